/** The HTTP part of the wire (docs/guide/wire.md): everything that is not a seat at a table. */
import { answer as reach } from '$host';
import type {
  Analysis,
  DiceProof,
  FirstNow,
  ForkTable,
  GameInfo,
  ImportTable,
  Invites,
  LessonNow,
  LocalAddress,
  Me,
  NewKeys,
  NewTable,
  OrderKinds,
  Problem,
  PuzzleInfo,
  ReadSoFar,
  Replay,
  ReplayView,
  SeatKey,
  TableInfo,
  TableKeys,
  TicketInfo,
  ToldInfo,
  ToldSettings,
} from '../wire.ts';

/** A request the server refused: the message `error-<code>` says why. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly facts: Problem['facts'],
  ) {
    super(code);
  }
}

/** Keys travel in a header: addresses end up in logs and histories. */
async function ask<T>(path: string, keys: readonly string[] = [], body?: unknown): Promise<T> {
  const said: unknown = await (await send(path, keys, body)).json();
  return said as T;
}
async function send(path: string, keys: readonly string[], body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (keys.length) headers['meadhall-keys'] = keys.join(' ');
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await reach(path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  throw new Trouble(problem?.code ?? 'broken', problem?.facts ?? {});
}

export const games = () => ask<GameInfo[]>('/api/games');
export const newTable = (plan: NewTable) => ask<NewKeys>('/api/tables', [], plan);
export const beginLesson = (game: string, name: string) => ask<NewKeys>('/api/lessons', [], { game, name });
export const lessonNow = (table: string, keys: readonly string[]) => ask<LessonNow>(`/api/tables/${table}/lesson`, keys);
export const firstNow = (table: string, keys: readonly string[], known: readonly string[]) =>
  ask<FirstNow>(`/api/tables/${table}/first`, keys, { known });
export const puzzles = () => ask<PuzzleInfo[]>('/api/puzzles');
export const beginPuzzle = (game: string, puzzle: string, name: string) => ask<NewKeys>('/api/puzzles', [], { game, puzzle, name });
export const importTable = (plan: ImportTable) => ask<NewKeys>('/api/tables/import', [], plan);
export const forkTable = (table: string, keys: readonly string[], plan: ForkTable) => ask<NewKeys>(`/api/tables/${table}/fork`, keys, plan);
/** The next game of the same company: everybody gets the keys of the seats whose keys came along. */
export const rematch = (table: string, keys: readonly string[]) => ask<NewKeys>(`/api/tables/${table}/rematch`, keys, {});
export const look = (table: string, keys: readonly string[]) => ask<TableInfo>(`/api/tables/${table}`, keys);
/** Sits down with an invite; the key to the seat, which is the same one where there are no invites. */
export const sit = (table: string, key: string, name: string, nonce: string) =>
  ask<SeatKey>(`/api/tables/${table}/sit`, [key], { name, nonce });
/** Gets up again before the game has begun; an invite for somebody else. */
export const leave = (table: string, key: string) => ask<SeatKey>(`/api/tables/${table}/leave`, [key], {});
export const invites = (table: string, host: string) => ask<Invites>(`/api/tables/${table}/invites`, [host]);
export const startNow = (table: string, host: string) => ask<Invites>(`/api/tables/${table}/start`, [host], {});
/** Who I am on this device. */
export const me = () => ask<Me>('/api/me');
export const setName = (name: string) => ask<Me>('/api/me', [], { name });
export const bringTables = (tables: TableKeys[]) => ask<Me>('/api/me/tables', [], { tables });
export const ticket = () => ask<TicketInfo>('/api/me/ticket', [], {});
export const useTicket = (code: string, bring: boolean | null) => ask<Me>('/api/me/use-ticket', [], { code, bring });
export const removeDevice = (device: string) => ask<Me>('/api/me/devices/remove', [], { device });
export const goAway = (days: number) => ask<Me>('/api/me/vacation', [], { days });
/** Where and when I am told that a table waits. */
export const told = () => ask<ToldInfo>('/api/me/told');
export const setTold = (settings: ToldSettings) => ask<ToldInfo>('/api/me/told', [], settings);
export const addMail = (address: string) => ask<ToldInfo>('/api/me/told/mail', [], { address });
export const confirmMail = (channel: string, code: string) => ask<ToldInfo>('/api/me/told/confirm', [], { channel, code });
export const testChannel = (channel: string) => ask<ToldInfo>('/api/me/told/test', [], { channel });
export const removeChannel = (channel: string) => ask<ToldInfo>('/api/me/told/remove', [], { channel });
/** So many lines of a table's log are read; how many were before, on any device. */
export const seen = (table: string, keys: readonly string[], lines: number) =>
  ask<ReadSoFar>(`/api/tables/${table}/seen`, keys, { lines }).then((read) => read.lines);
export const eraseMe = (name: string) => ask<Me>('/api/me/erase', [], { name });
export const EXPORT = '/api/me/export';
/** What can be ordered and planned at a table. */
export const orderKinds = (table: string, keys: readonly string[]) => ask<OrderKinds>(`/api/tables/${table}/orders`, keys);
export const localAddress = () => ask<LocalAddress>('/api/local-address');
export const replay = (table: string, keys: readonly string[]) => ask<Replay>(`/api/tables/${table}/replay`, keys);
export const analysis = (table: string, keys: readonly string[]) => ask<Analysis>(`/api/tables/${table}/analysis`, keys);
export const dice = (table: string, keys: readonly string[]) => ask<DiceProof>(`/api/tables/${table}/dice`, keys);
export const replayView = (table: string, keys: readonly string[], moves: number) =>
  ask<ReplayView>(`/api/tables/${table}/replay/${moves}`, keys);

export const recordOf = async (table: string, keys: readonly string[]): Promise<string> =>
  (await send(`/api/tables/${table}/record`, keys)).text();
/** Puts the record of a game into a file of the player's. */
export async function keepRecord(table: string, keys: readonly string[], file: string): Promise<void> {
  keepFile(new Blob([await recordOf(table, keys)], { type: 'text/plain' }), file);
}
export function keepFile(content: Blob, file: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  URL.revokeObjectURL(address);
}
/** A file's name for a campaign. */
export const campaignFile = (party: string): string =>
  `${
    party
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, '-')
      .replace(/^-|-$/g, '') || 'party'
  }.campaign.txt`;
