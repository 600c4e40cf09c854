import type { BoardModule } from '../module.ts';
import Board from './Board.svelte';
import { beside, makeGround, SIZE, spaceLabel, spaceNames, type Ground } from './ground.ts';
import Hand from './Hand.svelte';
import { lookOf, tiles, vortex } from './looks.ts';
import Inset from './Inset.svelte';
import Offers from './Offers.svelte';
import { curve, ending } from './ending.ts';
import { signs } from './signs.ts';
import { telling } from './telling.ts';
import * as view from './view.ts';
import { fits, holding, toward, turn, way } from './ways.ts';

export const module: BoardModule = {
  signs,
  telling,
  ending,
  frame: () => ({ aspect: SIZE.width / SIZE.height, left: [208, 260], shelf: 206 }),
  load: () => Promise.resolve(makeGround()),
  noun: (_ground, kind, value) => `${kind}-${value}`,
  emblems: () => Promise.resolve((kind, name) => (kind === 'faction' ? lookOf(name).glyph : vortex)),
  named: spaceNames,
  // what is committed is sealed
  final: (option) => option.verb === 'confirm',
  Board,
  Offers,
  Hand,
  Inset,
  offers: { title: 'offers-title', tab: 'offers-tab', glyph: tiles },
  walk: (scene) => (scene.ground as Ground).places.map(({ id, at }) => ({ id, at, near: beside(id).filter(Boolean) })),
  placeName: (_, place) => spaceLabel(place),
  elements: view.elements,
  progress: view.progress,
  players: view.players,
  spoken: view.spoken,
  owned: () => false,
  inspect: view.inspect,
  lead: view.lead,
  fits,
  holding,
  way,
  turn,
  toward,
  sayings: view.sayings,
  result: view.result,
  quiet: new Set(),
  placesOf: view.placesOf,
  headings: new Set(['turn']),
  changes: new Set(['placed', 'camped', 'marched', 'pillaged', 'transmuted']),
  curve,
};
