/**
 * Demands of time are those of a quiet machine, and MEADHALL_QUIET=1 holds the page to them. Otherwise the server, two
 * browsers and whatever else runs share a few cores: then everything takes some times as long, and even what is counted
 * as the page's own processor time grows, because others use the same caches.
 */
export const QUIET = !!process.env.MEADHALL_QUIET;

/** How many times as long something may take by the clock, and how many times as much work it may be. */
export const BUSY = QUIET ? { clock: 1, work: 1 } : { clock: 3, work: 2 };
