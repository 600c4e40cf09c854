import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEarly } from '$host';
import { PATIENCE, Refused, SILENCE, SLOW, tableUrl, WireClient, type Connection, type Socket } from '../src/wire/client.ts';
import type { ServerMessage } from '../src/wire.ts';
import { applyPatch } from '../src/wire/patch.ts';

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  sent: Record<string, unknown>[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
  open() {
    this.onopen?.(undefined as never);
  }
  say(said: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(said) });
  }
}

let sockets: FakeSocket[];
let heard: ServerMessage[];
let signs: Connection[];
let sending: boolean[];
const latest = () => sockets.at(-1)!;
const client = () =>
  new WireClient({
    url: 'ws://here/ws/t',
    keys: ['secret'],
    name: 'Ada',
    open: () => {
      sockets.push(new FakeSocket());
      return latest();
    },
    onsaid: (said) => heard.push(said),
    onconnection: (sign) => signs.push(sign),
    onsending: (on) => sending.push(on),
  });
const welcome = (at = 0) => {
  latest().open();
  latest().say({ say: 'table', at });
};

beforeEach(() => {
  sockets = [];
  heard = [];
  signs = [];
  sending = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('the line to a table', () => {
  it('joins with its keys, and never puts them into an address', () => {
    client();
    latest().open();
    expect(latest().sent).toEqual([{ do: 'join', keys: ['secret'], name: 'Ada', session: expect.stringMatching(/^\w{8,40}$/), nonce: '' }]);
  });
  it('gives each request its own answer', async () => {
    const line = client();
    welcome();
    const first = line.request({ do: 'why', about: ['r1'] });
    const second = line.request({ do: 'answer', at: 0, choices: ['conquer r2'] });
    const [why, answer] = latest().sent.slice(1);
    latest().say({ say: 'done', id: answer!.id as number, at: 1 });
    latest().say({ say: 'why', id: why!.id as number, reasons: [{ code: 'water', rule: 'SW-5.11', facts: {} }] });
    expect(await second).toMatchObject({ say: 'done', at: 1 });
    expect(await first).toMatchObject({ say: 'why', reasons: [{ code: 'water' }] });
    expect(heard.map((s) => s.say)).toEqual(['table']);
  });
  it('tells a stale answer from a good one', async () => {
    const line = client();
    welcome();
    const answer = line.request({ do: 'answer', at: 0, choices: ['stop'] });
    latest().say({ say: 'error', id: latest().sent[1]!.id as number, code: 'stale', facts: { at: 4 } });
    await expect(answer).rejects.toThrow(Refused);
    await expect(answer).rejects.toMatchObject({ said: { code: 'stale' } });
  });
  it('waits with requests until it has joined', () => {
    const line = client();
    void line.request({ do: 'undo' });
    latest().open();
    expect(latest().sent.map((m) => m.do)).toEqual(['join']);
    latest().say({ say: 'table', at: 0 });
    expect(latest().sent.map((m) => m.do)).toEqual(['join', 'undo']);
  });
  it('comes back after a lost connection and repeats what was not answered, under the same id and session', () => {
    const line = client();
    welcome();
    void line.request({ do: 'answer', at: 0, choices: ['stop'] });
    const [join, asked] = latest().sent;
    latest().close();
    expect(signs).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    welcome(0);
    expect(latest().sent).toEqual([join, asked]);
    expect(signs).toEqual(['open', 'lost', 'open']);
  });
  it('waits longer each time it fails, and not at all when somebody hurries it', () => {
    const line = client();
    for (const wait of [250, 500, 1000, 2000]) {
      const before = sockets.length;
      latest().close();
      vi.advanceTimersByTime(wait * 0.74);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(wait * 0.52);
      expect(sockets).toHaveLength(before + 1);
    }
    const before = sockets.length;
    latest().close();
    line.hurry();
    expect(sockets).toHaveLength(before + 1);
  });
  it('does not try again when its key opens nothing', () => {
    client();
    latest().open();
    latest().say({ say: 'error', id: -1, code: 'no-such-table', facts: {} });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(signs).toEqual(['refused']);
    expect(heard.map((s) => 'code' in s && s.code)).toEqual(['no-such-table']);
  });
  describe('that was opened early', () => {
    const opened: FakeSocket[] = [];
    class EarlySocket extends FakeSocket {
      readyState = 0;
      constructor(readonly url: string) {
        super();
        opened.push(this);
      }
    }
    const early = () => new WireClient({ url: tableUrl('t'), keys: ['secret'], onsaid: (said) => heard.push(said) });
    beforeEach(() => {
      opened.length = 0;
      vi.stubGlobal('WebSocket', EarlySocket);
    });
    afterEach(() => vi.unstubAllGlobals());

    it('is taken over, and spoken on at once if it stands already', () => {
      openEarly(tableUrl('t'));
      (opened[0] as EarlySocket).readyState = 1;
      early();
      expect(opened).toHaveLength(1);
      expect(opened[0]!.sent).toHaveLength(1);
    });
    it('is left alone by another table, and once it is closed', () => {
      openEarly(tableUrl('elsewhere'));
      early();
      openEarly(tableUrl('t'));
      (opened[2] as EarlySocket).readyState = 3;
      early();
      expect(opened.map((socket) => socket.sent.length)).toEqual([0, 0, 0, 0]);
    });
  });
  it('stays away once it is closed', () => {
    const line = client();
    welcome();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('a patch', () => {
  const view = { turn: 1, regions: [{ tokens: 1 }, { tokens: 2 }], names: { a: 1 } };
  it('changes what its paths name and leaves the rest, and the old view, as they were', () => {
    const next = applyPatch(view, [
      [['regions', 1, 'tokens'], 5],
      [['turn'], 2],
      [['names', 'b'], 7],
    ]);
    expect(next).toEqual({ turn: 2, regions: [{ tokens: 1 }, { tokens: 5 }], names: { a: 1, b: 7 } });
    expect(view.regions[1]!.tokens).toBe(2);
    expect(next.regions[0]).toBe(view.regions[0]);
  });
  it('with an empty path replaces the whole, and an empty patch changes nothing', () => {
    expect(applyPatch(view, [[[], { turn: 9 }]])).toEqual({ turn: 9 });
    expect(applyPatch(view, [])).toBe(view);
  });
});

describe('a line that may be dead', () => {
  it('is asked when it is silent, and lives as long as it answers', () => {
    client();
    welcome();
    vi.advanceTimersByTime(SILENCE);
    expect(latest().sent.at(-1)).toMatchObject({ do: 'ping' });
    latest().say({ say: 'done', id: 1, at: 0 });
    vi.advanceTimersByTime(SILENCE + PATIENCE - 1);
    expect(signs).toEqual(['open']);
  });
  it('is given up within ten seconds when nothing comes, and what was asked goes over the next one, once', async () => {
    const wire = client();
    welcome();
    const answer = wire.request({ do: 'chat', text: 'hm' });
    const dead = latest();
    dead.close = () => undefined; // whoever holds the bytes holds the farewell, too
    expect(SILENCE + PATIENCE).toBeLessThan(10_000);
    vi.advanceTimersByTime(SILENCE + PATIENCE);
    expect(signs).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    welcome();
    const sent = latest().sent.filter((message) => message.do === 'chat');
    expect(sent).toHaveLength(1);
    dead.say({ say: 'done', id: 1, at: 1 }); // too late: nobody listens there
    latest().say({ say: 'done', id: 1, at: 2 });
    expect(await answer).toMatchObject({ at: 2 });
  });
  it('that never lets one in is tried anew', () => {
    client();
    vi.advanceTimersByTime(SILENCE + PATIENCE + 1000);
    expect(sockets.length).toBeGreaterThan(1);
  });
  it('says that something is on its way after a quarter of a second, and until it is answered', async () => {
    const wire = client();
    welcome();
    const answer = wire.request({ do: 'chat', text: 'hm' });
    vi.advanceTimersByTime(SLOW - 1);
    expect(sending).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sending).toEqual([true]);
    latest().say({ say: 'done', id: 1, at: 1 });
    await answer;
    expect(sending).toEqual([true, false]);
  });
  it('says nothing of the kind about what was only asked', () => {
    const wire = client();
    welcome();
    void wire.request({ do: 'odds', seat: 0 });
    vi.advanceTimersByTime(SLOW * 3);
    expect(sending).toEqual([]);
    void wire.request({ do: 'chat', text: 'hm' });
    vi.advanceTimersByTime(SLOW);
    expect(sending).toEqual([true]);
    latest().say({ say: 'done', id: 2, at: 1 });
    expect(sending).toEqual([true, false]);
  });
});
