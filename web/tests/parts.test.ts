import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ActionBox from '../src/kit/ActionBox.svelte';
import BattleSum from '../src/kit/BattleSum.svelte';
import Card from '../src/kit/Card.svelte';
import { cellBoardSize, cellPlaces } from '../src/kit/cells.ts';
import Creature from '../src/kit/Creature.svelte';
import DiceTray from '../src/kit/DiceTray.svelte';
import DieSlot from '../src/kit/DieSlot.svelte';
import Gauge from '../src/kit/Gauge.svelte';
import {
  axial,
  distance,
  hexBoardSize,
  hexCentre,
  hexCorners,
  hexOutline,
  hexPlaces,
  laid,
  neighbours,
  space,
  turned,
  type Axial,
} from '../src/kit/hex.ts';
import Levels from '../src/kit/Levels.svelte';
import StoryChoice from '../src/kit/StoryChoice.svelte';
import { DRAWINGS, drawingOf, edgeSpots, PAINT, type Terrain } from '../src/kit/terrain.ts';
import Track from '../src/kit/Track.svelte';
import TrackTable from '../src/kit/TrackTable.svelte';
import TradeCard from '../src/kit/TradeCard.svelte';

let open: object[] = [];
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function show(component: Component<any, any>, props: Record<string, unknown>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  open.push(mount(component, { target, props }));
  flushSync();
  return target;
}
afterEach(() => {
  for (const c of open) void unmount(c);
  open = [];
  document.body.innerHTML = '';
});

