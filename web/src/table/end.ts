/** The end in words and rows: who won, why it ended, what it meant for the one who looks. */
import type { PlayerData, Seat } from '../kit/types.ts';
import type { ResultInfo } from '../wire.ts';
import type { Desk } from './desk.svelte.ts';
import { sidesOf, type Side } from './sides.ts';

/** Colours of sources, the same for everybody at a table; every part carries its number, too. */
const COLOURS = ['#e2795f', '#8fb7a0', '#9ccbef', '#b99be0', '#e3c16f', '#d58fb5', '#93a9d1', '#b8b09a'];

export interface SourcePart {
  name: string;
  label: string;
  value: number;
  colour: string;
}
export interface EndRow {
  seat: Seat;
  place: number;
  won: boolean;
  player: PlayerData | undefined;
  parts: SourcePart[];
  /** What was paid or lost. */
  less: SourcePart[];
  score: number;
}

export const resultOf = (desk: Desk): ResultInfo =>
  desk.module.result?.(desk.scene, desk.state.log, desk.state.result!) ?? desk.state.result!;

export function titleOf(desk: Desk, result: ResultInfo, sides: readonly Side[]): string {
  const { words } = desk;
  const told = desk.module.triumph?.(desk.scene);
  if (told) return told;
  const { winners } = result;
  const alone = sides.filter((side) => side.won).length === 1;
  const together = sides.length < result.scores.length;
  const score = result.scores[winners[0] ?? 0] ?? 0;
  if (alone && winners.length === 1 && !together)
    return words.say(winners[0] === desk.seat ? 'end-won-with' : 'end-title-with', { winners, score });
  if (alone && winners.includes(desk.seat)) return words.say('end-won');
  return words.say(together && alone ? 'end-together' : 'end-title', { winners, number: winners.length });
}

/** How near or far it was, for who sits here. */
export function meantOf(desk: Desk, result: ResultInfo, sides: readonly Side[]): string {
  const { words, seat } = desk;
  const own = desk.module.ending?.meant?.(desk.scene, result) ?? '';
  if (own || seat < 0 || sides.length < 2 || desk.module.scoreless) return own;
  const place = sides.findIndex((side) => side.seats.includes(seat));
  const mine = sides[place];
  if (!mine) return '';
  const best = sides.find((side) => side !== mine)!;
  const number = Math.abs(mine.score - best.score);
  if (mine.won) return number && !best.won ? words.say('end-meant-won', { number, seat: best.seats[0]! }) : '';
  const behind = sides[0]!.score - mine.score;
  return words.say(behind < 0 ? 'end-meant-place' : 'end-meant-lost', { place: place + 1, number: behind });
}

/** The names of all sources that brought or cost anybody anything. */
export function sourcesOf(result: ResultInfo): string[] {
  const names = [...new Set(result.sources.flatMap((one) => Object.keys(one)))];
  return names.filter((name) => result.sources.some((one) => one[name]));
}
export const colourOf = (names: readonly string[], name: string): string => COLOURS[names.indexOf(name) % COLOURS.length]!;

export function rowsOf(desk: Desk, result: ResultInfo, sides: readonly Side[]): EndRow[] {
  const names = sourcesOf(result);
  const players = desk.module.players(desk.scene);
  const parts = (seat: number) =>
    names.map((name) => ({
      name,
      label: desk.words.say(`source-${name}`),
      value: result.sources[seat]?.[name] ?? 0,
      colour: colourOf(names, name),
    }));
  return sides.flatMap((side, i) =>
    side.seats.map((seat) => ({
      seat: seat as Seat,
      place: i + 1,
      won: side.won,
      player: players.find((player) => player.seat === seat),
      parts: parts(seat).filter((part) => part.value > 0),
      less: parts(seat).filter((part) => part.value < 0),
      score: result.scores[seat] ?? 0,
    })),
  );
}
export { sidesOf };

/** The points of a table: 1 for the first place, 0 for the last one; whoever has given up is behind all others. */
export function pointsOf({ winners, scores }: ResultInfo, out: readonly boolean[]): number[] {
  const standing = scores.map((score, seat) => [Number(!out[seat]), Number(winners.includes(seat)), score] as const);
  const ahead = (a: (typeof standing)[number], b: (typeof standing)[number]) => {
    const i = a.findIndex((value, at) => value !== b[at]);
    return i >= 0 && a[i]! > b[i]!;
  };
  return standing.map((mine) => 1 - standing.filter((other) => ahead(other, mine)).length / (scores.length - 1));
}
