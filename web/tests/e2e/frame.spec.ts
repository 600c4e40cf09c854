/**
 * The frame in a real browser: each game with its fewest and most seats (in the long run each number of them, and each
 * mode), in the longest state of a golden record, in the windows of the design. Nothing overlaps, nothing is clipped, no
 * page scrolls; the board is as large as the design says, and nothing is too small to be read or hit.
 */
import type { Page } from '@playwright/test';
import { Hand } from './hand.ts';
import { expect, test } from './house.ts';
import { linkTo, MOMENTS, settled, sit, sizeOf, STORY, TOUCHED, WINDOWS as ALL, type Moment } from './moments.ts';

/** Every number of seats takes minutes: `MEADHALL_LONG` asks for it. Otherwise the fewest and the most of each game. */
const LONG = !!process.env.MEADHALL_LONG;
const plain = (game: string) => MOMENTS.filter((m) => m.game === game && !m.mode).map((m) => m.seats);
const isTried = ({ game, seats, mode }: Moment) => LONG || (!mode && [Math.min(...plain(game)), Math.max(...plain(game))].includes(seats));
/** The windows that fail first; the others are in the long run. */
const QUICK = ['1366x641', '844x390', '390x844'];
const WINDOWS = LONG ? ALL : ALL.filter((window) => QUICK.includes(window));
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
/** What is wrong with the page as it stands, in words short enough for a report. */
function faults(page: Page, coarse: boolean): Promise<string[]> {
  return page.evaluate((touched) => {
    const found: string[] = [];
    const SLACK = 1;
    const text = (e: Element) =>
      `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} “${(e.textContent ?? '').trim().slice(0, 40)}”`;
    const shown = (e: Element) => {
      const box = e.getBoundingClientRect();
      return (
        box.width > 1 &&
        box.height > 1 &&
        getComputedStyle(e).visibility !== 'hidden' &&
        !e.closest('.sr, [hidden], [aria-hidden="true"].mini')
      );
    };
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
      found.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);

    /* parts */
    const RIM = 6;
    // what lies in a panel that scrolls is looked at as a part of that; a sheet that was opened covers the board, and on a
    // phone a card that teaches lies over it until it is read
    const phone = document.querySelector('.table')!.matches('.phone');
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]:not([data-part="over"], [data-part="float"])')].filter(
      (e) =>
        shown(e) &&
        !e.parentElement!.closest('[data-part="board"]') &&
        !(touched && e.dataset.part === 'ask') &&
        !(phone && e.dataset.part === 'first') &&
        !(e.dataset.part === 'desk' && e.querySelector('.handle[aria-expanded="true"]')),
    );
    const boxes = parts.map((e) => {
      const box = e.getBoundingClientRect();
      const rim =
        e.dataset.part === 'board' && document.querySelector('.table')!.matches(':not(.phone)') && e.querySelector('.board.frame')
          ? RIM
          : 0;
      return { e, name: e.dataset.part!, left: box.left - rim, top: box.top - rim, right: box.right + rim, bottom: box.bottom + rim };
    });
    for (const b of boxes)
      if (b.left < -SLACK || b.top < -SLACK || b.right > innerWidth + SLACK || b.bottom > innerHeight + SLACK)
        found.push(`${b.name} leaves the window`);
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b) => {
        if (a.e.contains(b.e) || b.e.contains(a.e)) return;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > SLACK && high > SLACK) found.push(`${a.name} and ${b.name} overlap by ${Math.round(wide)}x${Math.round(high)}`);
      }),
    );

    /* headings: none is two levels below the one before */
    let level = 0;
    for (const e of document.querySelectorAll('h1, h2, h3, h4, h5')) {
      if (!e.getClientRects().length && !e.closest('.sr')) continue;
      const now = Number(e.tagName.slice(1));
      if (now > level + 1) found.push(`a heading of level ${now} follows one of ${level}: ${text(e)}`);
      level = now;
    }

    /* words */
    const scrolls = (e: Element) => /auto|scroll/.test(getComputedStyle(e).overflowY);
    const words = [...document.querySelectorAll('main *')].filter(
      (e) => !e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent!.trim()) && shown(e),
    );
    for (const e of words) {
      const style = getComputedStyle(e);
      const least = e.matches('.prose > p, .prose > p *')
        ? 17
        : e.closest('.log .line')
          ? 14
          : e.matches('[data-part="ask"] .rows b, .list .row > span')
            ? 15
            : 13;
      if (parseFloat(style.fontSize) < least) found.push(`${style.fontSize} is too small: ${text(e)}`);
      // a seat's second line tells all of itself in the card
      // and what has no room in the bar is left out whole
      if (e.closest('[data-seat] p, [data-seat] em, header.bar .middle')) continue;
      const box = e.getBoundingClientRect();
      for (let over = e as Element | null, free = false; over && over !== document.body; over = over.parentElement) {
        const within = over.getBoundingClientRect();
        const cut = getComputedStyle(over);
        if (scrolls(over)) free = true;
        if (
          over === e
            ? over.scrollWidth > over.clientWidth + SLACK && cut.overflowX !== 'visible'
            : cut.overflowX !== 'visible' && (box.left < within.left - SLACK || box.right > within.right + SLACK)
        ) {
          found.push(`cut at the side: ${text(e)} by ${over.getAttribute('class')}`);
          break;
        }
        if (!free && over !== e && cut.overflowY !== 'visible' && (box.top < within.top - SLACK || box.bottom > within.bottom + SLACK)) {
          found.push(`cut below: ${text(e)} by ${over.getAttribute('class')}`);
          break;
        }
      }
    }
    for (const e of document.querySelectorAll<SVGTextElement>('[data-part="board"] svg:not(.mini *) .drawing text')) {
      const size = parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM()?.a ?? 1);
      if (e.textContent!.trim() && size < 12.9) found.push(`${size.toFixed(1)} on the map: “${e.textContent}”`);
    }

    /* targets */
    const side = touched ? 44 : 40;
    for (const e of document.querySelectorAll('main button, main a, main input, main [role="tab"]')) {
      // what is no answer now is only pointed at; a word that is explained stands in its sentence
      if (!shown(e) || e.matches('.word') || e.closest('.log .lines, svg') || e.getAttribute('aria-disabled') === 'true') continue;
      const box = e.getBoundingClientRect();
      // the bar is as high as the design says, the handle of a sheet as wide as the screen
      if (e.closest('.steps, .word')) continue; // the region itself adds, and the list has full steppers; a word stands in its sentence
      const high = e.closest('header.bar') ? 38.5 : e.matches('.handle') ? 20 : side - 0.6;
      if (box.width < side - 0.6 || box.height < high)
        found.push(`${Math.round(box.width)}x${Math.round(box.height)} is too small to hit: ${text(e)}`);
    }
    return [...new Set(found)];
  }, coarse);
}

