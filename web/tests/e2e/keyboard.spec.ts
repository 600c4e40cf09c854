import type { Locator, Page } from '@playwright/test';
import { expect, test } from './house.ts';
import { Hand } from './hand.ts';

/** Presses Tab until the focus stands there. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((el) => el === document.activeElement)) return;
  }
  throw new Error(`no way to ${wanted} by Tab`);
}

test('from the hall to the end of a turn by keys alone', async ({ page, house }) => {
  await page.goto(house.url);
  await expect(page.getByRole('button', { name: 'Play a first game' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Small World/ }));
  await page.keyboard.press('Enter');
  const first = page.getByRole('combobox', { name: 'First player' });
  await expect(first.getByRole('option')).toHaveText(['drawn at random', 'the first seat', 'the second seat', 'the third seat']);
  await tabTo(page, first);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('textbox', { name: 'Seed' }));
  await page.keyboard.type('3');
  await tabTo(page, page.getByRole('button', { name: 'Set the table' }));
  await page.keyboard.press('Enter');
  const hand = new Hand(page);
  await hand.myTurn();
  const asked = await hand.question();
  await page.keyboard.press('a'); // the list
  await expect(page.getByRole('textbox', { name: 'Find an answer' })).toBeFocused();
  await page.keyboard.press('1'); // the first people
  await expect.poll(() => hand.question()).not.toBe(asked);
  for (let conquests = 0; conquests < 2; conquests++) {
    const before = await hand.question();
    await page.keyboard.press('n'); // to a region that can be taken
    await expect(page.locator('[data-region].target:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => hand.question()).not.toBe(before);
  }
  await page.keyboard.press('s'); // stop: its letter, never Enter
  await tabTo(page, hand.button('Spread evenly'));
  await page.keyboard.press('Enter');
  await expect(hand.button('Done')).toBeEnabled();
  await tabTo(page, hand.button('Done'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('scores');
});
