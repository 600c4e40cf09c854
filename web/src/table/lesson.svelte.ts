/**
 * A lesson at this table: the cards that are due, and which of them were read. The server computes them from the record
 * (src/meadhall/lessons); only what a player has put away is kept here.
 */
import { lessonNow } from '../hall/api.ts';
import { myTable } from '../hall/mine.ts';
import type { LessonCard, Verdict } from '../wire.ts';

const KEY = 'meadhall-lesson';
/** Milliseconds after which a question is shown though its card has not come. */
const PATIENCE = 1000;
interface Kept {
  off: boolean;
  read: string[];
}

export class LessonAtTable {
  #cards = $state.raw<LessonCard[]>([]);
  #kept = $state.raw<Kept>({ off: false, read: [] });
  /** Most tables are none: they are asked once. */
  #taught = true;
  #awaited = $state(false);

  constructor(
    private readonly table: string,
    private readonly keys: () => readonly string[],
  ) {
    try {
      this.#kept = { ...this.#kept, ...(JSON.parse(localStorage.getItem(`${KEY}-${table}`) ?? '{}') as Partial<Kept>) };
    } catch {
      /* a private window keeps nothing */
    }
    this.#awaited = !!myTable(table)?.lesson && !this.#kept.off;
    if (this.#awaited) setTimeout(() => (this.#awaited = false), PATIENCE);
  }
  /** Cards teach at this table, and the first has not come yet: what it belongs to would jump when it does. */
  get awaited(): boolean {
    return this.#awaited;
  }
  #verdict = $state.raw<Verdict | null>(null);
  /** How a try at a puzzle stands. */
  get verdict(): Verdict | null {
    return this.#verdict;
  }
  /** Whether somebody learns here, from cards or by trying. */
  get taught(): boolean {
    return this.#taught;
  }
  /** The card in front. */
  get card(): LessonCard | null {
    return this.#kept.off ? null : (this.#cards.find((card) => !this.#kept.read.includes(card.step)) ?? null);
  }
  /** The table has come so far: what is due now. */
  async look(at: number): Promise<void> {
    if (!this.#taught || this.#kept.off) return;
    const [now] = await Promise.all([
      lessonNow(this.table, this.keys()).catch(() => null),
      this.#awaited && import('./LessonPanel.svelte').catch(() => null),
    ]);
    this.#awaited = false;
    if (!now) return;
    this.#taught = now.taught || !!now.verdict;
    if (now.at !== at) return;
    this.#verdict = now.verdict ?? null;
    this.#cards = now.cards;
    const due = now.cards.map((card) => card.step);
    if (this.#kept.read.some((step) => !due.includes(step)))
      this.#keep({ ...this.#kept, read: this.#kept.read.filter((step) => due.includes(step)) });
  }
  understood(card: LessonCard): void {
    this.#keep({ ...this.#kept, read: [...this.#kept.read, card.step] });
  }
  /** No more cards at this table. */
  stop(): void {
    this.#keep({ ...this.#kept, off: true });
  }
  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(`${KEY}-${this.table}`, JSON.stringify(kept));
    } catch {
      /* a private window keeps nothing */
    }
  }
}
