/** How a game ends, in words, and what everybody was worth on the way there. */
import type { DawnOfUlosEvent } from '../../wire.ts';
import type { Ending, LogEntry } from '../module.ts';
import { startFavor } from './ground.ts';
import { earned, type PublicView, type UlosScene } from './view.ts';

export const ending: Ending = {
  why: ({ public: seen, words }) => words.say('end-why', { ending: (seen as PublicView).ending, round: (seen as PublicView).round }),
};

/** The cards of every seat, as far as everybody saw them come and go. */
class Hands {
  readonly #cards: Map<string, number>[];
  readonly #strength = new Map<string, number>();

  constructor(seats: number) {
    this.#cards = Array.from({ length: seats }, () => new Map());
  }
  #add(seat: number, faction: string, number: number): void {
    const hand = this.#cards[seat];
    hand?.set(faction, Math.max(0, (hand.get(faction) ?? 0) + number));
  }
  hear(facts: DawnOfUlosEvent): void {
    if (facts.kind === 'power') this.#strength.set(facts.faction, facts.strength);
    else if (facts.kind === 'fell') this.#strength.set(facts.faction, 0);
    else if (facts.kind === 'bought' || facts.kind === 'took') this.#add(facts.seat, facts.faction, 1);
    else if (facts.kind === 'gained') this.#add(facts.seat, facts.faction, facts.number);
    else if (facts.kind === 'returned') this.#add(facts.seat, facts.faction, -facts.number);
    else if (facts.kind === 'ability-used' || facts.kind === 'pooled') this.#add(facts.seat, facts.faction, -1);
    else if (facts.kind === 'devoured') this.#add(facts.victim, facts.faction, -1);
    else if (facts.kind === 'pilfered') this.#steal(facts.seat, facts.victim);
  }
  /** Nobody saw which card it was: most likely the kind of which there were most. */
  #steal(seat: number, victim: number): void {
    const [most] = [...(this.#cards[victim] ?? [])].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (most === undefined) return;
    this.#add(victim, most, -1);
    this.#add(seat, most, 1);
  }
  /** What the cards would bring now: each as much as its faction is strong. */
  worth(seat: number): number {
    return [...(this.#cards[seat] ?? [])].reduce((all, [faction, number]) => all + number * (this.#strength.get(faction) ?? 0), 0);
  }
}

/** Favor and what the cards would bring, after each round; the last point is the score. */
export function curve(scene: UlosScene, log: readonly LogEntry[]): number[][] {
  const sides = scene.public.players.length + (scene.public.ulrir && scene.public.players.length < 2 ? 1 : 0);
  const favor = Array.from({ length: sides }, () => startFavor(scene.words.house));
  const hands = new Hands(sides);
  const lines = favor.map((start) => [start]);
  const final = new Map<number, number>();
  const note = () => lines.forEach((line, seat) => line.push(final.get(seat) ?? favor[seat]! + hands.worth(seat)));
  let round = 0;
  for (const { facts } of log as readonly LogEntry<DawnOfUlosEvent>[]) {
    if (facts.kind === 'turn' && facts.round !== round) {
      if (round) note();
      round = facts.round;
    }
    hands.hear(facts);
    const gain = earned(facts);
    if (gain) favor[gain[0]]! += gain[1];
    if (facts.kind === 'scored') final.set(facts.seat, facts.score);
  }
  note();
  return lines;
}
