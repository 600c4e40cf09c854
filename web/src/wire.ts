// Generated from src/meadhall/table/wire.py, the books and the games' view.py by scripts/wire_types.py: do not edit.

/** Numbers and names for a message. */
export type Facts = Record<string, unknown>;

/** What to change in a view: `[path, value]`, an empty path replaces the whole. */
export type Patch = [path: (string | number)[], value: unknown][];

/** The rulebook of a game for its players. */
export interface Book {
  game: string;
  title: string;
  sections: BookSection[];
  words: BookWord[];
  index: BookEntry[];
}

/**
 * What belongs together on the page. The first row of a table is its head; `name` is the kind of the cards, or the
 * picture.
 */
export interface BookBlock {
  kind: 'text' | 'heading' | 'list' | 'steps' | 'table' | 'example' | 'cards' | 'picture';
  lines: BookLine[];
  name?: string;
}

/** Something to look up, and the section that speaks of it: a word, or a card of some kind. */
export interface BookEntry {
  section: string;
  word?: string;
  kind?: string;
  card?: string;
}

/** A paragraph, an item, a row of cells or what is said about a card, and the rules that it tells. */
export interface BookLine {
  cells: BookPiece[][];
  rules?: string[];
  card?: string;
}

/** All that a board needs to draw a moment. */
export interface BookPicture {
  public: Facts;
  private: Facts;
  names: string[];
  asked: number[];
  seat: number;
  crop: number[];
}

/** A part of a sentence: as it is, with emphasis, a word of the glossary, or a number with its path. */
export interface BookPiece {
  text: string;
  bold?: boolean;
  word?: string;
  path?: string;
}

/** A chapter, and the questions that open the book there. */
export interface BookSection {
  id: string;
  title: string;
  asks: string[];
  blocks: BookBlock[];
}

/** A word and what it means. */
export interface BookWord {
  word: string;
  about: string;
}

/**
 * How a game went: the chances over time, what turned it and the costliest decisions, the greatest first.
 *
 * Where nobody wins or loses there are no chances over time, but checks.
 */
export interface Analysis {
  answers: number;
  together: boolean;
  standings: Standing[];
  luck: Luck[];
  turned: Turned[];
  costly: Costly[];
  checks: Check[];
}

/** A check or a combat: after how many answers it began and was over, how likely it was won, and whether it was. */
export interface Check {
  at: number;
  until: number;
  chance: number;
  won: boolean;
}

/** A decision after so many answers that cost its seat something against the best answer found. */
export interface Costly {
  at: number;
  seat: number;
  question: string;
  given: Told;
  better: Told;
  lost: number;
  margin: number;
  event: boolean;
}

/** What chance did after so many answers: by how much it moved each seat's chance, in thousandths. */
export interface Luck {
  at: number;
  until: number;
  swings: number[];
}

/** Each seat's chance to win, in thousandths, after so many answers; together, everybody has the chance of all. */
export interface Standing {
  at: number;
  chances: number[];
}

/** An answer that can be put into words: its notation, and the facts of the message `choice-<verb>`. */
export interface Told {
  choice: string;
  facts: Facts;
}

/**
 * What a seat did after so many answers: by how much it moved each seat's chance, in thousandths.
 *
 * `given` is its answer; None if it was a whole turn, none of whose answers says it alone.
 */
export interface Turned {
  at: number;
  until: number;
  seat: number;
  given: Told | null;
  swings: number[];
}

/** A card: a message of the catalogue with one of its parts, or the title of a chapter; and what the book says. */
export interface FirstCard {
  meet: string;
  message: string;
  part: string;
  title: string;
  pieces: BookPiece[];
}

/** A card of a lesson: `lesson-first-<step>` says it, with these facts. */
export interface LessonCard {
  step: string;
  chapter: number;
  chapters: number;
  facts: Facts;
  ring: string[];
  arrow: string;
}

/** A puzzle to choose: the message `feature-<idea>` says what it is about. */
export interface PuzzleInfo {
  game: string;
  name: string;
  idea: string;
}

/**
 * How a try stands: whether the turn is over and as good as the best one, by how many points it is worse, where it
 * parted from the best turn, and why that is better. `best` is the whole best turn, for those who want to see it.
 */
export interface Verdict {
  name: string;
  idea: string;
  over: boolean;
  solved: boolean;
  gap: number;
  given: Told | null;
  better: Told | null;
  why: string;
  best: Told[];
  next: string;
}

/** Only answers whose fact is a number from `least` to `most`; null: no bound on that side. */
export interface Bound {
  fact: string;
  least?: number | null;
  most?: number | null;
}

/** Some answers in a row, if the first of them can be given. */
export interface Branch {
  steps: PlanStep[];
}

/**
 * A question that can be answered by a standing order: the message `order-<ask>`.
 *
 * `quiet`: being quick would tell something. `expects` are the events that lead to it and surprise nobody. `mine` are
 * paths in the public view: where one of them leads to my seat, it is my own affair. `any`: all questions with a fact.
 */
export interface OrderKind {
  ask: string;
  ways: OrderWay[];
  quiet?: boolean;
  expects?: string[];
  mine?: string[];
  any?: string;
}

/** What can be ordered and planned at a table. */
export interface OrderKinds {
  orders: OrderKind[];
  plans: PlanKind[];
}

/** An order and how it stands. */
export interface OrderState {
  order: StandingOrder;
  left: number;
  known: string[];
  since: number;
  stopped: Stopped | null;
}

/** One way to pick: the message `order-way-<name>`. With a `fact`, what it names is put in order: `targets`. */
export interface OrderWay {
  name: string;
  pick?: Pick;
  fact?: string;
  targets?: string[];
}

/**
 * How an answer is picked from those that are offered.
 *
 * With the verb, within the bounds; of those the one that names what stands `first`, and then the one with the least
 * (or `most`) of the fact `by`. `evenly`: what is shared out goes where least is. `majority`: what most others have
 * pointed at. `without`: not at all if an answer names what the question calls so.
 */
export interface Pick {
  verb?: string;
  bounds?: Bound[];
  first?: string[];
  by?: string;
  most?: boolean;
  evenly?: boolean;
  majority?: boolean;
  without?: string[];
}

/** A question that a plan can foresee: the message `plan-<ask>-<verb>`, what it names, and numbers to bound. */
export interface PlanKind {
  ask: string;
  verb: string;
  fact?: string;
  bounds?: string[];
  targets?: string[];
}

/** A plan for somebody's next turn, and how it stands. */
export interface PlanState {
  branches: Branch[];
  stops: Stops;
  since: number;
  moves: number;
  branch: number;
  done: number;
  stopped: Stopped | null;
}

/** What to answer to one question. */
export interface PlanStep {
  ask: string;
  pick: Pick;
}

/** An answer to a question, whenever it is asked; `way` names how it picks. `times`: so often, 0: always. */
export interface StandingOrder {
  ask: string;
  way: string;
  pick: Pick;
  times?: number;
  stops?: Stops;
}

/**
 * Why an order has ended: the verb, the event that was done to me, or the question.
 *
 * A plan also ends when its owner answers by hand, or when the table goes back.
 */
export interface Stopped {
  why: 'verb' | 'hurt' | 'missing' | 'hand' | 'back';
  facts: Facts;
}

/** What ends an order: a verb that was not offered before, something done to me, the pick not being offered. */
export interface Stops {
  verb?: boolean;
  hurt?: boolean;
  missing?: boolean;
}

