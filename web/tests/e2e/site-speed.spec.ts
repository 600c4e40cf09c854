/** How long one waits for a page without a server. The demands are those of a quiet machine: MEADHALL_QUIET=1 holds it to them. */
import type { BrowserContext, Page } from '@playwright/test';
import { ride, type Ride } from './driver.ts';
import { ada, adept, expect, type Host, kept, test, workerOf } from './hosted.ts';
import { asAda } from './house.ts';

const QUIET = !!process.env.MEADHALL_QUIET;
const TRIES = QUIET ? 5 : 2;
/** Two browsers and whatever else runs share a few cores: then everything takes some times as long. */
const BUSY = QUIET ? 1 : 4;
const PAINT = 500;
const USABLE = 1000;
const COLD = 5000;
const WARM = 2000;
const ADEPT = 300;
const MOST_HALL = 400_000;
const MOST_GAME = 7_000_000;

const FIRST = 'button:not([disabled]):is(.first *, .thumb *)';
const QUESTION = '[data-zone="prompt"].mine';

const median = (all: number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
function hold(what: string, found: number[], most: number): void {
  console.log(`${what}: ${found.map((one) => Math.round(one)).join(', ')} ms, wanted ${most}`);
  expect(Math.min(...found), what).toBeLessThan(most * BUSY);
  if (QUIET) expect(median(found), what).toBeLessThan(most);
}

/** Opens the hall, presses as soon as there is something to press, and waits for the question; times of the page's own clock. */
async function visit(page: Page, host: Host): Promise<{ paint: number; usable: number; bytes: number; question: number }> {
  await asAda(page);
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (/tables|forgotten/.test(key)) localStorage.removeItem(key); // a newcomer
  });
  await page.goto(host.url, { waitUntil: 'commit' });
  return page.evaluate(
    async ([first, question]) => {
      const shown = (selector: string) =>
        new Promise<Element>((done) => {
          const look = () => {
            const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
            if (found) setTimeout(() => done(found));
            else requestAnimationFrame(look);
          };
          look();
        });
      const button = (await shown(first!)) as HTMLElement;
      const usable = performance.now();
      const came = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const bytes = came.reduce((sum, one) => sum + one.encodedBodySize, page!.encodedBodySize);
      button.click();
      await shown(question!);
      const asked = performance.now();
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? asked;
      return { paint, usable, bytes, question: asked };
    },
    [FIRST, QUESTION],
  );
}

test('the hall is there at once, and the first question soon', async ({ browser, host }) => {
  test.setTimeout(300_000);
  const cold: Awaited<ReturnType<typeof visit>>[] = [];
  const warm: typeof cold = [];
  let last: BrowserContext | undefined;
  for (let i = 0; i < TRIES; i++) {
    await last?.close();
    last = await browser.newContext(); // with an empty cache
    const page = await last.newPage();
    cold.push(await visit(page, host));
    await kept(page);
    await page.close();
    const again = await last.newPage();
    warm.push(await visit(again, host));
    await again.close();
  }
  await last?.close();
  hold(
    'first paint, cold',
    cold.map((one) => one.paint),
    PAINT,
  );
  hold(
    'first paint, warm',
    warm.map((one) => one.paint),
    PAINT,
  );
  hold(
    'usable, cold',
    cold.map((one) => one.usable),
    USABLE,
  );
  hold(
    'usable, warm',
    warm.map((one) => one.usable),
    USABLE,
  );
  hold(
    'first question, cold',
    cold.map((one) => one.question),
    COLD,
  );
  hold(
    'first question, warm',
    warm.map((one) => one.question),
    WARM,
  );
  const bytes = Math.max(...cold.map((one) => one.bytes));
  console.log(`before the hall is usable: ${bytes} bytes`);
  expect(bytes).toBeLessThan(MOST_HALL);
});

test('a first game fetches little', async ({ browser, host }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ serviceWorkers: 'block' }); // which would fetch everything for later
  const before = host.bytes;
  await visit(await context.newPage(), host);
  const bytes = host.bytes - before;
  console.log(`a first game: ${bytes} bytes`);
  expect(bytes).toBeLessThan(MOST_GAME);
  await context.close();
});

test('an adept answers at once', async ({ page, host }) => {
  test.setTimeout(240_000);
  await asAda(page);
  await page.goto(host.url);
  const worker = await workerOf(page);
  await kept(page);
  for (const game of ['small-world', 'dawn-of-ulos', 'ice-garden']) {
    const { botWaits } = await page.evaluate(ride, { worker, game, seats: [ada, adept], seed: 4, most: QUIET ? 60 : 12 } as Ride);
    const [first, ...rest] = botWaits; // the first one waits for its worker
    console.log(
      `${game}: the first answer after ${Math.round(first!)} ms, ${rest.length} more, the longest ${Math.round(Math.max(...rest))} ms`,
    );
    hold(`adept, ${game}`, rest, ADEPT);
  }
});
