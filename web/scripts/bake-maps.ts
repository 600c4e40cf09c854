/**
 * Paints the ground of a Small World map into one static SVG and condenses what the board needs at run time.
 * Everything is seeded: the same map file gives the same bytes.
 */
import { deflateSync } from 'node:zlib';
import { seeded } from '../src/kit/seeded.ts';
import { DRAWINGS, drawingOf, PAINT, type Drawing, type Mark, type Terrain } from '../src/kit/terrain.ts';

export type Point = [number, number];
export interface MapRegion {
  id: string;
  name: string;
  terrain: Terrain;
  symbols: string[];
  lost_tribe: boolean;
  coastal: boolean;
  adjacent: string[];
  label: Point;
  label_radius: number;
  polygon: Point[];
}
export interface GameMap {
  id: string;
  players: number;
  turns: number;
  regions: MapRegion[];
}
export interface Canvas {
  width: number;
  height: number;
}
export interface MapFile {
  canvas: Canvas;
  maps: Record<string, GameMap>;
}

const INK = '#2B2115';
const CREAM = '#F7ECCF';

/** How close the drawings of a terrain stand, and how far from the border. */
const SOWN: Record<string, { spacing: number; margin: number }> = {
  farmland: { spacing: 25, margin: 13 },
  hill: { spacing: 29, margin: 15 },
  forest: { spacing: 17, margin: 11 },
  swamp: { spacing: 26, margin: 13 },
  mountain: { spacing: 26, margin: 14 },
  sea: { spacing: 46, margin: 20 },
  lake: { spacing: 38, margin: 18 },
};
const WATER = new Set(['sea', 'lake']);
/** Shore bands, widest first: stroke width and colour. */
const SHORE: Record<string, [number, string][]> = {
  sea: [
    [44, '#5C9DC1'],
    [30, '#6EACCB'],
    [16, '#8AC0D8'],
  ],
  lake: [
    [40, '#6FB2D2'],
    [26, '#80BEDA'],
    [13, '#9BD0E5'],
  ],
};

const key = (p: Point) => `${p[0]},${p[1]}`;
const n1 = (x: number) => String(Math.round(x * 10) / 10).replace(/^(-?)0\./, '$1.');

function inside(poly: Point[], x: number, y: number): boolean {
  let hit = false;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [xi, yi] = poly[i]!;
    const [xj, yj] = poly[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
}

function edgeDistance(poly: Point[], x: number, y: number): number {
  let best = Infinity;
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [ax, ay] = poly[j]!;
    const [bx, by] = poly[i]!;
    const dx = bx - ax;
    const dy = by - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2);
  }
  return Math.sqrt(best);
}

/** Relative path writer with carried rounding, so that long outlines don't drift apart. */
class Pen {
  d = '';
  private x = 0;
  private y = 0;
  private put(letter: string, points: Point[]) {
    let out = letter;
    for (const [px, py] of points) {
      for (const v of [Math.round((px - this.x) * 10) / 10, Math.round((py - this.y) * 10) / 10]) {
        const s = n1(v);
        out += out.length > 1 && !s.startsWith('-') ? ' ' + s : s;
      }
    }
    this.d += out;
    const last = points[points.length - 1]!;
    this.x += Math.round((last[0] - this.x) * 10) / 10;
    this.y += Math.round((last[1] - this.y) * 10) / 10;
  }
  move(p: Point) {
    this.x = Math.round(p[0] * 10) / 10;
    this.y = Math.round(p[1] * 10) / 10;
    this.d += `M${n1(this.x)} ${n1(this.y)}`;
  }
  line(p: Point) {
    this.put('l', [p]);
  }
  curve(c: Point, p: Point) {
    this.put('q', [c, p]);
  }
  close() {
    this.d += 'z';
  }
}

/** Points where an outline must keep its corner: where three regions meet and on the frame. */
function corners(map: GameMap, canvas: Canvas): Set<string> {
  const touching = new Map<string, number>();
  for (const r of map.regions) for (const p of r.polygon) touching.set(key(p), (touching.get(key(p)) ?? 0) + 1);
  const out = new Set<string>();
  for (const r of map.regions)
    for (const p of r.polygon) {
      const frame = p[0] <= 0 || p[1] <= 0 || p[0] >= canvas.width || p[1] >= canvas.height;
      if (frame || touching.get(key(p))! > 2) out.add(key(p));
    }
  return out;
}

