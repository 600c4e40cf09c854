/**
 * A page that is open while the house gets a new version looks for parts of the old one, which are gone: it is loaded
 * anew, and finds its table as it was. Where that does not help, as without a network, it does not go round in circles.
 */
const KEPT = 'meadhall-renewed';
/** Milliseconds in which once is enough. */
const ENOUGH = 60_000;

export function renewed(kept: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (now - Number(kept.getItem(KEPT) ?? 0) < ENOUGH) return false;
  kept.setItem(KEPT, String(now));
  return true;
}

export function renewWhenOld(): void {
  addEventListener('vite:preloadError', () => renewed(sessionStorage, Date.now()) && location.reload());
}
