import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roundEnd, roundEndText } from '../src/boards/roll-player-adventures/combat.ts';
import { beatsOf, bookmarkOf, openBeat, reading, sightOf } from '../src/boards/roll-player-adventures/reading.ts';
import { notesOf, outcomeText, votesText, type AdventureScene, type PublicView } from '../src/boards/roll-player-adventures/view.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const text = (file: string) => readFileSync(`../src/meadhall/words/en/${file}.ftl`, 'utf8');
const catalogue = new Catalogue([new Language('en', ['house', 'server', 'table', 'roll-player-adventures'].map(text))]);
const words = new Words(catalogue, ['Ada', 'Ben']);

const told = (...facts: object[]) => facts.map((f, at) => ({ at, facts: f as { kind: string } }));
const page = (label: string, ...paragraphs: string[]) => ({ label, title: label, paragraphs });
const read = (entry: string, seat = 0) => ({ kind: 'entry-read', seat, entry, sort: 'part', place: 'Landing' });
const prose = (line = 'Wet.') => ({ kind: 'prose', text: line });
const over = { kind: 'check-over', skill: 'climb', level: 2, won: 1, covered: 3, slots: 3 };

/** Begin, a place, a decision that leads to a check, and what came of it. */
const book = [page('begin', 'Rain.'), page('A', 'Landing.', 'Bell.'), page('A2', 'Plank.', 'Done.'), page('A3', 'Afloat.')];
const log = told(
  ...[read('begin'), prose('Rain.'), read('A', 1), { kind: 'xp-collected', amount: 1, total: 1 }, prose(), prose()],
  ...[
    { kind: 'chose', entry: 'A', option: 'Mend it.' },
    { kind: 'gold', amount: -2, total: 3, by: 2, less: 1 },
  ],
  ...[read('A2'), prose('Plank.'), { kind: 'check-begins', skill: 'climb', level: 2, limit: 4, modifiers: [], with: 0 }],
  ...[{ kind: 'seat-passed', seat: 0 }, { kind: 'rewarded', xp: 1, gold: 0 }, over, prose('Done.')],
  ...[read('A3'), prose('Afloat.')],
);
const view = (more: object = {}): PublicView => ({ stage: 'story', event: null, market: null, book, options: [], ...more }) as never;

describe('the beats of a story', () => {
  const beats = beatsOf(book, log);
  it('are its entries, and what came of dice by itself', () => {
    expect(beats.map((b) => [b.page, b.from, b.to, b.outcome !== null])).toEqual([
      [0, 0, 1, false],
      [1, 0, 2, false],
      [2, 0, 1, false],
      [2, 1, 2, true],
      [3, 0, 1, false],
    ]);
    expect(beats.map((b) => b.reader)).toEqual([0, 1, 0, 0, 0]);
  });
  it('tell what was decided and paid on the page that it led to', () => {
    expect(notesOf(words, beats[1]!)).toEqual(['The party collects the 1 XP that lay here and has 1.']);
    expect(notesOf(words, beats[2]!)).toEqual(['The party decides: Mend it.', 'The party parts with 2 gold and has 3.']);
  });
  it('tell a decision that led to no page on the one it was made on', () => {
    const rest = told({ kind: 'chose', option: 'Ask.' }, { kind: 'item', item: 'Rope' }, { kind: 'chose', option: 'Look.' });
    const stayed = beatsOf([book[0]!], [...log.slice(0, 2), ...rest]);
    expect(notesOf(words, stayed[0]!)).toEqual(['The party decides: Ask.', 'New item: Rope.', 'The party decides: Look.']);
  });
  it('say how the dice fell before anything else', () => {
    expect(outcomeText(words, beats[3]!.outcome!)).toEqual({
      won: true,
      title: 'PASSED: Climb II',
      slots: '3 of 3 slots covered',
      lines: ['The party gains 1 XP.'],
    });
    const lost = outcomeText(words, { over: { kind: 'combat-over', won: 0 }, events: [{ kind: 'counterattack', number: 2 }] });
    expect([lost.won, lost.title, lost.slots]).toEqual([false, 'DEFEAT', 'It took one round.']);
  });
  it('leave out entries that only lead on, and keep what they brought', () => {
    const empty = beatsOf(
      [book[0]!, page('A1'), page('A', 'Bell.')],
      told(read('begin'), prose(), read('A1'), { kind: 'item', item: 'Rope' }, read('A'), prose()),
    );
    expect(empty.map((b) => b.page)).toEqual([0, 2]);
    expect(notesOf(words, empty[1]!)).toEqual(['New item: Rope.']);
  });
  it('are the pages where the log does not tell', () => {
    expect(beatsOf(book, []).map((b) => [b.page, b.to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 1],
    ]);
    expect(beatsOf([], [])).toEqual([]);
  });
  it('lose no paragraph', () => {
    const whole = beats.reduce((sum, b) => sum + b.to - b.from, 0);
    expect(whole).toBe(book.reduce((sum, p) => sum + p.paragraphs.length, 0));
  });
});

