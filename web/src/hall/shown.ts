/** What the server knows of games and tables, as the cards of the hall show it. */
import type { Seat } from '../kit/types.ts';
import { replayPath, tablePath, watchPath } from '../router.svelte.ts';
import type { GameInfo, TableInfo } from '../wire.ts';
import type { Words } from '../words/words.ts';
import { timeLeft } from '../table/clock.ts';
import type { MyTable } from './mine.ts';
import { GAME_IDS, isGameId, type GameShown, type TableShown } from './types.ts';

/** All five, those that can be played first. */
export function gamesShown(shelf: readonly GameInfo[], words: Words): GameShown[] {
  const all = GAME_IDS.map((id): GameShown => {
    const game = shelf.find((g) => g.name === id);
    const facts = game ? words.say('hall-seats', { from: Math.min(...game.seats), to: Math.max(...game.seats) }) : words.say('hall-soon');
    const name = words.say(`game-${id}`);
    const first = game?.taught
      ? { text: words.say('hall-first-of'), about: words.part('hall-first-of', 'about', { game: name }) }
      : undefined;
    return { id, name, about: words.part(`game-${id}`, 'about'), facts, soon: !game, first };
  });
  return [...all.filter((g) => !g.soon), ...all.filter((g) => g.soon)];
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86400],
  ['hour', 3600],
  ['minute', 60],
];
/** "4 minutes ago", "yesterday". */
export function ago(seconds: number, language = 'en'): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const [unit, length] = STEPS.find(([, l]) => seconds >= l) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
}

/** A table whose info is missing is gone, or has not been looked at yet. */
export function tableShown(mine: MyTable, info: TableInfo | null | undefined, words: Words, now: number): TableShown {
  const game = info?.game ?? mine.game;
  const name = isGameId(game) ? words.say(`game-${game}`) : game;
  const path = mine.keys.length ? tablePath(mine.table) : watchPath(mine.table, mine.watch ?? '');
  const shown = {
    id: mine.table,
    game: isGameId(game) ? game : null,
    name,
    mode: '',
    when: '',
    mine: '',
    news: '',
    seats: [],
    action: '',
    path,
  };
  if (info === null) return { ...shown, news: words.say('card-gone') };
  if (!info) return shown;
  const names = (seats: readonly number[]) => seats.map((s) => info.seats[s]?.name ?? '');
  const seats = info.seats.map((s, i) => ({ seat: i as Seat, letter: s.name.slice(0, 1).toUpperCase(), name: s.name }));
  const modes = info.options.mode && info.options.mode !== 'standard' ? [words.say(`option-mode-${info.options.mode}`)] : [];
  const mode = words.enumeration(info.house.length ? [...modes, words.say('card-house')] : modes);
  const there = { ...shown, mode, seats, when: ago(Math.max(0, now - info.changed)) };
  if (info.result) {
    const { winners, scores, sides } = info.result;
    const together = winners.length > 1 && new Set(winners.map((s) => sides[s])).size === 1;
    const score = Math.min(...winners.map((s) => scores[s] ?? 0));
    const { outcome, title } = info.summary;
    const news = outcome
      ? words.say('card-told', { outcome: String(outcome), title: String(title) })
      : words.say(together ? 'card-won-together' : 'card-won', { number: winners.length, items: names(winners), score });
    return { ...there, news, action: words.say('card-replay'), path: replayPath(mine.table) };
  }
  if (info.phase === 'annulled') return { ...there, news: words.say('card-annulled'), action: words.say('card-look') };
  if (info.phase === 'gathering') {
    const missing = info.seats.filter((s) => s.free).length;
    return { ...there, news: words.say('card-gathers', { number: missing }), action: words.say('card-look') };
  }
  if (!info.asked.length) return { ...there, news: words.say('card-begins'), action: words.say('card-look') };
  const yours = info.asked.some((s) => info.you.includes(s));
  const due = dueOf(info);
  return {
    ...there,
    ...(yours && due && { when: words.say('card-left', { text: timeLeft(due - now, words) }) }),
    mine: yours ? words.say('card-your-turn') : '',
    news: yours ? '' : words.say('card-waits', { items: names(info.asked) }),
    action: words.say(yours ? 'card-play' : 'card-look'),
  };
}

/** When the first of my clocks runs out; 0 if none runs. */
export function dueOf(info: TableInfo): number {
  const due = info.you.map((seat) => info.clock?.seats[seat]?.due ?? 0).filter((d) => d > 0);
  return due.length ? Math.min(...due) : 0;
}

/** Where I am needed first, those with least time before all others; then what goes on, then what is over; the latest first in each. */
export function sorted(tables: { shown: TableShown; info: TableInfo | null | undefined }[]): TableShown[] {
  const rank = (t: (typeof tables)[number]) =>
    t.shown.mine ? 0 : t.info && !t.info.result ? 1 : t.info === undefined ? 2 : t.info ? 3 : 4;
  const due = (t: (typeof tables)[number]) => (t.shown.mine && t.info && dueOf(t.info)) || Infinity;
  const sooner = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  return [...tables]
    .sort((a, b) => rank(a) - rank(b) || sooner(due(a), due(b)) || (b.info?.changed ?? 0) - (a.info?.changed ?? 0))
    .map((t) => t.shown);
}
