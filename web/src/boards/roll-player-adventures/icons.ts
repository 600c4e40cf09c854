/** The pictograms of Roll Player Adventures (look.md, section 5). */
import armor from 'icon:breastplate';
import bell from 'icon:bell-shield';
import boot from 'icon:walking-boot';
import book from 'icon:open-book';
import brain from 'icon:brain';
import breaker from 'icon:battle-axe';
import camp from 'icon:campfire';
import champion from 'icon:crown';
import coins from 'icon:two-coins';
import compass from 'icon:compass';
import cultist from 'icon:cultist';
import dice from 'icon:perspective-dice-six-faces-random';
import diamond from 'icon:cut-diamond';
import drake from 'icon:wyvern';
import eel from 'icon:eel';
import feather from 'icon:feather';
import giant from 'icon:giant';
import golem from 'icon:rock-golem';
import hand from 'icon:hand';
import heal from 'icon:health-normal';
import heart from 'icon:hearts';
import hooded from 'icon:hood';
import hound from 'icon:hound';
import ice from 'icon:ice-spear';
import leeches from 'icon:worms';
import map from 'icon:treasure-map';
import mask from 'icon:domino-mask';
import moth from 'icon:butterfly';
import oath from 'icon:templar-shield';
import paw from 'icon:paw';
import prayer from 'icon:prayer';
import rank from 'icon:rank-3';
import reaver from 'icon:axe-swing';
import rune from 'icon:rune-stone';
import scroll from 'icon:scroll-unfurled';
import sergeant from 'icon:sword-hilt';
import shadow from 'icon:shadow-follower';
import shield from 'icon:shield';
import shieldSworn from 'icon:shield-bash';
import skills from 'icon:skills';
import soup from 'icon:cauldron';
import spectre from 'icon:ghost';
import swords from 'icon:crossed-swords';
import trumpet from 'icon:trumpet-flag';
import visor from 'icon:visored-helm';
import wolf from 'icon:wolf-head';
import type { Glyph } from '../../kit/types.ts';

export const ICON = { bell, book, boot, camp, coins, dice, heart, map, rank, shield, skills, swords, visor };

/** What a card is, by the first letter of its number. */
const DECK: Record<string, Glyph> = { A: armor, W: swords, S: skills, T: brain, C: scroll, F: paw, R: diamond };
export const CLASS: Record<string, Glyph> = {
  K01: visor,
  K02: breaker,
  K03: hooded,
  K04: hand,
  K05: compass,
  K06: soup,
  K07: rune,
  K08: coins,
  K09: prayer,
  K10: oath,
  K11: trumpet,
  K12: mask,
};
export const glyphOf = (card: string): Glyph => CLASS[card] ?? DECK[card.slice(0, 1)] ?? feather;
/** Decks as the card's foot names them. */
export const KIND: Record<string, string> = {
  A: 'armor',
  W: 'weapons',
  S: 'skills',
  T: 'traits',
  C: 'scrolls',
  F: 'familiar',
  R: 'rare',
  K: 'class',
};

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
