/** The board for somebody who does not see it: which places lie beside each other, and in which direction. */
import type { BoardModule, Scene } from '../boards/module.ts';
import type { Point, Target } from '../kit/types.ts';

/** A place as one walks: where it is, and what it touches. */
export interface Stand {
  id: string;
  at: Point;
  near: readonly string[];
}
export interface Way {
  direction: Direction;
  to: string;
}
const DIRECTIONS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** From one point to another; a map's y grows downwards. */
export function directionOf([x0, y0]: Point, [x1, y1]: Point): Direction {
  const eighth = Math.round(Math.atan2(y1 - y0, x1 - x0) / (Math.PI / 4));
  return DIRECTIONS[(eighth + 8) % 8]!;
}

/** States of a place at which something can be done. */
const OPEN = new Set<Target['state']>(['legal', 'chance', 'attack', 'step', 'selected']);
export const isOpen = (target: Target | undefined): boolean => !!target && OPEN.has(target.state);

/** The ways from a place, clockwise from the north. */
export function waysFrom(stands: readonly Stand[], id: string): Way[] {
  const byId = new Map(stands.map((s) => [s.id, s]));
  const here = byId.get(id);
  if (!here) return [];
  const order = (way: Way) => (DIRECTIONS.indexOf(way.direction) + 2) % 8;
  return here.near
    .flatMap((to): Way[] => (byId.has(to) ? [{ direction: directionOf(here.at, byId.get(to)!.at), to }] : []))
    .sort((a, b) => order(a) - order(b));
}

/** What lies around a place, in a sentence; nothing where nobody walks. */
export function aroundOf(module: Pick<BoardModule, 'walk' | 'placeName'>, scene: Scene, id: string): string {
  const ways = waysFrom(module.walk?.(scene) ?? [], id);
  if (!ways.length) return '';
  const { words } = scene;
  const said = ways.map(({ direction, to }) =>
    words.say('walk-way', { direction: words.say(`walk-${direction}`), place: placeName(module, scene, to) }),
  );
  return words.say('walk-around', { ways: words.enumeration(said) });
}
export const placeName = (module: Pick<BoardModule, 'placeName'>, scene: Scene, id: string): string => module.placeName?.(scene, id) ?? id;
