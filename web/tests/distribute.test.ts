import { describe, expect, it } from 'vitest';
import { answers, left, move, nothingPlaced, press, shareOf, spread, step } from '../src/table/distribute.ts';

const share = shareOf({ verb: 'place', places: ['r2', 'r5', 'r9'], least: [1, 1, 1], hand: 4 });
const none = nothingPlaced(share);

describe('sharing out', () => {
  it('adds while there is something in hand and takes away down to nothing', () => {
    let counts = step(share, none, 'r5', 3);
    expect(left(share, counts)).toBe(1);
    counts = step(share, counts, 'r2', 5);
    expect(counts).toEqual({ r2: 1, r5: 3, r9: 0 });
    expect(step(share, counts, 'r9', 1)).toBe(counts);
    expect(step(share, counts, 'r2', -5)).toEqual({ r2: 0, r5: 3, r9: 0 });
    expect(step(share, counts, 'r77', 1)).toBe(counts);
  });
  it('moves one from place to place, even with an empty hand', () => {
    const counts = step(share, none, 'r5', 4);
    expect(move(share, counts, 'r5', 'r9')).toEqual({ r2: 0, r5: 3, r9: 1 });
    expect(move(share, counts, 'r2', 'r9')).toBe(counts);
    expect(move(share, counts, 'r5', 'r1')).toBe(counts);
  });
  it('no press comes to nothing: it adds, gives back, or fetches one from where the most are', () => {
    const all = [none];
    for (const place of ['r5', 'r5', 'r2', 'r5', 'r9', 'r9', 'r2']) all.push(press(share, all.at(-1)!, place));
    expect(all.slice(4).map(({ r2, r5, r9 }) => [r2, r5, r9])).toEqual([
      [1, 3, 0], // nothing is left
      [1, 2, 1], // one came from where the most were
      [1, 2, 0], // given back
      [2, 2, 0],
    ]);
    const full = shareOf({ verb: 'place', places: ['r2', 'r5'], hand: 2, most: [1, 1] });
    expect(press(full, { r2: 1, r5: 0 }, 'r2')).toEqual({ r2: 0, r5: 0 });
    const named = shareOf({ verb: 'take', places: ['r2', 'r5'], hand: 2, most: [1, 1], end: 'done' });
    expect(press(named, { r2: 1, r5: 0 }, 'r2')).toEqual({ r2: 0, r5: 0 });
  });
  it('spreads what is left to where the fewest stand', () => {
    const crowded = shareOf({ verb: 'place', places: ['r2', 'r5', 'r9'], least: [1, 1, 1], standing: [1, 3, 1], hand: 4 });
    expect(spread(crowded, none)).toEqual({ r2: 2, r5: 0, r9: 2 });
    expect(spread(share, step(share, none, 'r5', 3))).toEqual({ r2: 1, r5: 3, r9: 0 });
  });
  it('answers place by place; the last one takes the rest and is not asked about', () => {
    expect(answers(share, { r2: 1, r5: 1, r9: 2 })).toEqual(['place r2=2', 'place r5=2']);
  });
  it('stops answering when the hand is empty, as the rules stop asking', () => {
    expect(answers(share, { r2: 4, r5: 0, r9: 0 })).toEqual(['place r2=5']);
    expect(answers(shareOf({ verb: 'add', places: ['r1', 'r3'], hand: 2 }), { r1: 0, r3: 2 })).toEqual(['add r1=0']);
  });
});
