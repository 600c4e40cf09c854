/**
 * Words of the kit itself. The table replaces the speaker by its message catalogue; English is built in, so that
 * the kit can be shown and tested alone.
 */
export type Speaker = (key: WordKey, args?: Record<string, string | number>) => string;

export const ENGLISH = {
  'to-act': 'to act',
  'to-me': 'to me',
  all: 'all',
  'log-title': 'What happened',
  'log-filter': 'Show in the log',
  'log-since': 'since you last looked',
  'log-empty': 'Nothing yet',
  'log-empty-me': 'Nothing was done to you',
  show: 'Show',
  close: 'Close',
  'zoom-in': 'Zoom in',
  'zoom-out': 'Zoom out',
  'zoom-fit': 'Show the whole board',
  'sheet-handle': 'Drag or press to resize',
  turn: 'Turn',
  'turn-of': 'Turn {turn} of {turns}',
  hidden: 'hidden',
  coins: '{count} coins',
  'pass-screen': 'Pass the screen to {name}',
  'pass-cover': 'Your cards are covered.',
  'i-am': 'I am {name}',
  hand: 'hand',
  tokens: '{count} tokens',
  free: 'free',
  price: 'costs {count}',
  bonus: '+{count} coins lying on it',
  rule: 'Rule {rule}',
  'why-more': 'More reasons: {number}',
  menu: 'Menu',
} as const;

export type WordKey = keyof typeof ENGLISH;

const english: Speaker = (key, args) => ENGLISH[key].replace(/\{(\w+)\}/g, (_, name: string) => String(args?.[name] ?? ''));

let speaker: Speaker = english;
export function setSpeaker(next: Speaker | null): void {
  speaker = next ?? english;
}
export const say: Speaker = (key, args) => speaker(key, args);
