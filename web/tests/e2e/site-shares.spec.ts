/** What leaves a page without a server: games as links, and tables that move to a server where friends are. */
import { ride, type Ride } from './driver.ts';
import { Hand } from './hand.ts';
import { ada, adept, expect, setTable, test, workerOf } from './hosted.ts';
import { asAda, House } from './house.ts';

/** A number of each game that a house changes. */
const HOUSES: Record<string, string> = {
  'small-world': 'pieces.start_coins = 8',
  'dawn-of-ulos': 'components.development_tile_types.1.count = 7',
  alynthia: 'alynthia.dice.fortune.face_amount = 2',
  'ice-garden': 'map.regions.wastes.income.gold = 3',
  'roll-player-adventures': 'cards.classes.K04.effect.1.dice.count = 4',
};

test('a running table goes to a server, where friends play on', async ({ page, host, browser }) => {
  test.setTimeout(240_000);
  const house = await House.open();
  await asAda(page);
  await page.goto(host.url);
  const begun = await setTable(page);
  await page.goto(`${host.url}#/table/${begun.table}#${begun.key}`);
  await expect(new Hand(page).mine).toBeVisible({ timeout: 60_000 });
  await new Hand(page).answer();
  await page.goto(`${host.url}#/`);
  await page
    .getByRole('button', { name: /links and record/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Share as a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Share as a link' }).inputValue();
  await page.getByRole('textbox', { name: 'The address of a Meadhall server' }).fill(house.url);
  const there = await page.getByRole('link', { name: 'Play this with friends' }).getAttribute('href');
  expect(there!.startsWith(`${house.url}/shared#`)).toBe(true);

  const guest = await (await browser.newContext()).newPage();
  await asAda(guest);
  await guest.goto(there!);
  await expect(guest).toHaveURL(/\/replay\//, { timeout: 20_000 });
  await expect(guest.getByRole('button', { name: 'Play on from here' })).toBeVisible({ timeout: 20_000 });
  await guest.keyboard.press('End');
  await guest.getByRole('button', { name: 'Play on from here' }).click();
  await guest.getByRole('dialog').getByRole('combobox').first().selectOption('friend');
  await guest.getByRole('dialog').getByRole('button', { name: 'Play on from here' }).click();
  await expect(guest.getByRole('dialog').getByText('Whoever opens this link plays this seat')).toBeVisible({ timeout: 20_000 });

  // The same link in another browser that has no server either.
  await guest.goto(link);
  await expect(guest).toHaveURL(/#\/replay\//, { timeout: 60_000 });

  // A moment of it as a link and as a code, from which somebody plays on.
  await expect(guest.getByRole('button', { name: 'Play on from here' })).toBeVisible({ timeout: 60_000 });
  await guest.keyboard.press('Home');
  await guest.getByRole('button', { name: 'Share as a link' }).click();
  const dialog = guest.getByRole('dialog', { name: 'This moment as a link' });
  await expect(dialog.getByRole('img', { name: 'The game as a code for a phone' })).toBeVisible();
  const moment = await dialog.getByRole('textbox').inputValue();
  expect(moment).toMatch(/#\/shared\?at=0#/);
  await guest.goto(moment);
  await expect(guest.getByText('Before the first move')).toBeVisible({ timeout: 60_000 });
  await guest.getByRole('button', { name: 'Play on from here' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Play on from here' }).click();
  await expect(new Hand(guest).mine).toBeVisible({ timeout: 60_000 });
  await guest.context().close();
  await house.close();
});

test('house rules are tried and played by', async ({ page, host }) => {
  test.setTimeout(240_000);
  await asAda(page);
  await page.goto(host.url);
  const worker = await workerOf(page);
  for (const [game, line] of Object.entries(HOUSES)) {
    const house = `game = "${game}"\n${line}\n`;
    const begun = await page.evaluate(ride, { worker, game, seats: [ada, adept], seed: 3, most: 1, house } as Ride);
    expect(begun.record).toMatch(/^house: /m);
  }
  const wrong = {
    worker,
    game: 'small-world',
    seats: [ada, adept],
    seed: 3,
    most: 1,
    house: 'game = "small-world"\npieces.visible_combos = 0',
  };
  await expect(page.evaluate(ride, wrong as Ride)).rejects.toThrow(/house-unplayable/);
});
