/** The map, drawn from the polygons of the rules' own map file: one truth for rules and picture. */
import file from '../../../../src/meadhall/games/ice_garden/data/map.json';
import { seeded } from '../../kit/seeded.ts';
import type { Drawing } from '../../kit/terrain.ts';
import type { Place, Point } from '../../kit/types.ts';

export interface Land extends Place {
  fill: string;
  label: Point;
  near: string[];
  anchors: { tile: Point; reserve: Point; neutral: Point; special: Point; vuko: Point };
  /** Where the pieces of each colour stand. */
  pieces: Record<string, Point>;
  drawings: { at: Point; drawing: Drawing }[];
}

const DRAWN: Record<string, Drawing> = {
  wastes: 'peak',
  wolf: 'peak',
  fire: 'volcano',
  steppe: 'tuft',
  vale: 'tree',
  snakes: 'reeds',
  raven: 'pine',
  bear: 'hump',
};
const GAP = 38;
/** How far drawings keep from what stands on the map, and from borders. */
const CLEAR = 32;
const BORDER = 15;

const outline = (polygon: Point[]): string => `M${polygon.map((p) => p.join(' ')).join('L')}Z`;

export function inside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  polygon.forEach(([x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

/** Spots on a shaken grid, away from borders and from the places of the pieces; always the same ones. */
function scatter(id: string, polygon: Point[], taken: Point[]): Point[] {
  const random = seeded(id);
  const spots: Point[] = [];
  for (let y = 20; y < file.canvas.height; y += GAP * 0.8)
    for (let x = 20; x < file.canvas.width; x += GAP) {
      const at: Point = [Math.round(x + (random() - 0.5) * 20), Math.round(y + (random() - 0.5) * 14)];
      const far = taken.every(([a, b]) => Math.hypot(a - at[0], (b - at[1]) * 1.2) > CLEAR);
      const round: Point[] = [
        [BORDER, 0],
        [-BORDER, 0],
        [0, BORDER],
        [0, -BORDER],
      ];
      if (far && round.every(([a, b]) => inside([at[0] + a, at[1] + b], polygon))) spots.push(at);
    }
  return spots;
}

function land(entry: (typeof file.regions)[number]): Land {
  const polygon = entry.polygon as Point[];
  const anchors = entry.anchors as unknown as Land['anchors'];
  const pieces = entry.piece_anchors as unknown as Record<string, Point>;
  const label = entry.label as Point;
  const words: Point[] = [-60, -30, 0, 30, 60].flatMap((dx): Point[] => [
    [label[0] + dx, label[1]],
    [label[0] + dx, label[1] + 22],
  ]);
  const spots = scatter(entry.id, polygon, [...Object.values(anchors), ...Object.values(pieces), ...words]);
  return {
    id: entry.id,
    at: label,
    radius: 62,
    path: outline(polygon),
    fill: entry.fill,
    label,
    near: entry.neighbours,
    anchors,
    pieces,
    drawings: spots.map((at) => ({ at, drawing: DRAWN[entry.id] ?? 'tuft' })),
  };
}

export interface IceMap {
  width: number;
  height: number;
  sea: string;
  lands: Land[];
  bay: { path: string; fill: string; label: Point };
}
export const MAP: IceMap = {
  width: file.canvas.width,
  height: file.canvas.height,
  sea: file.canvas.sea,
  lands: file.regions.map(land),
  bay: { path: outline(file.bay.polygon as Point[]), fill: file.bay.fill, label: file.bay.label as Point },
};
