/** The page's host is the server that it came from. A page without one has workers instead (`local/host.ts`). */
import type { Component } from 'svelte';
import type { Words } from '../words/words.ts';
import type { Socket } from '../wire/client.ts';

/** Whether this page runs without a server: then there is nobody else at its tables. */
export const ALONE = false;
/** What is said when there is no answer. */
export const LOST = 'hall-lost';

/** What a page without a server has to say about itself; others have nothing. */
export type LoadNotes = (() => Promise<{ default: Component<{ words: Words; quiet: boolean }> }>) | null;
export const loadNotes: LoadNotes = null;

/** What is at an address of the host, or what it makes of a request there. */
export const answer = (path: string, init?: RequestInit): Promise<Response> => fetch(path, init);

/** What a socket says of itself that can be spoken on; less: not yet, more: no longer. */
const OPEN = 1;

/** A line that was opened before anybody knew what to say on it. */
let early: { url: string; socket: WebSocket } | null = null;

/** Opens the line to a table while the rest of the page still comes. */
export function openEarly(url: string): void {
  early = { url, socket: new WebSocket(url) };
}
export function openSocket(url: string): Socket {
  const opened = early;
  early = null;
  if (opened?.url === url && opened.socket.readyState <= OPEN) return opened.socket as unknown as Socket;
  opened?.socket.close();
  return new WebSocket(url) as unknown as Socket;
}
/** The line of the hall. */
export const openHall = (url: string): Socket => new WebSocket(url) as unknown as Socket;

/** How much of what plays the games has come, from 0 to 1; a server has all of it. */
export const booting = { done: 1, ready: true };

/** A table was put away for good; a server keeps it, for others may sit there. */
export const discard = async (_table: string): Promise<void> => undefined;

/** Whether what is stored might be gone one day: a server keeps it. */
export const mayBeCleared = async (): Promise<boolean> => false;

/** A game will be wanted soon; a server has them all. */
export const fetchGame = (_game: string): void => undefined;

/** A table is drawn; a server has nothing to fetch behind it. */
export const settled = (): void => undefined;
