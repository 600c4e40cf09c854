/** Types shared by the kit. Everything is plain data; sentences come from the message catalogues. */

/** Index of a player's look: colour and silhouette, in the order seats are given out. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5;

/** Path data of one pictogram in a 512 x 512 box. */
export type Glyph = string;

export type Silhouette = 'circle' | 'shield' | 'square' | 'hexagon' | 'arch' | 'diamond';

export interface PlayerLook {
  name: string;
  silhouette: Silhouette;
  /** CSS values, so that themes can change them. */
  fill: string;
  edge: string;
  ink: string;
  line: string;
  /** stroke-dasharray for charts. */
  dash: string;
}

/** States of every board element: region, hex, cell, tile, card, slot. Hover and focus are added by the element. */
export type ElementState = 'idle' | 'legal' | 'chance' | 'attack' | 'step' | 'selected' | 'refused' | 'out';

export type BadgeKind = 'cost' | 'chance' | 'refused' | 'strength';

export interface BadgeData {
  kind: BadgeKind;
  text: string;
}

/** A term of a sum; the first has no sign of its own unless negative. */
export interface Why {
  title: string;
  sum?: string;
  text: string;
  rule?: string;
}

export interface OptionData {
  id: string;
  label: string;
  /** What it costs or gives, at the right end. */
  consequence?: string;
  tone?: 'good' | 'bad' | 'plain';
  glyph?: Glyph;
  refused?: boolean;
  selected?: boolean;
  detail?: string;
}

export interface ActionData {
  id: string;
  label: string;
  key?: string;
  primary?: boolean;
  disabled?: boolean;
}

export interface Counter {
  label: string;
  value: string;
  glyph?: Glyph;
}

export interface PlayerData {
  seat: Seat;
  name: string;
  /** "you", "bot, steady": said after the name. */
  note?: string;
  title?: string;
  glyph?: Glyph;
  toAct?: boolean;
  /** null: hidden, drawn as a closed pouch that never follows the number. */
  coins?: number | null;
  counters?: Counter[];
  /** A people in decline, or what else stands in the second line. */
  past?: { glyph?: Glyph; text: string };
}

export interface LogLine {
  id: number;
  seat: Seat | null;
  /** Already worded; the actor's name is set bold. */
  who?: string;
  text: string;
  toMe?: boolean;
  place?: string;
}
export interface LogTurn {
  heading: string;
  lines: LogLine[];
}

export interface ToastData {
  id: number;
  seat: Seat | null;
  text: string;
  /** What the button says; empty: no button. */
  action?: string;
}

export interface TabData {
  id: string;
  label: string;
  glyph: Glyph;
  news?: boolean;
}

export interface Series {
  seat: Seat;
  name: string;
  values: number[];
  own?: boolean;
}

export interface BarData {
  label: string;
  value: number;
  colour?: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
