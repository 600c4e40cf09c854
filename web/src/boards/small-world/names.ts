/**
 * Where names stand on a small board. Names and tokens are never drawn smaller than they can be read, so that on a small
 * board they would lie on each other: a name steps aside as far as it needs to, and stays near its own place.
 */
export interface Name {
  id: string;
  /** The middle of its line, and how large it is written. */
  x: number;
  y: number;
  size: number;
  text: string;
}
export interface Round {
  x: number;
  y: number;
  radius: number;
  /** How much worse it is to stand under it than under a token: a price hides what it covers. */
  weight?: number;
}
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  weight: number;
}

/** Of the size of the letters: how wide one is on average, and what a line takes above and below itself. */
const LETTER = 0.5;
const ABOVE = 0.68;
const BELOW = 0.18;
/** How far a name may step aside, of its own width and of the size of its letters, nearest first. */
const ASIDE = [0, -0.12, 0.12, -0.24, 0.24, -0.36, 0.36, -0.48, 0.48];
const DOWN = [0, 0.2, 0.4, -0.3, 0.7, -0.5];
/** What a step costs, in covered area: nobody moves for a hair. */
const STEP = 0.35;

const boxOf = ({ x, y, size, text }: Name): Box => {
  const half = (text.length * size * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - ABOVE * size, bottom: y + BELOW * size, weight: 1 };
};
/** A disc is taken for the square that has its area, so that a corner that is not there covers nothing. */
const squareOf = ({ x, y, radius, weight = 1 }: Round): Box => {
  const half = radius * 0.89;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half, weight };
};
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The middle of each name's line, by id: where tokens, badges and other names cover the least of it. */
export function standing(names: readonly Name[], rounds: readonly Round[], width: number): Map<string, readonly [number, number]> {
  const taken = rounds.map(squareOf);
  const found = new Map<string, readonly [number, number]>();
  for (const name of names) {
    let best = name;
    let least = Infinity;
    for (const down of DOWN)
      for (const aside of ASIDE) {
        const tried = { ...name, x: name.x + aside * name.text.length * name.size * LETTER, y: name.y + down * name.size };
        const box = boxOf(tried);
        const outside = Math.max(0, -box.left, box.right - width) * name.size;
        const covered = taken.reduce((sum, other) => sum + other.weight * shared(box, other), outside);
        const cost = covered + STEP * name.size * (Math.abs(tried.x - name.x) + Math.abs(tried.y - name.y)) * 0.3;
        if (cost < least) [best, least] = [tried, cost];
      }
    taken.push(boxOf(best));
    found.set(name.id, [best.x, best.y]);
  }
  return found;
}
