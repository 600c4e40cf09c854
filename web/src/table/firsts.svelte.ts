/**
 * The first time of everything: at each question of mine the server says what I have not met before
 * (src/meadhall/lessons/firsts.py); what I have met, at this table or at another one, is kept here.
 */
import { firstNow } from '../hall/api.ts';
import type { FirstCard } from '../wire.ts';
import { settings } from './settings.svelte.ts';

const KEY = 'meadhall-firsts';
interface Kept {
  /** By game, what was met. */
  met: Record<string, string[]>;
  /** Where and in which turn the last card was shown. */
  shown: string;
}

function load(): Kept {
  try {
    return { met: {}, shown: '', ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { met: {}, shown: '' };
  }
}

export class FirstsAtTable {
  #card = $state.raw<FirstCard | null>(null);
  #at = -1;

  constructor(
    private readonly game: string,
    private readonly table: string,
    private readonly keys: () => readonly string[],
  ) {}
  get card(): FirstCard | null {
    return settings.firsts ? this.#card : null;
  }
  /** The table has come so far and asks me: one card in a turn, and none that I know. */
  async look(at: number): Promise<void> {
    if (!settings.firsts || at === this.#at) return;
    this.#at = at;
    this.#card = null;
    const known = load().met[this.game] ?? [];
    const now = await firstNow(this.table, this.keys(), known).catch(() => null);
    if (!now?.card || now.at !== this.#at) return;
    const kept = load();
    const shown = `${this.table} ${now.turn}`;
    if (kept.shown === shown) return;
    this.#keep({ met: { ...kept.met, [this.game]: [...(kept.met[this.game] ?? []), now.card.meet] }, shown });
    this.#card = now.card;
  }
  understood(): void {
    this.#card = null;
  }
  /** Others are asked: what the card spoke of is over. */
  rest(): void {
    this.#card = null;
  }
  /** Never again. */
  stop(): void {
    settings.firsts = false;
  }
  #keep(kept: Kept): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      /* a private window keeps nothing */
    }
  }
}
