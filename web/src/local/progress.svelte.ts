import type { Left } from './room.ts';

/** What each part weighs in the whole, as its share of the bytes that a first game needs. */
const WEIGHTS: Record<string, number> = { python: 0.75, engine: 0.1 };
const A_GAME = 0.15;

/** How far Python has come, for whoever waits for a first table. */
class Booting {
  #parts = $state<Record<string, number>>({});
  /** From 0 to 1. */
  done = $derived(
    Math.min(
      1,
      Object.entries(this.#parts).reduce((sum, [part, share]) => sum + share * (WEIGHTS[part] ?? A_GAME), 0),
    ),
  );
  ready = $state(false);
  /** Whether somebody waits for it. */
  #wanted = $state(false);
  isWaitedFor = $derived(this.#wanted && !this.ready);
  /** Why there is no Python here; empty: there is, or will be. */
  trouble = $state('');

  /** For what is stored here, as long as somebody is to be told of it. */
  room = $state<Left>('enough');

  /** Somebody asks for something; perhaps while the page is being drawn, when nothing may change what is drawn. */
  want(): void {
    queueMicrotask(() => (this.#wanted = true));
  }
  note(part: string, done: number, of: number): void {
    this.#parts[part] = of ? Math.min(1, done / of) : 0.5;
  }
  end(): void {
    this.ready = true;
  }
  fail(why: string): void {
    this.trouble = why;
  }
}
export const booting = new Booting();
