import type { BadgeData, ElementState, Seat } from '../../kit/types.ts';

export type Point = [number, number];

/** Drawing data of one map, baked from the map file of the rules (scripts/bake-maps.ts). */
export interface BoardRegion {
  id: string;
  name: string;
  terrain: string;
  symbols: string[];
  lostTribe: boolean;
  adjacent: string[];
  at: Point;
  radius: number;
  /** Sideways step of the name, away from its neighbours' tokens. */
  shift: number;
  path: string;
}
export interface BoardMap {
  id: string;
  players: number;
  turns: number;
  width: number;
  height: number;
  /** Address of the painted ground. */
  picture: string;
  regions: BoardRegion[];
}

/** Who stands in a region; seat null: Lost Tribe, monster and other neutrals. */
export interface People {
  race: string;
  seat: Seat | null;
  declined: boolean;
  tokens: number;
}
export interface RegionState {
  id: string;
  people?: People | null;
  markers: string[];
  camps: number;
  /** Nobody may take it: a pale rim. Left out, it follows from the markers. */
  immune?: boolean;
}
export interface RegionInteraction {
  state: ElementState;
  badge?: BadgeData;
  /** One spoken sentence. */
  label: string;
  /** Why it is not offered, in short. */
  refused?: string;
  /** Changed since the same seat's last turn: stitches. */
  changed?: boolean;
}

export interface ComboData {
  race: string;
  power: string;
  raceName: string;
  powerName: string;
  /** As printed: "10", or "10+4" for Amazons. */
  tokens: string;
  /** Coins lying on it. */
  bonus: number;
  price: number;
  state: Extract<ElementState, 'idle' | 'legal' | 'selected' | 'refused'>;
  refused?: string;
}
