/** From a question to what can be pointed at: the state of every element, badges, and the list of answers. */
import type { Chance } from '../wire.ts';
import type { BoardModule, Option, Question, Scene, Target, Targets } from '../boards/module.ts';
import type { BadgeData, ElementState, OptionData } from '../kit/types.ts';
import type { Words } from '../words/words.ts';
import type { Share } from './distribute.ts';

export interface Pointing {
  /** The options at each element; of several ways to lay one thing only the one that is meant. */
  at: Map<string, Option[]>;
  /** All ways there. */
  all: Map<string, Option[]>;
  /** Options that no element of board or offers stands for. */
  elsewhere: Option[];
  /** Whether the question is answered on the board, on the offers. */
  onBoard: boolean;
  onOffers: boolean;
}

export function pointing(module: BoardModule, scene: Scene, question: Question | null): Pointing {
  const elements = module.elements(scene);
  const known = new Set([...elements.board, ...elements.offers, ...(elements.players ?? [])]);
  const all = new Map<string, Option[]>();
  const elsewhere: Option[] = [];
  for (const option of question?.yours ?? []) {
    if (module.fits && !module.fits(scene, question!, option)) continue;
    const pointable = option.elements.filter((t) => known.has(t));
    if (!pointable.length) elsewhere.push(option);
    for (const spot of pointable) {
      const there = all.get(spot);
      if (there) there.push(option);
      else all.set(spot, [option]);
    }
  }
  const at = module.way ? new Map([...all].map(([target, ways]) => [target, meant(module, scene, target, ways)])) : all;
  const loud = (target: string) => !!at.get(target)?.some((o) => !module.quiet.has(o.verb));
  return { at, all, elsewhere, onBoard: elements.board.some(loud), onOffers: elements.offers.some(loud) };
}

function meant(module: BoardModule, scene: Scene, target: string, ways: Option[]): Option[] {
  const one = module.way!(scene, target, ways);
  return one < 0 ? ways : [ways[one]!];
}

/** With a chance only: the last try. */
export const isChance = (option: Option): boolean => Array.isArray(option.facts.chance) && Number(option.facts.short) > 0;

/** The price of the plain way, which the rules name first; other ways tell theirs in the menu. */
export function badgeOf(options: readonly Option[]): BadgeData | undefined {
  const plain = options[0];
  if (!plain) return undefined;
  if (isChance(plain)) return { kind: 'chance', text: (plain.facts.chance as Chance).join('/') };
  return typeof plain.facts.price === 'number' ? { kind: 'cost', text: String(plain.facts.price) } : undefined;
}

export interface Marks {
  selected: string | null;
  /** Marked to be said with others. */
  marked: readonly string[];
  refused: { target: string; text: string } | null;
  changed: ReadonlySet<string>;
  share: Share | null;
}

/** What a place is called with all that stands there, and what its options do. */
type Saying = Pick<Target, 'label' | 'does'>;
/** Somebody who presses here and there marks one place after the other: the words for all of them stay as they were. */
const sayings = new WeakMap<Pointing, Map<string, Saying>>();
function sayingsOf(pointed: Pointing): Map<string, Saying> {
  let known = sayings.get(pointed);
  if (!known) sayings.set(pointed, (known = new Map()));
  return known;
}
function sayingOf(module: BoardModule, scene: Scene, question: Question | null, options: readonly Option[], id: string): Saying {
  const { words } = scene;
  const said = options.map((o) => {
    const { text, gives } = words.choice(o.verb, { ...o.facts, ask: question?.name ?? '' });
    return words.say(gives ? 'table-spoken-gives' : 'table-spoken', { text, gives });
  });
  const place = words.say('table-place', { place: module.spoken(scene, id) });
  return { label: [place, ...said].join(' '), does: said.join(' ') };
}

