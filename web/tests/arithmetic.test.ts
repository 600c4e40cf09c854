import { describe, expect, it } from 'vitest';
import { spread, ticks } from '../src/kit/chart.ts';
import { boxView, clampView, fitScale, fitView, revealView, zoomAt } from '../src/kit/panzoom.ts';
import { cycle, nearest } from '../src/kit/roving.ts';
import { nextStop, settle, stopHeights } from '../src/kit/sheet.ts';
import { compactPath, parsePath } from '../scripts/path-data.ts';
import { stackEdges } from '../src/kit/players.ts';
import { placeBubble, placeNotice } from '../src/kit/place.ts';

const board = { width: 1000, height: 700 };
const port = { width: 500, height: 500 };

describe('pan and zoom', () => {
  it('fits the whole board in the middle', () => {
    expect(fitView(board, port)).toEqual({ k: 0.5, x: 0, y: 75 });
  });
  it('keeps the point under the pointer', () => {
    const view = zoomAt(fitView(board, port), 2, 250, 250, board, port);
    expect(view.k).toBe(1);
    expect((250 - view.x) / view.k).toBeCloseTo(500);
    expect((250 - view.y) / view.k).toBeCloseTo(350);
  });
  it('stops at four times the fit and at the fit', () => {
    expect(zoomAt(fitView(board, port), 100, 0, 0, board, port).k).toBe(2);
    expect(zoomAt(fitView(board, port), 0.01, 0, 0, board, port).k).toBe(0.5);
  });
  it('shows no room beyond the edge', () => {
    expect(clampView({ k: 1, x: 300, y: -9999 }, board, port)).toEqual({ k: 1, x: 0, y: -200 });
  });
  it('shows a box, and fills the port when asked to', () => {
    const box = { x: 100, y: 100, width: 800, height: 200 };
    expect(boxView(box, board, port).k).toBeCloseTo(500 / 880);
    expect(boxView(box, board, port, 2.6, 40, fitScale(board, port, true)).k).toBeCloseTo(500 / 700);
    // where it could not be read, it opens nearer, but never nearer than one may zoom
    expect(boxView(box, board, port, 2.6, 40, 0.9).k).toBe(0.9);
    expect(boxView(box, board, port, 2.6, 40, 99).k).toBe(2);
  });
  it('moves a place into sight above a sheet, as little as it takes, and leaves what is seen where it is', () => {
    const board = { width: 1000, height: 1000 };
    const port = { width: 400, height: 500 };
    const place = (x: number, y: number) => ({ x, y, width: 100, height: 100 });
    const view = { k: 1, x: -100, y: -100 };
    expect(revealView(view, place(200, 200), board, port, 200, 10)).toEqual(view);
    expect(revealView(view, place(200, 400), board, port, 200, 10)).toEqual({ ...view, y: 290 - 500 });
    expect(revealView(view, place(50, 200), board, port, 200, 10)).toEqual({ ...view, x: -40 });
    // the last row of the board comes up to the sheet, and no further
    expect(revealView(view, place(200, 900), board, port, 200, 10).y).toBe(300 - 1000);
  });
});

describe('moving with the arrows', () => {
  const stops = [
    { id: 'a', at: [0, 0] as const },
    { id: 'b', at: [100, 10] as const },
    { id: 'c', at: [60, 90] as const },
    { id: 'd', at: [10, 120] as const },
  ];
  it('goes to the nearest neighbour in that direction', () => {
    expect(nearest(stops[0]!, stops, 'right')?.id).toBe('b');
    expect(nearest(stops[0]!, stops, 'down')?.id).toBe('d');
    expect(nearest(stops[3]!, stops, 'up')?.id).toBe('a');
  });
  it('stays when nothing lies there', () => {
    expect(nearest(stops[0]!, stops, 'left')).toBeUndefined();
  });
  it('cycles through the targets in both directions', () => {
    expect(cycle(stops, null, 1)?.id).toBe('a');
    expect(cycle(stops, null, -1)?.id).toBe('d');
    expect(cycle(stops, 'd', 1)?.id).toBe('a');
    expect(cycle([], 'a', 1)).toBeUndefined();
  });
});

