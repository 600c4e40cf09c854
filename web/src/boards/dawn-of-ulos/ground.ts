/** Where everything on the map is drawn. The grid comes from the map file of the rules; its terrain is in the view. */
import { grid } from '../../../../src/meadhall/games/dawn_of_ulos/data/map.json';
import { factions, power_track, setup } from '../../../../src/meadhall/games/dawn_of_ulos/data/components.json';
import { hexBoardSize, hexPath, hexPlaces, neighbours, type Space } from '../../kit/hex.ts';
import type { Place, Point } from '../../kit/types.ts';
import type { House } from '../../words/house.ts';
import { LETTERS } from './looks.ts';

export const SIDE = 32;
export const ROWS: number = grid.rows;
export const COLUMNS: number = grid.cols;
const two = (n: number) => String(n).padStart(2, '0');
export const idOf = ({ row, col }: Space): string => `r${two(row)}c${two(col)}`;
export const isSpace = (target: string): boolean => /^r\d\dc\d\d$/.test(target);
export const spaceOf = (id: string): Space => ({ row: Number(id.slice(1, 3)), col: Number(id.slice(4, 6)) });
export const exists = ({ row, col }: Space): boolean => row >= 0 && row < ROWS && col >= 0 && col < COLUMNS;

/** As on the rim of the map: the letter of its column, the number of its row. */
export const columnName = (col: number): string => String.fromCharCode(65 + col);
export const spaceLabel = (id: string): string => `${columnName(spaceOf(id).col)}${spaceOf(id).row + 1}`;
/** A text with the names of the spaces that stand in it. */
export const spaceNames = (text: string): string => text.replace(/\br\d\dc\d\d\b/g, spaceLabel);

export interface Ground {
  width: number;
  height: number;
  places: Place[];
  at: ReadonlyMap<string, Place>;
}
/** Around the map, so that the outlines of territories and the rims of spaces at its edge are seen whole. */
export const ROOM = 8;
/** What is drawn by the grid alone is moved by this much. */
export const INSET = `translate(${ROOM} ${ROOM})`;
const BARE = hexBoardSize(ROWS, COLUMNS, SIDE);
export const SIZE = { width: BARE.width + 2 * ROOM, height: BARE.height + 2 * ROOM };
export function makeGround(): Ground {
  const places = hexPlaces(ROWS, COLUMNS, SIDE, idOf).map((p): Place => {
    const at: Point = [p.at[0] + ROOM, p.at[1] + ROOM];
    return { ...p, at, path: hexPath(SIDE, at) };
  });
  return { ...SIZE, places, at: new Map(places.map((p) => [p.id, p])) };
}

/** The terrains that make a faction strong. */
export const FOUNDATION: Readonly<Record<string, readonly string[]>> = Object.fromEntries(factions.map((f) => [f.id, f.foundation]));
/** Printed terrain of a space. */
export const printed = (rows: readonly string[], id: string): string => {
  const { row, col } = spaceOf(id);
  return LETTERS[rows[row]?.[col] ?? 'd']!;
};
/** The neighbours in the six directions, "" off the map. */
export const beside = (id: string): string[] => neighbours(spaceOf(id)).map((s) => (exists(s) ? idOf(s) : ''));
/** From one space to a neighbour: 0 north-east, then clockwise; -1 if they do not touch. */
export const direction = (from: string, to: string): number => beside(from).indexOf(to);

/** The columns of the power track, the lost one first. */
export interface TrackRow {
  /** The value of a territory from which it counts; LOST for the first one. */
  value: number;
  strength: number;
  spoils: number;
  legendary: boolean;
}
const LOST = -1;
/** The power track, that of lost factions first, with the numbers of the table. */
export const trackOf = (house: House): TrackRow[] =>
  house
    .data(power_track, 'components.power_track')
    .map((c) => ({ value: c.territory ?? LOST, strength: c.strength, spoils: c.spoils, legendary: c.legendary }));
/** Where on the track a faction of this value stands. */
export function rowOf(track: readonly TrackRow[], value: number): number {
  const most = track.find((row) => row.legendary)?.value ?? value;
  return value < 0
    ? 0
    : Math.max(
        0,
        track.findLastIndex((row, i) => i > 0 && row.value <= Math.min(value, most)),
      );
}
export const startFavor = (house: House): number => house.number(setup.start_favor, 'components.setup.start_favor');
