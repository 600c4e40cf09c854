import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { battleAhead, battleRows, outcome, plain, rowed } from '../src/boards/alynthia/battle.ts';
import { boardOf, spots } from '../src/boards/alynthia/ground.ts';
import { GOOD, GUILD, TERRAIN, THING, TRACKS, UPGRADE } from '../src/boards/alynthia/icons.ts';
import { module } from '../src/boards/alynthia/index.ts';
import {
  curve,
  elements,
  inDanger,
  mark,
  placesOf,
  result,
  summary,
  type AlynthiaScene,
  type PublicView,
} from '../src/boards/alynthia/view.ts';
import type { Option, Question } from '../src/boards/module.ts';
import { pointing, targetsOf } from '../src/table/targets.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words, type Facts } from '../src/words/words.ts';

const data = JSON.parse(readFileSync('../src/meadhall/games/alynthia/data/alynthia.json', 'utf8'));
const text = (file: string) => readFileSync(`../src/meadhall/words/en/${file}.ftl`, 'utf8');
const catalogue = new Catalogue([new Language('en', ['common', 'server', 'table', 'alynthia'].map(text))]);
const words = new Words(catalogue, ['Ada', 'Ben']);

const space = (id: string, more: object = {}) => ({
  id,
  x: id.charCodeAt(0) - 97,
  y: Number(id[1]) - 1,
  slot: 0,
  type: 'wood',
  nest: '',
  dragons: 0,
  strength: 0,
  characters: [],
  outposts: [],
  entrance: false,
  pending: false,
  ...more,
});
const player = (at: string) => ({
  guild: 'forest',
  at,
  goods: { wood: 1, stone: 0, food: 0, worker: 2 },
  cards: { rush: 1 },
  abilities: [{ id: 'FOCUS7', ready: true }],
  earned: { building: 3, spent: -2 },
  research: {},
  captured: 0,
});
function scene(more: object = {}): AlynthiaScene {
  const view = {
    mode: 'cooperative',
    width: 6,
    height: 4,
    spaces: [
      space('a1', { characters: [0] }),
      space('b1', { type: 'dragon', nest: 'undefeated', dragons: 2, strength: 5 }),
      space('d1'),
      space('a2'),
    ],
    tunnel: { open: false, seat: -1, entrances: [], characters: [], outposts: [] },
    market: ['M-wood-1', ''],
    players: [player('a1'), player('a2')],
    dice: { die: 'spawn', faces: ['1', '0'], nests: ['b1', 'b3'] },
    battle: null,
    pool: 9,
    deck: 30,
    nest_required: true,
    nest_fallen: false,
    over: false,
    ...more,
  };
  return {
    public: view as unknown as PublicView,
    private: {},
    ground: null,
    words,
    you: 0,
    names: ['Ada', 'Ben'],
    notes: ['', ''],
    asked: [0, 1],
    held: {},
  };
}
const option = (choice: string, elements: string[], facts: Facts = {}): Option => ({
  choice,
  verb: choice.split(' ')[0]!,
  elements,
  facts,
});
const command = (...yours: Option[]): Question => ({
  name: 'command',
  rule: 'AL-3.401',
  asked: [0, 1],
  facts: {},
  verbs: [],
  share: null,
  yours,
});
const ATTACK = option('attack b1 worker', ['b1'], {
  space: 'b1',
  payment: 'worker',
  paid: 1,
  piece: 'nest',
  victim: -1,
  ours: [
    ['term-attack', 3],
    ['term-workers', 1],
  ],
  theirs: [
    ['term-dragons', 4],
    ['term-nest', 1],
  ],
  chance: [9, 36],
  needs: 2,
  cost: 12,
});

describe('pictograms', () => {
  it('exist for every land, resource, guild, upgrade, track and market card', () => {
    expect(data.space_types.filter((t: string) => !TERRAIN[t])).toEqual([]);
    expect(data.resources.filter((r: string) => !THING[r])).toEqual([]);
    expect(data.guilds.filter((g: { id: string }) => !GUILD[g.id])).toEqual([]);
    expect(data.upgrades.filter((u: { id: string }) => !UPGRADE[u.id])).toEqual([]);
    expect([...new Set(data.research.map((r: { track: string }) => r.track))].sort()).toEqual([...TRACKS].sort());
    const goods = data.market_cards.flatMap((c: { cost: object; reward: object }) => [...Object.keys(c.cost), ...Object.keys(c.reward)]);
    expect(goods.filter((g: string) => !GOOD[g])).toEqual([]);
  });
});

