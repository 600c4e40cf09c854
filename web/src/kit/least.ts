/**
 * Counts on a map are at least 13 px high on the screen, however small it is drawn: whoever draws one asks here how
 * much larger it must be. A board tells its zoom; a group that is scaled itself tells that, too.
 */
import { getContext, setContext } from 'svelte';

const ZOOM = Symbol('zoom');
const LEAST = 13;
type Zoom = () => number;

export const tellZoom = (zoom: Zoom): void => void setContext(ZOOM, zoom);
/** Outside of a board everything is drawn as large as it is said. */
export const zoomHere = (): Zoom => getContext<Zoom | undefined>(ZOOM) ?? (() => Infinity);
/** How many times larger letters of this size must be drawn at a zoom. */
export const grown = (size: number, zoom: number): number => Math.max(1, LEAST / (size * zoom));
