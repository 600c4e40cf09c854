/** A table as this browser sees it: the newest state, and the one that is shown, which the teller brings forward. */
import * as api from '../hall/api.ts';
import type { ErrorMessage, ServerMessage } from '../wire.ts';
import { WireClient, type Connection, type Good, type Request } from '../wire/client.ts';
import { beatsOf, missedBeats, type Listener, type Teaching } from './beats.ts';
import { hear, passTo, SPECTATOR, type TableState } from './state.ts';
import { Teller } from './teller.svelte.ts';

export interface ModelOptions {
  url: string;
  keys: string[];
  name?: string;
  nonce?: string;
}

export class TableModel {
  newest = $state.raw<TableState | null>(null);
  shown = $state.raw<TableState | null>(null);
  connection = $state<Connection>('connecting');
  /** What somebody did here is on its way. */
  sending = $state(false);
  /** Why the door stays closed: an error. */
  closed = $state.raw<ErrorMessage | null>(null);
  readonly teller: Teller;
  /** Who sits in front of a shared screen. */
  #front = $state<number | null>(null);
  #client: WireClient;
  /** The game's way to tell; until it is there everything is shown as it comes. */
  #teaching: Teaching | null = null;

  constructor(private readonly options: ModelOptions) {
    this.teller = new Teller({ show: (state) => (this.shown = this.#withCompany(state)), fetch: (moves) => this.#past(moves) });
    this.#client = new WireClient({
      url: options.url,
      keys: options.keys,
      name: options.name,
      nonce: options.nonce,
      onconnection: (connection) => (this.connection = connection),
      onsending: (sending) => (this.sending = sending),
      onsaid: (said) => this.#hear(said),
    });
  }
  #hear(said: ServerMessage): void {
    if (said.say === 'error' && this.connection === 'refused') this.closed = said;
    const before = this.newest;
    const next = hear(before, said);
    if (!next || next === before) return;
    this.newest = next;
    if (said.say === 'moved') this.#moved(before!, next);
    else if (said.say === 'table') this.#everything(before, next, said.because === 'undo');
    else {
      this.teller.amend(asides(next));
      if (this.shown) this.shown = this.#withCompany(this.shown);
    }
  }
  #moved(before: TableState, next: TableState): void {
    if (!this.#teaching) {
      this.shown = next;
      return;
    }
    this.teller.hear(beatsOf(this.#teaching, before, next, this.listener), this.isAsked);
  }
  /** After a lost line what was missed is told like everything else; after an undo there is nothing to tell. */
  #everything(before: TableState | null, next: TableState, undone: boolean): void {
    const missed = before && this.#teaching && !undone ? this.#missed(next, before.log) : [];
    if (missed.length && this.shown) {
      const last = { ...missed.at(-1)!, facts: [], waits: false, drama: false, state: next };
      this.teller.hear([...missed, last], this.isAsked);
      return;
    }
    this.teller.clear();
    this.shown = next;
  }
  #missed(next: TableState, known: TableState['log']) {
    const same = known.length <= next.log.length && known.every((entry, i) => entry.at === next.log[i]!.at);
    return same ? missedBeats(this.#teaching!, next, known.length, this.listener) : [];
  }
  /** Who sits where, what was said and what is asked of all is as it is now, however far the game is told. */
  #withCompany(state: TableState): TableState {
    return this.newest ? { ...state, ...asides(this.newest) } : state;
  }
  async #past(moves: number): Promise<TableState> {
    const now = this.newest!;
    const view = await api.replayView(now.table, this.options.keys, moves);
    const log = now.log.filter((entry) => entry.at <= moves);
    const { public: seen, private: own, question } = view;
    return { ...now, public: seen, private: own, question, moves, log, news: [], result: null, undo: -1 };
  }

  /** The game's board is there: from now on others' turns are told. `seen`: the last line that was read here. */
  async teach(teaching: Teaching, seen: number | null): Promise<void> {
    this.#teaching = teaching;
    const { newest } = this;
    if (!newest) return;
    this.teller.pace.open(newest.game, newest.table);
    if (seen === null || seen < 0 || seen >= newest.log.length - 1) return;
    const missed = missedBeats(teaching, newest, seen + 1, this.listener);
    if (!missed.length) return;
    const left = await this.#past(newest.log[seen]!.at).catch(() => null);
    // the table has gone on meanwhile: what is newest is shown already
    if (left && this.newest === newest) this.teller.returned(missed, left, newest);
  }
  get keys(): readonly string[] {
    return this.options.keys;
  }
  get listener(): Listener {
    return { you: this.newest?.you ?? [], seat: this.seat };
  }
  /** Whether a seat of this screen is asked, as far as the newest state goes. */
  get isAsked(): boolean {
    const { question, you } = this.newest ?? { question: null, you: [] };
    return !!question && (question.asked.some((seat) => you.includes(seat)) || !!question.yours?.some(({ seat }) => !you.includes(seat)));
  }
  /** The seat this screen is for now. */
  get seat(): number {
    const you = this.shown?.you ?? [];
    return you.length > 1 ? (this.#front ?? SPECTATOR) : (you[0] ?? SPECTATOR);
  }
  /** The seat whose player must take over the screen, or null. */
  get passTo(): number | null {
    return this.shown && !this.teller.busy ? passTo(this.shown, this.#front) : null;
  }
  sit(seat: number): void {
    this.#front = seat;
  }
  request(message: Request): Promise<Good> {
    return this.#client.request(message);
  }
  /** Shows the newest state at once. */
  flush(): void {
    this.teller.finish();
  }
  hurry(): void {
    this.#client.hurry();
  }
  close(): void {
    this.teller.clear();
    this.#client.close();
  }
}

const asides = ({ chat, seats, request, proposal, asks, clock, wishes }: TableState): Partial<TableState> => ({
  chat,
  seats,
  request,
  proposal,
  asks,
  clock,
  wishes,
});
