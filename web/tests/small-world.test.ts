import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it } from 'vitest';
import { bakeMap, scatter, type MapFile } from '../scripts/bake-maps.ts';
import { gameIcons, smallWorldGlyphs } from '../scripts/plugins.ts';
import { MARKER, POWER, RACE, SYMBOL } from '../src/boards/small-world/icons.ts';
import '../src/boards/small-world/icons-more.ts';
import { standing, type Name } from '../src/boards/small-world/names.ts';
import { flightsBetween, inTheAir } from '../src/boards/small-world/pieces.ts';
import type { People, Point } from '../src/boards/small-world/types.ts';

const data = (name: string) => JSON.parse(readFileSync(`../src/meadhall/games/small_world/data/${name}.json`, 'utf8'));
const file = data('maps') as MapFile;

describe('baked maps', () => {
  it.each(Object.keys(file.maps))('map %s is the same twice and holds every region', (n) => {
    const a = bakeMap(file.maps[n]!, file.canvas);
    expect(bakeMap(file.maps[n]!, file.canvas)).toEqual(a);
    expect(a.data.regions.map((r) => r.name)).toEqual(file.maps[n]!.regions.map((r) => r.name));
    expect(a.svg).not.toContain('NaN');
    expect(a.data.regions.every((r) => /^M.*z$/.test(r.path))).toBe(true);
  });
  it('keeps drawings off the token', () => {
    for (const r of file.maps['4']!.regions)
      for (const s of scatter(r, 'map4')) expect(Math.hypot(s.x - r.label[0], s.y - r.label[1])).toBeGreaterThan(25);
  });
});

describe('names on a small board', () => {
  const name = (id: string, x: number, y = 100): Name => ({ id, x, y, size: 20, text: 'Fiddler' });
  it('stay where they are as long as nothing lies on them', () => {
    expect(standing([name('a', 200)], [{ x: 200, y: 60, radius: 20 }], 1000).get('a')).toEqual([200, 100]);
  });
  it('step aside from a token, from each other and from the edge', () => {
    expect(standing([name('a', 200)], [{ x: 235, y: 95, radius: 20 }], 1000).get('a')![0]).toBeLessThan(190);
    expect(standing([name('a', 20)], [], 1000).get('a')![0]).toBeGreaterThan(25);
    const both = standing([name('a', 200), name('b', 240)], [], 1000);
    expect(both.get('b')![0] - both.get('a')![0]).toBeGreaterThan(55);
  });
  it('never go far', () => {
    const [x, y] = standing([name('a', 200)], [{ x: 200, y: 95, radius: 300 }], 1000).get('a')!;
    expect(Math.abs(x - 200)).toBeLessThan(40);
    expect(Math.abs(y - 100)).toBeLessThan(12);
  });
});

describe('pictograms', () => {
  const pieces = data('pieces') as { relics_and_places: { id: string }[] };
  const folder = '../src/meadhall/games/small_world/packs';
  const packs = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && one.name !== '__pycache__')
    .map(
      (one) => JSON.parse(readFileSync(`${folder}/${one.name}/pack.json`, 'utf8')).pieces as Record<'races' | 'powers', { id: string }[]>,
    );
  it('exist for every people, power, symbol, marker and place', () => {
    expect(packs.flatMap((pack) => pack.races).filter((r) => !RACE[r.id])).toEqual([]);
    expect(packs.flatMap((pack) => pack.powers).filter((p) => !POWER[p.id])).toEqual([]);
    const symbols = new Set(Object.values(file.maps).flatMap((m) => m.regions.flatMap((r) => r.symbols)));
    expect([...symbols].filter((s) => !SYMBOL[s])).toEqual([]);
    const markers = ['lair', 'fortress', 'monster', 'hole', 'dragon', 'hero', 'catapult', 'behemoth', 'pot'];
    const drawn = ['hordes', 'encampment', 'ivory_tower', 'bony', 'island', 'well', 'fireball'];
    expect([...markers, ...drawn, ...pieces.relics_and_places.map((p) => p.id)].filter((m) => !MARKER[m])).toEqual([]);
  });
});

describe('a pack of somebody', () => {
  it('brings the pictogram that its row names', async () => {
    const walk = readFileSync('../CONTRIBUTING.md', 'utf8').match(/```json \S+\/foxfolk\/pack\.json\n([\s\S]*?)```/)![1]!;
    const folder = mkdtempSync(join(tmpdir(), 'packs-'));
    mkdirSync(join(folder, 'foxfolk'));
    writeFileSync(join(folder, 'foxfolk', 'pack.json'), walk);
    const server = await createServer({
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [gameIcons(), smallWorldGlyphs(folder)],
    });
    const { RACE: found } = await server.ssrLoadModule('virtual:small-world-glyphs/more');
    await server.close();
    expect(Object.keys(found)).toEqual(['foxfolk']);
    expect(found.foxfolk).toMatch(/^m/i);
  });
});

describe('flights of pieces', () => {
  const at: Record<string, Point> = { a: [0, 0], b: [100, 0], c: [900, 0] };
  const hand: Point = [500, 700];
  const orcs = (tokens: number, declined = false): People => ({ race: 'orcs', seat: 0, declined, tokens });
  const elves = (tokens: number): People => ({ race: 'elves', seat: 1, declined: false, tokens });
  const tribe: People = { race: 'lost_tribe', seat: null, declined: false, tokens: 1 };
  const fly = (b: Record<string, People | null>, a: Record<string, People | null>) =>
    flightsBetween(new Map(Object.entries(b)), new Map(Object.entries(a)), (id) => at[id], hand);

  it('moves tokens between regions of the same people', () => {
    expect(fly({ a: orcs(3), b: orcs(1) }, { a: orcs(1), b: orcs(3) })).toMatchObject([
      { from: at.a, to: at.b, region: 'b', people: { tokens: 2 } },
    ]);
  });
  it('takes the nearest source first, the rest from the hand', () => {
    const flights = fly({ a: orcs(2), b: null, c: null }, { a: orcs(1), b: orcs(1), c: orcs(2) });
    expect(flights).toMatchObject([
      { from: at.a, region: 'b' },
      { from: hand, region: 'c', people: { tokens: 2 } },
    ]);
  });
  it('sends the driven off home and lets neutrals vanish', () => {
    expect(fly({ a: elves(2) }, { a: null })).toMatchObject([{ to: hand, region: null }]);
    expect(fly({ a: tribe }, { a: null })).toEqual([]);
  });
  it('turns a people in decline over where it stands', () => {
    expect(fly({ a: orcs(1) }, { a: orcs(1, true) })).toEqual([]);
  });
  it('shows gains only on landing', () => {
    const before = new Map<string, People | null>([
      ['a', orcs(3)],
      ['b', tribe],
    ]);
    const after = new Map<string, People | null>([
      ['a', orcs(1)],
      ['b', orcs(2)],
    ]);
    const flights = flightsBetween(before, after, (id) => at[id], hand);
    const air = inTheAir(before, after, flights);
    expect(air.get('a')?.tokens).toBe(1);
    expect(air.get('b')).toBe(tribe);
    expect(inTheAir(before, after, flights, new Set(flights.map((f) => f.id))).get('b')).toEqual(orcs(2));
  });
});
