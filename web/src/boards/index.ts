/** One chunk per game: a table loads only the board it shows. */
import type { BoardModule } from './module.ts';

export const BOARDS: Record<string, () => Promise<{ module: BoardModule }>> = {
  alynthia: () => import('./alynthia/index.ts'),
  'small-world': () => import('./small-world/index.ts'),
  'dawn-of-ulos': () => import('./dawn-of-ulos/index.ts'),
};

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = BOARDS[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).module;
}
