/** Alynthia's views (src/meadhall/games/alynthia/view.py) and how they are drawn and told. */
import type {
  AlynthiaOutpostView as OutpostView,
  AlynthiaPlayerView as PlayerView,
  AlynthiaPrivateView,
  AlynthiaPublicView as PublicView,
  AlynthiaSpaceView as SpaceView,
  ResultInfo,
  AlynthiaEvent,
} from '../../wire.ts';
import { outposts, research, upgrade_common, upgrades } from '../../../../src/meadhall/games/alynthia/data/alynthia.json';
import type { BadgeData, ElementState, PlayerData, Seat } from '../../kit/types.ts';
import type { Facts, Words } from '../../words/words.ts';
import type { Fact, Inspection, Lead, LogEntry, Option, Scene } from '../module.ts';
import { CARDS, GUILD, ICON, RESOURCES, THING, TRACKS, UPGRADE } from './icons.ts';

export type { OutpostView, PlayerView, PublicView, SpaceView };
/** Nothing of it where nothing is hidden, and for somebody who only watches. */
export type PrivateView = Partial<AlynthiaPrivateView>;
export type AlynthiaScene = Scene<PublicView, PrivateView, null>;

export const LEVELS = 4;
const DICE = 8;

export const isSpace = (target: string): boolean => /^[a-i][1-6]$/.test(target) || target === 'tunnel';
export const spaceOf = (view: PublicView, id: string): SpaceView | undefined => view.spaces.find((s) => s.id === id);
export const competitive = (view: PublicView): boolean => view.mode === 'competitive';

/** The player whose board lies in front: the seat that looks, or for a spectator the one who acts. */
export function shownSeat(scene: AlynthiaScene): number {
  return scene.you >= 0 ? scene.you : (scene.asked[0] ?? 0);
}
/** What a seat holds of each kind; action cards of rivals are hidden. */
export function handOf(scene: AlynthiaScene, seat: number): Record<string, number> {
  const player = scene.public.players[seat];
  if (!player) return {};
  return { ...player.goods, ...(seat === scene.you && scene.private.cards ? scene.private.cards : player.cards) };
}
export function renownOf(scene: AlynthiaScene, seat: number): number {
  if (seat === scene.you && scene.private.renown !== undefined) return scene.private.renown;
  return scene.public.players[seat]?.renown ?? -1;
}

/** No nest has fallen though one must: the round is in danger. */
export const inDanger = (view: PublicView): boolean => view.nest_required && !view.nest_fallen && !view.over;

/** The bar tells how the round stands. */
export function progress(view: PublicView, words: Words): { turn: number; turns: number; over: boolean; label: string; facts: Fact[] } {
  const facts: Fact[] = [
    { glyph: ICON.dragon, text: words.say('web-dragon-strength', { number: view.dragon_strength }) },
    { glyph: ICON.nest, text: words.say('web-nest-strength', { number: view.nest_strength }) },
  ];
  if (competitive(view)) facts.push({ glyph: ICON.nest, text: words.say('board-rivals-nests', { left: view.nests_left }) });
  else {
    facts.push({
      spot: 'bar.pool',
      glyph: ICON.renown,
      text: words.say('web-pool', { pool: view.pool }),
      tone: view.nests_left && view.pool < view.next_nest_cost ? 'bad' : 'plain',
    });
    if (view.nests_left)
      facts.push({
        spot: 'bar.nests',
        glyph: ICON.nest,
        text: words.say('web-next-nest', { left: view.nests_left, cost: view.next_nest_cost }),
      });
    if (inDanger(view)) facts.push({ text: words.say('web-danger'), tone: 'bad' });
    else if (view.nest_required && view.nest_fallen) facts.push({ text: words.say('web-safe'), tone: 'good' });
  }
  return { turn: view.round, turns: view.rounds, over: view.over, label: words.say('web-rounds-label'), facts };
}

/* what can be pointed at */

