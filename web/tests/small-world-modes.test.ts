/** What the modes and sets of Small World add to the table. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ftl } from './catalogues.ts';
import { module } from '../src/boards/small-world/index.ts';
import '../src/boards/small-world/icons-more.ts';
import { curve } from '../src/boards/small-world/curve.ts';
import { placing } from '../src/boards/small-world/questions.ts';
import type { PublicView, SmallWorldScene } from '../src/boards/small-world/view.ts';
import { players, regionStates } from '../src/boards/small-world/view.ts';
import type { Option, Question } from '../src/boards/module.ts';
import {
  fitted,
  draftSeats,
  firstOptions,
  isMode,
  isSwitch,
  matters,
  optionsShown,
  seatCounts,
  sidesOf as seatSides,
  usuallyOn,
  valueOf,
  valuesFor,
} from '../src/hall/plan.ts';
import { answers, isReady, nothingPlaced, shareOf, spread, step } from '../src/table/distribute.ts';
import { sidesOf } from '../src/table/sides.ts';
import { onlyPlace, pointing } from '../src/table/targets.ts';
import type { GameInfo, OptionInfo } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const file = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const map = JSON.parse(file('src/meadhall/games/small_world/data/maps.json')).maps['2'];
const catalogue = new Catalogue([new Language('en', ['common', 'server', 'table', 'small-world'].map(ftl))]);
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eda', 'Finn'];
const words = new Words(catalogue, NAMES, (kind, value) => module.noun(map, kind, value));

type Region = PublicView['regions'][number];
const empty: Region = { race: '', seat: -1, declined: false, tokens: 0, hordes: 0, markers: [], camps: 0, place: '' };
const tribe = {
  power: 'hill',
  declined: false,
  regions: 1,
  hand: 0,
  off: 0,
  hordes: 0,
  camps: 0,
  fireballs: 0,
  behemoths: 0,
  height: 0,
  stock: 0,
  peace: -1,
};
const purse = { coins: -1, tokens: 0, sources: {} };
function sceneOf(regions: Record<string, Partial<Region>>, more: Partial<PublicView> = {}): SmallWorldScene {
  const view = {
    mode: 'standard',
    sides: [0, 1, 2, 3, 4, 5],
    map: 2,
    turn: 2,
    turns: 10,
    first: 0,
    current: 0,
    over: false,
    roll: -1,
    regions: map.regions.map((_: unknown, i: number) => ({ ...empty, ...regions[`r${i}`] })),
    players: NAMES.map(() => ({ ...purse, tribes: [] })),
    combos: [],
    banners: [],
    badges: [],
    discarded: [],
    pots: 16,
    necromancer: null,
    legends: null,
    ...more,
  } as PublicView;
  return { public: view, private: {}, ground: map, words, you: 0, names: NAMES, notes: NAMES.map(() => ''), asked: [0], held: {} };
}
const option = (choice: string, elements: string[], facts = {}): Option => ({ choice, verb: choice.split(' ')[0]!, elements, facts });
const ask = (name: string, facts = {}, yours: Option[] = []): Question => ({
  name,
  rule: 'SW-1',
  asked: [0],
  facts,
  verbs: [],
  share: null,
  yours,
});
const ISLAND = {
  seat: 4,
  in_use: ['hill'],
  reserve: ['flying', 'commando'],
  island: 2,
  ghosts: 7,
  well: { ghosts: 1, orcs: 2 },
  souls: 3,
  price: 5,
  risen: false,
};

describe('what stands for an answer', () => {
  const scene = sceneOf(
    { r3: { race: 'elves', seat: 1, tokens: 1, declined: true }, r5: { race: 'orcs', seat: 1, tokens: 2 } },
    { necromancer: ISLAND },
  );
  it('is every element that the rules point it at, of those there are', () => {
    const pointed = pointing(
      module,
      scene,
      ask('buy-growth', {}, [option('ghost', ['ghost', 'r7', 'r99']), option('use flying', ['flying']), option('done', [])]),
    );
    expect([...pointed.at.keys()]).toEqual(['ghost', 'r7', 'flying']);
    expect(pointed.onOffers).toBe(true);
    expect(pointed.elsewhere.map((o) => o.choice)).toEqual(['done']);
  });
  it('opens its menu by itself where all answers are about one region', () => {
    const aid = ask('choose-aid', {}, [option('with nothing', ['r9']), option('with fireballs=1', ['r9'])]);
    expect(onlyPlace(pointing(module, scene, aid))).toBe('r9');
    expect(onlyPlace(pointing(module, scene, ask('choose-tower', {}, [option('tower r9', ['r9'])])))).toBeNull();
    expect(
      onlyPlace(
        pointing(module, scene, ask('set-sigil', {}, [option('guard elves', ['r3']), option('beg elves', ['r3']), option('off', [])])),
      ),
    ).toBeNull();
  });
});

describe('sharing out', () => {
  it('lets Barbarians come along from each region, and says it for all of them', () => {
    const { public: view } = sceneOf({ r2: { tokens: 3 }, r5: { tokens: 2 } });
    const taken = shareOf({ verb: 'take', places: ['r2', 'r5'], hand: 3, most: [2, 1], rest: true, all: true });
    expect(isReady(taken, nothingPlaced(taken))).toBe(true);
    expect(answers(taken, nothingPlaced(taken))).toEqual(['take r2=0', 'take r5=0']);
    const all = spread(taken, nothingPlaced(taken));
    expect(answers(taken, all)).toEqual(['take r2=2', 'take r5=1']);
    expect(step(taken, all, 'r5', 1)).toBe(all);
    expect(placing(view, taken, all).regions[2]!.tokens).toBe(1);
  });
  it('hides pots like switches, and says when it is enough', () => {
    const { public: view } = sceneOf({});
    const pots = shareOf({ verb: 'pot', places: ['r2', 'r5', 'r9'], hand: 3, most: [1, 1, 1], rest: true, end: 'pass' });
    expect(answers(pots, nothingPlaced(pots))).toEqual(['pass']);
    expect(answers(pots, { r2: 1, r5: 0, r9: 0 })).toEqual(['pot r2', 'pass']);
    expect(answers(pots, { r2: 0, r5: 1, r9: 1 })).toEqual(['pot r5', 'pot r9']);
    expect(step(pots, { r2: 1, r5: 0, r9: 0 }, 'r2', 1).r2).toBe(1);
    expect(placing(view, pots, { r2: 1 }).regions[2]!.markers).toEqual(['pot']);
  });
  it('hides no more pots than there are', () => {
    const pots = shareOf({ verb: 'pot', places: ['r2', 'r5'], hand: 1, most: [1, 1], rest: true, end: 'pass' });
    expect(answers(pots, { r2: 1, r5: 0 })).toEqual(['pot r2']);
  });
  it('places Hordes only where race tokens can hold the rest', () => {
    const hordes = shareOf({ verb: 'horde', places: ['r2', 'r5', 'r9'], hand: 2, fill: 1, need: 1 });
    expect(isReady(hordes, { r2: 2, r5: 0, r9: 0 })).toBe(false);
    expect(isReady(hordes, { r2: 1, r5: 1, r9: 0 })).toBe(true);
    expect(answers(hordes, { r2: 1, r5: 0, r9: 1 })).toEqual(['horde r2=1', 'horde r5=0']);
  });
  it('lets Ghosts stay on the Island, and counts from what stands beside Hordes', () => {
    const ghosts = shareOf({ verb: 'place', places: ['r2', 'r5'], hand: 3, least: [2, 1], rest: true });
    expect(isReady(ghosts, nothingPlaced(ghosts))).toBe(true);
    expect(answers(ghosts, { r2: 1, r5: 0 })).toEqual(['place r2=3', 'place r5=1']);
    expect(answers(ghosts, { r2: 3, r5: 0 })).toEqual(['place r2=5']);
  });
  it('says what is marked besides other answers in the order of the rules, whatever was marked first', () => {
    const left = shareOf({ verb: 'abandon', places: ['r2', 'r5', 'r9'], hand: 3, most: [1, 1, 1], rest: true, aside: true });
    expect(answers(left, { r9: 1, r2: 1 })).toEqual(['abandon r2', 'abandon r9']);
  });
});

describe('the board', () => {
  it('shows Hordes, camps, beasts as high as they are, the Ivory Tower, Places, and who is out of reach', () => {
    const beasts = { ...tribe, race: 'orcs', power: 'behemoth', height: 3 };
    const { public: view } = sceneOf(
      {
        r3: { race: 'orcs', seat: 1, tokens: 3, hordes: 1, camps: 2, markers: ['behemoth'], place: 'tavern' },
        r4: { race: 'priestesses', seat: 0, tokens: 4, declined: true },
        r2: { race: 'shrubmen', seat: 0, tokens: 1 },
        r9: { race: 'white_ladies', seat: 0, tokens: 1, declined: true },
      },
      {
        mode: 'teams',
        sides: [0, 1, 2, 0, 1, 2],
        players: NAMES.map((_, i) => ({ ...purse, tribes: i === 1 ? [beasts] : [] })),
        legends: { hidden: 3, found: { golden_soapbar: 'r3', tavern: 'r3' }, bony: 'white_ladies', sigil: 'off', sigil_race: '' },
      },
    );
    const drawn = regionStates(view, map);
    expect(drawn[3]).toMatchObject({ places: ['golden_soapbar', 'tavern'], immune: false, people: { sign: 'B' } });
    expect(drawn[3]!.markers).toEqual([
      { id: 'behemoth', count: 3 },
      { id: 'hordes', count: 1 },
      { id: 'encampment', count: 2 },
    ]);
    expect(drawn[4]!.markers).toEqual([{ id: 'ivory_tower', count: undefined }]);
    expect(drawn[9]!.markers.map((m) => m.id)).toEqual(['bony']);
    expect([drawn[2]!.immune, drawn[9]!.immune]).toEqual([true, true]);
  });
});

describe('the panels', () => {
  it('tell what a people counts, whom it leaves in peace, and what Places do for it', () => {
    const igors = { ...tribe, race: 'igors', stock: 5, fireballs: 2, peace: 2 };
    const scene = sceneOf(
      { r3: { race: 'igors', seat: 0, tokens: 2, place: 'boneyard' } },
      {
        mode: 'teams',
        sides: [0, 1, 2, 0, 1, 2],
        players: NAMES.map((_, i) => ({ ...purse, tribes: i === 0 ? [igors] : [] })),
        legends: { hidden: 4, found: { boneyard: 'r3' }, bony: 'elves', sigil: 'off', sigil_race: '' },
      },
    );
    const ada = players(scene)[0]!;
    expect(ada.side).toEqual({ sign: 'A', label: 'team A with Dov' });
    expect(ada.counters!.map((c) => c.label)).toEqual([
      'Fireballs: 2',
      'tokens counted for new Igors: 5',
      'at peace with Cleo',
      'Bony protects the Elves',
    ]);
  });
  it('tell of the Necromancer’s Ghosts and Well', () => {
    const ghosts = { ...tribe, race: 'ghosts', power: 'dominion' };
    const scene = sceneOf({}, { necromancer: ISLAND, players: NAMES.map((_, i) => ({ ...purse, tribes: i === 4 ? [ghosts] : [] })) });
    const eda = players(scene)[4]!;
    expect(eda.title).toBe('Ghosts with Hill');
    expect(eda.counters!.map((c) => c.value)).toEqual(['2', '7', '3']);
  });
});

describe('the end', () => {
  const result = { winners: [1, 4], scores: [73, 50, 52, 30, 66, 43], sources: [], sides: [0, 1, 2, 0, 1, 2] };
  it('is judged by the poorer partner, winners first', () => {
    expect(sidesOf(result)).toEqual([
      { sign: 'B', seats: [1, 4], score: 50, won: true },
      { sign: 'C', seats: [5, 2], score: 43, won: false },
      { sign: 'A', seats: [3, 0], score: 30, won: false },
    ]);
    expect(sidesOf({ ...result, winners: [0], sides: [0, 1, 2, 3, 4, 5] })).toHaveLength(6);
  });
  it('tells of the Necromancer’s victory', () => {
    expect(module.triumph!(sceneOf({}, { necromancer: { ...ISLAND, risen: true } }))).toBe(
      'All Ghosts are out: Eda, the Necromancer, has won',
    );
    expect(module.triumph!(sceneOf({}, { necromancer: ISLAND }))).toBe('');
  });
  it('draws a line that ends with what everybody has', () => {
    const scene = sceneOf({}, { over: true });
    const log = [
      { kind: 'begins', seat: 0, coins: 5 },
      { kind: 'scored', seat: 0, coins: 7 },
      { kind: 'treated', seat: 0, victim: 1, coins: 1, number: 2 },
      { kind: 'ransacked', seat: 1, victim: 0, coins: 1 },
      { kind: 'raised', seat: 2, coins: 3 },
    ].map((facts, at) => ({ at, facts }));
    expect(curve(scene, log).slice(0, 3)).toEqual([[5, 12], [7], [2]]);
  });
});

describe('setting a table', () => {
  const game: GameInfo = {
    name: 'small-world',
    seats: [2, 3, 4, 5, 6],
    bots: ['greedy'],
    taught: true,
    strengths: [],
    slow: false,
    options: [
      {
        name: 'mode',
        values: ['standard', 'necromancer', 'teams'],
        seats: { standard: [2, 3, 4, 5], necromancer: [3, 4, 5, 6], teams: [6] },
        free: false,
        when: [],
      },
      { name: 'cursed', values: ['usual', 'on', 'off'], seats: {}, free: false, when: [] },
      { name: 'ghosts', values: ['14', '13'], seats: {}, free: false, when: [{ mode: ['necromancer'] }] },
    ],
  };
  it('has as many seats as the mode wants', () => {
    expect(seatCounts(game, { mode: 'standard' })).toEqual([2, 3, 4, 5]);
    const six = fitted(draftSeats(3, 'bot', game.bots), seatCounts(game, { mode: 'teams' }), 'bot', game.bots);
    expect(six.map((s) => s.kind)).toEqual(['me', 'bot', 'bot', 'bot', 'bot', 'bot']);
    expect(new Set(six.map((s) => s.id)).size).toBe(6);
    expect(fitted(six, [2, 3, 4, 5], 'bot', game.bots)).toHaveLength(5);
  });
  it('asks about Ghosts only where there are some, and knows which sets teams usually play with', () => {
    expect(optionsShown(game, { mode: 'standard' }, 3).map((o) => o.name)).toEqual(['mode', 'cursed']);
    expect(optionsShown(game, { mode: 'necromancer' }, 3).map((o) => o.name)).toContain('ghosts');
    expect(game.options.filter(isSwitch).map((o) => o.name)).toEqual(['cursed']);
    expect([usuallyOn({ mode: 'teams', cursed: 'usual' }, 'cursed'), usuallyOn({ mode: 'standard', cursed: 'usual' }, 'cursed')]).toEqual([
      true,
      false,
    ]);
    expect(seatSides({ mode: 'teams' }, 6)).toEqual(['A', 'B', 'C', 'A', 'B', 'C']);
  });
  it('begins gently where somebody meets a game for the first time, if the game knows how', () => {
    const difficulty = { name: 'difficulty', values: ['normal', 'easy'], seats: {}, free: false, when: [] };
    const harder = { ...game, options: [...game.options, difficulty] };
    expect(firstOptions(harder, false)).toEqual({ mode: 'standard', cursed: 'usual', ghosts: '14', difficulty: 'easy' });
    expect(firstOptions(harder, true).difficulty).toBe('normal');
  });
  it('asks about what means something with any of several others', () => {
    const difficulty: OptionInfo = {
      name: 'difficulty',
      values: ['normal'],
      seats: {},
      free: false,
      when: [{ seats: ['1'] }, { seats: ['2', '3'], mode: ['cooperative'] }],
    };
    const asked = (mode: string, seats: number) => matters(difficulty, { mode }, seats);
    expect([asked('competitive', 1), asked('cooperative', 2), asked('competitive', 2)]).toEqual([true, true, false]);
  });
  it('lets nobody begin who has no seat, and keeps what was chosen for when there is one', () => {
    const first = { name: 'first', values: ['random', '1', '4'], seats: { '1': [2, 3, 4], '4': [4] }, free: false, when: [] };
    expect(valuesFor(first, 3)).toEqual(['random', '1']);
    expect([valueOf(first, { first: '4' }, 3), valueOf(first, { first: '4' }, 4)]).toEqual(['random', '4']);
    expect(seatCounts({ ...game, options: [first] }, { first: '4' })).toEqual(game.seats);
    expect([...game.options, first].filter(isMode).map((o) => o.name)).toEqual(['mode']);
  });
});
