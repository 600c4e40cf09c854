/** Hills, stars and pines of the hall: computed once, always the same. */
function dice(seed: number) {
  let s = seed;
  return () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const r = (x: number) => Math.round(x);

export function ridge(seed: number, width: number, base: number, low: number, high: number, step: number): string {
  const random = dice(seed);
  let d = `M0 ${base}`;
  let up = true;
  for (let x = -40; x < width + step; x += step * (0.6 + random() * 0.8)) {
    const y = up ? low + random() * (high - low) * 0.45 : high - random() * (high - low) * 0.35;
    d += `L${r(x)} ${r(y)}`;
    up = !up;
  }
  return `${d}L${width} ${base}Z`;
}

export function stars(seed: number, count: number, width: number, height: number): { x: number; y: number; r: number; o: number }[] {
  const random = dice(seed);
  return Array.from({ length: count }, () => ({
    x: r(random() * width),
    y: r(random() * height),
    r: 0.6 + Math.round(random() * 9) / 10,
    o: 0.35 + Math.round(random() * 6) / 10,
  }));
}

export function pines(
  seed: number,
  width: number,
  ground: number,
  gap: number,
  clear: [number, number],
): { x: number; y: number; s: number }[] {
  const random = dice(seed);
  const out = [];
  for (let x = 20; x < width; x += gap * (0.35 + random() * 1.3)) {
    const s = 0.75 + random() * 0.75;
    if (x > clear[0] && x < clear[1]) continue;
    out.push({ x: r(x), y: r(ground + random() * 8), s: Math.round(s * 100) / 100 });
  }
  return out;
}
