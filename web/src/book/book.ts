/** The players' rulebooks: fetched once, opened at a question or at a rule, searched here. */
import { answer as reach } from '$host';
import type { Book, BookBlock, BookEntry, BookLine, BookPicture, BookSection, BookWord } from '../wire.ts';
import type { Words } from '../words/words.ts';

const fetched = new Map<string, Promise<Book>>();

export function bookOf(game: string): Promise<Book> {
  let book = fetched.get(game);
  if (!book) {
    book = reach(`/api/books/${encodeURIComponent(game)}`).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<Book>;
    });
    book.catch(() => fetched.delete(game));
    fetched.set(game, book);
  }
  return book;
}

/** The words alone: a table needs them at once, the book perhaps never. */
export async function wordsOf(game: string): Promise<BookWord[]> {
  const answer = await reach(`/api/books/${encodeURIComponent(game)}/words`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json() as Promise<BookWord[]>;
}

const drawn = new Map<string, Promise<BookPicture>>();

/** The moment that a picture shows. */
export function pictureOf(game: string, id: string): Promise<BookPicture> {
  const path = `/api/books/${encodeURIComponent(game)}/pictures/${encodeURIComponent(id)}`;
  let picture = drawn.get(path);
  if (!picture) {
    picture = reach(path).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<BookPicture>;
    });
    picture.catch(() => drawn.delete(path));
    drawn.set(path, picture);
  }
  return picture;
}

/** Every name in what is seen of a table: what takes part in this game. */
export function namedIn(view: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof view === 'string') found.add(view);
  else if (Array.isArray(view)) for (const one of view) namedIn(one, found);
  else if (view && typeof view === 'object')
    for (const [key, one] of Object.entries(view)) {
      found.add(key);
      namedIn(one, found);
    }
  return found;
}

/** The cards of a block: those that take part, and the others. Without a table all of them do. */
export function cardsOf(block: BookBlock, present: ReadonlySet<string> | null): { here: BookLine[]; others: BookLine[] } {
  const here = block.lines.filter((line) => !present || present.has(line.card ?? ''));
  return here.length ? { here, others: block.lines.filter((line) => !here.includes(line)) } : { here: block.lines, others: [] };
}

export interface IndexEntry {
  name: string;
  section: string;
  title: string;
}
/** All that can be looked up, by the alphabet. */
export function indexOf(book: Book, words: Words): IndexEntry[] {
  const titles = new Map(book.sections.map((section) => [section.id, section.title]));
  const name = (entry: BookEntry) => entry.word ?? words.say(`${entry.kind}-${entry.card}`);
  const entries = book.index.map((entry) => ({ name: capital(name(entry)), section: entry.section, title: titles.get(entry.section)! }));
  return entries.sort((a, b) => a.name.localeCompare(b.name));
}

/** Ids as they stand in a margin: those that follow each other as one, `SW-5.1–3`. */
export function rangesOf(ids: readonly string[]): string[] {
  const runs: { first: string; stem: string; from: number; to: number }[] = [];
  for (const id of ids) {
    const [, stem = id, number = '0'] = /^(.*?)(\d+)$/.exec(id) ?? [];
    const run = runs.at(-1);
    if (run?.stem === stem && run.to + 1 === Number(number)) run.to++;
    else runs.push({ first: id, stem, from: Number(number), to: Number(number) });
  }
  return runs.map(({ first, from, to }) => (to > from ? `${first}–${to}` : first));
}

/** The section that answers a question. */
export const aboutAsk = (book: Book, ask: string): BookSection | undefined => book.sections.find((s) => s.asks.includes(ask));

/** The paragraph that tells a rule, or the first of its parts. */
export function paragraphOf(section: BookSection, rule: string): BookLine | undefined {
  const lines = section.blocks.flatMap((block) => block.lines);
  const tells = (fits: (id: string) => boolean) => lines.find((line) => line.rules?.some(fits));
  return tells((id) => id === rule) ?? tells((id) => id.startsWith(`${rule}.`));
}
/** Where the book is opened: at the paragraph that tells the rule, in the section about the question if that has one. */
export function openAt(book: Book, ask: string, rule: string): { section: BookSection; line?: BookLine } | undefined {
  const asked = aboutAsk(book, ask);
  const section = [...(asked ? [asked] : []), ...book.sections].find((one) => rule && paragraphOf(one, rule)) ?? asked;
  return section && { section, line: paragraphOf(section, rule) };
}

export const textOf = (line: BookLine): string => line.cells.map((cell) => cell.map((piece) => piece.text).join('')).join(' ');

/** A description as a sentence: catalogues write some without a capital and a full stop. */
export const sentence = (text: string): string => (text ? capital(text) + (/[.!?]$/.test(text) ? '' : '.') : '');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The sections of which a line says all the words or tells the rule. */
export function searchBook(book: Book, text: string): BookSection[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const says = (line: BookLine) => {
    const all = `${textOf(line)} ${line.card ?? ''} ${(line.rules ?? []).join(' ')}`.toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return book.sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) => {
      const lines = block.kind === 'table' ? (block.lines.some(says) ? block.lines : []) : block.lines.filter(says);
      return lines.length ? [{ ...block, lines }] : [];
    });
    return blocks.length ? [{ ...section, blocks }] : [];
  });
}
