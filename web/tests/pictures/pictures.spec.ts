/** The pictures of the README: tables of the golden records, in the middle of things. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test.use({ viewport: { width: 1440, height: 900 } });

for (const [picture, record, moves, seats] of MOMENTS) {
  test(picture, async ({ page, house }) => {
    await asAda(page);
    const keys = await house.playOn(record, moves, [person('Ada'), ...OTHERS.slice(0, seats - 1).map((name) => bot(name))]);
    await page.goto(house.tableLink(keys, 0));
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForTimeout(1500); // bots, and pieces on their way
    await page.screenshot({ path: join(FOLDER, `${picture}.jpg`), quality: 80 });
  });
}
