import type { Browser, BrowserContext, Page } from '@playwright/test';
import { lookAround } from './axe.ts';
import { expect, test, type House } from './house.ts';
import { picture } from './pictures.ts';

const WIDE = { width: 1366, height: 641 };
const PHONE = { width: 390, height: 844 };
const TABLE = {
  game: 'small-world',
  seats: ['Ada', 'Bo'].map((name) => ({ kind: 'human', name })),
  hints: false,
  open: true,
  rated: true,
  clock: { pace: 'relaxed', out: 'bot' },
};

/** Somebody with a name, at a device of his own. */
async function come(
  browser: Browser,
  house: House,
  name: string,
  options: object,
): Promise<{ context: BrowserContext; page: Page; id: string }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.addInitScript((called) => localStorage.setItem('meadhall-name', called), name);
  await page.goto(house.url);
  const me = await post<{ id: string }>(page, '/api/me', { name });
  return { context, page, id: me.id };
}
function post<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([where, what]) => {
      const answer = await fetch(where, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) });
      if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
      return (await answer.json()) as never;
    },
    [path, body] as const,
  );
}

test('a rated game among strangers changes ratings, and pages tell how people play', async ({ browser, house }) => {
  test.setTimeout(240_000);
  const ada = await come(browser, house, 'Ada', { viewport: PHONE, colorScheme: 'dark' });
  const bo = await come(browser, house, 'Bo', { viewport: WIDE, colorScheme: 'light' });
  for (let game = 0; game < 2; game++) {
    const { table } = await post<{ table: string }>(ada.page, '/api/tables', TABLE);
    if (game) {
      await ada.page.goto(house.url);
      await expect(ada.page.getByText(/1 of 2.*rated|0 of 2.*rated/).first()).toBeVisible();
    }
    for (const one of [ada, bo]) {
      const sat = await post<{ key: string }>(one.page, `/api/lobby/${table}/sit`, { nonce: 'a'.repeat(64) });
      await one.page.goto(`${house.url}/table/${table}#${sat.key}`);
    }
    await bo.page.getByRole('button', { name: 'Settings' }).first().click();
    await bo.page.getByRole('button', { name: 'Concede' }).click();
    await bo.page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(ada.page.getByText(/^1[5-9]\d\d\?? \(\+\d+\)$/)).toBeVisible({ timeout: 20_000 });
    await expect(bo.page.getByText(/^1[0-4]\d\d\?? \(−\d+\)$/)).toBeVisible({ timeout: 20_000 });
  }
  await picture(bo.page, 'end');
  await picture(ada.page, 'end-phone');
  await lookAround(bo.page, 'the end of a rated game');

  await ada.page.goto(`${house.url}/person/${ada.id}`);
  await expect(ada.page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect(ada.page.getByText('after 2 games')).toBeVisible();
  await expect(ada.page.getByText('1 of 2 · with Bo').first()).toBeVisible();
  await picture(ada.page, 'person-phone');
  await lookAround(ada.page, 'a person');
  await bo.page.goto(`${house.url}/person/${bo.id}`);
  await expect(bo.page.getByText('after 2 games')).toBeVisible();
  await picture(bo.page, 'person');
  await lookAround(bo.page, 'a person on a wide screen');
  await bo.page.goto(`${house.url}/person/${ada.id}`);
  await expect(bo.page.getByText('People are shown to members of the club, and to themselves.')).toBeVisible();
  await bo.page.goto(`${house.url}/person/${bo.id}?against=${ada.id}`);
  await expect(bo.page.getByRole('heading', { name: 'Bo and Ada' })).toBeVisible();
  await expect(bo.page.getByText(/Bo came before Ada 0 times, the other way round 2 times/)).toBeVisible();
  await picture(bo.page, 'against');
  await lookAround(bo.page, 'two people');

  for (const [one, name] of [
    [ada, 'game-phone'],
    [bo, 'game'],
  ] as const) {
    await one.page.goto(`${house.url}/club`);
    await one.page.getByRole('link', { name: 'Small World' }).click();
    await expect(one.page.getByRole('heading', { name: 'Small World in this club' })).toBeVisible();
    await expect(one.page.getByText('The ladder is shown to members of the club.')).toBeVisible();
    await expect(one.page.getByText('2 games at tables of 2')).toBeVisible();
    await picture(one.page, name);
    await lookAround(one.page, `a game, ${name}`);
  }
  await ada.context.close();
  await bo.context.close();
});

test('a name of forty letters without a space widens no page of a phone', async ({ browser, house }) => {
  const long = await come(browser, house, 'W'.repeat(40), { viewport: PHONE });
  const { table } = await post<{ table: string }>(long.page, '/api/tables', TABLE);
  const { key } = await post<{ key: string }>(long.page, `/api/lobby/${table}/sit`, { nonce: 'a'.repeat(64) });
  for (const path of ['/', `/person/${long.id}`, `/table/${table}#${key}`]) {
    await long.page.goto(house.url + path);
    await expect(long.page.getByText('W'.repeat(40)).first()).toBeAttached();
    expect(await long.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await long.context.close();
});

test('a rated table is set with a clock and without hints', async ({ page, house }) => {
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => localStorage.setItem('meadhall-name', 'Ada'));
  await page.goto(`${house.url}/?set=small-world`);
  await page.getByRole('radio', { name: 'Online' }).click();
  await page.getByText('Friends by link').click();
  await page.getByLabel('Ratings', { exact: false }).selectOption('yes');
  await expect(page.getByText('Friends by invite · a relaxed evening · rated')).toBeVisible();
  await page.getByRole('button', { name: 'Set the table' }).click();
  await expect(page.getByText('It is rated: how it ends changes ratings.')).toBeVisible();
  await picture(page, 'room-rated');
  await lookAround(page, 'a room of a rated game');
});

test('those who look after the club set up seasons and tournaments, and people enter', async ({ browser, house }) => {
  test.setTimeout(240_000);
  await house.command('club', 'season', 'Spring', '--since', '2026-01-01', '--until', '2036-01-01');
  const { link } = JSON.parse(await house.command('club', 'owner', '--json', '-')) as { link: string };
  const olga = await come(browser, house, 'Olga', { viewport: WIDE, colorScheme: 'light' });
  await post(olga.page, '/api/club/join', { code: link.split('#')[1], name: 'Olga' });
  const bo = await come(browser, house, 'Bo', { viewport: PHONE, colorScheme: 'dark' });
  await olga.page.goto(`${house.url}/club`);
  await olga.page.getByRole('link', { name: 'Tournaments and seasons' }).click();
  await expect(olga.page.getByRole('heading', { name: 'Spring' })).toBeVisible();
  const form = olga.page.getByRole('form', { name: 'A new tournament' });
  await form.getByLabel('Name').fill('Spring cup');
  await picture(olga.page, 'contests');
  await lookAround(olga.page, 'tournaments and seasons');
  await form.getByRole('button', { name: 'Set it up' }).click();
  await expect(olga.page.getByRole('heading', { name: 'Spring cup' })).toBeVisible();
  for (const one of [olga, bo]) {
    await one.page.goto(`${house.url}/tournament`);
    await one.page.getByRole('link', { name: 'Spring cup' }).click();
    await one.page.getByRole('button', { name: 'Play along' }).click();
    await expect(one.page.getByRole('button', { name: 'Do not play any more' })).toBeVisible();
  }
  await olga.page.getByRole('button', { name: 'Begin' }).click();
  await expect(olga.page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await picture(olga.page, 'tournament');
  await lookAround(olga.page, 'a tournament');
  await bo.page.getByRole('button', { name: 'Look again' }).click();
  await expect(bo.page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  await picture(bo.page, 'tournament-phone');
  await lookAround(bo.page, 'a tournament on a phone');
  await bo.page.goto(house.url);
  await expect(bo.page.getByText('2 more have to sit down')).toBeVisible({ timeout: 20_000 });
  await olga.context.close();
  await bo.context.close();
});
