/** Small World's views (src/meadhall/games/small_world/view.py) and how they are drawn and told. */
import type {
  SmallWorldPlayerView as PlayerView,
  SmallWorldPrivateView,
  SmallWorldPublicView as PublicView,
  SmallWorldRegionView as RegionView,
  SmallWorldTribeView as TribeView,
  SmallWorldEvent,
} from '../../wire.ts';
import type { PlayerData, Seat } from '../../kit/types.ts';
import type { Facts } from '../../words/words.ts';
import type { Gain, Inspection, Lead, Scene } from '../module.ts';
import { counters } from './counters.ts';
import { POWER, RACE } from './icons.ts';
import type { BoardMap, RegionState } from './types.ts';

export type {
  SmallWorldComboView as ComboView,
  SmallWorldPlayerView as PlayerView,
  SmallWorldPublicView as PublicView,
  SmallWorldRegionView as RegionView,
  SmallWorldTribeView as TribeView,
} from '../../wire.ts';
/** Nothing of it for somebody who only watches. */
export type PrivateView = Partial<SmallWorldPrivateView>;
export type SmallWorldScene = Scene<PublicView, PrivateView, BoardMap>;

/** Whether anything is in play that the base set has no pictogram for. */
export function usesExpansions(view: PublicView): boolean {
  if (view.mode !== 'standard') return true;
  const tribes = view.players.flatMap((p) => p.tribes);
  const races = [...view.banners, ...[...view.combos, ...tribes].map((c) => c.race)];
  const powers = [...view.badges, ...view.discarded, ...[...view.combos, ...tribes].map((c) => c.power)];
  return races.some((r) => r && !(r in RACE)) || powers.some((p) => p && !(p in POWER));
}

/** The Necromancer, the Relic and the Places lie under the map. */
export const hasRibbon = (seen: PublicView): boolean => !!seen.necromancer || !!seen.legends;

export const numberOf = (target: string): number => Number(target.slice(1));
export const isRegion = (target: string): boolean => /^r\d+$/.test(target);

/** Partners share a letter: teams are told apart without colours. */
export const sideSign = (view: PublicView, seat: number): string | undefined =>
  view.mode === 'teams' && seat >= 0 ? 'ABC'[view.sides[seat] ?? 0] : undefined;
export const partnerOf = (view: PublicView, seat: number): number =>
  view.sides.findIndex((side, other) => other !== seat && side === view.sides[seat]);

const IMMUNE = new Set(['hole', 'dragon', 'hero', 'catapult']);
/** Nobody may take it: something guards it, or its people is out of reach. */
function isImmune(map: BoardMap, region: RegionView, index: number): boolean {
  if (region.markers.some((m) => IMMUNE.has(m))) return true;
  if (region.race === 'shrubmen') return map.regions[index]?.terrain === 'forest';
  return region.race === 'white_ladies' && region.declined;
}
/** Markers as they are drawn: with what stands in the tokens' own stack, and how high a beast is. */
function markersOf(view: PublicView, region: RegionView): RegionState['markers'] {
  const tribe = view.players[region.seat]?.tribes.find((t) => t.race === region.race);
  const drawn = region.markers.map((id) => ({ id, count: id === 'behemoth' ? tribe?.height : undefined }));
  if (region.hordes) drawn.push({ id: 'hordes', count: region.hordes });
  if (region.camps) drawn.push({ id: 'encampment', count: region.camps });
  if (region.race === 'priestesses' && region.declined) drawn.push({ id: 'ivory_tower', count: undefined });
  if (region.race && region.race === view.legends?.bony) drawn.push({ id: 'bony', count: undefined });
  return drawn;
}
/** The Relic may lie where a Place is. */
const placesAt = (view: PublicView, region: string): string[] =>
  Object.entries(view.legends?.found ?? {}).flatMap(([place, at]) => (at === region ? [place] : []));
