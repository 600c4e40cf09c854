import tribalMask from 'icon:tribal-mask';
import type { BoardModule } from '../module.ts';
import { loadMap } from './maps.ts';
import Offers from './Offers.svelte';
import Regions from './Regions.svelte';
import TableBoard from './TableBoard.svelte';
import type { BoardMap } from './types.ts';
import * as view from './view.ts';

export { default as Board } from './Board.svelte';
export { default as ComboColumn } from './ComboColumn.svelte';
export { default as RaceBadge } from './RaceBadge.svelte';
export { default as RaceDisc } from './RaceDisc.svelte';
export { default as RegionList } from './RegionList.svelte';
export { MARKER, POWER, RACE, SYMBOL } from './icons.ts';
export { loadMap } from './maps.ts';
export type * from './types.ts';

export const module: BoardModule = {
  aspect: 10 / 7,
  async load(seen: view.PublicView) {
    const [map] = await Promise.all([loadMap(String(seen.map)), view.usesExpansions(seen) && import('./icons-more.ts')]);
    return map;
  },
  noun: (map: BoardMap, kind, value) => view.nounId(map, kind, value),
  Board: TableBoard,
  Offers,
  List: Regions,
  offers: { title: 'offers-title', tab: 'offers-tab', glyph: tribalMask },
  elements: (scene) => ({
    board: (scene.ground as BoardMap).regions.map((r) => r.id),
    offers: (scene.public as view.PublicView).combos.map((c) => c.race),
  }),
  progress: (seen: view.PublicView) => ({ turn: seen.turn, turns: seen.turns, over: seen.over }),
  players: view.players,
  spoken: view.spoken,
  owned: (scene, target) => (scene.public as view.PublicView).regions[view.numberOf(target)]?.seat === scene.you,
  inspect: view.inspect,
  lead: view.lead,
  meant: view.meant,
  quiet: new Set(['abandon']),
  share: view.share,
  standing: view.standing,
  placing: view.placing,
  changes: new Set(['conquered', 'abandoned', 'repelled', 'fortified', 'sent-hero', 'gave-up']),
  gains: view.gains,
  curve: view.curve,
  rules: {
    'pick-combo': 'SW-4',
    'choose-turn': 'SW-3',
    'choose-conquest': 'SW-5',
    'choose-give-up': 'SW-R01',
    'place-tokens': 'SW-7',
    'add-tokens': 'SW-6',
    'place-camps': 'SW-P03',
    'choose-fortress': 'SW-P09',
    'choose-hero': 'SW-P10',
    'choose-peace': 'SW-P05',
    'choose-stout-decline': 'SW-P17',
  },
};
