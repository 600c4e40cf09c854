import type { Series } from './types.ts';

/** Round steps for an axis: at most `most` of them, from 0. */
export function ticks(max: number, most = 5): number[] {
  if (max <= 0) return [0, 1];
  const raw = max / most;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((f) => f * magnitude).find((s) => s >= raw && Number.isInteger(s)) ?? Math.ceil(raw);
  const out = [];
  for (let v = 0; v < max + step; v += step) out.push(v);
  return out;
}

/** Moves labels at the line ends apart so that none covers another; keeps their order. */
export function spread(ys: number[], gap: number, low: number, high: number): number[] {
  const order = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  let last = low - gap;
  for (const o of order) last = o.y = Math.max(o.y, last + gap);
  let limit = high;
  for (const o of [...order].reverse()) {
    if (o.y > limit) o.y = limit;
    limit = o.y - gap;
  }
  const out: number[] = [];
  for (const o of order) out[o.i] = o.y;
  return out;
}

export const highest = (series: Series[]): number => Math.max(0, ...series.flatMap((s) => s.values));

/** Where curves are drawn: the room of a picture, and what its edges need for numbers and signs. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export const framed = (width: number, height: number, edges: Omit<Frame, 'width' | 'height'>): Frame => ({ width, height, ...edges });
/** A part of the way from left to right, and of the way up. */
export const across = (f: Frame, part: number): number => f.left + part * (f.width - f.left - f.right);
export const up = (f: Frame, part: number): number => f.height - f.bottom - part * (f.height - f.top - f.bottom);
export const pathOf = (points: (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
