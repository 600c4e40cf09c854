/**
 * Rewrites SVG path data with relative coordinates on a whole-number grid. A pictogram of 512 units is drawn at 20 to
 * 160 px, so a unit is less than a third of a pixel, and the text shrinks by a third. Rounding never adds up: each
 * step starts at the rounded point where the last one ended.
 */
const ARGS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

export function parsePath(d: string): [string, number[]][] {
  const out: [string, number[]][] = [];
  let i = 0;
  let command = '';
  const skip = () => {
    while (i < d.length && /[\s,]/.test(d[i]!)) i++;
  };
  const number = (flag: boolean): number => {
    skip();
    if (flag) return Number(d[i++]);
    const m = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(d.slice(i, i + 40));
    if (!m) throw new Error(`bad path data at ${i}: ${d.slice(i, i + 20)}`);
    i += m[0].length;
    return Number(m[0]);
  };
  for (skip(); i < d.length; skip()) {
    if (/[a-z]/i.test(d[i]!)) command = d[i++]!;
    else if (command === 'M') command = 'L';
    else if (command === 'm') command = 'l';
    const n = ARGS[command.toLowerCase()];
    if (n === undefined) throw new Error(`unknown path command ${command}`);
    out.push([command, Array.from({ length: n }, (_, k) => number(n === 7 && (k === 3 || k === 4)))]);
  }
  return out;
}

export function compactPath(d: string): string {
  let text = '';
  let last = '';
  let [x, y, startX, startY] = [0, 0, 0, 0]; // exact
  let [rx, ry, rStartX, rStartY] = [0, 0, 0, 0]; // as written
  const write = (command: string, values: number[]) => {
    const letter = command === last && command !== 'm' && command !== 'z' ? '' : last === 'm' && command === 'l' ? '' : command;
    let part = letter;
    for (const v of values) part += v < 0 || (part === letter && letter !== '') ? String(v) : ` ${v}`;
    text += part;
    last = command;
  };
  for (const [command, a] of parsePath(d)) {
    const lower = command.toLowerCase();
    const relative = command === lower;
    const ax = (v: number) => (relative ? x + v : v);
    const ay = (v: number) => (relative ? y + v : v);
    let points: number[];
    if (lower === 'z') {
      write('z', []);
      [x, y, rx, ry] = [startX, startY, rStartX, rStartY];
      continue;
    }
    if (lower === 'h') points = [ax(a[0]!), y];
    else if (lower === 'v') points = [x, ay(a[0]!)];
    else if (lower === 'a') points = [ax(a[5]!), ay(a[6]!)];
    else points = a.map((v, i) => (i % 2 ? ay(v) : ax(v)));
    const rounded = points.map((v, i) => Math.round(v) - (i % 2 ? ry : rx));
    const [nx, ny] = [points[points.length - 2]!, points[points.length - 1]!];
    const [dx, dy] = [rounded[rounded.length - 2]!, rounded[rounded.length - 1]!];
    if (lower === 'h') write('h', [dx]);
    else if (lower === 'v') write('v', [dy]);
    else if (lower === 'a') write('a', [Math.round(a[0]! * 10) / 10, Math.round(a[1]! * 10) / 10, Math.round(a[2]!), a[3]!, a[4]!, dx, dy]);
    else if (lower === 'l' && dy === 0 && dx !== 0) write('h', [dx]);
    else if (lower === 'l' && dx === 0 && dy !== 0) write('v', [dy]);
    else write(lower, rounded);
    [x, y] = [nx, ny];
    rx += dx;
    ry += dy;
    if (lower === 'm') [startX, startY, rStartX, rStartY] = [x, y, rx, ry];
  }
  return text;
}
