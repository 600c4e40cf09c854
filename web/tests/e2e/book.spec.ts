import type { Page } from '@playwright/test';
import { expect, GAMES, test } from './house.ts';

/** To the end of what boards need to be drawn. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}
/** Of each picture: how many numbers it explains, and how many of them are drawn inside it. */
const pictures = (page: Page): Promise<[explained: number, drawn: number][]> =>
  page.locator('figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const box = figure.firstElementChild!.getBoundingClientRect();
      const inside = ({ left, right, top, bottom }: DOMRect) =>
        left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
      return [
        figure.querySelectorAll('li').length,
        [...figure.querySelectorAll('b')].filter((b) => inside(b.getBoundingClientRect())).length,
      ];
    }),
  );

for (const game of GAMES)
  test(`the pictures in the rulebook of ${game} show on a phone what they speak of`, async ({ page, house }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${house.url}/rules/${game}`);
    // each is drawn when one comes to it
    for (const figure of await page.locator('figure').all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.getByRole('img')).toBeVisible({ timeout: 20_000 });
    }
    await expect
      .poll(async () => (await pictures(page)).filter(([explained, drawn]) => drawn !== explained), { timeout: 20_000 })
      .toEqual([]);
    expect((await pictures(page)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

test('on paper a rulebook has two columns, its rules in the margin, four cards in a row, and is light', async ({ page, house }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await open(page, `${house.url}/rules/small-world?print`);
  await expect(page.locator('.paper')).toHaveCSS('column-count', '2');
  const ids = page.locator('p > .ids').first();
  const [margin, paragraph] = [await ids.boundingBox(), await ids.locator('..').boundingBox()];
  expect(margin!.x).toBeGreaterThanOrEqual(paragraph!.x + paragraph!.width);
  await expect(ids).toHaveText(/SW-\d+\.\d+–\d+/);
  const cards = page.locator('.cards').first().locator('article');
  const rows = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(rows.filter((top) => top === rows[0])).toHaveLength(4);
  await expect(cards.first()).toContainText(/Amazons\s*6/);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(24, 34, 32)');
  await expect(page.getByText('mine: a place that some peoples and powers earn from')).toBeVisible();
});
