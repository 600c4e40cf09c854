/** The map as it is drawn: places at the story's coordinates, paths between them, and trees where nothing is. */
import { seeded } from '../../kit/seeded.ts';
import type { Place, Point } from '../../kit/types.ts';
import type { Stand } from '../../table/walk.ts';
import type { MapView } from './view.ts';

export const RADIUS = 31;
const STEP = 122;
const SIDE = 96;
const TOP = 92;
const LEAST = { width: 480, height: 420 };
/** Letters that a place's name may have in one line. */
const SHORT = 11;
/** A map is stretched to its frame, but no further than this. */
const STRETCH = 1.9;

export interface Growth {
  kind: 'pine' | 'tree' | 'hill' | 'grass';
  at: Point;
  scale: number;
}
export interface Ground {
  width: number;
  height: number;
  at: Record<string, Point>;
  places: Place[];
  growth: Growth[];
}

export const circle = ([x, y]: Point, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** A name in one line, or in two where it is long. */
export function linesOf(name: string): string[] {
  if (name.length <= SHORT) return [name];
  const gaps = [...name.matchAll(/ /g)].map((gap) => gap.index);
  if (!gaps.length) return [name];
  const middle = gaps.reduce((best, gap) => (Math.abs(gap - name.length / 2) < Math.abs(best - name.length / 2) ? gap : best));
  return [name.slice(0, middle), name.slice(middle + 1)];
}
export const placeId = (letter: string): string => `place${letter}`;

/** `aspect`: width over height of the frame, which the land fills; `scale`: how much larger than usual its places are drawn. */
export function groundOf(map: MapView, seed: string, aspect = 1, scale = 1): Ground {
  const [side, edge] = [SIDE * scale, TOP * scale];
  const xs = map.locations.map((l) => l.at[0]!);
  const ys = map.locations.map((l) => l.at[1]!);
  const left = Math.min(...xs, Infinity);
  const top = Math.min(...ys, Infinity);
  const columns = map.locations.length ? Math.max(...xs) - left : 0;
  const rows = map.locations.length ? Math.max(...ys) - top : 0;
  const least = { width: Math.max(LEAST.width, columns * STEP + 2 * side), height: Math.max(LEAST.height, rows * STEP + 2 * edge) };
  const width = Math.round(Math.max(least.width, least.height * aspect));
  const height = Math.round(Math.max(least.height, least.width / aspect));
  const across = Math.min(STRETCH * STEP, columns ? (width - 2 * side) / columns : STEP);
  const down = Math.min(STRETCH * STEP, rows ? (height - 2 * edge) / rows : STEP);
  const [wide, high] = [columns * across, rows * down];
  const at = Object.fromEntries(
    map.locations.map((l): [string, Point] => [
      l.letter,
      [(width - wide) / 2 + (l.at[0]! - left) * across, (height - high) / 2 + (l.at[1]! - top) * down],
    ]),
  );
  const places = map.locations.map((l) => ({
    id: placeId(l.letter),
    at: at[l.letter]!,
    radius: RADIUS,
    path: circle(at[l.letter]!, RADIUS),
  }));
  return { width, height, at, places, growth: growthOf(width, height, at, map, seed) };
}

/** The places as one walks them: along the paths. */
export const stands = ({ locations, paths }: Pick<MapView, 'locations' | 'paths'>): Stand[] =>
  locations.map(({ letter, at }) => ({
    id: placeId(letter),
    at: [at[0]!, at[1]!],
    near: paths.filter(({ ends }) => ends.includes(letter)).map(({ ends }) => placeId(ends.find((end) => end !== letter) ?? letter)),
  }));

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)) : 0;
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}
/** Woods and hills on a loose grid, with room around places, their names and paths. */
function growthOf(width: number, height: number, at: Record<string, Point>, map: MapView, seed: string): Growth[] {
  const random = seeded(seed);
  const cell = 46;
  const found: Growth[] = [];
  for (let y = cell / 2; y < height; y += cell)
    for (let x = cell / 2; x < width; x += cell) {
      const here: Point = [x + (random() - 0.5) * 34, y + (random() - 0.5) * 34];
      const wood = Math.sin(x / 130 + seed.length) + Math.cos(y / 110 - seed.length);
      const what = random();
      const kind =
        wood > 0.35
          ? what < 0.75
            ? 'pine'
            : 'tree'
          : wood < -0.9
            ? what < 0.6
              ? 'hill'
              : 'tree'
            : what < 0.5
              ? 'grass'
              : what < 0.7
                ? 'tree'
                : 'hill';
      const scale = 0.8 + random() * 0.45;
      if (random() < 0.22) continue;
      const crowded =
        Object.values(at).some((p) => Math.hypot(here[0] - p[0], here[1] - p[1] - 12) < 72) ||
        map.paths.some(({ ends }) => at[ends[0]!] && at[ends[1]!] && distance(here, at[ends[0]!]!, at[ends[1]!]!) < 26);
      if (!crowded) found.push({ kind, at: here, scale });
    }
  return found;
}
/** Where the paths go that the party has walked, from the log, as pairs of letters. */
export function trail(map: MapView, log: readonly { facts: Record<string, unknown> }[]): Set<string> {
  const letters = new Map(map.locations.map((l) => [l.name, l.letter]));
  const walked = new Set<string>();
  for (const { facts } of log)
    if (facts.kind === 'moved') {
      const ends = [letters.get(String(facts.from)), letters.get(String(facts.place))];
      if (ends[0] && ends[1]) walked.add(ends.sort().join(''));
    }
  return walked;
}
