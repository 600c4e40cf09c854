import partyGlyph from 'icon:three-friends';
import type { BoardModule } from '../module.ts';
import After from './After.svelte';
import List from './List.svelte';
import Party from './Party.svelte';
import TableBoard from './TableBoard.svelte';
import { telling } from './telling.ts';
import * as view from './view.ts';

export const module: BoardModule = {
  telling,
  frame: () => ({ aspect: null, left: [206, 296], shelf: 129 }),
  load: () => Promise.resolve(null),
  noun: (_, kind, value) => `${kind}-${value}`,
  Board: TableBoard,
  Offers: Party,
  List,
  After,
  scoreless: true,
  offers: { title: 'web-party', tab: 'web-party', glyph: partyGlyph },
  elements: view.elements,
  progress: view.progress,
  players: view.players,
  spoken: view.spoken,
  owned: view.owned,
  inspect: view.inspect,
  lead: view.lead,
  quiet: new Set(),
  // dice are rolled, the last page is turned
  final: (option) => option.verb === 'roll' || option.verb === 'end',
  openHands: () => true,
  placesOf: view.placesOf,
  headings: new Set(['entry-read', 'check-begins', 'combat-begins', 'round-begins', 'market-open']),
  untold: new Set(['prose', 'saved']),
  changes: new Set(),
  triumph: view.triumph,
  curve: () => [],
};
