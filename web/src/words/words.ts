/**
 * Everything a player reads, from facts. The twin of src/meadhall/words/__init__.py, where the rules of this module
 * are told: the same catalogues, the same table of facts, so that terminal and browser say the same.
 */
import type { Arguments, Catalogue } from './catalogue.ts';
import type { Chance, Facts, Happened, Terms } from '../wire.ts';
import type { House } from './house.ts';

export type { Facts, Happened };
/** The message id of a name such as a region or a race that facts mention by id. */
export type NounId = (kind: string, value: string) => string;

export interface Prompt {
  text: string;
  hint: string;
}
export interface Label {
  text: string;
  gives: string;
}
export interface Refusal {
  title: string;
  text: string;
  sum: string;
  rule: string;
}

/** The lists of facts of all games; a name that stands in several of them is of the same kind in all. */
const lists = import.meta.glob<Record<string, string>>('../../../src/meadhall/words/facts/*.json', { eager: true, import: 'default' });
const kinds: Record<string, string> = Object.assign({}, ...Object.values(lists));
const plainNoun: NounId = (kind, value) => `${kind}-${value}`;

/** A text as it is, but a number below zero has a minus sign and no hyphen: a place on a track, “-6”. */
const signed = (text: string) => (/^-\d+$/.test(text) ? `−${text.slice(1)}` : text);

export class Words {
  constructor(
    readonly catalogue: Catalogue,
    private readonly names: readonly string[] = [],
    private readonly nounId: NounId = plainNoun,
    /** What plain words of facts are called by this game: the spaces of its map. */
    private readonly named: (text: string) => string = (text) => text,
  ) {}

  /* what is said */

  ask(name: string, facts: Facts): Prompt {
    const message = `ask-${name}`;
    return { text: this.say(message, facts), hint: this.part(message, 'hint', facts) };
  }
  /** The same question as those see it who are not asked. */
  waiting(name: string, seats: readonly number[]): string {
    return this.part(`ask-${name}`, 'waiting', { seat: [...seats] });
  }
  /** A choice with the facts of the choice and of its consequences; `ask` names the question. */
  choice(verb: string, facts: Facts): Label {
    const message = `choice-${verb}`;
    return { text: this.say(message, facts), gives: this.part(message, 'gives', facts) };
  }
  /** What a choice scores at once, where the rules tell it as `income`: what it is, how much, and all in one line. */
  now(verb: string, facts: Facts): { text: string; gives: string; line: string } | null {
    const message = `now-${verb}`;
    if (facts.income === undefined || !this.has(message)) return null;
    return { text: this.say(message, facts), gives: this.part(message, 'gives', facts), line: this.part(message, 'line', facts) };
  }
  why(code: string, rule: string, facts: Facts): Refusal {
    const message = `why-${code}`;
    return {
      title: this.part(message, 'title', facts),
      text: this.say(message, facts),
      sum: this.part(message, 'sum', facts),
      rule,
    };
  }
  /** What somebody would pay for another's answer, in games where one can. */
  pays(facts: Facts): string {
    return this.say('pays', facts);
  }
  event(facts: Happened): string {
    return this.say(`event-${facts.kind}`, facts);
  }
  error(code: string, facts: Facts): string {
    return this.say(`error-${code}`, facts);
  }
  say(id: string, facts: Facts = {}): string {
    return this.catalogue.format(id, '', this.args(facts));
  }
  part(id: string, attribute: string, facts: Facts = {}): string {
    return this.catalogue.format(id, attribute, this.args(facts));
  }
  has(id: string): boolean {
    return this.catalogue.has(id);
  }

  /* from facts to variables */

