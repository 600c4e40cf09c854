/** A day and an hour, from seconds since 1970, as this reader writes them. */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
