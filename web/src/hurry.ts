/** What an address will need, asked for all at once: its screen, words and board need not wait for each other. */
import { loadBoard } from './boards/index.ts';
import * as api from './hall/api.ts';
import { myTable } from './hall/mine.ts';
import type { Route } from './router.svelte.ts';
import { fetchGame, openEarly } from '$host';
import { tableUrl } from './wire/client.ts';
import { loadCatalogue } from './words/load.ts';

export function hurry(route: Route): void {
  // What fails here is asked for again by whoever needs it, and told there.
  for (const wanted of ahead(route)) wanted.catch(() => undefined);
}

function ahead(route: Route): Promise<unknown>[] {
  if (route.at === 'nowhere') return [];
  if (!('table' in route)) return [import('./hall/HallScreen.svelte')];
  if (route.at !== 'replay') openEarly(tableUrl(route.table));
  const screen = route.at === 'replay' ? import('./replay/ReplayScreen.svelte') : import('./table/TableScreen.svelte');
  const game = gameOf(route.table, route.keys);
  return [screen, game.then((name) => (fetchGame(name), Promise.all([loadBoard(name), loadCatalogue(name)])))];
}

/** The game of a table: named in the page itself, remembered, or told by the server when it is asked. */
async function gameOf(table: string, linked: readonly string[]): Promise<string> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="meadhall-game"]')?.content;
  if (named) return named;
  const known = myTable(table);
  if (known?.game) return known.game;
  const keys = linked.length ? linked : known?.keys.length ? known.keys : known?.watch ? [known.watch] : [];
  if (!keys.length) throw new Error('no key');
  return (await api.look(table, keys)).game;
}
