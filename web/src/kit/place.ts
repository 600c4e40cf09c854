/** Where a bubble stands: beside its element, in the picture, over as few targets as possible. */
export interface Placed {
  left: number;
  top: number;
  point: 'top' | 'bottom' | 'left' | 'right';
  along: number;
  /** Targets it covers; more than none: better say it in the prompt. */
  covers: number;
}

export function placeBubble(
  target: { x: number; y: number; r: number },
  size: { width: number; height: number },
  port: { width: number; height: number },
  avoid: readonly { x: number; y: number }[],
  /** How far it reaches to its sides, if that is another distance: then it is rather told there. */
  across = target.r,
): Placed {
  const beside = across > target.r;
  const gap = 12;
  const { x, y, r } = target;
  const { width: w, height: h } = size;
  const clamp = (v: number, max: number) => Math.max(6, Math.min(max - 6, v));
  const tries: { left: number; top: number; point: Placed['point'] }[] = [
    { left: clamp(x - w / 2, port.width - w), top: y + r + gap, point: 'top' },
    { left: clamp(x - w / 2, port.width - w), top: y - r - gap - h, point: 'bottom' },
    { left: x + across + gap, top: clamp(y - h / 2, port.height - h), point: 'left' },
    { left: x - across - gap - w, top: clamp(y - h / 2, port.height - h), point: 'right' },
  ];
  let best: Placed | null = null;
  let bestCost = Infinity;
  for (const t of tries) {
    const outside =
      Math.max(0, 4 - t.left) +
      Math.max(0, t.left + w - port.width + 4) +
      Math.max(0, 4 - t.top) +
      Math.max(0, t.top + h - port.height + 4);
    const covers = avoid.filter((p) => p.x > t.left - 18 && p.x < t.left + w + 18 && p.y > t.top - 18 && p.y < t.top + h + 18).length;
    const cost = outside * 10 + covers * 60 + (beside && (t.point === 'top' || t.point === 'bottom') ? 200 : 0);
    if (cost < bestCost) {
      const left = clamp(t.left, port.width - w);
      const top = clamp(t.top, port.height - h);
      const along = t.point === 'top' || t.point === 'bottom' ? ((x - left) / w) * 100 : ((y - top) / h) * 100;
      best = { left, top, point: t.point, along: Math.max(8, Math.min(92, along)), covers };
      bestCost = cost;
    }
  }
  return best!;
}

/** Pixels between a notice and the edge of the picture it lies on. */
const EDGE = 10;
/** Where a notice covers the fewest places that can be pressed: at the top in the middle if there is nothing to choose. */
export function placeNotice(
  size: { width: number; height: number },
  port: { width: number; height: number },
  avoid: readonly { x: number; y: number }[],
): { left: number; top: number } {
  const near = 14; // as much of an answer stays free that it can be hit
  const middle = Math.max(0, (port.width - size.width) / 2);
  const across = [middle, EDGE, port.width - size.width - EDGE].filter((left) => left === middle || left >= EDGE);
  const tries = [EDGE, port.height - size.height - EDGE].flatMap((top) => across.map((left) => ({ left, top })));
  const covered = ({ left, top }: { left: number; top: number }) =>
    avoid.filter(({ x, y }) => x > left - near && x < left + size.width + near && y > top - near && y < top + size.height + near).length;
  return tries.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
