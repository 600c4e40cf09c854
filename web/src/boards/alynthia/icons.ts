/** The pictograms of Alynthia (look.md, section 5). */
import acclaim from 'icon:medal';
import archer from 'icon:bow-arrow';
import broadsword from 'icon:broadsword';
import brickWall from 'icon:brick-wall';
import card from 'icon:card-random';
import castle from 'icon:castle';
import concentration from 'icon:concentration-orb';
import digHole from 'icon:dig-hole';
import dragonHead from 'icon:spiked-dragon-head';
import forest from 'icon:pine-tree';
import granary from 'icon:granary';
import hillFort from 'icon:hill-fort';
import insight from 'icon:light-bulb';
import laurel from 'icon:laurel-crown';
import log from 'icon:log';
import miner from 'icon:miner';
import mountains from 'icon:mountains';
import nestEggs from 'icon:nest-eggs';
import obelisk from 'icon:obelisk';
import present from 'icon:present';
import rollingDices from 'icon:rolling-dices';
import shield from 'icon:shield';
import spellBook from 'icon:spell-book';
import sprint from 'icon:sprint';
import stonePile from 'icon:stone-pile';
import swordsEmblem from 'icon:swords-emblem';
import trade from 'icon:trade';
import village from 'icon:village';
import wagon from 'icon:old-wagon';
import wheat from 'icon:wheat';
import farmer from 'icon:farmer';
import type { Terrain } from '../../kit/terrain.ts';
import type { Glyph } from '../../kit/types.ts';

/** Resources and action cards. */
export const THING: Record<string, Glyph> = {
  wood: log,
  stone: stonePile,
  food: wheat,
  worker: miner,
  card,
  renown: laurel,
  crop: farmer,
  ranged: archer,
  insight,
  windfall: present,
  rush: swordsEmblem,
  acclaim,
  reroll: rollingDices,
  march: sprint,
};
export const RESOURCES = ['wood', 'stone', 'food', 'worker'];
export const CARDS = ['crop', 'ranged', 'insight', 'windfall', 'rush', 'acclaim', 'reroll', 'march'];
export const TRACKS = ['politics', 'commerce', 'fortification', 'conquest'];
export const UPGRADE: Record<string, Glyph> = { storehouse: granary, monument: obelisk, stronghold: castle, village };
export const GUILD: Record<string, Glyph> = { mountain: mountains, forest, field: wheat, labor: miner, nomads: wagon };
/** What market cards pay and give. */
export const GOOD: Record<string, Glyph> = { ...THING, any_resource: present, research: spellBook, action_card: card };
export const TERRAIN: Record<string, Terrain> = { wood: 'forest', stone: 'mountain', food: 'farmland', worker: 'village', dragon: 'lava' };
export const ICON = {
  attack: broadsword,
  card,
  defense: shield,
  dragon: dragonHead,
  entrance: digHole,
  focus: concentration,
  nest: nestEggs,
  outpost: hillFort,
  research: spellBook,
  renown: laurel,
  trade,
  wall: brickWall,
};
