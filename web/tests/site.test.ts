/** The parts of a page without a server that need no browser: its addresses, its crew of bots' workers, room, games in links. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../scripts/site/manifest.json';
import { keepDraft, myDraft, placeOfLine } from '../src/hall/bench.ts';
import { myTable } from '../src/hall/mine.ts';
import { aboutBot } from '../src/hall/plan.ts';
import { takeIn } from '../src/hall/taken.ts';
import { Crew, crewSize, PATIENCE, type Hand } from '../src/local/crew.ts';
import { Database } from '../src/local/database.ts';
import { A_WHILE, Later } from '../src/local/later.ts';
import type { ToBots } from '../src/local/messages.ts';
import { OFTEN, Reserve, Room } from '../src/local/room.ts';
import { PortSocket, type Port } from '../src/local/socket.ts';
import { routeAt } from '../src/router.svelte.ts';
import { packRecord, unpackRecord } from '../src/share.ts';
import type { Words } from '../src/words/words.ts';

describe('addresses behind the #', () => {
  const at = (hash: string) => routeAt({ pathname: '/some/folder/', search: '', hash }, true);
  it('lead to the same places', () => {
    expect(at('')).toEqual({ at: 'hall' });
    expect(at('#/table/oak#0-k,1-k')).toEqual({ at: 'table', table: 'oak', keys: ['0-k', '1-k'] });
    expect(at('#/replay/oak?at=7#w-k')).toEqual({ at: 'replay', table: 'oak', keys: ['w-k'], move: 7 });
    expect(at('#/?set=alynthia')).toEqual({ at: 'hall', set: 'alynthia' });
    expect(at('#/shared#abc')).toEqual({ at: 'shared', move: null });
    expect(at('#/shared?at=7#abc')).toEqual({ at: 'shared', move: 7 });
    expect(at('#/bench')).toEqual({ at: 'bench' });
    expect(at('#/a/b/c')).toEqual({ at: 'nowhere' });
  });
  it('lead nowhere where there would be other people', () => {
    for (const path of ['/club', '/invite']) {
      expect(at(`#${path}#code`)).toEqual({ at: 'nowhere' });
      expect(routeAt({ pathname: path, search: '', hash: '#code' }, false).at).toBe(path.slice(1));
    }
  });
});

class FakeHand implements Hand {
  onmessage: Hand['onmessage'] = null;
  onerror: Hand['onerror'] = null;
  said: ToBots[] = [];
  ended = false;
  postMessage(message: ToBots): void {
    this.said.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(outcome: string): void {
    this.onmessage?.({ data: { id: this.said.at(-1)!.id, outcome } } as MessageEvent);
  }
}

describe('the crew', () => {
  function crewOf(size: number) {
    const hired: FakeHand[] = [];
    const crew = new Crew(size, () => (hired.push(new FakeHand()), hired.at(-1)!));
    return { crew, hired };
  }
  it('gives one job to each, and the next one to whoever is free first', async () => {
    const { crew, hired } = crewOf(2);
    const jobs = ['a', 'b', 'c'].map((job) => crew.think('bots', job));
    expect(hired.map((hand) => hand.said.map(({ job }) => job))).toEqual([['a'], ['b']]);
    hired[1]!.answer('B');
    expect(await jobs[1]).toBe('B');
    expect(hired[1]!.said.at(-1)!.job).toBe('c');
    hired[0]!.answer('A');
    hired[1]!.answer('C');
    expect(await Promise.all(jobs)).toEqual(['A', 'B', 'C']);
  });
  it('ends one that takes too long or dies, loses its job, and hires another', async () => {
    vi.useFakeTimers();
    const { crew, hired } = crewOf(1);
    const slow = crew.think('bots', 'slow');
    vi.advanceTimersByTime(PATIENCE + 1);
    expect(JSON.parse(await slow)).toEqual({ failed: 'too long' });
    expect(hired[0]!.ended).toBe(true);
    const dying = crew.think('bots', 'dying');
    hired[1]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
    expect(JSON.parse(await dying)).toEqual({ failed: 'out of memory' });
    const next = crew.think('bots', 'next');
    hired[2]!.answer('done');
    expect(await next).toBe('done');
    vi.useRealTimers();
  });
  it('lets nobody wait for an analysis', async () => {
    const { crew, hired } = crewOf(1);
    void crew.think('analyses', 'long');
    const bot = crew.think('bots', 'short');
    hired[1]!.answer('quick');
    expect(await bot).toBe('quick');
  });
  it('calls one before anybody is needed, and only one', async () => {
    const { crew, hired } = crewOf(2);
    crew.warm();
    crew.warm();
    expect(hired.length).toBe(1);
    const job = crew.think('bots', 'first');
    crew.warm();
    hired[0]!.answer('done');
    expect([await job, hired.length]).toEqual(['done', 1]);
  });
  it('is as large as the machine allows', () => {
    expect([
      crewSize(2, 8, false),
      crewSize(8, 8, false),
      crewSize(8, 2, false),
      crewSize(8, undefined, true),
      crewSize(1, 8, false),
    ]).toEqual([1, 3, 1, 1, 1]);
  });
});

describe('what is for later', () => {
  afterEach(() => vi.useRealTimers());
  function laterWhile(isBusy: () => boolean) {
    vi.useFakeTimers();
    const work = vi.fn();
    return { work, later: new Later(work, isBusy) };
  }
  it('begins when it is told to, once', () => {
    const { work, later } = laterWhile(() => true);
    later.wait();
    later.begin();
    later.begin();
    later.wait();
    vi.advanceTimersByTime(10 * A_WHILE);
    expect(work).toHaveBeenCalledOnce();
  });
  it('begins by itself when nothing was wanted for a while', () => {
    const { work, later } = laterWhile(() => false);
    later.wait();
    vi.advanceTimersByTime(A_WHILE - 1);
    later.wait(); // something is wanted
    vi.advanceTimersByTime(A_WHILE - 1);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
  });
  it('waits as long as somebody waits for something else', () => {
    let busy = true;
    const { work, later } = laterWhile(() => busy);
    later.wait();
    vi.advanceTimersByTime(5 * A_WHILE);
    expect(work).not.toHaveBeenCalled();
    busy = false;
    vi.advanceTimersByTime(A_WHILE);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('a game in a link', () => {
  const record = `game: small-world\n${'0 stop\n'.repeat(500)}Ådne — “ok”\n`;
  it('comes out as it went in, and much shorter', async () => {
    const packed = await packRecord(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(record.length / 10);
    expect(await unpackRecord(packed)).toBe(record);
  });
  it('is refused when it is broken, or would fill the memory', async () => {
    expect(await unpackRecord('')).toBeNull();
    expect(await unpackRecord('not a game!')).toBeNull();
    expect(await unpackRecord(await packRecord('x'.repeat(3_000_000)))).toBeNull();
  });
});

describe('a line to a worker', () => {
  it('looks like a socket, and says nothing after its end', () => {
    const port = { open: vi.fn(() => 7), send: vi.fn() } satisfies Port;
    const socket = new PortSocket(port, 'oak');
    const heard: unknown[] = [];
    socket.onmessage = ({ data }) => heard.push(data);
    socket.heard('hello');
    socket.send('me');
    socket.close();
    socket.send('too late');
    expect(heard).toEqual(['hello']);
    expect(port.send.mock.calls).toEqual([[{ do: 'say', line: 7, text: 'me' }], [{ do: 'close', line: 7 }]]);
  });
});

describe('room for tables', () => {
  function roomOf() {
    const told: string[] = [];
    const looks: ((scarce: boolean) => void)[] = [];
    const room = new Room(
      () => new Promise((done) => looks.push(done)),
      (left) => told.push(left),
    );
    return { room, told, looks };
  }
  const soon = () => new Promise((done) => setTimeout(done));
  it('is looked for now and then, and told when it becomes scarce, once', async () => {
    const { room, told, looks } = roomOf();
    for (let i = 1; i < OFTEN; i++) room.kept();
    expect(looks.length).toBe(0);
    for (let i = 0; i <= OFTEN; i++) room.kept();
    expect(looks.length).toBe(2);
    looks.forEach((found) => found(true));
    await soon();
    expect(told).toEqual(['scarce']);
  });
  it('is gone when something is refused, whatever a look says that began before, and there again when something is kept', async () => {
    const { room, told, looks } = roomOf();
    void room.look();
    room.refused();
    looks[0]!(false);
    await soon();
    expect(told).toEqual(['full']);
    room.kept();
    looks[1]!(false);
    await soon();
    expect(told).toEqual(['full', 'enough']);
  });
  it('is scarce when the reserve had to be given up, and not less so than it was', () => {
    const { room, told } = roomOf();
    room.tight();
    room.tight();
    expect(told).toEqual(['scarce']);
    room.refused();
    room.tight();
    expect(told).toEqual(['scarce', 'full']);
  });
  it('has a reserve that is laid in once, given up, and laid in again only where it fits', async () => {
    const kept = new Map<string, number>();
    let room = Infinity;
    const cache = {
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      put: async (name: string, answer: Response) => {
        const { byteLength } = await answer.arrayBuffer();
        if (byteLength > room) throw new DOMException('no room', 'QuotaExceededError');
        kept.set(name, (kept.get(name) ?? 0) + byteLength);
      },
    };
    const caches = { open: async () => cache } as unknown as CacheStorage;
    const reserve = new Reserve(caches);
    await reserve.lay();
    await reserve.lay();
    expect(await reserve.isLaid()).toBe(true);
    expect([...kept.values()]).toEqual([2_000_000]);
    await reserve.spend();
    expect(await reserve.isLaid()).toBe(false);
    room = 1_000_000;
    await reserve.lay();
    expect(await reserve.isLaid()).toBe(false);
  });
});

describe('a table that is removed', () => {
  it('leaves nothing of itself, and all others', async () => {
    const database = new Database(indexedDB, 'removal');
    const call = async (name: string, ...given: unknown[]) =>
      (JSON.parse(await database.call(name, JSON.stringify(given))) as { value: unknown }).value;
    const stored = { head: '', secret: '', settings: '', created: 1, changed: 1, changes: ['0 a'], made: [1], waits: [0], happened: [] };
    for (const table of ['oak', 'elm'])
      await call('create', table, { ...stored, settings_number: 0, snapshot: [1, 'x'], chat: ['hello'] }, ['0'], 1);
    await database.discard('oak');
    expect(await call('names', null)).toEqual(['elm']);
    expect([await call('load', 'oak', 9), await call('loadSince', 'oak', 0, 0, 0)]).toEqual([null, null]);
    expect(await call('load', 'elm', 9)).toMatchObject({ changes: ['0 a'], chat: ['hello'], snapshot: [1, 'x'] });
  });
});

describe('a game that was played elsewhere', () => {
  afterEach(() => vi.unstubAllGlobals());
  const host = (result: object | null) =>
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(
        path.endsWith('/import') ? { table: 'ash', watch: 'w-1', seats: ['0-a', null, '2-b'] } : { game: 'small-world', result, seats: [] },
      ),
    );
  it('is looked at when it is over', async () => {
    host({ winners: [0] });
    expect(await takeIn('record', 7)).toBe('/replay/ash?at=7');
    expect(myTable('ash')).toMatchObject({ watch: 'w-1', keys: [] });
  });
  it('is played on by whoever brings it when it still runs', async () => {
    host(null);
    await takeIn('record');
    expect(myTable('ash')).toMatchObject({ game: 'small-world', keys: ['0-a', '2-b'] });
  });
});

describe('a level of bots', () => {
  const words = { say: (key: string) => key, part: (key: string, part: string) => `${key}.${part}` } as unknown as Words;
  it('says what it lacks where the rules are not compiled, if it counts its seconds', () => {
    expect(aboutBot(words, 'master', true)).toBe('kind-master.about set-slow');
    expect(aboutBot(words, 'master', false)).toBe('kind-master.about');
    expect(aboutBot(words, 'adept', true)).toBe('kind-adept.about');
  });
});

describe('a draft at the author’s bench', () => {
  it('stays, and has lines that are found again', () => {
    keepDraft('one\ntwo\n\nfour');
    expect(myDraft()).toBe('one\ntwo\n\nfour');
    const line = (number: number) => myDraft().slice(...placeOfLine(myDraft(), number));
    expect([1, 2, 3, 4].map(line)).toEqual(['one', 'two', '', 'four']);
    expect([placeOfLine('one', 0), placeOfLine('one', 2)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('the manifest', () => {
  it('names icons that are there, in the size that it says', () => {
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of drawn) {
      const png = readFileSync(resolve('scripts/site/icons', src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  });
});
