/** A beat in words: one sentence, its arithmetic, what else came of it, and what was lost where. */
import type { BoardModule } from '../boards/module.ts';
import type { Happened, Words } from '../words/words.ts';
import type { Beat } from './beats.ts';
import { actorOf, doneTo } from './story.ts';

export interface ToldLine {
  text: string;
  toMe: boolean;
}
export interface Told {
  title: string;
  /** The arithmetic. */
  sum: string;
  lines: ToldLine[];
  /** What stands on the board beside the place. */
  tag: string;
}
type Speaking = Pick<BoardModule, 'telling'>;

/** More lines than these would push the seats away; the log has them all. */
const MOST_LINES = 3;

/** What several events say together; the first one knows best. */
const merged = (facts: readonly Happened[]): Happened => Object.assign({}, ...[...facts].reverse());

export function told(module: Speaking, words: Words, beat: Pick<Beat, 'facts' | 'summed' | 'heading'>, you: number): Told {
  if (beat.summed) return summary(module, words, beat, you);
  const [main, ...others] = beat.facts as [Happened, ...Happened[]];
  const message = `tell-${main.kind}`;
  const own = words.has(message);
  // where nothing was lost, nobody says so
  const facts: Happened = { lost: 0, ...merged(beat.facts), mine: doneTo(main, you) };
  const within = module.telling.within;
  const rest = others.filter((one) => !own || !within?.has(one.kind));
  const mine = own && facts.mine ? words.part(message, 'me', facts) : '';
  const lines = rest.map((one) => ({ text: words.event(one), toMe: doneTo(one, you) }));
  const shown = lines.slice(0, lines.length > MOST_LINES ? MOST_LINES - 1 : MOST_LINES);
  if (lines.length > shown.length) shown.push({ text: words.say('teller-more', { number: lines.length - shown.length }), toMe: false });
  return {
    title: own ? words.say(message, facts) : words.event(main),
    sum: own ? words.part(message, 'sum', facts) : '',
    lines: mine ? [{ text: mine, toMe: true }, ...shown] : shown,
    tag: own ? words.part(message, 'tag', facts) : '',
  };
}

/** What a seat did in a turn, in a sentence; nobody: what happened by itself. */
function deedsOf(module: Speaking, words: Words, seat: number | null, facts: readonly Happened[]): string {
  const deeds = module.telling.tally(facts).filter(({ number }) => number);
  const said = deeds.map(({ message, number }) => words.say(message, { number }));
  const list = words.together(said.length ? said : [words.say(seat === null ? 'told-happens' : 'turn-else', { number: facts.length })]);
  return seat === null ? words.say('told-world', { deeds: list }) : words.say('told-turn', { seat, deeds: list });
}

function summary(module: Speaking, words: Words, { facts, heading }: Pick<Beat, 'facts' | 'heading'>, you: number): Told {
  const seats = new Map<number | null, Happened[]>();
  for (const one of facts) {
    const seat = actorOf(one);
    seats.set(seat, [...(seats.get(seat) ?? []), one]);
  }
  const lines = [...seats].map(([seat, did]) => ({
    text: deedsOf(module, words, seat, did),
    toMe: did.some((one) => doneTo(one, you)),
  }));
  if (lines.length === 1) return { title: lines[0]!.text, sum: '', lines: [], tag: '' };
  return { title: heading ? words.event(heading) : words.say('table-before'), sum: '', lines, tag: '' };
}

/** How much there is to read. */
export const lengthOf = ({ title, sum, lines }: Told): string => [title, sum, ...lines.map((line) => line.text)].join('');
