/** The book tells itself, titles and deaths among it, page by page; what partners do with dice is told beside them. */
import skull from 'icon:death-skull';
import swords from 'icon:crossed-swords';
import type { Glyph } from '../../kit/types.ts';
import type { Telling } from '../module.ts';
import { count } from '../telling.ts';

const SIGNS: Record<string, Glyph> = { exhausted: skull, 'foe-defeated': swords };

export const telling: Telling = {
  joins: () => false,
  suspense: new Set(),
  isDrama: ({ kind }) => kind in SIGNS,
  drama: (_, [main]) => ({ glyph: SIGNS[main!.kind as string] }),
  tally: (facts) => [
    { message: 'turn-buys', number: count(facts, 'die-bought') },
    { message: 'turn-plays', number: count(facts, 'card-played') },
    { message: 'turn-places', number: count(facts, 'die-placed') },
  ],
  isTold: (seen: { event: unknown }) => seen.event !== null,
};
