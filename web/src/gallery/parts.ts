/** Made-up factions and a made-up conflict for the gallery. */
import goat from 'icon:goat';
import goblin from 'icon:goblin-head';
import lynx from 'icon:lynx-head';
import orc from 'icon:orc-head';
import rat from 'icon:rat';
import type { Seat, SideData } from '../kit/types.ts';

export const LOOKS = [
  { id: 'goblins', name: 'Goblins', glyph: goblin, fill: '#9DBB3A', ink: '#1A2204' },
  { id: 'orcs', name: 'Orcs', glyph: orc, fill: '#B5361F', ink: '#fff' },
  { id: 'ratfolk', name: 'Ratfolk', glyph: rat, fill: '#D8CBB0', ink: '#2A1F0C' },
  { id: 'satyr', name: 'Satyr', glyph: goat, fill: '#DB8FCF', ink: '#2C0F28' },
  { id: 'sheki', name: 'Sheki', glyph: lynx, fill: '#2F66B5', ink: '#fff' },
];
const NAMES = ['Ada', 'Isaac', 'Uma', 'Claire'];
const rows = (cards: number[]) => cards.map((n, i) => ({ seat: i as Seat, name: NAMES[i]!, cards: n, value: String(n) }));
export const CONFLICT: SideData[] = [
  {
    ...LOOKS[0]!,
    role: 'defends',
    total: '10',
    sum: 'strength 6 + 4 cards',
    rows: rows([2, 1, 0, 1]),
    wins: true,
    foot: 'Bluff goes back to hand: Uma 1 Orc',
  },
  {
    ...LOOKS[2]!,
    role: 'attacks',
    total: '9',
    sum: 'strength 6 + 3 cards',
    rows: rows([0, 2, 1, 0]),
    foot: 'The Ratfolk camp leaves the map',
  },
];
