/** A conflict told: both sides with what everybody put in, and, when it is over, its story from the log. */
import type { Seat, SideData } from '../../kit/types.ts';
import type { Facts } from '../../words/words.ts';
import type { LogEntry } from '../module.ts';
import { lookOf } from './looks.ts';
import { factionOf, ULRIR, type ConflictView, type UlosScene } from './view.ts';

export const STEPS = ['pair', 'commit', 'abilities', 'returns'] as const;

/** Everybody at the table; in a solo game Ulrir, too. */
const everybody = (scene: UlosScene): number[] => (scene.public.ulrir ? [0, ULRIR] : scene.public.players.map((_, seat) => seat));

export function sidesOf(scene: UlosScene, conflict: ConflictView): SideData[] {
  const { words } = scene;
  const named = conflict.attacker !== '';
  const fighting = named ? [conflict.attacker, conflict.defender] : conflict.contested;
  const sealed = conflict.stage === 'pair' || conflict.stage === 'commit';
  return fighting.map((id) => {
    const look = lookOf(id);
    const strength = factionOf(scene.public, id)?.strength ?? 0;
    const total = !named ? strength : id === conflict.attacker ? conflict.attack : conflict.defence;
    const rows = everybody(scene).map((seat) => rowOf(scene, conflict, seat, id, sealed));
    return {
      id,
      name: words.noun('faction', id),
      role: words.say(!named ? 'conflict-unnamed' : id === conflict.attacker ? 'conflict-attacks' : 'conflict-defends'),
      ...look,
      total: String(total),
      sum: words.say('conflict-sum', { strength, cards: total - strength }),
      rows: conflict.stage === 'pair' ? [] : rows,
      foot: conflict.winner && conflict.winner !== id ? words.say('conflict-loses') : undefined,
      wins: conflict.winner === id,
    };
  });
}

function rowOf(scene: UlosScene, conflict: ConflictView, seat: number, side: string, sealed: boolean): SideData['rows'][number] {
  const { words } = scene;
  const name = words.noun('seat', seat);
  if (sealed) {
    const ready = conflict.ready.includes(seat) || (scene.public.ulrir !== null && seat === ULRIR);
    return { seat: seat as Seat, name, cards: 0, value: '', note: words.say(ready ? 'conflict-sealed' : 'conflict-waiting') };
  }
  const cards = conflict.pledges.filter((p) => p.seat === seat && p.side === side).reduce((all, p) => all + p.number, 0);
  return { seat: seat as Seat, name, cards, value: String(cards) };
}

export interface Finished {
  /** Where in the log it began. */
  from: number;
  factions: string[];
  events: Facts[];
}
const TOLD = new Set([
  'attacks',
  'committed',
  'ulrir-reveals',
  'ability-used',
  'endures',
  'controlled',
  'devoured',
  'fought',
  'returned',
  'fell',
  'legend',
  'power',
]);
/** The last conflict of the log, if it has been decided. */
export function finished(log: readonly LogEntry[]): Finished | null {
  const from = log.findLastIndex(({ facts }) => facts.kind === 'conflict');
  if (from < 0) return null;
  const rest = log.slice(from + 1).map(({ facts }) => facts);
  const end = rest.findIndex(
    (facts) => facts.kind === 'turn' || facts.kind === 'bought' || facts.kind === 'drew' || facts.kind === 'rift-used',
  );
  const events = (end < 0 ? rest : rest.slice(0, end)).filter((facts) => TOLD.has(facts.kind));
  return events.some((facts) => facts.kind === 'fought') ? { from, factions: log[from]!.facts.factions, events } : null;
}
