import partyGlyph from 'icon:three-friends';
import type { BoardModule } from '../module.ts';
import After from './After.svelte';
import List from './List.svelte';
import Party from './Party.svelte';
import TableBoard from './TableBoard.svelte';
import * as view from './view.ts';

export const module: BoardModule = {
  aspect: 1.46,
  upright: 1.1,
  load: () => Promise.resolve(null),
  noun: (_, kind, value) => `${kind}-${value}`,
  Board: TableBoard,
  Offers: Party,
  List,
  After,
  offers: { title: 'web-party', tab: 'web-party', glyph: partyGlyph },
  elements: view.elements,
  progress: view.progress,
  players: view.players,
  spoken: view.spoken,
  owned: view.owned,
  inspect: view.inspect,
  lead: view.lead,
  meant: view.meant,
  spots: view.spots,
  quiet: new Set(),
  share: () => null,
  standing: () => 0,
  placing: (seen) => seen,
  openHands: () => true,
  placesOf: view.placesOf,
  headings: new Set(['entry-read', 'check-begins', 'combat-begins', 'round-begins', 'market-open']),
  untold: new Set(['prose']),
  changes: new Set(),
  triumph: view.triumph,
  result: view.result,
  curve: () => [],
  rules: {
    'choose-character': 'RPA-2*',
    'choose-option': 'RPA-8*',
    'move-step': 'RPA-9*',
    'use-item': 'RPA-19*',
    'rest-xp': 'RPA-17*',
    'buy-dice': 'RPA-11*',
    'pay-die': 'RPA-11*',
    manipulate: 'RPA-12*',
    'place-die': 'RPA-12*',
    advance: 'RPA-25*',
  },
};
