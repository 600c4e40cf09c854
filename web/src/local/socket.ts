/** A line to a table in a worker that looks like a WebSocket to `WireClient`. */
import type { Socket } from '../wire/client.ts';
import type { ToTables } from './messages.ts';

export interface Port {
  open(table: string, socket: PortSocket): number;
  send(message: ToTables): void;
}
const OPEN = 1;
const CLOSED = 3;
/** As the server ends a line after an error that it has told. */
const SENT_AWAY = 4000;

export class PortSocket implements Socket {
  readyState: number = OPEN;
  onopen: ((event: never) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #port: Port;
  readonly #line: number;

  constructor(port: Port, table: string) {
    this.#port = port;
    this.#line = port.open(table, this);
  }
  send(text: string): void {
    if (this.readyState === OPEN) this.#port.send({ do: 'say', line: this.#line, text });
  }
  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.#port.send({ do: 'close', line: this.#line });
  }
  heard(text: string): void {
    this.onmessage?.({ data: text });
  }
  closed(): void {
    this.readyState = CLOSED;
    this.onclose?.({ code: SENT_AWAY });
  }
}
