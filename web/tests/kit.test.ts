import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/boards/small-world/Board.svelte';
import ComboColumn from '../src/boards/small-world/ComboColumn.svelte';
import { loadMap } from '../src/boards/small-world/maps.ts';
import Coins from '../src/kit/Coins.svelte';
import { actionOf, cycleZone } from '../src/kit/keys.ts';
import Log from '../src/kit/Log.svelte';
import OptionChip from '../src/kit/OptionChip.svelte';
import { PLAYERS } from '../src/kit/players.ts';
import ScoreChart from '../src/kit/ScoreChart.svelte';
import Segments from '../src/kit/Segments.svelte';
import Stepper from '../src/kit/Stepper.svelte';
import { Toasts } from '../src/kit/toasts.svelte.ts';
import Token from '../src/kit/Token.svelte';
import { say, setSpeaker } from '../src/kit/words.ts';

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

describe('tokens', () => {
  it('give every seat its own silhouette and dash', () => {
    expect(new Set(PLAYERS.map((p) => p.silhouette)).size).toBe(6);
    expect(new Set(PLAYERS.map((p) => p.dash)).size).toBe(6);
  });
  it('say their count and turn grey in decline', () => {
    expect(show(Token, { seat: 1, count: 7 }).textContent).toContain('7');
    expect(show(Token, { seat: 1, declined: true }).innerHTML).toContain('var(--stone)');
  });
});

