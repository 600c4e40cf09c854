/**
 * How much room there is for tables. What browsers say of it is made up by some, so a reserve is kept: when nothing more
 * fits, it is given up, what was refused is kept after all, and that it was the last is told while there is still room.
 */
export type Left = 'enough' | 'scarce' | 'full';

/** The part of what the browser allows that may be used before it is said. */
const SCARCE = 0.8;
/** Changes between two looks: they need some ten thousand bytes. */
export const OFTEN = 20;

/** Room for some thousand moves. */
const RESERVE = 2_000_000;
/** Its cache, which is none of those that the service worker clears away, and what lies in it, the same for whoever asks. */
const RESERVED = 'reserve-of-meadhall';
const ENTRY = `/${RESERVED}`;

export class Reserve {
  readonly #caches: CacheStorage;
  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }
  /** Whether there is one. It is not looked at itself: an answer that nobody reads would hold on to its room. */
  async isLaid(): Promise<boolean> {
    return (await (await this.#caches.open(RESERVED)).keys()).length > 0;
  }
  /** Lays one in if there is none, and room for it. */
  async lay(): Promise<void> {
    if (await this.isLaid()) return;
    const cache = await this.#caches.open(RESERVED);
    await cache.put(ENTRY, new Response(new Uint8Array(RESERVE))).catch(() => undefined); // it did not fit
  }
  /** Gives it up. What lies in a cache makes room at once; a whole cache would, when nobody knows of it any more. */
  async spend(): Promise<void> {
    await (await this.#caches.open(RESERVED)).delete(ENTRY);
  }
}

export async function isScarce(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return usage > SCARCE * quota;
}

/** Looks for room now and then while tables grow, and tells what has changed. */
export class Room {
  #left: Left = 'enough';
  #kept = 0;
  #refused = 0;
  readonly #isScarce: () => Promise<boolean>;
  readonly #tell: (left: Left) => void;

  constructor(isScarce: () => Promise<boolean>, tell: (left: Left) => void) {
    this.#isScarce = isScarce;
    this.#tell = tell;
  }
  kept(): void {
    this.#kept += 1;
    if (this.#left === 'full' || this.#kept % OFTEN === 0) void this.look();
  }
  /** Only the reserve was left. */
  tight(): void {
    if (this.#left === 'enough') this.#say('scarce');
  }
  refused(): void {
    this.#refused += 1;
    this.#say('full');
  }
  async look(): Promise<void> {
    const before = this.#refused;
    const left = (await this.#isScarce()) ? 'scarce' : 'enough';
    if (this.#refused === before) this.#say(left); // else something has shown meanwhile that there is none
  }
  #say(left: Left): void {
    if (left !== this.#left) this.#tell(left);
    this.#left = left;
  }
}
