/** Whoever does not see the map hears where a place lies, from its description, by `I`, and by walking it in words. */
import { expect, GAMES, test } from './house.ts';
import { linkTo, MOMENTS, sit, STORY, type Moment } from './moments.ts';

/** A hole in a sentence, a place by its number or the name of a message, a doubled full stop. */
const SLIP = /\{\s*\$|\br\d{1,2}\b|\br\d\dc\d\d\b|\b(?:region|place|web|walk)-[a-z0-9]|\.\s*\./;
const momentOf = (game: string): Moment =>
  STORY.find((m) => m.game === game) ?? MOMENTS.find((m) => m.game === game && m.seats > 1 && !m.mode)!;

for (const game of GAMES)
  test(`${game}: a place says what lies around it`, async ({ browser, house }) => {
    const page = await sit(browser, await linkTo(house, momentOf(game)), '1366x641');
    const place = page.locator('[data-region]').first();
    await place.focus();
    await expect(place).toHaveAccessibleDescription(/Around it: .*(?:north|east|south|west)/);
    await page.keyboard.press('i');
    const said = page.locator('p.sr[role="status"]').first();
    await expect(said).toContainText('Around it');
    expect(await said.innerText()).not.toMatch(SLIP);
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('radio').last().click();
    const walk = page.getByRole('region', { name: 'The map in words' });
    const heading = walk.getByRole('heading');
    const before = await heading.innerText();
    await walk.getByRole('listitem').getByRole('button').first().click();
    await expect(heading).not.toHaveText(before);
    await expect(heading).toBeFocused();
    expect(await walk.innerText()).not.toMatch(SLIP);
    await page.context().close();
  });

test('slips are found', () => {
  for (const said of ['east region-r1', 'at r12', 'Nobody is here.. Go', '{ $place }']) expect(said).toMatch(SLIP);
});
