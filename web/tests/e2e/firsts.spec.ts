import { lookAround } from './axe.ts';
import type { Locator } from '@playwright/test';
import { asAda, bot, expect, person, test } from './house.ts';

test.use({ newcomer: true });
test.beforeEach(({ page }) => asAda(page));

/** The last of them has the most room. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1366, height: 641 },
  ...(process.env.MEADHALL_LONG ? [{ width: 768, height: 1024 }] : []),
];

for (const viewport of [
  { width: 1366, height: 641 },
  { width: 390, height: 844 },
])
  test(`what is new has one card in a turn, once, at ${viewport.width} by ${viewport.height}`, async ({ page, house }) => {
    await page.setViewportSize(viewport);
    const keys = await house.setTable([person('Ada'), bot('Ben', 'novice')]);
    await page.goto(house.tableLink(keys, 0));
    const card = page.locator('[data-part="first"]').first();
    await expect(card).toHaveAttribute('data-step', 'ask:pick-combo', { timeout: 20_000 });
    await expect(card.getByRole('button', { name: 'Understood' })).toBeInViewport();
    expect((await card.locator('p').innerText()).split(/\s+/).length).toBeLessThanOrEqual(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await card.getByRole('button', { name: 'Understood' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-part="ask"]').first()).toBeVisible({ timeout: 20_000 });
    await expect(card).toHaveCount(0);
  });

/** Whether nothing lies over the middle of it. */
const uncovered = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

for (const game of ['small-world', 'dawn-of-ulos', 'alynthia', 'ice-garden'])
  for (const viewport of WINDOWS)
    test(`a card leaves the question of ${game} in sight at ${viewport.width} by ${viewport.height}`, async ({ page, house }) => {
      await page.setViewportSize(viewport);
      await page.goto(house.tableLink(await house.setGame(game, [person('Ada'), bot('Ben', 'novice')], 3), 0));
      const card = page.locator('[data-part="first"]').first();
      await expect(card).toBeVisible({ timeout: 20_000 });
      await expect(card.getByRole('button', { name: 'Understood' })).toBeInViewport({ ratio: 0.9 });
      const question = page.locator('[data-part="ask"]').first();
      await expect(question.getByRole('heading').first()).toBeInViewport({ ratio: 0.9 });
      // where the offers are the answers, the first of them is in sight instead of the buttons
      const offer = page.locator('[data-zone="offers"] button.legal').first();
      if (await offer.isVisible()) await expect(offer).toBeInViewport({ ratio: 0.1 });
      // signs such as the lantern answer nothing: alone they lie over no answer, but follow the last one
      else
        for (const button of await question.locator('.actions button:not(.sign)').all())
          await expect(button).toBeInViewport({ ratio: 0.9 });
      // in the sheet of a phone what follows the question is scrolled to
      if (viewport.width < 700 || viewport.height < 500) return;
      const answer = question.locator('.rows button, .actions button').first();
      const read = card.getByRole('button', { name: 'Understood' });
      for (const thing of [question.getByRole('heading').first(), read, ...((await answer.isVisible()) ? [answer] : [])])
        expect(await uncovered(thing), await thing.innerText()).toBe(true);
    });

test('the card can be put away for good, and had again in the settings', async ({ page, house }) => {
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben', 'novice')]), 0));
  const card = page.locator('[data-part="first"]').first();
  await card.getByRole('button', { name: 'No such cards' }).click({ timeout: 20_000 });
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  const choice = page.getByRole('radiogroup', { name: /first time/ }).or(page.getByRole('group', { name: /first time/ }));
  await expect(choice).toBeVisible();
});

test('a word of the rulebook explains itself where it is pointed at', async ({ page, house }) => {
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben', 'novice')]), 0));
  const card = page.locator('[data-part="first"]').first();
  await expect(card).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Rules' }).first().click();
  await page.getByRole('dialog', { name: 'Rules' }).waitFor();
  await lookAround(page, 'the rules');
  const word = page.getByRole('dialog', { name: 'Rules' }).locator('.word').first();
  await word.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await word.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
});
