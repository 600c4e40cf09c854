/** A link to a game for somebody else: to where it lies or, where nobody else can come, with all of it inside. */
import { ALONE } from '$host';
import { addressOf, replayPath, sharedPath } from '../router.svelte.ts';
import { packRecord } from '../share.ts';
import { recordOf } from './api.ts';
import { myTable } from './mine.ts';

export async function linkToGame(table: string, keys: readonly string[], move?: number): Promise<string> {
  if (!ALONE) return addressOf(replayPath(table, move, myTable(table)?.watch));
  return addressOf(sharedPath(await packRecord(await recordOf(table, keys)), move));
}
