/** Where the spaces of a board are drawn: squares in rows, tiles of 3 x 2 with a strong border, the tunnel below. */
import { cellCentre, cellPath } from '../../kit/cells.ts';
import type { Place, Point } from '../../kit/types.ts';
import type { Stand } from '../../table/walk.ts';
import type { PublicView } from './view.ts';

export const SIDE = 88;
const GAP = 3;
/** Room for the letters of the columns and the numbers of the rows. */
export const MARGIN = 24;
const TUNNEL_HIGH = 92;

export interface Board {
  width: number;
  height: number;
  places: Place[];
  /** A rectangle around each tile. */
  tiles: { id: number; x: number; y: number; width: number; height: number }[];
  columns: { name: string; x: number }[];
  rows: { name: string; y: number }[];
  /** The middle of the row that holds the tunnel at the left and who stands beside the board at the right. */
  below: number | null;
}

export function spaceAt(x: number, y: number): Point {
  const [cx, cy] = cellCentre(y, x, SIDE, GAP);
  return [cx + MARGIN, cy + MARGIN];
}

/** The tunnel is so many spaces wide, and so are those who stand beside the board. */
const TUNNEL_WIDE = 3;
const isNeeded = (view: PublicView): boolean => view.tunnel.open || view.players.some((p) => p.at === 'beside');
/** A large map leaves its lowest corners free: the tunnel lies there, and the map need not become smaller for it. */
const hasCorners = (view: PublicView): boolean =>
  view.spaces.every((s) => s.y < view.height - 1 || (s.x >= TUNNEL_WIDE && s.x < view.width - TUNNEL_WIDE));

export function boardOf(view: PublicView): Board {
  const corners = hasCorners(view);
  /** Under any other map there is a strip as soon as anybody needs it. */
  const strip = isNeeded(view) && !corners;
  const width = view.width * (SIDE + GAP) + GAP + 2 * MARGIN;
  const high = view.height * (SIDE + GAP) + GAP + 2 * MARGIN;
  const below = !isNeeded(view) ? null : corners ? spaceAt(0, view.height - 1)[1] : high - MARGIN / 2 + TUNNEL_HIGH / 2;
  const places = view.spaces.map((s): Place => {
    const at = spaceAt(s.x, s.y);
    return { id: s.id, at, radius: SIDE / 2, path: cellPath(SIDE, at) };
  });
  if (below !== null && view.tunnel.open) places.push(tunnelPlace(below));
  return {
    width,
    height: high + (strip ? TUNNEL_HIGH : 0),
    places,
    tiles: tilesOf(view),
    columns: Array.from({ length: view.width }, (_, x) => ({ name: String.fromCharCode(97 + x), x: spaceAt(x, 0)[0] })),
    rows: Array.from({ length: view.height }, (_, y) => ({ name: String(y + 1), y: spaceAt(0, y)[1] })),
    below,
  };
}

function tunnelPlace(y: number): Place {
  const [x0, x1] = [MARGIN + GAP, MARGIN + GAP + TUNNEL_WIDE * SIDE];
  const r = 38;
  return {
    id: 'tunnel',
    at: [(x0 + x1) / 2, y],
    radius: r,
    path: `M${x0 + r} ${y - r}H${x1 - r}a${r} ${r} 0 0 1 0 ${2 * r}H${x0 + r}a${r} ${r} 0 0 1 0 ${-2 * r}Z`,
  };
}

function tilesOf(view: PublicView): Board['tiles'] {
  const slots = new Map<number, Point[]>();
  for (const s of view.spaces) slots.set(s.slot, [...(slots.get(s.slot) ?? []), spaceAt(s.x, s.y)]);
  return [...slots].map(([id, points]) => {
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const half = SIDE / 2 + 1;
    const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
    return { id, x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + half - y };
  });
}

/** Where several pieces of one space stand, from its middle, and how large they are. */
export function spots(number: number): { at: Point; scale: number }[] {
  if (number <= 1) return [{ at: [0, 4], scale: 0.95 }];
  if (number === 2)
    return [
      { at: [-20, 6], scale: 0.8 },
      { at: [20, 6], scale: 0.8 },
    ];
  if (number === 3)
    return [
      { at: [-22, -10], scale: 0.68 },
      { at: [22, -10], scale: 0.68 },
      { at: [0, 22], scale: 0.68 },
    ];
  const columns = Math.ceil(number / 2);
  return Array.from({ length: number }, (_, i) => {
    const row = Math.floor(i / columns);
    const step = Math.min(36, 66 / Math.max(1, columns - 1));
    return { at: [((i % columns) - (columns - 1) / 2) * step, row ? 22 : -14] as Point, scale: Math.min(0.62, 1.6 / columns) };
  });
}

/** Spaces touch where they have a side in common; the tunnel leads to its entrances. */
export function stands(view: PublicView): Stand[] {
  const entrances = view.tunnel.open ? view.spaces.filter((s) => s.entrance).map((s) => s.id) : [];
  return boardOf(view).places.map(({ id, at }) => {
    if (id === 'tunnel') return { id, at, near: entrances };
    const here = view.spaces.find((s) => s.id === id)!;
    const beside = view.spaces.filter((s) => Math.abs(s.x - here.x) + Math.abs(s.y - here.y) === 1).map((s) => s.id);
    return { id, at, near: here.entrance && view.tunnel.open ? [...beside, 'tunnel'] : beside };
  });
}
