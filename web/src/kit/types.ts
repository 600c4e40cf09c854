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
  /** The fill, or where that is too dark for an edge, something lighter. */
  rim: string;
  /** stroke-dasharray for charts. */
  dash: string;
}

/** States of every board element: region, hex, cell, tile, card, slot. Hover and focus are added by the element. */
export type ElementState = 'idle' | 'legal' | 'chance' | 'attack' | 'step' | 'selected' | 'refused' | 'out';

export type Point = [number, number];

/** Something on a board that can be pointed at: a region, a hex, a cell. */
export interface Place {
  id: string;
  /** Where its pieces stand. */
  at: Point;
  /** How far from there it surely reaches. */
  radius: number;
  path: string;
}
/** How an element stands to the question. */
export interface Target {
  state: ElementState;
  badge?: BadgeData;
  /** All of it in spoken sentences, for what is only drawn. */
  label: string;
  /** Only what may be done with it, for what carries its own words. */
  does?: string;
  /** Why it is not offered, in short. */
  refused?: string;
  /** Changed since the same seat's last turn: stitches. */
  changed?: boolean;
}

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
  /** Why other things cannot be done there. */
  more?: Why[];
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
  /** What is special about the things it names. */
  about?: string;
}

export interface ActionData {
  id: string;
  label: string;
  key?: string;
  /** What it brings at once, behind its words. */
  gain?: string;
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
  /** What its money is, if not coins. */
  money?: { glyph: Glyph; spoken: string };
  counters?: Counter[];
  /** Whom the player plays with: a sign that partners share, and what it means. */
  side?: { sign: string; label: string };
  /** How far it is on its way, as pips; `label` says it. */
  steps?: { done: number; of: number; label: string };
  /** A people in decline, or what else stands in the second line. */
  past?: { glyph?: Glyph; text: string };
}

/** What is left of somebody's time: in figures, as a part of the whole, and spoken. */
export interface TimeData {
  text: string;
  part: number;
  runs: boolean;
  /** Nearly nothing, or nothing. */
  low: boolean;
  label: string;
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

/** A number of something with its pictogram. */
export interface Amount {
  glyph: Glyph;
  count: number;
}

export interface CardData {
  id: string;
  title: string;
  /** Said after the words on the card, if those do not say it all; its number, too. */
  label?: string;
  glyph?: Glyph;
  /** Given: the card is drawn large, with its text. */
  text?: string;
  /** What kind it is, and what becomes of it. */
  footer?: [string, string];
  /** Colours of a faction; without them it is paper. */
  fill?: string;
  ink?: string;
  /** Small signs under the large one: what it is good for. */
  marks?: readonly { glyph: Glyph; fill: string; ink: string }[];
  count?: number;
  state?: 'idle' | 'legal' | 'selected' | 'refused' | 'spent';
}

/** A seat's marker somewhere beside the board. */
export interface Standing {
  id?: string;
  seat: Seat;
  glyph?: Glyph;
  letter?: string;
  ghost?: boolean;
  label?: string;
}
export interface TrackCell {
  label: string;
  markers?: Standing[];
  note?: string;
  tone?: 'plain' | 'end' | 'good' | 'bad';
  now?: boolean;
}

/** A die as data: dice of the adventures carry letters, battle dice pips. */
export interface DieData {
  id: string;
  /** Text where there is no number yet. */
  value: number | string;
  letters?: string;
  fill: string;
  ink: string;
}
export interface SlotData {
  id: string;
  /** "a", "b": how the page calls it. */
  name: string;
  wants: string;
  /** One or two colours; two are said by both letters. */
  fills: readonly string[];
  ink: string;
  letters: string;
  filled?: DieData;
  note?: string;
  noteGlyph?: Glyph;
  state?: 'idle' | 'legal' | 'selected' | 'refused';
  label: string;
}

/** One line of a battle: what each side brings for it. */
export interface SumRow {
  left: string;
  label: string;
  right: string;
  dice?: { left?: DieData; right?: DieData };
}
