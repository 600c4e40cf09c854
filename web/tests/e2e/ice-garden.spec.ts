/** The Lord of the Ice Garden by clicks: setup, planning and the boxes of a first round against a bot. */
import { asAda, bot, expect, person, test } from './house.ts';

test('a first round is played on map, boxes and workbench', async ({ page, house }) => {
  await asAda(page);
  await page.goto(house.tableLink(await house.setGame('ice-garden', [person('Ada'), bot('Ben')], 3), 0));
  const mine = page.locator('[data-zone="prompt"].mine');
  const beside = page.locator('button[data-target].legal');
  const listed = page.locator('[data-part="ask"]').locator('.rows button:not([aria-disabled]), .actions button:not(.lantern)');
  const seen = new Set<string>();
  for (let answers = 0; answers < 24; answers++) {
    await expect(mine).toBeVisible({ timeout: 20_000 });
    const question = (await mine.getByRole('heading').first().innerText()).trim();
    seen.add(question);
    const region = page.locator('[data-region].target').first();
    const log = page.getByRole('log');
    const before = await log.innerText();
    const number = await listed.count();
    if (await region.count()) await region.focus().then(() => page.keyboard.press('Enter'));
    else if (await beside.count()) await beside.first().click();
    else await listed.first().click();
    const ways = page.locator('[data-part="ask"] .rows button:not([aria-disabled])').first();
    // it may go with the question it belongs to
    if (await ways.count()) await ways.click({ timeout: 2000 }).catch(() => undefined);
    await expect
      .poll(
        async () =>
          (await log.innerText()) !== before ||
          (await listed.count()) !== number ||
          !(await mine.count()) ||
          (await mine.getByRole('heading').first().innerText()).trim() !== question,
      )
      .toBe(true);
  }
  const asked = [...seen].join('\n');
  expect(asked).toContain('Whom do you play?');
  expect(asked).toContain('Influence Marker go?');
  expect(asked).toContain('Which box gets your next action marker?');
  await expect(page.getByText(/^Vuko would visit/).first()).toBeVisible();
});
