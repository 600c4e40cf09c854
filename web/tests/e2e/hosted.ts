/** The site on a host of files, below a folder, as somebody would put it there. */
import { expect, test as base, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const SITE = process.env.MEADHALL_SITE ?? resolve(here, '../../../src/meadhall/server/site');
const FOLDER = '/some/folder/';
const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ftl': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** What differs between two versions here. */
const VERSIONED = /(index\.html|sw\.js)$/;

interface Sent {
  path: string;
  bytes: number;
  at: number;
}

export class Host {
  /** Addresses that were asked for and are not there. */
  readonly missing: string[] = [];
  /** What was sent, and when, as `Date.now()` says it. */
  readonly sent: Sent[] = [];
  /** Another version lies there now: the same files, and a page that says so. */
  newer = false;
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}
  static open(): Promise<Host> {
    return new Promise((done) => {
      const server = createServer((request, answer) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
        const file = join(SITE, path.startsWith(FOLDER) ? path.slice(FOLDER.length) || 'index.html' : 'nothing');
        if (!existsSync(file) || !statSync(file).isFile()) {
          host.missing.push(path);
          return void answer.writeHead(404).end();
        }
        const packed =
          !(host.newer && VERSIONED.test(file)) && existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']));
        const content = host.newer && VERSIONED.test(file) ? host.#next(file) : readFileSync(packed ? `${file}.br` : file);
        host.sent.push({ path, bytes: content.length, at: Date.now() });
        answer.writeHead(200, {
          'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
          'content-length': content.length,
          'cache-control': path.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
          ...(packed && { 'content-encoding': 'br' }),
        });
        answer.end(content);
      });
      let host: Host;
      server.listen(0, '127.0.0.1', () => {
        const { port } = server.address() as { port: number };
        host = new Host(server, `http://127.0.0.1:${port}${FOLDER}`);
        done(host);
      });
    });
  }
  /** What had been sent at a moment: with the list, for whoever wonders. */
  sentUntil(moment: number): { files: Sent[]; bytes: number; list: string } {
    const files = this.sent.filter(({ at }) => at <= moment);
    const list = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), list };
  }
  #next(file: string): Buffer {
    const text = readFileSync(file, 'utf8');
    const next = file.endsWith('sw.js')
      ? text.replace(/VERSION = "/, 'VERSION = "next-')
      : text.replace('<html', '<html data-version="next"');
    return Buffer.from(next);
  }
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const test = base.extend<object, { host: Host }>({
  host: [
    async ({}, use) => {
      const host = await Host.open();
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
});
export { expect };

/** From now on the page notes when it first shows something: `Date.now()`, or 0 if it has not yet. */
export async function noteFirst(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const noted = window as unknown as { firstShown: number };
    noted.firstShown = 0;
    const look = () => (document.querySelector(wanted) ? (noted.firstShown = Date.now()) : requestAnimationFrame(look));
    look();
  }, selector);
  return () => page.evaluate(() => (window as unknown as { firstShown: number }).firstShown);
}
const workers = (page: Page, kind: string) => page.workers().filter((one) => new RegExp(`${kind}-`).test(one.url()));
/** The code of the tables' worker, from where the page has it. */
export async function workerOf(page: Page): Promise<string> {
  await expect.poll(() => workers(page, 'worker').length, { timeout: 30_000 }).toBeGreaterThan(0);
  return workers(page, 'worker')[0]!.url();
}
/** Sets a table of Small World in the page's own worker, which starts no other Python: its name, and the key to the first seat. */
export async function setTable(page: Page): Promise<{ table: string; key: string }> {
  await workerOf(page);
  const reply = await workers(page, 'worker')[0]!.evaluate(
    (body) =>
      new Promise<string>((done) => {
        const worker = self as unknown as Worker;
        const say = worker.postMessage.bind(worker);
        const id = -1; // no request of the page has such a number
        worker.postMessage = (said: { id?: number; reply?: string }) => (said.id === id ? done(said.reply!) : say(said));
        const data = { do: 'request', id, method: 'POST', path: '/tables', keys: '', body };
        self.dispatchEvent(new MessageEvent('message', { data }));
      }),
    JSON.stringify({ game: 'small-world', options: { first: '1' }, seats: [ada, adept], seed: 5 }),
  );
  const [status, , text] = JSON.parse(reply) as [number, string, string];
  if (status >= 400) throw new Error(text);
  const keys = JSON.parse(text) as { table: string; seats: string[] };
  return { table: keys.table, key: keys.seats[0]! };
}
/** What is stored of a table, change by change. */
export const storedOf = (page: Page, table: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('meadhall');
        opening.onsuccess = () => {
          const changes = opening.result.transaction('changes').objectStore('changes');
          const all = changes.getAll(IDBKeyRange.bound([name, 0], [name, Infinity]));
          all.onsuccess = () => (opening.result.close(), done((all.result as { change: string }[]).map((one) => one.change)));
        };
      }),
    table,
  );
/** Everything has come: no network is needed any more. */
export const kept = (page: Page) => page.locator('html[data-offline="ready"]').waitFor({ state: 'attached', timeout: 90_000 });
/** Those in which bots think. */
export const thinkersOf = (page: Page) => workers(page, 'thinker');

export const ada = { kind: 'human' as const, name: 'Ada' };
export const adept = { kind: 'bot' as const, name: 'Bo', bot: 'adept' };