describe('hexes', () => {
  it('have six neighbours, each as far as any other', () => {
    for (const of of [
      { row: 4, col: 3 },
      { row: 5, col: 3 },
    ]) {
      const [x, y] = hexCentre(of, 10);
      const around = neighbours(of);
      expect(new Set(around.map((n) => `${n.row},${n.col}`)).size).toBe(6);
      for (const n of around) {
        const [nx, ny] = hexCentre(n, 10);
        expect(Math.hypot(nx - x, ny - y)).toBeCloseTo(Math.sqrt(3) * 10);
        expect(distance(of, n)).toBe(1);
      }
    }
  });
  it('go around clockwise from the north-east', () => {
    expect(neighbours({ row: 4, col: 3 })).toEqual([
      { row: 3, col: 3 },
      { row: 4, col: 4 },
      { row: 5, col: 3 },
      { row: 5, col: 2 },
      { row: 4, col: 2 },
      { row: 3, col: 2 },
    ]);
    expect(neighbours({ row: 5, col: 3 })).toEqual([
      { row: 4, col: 4 },
      { row: 5, col: 4 },
      { row: 6, col: 4 },
      { row: 6, col: 3 },
      { row: 5, col: 2 },
      { row: 4, col: 3 },
    ]);
  });
  it('can be told in two ways', () => {
    for (let row = 0; row < 5; row++) for (let col = 0; col < 5; col++) expect(space(axial({ row, col }))).toEqual({ row, col });
  });
  it('turn a shape sixth by sixth, and it comes round again', () => {
    const shape: Axial[] = [
      [0, 0],
      [1, 0],
      [1, -1],
    ];
    expect(turned(shape, 1)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(turned(shape, 6)).toEqual(shape);
    expect(turned(shape, -1)).toEqual(turned(shape, 5));
    expect(
      laid(
        turned(
          [
            [0, 0],
            [1, 0],
          ],
          1,
        ),
        { row: 1, col: 2 },
      ),
    ).toEqual([
      { row: 1, col: 2 },
      { row: 2, col: 3 },
    ]);
  });
  it('fill their board from edge to edge', () => {
    const { width, height } = hexBoardSize(12, 15, 30);
    const corners = hexPlaces(12, 15, 30, (s) => `${s.row}/${s.col}`).flatMap((p) => hexCorners(30, p.at));
    expect(Math.min(...corners.map((c) => c[0]))).toBeCloseTo(0);
    expect(Math.max(...corners.map((c) => c[0]))).toBeCloseTo(width);
    expect(Math.min(...corners.map((c) => c[1]))).toBeCloseTo(0);
    expect(Math.max(...corners.map((c) => c[1]))).toBeCloseTo(height);
  });
  it('are outlined together: one loop for each part, one for a hole', () => {
    const loops = (path: string) =>
      path
        .split('Z')
        .filter(Boolean)
        .map((loop) => loop.split('L').length);
    expect(loops(hexOutline([{ row: 0, col: 0 }], 10))).toEqual([6]);
    expect(
      loops(
        hexOutline(
          [
            { row: 0, col: 0 },
            { row: 0, col: 1 },
          ],
          10,
        ),
      ),
    ).toEqual([10]);
    expect(
      loops(
        hexOutline(
          [
            { row: 0, col: 0 },
            { row: 4, col: 4 },
          ],
          10,
        ),
      ),
    ).toEqual([6, 6]);
    expect(loops(hexOutline(neighbours({ row: 3, col: 3 }), 10)).sort()).toEqual([18, 6]);
  });
});

describe('squares', () => {
  it('stand in rows with a gap', () => {
    const places = cellPlaces(2, 3, 80, 4, (row, col) => `${'abc'[col]}${row + 1}`);
    expect(places.map((p) => p.id)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect(places[4]!.at).toEqual([128, 128]);
    expect(cellBoardSize(2, 3, 80, 4)).toEqual({ width: 256, height: 172 });
  });
});

describe('terrain', () => {
  it('has a drawing of its own for every colour but the wasteland', () => {
    for (const terrain of Object.keys(PAINT) as Terrain[]) {
      const name = drawingOf(terrain, () => 0.5);
      if (terrain === 'wasteland') expect(name).toBeUndefined();
      else expect(DRAWINGS[name!].length).toBeGreaterThan(0);
    }
  });
  it('keeps its drawings clear of the piece, and always the same', () => {
    const spots = edgeSpots('a1', 86, 19, 27);
    expect(spots).toEqual(edgeSpots('a1', 86, 19, 27));
    expect(spots.length).toBeGreaterThan(3);
    for (const [x, y] of spots) expect(Math.hypot(x, y)).toBeGreaterThan(26);
  });
});

describe('cards', () => {
  const card = { id: 'x', title: 'Hooked Knife', text: 'Change one die by 1.', footer: ['weapon', 'spent after'] };
  it('are played when they can be, and explain themselves when they can not', () => {
    const [onpick, onwhy] = [vi.fn(), vi.fn()];
    show(Card, { card: { ...card, state: 'legal' }, onpick, onwhy })
      .querySelector('button')!
      .click();
    expect(onpick).toHaveBeenCalledWith('x');
    show(Card, { card: { ...card, state: 'spent' }, onpick, onwhy })
      .querySelector('button')!
      .click();
    expect(onwhy).toHaveBeenCalledWith('x');
  });
  it('are no buttons when nothing is asked', () => {
    const el = show(Card, { card, onpick: vi.fn(), onwhy: vi.fn() });
    expect(el.querySelector('button')).toBeNull();
    expect(el.textContent).toContain('Change one die by 1.');
  });
  it('of the same kind are one card with a number', () => {
    expect(show(Card, { card: { ...card, text: undefined, count: 3 } }).querySelector('.count')?.textContent).toBe('3');
  });
  it('of a market say price and gain in one sentence', () => {
    const onwhy = vi.fn();
    const el = show(TradeCard, {
      id: 'm',
      pay: [{ glyph: 'M0 0', count: 2 }],
      gain: [{ glyph: 'M1 1', count: 4 }],
      label: 'Pay 2 stone: 4 renown',
      state: 'refused',
      onwhy,
    });
    const button = el.querySelector('button')!;
    expect(button.querySelector('.sr')?.textContent).toBe('Pay 2 stone: 4 renown');
    expect(button.querySelectorAll(':scope > :not(.sr):not([aria-hidden=true])')).toHaveLength(0);
    button.click();
    expect(onwhy).toHaveBeenCalledWith('m');
  });
});

describe('tracks', () => {
  it('hold the markers of the seats, the thought-of one as a ghost', () => {
    const el = show(Track, {
      label: 'Reputation',
      cells: [
        { label: '0', markers: [{ seat: 1, letter: 'B' }] },
        { label: '-1', tone: 'bad', markers: [{ seat: 0, letter: 'A', ghost: true }] },
      ],
    });
    expect(el.querySelectorAll('li')).toHaveLength(2);
    expect(el.querySelectorAll('li:nth-child(2) .ghost')).toHaveLength(1);
  });
  it('of factions are a table with the value in the marker', () => {
    const row = { id: 'g', name: 'Goblins', glyph: 'M0 0', fill: '#9DBB3A', ink: '#000', at: 1, value: '6', ghost: { at: 2, value: '7' } };
    const el = show(TrackTable, { title: 'Power', columns: [{ label: '0' }, { label: '1' }, { label: '2', end: true }], rows: [row] });
    expect([...el.querySelectorAll('[role=cell]')].map((td) => td.textContent?.trim())).toEqual(['', '6', '7']);
    expect(el.querySelector('[role=rowheader] [role=img]')?.getAttribute('aria-label')).toBe('Goblins');
  });
  it('of levels and gauges are said in words', () => {
    expect(
      show(Levels, { label: 'Politics', spoken: '1 of 4', value: 1, of: 4 }).querySelector('[role=img]')?.getAttribute('aria-label'),
    ).toBe('Politics: 1 of 4');
    const meter = show(Gauge, { value: 17, max: 40, text: '17 of 40' }).querySelector('[role=meter]')!;
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['17', '40']);
  });
});

describe('dice', () => {
  const die = { id: 'a', value: 6, letters: 'DEX', fill: '#222', ink: '#fff' };
  it('in the tray can be taken when they are legal', () => {
    const [onpick, onwhy] = [vi.fn(), vi.fn()];
    const el = show(DiceTray, {
      dice: [die, { ...die, id: 'b', value: 1 }],
      title: 'Pool',
      legal: new Set(['a']),
      spoken: (d: { value: number }) => `black ${d.value}`,
      onpick,
      onwhy,
    });
    const buttons = [...el.querySelectorAll('button')];
    expect(buttons.map((b) => b.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual(['black 6 DEX', 'black 1 DEX']);
    for (const b of buttons) b.click();
    expect(onpick.mock.calls).toEqual([['a']]);
    expect(onwhy.mock.calls).toEqual([['b']]);
  });
  it('fill slots; a slot of two colours says both letters', () => {
    const slot = { id: 's', name: 'a', wants: '5', fills: ['#c00', '#222'], ink: '#fff', letters: 'STR / DEX', label: 'Slot a' };
    expect(show(DieSlot, { slot }).textContent).toContain('STR / DEX');
    expect(show(DieSlot, { slot: { ...slot, filled: die } }).querySelector('button svg')).not.toBeNull();
  });
});

describe('fights', () => {
  it('are told line by line, and who is ahead', () => {
    const el = show(BattleSum, {
      rows: [{ left: '4', label: 'attack', right: '6' }],
      totals: ['4', '6'],
      verdict: 'behind by 2',
      ahead: 'right',
    });
    expect(el.querySelector('.totals b:last-child')?.classList.contains('bad')).toBe(true);
    expect(el.querySelector('[role=status]')?.textContent).toBe('behind by 2');
  });
  it('of others have a winner, but neither good nor bad news', () => {
    const el = show(BattleSum, { rows: [], totals: ['7', '6'], verdict: 'ahead by 1', ahead: 'left', neutral: true });
    expect(el.querySelector('.totals b')?.className).toContain('ahead');
  });
});

describe('boxes, creatures and choices', () => {
  it('tell what can not be done why', () => {
    const onwhy = vi.fn();
    show(ActionBox, {
      id: '5',
      number: '5',
      name: 'Influence',
      glyph: 'M0 0',
      free: ['2'],
      state: 'refused',
      label: 'Influence, too dear',
      onwhy,
    })
      .querySelector('button')!
      .click();
    show(StoryChoice, { id: '3', number: 3, text: 'Cross', refused: 'no boat', onwhy }).querySelector('button')!.click();
    expect(onwhy.mock.calls).toEqual([['5'], ['3']]);
  });
  it('carry their number', () => {
    expect(show(Creature, { glyph: 'M0 0', number: 2 }).querySelector('text')?.textContent).toBe('2');
  });
});
