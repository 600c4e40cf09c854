/**
 * The frame of a table: one pure function from window and game to boxes (design/table, section 2).
 *
 * Its seams. A game says what it needs in a `FrameWish` (`BoardModule.frame`); `frameOf` gives every region its box;
 * `Frame.svelte` puts what the table hands it into those boxes and nothing else decides about sizes. Regions: the bar;
 * the stage with the board and the game's ribbon under it; Left, what the game lies out, as a column, as a shelf under
 * the stage, below the stage or behind a tab; the desk with Ask, seats and log. A game without a desk (`desk: false`:
 * an open book) gets its width for the stage, and one without a sheet (`sheet: false`) turns its stage by the tabs of a
 * phone. `deskParts` says what in the desk yields when it is low.
 */
export type FrameMode = 'wide' | 'medium' | 'upright' | 'phone' | 'side';
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}
export interface FrameWish {
  /** Width over height of the map; null: the stage is filled, as by a book, and has no rim. */
  aspect: number | null;
  /** Left as a column: at least and at most so wide; without it there is none. */
  left?: readonly [least: number, most: number];
  /** Left as a shelf under the stage: how high. */
  shelf?: number;
  /** A ribbon under the board: how high, and how high where all is big. */
  ribbon?: readonly [plain: number, big: number];
  /** False: the question is asked on the stage. */
  desk?: boolean;
  /** False: Left tells all about the players, and the desk need not. */
  seats?: boolean;
  /** False: a phone has no sheet, its tabs turn the stage. */
  sheet?: boolean;
}
/** A column, a shelf under the stage, below an upright board, behind a tab. */
export type LeftForm = 'column' | 'shelf' | 'below' | 'tab' | 'none';
export interface Frame {
  mode: FrameMode;
  low: boolean;
  big: boolean;
  bar: Box;
  /** The map without its rim. */
  board: Box;
  ribbon: Box | null;
  left: Box | null;
  leftIs: LeftForm;
  desk: Box | null;
}

export const EDGE = 8;
export const RIM = 6;
const BAR = { plain: 44, low: 40 };
const DESK = { least: 288, wished: 340, most: 372, mostHuge: 420 };
/** Beside a stage that takes any width: the desk, from the first of these windows to the second. */
const FILLED = { least: 304, most: 366, from: 1366, to: 1920 };
const HUGE = 2200;
/** A stage that is limited by its width shares so much height above and below; with more, Left may lie down. */
const SPARE_HEIGHT = 100;
const WORTH_IT = 1.1;
export const PHONE = { strip: 46, sheet: 252, tabs: 54 };
export const SIDE = { bar: 40, tabs: 48, least: 280, most: 316 };
/** Ask, seats and what is left of the log, under an upright board. */
const BELOW = 420;
/** Left alone, under a book. */
const BELOW_BOOK = 232;

/** Wide enough for a board beside a panel. A laptop's page at twice its size is no wider than a phone on its side. */
const SIDE_BY_SIDE = 500;

export function modeOf({ width, height }: Size): FrameMode {
  if (height < 500 && width > height && width >= SIDE_BY_SIDE) return 'side';
  if (width < 700) return 'phone';
  if (height > width) return 'upright';
  return width >= 1200 ? 'wide' : 'medium';
}
export const isLow = ({ height }: Size): boolean => height < 700;
export const isBig = (size: Size): boolean => size.width >= 1800 && modeOf(size) === 'wide';

/** The largest box of an aspect in a room. */
function largest(aspect: number | null, room: Size): Size {
  const width = Math.max(0, room.width);
  const height = Math.max(0, room.height);
  if (aspect === null) return { width, height };
  return width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
}

export function frameOf(window: Size, wish: FrameWish): Frame {
  switch (modeOf(window)) {
    case 'phone':
      return phone(window, wish);
    case 'side':
      return side(window, wish);
    case 'upright':
      return upright(window, wish);
    case 'medium':
      return lying(window, wish, 'medium');
    default:
      return wide(window, wish);
  }
}

interface Common {
  low: boolean;
  big: boolean;
  bar: Box;
  ribbon: number;
}
function common(window: Size, wish: FrameWish): Common {
  const low = isLow(window);
  const big = isBig(window);
  const height = low ? BAR.low : BAR.plain;
  return { low, big, bar: { x: 0, y: 0, width: window.width, height }, ribbon: wish.ribbon ? wish.ribbon[big ? 1 : 0] : 0 };
}
/** What frames the board on each side: a book has its own edge. */
const rimOf = (wish: FrameWish): number => (wish.aspect === null ? 0 : RIM);
/** Height that is no board: edges, rim, and a ribbon with its gap. */
const taken = (bar: number, rim: number, ...ribbons: number[]): number =>
  bar + 2 * EDGE + 2 * rim + ribbons.reduce((all, r) => all + (r ? r + EDGE : 0), 0);

