/** The modes of Small World, some turns of each by pressing what lies on the table. */
import { asAda, bot, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

const BOTS = ['Ben', 'Cleo', 'Dov', 'Eda', 'Finn'].map((name) => bot(name));

test('three teams: a Monster is let loose, partners share a sign, and two turns are played', async ({ page, house }) => {
  await asAda(page);
  const keys = await house.setTable([BOTS[0]!, person('Ada'), ...BOTS.slice(1)], 7, { mode: 'teams' });
  await page.goto(house.tableLink(keys, 1));
  const hand = new Hand(page);
  await hand.myTurn();
  expect(await hand.question()).toBe('Where does a Monster live?');
  const lair = await hand.target();
  await hand.press(hand.region(lair));
  await expect(page.locator(`[data-region="${lair}"]`)).toHaveAttribute('aria-label', /Monster/);
  await expect(page.getByRole('article').filter({ hasText: 'team B with' })).toHaveCount(2);
  for (let turn = 0; turn < 2; turn++) {
    await hand.myTurn();
    await hand.playTurn();
  }
  await expect(
    page
      .getByRole('log')
      .getByText(/^Ada conquers|^conquers/)
      .first(),
  ).toBeVisible();
});

test('the Necromancer begins with a power, raises a Ghost on his Island and comes out of the lake', async ({ page, house }) => {
  await asAda(page);
  // whoever plays at random fills the Well by the dice alone: what a bot learns does not change the prices here
  const keys = await house.setTable([bot('Ben', 'random'), bot('Cleo', 'random'), person('Ada')], 5, { mode: 'necromancer' });
  await page.goto(house.tableLink(keys, 2));
  const hand = new Hand(page);
  const panel = page.getByRole('region', { name: 'Necromancer Island' });
  await hand.myTurn();
  expect(await hand.question()).toMatch(/^With which power/);
  await hand.press(panel.getByRole('button').first());
  await hand.myTurn();
  expect(await hand.question()).toMatch(/^Buy a Ghost or a power for 2\?/);
  await hand.press(panel.getByRole('button', { name: /Raise a Ghost/ }));
  await expect(page.locator('[data-region][aria-label*="2 Ghosts on the Island"]')).toHaveCount(1);
  await hand.press(hand.button('Buy nothing more'));
  expect(await hand.question()).toMatch(/Where do the Ghosts enter the map/);
  await hand.playTurn();
  await hand.myTurn();
  await expect(panel.getByRole('img', { name: /of 4/ })).toBeVisible();
});
