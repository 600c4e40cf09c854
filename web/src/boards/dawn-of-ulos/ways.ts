/**
 * Laying something that covers several spaces: one points at a space, and of the ways to lay it there one is meant,
 * the others come by turning. A facing counts twelve: which half lies under the pointer, and where the other goes.
 */
import type { Held, Option, Question, Scene } from '../module.ts';
import { direction, isSpace } from './ground.ts';
import type { PrivateView, PublicView } from './view.ts';

const LAID = new Set(['place', 'move', 'camp']);
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

/** Only the tile in the hand can be laid. */
export const fits = (scene: Scene, question: Question, option: Option): boolean =>
  option.verb !== 'place' || option.facts.tile === heldTile(scene, question);

/** Somebody who points at a space means the tile in the hand, if one is to be laid. */
export function holding(scene: Scene<PublicView, PrivateView>, question: Question, target: string): string[] {
  if (!isSpace(target) || !question.verbs.includes('place')) return [];
  const tile = heldTile(scene, question) ?? Object.keys(scene.private.tiles ?? {})[0];
  return tile ? [tile] : [];
}

/** How a way lies as seen from a space. */
export function facing(option: Option, from: string): number {
  const { elements } = option;
  if (option.verb === 'camp') return elements.indexOf(from);
  const [first, second] = elements as [string, string];
  return from === first ? direction(first, second) : 6 + direction(second, first);
}

/** Which of several ways is meant; -1 if they are different things and a menu must ask. */
export function way(scene: Scene, target: string, ways: readonly Option[]): number {
  if (!ways.length || !ways.every((o) => LAID.has(o.verb))) return ways.length === 1 ? 0 : -1;
  if (ways[0]!.verb === 'camp') return ((((scene.held.turn as number) ?? 0) % ways.length) + ways.length) % ways.length;
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
/** What is held so that pointing at a space means just this way. */
export function toward({ held }: Scene, target: string, ways: readonly Option[], meant: Option): Held {
  if (meant.verb === 'camp') return { ...held, turn: ways.indexOf(meant) };
  if (!LAID.has(meant.verb)) return held;
  return { ...held, facing: facing(meant, target), ...(meant.verb === 'place' ? { tile: meant.facts.tile as string } : {}) };
}

/** The halves of a tile, in the order of its name. */
export const halves = (tile: string): [string, string] => tile.split('-') as [string, string];
