/** The views of Dawn of Ulos (src/meadhall/games/dawn_of_ulos/view.py) and how they are told. */
import type {
  DawnOfUlosConflictView,
  DawnOfUlosFactionView,
  DawnOfUlosPrivateView,
  DawnOfUlosPublicView as PublicView,
  ResultInfo,
  DawnOfUlosEvent,
  DawnOfUlosOption,
  DawnOfUlosQuestion,
} from '../../wire.ts';
import type { Counter, PlayerData, Seat } from '../../kit/types.ts';
import type { Facts, Words } from '../../words/words.ts';
import type { Fact, Inspection, Lead, LogEntry, Option, Question, Saying, Scene } from '../module.ts';
import { isSpace, printed, type Ground } from './ground.ts';
import { cards, crown, favor, lantern, tiles, torch, vortex } from './looks.ts';
import { handOf, riftOf, tileOf } from './ways.ts';

export type { DawnOfUlosPublicView as PublicView, DawnOfUlosTileView as TileView, DawnOfUlosUlrirView as UlrirView } from '../../wire.ts';
export type FactionView = DawnOfUlosFactionView;
export type ConflictView = DawnOfUlosConflictView;
/** Nothing of it for somebody who only watches. */
export type PrivateView = Partial<DawnOfUlosPrivateView>;
export type UlosScene = Scene<PublicView, PrivateView, Ground>;

export const ULRIR = 1;
export const factionOf = (view: PublicView, id: string): FactionView | undefined => view.factions.find((f) => f.id === id);

/** Board, stacks, then what lies in the hand: all that can be pointed at. */
export function elements(scene: UlosScene): { board: string[]; offers: string[] } {
  const { cards: held = {}, tiles: laid = {}, rifts = {} } = scene.private;
  const hand = [...Object.keys(laid).map(tileOf), ...Object.keys(held).map(handOf), ...Object.keys(rifts).map(riftOf)];
  return { board: scene.ground.places.map((p) => p.id), offers: [...scene.public.factions.map((f) => f.id), ...hand] };
}

export function progress(view: PublicView, words: Words): { turn: number; turns: number; over: boolean; facts: Fact[] } {
  const legends = view.factions.filter((f) => f.legendary).length;
  const facts: Fact[] = [
    { spot: 'bar.tiles', text: words.say('fact-supply', { supply: view.supply }) },
    { text: words.say('fact-legends', { number: legends }), glyph: crown },
  ];
  return {
    turn: view.round,
    turns: 0,
    over: view.over,
    facts: view.ending ? [{ text: words.say('fact-last-turns'), tone: 'bad' as const }, ...facts] : facts,
  };
}

/* what lies where */

export const tileAt = (view: PublicView, space: string) => view.tiles.find((t) => t.spaces.includes(space));
export const campAt = (view: PublicView, space: string): FactionView | undefined => view.factions.find((f) => f.camp.includes(space));

function lying(scene: UlosScene, space: string): string[] {
  const { words, public: view } = scene;
  const said: string[] = [];
  const camp = campAt(view, space);
  if (camp) said.push(words.say('space-camp', { faction: camp.id }));
  const tile = tileAt(view, space);
  if (tile) {
    const half = tile.halves[tile.spaces.indexOf(space)]!;
    said.push(words.say('space-tile', { terrain: half, tile: [...tile.halves].sort().join('-') }));
    if (tile.pillaged.includes(space)) said.push(words.say('space-pillaged'));
    if (tile.down) said.push(words.say('space-down'));
  }
  if (view.rifts.includes(space)) said.push(words.say('space-rift'));
  const land = view.territories.find((t) => t.spaces.includes(space));
  if (land) said.push(words.say(land.factions.length ? 'space-territory' : 'space-nobody', { factions: land.factions }));
  return said;
}
const spaceName = (scene: UlosScene, space: string) => scene.words.say('space-name', { space, ground: printed(scene.public.map, space) });

