/** The rules in our words: fetched once, searched here. */
import { answer as reach } from '$host';
import type { RuleText } from '../wire.ts';
import type { Words } from '../words/words.ts';

const fetched = new Map<string, Promise<RuleText[]>>();
/** The path of a number in a game's data, as people read it: `pieces › start coins`, `Giants › banner`. */
export function pathName(path: string, words: Words): string {
  const owner = words.house.owner(path);
  const steps = (text: string) => text.replaceAll('.', ' › ').replaceAll('_', ' ');
  return owner && words.has(`${owner.kind}-${owner.value}`) ? `${words.noun(owner.kind, owner.value)} › ${steps(owner.rest)}` : steps(path);
}

export function rulesOf(game: string): Promise<RuleText[]> {
  let rules = fetched.get(game);
  if (!rules) {
    rules = reach(`/api/rules/${encodeURIComponent(game)}`).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<RuleText[]>;
    });
    rules.catch(() => fetched.delete(game));
    fetched.set(game, rules);
  }
  return rules;
}

/** A rule, and after it the others that stand under the same heading. */
export function around(rules: readonly RuleText[], id: string): RuleText[] {
  const rule = rules.find((r) => r.id === id);
  return rule ? [rule, ...rules.filter((r) => r.section === rule.section && r !== rule)] : [];
}

/** Rules with all the words, in id, section or text. */
export function search(rules: readonly RuleText[], text: string): RuleText[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((r) => {
    const all = `${r.id} ${r.section} ${r.text}`.toLowerCase();
    return wanted.every((w) => all.includes(w));
  });
}

export function bySection(rules: readonly RuleText[]): { section: string; rules: RuleText[] }[] {
  const sections: { section: string; rules: RuleText[] }[] = [];
  for (const rule of rules) {
    if (sections.at(-1)?.section !== rule.section) sections.push({ section: rule.section, rules: [] });
    sections.at(-1)!.rules.push(rule);
  }
  return sections;
}

/** Text without the marks of where a rule comes from, and with its *emphasis*. */
export function pieces(text: string): { text: string; bold: boolean }[] {
  return text
    .replaceAll('`', '')
    .replace(/\[[A-Z][^\]]*\] ?/g, '')
    .split(/\*+/)
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((p) => p.text);
}