export function elements(scene: AlynthiaScene): { board: string[]; offers: string[] } {
  const view = scene.public;
  const own = view.players[shownSeat(scene)];
  return {
    board: [...view.spaces.map((s) => s.id), ...(view.tunnel.open ? ['tunnel'] : [])],
    offers: [
      ...Array.from({ length: DICE }, (_, i) => `die-${i}`),
      ...new Set(view.market.filter(Boolean)),
      'deck',
      'outpost',
      ...Object.keys(UPGRADE).map((u) => `upgrade-${u}`),
      ...RESOURCES,
      ...CARDS,
      'collect',
      ...(own?.abilities.map((a) => `ability-${a.id}`) ?? []),
      'captured',
      ...TRACKS.map((t) => `track-${t}`),
      ...view.players.map((_, seat) => `s${seat}`),
    ],
  };
}

/** A step is white, an attack red with its chance; everything else is gold. */
export function mark(options: readonly Option[]): { state: ElementState; badge?: BadgeData } | null {
  const fights = options.filter((o) => o.verb === 'attack' || o.verb === 'shoot');
  if (fights.length) {
    const best = Math.max(...fights.map((o) => chanceOf(o)));
    return { state: 'attack', badge: { kind: 'strength', text: `${Math.round(100 * best)}%` } };
  }
  return options.every((o) => o.verb === 'move') ? { state: 'step' } : null;
}
export const chanceOf = (option: Option): number =>
  Array.isArray(option.facts.chance) ? option.facts.chance[0] / option.facts.chance[1] : 0;

/* in words */

function piecesAt(scene: AlynthiaScene, outposts: readonly OutpostView[], characters: readonly number[]): string[] {
  const { words } = scene;
  const built = outposts.map((o) => {
    const piece = o.upgrade ? words.noun('upgrade', o.upgrade) : words.noun('piece', 'outpost');
    const text = words.say('board-piece', { seat: o.seat, piece: 'outpost' });
    const named = o.upgrade ? words.say('web-piece', { seat: o.seat, text: piece }) : text;
    return o.wall ? words.say('web-walled', { text: named }) : named;
  });
  return [...built, ...characters.map((seat) => words.say('board-piece', { seat, piece: 'character' }))];
}
function landText(scene: AlynthiaScene, space: SpaceView): string {
  const { words } = scene;
  if (space.nest === 'undefeated') return words.say('web-nest', { number: space.dragons, strength: space.strength });
  return space.nest === 'defeated' ? words.say('web-ruin') : words.say(`board-${space.type}`);
}
/** What stands on a space. */
export function contents(scene: AlynthiaScene, id: string): string[] {
  const { words } = scene;
  const view = scene.public;
  if (id === 'tunnel') return piecesAt(scene, view.tunnel.outposts, view.tunnel.characters);
  const space = spaceOf(view, id);
  if (!space) return [];
  const parts: string[] = [];
  if (space.dragons && space.nest !== 'undefeated')
    parts.push(words.say('web-dragons', { number: space.dragons, strength: space.strength }));
  if (space.pending) parts.push(words.say('web-pending'));
  parts.push(...piecesAt(scene, space.outposts, space.characters));
  if (space.entrance) parts.push(words.say('web-entrance'));
  return parts;
}

export function spoken(scene: AlynthiaScene, target: string): string {
  const { words } = scene;
  if (target === 'tunnel') return words.enumeration([words.say('web-tunnel'), ...contents(scene, target)]);
  const space = spaceOf(scene.public, target);
  if (space) return words.enumeration([target, landText(scene, space), ...contents(scene, target)]);
  return nameOf(scene, target);
}
/** What an element beside the map is called. */
export function nameOf(scene: AlynthiaScene, target: string): string {
  const { words } = scene;
  const [kind, ...rest] = target.split('-');
  const name = rest.join('-');
  if (kind === 'M') return words.noun('market', target);
  if (kind === 'upgrade' || kind === 'ability' || kind === 'track' || kind === 'guild') return words.noun(kind, name);
  if (THING[target]) return words.say('board-held', { number: handOf(scene, shownSeat(scene))[target] ?? 0, thing: target });
  if (/^s\d$/.test(target)) return scene.names[Number(target.slice(1))] ?? '';
  if (kind === 'die') return words.say('web-die', { number: Number(name) + 1, face: scene.public.dice.faces[Number(name)] ?? '' });
  if (target === 'deck') return words.say('web-deck', { number: scene.public.deck });
  return words.say(`web-${target}`, { number: scene.public.players[shownSeat(scene)]?.captured ?? 0 });
}

