/** Motion of pieces. Durations stand in tokens.css; here they are read, never repeated. */
export function reducedMotion(): boolean {
  const wish = document.documentElement.dataset.motion;
  if (wish) return wish === 'less';
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const FALLBACK: Record<string, number> = { '--t-piece': 240, '--t-piece-far': 420, '--t-die': 600, '--t-fly': 700, '--t-sheet': 200 };

export function duration(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const n = parseFloat(text);
  if (Number.isNaN(n)) return FALLBACK[token] ?? 160;
  return text.endsWith('ms') ? n : n * 1000;
}

export const EASE_MOVE = 'cubic-bezier(.6,0,.2,1)';
export const EASE_OUT = 'cubic-bezier(.2,.8,.2,1)';

/** Keyframes from A to B over an arc 12 units high. */
export function arc(from: [number, number], to: [number, number], height = 12): Keyframe[] {
  const steps = 8;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t - 4 * height * t * (1 - t);
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` };
  });
}
