import type { BoardMap } from './types.ts';

/** One chunk per map, loaded when a table needs it. */
const LOADERS: Record<string, () => Promise<{ default: BoardMap }>> = {
  '2': () => import('virtual:small-world-map/2'),
  '3': () => import('virtual:small-world-map/3'),
  '4': () => import('virtual:small-world-map/4'),
  '5': () => import('virtual:small-world-map/5'),
  '6': () => import('virtual:small-world-map/6'),
};

/** Accepts "4" and "map4". */
export async function loadMap(id: string): Promise<BoardMap> {
  const load = LOADERS[id.replace(/^map/, '')];
  if (!load) throw new Error(`no map called ${id}`);
  return (await load()).default;
}
