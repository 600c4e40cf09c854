/** What a page without a server must not lose: games when storage runs out, bots that die, newer versions, several tabs. */
import type { Page } from '@playwright/test';
import { ride, type Ride } from './driver.ts';
import { Hand } from './hand.ts';
import { ada, adept, expect, type Host, kept, test, thinkersOf, workerOf } from './hosted.ts';
import { asAda } from './house.ts';

const LONG = process.env.MEADHALL_LONG === '1';
const TABLE = { game: 'small-world', seats: [ada, adept], seed: 5 } satisfies Partial<Ride>;

/** At a table that has begun; its address, for others. */
async function sitDown(page: Page, host: Host, most = 3): Promise<{ address: string; begun: Awaited<ReturnType<typeof ride>> }> {
  await asAda(page);
  await page.goto(host.url);
  const code = await workerOf(page);
  const begun = await page.evaluate(ride, { ...TABLE, worker: code, most } as Ride);
  const address = `${host.url}#/table/${begun.table}#${begun.key}`;
  await page.goto(address);
  await expect(new Hand(page).mine).toBeVisible({ timeout: 60_000 });
  return { address, begun };
}
/** The record as it is stored, read by another worker. */
async function recordOf(page: Page, { table, key }: { table: string; key: string }): Promise<string> {
  const plan = { ...TABLE, worker: await workerOf(page), table: { table, key }, most: 0 } as Ride;
  return (await page.evaluate(ride, plan)).record;
}

/** Stores things until nothing more is taken, the last ones small. */
async function fillUp(): Promise<void> {
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('ballast', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('things', { autoIncrement: true });
    opening.onsuccess = () => done(opening.result);
  });
  const put = (size: number) =>
    new Promise<boolean>((done) => {
      const transaction = database.transaction('things', 'readwrite');
      transaction.objectStore('things').add(crypto.getRandomValues(new Uint8Array(size)));
      transaction.oncomplete = () => done(true);
      transaction.onabort = () => done(false);
    });
  for (const size of [60_000, 2_000, 50]) while (await put(size));
  database.close();
}

test('storage that runs out is told, loses nothing, and the game goes on when there is room', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  const { begun } = await sitDown(page, host);
  await kept(page); // or the rest of the page would want room, too
  const chrome = await context.newCDPSession(page);
  const { origin } = new URL(host.url);
  const usage = async () => (await page.evaluate(() => navigator.storage.estimate())).usage!;
  const room = (quotaSize?: number) => chrome.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const hand = new Hand(page);
  const full = page.getByText('This browser has no room left');

  const before = await recordOf(page, begun);
  await room((await usage()) + 2_000_000);
  await page.evaluate(fillUp);
  await hand.answer().catch(() => undefined); // what it brings is not shown: it is not kept
  await expect(full).toBeVisible({ timeout: 30_000 });
  expect(await recordOf(page, begun)).toBe(before);

  await room();
  await expect(hand.mine).toBeVisible({ timeout: 30_000 });
  await hand.answer();
  await expect(full).toBeHidden();
  const after = await recordOf(page, begun);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.startsWith(before.trimEnd())).toBe(true);
});

test('a table that is removed makes room, and is gone', async ({ page, host }) => {
  test.setTimeout(120_000);
  await sitDown(page, host);
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const opening = indexedDB.open('meadhall');
          opening.onsuccess = () => {
            const count = opening.result.transaction('changes').objectStore('changes').count();
            count.onsuccess = () => (opening.result.close(), done(count.result));
          };
        }),
    );
  await page.goto(`${host.url}#/`);
  expect(await stored()).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /links and record/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove this table' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(stored).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play a first game' }).first()).toBeVisible();
});

test('a newer version is offered in the hall, and no running game is taken away', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  const { address, begun } = await sitDown(page, host);
  await kept(page);
  const other = await context.newPage();
  await asAda(other);
  await other.goto(host.url);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const isSame = () => page.evaluate(() => 'same' in window);
  const offer = 'A newer Meadhall is there';
  host.newer = true;
  await page.evaluate(async () => {
    const here = await navigator.serviceWorker.getRegistration();
    await here!.update();
  });
  await expect
    .poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())!.waiting), { timeout: 60_000 })
    .toBe(true);
  const hand = new Hand(page);
  await expect(page.getByText(offer)).toHaveCount(0); // not at a table
  await hand.answer();
  await expect(other.getByText(offer)).toBeVisible({ timeout: 20_000 });
  await other.getByRole('button', { name: 'Use it now' }).click();
  await expect(other.locator('html[data-version="next"]')).toBeAttached({ timeout: 20_000 });
  expect(await isSame()).toBe(true); // the tab at the table has not been loaded again
  await hand.answer();
  expect(await isSame()).toBe(true);
  // The table goes on with the newer version.
  const before = await recordOf(other, begun);
  await page.close();
  await other.goto(address);
  await expect(new Hand(other).mine).toBeVisible({ timeout: 60_000 });
  await new Hand(other).answer();
  expect((await recordOf(other, begun)).startsWith(before.trimEnd())).toBe(true);
  host.newer = false;
});

test('two tabs at one table see the same, and bots of a closed one go on', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  const { address } = await sitDown(page, host);
  const other = await context.newPage();
  await asAda(other);
  await other.goto(address);
  await expect(new Hand(other).mine).toBeVisible({ timeout: 60_000 });
  const asked = await new Hand(page).question();
  expect(await new Hand(other).question()).toBe(asked);
  await new Hand(page).answer();
  await expect.poll(async () => new Hand(other).question(), { timeout: 20_000 }).toBe(await new Hand(page).question());
  await page.close();
  await new Hand(other).answer();
});

if (LONG)
  test('a bots’ worker that is killed is replaced, and the game goes on', async ({ page, host }) => {
    test.setTimeout(240_000);
    const { begun } = await sitDown(page, host);
    const hand = new Hand(page);
    const answersOfBot = async () => (await recordOf(page, begun)).match(/^1 /gm)?.length ?? 0;
    const before = await answersOfBot();
    await expect.poll(() => thinkersOf(page).length, { timeout: 30_000 }).toBeGreaterThan(0);
    for (const one of thinkersOf(page)) await one.evaluate(() => self.close()).catch(() => undefined); // it does not live to tell
    await expect.poll(() => thinkersOf(page).length, { timeout: 30_000 }).toBe(0);
    const playOn = async () => {
      if (await hand.mine.isVisible()) await hand.answer();
      return thinkersOf(page).length;
    };
    await expect.poll(playOn, { timeout: 120_000 }).toBeGreaterThan(0); // somebody else thinks now
    await expect(hand.mine).toBeVisible({ timeout: 90_000 });
    expect(await answersOfBot()).toBeGreaterThan(before);
  });
