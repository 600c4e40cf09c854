/**
 * What happened, cut into sentences as a person would tell it. A beat is one sentence and the table as it is after it;
 * what one answer has led to may be several of them, and several events may be one.
 */
import type { BoardModule, LogEntry } from '../boards/module.ts';
import type { Seat } from '../kit/types.ts';
import type { Happened } from '../words/words.ts';
import type { TableState } from './state.ts';
import { actorOf, doneTo } from './story.ts';

export type Teaching = Pick<BoardModule, 'headings' | 'untold' | 'telling' | 'openHands'>;

export interface Beat {
  /** What is shown while it is told; null: it must be fetched, as it was after so many answers. */
  state: TableState | null;
  moves: number;
  /** What happened, what the sentence is about first. Empty: nothing to tell. */
  facts: readonly Happened[];
  seat: Seat | null;
  /** Where its turn begins in the log, and how that is told. */
  turn: number;
  heading: Happened | null;
  toMe: boolean;
  /** It is held: dice, cards that turn over, something breaks. */
  drama: boolean;
  /** Somebody should see it before anything else happens. */
  waits: boolean;
  /** It stands for all that happened in its turn. */
  summed: boolean;
}

export interface Listener {
  /** The seats of this screen, and the one that looks. */
  you: readonly number[];
  seat: number;
}

interface Sentence {
  facts: Happened[];
  /** The end of it in the log. */
  end: number;
  turn: number;
  heading: Happened | null;
}

/** More sentences than these are told turn by turn. */
export const MOST_WAITING = 12;

/** Where the turn of a line began. */
export function turnAt(module: Teaching, log: readonly LogEntry[], line: number): number {
  const begins = (kind: string) => module.headings.has(kind) || module.telling.stages?.has(kind);
  for (let i = Math.min(line, log.length - 1); i > 0; i--) if (begins(log[i]!.facts.kind)) return i;
  return 0;
}

function sentencesOf(module: Teaching, log: readonly LogEntry[], from: number): Sentence[] {
  const { joins, passing, leads, stages } = module.telling;
  const found: Sentence[] = [];
  let turn = turnAt(module, log, from - 1);
  let last: Sentence | null = null;
  for (let i = from; i < log.length; i++) {
    const { facts } = log[i]!;
    if (module.headings.has(facts.kind) || stages?.has(facts.kind)) turn = i;
    if (module.headings.has(facts.kind) || module.untold?.has(facts.kind) || passing?.has(facts.kind)) {
      if (last) last.end = i + 1;
      continue;
    }
    if (last && joins(last.facts[0]!, facts)) {
      if (leads?.has(facts.kind)) last.facts.unshift(facts);
      else last.facts.push(facts);
      last.end = i + 1;
    } else found.push((last = { facts: [facts], end: i + 1, turn, heading: log[turn]?.facts ?? null }));
  }
  return found;
}

function beat(module: Teaching, { facts, turn, heading }: Sentence, state: TableState | null, moves: number, who: Listener): Beat {
  const main = facts[0]!;
  const seat = actorOf(main);
  const drama = module.telling.isDrama(main);
  return {
    state,
    moves,
    facts,
    seat,
    turn,
    heading,
    toMe: facts.some((one) => doneTo(one, who.seat)),
    drama,
    waits: drama || seat === null || !who.you.includes(seat),
    summed: false,
  };
}

/** One answer, and what it led to. Dice and cards are seen before what they bring about. */
export function beatsOf(module: Teaching, before: TableState, after: TableState, who: Listener): Beat[] {
  const from = before.log.length;
  const sentences = sentencesOf(module, after.log, from);
  const turn = turnAt(module, after.log, after.log.length - 1);
  if (!sentences.length)
    return [
      {
        ...{ state: after, moves: after.moves, facts: [], seat: null, turn, heading: null, toMe: false },
        ...{ drama: false, waits: false, summed: false },
      },
    ];
  const thrown = sentences.findLastIndex(({ facts }) => module.telling.suspense.has(facts[0]!.kind));
  // where all act at once, what others do must not keep me from acting
  const acting = module.openHands?.(after.public) && after.question?.asked.some((seat) => who.you.includes(seat));
  const told = module.telling.isTold?.(after.public) ?? true;
  const last = sentences.length - 1;
  const beats = sentences.map((one, i): Beat => {
    const log = after.log.slice(0, i === last ? undefined : one.end);
    const board = i <= thrown && i < last ? before : after;
    const state =
      i === last ? after : { ...after, public: board.public, private: board.private, question: before.question, result: null, log };
    const made = beat(module, one, { ...state, news: log.slice(from).map((entry) => entry.facts) }, after.moves, who);
    return { ...made, waits: made.waits && (made.drama || (told && !acting)) };
  });
  // dice that are the last thing that happened are seen on the board as it was, too
  if (thrown === last && last >= 0) {
    const final = beats[last]!;
    const held = {
      ...after,
      public: before.public,
      private: before.private,
      question: before.question,
      result: null,
      news: final.state!.news,
    };
    return [...beats.slice(0, last), { ...final, state: held }, { ...final, facts: [], waits: false, drama: false, state: final.state }];
  }
  return beats;
}

/** What happened while nobody looked: the table after each sentence has yet to be fetched. */
export function missedBeats(module: Teaching, newest: TableState, seen: number, who: Listener): Beat[] {
  const sentences = sentencesOf(module, newest.log, seen);
  return sentences.map((one) => beat(module, one, null, newest.log[one.end - 1]!.at, who)).filter((one) => one.waits);
}

/**
 * Told turn by turn; what belongs to one turn is one beat, and the table is as at its end. What is held is told by itself,
 * however much waits: a turn in which a people goes in decline has its moment.
 */
export function summedUp(waiting: readonly Beat[]): Beat[] {
  const turns: Beat[] = [];
  for (const one of waiting) {
    const last = turns.at(-1);
    if (one.drama) turns.push(one);
    else if (last && !last.drama && (last.turn === one.turn || !one.facts.length)) {
      turns[turns.length - 1] = {
        ...last,
        state: one.state,
        moves: one.moves,
        facts: [...last.facts, ...one.facts],
        toMe: last.toMe || one.toMe,
        waits: last.waits || one.waits,
        heading: last.heading ?? one.heading,
        summed: last.summed || one.facts.length > 0,
      };
    } else turns.push({ ...one, summed: one.facts.length > 0 });
  }
  return turns;
}

export type Pace = 'told' | 'brisk' | 'once';
export const PACES: readonly Pace[] = ['told', 'brisk', 'once'];
const DRAMA: Record<Pace, number> = { told: 2000, brisk: 1500, once: 1000 };
const READING = { start: 900, letter: 35, most: 3500 };
const BRISK = 900;

/** Milliseconds for a sentence. What was done to me stays half as long again. */
export function timeFor(text: string, beat: Pick<Beat, 'toMe' | 'drama' | 'waits'>, pace: Pace): number {
  if (!beat.waits) return 0;
  const read = Math.min(READING.most, READING.start + READING.letter * text.length) * (beat.toMe ? 1.5 : 1);
  const plain = pace === 'told' ? read : pace === 'brisk' ? BRISK : 0;
  return beat.drama ? Math.max(plain, DRAMA[pace]) : plain;
}
