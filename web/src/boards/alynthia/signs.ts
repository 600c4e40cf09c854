/** The signs of Alynthia that stand on the table without words. */
import type { Signs } from '../module.ts';
import { ICON, THING, UPGRADE } from './icons.ts';

export const signs: Signs = {
  focus: ICON.focus,
  wood: THING.wood!,
  stone: THING.stone!,
  food: THING.food!,
  worker: THING.worker!,
  card: THING.card!,
  renown: ICON.renown,
  attack: ICON.attack,
  defense: ICON.defense,
  dragon: ICON.dragon,
  nest: ICON.nest,
  entrance: ICON.entrance,
  outpost: ICON.outpost,
  storehouse: UPGRADE.storehouse!,
  monument: UPGRADE.monument!,
  stronghold: UPGRADE.stronghold!,
  village: UPGRADE.village!,
  wall: ICON.wall,
  research: ICON.research,
};
