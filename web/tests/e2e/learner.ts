/**
 * Somebody who plays a first game to its end and knows only what the page shows: cards, what they advise, what is lit.
 * There are three roads. One follows every card; one does never what a card advises; one wanders: presses anything,
 * takes things back, leaves and comes back, and reads half of the cards.
 */
import { expect, type Page, type Request } from '@playwright/test';
import { picture } from './pictures.ts';
import { Player, type Sight, type Thing, type Way } from './player.ts';

export const ROADS = ['follow', 'contrary', 'wander'] as const;
export type Road = (typeof ROADS)[number];

const UNDO_EVERY = 7;
const LEAVE_EVERY = 23;
const PHONE = 700;
const LOOK = [30, 60, 120, 250, 500];
const GONE = { timeout: 15_000 };
const AT_ONCE = { timeout: 4000 };
/** What can be pressed at all, wherever it lies. */
const ANSWERS = '[data-zone="prompt"] button, .choices button, main button.legal';
/** What is shared out is spread, all of it or evenly, or taken back. */
const SHARING = /^(Spread evenly|All of them|Start over)/;
/** A faction is known by so many letters: Goblins, Goblin cards. */
const WORD = 4;
const LESSON = /\/lesson\b/;

interface Seen {
  step: string;
  advice: string;
}

export class Learner extends Player {
  /** The cards that were seen, in their order. */
  readonly cards: string[] = [];
  #moves = 0;
  /** How many times the page has asked for cards and has not been answered yet. */
  #asked = 0;
  #advice = '';
  /** The card whose counting has begun. */
  #begun = '';

