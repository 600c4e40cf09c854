/** The three stops of a sheet. */
export type Stop = 'peek' | 'half' | 'full';
export const STOPS: readonly Stop[] = ['peek', 'half', 'full'];

export function stopHeights(room: number, peek: number): Record<Stop, number> {
  const half = Math.max(peek, Math.round(room * 0.55));
  return { peek: Math.min(peek, room), half: Math.min(half, room), full: Math.max(room - 40, peek) };
}

/** Where a dragged sheet comes to rest: the nearest stop, one further in the direction of a flick. */
export function settle(height: number, velocity: number, heights: Record<Stop, number>): Stop {
  const order = [...STOPS].sort((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height));
  const near = order[0]!;
  if (Math.abs(velocity) < 0.45) return near;
  const step = velocity > 0 ? 1 : -1;
  const beyond = STOPS.filter((s) => (heights[s] - height) * step > 0);
  return (step > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? near;
}

export const nextStop = (stop: Stop): Stop => (stop === 'peek' ? 'half' : stop === 'half' ? 'full' : 'peek');