describe('the map', () => {
  it('has a place for each space, and one for the tunnel when it is open', () => {
    expect(boardOf(scene().public).places.map((p) => p.id)).toEqual(['a1', 'b1', 'd1', 'a2']);
    const open = scene({ tunnel: { open: true, seat: 0, entrances: ['a1'], characters: [], outposts: [] } }).public;
    expect(boardOf(open).places.map((p) => p.id)).toContain('tunnel');
  });
  it('keeps its size where the tunnel finds room in a corner', () => {
    const wide = { ...scene().public, width: 9, height: 3 };
    const open = { ...wide, tunnel: { open: true, seat: 0, entrances: ['a1'], characters: [], outposts: [] } };
    expect(boardOf(open).height).toBe(boardOf(wide).height);
    const last = { ...open.spaces[0]!, id: 'a3', x: 0, y: 2 };
    expect(boardOf({ ...open, spaces: [...open.spaces, last] }).height).toBeGreaterThan(boardOf(wide).height);
  });
  it('gives every piece of a crowded space a spot of its own', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) expect(new Set(spots(n).map((s) => s.at.join())).size).toBe(n);
  });
});

describe('pointing', () => {
  it('shows a step white and an attack with its chance', () => {
    expect(mark([option('move d1', ['d1'])])).toEqual({ state: 'step' });
    expect(mark([ATTACK])).toEqual({ state: 'attack', badge: { kind: 'strength', text: '25%' } });
    expect(mark([option('build', [])])).toBeNull();
  });
  it('does not take a die for a space of the same name', () => {
    const question = { ...command(option('reroll d1', ['die-1'])), name: 'reroll-window' };
    expect([...pointing(module, scene(), question).at.keys()]).toEqual(['die-1']);
  });
  it('gives orders without a place the element that one would press', () => {
    const found = pointing(
      module,
      scene(),
      command(option('build', ['outpost', 'a1']), option('buy-card', ['deck']), option('collect', ['collect']), option('done', [])),
    );
    expect([...found.at.keys()]).toEqual(['outpost', 'a1', 'deck', 'collect']);
    expect(found.elsewhere.map((o) => o.choice)).toEqual(['done']);
    expect([...pointing(module, scene(), command(option('move d1', ['d1']))).at.keys()]).toEqual(['d1']);
  });
  it('says every place and answer in one sentence', () => {
    const question = command(ATTACK);
    const pointed = pointing(module, scene(), question);
    const targets = targetsOf(module, scene(), question, pointed, {
      selected: null,
      refused: null,
      changed: new Set(),
      share: null,
      marked: [],
    });
    expect(targets.b1!.label).toBe(
      'b1, nest, marker 2, strength 5 and a die. Attack the nest on b1, paying a worker: 2 focus; 3 attack + 1 worker against 4 dragons + 1 nest: you win 25 % (9 in 36); a win takes 12 from the pool.',
    );
    expect(targets.a1!.label).toBe('a1, wood, Ada’s character.');
    expect(targets.a2!.state).toBe('out');
    expect(catalogue.problems).toEqual([]);
  });
  it('knows every element once', () => {
    const { board, offers } = elements(scene());
    expect(new Set([...board, ...offers]).size).toBe(board.length + offers.length);
  });
});

describe('what lies beside the map', () => {
  it('tells all that a building costs and brings, and every level of research', () => {
    const now = scene({ upgrades: { monument: 2 } });
    now.public.players[0]!.research = { politics: 1 };
    expect(module.inspect(now, 'upgrade-monument')!.lines).toEqual([
      'Costs 1 focus, 2 stone, 1 food.',
      'Brings 3 renown, 2 levels of research, 2 renown each round.',
      '2 left',
    ]);
    const levels = module.inspect(now, 'track-politics')!.lines;
    expect(levels).toHaveLength(4);
    expect(levels.map((line) => line.slice(0, 3))).toEqual(['✓ 1', '○ 2', '○ 3', '○ 4']);
  });
});

