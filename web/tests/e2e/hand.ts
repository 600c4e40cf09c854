/** A player's hand: reads what is asked and answers by pressing what is offered, as a person would. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Regions taken in a turn: enough for everything to happen, few enough for a quick game. */
const CONQUESTS = 2;
/** A people is let go after so many turns of it. */
const TURNS_OF_A_PEOPLE = 3;

/** The question that a turn begins with. */
const OPENING = /^(Choose a people|Expand with|Buy a Ghost)/;
/** Milliseconds for something to become pressable. */
const PATIENCE = 2500;

interface Pressable {
  click(options?: { timeout: number }): Promise<void>;
}

export class Hand {
  readonly prompt: Locator;
  readonly mine: Locator;
  readonly curtain: Locator;
  readonly dialog: Locator;
  readonly offers: Locator;
  readonly targets: Locator;
  /** Answers in Ask: ways, and what has no place. */
  readonly rows: Locator;
  readonly end: Locator;
  /** How often the screen went from hand to hand. */
  curtains = 0;
  #taken = 0;
  readonly #turnsOf = new Map<string, number>();

  constructor(readonly page: Page) {
    this.prompt = page.locator('[data-zone="prompt"]');
    this.mine = page.locator('[data-zone="prompt"].mine');
    this.dialog = page.getByRole('dialog');
    this.curtain = page.getByRole('dialog', { name: /^Pass the screen to/ });
    this.offers = page.locator('[data-zone="offers"] button.legal');
    this.targets = page.locator('[data-region].target');
    this.rows = this.prompt.locator('.rows button:not([aria-disabled])');
    this.end = page.getByRole('main', { name: /win/i });
  }
  question(): Promise<string> {
    return this.prompt.getByRole('heading').innerText();
  }
  button(name: string | RegExp): Locator {
    return this.prompt.getByRole('button', { name });
  }
  /** Something to press: a region is pressed where nothing else lies over it. */
  region(id: string): Pressable {
    return { click: () => this.#clickRegion(id) };
  }
  async #clickRegion(id: string): Promise<void> {
    const point = await this.page.evaluate((wanted) => {
      const box = document.querySelector(`[data-region="${wanted}"]`)!.getBoundingClientRect();
      const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
      const points = steps.flatMap((y) => steps.map((x) => [box.left + x * box.width, box.top + y * box.height] as const));
      return (
        points.find(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-region]')?.getAttribute('data-region') === wanted) ?? null
      );
    }, id);
    if (!point) throw new Error(`no place to press in ${id}`);
    await this.page.mouse.click(...point);
  }
  /** Reads on until something is asked; `to` says what else is followed: to the dice, to the market. */
  async readOn(to = /^(Go on|To the dice|To the guild|Choose your heroes)/): Promise<void> {
    const on = this.prompt.getByRole('button', { name: to });
    for (let pages = 0; pages < 30 && (await on.first().isVisible()); pages++) {
      const before = await this.#moment();
      await on.first().click();
      await this.#noticed(before);
    }
  }
  async target(at = 0): Promise<string> {
    return (await this.targets.nth(at).getAttribute('data-region')) ?? '';
  }
  async myTurn(): Promise<void> {
    await expect(this.mine).toBeVisible({ timeout: 20_000 });
  }
  /** Presses, and waits until the table has taken notice. */
  async press(what: Pressable): Promise<void> {
    const before = await this.#moment();
    await what.click({ timeout: PATIENCE });
    await this.#noticed(before);
    // what cannot be taken back is pressed twice
    const again = this.prompt.getByRole('button', { name: /cannot be taken back/ });
    if (!(await again.isVisible())) return;
    const warned = await this.#moment();
    await again.click({ timeout: PATIENCE });
    await this.#noticed(warned);
  }
  async #noticed(before: string): Promise<void> {
    await expect.poll(() => this.#moment(), { intervals: [20, 50, 100], timeout: 10_000 }).not.toBe(before);
  }
  /** Answers whatever is asked; false when the game is over. What is asked may change while the hand is on its way. */
  async answer(): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      await expect(this.curtain.or(this.end).or(this.mine).first()).toBeVisible({ timeout: 20_000 });
      if (await this.end.isVisible()) return false;
      try {
        if (await this.curtain.isVisible()) {
          await this.press(this.curtain.getByRole('button'));
          this.curtains += 1;
        } else await this.press(await this.#choose(await this.question()));
        return true;
      } catch (trouble) {
        if (tries === 3) throw trouble;
      }
    }
  }
  /** Until the turn has gone to somebody else, who may be done with his before the hand has looked up. */
  async playTurn(): Promise<void> {
    let begun = false;
    let failures = 0;
    while (await this.mine.isVisible()) {
      const question = await this.question();
      const opening = OPENING.test(question);
      if (begun && opening) return;
      begun ||= !opening;
      try {
        await this.press(await this.#choose(question));
      } catch (trouble) {
        failures += 1;
        if (failures === 3) throw trouble;
      }
    }
  }
  async #choose(question: string): Promise<Pressable> {
    if (question.startsWith('Choose a people')) return this.offers.first();
    if (question.startsWith('Expand with')) return this.#expandOrDecline(question);
    if (/enter the map|conquer next/.test(question)) return this.#conquerOrStop();
    this.#taken = 0;
    if (await this.rows.first().isVisible()) return this.rows.first();
    for (const name of ['Spread evenly', 'All of them', 'Done']) if (await this.button(name).isVisible()) return this.button(name);
    if (await this.targets.count()) return this.region(await this.target());
    // what is told has buttons, too: pressing one of those answers nothing
    return this.mine.getByRole('button').first();
  }
  async #expandOrDecline(question: string): Promise<Locator> {
    if (await this.dialog.isVisible()) return this.dialog.getByRole('button', { name: 'Decline', exact: true });
    const turns = (this.#turnsOf.get(question) ?? 0) + 1;
    this.#turnsOf.set(question, turns);
    return this.button(turns < TURNS_OF_A_PEOPLE ? 'Expand' : 'Go in decline');
  }
  async #conquerOrStop(): Promise<Pressable> {
    const stop = this.button('Stop conquering');
    const can = this.#taken < CONQUESTS && (await this.targets.count()) > 0;
    if (!can && (await stop.isVisible())) return stop;
    this.#taken += 1;
    return this.region(await this.target());
  }
  /** Enough to see that something has happened. */
  #moment(): Promise<string> {
    return this.page.evaluate(() => {
      const all = (selector: string) => document.querySelectorAll(selector).length;
      const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
      const asked = text('[data-zone="prompt"] h2') + text('[data-zone="prompt"] .actions');
      const read = document.querySelector('[data-beat]')?.getAttribute('data-beat');
      return [
        asked,
        read,
        all('[role="dialog"]'),
        all('[role="log"] p'),
        all('.rows button'),
        document.querySelector('.mine') !== null,
      ].join('|');
    });
  }
}
