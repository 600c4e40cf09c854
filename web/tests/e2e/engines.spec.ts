/** Programs that play, and browsers that are called: what their owner sees of it. */
import { lookAround } from './axe.ts';
import { expect, test } from './house.ts';
import { picture } from './pictures.ts';

const WIDE = { width: 1366, height: 641 };
const PHONE = { width: 390, height: 844 };

test('somebody makes an engine, sets a table for it and asks it to sit down', async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => localStorage.setItem('meadhall-name', 'Ada'));
  await page.request.post(`${house.url}/api/me`, { data: { name: 'Ada' } });
  await page.goto(`${house.url}/me`);
  const engines = page.getByRole('region', { name: 'Your engines' });
  await engines.getByLabel('Name of a new engine').fill('Robo');
  await engines.getByRole('button', { name: 'Make an engine' }).click();
  const token = await engines.getByLabel('Its token, told only now: keep it').inputValue();
  expect(token).toMatch(/^mhe_/);
  await engines.scrollIntoViewIfNeeded();
  await picture(page, 'engines');
  await lookAround(page, 'my engines');
  await page.setViewportSize(PHONE);
  await engines.scrollIntoViewIfNeeded();
  await picture(page, 'engines-phone');
  await page.setViewportSize(WIDE);

  await page.goto(`${house.url}/?set=small-world`);
  await page.getByRole('radio', { name: 'Online' }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await page.getByText('Friends by link').click();
  await page.getByLabel('Seats', { exact: false }).last().selectOption('yes');
  await page.getByLabel('Programs').selectOption('yes');
  await picture(page, 'set-engines');
  await page.getByRole('button', { name: 'Set the table' }).click();
  await page.getByPlaceholder('A member, or an engine').fill('Robo');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Robo is asked to sit down.')).toBeVisible();
  await picture(page, 'room-engine');
  await lookAround(page, 'the room of a table');
  await page.setViewportSize(PHONE);
  await picture(page, 'room-engine-phone');
  await page.setViewportSize(WIDE);

  const bearer = { authorization: `Bearer ${token}` };
  const me = (await (await fetch(`${house.url}/api/me`, { headers: bearer })).json()) as { invited: { table: string; key: string }[] };
  const { table, key } = me.invited[0]!;
  const headers = { ...bearer, 'content-type': 'application/json', 'meadhall-keys': key };
  const sat = await fetch(`${house.url}/api/tables/${table}/sit`, { method: 'POST', headers, body: '{}' });
  expect(sat.status).toBe(200);
  await expect(page.getByText('Robo').first()).toBeVisible();
  await expect(page.getByText('engine').first()).toBeVisible();

  await page.goto(`${house.url}/club`);
  await expect(page.getByText('Programs may play here, where a table lets them.')).toBeVisible();
});

test('ways to be told are filled in and tried, and a browser can be called', async ({ page, house }) => {
  test.slow(); // the server starts once more
  const home = ['--public-url', house.url];
  await house.tell(['club', 'channel', 'https://127.0.0.1:1/{path}', '--name', 'webhook', ...home], ['club', 'channel', 'push', ...home]);
  await page.setViewportSize(WIDE);
  await page.request.post(`${house.url}/api/me`, { data: { name: 'Ada' } });
  await page.goto(`${house.url}/me`);
  const told = page.getByRole('region', { name: 'Being told' });
  await expect(told.getByRole('button', { name: 'Call me at this browser' })).toBeVisible();
  await told.getByLabel('path').fill('ada');
  await told.getByRole('button', { name: 'Tell me by webhook' }).click();
  await expect(told.getByText('key of its signatures:')).toBeVisible();
  await told.getByRole('button', { name: 'Send a test' }).click();
  await expect(told.getByText('It could not be sent')).toBeVisible();
  await told.scrollIntoViewIfNeeded();
  await picture(page, 'told');
  await lookAround(page, 'being told');
  await page.setViewportSize(PHONE);
  await told.scrollIntoViewIfNeeded();
  await picture(page, 'told-phone');
});

test('a browser that is called shows what it is told', async ({ page, house }) => {
  await page.context().grantPermissions(['notifications'], { origin: house.url });
  await page.goto(house.url);
  const browser = await page.context().newCDPSession(page);
  let registrationId = '';
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId;
  });
  await browser.send('ServiceWorker.enable');
  const begins = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await begins;
  await expect.poll(() => registrationId).not.toBe('');
  // a browser without windows shows nothing: what it is asked to show is written down on the way
  await worker.evaluate(() => {
    const here = globalThis as unknown as { shown: unknown[]; registration: { showNotification: unknown } };
    here.shown = [];
    here.registration.showNotification = (title: string, { body, tag }: { body: string; tag: string }) => {
      here.shown.push({ title, text: body, link: tag });
      return Promise.resolve();
    };
  });
  const told = { title: 'Your turn: Small World', text: 'Small World (Ada, Bo) waits for you.', link: `${house.url}/table/x` };
  await browser.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId, data: JSON.stringify(told) });
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)).toEqual([told]);
});

test('the link of a letter opens the table on a device that has never seen it', async ({ page, browser, house }) => {
  await page.request.post(`${house.url}/api/me`, { data: { name: 'Ada' } });
  const seats = [
    { kind: 'human', name: 'Ada' },
    { kind: 'human', name: 'Bo' },
  ];
  const set = await page.request.post(`${house.url}/api/tables`, { data: { game: 'small-world', seats, seed: 1 } });
  const keys = (await set.json()) as { table: string; seats: string[] };
  const mine = { tables: [{ table: keys.table, keys: [keys.seats[0]!] }] };
  expect((await page.request.post(`${house.url}/api/me/tables`, { data: mine })).ok()).toBe(true);
  const { code } = (await (await page.request.post(`${house.url}/api/me/ticket`, { data: {} })).json()) as { code: string };

  const phone = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce', colorScheme: 'dark' });
  const other = await phone.newPage();
  await other.request.post(`${house.url}/api/me/use-ticket`, { data: { code } });
  await other.goto(`${house.url}/table/${keys.table}`);
  await expect(other.locator('[data-zone="prompt"]')).toBeVisible();
  await picture(other, 'letter-phone');
  await phone.close();
  const stranger = await browser.newContext();
  const nobody = await stranger.newPage();
  await nobody.goto(`${house.url}/table/${keys.table}`);
  await expect(nobody.getByRole('link', { name: 'Back to the hall' })).toBeVisible();
  await expect(nobody.locator('[data-zone="prompt"]')).toHaveCount(0);
  await stranger.close();
});
