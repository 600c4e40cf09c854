/** The Ice Garden's views (src/meadhall/games/ice_garden/view.py) and how they are drawn and told. */
import type {
  IceGardenForceView as ForceView,
  IceGardenPlayerView as PlayerView,
  IceGardenPreyView as PreyView,
  IceGardenPublicView as PublicView,
  IceGardenRegionView as RegionView,
  IceGardenEvent,
} from '../../wire.ts';
import type { ElementState, Glyph, PlayerData, Seat, Standing } from '../../kit/types.ts';
import type { Facts, Words } from '../../words/words.ts';
import type { Fact, Inspection, Lead, LogEntry, Option, Scene } from '../module.ts';
import { costs } from '../../../../src/meadhall/games/ice_garden/data/pieces.json';
import { CHARACTER, THING, TOKEN } from './icons.ts';
import type { IceMap } from './map.ts';

export type { ForceView, PlayerView, PublicView, RegionView };
export type IceScene = Scene<PublicView, Record<string, never>, IceMap>;

export const TOKENS = ['population', 'gold', 'mfactor'] as const;
export const COMMON = ['attack', 'shield', 'speed', 'influence'] as const;
export const CHARACTERS = ['freihoff', 'vandyken', 'callo', 'fjollsfinn'] as const;
export const LEVELS = [3, 2, 1, 0] as const;
const SLOTS = 4;

export const regionOf = (view: PublicView, id: string): RegionView | undefined => view.regions.find((r) => r.id === id);
export const isRegion = (scene: IceScene, target: string): boolean => !!regionOf(scene.public, target);

/** The regions are pointed at on the map; everything else lies beside it. */
export function elements(scene: IceScene): { board: string[]; offers: string[]; players: string[] } {
  const view = scene.public;
  const rows = view.players[scene.you]?.rows ?? [];
  return {
    board: view.regions.map((r) => r.id),
    offers: [
      ...view.boxes.map((b) => `box-${b.id}`),
      'helm+1',
      'helm+2',
      ...LEVELS.map((level) => `level-${level}`),
      ...rows.map((row) => `row-${row.unit}`),
      ...Array.from({ length: SLOTS }, (_, i) => `slot-${i + 1}`),
      ...COMMON.map((ability) => `ability-${ability}`),
    ],
    players: view.players.map((_, seat) => `s${seat}`),
  };
}

/** The sign of an answer that lies nowhere: a character, a kind of token. */
export const sign = ({ facts }: Option): Glyph | undefined => CHARACTER[facts.character as string] ?? TOKEN[facts.token as string];

/** Damage is given out in red. */
export const mark = (options: readonly Option[]): { state: ElementState } | null =>
  options.some((o) => o.verb === 'defeat' || o.verb === 'hit') ? { state: 'attack' } : null;

/** Nobody knows how many rounds there will be. */
export function progress(view: PublicView, words: Words) {
  const phase: Fact = { text: words.say('web-phase', { phase: words.say(`phase-${view.phase}`), box: view.box || 'none' }) };
  const snow: Fact = { spot: 'bar.snow', glyph: THING.snow, text: words.say('board-snow', { snow: view.snow, end: view.snow_end }) };
  return {
    turn: view.round,
    turns: 0,
    over: view.over,
    facts: view.scoring ? [phase, { text: words.say('web-scores') }, snow] : [phase, snow],
  };
}

/* in words */

/** "2 Influence Markers (1 held down by Vuko), 1 Crab": what a player has in a region, with the sum. */
export function forceText(scene: IceScene, force: ForceView): string {
  const { words } = scene;
  const pieces = Object.entries(force.units).map(([unit, number]) => words.say('web-units', { number, piece: unit }));
  if (force.markers) pieces.unshift(words.say('web-markers', { number: force.markers, suppressed: force.suppressed }));
  return words.say('web-force', { seat: force.seat, text: words.enumeration(pieces), influence: force.influence });
}

