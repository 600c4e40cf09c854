/** Which puzzles were solved in this browser. There is no rating: ideas are ticked off. */
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
