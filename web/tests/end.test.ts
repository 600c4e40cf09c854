/** The end: where it turned. */
import { describe, expect, it } from 'vitest';
import { turningPoint } from '../src/table/turning.ts';

describe('where a game turned', () => {
  const curve = [
    [0, 5, 9, 26, 26],
    [0, 4, 24, 46, 50],
    [0, 16, 17, 22, 22],
  ];
  it('is the step in which the winner left the others furthest behind, told of the winner and of me', () => {
    expect(turningPoint(curve, [1], 0)).toEqual({ step: 2, winner: 1, from: 4, to: 24, other: 0, otherFrom: 5, otherTo: 9 });
  });
  it('is told of who came closest if I have won or only look on', () => {
    expect(turningPoint(curve, [1], 1)?.other).toBe(0);
    expect(turningPoint(curve, [1], -2)?.other).toBe(0);
  });
  it('is nowhere if somebody with fewer points won, if all won together, or if it was too short', () => {
    expect(turningPoint(curve, [2], 0)).toBeNull();
    expect(turningPoint(curve, [0, 1, 2], 0)).toBeNull();
    expect(
      turningPoint(
        [
          [0, 1],
          [0, 2],
        ],
        [1],
        0,
      ),
    ).toBeNull();
    expect(turningPoint([], [], 0)).toBeNull();
  });
});
