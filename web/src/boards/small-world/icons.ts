/** Pictograms of Small World's base set (look.md, section 5), all from game-icons. Races and powers name theirs in their pack. */
import type { Glyph } from '../../kit/types.ts';
import * as base from 'virtual:small-world-glyphs/base';
import campingTent from 'icon:camping-tent';
import caveEntrance from 'icon:cave-entrance';
import caveman from 'icon:caveman';
import crystalShine from 'icon:crystal-shine';
import dragonHead from 'icon:dragon-head';
import hole from 'icon:hole';
import hut from 'icon:hut';
import mining from 'icon:mining';
import stoneTower from 'icon:stone-tower';
import swordBrandish from 'icon:sword-brandish';

export const RACE: Record<string, Glyph> = { ...base.RACE, lost_tribe: caveman };

export const POWER: Record<string, Glyph> = { ...base.POWER };

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
