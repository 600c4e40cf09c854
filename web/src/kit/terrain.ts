/**
 * Terrain of every game: a colour and a drawing (look.md). Large maps scatter the drawings when they are baked
 * (scripts/bake-maps.ts), boards of hexes and cells put them where `TerrainG` says.
 */
import { seeded } from './seeded.ts';
import type { Point } from './types.ts';

export interface Paint {
  fill: string;
  shade: string;
}
export const PAINT = {
  farmland: { fill: '#E5C566', shade: '#A97F22' },
  field: { fill: '#C6CC6A', shade: '#7d8a2c' },
  hill: { fill: '#A9C26B', shade: '#5F7B2D' },
  forest: { fill: '#5E9A5B', shade: '#265631' },
  swamp: { fill: '#94866A', shade: '#544A35' },
  mountain: { fill: '#AEB0B6', shade: '#5E626C' },
  sea: { fill: '#4F92B8', shade: '#2C678B' },
  lake: { fill: '#63A9CC', shade: '#2C678B' },
  desert: { fill: '#DDB271', shade: '#9C7434' },
  wasteland: { fill: '#574A63', shade: '#231A33' },
  village: { fill: '#C99A6B', shade: '#7d5a34' },
  lava: { fill: '#4A2B29', shade: '#24100f' },
} as const satisfies Record<string, Paint>;
export type Terrain = keyof typeof PAINT;

/** One stroke or surface of a drawing, about 28 wide and centred on 0. */
export interface Mark {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}
export type Drawing =
  'hump' | 'pine' | 'tree' | 'peak' | 'furrows' | 'ears' | 'reeds' | 'waves' | 'dunes' | 'hut' | 'cracks' | 'volcano' | 'tuft';

