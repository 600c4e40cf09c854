/** Others' turns: cut into sentences, put into words, told one after the other. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ftl } from './catalogues.ts';
import { module } from '../src/boards/small-world/index.ts';
import { module as ulos } from '../src/boards/dawn-of-ulos/index.ts';
import { answerBy } from '../src/table/answering.ts';
import { beatsOf, missedBeats, summedUp, timeFor, type Beat } from '../src/table/beats.ts';
import type { Desk } from '../src/table/desk.svelte.ts';
import { Settling } from '../src/table/settling.svelte.ts';
import { Teller } from '../src/table/teller.svelte.ts';
import { told } from '../src/table/told.ts';
import type { TableState } from '../src/table/state.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words, type Happened } from '../src/words/words.ts';

const file = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const map = JSON.parse(file('src/meadhall/games/small_world/data/maps.json')).maps['2'];
const speakers = (game: string) => new Catalogue([new Language('en', ['common', 'server', 'table', game].map(ftl))]);
const words = new Words(speakers('small-world'), ['Ada', 'Ben', 'Cleo'], (kind, value) => module.noun(map, kind, value));

const ADA = { you: [0], seat: 0 };
const start = { table: 't', game: 'small-world', at: 0, moves: 0, public: { board: 0 }, private: {}, you: [0], log: [], news: [] };
const blank = { ...start, question: { name: 'q', rule: '', asked: [1] }, result: null, chat: [], seats: [] } as unknown as TableState;
/** The table after one more answer, with what it told. */
function after(before: TableState, ...facts: Happened[]): TableState {
  const at = before.at + 1;
  const log = [...before.log, ...facts.map((one) => ({ at, facts: one }))];
  return { ...before, at, moves: at, public: { board: at }, log, news: facts };
}
const turn = (seat: number) => ({ kind: 'turn', seat, turn: 3 });
const conquest = (seat: number, victim: number, region = 'r5') => ({
  ...{ kind: 'conquered', seat, race: 'fauns', region, number: 3, how: 'plain', people: victim < 0 ? '' : 'goblins', victim },
  terms: [
    ['term-base', 2],
    ['tokens-goblins', 1],
  ],
});
const driven = (seat: number, victim: number, region = 'r5') => ({ kind: 'driven-out', seat, victim, race: 'goblins', region, lost: 1 });
const board = (beat: Beat | undefined) => (beat?.state?.public as { board: number } | undefined)?.board;

