/** The HTTP part of the wire (docs/guide/wire.md): everything that is not a seat at a table. */
import type {
  Analysis,
  FirstNow,
  ForkTable,
  GameInfo,
  ImportTable,
  LessonNow,
  LocalAddress,
  LookAt,
  Looked,
  NewKeys,
  NewTable,
  Problem,
  PuzzleInfo,
  Replay,
  ReplayView,
  TableInfo,
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
  const answer = await fetch(path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
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
export const lookAt = (tables: LookAt['tables']) => ask<Looked[]>('/api/tables/look', [], { tables });
export const look = (table: string, keys: readonly string[]) => ask<TableInfo>(`/api/tables/${table}`, keys);
export const localAddress = () => ask<LocalAddress>('/api/local-address');
export const replay = (table: string, keys: readonly string[]) => ask<Replay>(`/api/tables/${table}/replay`, keys);
export const analysis = (table: string, keys: readonly string[]) => ask<Analysis>(`/api/tables/${table}/analysis`, keys);
export const replayView = (table: string, keys: readonly string[], moves: number) =>
  ask<ReplayView>(`/api/tables/${table}/replay/${moves}`, keys);

/** Puts the record of a game into a file of the player's. */
export async function keepRecord(table: string, keys: readonly string[], file: string): Promise<void> {
  const answer = await send(`/api/tables/${table}/record`, keys);
  keepFile(await answer.blob(), file);
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
