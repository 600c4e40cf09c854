/** What an adventure was, told at its end: what was decided and gained, and what nobody has seen. */
import type { LogEntry } from '../module.ts';
import { plainText } from './markdown.ts';
import type { PublicView } from './view.ts';

export interface Chronicle {
  /** What the party decided, in order; a decision that came again stands once. */
  decisions: string[];
  /** Won and lost, of checks and of fights. */
  checks: [won: number, lost: number];
  fights: [won: number, lost: number];
  xp: number;
  gold: number;
  titles: string[];
  items: string[];
  /** Roads not taken: places that nobody saw, tokens that nobody turned. */
  unseen: string[];
  unturned: number;
  deaths: number;
  rests: number;
}

const isWon = (won: unknown) => won === 1 || won === true;

export function chronicleOf(view: PublicView, log: readonly LogEntry[]): Chronicle {
  const all = log.map(({ facts }) => facts);
  const of = (kind: string) => all.filter((facts) => facts.kind === kind);
  const tally = (kind: string): [number, number] => {
    const ends = of(kind);
    const won = ends.filter((facts) => isWon(facts.won)).length;
    return [won, ends.length - won];
  };
  const sum = (field: string, ...kinds: string[]) =>
    kinds.flatMap(of).reduce((total, facts) => total + Math.max(0, Number(facts[field] ?? 0)), 0);
  const rewards = of('rewarded');
  return {
    decisions: [...new Set(of('chose').map((facts) => plainText(String(facts.option))))],
    checks: tally('check-over'),
    fights: tally('combat-over'),
    xp: sum('amount', 'xp', 'xp-collected') + rewards.reduce((total, facts) => total + Number(facts.xp), 0),
    gold: sum('amount', 'gold') + rewards.reduce((total, facts) => total + Number(facts.gold), 0),
    titles: of('title').map((facts) => String(facts.title)),
    items: of('item').map((facts) => String(facts.item)),
    unseen: view.map.locations.filter((l) => !l.explored).map((l) => l.name),
    unturned: view.map.paths.filter((p) => p.encounter).length,
    deaths: of('death').length,
    rests: of('rest-begins').length,
  };
}
