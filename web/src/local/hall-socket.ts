/** The line of the hall where there is no server: what is stored is looked at, again whenever a tab has changed something. */
import type { Looked, TableKeys } from '../wire.ts';
import type { Socket } from '../wire/client.ts';
import { CHANNEL } from './neighbours.ts';

type Look = (tables: TableKeys[]) => Promise<Looked[]>;

export class HallSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #look: Look;
  readonly #news = new BroadcastChannel(CHANNEL);
  #tables: TableKeys[] = [];

  constructor(look: Look) {
    this.#look = look;
    this.#news.onmessage = () => void this.#tell();
    queueMicrotask(() => this.onopen?.(undefined as never));
  }
  send(text: string): void {
    const said = JSON.parse(text) as { do: string; id: number; tables: TableKeys[] };
    if (said.do === 'ping') return this.#say({ say: 'done', id: said.id, at: 0 });
    this.#tables = said.tables;
    void this.#tell();
  }
  close(): void {
    this.#news.close();
    this.onmessage = null;
  }
  async #tell(): Promise<void> {
    this.#say({ say: 'tables', tables: this.#tables.length ? await this.#look(this.#tables) : [] });
  }
  #say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
