import type { WebSocketRoute } from '@playwright/test';
import { asAda, bot, expect, person, test } from './house.ts';
import { Hand } from './hand.ts';

test('two browsers play together by a link; a name is asked once', async ({ page, browser, house }) => {
  await asAda(page);
  const keys = await house.setTable([person('Ada'), person('')]);
  await page.goto(house.tableLink(keys, 0));
  const ada = new Hand(page);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await elsewhere.newPage();
  await friend.goto(house.tableLink(keys, 1));
  await friend.getByLabel('Your name').fill('Ben');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  const ben = new Hand(friend);
  await expect(ben.prompt).toContainText('Ada is choosing a people');
  await ada.playTurn();
  await expect(ada.prompt).toContainText('Ben is choosing a people');
  await ben.myTurn();
  await ben.playTurn();
  await ada.myTurn();
  await elsewhere.close();
});

test('a dropped connection comes back, and nothing is lost or played twice', async ({ page, house }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await asAda(page);
  const keys = await house.setTable([person('Ada'), bot('Ben')]);
  await page.goto(house.tableLink(keys, 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await hand.answer();
  const asked = await hand.question();
  await sockets.at(-1)!.close();
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(2);
  await expect(page.getByText('The connection is lost')).toBeHidden();
  expect(await hand.question()).toBe(asked);
  await hand.playTurn();
  await hand.myTurn();
});

test('what was shared out stays as it was said while the answer is on its way, and nothing more is counted', async ({ page, house }) => {
  let held = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!held) socket.send(message);
    });
  });
  await asAda(page);
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  while (!(await hand.question()).startsWith('Redeploy')) await hand.answer();
  await hand.button('Spread evenly').click();
  const standing = () => page.locator('[data-region].target').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')));
  const placed = await standing();
  held = true;
  await hand.button('Done').click();
  expect(await standing()).toEqual(placed);
  await hand.button('Start over').click();
  expect(await standing()).toEqual(placed);
});

test('a server that dies in the middle of a turn comes back with the turn as it was', async ({ page, house }) => {
  await asAda(page);
  const keys = await house.setTable([person('Ada'), bot('Ben')]);
  await page.goto(house.tableLink(keys, 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await hand.answer();
  await hand.answer();
  const asked = await hand.question();
  await house.kill();
  await expect(page.getByText('The connection is lost')).toBeVisible();
  await house.start();
  await expect(page.getByText('The connection is lost')).toBeHidden({ timeout: 20_000 });
  expect(await hand.question()).toBe(asked);
  await page.reload();
  await hand.myTurn();
  expect(await hand.question()).toBe(asked);
  await hand.playTurn();
  await hand.myTurn();
});
