/**
 * The line to a table. It knows sockets and ids, no rules: it joins, comes back after a lost connection, gives each
 * request its answer, and hands everything else on.
 */
import { openSocket } from '$host';
import type {
  ClientMessage,
  DoneMessage,
  ErrorMessage,
  HintMessage,
  OddsMessage,
  PreviewMessage,
  RefusedMessage,
  ServerMessage,
  TableMessage,
  TriedMessage,
  WhyMessage,
} from '../wire.ts';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

/** A message without the id, which is given here. */
type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never;
export type Request = Unnumbered<ClientMessage>;
export type Good = DoneMessage | WhyMessage | OddsMessage | HintMessage | PreviewMessage | TriedMessage;
const GOOD = new Set<string>(['done', 'why', 'odds', 'hint', 'preview', 'tried'] satisfies Good['say'][]);
const isGood = (said: ServerMessage): said is Good => GOOD.has(said.say);
type Bad = RefusedMessage | ErrorMessage;

/** What a WebSocket looks like from here; tests bring their own. */
export interface Socket {
  readonly readyState?: number;
  onopen: ((event: never) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a socket says of itself that can be spoken on; less: not yet, more: no longer. */
const OPEN = 1;

export function tableUrl(table: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${encodeURIComponent(table)}`;
}

export interface ClientOptions {
  url: string;
  /** Several keys are several seats at one screen. */
  keys: string[];
  name?: string;
  /** What this device adds to the dice. */
  nonce?: string;
  open?: (url: string) => Socket;
  onsaid: (said: ServerMessage) => void;
  onconnection?: (connection: Connection) => void;
  /** Something that was said has no answer yet, for longer than one would not notice. */
  onsending?: (sending: boolean) => void;
}

/** An answer the rules, or the server, did not accept. */
export class Refused extends Error {
  constructor(readonly said: Bad) {
    super(said.code);
  }
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** Milliseconds of silence after which the other end is asked whether it is there, and in which it must answer. */
export const SILENCE = 4000;
export const PATIENCE = 4000;
/** Milliseconds until a request is said to be on its way. */
export const SLOW = 250;
/** Errors on the doorstep that pass by themselves. */
const PASSING = new Set(['table-reloads']);

/** What is only asked changes nothing: whoever waits for odds or a hint has sent no move. */
const ASKED = new Set<Request['do']>(['why', 'odds', 'hint']);

interface Waiting {
  message: string;
  /** Somebody has pressed something, and waits to see it done. */
  pressed: boolean;
  resolve: (said: Good) => void;
  reject: (reason: Refused) => void;
}

export class WireClient {
  connection: Connection = 'connecting';
  #socket: Socket | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  /** This tab's name for itself: what it repeats after a lost connection is not played twice. */
  readonly #session = Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 10)).join('');
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #joined = false;
  #closed = false;
  /** Runs out when nothing is heard: first the other end is asked, then the line is given up. */
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: ClientOptions) {
    this.#connect();
  }

  /** Sends a request and waits for its answer; rejects with Refused. Sent again if the connection is lost meanwhile. */
  request(message: Request): Promise<Good> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const text = JSON.stringify({ ...message, id });
      const pressed = !ASKED.has(message.do);
      this.#waiting.set(id, { message: text, pressed, resolve, reject });
      if (this.#joined) this.#socket?.send(text);
      if (pressed) this.#slow ??= setTimeout(() => this.options.onsending?.(true), SLOW);
    });
  }

  /** Tries again at once: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#closed || this.connection !== 'lost') return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    clearTimeout(this.#slow);
    this.#socket?.close();
  }

  /** Something was heard, or is hoped for: the line is given up when it stays silent. A proxy may hold it open for ever. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (this.#joined) this.#socket?.send(JSON.stringify({ do: 'ping', id: ++this.#last }));
      this.#pulse = setTimeout(() => this.#giveUp(), PATIENCE);
    }, SILENCE);
  }
  #giveUp(): void {
    const dead = this.#socket;
    this.#socket = null; // its farewell may take minutes, and means nothing any more
    dead?.close();
    this.#lost();
  }

  #connect(): void {
    const socket = (this.options.open ?? openSocket)(this.options.url);
    this.#socket = socket;
    this.#joined = false;
    this.#listen();
    const join = () => {
      const { keys, name = '', nonce = '' } = this.options;
      socket.send(JSON.stringify({ do: 'join', keys, name, session: this.#session, nonce }));
    };
    socket.onopen = join;
    socket.onmessage = (event) => socket === this.#socket && this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => socket === this.#socket && this.#lost();
    if (socket.readyState === OPEN) join();
  }

  #hear(said: ServerMessage): void {
    this.#listen();
    if (!this.#joined && said.say === 'error') {
      if (!PASSING.has(said.code)) this.#turnedAway(said);
      return;
    }
    if (!this.#joined && said.say === 'table') return this.#welcomed(said);
    if (isGood(said)) this.#settle(said.id)?.resolve(said);
    else if (said.say === 'refused' || said.say === 'error') this.#settle(said.id)?.reject(new Refused(said));
    else this.options.onsaid(said);
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#slow !== undefined && ![...this.#waiting.values()].some((one) => one.pressed)) {
      clearTimeout(this.#slow);
      this.#slow = undefined;
      this.options.onsending?.(false);
    }
    return waiting;
  }

  #welcomed(said: TableMessage): void {
    this.#joined = true;
    this.#wait = FIRST_WAIT;
    this.#tell('open');
    this.options.onsaid(said);
    for (const { message } of this.#waiting.values()) this.#socket?.send(message);
  }

  /** The keys open nothing here: asking again would not help. */
  #turnedAway(said: ErrorMessage): void {
    this.#closed = true;
    clearTimeout(this.#pulse);
    this.#tell('refused');
    this.options.onsaid(said);
    this.#socket?.close();
  }

  #lost(): void {
    this.#joined = false;
    clearTimeout(this.#pulse);
    if (this.#closed) return;
    this.#tell('lost');
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }

  #tell(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.options.onconnection?.(connection);
  }
}
