/**
 * Takes a picture of every screen and state of Small World for somebody to look at:
 *   MEADHALL_SHOTS=<folder> npx playwright test --config playwright.shots.config.ts
 * One browser plays; six others (three sizes, two themes) sit in the same seat and are photographed.
 */
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Hand } from '../e2e/hand.ts';
import { asAda, bot, person, test, type House } from '../e2e/house.ts';

const FOLDER = process.env.MEADHALL_SHOTS ?? join(tmpdir(), 'meadhall-shots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const ONLY = (process.env.MEADHALL_SHOTS_OF ?? '').split(',').filter(Boolean);
const SETTLED = 450;

interface Camera {
  page: Page;
  name: string;
  phone: boolean;
}

class Studio {
  private constructor(readonly cameras: Camera[]) {}
  static async open(browser: Browser, named = true): Promise<Studio> {
    const cameras: Camera[] = [];
    for (const viewport of SIZES)
      for (const colorScheme of ['dark', 'light'] as const) {
        const phone = viewport.width < 800;
        const context = await browser.newContext({ viewport, colorScheme, hasTouch: phone, isMobile: phone, deviceScaleFactor: 1 });
        const page = await context.newPage();
        if (named) await asAda(page);
        cameras.push({ page, name: `${viewport.width}-${colorScheme}`, phone });
      }
    return new Studio(cameras);
  }
  async all(act: (page: Page, camera: Camera) => Promise<unknown>): Promise<void> {
    for (const camera of this.cameras)
      await act(camera.page, camera).catch((trouble: unknown) => console.log(camera.name, String(trouble).split('\n')[0]));
  }
  async visit(url: string): Promise<void> {
    await this.all((page) => page.goto(url));
  }
  /** A picture by every camera; `first` brings it into the state. */
  async shoot(name: string, first?: (page: Page, camera: Camera) => Promise<unknown>): Promise<void> {
    if (ONLY.length && !ONLY.includes(name)) return;
    if (first) await this.all(first);
    await this.cameras[0]!.page.waitForTimeout(SETTLED);
    await this.all((page, camera) => page.screenshot({ path: join(FOLDER, `${name}-${camera.name}.png`) }));
  }
  async close(): Promise<void> {
    for (const { page } of this.cameras) await page.context().close();
  }
}

const escape = (page: Page) => page.keyboard.press('Escape');
/** A drawer behind a button of the bar, or on a phone behind its menu. */
const drawer = (name: RegExp) => async (page: Page, camera: Camera) => {
  if (camera.phone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

test('the hall', async ({ browser, house }) => {
  const studio = await Studio.open(browser);
  await studio.visit(house.url);
  await studio.shoot('hall-empty');
  await studio.shoot('create', (page) =>
    page
      .getByRole('button', { name: /^Small World/ })
      .first()
      .click(),
  );
  await studio.visit(`${house.url}/join`);
  await studio.shoot('join');
  await studio.visit(`${house.url}/table/nosuchtable#wrong`);
  await studio.shoot('no-seat');
  await studio.visit(`${house.url}/nowhere`);
  await studio.shoot('no-page');
  const keys = await house.setTable([person('Ada'), bot('Ben'), person('')]);
  await studio.visit(house.tableLink(keys, 0));
  await studio.cameras[0]!.page.waitForTimeout(1500);
  await studio.visit(house.url);
  await studio.shoot('hall');
  await studio.shoot('links', async (page) => {
    await page
      .getByRole('button', { name: /^Links and record/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Show as a code/ })
      .first()
      .click();
  });
  await studio.visit(house.url);
  await studio.shoot('me', (page) => page.getByRole('button', { name: 'Ada' }).first().click());
  await studio.close();
});

test('a name and a curtain', async ({ browser, house }) => {
  const studio = await Studio.open(browser, false);
  const keys = await house.setTable([person(''), bot('Ben')]);
  await studio.visit(house.tableLink(keys, 0));
  await studio.shoot('name');
  const shared = await house.setTable([person('Ada'), person('Ben')]);
  await studio.all(async (page) => {
    await asAda(page);
    await page.goto(house.tableLink(shared, 0, 1));
  });
  await studio.shoot('curtain');
  await studio.close();
});

/** Plays on until a question comes up. */
async function play(hand: Hand, until: (question: string) => boolean, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await hand.myTurn();
    if (until(await hand.question())) return;
    await hand.answer();
  }
}

test('a game', async ({ browser, house, page }) => {
  const studio = await Studio.open(browser);
  await asAda(page);
  const keys = await house.setTable([person('Ada'), bot('Ben'), bot('Cleo'), bot('Dov')], 5);
  await page.goto(house.tableLink(keys, 0));
  await studio.visit(house.tableLink(keys, 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await studio.shoot('picking');
  await hand.answer();
  await studio.shoot('entering');
  await hand.press(hand.region(await hand.target()));
  await studio.shoot('conquering');
  await studio.shoot('why-not', async (shown, camera) => {
    const region = shown.locator('[data-region][aria-disabled="true"]').nth(3);
    await region.focus();
    await shown.keyboard.press('w');
    if (!camera.phone) await shown.getByText(/Rule SW-\d/).waitFor();
  });
  await studio.all(escape);
  await studio.shoot('selected', async (shown, camera) => {
    const id = await new Hand(shown).target();
    if (camera.phone) await new Hand(shown).region(id).click();
    else await shown.locator(`[data-region="${id}"]`).hover();
  });
  await studio.all(escape);
  await play(hand, (question) => question.startsWith('Redeploy'));
  await studio.shoot('redeploying');
  await studio.shoot(
    'redeploying-half',
    async (shown, camera) => camera.phone && shown.getByRole('button', { name: 'Drag or press to resize' }).press('Enter'),
  );
  await studio.shoot('rules', drawer(/^Rules/));
  await studio.all(escape);
  await studio.shoot('chat', async (shown) => {
    await shown.getByRole('button', { name: 'Chat' }).first().click();
    await shown.getByRole('dialog').waitFor();
  });
  await studio.all(escape);
  await studio.shoot('settings', drawer(/^Settings/));
  await studio.all(escape);
  await studio.shoot('keys', (shown) => shown.keyboard.press('?'));
  await studio.all(escape);
  await studio.shoot('players', async (shown, camera) => camera.phone && shown.getByRole('tab', { name: 'Players' }).click());
  await studio.shoot('log', async (shown) =>
    shown
      .getByRole('tab', { name: 'Log' })
      .click({ timeout: 800 })
      .catch(() => null),
  );
  await play(hand, (question) => question.startsWith('Expand with'));
  await studio.shoot('expand-or-decline');
  await studio.shoot('confirm-decline', (shown) => shown.getByRole('button', { name: 'Go in decline' }).first().click());
  await studio.all(escape);
  await hand.press(hand.button('Expand'));
  await studio.shoot('ways', async (shown) => {
    const own = await shown.evaluate(
      () =>
        [...document.querySelectorAll('[data-region]')]
          .find((g) => /Abandon/.test(g.getAttribute('aria-label') ?? ''))
          ?.getAttribute('data-region') ?? '',
    );
    await shown.locator(`[data-region="${own}"]`).focus();
    await shown.keyboard.press('w');
  });
  await studio.all(escape);
  // somebody's die: the last try
  for (let i = 0; i < 80; i++) {
    await hand.myTurn();
    const chance = page.locator('.badge').filter({ hasText: '/' });
    if ((await chance.count()) && /conquer next|enter the map/.test(await hand.question())) {
      await studio.shoot('last-try');
      const id = await page.evaluate(
        () =>
          [...document.querySelectorAll('[data-region].target')]
            .find((g) => /last try/.test(g.getAttribute('aria-label') ?? ''))
            ?.getAttribute('data-region') ?? '',
      );
      if (id) {
        await hand.press(hand.region(id));
        await studio.shoot('die');
        break;
      }
    }
    if (!(await hand.answer())) break;
  }
  await studio.visit(`${house.url}/watch/${keys.table}#${keys.watch}`);
  await studio.shoot('spectator');
  await studio.visit(house.tableLink(keys, 0));
  await studio.cameras[0]!.page.waitForTimeout(1200);
  await house.kill();
  await studio.cameras[0]!.page.waitForTimeout(1500);
  await studio.shoot('reconnecting');
  await house.start();
  await studio.close();
});

test('the end and the replay', async ({ browser, house }: { browser: Browser; house: House }) => {
  const studio = await Studio.open(browser);
  const keys = await house.finishedTable();
  await studio.visit(house.tableLink(keys, 0));
  await studio.shoot('end', (page) => page.getByRole('main', { name: /win/ }).waitFor());
  await studio.visit(house.replayLink(keys, 97));
  await studio.shoot('replay');
  await studio.shoot('fork', (page) => page.getByRole('button', { name: 'Play on from here' }).first().click());
  await studio.close();
});
