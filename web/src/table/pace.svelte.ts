/** How fast others' turns are told, kept by this browser for each game: the first game slowly, then briskly. */
import { PACES, type Pace } from './beats.ts';

const KEY = 'meadhall-pace';
interface Kept {
  /** The table at which the game was met. */
  first?: string;
  chosen?: Pace;
}

function load(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}
function save(game: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [game]: kept }));
  } catch {
    /* a private window may forbid it */
  }
}

/** Whether somebody at this browser has sat at a table of a game before. */
export const hasMet = (game: string): boolean => Boolean(load()[game]?.first);

export class KeptPace {
  #pace = $state<Pace>('told');
  #game = '';

  /** This table's game is known. */
  open(game: string, table: string): void {
    this.#game = game;
    const kept = load()[game] ?? {};
    if (!kept.first) save(game, { ...kept, first: table });
    const usual = !kept.first || kept.first === table ? 'told' : 'brisk';
    this.#pace = kept.chosen && PACES.includes(kept.chosen) ? kept.chosen : usual;
  }
  get value(): Pace {
    return this.#pace;
  }
  choose(pace: Pace): void {
    this.#pace = pace;
    save(this.#game, { ...load()[this.#game], chosen: pace });
  }
}
