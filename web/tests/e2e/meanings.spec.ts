/** What has a meaning says it where one looks: on the table, and in the rules that the question opens. */
import type { Page } from '@playwright/test';
import { asAda, bot, expect, person, test, type House } from './house.ts';

const LAPTOP = { width: 1366, height: 641 };
test.use({ viewport: LAPTOP });
test.beforeEach(({ page }) => asAda(page));

async function sit(page: Page, house: House, game: string, options: Record<string, string> = {}): Promise<void> {
  const seats = game === 'roll-player-adventures' ? [person('Ada')] : [person('Ada'), bot('Ben', 'novice')];
  await page.goto(house.tableLink(await house.setGame(game, seats, 3, options), 0));
  await expect(page.locator('[data-part="ask"]').first()).toBeVisible({ timeout: 20_000 });
}

test('a people and a power each say their sentence before they are chosen', async ({ page, house }) => {
  await sit(page, house, 'small-world', { first: '1' });
  await page.locator('[data-zone="offers"] button.legal').nth(1).hover();
  const told = page.locator('[data-part="float"]');
  await expect.poll(async () => (await told.innerText()).split(/(?<=[.!?])\s/).length).toBeGreaterThanOrEqual(2);
});

test('where there is room a people and its power tell what they do without being pointed at', async ({ page, house }) => {
  await page.setViewportSize({ width: 1920, height: 953 });
  await sit(page, house, 'small-world', { first: '1' });
  const told = await page.locator('[data-zone="offers"] .about').allInnerTexts();
  expect(told).toHaveLength(6);
  for (const text of told) expect(text.split(/(?<=[.!?])\s/).length, text).toBeGreaterThanOrEqual(2);
});

test('a faction shows the two terrains that it wants', async ({ page, house }) => {
  await sit(page, house, 'dawn-of-ulos');
  const rows = page.locator('[data-zone="offers"] li');
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) expect(await row.locator('.sign > span svg').count()).toBe(2);
});

test('a goal is counted in pips', async ({ page, house }) => {
  const keys = await house.playOn('ice-garden-2-greedy', 90, [person('Ada'), bot('Ben', 'novice')]);
  await page.goto(house.tableLink(keys, 0));
  const pips = page.locator('[data-part="seats"] .pips');
  await expect(pips).toHaveCount(2, { timeout: 20_000 });
  expect(await pips.first().locator('i').count()).toBeGreaterThan(1);
});

test('a research track tells all its levels, and a building all that it costs and brings', async ({ page, house }) => {
  const keys = await house.playOn('alynthia-2-greedy', 60, [person('Ada'), bot('Ben', 'novice')]);
  await page.goto(house.tableLink(keys, 0));
  const told = page.locator('[data-part="float"]');
  const pointAt = async (target: string) => {
    await page.mouse.move(2, 2);
    await expect(told).toHaveCount(0);
    await page.locator(`[data-target="${target}"]`).hover({ timeout: 20_000 });
    await expect(told).toBeVisible();
  };
  for (const track of ['politics', 'commerce', 'fortification', 'conquest']) {
    await pointAt(`track-${track}`);
    for (const level of [1, 2, 3, 4]) await expect(told).toContainText(new RegExp(`[✓○] ${level} \\S+`));
  }
  for (const upgrade of ['storehouse', 'monument', 'stronghold', 'village']) {
    await pointAt(`upgrade-${upgrade}`);
    await expect(told).toContainText(/focus/);
    await expect(told).toContainText(/Brings \d renown, 2 levels of research, \S+/);
  }
  await pointAt('outpost');
  await expect(told).toContainText(/renown/);
});

for (const game of ['small-world', 'dawn-of-ulos', 'alynthia', 'ice-garden', 'roll-player-adventures'])
  test(`the rules of ${game} open at the paragraph about the question, with a legend of all signs`, async ({ page, house }) => {
    await sit(page, house, game);
    await page.keyboard.press('r');
    const rules = page.getByRole('dialog', { name: 'Rules' });
    const paragraph = rules.locator('[aria-current]');
    await expect(paragraph).toBeInViewport({ timeout: 15_000 });
    expect((await paragraph.innerText()).split(/\s+/).length).toBeGreaterThan(5);
    await rules.getByText('What the signs mean').click();
    await expect(rules.locator('details[open] li').first()).toBeVisible();
  });
