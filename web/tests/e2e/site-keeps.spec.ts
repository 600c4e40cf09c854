/** What a page without a server must not lose: games when storage runs out, bots that die, newer versions, several tabs. */
import type { Page } from '@playwright/test';
import { Hand } from './hand.ts';
import { expect, type Host, kept, setTable, storedOf, test, thinkersOf } from './hosted.ts';
import { asAda } from './house.ts';

const LONG = process.env.MEADHALL_LONG === '1';

/** At a table that has begun: its name, and its address for others. */
async function sitDown(page: Page, host: Host): Promise<{ address: string; table: string }> {
  await asAda(page);
  await page.goto(host.url);
  const { table, key } = await setTable(page);
  const address = `${host.url}#/table/${table}#${key}`;
  await page.goto(address);
  await expect(new Hand(page).mine).toBeVisible({ timeout: 60_000 });
  return { address, table };
}

/** Stores things until nothing more is taken: of each size, with so many milliseconds between two. */
async function fillUp({ sizes, pause }: { sizes: number[]; pause: number }): Promise<void> {
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
  for (const size of sizes) while (await put(size)) await new Promise((done) => setTimeout(done, pause));
  database.close();
}

test('storage that runs out is told in time, loses nothing, and the game goes on when there is room', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  const { table } = await sitDown(page, host);
  await kept(page); // or the rest of the page would want room, too
  const hasReserve = () => page.evaluate(async () => (await (await caches.open('reserve-of-meadhall')).keys()).length > 0);
  await expect.poll(hasReserve).toBe(true);
  const chrome = await context.newCDPSession(page);
  const { origin } = new URL(host.url);
  const room = (quotaSize?: number) => chrome.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const hand = new Hand(page);
  const scarce = page.getByText('This browser has little room left');
  const full = page.getByText('This browser has no room left');

  // Nothing more fits, but for the reserve: what is answered is kept, and it is told.
  let before = await storedOf(page, table);
  await room((await page.evaluate(() => navigator.storage.estimate())).usage!);
  await page.evaluate(fillUp, { sizes: [50], pause: 1000 }); // it believes for half a minute what it knew of free room
  await hand.answer();
  await expect(scarce).toBeVisible({ timeout: 30_000 });
  await expect(full).toHaveCount(0);
  expect(await hasReserve()).toBe(false);
  let after = await storedOf(page, table);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(0, before.length)).toEqual(before);

  // Now that is used up, too: what is answered is neither kept nor shown.
  await expect(hand.mine).toBeVisible({ timeout: 30_000 });
  before = await storedOf(page, table);
  await page.evaluate(fillUp, { sizes: [60_000, 2_000, 50], pause: 0 });
  await hand.answer().catch(() => undefined);
  await expect(full).toBeVisible({ timeout: 30_000 });
  expect(await storedOf(page, table)).toEqual(before);

  await room();
  await expect(hand.mine).toBeVisible({ timeout: 30_000 });
  await hand.answer();
  await expect(full).toBeHidden();
  after = await storedOf(page, table);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(0, before.length)).toEqual(before);
});

test('a table that is removed makes room, and is gone', async ({ page, host }) => {
  test.setTimeout(120_000);
  const { table } = await sitDown(page, host);
  await new Hand(page).answer();
  await page.goto(`${host.url}#/`);
  expect(await storedOf(page, table)).not.toEqual([]);
  await page
    .getByRole('button', { name: /links and record/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove this table' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(() => storedOf(page, table)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play a first game' }).first()).toBeVisible();
});

test('a newer version is offered in the hall, and no running game is taken away', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  const { address, table } = await sitDown(page, host);
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
  const before = await storedOf(other, table);
  await page.close();
  await other.goto(address);
  await expect(new Hand(other).mine).toBeVisible({ timeout: 60_000 });
  await new Hand(other).answer();
  const after = await storedOf(other, table);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(0, before.length)).toEqual(before);
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
    const { table } = await sitDown(page, host);
    const hand = new Hand(page);
    const answersOfBot = async () => (await storedOf(page, table)).join('\n').match(/^1 /gm)?.length ?? 0;
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
