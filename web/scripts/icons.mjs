/**
 * The icons of the installed page, drawn from our mark (public/icon.svg) by the browser of the tests: node scripts/icons.mjs.
 * They are checked in: a build needs no browser. Run it again when the mark changes.
 */
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from './site/manifest.json' with { type: 'json' };

const here = dirname(fileURLToPath(import.meta.url));
const mark = readFileSync(resolve(here, '../public/icon.svg'), 'utf8');
/** A mask may cut the corners itself, so the ground goes up to the edge; the mark lies within the circle that is always seen. */
const MASKED = mark.replace(/(<rect[^>]*?) rx="\d+"/, '$1');

const browser = await chromium.launch({
    executablePath: process.env.MEADHALL_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
});
mkdirSync(join(here, 'site/icons'), { recursive: true });
for (const { src, sizes, purpose } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const [width, height] = sizes.split('x').map(Number);
    const page = await browser.newPage({ viewport: { width, height } });
    const drawn = Buffer.from(purpose === 'maskable' ? MASKED : mark).toString('base64');
    await page.setContent(
        `<style>*{margin:0}img{display:block;width:100vw;height:100vh}</style><img src="data:image/svg+xml;base64,${drawn}">`,
    );
    await page.screenshot({ path: join(here, 'site/icons', src), omitBackground: true });
    await page.close();
}
await browser.close();