export function thingsText(scene: IceScene, region: RegionView): string[] {
  const { words } = scene;
  const things: string[] = [];
  if (region.nation) things.push(words.noun('piece', 'nation'));
  if (region.reserves) things.push(words.say('board-reserves', { number: region.reserves }));
  if (region.towers) things.push(words.say('board-towers', { number: region.towers }));
  if (region.nightmares) things.push(words.say('board-nightmares', { number: region.nightmares }));
  if (region.locked) things.push(words.say('board-locked'));
  if (region.thorn) things.push(words.say('board-thorn'));
  if (region.vuko) things.push(words.say('board-vuko'));
  return things;
}

function offersText(scene: IceScene, region: RegionView): string {
  const terms = Object.entries(region.offers).map(([token, number]) => scene.words.say('web-tokens', { number, token }));
  return scene.words.enumeration(terms);
}

export function regionLines(scene: IceScene, region: RegionView): string[] {
  const { words } = scene;
  if (!region.in_play) return [words.say('board-out')];
  const lines: string[] = [];
  if (region.tile)
    lines.push(words.say('web-tile', { number: region.tile, text: region.points.join(', '), offers: offersText(scene, region) }));
  else if (region.face_down) lines.push(words.say('web-face-down'));
  lines.push(...region.forces.map((force) => forceText(scene, force)));
  const things = thingsText(scene, region);
  if (things.length) lines.push(words.enumeration(things));
  if (region.rank.length) lines.push(words.say('web-rank', { ranked: region.rank }));
  return lines;
}

export function boxText(scene: IceScene, id: string): string {
  const box = scene.public.boxes.find((b) => b.id === id);
  if (!box) return scene.words.noun('box', id);
  const text = box.markers.length
    ? scene.words.enumeration(box.markers.map((seat) => scene.names[seat] ?? ''))
    : scene.words.say('web-nobody');
  return scene.words.say('web-box', { box: id, number: box.number, text, free: box.fields - box.markers.length });
}

export function spoken(scene: IceScene, target: string): string {
  const { words } = scene;
  const view = scene.public;
  const region = regionOf(view, target);
  if (region) return words.enumeration([words.noun('place', target), ...regionLines(scene, region)]);
  const me = view.players[scene.you];
  const [kind, rest = ''] = splitTarget(target);
  if (kind === 'box') return boxText(scene, rest);
  if (kind === 'helm') return words.say('choice-advance', { number: Number(rest) });
  if (kind === 'level') return words.say('web-level', { level: Number(rest), number: me?.mfactor[Number(rest)] ?? 0 });
  if (kind === 'row') return words.noun('piece', rest);
  if (kind === 'slot') return words.say('choice-slot', { number: Number(rest), ability_old: 'none' });
  if (kind === 'ability') return words.say('web-upgrade', { ability: rest, number: view.stock.upgrades[rest] ?? 0 });
  if (kind === 'seat') return scene.names[Number(rest)] ?? '';
  if (kind === 'token') return words.say('web-tokens', { number: me?.tokens[target] ?? 0, token: target });
  if (kind === 'character') return words.noun('character', target);
  return words.noun('piece', target);
}

/** What kind of thing an id of `choices.py` names, and which one. */
export function splitTarget(target: string): [kind: string, rest: string] {
  const seat = /^s(\d)$/.exec(target);
  if (seat) return ['seat', seat[1]!];
  if (target.startsWith('helm+')) return ['helm', target.slice(5)];
  const dashed = /^(box|level|row|slot|ability|word)-(.+)$/.exec(target);
  if (dashed) return [dashed[1]!, dashed[2]!];
  if ((TOKENS as readonly string[]).includes(target)) return ['token', target];
  if ((CHARACTERS as readonly string[]).includes(target)) return ['character', target];
  return [target === 'nation' ? 'nation' : 'region', target];
}

