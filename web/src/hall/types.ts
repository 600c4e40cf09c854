import type { Seat } from '../kit/types.ts';

export const GAME_IDS = ['small-world', 'dawn-of-ulos', 'alynthia', 'ice-garden', 'roll-player-adventures'] as const;
export type GameId = (typeof GAME_IDS)[number];
export const isGameId = (name: string): name is GameId => (GAME_IDS as readonly string[]).includes(name);

export interface GameShown {
  id: GameId;
  name: string;
  about: string;
  /** "2 to 5 players" */
  facts: string;
  /** Not playable yet: shown, but quiet. */
  soon: boolean;
  /** What the button of its first game says, if it has one. */
  first?: { text: string; about: string };
}
export interface TableShown {
  id: string;
  game: GameId | null;
  name: string;
  /** How it is played, if not in the usual way. */
  mode: string;
  when: string;
  /** "Your turn."; empty when others are to act. */
  mine: string;
  news: string;
  seats: { seat: Seat; letter: string; name: string }[];
  /** Empty when there is nothing to open. */
  action: string;
  path: string;
}

/** Who shall sit in a seat: me, somebody beside me, a friend with a link, or a bot. */
export type SeatKind = 'me' | 'here' | 'friend' | 'bot';
export interface SeatDraft {
  id: number;
  kind: SeatKind;
  name: string;
  bot: string;
}
/** A table that goes on with a campaign: its settings are known, and who sits down may change. */
export interface GoesOn {
  seats: SeatDraft[];
  options: Record<string, string>;
  about: string;
}
