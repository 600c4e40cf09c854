import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sumOf } from '../src/boards/dawn-of-ulos/conflict.ts';
import { beside, direction, makeGround, printed } from '../src/boards/dawn-of-ulos/ground.ts';
import { module } from '../src/boards/dawn-of-ulos/index.ts';
import { FACTION } from '../src/boards/dawn-of-ulos/looks.ts';
import { curve } from '../src/boards/dawn-of-ulos/ending.ts';
import { countKey, result, sayings, type ConflictView, type UlosScene } from '../src/boards/dawn-of-ulos/view.ts';
import { facing, toward, turn, way } from '../src/boards/dawn-of-ulos/ways.ts';
import type { Option, Question } from '../src/boards/module.ts';
import { pointing, targetsOf } from '../src/table/targets.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const file = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const data = (name: string) => JSON.parse(file(`src/meadhall/games/dawn_of_ulos/data/${name}.json`));
const map = data('map');
const catalogue = new Catalogue([
  new Language(
    'en',
    ['common', 'server', 'table', 'dawn-of-ulos'].map((n) => file(`src/meadhall/words/en/${n}.ftl`)),
  ),
]);
const words = new Words(catalogue, ['Ada', 'Ben'], (kind, value) => module.noun(null, kind, value));

const faction = (id: string, strength: number) => ({
  id,
  value: 2,
  strength,
  spoils: 4,
  legendary: false,
  stack: 12,
  camp: [],
  element: '',
});
const player = { favor: 25, cards: 2, tiles: 3, rifts: 0, first_turn: false, hand: {}, rift_hand: {} };
const scene = {
  public: {
    map: map.standard_map,
    tiles: [],
    rifts: ['r02c02'],
    territories: [],
    factions: ['goblins', 'orcs', 'ratfolk', 'satyr', 'sheki'].map((id) => faction(id, 4)),
    players: [player, player],
    ulrir: null,
    conflict: null,
    start: 0,
    round: 3,
    supply: 20,
    ending: '',
    over: false,
  },
  private: { cards: { goblins: 2, orcs: 1 }, tiles: { 'desert-field': 1, 'desert-mountain': 2 }, rifts: {} },
  ground: makeGround(),
  words,
  you: 0,
  names: ['Ada', 'Ben'],
  notes: ['', ''],
  asked: [0],
  held: {},
} as unknown as UlosScene;
const place = (tile: string, first: string, second: string, more = {}): Option => ({
  choice: `place ${tile} ${first} ${second}`,
  verb: 'place',
  elements: [first, second],
  facts: {
    tile,
    first,
    second,
    conflict: [],
    camps: [],
    rifts: 0,
    powers: [],
    fights: 0,
    founds: 0,
    faction: '',
    was: 0,
    strength: 0,
    grows: 0,
    ...more,
  },
});
const question: Question = {
  name: 'place-tile',
  rule: 'UL-4.1',
  asked: [0],
  verbs: ['place', 'use', 'skip'],
  share: null,
  facts: { tiles: ['desert-field', 'desert-mountain'], bound: 0 },
  yours: [
    place('desert-mountain', 'r00c01', 'r00c02'),
    place('desert-mountain', 'r01c01', 'r00c02', { founds: 1, camps: ['orcs'] }),
    place('desert-mountain', 'r01c01', 'r01c02'),
    place('desert-field', 'r04c01', 'r03c01'),
  ],
};
const none = { selected: null, refused: null, changed: new Set<string>(), share: null, marked: [] };

describe('the map', () => {
  it('has the spaces, neighbours and terrain of the rules', () => {
    expect(scene.ground.places.map((p) => p.id)).toEqual(map.spaces.map((s: { id: string }) => s.id));
    for (const s of map.spaces) expect(beside(s.id)).toEqual(s.neighbors.map((n: string | null) => n ?? ''));
    expect(printed(map.standard_map, 'r02c02')).toBe('wasteland');
    expect(direction('r05c03', 'r05c04')).toBe(1);
  });
  it('has a look for every faction', () => {
    expect(data('components').factions.filter((f: { id: string }) => !FACTION[f.id])).toEqual([]);
  });
});

