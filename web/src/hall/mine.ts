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
  /** Keys given to friends, by seat: so that a link can be shown again. */
  invited?: Record<number, string>;
  /** When it was last opened here, in milliseconds. */
  seen: number;
}

const NAME = 'meadhall-name';
const TABLES = 'meadhall-tables';
const CAMPAIGNS = 'meadhall-campaigns';
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
    seen: Date.now(),
  };
  write(TABLES, JSON.stringify([all, ...myTables().filter((t) => t.table !== entry.table)]));
  return all;
}
export function forgetTable(table: string): void {
  write(TABLES, JSON.stringify(myTables().filter((t) => t.table !== table)));
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
