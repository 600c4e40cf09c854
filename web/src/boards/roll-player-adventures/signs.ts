/** The signs of Roll Player Adventures that stand on the table without words. */
import type { Signs } from '../module.ts';
import { ICON } from './icons.ts';

export const signs: Signs = {
  fatigue: ICON.heart,
  gold: ICON.coins,
  xp: ICON.rank,
  dice: ICON.dice,
  plays: ICON.swords,
  mastery: ICON.skills,
  camp: ICON.camp,
  event: ICON.bell,
  party: ICON.boot,
};
