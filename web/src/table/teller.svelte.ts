/**
 * Tells what others do, one sentence after the other, and shows the table as it is after each. Nothing is dropped: what
 * is too much is told turn by turn, and whoever wants to go on goes on.
 */
import { MOST_WAITING, summedUp, timeFor, type Beat } from './beats.ts';
import { KeptPace } from './pace.svelte.ts';
import type { TableState } from './state.ts';

export interface TellerOptions {
  show: (state: TableState) => void;
  /** A table as it was after so many answers. */
  fetch: (moves: number) => Promise<TableState>;
}
/** What happened while nobody looked. */
export interface Since {
  count: number;
  toMe: number;
}

export class Teller {
  /** The sentence that is told, or was told last. */
  current = $state.raw<Beat | null>(null);
  #waiting = $state.raw<Beat[]>([]);
  #holding = $state(false);
  paused = $state(false);
  since = $state.raw<Since | null>(null);
  /** How many sentences of this turn were told before. */
  #before = $state(0);
  readonly pace = new KeptPace();
  /** The words of a beat: how long they are says how long they stay. */
  speak: (beat: Beat) => string = () => '';
  /** Called with every beat as it is shown. */
  onbeat: (beat: Beat) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Everything is shown at once until somebody here is asked. */
  #hurrying = false;
  #fetching = false;
  /** What was fetched for an earlier beat must not be shown after all was let go. */
  #round = 0;

  constructor(private readonly options: TellerOptions) {}

  /** Something is being told: whoever is asked is asked after it. */
  busy = $derived.by(() => this.#holding || this.since !== null || this.#waiting.length > 0 || (this.paused && this.current !== null));
  /** The sentences of this turn: how many were told, this one among them, and how many there are so far. */
  ticks = $derived.by(() => {
    const turn = this.current?.turn;
    const ahead = this.#waiting.filter((one) => one.turn === turn && one.facts.length).length;
    return { told: this.#before + 1, all: this.#before + 1 + ahead };
  });
  get waiting(): number {
    return this.#waiting.length;
  }
  /** Somebody here is asked once all has been told. */
  get last(): TableState | null {
    return this.#waiting.at(-1)?.state ?? null;
  }

  hear(beats: readonly Beat[], asked: boolean): void {
    this.#waiting = [...this.#waiting, ...beats];
    if (this.#hurrying && !this.since) {
      if (asked) this.#hurrying = false;
      return this.finish();
    }
    if (this.#waiting.filter((one) => one.waits).length > MOST_WAITING) this.#waiting = summedUp(this.#waiting);
    if (!this.busyWithOne) void this.#next();
  }
  private get busyWithOne(): boolean {
    return this.#holding || this.paused || this.since !== null || this.#fetching;
  }
  /** Somebody comes back: the table is as it was left, until it is said whether the rest is wanted. */
  returned(beats: readonly Beat[], left: TableState, newest: TableState): void {
    const all = [...beats, { ...beats.at(-1)!, facts: [], waits: false, drama: false, state: newest }];
    this.#waiting = beats.length > MOST_WAITING ? summedUp(all) : all;
    this.current = null;
    this.options.show(left);
    this.since = { count: beats.length, toMe: beats.filter((one) => one.toMe).length };
  }
  showSince(): void {
    this.since = null;
    void this.#next();
  }
  /** What does not belong to the game changes for every table that is still to be shown. */
  amend(part: Partial<TableState>): void {
    this.#waiting = this.#waiting.map((one) => (one.state ? { ...one, state: { ...one.state, ...part } } : one));
  }

  /** The next sentence, now. */
  next(): void {
    this.#stop();
    if (this.#waiting.length) void this.#next();
    else this.paused = false;
  }
  pause(): void {
    this.paused = !this.paused;
    if (this.paused) this.#stop();
    else void this.#next();
  }
  /** To my turn: what is left is shown at once, and what comes until I am asked. */
  hurry(asked: boolean): void {
    this.#hurrying = !asked;
    this.finish();
  }
  /** Shows the newest state at once. */
  finish(): void {
    this.#round += 1;
    this.#stop();
    this.#fetching = false;
    this.paused = false;
    this.since = null;
    const left = this.#waiting;
    this.#waiting = [];
    const told = left.findLast((one) => one.facts.length);
    if (told) this.#tell(told);
    left.forEach((one) => this.onbeat(one));
    const state = left.at(-1)?.state;
    if (state) this.options.show(state);
  }
  /** The past has changed, or the table is new: there is nothing to tell. */
  clear(): void {
    this.#round += 1;
    this.#stop();
    this.#fetching = false;
    this.#waiting = [];
    this.current = null;
    this.since = null;
    this.paused = this.#hurrying = false;
    this.#before = 0;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#holding = false;
  }
  #tell(one: Beat): void {
    this.#before = this.current?.turn === one.turn ? this.#before + 1 : 0;
    this.current = one.waits ? one : null;
  }
  async #next(): Promise<void> {
    const round = this.#round;
    while (this.#waiting.length) {
      const [one, ...rest] = this.#waiting as [Beat, ...Beat[]];
      const state = one.state ?? (await this.#fetched(one.moves));
      if (round !== this.#round) return;
      if (!state) return this.finish();
      this.#waiting = rest;
      if (one.facts.length) this.#tell(one);
      this.options.show(state);
      this.onbeat(one);
      const time = timeFor(this.speak(one), one, this.pace.value);
      if (!time && !this.paused) continue;
      if (this.paused) return;
      this.#holding = true;
      this.#timer = setTimeout(() => {
        this.#holding = false;
        void this.#next();
      }, time);
      return;
    }
  }
  async #fetched(moves: number): Promise<TableState | null> {
    this.#fetching = true;
    const state = await this.options.fetch(moves).catch(() => null);
    this.#fetching = false;
    return state;
  }
}
