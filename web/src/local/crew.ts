/**
 * The workers in which bots think, started when they are needed. One that takes too long is ended, and its job is lost;
 * so is the job of one that dies. The next job gets a fresh one.
 */
import type { FromBots, ToBots } from './messages.ts';

/**
 * Milliseconds that somebody waits: for a bot or advice, and for an analysis, which uncompiled rules were seen to take
 * more than five minutes for on a busy machine. The first job of a worker also boots it.
 */
export const PATIENCE = 30_000;
export const LONG = 900_000;

interface Job {
  job: string;
  patience: number;
  done: (outcome: string) => void;
}
/** What this file needs of a worker; tests bring their own. */
export interface Hand {
  onmessage: ((event: MessageEvent<FromBots>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToBots): void;
  terminate(): void;
}

const lost = (why: string): string => JSON.stringify({ failed: why });

class Lane {
  #idle: Hand[] = [];
  #busy = new Set<Hand>();
  #waiting: Job[] = [];
  #last = 0;

  constructor(
    private readonly most: number,
    private readonly hire: () => Hand,
  ) {}

  /** Somebody will be needed soon, and takes a while to come. */
  warm(): void {
    if (!this.#idle.length && !this.#busy.size) this.#idle.push(this.hire());
  }
  do(job: string, patience: number): Promise<string> {
    return new Promise((done) => {
      this.#waiting.push({ job, patience, done });
      this.#next();
    });
  }
  #next(): void {
    if (this.#waiting.length === 0) return;
    const hand = this.#idle.pop() ?? (this.#busy.size < this.most ? this.hire() : null);
    if (!hand) return;
    this.#busy.add(hand);
    this.#work(hand, this.#waiting.shift()!);
  }
  #work(hand: Hand, { job, patience, done }: Job): void {
    const id = ++this.#last;
    const end = (outcome: string, useful: boolean) => {
      clearTimeout(timer);
      this.#busy.delete(hand);
      hand.onmessage = hand.onerror = null;
      if (useful) this.#idle.push(hand);
      else hand.terminate();
      done(outcome);
      this.#next();
    };
    const timer = setTimeout(() => end(lost('too long'), false), patience);
    hand.onmessage = ({ data }) => data.id === id && end(data.outcome, true);
    hand.onerror = (event) => end(lost(event.message || 'its worker died'), false);
    hand.postMessage({ id, job });
  }
}

export class Crew {
  readonly #bots: Lane;
  /** What takes long has a worker of its own, so that nobody's bot waits for it. */
  readonly #slow: Lane;

  constructor(
    readonly size: number,
    hire: () => Hand,
  ) {
    this.#bots = new Lane(size, hire);
    this.#slow = new Lane(1, hire);
  }
  warm(): void {
    this.#bots.warm();
  }
  think(kind: string, job: string): Promise<string> {
    return kind === 'analyses' ? this.#slow.do(job, LONG) : this.#bots.do(job, PATIENCE);
  }
}

/** As many as the machine has cores to spare; one where memory is scarce. */
export function crewSize(cores: number, gigabytes: number | undefined, phone: boolean): number {
  if (phone || (gigabytes !== undefined && gigabytes < 4)) return 1;
  return Math.max(1, Math.min(3, cores - 1));
}
