/** A battle on the table, or the one that a hovered attack would be; and what an answer would make of it. */
import type { AlynthiaOption, Chance, Terms } from '../../wire.ts';
import { dice } from '../../../../src/meadhall/games/alynthia/data/alynthia.json';
import type { Option, Outcome, Question } from '../module.ts';
import type { AlynthiaScene } from './view.ts';

export interface Battle {
  space: string;
  /** -1: the dragons. */
  attacker: number;
  defender: number;
  piece: string;
  attack: Terms;
  defence: Terms;
  rolled: boolean;
  chance?: Chance;
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
export function battleAhead(scene: AlynthiaScene, looked: Option | null | undefined): Battle | null {
  const option = looked as Option<AlynthiaOption> | null | undefined;
  if (!option || (option.verb !== 'attack' && option.verb !== 'shoot')) return null;
  const { space, victim, piece, ours, theirs, chance, needs, payment, paid, cost } = option.facts;
  if (victim === undefined || !piece || !ours || !theirs) return null;
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

/* what an answer makes of it */

const total = (terms: Terms): number => terms.reduce((all, [, n]) => all + n, 0);
/** What each side has now. */
export const totals = (battle: Battle): [attack: number, defence: number] => [total(battle.attack), total(battle.defence)];
/** The side one is with: one's own, with the friend against dragons, otherwise the attacker's. */
export const ourSide = (battle: Battle, you: number): 'attack' | 'defence' =>
  battle.attacker < 0 || battle.defender === you ? 'defence' : 'attack';
/** The defender wins ties. */
const wins = (side: 'attack' | 'defence', attack: number, defence: number): boolean => attack > defence === (side === 'attack');

const CHANGES = new Set(['rush', 'spend', 'reroll', 'rework']);
/** Answers that change the battle are told in Ask, one below the other. */
export const rowed = (question: Question, option: Option): boolean => question.name === 'battle-window' && CHANGES.has(option.verb);

/** The first die is the attacker's. */
const dieOf = (option: Option): 0 | 1 => (option.choice.endsWith('d0') ? 0 : 1);
function facesOf(scene: AlynthiaScene, seat: number): number[] {
  const kind = seat < 0 ? 'dragon_battle' : 'player_battle';
  return scene.words.house.data(dice[kind].faces, `alynthia.dice.${kind}.faces`);
}

/** With a sum, who would win; with a die, how likely it is. */
export function outcome(scene: AlynthiaScene, question: Question, offered: Option): Outcome | null {
  const option = offered as Option<AlynthiaOption>;
  const battle = battleNow(scene);
  if (!battle || !rowed(question, option)) return null;
  const { words } = scene;
  const side = ourSide(battle, scene.you);
  if (option.verb === 'rush' || option.verb === 'spend') {
    const { attack = 0, defence = 0 } = option.facts;
    const won = wins(side, attack, defence);
    return { text: words.say('web-then', { won: Number(won), attack, defence }), tone: won ? 'good' : 'bad' };
  }
  const die = dieOf(option);
  const faces = facesOf(scene, die ? battle.defender : battle.attacker);
  const [attack, defence] = totals(battle);
  const shown = Number(offered.facts.face);
  const good = faces.filter((face) => wins(side, attack + (die ? 0 : face - shown), defence + (die ? face - shown : 0)));
  const text = words.say('web-percent', { percent: Math.round((100 * good.length) / faces.length) });
  return { text, tone: 2 * good.length >= faces.length ? 'good' : 'bad' };
}

/** A battle that is won already: passing is the plain course. */
export function plain(scene: AlynthiaScene, question: Question): string | null {
  const battle = question.name === 'battle-window' ? battleNow(scene) : null;
  return battle && wins(ourSide(battle, scene.you), ...totals(battle)) ? 'pass' : null;
}
