/** Where we are: a handful of addresses, kept in step with the browser's history. */
export type Route =
  | { at: 'hall'; set?: string }
  | { at: 'join' }
  | { at: 'practice' }
  | { at: 'table' | 'watch'; table: string; keys: string[] }
  | { at: 'replay'; table: string; keys: string[]; move: number | null; analyse?: boolean }
  | { at: 'rules'; game: string }
  | { at: 'nowhere' };

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Keys stand behind the #, which never leaves the browser; several are several seats at one screen. */
export function routeOf({ pathname, search, hash }: Place): Route {
  const [first = '', table = '', ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const keys = hash.slice(1).split(',').filter(Boolean);
  if (rest.length) return { at: 'nowhere' };
  const asked = new URLSearchParams(search);
  if (!first) return { at: 'hall', ...(asked.get('set') && { set: asked.get('set')! }) };
  if (first === 'join' && !table) return { at: 'join' };
  if (first === 'practice' && !table) return { at: 'practice' };
  if (first === 'rules' && table) return { at: 'rules', game: table };
  if ((first === 'table' || first === 'watch') && table) return { at: first, table, keys };
  if (first === 'replay' && table) {
    const move = asked.get('at');
    const at = move !== null && /^\d+$/.test(move) ? Number(move) : null;
    return { at: 'replay', table, keys, move: at, ...(asked.has('analyse') && { analyse: true }) };
  }
  return { at: 'nowhere' };
}

export const tablePath = (table: string, keys: readonly string[] = []) => `/table/${table}${keys.length ? `#${keys.join(',')}` : ''}`;
export const rulesPath = (game: string, section = '') => `/rules/${game}${section ? `#${section}` : ''}`;
export const watchPath = (table: string, key: string) => `/watch/${table}#${key}`;
export const replayPath = (table: string, move?: number, key?: string) =>
  `/replay/${table}${move === undefined ? '' : `?at=${move}`}${key ? `#${key}` : ''}`;

/** The replay of a game with how it went. */
export const analysisPath = (table: string) => `/replay/${table}?analyse`;
/** The hall, about to set a table for a game. */
export const setPath = (game: string) => `/?set=${game}`;

class Router {
  route = $state.raw<Route>(routeOf(location));

  constructor() {
    window.addEventListener('popstate', this.#look);
    document.addEventListener('click', this.#follow);
  }
  /** Goes somewhere else in the house; the back button comes back. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }
  /** The same place under another address, such as the same table without its key. */
  rename(path: string): void {
    history.replaceState(null, '', path);
  }
  #look = () => {
    this.route = routeOf(location);
  };
  /** Plain links within the house need no new page. */
  #follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || routeOf(link).at === 'nowhere') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
