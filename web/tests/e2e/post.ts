/** A real mail server on this machine, and the letters that have come there (tests/server/post.py). */
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, inPython } from './house.ts';

export interface Letter {
  to: string;
  /** Subject and text. */
  text: string;
}
const PATIENCE = 60_000;

export class PostOffice {
  readonly #come: Letter[] = [];
  port = 0;

  private constructor(readonly process: ChildProcess) {}
  static async open(): Promise<PostOffice> {
    const post = new PostOffice(inPython('tests.server.post'));
    createInterface({ input: post.process.stdout! }).on('line', (line) => {
      if (post.port) post.#come.push(JSON.parse(line) as Letter);
      else post.port = Number(line);
    });
    await expect.poll(() => post.port, { timeout: PATIENCE }).toBeGreaterThan(0);
    return post;
  }
  /** What the owner of a hall says, so that it gives its letters here. */
  channel(url: string): string[] {
    return ['club', 'channel', `127.0.0.1:${this.port}`, '--from', 'hall@club.example', '--public-url', url, '--no-tls'];
  }
  /** The next letter to one of these. */
  async next(addresses: string[]): Promise<Letter> {
    const at = () => this.#come.findIndex(({ to }) => addresses.includes(to));
    await expect.poll(at, { message: `a letter to ${addresses.join(' or ')}`, intervals: [50], timeout: PATIENCE }).toBeGreaterThan(-1);
    return this.#come.splice(at(), 1)[0]!;
  }
  close(): void {
    this.process.kill();
  }
}
