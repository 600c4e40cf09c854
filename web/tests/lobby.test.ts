/** Open tables: what a row says, which of them are wanted, and the points of a series. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ANY, isAsStrong, openShown, rememberedFilters, rememberFilters } from '../src/hall/lobby.ts';
import { pointsOf } from '../src/table/end.ts';
import { hear, type TableState } from '../src/table/state.ts';
import type { OpenTable, ResultInfo, ServerMessage } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';
import { ftl } from './catalogues.ts';

const words = new Words(new Catalogue([new Language('en', ['common', 'hall', 'server'].map(ftl))]));
const DAY = 86_400;

function table(more: object = {}, seats: object[] = [{ name: 'Ada' }, { name: 'Player 2', free: true }]): OpenTable {
  const info = { table: 'elm', game: 'small-world', seats, badges: ['hints'], created: 1000, least: 0, ...more };
  return { info: info as unknown as OpenTable['info'], host: 'Olga', pace: 'daily' };
}

describe('an open table', () => {
  it('says who sits there, how many are missing and how fast is played', () => {
    const shown = openShown(table(), new Set(), words, 1000);
    expect(shown).toMatchObject({ name: 'Small World', about: 'Ada · now · Hints', mine: false, waits: '' });
    expect(shown.facts.replace(/[\u2068\u2069]/g, '')).toBe('1 of 2 · daily');
  });
  it('says who has set it while nobody sits there, and whom it is for', () => {
    const shown = openShown(table({ least: 75 }, [{ name: '', free: true }]), new Set(), words, 1000);
    expect(shown.about).toContain('Olga');
    expect(shown.facts).toContain('75');
  });
  it('says that it is rated, and how strong those are who sit there', () => {
    const seats = [
      { name: 'Ada', rating: '1612' },
      { name: 'Bo', rating: '1480?' },
      { name: '', free: true },
    ];
    const shown = openShown(table({ rated: true, badges: [] }, seats), new Set(), words, 1000);
    expect(shown.facts).toContain('rated');
    expect(shown.about).toContain('Ada 1612, Bo 1480?');
  });
  it('tells whoever set it after a week that nobody comes', () => {
    expect(openShown(table(), new Set(['elm']), words, 1000 + 6 * DAY)).toMatchObject({ mine: true, waits: '' });
    expect(openShown(table(), new Set(['elm']), words, 1000 + 8 * DAY).waits).toContain('6');
    expect(openShown(table(), new Set(), words, 1000 + 8 * DAY).waits).toBe('');
  });
});

describe('what somebody wants to see', () => {
  it('is told apart by how strong those are who sit there', () => {
    const rated = (...ratings: string[]) =>
      table(
        {},
        ratings.map((rating) => ({ name: 'Ada', rating })),
      );
    const [strong, weak, unknown] = [rated('1480?', '1500?'), rated('1499', ''), rated('')];
    const which = (strength: '' | 'under' | 'from') => [strong, weak, unknown].map((one) => isAsStrong(one, strength));
    expect(which('')).toEqual([true, true, true]);
    expect(which('from')).toEqual([true, false, false]);
    expect(which('under')).toEqual([false, true, true]);
  });
  beforeEach(() => localStorage.clear());
  it('is remembered', () => {
    expect(rememberedFilters()).toEqual(ANY);
    const wanted = { game: 'alynthia', pace: 'slow', seats: '4', rated: true, strength: 'from' } as const;
    rememberFilters(wanted);
    expect(rememberedFilters()).toEqual(wanted);
    localStorage.setItem('meadhall-lobby', '{"pace": "never", "seats": 9, "strength": "weak"}');
    expect(rememberedFilters()).toEqual(ANY);
    localStorage.setItem('meadhall-lobby', 'x');
    expect(rememberedFilters()).toEqual(ANY);
  });
});

describe('points of a table', () => {
  const result = (winners: number[], scores: number[]) => ({ winners, scores }) as ResultInfo;
  it('go from 1 to 0, and whoever gave up has none', () => {
    expect(pointsOf(result([0], [9, 5, 7]), [false, false, false])).toEqual([1, 0, 0.5]);
    expect(pointsOf(result([2], [9, 5, 7]), [true, false, false])).toEqual([0, 0.5, 1]);
    expect(pointsOf(result([0, 1], [9, 9, 7]), [false, false, false])).toEqual([1, 1, 0]);
  });
});

describe('a line that a moderator has removed', () => {
  it('is gone, and the notice of it stays', () => {
    const line = (seat: number, text: string, time: number, notice = '') => ({ seat, name: '', text, time, notice, intends: null });
    const state = { chat: [line(1, 'rude', 12.5), line(0, 'please', 12.5)] } as unknown as TableState;
    const said = { say: 'chat', line: line(1, '12.5', 20, 'struck') } as ServerMessage;
    expect(hear(state, said)!.chat.map((one) => one.text)).toEqual(['please', '12.5']);
  });
});
