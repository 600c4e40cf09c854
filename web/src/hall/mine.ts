/**
 * What this browser remembers: the name, and the tables with the keys to them. There are no accounts, so this is all
 * there is; where storage is forbidden it lasts as long as the page.
 */
export interface MyTable {
  table: string;
  game: string;
  /** Keys of the seats that are played here; several are several people at this screen. */
  keys: string[];
  /** The watcher's key, for those who set the table or only watch it. */
  watch?: string;
  /** The host's key, for whoever set a table with invites. */
  host?: string;
  /** Keys given to friends, by seat: so that a link can be shown again. */
  invited?: Record<number, string>;
  /** It was set as a first game: cards teach there. */
  lesson?: boolean;
  /** What this device has added to its dice, or would. */
  nonce?: string;
  /** Whether the server was asked to remember this seat as mine. */
  brought?: boolean;
  /** When it was last opened here, in milliseconds. */
  seen: number;
}

const NAME = 'meadhall-name';
const TABLES = 'meadhall-tables';
const CAMPAIGNS = 'meadhall-campaigns';
const FORGOTTEN = 'meadhall-forgotten';
const fallback = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return fallback.get(key) ?? null;
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
}

export const myName = (): string => read(NAME) ?? '';
export const rememberName = (name: string): void => write(NAME, name.trim());

function isTable(entry: unknown): entry is MyTable {
  const e = entry as MyTable | null;
  return typeof e?.table === 'string' && typeof e.game === 'string' && Array.isArray(e.keys);
}
/** My tables, the one opened last first. */
export function myTables(): MyTable[] {
  try {
    const list: unknown = JSON.parse(read(TABLES) ?? '[]');
    return Array.isArray(list) ? list.filter(isTable).sort((a, b) => b.seen - a.seen) : [];
  } catch {
    return [];
  }
}
export const myTable = (table: string): MyTable | undefined => myTables().find((t) => t.table === table);

/** Adds to what is known of a table; keys that were known stay. */
export function rememberTable(entry: Partial<MyTable> & { table: string }): MyTable {
  const old = myTable(entry.table);
  const all: MyTable = {
    game: '',
    ...old,
    ...entry,
    keys: [...new Set([...(old?.keys ?? []), ...(entry.keys ?? [])])],
    seen: entry.seen ?? Date.now(),
  };
  unforget(entry.table);
  write(TABLES, JSON.stringify([all, ...myTables().filter((t) => t.table !== entry.table)]));
  return all;
}
/** Another key to the same seat: an invite was used, or a device is not mine any more. */
export function replaceKeys(table: string, keys: readonly string[]): void {
  const old = myTable(table);
  if (old) write(TABLES, JSON.stringify(myTables().map((t) => (t.table === table ? { ...old, keys: [...keys] } : t))));
}
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
/** What this device adds to the dice of a table: 32 bytes that nobody could guess, always the same ones. */
export function myNonce(table: string): string {
  const known = myTable(table);
  if (known?.nonce) return known.nonce;
  const nonce = newNonce();
  if (known) rememberTable({ table, nonce });
  return nonce;
}
export function forgetTable(table: string): void {
  write(TABLES, JSON.stringify(myTables().filter((t) => t.table !== table)));
  write(FORGOTTEN, JSON.stringify([table, ...forgotten()].slice(0, 200)));
}
/** Tables that were put away here: they do not come back from another device. */
export function forgotten(): string[] {
  try {
    const list: unknown = JSON.parse(read(FORGOTTEN) ?? '[]');
    return Array.isArray(list) ? list.filter((t): t is string => typeof t === 'string') : [];
  } catch {
    return [];
  }
}
function unforget(table: string): void {
  const list = forgotten();
  if (list.includes(table)) write(FORGOTTEN, JSON.stringify(list.filter((t) => t !== table)));
}

/** Campaigns that were brought along as a line of text, the latest first. */
export function myCampaigns(): { text: string; seen: number }[] {
  try {
    const list: unknown = JSON.parse(read(CAMPAIGNS) ?? '[]');
    return Array.isArray(list)
      ? list.filter((c): c is { text: string; seen: number } => typeof c?.text === 'string' && typeof c.seen === 'number')
      : [];
  } catch {
    return [];
  }
}
export function keepCampaign(text: string): void {
  write(CAMPAIGNS, JSON.stringify([{ text, seen: Date.now() }, ...myCampaigns().filter((c) => c.text !== text)]));
}
export function forgetCampaign(text: string): void {
  write(CAMPAIGNS, JSON.stringify(myCampaigns().filter((c) => c.text !== text)));
}
