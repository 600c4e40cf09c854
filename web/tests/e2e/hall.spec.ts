import { asAda, bot, expect, person, RECORD, test } from './house.ts';
import { Hand } from './hand.ts';

test('a newcomer plays against bots after two clicks', async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByRole('button', { name: /^Small World/ }).click();
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page).toHaveURL(/\/table\/\w+$/);
  const hand = new Hand(page);
  await hand.myTurn();
  await expect(page.locator('[data-zone="players"]').getByText('bot', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByText('adept bot')).toHaveCount(2);
});

test('the hall offers a first game at once, and every game can be played', async ({ page, house }) => {
  await page.goto(house.url);
  await expect(page.getByText('Not on the table yet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Roll Player/ })).toBeVisible();
  await page.getByRole('button', { name: 'Play a first game' }).click();
  await new Hand(page).myTurn();
});

test('a table with options, seed and seats for friends gives links, one of them as a code', async ({ page, house }) => {
  await page.goto(house.url);
  await page.getByRole('button', { name: /^Small World/ }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('radio', { name: 'Online' }).click();
  await page.getByRole('combobox', { name: 'Who plays Honey' }).selectOption('adept bot');
  await page.getByRole('button', { name: 'Add a fourth seat' }).click();
  await page.getByRole('combobox', { name: 'Coins' }).selectOption('open');
  await page.getByRole('textbox', { name: 'Seed' }).fill('42');
  await page.getByRole('button', { name: 'Set the table' }).click();
  const links = page.getByRole('dialog', { name: 'Small World: links and record' });
  await expect(links.getByRole('textbox', { name: 'For Fjord' })).toHaveValue(/\/table\/\w+#\S+$/);
  await expect(links.getByRole('textbox', { name: 'For Moss' })).toHaveValue(/\/table\/\w+#\S+$/);
  await expect(links.getByRole('textbox', { name: 'To watch' })).toHaveValue(/\/watch\/\w+#\S+$/);
  await links.getByRole('button', { name: 'Show as a code: For Fjord' }).click();
  await expect(links.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  await links.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My tables' })).toContainText('Small World');
});

/** In the page: what scrolls in the dialog, and the lists whose chosen line is wider than they are. */
const scrolledAndCut = () => {
  const dialog = document.querySelector('[role="dialog"], dialog[open]')!;
  const pen = document.createElement('canvas').getContext('2d')!;
  const scrolls = [dialog, ...dialog.querySelectorAll('*')].filter(
    (e) => /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1 && !e.matches('textarea'),
  );
  const cut = [...dialog.querySelectorAll('select')].filter((list) => {
    const style = getComputedStyle(list);
    pen.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return pen.measureText(list.selectedOptions[0]?.text ?? '').width > room + 1;
  });
  return { scrolls: scrolls.map((e) => e.className), cut: cut.map((list) => list.selectedOptions[0]?.text) };
};
for (const viewport of [
  { width: 1366, height: 641 },
  { width: 390, height: 844 },
])
  test(`the dialog of a new table has one scrollbar and cuts no bot’s name at ${viewport.width} by ${viewport.height}`, async ({
    page,
    house,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(house.url);
    for (const name of [/^Small World/, /^Dawn of Ulos/, /^Alynthia/, /^The Lord/, /^Roll Player/]) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('button', { name: 'Set the table' })).toBeVisible();
      const { scrolls, cut } = await page.evaluate(scrolledAndCut);
      expect(scrolls.length, `${name.source}: ${scrolls.join()}`).toBeLessThanOrEqual(1);
      expect(cut, name.source).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

test('my tables say where I am needed, and open again without a link', async ({ page, house }) => {
  await asAda(page);
  const mine = await house.setTable([person('Ada'), person('Ben')]);
  await page.goto(house.tableLink(mine, 0));
  await new Hand(page).myTurn();
  await expect(page).toHaveURL(new RegExp(`/table/${mine.table}$`)); // the key has left the address
  await page.getByRole('link', { name: 'Meadhall' }).click();
  await expect(page.getByRole('heading', { name: 'One table waits for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Play: Small World', exact: true }).click();
  await new Hand(page).myTurn();
});

test('a link that leads nowhere is refused with a word', async ({ page, house }) => {
  await page.goto(`${house.url}/join`);
  const dialog = page.getByRole('dialog', { name: 'Join by link' });
  await dialog.getByRole('textbox').fill('https://example.org/nothing');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not a link to a table');
  await page.goto(`${house.url}/table/nosuchtable`);
  await expect(page.getByRole('heading', { name: 'You have no seat at this table' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the hall' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new table' })).toBeVisible();
});

test('a record can be opened, kept and opened again', async ({ page, house }) => {
  await page.goto(house.url);
  await page.locator('input[type="file"]').setInputFiles(RECORD);
  // the first record of a server waits for a process that reads it
  await expect(page.getByRole('heading', { name: /^Move \d+ of \d+$/ })).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Record' }).click()]);
  expect(download.suggestedFilename()).toBe('small-world.txt');
  await page.getByRole('link', { name: 'Meadhall' }).click();
  await page.locator('input[type="file"]').setInputFiles(await download.path());
  await expect(page.getByRole('heading', { name: /^Move \d+ of \d+$/ })).toBeVisible();
});

test('a file that is no record is refused with a word', async ({ page, house }) => {
  await page.goto(house.url);
  await page.locator('input[type="file"]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await expect(page.getByRole('dialog', { name: 'Open a record' })).toContainText('not a record of a game');
});

test('a watcher sees the table and no seat of it', async ({ page, house }) => {
  const keys = await house.setTable([person('Ada'), bot('Ben')]);
  await page.goto(`${house.url}/watch/${keys.table}#${keys.watch}`);
  const hand = new Hand(page);
  await expect(hand.prompt).toContainText('Ada is choosing a people');
  await expect(hand.mine).toHaveCount(0);
  await expect(page.locator('[data-zone="players"]').getByText('(you)')).toHaveCount(0);
});