/** How a branch went in imagined worlds: of how many, in how many its question came, and it could be done. */
export interface Tried {
  worlds: number;
  asked: number;
  done: number;
}

/** All that a seat wants done. */
export interface Wishes {
  orders: OrderState[];
  plan: PlanState | null;
}

/** What is wrong with a request; the message `error-<code>` says it in words. */
export interface Problem {
  code: string;
  facts: Facts;
}

/**
 * A setting of a game; its first value is the default. `seats`: the numbers of players that a value is for.
 *
 * A `free` one takes any line of text besides its values, such as a saved campaign. `when`: what it means something
 * beside, by option and (as `seats`) the number of players; each of them at one of these values, of several such any.
 */
export interface OptionInfo {
  name: string;
  values: string[];
  seats: Record<string, number[]>;
  free: boolean;
  when: (Record<string, string[]>)[];
}

/** How often a level of bots wins against another one, as it was measured. */
export interface Strength {
  level: string;
  against: string;
  wins: number;
  of: number;
  options: Record<string, string>;
}

/** A game on the shelf. */
export interface GameInfo {
  name: string;
  seats: number[];
  options: OptionInfo[];
  bots: string[];
  taught: boolean;
  strengths: Strength[];
  slow: boolean;
}

/** Who shall sit down: a person with a link, or a bot. An `engine` is somebody's program, with a link, too. */
export interface SeatPlan {
  kind: 'human' | 'bot';
  name?: string;
  bot?: string;
  engine?: boolean;
}

/**
 * Set a table. A seed makes dice, draws and bots the same every time, for whoever knows it.
 *
 * `house` is the text of a house file, which gives numbers of the game other values; `hints`: whether players may ask
 * what a bot would do. With `invites` the keys are invites: who uses one has the seat for himself, and the game begins
 * when all have sat down.
 */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  seed?: number | null;
  house?: string;
  hints?: boolean;
  invites?: boolean;
}

/** Set a table that goes on from a record. Without seats: people, with the names of the record. */
export interface ImportTable {
  record: string;
  seats?: SeatPlan[];
}

/** Begin a first game that teaches. */
export interface NewLesson {
  game: string;
  name?: string;
}

/**
 * What a lesson says after `at` changes: the cards that are due. `taught` is false where nobody learns.
 *
 * `verdict` is how a try at a puzzle stands.
 */
export interface LessonNow {
  taught: boolean;
  at: number;
  cards: LessonCard[];
  verdict: Verdict | null;
}

/** Set a table with the position of a puzzle. */
export interface NewPuzzle {
  game: string;
  puzzle: string;
  name?: string;
}

/** What somebody has met before, at this table or at another one. */
export interface Known {
  known?: string[];
}

/** What whoever is asked meets for the first time after `at` changes, and the number of their turn. */
export interface FirstNow {
  at: number;
  turn: number;
  card: FirstCard | null;
}

/** Play on from the moment after `moves` answers, as a new table. */
export interface ForkTable {
  moves: number;
  seats?: SeatPlan[];
}

/**
 * The keys of a new table: whoever holds a seat's key plays it. Bots have none. `watch` only watches.
 *
 * `host` opens no seat: it shows the invites that nobody has used, and lets the game begin without them.
 */
export interface NewKeys {
  table: string;
  watch: string;
  seats: (string | null)[];
  host: string;
}

/** Sit down with an invite, and add to the dice; at a table without invites, all stays as it is. */
export interface Sit {
  name?: string;
  nonce?: string;
}

/** The key to my seat: nobody else has it. After leaving, an invite for somebody else. */
export interface SeatKey {
  key: string;
}

/** What a host has to give away: the invite of each seat that nobody has claimed; null for the others. */
export interface Invites {
  seats: (string | null)[];
}

/**
 * Who sits where. `present`: connected at this moment. `free`: an invite leads there that nobody has used.
 *
 * `claim`: how often the seat has changed hands where seats are claimed. `out`: its player has conceded.
 * `engine`: somebody's program plays there.
 */
export interface SeatInfo {
  name: string;
  kind: 'human' | 'bot';
  bot: string;
  present: boolean;
  free?: boolean;
  claim?: number;
  out?: boolean;
  engine?: boolean;
}

/** How a game ended: the winners, and per seat the score, where it came from, and the side it played for. */
export interface ResultInfo {
  winners: number[];
  scores: number[];
  sources: (Record<string, number>)[];
  sides: number[];
}

/** A number of the game that is not as it is printed: where it stands, its value here, and the usual one. */
export interface HouseRule {
  path: string;
  number: number;
  usual: number;
}

/**
 * What the hall shows of a table. `you`: the seats of the keys that came along. Times are seconds since 1970.
 *
 * `summary` is for games that have more to tell, such as where a campaign stopped. `badges` say what is not as it
 * would be among strangers: the message `badge-<badge>`.
 */
export interface TableInfo {
  table: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  you: number[];
  asked: number[];
  question: string;
  moves: number;
  created: number;
  changed: number;
  result: ResultInfo | null;
  summary: Facts;
  house: HouseRule[];
  phase: 'gathering' | 'running' | 'over' | 'annulled';
  badges: string[];
}

/** A table and the keys somebody has for it. */
export interface TableKeys {
  table: string;
  keys?: string[];
}

/** Many tables at once: my tables. */
export interface LookAt {
  tables: TableKeys[];
}

/** One of them, or what is wrong with it. */
export interface Looked {
  table: string;
  info: TableInfo | null;
  problem: Problem | null;
}

/** What somebody says on the line of the hall: tell me of these tables, now and whenever something changes. */
export interface WatchTables {
  do: 'watch';
  tables: TableKeys[];
}

/** What is told on the line of the hall: all that was asked for, and later what is new. */
export interface TablesMessage {
  say: 'tables';
  tables: Looked[];
}

/** Something about me has changed: my name, my devices, my tables. */
export interface MeMessage {
  say: 'me';
}

/** Something that happened: after how many answers, and the facts of the message `event-<kind>`. */
export interface LogEntry {
  at: number;
  facts: Facts;
}

/** One answer of a game; seat -1 is chance. The text is empty while it may still be a secret. */
export interface ReplayMove {
  seat: number;
  text: string;
}

/** A game from its beginning. */
export interface Replay {
  moves: ReplayMove[];
  log: LogEntry[];
}

/** One answer of chance: the `at`th of the game, roll `number` of `epoch`, its 53 bits, and what came of it. */
export interface RollInfo {
  at: number;
  epoch: number;
  number: number;
  bits: number;
  text: string;
}

/** The rolls from number `since` on belong to this epoch: the table went back behind them. */
export interface EpochInfo {
  epoch: number;
  since: number;
}

/** What dice are checked with. While a game runs the secret is empty, and no roll is told. */
export interface DiceProof {
  commitment: string;
  nonces: string[];
  secret: string;
  epochs: EpochInfo[];
  rolls: RollInfo[];
  seal: string;
}

/** A rule in our words. */
export interface RuleText {
  id: string;
  section: string;
  text: string;
}

/** The languages there are, and the kinds of facts (`words/facts`). */
export interface WordsInfo {
  languages: string[];
  kinds: Record<string, string>;
}

/** Where others on the local network reach this server; empty if they cannot. */
export interface LocalAddress {
  addresses: string[];
}

