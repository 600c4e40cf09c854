import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { campaignsShown, companyOf, readCampaign, type KeptCampaign } from '../src/hall/campaigns.ts';
import { forgetCampaign, forgetTable, keepCampaign, myCampaigns, myTable, myTables, rememberTable } from '../src/hall/mine.ts';
import { draftSeats, keepTable, pathInLink, seatPlans } from '../src/hall/plan.ts';
import { ago, sorted, tableShown } from '../src/hall/shown.ts';
import { module } from '../src/boards/small-world/index.ts';
import { chaptersOf, momentAt, nextStop, previousStop, stopsOf } from '../src/replay/stops.ts';
import { replayPath, routeOf, tablePath } from '../src/router.svelte.ts';
import type { TableInfo } from '../src/wire.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const at = (path: string) => routeOf(new URL(path, 'http://hall'));

describe('addresses', () => {
  it('name the screens', () => {
    expect(at('/')).toEqual({ at: 'hall' });
    expect(at('/join')).toEqual({ at: 'join' });
    expect(at(tablePath('abc', ['k1', 'k2']))).toEqual({ at: 'table', table: 'abc', keys: ['k1', 'k2'] });
    expect(at('/watch/abc#w')).toEqual({ at: 'watch', table: 'abc', keys: ['w'] });
    expect(at(replayPath('abc', 12))).toEqual({ at: 'replay', table: 'abc', keys: [], move: 12 });
    expect(at('/replay/abc?at=x')).toMatchObject({ move: null });
    expect(at('/table')).toEqual({ at: 'nowhere' });
    expect(at('/table/a/b')).toEqual({ at: 'nowhere' });
  });
  it('are found in what somebody pastes', () => {
    expect(pathInLink(' http://10.0.0.5:8020/table/abc#0-k_y ')).toBe('/table/abc#0-k_y');
    expect(pathInLink('http://hall/replay/abc?at=3#w-k')).toBe('/replay/abc?at=3#w-k');
    expect(pathInLink('https://example.org/nothing')).toBeNull();
  });
});

describe('what the browser remembers', () => {
  beforeEach(() => localStorage.clear());
  it('keeps the keys of a table together, the latest table first', () => {
    rememberTable({ table: 'a', game: 'small-world', keys: ['k1'] });
    rememberTable({ table: 'b', game: 'small-world', keys: [], seen: 0 });
    rememberTable({ table: 'a', keys: ['k2'], watch: 'w' });
    expect(myTable('a')).toMatchObject({ game: 'small-world', keys: ['k1', 'k2'], watch: 'w' });
    forgetTable('a');
    expect(myTables().map((t) => t.table)).toEqual(['b']);
  });
  it('does not stumble over what others have left there', () => {
    localStorage.setItem('meadhall-tables', '{"no": "list"}');
    expect(myTables()).toEqual([]);
    localStorage.setItem('meadhall-tables', '[1, {"table": "a"}]');
    expect(myTables()).toEqual([]);
  });
  it('tells the seats of this screen from those of friends', () => {
    const seats = draftSeats(4, 'friend', ['random', 'greedy']);
    seats[2] = { ...seats[2]!, kind: 'bot' };
    seats[3] = { ...seats[3]!, kind: 'here', name: ' Dov ' };
    expect(seatPlans(seats, (seat) => `P${seat}`)).toEqual([
      { kind: 'human', name: 'P0', bot: '' },
      { kind: 'human', name: 'P1', bot: '' },
      { kind: 'bot', name: 'P2', bot: 'greedy' },
      { kind: 'human', name: 'Dov', bot: '' },
    ]);
    const kept = keepTable('small-world', seats, { table: 't', watch: 'w', seats: ['k0', 'k1', null, 'k3'], host: '' });
    expect(kept.keys).toEqual(['k0', 'k3']);
    expect(kept.invited).toEqual({ 1: 'k1' });
  });
});

describe('time', () => {
  it('is told as people do', () => {
    expect(ago(3)).toBe('now');
    expect(ago(250)).toBe('4 min. ago');
    expect(ago(100_000)).toBe('yesterday');
  });
});