export function inspect(scene: AlynthiaScene, target: string): Inspection | null {
  const { words } = scene;
  if (isSpace(target)) {
    const space = spaceOf(scene.public, target);
    const title = space ? words.enumeration([target, landText(scene, space)]) : words.say('web-tunnel');
    const lines = contents(scene, target);
    return { title, lines: lines.length || space?.nest === 'undefeated' ? lines : [words.say('web-empty')] };
  }
  const [kind, ...rest] = target.split('-');
  const name = rest.join('-');
  if (kind === 'ability') return { title: words.noun(kind, name), lines: [words.about(kind, name)] };
  if (kind === 'upgrade') return { title: words.noun(kind, name), lines: upgradeLines(scene, name) };
  if (target === 'outpost') return { title: words.say('web-outpost'), lines: outpostLines(scene) };
  if (kind === 'track') return { title: words.noun(kind, name), lines: trackLines(scene, name) };
  if (THING[target]) return { title: nameOf(scene, target), lines: [words.about('thing', target)] };
  return { title: nameOf(scene, target), lines: kind === 'M' ? [words.about('market', target)].filter(Boolean) : [] };
}

const costLine = (scene: AlynthiaScene, focus: number, cost: Record<string, number | undefined>): string => {
  const { words } = scene;
  const things = Object.entries(cost).map(([thing, number = 0]) => words.say('board-held', { number, thing }));
  return words.say('web-costs', { focus, items: things });
};
/** All that a building costs and brings (AL-3.44). */
function upgradeLines(scene: AlynthiaScene, id: string): string[] {
  const { words } = scene;
  const found = words.house.data(upgrades, 'alynthia.upgrades').find((u) => u.id === id);
  if (!found) return [];
  const { renown, research } = words.house.data(upgrade_common, 'alynthia.upgrade_common');
  const gains = words.say('web-brings', { renown, research, text: words.about('upgrade', id) });
  return [costLine(scene, found.focus, found.cost), gains, words.say('web-left', { number: scene.public.upgrades[id] ?? 0 })];
}
export function nextOutpost(scene: AlynthiaScene) {
  const left = scene.public.players[shownSeat(scene)]?.outposts_left ?? 0;
  return scene.words.house.data(outposts, 'alynthia.outposts')[outposts.length - left];
}
function outpostLines(scene: AlynthiaScene): string[] {
  const next = nextOutpost(scene);
  return next ? [costLine(scene, next.focus, next.cost), scene.words.say('web-gain', { renown: next.renown })] : [];
}
/** Every level of a research track, those that are reached first. */
function trackLines(scene: AlynthiaScene, track: string): string[] {
  const { words } = scene;
  const reached = scene.public.players[shownSeat(scene)]?.research[track] ?? 0;
  return research
    .filter((r) => r.track === track)
    .map(({ id, level }) =>
      words.say('web-level', {
        level,
        reached: Number(level <= reached),
        text: words.noun('ability', id),
        about: words.about('ability', id),
      }),
    );
}

/* players */

