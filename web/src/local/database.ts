/**
 * IndexedDB, as `meadhall.worker.idb_store` asks it: text goes in and text comes out, and whatever is written is durable
 * before it is told. Numbers of messages are kept as text, since JavaScript would round them.
 */
const NAME = 'meadhall';
const VERSION = 1;
/** What is told of a change, or of settings, whose number is taken; and of a disk that takes nothing more. */
const LOST = 'lost';
export const FULL = 'full';

interface Row {
  table: string;
  head: string;
  secret: string;
  settings: string;
  created: number;
  changed: number;
  settingsNumber: number;
  /** How many changes there are. */
  changes: number;
  happened: unknown[];
  /** What lists show of it (a `TableInfo`), and from how many changes and which settings that was worked out. */
  shown?: string;
  projected?: { changes: number; settings: number };
}
interface Change {
  table: string;
  number: number;
  change: string;
  said: string;
  /** When it was made, and the seats that were waited for after it, as bits. */
  made: number;
  waits: number;
}
interface Line {
  id: number;
  table: string;
  line: string;
}
/** What Python sends for a new table: a `StoredTable`. */
interface NewRow {
  head: string;
  secret: string;
  settings: string;
  created: number;
  changed: number;
  changes: string[];
  made: number[];
  waits: number[];
  happened: unknown[];
  settings_number: number;
  snapshot: [number, string] | null;
  chat: string[];
}
type Answer = { value: unknown } | { error: string };

class Lost extends Error {}

/** The outcome of a request, which is part of a transaction. */
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('failed'));
  });
}
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Lost());
  });

function layOut(database: IDBDatabase): void {
  database.createObjectStore('tables', { keyPath: 'table' });
  database.createObjectStore('changes', { keyPath: ['table', 'number'] });
  database.createObjectStore('chat', { keyPath: 'id', autoIncrement: true }).createIndex('table', 'table');
  database.createObjectStore('snapshots', { keyPath: 'table' });
  database.createObjectStore('installation', { keyPath: 'name' });
}

const STORES = ['tables', 'changes', 'chat', 'snapshots', 'installation'] as const;
type Name = (typeof STORES)[number];
type Stores = Record<Name, IDBObjectStore>;
const changesOf = (table: string, from = 0) => IDBKeyRange.bound([table, from], [table, Infinity]);

export class Database {
  readonly #factory: IDBFactory;
  readonly #name: string;
  #open: Promise<IDBDatabase> | null = null;

  constructor(factory: IDBFactory = indexedDB, name: string = NAME) {
    this.#factory = factory;
    this.#name = name;
  }

  /** A method by its name, with its arguments as JSON. */
  async call(name: string, text: string): Promise<string> {
    const method = this.#methods[name];
    let answer: Answer;
    try {
      if (!method) throw new Error(`no method ${name}`);
      answer = { value: (await method(...(JSON.parse(text) as never[]))) ?? null };
    } catch (error) {
      answer = { error: told(error) };
    }
    return JSON.stringify(answer);
  }

  /** What the hall shows of each table of which it is known: JSON. */
  async infos(): Promise<Map<string, { shown: string; changed: number }>> {
    const rows = await this.#read(({ tables }) => done(tables.getAll() as IDBRequest<Row[]>));
    return new Map(rows.flatMap(({ table, shown, changed }) => (shown ? [[table, { shown: fromBase64(shown), changed }] as const] : [])));
  }

  /** Removes a table, whatever is going on there: its owner wants it gone. */
  discard(table: string): Promise<void> {
    return this.#write((stores) => strike(table, stores));
  }

