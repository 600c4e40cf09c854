/** Where we are: a handful of addresses, kept in step with the browser's history. */
import { ALONE } from '$host';

export type Route =
  | { at: 'hall'; set?: string }
  | { at: 'join' }
  | { at: 'me'; code: string }
  | { at: 'practice' }
  | { at: 'bench' }
  | { at: 'club' }
  | { at: 'invite'; code: string }
  | { at: 'person'; person: string; other: string }
  | { at: 'game'; game: string }
  | { at: 'tournament'; id: string }
  | { at: 'shared'; move: number | null }
  | { at: 'table' | 'watch'; table: string; keys: string[] }
  | { at: 'replay'; table: string; keys: string[]; move: number | null; analyse?: boolean }
  | { at: 'rules'; game: string; print?: boolean }
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
  if (first === 'me' && !table) return { at: 'me', code: keys[0] ?? '' };
  if (first === 'practice' && !table) return { at: 'practice' };
  if (first === 'bench' && !table) return { at: 'bench' };
  if (first === 'club' && !table) return { at: 'club' };
  if (first === 'invite' && !table) return { at: 'invite', code: keys[0] ?? '' };
  if (first === 'person' && table) return { at: 'person', person: table, other: asked.get('against') ?? '' };
  if (first === 'tournament') return { at: 'tournament', id: table };
  if (first === 'game' && table) return { at: 'game', game: table };
  if (first === 'shared' && !table) return { at: 'shared', move: moveIn(asked) };
  if (first === 'rules' && table) return { at: 'rules', game: table, ...(asked.has('print') && { print: true }) };
  if ((first === 'table' || first === 'watch') && table) return { at: first, table, keys };
  if (first === 'replay' && table) {
    return { at: 'replay', table, keys, move: moveIn(asked), ...(asked.has('analyse') && { analyse: true }) };
  }
  return { at: 'nowhere' };
}
function moveIn(asked: URLSearchParams): number | null {
  const move = asked.get('at');
  return move !== null && /^\d+$/.test(move) ? Number(move) : null;
}

/** A page without a server is one file in some folder: its places stand behind the #, what belongs there behind another. */
const to = (path: string): string => (ALONE ? `#${path}` : path);
const placeOf = (at: Place, alone = ALONE): Place =>
  alone ? new URL(at.hash.startsWith('#/') ? at.hash.slice(1) : '/', 'http://hall') : at;
/** What there is only among people. */
const NEEDS_OTHERS = new Set<Route['at']>(['club', 'invite', 'person', 'game', 'tournament']);
export function routeAt(at: Place, alone = ALONE): Route {
  const route = routeOf(placeOf(at, alone));
  return alone && NEEDS_OTHERS.has(route.at) ? { at: 'nowhere' } : route;
}
export const routeHere = (): Route => routeAt(location);

export const HALL = to('/');
export const PRACTICE = to('/practice');
/** Where adventures are written. */
export const BENCH = to('/bench');
/** Who looks after the hall, and how. */
export const CLUB = to('/club');
/** How somebody plays, or how it stands between two. */
export const personPath = (person: string, other = '') => to(`/person/${person}${other ? `?against=${other}` : ''}`);
/** A tournament; without one all of them, and the seasons. */
export const tournamentPath = (id = '') => to(`/tournament${id && `/${id}`}`);
/** Who is strong in a game, and what wins. */
export const gamePath = (game: string) => to(`/game/${game}`);
/** What makes somebody a member. */
export const invitePath = (code: string) => to(`/invite#${code}`);
/** A game in an address: its record, packed (`share.ts`), and after how many moves it is looked at. */
export const sharedPath = (packed: string, move?: number) => to(`/shared${move === undefined ? '' : `?at=${move}`}#${packed}`);
export const tablePath = (table: string, keys: readonly string[] = []) => to(`/table/${table}${keys.length ? `#${keys.join(',')}` : ''}`);
export const rulesPath = (game: string, section = '') => to(`/rules/${game}${section ? `#${section}` : ''}`);
/** A rulebook as it is printed. */
export const printPath = (game: string) => to(`/rules/${game}?print`);
export const watchPath = (table: string, key: string) => to(`/watch/${table}#${key}`);
export const replayPath = (table: string, move?: number, key?: string) =>
  to(`/replay/${table}${move === undefined ? '' : `?at=${move}`}${key ? `#${key}` : ''}`);

/** The replay of a game with how it went. */
export const analysisPath = (table: string) => to(`/replay/${table}?analyse`);
/** Where another device of mine is told who I am. */
export const mePath = (code = '') => to(`/me${code ? `#${code}` : ''}`);
/** The hall, about to set a table for a game. */
export const setPath = (game: string) => to(`/?set=${game}`);
/** An address that somebody else can use. */
export const addressOf = (path: string): string => new URL(path, location.href).href;
/** What stands behind the # of a place. */
export const anchorHere = (): string => placeOf(location).hash.slice(1);

class Router {
  route = $state.raw<Route>(routeHere());

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
  /** The same place, without what stands behind its #. */
  dropAnchor(): void {
    const { pathname, search } = placeOf(location);
    this.rename(to(pathname + search));
  }
  #look = () => {
    this.route = routeHere();
  };
  /** Plain links within the house need no new page. */
  #follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (ALONE ? link.pathname !== location.pathname || !link.hash.startsWith('#/') : link.pathname.startsWith('/api/')) return;
    if (routeOf(placeOf(link)).at === 'nowhere') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
