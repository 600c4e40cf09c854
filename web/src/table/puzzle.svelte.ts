/** A puzzle at this table: the server judges the turn when it ends (src/meadhall/puzzles); what was solved is kept here. */
import { tryAgain } from '../hall/api.ts';
import { noteSolved } from '../hall/practice.ts';
import type { LessonCard, Verdict } from '../wire.ts';

export class PuzzleAtTable {
  #verdict = $state.raw<Verdict | null>(null);
  /** Whether the best turn is shown, answer by answer. */
  showing = $state(false);

  constructor(
    private readonly game: string,
    private readonly table: string,
    private readonly keys: () => readonly string[],
  ) {}
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
  async again(showing: boolean): Promise<void> {
    this.showing = showing;
    await tryAgain(this.table, this.keys());
  }
}