/**
 * The first message. `session` is one tab's name for itself, so that what it repeats is not played twice.
 *
 * `nonce` is what this device adds to the dice: 32 bytes that nobody could guess, in hexadecimal digits.
 */
export interface Join {
  do: 'join';
  keys: string[];
  name?: string;
  session?: string;
  nonce?: string;
}

/** Answers, given after change number `at` of the table was seen. Several go as one, all or nothing. */
export interface GiveAnswer {
  do: 'answer';
  id: number;
  at: number;
  choices: string[];
  seat?: number | null;
}

/**
 * Why can I do nothing with this? `about` names an element of the table, and what is held if something is; or one
 * choice, by its notation.
 */
export interface AskWhy {
  do: 'why';
  id: number;
  about: string[];
  seat?: number | null;
}

/** How will what is in hand end, such as a check of dice, if we do our best? */
export interface AskOdds {
  do: 'odds';
  id: number;
  seat?: number | null;
}

/**
 * Take back the last decision, or go back to the moment after `to` answers, at which I decided something.
 *
 * What the engine does not allow by itself is asked of the other people.
 */
export interface TakeBack {
  do: 'undo';
  id: number;
  to?: number | null;
  seat?: number | null;
}

/** Answer to such a request. The one who asked may say no, too: then it is withdrawn. */
export interface Consent {
  do: 'consent';
  id: number;
  yes: boolean;
}

/** Are you there? A line that gives no answer to this is dead. */
export interface Ping {
  do: 'ping';
  id: number;
}

/** Say something to all at the table. */
export interface SayChat {
  do: 'chat';
  id: number;
  text: string;
  seat?: number | null;
}

/**
 * Give a seat whose player is away to a bot, or (`bot` null) take my seat back.
 *
 * A player who is waited for and has been away for some minutes is played for when most of the others want it.
 */
export interface SetSeat {
  do: 'seat';
  id: number;
  seat: number;
  bot?: string | null;
}

/** I give up: a bot plays on for me and I am last; among two the game is over. */
export interface Concede {
  do: 'concede';
  id: number;
  seat?: number | null;
}

/** Let us end it here, as it stands or as if it had not been played; or (`how` null) no. All others are asked. */
export interface EndGame {
  do: 'end';
  id: number;
  how: 'standing' | 'annulled' | null;
  seat?: number | null;
}

/** What would a bot do in my place, knowing no more than I may? */
export interface AskHint {
  do: 'hint';
  id: number;
  seat?: number | null;
}

/** From now on answer these questions for me while I am away; all others of my orders end. */
export interface SetOrders {
  do: 'orders';
  id: number;
  orders: StandingOrder[];
  seat?: number | null;
}

/** What would these answer now? */
export interface AskPreview {
  do: 'preview';
  id: number;
  orders: StandingOrder[];
  seat?: number | null;
}

/** What to answer in my next turn: the first branch that fits, then ask me. None: I have no plan any more. */
export interface SetPlan {
  do: 'plan';
  id: number;
  branches: Branch[];
  stops?: Stops;
  seat?: number | null;
}

/**
 * One choice: its notation, the elements at which it is pointed, what names it and what it costs and gives.
 *
 * The first word of the notation is the verb of the message `choice-<verb>`, which also wants `ask`, the name of the
 * question.
 */
export interface OptionOffer {
  choice: string;
  elements?: string[];
  facts?: Facts;
}

/**
 * How many go where, asked place by place; an answer is `verb place=number`, and all go as one.
 *
 * `hand` are to be shared out. By place: `least` is what is said where nothing is added (none given: 0), `standing`
 * what is there already (none given: the least), `most` what can be added (none given: all). `rest`: some may be left,
 * and the last place is asked about, too; else it takes what is left. `all`: every place is asked about, even when
 * nothing is left. `end`: not how many but whether, and this word ends it. `aside`: whether, beside other answers.
 * `fill` others bring each place to `need`; -1: nobody must.
 */
export interface ShareInfo {
  verb: string;
  places: string[];
  hand: number;
  least?: number[];
  standing?: number[];
  most?: number[];
  rest?: boolean;
  all?: boolean;
  end?: string;
  aside?: boolean;
  fill?: number;
  need?: number;
}

/** The question as one of your seats hears it: the verbs that answer it, the main one first, and all answers. */
export interface AskedOfYou {
  seat: number;
  verbs: string[];
  options: OptionOffer[];
  share?: ShareInfo | null;
  facts?: Facts;
}

/** What is asked of whom: the message `ask-<name>`, and the rule about it. Only the asked seats get the rest. */
export interface QuestionInfo {
  name: string;
  rule: string;
  asked: number[];
  yours?: AskedOfYou[];
}

/** What one saw and what was asked after so many answers; the answers to choose from are not told again. */
export interface ReplayView {
  moves: number;
  public: Facts;
  private: Record<string, Facts>;
  question: QuestionInfo | null;
}

/** What an engine sees: whether its seat is asked, what, and what it may know. A `result`: the game is over. */
export interface SeatQuestion {
  at: number;
  moves: number;
  seat: number;
  game: string;
  asked: boolean;
  question: QuestionInfo | null;
  result: ResultInfo | null;
  public: Facts;
  private: Facts;
}

/** Answers of an engine, given after change number `at` was seen. An `id` that came before is not played again. */
export interface EngineAnswer {
  id: number;
  at: number;
  choices: string[];
}

/** What became of it. If it is not `done`: `why-<code>` if there is a rule, else `error-<code>`. */
export interface Answered {
  id: number;
  done: boolean;
  at: number;
  code: string;
  rule: string;
  facts: Facts;
}

/** An imagined state, as `rules.load` reads it, of an edition of a game and a house. */
export interface Belief {
  game: string;
  rules: number;
  house: string;
  seat: number;
  at: number;
  state: Facts;
}

/**
 * A seat wants to go back to the moment after `to` answers; the seats in `waits` have not answered yet.
 *
 * It ends by itself at `until`, in seconds since 1970.
 */
export interface UndoRequest {
  seat: number;
  to: number;
  waits: number[];
  until: number;
}

/** A seat wants to end the game here, as it stands or as if it had not been; those in `waits` have not agreed. */
export interface EndAsked {
  seat: number;
  how: 'standing' | 'annulled';
  waits: number[];
}

/** A message and its facts: something that is put into words only where it is read. */
export interface Said {
  message: string;
  facts: Facts;
}

/**
 * What somebody said, and when (seconds since 1970).
 *
 * A `notice` is something that happened at the table besides the game: the message `notice-<notice>`, about the seat;
 * its text is the bot that plays there now. With `intends` it is what a bot means to do for its friends.
 */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  time: number;
  notice: string;
  intends: Said | null;
}

/** An answer that a bot would think of: what it expects of it, and why. */
export interface HintOption {
  choice: string;
  outcome: Said;
  reasons: Said[];
}

/** The games that the same company has played before this one, and how many of them each seat has won. */
export interface SeriesInfo {
  games: number;
  wins: number[];
}

/** Dice that anyone can check: the digest of their secret, and what each seat has added (empty: nothing). */
export interface DiceInfo {
  commitment: string;
  nonces: string[];
}

/**
 * Everything: on joining, and whenever the past has changed.
 *
 * `at` counts the changes of a table and only grows; `moves` counts the answers that stand. `private` holds the views
 * of your seats, `undo` is the seat that may take back its last decision at once, -1 if none. `hints`: whether one may
 * ask for them here. `series`: what was played before, if this is a rematch. `dice`: null if nobody can check them.
 * `wishes`: what those of your seats want done that want something.
 */