/** Draws a chain of points from one corner to the next as a smooth line (quadratic through the midpoints). */
function drawChain(pen: Pen, chain: Point[]) {
  // always smooth in the same direction, so that both neighbours get the same curve
  for (let i = 1; i < chain.length - 1; i++) {
    const c = chain[i]!;
    const n = chain[i + 1]!;
    pen.curve(c, i === chain.length - 2 ? n : [(c[0] + n[0]) / 2, (c[1] + n[1]) / 2]);
  }
  if (chain.length === 2) pen.line(chain[1]!);
}

/** Splits a closed outline into chains between corners; the last point of a chain is the first of the next. */
function chains(poly: Point[], corner: Set<string>): Point[][] {
  const start = poly.findIndex((p) => corner.has(key(p)));
  if (start < 0) {
    // an island without corners: close it on itself
    return [[...poly, poly[0]!]];
  }
  const out: Point[][] = [];
  let chain: Point[] = [poly[start]!];
  for (let i = 1; i <= poly.length; i++) {
    const p = poly[(start + i) % poly.length]!;
    chain.push(p);
    if (corner.has(key(p))) {
      out.push(chain);
      chain = [p];
    }
  }
  return out;
}

function outline(poly: Point[], corner: Set<string>): string {
  const pen = new Pen();
  const parts = chains(poly, corner);
  pen.move(parts[0]![0]!);
  for (const chain of parts) drawChain(pen, chain);
  pen.close();
  return pen.d;
}

const chainKey = (chain: Point[]) => {
  const a = chain.map(key);
  const f = a.join(' ');
  const b = a.reverse().join(' ');
  return f < b ? f : b;
};

const onFrame = (chain: Point[], c: Canvas) =>
  chain.every((p) => p[0] <= 0) ||
  chain.every((p) => p[1] <= 0) ||
  chain.every((p) => p[0] >= c.width) ||
  chain.every((p) => p[1] >= c.height);

/** A tile of paper grain: a 4-bit palette PNG, dark brown in sixteen strengths. Fixed filters, no clock in it. */
function grainTile(size: number, random: () => number): string {
  const value = new Float64Array(size * size);
  for (const [step, weight] of [
    [1, 0.55],
    [4, 0.3],
    [16, 0.15],
  ] as const) {
    const cells = size / step;
    const grid = Float64Array.from({ length: cells * cells }, () => random());
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const gx = x / step;
        const gy = y / step;
        const x0 = Math.floor(gx);
        const y0 = Math.floor(gy);
        const at = (i: number, j: number) => grid[(j % cells) * cells + (i % cells)]!;
        const fx = gx - x0;
        const fy = gy - y0;
        value[y * size + x]! +=
          weight *
          (at(x0, y0) * (1 - fx) * (1 - fy) +
            at(x0 + 1, y0) * fx * (1 - fy) +
            at(x0, y0 + 1) * (1 - fx) * fy +
            at(x0 + 1, y0 + 1) * fx * fy);
      }
  }
  const row = size / 2 + 1;
  const raw = Buffer.alloc(row * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const v = Math.max(0, Math.min(7, Math.floor((value[y * size + x]! - 0.22) * 13)));
      raw[y * row + 1 + (x >> 1)]! |= x & 1 ? v : v << 4;
    }
  const chunk = (type: string, body: Buffer) => {
    const out = Buffer.alloc(12 + body.length);
    out.writeUInt32BE(body.length, 0);
    out.write(type, 4, 'latin1');
    body.copy(out, 8);
    let crc = 0xffffffff;
    for (let i = 4; i < 8 + body.length; i++) {
      crc ^= out[i]!;
      for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + body.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 4;
  head[9] = 3;
  const palette = Buffer.alloc(48);
  const alpha = Buffer.alloc(16);
  for (let i = 0; i < 16; i++) {
    palette.set([60, 44, 22], i * 3);
    alpha[i] = Math.min(255, i * 8);
  }
  const png = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('tRNS', alpha),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return png.toString('base64');
}

const penOf = (m: Mark) => `stroke="${m.stroke}" stroke-width="${m.width}"${m.opacity ? ` opacity="${m.opacity}"` : ''}`;
/** A drawing with surfaces: drawn once, used many times. */
function symbol(name: Drawing): string {
  const marks = DRAWINGS[name].map((m) => `<path d="${m.d}" fill="${m.fill ?? 'none'}"${m.stroke ? ` ${penOf(m)}` : ''}/>`);
  return `<g id="${name}" stroke-linejoin="round" stroke-linecap="round">${marks.join('')}</g>`;
}
/**
 * Drawings of plain lines never overlap, so all of one kind become one path per pen: a thousand nodes less to lay out.
 */
const ofLines = (name: Drawing) => DRAWINGS[name].every((m) => !m.fill);
/** The strokes of a mark: where each starts and how it goes on. */
const strokes = (m: Mark): [number, number, string][] =>
  [...m.d.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)([^M]*)/g)].map(([, x, y, go]) => [Number(x), Number(y), go!]);

