/** Somebody who has lost his devices comes back: by a passkey, by letters in the mail, by letters on paper. */
import type { Page } from '@playwright/test';
import { lookAround } from './axe.ts';
import { expect, House, inPython, test } from './house.ts';
import { picture } from './pictures.ts';
import { PostOffice } from './post.ts';

const WIDE = { width: 1366, height: 641 };
const PHONE = { width: 390, height: 844 };

/** As if nobody had ever been here with this browser. */
async function loseDevice(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');
}

test('a passkey brings somebody back', async ({ page, house }) => {
  // a passkey belongs to a name, and browsers trust this one without TLS
  const home = house.url.replace('127.0.0.1', 'localhost');
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options });
  await page.setViewportSize(WIDE);
  await page.request.post(`${home}/api/me`, { data: { name: 'Ada' } });
  await page.goto(`${home}/me`);
  const mine = page.getByRole('region', { name: 'Your passkeys' });
  await mine.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(mine.getByRole('button', { name: 'Not mine any more' })).toBeVisible();
  const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toEqual([expect.objectContaining({ rpId: 'localhost', isResidentCredential: true })]);
  await mine.scrollIntoViewIfNeeded();
  await picture(page, 'passkeys');
  await lookAround(page, 'my passkeys');

  await loseDevice(page);
  await page.getByText('Have you lost your devices?').click();
  await page.setViewportSize(PHONE);
  await picture(page, 'way-back-phone');
  await lookAround(page, 'a way back');
  await page.getByRole('button', { name: 'Come back with a passkey' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');

  await mine.getByRole('button', { name: 'Not mine any more' }).click();
  await expect(mine.getByRole('button', { name: 'Not mine any more' })).toHaveCount(0);
  await loseDevice(page);
  await page.getByText('Have you lost your devices?').click();
  await page.getByRole('button', { name: 'Come back with a passkey' }).click();
  await expect(page.getByText('This passkey opens nothing here.')).toBeVisible();
});

test('letters in the mail, and letters on paper, bring somebody back', async ({ page }) => {
  test.slow(); // a server of its own, with a mail server beside it
  const post = await PostOffice.open();
  const hurried = (store: string, port: number) => inPython('tests.server.in_a_hurry', store, String(port));
  const hall = await House.open(hurried, ({ url }) => [post.channel(url)]);
  await page.request.post(`${hall.url}/api/me`, { data: { name: 'Ada' } });
  await page.goto(`${hall.url}/me`);
  await page.getByRole('button', { name: 'Letters to write down' }).click();
  const paper = await page.getByLabel('Letters to write down').innerText();
  await picture(page, 'paper');
  const told = page.getByRole('region', { name: 'Being told' });
  await told.getByLabel('Mail address').fill('ada@club.example');
  await told.getByRole('button', { name: 'Tell me by mail' }).click();
  await told.getByLabel('The letters').fill((await post.next(['ada@club.example'])).text.trim().split(/\s+/).at(-1)!);
  await told.getByRole('button', { name: 'Confirm' }).click();
  await expect(told.getByText('good', { exact: true })).toBeVisible();

  await loseDevice(page);
  await page.getByText('Have you lost your devices?').click();
  await page.getByLabel('Mail address').fill('Ada@club.example');
  await page.getByRole('button', { name: 'Send letters to my address' }).click();
  await expect(page.getByText('letters are on their way to it')).toBeVisible();
  const [link] = /http\S+\/me#\w+/.exec((await post.next(['Ada@club.example', 'ada@club.example'])).text)!;
  await page.goto(link);
  await page.reload();
  await page.getByRole('button', { name: 'Be the same here' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');

  await loseDevice(page);
  await page.getByLabel('Letters from another device').fill(paper);
  await page.getByRole('button', { name: 'Be the same here' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');
  await hall.close();
  post.close();
});
