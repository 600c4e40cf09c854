/**
 * What a table needs to know about a game. Everything else it does from view and question alone; the words come from
 * the catalogues. A target is a board element's id as choices name it: `r12`, `amazons`, `s1`.
 */
import type { Component, Snippet } from 'svelte';
import type { FrameWish, LeftForm } from '../kit/frame.ts';
import type { ActionData, BadgeData, ElementState, Glyph, OptionData, PlayerData, Seat, Target } from '../kit/types.ts';
import type { Share } from '../table/distribute.ts';
import type { OddsMessage, ResultInfo } from '../wire.ts';
import type { TableState } from '../table/state.ts';
import type { Stand } from '../table/walk.ts';
import type { Facts, Happened, Words } from '../words/words.ts';

/** What a question, an answer or an event tells; a game's board knows its own: `SmallWorldQuestion`. */
type Asked = { name: string; facts: Facts };
type Offered = { verb: string; facts: Facts };

export type Option<Own extends Offered = Offered> = Own & {
  choice: string;
  /** Where it is pointed at. */
  elements: string[];
};
export type Question<Own extends Asked = Asked, Answers extends Offered = Offered> = Own & {
  /** The paragraph of the rules that speaks about it. */
  rule: string;
  asked: number[];
  /** The verbs that answer it, the main one first, whether they are offered now or not. */
  verbs: string[];
  /** What is shared out, or marked besides other answers. */
  share: Share | null;
  yours: Option<Answers>[] | null;
};
export interface LogEntry<Own extends Happened = Happened> {
  at: number;
  facts: Own;
}

/** What a player has picked up, turned or counted out before saying anything: the game's own business. */
export type Held = Readonly<Record<string, unknown>>;

/** What is read or watched before the question is asked: what the gold button that goes on says, and what is held then. */
export interface First {
  label: string;
  held: Held;
}
/** A game that is read: everybody has a bookmark of their own in `scene.held`, which this browser keeps. */
export interface Reading {
  /** Where somebody begins who comes to the table. */
  begin(view: unknown, log: readonly LogEntry[]): Held;
  /** What comes before the question, if anything does. */
  first(view: unknown, words: Words, held: Held, log: readonly LogEntry[]): First | null;
  /** Whether a page is open, which tells by itself what happens. */
  isOpen(view: unknown, held: Held): boolean;
  /** What is held once one has answered: done with this page. */
  answered(view: unknown, held: Held, log: readonly LogEntry[]): Held;
}
/** Something that the stage can show instead of what it shows now: a tab of a phone, elsewhere a switch in the bar. */
export interface SightData {
  id: string;
  label: string;
  glyph: Glyph;
  /** The letter that turns to it. */
  key: string;
  disabled?: boolean;
}

/** A view with what is needed to put it into words and pictures. */
export interface Scene<Public = unknown, Private = unknown, Ground = unknown> {
  public: Public;
  private: Private;
  ground: Ground;
  words: Words;
  /** The seat that looks, -2 for a spectator. */
  you: number;
  names: string[];
  /** Said after each name: "you", "bot, greedy", "away". */
  notes: string[];
  asked: number[];
  held: Held;
}

/** Signs to be explained, in the order of reading. */
export type Signs = Readonly<Record<string, Glyph>>;

export type { Target };
export type Targets = Record<string, Target>;

