/** The list of answers: found by any of its words, what changes something first. */
import type { OptionData } from '../kit/types.ts';

const plain = (text: string) => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Every word that is wanted stands somewhere in the answer. */
export function filtered(options: readonly OptionData[], wanted: string): OptionData[] {
  const terms = plain(wanted).split(/\s+/).filter(Boolean);
  return options.filter(({ label, detail = '', consequence = '', about = '' }) =>
    terms.every((term) => plain(`${label} ${detail} ${consequence} ${about}`).includes(term)),
  );
}

export interface Group {
  title: string;
  options: OptionData[];
}
/** Answers that tell of a consequence come first. */
export function grouped(options: readonly OptionData[], titleOf: (option: OptionData) => string): Group[] {
  const changes = (o: OptionData) => !!(o.consequence || o.detail);
  const groups = new Map<string, OptionData[]>();
  for (const option of [...options].sort((a, b) => Number(changes(b)) - Number(changes(a)))) {
    const title = titleOf(option);
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  return [...groups].map(([title, found]) => ({ title, options: found }));
}
