/** Others' turns are told, the line is watched, what is said is seen, and the same company plays again. */
import type { Page } from '@playwright/test';
import { asAda, bot, expect, person, test, withPace, type House } from './house.ts';
import { Hand } from './hand.ts';
import { BUSY } from './quiet.ts';

/** Bots think as long as a busy machine lets them. */
const SOON = { timeout: 30_000 };
const teller = (page: Page) => page.locator('[data-teller]');

/** Ada has played a turn, and two bots are about to. */
async function afterMyTurn(page: Page, house: House, pace: 'told' | 'brisk'): Promise<Hand> {
  await asAda(page);
  await withPace(page, pace);
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben'), bot('Cleo')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await hand.playTurn();
  return hand;
}

test('a bot’s turn is told sentence by sentence, stands still, goes on and is skipped', async ({ page, house }) => {
  const hand = await afterMyTurn(page, house, 'told');
  const card = teller(page);
  await expect(card).toBeVisible(SOON);
  await card.getByRole('button', { name: 'Pause' }).click();
  const first = await card.getByRole('heading').innerText();
  expect(first).toMatch(/^(Ben|Cleo) /);
  const lines = await page.getByRole('log').getByRole('link').count();
  await page.waitForTimeout(1200);
  expect(await card.getByRole('heading').innerText()).toBe(first);
  // the log goes no further than the sentence
  expect(await page.getByRole('log').getByRole('link').count()).toBe(lines);
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('heading')).not.toHaveText(first);
  await expect(hand.mine).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()); // Enter on a button is the button’s
  await page.keyboard.press('Enter');
  await hand.myTurn();
});

/** In the page: what lies in the middle of the pause when the teller comes, and half a second later. */
const underThePause = () =>
  new Promise<boolean[]>((done) => {
    const pressable = (pause: Element) => {
      const box = pause.getBoundingClientRect();
      return pause.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    };
    const look = () => {
      const pause = document.querySelector('[data-teller] .pause');
      if (!pause) return requestAnimationFrame(look);
      const first = pressable(pause);
      setTimeout(() => done([first, pressable(pause)]), 500);
    };
    look();
  });

test('a press that was meant for an answer does not stop the teller', async ({ page, house }) => {
  await asAda(page);
  await withPace(page, 'told');
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben'), bot('Cleo')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  const looked = page.evaluate(underThePause);
  await hand.playTurn();
  expect(await looked).toEqual([false, true]);
});

/**
 * Work of the page from a press to the frame that shows it, in milliseconds of its own processor time: a machine that
 * is busy with other things makes nothing slower that way.
 */
