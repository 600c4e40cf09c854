/** What pools are called: a game, and its mode in the words of the game. */
import type { ThingInfo } from '../wire.ts';
import { loadCatalogue } from '../words/load.ts';
import { Words } from '../words/words.ts';

export const gameOf = (pool: string): string => pool.split(' ')[0]!;
const modeOf = (pool: string): string => pool.split(' ')[1] ?? '';

/** The names of some pools, once the words of their games are here. */
export async function poolNames(pools: readonly string[], house: Words): Promise<(pool: string) => string> {
  const words = await wordsOf(pools.filter(modeOf).map(gameOf));
  return (pool) => {
    const name = house.say(`game-${gameOf(pool)}`);
    const mode = modeOf(pool);
    return mode ? `${name} · ${words.get(gameOf(pool))?.say(`option-mode-${mode}`) ?? mode}` : name;
  };
}

/** The words of some games, by name. */
export const wordsOf = async (games: readonly string[]): Promise<Map<string, Words>> =>
  new Map(await Promise.all([...new Set(games)].map(async (game) => [game, new Words(await loadCatalogue(game))] as const)));

/** Whoever held most of a faction is listed by the faction. */
const CALLED: Record<string, string> = { patron: 'faction' };
/** What a thing is called that was had in a game, in the words of that game. */
export const thingName = ({ kind, name }: ThingInfo, words: Words, house: Words): string =>
  kind === 'order' ? house.say('thing-order-name', { number: Number(name) }) : words.noun(CALLED[kind] ?? kind, name);

/** A rating as it is shown. */
export const shownRating = ({ rating, sure }: { rating: number; sure: boolean }): string => `${rating}${sure ? '' : '?'}`;
/** A change with its sign. */
export const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);
export const percent = (part: number): number => Math.round(100 * part);
