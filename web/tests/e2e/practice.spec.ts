import type { Page } from '@playwright/test';
import { asAda, expect, test } from './house.ts';
import { Hand } from './hand.ts';
import { giveFromList } from './listed.ts';

/** Three of each game that one plays against others; the first of Alynthia has one answer, and the others take minutes. */
const LONG = !!process.env.MEADHALL_LONG;
const EVERY = ['Small World', 'Dawn of Ulos', 'Alynthia', 'Ice Garden'].flatMap((game) => [0, 11, 22].map((at) => [game, at] as const));
const SOME = LONG ? EVERY : ([['Alynthia', 0]] as const);
/** No turn of a puzzle has more answers. */
const MOST_ANSWERS = 14;
const BEGUN = 'One best turn';

const card = (page: Page) => page.locator('[data-part="practice"]').first();
const heading = (page: Page) => card(page).getByRole('heading');
const puzzle = (page: Page, game: string, at: number) =>
  page
    .getByRole('region', { name: new RegExp(game) })
    .getByRole('button')
    .nth(at);

async function begun(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(BEGUN, { timeout: 20_000 });
  await new Hand(page).myTurn();
}
/** Plays until the turn is judged: what is shown next, or whatever is listed last. */
async function playOut(page: Page): Promise<void> {
  const hand = new Hand(page);
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const next = card(page).locator('.next');
    const text = (await next.isVisible()) ? (await next.innerText()).replace('Next: ', '') : undefined;
    const asked = await moment(page);
    await giveFromList(page, text);
    await expect.poll(() => moment(page), { timeout: 15_000 }).not.toBe(asked);
    // an answer that ends the turn is seen on its way before it is judged
    const judged = async () => (await heading(page).innerText()) !== BEGUN;
    await expect.poll(async () => (await judged()) || (await hand.mine.isVisible()), { timeout: 20_000 }).toBe(true);
    if (await judged()) return;
  }
  throw new Error('the turn has no end');
}
const moment = (page: Page): Promise<string> => page.locator('main').innerText();

for (const [game, at] of SOME)
  test(`${game}, puzzle ${at + 1} of its page: whoever is shown the best turn solves it, and what is worse is told`, async ({
    page,
    house,
  }) => {
    await asAda(page);
    await page.goto(`${house.url}/practice`);
    await puzzle(page, game, at).click();
    await begun(page);
    // nobody else at the table is called as I am
    await expect(page.locator('[data-part="seats"]').getByText('Ada', { exact: true })).toHaveCount(1);
    await card(page).getByRole('button', { name: 'Show me' }).click();
    await expect(card(page).locator('.next')).toBeVisible({ timeout: 20_000 });
    await playOut(page);
    await expect(heading(page)).toHaveText('Solved');
    await card(page).getByRole('button', { name: 'Again' }).click();
    await begun(page);
    await playOut(page);
    await expect(heading(page)).toHaveText(/^(Solved|Worse by about \d+ (coins?|favor|renown|points?))$/);
  });

test('a try is judged as soon as a draw decides, and the card says that the rest does not count', async ({ page, house }) => {
  await asAda(page);
  await page.goto(`${house.url}/practice`);
  await puzzle(page, 'Small World', 0).click();
  await begun(page);
  await giveFromList(page);
  await expect(heading(page)).toHaveText(/^(Solved|Worse by about \d+ coins?)$/, { timeout: 15_000 });
  await expect(card(page)).toContainText('It is not judged.');
  await expect(new Hand(page).mine).toBeVisible();
});

test('what is worse parts from the best turn in words, and only what was solved alone is ticked off', async ({ page, house }) => {
  await asAda(page);
  await page.goto(`${house.url}/practice`);
  await puzzle(page, 'Alynthia', 0).click();
  await begun(page);
  await giveFromList(page, 'Drill');
  await expect(heading(page)).toHaveText(/^Worse by about \d+ renown$/, { timeout: 15_000 });
  await expect(card(page)).toContainText('You: Drill. Better: Treaty.');
  await card(page).getByRole('button', { name: 'Again' }).click();
  await begun(page);
  await giveFromList(page, 'Treaty');
  await expect(heading(page)).toHaveText('Solved', { timeout: 15_000 });
  await card(page).getByRole('link', { name: 'Another puzzle' }).click();
  await expect(puzzle(page, 'Alynthia', 0)).toContainText('solved');
  await expect(puzzle(page, 'Alynthia', 1)).not.toContainText('solved');
});
