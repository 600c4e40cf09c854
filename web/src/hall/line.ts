/**
 * The line of the hall: it names the tables to look at, and is told whenever something changes there. It comes back by
 * itself after a lost connection, and is given up when the other end has gone without a word.
 */
import { openHall } from '$host';
import { tableUrl, type Socket } from '../wire/client.ts';
import type { DoneMessage, ErrorMessage, LobbyMessage, Looked, MeMessage, TableKeys, TablesMessage } from '../wire.ts';

type Said = TablesMessage | MeMessage | LobbyMessage | DoneMessage | ErrorMessage;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Milliseconds of silence after which the other end is asked whether it is there, and in which it must answer. */
export const SILENCE = 30_000;
export const PATIENCE = 8_000;

export interface HallLineOptions {
  /** What to look at; asked again each time the line is opened. */
  tables: () => TableKeys[];
  onlooked: (looked: Looked[]) => void;
  /** Something about me has changed, perhaps on another device. */
  onme?: () => void;
  /** There is something new among the open tables; without it nobody asks. */
  onlobby?: () => void;
  onlost: (lost: boolean) => void;
  open?: (url: string) => Socket;
}

export class HallLine {
  #socket: Socket | null = null;
  #open = false;
  #closed = false;
  #last = 0;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: HallLineOptions) {
    this.#connect();
  }

  /** Looks at what there is to look at now. */
  look(): void {
    const lobby = !!this.options.onlobby;
    if (this.#open) this.#say({ do: 'watch', tables: this.options.tables(), ...(lobby && { lobby }) });
  }
  /** Tries again at once: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    this.#socket?.close();
  }

  #say(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (this.#open) this.#say({ do: 'ping', id: ++this.#last });
      this.#pulse = setTimeout(() => this.#lost(), PATIENCE);
    }, SILENCE);
  }
  #connect(): void {
    const socket = (this.options.open ?? openHall)(tableUrl('me'));
    this.#socket = socket;
    this.#listen();
    socket.onopen = () => {
      this.#open = true;
      this.look();
    };
    socket.onmessage = (event) => socket === this.#socket && this.#hear(JSON.parse(String(event.data)) as Said);
    socket.onclose = () => socket === this.#socket && this.#lost();
  }
  #hear(said: Said): void {
    this.#listen();
    if (said.say === 'me') this.options.onme?.();
    if (said.say === 'lobby') this.options.onlobby?.();
    if (said.say !== 'tables') return;
    this.#wait = FIRST_WAIT;
    this.options.onlost(false);
    this.options.onlooked(said.tables);
  }
  #lost(): void {
    const dead = this.#socket;
    this.#socket = null;
    this.#open = false;
    clearTimeout(this.#pulse);
    dead?.close();
    if (this.#closed) return;
    this.options.onlost(true);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2);
  }
}
