/** A table as this browser sees it: the newest state, and the one that is shown, which follows at a pace one can watch. */
import type { ErrorMessage, ServerMessage } from '../wire.ts';
import { WireClient, type Connection, type Good, type Request } from '../wire/client.ts';
import { Pacer } from './pacer.ts';
import { hear, passTo, SPECTATOR, type TableState } from './state.ts';

export interface ModelOptions {
  url: string;
  keys: string[];
  name?: string;
  /** Milliseconds between two moves of others. */
  beat: () => number;
  /** Called with every move as it arrives. */
  onmoved: (state: TableState) => void;
}

export class TableModel {
  newest = $state.raw<TableState | null>(null);
  shown = $state.raw<TableState | null>(null);
  connection = $state<Connection>('connecting');
  /** Why the door stays closed: an error. */
  closed = $state.raw<ErrorMessage | null>(null);
  /** Who sits in front of a shared screen. */
  #front = $state<number | null>(null);
  #client: WireClient;
  #pacer: Pacer<TableState>;

  constructor(private readonly options: ModelOptions) {
    this.#pacer = new Pacer((state) => (this.shown = state), options.beat);
    this.#client = new WireClient({
      url: options.url,
      keys: options.keys,
      name: options.name,
      onconnection: (connection) => (this.connection = connection),
      onsaid: (said) => this.#hear(said),
    });
  }
  #hear(said: ServerMessage): void {
    if (said.say === 'error' && this.connection === 'refused') this.closed = said;
    const next = hear(this.newest, said);
    if (!next || next === this.newest) return;
    this.newest = next;
    if (said.say === 'moved') {
      this.#pacer.push(next);
      this.options.onmoved(next);
    } else if (said.say === 'table' || !this.#pacer.waiting) {
      this.#pacer.clear();
      this.shown = next;
    } else this.#pacer.push(next);
  }
  /** The seat this screen is for now. */
  get seat(): number {
    const you = this.shown?.you ?? [];
    return you.length > 1 ? (this.#front ?? SPECTATOR) : (you[0] ?? SPECTATOR);
  }
  /** The seat whose player must take over the screen, or null. */
  get passTo(): number | null {
    return this.shown && passTo(this.shown, this.#front);
  }
  sit(seat: number): void {
    this.#front = seat;
  }
  request(message: Request): Promise<Good> {
    this.flush();
    return this.#client.request(message);
  }
  /** Shows the newest state at once. */
  flush(): void {
    this.#pacer.flush();
  }
  hurry(): void {
    this.#client.hurry();
  }
  close(): void {
    this.#pacer.clear();
    this.#client.close();
  }
}
