import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ftl } from './catalogues.ts';
import { BOARDS } from '../src/boards/index.ts';
import { nounId } from '../src/boards/small-world/view.ts';
import type { BoardMap } from '../src/boards/small-world/types.ts';
import { ENGLISH } from '../src/kit/words.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words, type Facts } from '../src/words/words.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const file = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const MAPS = JSON.parse(file('src/meadhall/games/small_world/data/maps.json')).maps;

const SOURCES: Record<string, string> = import.meta.glob(['../src/table/**/*', '../src/boards/**/*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface Example {
  message: string;
  attribute?: string;
  facts: Facts;
  says: string;
}
interface Examples {
  seats: number;
  names: string[];
  examples: Example[];
}
const english = () => new Catalogue([new Language('en', ['common', 'table', 'small-world'].map(ftl))]);
function wordsFor({ seats, names }: Examples): Words {
  const map = MAPS[String(seats)] as BoardMap;
  return new Words(english(), names, (kind, value) => nounId(map, kind, value));
}
function wrong(all: Examples): unknown[] {
  const words = wordsFor(all);
  const said = all.examples.map((e) => ({
    ...e,
    said: e.attribute ? words.part(e.message, e.attribute, e.facts) : words.say(e.message, e.facts),
  }));
  return [...said.filter((e) => e.said !== e.says).slice(0, 5), ...words.catalogue.problems.slice(0, 5)];
}

describe('the browser says what the terminal says', () => {
  it('about the examples that both are tested with', () => {
    const all = JSON.parse(file('tests/words/examples.json')) as Examples;
    expect(all.examples.length).toBeGreaterThan(5);
    expect(wrong(all)).toEqual([]);
  });
  it('about every question, choice, reason and event of a whole game', () => {
    const all = JSON.parse(file('web/tests/said.json')) as Examples;
    expect(all.examples.length).toBeGreaterThan(300);
    expect(wrong(all)).toEqual([]);
  });
});

describe('a catalogue', () => {
  it('falls back to English for what is not translated, and notes what is nowhere', () => {
    const both = new Catalogue([new Language('xx', ['kit-turn = Zug']), new Language('en', [ftl('table')])]);
    const words = new Words(both);
    expect(words.say('kit-turn')).toBe('Zug');
    expect(words.say('kit-close')).toBe('Close');
    expect(words.say('no-such-thing')).toBe('no-such-thing');
    expect(both.problems).toEqual(['no-such-thing: no such message']);
  });
  it('reads a message with the messages and terms it refers to, and the last of several', () => {
    const text =
      '# about mead\n-mead = mead\n    .colour = golden\ncup = a cup of { -mead }\nround = { $n ->\n    [one] { cup }\n   *[other] { $n } cups, { -mead.colour ->\n       *[golden] gold\n    }\n}\ncup = one cup of { -mead }\n';
    const words = new Words(new Catalogue([new Language('en', [text])]));
    expect(words.say('round', { n: 1 })).toBe('one cup of mead');
    expect(words.say('round', { n: 2 })).toBe('2 cups, gold');
    expect(words.catalogue.problems).toEqual([]);
  });
  it('has every word of the kit', () => {
    const words = new Words(english());
    expect(Object.keys(ENGLISH).filter((key) => !words.has(`kit-${key}`))).toEqual([]);
  });
  /** Screens before there is a table: they speak the hall's words. */
  const BEFORE = ['../src/table/Room.svelte', '../src/table/Door.svelte'];
  const namedIn = (paths: string[]) =>
    paths.flatMap((path) => [...SOURCES[path]!.matchAll(/\.(?:say|part|has)\('([a-z][\w-]*)'/g)].map((m) => m[1]!));
  const unknown = (files: string[], named: string[]) => {
    const words = new Words(new Catalogue([new Language('en', files.map(ftl))]));
    return [...new Set(named)].filter((id) => !words.has(id));
  };
  it.each(Object.keys(BOARDS))('of %s has every message that the table and its board name', (game) => {
    const paths = Object.keys(SOURCES).filter((path) => path.startsWith('../src/table/') || path.startsWith(`../src/boards/${game}/`));
    const named = namedIn(paths.filter((path) => !BEFORE.includes(path)));
    expect(named.length).toBeGreaterThan(40);
    expect(unknown(['common', 'table', game], named)).toEqual([]);
  });
  it('of the hall has every message of the screens before a table', () => {
    const named = namedIn(BEFORE);
    expect(named.length).toBeGreaterThan(8);
    expect(unknown(['common', 'table', 'server', 'hall'], named)).toEqual([]);
  });
});

describe('the signs of a table', () => {
  it.each(Object.keys(BOARDS))('of %s are explained', async (game) => {
    const { module } = await BOARDS[game]!();
    const words = new Words(new Catalogue([new Language('en', ['common', 'table', game].map(ftl))]));
    const ids = Object.keys(module.signs);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter((id) => !module.signs[id])).toEqual([]);
    for (const id of ids) words.say(`sign-${id}`);
    expect(words.catalogue.problems).toEqual([]);
  });
});
