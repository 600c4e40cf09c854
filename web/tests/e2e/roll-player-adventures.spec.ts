import { asAda, bot, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

test('a party of one reads, chooses, rolls and walks by pressing book, dice and map', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('roll-player-adventures', [person('Ada')], 5, { adventure: '0' }), 0));
  const hand = new Hand(page);
  const board = page.locator('[data-part="board"]');
  const line = (text: string) => board.getByRole('group', { name: 'What do you do?' }).getByRole('button', { name: text });
  await hand.myTurn();
  // what it is about comes first, then all heroes in sight
  await expect(board).toContainText('You are soldiers of the Kingsward');
  await hand.press(hand.button('Choose your heroes'));
  await expect(board.getByRole('list', { name: 'Heroes to choose from' }).getByRole('button')).toHaveCount(12);
  await hand.press(board.getByRole('button', { name: /^Maud Harrowgate/ }));
  await hand.press(hand.button('Yes, so be it'));
  // every entry is a beat: the opening, and the place, with its emphasis
  await expect(board).toContainText('Three days of rain');
  await expect(board.locator('em').first()).toContainText('Cross at Hob');
  await expect(board.getByRole('group', { name: 'What do you do?' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(board.getByRole('heading', { name: "Hob's Landing" })).toBeVisible();
  await hand.press(line('Ask the woman'));
  await expect(board).toContainText('Nothing ails it');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-zone="offers"]')).toContainText('1 item');
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toContainText('Ferry Rope');
  await page.keyboard.press('Escape');
  // a check opens in the book, and only then come the dice: buy one, roll, place what fits
  await hand.press(line('Mend the ferry'));
  await expect(board).toContainText('met the damp');
  await expect(board.locator('[data-die]')).toHaveCount(0);
  await hand.press(hand.button('To the dice'));
  await expect(board.getByRole('heading', { name: /Rigging I/ })).toBeVisible();
  await hand.press(hand.button(/^1 Buy a red die|Buy a red die/));
  if (/Who pays/.test(await hand.question())) await hand.press(hand.button('Share it evenly'));
  await hand.press(hand.button('Draw the rest and roll'));
  const fitting = board.getByRole('region', { name: /^The pool/ }).locator('button.legal');
  await hand.press(fitting.first());
  await hand.press(board.locator('[data-target^="slot-"] button:not([aria-disabled])').first());
  await expect(page.getByRole('log')).toContainText('Placed on');
  const outcome = board.getByRole('region', { name: /^(PASSED|FAILED): Rigging I/ });
  for (let i = 0; i < 20 && !(await outcome.isVisible()); i++) {
    const more = board.locator('[data-target^="slot-"] button:not([aria-disabled])').first();
    if (await more.isVisible()) await hand.press(more);
    else if (await fitting.first().isVisible()) await hand.press(fitting.first());
    else await hand.press(hand.button('Pass'));
  }
  // what came of it is read before anything else, and a page that is opened anew lies open there again
  await expect(outcome).toContainText(/\d of \d slots covered/);
  await page.reload();
  await expect(outcome).toBeVisible();
  await hand.readOn();
  // and on along the path
  await hand.press(line('Move'));
  const landing = page.locator('[data-region="placeA"]');
  await landing.focus();
  await page.keyboard.press('w');
  await expect(page.getByText(/Rule RPA-/)).toBeVisible();
  await page.keyboard.press('Escape');
  await hand.press(hand.region('placeB'));
  await hand.readOn();
  await page.keyboard.press('l');
  await expect(page.getByRole('log')).toContainText('The Reed Bank');
});

test('with a companion: the chance is always told, dice are dragged onto slots, and the campaign is on the shelf', async ({
  page,
  house,
}) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('roll-player-adventures', [person('Ada'), bot('Ben')], 5, { adventure: '0' }), 0));
  const hand = new Hand(page);
  const board = page.locator('[data-part="board"]');
  await hand.myTurn();
  await hand.readOn();
  await hand.press(board.getByRole('button', { name: /^Maud Harrowgate/ }));
  // the companion's hero is chosen by whoever travels with it, with all of them in sight
  await expect(hand.prompt.getByRole('heading')).toHaveText('Which hero is Ben?');
  await expect(board).toContainText('You choose for Ben.');
  await expect(board.getByRole('list', { name: 'Heroes to choose from' }).getByRole('button')).toHaveCount(12);
  await hand.press(board.getByRole('button', { name: /^Wren Pockett/ }));
  await hand.myTurn();
  await hand.press(hand.button('Yes, so be it'));
  await expect(hand.prompt.getByRole('heading')).toHaveText(/Who reads first/);
  // the companion waits with its vote until Ada has pointed
  await hand.press(hand.rows.first());
  await expect(hand.button('Go on')).toBeVisible();
  await hand.readOn();
  await board
    .getByRole('group', { name: 'What do you do?' })
    .getByRole('button', { name: /Mend the ferry/ })
    .click();
  await expect(hand.button('To the dice')).toBeVisible();
  await hand.press(hand.button('To the dice'));
  await expect(board.getByRole('heading', { name: /Rigging I/ })).toBeVisible();
  const chance = page.getByRole('region', { name: 'The chance' });
  await expect(chance).toContainText(/% *to pass/, { timeout: 15_000 });
  await hand.press(hand.button('Draw the rest and roll'));
  // a die is dragged onto a slot that lights up for it
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