export function targetsOf(module: BoardModule, scene: Scene, question: Question | null, pointed: Pointing, marks: Marks): Targets {
  const targets: Targets = {};
  const known = sayingsOf(pointed);
  const elements = module.elements(scene);
  const mine = !!question?.yours;
  for (const [zone, ids] of Object.entries(elements)) {
    const asked = zone === 'board' ? pointed.onBoard || !!marks.share : zone === 'offers' && pointed.onOffers;
    for (const id of ids) {
      const options = pointed.at.get(id) ?? [];
      const said = known.get(id) ?? sayingOf(module, scene, question, marks.share ? [] : options, id);
      known.set(id, said);
      targets[id] = target(module, scene, options, id, asked && mine, marks, said);
    }
  }
  return targets;
}

function target(module: BoardModule, scene: Scene, options: Option[], id: string, asked: boolean, marks: Marks, said: Saying): Target {
  // while some are marked to be said as one, only more of them can be pressed
  const loud = marks.share ? [] : options.filter((o) => module.quiet.has(o.verb) === marks.marked.length > 0);
  const shared = !!marks.share?.places.includes(id);
  const refused = marks.refused?.target === id ? marks.refused.text : undefined;
  const mark = loud.length ? module.mark?.(loud) : null;
  let state: Target['state'] = 'idle';
  if (marks.selected === id || marks.marked.includes(id)) state = 'selected';
  else if (mark) state = mark.state;
  else if (loud.length) state = loud.every(isChance) ? 'chance' : 'legal';
  else if (shared) state = 'legal';
  else if (refused !== undefined) state = 'refused';
  else if (asked && !module.owned(scene, id)) state = 'out';
  return {
    state,
    badge: mark ? mark.badge : badgeOf(loud),
    ...said,
    refused: asked && !loud.length && !shared ? (refused ?? scene.words.say('table-ask-why')) : undefined,
    changed: marks.changed.has(id),
  };
}

/** The answers as a list: verb by verb as the rules name them, the cheapest first where they have a price. */
export function optionList(
  scene: Scene,
  question: Question,
  options: readonly Option[],
  selected: string | null,
  { sign, outcome }: Pick<BoardModule, 'sign' | 'outcome'> = {},
): OptionData[] {
  const price = (o: Option) => (o.elements.length && typeof o.facts.price === 'number' ? o.facts.price : 99);
  const verbs = [...new Set(options.map((o) => o.verb))];
  return [...options]
    .sort((a, b) => verbs.indexOf(a.verb) - verbs.indexOf(b.verb) || price(a) - price(b))
    .map((o) => {
      const facts = { ...o.facts, ask: question.name };
      const { text, gives } = scene.words.choice(o.verb, facts);
      const now = scene.words.now(o.verb, facts);
      const then = outcome?.(scene, question, o);
      return {
        id: o.choice,
        label: text,
        glyph: sign?.(o),
        detail: gives || undefined,
        about: scene.words
          .meanings(text, facts)
          .filter((about) => !gives.includes(about))
          .join(' '),
        consequence: then?.text ?? now?.gives,
        tone: then?.tone,
        selected: o.choice === selected,
      };
    });
}

/** The element that all answers are about: its ways are shown as soon as the question is asked. */
export function onlyPlace({ at, elsewhere }: Pointing): string | null {
  const [first, ...others] = [...at.keys()];
  return first !== undefined && !others.length && !elsewhere.length && at.get(first)!.length > 1 ? first : null;
}

/** Steps of a question that the words know, and that stay listed when they are not offered: pressing one tells why. */
export function refusedSteps(words: Words, question: Question): OptionData[] {
  const closed = question.verbs.filter((verb) => words.has(`web-step-${verb}`) && !question.yours!.some((o) => o.verb === verb));
  return closed.map((verb) => ({ id: verb, label: words.say(`web-step-${verb}`), detail: words.say('table-ask-why'), refused: true }));
}

const LIT: ReadonlySet<ElementState> = new Set(['legal', 'chance', 'attack', 'step']);
/** How many places there are to choose. */
export const litOf = (targets: Targets): number => Object.values(targets).filter((target) => LIT.has(target.state)).length;
