/** A fight as a sum: what would happen if the round ended now (RPA-20.8 to RPA-20.12). */
import { modifiers } from '../../../../src/meadhall/games/roll_player_adventures/data/challenges.json';
import type { House } from '../../words/house.ts';
import type { AdventureScene, ChallengeView, EventView, HeroView, PublicView } from './view.ts';

interface Hooks {
  last_slot_hit?: number;
  after_hit?: { fatigue: number };
}
const hooksOf = (house: House, challenge: ChallengeView): Hooks[] =>
  house
    .data(modifiers, 'challenges.modifiers')
    .filter((m) => challenge.modifiers.includes(m.id))
    .map((m) => m.hooks as Hooks);

const open = (challenge: ChallengeView) => challenge.slots.filter((s) => !s.covered);

/** The counterattack of one enemy; of its last slot it may be higher. */
function hitsOf(house: House, challenge: ChallengeView): number {
  const slots = open(challenge);
  const last = slots.length === 1 ? hooksOf(house, challenge).reduce((sum, h) => sum + (h.last_slot_hit ?? 0), 0) : 0;
  return slots.reduce((sum, s) => sum + s.hit, 0) + last;
}

export interface RoundEnd {
  won: boolean;
  /** Slots that strike back, with how much in all, less the shields; and what a hit brings besides. */
  slots: number;
  hits: number;
  shield: number;
  venom: number;
  /** Fatigue that the next space of a round track brings. */
  track: number;
  /** A round track is at its end: there is no further round. */
  last: boolean;
  /** What each hero adds. */
  each: number;
}
export function roundEnd(house: House, event: EventView): RoundEnd {
  const standing = event.challenges.filter((c) => !c.defeated && open(c).length);
  const hits = event.challenges.reduce((sum, c) => sum + hitsOf(house, c), 0);
  const hit = Math.max(0, hits - event.shield);
  const stung = hit ? event.challenges.filter((c) => open(c).some((s) => s.hit > 0)) : [];
  const venom = stung.reduce((sum, c) => sum + hooksOf(house, c).reduce((all, h) => all + (h.after_hit?.fatigue ?? 0), 0), 0);
  const last = standing.some((c) => c.marker + 1 >= c.track.length);
  const next = last ? [] : standing.map((c) => c.track[c.marker + 1]!);
  const track = next.filter((s) => s.effect === 'fatigue').reduce((sum, s) => sum + s.amount, 0);
  return {
    won: !standing.length,
    slots: event.challenges.flatMap(open).filter((s) => s.hit > 0).length,
    hits,
    shield: Math.min(event.shield, hits),
    venom,
    track,
    last,
    each: hit + venom + track,
  };
}

const dropsOut = (hero: HeroView, each: number) => !hero.exhausted && hero.fatigue + each >= hero.health;

/** The same in a sentence; nothing in a check, which has no rounds. */
export function roundEndText(scene: AdventureScene): string {
  const view: PublicView = scene.public;
  const { words } = scene;
  if (view.event?.kind !== 'combat') return '';
  const end = roundEnd(words.house, view.event);
  if (end.won) return words.say('web-round-won');
  const falling = view.heroes.filter((h) => dropsOut(h, end.each));
  const parts = [
    end.each
      ? words.say('web-round-hit', {
          number: end.slots,
          hits: end.hits,
          shield: end.shield,
          venom: end.venom,
          brings: end.track,
          each: end.each,
        })
      : words.say('web-round-safe'),
    falling.length
      ? words.say('web-round-falls', {
          number: falling.length,
          names: words.enumeration(falling.map((h) => h.name || scene.names[h.seat]!)),
        })
      : '',
    end.last ? words.say('web-round-last') : '',
  ];
  return parts.filter(Boolean).join(' ');
}
