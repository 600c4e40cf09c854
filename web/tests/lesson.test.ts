import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAST_CARD, LEAST_FIRST } from '../src/kit/frame.ts';
import { LessonAtTable } from '../src/table/lesson.svelte.ts';
import { Teaching } from '../src/table/teaching.svelte.ts';
import { FirstsAtTable } from '../src/table/firsts.svelte.ts';
import type { LessonCard, LessonNow, Verdict } from '../src/wire.ts';

const card = (step: string): LessonCard => ({ step, chapter: 1, chapters: 4, facts: {}, ring: [], arrow: '' });
let said: LessonNow;
let asked = 0;

beforeEach(() => {
  localStorage.clear();
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(new Response(JSON.stringify(said)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const at = () => new LessonAtTable('t', () => ['key']);

describe('a lesson at the table', () => {
  it('shows one card after the other', async () => {
    said = { taught: true, at: 3, cards: [card('about'), card('pair')], verdict: null };
    const lesson = at();
    await lesson.look(3);
    expect(lesson.card?.step).toBe('about');
    lesson.understood(lesson.card!);
    expect(lesson.card?.step).toBe('pair');
    lesson.understood(lesson.card!);
    expect(lesson.card).toBeNull();
  });
  it('remembers what was read, until the card is due again', async () => {
    said = { taught: true, at: 3, cards: [card('about')], verdict: null };
    const lesson = at();
    await lesson.look(3);
    lesson.understood(lesson.card!);
    const again = at();
    await again.look(3);
    expect(again.card).toBeNull();
    said = { taught: true, at: 4, cards: [], verdict: null };
    await again.look(4);
    said = { taught: true, at: 5, cards: [card('about')], verdict: null };
    await again.look(5);
    expect(again.card?.step).toBe('about');
  });
  it('does not show cards of a moment that is not on the screen yet', async () => {
    said = { taught: true, at: 9, cards: [card('about')], verdict: null };
    const lesson = at();
    await lesson.look(3);
    expect(lesson.card).toBeNull();
  });
  it('asks a table without a lesson once', async () => {
    said = { taught: false, at: 1, cards: [], verdict: null };
    const lesson = at();
    await lesson.look(1);
    await lesson.look(2);
    expect(asked).toBe(1);
  });
  it('can be put away for good', async () => {
    said = { taught: true, at: 3, cards: [card('about')], verdict: null };
    const lesson = at();
    await lesson.look(3);
    lesson.stop();
    expect(lesson.card).toBeNull();
    await at().look(4);
    expect(asked).toBe(1);
  });
});

describe('what teaches', () => {
  it('looks for nothing new while the clock runs out', async () => {
    said = { taught: false, at: 3, cards: [], verdict: null };
    const looked = vi.spyOn(FirstsAtTable.prototype, 'look').mockResolvedValue();
    const teaching = new Teaching('small-world', 't', () => ['key']);
    await teaching.look(3, true, true);
    expect(looked).not.toHaveBeenCalled();
    await teaching.look(4, true, false);
    expect(looked).toHaveBeenCalledOnce();
    looked.mockRestore();
  });
  const verdict: Verdict = {
    ...{ name: 'a-tie-to-break', idea: 'ties', over: false, solved: false, gap: 0 },
    ...{ given: null, better: null, why: '', best: [], next: '' },
  };
  it('takes more room for what a turn came to than for what a puzzle asks', async () => {
    const teaching = new Teaching('dawn-of-ulos', 't', () => ['key']);
    said = { taught: false, at: 3, cards: [], verdict };
    await teaching.look(3, true);
    expect([teaching.due, teaching.height]).toEqual([true, LEAST_FIRST]);
    said = { taught: false, at: 4, cards: [], verdict: { ...verdict, over: true } };
    await teaching.look(4, false);
    expect(teaching.height).toBe(LEAST_CARD);
    said = { taught: true, at: 5, cards: [card('about')], verdict: null };
    await teaching.look(5, true);
    expect(teaching.height).toBe(LEAST_CARD);
  });
});