export function spoken(scene: UlosScene, target: string): string {
  const { words } = scene;
  if (isSpace(target)) return words.enumeration([spaceName(scene, target), ...lying(scene, target)]);
  const [zone, ...rest] = target.split('-');
  const what = rest.join('-');
  if (zone === 'hand') return words.say('hand-cards', { faction: what, number: scene.private.cards?.[what] ?? 0 });
  if (zone === 'tile') return words.say('hand-tiles', { tile: what, number: scene.private.tiles?.[what] ?? 0 });
  if (zone === 'rift') return words.noun('rift', what);
  const faction = factionOf(scene.public, target);
  return faction ? words.say('track-at', { ...faction, faction: target }) : words.noun('faction', target);
}

export function inspect(scene: UlosScene, target: string): Inspection | null {
  const { words } = scene;
  if (isSpace(target)) {
    const there = lying(scene, target);
    return { title: spaceName(scene, target), lines: there.length ? [there.join(', ')] : [words.say('space-free')] };
  }
  const [zone, ...rest] = target.split('-');
  const what = rest.join('-');
  if (zone === 'tile') return { title: spoken(scene, target), lines: [] };
  if (zone === 'rift') return { title: words.noun('rift', what), lines: [words.about('rift', what)] };
  const id = zone === 'hand' ? what : target;
  if (!factionOf(scene.public, id)) return null;
  return { title: spoken(scene, id), lines: [words.about('faction', id)] };
}

/* players */

export function players(scene: UlosScene): PlayerData[] {
  const { words, public: view } = scene;
  const order = view.players.map((_, i) => (view.start + i) % view.players.length);
  const shown: PlayerData[] = (view.ulrir ? [0] : order).map((seat) => {
    const player = view.players[seat]!;
    const counters: Counter[] = [
      { label: words.say('player-cards'), value: String(player.cards), glyph: cards },
      { label: words.say('player-tiles'), value: String(player.tiles), glyph: tiles },
      { label: words.say('player-rifts'), value: String(player.rifts), glyph: vortex },
    ];
    return {
      seat: seat as Seat,
      name: scene.names[seat] ?? '',
      note: scene.notes[seat],
      toAct: scene.asked.includes(seat),
      coins: player.favor,
      money: { glyph: favor, spoken: words.say('money-favor', { favor: player.favor }) },
      past: view.start === seat && !view.ulrir ? { text: words.say('player-starts') } : undefined,
      counters,
    };
  });
  return view.ulrir ? [...shown, ulrirPanel(scene)] : shown;
}
function ulrirPanel(scene: UlosScene): PlayerData {
  const { words, public: view } = scene;
  const ulrir = view.ulrir!;
  const held = Object.values(ulrir.deck).reduce((all, n) => all + n, 0);
  return {
    seat: ULRIR as Seat,
    name: words.noun('seat', ULRIR),
    note: words.say('table-note', { note: words.say('ulrir-level', { difficulty: ulrir.difficulty }) }),
    glyph: lantern,
    coins: ulrir.favor,
    money: { glyph: favor, spoken: words.say('money-favor', { favor: ulrir.favor }) },
    counters: [
      { label: words.say('player-cards'), value: String(held), glyph: cards },
      { label: words.say('player-rifts'), value: String(ulrir.rifts), glyph: vortex },
    ],
  };
}

export function lead(scene: UlosScene): Lead | null {
  const seat = scene.asked[0];
  if (seat === undefined || seat < 0) return null;
  const starts = scene.public.start === seat && !scene.public.ulrir;
  return { seat: seat as Seat, glyph: starts ? torch : undefined };
}

/* counting out cards in a conflict */

type UlosQuestion = Question<DawnOfUlosQuestion, DawnOfUlosOption>;

