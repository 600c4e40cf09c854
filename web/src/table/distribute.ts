/**
 * Sharing out pieces over several places before any of it is said: plus and minus, evenly, and the whole sequence of
 * answers at the end. The rules ask place by place and stop asking when nothing is left to decide.
 */
export interface Share {
  /** The verb of the answers: place, add, camp. */
  verb: string;
  /** The places, in the order they are asked about. */
  places: string[];
  /** What an answer counts from: with 1, the fewest that may be said is 1. */
  least: number;
  /** How many are free to be shared out. */
  hand: number;
}

export type Counts = Readonly<Record<string, number>>;

export const nothingPlaced = (share: Share): Counts => Object.fromEntries(share.places.map((p) => [p, 0]));

export const placed = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + n, 0);

export const left = (share: Share, counts: Counts): number => share.hand - placed(counts);

/** Adds or takes `by` at a place, as far as there is something to add or take. */
export function step(share: Share, counts: Counts, place: string, by: number): Counts {
  const now = counts[place];
  if (now === undefined) return counts;
  const next = Math.max(0, Math.min(now + by, now + left(share, counts)));
  return next === now ? counts : { ...counts, [place]: next };
}

/** Moves one from a place to another; what is not there cannot go. */
export function move(share: Share, counts: Counts, from: string, to: string): Counts {
  if (from === to || !counts[from] || counts[to] === undefined) return counts;
  return step(share, step(share, counts, from, -1), to, 1);
}

/** What is left goes one by one to where the fewest stand; `standing` is what stands there already. */
export function spread(share: Share, counts: Counts, standing: (place: string) => number): Counts {
  const next: Record<string, number> = { ...counts };
  for (let n = left(share, counts); n > 0; n--) {
    let best: string | null = null;
    for (const place of share.places)
      if (best === null || standing(place) + next[place]! < standing(best) + next[best]!) best = place;
    if (best === null) break;
    next[best]!++;
  }
  return next;
}

/** The answers, in order. The last place takes what is left, so it is never asked about. */
export function answers(share: Share, counts: Counts): string[] {
  const said: string[] = [];
  let hand = share.hand;
  for (const place of share.places.slice(0, -1)) {
    if (!hand) break;
    const extra = counts[place] ?? 0;
    said.push(`${share.verb} ${place}=${share.least + extra}`);
    hand -= extra;
  }
  return said;
}