function wide(window: Size, wish: FrameWish): Frame {
  const { low, big, bar, ribbon } = common(window, wish);
  const [leastLeft, mostLeft] = wish.left ?? [0, 0];
  const hasDesk = wish.desk !== false;
  const rim = rimOf(wish);
  let left = leastLeft;
  let desk = hasDesk ? DESK.least : 0;
  if (wish.aspect === null) {
    const grown = Math.max(0, Math.min(1, (window.width - FILLED.from) / (FILLED.to - FILLED.from)));
    left += (mostLeft - leastLeft) * grown;
    if (desk) desk = FILLED.least + (FILLED.most - FILLED.least) * grown;
  }
  const gaps = 2 * EDGE + 2 * rim + (left ? EDGE : 0) + (desk ? EDGE : 0);
  const room = { width: window.width - left - desk - gaps, height: window.height - taken(bar.height, rim, ribbon) };
  const board = largest(wish.aspect, room);
  if (wish.aspect !== null) {
    let spare = room.width - board.width;
    const grow = (from: number, to: number): number => {
      const by = Math.max(0, Math.min(spare, to - from));
      spare -= by;
      return from + by;
    };
    if (desk) desk = grow(desk, DESK.wished);
    left = grow(left, mostLeft);
    if (desk) desk = grow(desk, window.width >= HUGE ? DESK.mostHuge : DESK.most);
    if (left && room.height - board.height > SPARE_HEIGHT) {
      const lain = lying(window, wish, 'wide');
      if (lain.board.width >= board.width * WORTH_IT) return lain;
    }
  }
  const stageX = EDGE + (left ? left + EDGE : 0);
  const stageWidth = window.width - stageX - EDGE - (desk ? desk + EDGE : 0);
  const width = wish.aspect === null ? stageWidth : board.width;
  const x = stageX + (stageWidth - width) / 2;
  const y = bar.height + EDGE + rim + (room.height - board.height) / 2;
  const column = { y: bar.height + EDGE, height: window.height - bar.height - 2 * EDGE };
  return {
    mode: 'wide',
    low,
    big,
    bar,
    board: { x, y, width, height: board.height },
    ribbon: ribbon ? { x: stageX, y: y + board.height + rim + EDGE, width: stageWidth, height: ribbon } : null,
    left: left ? { x: EDGE, width: left, ...column } : null,
    leftIs: left ? 'column' : 'none',
    desk: desk ? { x: window.width - EDGE - desk, width: desk, ...column } : null,
  };
}

/** Left lies as a shelf under the stage. */
function lying(window: Size, wish: FrameWish, mode: 'wide' | 'medium'): Frame {
  const { low, big, bar, ribbon } = common(window, wish);
  const shelf = wish.left ? (wish.shelf ?? 0) : 0;
  const rim = rimOf(wish);
  const least = wish.desk === false ? 0 : DESK.least;
  const room = {
    width: window.width - least - 2 * EDGE - 2 * rim - (least ? EDGE : 0),
    height: window.height - taken(bar.height, rim, ribbon, shelf),
  };
  const board = largest(wish.aspect, room);
  const desk = least ? least + Math.min(12, Math.max(0, room.width - board.width)) : 0;
  const stageWidth = window.width - 2 * EDGE - (desk ? desk + EDGE : 0);
  const width = Math.min(board.width, stageWidth - 2 * rim);
  const x = EDGE + (stageWidth - width) / 2;
  const free = Math.max(0, room.height - board.height);
  // the shelf takes what the board cannot use, as a column would
  const y = bar.height + EDGE + rim + (shelf ? 0 : free / 2);
  const under = y + board.height + rim + EDGE;
  const shelfY = under + (ribbon ? ribbon + EDGE : 0);
  return {
    mode,
    low,
    big,
    bar,
    board: { x, y, width, height: board.height },
    ribbon: ribbon ? { x: EDGE, y: under, width: stageWidth, height: ribbon } : null,
    left: shelf ? { x: EDGE, y: shelfY, width: stageWidth, height: window.height - EDGE - shelfY } : null,
    leftIs: shelf ? 'shelf' : 'none',
    desk: desk ? { x: window.width - EDGE - desk, y: bar.height + EDGE, width: desk, height: window.height - bar.height - 2 * EDGE } : null,
  };
}