  #methods: Record<string, (...given: never[]) => Promise<unknown>> = {
    installation: (name: string, fresh: string, replace: boolean) =>
      this.#write(async ({ installation }) => {
        const found = (await done(installation.get(name))) as { value: string } | undefined;
        if (found && !replace) return found.value;
        installation.put({ name, value: fresh });
        return fresh;
      }),
    check: () => this.#write(async ({ installation }) => void installation.put({ name: 'looked', value: String(Date.now()) })),
    create: (table: string, stored: NewRow, said: string[], now: number) =>
      this.#write(async ({ tables, changes, chat, snapshots }) => {
        const { head, secret, settings, created, changed, happened, settings_number: settingsNumber } = stored;
        const count = stored.changes.length;
        tables.add({ table, head, secret, settings, created, changed, settingsNumber, changes: count, happened } satisfies Row);
        stored.changes.forEach((change, number) => {
          const [made = now, waits = 0] = [stored.made[number], stored.waits[number]];
          changes.add({ table, number, change, said: said[number] ?? '0', made, waits } satisfies Change);
        });
        for (const line of stored.chat) chat.add({ table, line });
        if (stored.snapshot) snapshots.put({ table, number: stored.snapshot[0], data: stored.snapshot[1] });
      }),
    load: (table: string, mostChat: number) =>
      this.#read(async ({ tables, changes, chat, snapshots }) => {
        const row = (await done(tables.get(table))) as Row | undefined;
        if (!row) return null;
        const list = (await done(changes.getAll(changesOf(table)))) as Change[];
        const lines = ((await done(chat.index('table').getAll(table))) as Line[]).slice(-mostChat);
        const kept = (await done(snapshots.get(table))) as { number: number; data: string } | undefined;
        return {
          head: row.head,
          secret: row.secret,
          settings: row.settings,
          created: row.created,
          changed: row.changed,
          changes: list.map((one) => one.change),
          said: list.map((one) => one.said),
          made: list.map((one) => one.made),
          waits: list.map((one) => one.waits),
          happened: row.happened,
          snapshot: kept ? [kept.number, kept.data] : null,
          chat: lines.map((one) => one.line),
          settings_number: row.settingsNumber,
          chat_number: lines.at(-1)?.id ?? 0,
        };
      }),
    loadSince: (table: string, from: number, settings: number, seen: number) =>
      this.#read(async ({ tables, changes, chat }) => {
        const row = (await done(tables.get(table))) as Row | undefined;
        if (!row) return null;
        const list = (await done(changes.getAll(changesOf(table, from)))) as Change[];
        const lines = ((await done(chat.index('table').getAll(table))) as Line[]).filter((one) => one.id > seen);
        return {
          changes: list.map((one) => one.change),
          said: list.map((one) => one.said),
          settings_number: row.settingsNumber,
          settings: row.settingsNumber === settings ? null : row.settings,
          chat_number: lines.at(-1)?.id ?? seen,
          chat: lines.map((one) => one.line),
          present: {},
        };
      }),
    append: (table: string, number: number, change: string, said: string, snapshot: string | null, waits: number, now: number) =>
      this.#write(async ({ tables, changes, snapshots }) => {
        const row = await this.#row(tables, table);
        changes.add({ table, number, change, said, made: now, waits } satisfies Change); // ConstraintError: somebody was first
        if (snapshot !== null) snapshots.put({ table, number: number + 1, data: snapshot });
        tables.put({ ...row, changed: now, changes: number + 1 });
      }),
    setSettings: (table: string, number: number, settings: string, happened: object | null, now: number) =>
      this.#write(async ({ tables }) => {
        const row = await this.#row(tables, table);
        if (row.settingsNumber !== number) throw new Lost();
        const all = happened ? [...row.happened, { ...happened, number: number + 1, made: now }] : row.happened;
        tables.put({ ...row, settings, settingsNumber: number + 1, changed: now, happened: all });
      }),
    strikeChat: (table: string, seats: number[], saidAt: number | null) =>
      this.#write(async ({ chat }) => {
        const lines = (await done(chat.index('table').getAll(table))) as Line[];
        for (const { id, line } of lines) {
          const { seat, time } = JSON.parse(fromBase64(line)) as { seat: number; time: number };
          if (seats.includes(seat) && (saidAt === null || time === saidAt)) chat.delete(id);
        }
      }),
    project: (projections: { table: string; changes: number; settings: number; shown: string }[]) =>
      this.#write(async ({ tables }) => {
        for (const { table, changes, settings, shown } of projections) {
          const row = (await done(tables.get(table))) as Row | undefined;
          const { changes: known = -1, settings: set = -1 } = row?.projected ?? {};
          if (row && changes >= known && settings >= set) tables.put({ ...row, shown, projected: { changes, settings } });
        }
      }),
    listed: (names: string[]) =>
      this.#read(async ({ tables }) => {
        const rows = ((await done(tables.getAll())) as Row[]).filter((row) => names.includes(row.table));
        return Object.fromEntries(rows.map(({ table, shown = null, changed }) => [table, { shown, present: 0, changed }]));
      }),
    lagging: () =>
      this.#read(async ({ tables }) => {
        const rows = (await done(tables.getAll())) as Row[];
        const behind = rows.filter((r) => r.projected?.changes !== r.changes || r.projected.settings !== r.settingsNumber);
        return behind.map((row) => row.table);
      }),
    unproject: () =>
      this.#write(async ({ tables }) => {
        for (const { shown: _, projected: __, ...row } of (await done(tables.getAll())) as Row[]) tables.put(row);
      }),
    addChat: (table: string, line: string, mostKept: number) =>
      this.#write(async ({ tables, chat }) => {
        await this.#row(tables, table);
        chat.add({ table, line });
        const lines = await done(chat.index('table').getAllKeys(table));
        for (const oldest of lines.slice(0, -mostKept)) chat.delete(oldest);
      }),
    names: (before: number | null) =>
      this.#read(async ({ tables }) => {
        const rows = (await done(tables.getAll())) as Row[];
        const quiet = rows.filter((row) => before === null || row.changed < before);
        return quiet.sort((a, b) => a.created - b.created).map((row) => row.table);
      }),
    remove: (table: string, number: number) =>
      this.#write(async ({ tables, changes, chat, snapshots }) => {
        if ((await done(changes.count(changesOf(table)))) !== number) throw new Lost();
        await strike(table, { tables, changes, chat, snapshots });
      }),
  };

  async #row(tables: IDBObjectStore, table: string): Promise<Row> {
    const row = (await done(tables.get(table))) as Row | undefined;
    if (!row) throw new Lost();
    return row;
  }

  async #read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return work(storesOf((await this.#connection()).transaction(STORES, 'readonly')));
  }
  /** One transaction: all of it is on the disk, or nothing. */
  async #write<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const transaction = (await this.#connection()).transaction(STORES, 'readwrite', { durability: 'strict' });
    const end = ended(transaction);
    end.catch(() => undefined); // heard below
    let made: T;
    try {
      made = await work(storesOf(transaction));
    } catch (error) {
      abort(transaction);
      throw error;
    }
    await end;
    return made;
  }

  #connection(): Promise<IDBDatabase> {
    this.#open ??= new Promise((resolve, reject) => {
      const request = this.#factory.open(this.#name, VERSION);
      request.onupgradeneeded = () => layOut(request.result);
      request.onsuccess = () => {
        // A newer version of the page may need the database for itself; the next call opens it again.
        request.result.onversionchange = () => {
          request.result.close();
          this.#open = null;
        };
        request.result.onclose = () => (this.#open = null);
        resolve(request.result);
      };
      request.onerror = () => {
        this.#open = null;
        reject(request.error ?? new Error('failed'));
      };
    });
    return this.#open;
  }
}

async function strike(table: string, { tables, changes, chat, snapshots }: Omit<Stores, 'installation'>): Promise<void> {
  changes.delete(changesOf(table));
  snapshots.delete(table);
  for (const id of await done(chat.index('table').getAllKeys(table))) chat.delete(id);
  tables.delete(table);
}

const storesOf = (transaction: IDBTransaction): Stores =>
  Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)])) as Stores;

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    /* it has ended already */
  }
}

/** Bytes come from Python in base64: here the text that they are. */
function fromBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
}

/** What went wrong, in a word. */
function told(error: unknown): string {
  if (error instanceof Lost) return LOST;
  const { name, message } = error as Error;
  if (name === 'ConstraintError') return LOST;
  return name === 'QuotaExceededError' ? FULL : `${name}: ${message}`;
}
