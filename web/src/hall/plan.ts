/** From the seats somebody has laid out to what the server is asked for, and to what is remembered of its answer. */
import type { GameInfo, NewKeys, OptionInfo, SeatPlan, Strength } from '../wire.ts';
import type { Words } from '../words/words.ts';
import { rememberTable, type MyTable } from './mine.ts';
import type { SeatDraft, SeatKind } from './types.ts';

/** `me`, or somebody else at this screen: they answer here. */
export const isHere = (kind: SeatKind) => kind === 'me' || kind === 'here';

/** The bot a newcomer plays against: it plays sensibly and at once. */
export const usualBot = (bots: readonly string[]) => (bots.includes('adept') ? 'adept' : (bots.at(-1) ?? ''));

/** What a level of bots does, how often it wins, and what it lacks where rules are not compiled. */
export function aboutBot(words: Words, bot: string, slow: boolean, rung?: Strength): string {
  const said = [words.part(`kind-${bot}`, 'about')];
  if (rung) said.push(words.say('set-strength', { wins: rung.wins, games: rung.of, bot: words.say(`kind-${rung.against}`) }));
  if (slow && bot.endsWith('master')) said.push(words.say('set-slow'));
  return said.join(' ');
}

/** Seats for a start: me, and others of one kind. */
export function draftSeats(count: number, others: SeatKind, bots: readonly string[]): SeatDraft[] {
  return Array.from({ length: count }, (_, id) => ({ id, kind: id === 0 ? ('me' as const) : others, name: '', bot: usualBot(bots) }));
}
/** `usual` names a seat whose player gave no name. */
export function seatPlans(drafts: readonly SeatDraft[], usual: (seat: number) => string): SeatPlan[] {
  return drafts.map((d, seat) =>
    d.kind === 'bot'
      ? { kind: 'bot', name: d.name.trim() || usual(seat), bot: d.bot }
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
    ...(keys.host && { host: keys.host }),
    keys: held.filter((s) => isHere(s.kind)).map((s) => s.key),
    invited: Object.fromEntries(held.filter((s) => !isHere(s.kind)).map((s) => [s.seat, s.key])),
  });
}
/** A link somebody pasted, as a path within the house; null if it is none. */
export function pathInLink(text: string): string | null {
  const found = /\/(table|watch|replay)\/([\w-]+)(\?at=\d+)?(#[\w.,~-]+)?\s*$/.exec(text.trim());
  return found ? found[0].trim() : null;
}

type Options = Readonly<Record<string, string>>;

const EASY = 'easy';
/** The options that a table begins with: the usual ones, but whoever meets a game for the first time meets it gently. */
export function firstOptions(game: GameInfo, met: boolean): Record<string, string> {
  return Object.fromEntries(game.options.map((o) => [o.name, !met && o.values.includes(EASY) ? EASY : (o.values[0] ?? '')]));
}

/** A mode says for how many players it is; an option whose usual value is for all of them follows the players. */
export const isMode = ({ values, seats }: OptionInfo) => values[0]! in seats;
/** The numbers of players that fit the chosen modes. */
export function seatCounts(game: GameInfo, options: Options): number[] {
  return game.seats.filter((n) => game.options.filter(isMode).every((o) => o.seats[options[o.name] ?? '']?.includes(n) ?? true));
}
/** Seats added or left out until there are as many as may be; who was laid out first stays. */
export function fitted(drafts: readonly SeatDraft[], counts: readonly number[], added: SeatKind, bots: readonly string[]): SeatDraft[] {
  const wanted = counts.includes(drafts.length)
    ? drafts.length
    : Math.max(Math.min(...counts), Math.min(drafts.length, Math.max(...counts)));
  const more = draftSeats(wanted, added, bots).slice(drafts.length);
  const next = Math.max(0, ...drafts.map((d) => d.id)) + 1;
  return [...drafts.slice(0, wanted), ...more.map((d, i) => ({ ...d, kind: added, id: next + i }))];
}

/** An option that is on, off, or as the mode wants it. */
export const isSwitch = (option: OptionInfo) => option.values.includes('on') && option.values.includes('off');

/** Whether an option means something beside the others (`Option.when` in the rules). */
export const matters = ({ when }: OptionInfo, options: Options, seats: number): boolean =>
  !when.length ||
  when.some((wanted) =>
    Object.entries(wanted).every(([name, values]) => values.includes(name === 'seats' ? String(seats) : (options[name] ?? ''))),
  );
export function optionsShown(game: GameInfo, options: Options, seats: number): OptionInfo[] {
  return game.options.filter((o) => matters(o, options, seats));
}
/** The values for so many players: whoever begins must have a seat. */
export const valuesFor = (option: OptionInfo, seats: number): string[] =>
  option.values.filter((v) => option.seats[v]?.includes(seats) ?? true);
/** What is chosen, or the usual value where that is for other numbers of players. */
export function valueOf(option: OptionInfo, options: Options, seats: number): string {
  const chosen = options[option.name] ?? '';
  const fitting = valuesFor(option, seats);
  return option.free || fitting.includes(chosen) ? chosen : (fitting[0] ?? '');
}
/** What the modes mix in by themselves (SW-2.8). */
const USUAL: Record<string, readonly string[]> = { teams: ['cursed', 'grand-dames', 'be-not-afraid'] };
export function usuallyOn(options: Options, name: string): boolean {
  return options[name] === 'on' || (options[name] === 'usual' && !!USUAL[options.mode ?? '']?.includes(name));
}
/** Who plays with whom: partners sit opposite each other. */
export function sidesOf(options: Options, seats: number): string[] | null {
  return options.mode === 'teams' ? Array.from({ length: seats }, (_, i) => 'ABC'[i % 3]!) : null;
}
