/** A puzzle at this table: the server judges the turn when it ends (src/meadhall/puzzles); what was solved is kept here. */
import { forgetTable } from '../hall/mine.ts';
import { beginPuzzle, isShown, noteSolved } from '../hall/practice.ts';
import { router } from '../router.svelte.ts';
import type { LessonCard, Verdict } from '../wire.ts';

export class PuzzleAtTable {
  #verdict = $state.raw<Verdict | null>(null);
  /** Whether the best turn is shown, answer by answer. */
  readonly showing: boolean;

  constructor(
    private readonly game: string,
    private readonly table: string,
  ) {
    this.showing = isShown(table);
  }
  get verdict(): Verdict | null {
    return this.#verdict;
  }
  hear(verdict: Verdict | null): void {
    this.#verdict = verdict;
    if (verdict?.over && verdict.solved && !this.showing) noteSolved(this.game, verdict.name);
  }
  /** The next answer of the best turn, as a lesson would point at it. */
  get pointing(): LessonCard | null {
    const next = this.showing ? this.#verdict?.next : '';
    return next ? { step: 'practice', chapter: 1, chapters: 1, facts: {}, ring: [], arrow: next } : null;
  }
  /** The same position at a new table; this one is not needed any more. */
  async again(name: string, shown: boolean): Promise<void> {
    const path = await beginPuzzle(this.game, this.#verdict!.name, name, shown);
    forgetTable(this.table);
    router.go(path);
  }
}
