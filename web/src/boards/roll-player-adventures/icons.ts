/** The pictograms of Roll Player Adventures (look.md, section 5). */
import armor from 'icon:breastplate';
import bell from 'icon:bell-shield';
import boot from 'icon:walking-boot';
import book from 'icon:open-book';
import brain from 'icon:brain';
import breaker from 'icon:battle-axe';
import camp from 'icon:campfire';
import coins from 'icon:two-coins';
import compass from 'icon:compass';
import dice from 'icon:perspective-dice-six-faces-random';
import diamond from 'icon:cut-diamond';
import feather from 'icon:feather';
import hand from 'icon:hand';
import heart from 'icon:hearts';
import hooded from 'icon:hood';
import map from 'icon:treasure-map';
import mask from 'icon:domino-mask';
import oath from 'icon:templar-shield';
import paw from 'icon:paw';
import prayer from 'icon:prayer';
import rank from 'icon:rank-3';
import rune from 'icon:rune-stone';
import scroll from 'icon:scroll-unfurled';
import shield from 'icon:shield';
import skills from 'icon:skills';
import soup from 'icon:cauldron';
import swords from 'icon:crossed-swords';
import trumpet from 'icon:trumpet-flag';
import visor from 'icon:visored-helm';
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
