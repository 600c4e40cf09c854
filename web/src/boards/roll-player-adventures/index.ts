import bookGlyph from 'icon:open-book';
import partyGlyph from 'icon:three-friends';
import mapGlyph from 'icon:treasure-map';
import diceGlyph from 'icon:perspective-dice-six-faces-random';
import type { BoardModule } from '../module.ts';
import Choices from './Choices.svelte';
import { stands } from './ground.ts';
import Means from './Means.svelte';
import Party from './Party.svelte';
import { reading, sightOf } from './reading.ts';
import TableBoard from './TableBoard.svelte';
import Under from './Under.svelte';
import { signs } from './signs.ts';
import { telling } from './telling.ts';
import * as view from './view.ts';

/** Questions that are answered where the thing lies. */
const POINTED = new Set(['choose-option', 'manipulate', 'place-die', 'choose-die', 'choose-character', 'advance', 'trade', 'store-cards']);

export const module: BoardModule = {
  signs,
  telling,
  frame: ({ public: seen, held }: view.AdventureScene) => {
    const reads = sightOf(seen, held) !== 'now';
    return {
      aspect: null,
      left: seen.heroes.length ? [206, 296] : undefined,
      shelf: 146,
      desk: !reads,
      seats: !seen.heroes.length,
      sheet: false,
    };
  },
  load: () => Promise.resolve(null),
  noun: (_, kind, value) => `${kind}-${value}`,
  emblems: async () => {
    const { glyphOf } = await import('./icons.ts');
    return (kind, name) => (kind === 'card' ? glyphOf(name) : undefined);
  },
  walk: ({ public: seen }: view.AdventureScene) => stands(seen.map),
  placeName: (scene, place) => view.placeName(scene as view.AdventureScene, place),
  Board: TableBoard,
  Offers: Party,
  Inset: Choices,
  Under,
  Means,
  Journal: () => import('./Journal.svelte'),
  After: () => import('./After.svelte'),
  scoreless: true,
  offers: { title: 'web-party', tab: 'web-party', glyph: partyGlyph },
  reading,
  sights: ({ public: now, held, words }: view.AdventureScene) => {
    const pursuit = view.pursuitOf(now);
    return {
      now: sightOf(now, held),
      all: [
        { id: 'book', label: words.say('web-sight-book'), glyph: bookGlyph, key: 'B' },
        { id: 'map', label: words.say('web-sight-map'), glyph: mapGlyph, key: 'M', disabled: !now.map.locations.length },
        {
          id: 'now',
          label: words.say('web-sight-now', { pursuit: pursuit ?? 'dice', kind: now.event?.kind ?? '' }),
          glyph: diceGlyph,
          key: 'D',
          disabled: !pursuit,
        },
        { id: 'offers', label: words.say('web-party-short'), glyph: partyGlyph, key: '' },
      ],
    };
  },
  // the choice list numbers itself; dice, slots and cards are pressed where they lie; every other question is a list
  numbered: ({ public: now }: view.AdventureScene) => now.options.map((o) => view.optionId(o.choice)),
  rowed: (question, option) => !POINTED.has(question.name) && option.elements.length > 0,
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
