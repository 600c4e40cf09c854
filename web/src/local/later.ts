/** Milliseconds without any wish after which nobody seems to want a table. */
export const A_WHILE = 10_000;

/**
 * Something that nobody waits for, and that shall take nothing away from what somebody does: it begins when it is told to,
 * or when nothing has been wanted for a while and nobody is busy. Once.
 */
export class Later {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begun = false;

  constructor(
    private readonly work: () => void,
    private readonly isBusy: () => boolean,
  ) {}

  /** Something else is wanted first. */
  wait(): void {
    if (this.#begun) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.isBusy() ? this.wait() : this.begin()), A_WHILE);
  }
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    clearTimeout(this.#timer);
    this.work();
  }
}
