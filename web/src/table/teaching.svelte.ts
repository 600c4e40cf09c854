/** Everything that teaches at a table, and which card of it is in front: a lesson's, or what is met for the first time. */
import type { LessonCard } from '../wire.ts';
import { FirstsAtTable } from './firsts.svelte.ts';
import { LessonAtTable } from './lesson.svelte.ts';

export class Teaching {
  readonly lesson: LessonAtTable;
  readonly firsts: FirstsAtTable;

  constructor(game: string, table: string, keys: () => readonly string[]) {
    this.lesson = new LessonAtTable(table, keys);
    this.firsts = new FirstsAtTable(game, table, keys);
  }
  /** Whether there is a card. */
  get due(): boolean {
    return this.lesson.card !== null || this.firsts.card !== null;
  }
  /** What is ringed and pointed at. */
  get pointing(): LessonCard | null {
    return this.lesson.card;
  }
  /** The table has come so far; `mine`: I am asked. */
  async look(at: number, mine: boolean): Promise<void> {
    await this.lesson.look(at);
    if (!mine || this.lesson.taught) this.firsts.rest();
    else await this.firsts.look(at);
  }
}