describe('laying a tile', () => {
  const held = { ...scene, held: { tile: 'desert-mountain' } };
  it('lights both spaces of every placement of the tile in the hand, and no others', () => {
    const pointed = pointing(module, held, question);
    expect([...pointed.at.keys()].sort()).toEqual(['r00c01', 'r00c02', 'r01c01', 'r01c02']);
    const targets = targetsOf(module, held, question, pointed, none);
    expect(targets.r00c02!.state).toBe('legal');
    expect(targets.r04c01!.state).toBe('out');
  });
  it('takes up the first tile that goes anywhere if none was', () => {
    expect(pointing(module, scene, question).at.has('r00c01')).toBe(true);
    expect(pointing(module, { ...scene, held: { tile: 'desert-field' } }, question).at.has('r00c01')).toBe(false);
  });
  it('means one way at a space, and turning comes to every other one and back', () => {
    const ways = pointing(module, held, question).all.get('r01c01')!;
    expect(ways).toHaveLength(2);
    const first = way(held, 'r01c01', ways);
    const once = { ...held, held: turn(held, 'r01c01', ways) };
    expect(way(once, 'r01c01', ways)).toBe(1 - first);
    const twice = { ...held, held: turn(once, 'r01c01', ways) };
    expect(way(twice, 'r01c01', ways)).toBe(first);
    expect(new Set(ways.map((w) => facing(w, 'r01c01'))).size).toBe(2);
  });
  it('holds what is advised so that pointing at its space means just that', () => {
    const ways = question.yours!.filter((o) => o.elements.includes('r01c01'));
    for (const advised of ways) {
      const ready = { ...held, held: toward(held, 'r01c01', ways, advised) };
      expect(ready.held.tile).toBe(advised.facts.tile);
      expect(pointing(module, ready, question).at.get('r01c01')).toEqual([advised]);
    }
    const camps = ['r00c00', 'r00c02'].map((other): Option => ({
      choice: `camp orcs ${other}`,
      verb: 'camp',
      elements: ['r01c01', other],
      facts: { faction: 'orcs' },
    }));
    for (const advised of camps) {
      const ready = { ...held, held: toward({ ...held, held: { turn: 5 } }, 'r01c01', camps, advised) };
      expect(camps[way(ready, 'r01c01', camps)]).toBe(advised);
    }
  });
  it('says what a space is and what happens there', () => {
    const turnedOnce = { ...held, held: { tile: 'desert-mountain', facing: 0 } };
    const targets = targetsOf(module, turnedOnce, question, pointing(module, turnedOnce, question), none);
    expect(targets.r01c01!.label).toBe('r01c01, desert. desert/mountain on r01c01 and r00c02: a camp.');
  });
  it('asks why about a space with the tile that is held, and about other things alone', () => {
    const asked = { ...question, verbs: ['place', 'use', 'skip'] };
    expect(module.holding!({ ...held, held: { tile: 'desert-mountain' } }, asked, 'r00c02')).toEqual(['desert-mountain']);
    expect(module.holding!(held, asked, 'hand-orcs')).toEqual([]);
    expect(module.holding!(held, { ...question, verbs: ['pillage', 'stop'] }, 'r00c02')).toEqual([]);
  });
});

