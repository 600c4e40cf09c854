/** Puzzles: beginning one, and which were solved in this browser. There is no rating: ideas are ticked off. */
import { tablePath } from '../router.svelte.ts';
import * as api from './api.ts';
import { rememberTable } from './mine.ts';

const KEY = 'meadhall-practice';

export function solved(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
export const puzzleId = (game: string, name: string): string => `${game}/${name}`;

export function noteSolved(game: string, name: string): void {
  const all = new Set(solved()).add(puzzleId(game, name));
  try {
    localStorage.setItem(KEY, JSON.stringify([...all]));
  } catch {
    /* a private window keeps nothing */
  }
}

const SHOWN = 'meadhall-practice-shown';

/** Sets the table of a puzzle and says where it is; `shown`: the best turn is shown there, answer by answer. */
export async function beginPuzzle(game: string, puzzle: string, name: string, shown = false): Promise<string> {
  const keys = await api.beginPuzzle(game, puzzle, name);
  rememberTable({ table: keys.table, game, watch: keys.watch, keys: keys.seats.filter((key) => key !== null) });
  if (shown) sessionStorage.setItem(SHOWN, keys.table);
  return tablePath(keys.table);
}
export const isShown = (table: string): boolean => sessionStorage.getItem(SHOWN) === table;