describe('hidden coins', () => {
  it('draw a pouch and no number', () => {
    const el = show(Coins, { count: null });
    expect(el.textContent).not.toMatch(/\d/);
    expect(el.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('hidden');
  });
});

describe('option chips', () => {
  it('explain instead of acting when refused', () => {
    const [onpick, onwhy] = [vi.fn(), vi.fn()];
    const el = show(OptionChip, { option: { id: 'x', label: 'Conquer', refused: true }, onpick, onwhy });
    el.querySelector('button')!.click();
    expect(onwhy).toHaveBeenCalledWith('x');
    expect(onpick).not.toHaveBeenCalled();
    expect(el.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('segments', () => {
  it('move with the arrows and skip what is disabled', () => {
    const onpick = vi.fn();
    const el = show(Segments, {
      label: 'Mode',
      value: 'a',
      options: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B', disabled: true },
        { id: 'c', label: 'C' },
      ],
      onpick,
    });
    el.querySelector('[role=radiogroup]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('c');
  });
});

describe('the stepper', () => {
  it('stays within its limits', () => {
    const onchange = vi.fn();
    const el = show(Stepper, { value: 1, min: 1, max: 2, label: 'Cards', less: 'less', more: 'more', onchange });
    const [less, more] = [...el.querySelectorAll('button')];
    expect(less!.disabled).toBe(true);
    more!.click();
    flushSync();
    more!.click();
    expect(onchange.mock.calls).toEqual([[2]]);
    expect(el.querySelector('[role=spinbutton]')?.getAttribute('aria-valuenow')).toBe('2');
  });
});

describe('the log', () => {
  const turns = [
    {
      heading: 'Turn 1',
      lines: [
        { id: 1, seat: 0, who: 'Ada', text: 'takes Moor' },
        { id: 2, seat: 1, who: 'Ben', text: 'drives you off', toMe: true },
      ],
    },
    { heading: 'Turn 2', lines: [{ id: 3, seat: 0, who: 'Ada', text: 'scores 3' }] },
  ];
  const order = (el: HTMLElement) =>
    [...el.querySelectorAll('h3, .line, .since')].map((n) =>
      n.matches('.since') ? '---' : n.textContent!.trim().split(' ').slice(0, 2).join(' '),
    );
  it('shows the newest first with turn headings', () => {
    expect(order(show(Log, { turns }))).toEqual(['Turn 2', 'Ada scores', 'Turn 1', 'Ben drives', 'Ada takes']);
  });
  it('marks what happened since the last look', () => {
    expect(order(show(Log, { turns, seen: 2 }))).toEqual(['Turn 2', 'Ada scores', 'Turn 1', '---', 'Ben drives', 'Ada takes']);
    expect(order(show(Log, { turns, seen: 1, oldestFirst: true }))).toEqual([
      'Turn 1',
      'Ada takes',
      '---',
      'Ben drives',
      'Turn 2',
      'Ada scores',
    ]);
    expect(order(show(Log, { turns, seen: 3 }))).not.toContain('---');
  });
  it('filters what was done to me', () => {
    const el = show(Log, { turns });
    el.querySelectorAll('button')[1]!.click();
    flushSync();
    expect(order(el)).toEqual(['Turn 1', 'Ben drives']);
    expect(el.querySelector('[role=log]')).not.toBeNull();
  });
  it('never makes HTML of a text', () => {
    const el = show(Log, { turns: [{ heading: 'x', lines: [{ id: 1, seat: 0, who: '<img src=x>', text: '<b>hi</b>' }] }] });
    expect(el.querySelector('img')).toBeNull();
    expect(el.textContent).toContain('<b>hi</b>');
  });
});

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('are at most two and live six seconds, longer while hovered', () => {
    const t = new Toasts();
    t.show({ seat: 0, text: 'a' });
    const b = t.show({ seat: 0, text: 'b' });
    t.show({ seat: 0, text: 'c' });
    expect(t.list.map((x) => x.text)).toEqual(['b', 'c']);
    t.pause(b);
    vi.advanceTimersByTime(6000);
    expect(t.list.map((x) => x.text)).toEqual(['b']);
    t.resume(b);
    vi.advanceTimersByTime(6000);
    expect(t.list).toEqual([]);
  });
});

describe('keys', () => {
  const press = (key: string, init: KeyboardEventInit = {}, target: HTMLElement = document.body) => {
    let seen: ReturnType<typeof actionOf> = null;
    const listen = (e: Event) => (seen = actionOf(e as KeyboardEvent));
    target.addEventListener('keydown', listen);
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
    target.removeEventListener('keydown', listen);
    return seen;
  };
  it('follow the table of the look', () => {
    expect(press('Enter')).toBe('primary');
    expect(press('n')).toBe('next-target');
    expect(press('N', { shiftKey: true })).toBe('previous-target');
    expect(press('3')).toBe('option-3');
    expect(press('0')).toBe('zoom-fit');
    expect(press('F6', { shiftKey: true })).toBe('previous-zone');
    expect(press('u', { ctrlKey: true })).toBeNull();
  });
  it('leave fields alone', () => {
    const input = document.createElement('input');
    document.body.append(input);
    expect(press('w', {}, input)).toBeNull();
    expect(press('Escape', {}, input)).toBe('back');
  });
  it('can lose their letters', () => {
    expect(actionOf(new KeyboardEvent('keydown', { key: 'w' }), { letters: false })).toBeNull();
  });
  it('visit the zones in order', () => {
    document.body.innerHTML =
      '<div data-zone="log"><button>l</button></div><div data-zone="prompt"><button>p</button></div><div data-zone="board"><button>b</button></div>';
    expect(cycleZone(document, 1)).toBe('prompt');
    expect(cycleZone(document, 1)).toBe('board');
    expect(cycleZone(document, 1)).toBe('log');
    expect(cycleZone(document, -1)).toBe('board');
  });
});

describe('charts', () => {
  it('also stand in words', () => {
    const el = show(ScoreChart, { title: 'Coins', series: [{ seat: 0, name: 'Ada', values: [1, 2, 3] }] });
    expect(el.querySelector('li')?.textContent).toBe('Ada: 1, 2, 3');
  });
});

describe('words', () => {
  afterEach(() => setSpeaker(null));
  it('come from whatever catalogue the table sets', () => {
    expect(say('i-am', { name: 'Ben' })).toBe('I am Ben');
    setSpeaker((key) => `[${key}]`);
    expect(say('i-am', { name: 'Ben' })).toBe('[i-am]');
  });
});

describe('the board of Small World', () => {
  async function board(extra: Record<string, unknown> = {}) {
    const map = await loadMap('map4');
    const on = { onpick: vi.fn(), onwhy: vi.fn(), onhover: vi.fn() };
    const el = show(Board, {
      map,
      label: 'Map, 1 region you may take',
      regions: [{ id: 'r4', people: { race: 'elves', seat: 1, declined: false, tokens: 2 }, markers: [{ id: 'fortress' }] }],
      targets: {
        r4: { state: 'legal', badge: { kind: 'cost', text: '4' }, label: 'Lark Down, costs 4.' },
        r14: { state: 'out', label: 'Peat Moor.', refused: 'Needs 8, you have 4.' },
      },
      ...on,
      ...extra,
    });
    return { el, ...on, region: (id: string) => el.querySelector<SVGGElement>(`[data-region="${id}"]`)! };
  }
  it('is a group of buttons with one sentence each', async () => {
    const { el, region } = await board();
    expect(el.querySelector('svg[role=group]')?.getAttribute('aria-label')).toBe('Map, 1 region you may take');
    expect(el.querySelectorAll('[role=button][data-region]').length).toBe(39);
    expect(region('r4').getAttribute('aria-label')).toBe('Lark Down, costs 4.');
    expect(region('r4').getAttribute('tabindex')).toBe('0');
  });
  it('picks what is legal and explains what is not', async () => {
    const { region, onpick, onwhy } = await board();
    region('r4').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onpick).toHaveBeenCalledWith('r4');
    region('r14').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onwhy).toHaveBeenCalledWith('r14');
    expect(region('r14').getAttribute('aria-disabled')).toBe('true');
    const reason = region('r14').getAttribute('aria-describedby')!;
    expect(document.getElementById(reason)?.textContent).toBe('Needs 8, you have 4.');
  });
  it('walks with the arrows and answers W', async () => {
    const { region, onwhy } = await board();
    region('r4').focus();
    region('r4').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    flushSync();
    expect(document.activeElement).toBe(region('r5'));
    region('r5').dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
    expect(onwhy).toHaveBeenCalledWith('r5');
  });
  it('draws a place once that is pointed at from two sides', async () => {
    const { el, region } = await board({ highlight: 'r4' });
    region('r4').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    flushSync();
    expect(el.querySelectorAll('path[fill="var(--hover-tint)"]')).toHaveLength(1);
  });
  it('shows cost and tokens, and nothing gold when nothing is legal', async () => {
    expect((await board()).el.querySelector('.badge')?.textContent).toContain('4');
    expect((await board({ targets: {} })).el.querySelector('.rim-gold, .badge')).toBeNull();
  });
});

describe('the combos', () => {
  it('speak price and coins and pick only when legal', () => {
    const [onpick, onwhy] = [vi.fn(), vi.fn()];
    const combo = { race: 'trolls', power: 'spirit', raceName: 'Trolls', powerName: 'Spirit', tokens: '10', bonus: 2, price: 1 };
    const el = show(ComboColumn, {
      title: 'Peoples',
      combos: [
        { ...combo, state: 'legal' },
        { ...combo, race: 'orcs', state: 'refused' },
      ],
      onpick,
      onwhy,
    });
    const buttons = el.querySelectorAll('button');
    const spoken = [...buttons[0]!.querySelectorAll('.power, b, .sr')].map((part) => part.textContent);
    expect(spoken).toEqual(['Spirit', 'Trolls', '10 tokens', '2 coins', '1 coins']);
    buttons[0]!.click();
    buttons[1]!.click();
    expect(onpick).toHaveBeenCalledWith(0);
    expect(onwhy).toHaveBeenCalledWith(1);
  });
});