export interface TableMessage {
  say: 'table';
  because: 'joined' | 'undo' | 'started' | 'ended';
  table: string;
  game: string;
  options: Record<string, string>;
  seats: SeatInfo[];
  you: number[];
  at: number;
  moves: number;
  public: Facts;
  private: Record<string, Facts>;
  question: QuestionInfo | null;
  result: ResultInfo | null;
  undo: number;
  request: UndoRequest | null;
  log: LogEntry[];
  chat: ChatLine[];
  house: HouseRule[];
  hints: boolean;
  series: SeriesInfo | null;
  phase: 'gathering' | 'running' | 'over' | 'annulled';
  badges: string[];
  asks: EndAsked | null;
  dice: DiceInfo | null;
  wishes: Record<string, Wishes>;
}

/** One step forward: the differences of the views, what happened, what is asked now. What is missing is empty. */
export interface MovedMessage {
  say: 'moved';
  at: number;
  moves: number;
  question: QuestionInfo | null;
  public?: Patch;
  private?: Patch;
  log?: LogEntry[];
  undo?: number;
  result?: ResultInfo | null;
}

/** It is done, and durable. */
export interface DoneMessage {
  say: 'done';
  id: number;
  at: number;
}

/** The rules do not accept an answer: `why-<code>` with the arithmetic. Nothing has changed. */
export interface RefusedMessage {
  say: 'refused';
  id: number;
  code: string;
  rule: string;
  facts: Facts;
}

/** Why one verb cannot be used: `why-<code>` with the arithmetic. */
export interface WhyNot {
  code: string;
  rule: string;
  facts: Facts;
}

/**
 * Why nothing can be done there, one reason for each verb, in the order of the question's verbs.
 *
 * None: it has nothing to do with the question, or it is offered.
 */
export interface WhyMessage {
  say: 'why';
  id: number;
  reasons: WhyNot[];
}

/** What `runs` tries of a bot showed: the share that ended well, the mean cost, and what it would do first. */
export interface OddsMessage {
  say: 'odds';
  id: number;
  rate: number;
  cost: number;
  runs: number;
  best: OptionOffer | null;
}

/** The best answers to what was asked after change number `at`, the best first; none where nothing is to choose. */
export interface HintMessage {
  say: 'hint';
  id: number;
  at: number;
  options: HintOption[];
}

/**
 * A base class for defining efficient serializable objects.
 *
 * Fields are defined using type annotations. Fields may optionally have
 * default values, which result in keyword parameters to the constructor.
 *
 * Structs automatically define ``__init__``, ``__eq__``, ``__repr__``, and
 * ``__copy__`` methods. Additional methods can be defined on the class as
 * needed. Note that ``__init__``/``__new__`` cannot be overridden, but other
 * methods can. A tuple of the field names is available on the class via the
 * ``__struct_fields__`` attribute if needed.
 *
 * Additional class options can be enabled by passing keywords to the class
 * definition (see example below). These configuration options may also be
 * inspected at runtime through the ``__struct_config__`` attribute.
 *
 * Configuration
 * -------------
 * frozen: bool, default False
 *    Whether instances of this type are pseudo-immutable. If true, attribute
 *    assignment is disabled and a corresponding ``__hash__`` is defined.
 * order: bool, default False
 *    If True, ``__lt__``, `__le__``, ``__gt__``, and ``__ge__`` methods
 *    will be generated for this type.
 * eq: bool, default True
 *    If True (the default), an ``__eq__`` method will be generated for this
 *    type. Set to False to compare based on instance identity alone.
 * kw_only: bool, default False
 *    If True, all fields will be treated as keyword-only arguments in the
 *    generated ``__init__`` method. Default is False.
 * omit_defaults: bool, default False
 *    Whether fields should be omitted from encoding if the corresponding value
 *    is the default for that field. Enabling this may reduce message size, and
 *    often also improve encoding & decoding performance.
 * forbid_unknown_fields: bool, default False
 *    If True, an error is raised if an unknown field is encountered while
 *    decoding structs of this type. If False (the default), no error is raised
 *    and the unknown field is skipped.
 * tag: str, int, bool, callable, or None, default None
 *    Used along with ``tag_field`` for configuring tagged union support. If
 *    either are non-None, then the struct is considered "tagged". In this case,
 *    an extra field (the ``tag_field``) and value (the ``tag``) are added to the
 *    encoded message, which can be used to differentiate message types during
 *    decoding.
 *
 *    Set ``tag=True`` to enable the default tagged configuration (``tag_field``
 *    is ``"type"``, ``tag`` is the class name). Alternatively, you can provide
 *    a string (or less commonly int) value directly to be used as the tag
 *    (e.g. ``tag="my-tag-value"``).``tag`` can also be passed a callable that
 *    takes the class qualname and returns a valid tag value (e.g.
 *    ``tag=str.lower``). See the docs for more information.
 * tag_field: str or None, default None
 *    The field name to use for tagged union support. If ``tag`` is non-None,
 *    then this defaults to ``"type"``. See the ``tag`` docs above for more
 *    information.
 * rename: str, mapping, callable, or None, default None
 *    Controls renaming the field names used when encoding/decoding the struct.
 *    May be one of ``"lower"``, ``"upper"``, ``"camel"``, ``"pascal"``, or
 *    ``"kebab"`` to rename in lowercase, UPPERCASE, camelCase, PascalCase,
 *    or kebab-case respectively. May also be a mapping from field names to the
 *    renamed names (missing fields are not renamed). Alternatively, may be a
 *    callable that takes the field name and returns a new name or ``None`` to
 *    not rename that field. Default is ``None`` for no field renaming.
 * repr_omit_defaults: bool, default False
 *    Whether fields should be omitted from the generated repr if the
 *    corresponding value is the default for that field.
 * array_like: bool, default False
 *    If True, this struct type will be treated as an array-like type during
 *    encoding/decoding, rather than a dict-like type (the default). This may
 *    improve performance, at the cost of a more inscrutable message encoding.
 * gc: bool, default True
 *    Whether garbage collection is enabled for this type. Disabling this *may*
 *    help reduce GC pressure, but will prevent reference cycles composed of only
 *    ``gc=False`` from being collected. It is the user's responsibility to ensure
 *    that reference cycles don't occur when setting ``gc=False``.
 * weakref: bool, default False
 *    Whether instances of this type support weak references. Defaults to False.
 * dict: bool, default False
 *    Whether instances of this type will include a ``__dict__``. Setting this to
 *    True will allow adding additional undeclared attributes to a struct instance,
 *    which may be useful for holding private runtime state. Defaults to False.
 * cache_hash: bool, default False
 *    If enabled, the hash of a frozen struct instance will be computed at most
 *    once, and then cached on the instance for further reuse. For expensive
 *    hash values this can improve performance at the cost of a small amount of
 *    memory usage.
 *
 * Examples
 * --------
 * Here we define a new `Struct` type for describing a dog. It has three fields;
 * two required and one optional.
 *
 * >>> class Dog(Struct):
 * ...     name: str
 * ...     breed: str
 * ...     is_good_boy: bool = True
 * ...
 * >>> Dog('snickers', breed='corgi')
 * Dog(name='snickers', breed='corgi', is_good_boy=True)
 *
 * Additional struct options can be set as part of the class definition. Here
 * we define a new `Struct` type for a frozen `Point` object.
 *
 * >>> class Point(Struct, frozen=True):
 * ...     x: float
 * ...     y: float
 * ...
 * >>> {Point(1.5, 2.0): 1}  # frozen structs are hashable
 * {Point(x=1.5, y=2.0): 1}
 */
