/** The pictures of the README: tables of the golden records, in the middle of things, and the hall. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hand } from '../e2e/hand';
import { asAda, bot, expect, person, test } from '../e2e/house';

const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../../../docs/pictures');
const OTHERS = ['Brand', 'Cleo', 'Dov'];

/** A record, and how many lines of it have been answered: it is the first seat's turn then. */
const MOMENTS: [picture: string, record: string, moves: number, seats: number][] = [
  ['dawn-of-ulos', 'dawn-of-ulos-3-greedy', 211, 3],
  ['alynthia', 'alynthia-3-greedy', 300, 3],
  ['ice-garden', 'ice-garden-3-greedy', 294, 3],
  ['roll-player-adventures', 'roll-player-adventures-2-adventure-2-greedy', 120, 2],
];

test.use({ viewport: { width: 1440, height: 757 } });

test('table', async ({ page, house }) => {
  await asAda(page);
  const keys = await house.playOn('small-world-4-greedy', 212, [person('Ada'), ...OTHERS.map((name) => bot(name))]);
  await page.goto(house.tableLink(keys, 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await page.locator(`[data-region="${await hand.target(1)}"]`).hover();
  await expect(page.locator('[data-part="float"]')).toBeVisible();
  await page.waitForTimeout(500); // the card comes out of nothing
  await page.screenshot({ path: join(FOLDER, 'table.jpg'), quality: 80 });
});

test('hall', async ({ page, house }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await asAda(page);
  const waiting = await house.playOn('small-world-4-greedy', 212, [person('Ada'), ...OTHERS.map((name) => bot(name))]);
  const running = await house.setTable([person('Ada'), person('Ben'), bot('Cleo'), bot('Dov')]);
  for (const keys of [await house.finishedTable(), running, waiting]) {
    await page.goto(house.tableLink(keys, 0));
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goto(house.url);
  await expect(page.getByRole('region', { name: 'My tables' })).toBeVisible();
  await page.waitForTimeout(1500); // lights and what the server says of the tables
  await page.screenshot({ path: join(FOLDER, 'hall.jpg'), quality: 80 });
});

for (const [picture, record, moves, seats] of MOMENTS) {
  test(picture, async ({ page, house }) => {
    await asAda(page);
    const keys = await house.playOn(record, moves, [person('Ada'), ...OTHERS.slice(0, seats - 1).map((name) => bot(name))]);
    await page.goto(house.tableLink(keys, 0));
    await expect(page.getByRole('main')).toBeVisible();
    await new Hand(page).readOn(); // a story is read up to its dice
    await page.waitForTimeout(1500); // bots, and pieces on their way
    await expect(page.getByText('Reckoning')).toBeHidden({ timeout: 30_000 }); // chances
    await page.screenshot({ path: join(FOLDER, `${picture}.jpg`), quality: 80 });
  });
}
