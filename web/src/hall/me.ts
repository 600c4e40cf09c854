/**
 * The same person on every device: the server remembers whose a seat is, and each device gets the keys to its person's
 * seats. Whoever has no name, or cannot reach the server, goes on with what this browser remembers.
 */
import { ALONE } from '$host';
import type { Me, TableKeys } from '../wire.ts';
import * as api from './api.ts';
import { forgotten, myName, myNonce, myTable, myTables, rememberName, rememberTable, replaceKeys, type MyTable } from './mine.ts';

/** So many tables are brought along at a time. */
const MOST = 20;

/** Seats that only this browser knows of; several at one screen are several people, and stay keys. */
export const unbrought = (tables: readonly MyTable[]): MyTable[] => tables.filter((t) => t.keys.length === 1 && !t.brought);

const keysOf = (table: MyTable): TableKeys => ({ table: table.table, keys: table.keys });

/** What other devices know and this one does not is remembered here, but for what was put away. */
export function remember(me: Me): void {
  if (!me.id) return;
  if (me.name !== myName()) rememberName(me.name);
  const known = new Set(myTables().map((t) => t.table));
  const away = new Set(forgotten());
  for (const { table, game, keys } of me.tables) {
    if (!known.has(table) && !away.has(table)) rememberTable({ table, game, keys, brought: true, seen: 0 });
    const mine = myTable(table);
    // another claim of the same seat leaves the old key behind; several at one screen are several people
    if (mine?.keys.length === 1 && keys.length === 1 && seatOf(mine.keys[0]!) === seatOf(keys[0]!)) replaceKeys(table, keys);
  }
}

/** The seat that a key is for; what follows it is the claim, and what nobody can guess. */
const seatOf = (key: string): string => /^\d*/.exec(key)![0];

/**
 * Sits down by a link: an invite becomes the key to a seat that is mine alone. One that is used up leaves the keys that
 * were known here; what else is wrong the table tells.
 */
export async function claimSeat(table: string, key: string): Promise<string[]> {
  const others = (myTable(table)?.keys ?? []).filter((k) => k !== key);
  try {
    const { key: mine } = await api.sit(table, key, myName(), myNonce(table));
    if (mine !== key) replaceKeys(table, [...others, mine]);
    return [mine];
  } catch (failure) {
    if (!others.length || !(failure instanceof api.Trouble) || failure.code !== 'seat-claimed') return [key];
    replaceKeys(table, others);
    return others;
  }
}

/** Brings this browser and the server to the same state; null if the server cannot be reached. */
export async function syncMe(): Promise<Me | null> {
  try {
    let me = await api.me();
    const mine = unbrought(myTables());
    if (!me.id && myName() && mine.length) me = await api.setName(myName());
    if (me.id && mine.length) {
      const some = mine.slice(0, MOST);
      me = await api.bringTables(some.map(keysOf));
      for (const table of some) rememberTable({ ...table, brought: true });
    }
    remember(me);
    return me;
  } catch {
    return null;
  }
}

/** A new name here, and on all devices that share it. */
export async function callMe(name: string): Promise<void> {
  rememberName(name);
  try {
    const me = await api.me();
    if (me.id && name.trim()) await api.setName(name);
  } catch {
    // it is remembered here, and told the next time
  }
}

/** Whom I have blocked, by id; nobody where there are no people. */
export async function blocked(): Promise<ReadonlySet<string>> {
  const { blocked: found } = ALONE ? { blocked: [] } : await api.me().catch(() => ({ blocked: [] }));
  return new Set((found ?? []).map((one) => one.id));
}
