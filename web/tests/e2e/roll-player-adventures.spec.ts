import { asAda, bot, expect, person, test } from './house.ts';
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
  await expect(board.getByRole('heading', { name: "Hob's Landing" })).toBeVisible();
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
  await expect(page.getByRole('log')).toContainText('Placed on');
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

test('with a companion: odds on demand, dice dragged onto slots, and the campaign on the shelf', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('roll-player-adventures', [person('Ada'), bot('Ben')], 5, { adventure: '0' }), 0));
  const hand = new Hand(page);
  const board = page.locator('[data-zone="board"]').first();
  await hand.myTurn();
  await hand.press(board.getByRole('button', { name: /^Maud Harrowgate/ }));
  await hand.myTurn();
  await hand.press(hand.button('Yes, so be it'));
  await expect(hand.prompt.getByRole('heading')).toHaveText(/Who reads first/);
  // the companion waits with its vote until Ada has pointed
  await page.locator('[data-zone="offers"] [data-target="s0"]').click();
  await board
    .getByRole('group', { name: 'What do you do?' })
    .getByRole('button', { name: /Mend the ferry/ })
    .click();
  await expect(board.getByRole('heading', { name: /Rigging I/ })).toBeVisible();
  await page.getByRole('button', { name: 'What are the odds?' }).click();
  await expect(page.getByText(/% to pass/)).toBeVisible({ timeout: 15_000 });
  await hand.press(hand.button('Draw the rest and roll'));
  // old odds are gone; a die is dragged onto a slot that lights up for it
  await expect(page.getByText(/% to pass/)).toBeHidden();
  const die = board.locator('[data-die].legal').first();
  await die.scrollIntoViewIfNeeded();
  const from = (await die.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y, { steps: 3 });
  const to = (await board.locator('[data-target^="slot-"] button.legal').first().boundingBox())!;
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('log')).toContainText('Placed on');
  // the hall knows where the party stopped
  await page.goto(house.url);
  await page.getByRole('button', { name: /^Go on: Maud Harrowgate/ }).click();
  await hand.myTurn();
});

test('a campaign that is brought along goes on with one hero more', async ({ page, house }) => {
  await asAda(page);
  const save =
    'v=1;done=1;gold=4;xp=6;bonus=1;dice=3;mastery=0;deaths=0;favor=5.3.3;sidequest=0;legendary=0;ending=;titles=;hero=Maud/P01/human/K01/16/3.1.2.0.1.1/W01/0';
  await page.addInitScript(
    (text) => localStorage.setItem('meadhall-campaigns', JSON.stringify([{ text, seen: 1 }])),
    save.replace('Maud', 'Wren'),
  );
  await page.goto(house.url);
  await page.getByRole('button', { name: 'Bring a campaign' }).click();
  await page.getByLabel('The campaign as a line of text').fill('nonsense');
  await page.getByRole('button', { name: 'Put it on the shelf' }).click();
  await expect(page.getByRole('alert')).toContainText('not a saved campaign');
  await page.getByLabel('The campaign as a line of text').fill(save);
  await page.getByRole('button', { name: 'Put it on the shelf' }).click();
  await page.getByRole('button', { name: 'Go on: Maud' }).click();
  await page.getByRole('button', { name: /^Add a second seat/ }).click();
  await page.getByRole('button', { name: /^Set the table/ }).click();
  await expect(page.locator('[data-zone="offers"]')).toContainText('Maud', { timeout: 15_000 });
  await expect(page.getByText('A Road Without Birds').first()).toBeVisible();
});
