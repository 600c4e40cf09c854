/**
 * The end of golden records as it is read in the page: headline, why, every row and the whole log. No sentence shows what
 * is behind it. The quick run has the fewest and the most seats of each game; MEADHALL_LONG=1 has every record.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { asAda, expect, GAMES, goldenRecord, test } from './house.ts';

const NAMES = readdirSync(dirname(goldenRecord('any')))
  .filter((file) => file.endsWith('.record'))
  .map((file) => file.replace(/\.record$/, ''))
  .sort();

function recordsOf(game: string): string[] {
  const all = NAMES.filter((name) => name.startsWith(`${game}-`));
  return process.env.MEADHALL_LONG ? all : [all[0]!, all.at(-1)!];
}

/** What nobody should read: a hole in a sentence, the name of a message or a thing, a place by its number. */
const SLIPS: Record<string, RegExp> = {
  'a variable': /\{\s*\$|\$[a-z]/,
  'an id': /\b[a-z]+_[a-z_]+\b|\b(?:event|tell|end|source|part|term|tokens|deed|web)-[a-z]+-?[a-z]*\b/,
  'a place by its number': /\br\d{1,2}\b|\br\d\dc\d\d\b/,
  'a doubled full stop': /\.\s*\.(?!\.)/,
  'nothing where something was meant': /\b(?:undefined|null|NaN)\b|\[object/,
};
const slipsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => Object.entries(SLIPS).flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line.trim()}`] : [])));

/** All that is read and all that is said of what is drawn. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (e) => e.getAttribute('aria-label') ?? e.getAttribute('title') ?? '',
    );
    return [document.body.innerText, ...labels].join('\n');
  });

/** A story is read page by page before its last one. */
async function readToTheEnd(page: Page): Promise<void> {
  const on = page.locator('[data-zone="prompt"] button.primary').first();
  await expect(async () => {
    if (await on.isVisible()) await on.click();
    await expect(page.locator('main .next.panel')).toBeVisible({ timeout: 700 });
  }).toPass({ timeout: 60_000, intervals: [50] });
}

for (const game of GAMES)
  test(`${game}: the ends of golden records are told in sentences`, async ({ page, house }) => {
    const records = recordsOf(game);
    test.setTimeout(60_000 + records.length * 15_000);
    await page.setViewportSize({ width: 1920, height: 953 });
    await asAda(page);
    const found: string[] = [];
    for (const name of records) {
      const keys = await house.importRecord(readFileSync(goldenRecord(name), 'utf8'));
      await page.goto(house.tableLink(keys, 0));
      await readToTheEnd(page);
      const told = await wordsOf(page);
      expect(told.length).toBeGreaterThan(200);
      await page.getByRole('button', { name: 'Look at the board' }).click();
      await expect(page.locator('main [data-part="board"]')).toBeVisible();
      if (game === 'roll-player-adventures') await page.keyboard.press('j');
      else await expect(page.getByRole('log')).toBeVisible();
      found.push(...[...slipsIn(told), ...slipsIn(await wordsOf(page))].map((slip) => `${name}: ${slip}`));
    }
    expect([...new Set(found)]).toEqual([]);
  });

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])
  test(`the end is one page that scrolls at ${viewport.width} by ${viewport.height}: nothing lies on anything`, async ({ page, house }) => {
    await page.setViewportSize(viewport);
    await asAda(page);
    const keys = await house.importRecord(readFileSync(goldenRecord('small-world-5-greedy'), 'utf8'));
    await page.goto(house.tableLink(keys, 0));
    await readToTheEnd(page);
    const parts = page.locator('main > :is(.told, aside)');
    for (const part of await parts.all()) expect(await part.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
    const [told, beside] = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    expect(told!.y + told!.height).toBeLessThanOrEqual(beside!.y);
    await page.getByRole('button', { name: /^Rematch/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: /^Rematch/ })).toBeInViewport();
  });

for (const name of ['small-world-5-greedy', 'alynthia-3-competitive-greedy'])
  test(`all of the end of ${name} is in sight in a laptop's window`, async ({ page, house }) => {
    await page.setViewportSize({ width: 1366, height: 641 });
    await asAda(page);
    await page.goto(house.tableLink(await house.importRecord(readFileSync(goldenRecord(name), 'utf8')), 0));
    await readToTheEnd(page);
    await expect(page.locator('main aside [data-region]').first()).toBeVisible();
    for (const part of await page.locator('main > :is(.told, aside)').all())
      await expect.poll(() => part.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
  });

test('slips are found', () => {
  for (const line of ['{$coins} coins', 'Ada takes lost_tribe', 'It is over..', 'Ada takes r12', 'at r04c12', 'end-why', 'undefined wins'])
    expect(slipsIn(line), line).not.toEqual([]);
  expect(slipsIn('With 3: 2 base + 1 Goblin.')).toEqual([]);
});
