/**
 * The frame in a real browser: each game with its fewest and most seats (in the long run each number of them, and each
 * mode), in the longest state of a golden record, in the windows of the design. Nothing overlaps, nothing is clipped, no
 * page scrolls; the board is as large as the design says, and nothing is too small to be read or hit.
 */
import { faults } from './faults.ts';
import { Hand } from './hand.ts';
import { expect, test } from './house.ts';
import { linkTo, MOMENTS, PLANNING, settled, sit, sizeOf, STORY, TOUCHED, WINDOWS as ALL, type Moment } from './moments.ts';
import { bothThemes } from './pictures.ts';

/** Every number of seats takes minutes: `MEADHALL_LONG` asks for it. Otherwise the fewest and the most of each game. */
const LONG = !!process.env.MEADHALL_LONG;
const plain = (game: string) => MOMENTS.filter((m) => m.game === game && !m.mode).map((m) => m.seats);
const isTried = ({ game, seats, mode }: Moment) => LONG || (!mode && [Math.min(...plain(game)), Math.max(...plain(game))].includes(seats));
/** The windows that fail first; the others are in the long run. */
const QUICK = ['1366x641', '844x390', '390x844'];
const WINDOWS = LONG ? ALL : ALL.filter((window) => QUICK.includes(window));
/** Where a card that teaches and all seats have room beside the longest question of these games. */
const LAPTOP = '1366x641';
const ROOMY = new Set(['small-world', 'dawn-of-ulos', 'ice-garden']);
/** The board in the design, by game and window. */
const BOARDS: Record<string, Record<string, string>> = {
  'small-world': {
    '1920x953': '1258x881',
    '1440x757': '924x647',
    '1366x641': '819x573',
    '1280x720': '764x535',
    '1024x768': '686x480',
    '820x1180': '790x553',
    '844x390': '523x366',
    '390x844': '390x448',
  },
  'dawn-of-ulos': { '1920x953': '1268x881', '1366x641': '822x571', '844x390': '523x366', '390x844': '390x448' },
  alynthia: { '1920x953': '1132x777', '1366x641': '716x491', '390x844': '390x448' },
  'ice-garden': { '1920x953': '1147x803', '1366x641': '716x501', '844x390': '523x366', '390x844': '390x448' },
};
/** What the design leaves around a board. */
const EDGE = 8;
const RIM = 6;
interface Size {
  width: number;
  height: number;
}
/**
 * As the design wants it, less 3 %; where it says nothing, about a third of the window. A map that is higher than it is wide
 * has all the height that there is (`free`): Alynthia's for three is as wide as it is high.
 */
function isLarge(board: Size, wanted: Size | null, window: Size, free: number): boolean {
  const area = ({ width, height }: Size) => width * height;
  if (!wanted) return area(board) >= area(window) / (window.width === 1024 ? 4 : 3.2) || board.height >= 0.97 * free;
  return area(board) >= 0.97 ** 2 * area(wanted) || board.height >= 0.97 * wanted.height || board.width >= 0.97 * wanted.width;
}

for (const moment of [...MOMENTS.filter(isTried), ...STORY, PLANNING]) {
  const { game, seats, mode } = moment;
  test(`${game} ${mode} with ${seats} in every window`, async ({ browser, house }) => {
    const link = await linkTo(house, moment);
    const found: string[] = [];
    // a window for fingers is opened anew: what is drawn for a phone keeps its zoom when it is turned
    const touches = WINDOWS.filter((window) => TOUCHED.has(window));
    const visits = [WINDOWS.filter((window) => !TOUCHED.has(window)), ...touches.map((window) => [window])];
    for (const windows of visits) {
      const touched = TOUCHED.has(windows[0]!);
      const page = await sit(browser, link, windows[0]!);
      await new Hand(page).readOn();
      for (const name of windows) {
        const window = sizeOf(name);
        await page.setViewportSize(window);
        await settled(page);
        await bothThemes(page, `${[game, mode, seats].filter(Boolean).join('-')}-${name}`);
        found.push(...(await faults(page, touched)).map((fault) => `${name}: ${fault}`));
        if (name === LAPTOP && !mode && ROOMY.has(game) && !(await page.locator('[data-part="seats"]').isVisible()))
          found.push(`${name}: the card of what is new hides the seats`);
        const board = (await page.locator('[data-part="board"]').boundingBox())!;
        // a map of another shape than the design's is as large in area, or as high or wide
        // legends lie in a ribbon that the design's boards of Small World do not have
        const ribboned = game === 'small-world' && (await page.locator('[data-part="ribbon"]').count()) > 0;
        const wanted = mode || ribboned ? undefined : BOARDS[game]?.[name];
        const ribbon = page.locator('[data-part="ribbon"]');
        const bar = (await page.locator('[data-part="bar"]').boundingBox())!;
        const under = (await ribbon.count()) ? (await ribbon.boundingBox())!.height + EDGE : 0;
        const free = window.height - bar.height - 2 * EDGE - 2 * RIM - under;
        if (!isLarge(board, wanted && seats >= 4 ? sizeOf(wanted) : null, window, free))
          found.push(`${name}: the board is only ${Math.round(board.width)}x${Math.round(board.height)}`);
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
}
