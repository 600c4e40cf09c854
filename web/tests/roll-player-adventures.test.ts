import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, COLOUR, COLOURS, lettersOf } from '../src/boards/roll-player-adventures/colours.ts';
import { groundOf, trail } from '../src/boards/roll-player-adventures/ground.ts';
import { chronicleOf } from '../src/boards/roll-player-adventures/chronicle.ts';
import { ENEMY } from '../src/boards/roll-player-adventures/enemies.ts';
import { CLASS, glyphOf, KIND } from '../src/boards/roll-player-adventures/icons.ts';
import { module } from '../src/boards/roll-player-adventures/index.ts';
import { paragraphOf, piecesOf, plainText, typeset } from '../src/boards/roll-player-adventures/markdown.ts';
import { picture, pictureNames } from '../src/boards/roll-player-adventures/pictures.ts';
import { farWays } from '../src/boards/roll-player-adventures/routes.ts';
import { sentencesOf, voiceFor } from '../src/boards/roll-player-adventures/speech.ts';
import {
  chronicleText,
  dropped,
  elements,
  nextAdventure,
  notesOf,
  oddsText,
  pursuitOf,
  slotData,
  type AdventureScene,
  type PublicView,
} from '../src/boards/roll-player-adventures/view.ts';
import type { Option, Question } from '../src/boards/module.ts';
import type { OddsMessage } from '../src/wire.ts';
import { storyOf } from '../src/table/story.ts';
import { pointing, targetsOf } from '../src/table/targets.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words, type Facts } from '../src/words/words.ts';

const folder = '../src/meadhall/games/roll_player_adventures/data';
const cards = JSON.parse(readFileSync(`${folder}/cards.json`, 'utf8'));
const challenges = JSON.parse(readFileSync(`${folder}/challenges.json`, 'utf8'));
const core = JSON.parse(readFileSync(`${folder}/core.json`, 'utf8'));
const text = (file: string) => readFileSync(`../src/meadhall/words/en/${file}.ftl`, 'utf8');
const catalogue = new Catalogue([new Language('en', ['common', 'server', 'table', 'roll-player-adventures'].map(text))]);
const words = new Words(catalogue, ['Ada', 'Ben']);

