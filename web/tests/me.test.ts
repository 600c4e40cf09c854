import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callMe, claimSeat, syncMe } from '../src/hall/me.ts';
import { forgetTable, myName, myTable, myTables, rememberName, rememberTable } from '../src/hall/mine.ts';
import type { Me } from '../src/wire.ts';

const calls: [string, unknown][] = [];
let me: Me;
const NOBODY: Me = {
  id: '',
  name: '',
  devices: [],
  tables: [],
  away: 0,
  role: 'guest',
  muted: 0,
  banned: 0,
  notices: [],
  blocked: [],
  invited: [],
  engine: false,
  given: 0,
};
const ADA: Me = { ...NOBODY, id: 'a', name: 'Ada', tables: [{ table: 'elm', game: 'alynthia', keys: ['1-y'] }] };

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  vi.stubGlobal('fetch', (path: string, options?: { body?: string }) => {
    calls.push([path, options?.body && JSON.parse(options.body)]);
    if (path === '/api/me' && options?.body) me = { ...ADA, name: (JSON.parse(options.body) as { name: string }).name };
    return Promise.resolve(new Response(JSON.stringify(me)));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('whoever has no name and no table stays nobody', async () => {
  me = NOBODY;
  rememberName('Ada');
  await syncMe();
  expect(calls.map(([path]) => path)).toEqual(['/api/me']);
});

test('whoever has sat down gets a person, and seats of one key are brought along once', async () => {
  me = NOBODY;
  rememberName('Ada');
  rememberTable({ table: 'oak', game: 'small-world', keys: ['0-x'] });
  rememberTable({ table: 'hot', game: 'small-world', keys: ['0-x', '1-y'] });
  await syncMe();
  expect(calls).toEqual([
    ['/api/me', undefined],
    ['/api/me', { name: 'Ada' }],
    ['/api/me/tables', { tables: [{ table: 'oak', keys: ['0-x'] }] }],
  ]);
  await syncMe();
  expect(calls).toHaveLength(4);
});

test('what other devices know is known here, but for what was put away', async () => {
  me = { ...ADA, tables: [...ADA.tables, { table: 'ash', game: 'alynthia', keys: ['0-z'] }] };
  rememberTable({ table: 'ash', game: 'alynthia', keys: ['0-z'] });
  forgetTable('ash');
  await syncMe();
  expect(myTables().map((t) => t.table)).toEqual(['elm']);
  expect(myTable('elm')?.keys).toEqual(['1-y']);
  expect(myName()).toBe('Ada');
  rememberTable({ table: 'ash', keys: ['0-z'] });
  expect(myTables()).toHaveLength(2);
});

test('a new name is told to the server, and kept where there is none', async () => {
  me = ADA;
  await callMe('Ada L.');
  expect(calls.at(-1)).toEqual(['/api/me', { name: 'Ada L.' }]);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
  await callMe('Bo');
  expect(myName()).toBe('Bo');
  expect(await syncMe()).toBeNull();
});

test('an invite becomes a key of my own, and one that is used up leaves the key that I have', async () => {
  rememberTable({ table: 'oak', keys: ['0-invite'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ key: '0.1-mine' }))));
  expect(await claimSeat('oak', '0-invite')).toEqual(['0.1-mine']);
  expect(myTable('oak')?.keys).toEqual(['0.1-mine']);
  rememberTable({ table: 'oak', keys: ['0-invite'] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'seat-claimed', facts: {} }), { status: 403 })));
  expect(await claimSeat('oak', '0-invite')).toEqual(['0.1-mine']);
  expect(myTable('oak')?.keys).toEqual(['0.1-mine']);
  expect(await claimSeat('elm', '1-used')).toEqual(['1-used']);
});

test('another claim of my seat replaces the key that was known, and no other one', async () => {
  rememberTable({ table: 'elm', game: 'alynthia', keys: ['1-y'], brought: true });
  me = { ...ADA, tables: [{ table: 'elm', game: 'alynthia', keys: ['1.1-new'] }] };
  await syncMe();
  expect(myTable('elm')?.keys).toEqual(['1.1-new']);
  me = { ...ADA, tables: [{ table: 'elm', game: 'alynthia', keys: ['0.2-other'] }] };
  await syncMe();
  expect(myTable('elm')?.keys).toEqual(['1.1-new']);
});
