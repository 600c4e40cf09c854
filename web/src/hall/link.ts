/** A link to a game for somebody else: to where it lies or, where nobody else can come, with all of it inside. */
import { ALONE } from '$host';
import { addressOf, replayPath, sharedPath } from '../router.svelte.ts';
import { packRecord } from '../share.ts';
import { recordOf } from './api.ts';
import { myTable } from './mine.ts';

export async function linkToGame(table: string, move?: number): Promise<string> {
  const { keys = [], watch } = myTable(table) ?? {};
  if (!ALONE) return addressOf(replayPath(table, move, watch));
  const record = await recordOf(table, keys.length || !watch ? keys : [watch]);
  return addressOf(sharedPath(await packRecord(record), move));
}
