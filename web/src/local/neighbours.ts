/**
 * The workers of other tabs: they tell each other what they have stored, and each holds a lock while it lives, so that
 * the others learn of its end however that comes.
 */
export const CHANNEL = 'meadhall';
const lockOf = (worker: string): string => `meadhall-worker-${worker}`;

interface Word {
  from: string;
  /** What Python told; a newcomer has nothing to tell yet. */
  news?: string;
}
export interface Ears {
  news(text: string): void;
  gone(worker: string): void;
  newcomer(): void;
}

export class Neighbours {
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #watched = new Set<string>();
  readonly #me: string;
  /** Nobody may hear of us before it is held: they would take us for gone. */
  readonly #held: Promise<void>;

  constructor(me: string) {
    this.#me = me;
    this.#held = new Promise((held) => {
      void navigator.locks.request(lockOf(me), () => {
        held();
        return new Promise(() => undefined); // for ever: it is let go when this worker ends
      });
    });
  }
  async listen(ears: Ears): Promise<void> {
    await this.#held;
    this.#channel.onmessage = ({ data }: MessageEvent<Word>) => {
      this.#watch(data.from, ears);
      if (data.news === undefined) ears.newcomer();
      else ears.news(data.news);
    };
    this.#channel.postMessage({ from: this.#me } satisfies Word);
  }
  tell(news: string): void {
    this.#channel.postMessage({ from: this.#me, news } satisfies Word);
  }
  #watch(worker: string, ears: Ears): void {
    if (this.#watched.has(worker)) return;
    this.#watched.add(worker);
    void navigator.locks.request(lockOf(worker), () => ears.gone(worker));
  }
}
