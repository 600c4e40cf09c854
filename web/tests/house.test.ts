import { describe, expect, it } from 'vitest';
import { ftl } from './catalogues.ts';
import alynthia from '../../src/meadhall/games/alynthia/data/alynthia.json';
import components from '../../src/meadhall/games/dawn_of_ulos/data/components.json';
import cards from '../../src/meadhall/games/roll_player_adventures/data/cards.json';
import { rowOf, startFavor, trackOf } from '../src/boards/dawn-of-ulos/ground.ts';
import { facesOf } from '../src/boards/roll-player-adventures/view.ts';
import { pathName } from '../src/table/rules.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { House, loadHouse } from '../src/words/house.ts';
import { Words } from '../src/words/words.ts';

type Changes = Record<string, [number: number, usual: number]>;
const rulesOf = (changes: Changes) => Object.entries(changes).map(([path, [number, usual]]) => ({ path, number, usual }));
const house = (changes: Changes) => new House(rulesOf(changes));
function wordsWith(game: string, rules: House): Words {
  return new Words(new Catalogue([new Language('en', ['common', 'table', game].map(ftl), rules)], rules));
}

describe('a table with house rules', async () => {
  const words = wordsWith(
    'small-world',
    await loadHouse(
      'small-world',
      rulesOf({
        'pieces.powers.forest.effects.score_terrain.amount': [3, 1],
        'pieces.races.ratmen.banner': [5, 8],
        'pieces.conquest.per_lair': [2, 1],
        'pieces.start_coins': [8, 5],
      }),
    ),
  );
  it('describes a thing with its own numbers, and marks them', () => {
    expect(words.about('power', 'forest')).toBe('3 coins for each forest. [house rules: score terrain amount 3 instead of 1]');
    expect(words.about('power', 'hill')).toBe('A coin for each hill.');
    expect(words.about('race', 'ratmen')).toBe('No gift but their number. [house rules: banner 5 instead of 8]');
    expect(words.about('race', 'trolls')).toContain('2 more to defend it, in decline too. [house rules: conquest per lair 2 instead of 1]');
    expect(words.catalogue.problems).toEqual([]);
  });
  it('names its numbers by the things they belong to', () => {
    expect(pathName('pieces.races.ratmen.banner', words)).toBe('Ratmen › banner');
    expect(pathName('pieces.start_coins', words)).toBe('pieces › start coins');
  });
  it('says the printed number where nothing is changed', async () => {
    const printed = wordsWith('small-world', await loadHouse('small-world', []));
    expect(printed.about('power', 'forest')).toBe('A coin for each forest.');
    expect(printed.say('necro-well', { number: 2, ghosts: 0 })).toBe('2 of 4');
  });
});

describe('a part of a data file', () => {
  const printed = {
    cards: [
      { id: 'a', cost: { wood: 1 } },
      { id: 'b', cost: { wood: 2 } },
    ],
    track: [{ at: 1 }, { at: 2 }],
  };
  it('has the numbers of the table, found by id or by place', () => {
    const rules = house({ 'file.cards.b.cost.wood': [5, 2], 'file.track.2.at': [7, 2] });
    expect(rules.data(printed, 'file')).toEqual({
      cards: [printed.cards[0], { id: 'b', cost: { wood: 5 } }],
      track: [{ at: 1 }, { at: 7 }],
    });
    expect(rules.data(printed.cards, 'file.cards')[1]!.cost.wood).toBe(5);
    expect(printed.cards[1]!.cost.wood).toBe(2);
  });
  it('is the printed one where nothing below it is changed', () => {
    const rules = house({ 'file.track.2.at': [7, 2] });
    expect(rules.data(printed.cards, 'file.cards')).toBe(printed.cards);
  });
});

/** Every number of a part of a data file, with its path. */
function numbersOf(data: unknown, path: string): [path: string, number: number][] {
  if (typeof data === 'number') return [[path, data]];
  if (data === null || typeof data !== 'object') return [];
  const names = Array.isArray(data) ? data.map((one, i) => String((one as { id?: string } | null)?.id ?? i + 1)) : Object.keys(data);
  return Object.values(data).flatMap((one, i) => numbersOf(one, `${path}.${names[i]}`));
}

describe('what boards draw of a data file', () => {
  const parts: [path: string, printed: object][] = [
    ['alynthia.market_cards', alynthia.market_cards],
    ['alynthia.outposts', alynthia.outposts],
    ['alynthia.round_tracker', alynthia.round_tracker],
    ['alynthia.upgrades', alynthia.upgrades],
    ['components.power_track', components.power_track],
    ['cards.pregens', cards.pregens],
  ];
  it.each(parts)('follows each number of %s', (path, printed) => {
    const all = numbersOf(printed, path);
    expect(all.length).toBeGreaterThan(10);
    for (const [changed, usual] of all) {
      const drawn = numbersOf(house({ [changed]: [usual + 1, usual] }).data(printed, path), path);
      expect(drawn).toEqual(all.map(([at, number]) => [at, at === changed ? number + 1 : number]));
    }
  });
  it('finds the row of the power track from which a value counts', () => {
    const printed = trackOf(new House());
    expect([-1, 0, 3, 15, 22].map((value) => printed[rowOf(printed, value)]!.value)).toEqual([-1, 0, 3, 15, 15]);
    const track = trackOf(house({ 'components.power_track.4.territory': [4, 2], 'components.power_track.4.strength': [9, 4] }));
    expect(track[rowOf(track, 2)]).toMatchObject({ value: 1, strength: 3 });
    expect(startFavor(house({ 'components.setup.start_favor': [40, 25] }))).toBe(40);
  });
  it('has the faces of the dice', () => {
    expect(facesOf(house({ 'core.dice.faces.1': [2, 1], 'core.dice.faces.6': [3, 6] }))).toEqual([2, 3, 4, 5]);
  });
});
