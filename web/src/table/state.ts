/** What this browser knows of a table, and how it changes with what the server says (docs/guide/wire.md). */
import type { LogEntry, Question } from '../boards/module.ts';
import type { ChatLine, EndAsked, MovedMessage, ServerMessage, TableMessage } from '../wire.ts';
import { applyPatch } from '../wire/patch.ts';
import type { Happened } from '../words/words.ts';
import { shareOf } from './distribute.ts';

type Known = Omit<TableMessage, 'say' | 'because' | 'public' | 'private' | 'log'>;

/** All of it, with what happened last. Views are the game's business: only its board looks into them. */
export interface TableState extends Known {
  public: unknown;
  private: Record<string, unknown>;
  log: LogEntry[];
  news: Happened[];
}

export const SPECTATOR = -2;

/** What all must agree to. */
export type Wish = EndAsked['how'];

/** A moderator may remove a line: the notice of it says whose it was, and when that was said. */
const without = (chat: ChatLine[], { notice, seat, text }: ChatLine): ChatLine[] =>
  notice === 'struck' ? chat.filter((line) => line.seat !== seat || line.time !== Number(text)) : chat;

/** The next state; null while the server has not said what table this is. */
export function hear(state: TableState | null, said: ServerMessage): TableState | null {
  if (said.say === 'table') return { ...said, news: [] };
  if (!state) return null;
  switch (said.say) {
    case 'moved':
      return moved(state, said);
    case 'chat':
      return { ...state, chat: [...without(state.chat, said.line), said.line] };
    case 'seats':
      return { ...state, seats: said.seats };
    case 'asks-undo':
      return { ...state, request: said.request };
    case 'proposes':
      return { ...state, proposal: said.proposal };
    case 'wishes':
      return { ...state, wishes: { ...state.wishes, [said.seat]: said.wishes } };
    case 'asks-end':
      return { ...state, asks: said.request };
    case 'clock':
      return { ...state, clock: said.clock };
    default:
      return state;
  }
}

function moved(state: TableState, said: MovedMessage): TableState {
  const log = said.log ?? [];
  return {
    ...state,
    at: said.at,
    moves: said.moves,
    public: applyPatch(state.public, said.public ?? []),
    private: applyPatch(state.private, said.private ?? []),
    question: said.question,
    result: said.result ?? null,
    undo: said.undo ?? -1,
    request: null,
    proposal: null,
    log: [...state.log, ...log],
    news: log.map((entry) => entry.facts),
  };
}

/** The seat that the one at `seat` answers for: the own one, or that of a companion who is chosen for. */
export function speakerFor(state: TableState, seat: number): number {
  const yours = seat < 0 ? [] : (state.question?.yours ?? []);
  if (yours.some((asked) => asked.seat === seat)) return seat;
  return yours.find((asked) => !state.you.includes(asked.seat))?.seat ?? seat;
}

/** The question as one seat hears it; `yours` is null for those who only watch it being asked. */
export function questionFor(state: TableState, seat: number): Question | null {
  if (!state.question) return null;
  const { name, rule, asked, yours = [] } = state.question;
  const mine = yours.find((y) => y.seat === seat);
  return {
    name,
    rule,
    asked,
    facts: mine?.facts ?? {},
    verbs: mine?.verbs ?? [],
    share: mine?.share ? shareOf(mine.share) : null,
    yours:
      mine?.options.map((o) => ({
        choice: o.choice,
        verb: o.choice.split(' ', 1)[0]!,
        elements: o.elements ?? [],
        facts: o.facts ?? {},
      })) ?? null,
  };
}

/** The seats of this browser that a bot plays for the time being. */
export const givenAway = (state: TableState): number[] => state.you.filter((seat) => state.seats[seat]?.kind === 'bot');

/**
 * Who must take over a screen that several share, or null: a seat of this browser is asked, and the one in front
 * is not. Nobody sits in front at first, and nobody for a seat that a bot plays.
 */
export function passTo(state: TableState, front: number | null): number | null {
  if (state.you.length < 2) return null;
  const asked = state.question?.asked ?? [];
  if (front !== null && asked.includes(front)) return null;
  const away = givenAway(state);
  const next = state.you.find((seat) => asked.includes(seat) && !away.includes(seat));
  return next ?? (front === null ? state.you[0]! : null);
}
