/** Where in a played game one is: the board follows as soon as its view is here, and the next ones are fetched ahead. */
import * as api from '../hall/api.ts';
import { replayPath, router } from '../router.svelte.ts';
import type { ReplayView } from '../wire.ts';
import { nextStop, previousStop } from './stops.ts';

const AHEAD = 2;

export type Where = 'first' | 'previous' | 'play' | 'next' | 'last';

export class Reel {
  view: ReplayView = $state.raw()!;
  /** Where we want to be. */
  at = $state(0);
  playing = $state(false);
  readonly #views: Map<number, Promise<ReplayView>>;

  constructor(
    readonly table: string,
    readonly keys: string[],
    readonly moves: number,
    first: ReplayView,
    /** Where stepping stops. */
    readonly stops: () => readonly number[],
  ) {
    this.view = first;
    this.at = first.moves;
    this.#views = new Map([[first.moves, Promise.resolve(first)]]);
  }

  async go(moment: number): Promise<void> {
    const wanted = (this.at = Math.max(0, Math.min(this.moves, moment)));
    router.rename(replayPath(this.table, wanted));
    try {
      const fetched = await this.#fetch(wanted);
      if (this.at === wanted) this.view = fetched;
    } catch {
      this.playing = false;
      return;
    }
    let ahead = wanted;
    for (let i = 0; i < AHEAD; i++) this.#prepare((ahead = nextStop(this.stops(), ahead)));
    this.#prepare(previousStop(this.stops(), wanted));
  }
  pick(moment: number): void {
    this.playing = false;
    void this.go(moment);
  }
  move(where: Where): void {
    if (where === 'play') {
      if (!this.playing && this.at === this.moves) void this.go(0);
      this.playing = !this.playing;
      return;
    }
    this.pick({ first: 0, previous: previousStop(this.stops(), this.at), next: nextStop(this.stops(), this.at), last: this.moves }[where]);
  }
  /** One stop on, while it plays by itself. */
  step(): void {
    if (this.at >= this.moves) this.playing = false;
    else void this.go(nextStop(this.stops(), this.at));
  }

  #fetch(moment: number): Promise<ReplayView> {
    let found = this.#views.get(moment);
    if (!found) {
      found = api.replayView(this.table, this.keys, moment);
      found.catch(() => this.#views.delete(moment));
      this.#views.set(moment, found);
    }
    return found;
  }
  #prepare(moment: number): void {
    void this.#fetch(moment).catch(() => undefined);
  }
}
