/** From the seats somebody has laid out to what the server is asked for, and to what is remembered of its answer. */
import type { NewKeys, SeatPlan } from '../wire.ts';
import { rememberTable, type MyTable } from './mine.ts';
import type { SeatDraft, SeatKind } from './types.ts';

/** `me`, or somebody else at this screen: they answer here. */
export const isHere = (kind: SeatKind) => kind === 'me' || kind === 'here';

/** The bot a newcomer plays against: it plays sensibly and at once. */
export const usualBot = (bots: readonly string[]) => (bots.includes('greedy') ? 'greedy' : (bots.at(-1) ?? ''));

/** Seats for a start: me, and others of one kind. */
export function draftSeats(count: number, others: SeatKind, bots: readonly string[]): SeatDraft[] {
  return Array.from({ length: count }, (_, id) => ({ id, kind: id === 0 ? ('me' as const) : others, name: '', bot: usualBot(bots) }));
}
/** `usual` names a seat whose player gave no name. */
export function seatPlans(drafts: readonly SeatDraft[], usual: (seat: number) => string): SeatPlan[] {
  return drafts.map((d, seat) =>
    d.kind === 'bot'
      ? { kind: 'bot', name: usual(seat), bot: d.bot }
      : { kind: 'human', name: d.name.trim() || usual(seat), bot: '' },
  );
}
/** Keeps the keys of a table that was just set: ours to play with, the friends' to give away. */
export function keepTable(game: string, drafts: readonly SeatDraft[], keys: NewKeys): MyTable {
  const held = drafts.map((d, seat) => ({ seat, kind: d.kind, key: keys.seats[seat] ?? '' })).filter((s) => s.key);
  return rememberTable({
    table: keys.table,
    game,
    watch: keys.watch,
    keys: held.filter((s) => isHere(s.kind)).map((s) => s.key),
    invited: Object.fromEntries(held.filter((s) => !isHere(s.kind)).map((s) => [s.seat, s.key])),
  });
}
/** A link somebody pasted, as a path within the house; null if it is none. */
export function pathInLink(text: string): string | null {
  const found = /\/(table|watch|replay)\/([\w-]+)(\?at=\d+)?(#[\w.,~-]+)?\s*$/.exec(text.trim());
  return found ? found[0].trim() : null;
}
