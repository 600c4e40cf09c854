/** What the hall knows of its host while it is only drawn (door.mjs): that there is none. */
export const ALONE = true;
export const LOST = '';