export interface ChatMessage {
  say: 'chat';
  line: ChatLine;
}

/**
 * A base class for defining efficient serializable objects.
 *
 * Fields are defined using type annotations. Fields may optionally have
 * default values, which result in keyword parameters to the constructor.
 *
 * Structs automatically define ``__init__``, ``__eq__``, ``__repr__``, and
 * ``__copy__`` methods. Additional methods can be defined on the class as
 * needed. Note that ``__init__``/``__new__`` cannot be overridden, but other
 * methods can. A tuple of the field names is available on the class via the
 * ``__struct_fields__`` attribute if needed.
 *
 * Additional class options can be enabled by passing keywords to the class
 * definition (see example below). These configuration options may also be
 * inspected at runtime through the ``__struct_config__`` attribute.
 *
 * Configuration
 * -------------
 * frozen: bool, default False
 *    Whether instances of this type are pseudo-immutable. If true, attribute
 *    assignment is disabled and a corresponding ``__hash__`` is defined.
 * order: bool, default False
 *    If True, ``__lt__``, `__le__``, ``__gt__``, and ``__ge__`` methods
 *    will be generated for this type.
 * eq: bool, default True
 *    If True (the default), an ``__eq__`` method will be generated for this
 *    type. Set to False to compare based on instance identity alone.
 * kw_only: bool, default False
 *    If True, all fields will be treated as keyword-only arguments in the
 *    generated ``__init__`` method. Default is False.
 * omit_defaults: bool, default False
 *    Whether fields should be omitted from encoding if the corresponding value
 *    is the default for that field. Enabling this may reduce message size, and
 *    often also improve encoding & decoding performance.
 * forbid_unknown_fields: bool, default False
 *    If True, an error is raised if an unknown field is encountered while
 *    decoding structs of this type. If False (the default), no error is raised
 *    and the unknown field is skipped.
 * tag: str, int, bool, callable, or None, default None
 *    Used along with ``tag_field`` for configuring tagged union support. If
 *    either are non-None, then the struct is considered "tagged". In this case,
 *    an extra field (the ``tag_field``) and value (the ``tag``) are added to the
 *    encoded message, which can be used to differentiate message types during
 *    decoding.
 *
 *    Set ``tag=True`` to enable the default tagged configuration (``tag_field``
 *    is ``"type"``, ``tag`` is the class name). Alternatively, you can provide
 *    a string (or less commonly int) value directly to be used as the tag
 *    (e.g. ``tag="my-tag-value"``).``tag`` can also be passed a callable that
 *    takes the class qualname and returns a valid tag value (e.g.
 *    ``tag=str.lower``). See the docs for more information.
 * tag_field: str or None, default None
 *    The field name to use for tagged union support. If ``tag`` is non-None,
 *    then this defaults to ``"type"``. See the ``tag`` docs above for more
 *    information.
 * rename: str, mapping, callable, or None, default None
 *    Controls renaming the field names used when encoding/decoding the struct.
 *    May be one of ``"lower"``, ``"upper"``, ``"camel"``, ``"pascal"``, or
 *    ``"kebab"`` to rename in lowercase, UPPERCASE, camelCase, PascalCase,
 *    or kebab-case respectively. May also be a mapping from field names to the
 *    renamed names (missing fields are not renamed). Alternatively, may be a
 *    callable that takes the field name and returns a new name or ``None`` to
 *    not rename that field. Default is ``None`` for no field renaming.
 * repr_omit_defaults: bool, default False
 *    Whether fields should be omitted from the generated repr if the
 *    corresponding value is the default for that field.
 * array_like: bool, default False
 *    If True, this struct type will be treated as an array-like type during
 *    encoding/decoding, rather than a dict-like type (the default). This may
 *    improve performance, at the cost of a more inscrutable message encoding.
 * gc: bool, default True
 *    Whether garbage collection is enabled for this type. Disabling this *may*
 *    help reduce GC pressure, but will prevent reference cycles composed of only
 *    ``gc=False`` from being collected. It is the user's responsibility to ensure
 *    that reference cycles don't occur when setting ``gc=False``.
 * weakref: bool, default False
 *    Whether instances of this type support weak references. Defaults to False.
 * dict: bool, default False
 *    Whether instances of this type will include a ``__dict__``. Setting this to
 *    True will allow adding additional undeclared attributes to a struct instance,
 *    which may be useful for holding private runtime state. Defaults to False.
 * cache_hash: bool, default False
 *    If enabled, the hash of a frozen struct instance will be computed at most
 *    once, and then cached on the instance for further reuse. For expensive
 *    hash values this can improve performance at the cost of a small amount of
 *    memory usage.
 *
 * Examples
 * --------
 * Here we define a new `Struct` type for describing a dog. It has three fields;
 * two required and one optional.
 *
 * >>> class Dog(Struct):
 * ...     name: str
 * ...     breed: str
 * ...     is_good_boy: bool = True
 * ...
 * >>> Dog('snickers', breed='corgi')
 * Dog(name='snickers', breed='corgi', is_good_boy=True)
 *
 * Additional struct options can be set as part of the class definition. Here
 * we define a new `Struct` type for a frozen `Point` object.
 *
 * >>> class Point(Struct, frozen=True):
 * ...     x: float
 * ...     y: float
 * ...
 * >>> {Point(1.5, 2.0): 1}  # frozen structs are hashable
 * {Point(x=1.5, y=2.0): 1}
 */
export interface SeatsMessage {
  say: 'seats';
  seats: SeatInfo[];
}

/** A request, how it stands, or null: it is refused or withdrawn. A move ends a request, too. */
export interface RequestMessage {
  say: 'asks-undo';
  request: UndoRequest | null;
}

/** Such a request, how it stands, or null: it is refused. */
export interface AsksEndMessage {
  say: 'asks-end';
  request: EndAsked | null;
}

/** What one of your seats wants done, now. */
export interface WishesMessage {
  say: 'wishes';
  seat: number;
  wishes: Wishes;
}

/** What an order would answer now, in notation (empty: nothing), or why it would end. */
export interface Preview {
  ask: string;
  choice: string;
  stopped: Stopped | null;
}

