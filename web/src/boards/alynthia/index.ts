import guildGlyph from 'icon:hill-fort';
import type { BoardModule } from '../module.ts';
import { outcome, plain, rowed } from './battle.ts';
import { boardOf, stands } from './ground.ts';
import Hand from './Hand.svelte';
import { GUILD, THING, UPGRADE } from './icons.ts';
import Inset from './Inset.svelte';
import Offers from './Offers.svelte';
import Ribbon from './Ribbon.svelte';
import TableBoard from './TableBoard.svelte';
import { ending } from './ending.ts';
import { signs } from './signs.ts';
import { telling } from './telling.ts';
import * as view from './view.ts';

/** Answers that roll dice or draw a card. */
const FINAL = new Set(['attack', 'shoot', 'labor', 'reroll', 'rework', 'buy-card']);

export const module: BoardModule = {
  signs,
  telling,
  ending,
  frame: ({ public: seen }) => {
    const { width, height } = boardOf(seen as view.PublicView);
    return { aspect: width / height, left: [280, 340], shelf: 129, ribbon: [74, 96] };
  },
  load: () => Promise.resolve(null),
  noun: (_, kind, value) => `${kind}-${value}`,
  emblems: () => Promise.resolve((kind, name) => (kind === 'upgrade' ? UPGRADE : THING)[name]),
  Board: TableBoard,
  Offers,
  Ribbon,
  Inset,
  Hand,
  offers: { title: 'web-offers', tab: 'web-offers-tab', glyph: guildGlyph },
  walk: ({ public: seen }) => stands(seen as view.PublicView),
  placeName: ({ words }, place) => (place === 'tunnel' ? words.say('web-tunnel') : place),
  elements: view.elements,
  progress: view.progress,
  players: view.players,
  spoken: view.spoken,
  owned: view.owned,
  inspect: view.inspect,
  lead: view.lead,
  mark: view.mark,
  // on a phone the tracks lie below everything else that a guild has
  rowed: (question, option, tabbed) => rowed(question, option) || (tabbed && question.name === 'choose-research'),
  outcome,
  plain,
  sign: ({ facts }) => GUILD[facts.guild as string] ?? THING[facts.thing as string],
  quiet: new Set(),
  // dice and cards that are drawn
  final: (option) => FINAL.has(option.verb),
  openHands: (seen: view.PublicView) => !view.competitive(seen),
  placesOf: view.placesOf,
  headings: new Set(['round', 'turn']),
  changes: new Set([
    'spawned',
    'stirred',
    'swarmed',
    'nest-fell',
    'dragons-fell',
    'destroyed',
    'wall-fell',
    'built',
    'upgraded',
    'walled',
    'caravan-moved',
  ]),
  triumph: view.triumph,
  summary: view.summary,
  result: view.result,
  curve: view.curve,
};
