import { describe, expect, it } from 'vitest';
import { partsOf } from '../src/book/glossary.svelte.ts';

const words = [
  { word: 'Faction', about: 'A people.' },
  { word: 'Fortune die', about: 'Shows a resource.' },
  { word: 'Decline', about: 'It stays and pays.' },
];
const marked = (text: string) => partsOf(text, words).filter((part) => part.word);

describe('words that explain themselves', () => {
  it('are found in any form, as whole words', () => {
    expect(marked('Two factions declined.').map((part) => [part.text, part.word])).toEqual([
      ['factions', 'Faction'],
      ['declined', 'Decline'],
    ]);
    expect(marked('A faction-like inclination')).toEqual([]);
  });
  it('may be several words', () => expect(marked('Roll a fortune die.')[0]!.text).toBe('fortune die'));
  it('are marked where they stand first', () => expect(marked('faction, faction, faction')).toHaveLength(1));
  it('leave the text as it is', () => {
    const text = 'In decline a faction pays.';
    expect(
      partsOf(text, words)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(partsOf(text, [])).toEqual([{ text }]);
  });
});
