/** The message catalogues: the same Project Fluent files as the terminal reads (src/meadhall/words). */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

export const ENGLISH = 'en';

export type Arguments = Record<string, FluentVariable>;

/**
 * A number that English writes digit by digit. The browser's own way of writing numbers takes 20 ms to wake, and the
 * first table waits for it; plural forms are found as ever.
 */
class SmallNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const SMALL: readonly FluentNumber[] = Array.from({ length: 1000 }, (_, n) => new SmallNumber(n));

function withSmallNumbers(args: Arguments): Arguments {
  const found: Arguments = {};
  for (const name in args) {
    const value = args[name]!;
    found[name] = typeof value === 'number' ? (SMALL[value] ?? value) : value;
  }
  return found;
}

/** The messages of one language, with English behind it for what nobody has translated yet. */
export class Catalogue {
  /** What could not be said: ids without a message, variables without a value. */
  readonly problems: string[] = [];

  constructor(private readonly bundles: readonly FluentBundle[]) {}

  private find(id: string) {
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(id);
      if (message) return { bundle, message };
    }
    return null;
  }
  has(id: string): boolean {
    return this.find(id) !== null;
  }
  /** The names of a message's attributes; none if there is no such message. */
  attributes(id: string): string[] {
    return Object.keys(this.find(id)?.message.attributes ?? {});
  }
  /** A message, or one of its attributes. An attribute it does not have says nothing. */
  format(id: string, attribute: string, args: Arguments): string {
    const found = this.find(id);
    if (!found) {
      this.problems.push(`${id}: no such message`);
      return id;
    }
    const pattern = attribute ? found.message.attributes[attribute] : found.message.value;
    if (pattern === undefined || pattern === null) return '';
    const errors: Error[] = [];
    const variables = found.bundle.locales[0] === ENGLISH ? withSmallNumbers(args) : args;
    const text = found.bundle.formatPattern(pattern, variables, errors);
    this.problems.push(...errors.map((e) => `${id}.${attribute}: ${e.message}`));
    return text;
  }
}

/** Several screens speak from the same files: each is read once. */
const resources = new Map<string, FluentResource>();

function resource(text: string): FluentResource {
  const known = resources.get(text) ?? new FluentResource(text);
  resources.set(text, known);
  return known;
}

/** One language from the text of its files; a game's file may say things in its own way. */
export function bundle(language: string, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle([language], { useIsolating: false });
  for (const text of texts) made.addResource(resource(text), { allowOverrides: true });
  return made;
}
