import type { Left } from './room.ts';

/** What page, tables' worker and bots' workers say to each other. */
export type ToTables =
  | { do: 'request'; id: number; method: string; path: string; keys: string; body: string }
  | { do: 'open'; line: number; table: string }
  | { do: 'say'; line: number; text: string }
  | { do: 'close'; line: number }
  /** A game will be wanted soon. */
  | { do: 'fetch'; game: string }
  /** Something was removed: there may be room again. */
  | { do: 'look' };

export type FromTables =
  | { say: 'progress'; part: string; done: number; of: number }
  | { say: 'ready' }
  | { say: 'broken'; why: string }
  /** Storage runs out, has run out (nothing was lost, but nothing more can be kept), or is there again. */
  | { say: 'room'; left: Left }
  | { say: 'reply'; id: number; reply: string }
  | { say: 'line'; line: number; text: string }
  | { say: 'closed'; line: number };

export interface ToBots {
  id: number;
  job: string;
}
export interface FromBots {
  id: number;
  outcome: string;
}
