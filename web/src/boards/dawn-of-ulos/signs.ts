/** The signs of Dawn of Ulos that stand on the table without words. */
import type { Signs } from '../module.ts';
import { camping, cards, crown, favor, lantern, swords, terrainLook, tiles, torch, vortex } from './looks.ts';

export const signs: Signs = {
  favor,
  cards,
  tiles,
  rift: vortex,
  camp: camping,
  conflict: swords,
  legendary: crown,
  first: torch,
  ulrir: lantern,
  desert: terrainLook('desert').glyph,
  field: terrainLook('field').glyph,
  forest: terrainLook('forest').glyph,
  mountain: terrainLook('mountain').glyph,
  water: terrainLook('water').glyph,
};
