/**
 * Takes a picture of every game with its fewest and its most seats, late in a golden record, in every window and theme:
 *   MEADHALL_SHOTS=<folder> npx playwright test --config playwright.shots.config.ts tables
 * MEADHALL_SHOTS_OF=ice-garden,844x390,light takes only those that bear all of these words in their names.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hand } from '../e2e/hand.ts';
import { test } from '../e2e/house.ts';
import { linkTo, MOMENTS, settled, sit, STORY, WINDOWS, type Moment } from '../e2e/moments.ts';

const FOLDER = process.env.MEADHALL_SHOTS ?? join(tmpdir(), 'meadhall-shots');
const ONLY = (process.env.MEADHALL_SHOTS_OF ?? '').split(',').filter(Boolean);
const plain = (game: string) => MOMENTS.filter((m) => m.game === game && !m.mode).map((m) => m.seats);
const isOutermost = ({ game, seats, mode }: Moment) => !mode && [Math.min(...plain(game)), Math.max(...plain(game))].includes(seats);
const nameOf = ({ game, seats, mode }: Moment, window: string, theme: string) =>
  [game, mode, seats, window, theme].filter((part) => part !== '').join('-');

test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

for (const moment of [...MOMENTS.filter(isOutermost), ...STORY]) {
  const wanted = WINDOWS.flatMap((window) => (['dark', 'light'] as const).map((theme) => ({ window, theme }))).filter(({ window, theme }) =>
    ONLY.every((word) => nameOf(moment, window, theme).includes(word)),
  );
  if (!wanted.length) continue;
  test(`${moment.game} ${moment.mode} with ${moment.seats}`, async ({ browser, house }) => {
    const link = await linkTo(house, moment);
    for (const { window, theme } of wanted) {
      const page = await sit(browser, link, window, { colorScheme: theme });
      await page.evaluate(() => localStorage.setItem('meadhall-settings', JSON.stringify({ firsts: false })));
      await page.reload();
      await page.locator('[data-part="board"]').waitFor();
      await new Hand(page).readOn();
      await settled(page);
      await page.screenshot({ path: join(FOLDER, `${nameOf(moment, window, theme)}.png`) });
      await page.context().close();
    }
  });
}
