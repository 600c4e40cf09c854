/** Everything that teaches at a table, and which card of it is in front: of a lesson, a puzzle, or what is met first. */
import { LEAST_CARD, LEAST_FIRST } from '../kit/frame.ts';
import type { LessonCard } from '../wire.ts';
import { FirstsAtTable } from './firsts.svelte.ts';
import { LessonAtTable } from './lesson.svelte.ts';
import { PuzzleAtTable } from './puzzle.svelte.ts';

export class Teaching {
  readonly lesson: LessonAtTable;
  readonly firsts: FirstsAtTable;
  readonly puzzle: PuzzleAtTable;

  constructor(game: string, table: string, keys: () => readonly string[]) {
    this.lesson = new LessonAtTable(table, keys);
    this.firsts = new FirstsAtTable(game, table, keys);
    this.puzzle = new PuzzleAtTable(game, table);
  }
  /** Whether there is a card. */
  get due(): boolean {
    return this.lesson.card !== null || this.puzzle.verdict !== null || this.firsts.card !== null;
  }
  /** Whether there will be one in a moment. */
  get awaited(): boolean {
    return this.lesson.awaited;
  }
  /** How high the card in front must be at least; what a puzzle asks is said in few lines, and what it came to in more. */
  get height(): number {
    return this.lesson.card || this.puzzle.verdict?.over ? LEAST_CARD : LEAST_FIRST;
  }
  /** What is ringed and pointed at. */
  get pointing(): LessonCard | null {
    return this.lesson.card ?? this.puzzle.pointing;
  }
  /** The table has come so far; `mine`: I am asked. Whoever is hurried meets new things another time. */
  async look(at: number, mine: boolean, hurried = false): Promise<void> {
    await this.lesson.look(at);
    this.puzzle.hear(this.lesson.verdict);
    if (!mine || hurried || this.lesson.taught) this.firsts.rest();
    else await this.firsts.look(at);
  }
}
