/** The log in whole actions: what a seat does at a box is one sentence, and so is everybody's planning. */
import type { Deeds } from '../module.ts';
import type { Facts, Words } from '../../words/words.ts';

/** What belongs to one action of one seat at its box. */
const ACTION = new Set(['took', 'exchanged', 'placed', 'moved', 'shifts', 'shifted', 'upgraded', 'summoned', 'arrived']);

/** The same things counted, in the order in which they came first. */
function counted(facts: readonly Facts[], kind: string, key: (one: Facts) => string, amount = (_: Facts) => 1): [Facts, number][] {
  const found = new Map<string, [Facts, number]>();
  for (const one of facts) {
    if (one.kind !== kind) continue;
    const known = found.get(key(one));
    found.set(key(one), [known?.[0] ?? one, (known?.[1] ?? 0) + amount(one)]);
  }
  return [...found.values()];
}

/** How many M-factors were moved: one that goes up two levels was moved twice, and is one all the same. */
export function prepared(facts: readonly Facts[]): number {
  const at = new Map<number, number>();
  let moved = 0;
  for (const one of facts) {
    if (one.kind !== 'shifted') continue;
    const [from, to] = [Number(one.level_from), Number(one.level)];
    if (at.get(from)) at.set(from, at.get(from)! - 1);
    else moved += 1;
    at.set(to, (at.get(to) ?? 0) + 1);
  }
  return moved;
}

function deedsOf(words: Words, run: readonly Facts[]): string[] {
  const say = (message: string) => (list: [Facts, number][]) => list.map(([one, number]) => words.say(message, { ...one, number }));
  const places = (kind: string) =>
    words.together(
      say('deed-there')(
        counted(
          run.filter((one) => one.kind === kind),
          kind,
          (one) => String(one.region),
        ),
      ),
    );
  const placed = places('placed');
  const number = prepared(run);
  const taken = words.together(say('deed-token')(counted(run, 'took', (one) => String(one.token))));
  return [
    ...say('deed-exchanged')(counted(run, 'exchanged', (one) => `${one.token_a}/${one.token_b}/${one.token}`)),
    ...(taken ? [words.say('deed-took', { text: taken })] : []),
    ...(placed ? [words.say('deed-placed', { text: placed })] : []),
    ...say('deed-moved')(counted(run, 'moved', (one) => `${one.piece}/${one.region_from}/${one.region}`)),
    ...(number ? [words.say('deed-prepared', { number })] : []),
    ...say('deed-upgraded')(counted(run, 'upgraded', (one) => `${one.ability}/${one.piece}`)),
    ...say('deed-summoned')(
      counted(
        run,
        'summoned',
        (one) => String(one.piece),
        (one) => Number(one.number),
      ),
    ),
    ...(run.some((one) => one.kind === 'arrived') ? [words.say('deed-arrived', { text: places('arrived') })] : []),
  ];
}

/** What it cost: reputation and snow, from the first step to the last. */
function priceOf(words: Words, run: readonly Facts[]): string {
  const steps = run.filter((one) => typeof one.space === 'string' && typeof one.space_from === 'string');
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return '';
  // nobody stands below the worst space
  const way = first.space_from === last.space ? 'deed-price-same' : 'deed-price';
  return words.say(way, { ...last, space_from: first.space_from ?? '' });
}

function planning(words: Words, run: readonly Facts[]): string {
  const seats = [...new Set(run.map((one) => Number(one.seat)))];
  const boxes = (seat: number) => run.filter((one) => one.seat === seat).map((one) => words.noun('box', String(one.box)));
  return words.say('deed-planned', {
    text: seats.map((seat) => words.say('deed-plans', { seat, text: words.enumeration(boxes(seat)) })).join(' '),
  });
}

export const deeds: Deeds = {
  joins(run, next) {
    const [first] = run;
    if (first!.kind === 'planned' || next.kind === 'planned') return first!.kind === next.kind;
    return ACTION.has(String(first!.kind)) && ACTION.has(String(next.kind)) && first!.seat === next.seat;
  },
  say(words, run) {
    if (run[0]!.kind === 'planned') return planning(words, run);
    const text = words.together(deedsOf(words, run));
    return words.say('deed-line', { seat: run[0]!.seat ?? 0, text, price: priceOf(words, run) });
  },
};
