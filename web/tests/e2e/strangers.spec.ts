import { expect, test } from './house.ts';
import { picture } from './pictures.ts';

const WIDE = { width: 1366, height: 641 };
const PHONE = { width: 390, height: 844 };

test('strangers find each other in the hall, and sit down at a table that began for nobody in particular', async ({
  page,
  browser,
  house,
}) => {
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => localStorage.setItem('meadhall-name', 'Ada'));
  await page.goto(`${house.url}/?set=small-world`);
  await page.getByRole('radio', { name: 'Online' }).click();
  await page.getByText('Friends by link').click();
  await page.getByLabel('Seats', { exact: false }).last().selectOption('open');
  await expect(page.getByText('Everybody who comes to this hall sees this table')).toBeVisible();
  await picture(page, 'set');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page.getByText('It is among the open tables')).toBeVisible();
  await picture(page, 'room');

  const elsewhere = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', colorScheme: 'dark' });
  const other = await elsewhere.newPage();
  await other.goto(house.url);
  const sit = other.getByRole('button', { name: 'Sit down: Small World' });
  await sit.scrollIntoViewIfNeeded();
  await picture(other, 'lobby-phone');
  await sit.click();
  await other.getByLabel('Your name').fill('Bo');
  await other.getByRole('button', { name: 'Sit down', exact: true }).click();
  await expect(other.getByText('It is among the open tables')).toBeVisible();
  await expect(page.getByText('Bo', { exact: true })).toBeVisible();
  await page.goto(house.url);
  await expect(page.getByRole('button', { name: 'To the table: Small World' })).toBeVisible();
  await picture(page, 'lobby');
  await other.goto(`${house.url}/club`);
  await expect(other.getByText('This hall is open')).toBeVisible();
  await elsewhere.close();
});
