/** Colours and signs of Dawn of Ulos (look.md, sections 2 and 5). Colour is never alone: a faction has a sign and a line. */
import brain from 'icon:brain-tentacle';
import desert from 'icon:desert';
import dwarf from 'icon:dwarf-face';
import elf from 'icon:elf-helmet';
import frog from 'icon:frog';
import goat from 'icon:goat';
import goblin from 'icon:goblin-head';
import lynx from 'icon:lynx-head';
import ogre from 'icon:ogre';
import orc from 'icon:orc-head';
import peaks from 'icon:peaks';
import pine from 'icon:pine-tree';
import rat from 'icon:rat';
import waves from 'icon:waves';
import wheat from 'icon:wheat';
import { PAINT, type Terrain } from '../../kit/terrain.ts';
import type { Glyph } from '../../kit/types.ts';

export { default as crown } from 'icon:imperial-crown';
export { default as cards } from 'icon:card-pickup';
export { default as favor } from 'icon:sun';
export { default as swords } from 'icon:crossed-swords';
export { default as tiles } from 'icon:hexes';
export { default as torch } from 'icon:torch';
export { default as vortex } from 'icon:vortex';
export { default as camping } from 'icon:camping-tent';
export { default as lantern } from 'icon:old-lantern';

export interface FactionLook {
  fill: string;
  ink: string;
  glyph: Glyph;
}
export const FACTION: Record<string, FactionLook> = {
  goblins: { fill: '#9DBB3A', ink: '#1A2204', glyph: goblin },
  orcs: { fill: '#B5361F', ink: '#FFFFFF', glyph: orc },
  ratfolk: { fill: '#D8CBB0', ink: '#2A1F0C', glyph: rat },
  satyr: { fill: '#DB8FCF', ink: '#2C0F28', glyph: goat },
  sheki: { fill: '#2F66B5', ink: '#FFFFFF', glyph: lynx },
  dwarves: { fill: '#8A5A2B', ink: '#FFFFFF', glyph: dwarf },
  elves: { fill: '#2E9C86', ink: '#06231D', glyph: elf },
  flayers: { fill: '#5B4A9E', ink: '#FFFFFF', glyph: brain },
  frogkin: { fill: '#7FC3D8', ink: '#08262F', glyph: frog },
  ogres: { fill: '#6E7176', ink: '#FFFFFF', glyph: ogre },
};
export const lookOf = (faction: string): FactionLook => FACTION[faction] ?? { fill: '#6E7176', ink: '#FFFFFF', glyph: tileSign('desert') };

/** The line inside a territory's rim, by the faction's place in table order: readable without colours. */
export const DASHES = ['none', '9 5', '2 5', '12 4 2 4', '5 3'] as const;

const SIGN: Record<string, Glyph> = { desert, field: wheat, forest: pine, mountain: peaks };
export const tileSign = (terrain: string): Glyph => SIGN[terrain] ?? desert;

export const RIFT = { fill: '#231A33', ink: '#E7D4FF', rim: '#9a78d8' };

/** A terrain as a small sign: its colour and its drawing. */
export const terrainLook = (terrain: string): FactionLook => ({
  fill: PAINT[paintOf(terrain)].fill,
  ink: '#17110a',
  glyph: terrain === 'water' ? waves : tileSign(terrain),
});

/** Letters of the map's rows. */
export const LETTERS: Record<string, string> = { d: 'desert', f: 'field', t: 'forest', m: 'mountain', x: 'wasteland', '~': 'water' };
/** How the kit calls a terrain of the map. */
export const paintOf = (terrain: string): Terrain => (terrain === 'water' ? 'sea' : (terrain as Terrain));
