import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ftl } from './catalogues.ts';
import type { LogEntry, Question, Scene } from '../src/boards/module.ts';
import { module } from '../src/boards/small-world/index.ts';
import { actionOf } from '../src/kit/keys.ts';
import { filtered } from '../src/table/list.ts';
import { around, bySection, pieces, search } from '../src/table/rules.ts';
import { hear, passTo, questionFor, speakerFor, type TableState } from '../src/table/state.ts';
import { changedIn, storyOf } from '../src/table/story.ts';
import { badgeOf, optionList, pointing, targetsOf } from '../src/table/targets.ts';
import type { MovedMessage, TableMessage } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const file = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const map = JSON.parse(file('src/meadhall/games/small_world/data/maps.json')).maps['2'];
const catalogue = new Catalogue([new Language('en', ['common', 'server', 'table', 'small-world'].map(ftl))]);
const words = new Words(catalogue, ['Ada', 'Ben'], (kind, value) => module.noun(map, kind, value));

const empty = { race: '', seat: -1, declined: false, tokens: 0, hordes: 0, markers: [], camps: 0, place: '' };
const regions = map.regions.map((_: unknown, i: number) => (i === 3 ? { ...empty, race: 'elves', seat: 0, tokens: 2 } : empty));
const scene: Scene = {
  public: { regions, combos: [{ race: 'orcs', power: 'hill', tokens: 9, coins: 0, price: 0 }], players: [], first: 0 },
  private: {},
  ground: map,
  words,
  you: 0,
  names: ['Ada', 'Ben'],
  notes: ['', ''],
  asked: [0],
  held: {},
};
const conquer = (r: string, price: number, short = 0) => ({
  choice: `conquer ${r}`,
  verb: 'conquer',
  elements: [r],
  facts: {
    region: r,
    hand: 3,
    price,
    short,
    lacking: Math.max(0, price - 3),
    terms: [['term-base', price]],
    chance: short ? [1, 3] : [1, 1],
  },
});
const question: Question = {
  name: 'choose-conquest',
  rule: 'SW-5.14',
  asked: [0],
  verbs: ['conquer', 'dragon', 'abandon', 'stop'],
  share: null,
  facts: { race: 'elves', hand: 3, roll: -1, entering: 0 },
  yours: [
    conquer('r1', 3),
    conquer('r2', 2),
    conquer('r5', 5, 2),
    { choice: 'dragon r5', verb: 'dragon', elements: ['r5'], facts: { region: 'r5', hand: 3, price: 1 } },
    conquer('r6', 5, 2),
    { choice: 'abandon r3', verb: 'abandon', elements: ['r3'], facts: { region: 'r3', number: 2, hand: 3 } },
    { choice: 'stop', verb: 'stop', elements: [], facts: { hand: 3, price: 1 } },
  ],
};
const none = { selected: null, refused: null, changed: new Set<string>(), share: null, marked: [] };