describe('sentences', () => {
  it('tell a conquest, who was driven out and what was lost together', () => {
    const [beat, ...more] = beatsOf(module, blank, after(blank, conquest(1, 0), driven(1, 0)), ADA);
    expect(more).toEqual([]);
    expect(beat).toMatchObject({ seat: 1, toMe: true, waits: true, drama: false });
    const said = told(module, words, beat!, 0);
    expect(said.title).toMatch(/^Ben drives you from \w/);
    expect(said).toMatchObject({ sum: 'With 3: 2 base + 1 Goblin.', tag: '1 lost, yours' });
    expect(said.lines).toEqual([{ text: 'You lose 1 of your Goblins.', toMe: true }]);
    expect(told(module, words, beat!, 2).title).toMatch(/^Ben drives Ada from \w/);
    expect(told(module, words, beat!, 2).lines).toEqual([]);
  });
  it('take no time for what I have done myself, except what is held', () => {
    const mine = beatsOf(module, blank, after(blank, conquest(0, 1), driven(0, 1)), ADA);
    expect(mine.map((one) => one.waits)).toEqual([false]);
    const tried = { kind: 'tried', seat: 0, race: 'fauns', region: 'r5' };
    const rolled = { kind: 'rolled', seat: 0, number: 2 };
    const dice = beatsOf(module, blank, after(blank, tried, rolled, conquest(0, -1)), ADA);
    expect(dice.map((one) => [one.facts[0]!.kind, one.drama, one.waits])).toEqual([
      ['rolled', true, true],
      ['conquered', false, false],
    ]);
    // the roll is seen on the board as it was, and what it brought only after it
    expect(dice.map(board)).toEqual([0, 1]);
    expect(dice.map((one) => one.state!.log.length)).toEqual([2, 3]);
  });
  it('hold dice that end an answer before the board changes, too', () => {
    const beats = beatsOf(module, blank, after(blank, { kind: 'rolled', seat: 1, number: 0 }), ADA);
    expect(beats.map((one) => [one.facts.length, board(one)])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
  it('end the game only with the last of them', () => {
    const over = { ...after(blank, { kind: 'scored', seat: 1, coins: 3, terms: [] }, { kind: 'ended' }), result: { winners: [1] } };
    const beats = beatsOf(module, blank, over as unknown as TableState, ADA);
    expect(beats.map((one) => one.state!.result !== null)).toEqual([false, true]);
  });
  it('turn sealed cards over together and sum up both sides', () => {
    const speak = new Words(speakers('dawn-of-ulos'), ['Ada', 'Ben'], (kind, value) => ulos.noun(null, kind, value));
    const put = (seat: number, number: number) => ({ kind: 'committed', seat, number, cards_sum: number ? [['cards-satyr', number]] : [] });
    const sums = {
      attack: 3,
      defence: 2,
      attack_sum: [
        ['term-strength', 1],
        ['term-cards', 2],
      ],
      defence_sum: [['term-strength', 2]],
    };
    const fought = { kind: 'fought', attackers: 'satyr', defenders: 'goblins', victors: 'satyr', beaten: 'goblins', ...sums };
    const [beat, next] = beatsOf(ulos, blank, after(blank, put(0, 0), put(1, 2), fought), ADA);
    expect(beat!.facts.map(({ kind }) => kind)).toEqual(['fought', 'committed', 'committed']);
    expect([board(beat), board(next)]).toEqual([0, 1]);
    const { sides } = ulos.telling.drama(speak, beat!.facts);
    expect(sides!.map(({ total, won, cards }) => [total, won, cards])).toEqual([
      [3, true, ['Ben 2']],
      [2, false, []],
    ]);
  });
});

describe('what is too much', () => {
  it('is told in one sentence for each turn', () => {
    const first = after(blank, turn(1));
    const second = after(first, conquest(1, 0), driven(1, 0));
    const third = after(second, conquest(1, -1, 'r7'));
    const fourth = after(third, { kind: 'scored', seat: 1, coins: 5, terms: [] }, turn(2));
    const fifth = after(fourth, conquest(2, -1, 'r9'));
    const states = [blank, first, second, third, fourth, fifth];
    const beats = states.slice(1).flatMap((state, i) => beatsOf(module, states[i]!, state, ADA));
    const turns = summedUp(beats.filter((one) => one.facts.length));
    expect(turns.map((one) => told(module, words, one, 0).title)).toEqual(['Ben takes 2 regions and scores 5', 'Cleo takes 1 region']);
    expect(turns.map((one) => one.toMe)).toEqual([true, false]);
    expect(turns.map(board)).toEqual([4, 5]);
  });
  it('keeps the moments that are held: they are told by themselves', () => {
    const first = after(blank, turn(1), conquest(1, 0), driven(1, 0));
    const second = after(first, { kind: 'declined', seat: 1, race: 'elves' });
    const third = after(second, { kind: 'scored', seat: 1, coins: 5, terms: [] });
    const states = [blank, first, second, third];
    const beats = states.slice(1).flatMap((state, i) => beatsOf(module, states[i]!, state, ADA));
    const turns = summedUp(beats);
    expect(turns.map((one) => [one.drama, one.summed, board(one)])).toEqual([
      [false, true, 1],
      [true, false, 2],
      [false, true, 3],
    ]);
    expect(summedUp(turns)).toEqual(turns);
  });
  it('is fetched for whoever comes back, and my own moves are not told', () => {
    const first = after(blank, conquest(0, 1));
    const second = after(first, conquest(1, 0), driven(1, 0));
    const missed = missedBeats(module, second, 0, ADA);
    expect(missed.map((one) => [one.state, one.moves, one.toMe])).toEqual([[null, 2, true]]);
  });
});

describe('the pace', () => {
  const plain = { toMe: false, drama: false, waits: true };
  it('is 900 ms and 35 for each letter, at most 3.5 s, half as long again for what is done to me', () => {
    expect(timeFor('x'.repeat(20), plain, 'told')).toBe(1600);
    expect(timeFor('x'.repeat(500), plain, 'told')).toBe(3500);
    expect(timeFor('x'.repeat(20), { ...plain, toMe: true }, 'told')).toBe(2400);
    expect([timeFor('x'.repeat(50), plain, 'brisk'), timeFor('x', plain, 'once')]).toEqual([900, 0]);
  });
  it('holds dice for a second at least, and nothing of what needs no telling', () => {
    expect(timeFor('x', { ...plain, drama: true }, 'once')).toBe(1000);
    expect(timeFor('x'.repeat(90), { ...plain, waits: false }, 'told')).toBe(0);
  });
});

describe('the teller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function telling(count: number) {
    const shown: number[] = [];
    const fetch = vi.fn((moves: number) => Promise.resolve({ ...blank, public: { board: moves } }));
    const teller = new Teller({ show: (state) => shown.push((state.public as { board: number }).board), fetch });
    teller.pace.open('small-world', 't');
    teller.pace.choose('brisk');
    let state = blank;
    const beats = Array.from({ length: count }, () => {
      const next = after(state, conquest(1, -1));
      const made = beatsOf(module, state, next, ADA);
      state = next;
      return made;
    });
    return { teller, shown, beats, fetch };
  }
  it('shows the table after each sentence, and drops none', () => {
    const { teller, shown, beats } = telling(3);
    beats.forEach((one) => teller.hear(one, false));
    expect(shown).toEqual([1]);
    expect(teller.busy).toBe(true);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2]);
    expect(teller.ticks).toEqual({ told: 2, all: 3 });
    vi.advanceTimersByTime(1800);
    expect(shown).toEqual([1, 2, 3]);
    expect(teller.busy).toBe(false);
  });
  it('stands still while it is paused, goes one further with Next and to the end when I want my turn', () => {
    const { teller, shown, beats } = telling(4);
    beats.forEach((one) => teller.hear(one, false));
    teller.pause();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1]);
    teller.next();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([1, 2]);
    teller.hurry(true);
    expect(shown).toEqual([1, 2, 4]);
    expect(teller.busy).toBe(false);
  });
  it('hurries on until I am asked', () => {
    const { teller, shown, beats } = telling(4);
    teller.hear(beats[0]!, false);
    teller.hurry(false);
    teller.hear(beats[1]!, false);
    teller.hear(beats[2]!, true);
    expect(shown).toEqual([1, 2, 3]);
    teller.hear(beats[3]!, false);
    expect(teller.busy).toBe(true);
  });
  it('tells turns when more than twelve sentences wait', () => {
    const { teller, beats, shown } = telling(14);
    beats.forEach((one) => teller.hear(one, false));
    expect(teller.waiting).toBe(1);
    vi.advanceTimersByTime(1800);
    expect(shown).toEqual([1, 14]);
  });
  it('asks whoever comes back, with the board as it was left, and fetches the rest when it is wanted', async () => {
    const { teller, shown, fetch } = telling(0);
    const newest = after(after(blank, conquest(1, 0), driven(1, 0)), conquest(1, -1));
    teller.returned(missedBeats(module, newest, 0, ADA), blank, newest);
    expect(teller.since).toEqual({ count: 2, toMe: 1 });
    expect(shown).toEqual([0]);
    teller.showSince();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch.mock.calls).toEqual([[1], [2]]);
    expect(shown).toEqual([0, 1, 2, 2]);
  });
});

describe('question and teller in one place', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  it('take no Enter in the first moment: it was meant for what stood there before', () => {
    const act = vi.fn();
    const settling = new Settling();
    const model = { teller: { busy: false } };
    const desk = { settling, model, actions: [{ id: 'stop', label: 'Stop', primary: true }], act } as unknown as Desk;
    settling.begin();
    expect(answerBy(desk, 'primary')).toBe(true);
    vi.advanceTimersByTime(300);
    settling.begin(); // and once more: it is counted from the last time
    vi.advanceTimersByTime(300);
    expect(answerBy(desk, 'primary')).toBe(true);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(answerBy(desk, 'primary')).toBe(true);
    expect(act).toHaveBeenCalledExactlyOnceWith('stop');
  });
});
