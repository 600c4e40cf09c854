/** The hall without a server, on a host of files: played, cut off from the network, reloaded, and the same as with one. */
import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ride, type Ride, type Rode } from './driver.ts';
import { Hand } from './hand.ts';
import { ada, adept, expect, type Host, kept, noteFirst, test, workerOf } from './hosted.ts';
import { asAda, goldenRecord, House } from './house.ts';

const LONG = process.env.MEADHALL_LONG === '1';
/** One person against an adept, and whether the order of answers is the same each time: where all act at once it is not. */
const GAMES = [
  { game: 'small-world', same: true },
  { game: 'dawn-of-ulos', same: true },
  { game: 'alynthia', same: false },
  { game: 'ice-garden', same: true },
  { game: 'roll-player-adventures', same: false },
];

/** Answers before the end at which the short form begins. */
const LAST = 24;
/** A golden game of two, shortly before its end. */
function nearItsEnd(game: string): { record: string; moves: number } {
  const record = readFileSync(goldenRecord(`${game}-2-greedy`), 'utf8');
  const answers = record.slice(record.indexOf('answers:')).trim().split('\n').length - 1;
  return { record, moves: answers - LAST };
}
/** The site is there, and needs no network any more: the code of its tables' worker. */
async function cutOff(page: Page, context: BrowserContext, host: Host): Promise<string> {
  await asAda(page);
  await page.goto(host.url);
  const code = await workerOf(page);
  await kept(page);
  await context.setOffline(true);
  return code;
}
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
function expectWhole(whole: Rode, half: Rode): void {
  expect(half.over).toBe(false);
  expect(whole.record.startsWith(half.record.trimEnd())).toBe(true); // nothing was lost or changed
  expect({ over: whole.over, replayed: whole.replayed, analysed: whole.analysed }).toEqual({
    over: true,
    replayed: true,
    analysed: true,
  });
}

for (const { game } of LONG ? [] : GAMES.slice(0, 1))
  test(`the last turns of ${game} without a server and without a network, reloaded in between`, async ({ page, host, context }) => {
    test.setTimeout(900_000); // the analysis is most of it, and on a busy machine takes minutes
    const plan: Ride = { worker: await cutOff(page, context, host), game, seats: [ada, adept], seed: 11 };
    const half = await page.evaluate(ride, { ...plan, from: nearItsEnd(game), most: 2 });
    await reload(page);
    const whole = await page.evaluate(ride, { ...plan, table: half, analyse: true });
    expectWhole(whole, half);
    await context.setOffline(false);
    const house = await House.open();
    // The compiled rules read it, and write the same.
    expect(await house.record(await house.importRecord(whole.record))).toBe(whole.record);
    await house.close();
  });

for (const { game, same } of LONG ? GAMES : [])
  test(`a whole game of ${game} without a server and without a network, reloaded in the middle`, async ({ page, host, context }) => {
    test.setTimeout(900_000);
    const plan: Ride = { worker: await cutOff(page, context, host), game, seats: [ada, adept], seed: 11 };
    const half = await page.evaluate(ride, { ...plan, most: 8 });
    await reload(page);
    const whole = await page.evaluate(ride, { ...plan, table: half, analyse: true });
    expectWhole(whole, half);
    await context.setOffline(false);

    const house = await House.open();
    expect(await house.record(await house.importRecord(whole.record))).toBe(whole.record);
    if (same) {
      const first = await ride({ ...plan, worker: undefined, server: house.url, most: 8 });
      const there = await ride({ ...plan, worker: undefined, server: house.url, table: first });
      expect(there.record).toBe(whole.record);
    }
    await house.close();
  });

/** Bytes that a first game may need. */
const MOST_GAME = 7_000_000;
/** What holds one game. */
const isPack = ({ path }: { path: string }) => path.endsWith('.pack');

test('from the door to the first question, the rest behind it, and on without a network', async ({ page, host, context }) => {
  test.setTimeout(180_000);
  await asAda(page);
  host.sent.length = 0;
  const shown = await noteFirst(page, '[data-zone="prompt"].mine');
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Play a first game' }).click();
  await expect(page).toHaveURL(/#\/table\//, { timeout: 60_000 });
  const hand = new Hand(page);
  await expect(hand.mine).toBeVisible({ timeout: 20_000 });
  const asked = await shown();
  const { files, bytes, list } = host.sentUntil(asked);
  console.log(`${Math.round(bytes / 1000)} kB up to the first question`);
  expect(bytes).toBeGreaterThan(2_000_000); // it has been counted
  expect(bytes, list).toBeLessThanOrEqual(MOST_GAME);
  expect(files.filter(isPack).length, list).toBe(2); // the engine and this game, no other
  await kept(page);
  // now all of them, and what only older editions of the adventures read
  expect(new Set(host.sent.filter(isPack).map(({ path }) => path)).size).toBe(2 + GAMES.length);
  await context.setOffline(true);
  const address = page.url();
  await page.goto(`${host.url}icon.svg`);
  await page.goto(address);
  await expect(hand.mine).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Meadhall' }).first().click(); // the way home leads to this page, not to its host's root
  await expect(page.getByRole('main')).toContainText('Small World');
  expect(page.url().startsWith(host.url)).toBe(true);
  expect(problems).toEqual([]);
  expect(host.missing).toEqual([]);
});

/** Where the hall's words and buttons are, in whole pixels. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.querySelectorAll('h1, h2, .welcome p, .hall button, .hall a')];
    return seen.filter((one) => one.checkVisibility()).map((one) => [one.textContent, JSON.stringify(one.getBoundingClientRect())]);
  });

test('whoever comes for the first time sees the hall before any script, and what is pressed then is done', async ({ page, host }) => {
  let release = () => undefined as void;
  const hold = () => {
    const held = new Promise<void>((done) => (release = done));
    return page.route(/\.js$/, async (route) => (await held, await route.continue()));
  };
  for (const viewport of [
    { width: 1366, height: 641 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await hold();
    await page.goto(host.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const drawn = await places(page);
    expect(drawn.length).toBeGreaterThan(10);
    release();
    await expect(page.locator('#door')).toHaveCount(0);
    expect(await places(page)).toEqual(drawn); // nothing has moved
  }
  await hold();
  await page.goto(host.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play a first game' }).locator('visible=true').first().click();
  release();
  await expect(page).toHaveURL(/#\/table\//, { timeout: 60_000 });
  await page.goto(host.url); // now there is a table: the hall as it was is nothing to show
  await expect(page.getByRole('main')).toContainText('Your turn', { timeout: 20_000 });
});

for (const [window, viewport] of Object.entries({ desktop: { width: 1366, height: 641 }, phone: { width: 390, height: 844 } }))
  test(`what needs others is not shown on a ${window}, and a master says what it lacks`, async ({ page, host }) => {
    await page.setViewportSize(viewport);
    await asAda(page);
    await page.goto(`${host.url}#/join`);
    await expect(page.getByRole('button', { name: 'Play a first game' }).locator('visible=true').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join by link' }).locator('visible=true')).toHaveCount(0);
    await expect(page.getByText('over the net')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ada' }).click();
    const me = page.getByRole('dialog');
    await expect(me.getByLabel('Your name')).toHaveValue('Ada');
    await expect(me.getByRole('button', { name: /elsewhere|Forget me/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto(`${host.url}#/?set=small-world`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This table stays in this browser')).toBeVisible();
    await expect(dialog.getByRole('combobox').first()).not.toContainText('friend', { ignoreCase: true });
    await dialog.getByRole('combobox').first().selectOption('bot master');
    await expect(dialog.getByText('a tenth of the tries')).toBeVisible();
  });
