/**
 * Games by correspondence, as people play them: Ada at a laptop and at a phone, Bo at a laptop of his own and with
 * standing orders. Nobody looks at the table unless a letter leads there. Letters come from a real mail server, and in
 * the middle the server is killed and comes back with a newer edition of all rules. The quick run has one game shortly
 * before its end; MEADHALL_LONG=1 plays all five, from the first letter to the last.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect as hurriedly, goldenRecord, House, inPython, knowsEverything, person, test as base, withPace, type Keys } from './house.ts';
import { picture } from './pictures.ts';
import { Player, type Sight, type Way } from './player.ts';
import { PostOffice, type Letter } from './post.ts';

const LONG = !!process.env.MEADHALL_LONG;
const LAPTOP = { viewport: { width: 1366, height: 641 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const [ADA, BO] = [0, 1];
/** After so many letters the server is killed. */
const RESTART = LONG ? 6 : 2;
const MOST_LETTERS = 400;
/** Milliseconds in which a list that was opened shows what there is. */
const SOON = 5000;
/** Answers that a quick game has left. */
const LEFT = 25;

const test = base.extend<{ post: PostOffice; hall: House }>({
  post: async ({}, use) => {
    const post = await PostOffice.open();
    await use(post);
    post.close();
  },
  hall: async ({ post }, use) => {
    const hall = await House.open(hurried(), ({ url }) => [post.channel(url)]);
    await use(hall);
    await hall.close();
  },
});
test.use({ actionTimeout: 60_000 });
const expect = hurriedly.configure({ timeout: 60_000 });
/** A server at which ten minutes are half a second; with `newer`, every game has one edition more. */
function hurried(...more: 'newer'[]) {
  return (store: string, port: number) => inPython('tests.server.in_a_hurry', store, String(port), ...more);
}

/** What lies beyond the edge of a phone is in the list of all answers. */
class Correspondent extends Player {
  protected override async otherwise(_sight: Sight): Promise<boolean> {
    const row = this.page.locator('[data-zone="list"] button.row:not([aria-disabled="true"])').first();
    if (!(await row.isVisible())) await this.page.getByRole('button', { name: 'List' }).first().click();
    // what lay over everything for a moment is gone, and the question with it
    await row.click({ timeout: SOON }).catch(() => undefined);
    return true;
  }
}

/** A browser of somebody's. */
interface Device {
  context: BrowserContext;
  page: Page;
  way: Way;
}
class Person {
  readonly devices: Device[] = [];
  readonly faults: string[] = [];
  visits = 0;
  presses = 0;

  constructor(
    readonly browser: Browser,
    readonly hall: House,
    readonly name: string,
    readonly seat: number,
    readonly withOrders = false,
  ) {}
  get address(): string {
    return `${this.name.toLowerCase()}@club.example`;
  }
  get #first(): Device {
    return this.devices[0]!;
  }
  async has(way: Way, options: object): Promise<Device> {
    const context = await this.browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark', ...options });
    const page = await context.newPage();
    await page.addInitScript(knowsEverything);
    await withPace(page, 'once');
    const device = { context, page, way };
    this.devices.push(device);
    return device;
  }
  /** Says who he is, and has letters sent to an address that he proves to be his. */
  async comes(post: PostOffice): Promise<void> {
    const { page } = await this.has('point', LAPTOP);
    await page.request.post(`${this.hall.url}/api/me`, { data: { name: this.name } });
    await page.goto(`${this.hall.url}/me`);
    const told = page.getByRole('region', { name: 'Being told' });
    await told.getByLabel('Mail address').fill(this.address);
    await told.getByRole('button', { name: 'Tell me by mail' }).click();
    const { text } = await post.next([this.address]);
    await told.getByLabel('The letters').fill(text.trim().split(/\s+/).at(-1)!);
    await told.getByRole('button', { name: 'Confirm' }).click();
    await expect(told.getByText('good', { exact: true })).toBeVisible();
    await told.getByLabel('Quiet from').selectOption('0');
    await told.getByLabel('Quiet until').selectOption('0');
  }
  /** The same name on a phone, by the letters that the laptop shows. */
  async takesAPhone(): Promise<void> {
    await this.#first.page.getByRole('button', { name: 'Use my name elsewhere' }).click();
    const letters = await this.#first.page.getByLabel('Eight letters').innerText();
    const { page } = await this.has('touch', PHONE);
    await page.goto(`${this.hall.url}/me`);
    await page.getByLabel('Letters from another device').fill(letters);
    await page.getByRole('button', { name: 'Be the same here' }).tap();
    await expect(page.getByLabel('Your name')).toHaveValue(this.name);
  }
  /** The key to his seat; lists know of it a moment after he has sat down. */
  async key(table: string): Promise<string> {
    interface Held {
      tables: { table: string; keys: string[] }[];
    }
    let key: string | undefined;
    const { request } = this.#first.page;
    await expect
      .poll(async () => {
        const me = (await (await request.get(`${this.hall.url}/api/me`)).json()) as Held;
        return (key = me.tables.find((one) => one.table === table)?.keys[0]);
      })
      .toBeTruthy();
    return key!;
  }
  async sits(keys: Keys): Promise<void> {
    const headers = { 'meadhall-keys': keys.seats[this.seat]! };
    const { request } = this.#first.page;
    if (LONG) await request.post(`${this.hall.url}/api/tables/${keys.table}/sit`, { headers, data: { name: this.name } });
    else
      await request.post(`${this.hall.url}/api/me/tables`, {
        data: { tables: [{ table: keys.table, keys: [headers['meadhall-keys']] }] },
      });
  }
  /** Opens what a letter leads to on the next device, and answers whatever is asked; whether the game is over. */
  async follows(link: string, table: string): Promise<boolean> {
    const { page, way } = this.devices[this.visits % this.devices.length]!;
    const headers = { 'meadhall-keys': await this.key(table) };
    interface Now {
      asked: boolean;
      result: object | null;
    }
    const seat = `${this.hall.url}/api/tables/${table}/seats/${this.seat}`;
    const now = async () => (await (await page.request.get(`${seat}/question`, { headers })).json()) as Now;
    const isAsked = async () => (await now()).asked;
    let isOver: boolean;
    // who has seen a new question while he went away needs no letter, and comes back
    do {
      await page.goto(link);
      await expect(page.locator('[data-zone="prompt"], main .next.panel').first()).toBeVisible();
      if (this.visits < this.devices.length) await picture(page, `${this.name}-${way}`);
      const player = new Correspondent(page, way, 7 + this.visits);
      await player.whileAsked(isAsked);
      isOver = (await now()).result !== null;
      if (isOver) await player.toTheEnd();
      this.presses += player.presses;
      this.faults.push(...player.faults);
      if (this.withOrders && !isOver) await this.#orders(page);
      await page.goto('about:blank');
    } while (!isOver && (await isAsked()));
    this.visits++;
    return isOver;
  }
  /** For every question of which it can be said beforehand, in the first way there is; those that have ended once more. */
  async #orders(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByRole('button', { name: 'Orders' }).click();
    const drawer = page.getByRole('dialog', { name: 'Orders' });
    const give = drawer.getByRole('button', { name: /order/ });
    await give.waitFor();
    for (const one of await drawer.locator('select[aria-labelledby^="order-"]').all()) await one.selectOption({ index: 1 });
    await give.click();
    await expect(drawer).toBeHidden();
  }
}

