import { asAda, expect, test } from './house.ts';
import { Hand } from './hand.ts';

const heading = (at: number) => new RegExp(`^Move ${at} of \\d+$`);

test('a finished game is stepped through by keys and buttons', async ({ page, house }) => {
  await page.goto(house.replayLink(await house.finishedTable(), 97));
  const where = page.locator('.where h2');
  await expect(where).toHaveText(heading(97));
  await page.keyboard.press('ArrowRight');
  await expect(where).toHaveText(heading(98));
  await page.keyboard.press('ArrowLeft');
  await expect(where).toHaveText(heading(97));
  await page.keyboard.press('Home');
  await expect(where).toHaveText('Before the first move');
  await expect(page.getByRole('button', { name: 'One move back' })).toBeDisabled();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(where).not.toHaveText('Before the first move');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(where).toHaveText(/^Move (\d+) of \1$/);
  await expect(page.getByText('The game is over here')).toBeVisible();
});

test('one jumps to a turn, and a link leads to the same moment', async ({ page, house, browser }) => {
  const keys = await house.finishedTable();
  await page.goto(house.replayLink(keys));
  await page.getByRole('combobox', { name: 'Turn' }).selectOption({ index: 9 });
  const told = await page.locator('.where h2').innerText();
  const at = /\d+/.exec(told)![0];
  await expect(page).toHaveURL(new RegExp(`/replay/${keys.table}\\?at=${at}$`));
  const other = await browser.newPage();
  await other.goto(house.replayLink(keys, Number(at)));
  await expect(other.getByRole('heading', { name: told })).toBeVisible();
  await other.close();
});

test('somebody plays on from a moment, as a new table', async ({ page, house }) => {
  await asAda(page);
  const keys = await house.finishedTable();
  await page.goto(house.replayLink(keys, 97));
  await page.getByRole('button', { name: 'Play on from here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play on from here' });
  await dialog.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/table\/\w+$/);
  expect(page.url()).not.toContain(keys.table);
  const hand = new Hand(page);
  await hand.myTurn();
  await hand.answer();
});