describe('a conflict', () => {
  const commit = (id: string, number: number): Option => ({
    choice: `commit ${id} ${number}`,
    verb: 'commit',
    elements: [],
    facts: { faction: id, number, least: 1, spoils: 4 },
  });
  const asked: Question = {
    name: 'commit',
    rule: 'UL-6.5',
    asked: [0, 1],
    verbs: ['commit', 'confirm'],
    share: null,
    facts: { attackers: 'goblins', defenders: 'orcs', attack: 4, defence: 4 },
    yours: [
      commit('goblins', 1),
      commit('goblins', 2),
      commit('orcs', 1),
      { choice: 'confirm', verb: 'confirm', elements: [], facts: { committed: 0 } },
    ],
  };
  const base: ConflictView = {
    stage: 'commit',
    tile: ['r00c00', 'r00c01'],
    contested: ['goblins', 'orcs'],
    attacker: 'goblins',
    defender: 'orcs',
    ready: [1],
    pledges: [],
    abilities: ['', ''],
    spared: [0, 0],
    attack: 4,
    defence: 4,
    winner: '',
  };
  const fighting: UlosScene = { ...scene, public: { ...scene.public, conflict: base } };
  const withCounts = (at: UlosScene, of: Record<string, number>): UlosScene => ({
    ...at,
    held: { counts: { key: countKey(at, asked), of } },
  });
  it('is answered by what was counted out, in the order of the table', () => {
    expect(sayings(scene, asked)![0]).toMatchObject({ label: 'Commit nothing', choices: ['confirm'] });
    const counted = withCounts(fighting, { orcs: 1, goblins: 2 });
    expect(sayings(counted, asked)![0]).toMatchObject({
      label: 'Commit these 3 cards',
      choices: ['commit goblins 2', 'commit orcs 1', 'confirm'],
    });
  });
  it('begins anew with each conflict, for each seat, and never with more cards than there are', () => {
    const counted = withCounts(fighting, { goblins: 2 });
    const otherwise = (conflict: Partial<ConflictView>) => ({
      ...counted,
      public: { ...scene.public, conflict: { ...base, ...conflict } },
    });
    const choices = (at: UlosScene, question = asked) => sayings(at, question)![0]!.choices;
    expect(choices(counted)).toEqual(['commit goblins 2', 'confirm']);
    // the same two meet again elsewhere
    expect(choices(otherwise({ tile: ['r01c00', 'r01c01'] }))).toEqual(['confirm']);
    expect(choices(otherwise({ attacker: 'satyr' }))).toEqual(['confirm']);
    expect(choices({ ...counted, you: 1 })).toEqual(['confirm']);
    const fewer = { ...asked, yours: asked.yours!.filter((o) => o.choice !== 'commit goblins 2') };
    expect(choices(counted, fewer)).toEqual(['commit goblins 1', 'confirm']);
  });
  it('is no sum until somebody attacks', () => {
    expect(
      sumOf({ ...scene, public: { ...scene.public, conflict: { ...base, stage: 'pair', attacker: '', defender: '' } } }, null),
    ).toBeNull();
  });
  it('keeps commitments sealed, and counts one’s own cards as they are laid aside', () => {
    const now = withCounts({ ...fighting, private: { ...scene.private, committed: { orcs: 1 } } }, { goblins: 2, satyr: 1 });
    expect(sumOf(now, asked)).toEqual({
      rows: [
        { label: 'strength', left: '4', right: '4' },
        { label: 'your cards', left: '+2', right: '+1' },
        { label: 'the others', left: '?', right: '?' },
      ],
      totals: ['6', '5'],
      ahead: null,
      verdict: '1 of 2 sealed',
    });
  });
  it('is spelled out when the cards are shown; the attacker wins a tie', () => {
    const pledges = [
      { seat: 0, faction: 'goblins', side: 'goblins', number: 2 },
      { seat: 1, faction: 'orcs', side: 'orcs', number: 2 },
    ];
    const open = { ...base, stage: 'abilities', attack: 6, defence: 6, pledges };
    const told = (conflict: ConflictView) => sumOf({ ...scene, public: { ...scene.public, conflict } }, null)!;
    expect(told(open)).toMatchObject({ totals: ['6', '6'], ahead: 'left', verdict: 'a tie: Goblins' });
    expect(
      told(open)
        .rows.slice(1)
        .map((r) => [r.left, r.right]),
    ).toEqual([
      ['+2', '+0'],
      ['+0', '+2'],
    ]);
    expect(told({ ...open, stage: 'returns', defence: 7, winner: 'orcs' }).verdict).toBe('Orcs win by 1');
  });
});

describe('the end', () => {
  const log = [
    { kind: 'turn', round: 1, seat: 0 },
    { kind: 'power', faction: 'orcs', value: 4, strength: 6 },
    { kind: 'bought', seat: 0, faction: 'orcs', price: 4 },
    { kind: 'turn', round: 2, seat: 0 },
    { kind: 'returned', seat: 1, faction: 'orcs', number: 2, favor: 8 },
    { kind: 'scored', seat: 0, score: 50, terms: [['source-favor', 21]] },
    {
      kind: 'scored',
      seat: 1,
      score: 60,
      terms: [
        ['source-favor', 33],
        ['source-cards', 27],
      ],
    },
  ].map((facts, at) => ({ at, facts }));
  it('shows what everybody is worth round by round, favor and cards, and the score at last', () => {
    expect(curve(scene, log)).toEqual([
      [25, 21 + 6, 50],
      [25, 25, 60],
    ]);
  });
  it('counts Ulrir, who has no seat', () => {
    const solo = { ...scene, public: { ...scene.public, ulrir: {} } } as unknown as UlosScene;
    expect(result(solo, log, { winners: [], scores: [50], sources: [{ favor: 21 }], sides: [0] })).toEqual({
      winners: [1],
      scores: [50, 60],
      sources: [{ favor: 21 }, { favor: 33, cards: 27 }],
      sides: [0, 1],
    });
  });
});
