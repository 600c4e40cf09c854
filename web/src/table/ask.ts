/** What Ask shows of a question: rows, buttons, and which of them is gold. */
import type { Option } from '../boards/module.ts';
import type { ActionData } from '../kit/types.ts';

/** Answers that end something or leave things as they are, with their letters: buttons, never rows. */
const COURSES: Record<string, string> = {
  stop: 'S',
  pass: 'P',
  done: 'D',
  end: 'E',
  skip: 'S',
  enough: 'D',
  vote: 'V',
  abstain: '',
  wait: '',
  back: '',
  stay: '',
  cancel: '',
  listen: '',
  roll: '',
  confirm: '',
  send: '',
  even: '',
  'pass-round': '',
  'go-on': '',
};
const MOST_BUTTONS = 3;
export const isCourse = (option: Option): boolean => option.verb in COURSES;

export interface Placeless {
  rows: Option[];
  buttons: Option[];
}
/** Answers without a place: rows, and under them a few buttons for what ends or leaves it. */
export function placeless(elsewhere: readonly Option[]): Placeless {
  const buttons = elsewhere.filter(isCourse);
  if (buttons.length > MOST_BUTTONS) return { rows: [...elsewhere], buttons: [] };
  return { rows: elsewhere.filter((o) => !isCourse(o)), buttons };
}

/** The letters of the buttons, each given once. */
export function lettersOf(buttons: readonly Option[]): (string | undefined)[] {
  const taken = new Set<string>();
  return buttons.map(({ verb }) => {
    const letter = COURSES[verb];
    if (!letter || taken.has(letter)) return undefined;
    taken.add(letter);
    return letter;
  });
}

/** What Enter presses: an answer that is selected, the only one there is, or the plain course; nothing else is gold. */
export function goldOf(all: readonly Option[], selected: string | null, plain: string | null = null): Option | null {
  if (selected !== null) return all.find((o) => o.choice === selected) ?? null;
  if (all.length === 1) return all[0]!;
  return all.find((o) => o.verb === plain) ?? null;
}

/** Gold is the last of the buttons. */
export const goldLast = (actions: readonly ActionData[]): ActionData[] =>
  [...actions].sort((a, b) => Number(a.primary ?? false) - Number(b.primary ?? false));
