import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';
import { Hand } from './hand.ts';
import { Learner, ROADS, type Road } from './learner.ts';
import { giveFromList } from './listed.ts';

const GAMES = ['Small World', 'Dawn of Ulos', 'Alynthia', 'The Lord of the Ice Garden', 'Roll Player Adventures'];
/** Its answers stand under what is read. */
const STORY = 'Roll Player Adventures';
const SIZES = [
  { width: 1366, height: 641 },
  { width: 390, height: 844 },
];
type Size = (typeof SIZES)[number];
const [, PHONE] = SIZES as [Size, Size];
/** Every road in both windows takes the better part of an hour: `MEADHALL_LONG` asks for it. */
const LONG = !!process.env.MEADHALL_LONG;
/** Otherwise one, on which a card and its question have little room. That no road is a dead end is for tests/lessons. */
const SHORT: [game: string, road: Road, viewport: Size][] = [['Alynthia', 'follow', PHONE]];
/** Whoever follows has seen at least so many cards in the end. */
const MOST_OF_THEM = 8;
const card = (page: Page) => page.locator('[data-part="lesson"]').first();

/** A card about a question comes with it: in a story after the page that leads to it. */
async function begin(page: Page, url: string, game: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: `A first game of ${game} that teaches it` }).click();
  if (game === STORY) await readOn(page);
  await expect(card(page)).toBeVisible({ timeout: 60_000 });
}
/** To the end of what is read before anything is asked. */
async function readOn(page: Page): Promise<void> {
  const on = page.getByRole('button', { name: 'Go on' });
  await on.waitFor({ timeout: 60_000 });
  while (!(await card(page).isVisible()) && (await on.isVisible())) await on.click({ timeout: 4000 }).catch(() => undefined);
}

function play(game: string, road: Road, viewport: Size): void {
  test(`${game}: a first game is finished on the road “${road}” at ${viewport.width} by ${viewport.height}`, async ({ page, house }) => {
    test.setTimeout(15 * 60_000);
    await page.setViewportSize(viewport);
    await begin(page, house.url, game);
    const learner = new Learner(page, 'point', road, `${game.toLowerCase().replaceAll(' ', '-')}-${road}-${viewport.width}`);
    await learner.toTheEnd();
    console.log(`${game}, ${road}, ${viewport.width}: ${learner.presses} presses, cards ${learner.cards.join(' ')}`);
    expect(learner.faults).toEqual([]);
    if (road === 'follow') expect(new Set(learner.cards).size).toBeGreaterThanOrEqual(MOST_OF_THEM);
  });
}
if (LONG) for (const game of GAMES) for (const road of ROADS) for (const viewport of SIZES) play(game, road, viewport);
else for (const one of SHORT) play(...one);

/** Gives the answer that the card advises, from the list of all answers. */
async function follow(page: Page): Promise<void> {
  const step = await card(page).getAttribute('data-step');
  const advice = (await card(page).locator('.advice').innerText()).replace('→ ', '');
  await giveFromList(page, advice);
  await expect(page.locator(`[data-part="lesson"][data-step="${step}"]`)).toHaveCount(0, { timeout: 15_000 });
}

for (const game of GAMES)
  for (const viewport of SIZES)
    test(`${game}: a first game teaches at ${viewport.width} by ${viewport.height}`, async ({ page, house }) => {
      await page.setViewportSize(viewport);
      await begin(page, house.url, game);
      const read = card(page).getByRole('button', { name: 'Understood' });
      await expect(read).toBeInViewport();
      const first = await card(page).getAttribute('data-step');
      await read.click();
      await expect(page.locator(`[data-part="lesson"][data-step="${first}"]`)).toHaveCount(0);
      await expect(card(page).locator('.advice')).toBeVisible();
      await follow(page);
      // in a story the card waits until its page has been read
      await new Hand(page).readOn();
      await expect(card(page)).toBeVisible({ timeout: 15_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });

test('whoever begins again begins at the beginning, and the game that was left is still there', async ({ page, house }) => {
  await begin(page, house.url, 'Small World');
  const first = await card(page).getAttribute('data-step');
  await card(page).getByRole('button', { name: 'Understood' }).click();
  await follow(page);
  const left = page.url();
  await begin(page, house.url, 'Small World');
  await expect(card(page)).toHaveAttribute('data-step', first!);
  expect(page.url()).not.toBe(left);
  await page.goto(left);
  await expect(card(page)).toHaveAttribute('data-step', 'enter', { timeout: 20_000 });
});

test('whoever wants no lessons has none, and leaving keeps the place', async ({ page, house }) => {
  await begin(page, house.url, 'Small World');
  await card(page).getByRole('button', { name: 'Understood' }).click();
  await page.reload();
  await expect(card(page)).toHaveAttribute('data-step', 'pair', { timeout: 20_000 });
  await card(page).getByRole('button', { name: 'No lessons' }).click();
  await expect(card(page)).toHaveCount(0);
});
