/** A game that somebody else played, or that was played elsewhere, becomes a table here: to look at, and to play on. */
import { replayPath } from '../router.svelte.ts';
import * as api from './api.ts';
import { rememberTable } from './mine.ts';

/** Where it can be seen. Who brings a game that still runs gets all its seats: otherwise nobody could go on with it. */
export async function takeIn(record: string, move?: number): Promise<string> {
  const { table, watch, seats } = await api.importTable({ record, seats: [] });
  const { game, result } = await api.look(table, [watch]);
  rememberTable({ table, game, watch, ...(result ? {} : { keys: seats.filter((key) => key !== null) }) });
  return replayPath(table, move);
}
