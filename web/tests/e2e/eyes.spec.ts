/**
 * Colours that the system forces on a page, and a page at twice its size: nothing is cut off or hidden, and what may be
 * pressed is still told from what may not. Each game with its most seats, in its longest moment.
 */
import type { Page } from '@playwright/test';
import { faults } from './faults.ts';
import { Hand } from './hand.ts';
import { expect, test } from './house.ts';
import { linkTo, MOMENTS, settled, sit, STORY, type Moment } from './moments.ts';

const GAMES = ['small-world', 'dawn-of-ulos', 'alynthia', 'ice-garden', 'roll-player-adventures'];
const most = (game: string): Moment => MOMENTS.filter((m) => m.game === game && !m.mode).at(-1)!;
const LOOKED_AT = [...GAMES.map(most), ...STORY.filter(({ mode, seats }) => seats === 4 && mode !== 'dice')];
/** A laptop's window; twice as large, a page has half of it. */
const LAPTOP = '1366x641';
const HALF = '683x320';

/** Forced colours take gold rims away: what may be pressed has an outline instead. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (e: Element) => (e.getAttribute('aria-label') ?? e.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const lit = 'main :is(button, [data-die]):is(.legal, .open), main article.act, main [aria-checked="true"]';
    return [...document.querySelectorAll(lit)].filter((e) => getComputedStyle(e).outlineStyle === 'none').map(nameOf);
  });
}
/** Things of the question that cannot be brought into sight. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const things = [...document.querySelectorAll('[data-zone="prompt"] :is(h2, button), .choices button')];
    return things
      .filter((e) => e.getClientRects().length && !e.closest('.sr'))
      .filter((e) => {
        e.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = e.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !hit || !(e.contains(hit) || hit.contains(e));
      })
      .map((e) => (e.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40));
  });
}

for (const moment of LOOKED_AT) {
  const name = [moment.game, moment.mode].filter(Boolean).join(' ');
  test(`${name} in colours that are forced on it`, async ({ browser, house }) => {
    const page = await sit(browser, await linkTo(house, moment), LAPTOP, { forcedColors: 'active' });
    await new Hand(page).readOn();
    await settled(page);
    expect(await faults(page, false)).toEqual([]);
    expect(await unmarked(page)).toEqual([]);
    await page.context().close();
  });
  test(`${name} at twice its size`, async ({ browser, house }) => {
    const page = await sit(browser, await linkTo(house, moment), HALF, { deviceScaleFactor: 2 });
    await new Hand(page).readOn();
    await settled(page);
    expect(await faults(page, false)).toEqual([]);
    const question = page.locator('[data-zone="prompt"] .q:not(.sr) h2, .choices button').first();
    await expect(question).toBeInViewport({ ratio: 0.9 });
    expect(await outOfReach(page)).toEqual([]);
    await page.context().close();
  });
}

const sizeOfQuestion = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.querySelector('[data-zone="prompt"] h2')!).fontSize));

for (const game of GAMES.slice(0, 4))
  test(`${game} in the largest letters of the settings`, async ({ browser, house }) => {
    const page = await sit(browser, await linkTo(house, most(game)), LAPTOP);
    await settled(page);
    const before = await sizeOfQuestion(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: 'Largest' }).click();
    await page.keyboard.press('Escape');
    await settled(page);
    expect(await sizeOfQuestion(page)).toBeGreaterThan(before * 1.15);
    expect(await faults(page, false)).toEqual([]);
    expect(await outOfReach(page)).toEqual([]);
    await page.reload();
    await page.locator('[data-part="board"]').waitFor();
    expect(await sizeOfQuestion(page)).toBeGreaterThan(before * 1.15);
    await page.context().close();
  });