describe('a game told again', () => {
  const words = { event: (facts: { kind: string }) => facts.kind, say: (id: string) => id } as unknown as Words;
  const log = [
    { at: 0, facts: { kind: 'offer' } },
    { at: 1, facts: { kind: 'turn', seat: 0 } },
    { at: 1, facts: { kind: 'picked', seat: 0 } },
    { at: 3, facts: { kind: 'conquered', seat: 0, region: 'r4' } },
    { at: 3, facts: { kind: 'left', seat: 1, region: 'r4' } },
    { at: 4, facts: { kind: 'turn', seat: 1 } },
    { at: 5, facts: { kind: 'scored', seat: 1 } },
  ];
  const chapters = chaptersOf(module, log, words);
  it('has a chapter for each turn, and one moment for each answer', () => {
    expect(chapters.map((c) => [c.heading, c.moments.map((m) => m.at)])).toEqual([
      ['past-before', [0]],
      ['turn', [1, 3]],
      ['turn', [5]],
    ]);
    expect(chapters[1]!.moments[1]).toEqual({ at: 3, seat: 0, lines: ['conquered', 'left'], places: ['r4', 'r4'] });
  });
  it('stops where something happens', () => {
    const stops = stopsOf(chapters, 6);
    expect(stops).toEqual([0, 1, 3, 5, 6]);
    expect([nextStop(stops, 1), nextStop(stops, 6), previousStop(stops, 4), previousStop(stops, 0)]).toEqual([3, 6, 3, 0]);
  });
  it('knows what is shown in between', () => {
    expect(momentAt(chapters, 4)).toMatchObject({ chapter: 1, moment: { at: 3 } });
    expect(momentAt([], 4)).toEqual({ chapter: -1, moment: null });
  });
});