async function workOfPresses(page: Page, times: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const boxes = await page.locator('[data-region]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const found: number[] = [];
  for (const box of boxes.slice(0, times)) {
    if (!(await teller(page).isVisible())) break;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const before = await work();
    await page.mouse.down();
    await page.mouse.up();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    found.push((await work()) - before);
  }
  return found.sort((a, b) => a - b);
}

test('input is painted within 50 ms while a bot’s turn is told', async ({ page, house }) => {
  await afterMyTurn(page, house, 'told');
  await expect(teller(page)).toBeVisible(SOON);
  const times = await workOfPresses(page, 24);
  expect(times.length).toBeGreaterThan(8);
  const p95 = times[Math.ceil(times.length * 0.95) - 1]!;
  console.log(`p95 ${p95.toFixed(1)} ms, median ${times[times.length >> 1]!.toFixed(1)} ms, wanted 50`);
  expect(times[0]).toBeGreaterThan(0); // it has been counted
  expect(p95).toBeLessThan(50 * BUSY.work);
});

test('whoever comes back sees the board as it was left, and is told what has happened', async ({ page, house }) => {
  // another device would have read it all: here there is none
  await page.route(/\/api\/tables\/\w+\/seen/, (route) => route.fulfill({ json: { lines: 0 } }));
  const hand = await afterMyTurn(page, house, 'told');
  await expect(teller(page).getByText('Your turn next')).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  await hand.myTurn();
  const key = `meadhall-seen-${/table\/(\w+)/.exec(page.url())![1]}`;
  const seen = await page.evaluate((name) => Number(localStorage.getItem(name)), key);
  await page.addInitScript(([name, line]) => localStorage.setItem(name!, line!), [key, String(Math.floor(seen / 2))]);
  await page.reload();
  await expect(teller(page).getByRole('heading')).toHaveText(/since you last looked/);
  await expect(hand.mine).toBeHidden();
  await teller(page).getByRole('button', { name: 'Show me' }).click();
  await expect(teller(page).getByRole('heading')).toHaveText(/^(Ben|Cleo|Ada) /);
  await teller(page).getByRole('button', { name: 'To my turn' }).click();
  await hand.myTurn();
});

test('on a phone whoever comes back to choose a people is first told what has happened', async ({ page, house }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/tables\/\w+\/seen/, (route) => route.fulfill({ json: { lines: 0 } }));
  await asAda(page);
  // Ada has declined, Bo has played a turn, and Ada chooses
  const keys = await house.playOn('small-world-2-greedy', 80, [person('Ada'), person('Bo')]);
  await page.addInitScript((name) => localStorage.setItem(name, '60'), `meadhall-seen-${keys.table}`);
  await page.goto(house.tableLink(keys, 0));
  await expect(teller(page).getByRole('heading')).toHaveText(/since you last looked/);
  await teller(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('Peoples on offer')).toBeVisible();
  await expect(page.locator('[data-zone="prompt"].mine')).toBeVisible();
});

test('a line that holds its bytes is noticed, and the move is played once', async ({ page, house }) => {
  let held = false;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!held) server.send(message);
    });
    server.onMessage((message) => {
      if (!held) socket.send(message);
    });
  });
  await asAda(page);
  const keys = await house.setTable([person('Ada'), person('Ben')]);
  await page.goto(house.tableLink(keys, 0));
  const hand = new Hand(page);
  await hand.myTurn();
  held = true;
  await hand.offers.first().click();
  await expect(page.getByText('Sending …')).toBeVisible({ timeout: 600 });
  await expect(page.getByText(/The connection is lost/)).toBeVisible({ timeout: 10_000 });
  held = false; // the line that is tried now is dead, too; the next one is not
  await expect(page.getByText(/The connection is lost/)).toBeHidden({ timeout: 30_000 });
  await expect.poll(() => hand.question()).toMatch(/enter the map/);
  await expect(page.getByRole('log').getByText(/^Ada takes/)).toHaveCount(1);
});

test('what somebody says is seen beside the game', async ({ page, browser, house }) => {
  await asAda(page);
  const keys = await house.setTable([person('Ada'), person('Ben')]);
  await page.goto(house.tableLink(keys, 0));
  await new Hand(page).myTurn();
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await elsewhere.newPage();
  await asAda(friend, 'Ben');
  await friend.goto(house.tableLink(keys, 1));
  await friend.getByRole('button', { name: 'Chat' }).click();
  await friend.getByLabel('Say something').fill('Good luck!');
  await friend.keyboard.press('Enter');
  await expect(friend.getByLabel('Say something')).toBeFocused();
  await expect(page.getByRole('button', { name: /Chat/ })).toContainText('1');
  await page.getByRole('button', { name: /Ben: Good luck!/ }).click();
  const chat = page.locator('[data-part="chat"]');
  await expect(chat).toContainText('Good luck!');
  const boxes = await Promise.all(
    [chat, page.locator('[data-part="board"]'), page.locator('[data-part="ask"]')].map((one) => one.boundingBox()),
  );
  expect(boxes[0]!.x).toBeGreaterThanOrEqual(boxes[1]!.x + boxes[1]!.width);
  expect(boxes[0]!.y).toBeGreaterThanOrEqual(boxes[2]!.y + boxes[2]!.height);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await elsewhere.close();
});

