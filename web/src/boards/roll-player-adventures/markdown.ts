/** The light Markdown of storybooks: emphasis, strong words, quotes. It becomes pieces of plain text, never markup. */
export interface Piece {
  text: string;
  strong: boolean;
  emphasis: boolean;
}
export interface Paragraph {
  quote: boolean;
  /** The name of a drawing; the pieces are then its words. */
  picture?: string;
  pieces: Piece[];
}

/** `**strong**` before `*emphasis*`; underscores only around whole words. A mark without its partner is a plain character. */
const MARK = /\*\*(?=\S)([\s\S]*?\S)\*\*(?!\*)|\*(?=\S)([^*]*?[^\s*])\*|(?<![\w_])_(?=\S)([^_]*?[^\s_])_(?![\w_])/g;

export function piecesOf(text: string, strong = false, emphasis = false): Piece[] {
  const pieces: Piece[] = [];
  const plain = (part: string) => part && pieces.push({ text: part, strong, emphasis });
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    plain(text.slice(at, found.index));
    const [whole, bold, star, line] = found;
    pieces.push(...(bold === undefined ? piecesOf((star ?? line)!, strong, true) : piecesOf(bold, true, emphasis)));
    at = found.index + whole.length;
  }
  plain(text.slice(at));
  return pieces;
}

/** Quotes as a book sets them: one before a gap or a stop closes, any other opens; an apostrophe stands within a word. */
export function typeset(text: string): string {
  return text
    .replace(/"(?=[*_]*([\s.,;:!?)\]—–]|$))/g, '”')
    .replace(/"/g, '“')
    .replace(/(^|[\s([—–“])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’');
}

const PICTURE = /^\[picture ([^:\]]+): ([^\]]+)\]$/;

export function paragraphOf(text: string): Paragraph {
  const drawn = PICTURE.exec(text);
  if (drawn) return { quote: false, picture: drawn[1]!, pieces: piecesOf(typeset(drawn[2]!)) };
  const lines = text.split('\n');
  const quote = lines.every((line) => line.startsWith('>'));
  const plain = quote ? lines.map((line) => line.replace(/^>\s?/, '')).join('\n') : text;
  return { quote, pieces: piecesOf(typeset(plain)) };
}
/** The same without any marks, for a line of the log. */
export const plainText = (text: string): string =>
  paragraphOf(text)
    .pieces.map((p) => p.text)
    .join('');
