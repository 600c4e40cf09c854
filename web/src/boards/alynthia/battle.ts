/** A battle on the table, or the one that a hovered attack would be. */
import type { Option } from '../module.ts';
import type { AlynthiaScene } from './view.ts';

export type Terms = [string, number][];
export interface Battle {
  space: string;
  /** -1: the dragons. */
  attacker: number;
  defender: number;
  piece: string;
  attack: Terms;
  defence: Terms;
  rolled: boolean;
  chance?: [number, number];
  needs?: number;
  payment?: string;
  paid?: number;
  /** What a beaten nest takes from the pool. */
  cost?: number;
}

export function battleNow(scene: AlynthiaScene): Battle | null {
  const found = scene.public.battle;
  return found && { ...found, attack: found.attack as Terms, defence: found.defence as Terms, rolled: true };
}
export function battleAhead(scene: AlynthiaScene, option: Option | null | undefined): Battle | null {
  if (!option || (option.verb !== 'attack' && option.verb !== 'shoot')) return null;
  const { space, victim, piece, ours, theirs, chance, needs, payment, paid, cost } = option.facts;
  return {
    space,
    attacker: scene.you,
    defender: victim,
    piece,
    attack: ours,
    defence: theirs,
    rolled: false,
    chance,
    needs,
    payment,
    paid,
    cost: piece === 'nest' && scene.public.pool >= 0 ? cost : 0,
  };
}

/** One row for each kind of term, what both sides bring for it; the dice come last. */
export function battleRows(battle: Battle): { term: string; left: number | null; right: number | null }[] {
  const of = (terms: Terms, term: string) => terms.find(([name]) => name === term)?.[1] ?? null;
  const terms = [...new Set([...battle.attack, ...battle.defence].map(([term]) => term))];
  const rows = terms.map((term) => ({ term, left: of(battle.attack, term), right: of(battle.defence, term) }));
  return [...rows.filter((r) => r.term !== 'term-die'), ...rows.filter((r) => r.term === 'term-die')];
}
