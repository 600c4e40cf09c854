import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';

const GAMES = ['Small World', 'Dawn of Ulos', 'Alynthia', 'The Lord of the Ice Garden', 'Roll Player Adventures'];
/** Its answers stand under what is read. */
const STORY = 'Roll Player Adventures';
const SIZES = [
  { width: 1366, height: 641 },
  { width: 390, height: 844 },
];
const card = (page: Page) => page.locator('[data-part="lesson"]').first();

async function begin(page: Page, url: string, game: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: `A first game of ${game} that teaches it` }).click();
  await expect(card(page)).toBeVisible({ timeout: 20_000 });
}

/** Gives the answer that the card advises, from the list of all answers. */
async function follow(page: Page): Promise<void> {
  const step = await card(page).getAttribute('data-step');
  const advice = (await card(page).locator('.advice').innerText()).replace('→ ', '');
  const list = page.locator('.listline');
  const isListed = await list.isVisible();
  if (isListed) await list.click();
  // a story has its answers in the page
  const row = page
    .locator(isListed ? '[data-zone="list"] button.row' : 'main button')
    .filter({ hasText: advice })
    .first();
  await row.click();
  // what cannot be taken back is pressed twice; what was taken at once may be gone before the second press
  if (await row.isVisible()) await row.click({ timeout: 2000 }).catch(() => undefined);
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
      if (game === STORY) await page.getByRole('button', { name: 'Go on' }).click();
      await expect(card(page).locator('.advice')).toBeVisible();
      await follow(page);
      await expect(card(page)).toBeVisible({ timeout: 15_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });

test('whoever wants no lessons has none, and leaving keeps the place', async ({ page, house }) => {
  await begin(page, house.url, 'Small World');
  await card(page).getByRole('button', { name: 'Understood' }).click();
  await page.reload();
  await expect(card(page)).toHaveAttribute('data-step', 'pair', { timeout: 20_000 });
  await card(page).getByRole('button', { name: 'No lessons' }).click();
  await expect(card(page)).toHaveCount(0);
});