describe('a battle', () => {
  const fought = (attack: number, defence: number) =>
    scene({
      battle: {
        space: 'b1',
        attacker: 0,
        defender: -1,
        piece: 'dragons',
        attack: [
          ['term-attack', attack - 2],
          ['term-die', 2],
        ],
        defence: [
          ['term-dragons', defence - 1],
          ['term-die', 1],
        ],
      },
    });
  const window: Question = { ...command(), name: 'battle-window' };
  it('tells what comes of each card: a sum, or a chance', () => {
    const rush = option('rush attack', ['rush'], { attack: 7, defence: 6, number: 2 });
    expect(rowed(window, rush)).toBe(true);
    expect(rowed(command(), rush)).toBe(false);
    expect(outcome(fought(5, 6), window, rush)).toEqual({ text: 'wins 7 : 6', tone: 'good' });
    // more than 3 is needed of six faces
    const again = (die: string, face: string) => option(`reroll ${die}`, ['reroll'], { die: 'battle', face });
    expect(outcome(fought(5, 6), window, again('d0', '2'))).toEqual({ text: '50 %', tone: 'good' });
    // the die of the dragons shows 0, 0, 1, 1, 2, 2: nothing less than 0 would do
    expect(outcome(fought(5, 6), window, again('d1', '1'))).toEqual({ text: '0 %', tone: 'bad' });
    expect(outcome(fought(6, 6), window, again('d1', '1'))).toEqual({ text: '33 %', tone: 'bad' });
  });
  it('that is won already is left as it is by Enter', () => {
    expect(plain(fought(7, 6), window)).toBe('pass');
    expect(plain(fought(6, 6), window)).toBeNull();
    expect(plain(fought(7, 6), command())).toBeNull();
  });
  it('is spelled out before it is paid for', () => {
    const battle = battleAhead(scene(), ATTACK)!;
    expect(battle).toMatchObject({ attacker: 0, defender: -1, chance: [9, 36], cost: 12, rolled: false });
    expect(battleRows(battle)).toEqual([
      { term: 'term-attack', left: 3, right: null },
      { term: 'term-workers', left: 1, right: null },
      { term: 'term-dragons', left: null, right: 4 },
      { term: 'term-nest', left: null, right: 1 },
    ]);
    expect(battleAhead(scene(), option('move d1', ['d1']))).toBeNull();
  });
});

describe('the story', () => {
  it('warns while the round is in danger, and only then', () => {
    expect(inDanger(scene().public)).toBe(true);
    expect(inDanger(scene({ nest_fallen: true }).public)).toBe(false);
    expect(inDanger(scene({ nest_required: false }).public)).toBe(false);
  });
  it('shows where a swarm went', () => {
    expect(placesOf({ kind: 'swarmed', space: 'b1', items: ['a1', 'c1'] })).toEqual(['b1', 'a1', 'c1']);
    expect(placesOf({ kind: 'finished', seat: 0 })).toEqual([]);
  });
  it('counts what everybody brought into the pool, not what was paid from it', () => {
    const found = result(scene(), [], { winners: [], scores: [1, 1], sources: [{ nests: 1 }, { nests: 1 }], sides: [0, 0] });
    expect(found.scores).toEqual([3, 3]);
    expect(found.sources[0]).toEqual({ building: 3 });
  });
  it('draws renown round by round', () => {
    const log = [
      { kind: 'round', round: 1 },
      { kind: 'renown', seat: 0, number: 3, source: 'building' },
      { kind: 'renown', seat: 0, number: -2, source: 'spent' },
      { kind: 'round', round: 2 },
      { kind: 'renown', seat: 1, number: 1, source: 'market' },
    ].map((facts, at) => ({ at, facts }));
    expect(curve(scene(), log)).toEqual([
      [0, 3, 3],
      [0, 0, 1],
    ]);
    expect(curve(scene({ mode: 'competitive' }), log)[0]).toEqual([0, 1, 1]);
  });
  it('tells what breaks a tie, and only where there is one', () => {
    const rivals = (ada: number, ben: number) =>
      scene({
        mode: 'competitive',
        players: [
          { ...player('a1'), renown: ada },
          { ...player('a2'), renown: ben },
        ],
      });
    expect(summary(rivals(37, 37))).toContain('More upgrades decide');
    expect(summary(rivals(37, 36))).toBe('');
  });
});
