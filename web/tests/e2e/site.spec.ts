/** The hall without a server, on a host of files: played, cut off from the network, reloaded, and the same as with one. */
import { ride, type Ride } from './driver.ts';
import { Hand } from './hand.ts';
import { ada, adept, expect, kept, test, workerOf } from './hosted.ts';
import { asAda, House } from './house.ts';

const LONG = process.env.MEADHALL_LONG === '1';
/** One person against an adept, and whether the order of answers is the same each time: where all act at once it is not. */
const GAMES = [
  { game: 'small-world', same: true },
  { game: 'dawn-of-ulos', same: true },
  { game: 'alynthia', same: false },
  { game: 'ice-garden', same: true },
  { game: 'roll-player-adventures', same: false },
];

for (const { game, same } of LONG ? GAMES : GAMES.slice(0, 1))
  test(`a whole game of ${game} without a server and without a network, reloaded in the middle`, async ({ page, host, context }) => {
    test.setTimeout(LONG ? 900_000 : 420_000);
    await asAda(page);
    await page.goto(host.url);
    const code = await workerOf(page);
    await kept(page);
    await context.setOffline(true);
    const plan: Ride = { worker: code, game, seats: [ada, adept], seed: 11 };
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
  await page.getByRole('button', { name: 'Play a first game' }).click();
  await expect(page).toHaveURL(/#\/table\//, { timeout: 60_000 });
  const hand = new Hand(page);
  await expect(hand.mine).toBeVisible({ timeout: 20_000 });
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

for (const [window, viewport] of Object.entries({ desktop: { width: 1366, height: 641 }, phone: { width: 390, height: 844 } }))
  test(`what needs others is not shown on a ${window}, and a master says what it lacks`, async ({ page, host }) => {
    await page.setViewportSize(viewport);
    await asAda(page);
    await page.goto(`${host.url}#/join`);
    await expect(page.getByRole('button', { name: 'Play a first game' }).locator('visible=true').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join by link' }).locator('visible=true')).toHaveCount(0);
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