  constructor(
    page: Page,
    way: Way,
    readonly road: Road,
    /** The beginning of the names of its pictures. */
    readonly album: string,
    seed = 7,
  ) {
    super(page, way, seed);
    const isAsked = (request: Request) => LESSON.test(request.url());
    page.on('request', (request) => isAsked(request) && this.#asked++);
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => isAsked(request) && this.#asked--);
  }
  /** Whoever learns waits for the card before doing anything. */
  async #cardIsThere(): Promise<void> {
    await expect.poll(() => this.#asked, { intervals: LOOK, ...GONE }).toBe(0);
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  /** What the card advises; empty if it advises nothing. */
  async #seen(): Promise<Seen | null> {
    const seen = await this.page.evaluate(lessonCard);
    if (seen && this.cards.at(-1) !== seen.step) {
      this.cards.push(seen.step);
      await picture(this.page, `${this.album}-${String(this.cards.length).padStart(2, '0')}-${seen.step}`);
    }
    return seen;
  }
  protected override async go(sight: Sight): Promise<void> {
    await this.#cardIsThere();
    // whoever turns a page has answered nothing that could be taken back
    const reading = await this.page.locator('.book .foot').isVisible();
    if (!reading) this.#moves++;
    const seen = await this.#seen();
    // what was advised is remembered when its card has been read
    this.#advice = seen?.advice || this.#advice;
    if (this.road === 'wander' && !reading && (await this.#strays(sight))) return;
    if (!seen || sight.things[0]?.kind === 'dialog') return this.#play(sight);
    if (this.road === 'follow' && seen.advice) return this.#follow(seen.step, seen.advice, sight);
    // whoever does not follow has read it, or plays on over it
    if (this.road !== 'wander' || this.chance() < 0.5) return this.#read(seen.step);
    return this.#play(sight);
  }
  /** With a finger's width of board one answers from the list, as far as there is one. */
  async #play(sight: Sight): Promise<void> {
    const phone = this.page.viewportSize()!.width < PHONE;
    const asked = sight.things.some((one) => one.kind === 'dialog' || one.kind === 'gold' || /^Spread evenly/.test(one.name));
    if (!phone || asked || !(await this.otherwise(sight))) await super.go(sight);
    this.#advice = '';
  }
  /** Any answer of the list, but not what is advised if somebody wants none of it. */
  protected override async otherwise(sight: Sight): Promise<boolean> {
    const list = this.page.locator('.listline');
    if (!(await list.isVisible())) return false;
    if (!(await this.page.locator('[data-zone="list"]').isVisible())) await list.click();
    const rows = this.page.locator('[data-zone="list"] button.row');
    if (!(await rows.count())) {
      await this.page.keyboard.press('Escape');
      return false;
    }
    const own = this.road === 'contrary' && this.#advice ? rows.filter({ hasNotText: this.#advice }) : rows;
    const offered = (await own.count()) ? own : rows;
    const row = offered.nth(Math.floor(this.chance() * (await offered.count())));
    const text = await row.innerText();
    await row.click().catch(() => undefined);
    // what cannot be taken back is pressed twice
    if (await row.isVisible()) await row.click({ timeout: 2000 }).catch(() => undefined);
    await this.noticed(sight, `“${text}” in the list`);
    return true;
  }
  /** Never what is advised while anything else is lit. */
  protected override choose(all: readonly Thing[]): Thing | undefined {
    if (this.road !== 'contrary' || !this.#advice) return super.choose(all);
    const others = all.filter((one) => !one.name.includes(this.#advice));
    return super.choose(others) ?? super.choose(all);
  }
  /** Puts a card away, unless it has gone meanwhile with the question that it was about. */
  async #read(step: string): Promise<void> {
    const card = this.page.locator(`[data-part="lesson"][data-step="${step}"]`).first();
    const read = card.getByRole('button', { name: 'Understood' });
    try {
      // a page of a story is scrolled, everything else stands still
      await read.scrollIntoViewIfNeeded(AT_ONCE);
      await expect(read, `${step} can be read`).toBeInViewport({ ratio: 0.9, ...AT_ONCE });
      // on a busy machine a press may take its time
      await read.click(GONE);
    } catch (trouble) {
      if (await card.isVisible()) throw trouble;
    }
    await this.#gone(step);
  }
  async #gone(step: string): Promise<void> {
    await expect(this.page.locator(`[data-part="lesson"][data-step="${step}"]`)).toHaveCount(0, GONE);
  }
  /** Does what is advised: counts it out, points where the arrow points, or finds it among the answers. */
  async #follow(step: string, advice: string, sight: Sight): Promise<void> {
    if (await this.#counted(step, advice, sight)) return;
    if ((await this.#pointed(advice)) || (await this.#said(advice))) return this.#taken(step, advice);
    // what others have done in this moment may have taken it away
    if ((await this.#seen())?.advice !== advice) return;
    this.note(`${step} advises “${advice}”, and nothing offers it`);
    return this.#read(step);
  }
  /** The card goes with its answer, or something is asked about it first. */
  async #taken(step: string, advice: string): Promise<void> {
    const asks = this.page.getByRole('dialog');
    const taken = await expect
      .poll(async () => (await asks.count()) > 0 || (await this.#seen())?.step !== step, { intervals: LOOK, ...GONE })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (!taken) this.note(`nothing came of the advice “${advice}” of ${step}`);
  }
  /** Tokens that are shared out, cards that are counted: as many as the advice says, then what says that it is done. */
  async #counted(step: string, advice: string, sight: Sight): Promise<boolean> {
    const number = Number(/\d+/.exec(advice)?.[0] ?? 0);
    const shares = sight.things.some((one) => SHARING.test(one.name));
    const steppers = this.page.locator('.counting li');
    if (!shares && !(await steppers.count())) return false;
    if (this.#begun !== step) {
      this.#begun = step;
      if (shares) {
        const [place] = await this.#arrow();
        for (let i = 0; place && i < number; i++) await this.page.mouse.click(...place);
      } else await this.#stepTo(advice, number);
    }
    await super.go(sight);
    return true;
  }
  /** The stepper of the cards that the advice names, until it shows its number. */
  async #stepTo(advice: string, number: number): Promise<void> {
    const rows = this.page.locator('.counting li');
    for (let i = 0; i < (await rows.count()); i++) {
      const name = (await rows.nth(i).locator('b').first().innerText()).split(' ')[0]!;
      if (!advice.includes(name.slice(0, WORD))) continue;
      const shown = rows.nth(i).getByRole('spinbutton');
      while (Number(await shown.innerText()) < number) await rows.nth(i).getByRole('button').last().click();
      return;
    }
  }
  /** Where the arrow points, as far as it can be pressed there. */
  async #arrow(): Promise<[number, number][]> {
    return this.page.evaluate(arrowPoint);
  }
  /** Points where the arrow points, and then at what says the advice. */
  async #pointed(advice: string): Promise<boolean> {
    const [place] = await this.#arrow();
    if (!place) return false;
    await this.page.mouse.click(...place);
    await this.#sayIt(advice);
    return true;
  }
  /** Whatever opened over the arrow: a way, the gold button, or a second press of what cannot be taken back. */
  async #sayIt(advice: string): Promise<void> {
    for (let presses = 0; presses < 2; presses++) {
      const offer = this.page.locator('[data-zone="prompt"] :is(.rows, .actions) button').filter({ hasText: advice }).first();
      const opened = async () => (await offer.isVisible()) || this.#advice !== (await this.#seen())?.advice;
      await expect
        .poll(opened, { intervals: LOOK, ...AT_ONCE })
        .toBe(true)
        .catch(() => undefined);
      if (this.#advice !== (await this.#seen())?.advice) return;
      if (await offer.isVisible()) await offer.click(AT_ONCE).catch(() => undefined);
    }
  }
  /** An answer with these words, in the question or in the list of all answers; a story has its answers in the page. */
  async #said(advice: string): Promise<boolean> {
    const near = this.page.locator(ANSWERS).filter({ hasText: advice }).first();
    const list = this.page.locator('.listline');
    const isNear = await near.isVisible();
    if (!isNear && !(await list.isVisible())) return false;
    if (!isNear && !(await this.page.locator('[data-zone="list"]').isVisible())) await list.click();
    const row = isNear ? near : this.page.locator('[data-zone="list"] button.row').filter({ hasText: advice }).first();
    if (!(await row.isVisible())) {
      await this.page.keyboard.press('Escape');
      return false;
    }
    await row.click(AT_ONCE).catch(() => undefined);
    // what cannot be taken back is pressed twice; what was taken at once may be gone before the second press
    if (await row.isVisible()) await row.click({ timeout: 2000 }).catch(() => undefined);
    return true;
  }
  /** Takes something back, or leaves and comes back; whether it did. */
  async #strays(sight: Sight): Promise<boolean> {
    if (this.#moves % LEAVE_EVERY === 0) {
      await this.page.reload();
      return true;
    }
    const undo = this.page.getByRole('button', { name: /^Undo/ }).first();
    if (this.#moves % UNDO_EVERY || sight.things[0]?.kind === 'dialog' || !(await undo.isEnabled().catch(() => false))) return false;
    await undo.click();
    return true;
  }
}

/** In the page: the card in front and what it advises. One look: what was pressed once is pressed again within seconds. */
function lessonCard(): Seen | null {
  const card = document.querySelector<HTMLElement>('[data-part="lesson"]');
  if (!card?.getClientRects().length) return null;
  const advice = card.querySelector<HTMLElement>('.advice')?.innerText ?? '';
  return { step: card.dataset.step ?? '', advice: advice.replace('→ ', '') };
}

/** In the page: a point of the element that the arrow points at, where it can be pressed. */
function arrowPoint(): [number, number][] {
  const id = document.querySelector('.rings [data-arrow]')?.getAttribute('data-arrow');
  if (!id) return [];
  const name = CSS.escape(id);
  const element = document.querySelector(`[data-region="${name}"], [data-target="${name}"], [data-die="${name}"], [data-answer="${name}"]`);
  const box = element?.getBoundingClientRect();
  if (!element || !box) return [];
  const STEPS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const y of STEPS)
    for (const x of STEPS) {
      const at: [number, number] = [box.left + x * box.width, box.top + y * box.height];
      const hit = document.elementFromPoint(...at);
      if (hit && (element.contains(hit) || hit.closest('[data-region]')?.getAttribute('data-region') === id)) return [at];
    }
  return [];
}
