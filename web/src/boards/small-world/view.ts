/** Small World's views (src/meadhall/games/small_world/view.py) and how they are drawn and told. */
import type {
  SmallWorldPlayerView as PlayerView,
  SmallWorldPrivateView,
  SmallWorldPublicView as PublicView,
  SmallWorldRegionView as RegionView,
} from '../../wire.ts';
import type { PlayerData, Seat } from '../../kit/types.ts';
import type { Share } from '../../table/distribute.ts';
import type { Facts } from '../../words/words.ts';
import type { Gain, Inspection, Lead, LogEntry, Question, Scene } from '../module.ts';
import { POWER, RACE } from './icons.ts';
import type { BoardMap, RegionState } from './types.ts';

export type {
  SmallWorldComboView as ComboView,
  SmallWorldPlayerView as PlayerView,
  SmallWorldPublicView as PublicView,
  SmallWorldRegionView as RegionView,
} from '../../wire.ts';
/** Nothing of it for somebody who only watches. */
export type PrivateView = Partial<SmallWorldPrivateView>;
export type SmallWorldScene = Scene<PublicView, PrivateView, BoardMap>;

const START_COINS = 5;

/** Whether anything is in play that the base set has no pictogram for. */
export function usesExpansions(view: PublicView): boolean {
  const tribes = view.players.flatMap((p) => p.tribes);
  const races = [...view.banners, ...[...view.combos, ...tribes].map((c) => c.race)];
  const powers = [...view.badges, ...view.discarded, ...[...view.combos, ...tribes].map((c) => c.power)];
  return races.some((r) => r && !(r in RACE)) || powers.some((p) => p && !(p in POWER));
}

export const numberOf = (target: string): number => Number(target.slice(1));
export const isRegion = (target: string): boolean => /^r\d+$/.test(target);

export function regionStates(view: PublicView): RegionState[] {
  return view.regions.map((r, i) => ({
    id: `r${i}`,
    people: r.race ? { race: r.race, seat: r.seat < 0 ? null : (r.seat as Seat), declined: r.declined, tokens: r.tokens } : null,
    markers: r.markers,
    camps: r.camps,
  }));
}

/** A region is called by the name of its place, which differs from map to map. */
export function nounId(map: BoardMap, kind: string, value: string): string {
  if (kind !== 'place') return `${kind}-${value}`;
  const name = map.regions.find((r) => r.id === value)?.name;
  return name ? `place-${name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')}` : 'place-nowhere';
}

/** Who stands in a region: "Ben’s 3 Elves in decline, fortress". */
export function peopleText(scene: SmallWorldScene, region: RegionView): string {
  const { words } = scene;
  if (!region.race) return '';
  const pieces = region.markers.map((m) => words.say(`marker-${m}`));
  if (region.camps) pieces.push(words.sum([['term-camp', region.camps]]));
  const term = region.race === 'lost_tribe' ? 'term-lost-tribe' : `tokens-${region.race}`;
  const tokens = words.sum([[term, region.tokens]]);
  const who = words.say('board-people', { tokens, declined: region.declined });
  return words.enumeration([words.say('board-holder', { seat: region.seat, who }), ...pieces]);
}

function landText(scene: SmallWorldScene, target: string): string {
  const place = scene.ground.regions.find((r) => r.id === target);
  if (!place) return '';
  return scene.words.enumeration([
    scene.words.say(`terrain-${place.terrain}`),
    ...place.symbols.map((s) => scene.words.say(`symbol-${s}`)),
  ]);
}

export function spoken(scene: SmallWorldScene, target: string): string {
  const { words } = scene;
  if (!isRegion(target)) {
    const combo = scene.public.combos.find((c) => c.race === target);
    return combo ? words.say('board-combo', combo) : words.noun('race', target);
  }
  const region = scene.public.regions[numberOf(target)];
  if (!region) return words.noun('place', target);
  const parts = [words.noun('place', target), landText(scene, target), peopleText(scene, region)];
  return words.enumeration(parts.filter(Boolean));
}

export function inspect(scene: SmallWorldScene, target: string): Inspection | null {
  const { words } = scene;
  if (!isRegion(target)) {
    const combo = scene.public.combos.find((c) => c.race === target);
    if (!combo) return null;
    return {
      title: words.enumeration([words.say('choice-pick', { race: combo.race, power: combo.power })]),
      lines: [words.about('race', combo.race), words.about('power', combo.power)].filter(Boolean),
    };
  }
  const region = scene.public.regions[numberOf(target)];
  if (!region) return null;
  const title = words.enumeration([words.noun('place', target), landText(scene, target)]);
  const lines = region.race ? [peopleText(scene, region)] : [words.say('board-nobody')];
  const about = region.race && region.seat >= 0 ? words.about('race', region.race) : '';
  if (about) lines.push(about);
  const token = region.race
    ? {
        seat: region.seat < 0 ? null : (region.seat as Seat),
        glyph: RACE[region.race] ?? RACE.lost_tribe!,
        count: region.tokens,
        declined: region.declined,
      }
    : undefined;
  return { title, lines, token };
}

