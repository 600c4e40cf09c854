import workbench from 'icon:magic-palm';
import type { BoardModule } from '../module.ts';
import Board from './Board.svelte';
import { MAP, type IceMap } from './map.ts';
import Inset from './Inset.svelte';
import Offers from './Offers.svelte';
import Ribbon from './Ribbon.svelte';
import { deeds } from './deeds.ts';
import { ending } from './ending.ts';
import { CHARACTER } from './icons.ts';
import { signs } from './signs.ts';
import { telling } from './telling.ts';
import * as view from './view.ts';

export const module: BoardModule = {
  signs,
  telling,
  deeds,
  ending,
  frame: () => ({ aspect: MAP.width / MAP.height, left: [280, 352], shelf: 170, ribbon: [64, 70] }),
  load: () => Promise.resolve(MAP),
  noun: (_, kind, value) => `${kind}-${value}`,
  emblems: () => Promise.resolve((_, name) => CHARACTER[name]),
  Board,
  Offers,
  Ribbon,
  Inset,
  offers: { title: 'web-offers', tab: 'web-offers-tab', glyph: workbench },
  elements: view.elements,
  progress: view.progress,
  walk: (scene) => (scene.ground as IceMap).lands.map(({ id, at, near }) => ({ id, at, near })),
  placeName: (scene, place) => scene.words.noun('place', place),
  players: view.players,
  livery: view.livery,
  spoken: view.spoken,
  owned: view.owned,
  inspect: view.inspect,
  lead: view.lead,
  mark: view.mark,
  sign: view.sign,
  quiet: new Set(),
  placesOf: view.placesOf,
  headings: new Set(['turn']),
  changes: new Set([
    'placed',
    'moved',
    'leapt',
    'arrived',
    'ferried',
    'sped',
    'defeated',
    'wounded',
    'visited',
    'unit-lost',
    'tower-built',
    'lured',
    'absorbed',
    'swapped',
    'haunted',
    'locked',
    'pushed',
    'kidnapped',
  ]),
  triumph: view.triumph,
  curve: view.curve,
};