test('an empty seat is invited to from the table, and the link says what one sits down to', async ({ page, browser, house }) => {
  await asAda(page);
  await page.goto(house.url);
  const keys = await house.setTable([person('Ada'), person('Ben')]);
  await page.evaluate(
    ([table, own, friend]) =>
      localStorage.setItem(
        'meadhall-tables',
        JSON.stringify([{ table, game: 'small-world', keys: [own], invited: { 1: friend }, seen: 1 }]),
      ),
    [keys.table, keys.seats[0], keys.seats[1]],
  );
  await page.goto(house.tableLink(keys, 0));
  await page.getByRole('button', { name: 'Invite Ben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ben is expected' });
  await expect(dialog.getByRole('img', { name: /camera/ })).toBeVisible();
  const link = await dialog.getByRole('textbox').inputValue();
  expect(link).toContain(keys.seats[1]!);
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await elsewhere.newPage();
  await friend.goto(house.tableLink(keys, 1));
  await expect(friend.getByText('with Ada, 2 at the table')).toBeVisible();
  await expect(friend.getByRole('dialog')).toContainText('Small World');
  await elsewhere.close();
});

test('the same company plays again at one table, and the series is counted', async ({ page, browser, house }) => {
  await asAda(page);
  const keys = await house.finishedTable();
  await page.goto(house.tableLink(keys, 0));
  await expect(page.getByRole('heading', { name: /wins? with \d+ coins/ })).toBeVisible();
  await page.getByRole('button', { name: 'Rematch with the same four' }).click();
  await expect(page).not.toHaveURL(new RegExp(keys.table));
  const again = /table\/(\w+)/.exec(page.url())![1]!;
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await elsewhere.newPage();
  await asAda(friend, 'Ben');
  await friend.goto(house.tableLink(keys, 1));
  await friend.getByRole('button', { name: /Join the rematch that/ }).click();
  await expect(friend).toHaveURL(new RegExp(again));
  await elsewhere.close();
});

/** A game by house rules in which everybody has one turn: so is the rematch. */
const ONE_TURN_EACH = `meadhall record 1
game: small-world
rules: 1
seats: 2
house: {"maps.maps.2.turns":1}
option mode: standard
option cursed: usual
option grand-dames: usual
option be-not-afraid: usual
option royal-bonus: usual
option ghosts: 14
option coins: hidden
option first: 1
name 0: Ada
name 1: Ben
answers:
* banner orcs
* badge mounted
* banner tritons
* badge dragon_master
* banner ratmen
* badge underworld
* banner trolls
* badge commando
* banner humans
* badge merchant
* banner giants
* badge wealthy
0 pick trolls
* banner halflings
* badge fortified
0 conquer r17
0 stop
1 pick humans
* banner wizards
* badge pillaging
1 conquer r16
1 stop
`;

test('how it stands between them is told at the end of each game of a series', async ({ page, house }) => {
  test.setTimeout(240_000);
  await asAda(page);
  await page.goto(house.tableLink(await house.importRecord(ONE_TURN_EACH), 0));
  const won = page.getByRole('heading', { name: /wins? with \d+ coins/ });
  const winner = async () => (await won.innerText()).split(/ wins? /)[0];
  const first = await winner();
  await expect(page.locator('.series')).toBeHidden(); // of one game there is nothing to add up
  await page.getByRole('button', { name: 'Rematch for the two of you' }).click();
  await expect(won).toBeHidden(); // the settings are those of the next table
  for (let seat = 0; seat < 2; seat++) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('button', { name: /^Let a bot play for/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Let it play' }).click();
    await expect(page.getByRole('button', { name: 'Let it play' })).toBeHidden();
  }
  await expect(won).toBeVisible({ timeout: 180_000 });
  const twice = (await winner()) === first;
  await expect(page.locator('.series')).toHaveText(twice ? /^After 2 games: .+ 2, .+ 0$/ : /^After 2 games: .+ 1, .+ 1$/);
});
