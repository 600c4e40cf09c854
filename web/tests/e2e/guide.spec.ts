/**
 * The guide for those who run a club, from nothing to the first season: its commands are read from docs/guide/club.md and
 * run as they stand there, in a folder with nothing in it, and what it says of the page is done in browsers.
 */
import type { Browser, Page } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect as hurriedly, knowsEverything, MEADHALL, ROOT, freePort, test as base } from './house.ts';
import { picture } from './pictures.ts';

const expect = hurriedly.configure({ timeout: 20_000 });
const LAPTOP = { viewport: { width: 1366, height: 641 } };
const PHONE = { viewport: { width: 390, height: 844 } };
const USUAL = 'http://127.0.0.1:8020';

/** Words of a line as a shell takes them apart. */
const wordsOf = (line: string): string[] => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
const GUIDE = readFileSync(join(ROOT, 'docs/guide/club.md'), 'utf8');
const COMMANDS = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n')).map(wordsOf);

/** A machine with nothing on it but Meadhall. */
class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'meadhall-club-'));
  #server: ChildProcess | null = null;
  #left = [...COMMANDS];
  constructor(readonly port: number) {}
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get #with() {
    return { cwd: this.folder, env: { ...process.env, PATH: dirname(MEADHALL) + delimiter + process.env.PATH } };
  }
  /** The next command of the guide, which begins so; what it says. */
  says(...begin: string[]): string {
    const [program, ...words] = this.#next(begin);
    return execFileSync(program, words, { ...this.#with, encoding: 'utf8' });
  }
  #next(begin: string[]): [string, ...string[]] {
    const command = this.#left.shift()!;
    expect(command.slice(0, begin.length)).toEqual(begin);
    return command as [string, ...string[]];
  }
  /** Starts as the guide says, but at a port of its own. */
  async serves(): Promise<void> {
    const [program, ...words] = this.#started ?? (this.#started = this.#next(['meadhall', 'serve']));
    this.#server = spawn(program, [...words, '--port', String(this.port), '--no-open'], { ...this.#with, stdio: 'ignore' });
    const answers = () =>
      fetch(`${this.url}/api/games`).then(
        (a) => a.ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  }
  #started: [string, ...string[]] | null = null;
  async stops(): Promise<void> {
    const gone = new Promise((done) => this.#server!.once('exit', done));
    this.#server!.kill('SIGINT');
    await gone;
  }
  /** A link as it is told, at the port that is served here. */
  linkIn(said: string): string {
    return /http\S+/.exec(said.replace(/\s*\n\s*/g, ' '))![0].replace(USUAL, this.url);
  }
  clear(): void {
    this.#server?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const test = base.extend<{ machine: Machine }>({
  machine: async ({}, use) => {
    const machine = new Machine(await freePort());
    await use(machine);
    machine.clear();
  },
});

async function device(browser: Browser, options: object): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  await page.addInitScript(knowsEverything);
  return page;
}
async function joins(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByLabel('Your name')).toBeHidden();
}
/** Chooses a game, then Online, and unfolds the line. */
async function sets(page: Page, machine: Machine): Promise<void> {
  await page.goto(machine.url);
  await page
    .getByRole('button', { name: /Small World/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Online' }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .last()
    .click(); // for two
  await page.getByText('Friends by link · no clock · unrated').click();
  await page.getByLabel('Seats', { exact: false }).last().selectOption('open');
  await page.getByLabel('Clock', { exact: false }).first().selectOption('tonight');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page.getByText('It is among the open tables')).toBeVisible();
}
async function sits(page: Page, machine: Machine): Promise<void> {
  await page.goto(machine.url);
  await page.getByRole('button', { name: 'Sit down: Small World' }).first().click();
}
async function concedes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

/** What a page says to its server. */
function asks<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([where, what]) => {
      const answer = await fetch(where, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) });
      if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    [path, body] as const,
  );
}
/** A rated game of two, which the second one gives up as soon as it begins. */
async function playsRated(winner: Page, loser: Page): Promise<void> {
  const seats = ['Olga', 'Bo'].map((name) => ({ kind: 'human', name }));
  const wanted = { game: 'small-world', seats, hints: false, open: true, rated: true, clock: { pace: 'relaxed', out: 'bot' } };
  const { table } = await asks<{ table: string }>(winner, '/api/tables', wanted);
  let key = '';
  for (const one of [winner, loser]) ({ key } = await asks<{ key: string }>(one, `/api/lobby/${table}/sit`, { nonce: 'a'.repeat(64) }));
  await loser.evaluate(
    ([name, seat]) =>
      new Promise<void>((done) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${name}`);
        const say = (message: object) => line.send(JSON.stringify(message));
        line.onopen = () => (say({ do: 'join', keys: [seat] }), say({ do: 'concede', id: 1 }));
        line.onmessage = ({ data }) => (JSON.parse(data as string) as { id?: number }).id === 1 && done(line.close());
      }),
    [table, key] as const,
  );
}
/** A day as a form wants it, so many days from today. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the guide leads from nothing to the first season', async ({ browser, machine }) => {
  test.setTimeout(600_000);
  // The hall
  const owner = machine.linkIn(machine.says('meadhall', 'club', 'owner'));
  await machine.serves();
  const [olga, ada] = [await device(browser, LAPTOP), await device(browser, PHONE)];
  await joins(olga, owner, 'Olga');
  await expect(olga.getByText('This hall is open')).toBeVisible();
  const second = await device(browser, LAPTOP);
  await second.goto(owner);
  await second.getByLabel('Your name').fill('Eve');
  await second.getByRole('button', { name: 'Join' }).click();
  await expect(second.getByRole('alert')).toBeVisible(); // good once

  // People
  await olga.getByRole('radio', { name: 'Invites' }).click();
  await olga.getByRole('button', { name: 'Make a link' }).click();
  const invite = await olga.getByRole('textbox', { name: 'Invites' }).inputValue();
  await joins(ada, invite, 'Ada');
  await machine.stops();
  expect(machine.says('meadhall', 'club', 'recover', 'Ada')).toContain('http');
  const members = machine.linkIn(machine.says('meadhall', 'club', 'invite'));
  const people = machine.says('meadhall', 'club', 'people');
  for (const name of ['Olga', 'Ada']) expect(people).toContain(name);
  machine.says('meadhall', 'club', 'role', 'Ada', 'moderator');
  await machine.serves();
  const bo = await device(browser, LAPTOP);
  await joins(bo, members, 'Bo');

  // The first evening
  await sets(olga, machine);
  await sits(bo, machine);
  await concedes(bo);
  await expect(olga.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await picture(olga, 'guide-end');
  await expect(bo.getByRole('button', { name: 'Rematch' })).toBeVisible();

  // Seasons and tournaments: on the page, and from the machine
  await olga.goto(`${machine.url}/club`);
  await olga.getByRole('link', { name: 'Tournaments and seasons' }).click();
  const form = olga.getByRole('form', { name: 'A new season' });
  await form.getByLabel('Name').fill('The first');
  await form.getByLabel('From').fill(inDays(-1));
  await form.getByLabel('Until').fill(inDays(90));
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(olga.getByRole('heading', { name: 'The first' })).toBeVisible();
  for (let games = 0; games < 5; games++) await playsRated(olga, bo);
  const places = async () => (await olga.reload(), await olga.getByRole('row').allInnerTexts());
  const ladder = [/^1\s+Olga\s+1[5-9]\d\d\??\s+5$/, /^2\s+Bo\s+1[0-4]\d\d\??\s+5$/];
  await expect(async () => {
    const rows = (await places()).slice(1);
    for (const [place, row] of ladder.entries()) expect(rows[place]).toMatch(row);
  }).toPass({ timeout: 30_000 });
  await picture(olga, 'guide-season');
  await machine.stops();
  machine.says('meadhall', 'club', 'season', 'Spring');
  machine.says('meadhall', 'club', 'tournament', 'Spring cup');
  await machine.serves();
  await olga.reload();
  await expect(olga.getByRole('heading', { name: 'Spring', exact: true })).toBeVisible();
  await expect(olga.getByRole('link', { name: 'Spring cup' })).toBeVisible();
});
