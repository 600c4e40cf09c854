import { asAda, bot, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

test.beforeEach(async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await hand.answer();
});

test('a move can be taken back', async ({ page }) => {
  const hand = new Hand(page);
  const before = await hand.question();
  await hand.press(hand.region(await hand.target()));
  expect(await hand.question()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => hand.question()).toBe(before);
});

test('whoever asks why gets the reason, the arithmetic and the rule', async ({ page }) => {
  const hand = new Hand(page);
  const refused = page.locator('[data-region][aria-disabled="true"]').first();
  await hand.region((await refused.getAttribute('data-region'))!).click();
  await expect(page.getByText(/Rule SW-\d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Rule SW-\d/)).toBeHidden();
});

test('a line of the log leads into the replay', async ({ page }) => {
  await page.getByRole('log').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/replay\/\w+\?at=\d+/);
  await expect(page.getByRole('heading', { name: /^Move \d+ of \d+$/ })).toBeVisible();
});