export interface BoardProps {
  scene: Scene;
  targets?: Targets;
  label: string;
  highlight?: string | null;
  /** What is pointed at, on the board or beside it. */
  looked?: string | null;
  /** Places with plus and minus, and how many were added to each. */
  counts?: Readonly<Record<string, number>> | null;
  /** How many are left to add. */
  spare?: number;
  /** The most that a place takes. */
  most?: Readonly<Record<string, number>>;
  focusOn?: string[] | null;
  zoomButtons?: boolean;
  frame?: boolean;
  /** Letters and numbers stand at the rim: somebody reads the names of places. */
  lettered?: boolean;
  /** Nothing of a seat's own beside it: a replay. */
  alone?: boolean;
  /** What lies around a place, in a sentence. */
  around?: (place: string) => string;
  onpick?: (target: string) => void;
  onwhy?: (target: string) => void;
  onhover?: (target: string | null) => void;
  onchoose?: (id: string) => void;
  onstep?: (target: string, by: number) => void;
  onmove?: (from: string, to: string) => void;
  /** The question, if it is put to the one who looks, and the option being looked at. */
  question?: Question | null;
  current?: Option | null;
  log?: readonly LogEntry[];
  onhold?: (held: Held) => void;
  onturn?: () => void;
  /** Answers several questions at once: something was dragged from here to there. */
  onsay?: (choices: string[]) => void;
  /** The question, where the stage asks it itself. */
  ask?: Snippet;
}
export interface BoardHandle {
  finish(): void;
  nextTarget(step: 1 | -1): boolean;
  focused(): string | null;
  focusTarget(target: string): void;
  zoom(factor: number): void;
  fit(): void;
  /** Looks at a target; `covered`: only moves there, so far that it is seen above what covers so much of the board's foot. */
  show(target: string, covered?: number): void;
}
export interface OffersProps {
  scene: Scene;
  targets: Targets;
  question?: Question | null;
  current?: Option | null;
  /** How it lies: a column, a shelf under the stage, below an upright board, or behind a tab. */
  form?: LeftForm;
  /** There is room for descriptions. */
  big?: boolean;
  log?: readonly LogEntry[];
  onchoose?: (id: string) => void;
  onpick?: (target: string) => void;
  onwhy?: (target: string) => void;
  onhover?: (target: string | null) => void;
  onhold?: (held: Held) => void;
  /** Opens what the game writes down. */
  onjournal?: () => void;
}
export interface UnderProps extends OffersProps {
  /** Asks the server how what is in hand will end; missing where nobody sits. */
  onodds?: () => Promise<OddsMessage | null>;
}
export interface HandProps extends OffersProps {
  question: Question | null;
}
/** An element in a few words, for the card beside it. */
export interface Inspection {
  title: string;
  lines: string[];
  token?: { seat: Seat | null; glyph: Glyph; count?: number; declined?: boolean };
}
/** A button of the prompt that says several answers at once. */
export interface Saying extends ActionData {
  choices: string[];
}
export interface Outcome {
  text: string;
  tone: NonNullable<OptionData['tone']>;
}
/** The token at the left end of the prompt. */
export interface Lead {
  seat: Seat;
  glyph?: Glyph;
  count?: number;
}
export interface Gain {
  seat: Seat;
  number: number;
  from: string[];
}

/** Something everybody should know of how the game stands, in the bar. */
export interface Fact {
  text: string;
  glyph?: Glyph;
  tone?: 'plain' | 'bad' | 'cold' | 'good' | 'changed';
  /** How a lesson calls it. */
  spot?: string;
}

/** A side of a conflict: what it brought, all of it, and whether that was enough. */
export interface DramaSide {
  name: string;
  seat?: Seat;
  /** Cards that lay face down. */
  cards: string[];
  sum: string;
  total: number;
  won: boolean;
}
/** What is held and shown: dice that tumble, cards that turn over, a sign for what breaks. */
export interface Drama {
  dice?: { face: string; pips?: boolean }[];
  sides?: DramaSide[];
  glyph?: Glyph;
}
/** How a game with points ends, in words. */
export interface Ending {
  /** Why it ended: one sentence with the rule that ended it. */
  why(scene: Scene, log: readonly LogEntry[]): string;
  /** What it meant for the one who looks; empty: how far away the victory was is told. */
  meant?(scene: Scene, result: ResultInfo): string;
  /** How far a seat came with what wins at once. */
  goal?(scene: Scene, seat: number): { done: number; target: number; text: string } | null;
}
/** How others' turns are told. */
/** Events that are one action, and its sentence in the log. */
export interface Deeds {
  joins(run: readonly Happened[], next: Happened): boolean;
  say(words: Words, run: readonly Happened[]): string;
}
export interface Telling {
  /** Whether an event is told in the same sentence as the one before it: who was driven out, what it brought. */
  joins(first: Happened, facts: Happened): boolean;
  /** Of what is told together, the kinds that the sentence is about wherever they stand. */
  leads?: ReadonlySet<string>;
  /** Kinds that the words `tell-<kind>` of the main event say already. */
  within?: ReadonlySet<string>;
  /** Kinds that stand in the log and are not told. */
  passing?: ReadonlySet<string>;
  /** Kinds that begin a new part of a turn, besides headings. */
  stages?: ReadonlySet<string>;
  /** Kinds that are seen before what they bring about: dice, cards that were sealed. */
  suspense: ReadonlySet<string>;
  isDrama(facts: Happened): boolean;
  drama(words: Words, facts: readonly Happened[]): Drama;
  /** Where what happened came from: an arrow is drawn from there. */
  origin?(scene: Scene, facts: Happened): string | null;
  /** What was done in a turn, in numbers: the messages that say them. */
  tally(facts: readonly Happened[]): { message: string; number: number }[];
  /** Whether sentences are waited for now; a book tells itself. */
  isTold?(view: unknown): boolean;
}

