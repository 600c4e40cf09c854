/** The message catalogues: the same Project Fluent files as the terminal reads (src/meadhall/words). */
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentVariable, type Message } from '@fluent/bundle';
import { PRINTED, type House } from './house.ts';

export const ENGLISH = 'en';

type Pattern = NonNullable<Message['value']>;
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

const written = (value: number, isEnglish: boolean): FluentNumber => (isEnglish && SMALL[value]) || new FluentNumber(value);

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

  constructor(
    private readonly languages: readonly Language[],
    /** The house rules that its languages know. */
    readonly house: House = PRINTED,
  ) {}

  private find(id: string) {
    for (const language of this.languages) {
      const message = language.message(id);
      if (message) return { language, message };
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
    const text = found.language.format(pattern, args, errors);
    this.problems.push(...errors.map((e) => `${id}.${attribute}: ${e.message}`));
    return text;
  }
}

/** The messages and terms of a file, each with its source: a line that starts with a name, and what is indented below. */
const files = new Map<string, readonly (readonly [id: string, source: string])[]>();

function entries(text: string) {
  let found = files.get(text);
  if (!found) {
    const starts = [...text.matchAll(/^(-?[a-zA-Z][\w-]*) *=/gm)];
    found = starts.map((start, n) => [start[1]!, text.slice(start.index, starts[n + 1]?.index)] as const);
    files.set(text, found);
  }
  return found;
}

/**
 * One language from the text of its files; a game's file may say things in its own way. A message is read when it is first asked for, with what it refers to: a table knows more than a thousand
 * and says a few dozen of them, and to read them all would take as long as to draw it.
 */
export class Language {
  readonly isEnglish: boolean;
  private readonly bundle: FluentBundle;
  private readonly unread = new Map<string, string>();

  constructor(code: string, texts: readonly string[], house: House = PRINTED) {
    this.isEnglish = code === ENGLISH;
    const number: FluentFunction = ([printed], { path }) =>
      written(house.number((printed as FluentNumber).value, String(path)), this.isEnglish);
    this.bundle = new FluentBundle([code], { useIsolating: false, functions: { HOUSE: number } });
    for (const text of texts) for (const [id, source] of entries(text)) this.unread.set(id, source);
  }

  message(id: string) {
    this.read(id);
    return this.bundle.getMessage(id);
  }
  format(pattern: Pattern, args: Arguments, errors: Error[]): string {
    return this.bundle.formatPattern(pattern, this.isEnglish ? withSmallNumbers(args) : args, errors);
  }
  private read(id: string): void {
    const source = this.unread.get(id);
    if (source === undefined) return;
    this.unread.delete(id);
    this.bundle.addResource(new FluentResource(source));
    for (const reference of source.matchAll(/\{\s*(-?[a-z][\w-]*)/g)) this.read(reference[1]!);
  }
}
