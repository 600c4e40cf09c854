import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from '@playwright/test';

const SITE = resolve(import.meta.dirname, '../../../.site/html/index.html');

test('the documentation is read and searched from its folder, without the internet', async ({ page, context }) => {
  expect(existsSync(SITE), 'scripts/docs_site.py has written the site').toBe(true);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(SITE).href);
  await expect(page.getByRole('heading', { name: 'Meadhall', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('conquest');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await expect(page.getByText('Final conquest attempt').first()).toBeVisible();
  expect(asked.filter((address) => !address.startsWith('file:') && !address.startsWith('blob:') && !address.startsWith('data:'))).toEqual(
    [],
  );
});
