/**
 * Reading. The book is told in beats: an entry, or what came of dice, each of which waits for "Go on". How far somebody
 * has read is that reader's own business, kept in this browser: nobody is turned to the next page by others, and whoever
 * has answered is done with the page.
 */
import type { Held, LogEntry, Reading } from '../module.ts';
import type { Happened, Words } from '../../words/words.ts';
import { pursuitOf, type PageView, type PublicView } from './view.ts';

export interface Outcome {
  /** `check-over` or `combat-over`. */
  over: Happened;
  /** What the dice brought and cost. */
  events: Happened[];
}
export interface Beat {
  /** A page of the book, and which of its paragraphs. */
  page: number;
  from: number;
  to: number;
  /** What led here and what came of it. */
  events: Happened[];
  /** How the dice fell that it tells of. */
  outcome: Outcome | null;
  /** The party decided something to come here. */
  decided: boolean;
  /** Who reads, -1 if nobody in particular. */
  reader: number;
}

/** What turns a page, what the party decides on one, and what dice end with. */
const PAGES = new Set(['entry-read', 'death']);
const DECISIONS = new Set(['chose', 'moved']);
const BEGINNINGS = new Set(['check-begins', 'combat-begins']);
const ENDINGS = new Set(['check-over', 'combat-over']);

const beatAt = (page: number, from: number): Beat => ({ page, from, to: from, events: [], outcome: null, decided: false, reader: -1 });

/** A log that tells less than the book holds, or none, as in a replay: a beat for each page. */
const byPages = (book: readonly PageView[]): Beat[] =>
  book.map((page, number) => ({ ...beatAt(number, 0), to: page.paragraphs.length, decided: true }));

export function beatsOf(book: readonly PageView[], log: readonly LogEntry[]): Beat[] {
  const beats: Beat[] = [];
  /** What the party has just decided, and what followed from it: it belongs to the page that it leads to. */
  let coming: Happened[] = [];
  let dice: Happened[] | null = null;
  const stay = () => {
    beats.at(-1)?.events.push(...coming);
    coming = [];
  };
  for (const { facts } of log) {
    const now = beats.at(-1);
    if (PAGES.has(facts.kind)) {
      const next = beatAt((now?.page ?? -1) + 1, 0);
      next.decided = coming.length > 0 || !now;
      next.events = [...coming, ...(facts.kind === 'death' ? [facts] : [])];
      next.reader = typeof facts.seat === 'number' ? facts.seat : -1;
      coming = [];
      beats.push(next);
    } else if (facts.kind === 'prose') {
      if (now) now.to += 1;
    } else if (BEGINNINGS.has(facts.kind)) dice = [];
    else if (ENDINGS.has(facts.kind)) {
      const next = beatAt(now?.page ?? 0, now?.to ?? 0);
      beats.push({ ...next, outcome: { over: facts, events: dice ?? [] }, decided: true, reader: now?.reader ?? -1 });
      dice = null;
    } else if (dice) dice.push(facts);
    else if (DECISIONS.has(facts.kind)) {
      stay();
      coming.push(facts);
    } else if (coming.length) coming.push(facts);
    else now?.events.push(facts);
  }
  stay();
  const whole = book.every(
    (page, number) => page.paragraphs.length === Math.max(0, ...beats.filter((b) => b.page === number).map((b) => b.to)),
  );
  return whole && (beats.at(-1)?.page ?? -1) === book.length - 1 ? withoutEmpty(beats) : byPages(book);
}

/** An entry that only leads on is no beat: what it brought is told on the page it leads to. */
function withoutEmpty(beats: readonly Beat[]): Beat[] {
  const told: Beat[] = [];
  let events: Happened[] = [];
  let decided = false;
  beats.forEach((beat, i) => {
    if (beat.from === beat.to && !beat.outcome && i < beats.length - 1) {
      events.push(...beat.events);
      decided ||= beat.decided;
      return;
    }
    told.push({ ...beat, events: [...events, ...beat.events], decided: beat.decided || decided });
    events = [];
    decided = false;
  });
  return told;
}

/* how far somebody has read */

/** What is looked at: the book, the map, what is being done, or on a phone the party. */
export type Sight = 'book' | 'map' | 'now' | 'offers';
export interface Bookmark extends Held {
  /** So many beats were read to their end. */
  read: number;
  sight: Sight;
}
export const bookmarkOf = (held: Held): Bookmark => ({
  read: typeof held.read === 'number' ? held.read : 0,
  sight: (held.sight as Sight | undefined) ?? 'book',
});
/** The beat that is open. */
export const openBeat = (beats: readonly Beat[], held: Held): number => Math.min(bookmarkOf(held).read, beats.length - 1);

/** What is on the stage. Heroes are chosen before there is a book. */
export function sightOf(view: PublicView, held: Held): Sight {
  const { sight } = bookmarkOf(held);
  const pursuit = pursuitOf(view);
  if (pursuit === 'party') return sight === 'offers' || sight === 'book' ? sight : 'now';
  return sight === 'now' && !pursuit ? 'book' : sight;
}

/** Said by somebody who sits down: it begins with what the last decision led to, the first time with the premise. */
function begin(view: PublicView, log: readonly LogEntry[]): Held {
  const beats = beatsOf(view.book, log);
  return {
    read: Math.max(
      0,
      beats.findLastIndex((b) => b.decided),
    ),
    sight: 'book',
  };
}

export const reading: Reading = {
  begin,
  first(view: PublicView, words: Words, held: Held, log: readonly LogEntry[]) {
    const mark = bookmarkOf(held);
    const beats = beatsOf(view.book, log);
    const open = openBeat(beats, held);
    if (open < beats.length - 1) return { label: words.say('web-go-on'), held: { ...mark, read: open + 1, sight: 'book' } };
    const pursuit = pursuitOf(view);
    if (pursuit && sightOf(view, held) !== 'now')
      return { label: words.say('web-to', { pursuit }), held: { ...mark, read: beats.length, sight: 'now' } };
    return null;
  },
  isOpen: (view: PublicView, held: Held) => sightOf(view, held) !== 'now',
  answered: (view: PublicView, held: Held, log: readonly LogEntry[]) => ({
    ...bookmarkOf(held),
    read: beatsOf(view.book, log).length,
  }),
};
