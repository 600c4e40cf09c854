/** What an analysis found, put into sentences for the list and the marks of the curve. */
import type { Analysis, Check, Costly, DiceLuck, Luck, Told, Turned } from '../wire.ts';
import type { Words } from '../words/words.ts';

export interface Finding {
  id: string;
  kind: 'costly' | 'luck' | 'turned';
  /** After so many answers. */
  at: number;
  /** Who paid, or whom chance served best or worst; null where all stand together. */
  seat: number | null;
  good: boolean;
  text: string;
}

const percent = (thousandths: number) => Math.round(Math.abs(thousandths) / 10);
/** Smaller swings of a stroke of luck are left out of its sentence. */
const LEAST = 10;

function choice(told: Told, words: Words): string {
  return words.choice(told.choice.split(' ', 1)[0]!, told.facts).text;
}
function costly(one: Costly, words: Words): Finding {
  const facts = {
    seat: one.seat,
    percent: percent(one.lost),
    margin: Math.max(1, percent(one.margin)),
    grade: one.grade,
    choice: choice(one.given, words),
    instead: choice(one.better, words),
  };
  return {
    id: `c${one.at}`,
    kind: 'costly',
    at: one.at,
    seat: one.seat,
    good: false,
    text: words.say(one.event ? 'analysis-costly-event' : 'analysis-costly', facts),
  };
}
function moved(all: number[], together: boolean, words: Words): { items: string[]; most: number; good: boolean } {
  const swings = together ? all.slice(0, 1) : all;
  const items = swings.flatMap((swing, seat) =>
    Math.abs(swing) < LEAST
      ? []
      : words.say(together ? 'analysis-swing-together' : 'analysis-swing', { seat, better: Number(swing > 0), percent: percent(swing) }),
  );
  const most = swings.reduce((best, swing, seat) => (Math.abs(swing) > Math.abs(swings[best]!) ? seat : best), 0);
  return { items, most, good: swings[most]! > 0 };
}
function luck(one: Luck, together: boolean, words: Words): Finding {
  const { items, most, good } = moved(one.swings, together, words);
  return { id: `l${one.at}`, kind: 'luck', at: one.until, seat: together ? null : most, good, text: words.say('analysis-luck', { items }) };
}
function turned(one: Turned, together: boolean, words: Words): Finding {
  const { items } = moved(one.swings, together, words);
  const facts = { seat: one.seat, items };
  const text = one.given ? words.say('analysis-turned', { ...facts, choice: choice(one.given, words) }) : words.say('analysis-turn', facts);
  return { id: `t${one.at}`, kind: 'turned', at: one.until, seat: one.seat, good: one.swings[one.seat]! > 0, text };
}
function check(one: Check, words: Words): Finding {
  return {
    id: `k${one.at}`,
    kind: 'luck',
    at: one.until,
    seat: null,
    good: one.won,
    text: words.say('analysis-check', { percent: percent(one.chance), won: Number(one.won) }),
  };
}

/** All checks of a story together, at its end: single ones say little about luck. */
function dice(one: DiceLuck, at: number, words: Words): Finding {
  const facts = { number: one.number, won: one.won, expected: (one.expected / 10).toFixed(1) };
  return { id: 'd', kind: 'luck', at, seat: null, good: 10 * one.won >= one.expected, text: words.say('analysis-dice', facts) };
}

/** All of it in the order of the game. */
export function findingsOf(analysis: Analysis, words: Words): Finding[] {
  const found = [
    ...analysis.costly.map((one) => costly(one, words)),
    ...analysis.luck.map((one) => luck(one, analysis.together, words)),
    ...analysis.turned.map((one) => turned(one, analysis.together, words)),
    ...analysis.checks.map((one) => check(one, words)),
    ...(analysis.dice ? [dice(analysis.dice, analysis.answers, words)] : []),
  ];
  return found.sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
}

/** The chances at a moment, in thousandths: those of the last standing before it. */
export function chancesAt(analysis: Analysis, at: number): number[] {
  return (analysis.standings.findLast((s) => s.at <= at) ?? analysis.standings[0])?.chances ?? [];
}
