/** The author's bench without a server; what a server answers there is tested over HTTP. */
import { type Page } from '@playwright/test';
import { expect, test } from './hosted.ts';

/** Whatever is wrong with it is told, leads to its line, and is gone when it is mended; the draft outlives the tab. */
async function write(page: Page, bench: string): Promise<void> {
  await page.goto(bench);
  const draft = page.getByRole('textbox', { name: 'Your adventure' });
  await expect(draft).toHaveValue(/^---\nformat: 1/, { timeout: 60_000 });
  const whole = await draft.inputValue();
  const check = page.getByRole('button', { name: 'Check it' });
  await check.click();
  await expect(page.getByText('Nothing to say against it.')).toBeVisible({ timeout: 60_000 });
  const picture = page.getByRole('img', { name: 'The entries, and how they lead to each other' });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300);

  await draft.fill(whole.replace('start: A', 'start: Q'));
  await check.click();
  const fault = page.getByRole('listitem').getByRole('button').first();
  await expect(fault).toContainText('Q', { timeout: 60_000 });
  await expect(picture).toHaveCount(0);
  await fault.click();
  const chosen = () => draft.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd));
  expect(await chosen()).toContain('start: Q');
  await page.reload();
  await expect(draft).toHaveValue(/start: Q/);
}

for (const [window, viewport] of Object.entries({ desktop: { width: 1366, height: 641 }, phone: { width: 390, height: 844 } }))
  test(`an adventure is written without a server on a ${window}`, async ({ page, host }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.goto(host.url);
    await page.getByRole('link', { name: "Author's bench" }).click();
    await write(page, page.url());
  });
