/** Answers given from the list of all of them, as somebody does who knows the words and not the place. */
import type { Page } from '@playwright/test';

/** Gives the answer with these words, or the last one that is listed; a story has its answers in the page. */
export async function giveFromList(page: Page, text?: string): Promise<void> {
  const list = page.locator('.listline');
  const isListed = await list.isVisible();
  if (isListed) await list.click();
  const rows = page.locator(isListed ? '[data-zone="list"] button.row' : 'main button');
  const row = text === undefined ? rows.last() : rows.filter({ hasText: text }).first();
  await row.click();
  // what cannot be taken back is pressed twice; what was taken at once may be gone before the second press
  if (await row.isVisible()) await row.click({ timeout: 2000 }).catch(() => undefined);
}
