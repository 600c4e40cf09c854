/** The difference of two positions as flights of tokens: pieces move, they don't teleport. */
import type { People, Point, RegionState } from './types.ts';

export interface Flight {
  id: string;
  people: People;
  from: Point;
  to: Point;
  /** Region it lands in; null when it leaves the board. */
  region: string | null;
}
export type Stacks = ReadonlyMap<string, People | null>;

/** More at once is a jump, not a story. */
export const MOST_FLIGHTS = 12;

export const stacksOf = (regions: readonly RegionState[]): Map<string, People | null> =>
  new Map(regions.map((r) => [r.id, r.people ?? null]));

const sameTribe = (a: People | null | undefined, b: People | null | undefined) => !!a && !!b && a.race === b.race && a.seat === b.seat;

/** `hand` is where tokens come from and go to when they are not on the board. */
export function flightsBetween(before: Stacks, after: Stacks, at: (region: string) => Point | undefined, hand: Point): Flight[] {
  interface Change {
    region: string;
    point: Point;
    left: number;
  }
  const tribes = new Map<string, { people: People; less: Change[]; more: Change[] }>();
  const note = (people: People, region: string, change: number) => {
    const point = at(region);
    if (!point || people.seat === null || !change) return;
    const key = `${people.race}/${people.seat}`;
    let t = tribes.get(key);
    if (!t) tribes.set(key, (t = { people, less: [], more: [] }));
    if (change > 0) t.people = people;
    (change > 0 ? t.more : t.less).push({ region, point, left: Math.abs(change) });
  };
  for (const region of new Set([...before.keys(), ...after.keys()])) {
    const b = before.get(region);
    const a = after.get(region);
    if (sameTribe(a, b)) {
      if (a!.declined === b!.declined) note(a!, region, a!.tokens - b!.tokens);
    } else {
      if (b) note(b, region, -b.tokens);
      if (a) note(a, region, a.tokens);
    }
  }
  const flights: Flight[] = [];
  for (const [key, { people, less, more }] of tribes) {
    const add = (from: Point, to: Point, tokens: number, region: string | null) =>
      flights.push({ id: `${key}:${flights.length}`, people: { ...people, tokens }, from, to, region });
    for (;;) {
      let best: { l: Change; m: Change; d: number } | null = null;
      for (const l of less)
        for (const m of more) {
          if (!l.left || !m.left) continue;
          const d = Math.hypot(l.point[0] - m.point[0], l.point[1] - m.point[1]);
          if (!best || d < best.d) best = { l, m, d };
        }
      if (!best) break;
      const n = Math.min(best.l.left, best.m.left);
      best.l.left -= n;
      best.m.left -= n;
      add(best.l.point, best.m.point, n, best.m.region);
    }
    for (const m of more) if (m.left) add(hand, m.point, m.left, m.region);
    for (const l of less) if (l.left) add(l.point, hand, l.left, null);
  }
  return flights;
}

/** What stands on the board while the flights are in the air: losses at once, gains on landing. */
export function inTheAir(
  before: Stacks,
  after: Stacks,
  flights: readonly Flight[],
  landed: ReadonlySet<string> = new Set(),
): Map<string, People | null> {
  const waiting = new Set(flights.filter((f) => f.region !== null && !landed.has(f.id)).map((f) => f.region!));
  const out = new Map<string, People | null>();
  for (const [region, a] of after) {
    const b = before.get(region) ?? null;
    if (!waiting.has(region)) out.set(region, a);
    else if (sameTribe(a, b)) out.set(region, { ...a!, tokens: Math.min(a!.tokens, b!.tokens) });
    else out.set(region, b && b.seat === null ? b : null);
  }
  return out;
}
