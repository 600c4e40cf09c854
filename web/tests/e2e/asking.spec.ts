/** While a question is answered: the board keeps its size, a finger is never taken at its first word, every answer is in the list. */
import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';
import { linkTo, MOMENTS, settled, sit, type Moment } from './moments.ts';
import { Hand } from './hand.ts';

const LONG = !!process.env.MEADHALL_LONG;
/** The window that fails first; the others are in the long run. */
const WINDOWS = LONG ? ['1920x953', '1366x641', '1024x768'] : ['1366x641'];
const MAPS = ['small-world', 'dawn-of-ulos', 'alynthia', 'ice-garden'];
const fullest = (game: string): Moment => MOMENTS.filter((m) => m.game === game && !m.mode).at(-1)!;
const boxOf = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return [x, y, width, height].map(Math.round);
};
const boardOf = (page: Page) => boxOf(page, '[data-part="board"]');
/** So many of a list, from the first to the last. */
const SPREAD = 12;
const spread = <T>(list: readonly T[]): T[] => list.filter((_, at) => at % Math.ceil(list.length / SPREAD) === 0);
const listOf = (page: Page) => boxOf(page, '[data-zone="list"]');

for (const game of MAPS)
  test(`${game}: the board keeps its size while one looks for an answer`, async ({ browser, house }) => {
    const link = await linkTo(house, fullest(game));
    for (const window of WINDOWS) {
      const page = await sit(browser, link, window);
      await new Hand(page).readOn();
      await settled(page);
      const size = await boardOf(page);
      const lit = page.locator('[data-region].target, button[data-target].legal');
      for (const one of (await lit.all()).slice(0, 6)) {
        await one.hover({ force: true });
        expect(await boardOf(page), `${window}, pointing`).toEqual(size);
      }
      await page.keyboard.press('a');
      const rows = page.locator('[data-zone="list"] button.row');
      await expect(rows.first()).toBeVisible();
      await settled(page);
      const list = await listOf(page);
      for (const row of spread((await rows.all()).slice(0, 40))) {
        await row.hover();
        await expect(row).toHaveClass(/\bon\b/); // nothing moves away under the pointer
      }
      expect(await listOf(page), `${window}, the list`).toEqual(list);
      expect(await boardOf(page), `${window}, the list`).toEqual(size);
      await page.context().close();
    }
  });

/** The lantern's answers are taken for attacks, of which a board that is pointed at shows a whole sum above the rows. */
async function adviseAttacks(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    let attacks: string[] = [];
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const text = String(message);
      const said = [...text.matchAll(/"choice":"(attack [^"]*)"/g)].map(([, choice]) => choice!);
      if (said.length) attacks = said;
      const hint = /"say":"hint"/.test(text) ? (JSON.parse(text) as { options: object[] }) : null;
      if (hint) hint.options = attacks.slice(0, 3).map((choice) => ({ ...hint.options[0], choice }));
      socket.send(hint ? JSON.stringify(hint) : message);
    });
  });
}
test('what the lantern shows stays under the pointer', async ({ browser, house }) => {
  const page = await sit(browser, await linkTo(house, fullest('alynthia')), '1366x641');
  await adviseAttacks(page);
  await page.reload();
  await settled(page);
  await page.keyboard.press('h');
  const rows = page.locator('[data-hints] button');
  await expect(rows.nth(1)).toBeVisible({ timeout: 40_000 });
  await settled(page);
  const before = (await rows.first().boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await settled(page);
  expect(await rows.first().boundingBox()).toEqual(before);
  await page.context().close();
});

test('the list has every answer, however many there are', async ({ browser, house }) => {
  const page = await sit(browser, await linkTo(house, fullest('alynthia')), '1366x641');
  const count = Number(/(\d+) answers/.exec(await page.locator('.listline').innerText())![1]);
  expect(count).toBeGreaterThan(60);
  await page.keyboard.press('a');
  await expect(page.locator('[data-zone="list"] button.row')).toHaveCount(count);
  await page.context().close();
});

for (const window of ['1180x820', '820x1180', '844x390', '390x844'])
  test(`a finger selects and is told before anything is done at ${window}`, async ({ browser, house }) => {
    const [width, height] = window.split('x').map(Number) as [number, number];
    for (const game of ['small-world', 'alynthia']) {
      const touched = { hasTouch: true, isMobile: true, viewport: { width, height } };
      const page = await sit(browser, await linkTo(house, fullest(game)), '390x844', touched);
      await new Hand(page).readOn();
      await settled(page);
      const log = await page.evaluate(() => document.querySelector('[data-zone="prompt"] h2')?.textContent);
      const at = await page.evaluate(() => {
        for (const one of document.querySelectorAll('[data-region].target')) {
          const box = one.getBoundingClientRect();
          const point = [box.left + box.width / 2, box.top + box.height / 2] as [number, number];
          if (document.elementFromPoint(...point)?.closest('[data-region]') === one) return point;
        }
        return null;
      });
      expect(at, game).not.toBeNull();
      await page.touchscreen.tap(...at!);
      // one way: a gold button says what it would be; several: they are rows
      const told = page.locator('[data-zone="prompt"] .actions button.primary, [data-zone="prompt"] .rows button');
      await expect(told.first(), game).toBeVisible();
      expect(await page.evaluate(() => document.querySelector('[data-zone="prompt"] h2')?.textContent), game).toBe(log);
      await page.context().close();
    }
  });
