import { expect, person, test, type House, type Keys } from './house.ts';
import { Hand } from './hand.ts';

/** The whole game is played in the long check; otherwise its last turns, from a record. */
const WHOLE = process.env.MEADHALL_LONG === '1';
const LAST_TURNS = { moves: 150, curtains: 1 };

const people = [person('Ada'), person('Ben')];
const laid = (house: House): Promise<Keys> =>
  WHOLE ? house.setTable(people) : house.playOn('small-world-2-greedy', LAST_TURNS.moves, people);

test('two people play to the end at one screen, with a curtain between them', async ({ page, house }) => {
  test.setTimeout(150_000);
  await page.goto(house.tableLink(await laid(house), 0, 1));
  const hand = new Hand(page);
  await expect(hand.curtain).toContainText(/Ada|Ben/);
  while (await hand.answer());
  expect(hand.curtains).toBeGreaterThan(WHOLE ? 18 : LAST_TURNS.curtains);
  await expect(hand.end).toContainText('Ada');
  await expect(hand.end).toContainText('Ben');
  await hand.end.getByRole('link', { name: 'Watch again' }).click();
  await expect(page.getByRole('heading', { name: 'Before the first move' })).toBeVisible();
});
