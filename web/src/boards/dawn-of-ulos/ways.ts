/**
 * Laying something that covers several spaces: one points at a space, and of the ways to lay it there one is meant,
 * the others come by turning. A facing counts twelve: which half lies under the pointer, and where the other goes.
 */
import type { Held, Option, Question, Scene } from '../module.ts';
import { beside, direction, isSpace, printed } from './ground.ts';
import type { PrivateView, PublicView } from './view.ts';

const LAID = new Set(['place', 'move', 'camp']);
const ON_TWO = new Set(['march', 'extract', 'swap']);
/** These are done with a card of the own hand, not with the stack. */
const WITH_HAND = new Set(['ability', 'give']);
const ON_FACTION = new Set(['buy', 'gain', 'take']);
const TURNS = 12;

export const handOf = (faction: string): string => `hand-${faction}`;
export const riftOf = (rift: string): string => `rift-${rift}`;
export const tileOf = (tile: string): string => `tile-${tile}`;

/** The tile in the hand: the one picked up, or the first that can be laid. */
export function heldTile(scene: Scene, question: Question | null): string | null {
  const places = question?.yours?.filter((o) => o.verb === 'place') ?? [];
  if (!places.length) return (scene.held.tile as string) ?? null;
  const can = new Set(places.map((o) => o.facts.tile as string));
  const held = scene.held.tile as string;
  return can.has(held) ? held : [...can][0]!;
}

/** Where an option can be pointed at; null: not as things are held now. */
export function spots(scene: Scene, question: Question, option: Option): string[] | null {
  const { verb, targets } = option;
  if (verb === 'place') return option.facts.tile === heldTile(scene, question) ? targets : null;
  if (verb === 'move' || verb === 'camp' || ON_TWO.has(verb) || verb === 'pillage') return targets;
  if (WITH_HAND.has(verb)) return targets.map(handOf);
  if (ON_FACTION.has(verb)) return targets;
  if (verb === 'use') return targets.map(riftOf);
  if (verb === 'put-back') return targets.map(tileOf);
  return [];
}

/** How a way lies as seen from a space. */
export function facing(option: Option, from: string): number {
  const { targets } = option;
  if (option.verb === 'camp') return targets.indexOf(from);
  const [first, second] = targets as [string, string];
  return from === first ? direction(first, second) : 6 + direction(second, first);
}

/** Which of several ways is meant; -1 if they are different things and a menu must ask. */
export function way(scene: Scene, target: string, ways: readonly Option[]): number {
  if (!ways.length || !ways.every((o) => LAID.has(o.verb))) return ways.length === 1 ? 0 : -1;
  if (ways[0]!.verb === 'camp') return (((scene.held.turn as number) ?? 0) % ways.length + ways.length) % ways.length;
  const wanted = (scene.held.facing as number) ?? 1;
  const after = (o: Option) => (facing(o, target) - wanted + TURNS) % TURNS;
  return ways.reduce((best, o, i) => (after(o) < after(ways[best]!) ? i : best), 0);
}
/** What is held after a turn. */
export function turn(scene: Scene, target: string | null, ways: readonly Option[]): Held {
  const held = scene.held;
  if (ways[0]?.verb === 'camp') return { ...held, turn: ((held.turn as number) ?? 0) + 1 };
  if (target === null || !ways.length) return { ...held, facing: (((held.facing as number) ?? 1) + 1) % 6 };
  const now = facing(ways[way(scene, target, ways)]!, target);
  const after = (o: Option) => (facing(o, target) - now - 1 + 2 * TURNS) % TURNS;
  const next = ways.reduce((best, o) => (after(o) < after(best) ? o : best));
  return { ...held, facing: facing(next, target) };
}

/** The halves of a tile, in the order of its name. */
export const halves = (tile: string): [string, string] => tile.split('-') as [string, string];

/**
 * The placement somebody means who points at a space where the tile does not go: its fitting half under the pointer,
 * the other where it was last turned to.
 */
export function meantPlacement(scene: Scene<PublicView, PrivateView>, tile: string, target: string): string {
  const [one] = halves(tile);
  const around = beside(target);
  const wanted = ((scene.held.facing as number) ?? 1) % 6;
  const ground = printed(scene.public.map, target);
  const under = halves(tile).includes(ground) ? ground : one;
  const fits = (id: string) => {
    const other = printed(scene.public.map, id);
    return other === halves(tile).find((h) => h !== under) || other === 'wasteland';
  };
  const order = around.map((_, i) => around[(wanted + i) % 6]!).filter(Boolean);
  const other = order.find(fits) ?? order[0] ?? target;
  const ends = under === one ? [target, other] : [other, target];
  return `place ${tile} ${ends.join(' ')}`;
}

const PLAIN: Record<string, string> = { 'pillage-space': 'pillage', 'march-tile': 'march', 'extract-tile': 'extract', 'transmute-tile': 'swap' };
/** The choice that somebody means who points at something that is not offered. */
export function meant(question: string, target: string, scene: Scene<PublicView, PrivateView>): string {
  if (!isSpace(target)) return meantThing(question, target);
  const verb = PLAIN[question];
  if (verb === 'pillage') return `pillage ${target}`;
  const lying = scene.public.tiles.find((t) => t.spaces.includes(target))?.spaces;
  if (verb) return `${verb} ${(lying ?? [target, beside(target).find((id) => id > target) ?? target]).join(' ')}`;
  const tile = (scene.held.tile as string) ?? Object.keys(scene.private.tiles ?? {})[0] ?? 'desert-field';
  if (question === 'march-to') return `move ${target} ${beside(target).find(Boolean)}`;
  return meantPlacement(scene, tile, target);
}
function meantThing(question: string, target: string): string {
  const [zone, ...rest] = target.split('-');
  const what = rest.join('-');
  if (zone === 'hand') return `${question === 'manipulate-return' ? 'give' : 'ability'} ${what}`;
  if (zone === 'rift') return `use ${what}`;
  if (zone === 'tile') return `put-back ${what}`;
  const verb = question === 'gain-lost' || question === 'manipulate-gain' ? 'gain' : question === 'redistribute-take' ? 'take' : 'buy';
  return `${verb} ${target}`;
}
