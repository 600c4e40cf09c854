/**
 * Somebody who plays any game to its end with one hand tied behind the back: by mouse alone, by keys alone or by touch
 * alone. He presses only what he sees, and notes every press that changed nothing and every answer that he could not
 * reach: those are faults of the table.
 */
import { expect, type Page } from '@playwright/test';

export type Way = 'point' | 'keys' | 'touch';

/** Something to press, where it can be pressed. */
export interface Thing {
  kind: 'dialog' | 'curtain' | 'gold' | 'button' | 'row' | 'place' | 'piece';
  name: string;
  /** Where it is seen and nothing lies over it; null: nowhere. */
  at: [number, number] | null;
  /** The key that its cap shows. */
  key: string;
}
export interface Sight {
  over: boolean;
  mine: boolean;
  things: Thing[];
  /** What the screen shows, as far as it can change. */
  moment: string;
}

/** Milliseconds in which a press is noticed, and in which others are done. */
const NOTICED = 12_000;
const OTHERS = 60_000;
/** A sheet that opens has opened after so long; what cannot be reached then lies further down. */
const OPENING = 400;
/** Before something is pressed a second time. */
const AT_ONCE = 2500;
const MOST_FAULTS = 5;
const LOOK = [30, 60, 120, 250, 500];
/** A game that is not over after so many presses runs in circles; a story by keys takes up to 900. */
const MOST_PRESSES = 1500;
const MOST_TABS = 100;
/** How often somebody has had enough although there is more to do. */
const LEAVES = 0.12;

export class Player {
  readonly faults: string[] = [];
  presses = 0;
  /** How often something was noted, the same thing again, too. */
  #noted = 0;
  #seed: number;