  args(facts: Facts): Arguments {
    const variables: Arguments = {};
    for (const [name, value] of Object.entries(facts)) {
      const kind = kinds[name] ?? '';
      if (kind === 'sum') {
        const terms = value as Terms;
        variables[name] = this.sum(terms);
        variables[`${name}-total`] = terms.reduce((all, [, amount]) => all + amount, 0);
        variables[`${name}-count`] = terms.length;
      } else if (kind === 'chance') {
        const [hits, of] = value as Chance;
        variables[name] = this.say('chance', { hits, of, percent: Math.round((100 * hits) / of) });
      } else if (kind === 'signed') variables[name] = signed(this.named(value as string));
      else if (kind === 'list') variables[name] = this.enumeration((value as unknown[]).map((item) => this.named(String(item))));
      else if (kind && Array.isArray(value)) variables[name] = this.enumeration(value.map((item) => this.noun(kind, item)));
      else if (kind) Object.assign(variables, this.nounVariables(name, kind, value as string | number));
      else if (typeof value === 'string') variables[name] = this.named(value);
      else if (typeof value === 'number') variables[name] = value;
      else if (typeof value === 'boolean') variables[name] = Number(value);
    }
    return variables;
  }
  private nounVariables(name: string, kind: string, value: string | number): Arguments {
    const variables: Arguments = { [name]: this.noun(kind, value), [`${name}-id`]: value };
    if (kind !== 'seat' && value !== '')
      for (const [form, text] of this.forms(kind, String(value))) if (form) variables[`${name}-${form}`] = text;
    return variables;
  }
  /** The name of a thing, or of the player in a seat. */
  noun(kind: string, value: string | number): string {
    if (kind === 'seat') return this.names[Number(value)] ?? this.automa(Number(value));
    return value === '' ? '' : this.forms(kind, String(value)).get('')!;
  }
  /** What a thing is called, and every other form its message has. They are worked out once: every sentence names things. */
  private readonly known = new Map<string, ReadonlyMap<string, string>>();
  private forms(kind: string, value: string): ReadonlyMap<string, string> {
    const key = `${kind} ${value}`;
    let forms = this.known.get(key);
    if (!forms) {
      const message = this.nounId(kind, value);
      const form = (attribute: string) => (attribute === 'about' ? this.about(kind, value) : this.catalogue.format(message, attribute, {}));
      forms = new Map(['', ...this.catalogue.attributes(message)].map((attribute) => [attribute, form(attribute)]));
      this.known.set(key, forms);
    }
    return forms;
  }
  /** Whoever comes after the last seat is the opponent that a solo game plays itself. */
  private automa(seat: number): string {
    return seat > 0 && this.catalogue.has('automa') ? this.catalogue.format('automa', '', {}) : '';
  }
  /** The numbers that are others at this table: for whoever draws one. */
  get house(): House {
    return this.catalogue.house;
  }
  /** What is special about a thing, and what house rules change about it; empty if there is nothing. */
  about(kind: string, value: string): string {
    this.house.spoken.clear();
    const about = value === '' ? '' : this.catalogue.format(this.nounId(kind, value), 'about', {});
    const items = this.house
      .of(kind, value)
      .map(({ name, rule: { number, usual } }) => this.say('house-number', { name, number: String(number), usual: String(usual) }));
    return items.length ? this.say('house-about', { about, items }).trim() : about;
  }
  /** What is special about the things that a text calls by their names: nobody chooses by a name and a price alone. */
  meanings(text: string, facts: Facts): string[] {
    const found = new Set<string>();
    for (const [name, value] of Object.entries(facts)) {
      const kind = kinds[name];
      if (!kind || kind === 'seat' || kind === 'list') continue;
      for (const one of [value].flat())
        if (typeof one === 'string' && this.isCalled(kind, one, text)) found.add(this.forms(kind, one).get('about')!);
    }
    return [...found].filter(Boolean);
  }
  /** Whether a text names a thing there is something to say about, by one of the forms of its name. */
  private isCalled(kind: string, value: string, text: string): boolean {
    if (value === '' || !this.catalogue.has(this.nounId(kind, value))) return false;
    const forms = this.forms(kind, value);
    return forms.has('about') && [...forms].some(([form, called]) => form !== 'about' && called !== '' && text.includes(called));
  }
  /** 2 base + 7 Ratmen − 1 Commando. */
  sum(terms: readonly [string, number][]): string {
    let text = '';
    for (const [message, amount] of terms) {
      const term = this.catalogue.format(message, '', { amount: Math.abs(amount) });
      const link = amount < 0 ? 'sum-minus' : text ? 'sum-plus' : 'sum-first';
      text = this.catalogue.format(link, '', { sum: text, amount: Math.abs(amount), term });
    }
    return text;
  }
  /** The last of several things is tied on with a word: "takes 3 regions and scores 5". */
  together(items: readonly string[]): string {
    const last = items.at(-1) ?? '';
    return items.length < 2 ? last : this.catalogue.format('list-last', '', { list: this.enumeration(items.slice(0, -1)), item: last });
  }
  enumeration(items: readonly string[]): string {
    let text = '';
    for (const item of items) text = text ? this.catalogue.format('list-more', '', { list: text, item }) : item;
    return text;
  }
}
