/** What pools are called: a game, and its mode in the words of the game. */
import { loadCatalogue } from '../words/load.ts';
import { Words } from '../words/words.ts';

export const gameOf = (pool: string): string => pool.split(' ')[0]!;
const modeOf = (pool: string): string => pool.split(' ')[1] ?? '';

/** The names of some pools, once the words of their games are here. */
export async function poolNames(pools: readonly string[], house: Words): Promise<(pool: string) => string> {
  const games = [...new Set(pools.filter(modeOf).map(gameOf))];
  const words = new Map(await Promise.all(games.map(async (game) => [game, new Words(await loadCatalogue(game))] as const)));
  return (pool) => {
    const name = house.say(`game-${gameOf(pool)}`);
    const mode = modeOf(pool);
    return mode ? `${name} · ${words.get(gameOf(pool))?.say(`option-mode-${mode}`) ?? mode}` : name;
  };
}

/** A rating as it is shown. */
export const shownRating = ({ rating, sure }: { rating: number; sure: boolean }): string => `${rating}${sure ? '' : '?'}`;
/** A change with its sign. */
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);
export const percent = (part: number): number => Math.round(100 * part);