/** What is fetched when somebody opens it: nobody waits for it who only wants to play. */
export type Later<Part> = () => Promise<{ default: Part }>;

export interface BoardModule {
  telling: Telling;
  ending?: Ending;
  /** What the frame must know: the map's aspect, how wide Left is, whether there is a ribbon. */
  frame(scene: Scene): FrameWish;
  /** Drawing data that depends on the table, such as the map. */
  load(view: unknown): Promise<unknown>;
  /** The message id of a thing's name. */
  noun(ground: unknown, kind: string, value: string): string;
  Board: Component<BoardProps, BoardHandle>;
  /** What lies at the left. */
  Offers?: Component<OffersProps>;
  /** What Ask shows of the question before its answers: a battle as a sum. */
  Inset?: Component<OffersProps>;
  /** What stands under the question: the chance that what is in hand comes off. */
  Under?: Component<UnderProps>;
  /** What all of this screen's side share, beside the players of a phone. */
  Means?: Component<{ scene: Scene }>;
  /** What the game writes down as it goes on, in a drawer with the log. */
  Journal?: Later<Component<OffersProps>>;
  /** The signs that are drawn without words, by the id of the message that explains them: `sign-<id>`. */
  signs: Signs;
  /** The pictogram of a thing that the rulebook has a card of; nothing where it has none. */
  emblems?(): Promise<(kind: string, name: string) => Glyph | undefined>;
  /** What else the map shows, drawn as it is there. */
  Legend?: Component<{ words: Words }>;
  /** What lies in a ribbon under the board. */
  Ribbon?: Component<OffersProps>;
  /** What the player holds: at the foot of Left, on phones a row above the question. */
  Hand?: Component<HandProps>;
  /** What comes after the end, on the end screen: the next part of a campaign. */
  After?: Later<Component<{ scene: Scene; table: TableState }>>;
  /** There are no points: what comes after the end tells how it ended. */
  scoreless?: boolean;
  /** Message ids of the words around the offers. */
  offers?: { title: string; tab: string; glyph: Glyph };
  /** The places of the map with their neighbours: for descriptions, and for walking it in words. */
  walk?(scene: Scene): Stand[];
  /** What a place is called, without what stands there. */
  placeName?(scene: Scene, place: string): string;
  /** The elements of the board, of the offers and of the players' panels, in reading order. */
  elements(scene: Scene): { board: string[]; offers: string[]; players?: string[] };
  /** Who won, as a sentence, where names are not enough. */
  triumph?(scene: Scene): string;
  /** How it ended, in a line under that. */
  summary?(scene: Scene): string;
  /** How far the game is; where nobody knows how many turns it has, `turns` is 0 and `facts` tell the rest. */
  progress(view: unknown, words: Words): { turn: number; turns: number; over: boolean; label?: string; facts?: Fact[] };
  players(scene: Scene): PlayerData[];
  /** The look of each seat, where the game's own colours go with its characters. */
  livery?(view: unknown): Seat[];
  spoken(scene: Scene, target: string): string;
  /** Whether an element belongs to the seat that looks: it is never washed out. */
  owned(scene: Scene, target: string): boolean;
  inspect(scene: Scene, target: string): Inspection | null;
  lead(scene: Scene): Lead | null;
  /** Pages that are read before a question is answered. */
  reading?: Reading;
  /** What the stage can show in turn, and which of it is shown; what is picked is held as `sight`. */
  sights?(scene: Scene): { now: string; all: SightData[] };
  /** Elements that the digits pick, in order: where the game itself numbers the answers. */
  numbered?(scene: Scene): string[];
  /** Whether an answer goes with what is held now, such as the tile that was picked up. */
  fits?(scene: Scene, question: Question, option: Option): boolean;
  /** What is held while one points at an element: the other half of "why not this there?". */
  holding?(scene: Scene, question: Question, target: string): string[];
  /** How an element with these options looks, where gold is not enough: a step, an attack with its chance. */
  mark?(options: readonly Option[]): { state: ElementState; badge?: BadgeData } | null;
  /** Which of several ways at an element is meant as things are held now; -1: a menu asks. */
  way?(scene: Scene, target: string, ways: readonly Option[]): number;
  /** What is held after turning what is about to be laid. */
  turn?(scene: Scene, target: string | null, ways: readonly Option[]): Held;
  /** What is held when of all ways at an element this one is meant: an answer that is advised lies ready there. */
  toward?(scene: Scene, target: string, ways: readonly Option[], meant: Option): Held;
  /** The buttons of a question that is answered by counting out in the game's own panel; null for all others. */
  sayings?(scene: Scene, question: Question): Saying[] | null;
  /** Nothing is hidden from anybody: a screen that several share needs no curtain, and its seats act in any order. */
  openHands?(view: unknown): boolean;
  /** The result as the end screen shows it, where the rules' own says too little: an opponent without a seat, sources. */
  result?(scene: Scene, log: readonly LogEntry[], result: ResultInfo): ResultInfo;
  /** Whether an answer cannot be taken back: dice, draws, what is sealed. It is pressed twice. */
  final?(option: Option): boolean;
  /** What a text calls the places that stand in it by their ids. */
  named?(text: string): string;
  /**
   * Whether an answer stands in Ask as a row though there is an element for it, too: what changes a battle. `tabbed`: its
   * element may lie behind another tab.
   */
  rowed?(question: Question, option: Option, tabbed: boolean): boolean;
  /** What comes of an answer, at the right end of its row. */
  outcome?(scene: Scene, question: Question, option: Option): Outcome | null;
  /** The verb of the answer that leaves things as they are where that is the plain course: it is gold. */
  plain?(scene: Scene, question: Question): string | null;
  /** The sign of an answer that has no place. */
  sign?(option: Option): Glyph | undefined;
  /** Verbs that are a second thought: offered on their element, but not lit. */
  quiet: ReadonlySet<string>;
  /** The view as it will be with what was shared out so far. */
  placing?(view: unknown, share: Share, counts: Readonly<Record<string, number>>): unknown;
  /** The elements an event is about. */
  placesOf(facts: Happened): string[];
  /** Kinds of events that are headings of the log and begin a chapter of the replay. */
  headings: ReadonlySet<string>;
  /** Kinds of events that the board itself tells, such as the pages of a book: they are left out of the log. */
  untold?: ReadonlySet<string>;
  /** Several lines of the log that are one. */
  deeds?: Deeds;
  /** Kinds of events that change an element, for the stitches. */
  changes: ReadonlySet<string>;
  /** What an event brings a seat, and the elements it comes from: coins fly from there to the player's panel. */
  gains?(scene: Scene, facts: Happened): Gain | null;
  /** What everybody is told at once when it happens, or nothing. */
  announces?(words: Words, facts: Happened): string;
  /** Points of each seat after each turn, from the start: for the chart at the end. */
  curve(scene: Scene, log: readonly LogEntry[]): number[][];
}
