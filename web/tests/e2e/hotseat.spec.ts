import { expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

test('two people play a whole game at one screen, with a curtain between them', async ({ page, house }) => {
  test.setTimeout(150_000);
  const keys = await house.setTable([person('Ada'), person('Ben')]);
  await page.goto(house.tableLink(keys, 0, 1));
  const hand = new Hand(page);
  await expect(hand.curtain).toContainText('Ada');
  while (await hand.answer());
  expect(hand.curtains).toBeGreaterThan(18);
  await expect(hand.end).toContainText('Ada');
  await expect(hand.end).toContainText('Ben');
  await hand.end.getByRole('link', { name: 'Watch again' }).click();
  await expect(page.getByRole('heading', { name: 'Before the first move' })).toBeVisible();
});
