/**
 * Each game to its end by mouse alone and by keys alone in a laptop's window, two of them by touch on a phone, upright
 * and on its side. The quick run goes on from a golden record shortly before its end, and has some of them;
 * MEADHALL_LONG=1 plays whole games.
 */
import { readFileSync } from 'node:fs';
import { asAda, bot, expect, goldenRecord, person, test, type House, type Keys } from './house.ts';
import { Player, type Way } from './player.ts';

interface Played {
  game: string;
  /** A record that ends, and how many answers before its end one sits down. */
  record: string;
  left: number;
  options?: Record<string, string>;
  seats?: number;
}
const GAMES: Played[] = [
  { game: 'small-world', record: 'small-world-2-greedy', left: 8 },
  { game: 'dawn-of-ulos', record: 'dawn-of-ulos-2-greedy', left: 12 },
  { game: 'alynthia', record: 'alynthia-2-competitive-greedy', left: 16, options: { mode: 'competitive' } },
  { game: 'ice-garden', record: 'ice-garden-2-greedy', left: 6 },
  { game: 'roll-player-adventures', record: 'roll-player-adventures-1-greedy', left: 12, options: { adventure: '0' }, seats: 1 },
];
const LAPTOP = { width: 1366, height: 641 };
const UPRIGHT = { width: 390, height: 844 };
const ASIDE = { width: 844, height: 390 };
const LONG = !!process.env.MEADHALL_LONG;

async function table(house: House, { game, record, left, options = {}, seats = 2 }: Played): Promise<Keys> {
  const company = [person('Ada'), bot('Ben', 'random')].slice(0, seats);
  if (LONG) return house.setGame(game, company, 5, options);
  const answers = readFileSync(goldenRecord(record), 'utf8').split('\nanswers:\n')[1]!.trim().split('\n').length;
  return house.playOn(record, answers - left, company);
}

function play(played: Played, way: Way, viewport: { width: number; height: number }): void {
  test(`${played.game} to its end by ${way} at ${viewport.width} by ${viewport.height}`, async ({ page, house }) => {
    test.setTimeout(LONG ? 30 * 60_000 : 240_000);
    await page.setViewportSize(viewport);
    await asAda(page);
    await page.goto(house.tableLink(await table(house, played), 0));
    const player = new Player(page, way);
    await player.toTheEnd();
    console.log(`${played.game} by ${way}: ${player.presses} presses`);
    expect(player.presses).toBeGreaterThan(0);
    expect(player.faults).toEqual([]);
  });
}

const [smallWorld, , , , adventures] = GAMES as [Played, Played, Played, Played, Played];
for (const played of GAMES) play(played, 'point', LAPTOP);
for (const played of LONG ? GAMES : [smallWorld, adventures]) play(played, 'keys', LAPTOP);

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true });
  play(adventures, 'touch', ASIDE);
  if (!LONG) return;
  play(adventures, 'touch', UPRIGHT);
  for (const viewport of [UPRIGHT, ASIDE]) play(smallWorld, 'touch', viewport);
});