/**
 * A base class for defining efficient serializable objects.
 *
 * Fields are defined using type annotations. Fields may optionally have
 * default values, which result in keyword parameters to the constructor.
 *
 * Structs automatically define ``__init__``, ``__eq__``, ``__repr__``, and
 * ``__copy__`` methods. Additional methods can be defined on the class as
 * needed. Note that ``__init__``/``__new__`` cannot be overridden, but other
 * methods can. A tuple of the field names is available on the class via the
 * ``__struct_fields__`` attribute if needed.
 *
 * Additional class options can be enabled by passing keywords to the class
 * definition (see example below). These configuration options may also be
 * inspected at runtime through the ``__struct_config__`` attribute.
 *
 * Configuration
 * -------------
 * frozen: bool, default False
 *    Whether instances of this type are pseudo-immutable. If true, attribute
 *    assignment is disabled and a corresponding ``__hash__`` is defined.
 * order: bool, default False
 *    If True, ``__lt__``, `__le__``, ``__gt__``, and ``__ge__`` methods
 *    will be generated for this type.
 * eq: bool, default True
 *    If True (the default), an ``__eq__`` method will be generated for this
 *    type. Set to False to compare based on instance identity alone.
 * kw_only: bool, default False
 *    If True, all fields will be treated as keyword-only arguments in the
 *    generated ``__init__`` method. Default is False.
 * omit_defaults: bool, default False
 *    Whether fields should be omitted from encoding if the corresponding value
 *    is the default for that field. Enabling this may reduce message size, and
 *    often also improve encoding & decoding performance.
 * forbid_unknown_fields: bool, default False
 *    If True, an error is raised if an unknown field is encountered while
 *    decoding structs of this type. If False (the default), no error is raised
 *    and the unknown field is skipped.
 * tag: str, int, bool, callable, or None, default None
 *    Used along with ``tag_field`` for configuring tagged union support. If
 *    either are non-None, then the struct is considered "tagged". In this case,
 *    an extra field (the ``tag_field``) and value (the ``tag``) are added to the
 *    encoded message, which can be used to differentiate message types during
 *    decoding.
 *
 *    Set ``tag=True`` to enable the default tagged configuration (``tag_field``
 *    is ``"type"``, ``tag`` is the class name). Alternatively, you can provide
 *    a string (or less commonly int) value directly to be used as the tag
 *    (e.g. ``tag="my-tag-value"``).``tag`` can also be passed a callable that
 *    takes the class qualname and returns a valid tag value (e.g.
 *    ``tag=str.lower``). See the docs for more information.
 * tag_field: str or None, default None
 *    The field name to use for tagged union support. If ``tag`` is non-None,
 *    then this defaults to ``"type"``. See the ``tag`` docs above for more
 *    information.
 * rename: str, mapping, callable, or None, default None
 *    Controls renaming the field names used when encoding/decoding the struct.
 *    May be one of ``"lower"``, ``"upper"``, ``"camel"``, ``"pascal"``, or
 *    ``"kebab"`` to rename in lowercase, UPPERCASE, camelCase, PascalCase,
 *    or kebab-case respectively. May also be a mapping from field names to the
 *    renamed names (missing fields are not renamed). Alternatively, may be a
 *    callable that takes the field name and returns a new name or ``None`` to
 *    not rename that field. Default is ``None`` for no field renaming.
 * repr_omit_defaults: bool, default False
 *    Whether fields should be omitted from the generated repr if the
 *    corresponding value is the default for that field.
 * array_like: bool, default False
 *    If True, this struct type will be treated as an array-like type during
 *    encoding/decoding, rather than a dict-like type (the default). This may
 *    improve performance, at the cost of a more inscrutable message encoding.
 * gc: bool, default True
 *    Whether garbage collection is enabled for this type. Disabling this *may*
 *    help reduce GC pressure, but will prevent reference cycles composed of only
 *    ``gc=False`` from being collected. It is the user's responsibility to ensure
 *    that reference cycles don't occur when setting ``gc=False``.
 * weakref: bool, default False
 *    Whether instances of this type support weak references. Defaults to False.
 * dict: bool, default False
 *    Whether instances of this type will include a ``__dict__``. Setting this to
 *    True will allow adding additional undeclared attributes to a struct instance,
 *    which may be useful for holding private runtime state. Defaults to False.
 * cache_hash: bool, default False
 *    If enabled, the hash of a frozen struct instance will be computed at most
 *    once, and then cached on the instance for further reuse. For expensive
 *    hash values this can improve performance at the cost of a small amount of
 *    memory usage.
 *
 * Examples
 * --------
 * Here we define a new `Struct` type for describing a dog. It has three fields;
 * two required and one optional.
 *
 * >>> class Dog(Struct):
 * ...     name: str
 * ...     breed: str
 * ...     is_good_boy: bool = True
 * ...
 * >>> Dog('snickers', breed='corgi')
 * Dog(name='snickers', breed='corgi', is_good_boy=True)
 *
 * Additional struct options can be set as part of the class definition. Here
 * we define a new `Struct` type for a frozen `Point` object.
 *
 * >>> class Point(Struct, frozen=True):
 * ...     x: float
 * ...     y: float
 * ...
 * >>> {Point(1.5, 2.0): 1}  # frozen structs are hashable
 * {Point(x=1.5, y=2.0): 1}
 */
export interface PreviewMessage {
  say: 'preview';
  id: number;
  previews: Preview[];
}

/** A plan is kept; how each branch went in imagined worlds. */
export interface TriedMessage {
  say: 'tried';
  id: number;
  tried: Tried[];
}

/** A message that makes no sense here: `error-<code>`. `id` is -1 if it could not be read. */
export interface ErrorMessage {
  say: 'error';
  id: number;
  code: string;
  facts: Facts;
}

/** What I am called; whoever has no name here yet gets one, and this device is his. */
export interface SetName {
  name: string;
}

/** One of my devices; `here` is the one that asks. Times are seconds since 1970. */
export interface DeviceInfo {
  id: string;
  label: string;
  made: number;
  seen: number;
  here: boolean;
}

/** A table at which I have seats, and the keys to them. */
export interface HeldTable {
  table: string;
  game: string;
  keys: string[];
}

/** Who I am on this device; nobody, with an empty id, before I have sat down anywhere. */
export interface Me {
  id: string;
  name: string;
  devices: DeviceInfo[];
  tables: HeldTable[];
}

/** Tables that this device has keys for: the seats are mine from now on, wherever I am. */
export interface BringTables {
  tables: TableKeys[];
}

/** Eight letters that make another device mine, once, until then (seconds since 1970). */
export interface TicketInfo {
  code: string;
  until: number;
}

/** Use such letters. `bring`: whether the tables of whoever this device was before come along; null: say if any. */
export interface UseTicket {
  code: string;
  bring?: boolean | null;
}

/** A device that is mine no more. */
export interface RemoveDevice {
  device: string;
}

/** Forget me; my name once more, so that it is no slip. */
export interface EraseMe {
  name: string;
}

/** One promise of the hall's list: the digest of a secret, and that of the link before it and the promise. */
export interface DiceLink {
  number: number;
  promise: string;
  link: string;
}

export type ClientMessage =
  | Join
  | GiveAnswer
  | AskWhy
  | AskOdds
  | TakeBack
  | Consent
  | Ping
  | SayChat
  | SetSeat
  | Concede
  | EndGame
  | AskHint
  | SetOrders
  | AskPreview
  | SetPlan;

export type ServerMessage =
  | TableMessage
  | MovedMessage
  | DoneMessage
  | RefusedMessage
  | WhyMessage
  | OddsMessage
  | HintMessage
  | ChatMessage
  | SeatsMessage
  | RequestMessage
  | AsksEndMessage
  | WishesMessage
  | PreviewMessage
  | TriedMessage
  | ErrorMessage;

export interface SmallWorldRegionView {
  race: string;
  seat: number;
  declined: boolean;
  tokens: number;
  hordes: number;
  markers: string[];
  camps: number;
  place: string;
}

export interface SmallWorldTribeView {
  race: string;
  power: string;
  declined: boolean;
  regions: number;
  hand: number;
  off: number;
  hordes: number;
  camps: number;
  fireballs: number;
  behemoths: number;
  height: number;
  stock: number;
  peace: number;
}

export interface SmallWorldPlayerView {
  tribes: SmallWorldTribeView[];
  coins: number;
  tokens: number;
  sources: Record<string, number>;
}

