/** Arithmetic of pan and zoom: content of `width` x `height`, drawn at x + k * point in a viewport. */
import type { Box } from './types.ts';

export interface View {
  k: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** Scale at which the whole content fits, or, with `cover`, fills the viewport. */
export function fitScale(content: Size, port: Size, cover = false): number {
  const a = port.width / content.width;
  const b = port.height / content.height;
  return cover ? Math.max(a, b) : Math.min(a, b);
}

/** Keeps the content in sight: centred where it is smaller than the viewport, no gap where it is larger. */
export function clampView(view: View, content: Size, port: Size): View {
  const min = fitScale(content, port);
  const k = Math.min(Math.max(view.k, min), min * MAX_ZOOM);
  const along = (offset: number, size: number, room: number) =>
    size * k <= room ? (room - size * k) / 2 : Math.min(0, Math.max(room - size * k, offset));
  return { k, x: along(view.x, content.width, port.width), y: along(view.y, content.height, port.height) };
}

export function zoomAt(view: View, factor: number, px: number, py: number, content: Size, port: Size): View {
  const min = fitScale(content, port);
  const k = Math.min(Math.max(view.k * factor, min), min * MAX_ZOOM);
  const f = k / view.k;
  return clampView({ k, x: px - (px - view.x) * f, y: py - (py - view.y) * f }, content, port);
}

/** The same zoom, moved as little as it takes to have a box in sight above what covers the foot of the viewport. */
export function revealView(view: View, box: Box, content: Size, port: Size, covered: number, pad = 12): View {
  const seen = { width: port.width, height: port.height - covered };
  const along = (offset: number, from: number, size: number, room: number) =>
    Math.max(pad - from * view.k, Math.min(room - pad - (from + size) * view.k, offset));
  const moved = { k: view.k, x: along(view.x, box.x, box.width, seen.width), y: along(view.y, box.y, box.height, seen.height) };
  return clampView(moved, content, seen);
}

export function fitView(content: Size, port: Size): View {
  return clampView({ k: 0, x: 0, y: 0 }, content, port);
}

/** The view that shows a box with room around it, never closer than `most` times the fit and never at less than `least`. */
export function boxView(box: Box, content: Size, port: Size, most = 2.6, pad = 40, least = 0): View {
  const min = fitScale(content, port);
  const k = Math.min(min * Math.min(most, MAX_ZOOM), port.width / (box.width + 2 * pad), port.height / (box.height + 2 * pad));
  const kk = Math.max(k, min, Math.min(least, min * MAX_ZOOM));
  return clampView(
    {
      k: kk,
      x: port.width / 2 - (box.x + box.width / 2) * kk,
      y: port.height / 2 - (box.y + box.height / 2) * kk,
    },
    content,
    port,
  );
}
