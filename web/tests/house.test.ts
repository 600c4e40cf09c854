import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathName } from '../src/table/rules.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { House } from '../src/words/house.ts';
import { Words } from '../src/words/words.ts';

const ftl = (name: string) => readFileSync(`../src/meadhall/words/en/${name}.ftl`, 'utf8');
const house = (game: string, changes: Record<string, [number: number, usual: number]>) =>
  new House(game, Object.entries(changes).map(([path, [number, usual]]) => ({ path, number, usual })));
function wordsWith(game: string, rules: House): Words {
  return new Words(new Catalogue([new Language('en', ['house', 'table', game].map(ftl), rules)], rules));
}

describe('a table with house rules', () => {
  const words = wordsWith(
    'small-world',
    house('small-world', {
      'pieces.powers.forest.effects.score_terrain.amount': [3, 1],
      'pieces.races.ratmen.banner': [5, 8],
      'pieces.conquest.per_lair': [2, 1],
      'pieces.start_coins': [8, 5],
    }),
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
  it('says the printed number where nothing is changed', () => {
    const printed = wordsWith('small-world', new House());
    expect(printed.about('power', 'forest')).toBe('A coin for each forest.');
    expect(printed.say('necro-well', { number: 2, ghosts: 0 })).toBe('2 of 4');
  });
});

describe('a part of a data file', () => {
  const printed = { cards: [{ id: 'a', cost: { wood: 1 } }, { id: 'b', cost: { wood: 2 } }], track: [{ at: 1 }, { at: 2 }] };
  it('has the numbers of the table, found by id or by place', () => {
    const rules = house('orchard', { 'file.cards.b.cost.wood': [5, 2], 'file.track.2.at': [7, 2] });
    expect(rules.data(printed, 'file')).toEqual({ cards: [printed.cards[0], { id: 'b', cost: { wood: 5 } }], track: [{ at: 1 }, { at: 7 }] });
    expect(rules.data(printed.cards, 'file.cards')[1]!.cost.wood).toBe(5);
    expect(printed.cards[1]!.cost.wood).toBe(2);
  });
  it('is the printed one where nothing below it is changed', () => {
    const rules = house('orchard', { 'file.track.2.at': [7, 2] });
    expect(rules.data(printed.cards, 'file.cards')).toBe(printed.cards);
  });
});
