import tribalMask from 'icon:tribal-mask';
import { EDGE } from '../../kit/frame.ts';
import { isChance } from '../../table/targets.ts';
import type { BoardModule } from '../module.ts';
import type { Glyph } from '../../kit/types.ts';
import Legend from './Legend.svelte';
import { loadMap } from './maps.ts';
import Offers from './Offers.svelte';
import Ribbon from './Ribbon.svelte';
import TableBoard from './TableBoard.svelte';
import type { BoardMap } from './types.ts';
import { curve } from './curve.ts';
import * as questions from './questions.ts';
import { ending } from './ending.ts';
import { MARKER, POWER, RACE } from './icons.ts';
import { signs } from './signs.ts';
import { telling } from './telling.ts';
import * as view from './view.ts';

export { default as Board } from './Board.svelte';
export { default as ComboColumn } from './ComboColumn.svelte';
export { default as RaceBadge } from './RaceBadge.svelte';
export { default as RaceDisc } from './RaceDisc.svelte';
export { MARKER, POWER, RACE, SYMBOL } from './icons.ts';
export { loadMap } from './maps.ts';
export type * from './types.ts';

/** Combos, and what the Necromancer may buy. */
function offered(seen: view.PublicView): string[] {
  const bought = seen.necromancer ? [questions.GHOST, ...seen.necromancer.reserve] : [];
  return [...bought, ...seen.combos.map((c) => c.race)];
}

const RIBBON = 64;
/** Offers under the map; where a ribbon lies there, too, they give it their room, not the map. */
const SHELF = 206;

export const module: BoardModule = {
  signs,
  telling,
  ending,
  frame: ({ public: seen }) => ({
    aspect: 10 / 7,
    left: [184, 252],
    shelf: view.hasRibbon(seen as view.PublicView) ? SHELF - RIBBON - EDGE : SHELF,
    ribbon: view.hasRibbon(seen as view.PublicView) ? [RIBBON, RIBBON] : undefined,
  }),
  async load(seen: view.PublicView) {
    const [map] = await Promise.all([loadMap(String(seen.map)), view.usesExpansions(seen) && import('./icons-more.ts')]);
    return map;
  },
  noun: (map: BoardMap, kind, value) => view.nounId(map, kind, value),
  Board: TableBoard,
  Offers,
  Ribbon,
  emblems: async () => {
    await import('./icons-more.ts');
    const drawn: Record<string, Record<string, Glyph>> = { race: RACE, power: POWER, marker: MARKER };
    return (kind, name) => drawn[kind]?.[name];
  },
  Legend,
  offers: { title: 'offers-title', tab: 'offers-tab', glyph: tribalMask },
  walk: (scene) => (scene.ground as BoardMap).regions.map(({ id, at, adjacent }) => ({ id, at, near: adjacent })),
  placeName: (scene, place) => scene.words.noun('place', place),
  elements: (scene) => ({
    board: (scene.ground as BoardMap).regions.map((r) => r.id),
    offers: offered(scene.public as view.PublicView),
    players: (scene.public as view.PublicView).players.map((_, seat) => `s${seat}`),
  }),
  progress: (seen: view.PublicView) => ({ turn: seen.turn, turns: seen.turns, over: seen.over }),
  players: view.players,
  spoken: view.spoken,
  owned: (scene, target) => (scene.public as view.PublicView).regions[view.numberOf(target)]?.seat === scene.you,
  inspect: view.inspect,
  lead: view.lead,
  quiet: new Set(['abandon']),
  // the die cannot be rolled again
  final: (option) => option.verb === 'roll' || isChance(option),
  placing: questions.placing,
  placesOf: (facts) => (typeof facts.region === 'string' ? [facts.region] : []),
  headings: new Set(['turn']),
  changes: new Set([
    ...['conquered', 'abandoned', 'repelled', 'fortified', 'sent-hero', 'gave-up', 'shot', 'stationed', 'tower-built'],
    ...['monster-put', 'found', 'slipped', 'sacrificed', 'pot-hidden'],
  ]),
  gains: view.gains,
  announces: (words, facts) =>
    facts.kind === 'found' ? words.say('told-found', { ...facts, about: words.about('marker', String(facts.marker)) }) : '',
  curve,
  triumph: ({ public: seen, words }) => {
    const { necromancer } = seen as view.PublicView;
    return necromancer?.risen ? words.say('end-risen', { seat: necromancer.seat }) : '';
  },
};