/** How many cards of a faction may be said, by the options of a question. */
export const counted = (question: Question, verb: string): Map<string, Option[]> => {
  const found = new Map<string, Option[]>();
  for (const o of question.yours ?? []) {
    const faction = String(o.facts.faction);
    if (o.verb === verb) found.set(faction, [...(found.get(faction) ?? []), o]);
  }
  return found;
};
/** What is counted out stays with its question: another conflict begins anew, between the same factions, too, and another seat. */
export function countKey({ public: { conflict }, you }: UlosScene, { name, facts }: Question): string {
  return [name, you, facts.faction, conflict?.attacker, conflict?.defender, ...(conflict?.tile ?? [])].join('/');
}
export function counts(scene: UlosScene, asked: Question): Record<string, number> {
  const question = asked as UlosQuestion;
  const said = scene.held.counts as { key: string; of: Record<string, number> } | undefined;
  if (said?.key === countKey(scene, question)) return within(question, said.of);
  return question.name === 'return-cards' ? { [question.facts.faction]: question.facts.least } : {};
}
/** No more than can be said: whoever took something back may hold fewer cards than were counted out. */
function within(question: Question, said: Record<string, number>): Record<string, number> {
  const offered = counted(question, question.name === 'commit' ? 'commit' : 'return');
  const most = (faction: string) => Math.max(0, ...(offered.get(faction) ?? []).map((o) => o.facts.number as number));
  return Object.fromEntries(Object.entries(said).map(([faction, number]) => [faction, Math.min(number, most(faction))]));
}
export function sayings(scene: UlosScene, asked: Question): Saying[] | null {
  const question = asked as UlosQuestion;
  const { words } = scene;
  const now = counts(scene, question);
  if (question.name === 'commit') {
    const chosen = scene.public.factions.map((f) => f.id).filter((id) => now[id] && counted(question, 'commit').has(id));
    const given = question.yours?.flatMap((o) => (o.verb === 'confirm' ? [o.facts.committed ?? 0] : []))[0] ?? 0;
    const committed = given + chosen.reduce((all, id) => all + now[id]!, 0);
    const choices = [...chosen.map((id) => `commit ${id} ${now[id]}`), 'confirm'];
    return [{ id: 'confirm', label: words.choice('confirm', { committed }).text, primary: true, key: '↵', choices }];
  }
  if (question.name !== 'return-cards') return null;
  const { faction, spoils } = question.facts;
  const number = now[faction] ?? 0;
  const label = words.say('conflict-return', { number, favor: number * spoils });
  return [{ id: 'return', label, primary: true, key: '↵', choices: [`return ${faction} ${number}`] }];
}

/* the story */

export function placesOf(facts: Facts): string[] {
  if (Array.isArray(facts.spaces)) return facts.spaces;
  const named = [facts.first, facts.second, facts.space].filter((s): s is string => typeof s === 'string' && isSpace(s));
  return named;
}

/** Who gets how much favor from an event. */
export function earned(told: Facts): [seat: number, favor: number] | null {
  const facts = told as DawnOfUlosEvent;
  switch (facts.kind) {
    case 'bought':
      return [facts.seat, -facts.price];
    case 'returned':
    case 'ability-used':
    case 'lured':
    case 'profit':
      return [facts.seat, facts.favor];
    case 'pilfered':
    case 'devoured':
      return [facts.victim, facts.favor];
    case 'ulrir-spoils':
      return [ULRIR, facts.favor];
    default:
      return null;
  }
}
/** A solo game is won against somebody who has no seat. */
export function result(scene: UlosScene, log: readonly LogEntry[], given: ResultInfo): ResultInfo {
  if (!scene.public.ulrir) return given;
  const told = log as readonly LogEntry<DawnOfUlosEvent>[];
  const scored = told.flatMap(({ facts }) => (facts.kind === 'scored' && facts.seat === ULRIR ? [facts] : []))[0];
  if (!scored) return given;
  const sources = Object.fromEntries(scored.terms.map(([name, points]) => [name.replace('source-', ''), points]));
  return {
    ...given,
    winners: given.winners.length ? given.winners : [ULRIR],
    scores: [...given.scores, scored.score],
    sources: [...given.sources, sources],
    sides: [...given.sides, ULRIR],
  };
}
