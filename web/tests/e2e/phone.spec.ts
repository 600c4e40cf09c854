import { devices } from '@playwright/test';
import { expect, test } from './house.ts';
import { Hand } from './hand.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent });

test('on a phone a finger leads from the hall to the first conquest', async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Play a first game' }).tap();
  const hand = new Hand(page);
  await expect(page.locator('[data-zone="offers"] button.legal').first()).toBeVisible({ timeout: 20_000 });
  await hand.offers.first().tap();
  await page.getByRole('tab', { name: 'Question' }).tap();
  await hand.prompt.locator('button.primary').tap();
  await expect(hand.targets.first()).toBeVisible();
  const id = await hand.target();
  await hand.region(id).click(); // the first tap explains
  const conquer = hand.button(/^Conquer/);
  await expect(conquer).toBeVisible();
  await conquer.tap();
  await expect(hand.prompt).toContainText('conquer next');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
