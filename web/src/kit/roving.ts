/** Moving between board elements with the arrow keys. */
export type Direction = 'left' | 'right' | 'up' | 'down';

export const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface Stop {
  id: string;
  at: readonly [number, number];
}

/** The nearest stop that lies within 50 degrees of the direction; sideways distance counts double. */
export function nearest(from: Stop, stops: readonly Stop[], direction: Direction): Stop | undefined {
  const horizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Stop | undefined;
  let bestScore = Infinity;
  for (const s of stops) {
    if (s.id === from.id) continue;
    const dx = s.at[0] - from.at[0];
    const dy = s.at[1] - from.at[1];
    const along = (horizontal ? dx : dy) * sign;
    const across = Math.abs(horizontal ? dy : dx);
    if (along <= 0 || across > along * 1.2) continue;
    const score = along + 2 * across;
    if (score < bestScore) {
      best = s;
      bestScore = score;
    }
  }
  return best;
}

/** The next (or previous) stop in reading order after the current one, round and round. */
export function cycle<T extends Stop>(stops: readonly T[], current: string | null, step: 1 | -1): T | undefined {
  if (!stops.length) return undefined;
  const i = stops.findIndex((s) => s.id === current);
  if (i < 0) return step === 1 ? stops[0] : stops[stops.length - 1];
  return stops[(i + step + stops.length) % stops.length];
}
