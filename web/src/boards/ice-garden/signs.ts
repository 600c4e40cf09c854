/** The signs of The Lord of the Ice Garden that stand on the table without words. */
import type { Signs } from '../module.ts';
import { ABILITY, PIECE, THING, TOKEN } from './icons.ts';

export const signs: Signs = {
  population: TOKEN.population!,
  gold: TOKEN.gold!,
  mfactor: TOKEN.mfactor!,
  marker: PIECE.marker!,
  nation: PIECE.nation!,
  reserve: THING.reserve,
  crown: THING.crown,
  vuko: THING.vuko,
  snow: THING.snow,
  points: THING.points,
  tower: THING.tower,
  nightmare: THING.nightmare,
  lock: THING.lock,
  thorn: THING.thorn,
  ship: THING.ship,
  attack: ABILITY.attack!,
  shield: ABILITY.shield!,
  speed: ABILITY.speed!,
  influence: ABILITY.influence!,
};