function upright(window: Size, wish: FrameWish): Frame {
  const { low, big, bar, ribbon } = common(window, wish);
  const full = window.width - 2 * EDGE;
  const rim = rimOf(wish);
  const below = wish.desk === false ? (wish.left ? BELOW_BOOK : 0) : BELOW;
  const room = { width: full - 2 * rim, height: window.height - taken(bar.height, rim, ribbon) - (below ? below + EDGE : 0) };
  const board = largest(wish.aspect, room);
  const y = bar.height + EDGE + rim;
  const under = y + board.height + rim + EDGE;
  const top = under + (ribbon ? ribbon + EDGE : 0);
  const height = window.height - EDGE - top;
  const half = wish.left && wish.desk !== false ? (full - EDGE) / 2 : full;
  return {
    mode: 'upright',
    low,
    big,
    bar,
    board: { x: EDGE + (full - board.width) / 2, y, ...board },
    ribbon: ribbon ? { x: EDGE, y: under, width: full, height: ribbon } : null,
    left: wish.left ? { x: EDGE, y: top, width: half, height } : null,
    leftIs: wish.left ? 'below' : 'none',
    desk: wish.desk === false ? null : { x: window.width - EDGE - half, y: top, width: half, height },
  };
}

function phone(window: Size, wish: FrameWish): Frame {
  const bar = { x: 0, y: 0, width: window.width, height: BAR.plain };
  const top = BAR.plain + PHONE.strip;
  const sheet = wish.sheet === false ? PHONE.tabs : PHONE.sheet + PHONE.tabs;
  const height = Math.max(Math.ceil(window.height / 2), window.height - top - sheet);
  return {
    mode: 'phone',
    low: false,
    big: false,
    bar,
    board: { x: 0, y: top, width: window.width, height },
    ribbon: null,
    left: null,
    leftIs: wish.left ? 'tab' : 'none',
    desk: { x: 0, y: top + height, width: window.width, height: window.height - top - height },
  };
}

function side(window: Size, wish: FrameWish): Frame {
  const rim = 2 * rimOf(wish);
  const least = wish.aspect === null ? SIDE.most : SIDE.least;
  const board = largest(wish.aspect, { width: window.width - least - 2 * rim, height: window.height - 2 * rim });
  const panel = Math.max(least, Math.min(SIDE.most, window.width - board.width - 2 * rim));
  const width = window.width - panel - 2 * rim;
  return {
    mode: 'side',
    low: true,
    big: false,
    bar: { x: window.width - panel, y: 0, width: panel, height: SIDE.bar },
    board: { x: rim, y: rim, width, height: window.height - 2 * rim },
    ribbon: null,
    left: null,
    leftIs: wish.left ? 'tab' : 'none',
    desk: { x: window.width - panel, y: SIDE.bar, width: panel, height: window.height - SIDE.bar },
  };
}

/* what yields in the desk */

export interface DeskParts {
  /** Height of a seat's row. */
  row: number;
  /** Whether seats have their second line. */
  second: boolean;
  /** Whether the question has its line of advice. */
  advice: boolean;
  /** False: the log is a button of the bar. */
  log: boolean;
  /** Whether there is room for notes between the seats. */
  notes: boolean;
}
/** A note may be two lines. */
const NOTE = 36;
const ROW = { big: 50, plain: 38, many: 34, least: 30 };
export const LEAST_LOG = 96;
/** A title, six lines, an advice and a button. */
export const LEAST_CARD = 244;
/** A title, four lines and a button: what is met for the first time is told in thirty words. */
export const LEAST_FIRST = 190;
const MANY = 6;
/** Padding and border of the seats, and what stands between two rows. */
const SEATS = { around: 12, between: 1 };
export const seatsHeight = (row: number, seats: number): number => (seats ? seats * row + (seats - 1) * SEATS.between + SEATS.around : 0);

/**
 * `ask` is as high as the question is by itself, `advice` how much of it is the line of advice. `least` is what the place
 * of the log needs: more, if a card that teaches stands there, for which the advice makes room first. So many `notes` between
 * the seats give way before anything else.
 */
export function deskParts(
  height: number,
  ask: number,
  advice: number,
  seats: number,
  big: boolean,
  least = LEAST_LOG,
  notes = 0,
): DeskParts {
  const row = big ? ROW.big : seats >= MANY ? ROW.many : ROW.plain;
  const log = (question: number, high: number) => height - question - seatsHeight(high, seats) - 2 * EDGE;
  const taught = least > LEAST_LOG;
  const ways: [question: number, high: number][] = [[ask, row], taught ? [ask - advice, row] : [ask, ROW.least], [ask - advice, ROW.least]];
  const way = ways.find(([question, high]) => log(question, high) >= least);
  if (way) return { row: way[1], second: way[1] === row, advice: way[0] === ask, log: true, notes: log(...way) - notes * NOTE >= least };
  // without the log there is room again; a card takes the place of the seats
  const free = (question: number, high: number) => log(question, high) + EDGE >= 0;
  const second = free(ask, row);
  return {
    row: second ? row : ROW.least,
    second,
    advice: taught ? ask + EDGE + least <= height : free(ask, ROW.least),
    log: false,
    notes: false,
  };
}