export function inspect(scene: IceScene, target: string): Inspection | null {
  const { words } = scene;
  const region = regionOf(scene.public, target.split('.')[0]!);
  if (region) {
    const first = region.rank[0];
    return {
      title: words.noun('place', region.id),
      lines: [...regionLines(scene, region), words.about('place', region.id)].filter(Boolean),
      token: first === undefined ? undefined : { seat: first as Seat, glyph: THING.crown },
    };
  }
  const [kind, rest] = splitTarget(target);
  if (kind === 'box') return { title: words.noun('box', rest), lines: [words.about('box', rest), boxText(scene, rest)].filter(Boolean) };
  if (kind === 'character') return { title: words.noun('character', rest), lines: [words.about('character', rest)] };
  if (kind === 'ability')
    return { title: words.noun('ability', rest), lines: [spoken(scene, target), words.about('ability', rest)].filter(Boolean) };
  if (kind === 'row') return { title: words.noun('piece', rest), lines: [words.about('piece', rest)].filter(Boolean) };
  if (kind === 'word') return null;
  return { title: spoken(scene, target), lines: [] };
}

/* players */

/** The colours of the box, as the house draws them. */
const LOOK: Readonly<Record<string, Seat>> = { red: 0, blue: 1, green: 3, black: 5 };
const LOOKS: readonly Seat[] = [0, 1, 2, 3, 4, 5];
/** A character brings its colour; who has none yet wears what nobody does. */
export function livery(view: PublicView): Seat[] {
  const given = view.players.map((player) => LOOK[player.colour]);
  const free = LOOKS.filter((look) => !given.includes(look));
  return given.map((look) => look ?? free.shift()!);
}

export function players(scene: IceScene): PlayerData[] {
  const { words } = scene;
  const view = scene.public;
  const seats = view.order.length === view.players.length ? view.order : view.players.map((_, seat) => seat);
  return seats.map((seat) => {
    const player = view.players[seat]!;
    return {
      seat: seat as Seat,
      name: scene.names[seat] ?? '',
      note: scene.notes[seat],
      title: player.character ? words.say('web-who', { character: player.character }) : undefined,
      steps: player.character
        ? {
            done: player.goal.done,
            of: player.goal.target,
            label: words.say('web-goal-of', { done: player.goal.done, target: player.goal.target }),
          }
        : undefined,
      glyph: CHARACTER[player.character],
      toAct: scene.asked.includes(seat),
      coins: player.points,
      money: { glyph: THING.points, spoken: words.say('web-points', { number: player.points }) },
      counters: [
        { label: words.noun('token', 'population'), value: String(player.tokens.population ?? 0), glyph: TOKEN.population },
        { label: words.noun('token', 'gold'), value: String(player.tokens.gold ?? 0), glyph: TOKEN.gold },
        { label: words.noun('token', 'mfactor'), value: String(player.mfactor.reduce((all, n) => all + n, 0)), glyph: TOKEN.mfactor },
        { label: words.say('web-vuko-tokens'), value: String(player.vuko), glyph: THING.vuko },
      ],
    };
  });
}

export function lead(scene: IceScene): Lead | null {
  const seat = scene.asked[0];
  if (seat === undefined || seat < 0) return null;
  return { seat: seat as Seat, glyph: CHARACTER[scene.public.players[seat]?.character ?? ''] };
}

/** Whether the seat that looks has something there. */
export const owned = (scene: IceScene, target: string): boolean =>
  !!regionOf(scene.public, target)?.forces.some((force) => force.seat === scene.you);

/** Stacks come from the top and are drawn from the bottom. */
export const standing = (scene: IceScene, stack: readonly number[]): Standing[] =>
  [...stack].reverse().map((seat) => ({
    id: String(seat),
    seat: seat as Seat,
    letter: scene.names[seat]?.slice(0, 1).toUpperCase(),
    label: scene.names[seat],
  }));

/* an attack before it is made */

export interface Prey extends PreyView {
  /** Whether the damage points of the region are enough for one of them. */
  inReach: boolean;
}
export interface Battle {
  region: string;
  /** My damage points there. */
  attack: number;
  /** The victory points that they can bring at most. */
  best: number;
  prey: Prey[];
  /** What the others could do to me there. */
  threats: { seat: number; attack: number }[];
}

