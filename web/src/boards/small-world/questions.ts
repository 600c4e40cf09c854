/** How Small World's questions are drawn on the table while they are answered. */
import type { Share } from '../../table/distribute.ts';
import type { PublicView } from './view.ts';

/** Where his Ghosts are raised: an element of the Necromancer's panel. */
export const GHOST = 'ghost';

type Region = PublicView['regions'][number];
function placed(region: Region, verb: string, more: number): Region {
  switch (verb) {
    case 'camp':
      return { ...region, camps: region.camps + more };
    case 'horde':
      return { ...region, hordes: region.hordes + more, tokens: region.tokens + more };
    case 'take':
      return { ...region, tokens: region.tokens - more };
    case 'pot':
      return { ...region, markers: [...region.markers, 'pot'] };
    default:
      return { ...region, tokens: region.tokens + more };
  }
}
/** The view as it will be. */
export function placing(view: PublicView, shared: Share, counts: Readonly<Record<string, number>>): PublicView {
  const regions = view.regions.map((region, i) => {
    const more = counts[`r${i}`];
    return more ? placed(region, shared.verb, more) : region;
  });
  return { ...view, regions };
}
