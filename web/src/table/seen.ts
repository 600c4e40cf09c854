/** How far this browser has read a table's log. */
import { ALONE } from '$host';
import * as api from '../hall/api.ts';

const SOON = 2000;
const KEY = 'meadhall-seen-';

export function lastSeen(table: string): number | null {
  try {
    const saved = localStorage.getItem(KEY + table);
    return saved === null ? null : Number(saved);
  } catch {
    return null;
  }
}
export function rememberSeen(table: string, line: number): void {
  try {
    if (document.visibilityState === 'visible') localStorage.setItem(KEY + table, String(line));
  } catch {
    /* a private window may forbid it */
  }
}

/** How far somebody has read, here or on another device; what is read from now on is told to the server. */
export async function seenAnywhere(table: string, keys: readonly string[]): Promise<number | null> {
  const here = lastSeen(table);
  const elsewhere = ALONE || !keys.length ? 0 : await api.seen(table, keys, 0).catch(() => 0);
  return elsewhere > 0 ? Math.max(here ?? -1, elsewhere - 1) : here;
}
let telling: ReturnType<typeof setTimeout> | undefined;
/** Many lines are told as one, a moment later. */
export function tellSeen(table: string, keys: readonly string[], line: number): void {
  clearTimeout(telling);
  if (ALONE || !keys.length || line < 0) return;
  telling = setTimeout(() => {
    if (document.visibilityState === 'visible') void api.seen(table, keys, line + 1).catch(() => {});
  }, SOON);
}

/** What somebody holds at a table, such as a bookmark: it is there again when the page is opened anew. */
const HELD = 'meadhall-held-';

export function keptHeld(table: string): Record<string, unknown> | null {
  try {
    return JSON.parse(localStorage.getItem(HELD + table) ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
export function keepHeld(table: string, held: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(HELD + table, JSON.stringify(held));
  } catch {
    /* a private window may forbid it */
  }
}
