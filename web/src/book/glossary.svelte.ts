/** The words of a rulebook that explain themselves, wherever the interface says them. */
import type { BookWord } from '../wire.ts';
import { wordsOf } from './book.ts';

/** A part of a text; with a word of the glossary if it is one. */
export interface SaidPart {
  text: string;
  word?: string;
}
/** "Factions" is explained under "Faction", "declined" under "Decline". */
const ENDINGS = 's|es|ed|d|ing';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Place {
  word: string;
  from: number;
  to: number;
}
/** Every word of the glossary in a text. */
function placesOf(text: string, words: readonly BookWord[]): Place[] {
  if (!words.length || !text) return [];
  const longest = [...words].sort((a, b) => b.word.length - a.word.length);
  const known = new RegExp(`(?<![\\p{L}-])(${longest.map((w) => escaped(w.word)).join('|')})(${ENDINGS})?(?![\\p{L}-])`, 'giu');
  return [...text.matchAll(known)].map((found) => ({
    word: words.find((w) => w.word.toLowerCase() === found[1]!.toLowerCase())!.word,
    from: found.index,
    to: found.index + found[0].length,
  }));
}

/** A text with its words, each marked where it stands first. */
export function partsOf(text: string, words: readonly BookWord[]): SaidPart[] {
  const parts: SaidPart[] = [];
  const seen = new Set<string>();
  let end = 0;
  for (const { word, from, to } of placesOf(text, words)) {
    if (seen.has(word)) continue;
    seen.add(word);
    if (from > end) parts.push({ text: text.slice(end, from) });
    parts.push({ text: text.slice(from, to), word });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

class Glossary {
  #words = $state.raw<readonly BookWord[]>([]);
  /** The word that is explained now, and where it stands. */
  shown = $state.raw<{ word: string; about: string; box: DOMRect } | null>(null);

  /** The game that is played or read about. Without its book nothing is explained, and nothing fails. */
  async open(game: string): Promise<void> {
    this.#words = [];
    this.#words = await wordsOf(game).catch(() => []);
  }
  about(word: string): string {
    return this.#words.find((entry) => entry.word === word)?.about ?? '';
  }
  parts(text: string): SaidPart[] {
    return partsOf(text, this.#words);
  }
  show(word: string, box: DOMRect): void {
    this.shown = { word, about: this.about(word), box };
  }
  /** The word under a point of the window, whatever says it: a log line, a button, a name on a card. */
  at(x: number, y: number): { word: string; box: DOMRect } | null {
    const spot = document.caretPositionFromPoint?.(x, y);
    const node = spot?.offsetNode;
    if (!spot || node?.nodeType !== Node.TEXT_NODE) return null;
    for (const { word, from, to } of placesOf(node.textContent ?? '', this.#words)) {
      if (spot.offset < from || spot.offset > to) continue;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const box = range.getBoundingClientRect();
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return { word, box };
    }
    return null;
  }
  hide(): void {
    this.shown = null;
  }
}

export const glossary = new Glossary();
