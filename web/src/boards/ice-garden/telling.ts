/** How others' turns are told: what is summoned appears, whoever is defeated leaves. */
import crown from 'icon:laurel-crown';
import raven from 'icon:raven';
import skull from 'icon:death-skull';
import snow from 'icon:snowing';
import swords from 'icon:crossed-swords';
import type { Glyph } from '../../kit/types.ts';
import type { Telling } from '../module.ts';
import { count, total } from '../telling.ts';

const FOLLOWS: Record<string, readonly string[]> = {
  summoned: ['arrived'],
  shifts: ['shifted'],
  defeated: ['cleared'],
  visited: ['unit-lost', 'shadowed', 'silenced', 'tolled', 'judged', 'graced', 'discarded'],
  swapped: ['cleared'],
  haunted: ['driven-out', 'pushed'],
  locked: ['driven-out', 'pushed'],
  'driven-out': ['driven-out'],
};
const SIGNS: Record<string, Glyph> = {
  defeated: swords,
  visited: raven,
  'unit-lost': skull,
  'goal-reached': crown,
  scoring: snow,
};

export const telling: Telling = {
  joins: (first, { kind }) => FOLLOWS[first.kind]?.includes(kind) ?? false,
  passing: new Set(['first-drawn', 'ordered', 'vuko-laid', 'ranked', 'box']),
  stages: new Set(['box']),
  suspense: new Set(),
  isDrama: ({ kind }) => kind in SIGNS,
  drama: (_, [main]) => ({ glyph: SIGNS[main!.kind as string] }),
  origin: (_, facts) => (typeof facts.region_from === 'string' && facts.region_from !== 'none' ? facts.region_from : null),
  tally: (facts) => [
    { message: 'turn-plans', number: count(facts, 'planned') },
    { message: 'turn-places', number: count(facts, 'placed') },
    { message: 'turn-moves', number: count(facts, 'moved', 'leapt', 'ferried', 'sped') },
    { message: 'turn-summons', number: total(facts, 'summoned', 'number') },
    { message: 'turn-defeats', number: count(facts, 'defeated') },
    { message: 'turn-takes', number: count(facts, 'took', 'picked') },
    { message: 'turn-scores', number: total(facts, 'scored', 'points') + total(facts, 'defeated', 'points') },
  ],
};
