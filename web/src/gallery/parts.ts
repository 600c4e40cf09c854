/** Made-up factions for the gallery. */
import goat from 'icon:goat';
import goblin from 'icon:goblin-head';
import lynx from 'icon:lynx-head';
import orc from 'icon:orc-head';
import rat from 'icon:rat';

export const LOOKS = [
  { id: 'goblins', name: 'Goblins', glyph: goblin, fill: '#9DBB3A', ink: '#1A2204' },
  { id: 'orcs', name: 'Orcs', glyph: orc, fill: '#B5361F', ink: '#fff' },
  { id: 'ratfolk', name: 'Ratfolk', glyph: rat, fill: '#D8CBB0', ink: '#2A1F0C' },
  { id: 'satyr', name: 'Satyr', glyph: goat, fill: '#DB8FCF', ink: '#2C0F28' },
  { id: 'sheki', name: 'Sheki', glyph: lynx, fill: '#2F66B5', ink: '#fff' },
];
