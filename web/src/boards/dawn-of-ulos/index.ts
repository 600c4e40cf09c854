import type { BoardModule } from '../module.ts';
import Board from './Board.svelte';
import { makeGround, SIZE, spaceNames } from './ground.ts';
import Hand from './Hand.svelte';
import { tiles } from './looks.ts';
import Offers from './Offers.svelte';
import Spaces from './Spaces.svelte';
import * as view from './view.ts';
import { meant, spots, turn, way } from './ways.ts';

/** The kinds of questions, by the part of the rules that speaks about them. */
const PARTS: Record<string, string[]> = {
  'UL-4': ['place-tile', 'place-more', 'place-freely'],
  'UL-5': ['choose-camp'],
  'UL-6': ['choose-attacker', 'commit', 'conflict-ability', 'return-cards'],
  'UL-7': ['choose-action', 'buy-cards'],
  'UL-8': ['choose-ability', 'lure-target', 'pillage-space', 'expand-count', 'gain-lost', 'march-tile', 'march-to', 'extract-tile', 'persuade-cards', 'control-card', 'devour-card'],
  'UL-9': ['use-rift', 'convert-count', 'convert-discard', 'manipulate-return', 'manipulate-gain', 'pilfer-target', 'reclaim-take', 'redistribute-take', 'transmute-tile', 'lay-transmuted'],
};

export const module: BoardModule = {
  frame: () => ({ aspect: SIZE.width / SIZE.height, left: [208, 260], shelf: 206 }),
  load: () => Promise.resolve(makeGround()),
  noun: (_ground, kind, value) => `${kind}-${value}`,
  named: spaceNames,
  // what is committed is sealed
  final: (option) => option.verb === 'confirm',
  Board,
  Offers,
  Hand,
  List: Spaces,
  offers: { title: 'offers-title', tab: 'offers-tab', glyph: tiles },
  elements: view.elements,
  progress: view.progress,
  players: view.players,
  spoken: view.spoken,
  owned: () => false,
  inspect: view.inspect,
  lead: view.lead,
  meant,
  spots,
  way,
  turn,
  sayings: view.sayings,
  result: view.result,
  quiet: new Set(),
  share: () => null,
  standing: () => 0,
  placing: (seen) => seen,
  placesOf: view.placesOf,
  headings: new Set(['turn']),
  changes: new Set(['placed', 'camped', 'marched', 'pillaged', 'transmuted']),
  curve: view.curve,
  rules: Object.fromEntries(Object.entries(PARTS).flatMap(([part, questions]) => questions.map((name) => [name, part]))),
};
