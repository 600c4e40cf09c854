import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HallLine, PATIENCE, SILENCE } from '../src/hall/line.ts';
import type { Looked } from '../src/wire.ts';
import type { Socket } from '../src/wire/client.ts';

class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: { do: string }[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text) as { do: string });
  }
  close() {
    this.closed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const opened: FakeSocket[] = [];
const looked: Looked[][] = [];
const lost: boolean[] = [];
let line: HallLine;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'hall' });
  opened.length = looked.length = lost.length = 0;
  line = new HallLine({
    tables: () => [{ table: 'oak', keys: ['0-x'] }],
    onlooked: (l) => looked.push(l),
    onlost: (l) => lost.push(l),
    open: () => {
      const socket = new FakeSocket();
      opened.push(socket);
      return socket;
    },
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = () => {
  opened.at(-1)?.onopen?.(undefined as never);
  opened.at(-1)?.say({ say: 'tables', tables: [{ table: 'oak', info: null, problem: null }] });
};

test('it names its tables and hears of them', () => {
  begin();
  expect(opened[0]?.sent).toEqual([{ do: 'watch', tables: [{ table: 'oak', keys: ['0-x'] }] }]);
  expect(looked).toHaveLength(1);
  expect(lost).toEqual([false]);
  line.look();
  expect(opened[0]?.sent).toHaveLength(2);
});

test('it comes back after a lost connection and says so', () => {
  begin();
  opened[0]?.onclose?.({ code: 1006 });
  expect(lost).toEqual([false, true]);
  vi.advanceTimersByTime(1000);
  expect(opened).toHaveLength(2);
  begin();
  expect(lost).toEqual([false, true, false]);
});

test('a line that says nothing any more is given up', () => {
  begin();
  vi.advanceTimersByTime(SILENCE);
  expect(opened[0]?.sent.at(-1)?.do).toBe('ping');
  vi.advanceTimersByTime(PATIENCE);
  expect(opened[0]?.closed).toBe(true);
  expect(lost.at(-1)).toBe(true);
});

test('somebody who comes back to the page need not wait', () => {
  begin();
  opened[0]?.onclose?.({ code: 1006 });
  line.hurry();
  expect(opened).toHaveLength(2);
  line.close();
  opened[1]?.onclose?.({ code: 1000 });
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(2);
});
