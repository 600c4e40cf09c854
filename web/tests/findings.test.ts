import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ftl } from './catalogues.ts';
import { module } from '../src/boards/small-world/index.ts';
import { chancesAt, findingsOf } from '../src/replay/findings.ts';
import { givenAway, passTo, type TableState } from '../src/table/state.ts';
import type { Analysis } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const file = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const map = JSON.parse(file('src/meadhall/games/small_world/data/maps.json')).maps['2'];
const catalogue = new Catalogue([new Language('en', ['common', 'table', 'small-world'].map(ftl))]);
const words = new Words(catalogue, ['Ada', 'Ben'], (kind, value) => module.noun(map, kind, value));

const analysis: Analysis = {
  answers: 40,
  together: false,
  standings: [
    { at: 3, chances: [500, 500] },
    { at: 20, chances: [700, 300] },
    { at: 40, chances: [1000, 0] },
  ],
  luck: [{ at: 25, until: 26, swings: [123, -123] }],
  costly: [
    {
      at: 20,
      seat: 1,
      question: 'choose-turn',
      given: { choice: 'decline', facts: { ask: 'choose-turn' } },
      better: { choice: 'expand', facts: { ask: 'choose-turn' } },
      lost: 214,
      margin: 38,
      event: false,
      grade: 'blunder',
    },
  ],
  turned: [{ at: 30, until: 31, seat: 0, given: { choice: 'expand', facts: { ask: 'choose-turn' } }, swings: [90, -90] }],
  checks: [],
  dice: null,
};

describe('what an analysis found', () => {
  it('is told in the order of the game, with what was better and whom chance served', () => {
    const found = findingsOf(analysis, words);
    expect(found.map((f) => [f.kind, f.at, f.seat])).toEqual([
      ['costly', 20, 1],
      ['luck', 26, 0],
      ['turned', 31, 0],
    ]);
    expect(found[0]!.text).toBe('Ben blundered here and lost 21\u00A0% ± 4: Go in decline. Better: Expand');
    expect(found[1]!.text).toBe('Chance: Ada +12\u00A0%, Ben −12\u00A0%');
    expect(found[2]!.text).toBe('Ada: Expand. Ada +9\u00A0%, Ben −9\u00A0%');
  });
  it('is one chance for all where all stand together', () => {
    const [luck] = findingsOf({ ...analysis, together: true, costly: [], luck: [{ at: 25, until: 26, swings: [-80, -80] }] }, words);
    expect(luck).toMatchObject({ seat: null, good: false, text: 'Chance: −8\u00A0% for all' });
  });
  it('tells checks where nobody wins or loses', () => {
    const found = findingsOf(
      {
        ...analysis,
        standings: [],
        luck: [],
        turned: [],
        costly: [],
        checks: [{ at: 3, until: 9, chance: 640, won: false }],
        dice: { number: 1, won: 0, expected: 6 },
      },
      words,
    );
    expect(found).toMatchObject([
      { at: 9, seat: null, good: false, text: 'A check was failed that 64\u00A0% of tries pass.' },
      { at: 40, seat: null, good: false, text: '0 of 1 checks were passed; 0.6 were to be expected.' },
    ]);
  });
  it('knows how everybody stood at any moment', () => {
    expect(chancesAt(analysis, 0)).toEqual([500, 500]);
    expect(chancesAt(analysis, 39)).toEqual([700, 300]);
    expect(chancesAt(analysis, 40)).toEqual([1000, 0]);
  });
});

describe('hints', () => {
  it('say in words what is better or worse', () => {
    expect(words.say('hint-feature', { feature: 'coins', better: 1, amount: '1.3' })).toBe('more coins in your stack (+1.3)');
    expect(words.say('hint-feature', { feature: 'exposed', better: 0, amount: '0.4' })).toBe(
      'more of your regions lie open to attack (−0.4)',
    );
  });
});

describe('a seat that a bot plays', () => {
  const seat = (kind: 'human' | 'bot') => ({ name: '', kind, bot: '', present: true, engine: false });
  const state = { you: [0, 1], seats: [seat('bot'), seat('human')], question: { name: 'x', asked: [0] } } as unknown as TableState;
  it('is given away, and nobody is called to the screen for it', () => {
    expect(givenAway(state)).toEqual([0]);
    expect(passTo(state, 1)).toBe(null);
    expect(passTo({ ...state, seats: [seat('human'), seat('human')] }, 1)).toBe(0);
  });
});
