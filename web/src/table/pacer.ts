/**
 * Lets views follow each other at a pace one can watch. A backlog runs four times as fast, a deep one is jumped over,
 * and `flush` (any click or key) shows the newest at once.
 */
export const BEAT = 480;
export const DEEPEST = 6;

export class Pacer<T> {
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly show: (item: T) => void,
    private readonly beat: () => number = () => BEAT,
  ) {}

  push(item: T): void {
    this.#queue.push(item);
    if (this.#queue.length > DEEPEST) this.#queue.splice(0, this.#queue.length - 1);
    if (this.#timer === null) this.#next();
  }
  flush(): void {
    const last = this.#queue.at(-1);
    this.clear();
    if (last !== undefined) this.show(last);
  }
  clear(): void {
    this.#queue = [];
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
  get waiting(): number {
    return this.#queue.length;
  }
  #next(): void {
    const item = this.#queue.shift();
    if (item === undefined) {
      this.#timer = null;
      return;
    }
    this.show(item);
    this.#timer = setTimeout(() => this.#next(), this.#queue.length ? this.beat() / 4 : this.beat());
  }
}
