/** A conflict as a sum: what the land is worth and who put in how many cards, with one's own while they are counted out. */
import type { SumRow } from '../../kit/types.ts';
import type { Question } from '../module.ts';
import { counts, factionOf, ULRIR, type ConflictView, type UlosScene } from './view.ts';

export interface ConflictSum {
  rows: SumRow[];
  totals: [string, string];
  ahead: 'left' | 'right' | null;
  verdict: string;
}

/** Everybody at the table; in a solo game Ulrir, too. */
const everybody = (scene: UlosScene): number[] => (scene.public.ulrir ? [0, ULRIR] : scene.public.players.map((_, seat) => seat));
const isSealed = ({ stage }: ConflictView): boolean => stage === 'commit';

/** Null until it is said who attacks whom. */
export function sumOf(scene: UlosScene, question: Question | null): ConflictSum | null {
  const { conflict } = scene.public;
  if (!conflict?.attacker) return null;
  return isSealed(conflict) ? sealedSum(scene, conflict, question) : openSum(scene, conflict);
}

const strengthRow = (scene: UlosScene, { attacker, defender }: ConflictView): SumRow => {
  const strength = (id: string) => String(factionOf(scene.public, id)?.strength ?? 0);
  return { label: scene.words.say('conflict-strength'), left: strength(attacker), right: strength(defender) };
};

/** Only one's own cards are known: those sealed already, and those in the steppers. */
function sealedSum(scene: UlosScene, conflict: ConflictView, question: Question | null): ConflictSum {
  const { words } = scene;
  const meant = question?.name === 'commit' ? counts(scene, question) : {};
  const own = (id: string) => (scene.private.committed?.[id] ?? 0) + (meant[id] ?? 0);
  const [left, right] = [own(conflict.attacker), own(conflict.defender)];
  const side = (id: string, cards: number) => String((factionOf(scene.public, id)?.strength ?? 0) + cards);
  const people = everybody(scene);
  const ready = people.filter((seat) => conflict.ready.includes(seat) || (scene.public.ulrir !== null && seat === ULRIR));
  return {
    rows: [
      strengthRow(scene, conflict),
      ...(scene.you < 0 ? [] : [{ label: words.say('conflict-yours'), left: `+${left}`, right: `+${right}` }]),
      { label: words.say('conflict-theirs'), left: '?', right: '?' },
    ],
    totals: [side(conflict.attacker, left), side(conflict.defender, right)],
    ahead: null,
    verdict: words.say('conflict-ready', { number: ready.length, most: people.length }),
  };
}

function openSum(scene: UlosScene, conflict: ConflictView): ConflictSum {
  const { words } = scene;
  const { attacker, defender, attack, defence, winner } = conflict;
  const cards = (seat: number, side: string) =>
    conflict.pledges.filter((p) => p.seat === seat && p.side === side).reduce((all, p) => all + p.number, 0);
  const given = everybody(scene)
    .map((seat) => ({ label: words.noun('seat', seat), left: cards(seat, attacker), right: cards(seat, defender) }))
    .filter((row) => row.left || row.right)
    .map((row) => ({ ...row, left: `+${row.left}`, right: `+${row.right}` }));
  return {
    rows: [strengthRow(scene, conflict), ...given],
    totals: [String(attack), String(defence)],
    // a tie is the attacker's
    ahead: attack >= defence ? 'left' : 'right',
    verdict: words.say(winner ? 'conflict-won' : 'conflict-ahead', {
      faction: winner || (attack >= defence ? attacker : defender),
      difference: Math.abs(attack - defence),
    }),
  };
}
