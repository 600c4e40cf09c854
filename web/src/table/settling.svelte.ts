/**
 * The question and the teller stand in the same place, and take turns there by themselves. A press in the first moment
 * was meant for what stood there before: it must neither stop the teller nor answer a question that nobody has read.
 */

/** Milliseconds: shorter than it takes to read anything, longer than between two presses of a double click. */
const MOMENT = 400;

export class Settling {
  now = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    this.now = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = false), MOMENT);
  }
}
