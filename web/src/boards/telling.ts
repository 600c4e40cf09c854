/** What the games' ways of telling share. */
import type { Happened } from '../words/words.ts';

export const count = (facts: readonly Happened[], ...kinds: string[]): number => facts.filter(({ kind }) => kinds.includes(kind)).length;
/** What events of a kind come to together. */
export const total = (facts: readonly Happened[], kind: string, name: string): number =>
  facts.reduce((all, one) => all + (one.kind === kind ? Number(one[name] ?? 0) : 0), 0);
