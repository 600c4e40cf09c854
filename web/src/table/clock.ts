/** The clocks of a table as they are read: how much is left at a moment, in words and as a part of the whole. */
import type { TimeData } from '../kit/types.ts';
import type { ClockInfo, NewClock } from '../wire.ts';
import type { Words } from '../words/words.ts';

export type Pace = NewClock['pace'];
export const PACES: Pace[] = ['tonight', 'relaxed', 'daily', 'twice-a-week'];

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;
/** Less than this of the whole is little. */
const LITTLE = 0.1;

/** "2 d 4 h", "11 h 5 min", "3:07". */
export function timeLeft(seconds: number, words: Words): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= DAY) return words.say('clock-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR) return words.say('clock-hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  const rest = left % MINUTE;
  return words.say('clock-minutes', { minutes: Math.floor(left / MINUTE), seconds: rest < 10 ? `0${rest}` : `${rest}` });
}

/** How many seconds a seat has, `since` seconds after the server told it. */
export function secondsLeft(clock: ClockInfo, seat: number, since: number): number {
  const { due, free, reserve, late } = clock.seats[seat]!;
  if (late) return 0;
  return due ? Math.max(0, due - clock.now - since) : free + reserve;
}

/** Seconds in which nobody reads a card about something else. */
const HASTE = 30;
/** Whether one of these seats has hardly any time left. */
export const isHurried = (clock: ClockInfo | null | undefined, seats: readonly number[]): boolean =>
  !!clock && seats.some((seat) => clock.seats[seat]!.due > 0 && secondsLeft(clock, seat, 0) < HASTE);

/** By correspondence everybody is away: a bot may be asked for when somebody's time is over, and not before. */
export const mayBeReplaced = (clock: ClockInfo | null | undefined, seat: number): boolean =>
  !clock || clock.plan.live || clock.seats[seat]!.late;

/** The time of a seat, for its panel. */
export function timeShown(clock: ClockInfo, seat: number, since: number, words: Words): TimeData {
  const { due, late, away } = clock.seats[seat]!;
  const left = secondsLeft(clock, seat, since);
  const text = timeLeft(left, words);
  const part = Math.min(1, left / (clock.plan.reserve + (due ? clock.plan.free : 0)));
  const state = late ? 'late' : away > clock.now + since ? 'away' : clock.paused ? 'paused' : due ? 'runs' : 'stands';
  return {
    text,
    part,
    runs: state === 'runs',
    low: late || (state === 'runs' && part < LITTLE),
    label: words.say(`clock-${state}`, { text }),
  };
}
