/** What a bot would do here: whoever asks the lantern sees it as rows, until something is answered or put away. */
import type { OptionData } from '../kit/types.ts';
import type { HintOption, Said } from '../wire.ts';
import type { Desk } from './desk.svelte.ts';

export class Lantern {
  #said = $state.raw<HintOption[]>([]);
  /** A bot has been asked, and thinks about it. */
  thinking = $state(false);

  constructor(readonly desk: Desk) {}

  can = $derived.by(() => this.desk.mine && this.desk.state.hints && this.desk.question!.yours!.length > 1);
  /** The answers a bot would think of, as far as they are still offered, with what it expects of them and why. */
  rows = $derived.by((): OptionData[] => {
    const { question, words } = this.desk;
    if (!this.desk.mine) return [];
    const said = ({ message, facts }: Said) => words.say(message, facts);
    return this.#said.flatMap(({ choice, outcome, reasons }) => {
      const option = question!.yours!.find((o) => o.choice === choice);
      if (!option) return [];
      const { text } = words.choice(option.verb, { ...option.facts, ask: question!.name });
      return { id: choice, label: text, consequence: said(outcome), detail: words.enumeration(reasons.map(said)) };
    });
  });
  /** Asks what a bot would do in this seat; asked again, the answer is put away. */
  async ask(): Promise<void> {
    if (this.rows.length) return this.putAway();
    if (!this.can || this.thinking) return;
    this.thinking = true;
    const { speaker: seat } = this.desk;
    const said = await this.desk.model.request({ do: 'hint', seat }).catch((e: unknown) => this.desk.tidings.trouble(e));
    this.thinking = false;
    if (said?.say === 'hint' && this.desk.speaker === seat) this.#said = said.options;
  }
  putAway(): void {
    this.#said = [];
  }
}
