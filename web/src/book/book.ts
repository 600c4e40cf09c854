/** The players' rulebooks: fetched once, opened at a question or at a rule, searched here. */
import type { Book, BookLine, BookSection } from '../wire.ts';

const fetched = new Map<string, Promise<Book>>();

export function bookOf(game: string): Promise<Book> {
  let book = fetched.get(game);
  if (!book) {
    book = fetch(`/api/books/${encodeURIComponent(game)}`).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<Book>;
    });
    book.catch(() => fetched.delete(game));
    fetched.set(game, book);
  }
  return book;
}

/** The section that answers a question. */
export const aboutAsk = (book: Book, ask: string): BookSection | undefined => book.sections.find((s) => s.asks.includes(ask));

export const textOf = (line: BookLine): string => line.cells.map((cell) => cell.map((piece) => piece.text).join('')).join(' ');

/** A description as a sentence: catalogues write some without a capital and a full stop. */
export const sentence = (text: string): string => (text ? text[0]!.toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.') : '');

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
