/** The sides of a finished game: everybody alone, or partners of whom the poorer one counts. */
import type { ResultInfo } from '../wire.ts';

export interface Side {
  /** A letter, in the order of the seats. */
  sign: string;
  /** The richer partner last: the one who counts comes first. */
  seats: number[];
  /** What the side is judged by. */
  score: number;
  won: boolean;
}

/** Winners first, then by what counts, then by the richer partner. */
export function sidesOf(result: ResultInfo): Side[] {
  const numbers = [...new Set(result.sides)];
  const purse = (seat: number) => result.scores[seat] ?? 0;
  return numbers
    .map((side): Side => {
      const seats = result.sides.flatMap((other, seat) => (other === side ? [seat] : [])).sort((a, b) => purse(a) - purse(b));
      return { sign: String.fromCharCode(65 + side), seats, score: purse(seats[0]!), won: seats.some((s) => result.winners.includes(s)) };
    })
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || purse(b.seats.at(-1)!) - purse(a.seats.at(-1)!));
}