/** The most that so many damage points bring, one piece after the other. */
function mostPoints(damage: number, prey: readonly PreyView[]): number {
  const [first, ...rest] = prey;
  if (!first) return 0;
  let best = 0;
  for (let fallen = 0; fallen <= first.number && fallen * first.needs <= damage; fallen++)
    best = Math.max(best, fallen * first.points + mostPoints(damage - fallen * first.needs, rest));
  return best;
}
/** Where a bodyguard stands, what it guards can be hit once it has fallen. */
function bestOf(damage: number, prey: readonly PreyView[]): number {
  const open = prey.filter((p) => !p.guard);
  const guarded = prey.filter((p) => p.guard === 'bodyguard');
  const straight = mostPoints(damage, open);
  const guard = open.find((p) => guarded[0]?.seat === p.seat);
  if (!guard || guard.needs > damage) return straight;
  const others = [...open.filter((p) => p !== guard), ...guarded];
  return Math.max(straight, guard.points + mostPoints(damage - guard.needs, others));
}

/** Every region where a seat could hit somebody, or be hit by one of those who may still attack. */
export function battles(view: PublicView, seat: number, attackers: readonly number[]): Battle[] {
  return view.regions.flatMap((region) => {
    const mine = region.forces.find((force) => force.seat === seat);
    const attack = mine?.attack ?? 0;
    const prey = attack ? region.prey.filter((p) => p.seat !== seat) : [];
    const dangers = region.forces.filter((force) => force.seat !== seat && force.attack && attackers.includes(force.seat));
    const threats = mine ? dangers.map((force) => ({ seat: force.seat, attack: force.attack })) : [];
    if (!prey.length && !threats.length) return [];
    return [
      {
        region: region.id,
        attack,
        best: bestOf(attack, prey),
        prey: prey.map((p) => ({ ...p, inReach: !p.guard && p.needs <= attack })),
        threats,
      },
    ];
  });
}
/** Who may still attack in this round: all who can pay; while attacks are made, those whose turn comes after this seat. */
export function attackersOf({ public: view, words }: IceScene, seat: number, begun: boolean): number[] {
  const price = words.house.number(costs.attack.gold, 'pieces.costs.attack.gold');
  const after = begun ? view.order.slice(view.order.indexOf(seat) + 1) : view.order;
  return after.filter((s) => s !== seat && (view.players[s]?.tokens.gold ?? 0) >= price);
}

/* the story */

export const placesOf = (facts: Facts): string[] =>
  [facts.region, facts.region_from].filter((at): at is string => typeof at === 'string' && at !== 'none');

/* the end */

/** Who won, and by what: a goal beats points. */
export const triumph = ({ public: view, words }: IceScene): string => words.say('end-headline', { finale: view.ending, seat: view.winner });

/** Points after each round, from the start. */
export function curve(scene: IceScene, log: readonly LogEntry[]): number[][] {
  const now = scene.public.players.map(() => 0);
  const lines = now.map(() => [0]);
  let rounds = 0;
  const note = () => lines.forEach((line, seat) => line.push(now[seat]!));
  for (const { facts } of log as readonly LogEntry<IceGardenEvent>[])
    switch (facts.kind) {
      case 'turn':
        if (rounds++) note();
        break;
      case 'scored':
      case 'defeated':
      case 'graced':
      case 'gorge-paid':
        if (now[facts.seat] !== undefined) now[facts.seat]! += facts.points;
        break;
      case 'judged':
        now[facts.seat]! -= facts.points;
    }
  if (rounds) note();
  return lines;
}

/** Whom Vuko would visit. While a visit goes on it is told instead: whom he would visit after it is no news yet. */
export function visitText({ public: view, words }: IceScene, log: readonly LogEntry[]): string {
  const visit = view.box === 'vuko' ? log.findLast(({ facts }) => facts.kind === 'visited')?.facts : undefined;
  if (visit) return words.say('board-vuko-now', { seat: visit.seat, region: visit.region });
  const { next_seat: seat, next_region: region } = view.vuko;
  return words.say('board-vuko-next', { next: seat < 0 ? 'none' : region, seat });
}
