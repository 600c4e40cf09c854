/** The hall without a server, on a host of files: played, cut off from the network, reloaded, and the same as with one. */
import { expect, test as base, type Page } from '@playwright/test';
import { ride, type Ride } from './driver.ts';
import { Hand } from './hand.ts';
import { Host } from './hosted.ts';
import { asAda, House } from './house.ts';

const test = base.extend<object, { host: Host }>({
  host: [
    async ({}, use) => {
      const host = await Host.open();
      await use(host);
      host.close();
    },
    { scope: 'worker' },
  ],
});
const LONG = process.env.MEADHALL_LONG === '1';
const bot = (name: string) => ({ kind: 'bot' as const, name, bot: 'adept' });
const ada = { kind: 'human' as const, name: 'Ada' };
/** One person against adepts, and whether the order of answers is the same each time: where all act at once it is not. */
const GAMES: { game: string; seats: Ride['seats']; options?: Record<string, string>; same: boolean }[] = [
  { game: 'small-world', seats: [ada, bot('Bo')], same: true },
  { game: 'dawn-of-ulos', seats: [ada, bot('Bo')], same: true },
  { game: 'alynthia', seats: [ada, bot('Bo')], same: false },
  { game: 'ice-garden', seats: [ada, bot('Bo')], same: true },
  { game: 'roll-player-adventures', seats: [ada, bot('Bo')], same: false },
];

/** The code of the tables' worker, from where the page has it. */
async function workerOf(page: Page): Promise<string> {
  await expect.poll(() => page.workers().some((one) => /worker-/.test(one.url())), { timeout: 30_000 }).toBe(true);
  return page
    .workers()
    .map((one) => one.url())
    .find((url) => /worker-/.test(url))!;
}
const kept = (page: Page) => page.locator('html[data-offline="ready"]').waitFor({ state: 'attached', timeout: 60_000 });

for (const { game, seats, options, same } of LONG ? GAMES : GAMES.slice(0, 1))
  test(`a whole game of ${game} without a server and without a network, reloaded in the middle`, async ({ page, host, context }) => {
    test.setTimeout(LONG ? 900_000 : 420_000);
    await asAda(page);
    await page.goto(host.url);
    const code = await workerOf(page);
    await kept(page);
    await context.setOffline(true);
    const plan: Ride = { worker: code, game, seats, options, seed: 11 };
    const half = await page.evaluate(ride, { ...plan, most: 8 });
    expect(half.over).toBe(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const whole = await page.evaluate(ride, { ...plan, table: half, analyse: true });
    expect(whole.record.startsWith(half.record.trimEnd())).toBe(true); // nothing was lost or changed
    expect({ over: whole.over, replayed: whole.replayed, analysed: whole.analysed }).toEqual({
      over: true,
      replayed: true,
      analysed: true,
    });
    await context.setOffline(false);

    const house = await House.open();
    // The compiled rules read it, and write the same.
    const keys = await house.importRecord(whole.record);
    expect(await house.record(keys)).toBe(whole.record);
    if (same) {
      const first = await ride({ ...plan, worker: undefined, server: house.url, most: 8 });
      const there = await ride({ ...plan, worker: undefined, server: house.url, table: first });
      expect(there.record).toBe(whole.record);
    }
    await house.close();
  });

test('from the door to the first question, and on after closing the tab', async ({ page, host }) => {
  test.setTimeout(120_000);
  await asAda(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Join by link' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Play a first game' }).click();
  await expect(page).toHaveURL(/#\/table\//, { timeout: 60_000 });
  const hand = new Hand(page);
  await expect(hand.mine).toBeVisible({ timeout: 20_000 });
  const address = page.url();
  await page.goto(`${host.url}icon.svg`);
  await page.goto(address);
  await expect(hand.mine).toBeVisible({ timeout: 60_000 });
  await page.goto(host.url);
  await expect(page.getByRole('main')).toContainText('Small World');
  expect(problems).toEqual([]);
  expect(host.missing).toEqual([]);
});

test('two tabs at one table see the same, and bots of a closed one go on', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  await asAda(page);
  await page.goto(host.url);
  const code = await workerOf(page);
  const begun = await page.evaluate(ride, { worker: code, game: 'small-world', seats: [ada, bot('Bo')], seed: 5, most: 3 } as Ride);
  const address = `${host.url}#/table/${begun.table}#${begun.key}`;
  const other = await context.newPage();
  await asAda(other);
  await page.goto(address);
  await other.goto(address);
  for (const tab of [page, other]) await expect(new Hand(tab).mine).toBeVisible({ timeout: 60_000 });
  const asked = await new Hand(page).question();
  expect(await new Hand(other).question()).toBe(asked);
  await new Hand(page).answer();
  await expect.poll(async () => new Hand(other).question(), { timeout: 20_000 }).toBe(await new Hand(page).question());
  await page.close();
  await new Hand(other).answer();
});
