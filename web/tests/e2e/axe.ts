/** What axe and our own ears find wrong with what a page shows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';
import { everyWindow } from './pictures.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds, however small, in words short enough for a report. */
async function findings(page: Page, rules: object = {}): Promise<string[]> {
  const found = await page.evaluate(
    async ([source, asked]) => {
      const own = window as unknown as { axe?: { run(options: object): Promise<{ violations: Finding[] }> } };
      if (!own.axe) (0, eval)(source);
      return (await own.axe!.run(asked)).violations;
    },
    [AXE, rules] as const,
  );
  return found.flatMap((f) => f.nodes.map((n) => `${f.id}: ${n.html.slice(0, 160)} (${n.failureSummary.slice(0, 160)})`));
}

/** Words that are seen on a control and kept from those who listen must be in the sentence that these hear instead. */
function unsaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (text: string | null) => (text ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    const heard = (control: Element) => {
      const copy = control.cloneNode(true) as Element;
      for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
      const labels = [copy, ...copy.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label') ?? '');
      return new Set(words([copy.textContent, ...labels].join(' ')));
    };
    return [...document.querySelectorAll('button, [role="button"], a')].flatMap((control) => {
      const silent = [...control.querySelectorAll('[aria-hidden="true"]:not(kbd, svg)')].flatMap((e) => words(e.textContent));
      const said = silent.length ? heard(control) : new Set<string>();
      const missing = silent.filter((word) => !said.has(word));
      return missing.length ? [`unsaid: ${missing.join(', ')} in ${control.outerHTML.slice(0, 160)}`] : [];
    });
  });
}

/** The page follows the system; what fades from one colour to another is not looked at on its way. */
async function show(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    // an inherited colour fades again in each child
    const fading = () => document.getAnimations().filter((a) => a instanceof CSSTransition);
    // a line that is scrolled out of sight is not drawn, and would fade for ever: all of it is ended here
    for (let left = fading(), rounds = 0; left.length && rounds < 50; left = fading(), rounds++) {
      for (const one of left) one.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** The same page in the other light differs in nothing but its colours: the rules about them are asked again. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Looks at what the page shows now, in both lights, and says what is wrong there. */
export async function lookAround(page: Page, place: string): Promise<void> {
  const found = await unsaid(page);
  await show(page, 'dark');
  found.push(...(await findings(page)));
  await show(page, 'light');
  found.push(...(await findings(page, COLOURS)).map((finding) => `light: ${finding}`));
  expect.soft(found, place).toEqual([]);
  await show(page, 'dark');
  await everyWindow(page, [test.info().title.split(':')[0], place].join('-').replaceAll(/\W+/g, '-'));
}
