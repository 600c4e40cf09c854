/** Where golden records are looked at: the longest moments of each game, the windows people have, and how one sits down. */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asAda, bot, person, type House } from './house.ts';

/** The longest moments of the golden records, found by scripts/longest.py. */
export interface Moment {
  game: string;
  seats: number;
  mode: string;
  record: string;
  answers: number;
  asked: number;
}
export const MOMENTS = JSON.parse(readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'longest.json'), 'utf8')) as Moment[];
export const WINDOWS = ['1920x953', '1440x757', '1366x641', '1280x720', '1024x768', '820x1180', '844x390', '390x844'];
/** Pages of a book, what lies behind them, and fights: a story has more than one shape. */
const ALONE = 'roll-player-adventures-1-adventure-1-greedy';
const FOUR = 'roll-player-adventures-4-adventure-1-legendary-greedy';
const told = (mode: string, record: string, answers: number, seats: number): Moment => ({
  game: 'roll-player-adventures',
  seats,
  mode,
  record,
  answers,
  asked: 0,
});
export const STORY = [
  told('reading', ALONE, 157, 1),
  told('reading', FOUR, 311, 4),
  told('heroes', ALONE, 0, 1),
  told('dice', ALONE, 275, 1),
  told('dice', FOUR, 386, 4),
  told('combat', ALONE, 85, 1),
  told('combat', FOUR, 183, 4),
];
/** All boxes of the Ice Garden are open, with every place in them: their names have the least room then. */
export const PLANNING: Moment = { game: 'ice-garden', seats: 3, mode: 'planning', record: 'ice-garden-3-greedy', answers: 294, asked: 0 };
export const TOUCHED = new Set(['820x1180', '844x390', '390x844']);
export const sizeOf = (name: string) => {
  const [width, height] = name.split('x').map(Number) as [number, number];
  return { width, height };
};

const NAMES = ['Ada', 'Brunhilde', 'Cleo', 'Dov', 'Maximilian', 'Ema'];
/** A table that stands at that moment: who is asked is a person, all others are bots. */
export async function linkTo(house: House, { record, answers, asked, seats }: Moment): Promise<string> {
  const wishes = NAMES.slice(0, seats).map((name, seat) => (seat === asked ? person(name) : bot(name, 'random')));
  return house.tableLink(await house.playOn(record, answers, wishes), asked);
}

/** Somebody new to the game sits down at a window of that size, by finger where such a window has no mouse. */
export async function sit(browser: Browser, link: string, window: string, wishes: BrowserContextOptions = {}): Promise<Page> {
  const touched = TOUCHED.has(window);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    hasTouch: touched,
    isMobile: touched,
    viewport: sizeOf(window),
    ...wishes,
  });
  const page = await context.newPage();
  await asAda(page);
  await page.goto(link);
  await page.locator('[data-part="board"]').waitFor({ timeout: 30_000 });
  return page;
}
/** Until two looks one after the other see the same. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const boxes = [...document.querySelectorAll('main > [data-part]:not([data-part="bar"])')].map((e) => e.getBoundingClientRect());
    const [right, bottom] = [Math.max(...boxes.map((b) => b.right)), Math.max(...boxes.map((b) => b.bottom))];
    return boxes.length && innerWidth - right <= 9 && innerHeight - bottom <= 9 && innerHeight - bottom >= 0;
  });
  const look = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('[data-part]')].map((e) => JSON.stringify(e.getBoundingClientRect())).join() +
        [...document.querySelectorAll<SVGTextElement>('[data-part="board"] text')]
          .map((e) => `${e.getScreenCTM()?.a} ${getComputedStyle(e).fontSize}`)
          .join(),
    );
  const later = () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // what hangs on scrolling ends with no time
      const timed = () => document.getAnimations().filter((a) => a.timeline instanceof DocumentTimeline);
      for (let left = timed(); left.length; left = timed().filter((a) => a.playState === 'running'))
        await Promise.allSettled(left.map((a) => a.finished));
    });
  await expect.poll(async () => (await look()) === (await later().then(look)), { intervals: [20] }).toBe(true);
}
