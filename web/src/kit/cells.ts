/** Geometry of square boards: rows of cells with a gap between them. */
import type { Place, Point } from './types.ts';

export const cellCentre = (row: number, col: number, side: number, gap = 0): Point => [
  gap + side / 2 + col * (side + gap),
  gap + side / 2 + row * (side + gap),
];
export const cellBoardSize = (rows: number, cols: number, side: number, gap = 0) => ({
  width: cols * (side + gap) + gap,
  height: rows * (side + gap) + gap,
});

export function cellPath(side: number, [x, y]: Point = [0, 0], round = 5): string {
  const straight = side - 2 * round;
  return `M${x - side / 2 + round} ${y - side / 2}h${straight}q${round} 0 ${round} ${round}v${straight}q0 ${round}-${round} ${round}h-${straight}q-${round} 0-${round}-${round}v-${straight}q0-${round} ${round}-${round}z`;
}
export function cellPlaces(rows: number, cols: number, side: number, gap: number, idOf: (row: number, col: number) => string): Place[] {
  return Array.from({ length: rows * cols }, (_, i) => {
    const row = Math.floor(i / cols);
    const col = i % cols;
    const at = cellCentre(row, col, side, gap);
    return { id: idOf(row, col), at, radius: side / 2, path: cellPath(side, at) };
  });
}
