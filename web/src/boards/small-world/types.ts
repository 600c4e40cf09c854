import type { ElementState, Point, Seat, Target } from '../../kit/types.ts';

export type { Point };

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
  /** The letter of the team. */
  sign?: string;
}
export interface Marker {
  id: string;
  count?: number;
}
export interface RegionState {
  id: string;
  people?: People | null;
  markers: Marker[];
  /** The Relic and Places that lie here. */
  places?: string[];
  /** Nobody may take it: a pale rim. */
  immune?: boolean;
}
/** Necromancer Island, in the lake. */
export interface Island {
  seat: Seat;
  ghosts: number;
  name: string;
}
export type RegionInteraction = Target;

export interface ComboData {
  race: string;
  power: string;
  raceName: string;
  powerName: string;
  /** As printed: "10", or "10+4" for Amazons. */
  tokens: string;
  /** Those of them who joined while it waited, in words. */
  joined?: string;
  /** What is special about it, where there is room. */
  about?: string;
  /** Coins lying on it. */
  bonus: number;
  /** What skipping it costs, if that is unusual. */
  skip?: string;
  price: number;
  state: Extract<ElementState, 'idle' | 'legal' | 'selected' | 'refused'>;
  refused?: string;
}
