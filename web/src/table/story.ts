/** The log told: headings per turn, who did it, where, and whether it was done to me. */
import type { BoardModule, LogEntry } from '../boards/module.ts';
import type { LogLine, LogTurn, Seat } from '../kit/types.ts';
import type { Happened, Words } from '../words/words.ts';

/** What a game says about its events. */
type Telling = Pick<BoardModule, 'headings' | 'placesOf' | 'changes' | 'untold' | 'deeds'>;

/** Somebody else did it, and I am the one it was done to. */
export const doneTo = (facts: Happened, you: number): boolean =>
  facts.victim === you && typeof facts.seat === 'number' && facts.seat !== you;

export const actorOf = (facts: Happened): Seat | null => {
  const seat = facts.seat ?? facts.victim;
  return typeof seat === 'number' && seat >= 0 ? (seat as Seat) : null;
};

/** The name at the beginning of a sentence is set bold. */
function split(sentence: string, name: string): { who?: string; text: string } {
  return name && sentence.startsWith(`${name} `) ? { who: name, text: sentence.slice(name.length + 1) } : { text: sentence };
}

/** A log only grows: what was put into words once need not be again. */
const told = new WeakMap<Words, WeakMap<Happened, string>>();
function sentence(words: Words, facts: Happened): string {
  let known = told.get(words);
  if (!known) told.set(words, (known = new WeakMap()));
  let text = known.get(facts);
  if (text === undefined) known.set(facts, (text = words.event(facts)));
  return text;
}

/** Actions of several events are remembered by the last of them. */
const acted = new WeakMap<Words, WeakMap<Happened, string>>();
function action({ deeds }: Telling, words: Words, run: readonly Happened[]): string {
  if (run.length === 1 || !deeds) return sentence(words, run[0]!);
  let known = acted.get(words);
  if (!known) acted.set(words, (known = new WeakMap()));
  let text = known.get(run.at(-1)!);
  if (text === undefined) known.set(run.at(-1)!, (text = deeds.say(words, run)));
  return text;
}

/** A line of the log: one event, or several that are one action. */
interface Run {
  id: number;
  facts: Happened[];
}

export function storyOf(module: Telling, log: readonly LogEntry[], words: Words, you: number): LogTurn[] {
  const turns: { heading: string; runs: Run[] }[] = [];
  log.forEach(({ facts }, id) => {
    if (module.untold?.has(facts.kind)) return;
    const heading = module.headings.has(facts.kind);
    if (heading || !turns.length) turns.push({ heading: heading ? sentence(words, facts) : words.say('table-before'), runs: [] });
    if (heading) return;
    const { runs } = turns.at(-1)!;
    const last = runs.at(-1);
    if (last && module.deeds?.joins(last.facts, facts)) last.facts.push(facts);
    else runs.push({ id, facts: [facts] });
  });
  return turns
    .filter((turn) => turn.runs.length)
    .map(({ heading, runs }) => ({ heading, lines: runs.map((run) => lineOf(module, run, words, you)) }));
}

function lineOf(module: Telling, { id, facts }: Run, words: Words, you: number): LogLine {
  const seat = actorOf(facts[0]!);
  return {
    id,
    seat,
    ...split(action(module, words, facts), seat === null ? '' : words.noun('seat', seat)),
    toMe: facts.some((one) => doneTo(one, you)),
    place: facts.flatMap((one) => module.placesOf(one))[0],
  };
}

/**
 * The elements to be stitched: what changed in this turn; or, when my turn has just begun, since my last one.
 */
export function changedIn(module: Telling, log: readonly LogEntry[], you: number): Set<string> {
  const kinds = module.changes;
  const starts = log.flatMap(({ facts }, i) => (module.headings.has(facts.kind) ? [{ i, seat: facts.seat as number }] : []));
  const now = starts.at(-1);
  let from = now?.i ?? 0;
  if (now && now.seat === you && !log.slice(now.i).some(({ facts }) => kinds.has(facts.kind)))
    from = starts.slice(0, -1).findLast((s) => s.seat === you)?.i ?? 0;
  const changed = new Set<string>();
  for (const { facts } of log.slice(from)) if (kinds.has(facts.kind)) for (const place of module.placesOf(facts)) changed.add(place);
  return changed;
}

/** The first thing that a seat did after so many answers, as it was told: what would be taken back. */
export function toldAfter(module: Pick<Telling, 'headings'>, log: readonly LogEntry[], seat: number, moves: number): Happened | null {
  return log.find(({ at, facts }) => at > moves && facts.seat === seat && !module.headings.has(facts.kind))?.facts ?? null;
}
