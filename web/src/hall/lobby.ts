/** Open tables as the hall lists them, and which of them somebody wants to see; that is remembered. */
import type { OpenTable } from '../wire.ts';
import type { Words } from '../words/words.ts';
import { ago } from './shown.ts';

export const STRENGTHS = ['', 'under', 'from'] as const;
export interface Filters {
  game: string;
  /** Empty: any; `live`: for an evening; `slow`: for days. */
  pace: '' | 'live' | 'slow';
  /** How many play; empty: any number. */
  seats: string;
  /** Only those that change ratings. */
  rated: boolean;
  /** Empty: any; `under`: nobody sits there from 1500 up; `from`: somebody does. */
  strength: (typeof STRENGTHS)[number];
}

const KEY = 'meadhall-lobby';
export const ANY: Filters = { game: '', pace: '', seats: '', rated: false, strength: '' };
/** What an adept has, who is the same in every club. */
const ADEPT = 1500;
const PACES = ['', 'live', 'slow'];

export function rememberedFilters(): Filters {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Filters>;
    return {
      game: typeof found.game === 'string' ? found.game : '',
      pace: PACES.includes(found.pace ?? '') ? (found.pace ?? '') : '',
      seats: /^[1-6]$/.test(found.seats ?? '') ? found.seats! : '',
      rated: found.rated === true,
      strength: STRENGTHS.find((one) => one === found.strength) ?? '',
    };
  } catch {
    return ANY;
  }
}
export function rememberFilters(filters: Filters): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(filters));
  } catch {
    // they last as long as the page
  }
}

/** Whether those who sit there are as strong as is wanted, as far as anybody knows. */
export function isAsStrong({ info }: OpenTable, strength: Filters['strength']): boolean {
  const isStrong = info.seats.some((seat) => parseInt(seat.rating ?? '') >= ADEPT);
  return !strength || isStrong === (strength === 'from');
}

/** Seconds after which whoever has set a table is told that nobody comes, and that it closes. */
const REMIND = 7 * 86_400;
const CLOSES = 14 * 86_400;

export interface OpenShown {
  table: string;
  game: string;
  name: string;
  /** "2 of 4 · daily" */
  facts: string;
  /** Who sits there, for how long it has been open, and what is not as it should be. */
  about: string;
  /** I sit there, or have set it. */
  mine: boolean;
  /** What is said to whoever has set it and waits for long. */
  waits: string;
}

export function openShown({ info, host, pace }: OpenTable, mine: ReadonlySet<string>, words: Words, now: number): OpenShown {
  const free = info.seats.filter((seat) => seat.free && !seat.reserved).length;
  const sit = info.seats.filter((seat) => !seat.free).map((seat) => (seat.rating ? `${seat.name} ${seat.rating}` : seat.name));
  const age = Math.max(0, now - info.created);
  const own = mine.has(info.table);
  return {
    table: info.table,
    game: info.game,
    name: words.say(`game-${info.game}`),
    facts: words.say('open-facts', {
      sitting: info.seats.length - free,
      number: info.seats.length,
      pace: pace || 'none',
      least: info.least ?? 0,
      rated: info.rated ? 'yes' : 'no',
    }),
    about: [
      sit.length ? words.enumeration(sit) : words.say('open-host', { name: host }),
      ago(age),
      ...(info.badges ?? []).map((badge) => words.say(`badge-${badge}`)),
    ].join(' · '),
    mine: own,
    waits: own && age > REMIND ? words.say('open-waits', { days: Math.max(1, Math.ceil((CLOSES - age) / 86_400)) }) : '',
  };
}