/** Where things stand in a region, in board units: shared with the board component through the baked data. */
export const NAME_DROP = 41;
const CHAR = 3.7; // half the mean width of a letter of a map name

/**
 * How far a name steps aside, so that it neither leaves the board nor hides under the token of a neighbour. Names
 * stand under their own token.
 */
export function nameShift(region: MapRegion, map: GameMap, canvas: Canvas): number {
  const half = region.name.length * CHAR + 2;
  const [x, y] = region.label;
  const line = y + NAME_DROP;
  const hidden = (shift: number) =>
    map.regions.reduce((sum, r) => {
      if (r === region || line < r.label[1] - 32 || line - 11 > r.label[1] + 34) return sum;
      return sum + Math.max(0, Math.min(x + shift + half, r.label[0] + 27) - Math.max(x + shift - half, r.label[0] - 27));
    }, 0);
  const low = Math.max(0, half + 3 - x);
  const high = Math.min(0, canvas.width - 3 - half - x);
  const home = low || high;
  let best = home;
  for (const step of [4, 8, 12, 16, 20, 24, 28, 32, 36])
    for (const shift of [home + step, home - step]) {
      if (x + shift - half < 3 || x + shift + half > canvas.width - 3) continue;
      if (hidden(shift) < hidden(best) - 2) best = shift;
    }
  return Math.round(best);
}

interface Spot {
  x: number;
  y: number;
  what: Drawing;
  scale: number;
}

/** Poisson sampling by throwing darts: points keep `spacing` apart and clear of border, token, symbols and name. */
export function scatter(region: MapRegion, mapId: string, shift = 0): Spot[] {
  const random = seeded(`${mapId}/${region.id}/${region.name}`);
  const paint = SOWN[region.terrain]!;
  const xs = region.polygon.map((p) => p[0]);
  const ys = region.polygon.map((p) => p[1]);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [lx, ly] = region.label;
  const half = region.name.length * CHAR + 9;
  const water = WATER.has(region.terrain);
  const spots: Spot[] = [];
  const tries = Math.round(((x1 - x0) * (y1 - y0)) / (paint.spacing * paint.spacing)) * 60;
  for (let i = 0; i < tries; i++) {
    const x = x0 + random() * (x1 - x0);
    const y = y0 + random() * (y1 - y0);
    if (Math.hypot(x - lx, y - ly) < (water ? 26 : 33)) continue;
    if (Math.abs(x - lx - shift) < half && Math.abs(y - (ly + NAME_DROP - 4)) < 13) continue;
    if (water && Math.abs(x - lx) < half + 8 && Math.abs(y - ly) < 16) continue;
    if (region.symbols.some((_, n) => Math.hypot(x - (lx - 36), y - (ly + 5 + (region.symbols.length > 1 ? 21 * n - 11 : 0))) < 17))
      continue;
    if (spots.some((s) => Math.hypot(x - s.x, (y - s.y) * 1.15) < paint.spacing)) continue;
    if (!inside(region.polygon, x, y) || edgeDistance(region.polygon, x, y) < paint.margin) continue;
    spots.push({ x, y, what: drawingOf(region.terrain, random)!, scale: 0.86 + random() * 0.26 });
  }
  return spots.sort((a, b) => a.y - b.y || a.x - b.x);
}

export interface BakedRegion {
  id: string;
  name: string;
  terrain: string;
  symbols: string[];
  lostTribe: boolean;
  adjacent: string[];
  at: Point;
  radius: number;
  /** Sideways step of the name. */
  shift: number;
  path: string;
}
export interface BakedMap {
  id: string;
  players: number;
  turns: number;
  width: number;
  height: number;
  regions: BakedRegion[];
}

