/** The parts of a page without a server that need no browser: its addresses, its crew of bots' workers, games in links. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../scripts/site/manifest.json';
import { myTable } from '../src/hall/mine.ts';
import { aboutBot } from '../src/hall/plan.ts';
import { takeIn } from '../src/hall/taken.ts';
import { Crew, crewSize, PATIENCE, type Hand } from '../src/local/crew.ts';
import { Database } from '../src/local/database.ts';
import type { ToBots } from '../src/local/messages.ts';
import { PortSocket, type Port } from '../src/local/socket.ts';
import { placeOf, routeOf } from '../src/router.svelte.ts';
import { packRecord, unpackRecord } from '../src/share.ts';
import type { Words } from '../src/words/words.ts';

describe('addresses behind the #', () => {
  const at = (hash: string) => routeOf(placeOf({ pathname: '/some/folder/', search: '', hash }, true));
  it('lead to the same places', () => {
    expect(at('')).toEqual({ at: 'hall' });
    expect(at('#/table/oak#0-k,1-k')).toEqual({ at: 'table', table: 'oak', keys: ['0-k', '1-k'] });
    expect(at('#/replay/oak?at=7#w-k')).toEqual({ at: 'replay', table: 'oak', keys: ['w-k'], move: 7 });
    expect(at('#/?set=alynthia')).toEqual({ at: 'hall', set: 'alynthia' });
    expect(at('#/shared#abc')).toEqual({ at: 'shared', move: null });
    expect(at('#/shared?at=7#abc')).toEqual({ at: 'shared', move: 7 });
    expect(at('#/a/b/c')).toEqual({ at: 'nowhere' });
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