describe('what can be pointed at', () => {
  const pointed = pointing(module, scene, question);
  const targets = targetsOf(module, scene, question, pointed, none);
  it('is lit with its price, a last try with its chance, and a sure way makes it sure', () => {
    expect(targets.r1).toMatchObject({ state: 'legal', badge: { kind: 'cost', text: '3' } });
    expect(targets.r6).toMatchObject({ state: 'chance', badge: { kind: 'chance', text: '1/3' } });
    expect(targets.r5!.state).toBe('legal');
  });
  it('is washed out where nothing can be done, but never what is mine or offered quietly', () => {
    expect(targets.r9).toMatchObject({ state: 'out', refused: 'Not offered. Press W to ask why.' });
    expect(targets.r3!.state).toBe('idle');
  });
  it('that is marked with others to be said as one leaves only more of them lit', () => {
    const both = {
      ...question,
      yours: [...question.yours!, { choice: 'abandon r4', verb: 'abandon', elements: ['r4'], facts: { region: 'r4', number: 1, hand: 3 } }],
    };
    const marking = targetsOf(module, scene, both, pointing(module, scene, both), { ...none, marked: ['r3'] });
    expect(marking.r3!.state).toBe('selected');
    expect(marking.r4!.state).toBe('legal');
    expect(Object.values(marking).filter(({ state }) => state === 'legal' || state === 'chance')).toHaveLength(1);
  });
  it('speaks one sentence with place, people and consequence', () => {
    expect(targets.r3!.label).toContain('Ada’s 2 Elves');
    expect(targets.r1!.label).toMatch(/Conquer .+: 3 of your 3\.$/);
  });
  it('tells what stopping scores where the rules tell it, and nothing where they do not', () => {
    const stop = (facts: object) =>
      optionList(scene, question, [{ choice: 'stop', verb: 'stop', elements: [], facts: { hand: 3, ...facts } }], null)[0];
    expect(stop({})!.consequence).toBeUndefined();
    expect(stop({ income: 5 })!.consequence).toBe('+5 coins');
    expect(words.now('stop', { hand: 0, income: 1 })!.line).toBe('If you stop now: +1 coin');
  });
  it('lets coins come from the regions of whoever scores', () => {
    expect(module.gains!(scene, { kind: 'scored', seat: 0, coins: 4, terms: [] })).toEqual({ seat: 0, number: 4, from: ['r3'] });
    expect(module.gains!(scene, { kind: 'scored', seat: 0, coins: 0, terms: [] })).toBeNull();
    expect(module.gains!(scene, { kind: 'rolled', seat: 0, number: 3 })).toBeNull();
  });
  it('leaves what has no place to the buttons', () => {
    expect(pointed.elsewhere.map((o) => o.choice)).toEqual(['stop']);
    expect(pointed.onBoard).toBe(true);
    expect(pointed.onOffers).toBe(false);
  });
  it('shows nothing when nothing is asked of me', () => {
    const quiet = pointing(module, scene, { ...question, yours: null });
    const all = targetsOf(module, scene, null, quiet, none);
    expect(new Set(Object.values(all).map((t) => t.state))).toEqual(new Set(['idle']));
  });
  it('is not put into words again when something is marked', () => {
    const spoken = vi.fn(module.spoken);
    const counted = { ...module, spoken };
    const once = pointing(counted, scene, question);
    const before = targetsOf(counted, scene, question, once, none);
    const calls = spoken.mock.calls.length;
    const marked = targetsOf(counted, scene, question, once, { ...none, selected: 'r9' });
    expect(calls).toBeGreaterThan(0);
    expect(spoken.mock.calls.length).toBe(calls);
    expect(marked.r9).toEqual({ ...before.r9, state: 'selected' });
  });
  it('lists the answers verb by verb, the cheapest first', () => {
    const list = optionList(scene, question, question.yours!, null).map((o) => o.id);
    expect(list).toEqual(['conquer r2', 'conquer r1', 'conquer r5', 'conquer r6', 'dragon r5', 'abandon r3', 'stop']);
  });
  it('says what the things are that an answer names, and nothing about those it does not', () => {
    const facts = { race: 'elves', power: 'flying', price: 2, number: 9, found: 0 };
    const [pick] = optionList(scene, question, [{ choice: 'pick elves', verb: 'pick', elements: ['elves'], facts }], null);
    const about = [words.about('race', 'elves'), words.about('power', 'flying')];
    expect(about.every((text) => text.length > 10)).toBe(true);
    expect(pick!.about).toBe(about.join(' '));
    expect(filtered([pick!], about[1]!.split(' ').at(-1)!)).toEqual([pick]);
    const fight = { ...conquer('r1', 3), facts: { ...conquer('r1', 3).facts, race: 'elves' } };
    expect(optionList(scene, question, [fight], null)[0]!.about).toBe('');
  });
  it('has no badge without a price', () => {
    expect(badgeOf([{ choice: 'hero r1', verb: 'hero', elements: ['r1'], facts: { region: 'r1' } }])).toBeUndefined();
  });
});

describe('the state of a table', () => {
  const table = {
    say: 'table',
    you: [0, 1],
    seats: [{ kind: 'human' }, { kind: 'human' }],
    at: 3,
    moves: 9,
    public: { turn: 1 },
    private: { '0': { coins: 5 } },
    question: {
      name: 'choose-turn',
      rule: 'SW-3.4',
      asked: [1],
      yours: [{ seat: 1, verbs: ['expand', 'decline'], options: [{ choice: 'expand' }] }],
    },
    undo: -1,
    log: [{ at: 1, facts: { kind: 'begins', seat: 0 } }],
    chat: [],
    request: null,
  } as unknown as TableMessage;
  const start = hear(null, table)!;
  it('follows a move: views patched, log longer, what is missing empty', () => {
    const moved: MovedMessage = {
      say: 'moved',
      at: 4,
      moves: 10,
      question: null,
      public: [[['turn'], 2]],
      private: [[['0', 'coins'], 7]],
      log: [{ at: 10, facts: { kind: 'ended' } }],
    };
    const next = hear(start, moved)!;
    expect(next).toMatchObject({
      at: 4,
      public: { turn: 2 },
      private: { '0': { coins: 7 } },
      undo: -1,
      question: null,
      news: [{ kind: 'ended' }],
    });
    expect(next.log).toHaveLength(2);
    expect(start.public).toHaveProperty('turn', 1);
  });
  it('hears nothing before it knows the table', () => {
    expect(hear(null, { say: 'seats', seats: [] })).toBeNull();
  });
  it('gives options only to the seat that is asked', () => {
    expect(questionFor(start, 1)!.yours).toEqual([{ choice: 'expand', verb: 'expand', elements: [], facts: {} }]);
    expect(questionFor(start, 0)!.yours).toBeNull();
  });
  it('answers for a companion who is chosen for, and for nobody else', () => {
    const yours = [{ seat: 2, verbs: ['character'], options: [{ choice: 'character P01' }] }];
    const choosing: TableState = { ...start, question: { name: 'choose-character', rule: '', asked: [2], yours } };
    expect(speakerFor(choosing, 0)).toBe(2);
    expect(questionFor(choosing, 2)!.yours).toHaveLength(1);
    expect(speakerFor(choosing, -2)).toBe(-2);
    expect(speakerFor(start, 1)).toBe(1);
    expect(speakerFor(start, 0)).toBe(0);
    expect(passTo(choosing, 0)).toBeNull();
  });
  it('hears of a proposal, and forgets it with the next move', () => {
    const proposal = { seat: 0, ask: 'buy-dice', choices: [{ choice: 'buy blue' }], payments: [{ seat: 1, facts: {} }], waits: [1] };
    const proposed = hear(start, { say: 'proposes', proposal })!;
    expect(proposed.proposal).toBe(proposal);
    expect(hear(proposed, { say: 'proposes', proposal: null })!.proposal).toBeNull();
    expect(hear(proposed, { say: 'moved', at: 4, moves: 10, question: null })!.proposal).toBeNull();
  });
  it('lets a shared screen be passed on only when somebody else here is asked', () => {
    const asked = (seats: number[]): TableState => ({ ...start, question: { name: 'x', rule: '', asked: seats } });
    expect(passTo(asked([1]), null)).toBe(1);
    expect(passTo(asked([1]), 0)).toBe(1);
    expect(passTo(asked([1]), 1)).toBeNull();
    expect(passTo(asked([2]), 0)).toBeNull();
    expect(passTo({ ...asked([1]), you: [1] }, null)).toBeNull();
  });
});

