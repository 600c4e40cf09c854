import { asAda, bot, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

/** Answers what is asked before the first action phase: guild, points, place, and windows that are passed. */
async function begin(hand: Hand): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await hand.myTurn();
    const question = await hand.question();
    if (question.startsWith('What do you do?')) return;
    if (await hand.rows.first().isVisible()) await hand.press(hand.rows.first());
    else if (await hand.button('Pass').isVisible()) await hand.press(hand.button('Pass'));
    else await hand.press(hand.region(await hand.target()));
  }
  throw new Error('no action phase');
}

test('a round together with bots, by pressing board and panels', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('alynthia', [person('Ada'), bot('Ben', 'random')], 5), 0));
  const hand = new Hand(page);
  await begin(hand);
  const own = page.getByRole('region', { name: 'Ada’s board' });
  await hand.press(own.locator('[data-target="collect"]'));
  await expect(page.getByRole('heading', { name: /You have [789] focus/ })).toBeVisible();
  await expect(own.locator('[data-target="ability-FOCUS7"]')).toHaveCount(0); // used ones are told in a sentence
  await expect(own).toContainText('Used this round');
  // a step on the map
  const steps = page.locator('[data-region].target[aria-label*="Move to"]');
  if (await steps.count()) {
    await hand.press(hand.region((await steps.first().getAttribute('data-region')) ?? ''));
    await expect(page.getByRole('log')).toContainText('moves to');
  }
  // a place out of reach tells why
  await page.locator('[data-region][aria-disabled="true"]').last().focus();
  await page.keyboard.press('w');
  await expect(page.getByText(/Rule AL-\d/)).toBeVisible();
  await page.keyboard.press('Escape');
  await hand.press(hand.button('Done for this round'));
  await expect(page.getByRole('log')).toContainText('is done');
});

test('one screen plays two seats without a curtain and changes between them; house rules are told and drawn', async ({ page, house }) => {
  await asAda(page);
  const rules = 'game = "alynthia"\nalynthia.actions.buy_action_card.cost.focus = 2\nalynthia.player_board.focus_max = 11\n';
  await page.goto(house.tableLink(await house.setGame('alynthia', [person('Ada'), person('Ben')], 5, {}, rules), 0, 1));
  const hand = new Hand(page);
  await begin(hand);
  await expect(hand.curtain).toHaveCount(0);
  await page.getByRole('radio', { name: 'Ben' }).click();
  await hand.press(page.getByRole('region', { name: 'Ben’s board' }).locator('[data-target="collect"]'));
  await page.getByRole('radio', { name: 'Ada' }).click();
  await expect(page.getByRole('region', { name: 'Ada’s board' }).locator('[data-target="collect"]')).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('log')).toContainText('Ben');
  await expect(page.locator('[data-target="deck"]')).toContainText('2 focus');
  await expect(page.getByRole('img', { name: /of 11$/ })).toBeVisible();
  await page.getByRole('button', { name: 'House rules', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('focus max 11');
});

test('alone and idle: the danger is told, “done” is asked about, and the end says how it came', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('alynthia', [person('Ada')], 5), 0));
  const hand = new Hand(page);
  const end = page.getByRole('main', { name: /the dragons have won/ });
  await begin(hand);
  await hand.press(hand.button('Done for this round'));
  await begin(hand);
  await expect(page.getByRole('alert').filter({ hasText: 'a nest must fall' })).toBeVisible();
  await hand.press(hand.button('Done for this round'));
  await page.getByRole('button', { name: 'Play on' }).click();
  await hand.press(hand.button('Done for this round'));
  await hand.press(page.getByRole('button', { name: 'I am done' }));
  await expect(end).toContainText('Round 2 of 5 on normal: no nest of 4 fell');
});
