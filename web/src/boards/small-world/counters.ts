/** What a player's panel counts besides coins: pieces beside the board, agreements, and what Places do. */
import type { Counter } from '../../kit/types.ts';
import { person } from '../../kit/common-icons.ts';
import { MARKER, POWER, RACE } from './icons.ts';
import type { SmallWorldScene, TribeView } from './view.ts';

/** What `stock` of a tribe counts, by its race. */
const STOCK: Record<string, string> = { igors: 'igors', halflings: 'hole', gypsies: 'gypsies' };

export function counters(scene: SmallWorldScene, seat: number, tribe: TribeView | undefined): Counter[] {
  const { words } = scene;
  const found: Counter[] = [];
  const count = (id: string, value: number | string, glyph: string | undefined) => {
    if (value) found.push({ label: words.say(`counter-${id}`, { number: value }), value: String(value), glyph });
  };
  if (tribe) {
    const ghosts = tribe.race === 'ghosts';
    const hand = tribe.hand + (ghosts ? 0 : tribe.off);
    if (hand) found.push({ label: words.say('kit-hand'), value: String(hand), glyph: person });
    count('hordes', tribe.hordes, MARKER.hordes);
    count('camps', tribe.camps, MARKER.encampment);
    count('fireballs', tribe.fireballs, POWER.fireball);
    count('height', tribe.height, MARKER.behemoth);
    if (STOCK[tribe.race]) count(STOCK[tribe.race]!, tribe.stock, tribe.race === 'halflings' ? MARKER.hole : RACE[tribe.race]);
    if (tribe.peace >= 0)
      found.push({
        label: words.say('counter-peace', { victim: tribe.peace }),
        value: scene.names[tribe.peace] ?? '',
        glyph: POWER.diplomat,
      });
  }
  return [...found, ...necromancer(scene, seat), ...legends(scene, seat)];
}

function necromancer(scene: SmallWorldScene, seat: number): Counter[] {
  const island = scene.public.necromancer;
  if (island?.seat !== seat) return [];
  return [
    { label: scene.words.say('counter-island', { number: island.island }), value: String(island.island), glyph: MARKER.island },
    { label: scene.words.say('counter-ghosts', { number: island.ghosts }), value: String(island.ghosts), glyph: RACE.ghosts },
    { label: scene.words.say('counter-well', { number: island.souls }), value: String(island.souls), glyph: MARKER.well },
  ];
}

/** Who holds a Place: the player whose active people stands there. */
export function holderOf(scene: SmallWorldScene, place: string): number {
  const at = scene.public.legends?.found[place];
  const region = at === undefined ? undefined : scene.public.regions[Number(at.slice(1))];
  return region && !region.declined ? region.seat : -1;
}

/** What the Places do for the player who holds them. */
function legends(scene: SmallWorldScene, seat: number): Counter[] {
  const { legends: found } = scene.public;
  const { words } = scene;
  if (!found) return [];
  const counters: Counter[] = [];
  if (found.bony && holderOf(scene, 'boneyard') === seat)
    counters.push({ label: words.say('counter-bony', { race: found.bony }), value: words.noun('race', found.bony), glyph: MARKER.bony });
  if (found.sigil !== 'off' && holderOf(scene, 'sigil') === seat)
    counters.push({
      label: words.say(`counter-${found.sigil}`, { race: found.sigil_race }),
      value: words.noun('race', found.sigil_race),
      glyph: MARKER.sigil,
    });
  return counters;
}
