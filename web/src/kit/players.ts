import { livery } from './livery.svelte.ts';
import type { PlayerLook, Seat, Silhouette } from './types.ts';

const look = (n: Seat, name: string, silhouette: Silhouette, dash: string): PlayerLook => ({
  name,
  silhouette,
  fill: `var(--p${n})`,
  edge: `var(--p${n}-edge)`,
  ink: `var(--p${n}-ink)`,
  line: `var(--p${n}-line)`,
  rim: n === 5 ? 'var(--p-rim)' : `var(--p${n})`,
  dash,
});

export const PLAYERS: readonly PlayerLook[] = [
  look(0, 'Ember', 'circle', 'none'),
  look(1, 'Fjord', 'shield', '9 4'),
  look(2, 'Honey', 'square', '2 4'),
  look(3, 'Moss', 'hexagon', '12 4 2 4'),
  look(4, 'Heather', 'arch', '5 3'),
  look(5, 'Soot', 'diamond', '1 5'),
];

export const playerLook = (seat: Seat): PlayerLook => PLAYERS[livery.worn[seat] ?? seat]!;

/** Outlines in a 50 x 50 box centred on 0. */
export const OUTLINE: Record<Silhouette | 'house' | 'scale', string> = {
  circle: 'M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20Z',
  shield: 'M-18-18H18V2C18 13 8 18 0 22C-8 18-18 13-18 2Z',
  square: 'M-17.5-17.5H17.5V17.5H-17.5Z',
  hexagon: 'M0-21.5L18.5-10.7V10.7L0 21.5L-18.5 10.7V-10.7Z',
  arch: 'M-17 19V-3A17 18 0 0 1 17-3V19Z',
  diamond: 'M0-24L23 0L0 24L-23 0Z',
  house: 'M-16 18V-7L0-20L16-7V18Z',
  scale: 'M0-22L20-7L13 19H-13L-20-7Z',
};

/** A character standing on 0: a pointed arch. */
export const FIGURE = 'M0-42C10-33 14-20 14-6V0Q0 6-14 0V-6C-14-20-10-33 0-42Z';

/** Dark layers under the face: one to three, by the height of the stack. */
export const stackEdges = (tokens: number): number => (tokens >= 5 ? 3 : tokens >= 3 ? 2 : 1);
