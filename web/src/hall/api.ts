/** The HTTP part of the wire (docs/guide/wire.md): everything that is not a seat at a table. */
import { answer as reach } from '$host';
import type {
  Analysis,
  ClubInfo,
  DiceProof,
  EngineInfo,
  EngineToken,
  FirstNow,
  ForkTable,
  GameInfo,
  GamePage,
  HeadsUp,
  ImportTable,
  Intervene,
  InviteCode,
  Invites,
  LessonNow,
  LocalAddress,
  Me,
  NewInvite,
  NewKeys,
  NewPush,
  NewSeason,
  NewTable,
  NewTournament,
  OpenTable,
  OrderKinds,
  PasskeyInfo,
  PasskeyOptions,
  PersonPage,
  Problem,
  PuzzleInfo,
  ReadSoFar,
  Replay,
  ReplayView,
  Sanction,
  Sat,
  Scored,
  SeasonInfo,
  SeatKey,
  SendLetters,
  StoryChecked,
  SetRole,
  TableInfo,
  TableKeys,
  TicketInfo,
  ToldInfo,
  ToldSettings,
  TournamentInfo,
  TournamentPage,
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
/** An adventure for its author to change. */
export const beginStory = async () => (await send('/api/stories/new', [])).text();
export const checkStory = (text: string) => ask<StoryChecked>('/api/stories', [], { text });
export const importTable = (plan: ImportTable) => ask<NewKeys>('/api/tables/import', [], plan);
export const forkTable = (table: string, keys: readonly string[], plan: ForkTable) => ask<NewKeys>(`/api/tables/${table}/fork`, keys, plan);
/** The next game of the same company: everybody gets the keys of the seats whose keys came along. */
export const rematch = (table: string, keys: readonly string[]) => ask<NewKeys>(`/api/tables/${table}/rematch`, keys, {});
/** Does not play again: the seat is anybody's. */
export const decline = (table: string, keys: readonly string[]) => ask<TableInfo>(`/api/tables/${table}/decline`, keys, {});
/** Waits no longer for whoever played the game before. */
export const release = (table: string, host: string, seat: number) =>
  ask<Invites>(`/api/tables/${table}/seats/${seat}/release`, [host], {});
/** Tables at which anybody may sit down. */
export const openTables = ({ game, pace, seats, rated }: { game: string; pace: string; seats: string; rated: boolean }) =>
  ask<OpenTable[]>(`/api/lobby?${new URLSearchParams({ game, pace, seats: seats || '0', rated: String(rated) })}`);
/** How somebody plays, how it stands between two, a game in this club, and what one game did to ratings. */
export const personPage = (person: string) => ask<PersonPage>(`/api/people/${person}`);
export const headsUp = (person: string, other: string) => ask<HeadsUp>(`/api/people/${person}/against/${other}`);
export const gamePage = (game: string) => ask<GamePage>(`/api/standing/${game}`);
export const seasons = () => ask<SeasonInfo[]>('/api/seasons');
export const newSeason = (wanted: NewSeason) => ask<SeasonInfo[]>('/api/seasons', [], wanted);
export const removeSeason = (season: string) => ask<SeasonInfo[]>('/api/seasons/remove', [], { season });
export const tournaments = () => ask<TournamentInfo[]>('/api/tournaments');
export const tournament = (id: string) => ask<TournamentPage>(`/api/tournaments/${id}`);
export const newTournament = (wanted: NewTournament) => ask<TournamentPage>('/api/tournaments', [], wanted);
export const enterTournament = (id: string, on: boolean) => ask<TournamentPage>(`/api/tournaments/${id}/enter`, [], { on });
export const startTournament = (id: string) => ask<TournamentPage>(`/api/tournaments/${id}/start`, [], {});
export const scored = (table: string, keys: readonly string[]) => ask<Scored>(`/api/tables/${table}/scored`, keys);
export const sitOpen = (table: string, nonce: string) => ask<Sat>(`/api/lobby/${table}/sit`, [], { nonce });
export const sitAnywhere = (pace: 'live' | 'slow', nonce: string) => ask<Sat>('/api/lobby/sit', [], { pace, nonce });
export const report = (table: string, keys: readonly string[], seat: number, words: string) =>
  ask<Me>(`/api/tables/${table}/report`, keys, { seat, words });
export const block = (person: string, on: boolean) => ask<Me>('/api/me/block', [], { person, on });
/** The club, as I may see it. */
export const club = () => ask<ClubInfo>('/api/club');
export const joinClub = (code: string, name: string) => ask<Me>('/api/club/join', [], { code, name });
export const newInvite = (wanted: NewInvite) => ask<InviteCode>('/api/club/invites', [], wanted);
export const removeInvite = (invite: string) => ask<ClubInfo>('/api/club/invites/remove', [], { invite });
export const setRole = (wanted: SetRole) => ask<ClubInfo>('/api/club/role', [], wanted);
export const sanction = (wanted: Sanction) => ask<ClubInfo>('/api/club/sanction', [], wanted);
export const intervene = (wanted: Intervene) => ask<ClubInfo>('/api/club/intervene', [], wanted);
export const closeReport = (report: string) => ask<ClubInfo>('/api/club/reports/close', [], { report });
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
export const printedTicket = () => ask<TicketInfo>('/api/me/printed', [], {});
export const refuseGiven = () => ask<Me>('/api/me/refuse', [], {});
export const sendLetters = (address: string) => ask<SendLetters>('/api/me/letters', [], { address });
export const passkeys = () => ask<PasskeyInfo[]>('/api/me/passkeys');
export const beginPasskey = () => ask<PasskeyOptions>('/api/me/passkeys/begin', [], {});
export const addPasskey = (credential: object) => ask<PasskeyInfo[]>('/api/me/passkeys/add', [], { credential });
export const askPasskey = () => ask<PasskeyOptions>('/api/me/passkeys/ask', [], {});
export const usePasskey = (credential: object, bring: boolean | null) => ask<Me>('/api/me/passkeys/use', [], { credential, bring });
export const removePasskey = (passkey: string) => ask<PasskeyInfo[]>('/api/me/passkeys/remove', [], { passkey });
export const useTicket = (code: string, bring: boolean | null) => ask<Me>('/api/me/use-ticket', [], { code, bring });
export const removeDevice = (device: string) => ask<Me>('/api/me/devices/remove', [], { device });
export const goAway = (days: number) => ask<Me>('/api/me/vacation', [], { days });
/** Programs of mine that play. */
export const engines = () => ask<EngineInfo[]>('/api/me/engines');
export const makeEngine = (name: string) => ask<EngineToken>('/api/me/engines', [], { name });
export const renewToken = (engine: string) => ask<EngineToken>('/api/me/engines/token', [], { engine });
export const removeEngine = (engine: string) => ask<EngineInfo[]>('/api/me/engines/remove', [], { engine });
export const letEngines = (come: boolean) => ask<ClubInfo>('/api/club/engines', [], { come });
/** Asks a member, or an engine, to sit down. */
export const inviteByName = (table: string, host: string, seat: number, name: string) =>
  ask<Invites>(`/api/tables/${table}/seats/${seat}/invite`, [host], { name });
/** Where and when I am told that a table waits. */
export const told = () => ask<ToldInfo>('/api/me/told');
export const setTold = (settings: ToldSettings) => ask<ToldInfo>('/api/me/told', [], settings);
export const addMail = (address: string) => ask<ToldInfo>('/api/me/told/mail', [], { address });
export const addPush = (browser: NewPush) => ask<ToldInfo>('/api/me/told/push', [], browser);
export const addChannel = (name: string, filled: Record<string, string>) => ask<ToldInfo>('/api/me/told/add', [], { name, filled });
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
