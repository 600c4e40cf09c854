/** The Ice Garden's board: where things lie on the map, what pointing means, and attacks before they are made. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inside, MAP } from '../src/boards/ice-garden/map.ts';
import { module } from '../src/boards/ice-garden/index.ts';
import {
  attackersOf,
  battles,
  curve,
  elements,
  livery,
  splitTarget,
  standing,
  visitText,
  type IceScene,
  type PublicView,
  type RegionView,
} from '../src/boards/ice-garden/view.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { storyOf } from '../src/table/story.ts';
import { Words, type Happened } from '../src/words/words.ts';

const file = (path: string) => readFileSync(`../${path}`, 'utf8');
const catalogue = new Catalogue([
  new Language(
    'en',
    ['common', 'server', 'table', 'ice-garden'].map((n) => file(`src/meadhall/words/en/${n}.ftl`)),
  ),
]);
const names = ['Ada', 'Ben'];
const words = new Words(catalogue, names, (kind, value) => module.noun(MAP, kind, value));

const region = (id: string, more: Partial<RegionView> = {}): RegionView => ({
  id,
  in_play: true,
  tile: 3,
  face_down: false,
  points: [5, 2],
  offers: { gold: 2 },
  picked: [],
  forces: [],
  prey: [],
  rank: [],
  ties: [],
  nation: false,
  reserves: 0,
  lured: 0,
  towers: 0,
  nightmares: 0,
  locked: false,
  thorn: false,
  vuko: false,
  ...more,
});
const row = (unit: string, health: number, ability = '') => ({
  unit,
  level: 1,
  supply: 1,
  on_map: 1,
  slots: ability ? [{ kind: 'printed', ability }] : [],
  attack: 1,
  health,
  speed: 0,
  influence: 1,
});
const prey = (seat: number, piece: string, number: number, needs: number, points: number, guard = '') => ({
  seat,
  piece,
  number,
  needs,
  points,
  guard,
});
const player = (rows: ReturnType<typeof row>[]) => ({ rows, points: 0, character: '', mfactor: [1, 0, 0, 0], tokens: {} });
const view = {
  players: [player([row('crab', 1)]), player([row('faun', 3), row('nightmare', 3, 'terror')])],
  boxes: [{ id: 'making', number: 5, fields: 5, markers: [1, 0] }],
  regions: [
    region('bear', {
      nation: true,
      prey: [
        prey(-1, 'nation', 1, 1, 1),
        prey(0, 'crab', 2, 1, 1),
        prey(1, 'marker', 2, 1, 1),
        prey(1, 'faun', 1, 3, 2),
        prey(1, 'nightmare', 1, 3, 3, 'terror'),
      ],
      forces: [
        { seat: 0, markers: 1, suppressed: 0, units: { crab: 2 }, influence: 3, attack: 4, wounds: [] },
        { seat: 1, markers: 2, suppressed: 1, units: { faun: 1, nightmare: 1 }, influence: 3, attack: 1, wounds: [] },
      ],
    }),
    region('wolf', { forces: [{ seat: 1, markers: 1, suppressed: 0, units: {}, influence: 1, attack: 0, wounds: [] }] }),
  ],
} as unknown as PublicView;
const scene = {
  public: view,
  private: {},
  ground: MAP,
  words,
  you: 0,
  names,
  notes: ['', ''],
  asked: [0],
  held: {},
} as unknown as IceScene;

const withAttack = (attack: number, found = view.regions[0]!.prey): PublicView => ({
  ...view,
  regions: [{ ...view.regions[0]!, prey: found, forces: view.regions[0]!.forces.map((f) => (f.seat ? f : { ...f, attack })) }],
});

describe('the map', () => {
  it('has every anchor and every piece inside its region', () => {
    for (const entry of JSON.parse(file('src/meadhall/games/ice_garden/data/map.json')).regions)
      for (const at of [...Object.values(entry.anchors), ...Object.values(entry.piece_anchors)])
        expect(inside(at as [number, number], entry.polygon), `${entry.id} ${at}`).toBe(true);
  });
  it('draws the same every time, and something in each region', () => {
    for (const land of MAP.lands) expect(land.drawings.length, land.id).toBeGreaterThan(1);
  });
});

describe('pointing', () => {
  it('knows regions on the board, and boxes, helms, rows and shelves beside it', () => {
    const { board, offers, players } = elements(scene);
    expect(board).toEqual(['bear', 'wolf']);
    expect(offers).toEqual(expect.arrayContaining(['box-making', 'helm+2', 'row-crab', 'level-3', 'slot-1', 'ability-speed']));
    expect(players).toContain('s1');
  });
  it('tells the kinds of elements apart', () => {
    expect(splitTarget('helm+2')).toEqual(['helm', '2']);
    expect(splitTarget('s1')).toEqual(['seat', '1']);
    expect(splitTarget('wolf')).toEqual(['region', 'wolf']);
  });
  it('says what stands in a region, with sums and what Vuko holds down', () => {
    const said = module.spoken(scene, 'bear');
    expect(said).toContain('Bear Hills');
    expect(said.replace(/[\u2068\u2069]/g, '')).toContain('2 Influence Markers (1 held down by Vuko)');
    expect(said).toContain('Independent Nation');
  });
});

describe('stacks and fights', () => {
  it('draws the top of a stack last', () => {
    expect(standing(scene, [1, 0]).map((m) => m.seat)).toEqual([0, 1]);
  });
  it('shows what each target takes, what the damage brings at most, and who may still hit me', () => {
    const [battle, ...more] = battles(view, 0, [1]);
    expect(more).toEqual([]);
    expect(battle).toMatchObject({ region: 'bear', attack: 4, best: 3, threats: [{ seat: 1, attack: 1 }] });
    expect(battle!.prey.map((p) => [p.piece, p.inReach])).toEqual([
      ['nation', true],
      ['marker', true],
      ['faun', true],
      ['nightmare', false],
    ]);
    expect(battles(view, 0, [])[0]!.threats).toEqual([]);
  });
  it('never promises more than the damage points of a region buy', () => {
    const at = (attack: number) => battles(withAttack(attack), 0, [])[0]!;
    expect([1, 2, 3, 4, 5, 6].map((attack) => at(attack).best)).toEqual([1, 2, 3, 3, 4, 5]);
    expect(at(2).prey.map((p) => p.inReach)).toEqual([true, true, false, false]);
  });
  it('hits what a bodyguard guards once it has fallen', () => {
    const guarded = [prey(1, 'marker', 3, 1, 1, 'bodyguard'), prey(1, 'tree', 1, 4, 3)];
    const best = (attack: number) => battles(withAttack(attack, guarded), 0, [])[0]!.best;
    expect([3, 4, 6].map(best)).toEqual([0, 3, 5]);
  });
  it('knows who may still attack: who can pay, and whose turn it was not yet', () => {
    const rich = {
      ...view,
      order: [1, 0, 2],
      players: [0, 1, 2].map((seat) => ({ ...view.players[0]!, tokens: { gold: seat ? 2 : 0 } })),
    } as PublicView;
    expect(attackersOf({ ...scene, public: rich }, 0, false)).toEqual([1, 2]);
    expect(attackersOf({ ...scene, public: rich }, 0, true)).toEqual([2]);
    expect(attackersOf({ ...scene, public: rich }, 2, false)).toEqual([1]);
  });
  it('counts points round by round', () => {
    const log = [
      { kind: 'turn', turn: 1 },
      { kind: 'scored', seat: 0, points: 5 },
      { kind: 'turn', turn: 2 },
      { kind: 'judged', seat: 0, points: 3 },
      { kind: 'defeated', seat: 1, points: 2 },
    ].map((facts, at) => ({ at, facts }));
    expect(curve(scene, log)).toEqual([
      [0, 5, 2],
      [0, 0, 2],
    ]);
  });
});

describe('colours', () => {
  const worn = (...colours: string[]) => livery({ players: colours.map((colour) => ({ colour })) } as unknown as PublicView);
  it('come with the characters', () => expect(worn('blue', 'red', 'black', 'green')).toEqual([1, 0, 5, 3]));
  it('are nobody else’s as long as nobody has a character', () => {
    expect(worn('', '')).toEqual([0, 1]);
    expect(worn('', 'red', '')).toEqual([1, 0, 2]);
  });
});

describe('the log', () => {
  const told = (...facts: Happened[]) =>
    storyOf(
      module,
      facts.map((one, at) => ({ at, facts: one })),
      words,
      0,
    )
      .flatMap((turn) => turn.lines)
      .map(({ who, text }) => (who ? `${who} ${text}` : text));
  const shifted = (level_from: number, level: number): Happened => ({ kind: 'shifted', seat: 0, level_from, level });

  it('tells what a seat does at a box as one action', () => {
    expect(
      told(
        { kind: 'shifts', seat: 0, space_from: 'safe', space: '0', snow: 3 },
        shifted(0, 1),
        shifted(1, 2),
        shifted(0, 1),
        shifted(1, 2),
        { kind: 'summoned', seat: 0, piece: 'enlightened', number: 1, space_from: '0', space: '-4', snow: 4 },
        { kind: 'arrived', seat: 0, piece: 'enlightened', region: 'fire' },
        { kind: 'placed', seat: 1, region: 'fire' },
        { kind: 'placed', seat: 1, region: 'fire' },
        { kind: 'placed', seat: 1, region: 'wastes' },
      ),
    ).toEqual([
      'Ada prepares 2 M-factor, summons one Enlightened One and sets up in Land of Fire: reputation from the safe zone to −4, Dead Snow 4',
      'Ben places influence in Land of Fire (2) and Frozen Wastes',
    ]);
  });
  it('says of the worst reputation that it stays', () => {
    expect(told({ kind: 'shifts', seat: 0, space_from: '-9', space: '-9', snow: 29 }, shifted(0, 1))).toEqual([
      'Ada prepares 1 M-factor: reputation stays at −9, Dead Snow 29',
    ]);
  });
  it('tells planning once, and a lone event as before', () => {
    expect(
      told(
        { kind: 'planned', seat: 0, box: 'making', field: 1 },
        { kind: 'planned', seat: 1, box: 'influence', field: 1 },
        { kind: 'planned', seat: 0, box: 'move', field: 1 },
        { kind: 'box', box: 'move' },
        { kind: 'took', seat: 1, token: 'gold' },
      ),
    ).toEqual(['All plan. Ada: Making, Move. Ben: Influence.', 'Move begins', 'Ben takes 1 Gold']);
  });
});

describe('the headline of the end', () => {
  it.each(['snow', 'goal', 'points', 'track'])('is whole when the game ends by %s', (ending) => {
    const headline = module.triumph!({ public: { ending, winner: 0 }, words } as unknown as IceScene);
    expect(headline).toContain('Ada');
    expect(headline).not.toMatch(/[{}$]/);
  });
});

describe('Vuko', () => {
  const visited = [{ at: 1, facts: { kind: 'visited', seat: 1, region: 'wastes' } }];
  const told = (box: string, seat: number) =>
    visitText({ public: { box, vuko: { next_seat: seat, next_region: 'fire' } }, words } as unknown as IceScene, visited);
  it('is told of while he visits somebody, and only then whom he would visit next', () => {
    expect(told('vuko', 0)).toBe('Vuko visits Ben in Frozen Wastes');
    expect(told('influence', 0)).toBe('Vuko would visit Ada in Land of Fire');
    expect(told('influence', -1)).toBe('Vuko would visit nobody');
  });
});
