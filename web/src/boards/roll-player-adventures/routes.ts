/** Long ways in one click: where the party can walk to without being stopped on the way (RPA-9.7 to RPA-9.9). */
import type { MapView } from './view.ts';

/** The places farther than one step, each with the letters on the way to it, itself last. */
export function farWays(map: MapView): Map<string, string[]> {
  const places = new Map(map.locations.map((l) => [l.letter, l]));
  const lets = (letter: string) => {
    const place = places.get(letter);
    return !!place && place.explored && place.xp === 0 && place.tokens.length === 0;
  };
  const found = new Map<string, string[]>([[map.at, []]]);
  const open = [map.at];
  while (open.length) {
    const here = open.shift()!;
    const way = found.get(here)!;
    if (here !== map.at && !lets(here)) continue;
    for (const { ends, encounter } of map.paths) {
      const there = ends[0] === here ? ends[1]! : ends[1] === here ? ends[0]! : null;
      if (there === null || found.has(there)) continue;
      found.set(there, [...way, there]);
      // a token on the way is met first: nobody plans beyond it
      if (!encounter) open.push(there);
    }
  }
  return new Map([...found].filter(([, way]) => way.length > 1));
}
