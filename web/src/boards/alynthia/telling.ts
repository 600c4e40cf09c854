/** How others' turns are told: an ability with what it gives, a battle with both sides, a nest that falls. */
import dragon from 'icon:dragon-head';
import nest from 'icon:nest-eggs';
import ruin from 'icon:broken-skull';
import type { Glyph } from '../../kit/types.ts';
import type { Terms } from '../../wire.ts';
import type { Facts, Words } from '../../words/words.ts';
import type { DramaSide, Telling } from '../module.ts';
import { count, total } from '../telling.ts';

/** What comes of whatever was done. */
const FOLLOWS = new Set([
  ...['gained', 'lost', 'renown', 'focused', 'strengthened', 'captured', 'displaced', 'went-back', 'put-beside', 'shot-granted'],
  ...['wall-fell', 'trapped', 'entrance-made'],
]);
const SIGNS: Record<string, Glyph> = { 'nest-fell': nest, swarmed: dragon, invaded: dragon, destroyed: ruin };

function side(words: Words, fought: Facts, ours: boolean): DramaSide {
  const seat = Number(ours ? fought.seat : fought.victim);
  return {
    name: seat < 0 ? words.say('told-dragons') : words.noun('seat', seat),
    cards: [],
    sum: words.sum((ours ? fought.ours : fought.theirs) as Terms),
    total: Number(ours ? fought.attack : fought.defence),
    won: ours === Boolean(fought.won),
  };
}
const isRoll = (kind: string): boolean => kind === 'rolled' || kind === 'rerolled';

export const telling: Telling = {
  joins: (first, { kind }) =>
    (FOLLOWS.has(kind) && first.kind !== 'fought' && !isRoll(first.kind)) ||
    (first.kind === 'spawned' && (kind === 'spawned' || kind === 'stirred')) ||
    (kind === 'rerolled' && (first.kind === 'used' || first.kind === 'played')),
  leads: new Set(['rerolled']),
  passing: new Set(['begins', 'phase', 'shuffled', 'requirement', 'marker-passed']),
  stages: new Set(['phase']),
  suspense: new Set(['fought', 'rolled', 'rerolled']),
  isDrama: ({ kind }) => kind === 'fought' || isRoll(kind) || kind in SIGNS,
  drama(words, [main]) {
    const { kind, face } = main!;
    if (kind === 'fought') return { sides: [side(words, main!, true), side(words, main!, false)] };
    return isRoll(kind) ? { dice: [{ face: String(face) }] } : { glyph: SIGNS[kind as string] };
  },
  tally: (facts) => [
    { message: 'turn-moves', number: count(facts, 'moved', 'marched') },
    { message: 'turn-builds', number: count(facts, 'built', 'upgraded') },
    { message: 'turn-researches', number: count(facts, 'researched') },
    { message: 'turn-buys', number: count(facts, 'bought', 'bought-card', 'recruited') },
    { message: 'turn-nests', number: count(facts, 'nest-fell') },
    { message: 'turn-dragons', number: total(facts, 'dragons-fell', 'number') },
    { message: 'turn-grows', number: total(facts, 'spawned', 'number') },
  ],
};