const active = (player: PlayerView | undefined) => player?.tribes.find((t) => !t.declined);

export function players(scene: SmallWorldScene): PlayerData[] {
  const { words } = scene;
  const view = scene.public;
  const order = view.players.map((_, i) => (view.first + i) % view.players.length);
  return order.map((seat) => {
    const player = view.players[seat]!;
    const now = active(player);
    const past = player.tribes.filter((t) => t.declined);
    const coins = seat === scene.you ? (scene.private.coins ?? player.coins) : player.coins;
    const counters = now ? [{ label: words.say('kit-hand'), value: String(now.hand + now.off) }] : [];
    return {
      seat: seat as Seat,
      name: scene.names[seat] ?? '',
      note: scene.notes[seat],
      title: now ? words.say('choice-pick', { race: now.race, power: now.power }) : words.say('board-no-people'),
      glyph: now ? RACE[now.race] : undefined,
      toAct: scene.asked.includes(seat),
      coins: coins < 0 ? null : coins,
      counters,
      past: past.length
        ? {
            glyph: RACE[past[0]!.race],
            text: words.enumeration(past.map((t) => words.say('board-past', { race: t.race, regions: t.regions }))),
          }
        : undefined,
    };
  });
}

export function lead(scene: SmallWorldScene): Lead | null {
  const seat = scene.asked[0];
  if (seat === undefined || seat < 0) return null;
  const tribe = scene.public.players[seat]?.tribes.find((t) => t.hand > 0) ?? active(scene.public.players[seat]);
  return { seat: seat as Seat, glyph: tribe && RACE[tribe.race], count: tribe?.hand };
}

const PLAIN_VERBS: Record<string, string> = {
  'choose-conquest': 'conquer',
  'choose-fortress': 'fortress',
  'choose-hero': 'hero',
  'choose-give-up': 'give-up',
  'choose-peace': 'peace',
  'pick-combo': 'pick',
};
export function meant(question: string, target: string): string {
  if (isRegion(target)) return `${PLAIN_VERBS[question] ?? 'conquer'} ${target}`;
  return `pick ${target}`;
}

const SHARED: Record<string, string> = { 'place-tokens': 'place', 'add-tokens': 'add', 'place-camps': 'camp' };
export function share(question: Question): Share | null {
  const verb = SHARED[question.name];
  if (!verb || !question.yours) return null;
  const { regions, least, hand, camps } = question.facts;
  return { verb, places: regions, least: verb === 'place' ? least : 0, hand: verb === 'camp' ? camps : hand };
}
export function standing(view: PublicView, shared: Share, place: string): number {
  const region = view.regions[numberOf(place)];
  return (shared.verb === 'camp' ? region?.camps : region?.tokens) ?? 0;
}
export function placing(view: PublicView, shared: Share, counts: Readonly<Record<string, number>>): PublicView {
  const field = shared.verb === 'camp' ? 'camps' : 'tokens';
  const regions = view.regions.map((r, i) => {
    const more = counts[`r${i}`];
    return more ? { ...r, [field]: r[field] + more } : r;
  });
  return { ...view, regions };
}

/** A scoring: its coins come from the regions of the seat's peoples, active and declined. */
export function gains(scene: SmallWorldScene, facts: Facts): Gain | null {
  if (facts.kind !== 'scored' || !facts.coins) return null;
  const from = scene.public.regions.flatMap((r, i) => (r.seat === facts.seat ? [`r${i}`] : []));
  return { seat: facts.seat as Seat, number: facts.coins, from };
}

/** Coins after each turn, counted from what everybody saw: scores, and what was paid for and found on combos. */
export function curve(scene: SmallWorldScene, log: readonly LogEntry[]): number[][] {
  const now = scene.public.players.map(() => START_COINS);
  const lines = now.map((coins) => [coins]);
  for (const { facts } of log) {
    if (facts.kind === 'paid') now[facts.seat]! += facts.found - facts.coins;
    if (facts.kind === 'scored') {
      now[facts.seat]! += facts.coins;
      lines[facts.seat]!.push(now[facts.seat]!);
    }
  }
  return lines;
}
