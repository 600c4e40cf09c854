/** What is told at the edge of the screen while the table is looked at: news, notices, what was refused; and where it happened. */
import type { BoardModule } from '../boards/module.ts';
import { Toasts } from '../kit/toasts.svelte.ts';
import type { Seat } from '../kit/types.ts';
import type { ChatLine } from '../wire.ts';
import { Refused } from '../wire/client.ts';
import type { Happened, Words } from '../words/words.ts';
import type { Beat } from './beats.ts';
import { actorOf, doneTo } from './story.ts';

export class Tidings {
  readonly toasts = new Toasts();
  /** Places that a toast can show. */
  #places = new Map<number, string>();

  constructor(
    private readonly module: BoardModule,
    private readonly words: () => Words,
    private readonly seat: () => number,
  ) {}

  /** What happened at the table besides the game. */
  notice({ seat, notice, text, intends }: ChatLine): string {
    if (intends) return this.words().say(intends.message, { ...intends.facts, seat });
    const note = notice === 'struck' ? '' : text && this.words().say(`kind-${text}`);
    return this.words().say(`notice-${notice}`, { seat, note });
  }
  /** Somebody's seat has gone to a bot, or back. */
  tellNotice(line: ChatLine): void {
    this.toasts.show({ seat: line.seat < 0 ? null : (line.seat as Seat), text: this.notice(line), action: '' });
  }

  /** As it is shown: what everybody should know, and what was done to me where no sentence waits for it. */
  tell(beat: Beat, isTold: boolean): void {
    for (const facts of beat.facts) {
      const text = this.module.announces?.(this.words(), facts);
      if (text) this.#show(facts, text);
    }
    if (isTold) return;
    const news = new Map<string, Happened>();
    for (const facts of beat.facts) if (doneTo(facts, this.seat())) news.set(`${this.module.placesOf(facts)[0] ?? facts.kind}`, facts);
    for (const facts of news.values()) this.#show(facts, this.words().event(facts));
  }
  #show(facts: Happened, text: string): void {
    const place = this.module.placesOf(facts)[0];
    const id = this.toasts.show({ seat: actorOf(facts), text, action: place ? undefined : '' });
    if (place) this.#places.set(id, place);
  }
  placeOf(id: number): string | null {
    return this.#places.get(id) ?? null;
  }

  /** Something was refused; what else went wrong is no news but an error. */
  trouble(e: unknown): undefined {
    if (!(e instanceof Refused)) throw e;
    const { said } = e;
    const text =
      said.say === 'refused' ? this.words().why(said.code, said.rule, said.facts).text : this.words().error(said.code, said.facts);
    this.toasts.show({ seat: this.seat() >= 0 ? (this.seat() as Seat) : null, text, action: '' });
  }
}
