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