describe('the story', () => {
  const log: LogEntry[] = [
    { kind: 'begins', seat: 0 },
    { kind: 'turn', seat: 0, turn: 1 },
    { kind: 'conquered', seat: 0, race: 'elves', region: 'r1', number: 2, how: 'plain', people: '', victim: -1, terms: [['term-base', 2]] },
    { kind: 'turn', seat: 1, turn: 1 },
    { kind: 'driven-out', victim: 0, race: 'elves', region: 'r1', lost: 0, seat: 1 },
    { kind: 'conquered', seat: 1, race: 'orcs', region: 'r2', number: 2, how: 'plain', people: '', victim: -1, terms: [['term-base', 2]] },
    { kind: 'turn', seat: 0, turn: 2 },
  ].map((facts, at) => ({ at, facts }));
  it('has a heading for each turn, bold names, and knows what was done to me', () => {
    const turns = storyOf(module, log, words, 0);
    expect(turns.map((t) => t.heading)).toEqual(['Before the first turn', 'Turn 1, Ada', 'Turn 1, Ben']);
    expect(turns[1]!.lines[0]).toMatchObject({ who: 'Ada', seat: 0, place: 'r1', toMe: false });
    expect(turns[2]!.lines.map((l) => l.toMe)).toEqual([true, false]);
  });
  it('stitches what changed since my last turn while I have not moved, later what changed in this one', () => {
    expect(changedIn(module, log, 0)).toEqual(new Set(['r1', 'r2']));
    expect(changedIn(module, log, 1)).toEqual(new Set());
    const more = { at: 7, facts: { ...log[2]!.facts, region: 'r8' } };
    expect(changedIn(module, [...log, more], 0)).toEqual(new Set(['r8']));
  });
});

describe('keys', () => {
  const key = (name: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...more });
  it('answer by number, go from target to target, ask why, take back, show the rules', () => {
    expect(['3', 'n', 'w', 'u', 'r', '?', 'Enter', 'Escape'].map((k) => actionOf(key(k)))).toEqual([
      'option-3',
      'next-target',
      'why',
      'undo',
      'rules',
      'help',
      'primary',
      'back',
    ]);
    expect(actionOf(key('N', { shiftKey: true }))).toBe('previous-target');
  });
  it('leave letters alone when they are switched off, or when a field has the focus', () => {
    expect(actionOf(key('w'), { letters: false })).toBeNull();
    expect(actionOf(key('Escape'), { letters: false })).toBe('back');
    expect(actionOf(key('w', { ctrlKey: true }))).toBeNull();
  });
});

describe('the rules', () => {
  const rules = [
    { id: 'SW-5.1', section: 'Ready', text: 'Take up [D] all *tokens*.' },
    { id: 'SW-5.2', section: 'Ready', text: 'Abandon regions.' },
    { id: 'SW-50.1', section: 'Other', text: 'Tokens again.' },
  ];
  it('are found by all words at once, and shown among those of their heading', () => {
    expect(search(rules, 'tokens TAKE').map((r) => r.id)).toEqual(['SW-5.1']);
    expect(around(rules, 'SW-5.2').map((r) => r.id)).toEqual(['SW-5.2', 'SW-5.1']);
    expect(around(rules, 'SW-99')).toEqual([]);
    expect(bySection(rules).map((s) => s.rules.length)).toEqual([2, 1]);
  });
  it('are shown without marks', () => {
    expect(pieces(rules[0]!.text)).toEqual([
      { text: 'Take up all ', bold: false },
      { text: 'tokens', bold: true },
      { text: '.', bold: false },
    ]);
  });
});
