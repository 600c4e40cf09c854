/** Fingers, dragging, ears and eyes: what differs from a mouse on a large bright screen. */
import { devices, type Page } from '@playwright/test';
import { asAda, bot, expect, person, test, type House } from './house.ts';
import { Hand } from './hand.ts';

async function sitDown(page: Page, house: House): Promise<Hand> {
  await asAda(page);
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  return hand;
}
/** On a large screen a game is played until tokens are shared out; `page` may be another screen of the same seat. */
async function untilRedeployment(hand: Hand): Promise<void> {
  while (!(await hand.question()).startsWith('Redeploy')) await hand.answer();
}
interface Spot {
  id: string;
  tokens: number;
  x: number;
  y: number;
}
/** The regions tokens are shared out to, with a point of each that nothing covers. */
function spots(page: Page): Promise<Spot[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGGElement>('[data-region].target')].flatMap((g) => {
      const box = g.getBoundingClientRect();
      const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
      const at = parts
        .flatMap((y) => parts.map((x) => [box.left + x * box.width, box.top + y * box.height] as const))
        .find(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-region]') === g);
      const tokens = Number(/(\d+) /.exec(g.getAttribute('aria-label') ?? '')?.[1] ?? 0);
      return at ? [{ id: g.dataset.region!, tokens, x: at[0], y: at[1] }] : [];
    }),
  );
}
const tokensIn = async (page: Page, id: string) => (await spots(page)).find((s) => s.id === id)?.tokens;

/** A finger on the glass: down, along some points, up. */
async function finger(page: Page, points: { x: number; y: number }[], hold = 0): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const [first, ...rest] = points;
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first!] });
  await page.waitForTimeout(hold);
  for (const point of rest) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
const between = (a: Spot, b: Spot, steps = 8) =>
  Array.from({ length: steps + 1 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps }));

test('a mouse drags a token from one region to another; with less motion coins do not fly, the number is enough', async ({
  page,
  house,
}) => {
  const hand = await sitDown(page, house);
  await untilRedeployment(hand);
  await hand.button('Spread evenly').click();
  const [a, b] = await spots(page);
  const [from, to] = a!.tokens >= b!.tokens ? [a!, b!] : [b!, a!];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await expect(page.locator('.carried')).toBeVisible(); // it is seen in the hand
  await page.mouse.up();
  await expect.poll(() => tokensIn(page, from.id)).toBe(from.tokens - 1);
  expect(await tokensIn(page, to.id)).toBe(to.tokens + 1);
  await expect(page.locator('.carried')).toHaveCount(0);
  await hand.button('Done').click();
  await expect(page.locator('.gains b')).toContainText(/\+\d/);
  await expect(page.locator('.gains .coin')).toHaveCount(0);
});

test('the horn is silent until somebody wants it', async ({ page, house }) => {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      (window as unknown as { notes: number }).notes = ((window as unknown as { notes?: number }).notes ?? 0) + 1;
      return start.apply(this, when);
    };
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes?: number }).notes ?? 0);
  const hand = await sitDown(page, house);
  await hand.playTurn();
  await hand.myTurn();
  expect(await notes()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radiogroup', { name: /horn/ }).getByRole('radio', { name: 'On' }).click();
  await expect.poll(notes).toBe(2); // so that one knows what it is
  await page.keyboard.press('Escape');
  await hand.playTurn();
  await expect.poll(notes, { timeout: 20_000 }).toBe(4);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('coins fly from the regions to the panel, and any key finishes them', async ({ page, house }) => {
    const hand = await sitDown(page, house);
    await untilRedeployment(hand);
    await hand.button('Spread evenly').click();
    await hand.button('Done').click();
    await expect(page.locator('.gains .coin').first()).toBeAttached();
    await expect(page.locator('.gains b')).toContainText(/\+\d/);
    await page.keyboard.press('Shift');
    await expect(page.locator('.gains')).toHaveCount(0);
  });
});
test('with forced colours what can be done has an outline of its own', async ({ page, house }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const hand = await sitDown(page, house);
  await hand.answer();
  await hand.targets.first().waitFor();
  const stroke = (selector: string) => page.evaluate((found) => getComputedStyle(document.querySelector(found)!).stroke, selector);
  expect(await stroke('[data-region].target path')).not.toBe('none');
  expect(await stroke('[data-region]:not(.target) path')).toBe('none');
  const colours = await page.evaluate(
    () => new Set([...document.querySelectorAll('.token *')].map((part) => getComputedStyle(part).fill)).size,
  );
  expect(colours).toBeGreaterThan(4); // pieces are no blobs
});

/** The same seat on a large screen plays up to the moment in question. */
async function twoScreens(page: Page, house: House, until: (hand: Hand) => Promise<void>): Promise<void> {
  await asAda(page);
  const link = house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0);
  const large = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 });
  await asAda(large);
  await large.goto(link);
  const hand = new Hand(large);
  await hand.myTurn();
  await until(hand);
  await large.close();
  await page.goto(link);
  const target = page.locator('[data-region].target').first();
  await target.waitFor();
  // a small screen moves to the targets first
  const where = () => target.boundingBox().then(JSON.stringify);
  for (let before = ''; before !== (await where()); await page.waitForTimeout(500)) before = await where();
}

test.describe('zoomed to 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  test('the buttons of the question stay in sight and nothing scrolls sideways', async ({ page, house }) => {
    await twoScreens(page, house, untilRedeployment);
    const prompt = page.locator('[data-zone="prompt"]');
    await expect(prompt.getByRole('button', { name: 'Spread evenly' })).toBeInViewport({ ratio: 1 });
    await expect(prompt.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent });

  test('a long press on what is refused tells why, and lifting the finger does nothing more', async ({ page, house }) => {
    await twoScreens(page, house, async (hand) => void (await hand.answer()));
    const at = await page.evaluate(() => {
      for (const g of document.querySelectorAll<SVGGElement>('[data-region][aria-disabled="true"]')) {
        const box = g.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (document.elementFromPoint(x, y)?.closest('[data-region]') === g) return { x, y };
      }
      throw new Error('no refused region in sight');
    });
    await finger(page, [at], 700);
    await expect(page.getByText(/Rule SW-\d/)).toBeVisible();
    await page.waitForTimeout(300);
    await expect(page.getByText(/Rule SW-\d/)).toBeVisible();
  });
  test('a finger drags a token from one region to another', async ({ page, house }) => {
    await twoScreens(page, house, untilRedeployment);
    await page.locator('[data-zone="prompt"]').getByRole('button', { name: 'Spread evenly' }).tap();
    const [a, b] = await spots(page);
    const [from, to] = a!.tokens >= b!.tokens ? [a!, b!] : [b!, a!];
    await finger(page, between(from, to));
    await expect.poll(() => tokensIn(page, from.id)).toBe(from.tokens - 1);
    expect(await tokensIn(page, to.id)).toBe(to.tokens + 1);
  });
});
