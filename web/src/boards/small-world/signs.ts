/** The signs of Small World that stand on the table without words. */
import type { Signs } from '../module.ts';
import { MARKER, RACE, SYMBOL } from './icons.ts';

export const signs: Signs = {
  mine: SYMBOL.mine!,
  'magic-source': SYMBOL.magic_source!,
  cavern: SYMBOL.cavern!,
  'lost-tribe': RACE.lost_tribe!,
  lair: MARKER.lair!,
  fortress: MARKER.fortress!,
  encampment: MARKER.encampment!,
  hole: MARKER.hole!,
  hero: MARKER.hero!,
  dragon: MARKER.dragon!,
};
