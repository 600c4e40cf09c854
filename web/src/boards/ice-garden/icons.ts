/** Pictograms of The Lord of the Ice Garden, by the ids of the rules' data. */
import attack from 'icon:broadsword';
import tree from 'icon:tree-face';
import crab from 'icon:crab';
import activation from 'icon:crossed-swords';
import reserve from 'icon:crystal-cluster';
import mfactor from 'icon:crystal-growth';
import crown from 'icon:queen-crown';
import drakkar from 'icon:drakkar';
import tower from 'icon:evil-tower';
import flag from 'icon:flying-flag';
import ghost from 'icon:ghost';
import faun from 'icon:goat';
import bodyguard from 'icon:guarded-tower';
import nightmareToken from 'icon:horned-skull';
import hut from 'icon:hut';
import wildChild from 'icon:imp';
import making from 'icon:magic-palm';
import moonlit from 'icon:moon';
import lullaby from 'icon:musical-notes';
import lock from 'icon:padlock';
import piper from 'icon:pan-flute';
import mountain from 'icon:peaks';
import person from 'icon:person';
import raven from 'icon:raven';
import shield from 'icon:shield';
import gorge from 'icon:snake-spiral';
import snowing from 'icon:snowing';
import harrasim from 'icon:spy';
import spyglass from 'icon:spyglass';
import enlightened from 'icon:sunbeams';
import terror from 'icon:terror';
import thorn from 'icon:thorny-vine';
import points from 'icon:trophy';
import gold from 'icon:two-coins';
import volcano from 'icon:volcano';
import move from 'icon:walking-boot';
import speed from 'icon:wingfoot';
import wolf from 'icon:wolf-head';
import wyvern from 'icon:wyvern';
import type { Glyph } from '../../kit/types.ts';

export const BOX: Record<string, Glyph> = { gorge, influence: flag, move, mountain, raven, making, activation, vuko: wolf };
export const PIECE: Record<string, Glyph> = {
  marker: flag,
  nation: hut,
  moonlit,
  enlightened,
  harrasim,
  crab,
  piper,
  wyvern,
  wild_child: wildChild,
  faun,
  nightmare: ghost,
  volcano,
  drakkar,
  tree,
};
export const ABILITY: Record<string, Glyph> = {
  attack,
  shield,
  speed,
  influence: flag,
  rite: tower,
  spy: spyglass,
  lure: reserve,
  lullaby,
  terror,
  drakkar,
  bodyguard,
};
export const TOKEN: Record<string, Glyph> = { population: person, gold, mfactor };
/** What a character's goal is made of. */
export const CHARACTER: Record<string, Glyph> = { freihoff: tower, vandyken: reserve, callo: lock, fjollsfinn: drakkar };
export const THING = {
  reserve,
  tower,
  nightmare: nightmareToken,
  lock,
  thorn,
  crown,
  snow: snowing,
  vuko: wolf,
  points,
  ship: drakkar,
  attack,
} as const;
