/** Pictures to look at: `MEADHALL_PICTURES=folder npx playwright test …` leaves them there; otherwise nothing is drawn. */
import { test, type Page } from '@playwright/test';

/** Milliseconds until all colours have changed: without motion each element fades after the one around it. */
const TURNING = 2000;
/** Milliseconds until numbers that have changed can be read. */
const CHANGING = 350;
/** Milliseconds that four pictures may take more than a test that draws none. */
const DRAWING = 60_000;
const FOLDER = process.env.MEADHALL_PICTURES;

export async function picture(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  await page.waitForTimeout(CHANGING);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** What a screen that is no table is looked at in: a laptop's window and a phone's. */
const WINDOWS = [
  { width: 1366, height: 641 },
  { width: 390, height: 844 },
];

/** In both themes, the dark one first; the page is dark again afterwards. */
export async function bothThemes(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  await picture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForTimeout(TURNING);
  await picture(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
}

/** In a laptop's window and in a phone's, in both themes; the page has its size again afterwards. */
export async function everyWindow(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  test.setTimeout(test.info().timeout + DRAWING);
  const before = page.viewportSize()!;
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await bothThemes(page, `${name}-${window.width}x${window.height}`);
  }
  await page.setViewportSize(before);
}