export function regionStates(view: PublicView, map: BoardMap): RegionState[] {
  return view.regions.map((r, i) => ({
    id: `r${i}`,
    people: r.race
      ? { race: r.race, seat: r.seat < 0 ? null : (r.seat as Seat), declined: r.declined, tokens: r.tokens, sign: sideSign(view, r.seat) }
      : null,
    markers: markersOf(view, r),
    places: placesAt(view, `r${i}`),
    immune: isImmune(map, r, i),
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
  if (region.hordes) pieces.push(words.sum([['term-hordes', region.hordes]]));
  if (region.race === 'priestesses' && region.declined) pieces.push(words.say('board-tower'));
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
    ...placesAt(scene.public, target).map((p) => scene.words.say(`marker-${p}`)),
    ...(isIsland(scene, place.terrain) ? [islandText(scene)] : []),
  ]);
}
const isIsland = (scene: SmallWorldScene, terrain: string) => terrain === 'lake' && !!scene.public.necromancer;
const islandText = (scene: SmallWorldScene) => scene.words.say('necro-island', { number: scene.public.necromancer?.island ?? 0 });
/** Elements that are neither regions nor combos: players, and what the Necromancer may buy. */
function otherName(scene: SmallWorldScene, target: string): string {
  if (/^s\d$/.test(target)) return scene.names[numberOf(target)] ?? '';
  if (target === 'ghost') return scene.words.say('choice-ghost');
  return target in POWER ? scene.words.noun('power', target) : scene.words.noun('race', target);
}

export function spoken(scene: SmallWorldScene, target: string): string {
  const { words } = scene;
  if (!isRegion(target)) {
    const combo = scene.public.combos.find((c) => c.race === target);
    return combo ? words.say('board-combo', { ...combo }) : otherName(scene, target);
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
    if (!combo) return { title: otherName(scene, target), lines: [target in POWER ? words.about('power', target) : ''].filter(Boolean) };
    return {
      title: words.enumeration([words.say('choice-pick', { race: combo.race, power: combo.power })]),
      lines: [words.about('race', combo.race), words.about('power', combo.power)].filter(Boolean),
    };
  }
  const region = scene.public.regions[numberOf(target)];
  if (!region) return null;
  const title = words.enumeration([words.noun('place', target), landText(scene, target)]);
  const lines = region.race
    ? [peopleText(scene, region)]
    : region.markers.length
      ? [region.markers.map((m) => words.say(`marker-${m}`)).join(', ')]
      : [words.say('board-nobody')];
  lines.push(...placesAt(scene.public, target).map((p) => words.about('marker', p)));
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

/** "Flying Orcs"; the Necromancer's Ghosts with all his powers. */
function title({ public: view, words }: SmallWorldScene, tribe: TribeView | undefined): string {
  if (!tribe) return words.say('board-no-people');
  if (tribe.race !== 'ghosts') return words.say('choice-pick', { race: tribe.race, power: tribe.power });
  const powers = (view.necromancer?.in_use ?? []).map((p) => words.noun('power', p));
  return powers.length ? words.say('board-dominion', { race: tribe.race, items: powers }) : words.noun('race', tribe.race);
}

export function players(scene: SmallWorldScene): PlayerData[] {
  const { words } = scene;
  const view = scene.public;
  const order = view.players.map((_, i) => (view.first + i) % view.players.length);
  return order.map((seat) => {
    const player = view.players[seat]!;
    const now = active(player);
    const past = player.tribes.filter((t) => t.declined);
    const coins = seat === scene.you ? (scene.private.coins ?? player.coins) : player.coins;
    const sign = sideSign(view, seat);
    return {
      seat: seat as Seat,
      name: scene.names[seat] ?? '',
      note: scene.notes[seat],
      side: sign ? { sign, label: words.say('side-label', { sign, name: scene.names[partnerOf(view, seat)] ?? '' }) } : undefined,
      title: title(scene, now),
      glyph: now ? RACE[now.race] : undefined,
      toAct: scene.asked.includes(seat),
      coins: coins < 0 ? null : coins,
      counters: counters(scene, seat, now),
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

/** A scoring: its coins come from the regions of the seat's peoples, active and declined. */
export function gains(scene: SmallWorldScene, facts: Facts): Gain | null {
  const told = facts as SmallWorldEvent;
  if (told.kind !== 'scored' || !told.coins) return null;
  const from = scene.public.regions.flatMap((r, i) => (r.seat === told.seat ? [`r${i}`] : []));
  return { seat: told.seat as Seat, number: told.coins, from };
}