export interface SmallWorldComboView {
  race: string;
  power: string;
  tokens: number;
  coins: number;
  price: number;
  joined: number;
}

export interface SmallWorldNecromancerView {
  seat: number;
  in_use: string[];
  reserve: string[];
  island: number;
  ghosts: number;
  well: Record<string, number>;
  souls: number;
  price: number;
  risen: boolean;
}

export interface SmallWorldLegendsView {
  hidden: number;
  found: Record<string, string>;
  bony: string;
  sigil: string;
  sigil_race: string;
}

export interface SmallWorldPublicView {
  mode: string;
  sides: number[];
  map: number;
  turn: number;
  turns: number;
  first: number;
  current: number;
  over: boolean;
  roll: number;
  regions: SmallWorldRegionView[];
  players: SmallWorldPlayerView[];
  combos: SmallWorldComboView[];
  banners: string[];
  badges: string[];
  discarded: string[];
  pots: number;
  necromancer: SmallWorldNecromancerView | null;
  legends: SmallWorldLegendsView | null;
}

export interface SmallWorldPrivateView {
  coins: number;
  sources: Record<string, number>;
}

export interface DawnOfUlosTileView {
  spaces: string[];
  halves: string[];
  pillaged: string[];
  down: boolean;
}

export interface DawnOfUlosTerritoryView {
  factions: string[];
  spaces: string[];
}

export interface DawnOfUlosFactionView {
  id: string;
  value: number;
  strength: number;
  spoils: number;
  legendary: boolean;
  stack: number;
  camp: string[];
  element: string;
}

export interface DawnOfUlosPlayerView {
  favor: number;
  cards: number;
  tiles: number;
  rifts: number;
  first_turn: boolean;
  hand: Record<string, number>;
  rift_hand: Record<string, number>;
}

export interface DawnOfUlosPledgeView {
  seat: number;
  faction: string;
  side: string;
  number: number;
}

export interface DawnOfUlosConflictView {
  stage: string;
  tile: string[];
  contested: string[];
  attacker: string;
  defender: string;
  ready: number[];
  pledges: DawnOfUlosPledgeView[];
  abilities: string[];
  spared: number[];
  attack: number;
  defence: number;
  winner: string;
}

export interface DawnOfUlosPoolView {
  seat: number;
  faction: string;
}

export interface DawnOfUlosColumnView {
  slot: string;
  element: string;
  faction: string;
  tiles: number;
}

export interface DawnOfUlosLowerView {
  slot: string;
  buy: Record<string, number>;
  spoils: number[];
}

export interface DawnOfUlosUlrirView {
  difficulty: string;
  favor: number;
  deck: Record<string, number>;
  rifts: number;
  columns: DawnOfUlosColumnView[];
  lower: DawnOfUlosLowerView | null;
  tiles_left: number;
  wanted: string;
  lanterns: number;
  discarded: number;
}

export interface DawnOfUlosPublicView {
  order: string;
  map: string[];
  tiles: DawnOfUlosTileView[];
  rifts: string[];
  territories: DawnOfUlosTerritoryView[];
  factions: DawnOfUlosFactionView[];
  players: DawnOfUlosPlayerView[];
  ulrir: DawnOfUlosUlrirView | null;
  conflict: DawnOfUlosConflictView | null;
  start: number;
  active: number;
  round: number;
  phase: string;
  rift_used: boolean;
  in_use: string[];
  ending: string;
  over: boolean;
  supply: number;
  tokens: number;
  box: number;
  used_rifts: string[];
  pool: DawnOfUlosPoolView[];
}

export interface DawnOfUlosPrivateView {
  cards: Record<string, number>;
  tiles: Record<string, number>;
  rifts: Record<string, number>;
  committed: Record<string, number>;
}

export interface AlynthiaOutpostView {
  seat: number;
  upgrade: string;
  ready: boolean;
  wall: boolean;
}

export interface AlynthiaSpaceView {
  id: string;
  x: number;
  y: number;
  slot: number;
  type: string;
  nest: string;
  dragons: number;
  strength: number;
  characters: number[];
  outposts: AlynthiaOutpostView[];
  entrance: boolean;
  pending: boolean;
}

export interface AlynthiaTunnelView {
  open: boolean;
  seat: number;
  entrances: string[];
  characters: number[];
  outposts: AlynthiaOutpostView[];
}

export interface AlynthiaAbilityView {
  id: string;
  ready: boolean;
}

export interface AlynthiaPlayerView {
  guild: string;
  at: string;
  focus: number;
  attack: number;
  defense: number;
  goods: Record<string, number>;
  cards: Record<string, number>;
  card_count: number;
  hand: number;
  hand_limit: number;
  renown: number;
  earned: Record<string, number>;
  research: Record<string, number>;
  guild_abilities: string[];
  guild_track: number[];
  abilities: AlynthiaAbilityView[];
  outposts_left: number;
  walls: number;
  captured: number;
  shots: number;
  done: boolean;
  waiting: boolean;
  quiet: string[];
}

export interface AlynthiaDiceView {
  die: string;
  faces: string[];
  nests: string[];
}

export interface AlynthiaBattleView {
  space: string;
  attacker: number;
  defender: number;
  piece: string;
  ranged: boolean;
  attack: unknown[][];
  defence: unknown[][];
}

export interface AlynthiaTradeView {
  seat: number;
  partner: number;
  offered: number;
  wanted: number;
}

export interface AlynthiaStanding {
  seat: number;
  renown: number;
  upgrades: number;
  outposts: number;
  hand: number;
}

export interface AlynthiaPublicView {
  mode: string;
  guilds: string;
  difficulty: string;
  toll: boolean;
  layout: string;
  width: number;
  height: number;
  tiles: string[];
  spaces: AlynthiaSpaceView[];
  tunnel: AlynthiaTunnelView;
  phase: string;
  round: number;
  rounds: number;
  dragon_strength: number;
  nest_strength: number;
  nest_required: boolean;
  nest_fallen: boolean;
  nests_left: number;
  nests_defeated: number;
  nest_costs: number[];
  next_nest_cost: number;
  pool: number;
  first: number;
  order: number[];
  active: number;
  actions_left: number;
  market: string[];
  market_deck: number;
  market_discard: Record<string, number>;
  deck: number;
  discard: Record<string, number>;
  upgrades: Record<string, number>;
  players: AlynthiaPlayerView[];
  dice: AlynthiaDiceView;
  battle: AlynthiaBattleView | null;
  trade: AlynthiaTradeView | null;
  over: boolean;
  outcome: string;
  standings: AlynthiaStanding[];
}

export interface AlynthiaPrivateTrade {
  offered: Record<string, number>;
  wanted: Record<string, number>;
}

export interface AlynthiaPrivateView {
  cards: Record<string, number>;
  renown: number;
  earned: Record<string, number>;
  trade: AlynthiaPrivateTrade | null;
}

export interface IceGardenWoundView {
  unit: string;
  damage: number;
  lying: boolean;
}

export interface IceGardenForceView {
  seat: number;
  markers: number;
  suppressed: number;
  units: Record<string, number>;
  influence: number;
  attack: number;
  wounds: IceGardenWoundView[];
}

export interface IceGardenPreyView {
  seat: number;
  piece: string;
  number: number;
  needs: number;
  points: number;
  guard: string;
}