describe('a bookmark', () => {
  const next = (held: Record<string, unknown>, more: object = {}) => reading.first(view(more), words, held, log);
  it('goes on beat by beat, and then asks', () => {
    expect(next({ read: 0 })).toEqual({ label: 'Go on', held: { read: 1, sight: 'book' } });
    expect(next({ read: 3, sight: 'map' })).toMatchObject({ held: { read: 4, sight: 'book' } });
    expect(next({ read: 4 })).toBeNull();
  });
  it('is done with a page once its question is answered: the next page opens by itself', () => {
    const short = log.slice(0, 6);
    const held = reading.answered(view({ book: book.slice(0, 2) }), { read: 1, sight: 'book' }, short);
    expect(held).toEqual({ read: 2, sight: 'book' });
    expect(openBeat(beatsOf(book.slice(0, 2), short), held)).toBe(1);
    expect(openBeat(beatsOf(book, log), held)).toBe(2);
  });
  it('leads to the dice only after the last sentence, and to what came of them afterwards', () => {
    const event = { kind: 'check' };
    const begun = { book: [...book.slice(0, 2), page('A2', 'Plank.')], event };
    const first = reading.first(view(begun), words, { read: 1 }, log.slice(0, 11))!;
    expect(first.label).toBe('Go on');
    const dice = reading.first(view(begun), words, first.held, log.slice(0, 11))!;
    expect([dice.label, sightOf(view(begun), first.held)]).toEqual(['To the dice', 'book']);
    expect(sightOf(view(begun), dice.held)).toBe('now');
    expect(reading.first(view(begun), words, dice.held, log.slice(0, 11))).toBeNull();
    expect([sightOf(view(), dice.held), openBeat(beatsOf(book, log), dice.held)]).toEqual(['book', 3]);
  });
  it('of somebody new begins where the last decision led, and at the beginning if there was none', () => {
    expect(reading.begin(view(), log)).toEqual({ read: 3, sight: 'book' });
    expect(reading.begin(view({ book: book.slice(0, 2) }), log.slice(0, 6))).toEqual({ read: 0, sight: 'book' });
    expect(bookmarkOf({})).toEqual({ read: 0, sight: 'book' });
  });
  it('shows the premise before heroes are chosen', () => {
    const setup = view({ stage: 'setup', book: [] });
    const first = reading.first(setup, words, { read: 0, sight: 'book' }, [])!;
    expect(first.label).toBe('Choose your heroes');
    expect(sightOf(setup, first.held)).toBe('now');
    expect(reading.first(setup, words, first.held, [])).toBeNull();
  });
});

describe('a vote', () => {
  it('says what I point at and who has not pointed yet', () => {
    const options = [
      { choice: 'choose 1', text: 'Ask.', hint: [], cost: {}, locked: '' },
      { choice: 'move', text: '', hint: [], cost: {}, locked: '' },
    ];
    const heroes = [{ seat: 0 }, { seat: 1 }];
    const scene = (pointing: object) =>
      ({ public: view({ options, heroes, pointing }), words, you: 0, names: ['Ada', 'Ben'] }) as unknown as AdventureScene;
    expect(votesText(scene({ '0': 'move' }))).toBe('You point at 2. Ben has not pointed yet.');
    expect(votesText(scene({}))).toBe('');
  });
});

describe('a fight as a sum', () => {
  const slot = (hit: number, covered = false) => ({ id: 'a', colours: [], value: 1, hit, xp: 0, gold: 0, covered, die: null, fits: [] });
  const space = (effect: string, amount: number) => ({ effect, amount });
  const foe = (slots: object[], more: object = {}) => ({
    enemy: 1,
    tier: 1,
    modifiers: [] as string[],
    slots,
    track: [space('none', 0), space('fatigue', 1), space('none', 0)],
    marker: 0,
    defeated: false,
    ...more,
  });
  const event = (challenges: object[], more: object = {}) => ({ kind: 'combat', round: 1, shield: 0, challenges, ...more }) as never;
  it('adds what open slots strike back, less shields, and what the next round brings', () => {
    expect(roundEnd(words.house, event([foe([slot(1), slot(2), slot(1, true)])]))).toMatchObject({
      slots: 2,
      hits: 3,
      each: 4,
      won: false,
      last: false,
    });
    expect(roundEnd(words.house, event([foe([slot(1), slot(2)])], { shield: 5 }))).toMatchObject({ hits: 3, shield: 3, each: 1 });
    expect(roundEnd(words.house, event([foe([slot(1, true)])]))).toMatchObject({ won: true });
    expect(roundEnd(words.house, event([foe([slot(0)], { marker: 2 })]))).toMatchObject({ each: 0, last: true });
  });
  it('counts what modifiers do: the last slot hits harder, venom comes after a hit', () => {
    expect(roundEnd(words.house, event([foe([slot(1), slot(1, true)], { modifiers: ['M02'] })]))).toMatchObject({ hits: 3 });
    const data = JSON.parse(readFileSync('../src/meadhall/games/roll_player_adventures/data/challenges.json', 'utf8'));
    const venom = data.modifiers.find((m: { hooks: { after_hit?: object } }) => m.hooks.after_hit);
    const end = roundEnd(words.house, event([foe([slot(1), slot(1)], { modifiers: [venom.id] })]));
    expect(end.venom).toBe(venom.hooks.after_hit.fatigue);
    expect(end.each).toBe(2 + end.venom + 1);
  });
  it('is told in sentences, with those whom it would exhaust', () => {
    const hero = (fatigue: number, name: string) => ({ seat: 0, name, fatigue, health: 16, exhausted: false });
    const scene = (one: object) =>
      ({
        public: view({ event: one, heroes: [hero(13, 'Maud'), hero(2, 'Wren')] }),
        words,
        names: ['Ada', 'Ben'],
      }) as unknown as AdventureScene;
    expect(roundEndText(scene(event([foe([slot(1), slot(1)])])))).toBe(
      '2 open slots strike back for 2; its next round brings 1. 3 fatigue for each of you. Maud would be exhausted.',
    );
    expect(roundEndText(scene(event([foe([slot(0)], { marker: 2 })])))).toBe(
      'nothing strikes back. There is no further round: the fight would be lost.',
    );
    expect(roundEndText(scene({ kind: 'check', challenges: [] }))).toBe('');
    expect(catalogue.problems).toEqual([]);
  });
});
