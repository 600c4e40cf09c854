/**
 * The numbers of a table that are not as they are printed: its house rules. The twin of src/meadhall/words/changed.py,
 * where it is told how texts and things name their numbers. A board that draws a printed number asks here for it.
 */
import type { HouseRule } from '../wire.ts';

/** Where the numbers of a game's things stand, by kind or by the whole name of one of them. */
export type Things = Readonly<Record<string, string>>;
const lists = import.meta.glob<Things>('../../../src/meadhall/words/things/*.json', { import: 'default' });

/** How many of the last steps of a path name a number beside the thing it belongs to. */
const TOLD_STEPS = 2;

export class House {
  private readonly changes: ReadonlyMap<string, HouseRule>;
  private readonly copies = new WeakMap<object, unknown>();
  /** The changed numbers that were said since somebody began to listen. */
  readonly spoken = new Set<string>();

  constructor(
    readonly rules: readonly HouseRule[] = [],
    private readonly things: Things = {},
  ) {
    this.changes = new Map(rules.map((rule) => [rule.path, rule]));
  }

  /** A printed number, or what it is at this table. */
  number(printed: number, path: string): number {
    const change = this.changes.get(path);
    if (!change) return printed;
    this.spoken.add(path);
    return change.number;
  }
  /** A part of a data file with the numbers of this table; the same object as long as nothing below it is changed. */
  data<T extends object>(printed: T, path: string): T {
    const below = this.rules.filter((rule) => rule.path.startsWith(`${path}.`));
    if (!below.length) return printed;
    let copy = this.copies.get(printed) as T | undefined;
    if (!copy) this.copies.set(printed, (copy = structuredClone(printed)));
    for (const rule of below) put(copy as Tree, rule.path.slice(path.length + 1).split('.'), rule.number);
    return copy;
  }
  /** The thing that a number belongs to, as far as its kind is known, and the rest of the path. */
  owner(path: string): { kind: string; value: string; rest: string } | null {
    for (const [name, where] of Object.entries(this.things)) {
      const found = pattern(where, null).exec(path);
      if (!found) continue;
      const [kind = '', ...value] = name.split('-');
      return { kind, value: found.slice(1).find(Boolean) ?? value.join('-'), rest: path.slice(found[0].length) };
    }
    return null;
  }
  /** What is changed about a thing, what its description has just said too, each with its name beside the thing. */
  of(kind: string, value: string): { name: string; rule: HouseRule }[] {
    if (!this.rules.length) return [];
    const where = this.things[`${kind}-${value}`] ?? this.things[kind];
    const below = where === undefined ? null : pattern(where, value);
    return this.rules.flatMap((rule) => {
      const found = below?.exec(rule.path);
      if (!found && !this.spoken.has(rule.path)) return [];
      return [{ name: shortName(rule.path.slice(found?.[0].length ?? 0)), rule }];
    });
  }
}

/** Nobody has changed anything. */
export const PRINTED = new House();

/** The house rules of a table. Where its things stand is fetched only if there are any: most tables need not wait for it. */
export async function loadHouse(game: string, rules: readonly HouseRule[]): Promise<House> {
  const list = lists[`../../../src/meadhall/words/things/${game}.json`];
  return rules.length && list ? new House(rules, await list()) : PRINTED;
}

/** Finds the paths below a thing, or below any of its kind. */
function pattern(where: string, value: string | null): RegExp {
  const literal = (step: string) => step.replace(/[^\w-]/g, '\\$&');
  const regular = (step: string) => (step === '*' ? '[^.]+' : step !== '{}' ? literal(step) : value === null ? '([^.]+)' : literal(value));
  const places = where.split(' ').map((place) => place.split('.').map(regular).join('\\.'));
  return new RegExp(`^(?:${places.join('|')})\\.`);
}
const shortName = (path: string) => path.split('.').slice(-TOLD_STEPS).join(' ').replaceAll('_', ' ');

/** Whatever has an id is called by it, the other members of a list by their place, counted from 1 (games/data_files.py). */
type Tree = { [key: string | number]: Tree | number };
function put(data: Tree, [step, ...rest]: string[], number: number): void {
  const key = Array.isArray(data) ? placeOf(data, step!) : step!;
  if (rest.length) put(data[key] as Tree, rest, number);
  else data[key] = number;
}
function placeOf(list: unknown[], step: string): number {
  const ids = list.map((one) => (one !== null && typeof one === 'object' && 'id' in one ? String(one.id) : ''));
  return ids.includes('') || new Set(ids).size < ids.length ? Number(step) - 1 : ids.indexOf(step);
}