export interface IceGardenRegionView {
  id: string;
  in_play: boolean;
  tile: number;
  face_down: boolean;
  points: number[];
  offers: Record<string, number>;
  picked: string[];
  forces: IceGardenForceView[];
  prey: IceGardenPreyView[];
  rank: number[];
  ties: number[];
  nation: boolean;
  reserves: number;
  lured: number;
  towers: number;
  nightmares: number;
  locked: boolean;
  thorn: boolean;
  vuko: boolean;
}

export interface IceGardenSlotView {
  kind: string;
  ability: string;
}

export interface IceGardenRowView {
  unit: string;
  level: number;
  supply: number;
  on_map: number;
  slots: IceGardenSlotView[];
  attack: number;
  health: number;
  speed: number;
  influence: number;
}

export interface IceGardenGoalView {
  id: string;
  done: number;
  target: number;
}

export interface IceGardenPlayerView {
  character: string;
  colour: string;
  tokens: Record<string, number>;
  mfactor: number[];
  markers: number;
  rows: IceGardenRowView[];
  vuko: number;
  points: number;
  sources: Record<string, number>;
  doubles: number[];
  gorge: number;
  goal: IceGardenGoalView;
  towers: number;
  nightmares: number;
  locks: number;
  dwellers: string[];
  actions: number;
  helm: number;
  reputation: string;
}

export interface IceGardenHelmView {
  helm: number;
  stage: number;
  ship: number;
  red: boolean;
  used: boolean;
  actions: number;
  stack: number[];
}

export interface IceGardenSpaceView {
  space: string;
  stack: number[];
}

export interface IceGardenBoxView {
  id: string;
  number: number;
  fields: number;
  markers: number[];
}

export interface IceGardenStageView {
  stage: number;
  side: string;
  code: string;
  permanent: boolean;
  active: boolean;
}

export interface IceGardenVukoView {
  region: string;
  next_seat: number;
  next_region: string;
  stages: IceGardenStageView[];
}

export interface IceGardenStockView {
  tokens: Record<string, number>;
  vuko: number;
  upgrades: Record<string, number>;
}

export interface IceGardenResolvingView {
  region: string;
  step: string;
  rank: number[];
  picked: string[];
}

export interface IceGardenPublicView {
  variable_order: boolean;
  vuko_tiles: boolean;
  round: number;
  phase: string;
  box: string;
  scoring: boolean;
  over: boolean;
  ending: string;
  winner: number;
  ranking: number[];
  start: number[];
  order: number[];
  standing: number[];
  helms: IceGardenHelmView[];
  reputation: IceGardenSpaceView[];
  snow: number;
  snow_end: number;
  boxes: IceGardenBoxView[];
  regions: IceGardenRegionView[];
  players: IceGardenPlayerView[];
  vuko: IceGardenVukoView;
  stock: IceGardenStockView;
  resolving: IceGardenResolvingView;
}

export interface IceGardenPrivateView {
}

export interface RollPlayerAdventuresDieView {
  id: string;
  kind: string;
  colours: string[];
  value: number;
}

export interface RollPlayerAdventuresSlotView {
  id: string;
  colours: string[];
  value: number;
  hit: number;
  xp: number;
  gold: number;
  covered: boolean;
  die: RollPlayerAdventuresDieView | null;
  fits: string[];
}

export interface RollPlayerAdventuresSpaceView {
  effect: string;
  amount: number;
}

export interface RollPlayerAdventuresChallengeView {
  enemy: number;
  tier: number;
  modifiers: string[];
  slots: RollPlayerAdventuresSlotView[];
  track: RollPlayerAdventuresSpaceView[];
  marker: number;
  defeated: boolean;
}

export interface RollPlayerAdventuresPlayingView {
  hero: number;
  card: string;
  mode: number;
  dice: string[];
  cards: string[];
}

export interface RollPlayerAdventuresEventView {
  kind: string;
  skill: string;
  level: number;
  limit: number;
  round: number;
  pool: RollPlayerAdventuresDieView[];
  bag: Record<string, number>;
  challenges: RollPlayerAdventuresChallengeView[];
  buying: string;
  payment: number[][];
  due: number;
  plays: number[];
  extra_plays: number;
  shield: number;
  passed: number[];
  held: string;
  playing: RollPlayerAdventuresPlayingView | null;
}

export interface RollPlayerAdventuresCardView {
  id: string;
  zone: string;
}

export interface RollPlayerAdventuresHeroView {
  seat: number;
  name: string;
  portrait: string;
  race: string;
  klass: string;
  colour: string;
  health: number;
  fatigue: number;
  exhausted: boolean;
  scores: number[];
  rows: number[];
  cards: RollPlayerAdventuresCardView[];
  ready: boolean;
  tokens: number;
  hand_limit: number;
}

export interface RollPlayerAdventuresPageView {
  label: string;
  title: string;
  paragraphs: string[];
}

export interface RollPlayerAdventuresOptionView {
  choice: string;
  text: string;
  hint: string[];
  cost: Record<string, number>;
  locked: string;
}

export interface RollPlayerAdventuresLocationView {
  letter: string;
  name: string;
  at: number[];
  explored: boolean;
  xp: number;
  tokens: string[];
}

export interface RollPlayerAdventuresPathView {
  ends: string[];
  encounter: boolean;
}

export interface RollPlayerAdventuresItemView {
  number: number;
  name: string;
  stamina: number;
  text: string;
}

export interface RollPlayerAdventuresTitleView {
  slug: string;
  name: string;
}

export interface RollPlayerAdventuresMapView {
  at: string;
  goal: string;
  locations: RollPlayerAdventuresLocationView[];
  paths: RollPlayerAdventuresPathView[];
  end_open: boolean;
}

export interface RollPlayerAdventuresJournalView {
  gold: number;
  xp: number;
  favor: Record<string, number>;
  play_limit: number;
  bonus_limit: number;
  tokens: number;
  combat_dice: number;
  mastery: number;
  score_limit: number;
  rests: number;
  rest_boxes: number;
  deaths: number;
  done: number;
  sidequest: boolean;
  legendary: boolean;
  keywords: string[];
  items: RollPlayerAdventuresItemView[];
  titles: RollPlayerAdventuresTitleView[];
}

export interface RollPlayerAdventuresMarketCardView {
  card: string;
  prices: number[];
}

export interface RollPlayerAdventuresMarketView {
  cards: RollPlayerAdventuresMarketCardView[];
  dice_limit: number;
  bonus_limit: number;
  mastery: number;
  health: number[];
}

export interface RollPlayerAdventuresPublicView {
  adventure: string;
  title: string;
  stage: string;
  outcome: string;
  storyteller: number;
  tome_keeper: number;
  heroes: RollPlayerAdventuresHeroView[];
  journal: RollPlayerAdventuresJournalView;
  map: RollPlayerAdventuresMapView;
  book: RollPlayerAdventuresPageView[];
  options: RollPlayerAdventuresOptionView[];
  pointing: Record<string, string>;
  called: boolean;
  event: RollPlayerAdventuresEventView | null;
  market: RollPlayerAdventuresMarketView | null;
  decks: Record<string, string[]>;
  campaign: string;
}

export interface RollPlayerAdventuresSummaryView {
  adventure: string;
  title: string;
  place: string;
  outcome: string;
  pages: number;
  heroes: string[];
  titles: string[];
  done: number;
  legendary: boolean;
  campaign: string;
}

export interface RollPlayerAdventuresPrivateView {
}
