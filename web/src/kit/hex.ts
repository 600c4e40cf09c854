/**
 * Geometry of hex boards: pointy-top hexes in rows, odd rows half a hex to the right ("odd-r"), and axial
 * coordinates for what is turned or measured. Rules say where things are; this says only where they are drawn.
 */
import type { Place, Point } from './types.ts';

export interface Space {
  row: number;
  col: number;
}
/** Axial: q to the east, r to the south-east. */
export type Axial = readonly [q: number, r: number];

const ROOT3 = Math.sqrt(3);
const short = (n: number) => String(Math.round(n * 100) / 100);

export const axial = ({ row, col }: Space): Axial => [col - (row - (row & 1)) / 2, row];
export const space = ([q, r]: Axial): Space => ({ row: r, col: q + (r - (r & 1)) / 2 });

/** NE, E, SE, SW, W, NW. */
export const DIRECTIONS: readonly Axial[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export function neighbours(of: Space): Space[] {
  const [q, r] = axial(of);
  return DIRECTIONS.map(([dq, dr]) => space([q + dq, r + dr]));
}
export function distance(a: Space, b: Space): number {
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}
/** A shape turned clockwise about its origin, a sixth of a turn for each step. */
export function turned(shape: readonly Axial[], steps: number): Axial[] {
  let out = shape.map(([q, r]): Axial => [q, r]);
  for (let i = 0; i < ((steps % 6) + 6) % 6; i++) out = out.map(([q, r]): Axial => [-r || 0, q + r]);
  return out;
}
/** A shape laid on the board with its origin on a space. */
export function laid(shape: readonly Axial[], on: Space): Space[] {
  const [q, r] = axial(on);
  return shape.map(([dq, dr]) => space([q + dq, r + dr]));
}

export const hexCentre = ({ row, col }: Space, side: number): Point => [
  ROOT3 * side * (col + 0.5 * (row & 1) + 0.5),
  side * (1.5 * row + 1),
];
export const hexBoardSize = (rows: number, cols: number, side: number) => ({
  width: ROOT3 * side * (cols + (rows > 1 ? 0.5 : 0)),
  height: side * (1.5 * rows + 0.5),
});

/** Corners clockwise from the top. */
export function hexCorners(side: number, [x, y]: Point = [0, 0]): Point[] {
  const half = (ROOT3 / 2) * side;
  return [
    [x, y - side],
    [x + half, y - side / 2],
    [x + half, y + side / 2],
    [x, y + side],
    [x - half, y + side / 2],
    [x - half, y - side / 2],
  ];
}
export const polygonPath = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
export const hexPath = (side: number, at: Point = [0, 0]): string => polygonPath(hexCorners(side, at));

/** Every space of a board as a place to point at. */
export function hexPlaces(rows: number, cols: number, side: number, idOf: (space: Space) => string): Place[] {
  const spaces = Array.from({ length: rows * cols }, (_, i): Space => ({ row: Math.floor(i / cols), col: i % cols }));
  return spaces.map((s) => {
    const at = hexCentre(s, side);
    return { id: idOf(s), at, radius: (ROOT3 / 2) * side, path: hexPath(side, at) };
  });
}

const corner = ([x, y]: Point) => `${Math.round(x * 100)},${Math.round(y * 100)}`;

/** The outline of several spaces: one loop for each part, holes included. For territories, under their tiles. */
export function hexOutline(spaces: readonly Space[], side: number): string {
  const taken = new Set(spaces.map((s) => `${s.row},${s.col}`));
  const edges = new Map<string, { from: Point; to: Point }[]>();
  for (const s of spaces) {
    const corners = hexCorners(side, hexCentre(s, side));
    neighbours(s).forEach((n, i) => {
      if (taken.has(`${n.row},${n.col}`)) return;
      const from = corners[i]!;
      const key = corner(from);
      edges.set(key, [...(edges.get(key) ?? []), { from, to: corners[(i + 1) % 6]! }]);
    });
  }
  let path = '';
  for (let start = edges.keys().next(); !start.done; start = edges.keys().next()) {
    const loop: Point[] = [];
    for (let at = start.value, list = edges.get(at); list; list = edges.get(at)) {
      const edge = list.pop()!;
      if (!list.length) edges.delete(at);
      loop.push(edge.from);
      at = corner(edge.to);
    }
    path += polygonPath(loop);
  }
  return path;
}
