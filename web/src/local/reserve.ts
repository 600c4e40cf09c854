/**
 * Browsers do not tell how much room there is: what they say is made up, so that nobody is known by it. So some is kept in
 * reserve. When nothing more fits it is given up, the move that did not fit is kept after all, and the player is told.
 */
const NAME = 'reserve-of-meadhall';
const SIZE = 1_000_000;

/** Puts it where it belongs; false if there is no room for it. */
export async function keepReserve(): Promise<boolean> {
  if (!('caches' in globalThis)) return true; // an address that is not secure: it ends without a warning
  try {
    const cache = await caches.open(NAME);
    if (!(await cache.match(NAME))) await cache.put(NAME, new Response(new Uint8Array(SIZE)));
    return true;
  } catch {
    return false;
  }
}

/** Whether there was one. */
export async function giveUpReserve(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.delete(NAME).catch(() => false));
}
