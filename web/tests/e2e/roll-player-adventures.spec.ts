import { asAda, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

test('a party of one reads, chooses, rolls and walks by pressing book, dice and map', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('roll-player-adventures', [person('Ada')], 5, { adventure: '0' }), 0));
  const hand = new Hand(page);
  const board = page.locator('[data-zone="board"]').first();
  const line = (text: string) => board.getByRole('group', { name: 'What do you do?' }).getByRole('button', { name: text });
  await hand.myTurn();
  await hand.press(board.getByRole('button', { name: /^Maud Harrowgate/ }));
  await hand.press(hand.button('Yes, so be it'));
  if (/Who reads first/.test(await hand.question())) await hand.press(page.locator('[data-zone="offers"] [data-target="s0"]'));
  // the book, with its emphasis, and the training's first choice
  await expect(board.getByRole('heading', { name: 'Hob\'s Landing' })).toBeVisible();
  await expect(board.locator('em').first()).toContainText('Cross at Hob');
  await hand.press(line('Ask the woman'));
  await expect(page.locator('[data-zone="offers"]')).toContainText('Ferry Rope');
  // a check: buy a die, roll, place what fits
  await hand.press(line('Mend the ferry'));
  await expect(board.getByRole('heading', { name: /Rigging I/ })).toBeVisible();
  await hand.press(board.locator('[data-target="red"]'));
  if (/Who pays/.test(await hand.question())) await hand.press(hand.button('Share it evenly'));
  await hand.press(hand.button('Draw the rest and roll'));
  const fitting = board.getByRole('region', { name: 'The pool' }).locator('button.legal');
  await hand.press(fitting.first());
  await hand.press(board.locator('[data-target^="slot-"] button:not([aria-disabled])').first());
  await expect(page.getByRole('log')).toContainText('placed on');
  for (let i = 0; i < 20 && !/^What do you do/.test(await hand.question()); i++) {
    const more = board.locator('[data-target^="slot-"] button:not([aria-disabled])').first();
    if (await more.isVisible()) await hand.press(more);
    else if (await fitting.first().isVisible()) await hand.press(fitting.first());
    else await hand.press(hand.button('Pass'));
  }
  // and on along the path
  await hand.press(line('Move'));
  const landing = page.locator('[data-region="placeA"]');
  await landing.focus();
  await page.keyboard.press('w');
  await expect(page.getByText(/Rule RPA-/)).toBeVisible();
  await page.keyboard.press('Escape');
  await hand.press(hand.region('placeB'));
  await expect(page.getByRole('log')).toContainText('The Reed Bank');
});
