/** The draft of an adventure, as this browser keeps it, and where its lines are. */
const DRAFT = 'meadhall-draft';

export const myDraft = (): string => localStorage.getItem(DRAFT) ?? '';
export function keepDraft(text: string): void {
  try {
    localStorage.setItem(DRAFT, text);
  } catch {
    /* there is no room for it: it can still be kept as a file */
  }
}

/** From where to where a line goes, counted from 1; the whole of a text that has no such line is its beginning. */
export function placeOfLine(text: string, line: number): [from: number, to: number] {
  const lines = text.split('\n');
  if (line < 1 || line > lines.length) return [0, 0];
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [from, from + lines[line - 1]!.length];
}
