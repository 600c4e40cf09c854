/** How far this browser has read a table's log. */
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
