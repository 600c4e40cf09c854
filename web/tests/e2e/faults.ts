/** What a ruler finds on a page: parts that overlap, words that are cut or too small, targets too small to hit. */
import type { Page } from '@playwright/test';

/** What is wrong with the page as it stands, in words short enough for a report. */
export function faults(page: Page, coarse: boolean): Promise<string[]> {
  return page.evaluate((touched) => {
    const found: string[] = [];
    const SLACK = 1;
    const text = (e: Element) =>
      `${e.tagName.toLowerCase()}.${e.getAttribute('class') ?? ''} “${(e.textContent ?? '').trim().slice(0, 40)}”`;
    const shown = (e: Element) => {
      const box = e.getBoundingClientRect();
      return (
        box.width > 1 &&
        box.height > 1 &&
        getComputedStyle(e).visibility !== 'hidden' &&
        !e.closest('.sr, [hidden], [aria-hidden="true"].mini')
      );
    };
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight)
      found.push(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);

    /* parts */
    const RIM = 6;
    // what lies in a panel that scrolls is looked at as a part of that; a sheet that was opened covers the board, and on a
    // phone a card that teaches lies over it until it is read
    const phone = document.querySelector('.table')!.matches('.phone');
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]:not([data-part="over"], [data-part="float"])')].filter(
      (e) =>
        shown(e) &&
        !e.parentElement!.closest('[data-part="board"], .scroll, .sheet .body') &&
        !(phone && e.dataset.part === 'first') &&
        !(e.dataset.part === 'desk' && e.querySelector('.handle[aria-expanded="true"]')),
    );
    const boxes = parts.map((e) => {
      const box = e.getBoundingClientRect();
      const rim =
        e.dataset.part === 'board' && document.querySelector('.table')!.matches(':not(.phone)') && e.querySelector('.board.frame')
          ? RIM
          : 0;
      return { e, name: e.dataset.part!, left: box.left - rim, top: box.top - rim, right: box.right + rim, bottom: box.bottom + rim };
    });
    for (const b of boxes)
      if (b.left < -SLACK || b.top < -SLACK || b.right > innerWidth + SLACK || b.bottom > innerHeight + SLACK)
        found.push(`${b.name} leaves the window`);
    boxes.forEach((a, i) =>
      boxes.slice(i + 1).forEach((b) => {
        if (a.e.contains(b.e) || b.e.contains(a.e)) return;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > SLACK && high > SLACK) found.push(`${a.name} and ${b.name} overlap by ${Math.round(wide)}x${Math.round(high)}`);
      }),
    );

    /* headings: none is two levels below the one before */
    let level = 0;
    for (const e of document.querySelectorAll('h1, h2, h3, h4, h5')) {
      if (!e.getClientRects().length && !e.closest('.sr')) continue;
      const now = Number(e.tagName.slice(1));
      if (now > level + 1) found.push(`a heading of level ${now} follows one of ${level}: ${text(e)}`);
      level = now;
    }

    /* words */
    const scrolls = (e: Element) => /auto|scroll/.test(getComputedStyle(e).overflowY);
    const words = [...document.querySelectorAll('main *')].filter(
      (e) => !e.closest('svg') && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent!.trim()) && shown(e),
    );
    for (const e of words) {
      // where a word is missing two spaces meet
      if ([...e.childNodes].some((n) => n.nodeType === 3 && /\S {2,}\S/.test(n.textContent!))) found.push(`a word is missing: ${text(e)}`);
      const style = getComputedStyle(e);
      const least = e.matches('.prose > p, .prose > p *')
        ? 17
        : e.closest('.log .line')
          ? 14
          : e.matches('[data-part="ask"] .rows b, .list .row > span')
            ? 15
            : 13;
      if (parseFloat(style.fontSize) < least) found.push(`${style.fontSize} is too small: ${text(e)}`);
      // a seat's second line tells all of itself in the card
      // and what has no room in the bar is left out whole
      if (e.closest('[data-seat] p, [data-seat] em, header.bar .middle')) continue;
      const box = e.getBoundingClientRect();
      for (let over = e as Element | null, free = false; over && over !== document.body; over = over.parentElement) {
        const within = over.getBoundingClientRect();
        const cut = getComputedStyle(over);
        if (scrolls(over)) free = true;
        if (
          over === e
            ? over.scrollWidth > over.clientWidth + SLACK && cut.overflowX !== 'visible'
            : cut.overflowX !== 'visible' && (box.left < within.left - SLACK || box.right > within.right + SLACK)
        ) {
          found.push(`cut at the side: ${text(e)} by ${over.getAttribute('class')}`);
          break;
        }
        if (!free && over !== e && cut.overflowY !== 'visible' && (box.top < within.top - SLACK || box.bottom > within.bottom + SLACK)) {
          found.push(`cut below: ${text(e)} by ${over.getAttribute('class')}`);
          break;
        }
      }
    }
    for (const e of document.querySelectorAll<SVGTextElement>('[data-part="board"] svg:not(.mini *) .drawing text')) {
      const size = parseFloat(getComputedStyle(e).fontSize) * (e.getScreenCTM()?.a ?? 1);
      if (e.textContent!.trim() && size < 12.9) found.push(`${size.toFixed(1)} on the map: “${e.textContent}”`);
    }

    // a price or a crown stands beside a name, never on it: a disc, and letters without the room above and below them
    const LETTERS = 0.2;
    const HAIR = 4;
    const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
    const port = document.querySelector('[data-part="board"]')!.getBoundingClientRect();
    const marks = [...document.querySelectorAll('[data-part="board"] .drawing :is(.badge > .badge, .crown)')].map((e) => {
      const box = e.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, radius: Math.min(box.width, box.height) / 2 };
    });
    for (const name of document.querySelectorAll('[data-part="board"] svg:not(.mini *) .drawing text.name')) {
      const box = name.getBoundingClientRect();
      for (const { x, y, radius } of marks) {
        if (x < port.left || x > port.right || y < port.top || y > port.bottom) continue;
        const nearest = [
          within(x, box.left, box.right),
          within(y, box.top + LETTERS * box.height, box.bottom - LETTERS * box.height),
        ] as const;
        const deep = radius - Math.hypot(x - nearest[0], y - nearest[1]);
        if (deep > HAIR) found.push(`“${name.textContent}” lies ${deep.toFixed(1)} deep under a badge`);
      }
    }

    /* targets */
    const side = touched ? 44 : 40;
    for (const e of document.querySelectorAll('main button, main a, main input, main [role="tab"]')) {
      // what is no answer now is only pointed at; a word that is explained stands in its sentence
      if (!shown(e) || e.matches('.word') || e.closest('.log .lines, svg') || e.getAttribute('aria-disabled') === 'true') continue;
      const box = e.getBoundingClientRect();
      // the bar is as high as the design says, the handle of a sheet as wide as the screen
      if (e.closest('.steps, .word')) continue; // the region itself adds, and the list has full steppers; a word stands in its sentence
      const high = e.closest('header.bar') ? 38.5 : e.matches('.handle') ? 20 : side - 0.6;
      if (box.width < side - 0.6 || box.height < high)
        found.push(`${Math.round(box.width)}x${Math.round(box.height)} is too small to hit: ${text(e)}`);
    }
    return [...new Set(found)];
  }, coarse);
}
