/** The tables' worker: Python with a lobby, IndexedDB, bots' workers, and the lines to the page. */
import { boot, fetchPack, type Progress, type Python } from './boot.ts';
import { Crew, crewSize, type Hand } from './crew.ts';
import { Database, FULL } from './database.ts';
import { Neighbours } from './neighbours.ts';
import type { FromTables, ToTables } from './messages.ts';
import { isScarce, Reserve, Room } from './room.ts';

/** `meadhall.worker.host.Host`, as seen from here. */
interface Host {
  request(method: string, path: string, keys: string, body: string): Promise<string>;
  open_line(line: number, table: string, say: (text: string) => void, end: () => void): void;
  hear(line: number, text: string): void;
  hang_up(line: number): void;
  readonly store: { hear(news: string): void; hear_end(worker: string): void; hear_newcomer(): void };
}

const say = (message: FromTables) => (self as unknown as Worker).postMessage(message);
const progress: Progress = (part, done, of) => say({ say: 'progress', part, done, of });
const worker = crypto.randomUUID();
const phone = self.name === 'phone';
const { hardwareConcurrency: cores, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
const crew = new Crew(
  crewSize(cores, deviceMemory, phone),
  () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: 'bots' }) as unknown as Hand,
);
const database = new Database();
const FULL_ANSWER = JSON.stringify({ error: FULL });
/** What keeps a game. */
const WRITES = new Set(['create', 'append', 'setSettings']);
const reserve = new Reserve(caches);
const room = new Room(
  async () => !(await reserve.isLaid()) || (await isScarce()),
  (left) => say({ say: 'room', left }),
);
/** There may be room that was not there before. */
async function lookForRoom(): Promise<void> {
  await reserve.lay();
  await room.look();
}
async function store(name: string, text: string): Promise<string> {
  let answer = await database.call(name, text);
  if (answer === FULL_ANSWER) {
    await reserve.spend();
    room.tight();
    answer = await database.call(name, text);
  }
  if (answer === FULL_ANSWER) room.refused();
  else if (WRITES.has(name)) room.kept();
  return answer;
}

async function open(): Promise<{ host: Host; python: Python }> {
  const python = await boot(progress);
  const neighbours = new Neighbours(worker);
  const doors = {
    database: store,
    broadcast: (news: string) => neighbours.tell(news),
    think: (kind: string, job: string) => crew.think(kind, job),
    fetch_game: (game: string) => python.fetchGame(game),
  };
  const opened = python.api.pyimport('meadhall.worker.host') as { open_host(doors: object, worker: string, size: number): Promise<Host> };
  const host = await opened.open_host(doors, worker, crew.size);
  const kept = host.store;
  await neighbours.listen({
    news: (text) => kept.hear(text),
    gone: (other) => kept.hear_end(other),
    newcomer: () => kept.hear_newcomer(),
  });
  say({ say: 'ready' });
  void lookForRoom();
  return { host, python };
}
/** Milliseconds in which a table is drawn. */
const DRAWN = 1000;
let isWarm = false;
/** A table is there: the next thing that is waited for is a bot. Its Python shall take nothing away from drawing the table. */
function warmSoon(): void {
  if (!isWarm) setTimeout(() => crew.warm(), DRAWN);
  isWarm = true;
}

let isOpen = false;
const opening = open();
opening.then(
  () => (isOpen = true),
  (error: unknown) => say({ say: 'broken', why: String(error) }),
);

async function hear(message: ToTables): Promise<void> {
  const { host, python } = await opening;
  if (message.do === 'request') {
    const reply = await host.request(message.method, message.path, message.keys, message.body);
    say({ say: 'reply', id: message.id, reply });
  } else if (message.do === 'open') {
    const { line } = message;
    host.open_line(
      line,
      message.table,
      (text) => {
        say({ say: 'line', line, text });
        warmSoon();
      },
      () => say({ say: 'closed', line }),
    );
  } else if (message.do === 'say') host.hear(message.line, message.text);
  else if (message.do === 'close') host.hang_up(message.line);
  else if (message.do === 'look') await lookForRoom();
  else await python.fetchGame(message.game);
}
self.onmessage = ({ data }: MessageEvent<ToTables>) => {
  if (data.do === 'fetch' && !isOpen) void fetchPack(data.game, progress); // it comes beside Python, not behind it
  hear(data).catch((error: unknown) => {
    // Whoever waits hears that it went wrong; the tables go on.
    console.error(error);
    if (data.do === 'request')
      say({ say: 'reply', id: data.id, reply: JSON.stringify([500, 'application/json', '{"code":"broken","facts":{}}']) });
    if (data.do === 'open') say({ say: 'closed', line: data.line });
  });
};
