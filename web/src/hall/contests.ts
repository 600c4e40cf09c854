/** Tournaments in words. */
import type { TournamentInfo } from '../wire.ts';
import type { Words } from '../words/words.ts';

/** What is played and how, how far it has come, and who plays: one line. */
export const aboutContest = (one: TournamentInfo, words: Words): string =>
  [
    words.say(`game-${one.game}`),
    words.say(`contest-kind-${one.kind}`, { rounds: one.rounds, seats: one.seats, best: one.best }),
    words.say(`clock-pace-${one.pace}`),
    words.say(`contest-state-${one.state}`, { round: one.round }),
    words.say('contest-entered', { entered: one.entered }),
    ...(one.mine ? [words.say('contest-mine')] : []),
  ].join(' · ');

/** The first moment of a day as a date field writes it, in seconds since 1970. */
export const dayBegins = (text: string): number => new Date(`${text}T00:00:00`).getTime() / 1000;
export const dateOf = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString(undefined, { dateStyle: 'medium' });
