/** What each seat wears at the table on the screen, where a game gives its own colours to its characters. */
import type { Seat } from './types.ts';

class Livery {
  /** The look of each seat; without one, its own. */
  worn = $state.raw<readonly Seat[]>([]);
}
export const livery = new Livery();

/** As long as a screen shows a table, its seats wear this. */
export function wear(looks: () => readonly Seat[] | undefined): void {
  $effect.pre(() => {
    livery.worn = looks() ?? [];
    return () => (livery.worn = []);
  });
}