describe('the sheet', () => {
  const heights = stopHeights(800, 220);
  it('has three stops that grow', () => {
    expect(heights).toEqual({ peek: 220, half: 440, full: 760 });
  });
  it('comes to rest at the nearest stop', () => {
    expect(settle(300, 0, heights)).toBe('peek');
    expect(settle(350, 0, heights)).toBe('half');
  });
  it('follows a flick', () => {
    expect(settle(240, 1, heights)).toBe('half');
    expect(settle(700, -1, heights)).toBe('half');
    expect(settle(230, -1, heights)).toBe('peek');
  });
  it('opens step by step on a press', () => {
    expect(nextStop('peek')).toBe('half');
    expect(nextStop('full')).toBe('peek');
  });
});

describe('charts', () => {
  it('marks the axis in round steps', () => {
    expect(ticks(97)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(0)).toEqual([0, 1]);
  });
  it('moves labels apart in their order', () => {
    expect(spread([50, 52, 10], 19, 0, 100)).toEqual([50, 69, 10]);
    expect(spread([98, 99], 19, 0, 100)).toEqual([81, 100]);
  });
});

describe('pieces', () => {
  it('shows the height of a stack by one to three edges', () => {
    expect([1, 2, 3, 4, 5, 9].map(stackEdges)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe('bubbles', () => {
  const size = { width: 300, height: 150 };
  const room = { width: 1000, height: 700 };
  it('stands under its element and points at it', () => {
    const at = placeBubble({ x: 500, y: 300, r: 50 }, size, room, []);
    expect(at).toMatchObject({ point: 'top', left: 350, top: 362, along: 50 });
  });
  it('goes above at the lower edge', () => {
    expect(placeBubble({ x: 500, y: 650, r: 50 }, size, room, []).point).toBe('bottom');
  });
  it('avoids covering a target', () => {
    const at = placeBubble({ x: 500, y: 300, r: 50 }, size, room, [{ x: 500, y: 420 }]);
    expect(at.point).not.toBe('top');
    expect(at.covers).toBe(0);
  });
});

describe('notices', () => {
  const size = { width: 200, height: 40 };
  const board = { width: 800, height: 500 };
  it('stand at the top of the board', () => expect(placeNotice(size, board, [])).toEqual({ left: 300, top: 10 }));
  it('cover no answer: they go to another corner', () => {
    expect(placeNotice(size, board, [{ x: 400, y: 30 }])).toEqual({ left: 10, top: 10 });
    const upper = [100, 400, 700].map((x) => ({ x, y: 30 }));
    expect(placeNotice(size, board, upper)).toEqual({ left: 300, top: 450 });
  });
  it('stay at the top where answers are everywhere', () => {
    const all = [100, 400, 700].flatMap((x) => [30, 470].map((y) => ({ x, y })));
    expect(placeNotice(size, board, all)).toEqual({ left: 300, top: 10 });
  });
});

describe('path data', () => {
  it('reads compact numbers and flags', () => {
    expect(parsePath('M1.5.5-2-3a1 1 0 015 6z')).toEqual([
      ['M', [1.5, 0.5]],
      ['L', [-2, -3]],
      ['a', [1, 1, 0, 0, 1, 5, 6]],
      ['z', []],
    ]);
  });
  it('never lets rounding add up', () => {
    const many = `M0 0${'l.4.4'.repeat(100)}`;
    const points = parsePath(compactPath(many));
    const end = points.reduce(
      ([x, y], [c, a]) => (c === 'h' ? [x! + a[0]!, y!] : c === 'v' ? [x!, y! + a[0]!] : [x! + a[0]!, y! + a[1]!]),
      [0, 0],
    );
    expect(end).toEqual([40, 40]);
  });
});
