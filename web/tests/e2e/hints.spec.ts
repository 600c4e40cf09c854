import { readFileSync } from 'node:fs';
import { lookAround } from './axe.ts';
import { asAda, bot, expect, goldenRecord, person, test } from './house.ts';
import { Hand } from './hand.ts';

test('a bot says what it would do and why; pressing a hint gives the answer', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await page.keyboard.press('h');
  const hints = page.locator('[data-hints]');
  await expect(hints.getByRole('button').first()).toContainText(/\d+\s% ± \d+ to win/, { timeout: 20_000 });
  expect(await hints.getByRole('button').count()).toBeGreaterThan(1);
  await expect(hints.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hints).toBeHidden();
  await hand.button('What would you do?').click();
  const asked = await hand.question();
  await hints.getByRole('button').first().click();
  await expect.poll(() => hand.question()).not.toBe(asked);
  await expect(hints).toBeHidden();
});

test('a finished game is analysed in its replay, and a mark leads to its moment', async ({ page, house }) => {
  test.slow(); // what strangers want is worked out when nobody else needs the machine
  // two players have half as many decisions as four
  const keys = await house.importRecord(readFileSync(goldenRecord('small-world-2-greedy'), 'utf8'));
  await page.goto(house.replayLink(keys));
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.getByRole('img', { name: 'Chances to win' })).toBeVisible({ timeout: 240_000 });
  await lookAround(page, 'its analysis');
  const found = page.getByRole('group', { name: 'What turned the game' }).getByRole('button');
  await found.first().click();
  await expect(found.first()).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Hide the analysis' }).click();
  await expect(page.getByRole('group', { name: 'Moves' })).toBeVisible();
});

test('no bot plays for somebody who left a moment ago', async ({ page, browser, house }) => {
  await asAda(page);
  const keys = await house.setTable([person('Ada'), person('Ben')]);
  await page.goto(house.tableLink(keys, 0));
  const ada = new Hand(page);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await elsewhere.newPage();
  await asAda(friend, 'Ben');
  await friend.goto(house.tableLink(keys, 1));
  await expect(new Hand(friend).prompt).toContainText('Ada is choosing a people');
  await expect(page.getByRole('button', { name: /let a bot play/ })).toBeHidden();
  await ada.playTurn();
  await friend.goto('about:blank');
  await page.getByRole('button', { name: 'Ben is away: let a bot play' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who plays for Ben?' });
  await dialog.getByRole('radio', { name: 'adept bot' }).click();
  await dialog.getByRole('button', { name: 'Let it play' }).click();
  await expect(page.getByText(/has not been away for long\. A bot may play in 3 minutes/).first()).toBeVisible();
  await friend.goto(house.tableLink(keys, 1));
  await new Hand(friend).myTurn();
  await elsewhere.close();
});
