/** The page's side of a site without a server: files for what is the same for everybody, a worker for all else. */
import { at, pages } from 'virtual:site';
import { standing } from '../hall/door.ts';
import type { LoadNotes } from '../remote/host.ts';
import type { Looked, TableInfo, TableKeys } from '../wire.ts';
import { Database } from './database.ts';
import { HallSocket } from './hall-socket.ts';
import type { FromTables, ToTables } from './messages.ts';
import { Later } from './later.ts';
import { offline } from './offline.svelte.ts';
import { booting } from './progress.svelte.ts';
import { PortSocket, type Port } from './socket.ts';

class Tables implements Port {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: string) => void>();
  readonly #lines = new Map<number, PortSocket>();
  /** Everything that is not needed yet, so that every game can be played without a network. */
  readonly rest = new Later(
    () => whenIdle(() => void offline.keepEverything().catch(warn)),
    () => !booting.ready || this.#waiting.size > 0 || this.#lines.size > 0,
  );
  #last = 0;

  constructor() {
    const phone = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 500;
    // Parameters go by the name: a query is lost where a cache answers.
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: phone ? 'phone' : 'tables' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromTables>) => this.#hear(data);
    this.#worker.onerror = (event) => booting.fail(event.message);
  }
  request(method: string, path: string, keys: string, body: string): Promise<string> {
    const id = ++this.#last;
    booting.want();
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.send({ do: 'request', id, method, path, keys, body });
    });
  }
  open(table: string, socket: PortSocket): number {
    const line = ++this.#last;
    this.#lines.set(line, socket);
    this.send({ do: 'open', line, table });
    return line;
  }
  send(message: ToTables): void {
    this.rest.wait();
    if (message.do === 'close') this.#lines.delete(message.line);
    this.#worker.postMessage(message);
  }
  #hear(said: FromTables): void {
    if (said.say === 'progress') booting.note(said.part, said.done, said.of);
    else if (said.say === 'ready') {
      booting.end();
      this.rest.wait();
    } else if (said.say === 'broken') booting.fail(said.why);
    else if (said.say === 'room') booting.room = said.left;
    else if (said.say === 'reply') {
      this.#waiting.get(said.id)?.(said.reply);
      this.#waiting.delete(said.id);
    } else if (said.say === 'line') this.#lines.get(said.line)?.heard(said.text);
    else {
      this.#lines.get(said.line)?.closed();
      this.#lines.delete(said.line);
    }
  }
}

let tables: Tables | null = null;
/** The tables' worker, started by whoever needs it first. */
export const startTables = (): Tables => (tables ??= new Tables());
/** A game will be wanted soon: somebody looks at it. */
export const fetchGame = (game: string): void => startTables().send({ do: 'fetch', game });

/** A table is drawn, with all that its game needs: what is fetched now takes nothing away from it. */
export const settled = (): void => startTables().rest.begin();

export { booting } from './progress.svelte.ts';

/** What such a page has to say about itself. */
export const loadNotes: LoadNotes = () => import('./Notes.svelte');

/** Whether this page runs without a server: then there is nobody else at its tables. */
export const ALONE = true;
/** What is said when there is no answer: a part of the page is missing. */
export const LOST = 'alone-lost';

/** The browser shall not clear what is stored; it may ask, or say no. */
let asked = false;
function keepStored(): void {
  if (!asked) void navigator.storage?.persist?.();
  asked = true;
}

/** Whether it may clear it all the same, when nobody has come for a long time. */
export const mayBeCleared = async (): Promise<boolean> => !(await navigator.storage?.persisted?.());

/** Python begins to come while the rest of the page does. */
export const openEarly = (_url: string): void => void startTables();
export const openSocket = (url: string): PortSocket => (
  keepStored(),
  new PortSocket(startTables(), decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)))
);

const API = '/api/';
const database = new Database();

/** What a server would answer. */
export async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const asked = path.slice(API.length);
  const file = pages[decodeURIComponent(asked)];
  if (file && init.method !== 'POST') return fetch(at(file));
  const body = typeof init.body === 'string' ? init.body : '';
  const keys = new Headers(init.headers).get('meadhall-keys') ?? '';
  // Nobody is known by name here, and nobody else could come.
  if (/^(me\b|local-address$)/.test(asked)) return Response.json({ code: 'no-such-page', facts: { path } }, { status: 404 });
  const [status, kind, text] = JSON.parse(await startTables().request(init.method ?? 'GET', `/${asked}`, keys, body)) as [
    number,
    string,
    string,
  ];
  return new Response(text, { status, headers: { 'content-type': kind } });
}

/** The hall lists tables without Python, as long as what is shown of them is stored. */
async function look(wanted: TableKeys[]): Promise<Looked[]> {
  const infos = await database.infos().catch(() => new Map<string, never>());
  const stored = wanted.flatMap(({ table, keys }): Looked[] => {
    const found = infos.get(table);
    if (!found) return [];
    const info = { ...(JSON.parse(found.shown) as TableInfo), changed: found.changed, you: (keys ?? []).flatMap(seatOf) };
    return [{ table, info, problem: null }];
  });
  const rest = wanted.filter(({ table }) => !infos.has(table));
  if (!rest.length) return stored;
  const reply = await startTables().request('POST', '/tables/look', '', JSON.stringify({ tables: rest }));
  return [...stored, ...(JSON.parse((JSON.parse(reply) as [number, string, string])[2]) as Looked[])];
}
export const openHall = (_url: string): HallSocket => new HallSocket(look);

/** A table was put away for good: nobody else has it, and it makes room. */
export async function discard(table: string): Promise<void> {
  await database.discard(table);
  startTables().send({ do: 'look' });
}

/** A key begins with the number of its seat; that of a watcher with a letter. */
const seatOf = (key: string): number[] => (/^\d+-/.test(key) ? [parseInt(key, 10)] : []);

/** Without a service worker it only lasts longer. */
const warn = (trouble: unknown): void => console.warn('offline:', trouble);

/** The page comes first: Python and everything for later are fetched when it has nothing else to do. */
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? (work) => requestIdleCallback(work, { timeout: 4000 }) : (work) => setTimeout(work, 1500);
void standing.then(() =>
  whenIdle(() => {
    startTables();
    void offline.register().catch(warn);
  }),
);
