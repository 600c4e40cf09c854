/** The chat at this table: whether it is open, and what nobody here has read yet. */
import type { ChatLine } from '../wire.ts';

const KEY = 'meadhall-chat-';

function load(table: string): number {
  try {
    return Number(localStorage.getItem(KEY + table) ?? 0);
  } catch {
    return 0;
  }
}

export class Talk {
  #open = $state(false);
  #read = $state(0);

  constructor(
    private readonly table: string,
    private readonly lines: () => readonly ChatLine[],
    private readonly you: () => readonly number[],
  ) {
    this.#read = load(table);
  }
  get open(): boolean {
    return this.#open;
  }
  toggle(open = !this.#open): void {
    this.#open = open;
    if (open) this.see();
  }
  /** Everything that was said has been read. */
  see(): void {
    this.#read = this.lines().length;
    try {
      localStorage.setItem(KEY + this.table, String(this.#read));
    } catch {
      /* a private window may forbid it */
    }
  }
  /** What others have said since. What happened besides the game is told elsewhere. */
  #news = $derived.by(() =>
    this.#open
      ? []
      : this.lines()
          .slice(this.#read)
          .filter((line) => !line.notice && !this.you().includes(line.seat)),
  );
  get unread(): number {
    return this.#news.length;
  }
  get newest(): ChatLine | null {
    return this.#news.at(-1) ?? null;
  }
}
