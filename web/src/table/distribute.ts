/**
 * Sharing out pieces over several places before any of it is said: plus and minus, evenly, and the whole sequence of
 * answers at the end. The rules ask place by place and stop asking when nothing is left to decide.
 */
import type { ShareInfo } from '../wire.ts';

type ByPlace = Readonly<Record<string, number>>;

export interface Share {
  /** The verb of the answers: place, add, camp. */
  verb: string;
  /** The places, in the order they are asked about. */
  places: string[];
  /** How many are free to be shared out. */
  hand: number;
  /** What an answer says where nothing is added. */
  least: ByPlace;
  /** What is there already. */
  standing: ByPlace;
  /** The most that a place takes; without it, all. */
  most?: ByPlace;
  /** What is left need not be shared out: the last place is asked about, too. */
  rest: boolean;
  /** Every place is asked about, whatever is left. */
  all: boolean;
  /** Not how many but whether: a place is named or not, and this ends it. */
  end: string;
  /** Whether, too, but besides the other answers of the question. */
  aside: boolean;
  /** Every place needs so many, and so many others are there to fill up. */
  cover?: { least: number; others: number };
}

/** What the server tells of it, place by place. */
export function shareOf(info: ShareInfo): Share {
  const {
    verb,
    places,
    hand,
    least = [],
    standing = least,
    most = [],
    rest = false,
    all = false,
    end = '',
    aside = false,
    fill = -1,
    need = 0,
  } = info;
  const by = (numbers: readonly number[]): ByPlace => Object.fromEntries(places.map((place, i) => [place, numbers[i] ?? 0]));
  return {
    ...{ verb, places, hand, rest, all, end, aside },
    least: by(least),
    standing: by(standing),
    most: most.length ? by(most) : undefined,
    cover: fill < 0 ? undefined : { least: need, others: fill },
  };
}

export type Counts = Readonly<Record<string, number>>;

export const nothingPlaced = (share: Share): Counts => Object.fromEntries(share.places.map((p) => [p, 0]));

export const placed = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + n, 0);

export const left = (share: Share, counts: Counts): number => share.hand - placed(counts);

/** How many more a place takes. */
export const room = (share: Share, counts: Counts, place: string): number =>
  Math.min(left(share, counts), (share.most?.[place] ?? Infinity) - (counts[place] ?? 0));

/** Whether every place has somebody when the others have filled up. */
export function isCovered({ cover }: Share, counts: Counts): boolean {
  if (!cover) return true;
  return Object.values(counts).reduce((missing, n) => missing + Math.max(0, cover.least - n), 0) <= cover.others;
}
/** Whether it can be said as it is. */
export const isReady = (share: Share, counts: Counts): boolean => (share.rest || left(share, counts) === 0) && isCovered(share, counts);

/** Adds or takes `by` at a place, as far as there is something to add or take. */
export function step(share: Share, counts: Counts, place: string, by: number): Counts {
  const now = counts[place];
  if (now === undefined) return counts;
  const next = Math.max(0, Math.min(now + by, now + room(share, counts, place)));
  return next === now ? counts : { ...counts, [place]: next };
}

/** Moves one from a place to another; what is not there cannot go. */
export function move(share: Share, counts: Counts, from: string, to: string): Counts {
  if (from === to || !counts[from] || counts[to] === undefined) return counts;
  const taken = step(share, counts, from, -1);
  const given = step(share, taken, to, 1);
  return given === taken ? counts : given;
}

/**
 * A press on a place adds one there, or chooses it. What is full, or with nothing left, gives one back; where there is
 * none to give back either, one comes from where the most were placed: no press comes to nothing.
 */
export function press(share: Share, counts: Counts, place: string): Counts {
  const there = counts[place] ?? 0;
  if (share.end && there) return step(share, counts, place, -1);
  if (room(share, counts, place) > 0) return step(share, counts, place, 1);
  if (there) return step(share, counts, place, -1);
  const most = share.places.reduce((a, b) => ((counts[b] ?? 0) > (counts[a] ?? 0) ? b : a));
  return move(share, counts, most, place);
}

/** What is left goes one by one to where the fewest stand. */
export function spread(share: Share, counts: Counts): Counts {
  const { standing } = share;
  let next = counts;
  for (;;) {
    const open = share.places.filter((place) => room(share, next, place) > 0);
    if (!open.length) return next;
    const best = open.reduce((a, b) => (standing[b]! + next[b]! < standing[a]! + next[a]! ? b : a));
    next = step(share, next, best, 1);
  }
}

/** The answers, in order. The last place takes what is left, so it is only asked about if something may be left over. */
export function answers(share: Share, counts: Counts): string[] {
  if (share.end || share.aside) return named(share, counts);
  const said: string[] = [];
  let hand = share.hand;
  for (const place of share.rest || share.all ? share.places : share.places.slice(0, -1)) {
    if (!hand && !share.all) break;
    const extra = counts[place] ?? 0;
    said.push(`${share.verb} ${place}=${share.least[place]! + extra}`);
    hand -= extra;
  }
  return said;
}

/** Each chosen place by name; the end is said if more could have followed. */
function named(share: Share, counts: Counts): string[] {
  const chosen = share.places.filter((place) => counts[place]);
  const more = chosen.at(-1) !== share.places.at(-1) && left(share, counts) > 0;
  return [...chosen.map((place) => `${share.verb} ${place}`), ...(more && share.end ? [share.end] : [])];
}
