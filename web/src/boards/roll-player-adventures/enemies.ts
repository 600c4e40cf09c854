/** The pictograms of fights: who stands there, and what a space of a round does. They come with the dice. */
import boot from 'icon:walking-boot';
import champion from 'icon:crown';
import coins from 'icon:two-coins';
import cultist from 'icon:cultist';
import drake from 'icon:wyvern';
import eel from 'icon:eel';
import giant from 'icon:giant';
import golem from 'icon:rock-golem';
import heal from 'icon:health-normal';
import heart from 'icon:hearts';
import hound from 'icon:hound';
import ice from 'icon:ice-spear';
import leeches from 'icon:worms';
import moth from 'icon:butterfly';
import rank from 'icon:rank-3';
import reaver from 'icon:axe-swing';
import sergeant from 'icon:sword-hilt';
import shadow from 'icon:shadow-follower';
import shieldSworn from 'icon:shield-bash';
import spectre from 'icon:ghost';
import trumpet from 'icon:trumpet-flag';
import wolf from 'icon:wolf-head';
import type { Glyph } from '../../kit/types.ts';

export const ENEMY: Record<number, Glyph> = {
  1: reaver,
  2: wolf,
  3: cultist,
  4: leeches,
  5: moth,
  6: shieldSworn,
  7: golem,
  8: cultist,
  9: sergeant,
  10: hound,
  11: ice,
  12: spectre,
  13: champion,
  14: giant,
  15: eel,
  16: reaver,
  17: cultist,
  18: trumpet,
  19: drake,
  20: shadow,
};
/** What a space of a round track does. */
export const EFFECT: Record<string, Glyph> = { fatigue: heart, lose_gold: coins, lose_xp: rank, drain: boot, gain: heal };
