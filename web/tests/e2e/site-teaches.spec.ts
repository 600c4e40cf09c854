/** What a page without a server teaches: rulebooks, lessons and puzzles, all of it with the network cut. */
import { expect, kept, test } from './hosted.ts';
import { asAda, GAMES } from './house.ts';

const LONG = process.env.MEADHALL_LONG === '1';
const TITLES = ['Small World', 'Dawn of Ulos', 'Alynthia', 'Ice Garden', 'Roll Player Adventures'];
/** Letters that the shortest of the rulebooks has, and more. */
const A_BOOK = 5_000;

/** The smaller one fails first; both in the long run. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1366, height: 641 },
];

for (const viewport of LONG ? WINDOWS : WINDOWS.slice(0, 1))
  test(`rulebooks, lessons and puzzles need no network at ${viewport.width} by ${viewport.height}`, async ({ page, host, context }) => {
    test.setTimeout(LONG ? 600_000 : 240_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.setViewportSize(viewport);
    await asAda(page);
    await page.goto(host.url);
    await kept(page);
    await context.setOffline(true);

    for (const [place, game] of GAMES.entries()) {
      await page.goto(`${host.url}#/rules/${game}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLES[place]!);
      await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThan(A_BOOK);
      const drawn = page.locator('main img');
      for (const picture of await drawn.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      }
    }
    for (const title of LONG ? TITLES : TITLES.slice(0, 1)) {
      await page.goto(`${host.url}#/`);
      await page.getByRole('button', { name: new RegExp(`A first game of .*${title} that teaches it`) }).click();
      await expect(page).toHaveURL(/#\/table\//, { timeout: 60_000 });
      const card = page.locator('[data-part="lesson"]').first();
      const on = page.getByRole('button', { name: 'Go on' });
      await expect(card.or(on).first()).toBeVisible({ timeout: 60_000 }); // a story is read before it teaches
    }
    await page.goto(`${host.url}#/practice`);
    await page
      .getByRole('region', { name: /Small World/ })
      .getByRole('button')
      .first()
      .click();
    const puzzle = page.locator('[data-part="practice"]').first();
    await expect(puzzle.getByRole('heading')).toHaveText('One best turn', { timeout: 60_000 });
    await puzzle.getByRole('button', { name: 'Show me' }).click();
    await expect(puzzle.locator('.next')).toBeVisible({ timeout: 60_000 });
    expect(problems).toEqual([]);
  });