const hero = (seat: number, klass: string, hand: string[]) => ({
  seat,
  name: `Hero ${seat}`,
  portrait: 'P01',
  race: 'human',
  klass,
  colour: 'red',
  health: 16,
  fatigue: 4,
  exhausted: false,
  scores: [3, 1, 2, 0, 1, 1],
  rows: [2, 1, 2, 0, 1, 1],
  cards: hand.map((id) => ({ id, zone: 'hand' })),
  ready: true,
  tokens: 0,
  hand_limit: 0,
});
const place = (letter: string, name: string, at: number[]) => ({ letter, name, at, explored: letter === 'A', xp: 1, tokens: [] });
const map = {
  at: 'A',
  goal: '',
  locations: [place('A', 'Landing', [1, 3]), place('B', 'Bank', [2, 1]), place('C', 'Chapel', [3, 2])],
  paths: [
    { ends: ['A', 'B'], encounter: true },
    { ends: ['B', 'C'], encounter: false },
  ],
  end_open: false,
};
const event = {
  kind: 'check',
  skill: 'climb',
  level: 2,
  limit: 4,
  round: 1,
  pool: [
    { id: 'd1', kind: 'red', colours: ['red'], value: 5 },
    { id: 'd2', kind: 'white', colours: ['white'], value: 0 },
  ],
  bag: { red: 5, black: 6, green: 6, blue: 6, white: 5, purple: 6 },
  challenges: [
    {
      enemy: 0,
      tier: 0,
      modifiers: [],
      slots: [{ id: 'a', colours: ['red', 'black'], value: 5, hit: 0, xp: 1, gold: 0, covered: false, die: null, fits: ['d1'] }],
      track: [],
      marker: 0,
      defeated: false,
    },
  ],
  buying: '',
  payment: [],
  due: 0,
  plays: [0, 0],
  extra_plays: 0,
  shield: 0,
  passed: [],
  held: '',
  playing: null,
};
function scene(more: object = {}): AdventureScene {
  const view = {
    adventure: '0',
    title: 'The Ferry',
    stage: 'story',
    outcome: 'playing',
    storyteller: 0,
    tome_keeper: 1,
    heroes: [hero(0, 'K01', ['W01', 'A01']), hero(1, 'K09', ['S09'])],
    journal: {
      gold: 5,
      xp: 1,
      favor: { crown: 5, host: 3, choir: 3 },
      rests: 0,
      rest_boxes: 4,
      play_limit: 2,
      tokens: 1,
      done: 0,
      titles: [{ slug: 't', name: 'Rang It Again' }],
      items: [{ number: 91, name: 'Rope', stamina: 1, text: '' }],
      keywords: [],
      legendary: false,
    },
    map,
    book: [{ label: 'A', title: 'Landing', paragraphs: ['*Wet.*'] }],
    options: [
      { choice: 'choose 1', text: 'Ask her.', hint: [], cost: {}, locked: '' },
      { choice: 'choose 2', text: 'Mend it.', hint: ['STR'], cost: { gold: 9 }, locked: 'too-little-gold' },
      { choice: 'move', text: '', hint: [], cost: {}, locked: '' },
    ],
    pointing: {},
    called: false,
    event: null,
    market: null,
    decks: {},
    campaign: '',
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
const option = (choice: string, elements: string[] = [], facts: Facts = {}): Option => ({
  choice,
  verb: choice.split(' ')[0]!,
  elements,
  facts,
});
const asking = (name: string, ...yours: Option[]): Question => ({ name, rule: '', asked: [0], facts: {}, verbs: [], share: null, yours });
const marks = { selected: null, refused: null, changed: new Set<string>(), share: null, marked: [] };

describe('pictograms and names', () => {
  it('exist for every class, card, enemy and race', () => {
    expect(cards.classes.filter((c: { id: string }) => !CLASS[c.id])).toEqual([]);
    expect(challenges.enemies.filter((e: { number: number }) => !ENEMY[e.number])).toEqual([]);
    const decks = ['weapons', 'armor', 'skills', 'traits', 'scrolls', 'familiars', 'rares', 'classes'];
    const all = decks.flatMap((deck) => cards[deck].map((c: { id: string }) => c.id)) as string[];
    expect(all.filter((id) => !glyphOf(id) || !words.has(`web-kind-${KIND[id.slice(0, 1)]}`))).toEqual([]);
    expect(core.races.filter((race: string) => !words.has(`race-${race}`))).toEqual([]);
  });
  it('carry the letters of their attribute, so that colour is not the only sign', () => {
    expect(COLOURS.map((c) => COLOUR[c]!.letters)).toEqual([...ATTRIBUTES]);
    expect(lettersOf(['red', 'black'])).toBe('STR/DEX');
  });
});

describe('the prose', () => {
  it('sets emphasis, strong words and quotes', () => {
    expect(piecesOf('a *b* **c *d***')).toEqual([
      { text: 'a ', strong: false, emphasis: false },
      { text: 'b', strong: false, emphasis: true },
      { text: ' ', strong: false, emphasis: false },
      { text: 'c ', strong: true, emphasis: false },
      { text: 'd', strong: true, emphasis: true },
    ]);
    expect(paragraphOf('> one\n> two')).toMatchObject({ quote: true, pieces: [{ text: 'one\ntwo' }] });
    expect(plainText('Cross at *Hob’s*.')).toBe('Cross at Hob’s.');
  });
  it('sets quotes and apostrophes as a book does', () => {
    expect(typeset(`"The Regent's people want her," says he. "*Hob's*"—`)).toBe('“The Regent’s people want her,” says he. “*Hob’s*”—');
    expect(plainText(`(he said 'no') "*Well.*"`)).toBe('(he said ‘no’) “Well.”');
  });
  it('leaves alone what is no mark, markup included', () => {
    for (const plain of ['2 * 3 * 4', 'snake_case_name', '<img src=x onerror=alert(1)>', '*open', '']) expect(plainText(plain)).toBe(plain);
  });

  it('shows a drawing by its name, and says its words to those who do not see it', async () => {
    const drawn = '[picture bell: A bell with a *crack*.]';
    expect(paragraphOf(drawn).picture).toBe('bell');
    expect(plainText(drawn)).toBe('A bell with a crack.');
    expect(paragraphOf('[picture of a bell]').picture).toBeUndefined();
    expect(pictureNames()).toContain('bell');
    expect(await picture('bell')).toMatch(/bell.*svg/);
    expect(await picture('no such drawing')).toBe('');
  });
  it('is read in the book, not again in the log', () => {
    const log = [
      { kind: 'entry-read', seat: 0, entry: 'A', sort: 'place', place: 'The Reed Bank' },
      { kind: 'prose', text: '*Wet.*' },
      { kind: 'xp-collected', amount: 1, total: 1 },
    ].map((facts, at) => ({ at, facts }));
    expect(
      storyOf(module, log, words, 0)
        .flatMap((t) => t.lines)
        .map((l) => l.text),
    ).toEqual(['The party collects the 1 XP that lay here and has 1.']);
    expect(notesOf(words, { events: log.map(({ facts }) => facts) })).toEqual(['The party collects the 1 XP that lay here and has 1.']);
  });
});

describe('the map', () => {
  it('has a place for each location inside its frame, whatever shape the frame has', () => {
    for (const aspect of [0.6, 1, 1.9]) {
      const ground = groundOf(map, 'seed', aspect);
      expect(ground.places.map((p) => p.id)).toEqual(['placeA', 'placeB', 'placeC']);
      expect(Math.abs(ground.width / ground.height - aspect)).toBeLessThan(0.02);
      for (const { at } of ground.places)
        expect(at[0] > 30 && at[0] < ground.width - 30 && at[1] > 30 && at[1] < ground.height - 30).toBe(true);
    }
  });
  it('keeps trees off places and paths', () => {
    const ground = groundOf(map, 'seed');
    for (const g of ground.growth)
      for (const p of ground.places) expect(Math.hypot(g.at[0] - p.at[0], g.at[1] - p.at[1])).toBeGreaterThan(40);
  });
  it('remembers which way the party came', () => {
    expect([...trail(map, [{ facts: { kind: 'moved', from: 'Bank', place: 'Landing' } }, { facts: { kind: 'gold' } }])]).toEqual(['AB']);
    expect(groundOf({ ...map, locations: [], paths: [] }, 'seed').places).toEqual([]);
  });
});

describe('a long way', () => {
  const at = (letter: string, explored: boolean, xp = 0, tokens: string[] = []) => ({
    letter,
    name: letter,
    at: [0, 0],
    explored,
    xp,
    tokens,
  });
  const path = (a: string, b: string, encounter = false) => ({ ends: [a, b], encounter });
  const land = (...more: object[]) =>
    ({
      at: 'A',
      goal: '',
      locations: [at('A', true), at('B', true), at('C', true), at('D', false), ...more],
      paths: [path('A', 'B'), path('B', 'C'), path('C', 'D', true), path('D', 'E')],
      end_open: false,
    }) as never;
  it('leads through places that stop nobody, and past no token', () => {
    expect([...farWays(land(at('E', false)))]).toEqual([
      ['C', ['B', 'C']],
      ['D', ['B', 'C', 'D']],
    ]);
  });
  it('ends where something stops the party', () => {
    const stopped = { ...(land() as object), locations: [at('A', true), at('B', true, 1), at('C', true), at('D', false)] };
    expect([...farWays(stopped as never)]).toEqual([]);
  });
});

describe('the chronicle', () => {
  it('tells what was decided, gained, and which roads were not taken', () => {
    const log = [
      { kind: 'chose', option: 'Mend *it*.' },
      { kind: 'chose', option: 'Mend *it*.' },
      { kind: 'xp', amount: 2, total: 2 },
      { kind: 'gold', amount: -2, total: 0 },
      { kind: 'rewarded', xp: 1, gold: 3 },
      { kind: 'check-over', won: 1 },
      { kind: 'check-over', won: 0 },
      { kind: 'title', title: 'Rang It Again' },
    ].map((facts, at) => ({ at, facts }));
    const told = chronicleOf(scene().public, log);
    expect(told).toMatchObject({ decisions: ['Mend it.'], checks: [1, 1], xp: 3, gold: 3, unseen: ['Bank', 'Chapel'], unturned: 1 });
    const lines = chronicleText(scene(), told).map((line) => line.text);
    expect(lines[0]).toBe('One page and one decision. Checks: 1 passed, 1 failed. Fights: 0 won, 0 lost. No rest, no death.');
    expect(lines[1]).toBe('3 XP, 3 gold, the title “Rang It Again”');
    expect(lines[2]).toBe('You never saw Bank, Chapel. One token on the way was never turned.');
    expect(catalogue.problems).toEqual([]);
  });
});

describe('pointing', () => {
  it('answers every line of the choice list at its line', () => {
    const question = asking('choose-option', option('choose 1', ['option-choose1']), option('move', ['option-move']), option('vote'));
    const found = pointing(module, scene(), question);
    expect([...found.at.keys()]).toEqual(['option-choose1', 'option-move']);
    expect(found.elsewhere.map((o) => o.choice)).toEqual(['vote']);
  });
  it('walks by the places, pays by the rows, raises the row of the hero it is about', () => {
    expect([...pointing(module, scene(), asking('move-step', option('go B', ['placeB']), option('stop'))).at.keys()]).toEqual(['placeB']);
    const dice = scene({ stage: 'event', event });
    expect([...pointing(module, dice, asking('pay-die', option('pay s1 WIS', ['s1-WIS']), option('even'))).at.keys()]).toEqual(['s1-WIS']);
    expect([...pointing(module, dice, asking('drain-row', option('row STR', ['s1-STR']))).at.keys()]).toEqual(['s1-STR']);
  });
  it('asks beside the board what no thing stands for', () => {
    const question = asking('choose-mode', option('mode 1', [], { number: 1, op: 'flip' }), option('back'));
    expect(pointing(module, scene({ stage: 'event', event }), question).elsewhere.map((o) => o.choice)).toEqual(['mode 1', 'back']);
  });
  it('knows every element once on every screen', () => {
    const market = { cards: [{ card: 'A05', prices: [3, 3] }], dice_limit: 8, bonus_limit: 8, mastery: 4, health: [1, 1] };
    for (const more of [{}, { stage: 'event', event }, { stage: 'setup', heroes: [], book: [] }, { stage: 'advancement', market }]) {
      const { board, offers } = elements(scene(more));
      expect(new Set([...board, ...offers]).size).toBe(board.length + offers.length);
    }
    expect([
      pursuitOf(scene().public),
      pursuitOf(scene({ event }).public),
      pursuitOf(scene({ market }).public),
      pursuitOf(scene({ stage: 'setup' }).public),
    ]).toEqual([null, 'dice', 'market', 'party']);
  });
  it('says every place, slot and card in one sentence', () => {
    const question = asking('move-step', option('go B', ['placeB'], { place: 'B', name: 'Bank', encounter: 1 }));
    const targets = targetsOf(module, scene(), question, pointing(module, scene(), question), marks);
    expect(targets.placeB!.label).toBe('B Bank, not explored, 1 XP. Go to B, Bank: a token lies on the path.');
    expect(targets.placeA!.label).toBe('A Landing, the party is here, 1 XP.');
    const dice = scene({ stage: 'event', event });
    const placing = asking('place-die', option('slot a', ['slot-a'], { spot: 'a', xp: 1, gold: 0, hit: 0 }));
    const lit = targetsOf(module, dice, placing, pointing(module, dice, placing), marks);
    expect(lit['slot-a']).toMatchObject({ state: 'legal', label: 'Slot a: red, black 5, fits: STR 5. Slot a: 1 XP.' });
    expect(lit.W01!.label).toBe('Notched Greatsword: Flip a red die. Or: Change a red die by 1.');
    expect(catalogue.problems).toEqual([]);
  });
});

describe('dice and slots', () => {
  it('want a colour and a value, in letters', () => {
    const slot = event.challenges[0]!.slots[0]!;
    expect(slotData(words, slot, 'legal', 'slot')).toMatchObject({ wants: '5', letters: 'STR/DEX', note: '1 XP', state: 'legal' });
    expect(slotData(words, { ...slot, colours: [], value: 0 }, 'idle', 'slot')).toMatchObject({ wants: 'any', letters: 'any colour' });
  });
});

describe('the campaign', () => {
  it('goes on with the next adventure there is', () => {
    const known = ['0', '1', '2'];
    expect(nextAdventure(scene({ outcome: 'the-end' }).public, known)).toBe('1');
    expect(nextAdventure(scene({ outcome: 'the-end', adventure: '1', campaign: 'v=1;done=1;gold=4' }).public, known)).toBe('2');
    expect(nextAdventure(scene({ outcome: 'the-end', adventure: '2', campaign: 'v=1;done=2' }).public, known)).toBeNull();
    expect(nextAdventure(scene({ outcome: 'long-quiet', adventure: '1', campaign: 'v=1;done=1' }).public, known)).toBeNull();
  });
});

describe('the odds', () => {
  const said = (more: object = {}) => ({
    say: 'odds' as const,
    id: 1,
    rate: 0.826,
    cost: 1.26,
    runs: 300,
    best: { choice: 'hold d1', facts: { number: 1, colour: 'red', value: 5 } },
    ...more,
  });
  it('tell chance, cost and next step in words', () => {
    const told = oddsText(scene({ event }), null, said() as OddsMessage);
    expect([told.percent, told.chance]).toEqual(['83 %', 'to pass.']);
    expect(told.cost).toBe('About 1.3 fatigue for each of you.');
    expect(told.runs).toBe('From 300 tries.');
    expect(told.next).toMatch(/^Best next: .+\.$/);
    expect(oddsText(scene({ event: { ...event, kind: 'combat' } }), null, said({ rate: 0.004, best: null }) as OddsMessage)).toMatchObject({
      percent: '1 %',
      chance: 'to win.',
      next: '',
    });
    expect(oddsText(scene({ event }), null, said({ rate: 1, cost: 0 }) as OddsMessage)).toMatchObject({
      percent: '100 %',
      chance: 'to pass.',
      cost: 'No fatigue.',
    });
  });
});

describe('a die that is dragged', () => {
  it('is held and put down in one; one that is held is only put down', () => {
    expect(dropped(event as never, 'd1', 'slot-a')).toEqual(['hold d1', 'slot a']);
    expect(dropped({ ...event, held: 'd1' } as never, 'd1', 'slot-b2')).toEqual(['slot b2']);
    expect(dropped({ ...event, held: 'd2' } as never, 'd1', 'slot-a')).toEqual(['back', 'hold d1', 'slot a']);
  });
});

describe('reading aloud', () => {
  it('says a long text in sentences that belong together', () => {
    const long = 'The ferry has two ropes. “One is new,” she says. ' + 'It runs from bank to bank and never rots, they say. '.repeat(8);
    const parts = sentencesOf(long);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((p) => p.length < 260)).toBe(true);
    expect(parts.join(' ')).toBe(long.trim());
    expect(sentencesOf('  ')).toEqual([]);
  });
  it('takes a voice of the language', () => {
    const voice = (lang: string, name = lang) => ({ lang, name, default: name === 'best' }) as SpeechSynthesisVoice;
    const voices = [voice('de-DE'), voice('en-US'), voice('en_GB'), voice('en-AU', 'best')];
    expect(voiceFor(voices, 'en-GB')?.lang).toBe('en_GB');
    expect(voiceFor(voices, 'en')?.name).toBe('best');
    expect(voiceFor(voices, 'fr')).toBeNull();
  });
});
