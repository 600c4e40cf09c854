/** Pictograms of Small World's base set (look.md, section 5), all from game-icons. */
import type { Glyph } from '../../kit/types.ts';
import beerStein from 'icon:beer-stein';
import campingTent from 'icon:camping-tent';
import caveEntrance from 'icon:cave-entrance';
import caveman from 'icon:caveman';
import coins from 'icon:coins';
import crystalShine from 'icon:crystal-shine';
import deathSkull from 'icon:death-skull';
import dragonHead from 'icon:dragon-head';
import dungeonGate from 'icon:dungeon-gate';
import dwarfFace from 'icon:dwarf-face';
import enrage from 'icon:enrage';
import featheredWing from 'icon:feathered-wing';
import footprint from 'icon:footprint';
import forest from 'icon:forest';
import giant from 'icon:giant';
import highShot from 'icon:high-shot';
import hills from 'icon:hills';
import hole from 'icon:hole';
import hood from 'icon:hood';
import hoodedAssassin from 'icon:hooded-assassin';
import horseHead from 'icon:horse-head';
import hut from 'icon:hut';
import mining from 'icon:mining';
import orcHead from 'icon:orc-head';
import peaceDove from 'icon:peace-dove';
import rat from 'icon:rat';
import roundPotion from 'icon:round-potion';
import sailboat from 'icon:sailboat';
import shamblingZombie from 'icon:shambling-zombie';
import sparkSpirit from 'icon:spark-spirit';
import stoneTower from 'icon:stone-tower';
import swamp from 'icon:swamp';
import swapBag from 'icon:swap-bag';
import swordBrandish from 'icon:sword-brandish';
import swordman from 'icon:swordman';
import trade from 'icon:trade';
import tritonHead from 'icon:triton-head';
import troll from 'icon:troll';
import wizardFace from 'icon:wizard-face';
import womanElfFace from 'icon:woman-elf-face';

export const RACE: Record<string, Glyph> = {
  amazons: highShot,
  dwarves: dwarfFace,
  elves: womanElfFace,
  ghouls: shamblingZombie,
  giants: giant,
  halflings: footprint,
  humans: swordman,
  orcs: orcHead,
  ratmen: rat,
  skeletons: deathSkull,
  sorcerers: hood,
  tritons: tritonHead,
  trolls: troll,
  wizards: wizardFace,
  lost_tribe: caveman,
};

export const POWER: Record<string, Glyph> = {
  alchemist: roundPotion,
  berserk: enrage,
  bivouacking: campingTent,
  commando: hoodedAssassin,
  diplomat: peaceDove,
  dragon_master: dragonHead,
  flying: featheredWing,
  forest,
  fortified: stoneTower,
  heroic: swordBrandish,
  hill: hills,
  merchant: trade,
  mounted: horseHead,
  pillaging: swapBag,
  seafaring: sailboat,
  spirit: sparkSpirit,
  stout: beerStein,
  swamp,
  underworld: dungeonGate,
  wealthy: coins,
};

export const SYMBOL: Record<string, Glyph> = {
  mine: mining,
  magic_source: crystalShine,
  cavern: caveEntrance,
};

export const MARKER: Record<string, Glyph> = {
  fortress: stoneTower,
  lair: hut,
  hole,
  dragon: dragonHead,
  hero: swordBrandish,
  encampment: campingTent,
};
