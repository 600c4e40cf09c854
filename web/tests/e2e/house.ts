/** A server of one's own for each worker, in a folder that goes away, and the few things every test does. */
import { test as base, expect, type Page } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const ROOT = resolve(here, '../../..');
const COMMAND = (process.env.MEADHALL_COMMAND ?? join(ROOT, '.venv/bin/meadhall')).split(' ');
export const goldenRecord = (name: string): string => join(ROOT, 'tests/golden', `${name}.record`);
/** A finished game of four bots. */
export const RECORD = goldenRecord('small-world-4-greedy');

export interface Keys {
  table: string;
  watch: string;
  seats: (string | null)[];
}
export interface SeatWish {
  kind: 'human' | 'bot';
  name: string;
  bot?: string;
}
export const person = (name: string): SeatWish => ({ kind: 'human', name });
export const bot = (name: string, kind = 'greedy'): SeatWish => ({ kind: 'bot', name, bot: kind });

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

/** Starts a server with this store at this port. */
export type Serve = (store: string, port: number) => ChildProcess;
const [PROGRAM, ...WORDS] = COMMAND as [string, ...string[]];
/** Where the program lies that is tested. */
export const MEADHALL = PROGRAM;
const asInstalled: Serve = (store, port) =>
  spawn(PROGRAM, [...WORDS, 'serve', '--port', String(port), '--no-open', '--store', store], { stdio: 'ignore' });
/** A program of ours in Python, one of tests/, beside the server that is tested. */
export const inPython = (module: string, ...words: string[]): ChildProcess =>
  spawn(join(dirname(PROGRAM), 'python'), ['-m', module, ...words], { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] });

export class House {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'meadhall-'));

  private constructor(
    readonly port: number,
    public serve: Serve,
  ) {}
  /** `owner` says what is told on the machine before the server starts. */
  static async open(serve: Serve = asInstalled, owner: (house: House) => string[][] = () => []): Promise<House> {
    const house = new House(await freePort(), serve);
    house.#say(owner(house));
    await house.start();
    return house;
  }
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get #store(): string {
    return join(this.#folder, 'tables.sqlite');
  }
  async start(): Promise<void> {
    this.#process = this.serve(this.#store, this.port);
    await expect
      .poll(
        () =>
          fetch(`${this.url}/api/games`).then(
            (a) => a.ok,
            () => false,
          ),
        { timeout: 150_000 }, // on a machine that is busy with other things it takes its time
      )
      .toBe(true);
  }
  /** What the owner says on his machine, while no server runs there. */
  async tell(...commands: string[][]): Promise<void> {
    await this.kill();
    this.#say(commands);
    await this.start();
  }
  #say(commands: string[][]): void {
    for (const words of commands) execFileSync(PROGRAM, [...WORDS, ...words, '--store', this.#store], { stdio: 'ignore' });
  }
  /** As a power cut would. */
  async kill(): Promise<void> {
    const process = this.#process!;
    const gone = new Promise((done) => process.once('exit', done));
    process.kill('SIGKILL');
    await gone;
  }
  /** What a command of ours says that needs the store for itself: the server is away meanwhile. */
  async command(...words: string[]): Promise<string> {
    await this.kill();
    const said = execFileSync(PROGRAM, [...WORDS, ...words, '--store', this.#store], { encoding: 'utf8' });
    await this.start();
    return said;
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
  async #post<T>(path: string, body: unknown, key = ''): Promise<T> {
    const headers = { 'content-type': 'application/json', 'meadhall-keys': key };
    const answer = await fetch(this.url + path, { method: 'POST', body: JSON.stringify(body), headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  /** The first seat begins and the dice are always the same. */
  setTable(seats: SeatWish[], seed = 3, options: Record<string, string> = {}): Promise<Keys> {
    return this.setGame('small-world', seats, seed, { first: '1', ...options });
  }
  setGame(game: string, seats: SeatWish[], seed: number, options: Record<string, string> = {}, house = ''): Promise<Keys> {
    return this.#post('/api/tables', { game, seats, seed, options, house });
  }
  finishedTable(): Promise<Keys> {
    return this.importRecord(readFileSync(RECORD, 'utf8'));
  }
  importRecord(record: string): Promise<Keys> {
    return this.#post('/api/tables/import', { record, seats: [] });
  }
  async record(keys: Keys): Promise<string> {
    return (await fetch(`${this.url}/api/tables/${keys.table}/record`, { headers: { 'meadhall-keys': keys.watch } })).text();
  }
  /** A table that goes on from the middle of a golden record. */
  async playOn(record: string, moves: number, seats: SeatWish[]): Promise<Keys> {
    const whole = await this.#post<Keys>('/api/tables/import', { record: readFileSync(goldenRecord(record), 'utf8'), seats: [] });
    return this.#post(`/api/tables/${whole.table}/fork`, { moves, seats }, whole.watch);
  }
  tableLink(keys: Keys, ...seats: number[]): string {
    return `${this.url}/table/${keys.table}#${seats.map((s) => keys.seats[s]).join(',')}`;
  }
  replayLink(keys: Keys, at?: number): string {
    return `${this.url}/replay/${keys.table}${at === undefined ? '' : `?at=${at}`}#${keys.watch}`;
  }
}

/** Nothing may go wrong in the console while a test looks elsewhere. */
function watchConsole(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A server that was killed on purpose is missed in the console, too.
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket connection|status of 4\d\d/.test(message.text()))
      problems.push(message.text());
  });
}

/** Somebody to whom nothing is new: cards for what is met the first time would stand where tests look for the log. */
export function knowsEverything(): void {
  if (!localStorage.getItem('meadhall-settings')) localStorage.setItem('meadhall-settings', JSON.stringify({ firsts: false }));
}

export const test = base.extend<{ newcomer: boolean }, { house: House }>({
  newcomer: [false, { option: true }],
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, newcomer }, use) => {
    await withPace(page, 'once');
    const problems: string[] = [];
    watchConsole(page, problems);
    if (!newcomer) await page.addInitScript(knowsEverything);
    await use(page);
    expect(problems).toEqual([]);
  },
});
export { expect };

export const GAMES = ['small-world', 'dawn-of-ulos', 'alynthia', 'ice-garden', 'roll-player-adventures'];
/** Somebody who has chosen how fast others' turns are told: a test is seldom about them. */
export async function withPace(page: Page, pace: 'told' | 'brisk' | 'once'): Promise<void> {
  const kept = Object.fromEntries(GAMES.map((game) => [game, { first: 'another', chosen: pace }]));
  await page.addInitScript((text) => localStorage.setItem('meadhall-pace', text), JSON.stringify(kept));
}

/** Somebody whose name the browser knows already. */
export async function asAda(page: Page, name = 'Ada'): Promise<void> {
  await withPace(page, 'once');
  await page.addInitScript((given) => localStorage.setItem('meadhall-name', given), name);
}
