/** The moments of a game at which something can be seen to happen, told in turns. */
import type { BoardModule, LogEntry } from '../boards/module.ts';
import { actorOf } from '../table/story.ts';
import type { Seat } from '../kit/types.ts';
import type { Words } from '../words/words.ts';

export interface Moment {
  /** After so many answers. */
  at: number;
  seat: Seat | null;
  /** What happened, sentence by sentence. */
  lines: string[];
  places: string[];
}
export interface Chapter {
  heading: string;
  /** The first moment of the turn. */
  at: number;
  moments: Moment[];
}

/** The log by turns, the events of one answer together. */
export function chaptersOf(module: Pick<BoardModule, 'headings' | 'placesOf'>, log: readonly LogEntry[], words: Words): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { at, facts } of log) {
    const heading = module.headings.has(facts.kind);
    if (heading || !chapters.length) chapters.push({ heading: heading ? words.event(facts) : words.say('past-before'), at, moments: [] });
    if (heading) continue;
    const { moments } = chapters.at(-1)!;
    const places = module.placesOf(facts);
    const last = moments.at(-1);
    if (last?.at === at) {
      last.lines.push(words.event(facts));
      last.places.push(...places);
    } else moments.push({ at, seat: actorOf(facts), lines: [words.event(facts)], places });
  }
  return chapters.filter((c) => c.moments.length);
}

/** Where stepping stops: the beginning, every answer that is told, the end. */
export function stopsOf(chapters: readonly Chapter[], last: number): number[] {
  const told = chapters.flatMap((c) => c.moments.map((m) => m.at));
  return [...new Set([0, ...told, last])].sort((a, b) => a - b);
}
export const nextStop = (stops: readonly number[], at: number): number => stops.find((s) => s > at) ?? stops.at(-1) ?? 0;
export const previousStop = (stops: readonly number[], at: number): number => stops.findLast((s) => s < at) ?? 0;

/** The chapter and the moment shown at `at`. */
export function momentAt(chapters: readonly Chapter[], at: number): { chapter: number; moment: Moment | null } {
  let chapter = -1;
  let moment: Moment | null = null;
  chapters.forEach((c, i) => {
    const told = c.moments.findLast((m) => m.at <= at);
    if (told) [chapter, moment] = [i, told];
  });
  return { chapter, moment };
}
