import { asAda, expect, test } from './house.ts';
import { Hand } from './hand.ts';

/** Two friends before the dice: a blue die costs two stamina, and only the second of them has any. */
const BEFORE_THE_DICE = `meadhall record 1
game: roll-player-adventures
rules: 4
seats: 2
option adventure: 0
option campaign: new
option legendary: off
option acting: each
option party: pregenerated
option names: as-printed
name 0: Ada
name 1: Ben
answers:
0 character P01
1 character P03
0 confirm
1 confirm
0 storyteller s0
1 storyteller s0
0 choose 2
1 choose 2
`;

test('whoever would pay for a die of somebody else agrees first', async ({ page, browser, house }) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  await asAda(page);
  const keys = await house.importRecord(BEFORE_THE_DICE);
  await page.goto(house.tableLink(keys, 0));
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const friend = await elsewhere.newPage();
  await friend.goto(house.tableLink(keys, 1));
  await friend.getByLabel('Your name').fill('Ben');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  const ada = new Hand(page);
  const told = page.locator('[data-part="proposal"]');
  const asked = friend.locator('[data-part="proposal"]');
  await ada.readOn();
  const toTheDice = ada.button('To the dice');
  if (await toTheDice.isVisible()) await ada.press(toTheDice);
  const blue = ada.button(/Buy a blue die/);
  await blue.click();
  await expect(told).toContainText('Buy a blue die: Ben (2 stamina) must agree first.');
  await expect(asked).toContainText('Ada would like: Buy a blue die. It takes 2 stamina from you.');
  // nothing is taken from somebody who would rather keep it
  await asked.getByRole('button', { name: 'Rather not' }).click();
  await expect(told).toBeHidden();
  await expect(page.getByText('Ben would rather keep that.').first()).toBeVisible();
  await expect(blue).toBeVisible();
  // what was proposed is taken back
  await blue.click();
  await expect(asked).toBeVisible();
  await told.getByRole('button', { name: 'Never mind' }).click();
  await expect(asked).toBeHidden();
  // a page that is opened anew is asked again
  await blue.click();
  await expect(asked).toBeVisible();
  await friend.reload();
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(asked).toBeHidden();
  await expect(told).toBeHidden();
  await expect(page.locator('[data-zone="offers"]')).toContainText('2 fatigue of 16');
  await elsewhere.close();
});
