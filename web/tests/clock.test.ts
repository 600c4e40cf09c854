import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHurried, mayBeReplaced, secondsLeft, timeShown } from '../src/table/clock.ts';
import type { ClockInfo, SeatClock } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const words = new Words(
  new Catalogue([
    new Language(
      'en',
      ['common', 'table'].map((file) => readFileSync(`../src/meadhall/words/en/${file}.ftl`, 'utf8')),
    ),
  ]),
);
const seat = (more: Partial<SeatClock> = {}): SeatClock => ({ reserve: 1200, free: 0, due: 0, late: false, away: 0, ...more });
const clock = (one: SeatClock, paused = false): ClockInfo => ({
  plan: { pace: 'tonight', free: 20, reserve: 1200, out: 'nudge', live: true },
  paused,
  now: 1000,
  seats: [one],
});

describe('a clock at a seat', () => {
  it('lets nobody ask for a bot by correspondence before time is over', () => {
    const daily = (one: SeatClock): ClockInfo => ({ ...clock(one), plan: { ...clock(one).plan, pace: 'daily', live: false } });
    expect([null, clock(seat()), daily(seat()), daily(seat({ late: true }))].map((one) => mayBeReplaced(one, 0))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
  it('goes down from what the server told, whatever time it is here', () => {
    const running = clock(seat({ due: 1187, free: 20 }));
    expect([0, 60, 9999].map((since) => secondsLeft(running, 0, since))).toEqual([187, 127, 0]);
    expect(timeShown(running, 0, 60, words)).toMatchObject({ text: '2:07', runs: true, low: false, label: '2:07 left, running' });
    expect(timeShown(running, 0, 150, words)).toMatchObject({ text: '0:37', low: true });
  });
  it('stands while nobody waits, all pause, or somebody is away', () => {
    expect(timeShown(clock(seat()), 0, 60, words)).toMatchObject({ text: '20:00', part: 1, runs: false, label: '20:00 in reserve' });
    expect(timeShown(clock(seat({ free: 5, reserve: 60 }), true), 0, 9, words).label).toBe('1:05 left, paused');
    expect(timeShown(clock(seat({ away: 90_000 })), 0, 0, words).label).toBe('20:00 left, on vacation');
  });
  it('hurries whoever has less than half a minute, while it runs', () => {
    const left = (seconds: number) => clock(seat({ due: 1000 + seconds }));
    expect([left(29), left(31), clock(seat({ reserve: 5 })), null].map((one) => isHurried(one, [0]))).toEqual([true, false, false, false]);
    expect(isHurried(left(29), [])).toBe(false);
  });
  it('says when it has run out', () => {
    expect(timeShown(clock(seat({ late: true, reserve: 0 })), 0, 0, words)).toMatchObject({
      text: '0:00',
      low: true,
      label: 'Out of time',
    });
  });
});
