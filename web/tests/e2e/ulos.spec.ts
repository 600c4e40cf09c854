import { asAda, bot, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

test('a few turns of Dawn of Ulos are played by pointing', async ({ page, house }) => {
  await asAda(page);
  const keys = await house.setGame('dawn-of-ulos', [person('Ada'), bot('Ben', 'random')], 5, { first: '1' });
  await page.goto(house.tableLink(keys, 0));
  const hand = new Hand(page);
  await hand.myTurn();
  expect(await hand.question()).toMatch(/^Place your first tile/);
  for (let answers = 0; answers < 14; answers++) {
    await hand.myTurn();
    if (await hand.targets.count()) await hand.press(hand.region(await hand.target()));
    else await hand.press(hand.button(/./).last());
  }
  await expect(page.getByRole('log')).toContainText(/Ada.*places/);
});
