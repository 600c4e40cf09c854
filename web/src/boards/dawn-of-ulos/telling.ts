/** How others' turns are told: a tile with what it founds, a conflict with all that was committed. */
import crown from 'icon:laurel-crown';
import hourglass from 'icon:hourglass';
import swords from 'icon:crossed-swords';
import graves from 'icon:tombstone';
import type { Glyph, Seat } from '../../kit/types.ts';
import type { Terms } from '../../wire.ts';
import type { Facts, Words } from '../../words/words.ts';
import type { DramaSide, Telling } from '../module.ts';
import { count, total } from '../telling.ts';

/** What comes of laying a tile or using something. */
const FOLLOWS = new Set(['gained', 'power', 'collected', 'profit', 'drew', 'tile-lost', 'camped']);
const SIGNS: Record<string, Glyph> = { conflict: swords, legend: crown, fell: graves, 'end-near': hourglass };

/** What everybody put down for one of the two, and the sum. */
function side(words: Words, facts: readonly Facts[], name: 'attack' | 'defence'): DramaSide {
  const fought = facts.find(({ kind }) => kind === 'fought')!;
  const faction = String(fought[name === 'attack' ? 'attackers' : 'defenders']);
  const cards = facts
    .filter(({ kind }) => kind === 'committed')
    .flatMap(({ seat, cards_sum: sum }) => {
      const mine = (sum as Terms).filter(([message]) => message === `cards-${faction}`);
      return mine.map(([, number]) => words.say('told-card', { seat: seat as Seat, number }));
    });
  return {
    name: words.noun('faction', faction),
    cards,
    sum: words.sum(fought[`${name}_sum`] as Terms),
    total: Number(fought[name]),
    won: fought.victors === faction,
  };
}

export const telling: Telling = {
  joins: (first, { kind }) =>
    (FOLLOWS.has(kind) && first.kind !== 'fought') ||
    (first.kind === 'committed' && (kind === 'committed' || kind === 'fought' || kind === 'ulrir-reveals')) ||
    (first.kind === 'returned' && kind === 'returned'),
  leads: new Set(['fought']),
  within: new Set(['committed']),
  passing: new Set(['begins', 'laid', 'playing']),
  suspense: new Set(['fought']),
  isDrama: ({ kind }) => kind === 'fought' || kind in SIGNS,
  drama: (words, facts) =>
    facts[0]!.kind === 'fought'
      ? { sides: [side(words, facts, 'attack'), side(words, facts, 'defence')] }
      : { glyph: SIGNS[facts[0]!.kind as string] },
  tally: (facts) => [
    { message: 'turn-places', number: count(facts, 'placed') },
    { message: 'turn-camps', number: count(facts, 'camped') },
    { message: 'turn-fights', number: count(facts, 'conflict') },
    { message: 'turn-buys', number: count(facts, 'bought') },
    { message: 'turn-returns', number: total(facts, 'returned', 'favor') },
  ],
};