  constructor(
    readonly page: Page,
    readonly way: Way,
    seed = 7,
  ) {
    this.#seed = seed;
  }
  /** Plays until the end page is there. */
  async toTheEnd(): Promise<void> {
    await this.whileAsked(() => Promise.resolve(true));
  }
  /** Plays as long as something is asked, and not beyond the end page. */
  async whileAsked(isAsked: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const sight = await this.#myTurn(isAsked);
      if (sight.over || !sight.things.length) return;
      if (this.presses++ > MOST_PRESSES) throw new Error(`no end after ${MOST_PRESSES} presses: ${this.faults.join('; ')}`);
      await this.go(sight);
    }
  }
  async #myTurn(isAsked: () => Promise<boolean>): Promise<Sight> {
    let sight = await this.#look();
    const look = async (seen: () => boolean | Promise<boolean>) => ((sight = await this.#look()), sight.over || seen());
    const isSeen = () => sight.things.length > 0;
    const isReached = () => sight.things.some((one) => this.way === 'keys' || one.at);
    const others = { intervals: LOOK, timeout: OTHERS };
    await expect.poll(() => look(async () => isSeen() || !(await isAsked())), others).toBe(true);
    if (sight.over || !isSeen() || isReached()) return sight;
    await expect
      .poll(() => look(isReached), { intervals: LOOK, timeout: OPENING })
      .toBe(true)
      .catch(() => undefined);
    return isSeen() ? sight : this.#myTurn(isAsked);
  }
  /** Presses something, and sees that something comes of it. */
  protected async go(sight: Sight): Promise<void> {
    // whoever sees that a page goes on reads all that can be answered before answering
    if (this.way !== 'keys' && sight.things.some((one) => !one.at) && (await this.#turnsOver())) return;
    const thing = this.choose(sight.things);
    if (!thing) {
      if ((await this.#turnsOver()) || (await this.otherwise(sight))) return;
      this.note(`nothing can be reached of: ${sight.things.map((one) => `${one.kind} ${one.name}`).join(', ')}`);
      throw new Error(this.faults.join('\n'));
    }
    await this.#press(thing, sight);
    if (await this.#comesOf(sight, AT_ONCE)) return;
    // what moved away under the finger is pressed again, where it is now
    const now = await this.#look();
    const again = now.moment === sight.moment ? now.things.find((one) => one.kind === thing.kind && one.name === thing.name) : undefined;
    if (again?.at) await this.#press(again, now);
    await this.noticed(sight, `${thing.kind} “${thing.name}”`);
  }
  async #press(thing: Thing, sight: Sight): Promise<void> {
    if (this.way === 'keys') await this.#type(thing, sight);
    else if (this.way === 'touch') await this.page.touchscreen.tap(...thing.at!);
    else await this.page.mouse.click(...thing.at!);
  }
  /** The page of a story says at its foot that it goes on. */
  async #turnsOver(): Promise<boolean> {
    const foot = this.page.locator('.book .foot');
    if (!(await foot.isVisible())) return false;
    await foot.click({ timeout: AT_ONCE }).catch(() => undefined);
    return true;
  }
  /** What somebody does who can reach nothing of what is lit; whether there was anything. */
  protected otherwise(_sight: Sight): Promise<boolean> {
    return Promise.resolve(false);
  }
  /** Waits until what was pressed has changed what is seen. */
  protected async noticed(before: Sight, pressed: string): Promise<void> {
    if (!(await this.#comesOf(before, NOTICED))) this.note(`nothing came of ${pressed}`);
  }
  #comesOf(before: Sight, timeout: number): Promise<boolean> {
    return expect
      .poll(async () => (await this.#look()).moment, { intervals: LOOK, timeout })
      .not.toBe(before.moment)
      .then(
        () => true,
        () => false,
      );
  }
  protected note(fault: string): void {
    this.#noted++;
    if (!this.faults.includes(fault)) this.faults.push(fault);
    if (this.#noted > MOST_FAULTS) throw new Error(`too many faults:\n${this.faults.join('\n')}`);
  }
  /** What a person would press next: a question that is open, the gold button, an answer, and now and then “enough”. */
  protected choose(all: readonly Thing[]): Thing | undefined {
    const things = this.way === 'keys' ? all : all.filter((one) => one.at);
    const of = (...kinds: Thing['kind'][]) => things.filter((one) => kinds.includes(one.kind));
    const asked = of('curtain', 'dialog');
    if (asked.length) return asked.at(-1);
    const [gold] = of('gold');
    if (gold && this.chance() < 0.8) return gold;
    // what is shared out is spread: places take and give, and never end
    const spread = things.find((one) => /^Spread evenly/.test(one.name));
    if (spread) return spread;
    const answers = of('row', 'place', 'piece');
    const leaving = of('button');
    if (answers.length && !(leaving.length && this.chance() < LEAVES)) return this.#one(answers);
    return this.#one(leaving) ?? gold ?? this.#one(answers);
  }
  #one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.chance() * list.length)];
  }
  protected chance(): number {
    this.#seed = (this.#seed * 1103515245 + 12345) % 2 ** 31;
    return this.#seed / 2 ** 31;
  }

  /* keys */
  async #type(thing: Thing, sight: Sight): Promise<void> {
    const { keyboard } = this.page;
    if (/^[A-Z0-9]$/.test(thing.key)) return keyboard.press(thing.key.toLowerCase());
    if (thing.kind === 'place') {
      const places = sight.things.filter((one) => one.kind === 'place');
      const steps = places.findIndex((one) => one.name === thing.name) + 1;
      for (let i = 0; i < steps; i++) await keyboard.press('n');
      return keyboard.press('Enter');
    }
    // what lies beside the board is in the list of all answers, too
    if (thing.kind === 'piece' && (await this.#listed())) return;
    if (await this.#tabTo(thing)) return keyboard.press('Enter');
    if (await this.#offered(thing)) this.note(`Tab does not reach ${thing.kind} “${thing.name}”`);
  }
  /** Answers by the list, one of the first few. */
  async #listed(): Promise<boolean> {
    await this.page.keyboard.press('a');
    const list = this.page.locator('[data-zone="list"]');
    if (!(await list.isVisible().catch(() => false))) return false;
    const rows = await list.locator('button.row:not([aria-disabled="true"])').count();
    if (!rows) return false;
    await this.page.keyboard.press(String(1 + Math.floor(this.chance() * Math.min(9, rows))));
    return true;
  }
  /** Tab, as often as it takes, while it is there: an answer that was on its way may have ended the question. */
  async #tabTo(thing: Thing): Promise<boolean> {
    for (let i = 0; i < MOST_TABS; i++) {
      if (await this.page.evaluate(focused, thing.name)) return true;
      if (i % 10 === 9 && !(await this.#offered(thing))) return false;
      await this.page.keyboard.press('Tab');
    }
    return false;
  }
  async #offered(thing: Thing): Promise<boolean> {
    return (await this.#look()).things.some((one) => one.kind === thing.kind && one.name === thing.name);
  }

  async #look(): Promise<Sight> {
    return this.page.evaluate(look);
  }
}

/** In the page: whether the thing of that name has the focus. */
function focused(name: string): boolean {
  const active = document.activeElement;
  const own = active?.closest('button, [data-region], [data-target]') ?? active;
  return (own?.getAttribute('aria-label') ?? own?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 120) === name;
}

/** In the page: what is seen and can be pressed. */
function look(): Sight {
  const STEPS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  const ownOf = (el: Element): Element => el.closest('[data-region]') ?? el;
  function pointOf(el: Element): [number, number] | null {
    const box = el.getBoundingClientRect();
    for (const y of STEPS)
      for (const x of STEPS) {
        const at = [box.left + x * box.width, box.top + y * box.height] as [number, number];
        const hit = document.elementFromPoint(...at);
        if (!hit) continue;
        const region = el.getAttribute('data-region');
        if (region ? ownOf(hit).getAttribute('data-region') === region : el === hit || el.contains(hit)) return at;
      }
    return null;
  }
  const nameOf = (el: Element) => (el.getAttribute('aria-label') ?? el.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 120);
  const thing = (kind: Thing['kind']) => (el: Element) => ({
    kind,
    name: nameOf(el),
    at: pointOf(el),
    key: el.querySelector('kbd')?.textContent?.trim() ?? '',
  });
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const pressable = (el: Element) =>
    el.getAttribute('aria-disabled') !== 'true' && !(el as HTMLButtonElement).disabled && el.getBoundingClientRect().width > 0;

  const over = all('main .next.panel').length > 0;
  const asked = all('[role="dialog"], dialog[open]').flatMap((dialog) => [...dialog.querySelectorAll('button')].filter(pressable));
  // what has just come is not read yet, and takes no press
  const mine = document.querySelector('[data-zone="prompt"].mine:not(.settling)') !== null;
  // whoever comes back is asked whether to be shown what has happened
  const back = all('[data-teller]:not(.settling):has(.actions button.primary) .actions button').filter(pressable);
  let things: Thing[] = [...asked, ...back].map(thing('dialog'));
  // a list that was opened stands where the question stood, and is answered there
  if (!things.length) things = all('[data-zone="list"] button.row').filter(pressable).map(thing('row'));
  if (!things.length && mine) {
    const pieces = all(
      'button[data-target]:is(.legal, .open), [data-target].legal button, [data-target] button.legal, [data-die].legal, .choices button',
    );
    things = [
      ...all('[data-zone="prompt"] .actions button.primary').filter(pressable).map(thing('gold')),
      // turning a tile answers nothing
      ...all('[data-zone="prompt"] .actions button:not(.primary, .sign)')
        .filter((el) => pressable(el) && !/^Turn\b/.test(nameOf(el)))
        .map(thing('button')),
      ...all('[data-zone="prompt"] .rows button').filter(pressable).map(thing('row')),
      ...all('[data-region].target').filter(pressable).map(thing('place')),
      ...[...new Set([...pieces, ...all('button.legal')])]
        .filter((el) => pressable(el) && !el.closest('[data-region], .actions, .rows'))
        .map(thing('piece')),
    ];
  }
  const main = document.querySelector('main');
  const states = all('[aria-pressed="true"], [aria-expanded="true"], .selected, [aria-disabled]').length;
  const read = document.querySelector('[data-beat]')?.getAttribute('data-beat');
  const drawn = all('main svg text').map((el) => el.textContent);
  const moment = [main?.innerText, drawn.join(), things.map((one) => one.kind + one.name).join('|'), states, read, asked.length].join('\n');
  return { over, mine, things, moment };
}
