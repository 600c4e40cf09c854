import { describe, expect, it } from 'vitest';
import { aboutAsk, indexOf, openAt, rangesOf, searchBook, textOf } from '../src/book/book.ts';
import { routeOf } from '../src/router.svelte.ts';
import type { Book } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const book: Book = {
  game: 'dawn-of-ulos',
  title: 'Dawn of Ulos',
  words: [{ word: 'Faction', about: 'A people.' }],
  index: [
    { section: 'end', word: 'Faction' },
    { section: 'acting', kind: 'faction', card: 'elves' },
  ],
  sections: [
    {
      id: 'acting',
      title: 'Acting',
      asks: ['buy-cards'],
      blocks: [
        { kind: 'text', lines: [{ cells: [[{ text: 'Buy ' }, { text: '3', path: 'a.b' }, { text: ' cards.' }]], rules: ['UL-7.1'] }] },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      asks: [],
      blocks: [
        {
          kind: 'table',
          lines: [
            { cells: [[{ text: 'you have' }], [{ text: 'you get' }]] },
            { cells: [[{ text: 'cards' }], [{ text: 'favor' }]], rules: ['UL-10.6'] },
          ],
        },
      ],
    },
  ],
};

describe('a rulebook', () => {
  it('opens where a question is answered', () => {
    expect(aboutAsk(book, 'buy-cards')?.id).toBe('acting');
    expect(aboutAsk(book, 'dance')).toBeUndefined();
  });
  it('opens at the paragraph that tells the rule, wherever it stands', () => {
    const told = openAt(book, 'buy-cards', 'UL-10.6');
    expect(told?.section.blocks.some((block) => block.lines.includes(told.line!))).toBe(true);
    expect(told?.line?.rules).toContain('UL-10.6');
    expect(openAt(book, 'buy-cards', 'UL-10')?.line).toBe(told?.line);
    expect(openAt(book, 'buy-cards', '')).toEqual({ section: aboutAsk(book, 'buy-cards'), line: undefined });
    expect(openAt(book, 'dance', 'UL-99.1')).toBeUndefined();
  });
  it('finds words and rules, and shows a table whole', () => {
    expect(searchBook(book, 'buy CARDS').map((s) => s.id)).toEqual(['acting']);
    expect(searchBook(book, 'ul-10.6').map((s) => s.blocks[0]!.lines.length)).toEqual([2]);
    expect(searchBook(book, 'dragon')).toEqual([]);
  });
  it('has an index by the alphabet', () => {
    const words = new Words(new Catalogue([new Language('en', ['faction-elves = Elves'])]));
    expect(indexOf(book, words)).toEqual([
      { name: 'Elves', section: 'acting', title: 'Acting' },
      { name: 'Faction', section: 'end', title: 'The end' },
    ]);
  });
  it('says its sentences with their numbers', () => expect(textOf(book.sections[0]!.blocks[0]!.lines[0]!)).toBe('Buy 3 cards.'));
  it('writes ids that follow each other as one, in a margin', () => {
    expect(rangesOf(['SW-5.9', 'SW-5.10', 'SW-5.11', 'SW-6.1', 'SW-R08.1', 'SW-1.2'])).toEqual([
      'SW-5.9–11',
      'SW-6.1',
      'SW-R08.1',
      'SW-1.2',
    ]);
    expect(rangesOf([])).toEqual([]);
  });
  it('has an address of its own, and one as it is printed', () => {
    expect(routeOf({ pathname: '/rules/small-world', search: '', hash: '#the-end' })).toEqual({ at: 'rules', game: 'small-world' });
    expect(routeOf({ pathname: '/rules/small-world', search: '?print', hash: '' })).toEqual({
      at: 'rules',
      game: 'small-world',
      print: true,
    });
  });
});