/** By invites at a table with a clock, or one that goes on from a golden record. */
async function setTable(hall: House, host: Person, game: string, options: Record<string, string>): Promise<Keys> {
  const seats = [person('Ada'), person('Bo')];
  if (!LONG) return hall.playOn(`${game}-2-random`, answersIn(`${game}-2-random`) - LEFT, seats);
  const data = { game, seats, options, clock: { pace: 'daily' } };
  const set = await host.devices[0]!.page.request.post(`${hall.url}/api/tables`, { data });
  if (!set.ok()) throw new Error(await set.text());
  return (await set.json()) as Keys;
}
const answersIn = (record: string): number =>
  readFileSync(goldenRecord(record), 'utf8').split('\nanswers:\n')[1]!.trim().split('\n').length;
async function editionOf(hall: House, table: string, key: string): Promise<number> {
  return Number(/^rules: (\d+)/m.exec(await hall.record({ table, watch: key, seats: [] }))![1]);
}

function correspond(game: string, options: Record<string, string> = {}): void {
  test(`${game} is played through by letters, on two laptops and a phone`, async ({ browser, hall, post }) => {
    test.setTimeout(LONG ? 40 * 60_000 : 600_000);
    const ada = new Person(browser, hall, 'Ada', ADA);
    const bo = new Person(browser, hall, 'Bo', BO, true);
    for (const one of [ada, bo]) await one.comes(post);
    await ada.takesAPhone();
    const keys = await setTable(hall, ada, game, options);
    const link = `${hall.url}/table/${keys.table}`;
    for (const one of [ada, bo]) await one.sits(keys);
    await bo.follows(link, keys.table);

    const addressee = ({ to }: Letter) => (to === ada.address ? ada : bo);
    let letters = 0;
    for (let isOver = false; !isOver;) {
      const letter = await post.next([ada.address, bo.address]);
      expect(letter.text).toContain(link);
      expect(++letters).toBeLessThan(MOST_LETTERS);
      isOver = await addressee(letter).follows(link, keys.table);
      if (letters === RESTART) {
        await hall.kill();
        hall.serve = hurried('newer');
        await hall.start();
      }
    }
    expect(letters).toBeGreaterThan(RESTART);
    // whoever has not seen the end is told of it, and sees it
    let last: Letter;
    do last = await post.next([ada.address, bo.address]);
    while (!last.text.includes('is over')); // before that Bo may hear that an order of his has ended
    expect(await addressee(last).follows(link, keys.table)).toBe(true);

    console.log(`${game}: ${letters} letters, ${ada.presses} and ${bo.presses} presses`);
    expect([...ada.faults, ...bo.faults]).toEqual([]);
    expect(ada.visits).toBeGreaterThan(1);
    if (LONG) {
      // the record of a game that still runs is for whoever has all its keys
      const fresh = await hall.setGame(game, [person('Ada'), person('Bo')], 5, options);
      const newest = await editionOf(hall, fresh.table, fresh.seats.join(' '));
      expect(await editionOf(hall, keys.table, await ada.key(keys.table))).toBe(newest - 1);
    }
    for (const { context } of [...ada.devices, ...bo.devices]) await context.close();
  });
}

correspond('small-world');
if (LONG) {
  correspond('dawn-of-ulos');
  correspond('alynthia', { mode: 'competitive' });
  correspond('ice-garden');
  correspond('roll-player-adventures', { adventure: '0' });
}
