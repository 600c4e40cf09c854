/**
 * What Lighthouse says of hall and table of the page without a server. It is large, and no part of this project: install it
 * in a folder of its own (`npm install --prefix FOLDER lighthouse`), then MEADHALL_LIGHTHOUSE=FOLDER npm run lighthouse.
 */
import { chromium, type BrowserContext } from '@playwright/test';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ride, type Ride } from '../e2e/driver.ts';
import { ada, adept, expect, kept, test, workerOf } from '../e2e/hosted.ts';
import { asAda } from '../e2e/house.ts';

const FOLDER = process.env.MEADHALL_LIGHTHOUSE ?? '';
const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** As Lighthouse itself has them for a desktop. */
const DESKTOP = {
  formFactor: 'desktop',
  screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  throttling: { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 },
};
const FORMS = { desktop: DESKTOP, phone: {} };

interface Audit {
  id: string;
  title: string;
  score: number | null;
  displayValue?: string;
  details?: { items?: unknown[] };
}
interface Result {
  lhr: {
    categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Result>;

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

test('hall and table please Lighthouse', async ({ host, launchOptions }) => {
  test.setTimeout(600_000);
  test.skip(!FOLDER, 'MEADHALL_LIGHTHOUSE names no folder');
  const { default: lighthouse } = (await import(pathToFileURL(join(FOLDER, 'node_modules/lighthouse/core/index.js')).href)) as {
    default: Lighthouse;
  };
  const port = await freePort();
  const options = { ...launchOptions, args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`] };
  const context: BrowserContext = await chromium.launchPersistentContext('', options);
  const page = context.pages()[0]!;
  await asAda(page);
  const worse: string[] = [];
  const look = async (what: string, url: string, form: keyof typeof FORMS, keep: boolean) => {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES, disableStorageReset: keep, ...FORMS[form] };
    const { lhr } = await lighthouse(url, flags);
    for (const name of CATEGORIES) {
      const { score, auditRefs } = lhr.categories[name]!;
      const points = Math.round(score * 100);
      console.log(`${what}, ${form}, ${name}: ${points}`);
      if (points < LEAST) worse.push(`${what}, ${form}, ${name}: ${points}`);
      for (const { id, weight } of auditRefs) {
        const { title, score: part, displayValue = '', details } = lhr.audits[id]!;
        if (weight > 0 && part !== null && part < 0.95)
          console.log(`  ${part} ${title} ${displayValue} ${JSON.stringify(details?.items ?? []).slice(0, 400)}`);
      }
    }
  };
  for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) await look('hall', host.url, form, false);
  await page.goto(host.url);
  const plan = { worker: await workerOf(page), game: 'small-world', seats: [ada, adept], seed: 5, most: 3 } as Ride;
  const begun = await page.evaluate(ride, plan);
  await page.goto(`${host.url}#/table/${begun.table}#${begun.key}`);
  await kept(page);
  await page.goto('about:blank');
  for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[])
    await look('table', `${host.url}#/table/${begun.table}#${begun.key}`, form, true);
  await context.close();
  expect(worse).toEqual([]);
});