export function players(scene: AlynthiaScene): PlayerData[] {
  const { words, public: view } = scene;
  return view.order.map((seat) => {
    const player = view.players[seat]!;
    const renown = renownOf(scene, seat);
    const counter = (id: string, value: number | string, glyph: string) => ({ label: words.say(`web-${id}`), value: String(value), glyph });
    const counters = [
      counter('focus', player.focus, ICON.focus),
      counter('strength', player.attack, ICON.attack),
      counter('defence', player.defense, ICON.defense),
      counter('workers', player.goods.worker ?? 0, THING.worker!),
    ];
    const state = player.done ? words.say('board-done') : player.waiting ? words.say('web-waiting') : '';
    const guild = player.guild ? words.say('web-guild', { guild: player.guild }) : words.say('web-no-guild');
    return {
      seat: seat as Seat,
      name: scene.names[seat] ?? '',
      note: scene.notes[seat],
      title: words.enumeration(
        [player.guild ? words.say('web-held', { number: player.hand, most: player.hand_limit }) : guild, state].filter(Boolean),
      ),
      glyph: GUILD[player.guild],
      toAct: scene.asked.includes(seat),
      coins: competitive(view) ? (renown < 0 ? null : renown) : undefined,
      money: { glyph: ICON.renown, spoken: words.say('web-renown-of', { number: renown }) },
      counters,
    };
  });
}
export function lead(scene: AlynthiaScene): Lead | null {
  const seat = scene.asked.includes(scene.you) ? scene.you : scene.asked[0];
  if (seat === undefined || seat < 0) return null;
  return { seat: seat as Seat, glyph: GUILD[scene.public.players[seat]?.guild ?? ''] };
}
export const owned = (scene: AlynthiaScene, target: string): boolean => {
  if (!isSpace(target)) return true;
  const space = spaceOf(scene.public, target);
  return !!space && (space.characters.includes(scene.you) || space.outposts.some((o) => o.seat === scene.you));
};

/* the story */

export const placesOf = (facts: Facts): string[] => {
  const swarm = facts.kind === 'swarmed' && Array.isArray(facts.items) ? (facts.items as string[]) : [];
  return typeof facts.space === 'string' ? [facts.space, ...swarm] : [];
};

export function triumph(scene: AlynthiaScene): string {
  const { public: view, words } = scene;
  return competitive(view) ? '' : words.say('event-ended', { outcome: view.outcome });
}
/** Whether the most renown alone does not tell who has won. */
function tied(scene: AlynthiaScene): boolean {
  const renown = scene.public.players.map((_, seat) => renownOf(scene, seat));
  const most = Math.max(...renown);
  return renown.filter((number) => number === most).length > 1;
}
/** What the result of a game played together is made of (AL-5.9); against each other, what breaks a tie (AL-5.8). */
export function summary(scene: AlynthiaScene): string {
  const { public: view, words } = scene;
  if (competitive(view)) return tied(scene) ? words.say('web-tie') : '';
  const level = words.say(`option-difficulty-${view.difficulty}`);
  return words.say('web-summary', {
    round: view.round,
    rounds: view.rounds,
    level,
    nests: view.nests_defeated,
    all: view.nest_costs.length,
    pool: view.pool,
  });
}
/** Together all have the same number of nests: what tells more is the renown each brought into the pool. */
export function result(scene: AlynthiaScene, _: readonly LogEntry[], found: ResultInfo): ResultInfo {
  if (competitive(scene.public)) return found;
  const sources = scene.public.players.map((p) => Object.fromEntries(Object.entries(p.earned).filter(([name]) => name !== 'spent')));
  return { ...found, sources, scores: sources.map((s) => Object.values(s).reduce((all, n) => all + n, 0)) };
}
/** Renown of each seat at the end of each round, as everybody saw it come. */
export function curve(scene: AlynthiaScene, log: readonly LogEntry[]): number[][] {
  const now = scene.public.players.map(() => 0);
  const lines = now.map(() => [0]);
  const close = () => now.forEach((renown, seat) => lines[seat]!.push(renown));
  const together = !competitive(scene.public);
  for (const { facts } of log as readonly LogEntry<AlynthiaEvent>[]) {
    if (facts.kind === 'round' && facts.round > 1) close();
    if (facts.kind === 'renown' && !(together && facts.source === 'spent')) now[facts.seat]! += facts.number;
  }
  close();
  return lines;
}
