/** One chunk per game: a table loads only the board it shows. */
import type { BoardModule } from './module.ts';

export const BOARDS: Record<string, () => Promise<{ module: BoardModule }>> = {
  'small-world': () => import('./small-world/index.ts'),
  'dawn-of-ulos': () => import('./dawn-of-ulos/index.ts'),
  alynthia: () => import('./alynthia/index.ts'),
  'ice-garden': () => import('./ice-garden/index.ts'),
  'roll-player-adventures': () => import('./roll-player-adventures/index.ts'),
};

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = BOARDS[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).module;
}