export function bakeMap(map: GameMap, canvas: Canvas): { svg: string; data: BakedMap } {
  const corner = corners(map, canvas);
  const paths = new Map(map.regions.map((r) => [r.id, outline(r.polygon, corner)]));
  const water = map.regions.filter((r) => WATER.has(r.terrain));
  const land = map.regions.filter((r) => !WATER.has(r.terrain));

  const seen = new Set<string>();
  const border = new Pen();
  const shore = new Map<string, Pen>(water.map((r) => [r.id, new Pen()]));
  const waterChains = new Map<string, Set<string>>();
  for (const r of water) waterChains.set(r.id, new Set(chains(r.polygon, corner).map(chainKey)));
  for (const r of map.regions)
    for (const chain of chains(r.polygon, corner)) {
      const k = chainKey(chain);
      if (onFrame(chain, canvas) || seen.has(k)) continue;
      seen.add(k);
      border.move(chain[0]!);
      drawChain(border, chain);
    }
  for (const r of land)
    for (const chain of chains(r.polygon, corner))
      for (const w of water)
        if (waterChains.get(w.id)!.has(chainKey(chain))) {
          shore.get(w.id)!.move(chain[0]!);
          drawChain(shore.get(w.id)!, chain);
        }

  const out: string[] = [];
  out.push(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}">`);
  const used = new Set<Drawing>();
  const spots = map.regions.map((r) => {
    const list = scatter(r, map.id, nameShift(r, map, canvas));
    for (const s of list) used.add(s.what);
    return list;
  });
  const grain = grainTile(128, seeded(`grain/${map.id}`));
  out.push('<defs>');
  for (const name of used) if (!ofLines(name)) out.push(symbol(name));
  for (const r of map.regions)
    out.push(`<path id="${r.id}" d="${paths.get(r.id)}"/><clipPath id="c${r.id}"><use href="#${r.id}"/></clipPath>`);
  out.push(`<path id="b" d="${border.d}"/>`);
  out.push(
    `<pattern id="g" width="128" height="128" patternUnits="userSpaceOnUse"><image width="128" height="128" href="data:image/png;base64,${grain}"/></pattern>`,
  );
  out.push('</defs>');

  const shade = (r: MapRegion) => {
    const { shade } = PAINT[r.terrain];
    const strokes = [33, 23, 14, 6].map((w) => `<use href="#${r.id}" stroke-width="${w}"/>`).join('');
    return `<g clip-path="url(#c${r.id})" fill="none" stroke="${shade}" stroke-opacity=".16" stroke-linejoin="round">${strokes}</g>`;
  };
  for (const r of water) {
    out.push(`<use href="#${r.id}" fill="${PAINT[r.terrain].fill}"/>`);
    const line = shore.get(r.id)!.d;
    out.push(`<g clip-path="url(#c${r.id})" fill="none" stroke-linejoin="round" stroke-linecap="round">`);
    for (const [w, colour] of SHORE[r.terrain]!) out.push(`<path d="${line}" stroke="${colour}" stroke-width="${w}"/>`);
    out.push('</g>');
  }
  for (const r of land) {
    out.push(`<use href="#${r.id}" fill="${PAINT[r.terrain].fill}"/>`);
    out.push(shade(r));
  }
  const all = spots.flat();
  for (const kind of used) {
    if (!ofLines(kind)) continue;
    const list = all.filter((s) => s.what === kind);
    for (const mark of DRAWINGS[kind]) {
      const d = list.flatMap((s) => strokes(mark).map(([dx, dy, go]) => `M${n1(Math.round(s.x) + dx)} ${n1(Math.round(s.y) + dy)}${go}`));
      out.push(`<path d="${d.join('')}" fill="none" ${penOf(mark)} stroke-linecap="round"/>`);
    }
  }
  for (const s of all) {
    if (ofLines(s.what)) continue;
    const place =
      n1(s.scale) === '1'
        ? `x="${Math.round(s.x)}" y="${Math.round(s.y)}"`
        : `transform="translate(${Math.round(s.x)} ${Math.round(s.y)}) scale(${n1(s.scale)})"`;
    out.push(`<use href="#${s.what}" ${place}/>`);
  }
  out.push(`<path d="M0 0h${canvas.width}v${canvas.height}H0z" fill="url(#g)"/>`);
  out.push(
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><use href="#b" stroke="${INK}" stroke-opacity=".22" stroke-width="7"/><use href="#b" stroke="${INK}" stroke-width="3"/><use href="#b" stroke="${CREAM}" stroke-opacity=".8" stroke-width=".9"/></g>`,
  );
  out.push('</svg>');

  const data: BakedMap = {
    id: map.id,
    players: map.players,
    turns: map.turns,
    width: canvas.width,
    height: canvas.height,
    regions: map.regions.map((r) => ({
      id: r.id,
      name: r.name,
      terrain: r.terrain,
      symbols: r.symbols,
      lostTribe: r.lost_tribe,
      adjacent: r.adjacent,
      at: r.label,
      radius: r.label_radius,
      shift: nameShift(r, map, canvas),
      path: paths.get(r.id)!,
    })),
  };
  return { svg: out.join(''), data };
}