const TRUNK = '#5A3E22';
const TREE_LINE = '#17331E';
export const DRAWINGS: Record<Drawing, readonly Mark[]> = {
  hump: [
    { d: 'M-14 5C-10-9 9-10 14 5Z', fill: '#93AF54' },
    { d: 'M-14 5C-10-9 9-10 14 5', stroke: '#526B26', width: 1.5 },
    { d: 'M-8.5 0C-6-4.5-2-5.5 2-5', stroke: '#D3E39A', width: 1.5 },
  ],
  pine: [
    { d: 'M-1.3 3h2.6v5h-2.6z', fill: TRUNK, stroke: TREE_LINE, width: 1 },
    { d: 'M0-13 5-5H3L7.5 1H5L9 5H-9L-5 1H-7.5L-3-5H-5Z', fill: '#2E6A3B', stroke: TREE_LINE, width: 1 },
    { d: 'M-.5-11-4-5.5H-1.8L-6 .5H-3.5L-7.5 4.5H-.5Z', fill: '#4B8B4F' },
  ],
  tree: [
    { d: 'M-1.3 2h2.6v6h-2.6z', fill: TRUNK, stroke: TREE_LINE, width: 1 },
    { d: 'M0-10.2a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0-14.4z', fill: '#367541', stroke: TREE_LINE, width: 1 },
    { d: 'M-5.5-3.5a5 5 0 0 1 6-5.3 5.6 5.6 0 0 1-2 8.3 5 5 0 0 1-4-3z', fill: '#66A65F' },
  ],
  peak: [
    { d: 'M-14 9 0-14 14 9Z', fill: '#8B8F99' },
    { d: 'M-14 9 0-14 1.5-4-2 1 2 9Z', fill: '#CFD1D6' },
    { d: 'M0-14-5.6-4.8-2.5-6-.5-3 2-6 5.4-5Z', fill: '#FAFBFC' },
    { d: 'M-14 9 0-14 14 9', stroke: '#3D4048', width: 1.4 },
  ],
  furrows: [
    { d: 'M-9-4q9-5 18 0M-11 .5q11-5.5 22 0M-8 5q8-4 16 0', stroke: '#A97F22', width: 1.5, opacity: 0.8 },
    { d: 'M-6.5-2q7-3.5 14 0', stroke: '#F6E2A0', width: 1.5, opacity: 0.7 },
  ],
  // upright, so that nobody takes them for dunes
  ears: [
    { d: 'M-8 9V-4M0 10V-7M8 9V-4', stroke: '#5f6b1c', width: 1.5 },
    {
      d: 'M-8-8v6M-11-5l3 4 3-4M-11-1l3 4 3-4M0-11v6M-3-8l3 4 3-4M-3-4l3 4 3-4M8-8v6M5-5l3 4 3-4M5-1l3 4 3-4',
      stroke: '#59661a',
      width: 1.7,
    },
    { d: 'M-7-6v4M1-9v4M9-6v4', stroke: '#f1f3bf', width: 1.1, opacity: 0.8 },
  ],
  reeds: [
    { d: 'M-11 6h7M-1 8h10M3 5h8', stroke: '#6F8D97', width: 1.5 },
    { d: 'M0 5v-13M-2.5 5q-1.5-7-4.5-10M2.5 5q1.5-6 5-9', stroke: '#3C4722', width: 1.5 },
    { d: 'M-1 5q-1-8-2.5-12M1 5q1-8 3-12.5', stroke: '#6C7A3A', width: 1.3 },
    { d: 'M0-10v3.5', stroke: '#4E3217', width: 2.6 },
  ],
  waves: [{ d: 'M-11 0q3.7-5 7.3 0 3.7-5 7.3 0 3.7-5 7.3 0', stroke: '#E3F3F8', width: 1.5, opacity: 0.5 }],
  dunes: [
    { d: 'M-13-3q6-5 12-1t13-1M-9 4q6-5 11-1t10-1', stroke: '#8a6428', width: 1.6, opacity: 0.8 },
    { d: 'M-11-.5q5-4 10-1', stroke: '#f4dba6', width: 1.4, opacity: 0.8 },
  ],
  hut: [
    { d: 'M-8-1V8H8V-1', fill: '#EAD7B4', stroke: '#4A2F16', width: 1.3 },
    { d: 'M-11 0 0-10 11 0Z', fill: '#9C5A30', stroke: '#4A2F16', width: 1.3 },
    { d: 'M-2 8V2h4v6z', fill: '#4A2F16' },
  ],
  cracks: [
    { d: 'M-14 6-5 1-1-9 6-13M-5 1 4 7 13 4M4 7 2 14', stroke: '#E8662E', width: 2.6 },
    { d: 'M-14 6-5 1-1-9 6-13M-5 1 4 7 13 4', stroke: '#FFC25A', width: 1 },
  ],
  volcano: [
    { d: 'M-13 9-4-8H4L13 9Z', fill: '#7a3d2c', stroke: '#35140c', width: 1.3 },
    { d: 'M-4-8H4L6-3Q2 0 0-4-2 1-6-4Z', fill: '#E8662E' },
    { d: 'M-1-11q-2-3 1-5M3-11q-1-2 1-4', stroke: '#FFC25A', width: 1.3 },
  ],
  tuft: [{ d: 'M0 5V-4M-2 5q-1-5-4-7M2 5q1-5 4-7M-3.5 5q-2-3-5-4M3.5 5q2-3 5-4', stroke: '#7a5a24', width: 1.3 }],
};

const OF: Record<Terrain, readonly Drawing[]> = {
  farmland: ['furrows'],
  field: ['ears'],
  hill: ['hump'],
  forest: ['pine', 'pine', 'tree'],
  swamp: ['reeds'],
  mountain: ['peak'],
  sea: ['waves'],
  lake: ['waves'],
  desert: ['dunes'],
  wasteland: [],
  village: ['hut'],
  lava: ['cracks'],
};
/** The drawing at one spot; a mixed terrain lets chance decide. */
export function drawingOf(terrain: Terrain, random: () => number): Drawing | undefined {
  const kinds = OF[terrain];
  return kinds.length > 1 ? kinds[Math.floor(random() * kinds.length)] : kinds[0];
}
/** Spots along the edge of a cell, clear of the piece in its middle: always the same for the same seed. */
export function edgeSpots(seed: string, side: number, spacing: number, clear: number): Point[] {
  const random = seeded(seed);
  const half = side / 2 - 13;
  const spots: Point[] = [];
  for (let tries = 0; tries < 240; tries++) {
    const at: Point = [(2 * random() - 1) * half, (2 * random() - 1) * half];
    if (Math.hypot(...at) < clear || spots.some(([x, y]) => Math.hypot(at[0] - x, at[1] - y) < spacing)) continue;
    spots.push([Math.round(at[0]), Math.round(at[1])]);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}