interface Size {
  width: number;
  height: number;
}
/** As the design wants it, less 3 %; where it says nothing, about a third of the window. */
function isLarge(board: Size, wanted: Size | null, window: Size): boolean {
  const area = ({ width, height }: Size) => width * height;
  if (!wanted) return area(board) >= area(window) / (window.width === 1024 ? 4 : 3.2);
  return area(board) >= 0.97 ** 2 * area(wanted) || board.height >= 0.97 * wanted.height || board.width >= 0.97 * wanted.width;
}

for (const moment of [...MOMENTS.filter(isTried), ...STORY]) {
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
        found.push(...(await faults(page, touched)).map((fault) => `${name}: ${fault}`));
        const board = (await page.locator('[data-part="board"]').boundingBox())!;
        // a map of another shape than the design's is as large in area, or as high or wide
        // legends lie in a ribbon that the design's boards of Small World do not have
        const ribboned = game === 'small-world' && (await page.locator('[data-part="ribbon"]').count()) > 0;
        const wanted = mode || ribboned ? undefined : BOARDS[game]?.[name];
        if (!isLarge(board, wanted && seats >= 4 ? sizeOf(wanted) : null, window))
          found.push(`${name}: the board is only ${Math.round(board.width)}x${Math.round(board.height)}`);
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
}