describe('the campaign shelf', () => {
  const SAVE =
    'v=1;done=1;gold=4;xp=6;bonus=1;dice=3;mastery=0;deaths=0;favor=5.3.3;sidequest=0;legendary=0;ending=;titles=bell-ringer;hero=Maud%20H./P01/human/K01/16/3.1.2.0.1.1/W01/0;hero=Wren/P03/halfling/K03/17/1.3.0.2.1.1//0';
  const words = new Words(
    new Catalogue([
      new Language(
        'en',
        ['common', 'hall', 'roll-player-adventures'].map((file) => readFileSync(`../src/meadhall/words/en/${file}.ftl`, 'utf8')),
      ),
    ]),
  );
  const KNOWN = ['0', '1', '2', '3'];
  const seat = (name: string, kind: 'human' | 'bot' = 'human') => ({
    name,
    kind,
    bot: kind === 'bot' ? 'greedy' : '',
    present: true,
    engine: false,
  });
  const info = (table: string, more: object = {}): TableInfo => ({
    table,
    open: false,
    least: 0,
    engines: false,
    rated: false,
    game: 'roll-player-adventures',
    options: { campaign: 'new' },
    seats: [seat('Ada'), seat('Ben'), seat('Bot', 'bot')],
    you: [0],
    asked: [0],
    question: 'choose-option',
    moves: 9,
    created: 0,
    changed: 100,
    result: null,
    house: [],
    phase: 'running',
    badges: [],
    clock: null,
    summary: {
      adventure: '1',
      title: '',
      place: 'The Reed Bank',
      outcome: 'playing',
      pages: 3,
      heroes: ['Maud H.', 'Wren'],
      titles: [],
      done: 0,
      legendary: false,
      campaign: '',
    },
    ...more,
  });
  const over = {
    result: { winners: [], scores: [], sources: [], sides: [] },
    summary: { ...info('x').summary, outcome: 'the-end', titles: ['Bell Ringer'], campaign: SAVE },
  };
  const shown = (infos: TableInfo[], kept: KeptCampaign[] = []) =>
    campaignsShown({
      mine: infos.map((i) => ({ table: i.table, game: i.game, keys: ['k'], seen: 1 })),
      infos: new Map(infos.map((i) => [i.table, i])),
      kept,
      known: KNOWN,
      words,
      now: 100,
    });

  it('tells on the card of a table that it has house rules', () => {
    const card = (more: object) =>
      tableShown({ table: 'a', game: 'roll-player-adventures', keys: ['k'], seen: 1 }, info('a', more), words, 100).mode;
    expect(card({})).toBe('');
    expect(card({ house: [{ path: 'core.start.health', number: 20, usual: 16 }] })).toBe('house rules');
  });
  it('puts the table with least time first, and says how much is left', () => {
    const plan = { pace: 'daily', free: 86400, reserve: 432000, out: 'nudge', live: false };
    const clock = (due: number) => ({
      clock: { plan, paused: false, now: 100, seats: [{ reserve: 9, free: 9, due, late: false, away: 0 }] },
    });
    const tables = [
      info('none', { changed: 99 }),
      info('later', clock(100 + 187_000)),
      info('soon', clock(100 + 3700)),
      info('theirs', { asked: [1], ...clock(0) }),
    ];
    const cards = sorted(
      tables.map((i) => ({ shown: tableShown({ table: i.table, game: i.game, keys: ['k'], seen: 1 }, i, words, 100), info: i })),
    );
    expect(cards.map((c) => c.id)).toEqual(['soon', 'later', 'none', 'theirs']);
    expect(cards.slice(0, 2).map((c) => c.when)).toEqual(['1 h 1 min left', '2 d 3 h left']);
  });
  it('waits for nobody at a table where nobody has sat down yet', () => {
    const card = tableShown({ table: 'a', game: 'roll-player-adventures', keys: ['k'], seen: 1 }, info('a', { asked: [] }), words, 100);
    expect(card).toMatchObject({ mine: '', news: 'Begins when somebody sits down' });
  });
  it('reads a saved campaign, and nothing else', () => {
    expect(readCampaign(`${SAVE}\n`)).toEqual({
      done: 1,
      legendary: false,
      ending: '',
      heroes: ['Maud H.', 'Wren'],
      titles: ['bell ringer'],
    });
    for (const text of ['', 'meadhall record 1', 'v=1;done=1', `${SAVE} more`]) expect(readCampaign(text)).toBeNull();
  });
  it('opens an adventure that runs where the party stopped', () => {
    expect(shown([info('a')])).toMatchObject([
      { party: 'Maud H., Wren', table: 'a', path: '/table/a', next: null, where: 'The Reed Bank, 3 pages read.', mine: 'Your turn.' },
    ]);
  });
  it('offers the next adventure after one that is over, once', () => {
    expect(shown([info('a', over)], [{ text: SAVE, seen: 0 }])).toMatchObject([
      { id: 'a', table: null, next: '2', titles: 'Bell Ringer', kept: false },
    ]);
    const gone = shown([info('a', over), info('b', { options: { campaign: SAVE } })]);
    expect(gone.map((c) => c.id)).toEqual(['b']);
  });
  it('goes on with a campaign that was brought along, and not with one that is lost or told to its end', () => {
    expect(shown([], [{ text: SAVE, seen: 0 }])).toMatchObject([{ text: SAVE, next: '2', kept: true, titles: 'bell ringer' }]);
    expect(shown([], [{ text: SAVE.replace('ending=', 'ending=long-quiet'), seen: 0 }])).toEqual([]);
    expect(shown([], [{ text: SAVE.replace('done=1', 'done=3'), seen: 0 }])).toMatchObject([
      { next: null, adventure: 'The story ends here for now' },
    ]);
  });
  it('seats the same company, or me and bots for the other heroes', () => {
    const [after] = shown([info('a', over)]);
    expect(companyOf(after!, info('a', over), 'Ada', 'greedy').map((s) => s.kind)).toEqual(['me', 'friend', 'bot']);
    const [brought] = shown([], [{ text: SAVE, seen: 0 }]);
    expect(companyOf(brought!, null, 'Ada', 'greedy')).toEqual([
      { id: 0, name: 'Ada', bot: 'greedy', kind: 'me' },
      { id: 1, name: '', bot: 'greedy', kind: 'bot' },
    ]);
  });
  it('is kept in the browser', () => {
    localStorage.clear();
    keepCampaign('one');
    keepCampaign('two');
    keepCampaign('one');
    expect(myCampaigns().map((c) => c.text)).toEqual(['one', 'two']);
    forgetCampaign('one');
    expect(myCampaigns().map((c) => c.text)).toEqual(['two']);
  });
});
