// Generated from src/meadhall/table/wire, the books and the games' view.py by scripts/wire_types.py: do not edit.

/** Numbers and names for a message. */
export type Facts = Record<string, unknown>;

/** The facts of an event. */
export type Happened = { kind: string } & Facts;

/** What to change in a view: `[path, value]`, an empty path replaces the whole. */
export type Patch = [path: (string | number)[], value: unknown][];

/** A sum for a message: message ids and amounts. */
export type Terms = [message: string, amount: number][];

/** How many of how many throws. */
export type Chance = [hits: number, of: number];

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
  number?: BookPiece | null;
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
  dice: DiceLuck | null;
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
  grade: string;
}

/** How kind the dice were over a whole story: so many checks, so many won, so many to be expected, in tenths. */
export interface DiceLuck {
  number: number;
  won: number;
  expected: number;
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
 * How a try stands: whether it is over and as good as the best turn, by about how many points it is worse, where it
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

/** The text of a story file, as docs/guide/adventures.md says. */
export interface CheckStory {
  text: string;
}

/** All that is to be said of a story; while it has errors that hide the rest there is no picture (SVG). */
export interface StoryChecked {
  faults: StoryFault[];
  numbers: StoryNumbers | null;
  picture: string;
}

/**
 * What the linter says of a line, 0: of all of it, in the words of `lint-<key>` and its attribute `cure`.
 *
 * The kind is E, W or S: an error, a warning, a matter of style.
 */
export interface StoryFault {
  line: number;
  code: string;
  kind: string;
  key: string;
  facts: Facts;
}

/** A story that can be read; `left` situations were in sight when the linter stopped to play it. */
export interface StoryNumbers {
  entries: number;
  words: number;
  minutes: number;
  states: number;
  left: number;
  endings: string[];
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

/** How fast a game is played, and what happens to whoever is too slow; only two can play to `forfeit`. */
export interface NewClock {
  pace: 'tonight' | 'relaxed' | 'daily' | 'twice-a-week';
  out?: 'nudge' | 'bot' | 'forfeit';
}

/**
 * Set a table. A seed makes dice, draws and bots the same every time, for whoever knows it.
 *
 * `house` is the text of a house file, which gives numbers of the game other values; `hints`: whether players may ask
 * what a bot would do. With `invites` the keys are invites: who uses one has the seat for himself, and the game begins
 * when all have sat down. A table with a `clock` has invites, whether it says so or not; so has an `open` one, where
 * anybody may sit down who has finished at least so many percent of his games (`least`). A `rated` one has a clock and
 * no hints, and counts if nothing at it is otherwise than among strangers.
 * With `engines` programs may sit down, too.
 */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  seed?: number | null;
  house?: string;
  hints?: boolean;
  invites?: boolean;
  clock?: NewClock | null;
  open?: boolean;
  least?: number;
  engines?: boolean;
  rated?: boolean;
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

/** Ask a member, or an engine, to sit down in a seat that is free. */
export interface AskSomebody {
  name: string;
}

/** What a host has to give away: the invite of each seat that nobody has claimed; null for the others. */
export interface Invites {
  seats: (string | null)[];
}

/**
 * Who sits where. `present`: connected at this moment. `free`: an invite leads there that nobody has used.
 *
 * `claim`: how often the seat has changed hands where seats are claimed. `out`: its player has conceded.
 * `engine`: somebody's program plays there. `reserved`: it is free for whoever played it in the game before.
 * `person`: whose it is, by an id; nobody's if it belongs to whoever holds the key. `rating`: how strong he was
 * thought to be when he sat down, where that counts, with a question mark while it is unsure.
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
  reserved?: boolean;
  person?: string;
  rating?: string;
}

/** Each time a seat is waited for, `free` seconds pass first, then its `reserve`. `live`: all are there tonight. */
export interface ClockSettings {
  pace: 'tonight' | 'relaxed' | 'daily' | 'twice-a-week';
  free: number;
  reserve: number;
  out: 'nudge' | 'bot' | 'forfeit';
  live: boolean;
}

/**
 * The time of a seat, when it was last changed: its reserve, and what is left of the free time.
 *
 * It runs out at `due` (0: it stands still, or has run out and is `late`). On vacation until `away` (0: it is not).
 * Times are seconds since 1970.
 */
export interface SeatClock {
  reserve: number;
  free: number;
  due: number;
  late: boolean;
  away: number;
}

/** The clocks of a table, told at `now`. */
export interface ClockInfo {
  plan: ClockSettings;
  paused: boolean;
  now: number;
  seats: SeatClock[];
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
 * would be among strangers: the message `badge-<badge>`. `open`: anybody may sit down who has finished so many percent
 * of his games (`least`). `rated`: it changes ratings, as far as that can be said now.
 * `engines`: programs may sit down.
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
  clock: ClockInfo | null;
  open: boolean;
  least: number;
  engines: boolean;
  rated: boolean;
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

/**
 * What somebody says on the line of the hall: tell me of these tables, now and whenever something changes.
 *
 * `lobby`: and whenever there is something new among the open tables.
 */
export interface WatchTables {
  do: 'watch';
  tables: TableKeys[];
  lobby?: boolean;
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

/** There is something new among the open tables: whoever wants to know looks at them again. */
export interface LobbyMessage {
  say: 'lobby';
}

/** Something that happened: after how many answers, and the facts of the message `event-<kind>`. */
export interface LogEntry {
  at: number;
  facts: Happened;
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
 * An engine has a `token` and needs no keys.
 */
export interface Join {
  do: 'join';
  keys?: string[];
  name?: string;
  session?: string;
  nonce?: string;
  token?: string;
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

/** Answer to a proposal that would spend what is mine. The one who made it takes it back with no. */
export interface Agree {
  do: 'agree';
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

/** Let us do this, or (`how` null) no. All others are asked. */
export interface EndGame {
  do: 'end';
  id: number;
  how: 'standing' | 'annulled' | 'pause' | 'tonight' | 'relaxed' | 'daily' | 'twice-a-week' | null;
  seat?: number | null;
}

/** Another seat may have more time: five minutes tonight, a day in correspondence. */
export interface GiveTime {
  do: 'time';
  id: number;
  to: number;
}

/** Let the clocks run again; nobody needs to agree to that. */
export interface Resume {
  do: 'resume';
  id: number;
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

/** A seat wants something that all must agree to; those in `waits` have not yet. */
export interface EndAsked {
  seat: number;
  how: 'standing' | 'annulled' | 'pause' | 'tonight' | 'relaxed' | 'daily' | 'twice-a-week';
  waits: number[];
}

/** What an answer costs somebody besides the one who gives it: facts of the message `pays`. */
export interface Payment {
  seat: number;
  facts: Facts;
}

/** An answer to the question `ask` that a seat would give, if those in `waits` agree: it spends what is theirs. */
export interface Proposal {
  seat: number;
  ask: string;
  choices: OptionOffer[];
  payments: Payment[];
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

/**
 * The games that the same company has played before this one, and how many of them each seat has won.
 *
 * `points` are those of the tables: 1 for the first place, 0 for the last one, and even steps between.
 */
export interface SeriesInfo {
  games: number;
  wins: number[];
  points: number[];
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
 * `wishes`: what those of your seats want done that want something. `proposal`: an answer that others would pay for.
 * `open`: anybody may sit down.
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
  proposal: Proposal | null;
  log: LogEntry[];
  chat: ChatLine[];
  house: HouseRule[];
  hints: boolean;
  series: SeriesInfo | null;
  phase: 'gathering' | 'running' | 'over' | 'annulled';
  badges: string[];
  asks: EndAsked | null;
  dice: DiceInfo | null;
  clock: ClockInfo | null;
  wishes: Record<string, Wishes>;
  open: boolean;
  rated: boolean;
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

export interface ChatMessage {
  say: 'chat';
  line: ChatLine;
}

export interface SeatsMessage {
  say: 'seats';
  seats: SeatInfo[];
}

/** A request, how it stands, or null: it is refused or withdrawn. A move ends a request, too. */
export interface RequestMessage {
  say: 'asks-undo';
  request: UndoRequest | null;
}

/** A proposal, how it stands, or null: it is refused or taken back. A move ends a proposal, too. */
export interface ProposalMessage {
  say: 'proposes';
  proposal: Proposal | null;
}

/** Such a request, how it stands, or null: it is refused. */
export interface AsksEndMessage {
  say: 'asks-end';
  request: EndAsked | null;
}

/** How the clocks stand, a moment after something has changed them. */
export interface ClockMessage {
  say: 'clock';
  clock: ClockInfo;
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

/** What each order of a seat would do now. */
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

/** What whoever looks after the club has done about me, and why: the message `notice-club-<kind>`. */
export interface Notice {
  made: number;
  kind: string;
  until: number;
  reason: string;
}

/** Somebody, by an id and by the name he has now. */
export interface KnownPerson {
  id: string;
  name: string;
}

/** Somebody wants me to sit down with him: `key` is the invite, `host` the name of whoever set the table. */
export interface Asked {
  table: string;
  game: string;
  seat: number;
  key: string;
  host: string;
}

/** Who I am on this device; nobody, with an empty id, before I have sat down anywhere. */
export interface Me {
  id: string;
  name: string;
  devices: DeviceInfo[];
  tables: HeldTable[];
  away: number;
  role: 'guest' | 'member' | 'moderator' | 'owner';
  muted: number;
  banned: number;
  notices: Notice[];
  blocked: KnownPerson[];
  invited: Asked[];
  engine: boolean;
  given: number;
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

/** Somebody who has lost his devices wants such letters sent to an address of his. */
export interface SendLetters {
  address: string;
}

/** A passkey of mine. Times are seconds since 1970. */
export interface PasskeyInfo {
  id: string;
  label: string;
  made: number;
  seen: number;
}

/** What the browser is asked to make, or to sign, as WebAuthn writes it in JSON. */
export interface PasskeyOptions {
  options: Facts;
}

/** What the browser has made: `RegistrationResponseJSON`. */
export interface NewPasskey {
  credential: Facts;
}

/** What the browser has signed: `AuthenticationResponseJSON`. `bring` is as with letters. */
export interface UsePasskey {
  credential: Facts;
  bring?: boolean | null;
}

/** One of my passkeys. */
export interface OnePasskey {
  passkey: string;
}

/** A device that is mine no more. */
export interface RemoveDevice {
  device: string;
}

/** My clocks stand still in correspondence for so many days from now on; 0: I am back. */
export interface GoAway {
  days: number;
}

/** Quiet from one hour to another (the same: never), in my time zone; `digest`: how often all together. */
export interface ToldSettings {
  quiet_from?: number;
  quiet_to?: number;
  digest?: 'no' | 'daily' | 'weekly';
  zone?: string;
}

/**
 * Where I am told something: an address that I have still to confirm, a good one, or one that is broken.
 *
 * `secret` is what messages to a webhook are signed with.
 */
export interface ChannelInfo {
  id: string;
  kind: string;
  address: string;
  state: string;
  secret: string;
}

/** One more way to be told, and what I have to say for it. */
export interface WayInfo {
  name: string;
  holes: string[];
}

/** How I am told. `mail`: whether this server sends any; `push`: the key with which it calls browsers, if any. */
export interface ToldInfo {
  mail: boolean;
  channels: ChannelInfo[];
  settings: ToldSettings;
  push: string;
  ways: WayInfo[];
}

/** An address of mine: eight letters are sent there, by which I confirm it. */
export interface NewMail {
  address: string;
}

/** This browser, as it says it wants to be called. */
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** One of the ways that are open here, and what is mine of its address. */
export interface NewChannel {
  name: string;
  filled: Record<string, string>;
}

/** Those letters. */
export interface ChannelCode {
  channel: string;
  code: string;
}

/** One of my channels. */
export interface OneChannel {
  channel: string;
}

/** So many lines of a table's log; the answer is what was known before. */
export interface ReadSoFar {
  lines: number;
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

/** One of my engines: when it was made, when it last came, and at how many tables it plays. */
export interface EngineInfo {
  id: string;
  name: string;
  made: number;
  seen: number;
  tables: number;
}

/** A program of mine that shall play, under a name that no member and no other engine has. */
export interface NewEngine {
  name: string;
}

/** One of my engines. */
export interface OneEngine {
  engine: string;
}

/** What an engine says who it is with: told once, and never again. */
export interface EngineToken {
  engine: string;
  name: string;
  token: string;
}

/** What an engine hears: it is `invited` (sit down with `key`), its seat is `asked`, or a game is `over`. */
export interface EngineEvent {
  event: 'invited' | 'asked' | 'over';
  table: string;
  game: string;
  seat: number;
  key?: string;
  result?: ResultInfo | null;
}

/** The same on the line of the hall. */
export interface EngineMessage {
  say: 'event';
  news: EngineEvent;
}

/** Whether programs may come into this hall. */
export interface LetEngines {
  come: boolean;
}

/** A table at which anybody may sit down, who has set it, and how fast is played there (empty: without a clock). */
export interface OpenTable {
  info: TableInfo;
  host: string;
  pace: 'tonight' | 'relaxed' | 'daily' | 'twice-a-week' | '';
}

/** Sit down at an open table, and add to its dice. */
export interface SitOpen {
  nonce?: string;
}

/** Sit down where somebody is missing: for an evening, or for days. */
export interface SitAnywhere {
  pace: 'live' | 'slow';
  nonce?: string;
}

/** Where I have sat down, with the key to my seat. */
export interface Sat {
  table: string;
  game: string;
  key: string;
}

/** Whom I do not want to meet, or (`on` false) do not mind any more. */
export interface Block {
  person: string;
  on: boolean;
}

/** What is wrong with whoever has a seat; what he has said at this table goes along. */
export interface ReportSeat {
  seat: number;
  words?: string;
}

/**
 * Somebody in the list of people: of his games among people, he has played `finished` of `games` to the end.
 *
 * `engine`: it is somebody's program.
 */
export interface PersonInfo {
  id: string;
  name: string;
  role: 'guest' | 'member' | 'moderator' | 'owner';
  since: number;
  muted: number;
  banned: number;
  finished: number;
  games: number;
  engine: boolean;
}

/** A complaint: who by, about whom, at which table (with the key to look on), and what was said there. */
export interface ReportInfo {
  id: string;
  made: number;
  by: string;
  about: string;
  name: string;
  table: string;
  watch: string;
  seat: number;
  words: string;
  said: ChatLine[];
  open: boolean;
}

/** What was done: by whom, to whom, and why. */
export interface AuditLine {
  made: number;
  by: string;
  kind: string;
  name: string;
  table: string;
  until: number;
  reason: string;
}

/** What makes people members, or more: so many of them, until then. */
export interface ClubInvite {
  id: string;
  role: 'guest' | 'member' | 'moderator' | 'owner';
  uses: number;
  until: number;
}

/** The club as one of its people sees it; reports, invites and the audit are for those who look after it. */
export interface ClubInfo {
  hall: 'open' | 'members' | 'closed';
  role: 'guest' | 'member' | 'moderator' | 'owner';
  people: PersonInfo[];
  reports: ReportInfo[];
  audit: AuditLine[];
  invites: ClubInvite[];
  engines: boolean;
}

/** Make a link that makes people members, or more. */
export interface NewInvite {
  role?: 'member' | 'moderator';
  uses?: number;
  days?: number;
}

/** The letters of such a link: told once. */
export interface InviteCode {
  code: string;
}

/** Become a member by such letters, under a name that no other member has. */
export interface UseInvite {
  code: string;
  name: string;
}

/** An invite that shall not count any more. */
export interface OneInvite {
  invite: string;
}

/** What somebody may do here. */
export interface SetRole {
  person: string;
  role: 'guest' | 'member' | 'moderator' | 'owner';
  reason?: string;
}

/** Somebody may not speak, or may not come, for so many days; 0: he may again. He reads the reason. */
export interface Sanction {
  person: string;
  kind: 'mute' | 'ban';
  days: number;
  reason: string;
}

/** Do something at a table: free a seat, annul the game, or remove what a seat has said at a time. */
export interface Intervene {
  table: string;
  kind: 'free' | 'annul' | 'strike';
  reason: string;
  seat?: number;
  time?: number;
}

/** A complaint that was seen to. */
export interface CloseReport {
  report: string;
}

/** Somebody's rating in a pool, after so many games; unless it is `sure` it is shown with a question mark. */
export interface RatingInfo {
  pool: string;
  rating: number;
  sure: boolean;
  games: number;
}

/** A rating after the game that ended then. */
export interface RatingPoint {
  ended: number;
  rating: number;
}

/** Who else played: a person (without an id if he is forgotten), or a bot. */
export interface RivalInfo {
  person: string;
  name: string;
  bot: string;
  place: number;
  score: number;
}

/**
 * A game of somebody: his place among so many seats, whether he played it to the end, and what it did to his rating
 * (none: it was not rated).
 */
export interface PlayedInfo {
  pool: string;
  seats: number;
  ended: number;
  place: number;
  score: number;
  finished: boolean;
  change: number | null;
  rivals: RivalInfo[];
}

/** How often somebody came first, second and so on at tables of so many seats. */
export interface PlaceCount {
  pool: string;
  seats: number;
  places: number[];
}

/** Something that players had so many times, and the share of victories with it, with its 95 % interval. */
export interface ThingInfo {
  kind: string;
  name: string;
  cases: number;
  share: number;
  low: number;
  high: number;
}

/** With what somebody wins most often in a pool, a few of each kind. */
export interface BestThings {
  pool: string;
  things: ThingInfo[];
}

/** What the club knows of how somebody plays: of his games among people, he has finished so many. */
export interface PersonPage {
  id: string;
  name: string;
  role: 'guest' | 'member' | 'moderator' | 'owner';
  since: number;
  finished: number;
  games: number;
  ratings: RatingInfo[];
  curves: Record<string, RatingPoint[]>;
  places: PlaceCount[];
  last: PlayedInfo[];
  best: BestThings[];
}

/** Somebody in a ladder. */
export interface RankedInfo {
  person: string;
  name: string;
  rating: number;
  sure: boolean;
  games: number;
}

/** What was had in so many games at tables of so many seats: by everybody, and by those as strong as an adept. */
export interface ThingsAt {
  seats: number;
  games: number;
  things: ThingInfo[];
  strong: ThingInfo[];
}

/** A game in one of its modes: who is best (listed to members), how strong bots are, and what wins. */
export interface PoolPage {
  pool: string;
  ladder: RankedInfo[];
  bots: RankedInfo[];
  tables: ThingsAt[];
}

/** A game in this club. `member`: whether people are listed to whoever asks. */
export interface GamePage {
  game: string;
  member: boolean;
  pools: PoolPage[];
}

/** A game that two have played: the place of each. */
export interface MetInfo {
  pool: string;
  seats: number;
  ended: number;
  place: number;
  other: number;
}

/** How it stands between two in a pool: how often each came before the other, and how likely that is now. */
export interface MetPool {
  pool: string;
  ahead: number;
  behind: number;
  even: number;
  chance: number | null;
}

/** Two people, and the games that both have played. */
export interface HeadsUp {
  one: KnownPerson;
  other: KnownPerson;
  pools: MetPool[];
  games: MetInfo[];
}

/** What a game did to the rating of whoever had a seat. */
export interface StepInfo {
  seat: number;
  before: number;
  after: number;
  sure: boolean;
}

/** What came of a table for ratings; `done` is false while that is still being worked out. */
export interface Scored {
  rated: boolean;
  done: boolean;
  steps: StepInfo[];
}

/** A time in which a ladder counts of its own; from and until are seconds since 1970. */
export interface NewSeason {
  name: string;
  since: number;
  until: number;
}

/** A season that is meant. */
export interface OneSeason {
  season: string;
}

/** Who was best in a pool in a season, of those with enough games. */
export interface SeasonLadder {
  pool: string;
  ladder: RankedInfo[];
}

/** A season; its ladders are for members. */
export interface SeasonInfo {
  id: string;
  name: string;
  since: number;
  until: number;
  least: number;
  ladders: SeasonLadder[];
}

/**
 * A tournament that people can enter, at tables of so many seats.
 *
 * A Swiss one has so many `rounds`; in a knockout the `best` so many of each table go on.
 */
export interface NewTournament {
  name: string;
  kind: 'round-robin' | 'swiss' | 'knockout';
  game: string;
  options?: Record<string, string>;
  seats?: number;
  rounds?: number;
  best?: number;
  pace?: 'tonight' | 'relaxed' | 'daily' | 'twice-a-week';
  rated?: boolean;
}

/** Play along, or (`on` false) not any more. */
export interface EnterTournament {
  on: boolean;
}

/** A tournament in a list: which round is played, how many play, and whether I do. */
export interface TournamentInfo {
  id: string;
  name: string;
  kind: 'round-robin' | 'swiss' | 'knockout';
  game: string;
  options: Record<string, string>;
  seats: number;
  rounds: number;
  best: number;
  pace: 'tonight' | 'relaxed' | 'daily' | 'twice-a-week';
  rated: boolean;
  state: 'open' | 'running' | 'over';
  round: number;
  entered: number;
  mine: boolean;
}

/** How somebody stands; `breaker` decides between those with the same points. */
export interface TournamentRow {
  person: string;
  name: string;
  rank: number;
  points: number;
  breaker: number;
  games: number;
  gone: boolean;
}

/** A table of a round, with the key to look on; one player alone sits out. `void`: it does not count. */
export interface SittingInfo {
  table: string;
  watch: string;
  players: string[];
  places: number[] | null;
  void: boolean;
}

/** A tournament; people are `listed` to members, and to those who play along. */
export interface TournamentPage {
  info: TournamentInfo;
  listed: boolean;
  rows: TournamentRow[];
  rounds: SittingInfo[][];
}

export type ClientMessage =
  | Join
  | GiveAnswer
  | AskWhy
  | AskOdds
  | TakeBack
  | Consent
  | Agree
  | Ping
  | SayChat
  | SetSeat
  | Concede
  | EndGame
  | GiveTime
  | Resume
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
  | ProposalMessage
  | AsksEndMessage
  | ClockMessage
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

export type SmallWorldCoinsBypassFacts = { coins: number; bypass: number };
export type SmallWorldPickComboGives = { price: number; found: number; number: number; power: string };
export type SmallWorldConquestFacts = { race: string; hand: number; roll: number; entering: number; base: number; each: number };
export type SmallWorldConquestGives = { hand: number; price: number; short: number; terms: Terms; lacking: number; chance: Chance };
export type SmallWorldHandNumberFacts = { hand: number; number: number };
export type SmallWorldHandIncomeFacts = { hand: number; income: number };
export type SmallWorldHandPriceFacts = { hand: number; price: number };
export type SmallWorldCycleFacts = { race: string; hand: number; least: number };
export type SmallWorldChooseAidFacts = { race: string; region: string; hand: number; price: number };
export type SmallWorldChooseAidGives = { region: string; hand: number; price: number; short: number; terms: Terms; chance: Chance; later: number; coin?: number };
export type SmallWorldPaymentFacts = { region: string; coins: number; hire: number };
export type SmallWorldNumberFacts = { number: number };
export type SmallWorldRaceRegionFacts = { race: string; region: string };
export type SmallWorldFortressFacts = { race: string; each: number; coins: number };
export type SmallWorldBehemothFacts = { race: string; height: number; number: number };
export type SmallWorldPriceFacts = { price: number };
export type SmallWorldRaceNumberFacts = { race: string; number: number };
export type SmallWorldBuyGrowthFacts = { coins: number; price: number; number: number };
export type SmallWorldCoinsFacts = { coins: number };
export type SmallWorldSwapFacts = { power: string; other_power: string; victim: number };
export type SmallWorldRacePeopleFacts = { race: string; people: string };
export type SmallWorldTakeUpFacts = { race: string; hand: number; region: string; least: number };
export type SmallWorldDistributeHordesFacts = { race: string; hand: number; region: string; least: number; hordes: number };
export type SmallWorldPlaceCampsFacts = { race: string; hand: number; region: string; least: number; camps: number; each: number };
export type SmallWorldEachFacts = { each: number };
export type SmallWorldRaceFacts = { race: string };
export type SmallWorldRaceHandFacts = { race: string; hand: number };
export type SmallWorldDeclineGives = { people: string; removed: number; coins: number };
export type SmallWorldRegionFacts = { region: string };
export type SmallWorldExchangeFacts = { stock: number; price: number; number: number };
export type SmallWorldVictimFacts = { victim: number };
export type SmallWorldPowerFacts = { power: string };
export type SmallWorldSeatFacts = { seat: number };
export type SmallWorldMarkerFacts = { marker: string };
export type SmallWorldRegionNumberFacts = { region: string; number: number };
export type SmallWorldAidFacts = { fireballs: number; behemoth: number; coin: number };
export type SmallWorldVictimCoinsFacts = { victim: number; coins: number };

export type SmallWorldQuestion =
  | { name: 'pick-combo'; facts: SmallWorldCoinsBypassFacts }
  | { name: 'choose-conquest'; facts: SmallWorldConquestFacts }
  | { name: 'choose-cycle'; facts: SmallWorldCycleFacts }
  | { name: 'choose-aid'; facts: SmallWorldChooseAidFacts }
  | { name: 'choose-payment'; facts: SmallWorldPaymentFacts }
  | { name: 'choose-tower'; facts: SmallWorldNumberFacts }
  | { name: 'choose-loss'; facts: SmallWorldRaceRegionFacts }
  | { name: 'choose-fortress'; facts: SmallWorldFortressFacts }
  | { name: 'choose-hero'; facts: SmallWorldNumberFacts }
  | { name: 'choose-behemoth'; facts: SmallWorldBehemothFacts }
  | { name: 'choose-pot'; facts: SmallWorldRaceNumberFacts }
  | { name: 'choose-first-power'; facts: SmallWorldNumberFacts }
  | { name: 'buy-growth'; facts: SmallWorldBuyGrowthFacts }
  | { name: 'share-tavern'; facts: SmallWorldCoinsFacts }
  | { name: 'choose-bony'; facts: Record<never, never> }
  | { name: 'choose-slip'; facts: Record<never, never> }
  | { name: 'choose-swap'; facts: SmallWorldSwapFacts }
  | { name: 'set-sigil'; facts: Record<never, never> }
  | { name: 'choose-sacrifice'; facts: SmallWorldRacePeopleFacts }
  | { name: 'choose-give-up'; facts: SmallWorldRaceNumberFacts }
  | { name: 'place-tokens'; facts: SmallWorldTakeUpFacts }
  | { name: 'place-hordes'; facts: SmallWorldDistributeHordesFacts }
  | { name: 'add-hordes'; facts: SmallWorldDistributeHordesFacts }
  | { name: 'add-tokens'; facts: SmallWorldTakeUpFacts }
  | { name: 'place-camps'; facts: SmallWorldPlaceCampsFacts }
  | { name: 'choose-take-up'; facts: SmallWorldTakeUpFacts }
  | { name: 'choose-monster'; facts: SmallWorldEachFacts }
  | { name: 'choose-turn'; facts: SmallWorldRaceFacts }
  | { name: 'choose-peace'; facts: Record<never, never> }
  | { name: 'choose-stout-decline'; facts: SmallWorldRaceFacts }
  | { name: 'choose-source'; facts: SmallWorldRegionFacts }
  | { name: 'choose-exchange'; facts: SmallWorldExchangeFacts };

export type SmallWorldOption =
  | { verb: 'expand'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldRaceHandFacts & SmallWorldDeclineGives> }
  | { verb: 'decline'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldRaceHandFacts & SmallWorldDeclineGives> }
  | { verb: 'stop'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'roll'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'pass'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldDeclineGives> }
  | { verb: 'again'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'pay'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'lose-race'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'lose-horde'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'ghost'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'done'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'keep'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'swap'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'off'; facts: Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'conquer'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'convert'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'dragon'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'catapult'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'from'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'abandon'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'give-up'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'fortress'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'hero'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'behemoth'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'pot'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'tower'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'pick'; facts: SmallWorldRaceFacts & Partial<SmallWorldPickComboGives & SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'peace'; facts: SmallWorldVictimFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'exchange'; facts: SmallWorldNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'monster'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'soapbar'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'sacrifice'; facts: SmallWorldRegionFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'bony'; facts: SmallWorldRaceFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'guard'; facts: SmallWorldRaceFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'beg'; facts: SmallWorldRaceFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'use'; facts: SmallWorldPowerFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'die'; facts: SmallWorldNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'first'; facts: SmallWorldSeatFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'banner'; facts: SmallWorldRaceFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'badge'; facts: SmallWorldPowerFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'reserve'; facts: SmallWorldPowerFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'find'; facts: SmallWorldMarkerFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'place'; facts: SmallWorldRegionNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'add'; facts: SmallWorldRegionNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'camp'; facts: SmallWorldRegionNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'horde'; facts: SmallWorldRegionNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldPriceFacts> }
  | { verb: 'take'; facts: SmallWorldRegionNumberFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> }
  | { verb: 'with'; facts: SmallWorldAidFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts & SmallWorldChooseAidGives> }
  | { verb: 'give'; facts: SmallWorldVictimCoinsFacts & Partial<SmallWorldConquestGives & SmallWorldHandNumberFacts & SmallWorldHandIncomeFacts & SmallWorldHandPriceFacts> };

export type SmallWorldEvent =
  | { kind: 'turn'; seat: number; turn: number }
  | { kind: 'begins'; seat: number; coins: number }
  | { kind: 'offered'; race: string; power: string }
  | { kind: 'picked'; seat: number; race: string; power: string; number: number }
  | { kind: 'expands'; seat: number; race: string }
  | { kind: 'declined'; seat: number; race: string; number: number }
  | { kind: 'abandoned'; seat: number; race: string; region: string }
  | { kind: 'conquered'; seat: number; race: string; region: string; number: number; how: string; people: string; victim: number; terms: Terms }
  | { kind: 'tried'; seat: number; race: string; region: string }
  | { kind: 'rolled'; seat: number; number: number }
  | { kind: 'repelled'; seat: number; race: string; region: string }
  | { kind: 'driven-out'; victim: number; race: string; region: string; lost: number; seat: number }
  | { kind: 'vanished'; victim: number; race: string }
  | { kind: 'grew'; seat: number; race: string; number: number }
  | { kind: 'redeployed'; seat: number; race: string }
  | { kind: 'fortified'; seat: number; race: string; region: string }
  | { kind: 'camped'; seat: number; race: string }
  | { kind: 'sent-hero'; seat: number; race: string; region: string }
  | { kind: 'scored'; seat: number; coins: number; terms: Terms }
  | { kind: 'peace-made'; seat: number; victim: number }
  | { kind: 'returned'; victim: number; race: string; number: number }
  | { kind: 'gave-up'; seat: number; race: string; region: string }
  | { kind: 'paid'; seat: number; coins: number; found: number }
  | { kind: 'kept-off'; seat: number; race: string; number: number }
  | { kind: 'ended' }
  | { kind: 'exchanged'; seat: number; race: string; number: number }
  | { kind: 'bred'; victim: number; race: string; number: number }
  | { kind: 'gift'; victim: number; race: string; number: number }
  | { kind: 'pot-hidden'; seat: number; race: string; region: string }
  | { kind: 'pots-collected'; seat: number; coins: number }
  | { kind: 'pot-taken'; seat: number; victim: number; region: string }
  | { kind: 'ransacked'; seat: number; victim: number; coins: number }
  | { kind: 'bribed'; seat: number; victim: number; coins: number }
  | { kind: 'remembered'; seat: number; coins: number }
  | { kind: 'hired'; seat: number; coins: number }
  | { kind: 'tower-built'; seat: number; region: string; number: number }
  | { kind: 'marauds'; seat: number; race: string }
  | { kind: 'stationed'; seat: number; race: string; region: string }
  | { kind: 'fireballs'; seat: number; number: number }
  | { kind: 'shot'; seat: number; race: string; region: string }
  | { kind: 'joined'; race: string; number: number }
  | { kind: 'reserved'; seat: number; power: string }
  | { kind: 'used-power'; seat: number; power: string; coins: number }
  | { kind: 'raised'; seat: number; coins: number }
  | { kind: 'souls'; seat: number; number: number }
  | { kind: 'spawned'; seat: number; number: number }
  | { kind: 'rose'; seat: number }
  | { kind: 'monster-put'; seat: number; region: string }
  | { kind: 'found'; seat: number; marker: string; region: string }
  | { kind: 'slipped'; seat: number; region: string; coins: number }
  | { kind: 'treated'; seat: number; victim: number; coins: number; number: number }
  | { kind: 'haunted'; seat: number; race: string }
  | { kind: 'swapped'; seat: number; victim: number }
  | { kind: 'sigil-set'; seat: number; race: string; setting: string }
  | { kind: 'sacrificed'; seat: number; race: string; region: string };

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

export type DawnOfUlosNumberFacts = { number: number };
export type DawnOfUlosLeftFacts = { left: number };
export type DawnOfUlosOutlookFacts = { conflict: string[]; camps: string[]; rifts: number; powers: ((number | string)[])[]; fights: number; founds: number; faction: string; was: number; strength: number; grows: number };
export type DawnOfUlosNumberSupplyFacts = { number: number; supply: number };
export type DawnOfUlosDrawnFacts = { drawn: number };
export type DawnOfUlosLeftFavorFacts = { left: number; favor: number };
export type DawnOfUlosBuyGives = { favor?: number; price?: number };
export type DawnOfUlosFactionsFacts = { factions: string[] };
export type DawnOfUlosAttackDefenceFacts = { attack: number; defence: number };
export type DawnOfUlosBattleFacts = { attackers: string; defenders: string; attack: number; defence: number };
export type DawnOfUlosCommittedFacts = { committed: number };
export type DawnOfUlosLeastSpoilsFacts = { least: number; spoils: number };
export type DawnOfUlosSpoilsNumberFacts = { spoils: number; number: number };
export type DawnOfUlosBattleLeftFacts = { attackers: string; defenders: string; attack: number; defence: number; left: number };
export type DawnOfUlosSpoilsFacts = { spoils: number };
export type DawnOfUlosReturnCardsFacts = { faction: string; counts_as: string; least: number; most: number; victors: string; spoils: number };
export type DawnOfUlosFavorFacts = { favor: number };
export type DawnOfUlosTileFacts = { tile: string };
export type DawnOfUlosPlaceFacts = { tile: string; first: string; second: string };
export type DawnOfUlosExtractTileGives = { conflict: string[]; camps: string[]; rifts: number; powers: ((number | string)[])[]; fights: number; founds: number; faction: string; was: number; strength: number; grows: number; tile: string };
export type DawnOfUlosTilesFacts = { tiles: string[] };
export type DawnOfUlosTilesLeftFacts = { tiles: string[]; left: number };
export type DawnOfUlosPhaseFacts = { phase: number };
export type DawnOfUlosAbilityGives = { spoils?: number; number?: number };
export type DawnOfUlosSupplyFacts = { supply: number };
export type DawnOfUlosCampGives = { value: number; strength: number; rifts: number };
export type DawnOfUlosTilesBoundFacts = { tiles: string[]; bound: number };
export type DawnOfUlosFactionWhereFacts = { faction: string; where: string };
export type DawnOfUlosFirstSecondFacts = { first: string; second: string };
export type DawnOfUlosSpaceFacts = { space: string };
export type DawnOfUlosFactionFacts = { faction: string };
export type DawnOfUlosVictimFacts = { victim: number };
export type DawnOfUlosRiftFacts = { rift: string };
export type DawnOfUlosFactionNumberFacts = { faction: string; number: number };
export type DawnOfUlosAttackersDefendersFacts = { attackers: string; defenders: string };
export type DawnOfUlosFactionCountsAsFacts = { faction: string; counts_as: string };
export type DawnOfUlosDevourFacts = { victim: number; faction: string; counts_as: string };
export type DawnOfUlosSeatFacts = { seat: number };
export type DawnOfUlosSectionFacts = { section: string };
export type DawnOfUlosElementFacts = { element: string };
export type DawnOfUlosCardFacts = { card: string };

export type DawnOfUlosQuestion =
  | { name: 'lure-target'; facts: DawnOfUlosNumberFacts }
  | { name: 'pillage-space'; facts: DawnOfUlosLeftFacts }
  | { name: 'expand-count'; facts: DawnOfUlosNumberSupplyFacts }
  | { name: 'gain-lost'; facts: DawnOfUlosLeftFacts }
  | { name: 'buy-cards'; facts: DawnOfUlosLeftFavorFacts }
  | { name: 'persuade-cards'; facts: DawnOfUlosLeftFavorFacts }
  | { name: 'choose-attacker'; facts: DawnOfUlosFactionsFacts }
  | { name: 'commit'; facts: DawnOfUlosBattleFacts }
  | { name: 'conflict-ability'; facts: DawnOfUlosBattleFacts }
  | { name: 'control-card'; facts: DawnOfUlosBattleLeftFacts }
  | { name: 'devour-card'; facts: DawnOfUlosBattleLeftFacts }
  | { name: 'return-cards'; facts: DawnOfUlosReturnCardsFacts }
  | { name: 'march-tile'; facts: DawnOfUlosLeftFacts }
  | { name: 'march-to'; facts: DawnOfUlosPlaceFacts }
  | { name: 'extract-tile'; facts: Record<never, never> }
  | { name: 'place-freely'; facts: DawnOfUlosTilesFacts }
  | { name: 'place-more'; facts: DawnOfUlosTilesLeftFacts }
  | { name: 'manipulate-return'; facts: DawnOfUlosLeftFacts }
  | { name: 'manipulate-gain'; facts: Record<never, never> }
  | { name: 'pilfer-target'; facts: Record<never, never> }
  | { name: 'redistribute-take'; facts: DawnOfUlosFactionsFacts }
  | { name: 'transmute-tile'; facts: Record<never, never> }
  | { name: 'use-rift'; facts: DawnOfUlosPhaseFacts }
  | { name: 'choose-ability'; facts: Record<never, never> }
  | { name: 'convert-count'; facts: DawnOfUlosSupplyFacts }
  | { name: 'convert-discard'; facts: DawnOfUlosLeftFacts }
  | { name: 'reclaim-take'; facts: Record<never, never> }
  | { name: 'choose-camp'; facts: DawnOfUlosFactionsFacts }
  | { name: 'lay-transmuted'; facts: DawnOfUlosTileFacts }
  | { name: 'place-tile'; facts: DawnOfUlosTilesBoundFacts }
  | { name: 'choose-action'; facts: DawnOfUlosFavorFacts };

export type DawnOfUlosOption =
  | { verb: 'confirm'; facts: Partial<DawnOfUlosCommittedFacts & DawnOfUlosLeastSpoilsFacts> }
  | { verb: 'pass'; facts: Partial<DawnOfUlosSpoilsNumberFacts & DawnOfUlosBuyGives & DawnOfUlosAbilityGives> }
  | { verb: 'skip'; facts: Partial<DawnOfUlosOutlookFacts> }
  | { verb: 'stop'; facts: Partial<DawnOfUlosOutlookFacts & DawnOfUlosBuyGives & DawnOfUlosSpoilsFacts & DawnOfUlosTileFacts> }
  | { verb: 'place'; facts: DawnOfUlosPlaceFacts & Partial<DawnOfUlosOutlookFacts> }
  | { verb: 'camp'; facts: DawnOfUlosFactionWhereFacts & Partial<DawnOfUlosCampGives> }
  | { verb: 'move'; facts: DawnOfUlosFirstSecondFacts & Partial<DawnOfUlosOutlookFacts> }
  | { verb: 'march'; facts: DawnOfUlosFirstSecondFacts & Partial<DawnOfUlosTileFacts> }
  | { verb: 'extract'; facts: DawnOfUlosFirstSecondFacts & Partial<DawnOfUlosExtractTileGives> }
  | { verb: 'swap'; facts: DawnOfUlosFirstSecondFacts & Partial<DawnOfUlosTileFacts> }
  | { verb: 'pillage'; facts: DawnOfUlosSpaceFacts & Partial<DawnOfUlosOutlookFacts> }
  | { verb: 'buy'; facts: DawnOfUlosFactionFacts & Partial<DawnOfUlosBuyGives & DawnOfUlosAbilityGives> }
  | { verb: 'ability'; facts: DawnOfUlosFactionFacts & Partial<DawnOfUlosSpoilsNumberFacts & DawnOfUlosAbilityGives & DawnOfUlosBuyGives> }
  | { verb: 'gain'; facts: DawnOfUlosFactionFacts }
  | { verb: 'give'; facts: DawnOfUlosFactionFacts & Partial<DawnOfUlosSpoilsFacts> }
  | { verb: 'take'; facts: DawnOfUlosFactionFacts }
  | { verb: 'lure'; facts: DawnOfUlosVictimFacts & Partial<DawnOfUlosNumberFacts> }
  | { verb: 'pilfer'; facts: DawnOfUlosVictimFacts }
  | { verb: 'expand'; facts: DawnOfUlosNumberFacts & Partial<DawnOfUlosDrawnFacts> }
  | { verb: 'convert'; facts: DawnOfUlosNumberFacts }
  | { verb: 'use'; facts: DawnOfUlosRiftFacts & Partial<DawnOfUlosOutlookFacts & DawnOfUlosBuyGives & DawnOfUlosAbilityGives> }
  | { verb: 'reclaim'; facts: DawnOfUlosRiftFacts }
  | { verb: 'put-back'; facts: DawnOfUlosTileFacts }
  | { verb: 'commit'; facts: DawnOfUlosFactionNumberFacts & Partial<DawnOfUlosCommittedFacts & DawnOfUlosLeastSpoilsFacts> }
  | { verb: 'return'; facts: DawnOfUlosFactionNumberFacts & Partial<DawnOfUlosFavorFacts> }
  | { verb: 'attack'; facts: DawnOfUlosAttackersDefendersFacts & Partial<DawnOfUlosAttackDefenceFacts> }
  | { verb: 'control'; facts: DawnOfUlosFactionCountsAsFacts }
  | { verb: 'devour'; facts: DawnOfUlosDevourFacts & Partial<DawnOfUlosSpoilsFacts> }
  | { verb: 'first'; facts: DawnOfUlosSeatFacts }
  | { verb: 'section'; facts: DawnOfUlosSectionFacts }
  | { verb: 'factions'; facts: DawnOfUlosFactionsFacts }
  | { verb: 'tile'; facts: DawnOfUlosTileFacts }
  | { verb: 'rift'; facts: DawnOfUlosRiftFacts }
  | { verb: 'card'; facts: DawnOfUlosFactionFacts }
  | { verb: 'element'; facts: DawnOfUlosElementFacts }
  | { verb: 'lantern'; facts: DawnOfUlosCardFacts };

export type DawnOfUlosEvent =
  | { kind: 'turn'; seat: number; round: number }
  | { kind: 'begins'; seat: number }
  | { kind: 'laid'; order: string }
  | { kind: 'playing'; factions: string[] }
  | { kind: 'placed'; seat: number; first: string; second: string; tile: string; why: string }
  | { kind: 'skipped'; seat: number }
  | { kind: 'drew'; seat: number; number: number }
  | { kind: 'camped'; seat: number; faction: string; spaces: string[]; where: string }
  | { kind: 'gained'; seat: number; faction: string; number: number }
  | { kind: 'collected'; seat: number; number: number; spaces: string[]; where: string }
  | { kind: 'power'; faction: string; was: number; value: number; strength: number; spoils: number }
  | { kind: 'legend'; faction: string }
  | { kind: 'fell'; faction: string }
  | { kind: 'end-near'; ending: string; seat: number }
  | { kind: 'conflict'; seat: number; first: string; second: string; factions: string[] }
  | { kind: 'attacks'; seat: number; attackers: string; defenders: string }
  | { kind: 'committed'; seat: number; number: number; cards_sum: Terms }
  | { kind: 'ability-used'; seat: number; faction: string; favor: number }
  | { kind: 'endures'; seat: number; number: number }
  | { kind: 'controlled'; seat: number; faction: string; counts_as: string }
  | { kind: 'devoured'; seat: number; victim: number; faction: string; favor: number }
  | { kind: 'fought'; attackers: string; defenders: string; victors: string; beaten: string; attack: number; defence: number; attack_sum: Terms; defence_sum: Terms }
  | { kind: 'returned'; seat: number; faction: string; number: number; favor: number }
  | { kind: 'bought'; seat: number; faction: string; price: number }
  | { kind: 'lured'; seat: number; victim: number; favor: number; cards_sum: Terms }
  | { kind: 'pillaged'; seat: number; space: string }
  | { kind: 'expands'; seat: number; number: number }
  | { kind: 'marched'; seat: number; first: string; second: string; from: string[]; origin: string }
  | { kind: 'extracted'; seat: number; first: string; second: string; tile: string }
  | { kind: 'profit'; seat: number; favor: number }
  | { kind: 'rift-used'; seat: number; rift: string }
  | { kind: 'converted'; seat: number; number: number }
  | { kind: 'pilfered'; seat: number; victim: number; favor: number }
  | { kind: 'reclaimed'; seat: number }
  | { kind: 'pooled'; seat: number; faction: string; victim: number }
  | { kind: 'took'; seat: number; faction: string }
  | { kind: 'transmuted'; seat: number; first: string; second: string; tile: string; taken: string }
  | { kind: 'prepared'; slot: string }
  | { kind: 'develops'; faction: string; number: number }
  | { kind: 'tile-shown'; tile: string }
  | { kind: 'tile-lost'; tile: string }
  | { kind: 'ulrir-reveals'; number: number; cards_sum: Terms }
  | { kind: 'ulrir-spoils'; favor: number; cards_sum: Terms }
  | { kind: 'scored'; seat: number; score: number; terms: Terms }
  | { kind: 'ended' };

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

export type AlynthiaGuardPoolFacts = { partner: number; space: string; payment: string; paid: number; left: number; nest: number };
export type AlynthiaBattleFacts = { seat: number; victim: number; space: string; piece: string; ours: Terms; theirs: Terms; attack: number; defence: number };
export type AlynthiaBattleHelpGives = { attack: number; defence: number; number?: number };
export type AlynthiaBattleRerollGives = { attack: number; defence: number; number?: number; die: string; face: string; space?: string };
export type AlynthiaNumberFacts = { number: number };
export type AlynthiaNumberHaveFacts = { number: number; have: number };
export type AlynthiaCropSpaceGives = { thing: string; number: number; tunnel: number };
export type AlynthiaSpaceFacts = { space: string };
export type AlynthiaCommandFacts = { focus: number; actions: number; mine: number; done: number; round: number };
export type AlynthiaAttackConsequencesFacts = { needs: number; have: number; renown: number; account: number; paid: number; cost: number; left: number; piece: string; victim: number; ours: Terms; theirs: Terms; chance: Chance };
export type AlynthiaUseFacts = { lost: number; focus: number; number: number };
export type AlynthiaWarningsFacts = { ready: number; over: number; nest: number; focus: number };
export type AlynthiaBuildFacts = { needs: number; have: number; captured: number; missing: string[]; anything: number; short: number; things: string[]; renown: number; number: number; space: string };
export type AlynthiaUpgradeCostFacts = { needs: number; have: number; captured: number; missing: string[]; anything: number; short: number; things: string[]; renown: number; number: number; left: number };
export type AlynthiaBuyFacts = { needs: number; have: number; captured: number; missing: string[]; anything: number; short: number; things: string[]; renown: number; resource: number; research: number; cards: number };
export type AlynthiaPaidFacts = { needs: number; have: number; captured: number; missing: string[]; anything: number; short: number };
export type AlynthiaActionFacts = { needs: number; have: number; captured: number };
export type AlynthiaRerollWindowFacts = { die: string; items: string[]; number: number };
export type AlynthiaRerollFacts = { die: string; face: string; space?: string };
export type AlynthiaItemsFacts = { items: string[] };
export type AlynthiaOrderBattlesGives = { piece: string; attack: number; defence: number };
export type AlynthiaTotalAttackTotalDefenseFacts = { 'total-attack': number; 'total-defense': number };
export type AlynthiaHaveFacts = { have: number };
export type AlynthiaNumberNewFacts = { number: number; new: number };
export type AlynthiaPartnerFacts = { partner: number };
export type AlynthiaRoundFacts = { round: number };
export type AlynthiaNumberTotalFacts = { number: number; total: number };
export type AlynthiaTrimHandFacts = { number: number; hand: number; limit: number };
export type AlynthiaAbilityRenownFacts = { ability: string; renown: number };
export type AlynthiaGuildGives = { start: string; alone: number; advanced: number };
export type AlynthiaGuildStartFacts = { guild: string; start: string };
export type AlynthiaTypeFacts = { type: string };
export type AlynthiaBargainFacts = { seat: number; partner: number; things: string[]; wanted: string[]; offers: number; wants: number };
export type AlynthiaThingFacts = { thing: string };
export type AlynthiaThingsFacts = { things: string[] };
export type AlynthiaUpgradeFacts = { upgrade: string };
export type AlynthiaMarketFacts = { market: string };
export type AlynthiaAbilityFacts = { ability: string };
export type AlynthiaGuildFacts = { guild: string };
export type AlynthiaTrackFacts = { track: string };
export type AlynthiaSideFacts = { side: string };
export type AlynthiaLetterFacts = { letter: string };
export type AlynthiaSeatFacts = { seat: number };
export type AlynthiaSpacePaymentFacts = { space: string; payment: string };
export type AlynthiaThingPartnerFacts = { thing: string; partner: number };
export type AlynthiaAttackDefenseFacts = { attack: number; defense: number };
export type AlynthiaLetterNumberFacts = { letter: string; number: number };
export type AlynthiaFaceFacts = { face: string };
export type AlynthiaStartSpaceFacts = { start: string; space: string };

export type AlynthiaQuestion =
  | { name: 'guard-pool'; facts: AlynthiaGuardPoolFacts }
  | { name: 'battle-window'; facts: AlynthiaBattleFacts }
  | { name: 'choose-resource'; facts: AlynthiaNumberFacts }
  | { name: 'choose-crop-space'; facts: Record<never, never> }
  | { name: 'march-to'; facts: AlynthiaSpaceFacts }
  | { name: 'return-to-board'; facts: AlynthiaSpaceFacts }
  | { name: 'command'; facts: AlynthiaCommandFacts }
  | { name: 'reroll-window'; facts: AlynthiaRerollWindowFacts }
  | { name: 'card-window'; facts: AlynthiaItemsFacts }
  | { name: 'order-battles'; facts: AlynthiaNumberFacts }
  | { name: 'split-points'; facts: AlynthiaNumberFacts }
  | { name: 'pay-anything'; facts: AlynthiaNumberFacts }
  | { name: 'place-wall'; facts: AlynthiaNumberNewFacts }
  | { name: 'choose-lost-card'; facts: AlynthiaPartnerFacts }
  | { name: 'unlock-ability'; facts: AlynthiaRoundFacts }
  | { name: 'place-entrance'; facts: AlynthiaNumberTotalFacts }
  | { name: 'harvest-tunnel'; facts: Record<never, never> }
  | { name: 'trim-hand'; facts: AlynthiaTrimHandFacts }
  | { name: 'displace'; facts: AlynthiaSpaceFacts }
  | { name: 'choose-research'; facts: Record<never, never> }
  | { name: 'choose-guild'; facts: Record<never, never> }
  | { name: 'place-character'; facts: AlynthiaGuildStartFacts }
  | { name: 'draft-trade'; facts: AlynthiaBargainFacts }
  | { name: 'answer-trade'; facts: AlynthiaBargainFacts };

export type AlynthiaOption =
  | { verb: 'place'; facts: AlynthiaSpaceFacts & Partial<AlynthiaTypeFacts> }
  | { verb: 'entrance'; facts: AlynthiaSpaceFacts }
  | { verb: 'wall'; facts: AlynthiaSpaceFacts }
  | { verb: 'defend'; facts: AlynthiaSpaceFacts & Partial<AlynthiaOrderBattlesGives> }
  | { verb: 'move'; facts: AlynthiaSpaceFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'retreat'; facts: AlynthiaSpaceFacts }
  | { verb: 'return'; facts: AlynthiaSpaceFacts }
  | { verb: 'crop'; facts: AlynthiaSpaceFacts & Partial<AlynthiaCropSpaceGives> }
  | { verb: 'march'; facts: AlynthiaSpaceFacts }
  | { verb: 'take'; facts: AlynthiaThingFacts & Partial<AlynthiaNumberHaveFacts> }
  | { verb: 'pay'; facts: AlynthiaThingFacts & Partial<AlynthiaHaveFacts> }
  | { verb: 'lose'; facts: AlynthiaThingFacts }
  | { verb: 'discard'; facts: AlynthiaThingFacts & Partial<AlynthiaHaveFacts> }
  | { verb: 'offer'; facts: AlynthiaThingFacts }
  | { verb: 'want'; facts: AlynthiaThingFacts }
  | { verb: 'unoffer'; facts: AlynthiaThingFacts }
  | { verb: 'unwant'; facts: AlynthiaThingFacts }
  | { verb: 'harvest'; facts: AlynthiaThingFacts & Partial<AlynthiaNumberFacts> }
  | { verb: 'recruit'; facts: AlynthiaThingsFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'upgrade'; facts: AlynthiaUpgradeFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'buy'; facts: AlynthiaMarketFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'use'; facts: AlynthiaAbilityFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'trade'; facts: AlynthiaPartnerFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'guild'; facts: AlynthiaGuildFacts & Partial<AlynthiaGuildGives> }
  | { verb: 'research'; facts: AlynthiaTrackFacts & Partial<AlynthiaAbilityRenownFacts> }
  | { verb: 'rush'; facts: AlynthiaSideFacts & Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives> }
  | { verb: 'reroll'; facts: AlynthiaNumberFacts & Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives & AlynthiaRerollFacts> }
  | { verb: 'rework'; facts: AlynthiaNumberFacts & Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives & AlynthiaRerollFacts> }
  | { verb: 'build'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'buy-card'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'collect'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'spend'; facts: Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives & AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'labor'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'listen'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'done'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'wait'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'back'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'end'; facts: Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'pass'; facts: Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives & AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts & AlynthiaRerollFacts> }
  | { verb: 'pass-round'; facts: Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives & AlynthiaRerollFacts> }
  | { verb: 'decline'; facts: Record<never, never> }
  | { verb: 'skip'; facts: Record<never, never> }
  | { verb: 'stay'; facts: Record<never, never> }
  | { verb: 'send'; facts: Record<never, never> }
  | { verb: 'cancel'; facts: Record<never, never> }
  | { verb: 'accept'; facts: Record<never, never> }
  | { verb: 'refuse'; facts: Record<never, never> }
  | { verb: 'agree'; facts: Record<never, never> }
  | { verb: 'object'; facts: Record<never, never> }
  | { verb: 'remove'; facts: AlynthiaLetterFacts }
  | { verb: 'first'; facts: AlynthiaSeatFacts }
  | { verb: 'market'; facts: AlynthiaMarketFacts }
  | { verb: 'card'; facts: AlynthiaThingFacts }
  | { verb: 'attack'; facts: AlynthiaSpacePaymentFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'shoot'; facts: AlynthiaSpacePaymentFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'play'; facts: AlynthiaThingPartnerFacts & Partial<AlynthiaBattleHelpGives & AlynthiaBattleRerollGives & AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts & AlynthiaHaveFacts> }
  | { verb: 'give'; facts: AlynthiaThingPartnerFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> }
  | { verb: 'unlock'; facts: AlynthiaAbilityFacts }
  | { verb: 'split'; facts: AlynthiaAttackDefenseFacts & Partial<AlynthiaTotalAttackTotalDefenseFacts> }
  | { verb: 'tile'; facts: AlynthiaLetterNumberFacts }
  | { verb: 'spawn'; facts: AlynthiaFaceFacts }
  | { verb: 'fortune'; facts: AlynthiaFaceFacts }
  | { verb: 'labor-die'; facts: AlynthiaFaceFacts }
  | { verb: 'die'; facts: AlynthiaFaceFacts }
  | { verb: 'claw'; facts: AlynthiaFaceFacts }
  | { verb: 'caravan'; facts: AlynthiaStartSpaceFacts & Partial<AlynthiaAttackConsequencesFacts & AlynthiaUseFacts & AlynthiaNumberFacts & AlynthiaWarningsFacts & AlynthiaBuildFacts & AlynthiaUpgradeCostFacts & AlynthiaBuyFacts & AlynthiaPaidFacts & AlynthiaActionFacts> };

export type AlynthiaEvent =
  | { kind: 'begins'; seat: number }
  | { kind: 'guild-chosen'; seat: number; guild: string }
  | { kind: 'placed'; seat: number; space: string }
  | { kind: 'round'; round: number; dragon: number; nest: number }
  | { kind: 'phase'; phase: string }
  | { kind: 'unlocked'; seat: number; ability: string }
  | { kind: 'declined'; seat: number }
  | { kind: 'strengthened'; seat: number; attack: number; defense: number }
  | { kind: 'entrance-made'; seat: number; space: string }
  | { kind: 'walled'; seat: number; space: string }
  | { kind: 'spawned'; space: string; number: number; total: number }
  | { kind: 'stirred'; space: string }
  | { kind: 'swarmed'; space: string; items?: string[] }
  | { kind: 'rolled'; seat: number; die: string; face: string }
  | { kind: 'rerolled'; seat: number; die: string; face: string }
  | { kind: 'attacked'; seat: number; space: string; payment: string; piece: string; victim: number; ranged: number; paid: number }
  | { kind: 'invaded'; space: string; victim: number; piece: string }
  | { kind: 'rushed'; seat: number; side: string }
  | { kind: 'trapped'; seat: number }
  | { kind: 'fought'; seat: number; victim: number; space: string; piece: string; won: number; ours: Terms; theirs: Terms; attack: number; defence: number }
  | { kind: 'nest-fell'; seat: number; space: string; cost: number; pool?: number }
  | { kind: 'dragons-fell'; seat: number; space: string; number: number }
  | { kind: 'captured'; seat: number; number: number }
  | { kind: 'destroyed'; victim: number; piece: string; space: string; upgrade?: string; upgraded?: number }
  | { kind: 'wall-fell'; victim: number; space: string }
  | { kind: 'displaced'; seat: number; space: string; victim: number }
  | { kind: 'put-beside'; seat: number; victim: number }
  | { kind: 'returned'; seat: number; space: string }
  | { kind: 'went-back'; seat: number; space: string }
  | { kind: 'gained'; seat: number; thing: string; number: number }
  | { kind: 'lost'; seat: number; thing: string; number: number; victim: number }
  | { kind: 'stole'; seat: number; thing: string; victim: number }
  | { kind: 'renown'; seat: number; number: number; source: string; gained: number; amount: number }
  | { kind: 'moved'; seat: number; space: string }
  | { kind: 'built'; seat: number; space: string; number: number; renown?: number }
  | { kind: 'upgraded'; seat: number; upgrade: string; space: string }
  | { kind: 'recruited'; seat: number; things?: string[] }
  | { kind: 'bought'; seat: number; market: string }
  | { kind: 'bought-card'; seat: number }
  | { kind: 'used'; seat: number; ability: string }
  | { kind: 'researched'; seat: number; track: string; level: number; ability: string }
  | { kind: 'played'; seat: number; thing: string; partner: number; own: number }
  | { kind: 'gave'; seat: number; thing: string; partner: number }
  | { kind: 'offered'; seat: number; partner: number }
  | { kind: 'traded'; seat: number; partner: number; offers?: number; wants?: number }
  | { kind: 'refused-trade'; seat: number; partner: number }
  | { kind: 'caravan-moved'; seat: number; start: string; space: string }
  | { kind: 'marched'; seat: number; space: string }
  | { kind: 'finished'; seat: number }
  | { kind: 'came-back'; seat: number }
  | { kind: 'turn'; seat: number }
  | { kind: 'passed'; seat: number }
  | { kind: 'harvested'; seat: number; things?: string[] }
  | { kind: 'discarded'; seat: number; thing: string }
  | { kind: 'shuffled'; deck: string }
  | { kind: 'objected'; seat: number }
  | { kind: 'requirement'; round: number }
  | { kind: 'toll-paid'; number: number; renown: number }
  | { kind: 'marker-passed'; seat: number }
  | { kind: 'focused'; seat: number; number: number; lost: number }
  | { kind: 'shot-granted'; seat: number }
  | { kind: 'ended'; outcome: string };

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

export type IceGardenRegionNumberFacts = { region: string; number: number };
export type IceGardenAssignDamageGives = { price: number; points: number; left: number; victim: number };
export type IceGardenLeftFacts = { left: number };
export type IceGardenNumberFacts = { number: number };
export type IceGardenRegionRegionFromFacts = { region: string; region_from: string };
export type IceGardenSpeedMoveFacts = { piece: string; region_from: string; left: number };
export type IceGardenPriceInfluenceFacts = { price: number; influence: number };
export type IceGardenPriceGoldFacts = { price: number; gold: number };
export type IceGardenPriceDamageFacts = { price: number; damage: number };
export type IceGardenNumberTakenFacts = { number_taken: number };
export type IceGardenPlaceInfluenceFacts = { left: number; price: number; population: number; comeback: number };
export type IceGardenMovePieceFacts = { left: number; price: number; gold: number };
export type IceGardenPieceRegionFromFacts = { piece: string; region_from: string };
export type IceGardenVukoTokensSpaceFacts = { vuko_tokens: number; space: string };
export type IceGardenPriceVukoTokensFacts = { price: number; vuko_tokens: number };
export type IceGardenSpaceFacts = { space: string };
export type IceGardenLullabyFacts = { region: string; nightmares: number; needed: number };
export type IceGardenPriceTermsFacts = { price: number; terms: Terms };
export type IceGardenPushReserveFacts = { region: string; number: number; marked: number };
export type IceGardenPickResourceFacts = { region: string; place: number; players: number };
export type IceGardenNumberTokenFacts = { number: number; token: string };
export type IceGardenRecruitFacts = { region: string; number: number; target: number };
export type IceGardenRiteGives = { price: number; terms: Terms; number: number };
export type IceGardenHelmFacts = { helm: number };
export type IceGardenAdvanceGives = { helm: number; ship: number; actions: number; scoring: number };
export type IceGardenUseMakingFacts = { space: string; snow: number; snow_end: number };
export type IceGardenStepFacts = { space: string; snow: number; worst: number; end: number };
export type IceGardenSnowEndFacts = { snow: number; end: number };
export type IceGardenPieceFacts = { piece: string };
export type IceGardenPieceAbilityFacts = { piece: string; ability: string };
export type IceGardenAbilityOldFacts = { ability_old: string };
export type IceGardenSummonUnitGives = { number: number; level: number; lost: number };
export type IceGardenSummonNumberGives = { space: string; snow: number; worst: number; end: number; piece: string; lost: number };
export type IceGardenPieceLeftFacts = { piece: string; left: number };
export type IceGardenInfluenceFacts = { influence: number };
export type IceGardenPricePopulationFacts = { price: number; population: number };
export type IceGardenRegionFromFacts = { region_from: string };
export type IceGardenMountainCountFacts = { piece: string; region_from: string; region: string; number: number };
export type IceGardenFieldLastFacts = { field: number; last: number };
export type IceGardenTargetFacts = { target: number };
export type IceGardenLureFacts = { region: string; moving: number; left: number };
export type IceGardenLureGives = { price: number; terms: Terms; absorbed: number };
export type IceGardenVictimFacts = { victim: number };
export type IceGardenExchangeFacts = { token_a: string; token_b: string; token: string };
export type IceGardenCharacterFacts = { character: string };
export type IceGardenRegionFacts = { region: string };
export type IceGardenBoxFacts = { box: string };
export type IceGardenTokenFacts = { token: string };
export type IceGardenLevelFacts = { level: number };
export type IceGardenAbilityFacts = { ability: string };
export type IceGardenAbilityAbilityBFacts = { ability: string; ability_b: string };
export type IceGardenDefeatMarkerFacts = { region: string; piece: string; damage: number; victim: number };
export type IceGardenDamageFacts = { region: string; piece: string; damage: number };
export type IceGardenVukoFacts = { vuko: string };
export type IceGardenRegionPieceFacts = { region: string; piece: string };
export type IceGardenPieceNumberFacts = { piece: string; number: number };
export type IceGardenVictimLevelFacts = { victim: number; level: number };

export type IceGardenQuestion =
  | { name: 'assign-damage'; facts: IceGardenRegionNumberFacts }
  | { name: 'assign-spy'; facts: IceGardenNumberFacts }
  | { name: 'transport'; facts: IceGardenRegionRegionFromFacts }
  | { name: 'speed-move'; facts: IceGardenSpeedMoveFacts }
  | { name: 'pay-attack'; facts: IceGardenPriceGoldFacts }
  | { name: 'use-gorge'; facts: IceGardenNumberTakenFacts }
  | { name: 'place-influence'; facts: IceGardenPlaceInfluenceFacts }
  | { name: 'move-piece'; facts: IceGardenMovePieceFacts }
  | { name: 'move-to'; facts: IceGardenPieceRegionFromFacts }
  | { name: 'use-raven'; facts: IceGardenVukoTokensSpaceFacts }
  | { name: 'lullaby'; facts: IceGardenLullabyFacts }
  | { name: 'push-reserve'; facts: IceGardenPushReserveFacts }
  | { name: 'pick-resource'; facts: IceGardenPickResourceFacts }
  | { name: 'recruit'; facts: IceGardenRecruitFacts }
  | { name: 'rite'; facts: IceGardenRecruitFacts }
  | { name: 'advance'; facts: IceGardenHelmFacts }
  | { name: 'place-order-token'; facts: IceGardenNumberFacts }
  | { name: 'use-making'; facts: IceGardenUseMakingFacts }
  | { name: 'shift-mfactor'; facts: IceGardenLeftFacts }
  | { name: 'upgrade-row'; facts: Record<never, never> }
  | { name: 'upgrade-ability'; facts: IceGardenPieceFacts }
  | { name: 'upgrade-slot'; facts: IceGardenPieceAbilityFacts }
  | { name: 'summon-unit'; facts: Record<never, never> }
  | { name: 'summon-number'; facts: IceGardenPieceFacts }
  | { name: 'summon-place'; facts: IceGardenPieceLeftFacts }
  | { name: 'mountain-from'; facts: IceGardenPricePopulationFacts }
  | { name: 'mountain-to'; facts: IceGardenRegionFromFacts }
  | { name: 'mountain-count'; facts: IceGardenMountainCountFacts }
  | { name: 'place-action-marker'; facts: IceGardenNumberFacts }
  | { name: 'choose-character'; facts: Record<never, never> }
  | { name: 'place-tile'; facts: IceGardenNumberFacts }
  | { name: 'place-thorn'; facts: IceGardenTargetFacts }
  | { name: 'start-influence'; facts: IceGardenNumberFacts }
  | { name: 'lure'; facts: IceGardenLureFacts }
  | { name: 'give-up-unit'; facts: IceGardenRegionNumberFacts }
  | { name: 'silenced'; facts: Record<never, never> };

export type IceGardenOption =
  | { verb: 'stop'; facts: Partial<IceGardenAssignDamageGives & IceGardenLeftFacts & IceGardenRegionRegionFromFacts & IceGardenPriceInfluenceFacts & IceGardenPriceTermsFacts & IceGardenRiteGives & IceGardenNumberFacts & IceGardenStepFacts & IceGardenSnowEndFacts & IceGardenLureGives> }
  | { verb: 'pass'; facts: Partial<IceGardenPriceDamageFacts & IceGardenPriceVukoTokensFacts & IceGardenSpaceFacts & IceGardenPriceTermsFacts & IceGardenLureGives> }
  | { verb: 'discard'; facts: Partial<IceGardenPriceVukoTokensFacts & IceGardenSpaceFacts> }
  | { verb: 'raise'; facts: Partial<IceGardenPriceVukoTokensFacts & IceGardenSpaceFacts> }
  | { verb: 'shift'; facts: Partial<IceGardenStepFacts & IceGardenSnowEndFacts> }
  | { verb: 'improve'; facts: Partial<IceGardenStepFacts & IceGardenSnowEndFacts> }
  | { verb: 'summon'; facts: Partial<IceGardenStepFacts & IceGardenSnowEndFacts> }
  | { verb: 'keep'; facts: Record<never, never> }
  | { verb: 'attack'; facts: Partial<IceGardenPriceDamageFacts> }
  | { verb: 'tower'; facts: Partial<IceGardenRiteGives & IceGardenNumberFacts> }
  | { verb: 'lock'; facts: Partial<IceGardenPriceTermsFacts> }
  | { verb: 'settle'; facts: Partial<IceGardenPriceTermsFacts> }
  | { verb: 'haunt'; facts: IceGardenRegionFromFacts & Partial<IceGardenPriceTermsFacts> }
  | { verb: 'kidnap'; facts: IceGardenVictimFacts & Partial<IceGardenPriceTermsFacts> }
  | { verb: 'exchange'; facts: IceGardenExchangeFacts }
  | { verb: 'character'; facts: IceGardenCharacterFacts }
  | { verb: 'lay'; facts: IceGardenRegionFacts }
  | { verb: 'thorn'; facts: IceGardenRegionFacts }
  | { verb: 'start'; facts: IceGardenRegionFacts }
  | { verb: 'advance'; facts: IceGardenNumberFacts & Partial<IceGardenAdvanceGives> }
  | { verb: 'order'; facts: IceGardenBoxFacts }
  | { verb: 'plan'; facts: IceGardenBoxFacts & Partial<IceGardenFieldLastFacts> }
  | { verb: 'take'; facts: IceGardenTokenFacts }
  | { verb: 'influence'; facts: IceGardenRegionFacts & Partial<IceGardenPriceInfluenceFacts> }
  | { verb: 'to'; facts: IceGardenRegionFacts & Partial<IceGardenPriceInfluenceFacts & IceGardenInfluenceFacts> }
  | { verb: 'from'; facts: IceGardenRegionFacts }
  | { verb: 'up'; facts: IceGardenLevelFacts }
  | { verb: 'down'; facts: IceGardenLevelFacts }
  | { verb: 'upgrade'; facts: IceGardenPieceFacts }
  | { verb: 'ability'; facts: IceGardenAbilityFacts & Partial<IceGardenPriceTermsFacts> }
  | { verb: 'slot'; facts: IceGardenNumberFacts & Partial<IceGardenAbilityOldFacts> }
  | { verb: 'call'; facts: IceGardenPieceFacts & Partial<IceGardenSummonUnitGives> }
  | { verb: 'number'; facts: IceGardenNumberFacts & Partial<IceGardenSummonNumberGives> }
  | { verb: 'place'; facts: IceGardenRegionFacts & Partial<IceGardenInfluenceFacts> }
  | { verb: 'spy'; facts: IceGardenAbilityAbilityBFacts }
  | { verb: 'defeat'; facts: (IceGardenDefeatMarkerFacts | IceGardenDamageFacts) & Partial<IceGardenAssignDamageGives & IceGardenLeftFacts> }
  | { verb: 'give-up'; facts: IceGardenPieceFacts }
  | { verb: 'silence'; facts: IceGardenLevelFacts & Partial<IceGardenNumberFacts> }
  | { verb: 'lure'; facts: IceGardenRegionFacts & Partial<IceGardenLureGives> }
  | { verb: 'swap'; facts: IceGardenVictimFacts & Partial<IceGardenPriceTermsFacts> }
  | { verb: 'push'; facts: IceGardenRegionFacts }
  | { verb: 'pick'; facts: IceGardenTokenFacts & Partial<IceGardenNumberTokenFacts> }
  | { verb: 'first'; facts: IceGardenVictimFacts }
  | { verb: 'deal'; facts: IceGardenCharacterFacts }
  | { verb: 'vuko'; facts: IceGardenVukoFacts }
  | { verb: 'reserve'; facts: IceGardenRegionFacts }
  | { verb: 'piece'; facts: IceGardenRegionPieceFacts }
  | { verb: 'carry'; facts: IceGardenPieceNumberFacts }
  | { verb: 'ferry'; facts: IceGardenRegionPieceFacts & Partial<IceGardenRegionRegionFromFacts> }
  | { verb: 'pillage'; facts: IceGardenVictimLevelFacts & Partial<IceGardenRiteGives & IceGardenNumberFacts> }
  | { verb: 'reveal'; facts: IceGardenRegionNumberFacts }
  | { verb: 'hit'; facts: IceGardenDamageFacts & Partial<IceGardenAssignDamageGives & IceGardenLeftFacts> };

export type IceGardenEvent =
  | { kind: 'first-drawn'; seat: number; number: number }
  | { kind: 'character'; seat: number; character: string }
  | { kind: 'vuko-laid'; stage: number; vuko: string }
  | { kind: 'tile-laid'; seat: number; region: string }
  | { kind: 'thorn-placed'; seat: number; region: string }
  | { kind: 'reserve-found'; region: string }
  | { kind: 'tile-shown'; region: string; number: number }
  | { kind: 'started'; seat: number; region: string }
  | { kind: 'turn'; turn: number }
  | { kind: 'advanced'; seat: number; steps: number; helm: number; ship: number; number: number }
  | { kind: 'ordered'; ranked: number[] }
  | { kind: 'scoring'; helm: number }
  | { kind: 'order-set'; seat: number; number: number; box: string }
  | { kind: 'planned'; seat: number; box: string; field: number }
  | { kind: 'box'; box: string }
  | { kind: 'unused'; seat: number; box: string }
  | { kind: 'took'; seat: number; token: string }
  | { kind: 'exchanged'; seat: number; token_a: string; token_b: string; token: string }
  | { kind: 'placed'; seat: number; region: string }
  | { kind: 'moved'; seat: number; piece: string; region_from: string; region: string }
  | { kind: 'leapt'; seat: number; region_from: string; region: string; markers: number; units: number }
  | { kind: 'discarded'; seat: number; tokens: number }
  | { kind: 'raised'; seat: number; space_from: string; space: string }
  | { kind: 'shifts'; seat: number; space_from: string; space: string; snow: number }
  | { kind: 'shifted'; seat: number; level_from: number; level: number }
  | { kind: 'upgraded'; seat: number; piece: string; ability: string; space_from: string; space: string; snow: number; ability_old: string }
  | { kind: 'summoned'; seat: number; piece: string; number: number; space_from: string; space: string; snow: number }
  | { kind: 'arrived'; seat: number; piece: string; region: string }
  | { kind: 'spied'; seat: number; ability: string; ability_b: string }
  | { kind: 'ferried'; seat: number; piece: string; region_from: string; region: string }
  | { kind: 'sped'; seat: number; piece: string; region_from: string; region: string }
  | { kind: 'attacked'; seat: number; gold: number }
  | { kind: 'wounded'; seat: number; victim: number; piece: string; region: string; damage: number }
  | { kind: 'defeated'; seat: number; victim: number; piece: string; region: string; points: number }
  | { kind: 'cleared'; victim: number; piece: string; region: string }
  | { kind: 'visited'; seat: number; region: string; tokens: number; gained: number; victim: number }
  | { kind: 'not-visited' }
  | { kind: 'unit-lost'; seat: number; piece: string; region: string; victim: number }
  | { kind: 'shadowed'; seat: number; tokens: number; victim: number }
  | { kind: 'silenced'; seat: number; level: number; victim: number }
  | { kind: 'tolled'; seat: number; gold: number; population: number; victim: number }
  | { kind: 'judged'; seat: number; points: number; victim: number }
  | { kind: 'graced'; seat: number; points: number }
  | { kind: 'ranked'; region: string; ranked: number[] }
  | { kind: 'tower-built'; seat: number; region: string; number: number; target: number }
  | { kind: 'pillaged'; seat: number; victim: number; level: number }
  | { kind: 'lured'; seat: number; region_from: string; region: string }
  | { kind: 'absorbed'; region: string; number: number; target: number }
  | { kind: 'swapped'; seat: number; victim: number; region: string }
  | { kind: 'haunted'; seat: number; region: string; region_from: string }
  | { kind: 'locked'; seat: number; region: string; number: number; target: number }
  | { kind: 'driven-out'; victim: number; region: string; markers: number; units: number }
  | { kind: 'pushed'; region_from: string; region: string }
  | { kind: 'kidnapped'; seat: number; victim: number; region: string; number: number; target: number }
  | { kind: 'settled'; seat: number; region: string; number: number; target: number }
  | { kind: 'picked'; seat: number; token: string; number: number; region: string }
  | { kind: 'reserve-paid'; seat: number; region: string; number: number }
  | { kind: 'scored'; seat: number; points: number; region: string; place: number }
  | { kind: 'gorge-paid'; seat: number; points: number; markers: number }
  | { kind: 'goal-reached'; seat: number; character: string }
  | { kind: 'ended'; finale: string; seat: number; target: number };

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

export type RollPlayerAdventuresGoldXpFacts = { gold: number; xp: number };
export type RollPlayerAdventuresVoteFacts = { tied: number; called: number };
export type RollPlayerAdventuresAdvancePriceFacts = { least: number; most: number; same: number };
export type RollPlayerAdventuresGoldFacts = { gold: number };
export type RollPlayerAdventuresXpFacts = { xp: number };
export type RollPlayerAdventuresHeroLimitFacts = { hero: number; limit: number };
export type RollPlayerAdventuresPlayedFacts = { played: string };
export type RollPlayerAdventuresHeroFacts = { hero: number };
export type RollPlayerAdventuresHeroNumberFacts = { hero: number; number: number };
export type RollPlayerAdventuresNameFatigueFacts = { name: string; fatigue: number };
export type RollPlayerAdventuresNameFacts = { name: string };
export type RollPlayerAdventuresFatigueFacts = { fatigue: number };
export type RollPlayerAdventuresJoinBonusFacts = { hero: number; number: number; limit: number };
export type RollPlayerAdventuresNumberCardFacts = { number: number; card: number };
export type RollPlayerAdventuresOptionTextFacts = { text: string; hint: string; gold: number; xp: number; fatigue: number; item: number; card: number };
export type RollPlayerAdventuresManipulateFacts = { plays: number; limit: number; extra: number; tokens: number; empty: number };
export type RollPlayerAdventuresPlayCardFacts = { played: string; after: string; tax: number; uses: string };
export type RollPlayerAdventuresSourceFacts = { played: string; after: string; tax: number };
export type RollPlayerAdventuresColourValueFacts = { colour: string; value: number };
export type RollPlayerAdventuresPlaceDieFacts = { number: number; colour: string; value: number };
export type RollPlayerAdventuresPlaceDieGives = { xp: number; gold: number; hit: number };
export type RollPlayerAdventuresMoveStepAbout = { walking: number; place: string; name: string };
export type RollPlayerAdventuresNameEncounterFacts = { name: string; encounter: number };
export type RollPlayerAdventuresPlayFacts = { played: string; hero: number; op: string; chosen: number; count?: number; value?: number };
export type RollPlayerAdventuresOpFacts = { op: string };
export type RollPlayerAdventuresBeforeValueFacts = { before: number; value: number };
export type RollPlayerAdventuresHealedGives = { number: number; fatigue: number; health: number };
export type RollPlayerAdventuresBuyDiceFacts = { number: number; limit: number; cost: number };
export type RollPlayerAdventuresPriceFacts = { colour: string; cost: number; matching: number; lacking: number; due: number; others: number; left: number };
export type RollPlayerAdventuresPayDieFacts = { colour: string; paid: number; due: number; lacking: number; each: number };
export type RollPlayerAdventuresNumberTiredFacts = { number: number; tired: number };
export type RollPlayerAdventuresWhatNumberFacts = { what: string; number: number };
export type RollPlayerAdventuresNumberFacts = { number: number };
export type RollPlayerAdventuresNumberTextFacts = { number: number; text: string };
export type RollPlayerAdventuresItemFacts = { item: number };
export type RollPlayerAdventuresPlaceFacts = { place: string };
export type RollPlayerAdventuresAttributeFacts = { attribute: string };
export type RollPlayerAdventuresPortraitFacts = { portrait: string };
export type RollPlayerAdventuresMarketDeckFacts = { market_deck: string };
export type RollPlayerAdventuresColourFacts = { colour: string };
export type RollPlayerAdventuresDieKindFacts = { die_kind: string };
export type RollPlayerAdventuresValueFacts = { value: number };
export type RollPlayerAdventuresHeroAttributeFacts = { hero: number; attribute: string };
export type RollPlayerAdventuresSpotFacts = { spot: string };

export type RollPlayerAdventuresQuestion =
  | { name: 'advance'; facts: RollPlayerAdventuresGoldXpFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'raise-score'; facts: RollPlayerAdventuresHeroLimitFacts }
  | { name: 'pick-buyer'; facts: RollPlayerAdventuresPlayedFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'pick-payer'; facts: RollPlayerAdventuresVoteFacts }
  | { name: 'pick-returned-together'; facts: RollPlayerAdventuresHeroFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'pick-returned'; facts: RollPlayerAdventuresHeroFacts }
  | { name: 'lower-score'; facts: RollPlayerAdventuresHeroNumberFacts }
  | { name: 'import-class'; facts: RollPlayerAdventuresHeroFacts }
  | { name: 'import-familiar'; facts: RollPlayerAdventuresHeroNumberFacts }
  | { name: 'raise-imported'; facts: RollPlayerAdventuresHeroNumberFacts }
  | { name: 'use-item'; facts: RollPlayerAdventuresVoteFacts }
  | { name: 'use-second'; facts: RollPlayerAdventuresNameFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'confirm-use'; facts: RollPlayerAdventuresNameFatigueFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'choose-character'; facts: RollPlayerAdventuresHeroFacts }
  | { name: 'confirm-party'; facts: RollPlayerAdventuresVoteFacts }
  | { name: 'join-bonus'; facts: RollPlayerAdventuresJoinBonusFacts }
  | { name: 'join-deck'; facts: RollPlayerAdventuresHeroNumberFacts }
  | { name: 'choose-leaver'; facts: RollPlayerAdventuresVoteFacts }
  | { name: 'share-card'; facts: RollPlayerAdventuresPlayedFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'store-cards'; facts: RollPlayerAdventuresJoinBonusFacts }
  | { name: 'trade'; facts: RollPlayerAdventuresVoteFacts }
  | { name: 'choose-option'; facts: RollPlayerAdventuresVoteFacts }
  | { name: 'manipulate'; facts: RollPlayerAdventuresManipulateFacts }
  | { name: 'place-die'; facts: RollPlayerAdventuresPlaceDieFacts }
  | { name: 'move-step'; facts: RollPlayerAdventuresMoveStepAbout & RollPlayerAdventuresVoteFacts }
  | { name: 'choose-mode'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-die'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-step'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-colour'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-value'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-draw'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-healed'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'choose-ready'; facts: RollPlayerAdventuresPlayFacts }
  | { name: 'buy-dice'; facts: RollPlayerAdventuresBuyDiceFacts }
  | { name: 'pay-die'; facts: RollPlayerAdventuresPayDieFacts }
  | { name: 'rest-xp'; facts: RollPlayerAdventuresNumberTiredFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'choose-storyteller'; facts: RollPlayerAdventuresHeroFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'drain-row'; facts: RollPlayerAdventuresHeroNumberFacts }
  | { name: 'fill-row'; facts: RollPlayerAdventuresHeroNumberFacts }
  | { name: 'pick-hero'; facts: RollPlayerAdventuresWhatNumberFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'receive-card'; facts: RollPlayerAdventuresPlayedFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'keep-title'; facts: RollPlayerAdventuresNumberFacts & RollPlayerAdventuresVoteFacts }
  | { name: 'trade-to'; facts: RollPlayerAdventuresPlayedFacts & RollPlayerAdventuresVoteFacts };

export type RollPlayerAdventuresOption =
  | { verb: 'move'; facts: Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts> }
  | { verb: 'rest'; facts: Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts> }
  | { verb: 'items'; facts: Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts> }
  | { verb: 'end'; facts: Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts & RollPlayerAdventuresNameEncounterFacts> }
  | { verb: 'trade'; facts: Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts> }
  | { verb: 'go-on'; facts: Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts> }
  | { verb: 'stop'; facts: Partial<RollPlayerAdventuresNameEncounterFacts> }
  | { verb: 'alone'; facts: Partial<RollPlayerAdventuresFatigueFacts & RollPlayerAdventuresNameFatigueFacts> }
  | { verb: 'confirm'; facts: Record<never, never> }
  | { verb: 'decline'; facts: Record<never, never> }
  | { verb: 'done'; facts: Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'dice-limit'; facts: Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'bonus-limit'; facts: Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'mastery'; facts: Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'vote'; facts: Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts & RollPlayerAdventuresNameFatigueFacts & RollPlayerAdventuresFatigueFacts & RollPlayerAdventuresNameFacts & RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts & RollPlayerAdventuresNameEncounterFacts> }
  | { verb: 'abstain'; facts: Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts & RollPlayerAdventuresNameFatigueFacts & RollPlayerAdventuresFatigueFacts & RollPlayerAdventuresNameFacts & RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts & RollPlayerAdventuresNameEncounterFacts> }
  | { verb: 'choose'; facts: RollPlayerAdventuresNumberTextFacts & Partial<RollPlayerAdventuresNumberCardFacts & RollPlayerAdventuresOptionTextFacts> }
  | { verb: 'spend'; facts: RollPlayerAdventuresNumberFacts }
  | { verb: 'keep'; facts: RollPlayerAdventuresNumberFacts & Partial<RollPlayerAdventuresNameFacts> }
  | { verb: 'token'; facts: RollPlayerAdventuresNumberFacts }
  | { verb: 'item'; facts: RollPlayerAdventuresItemFacts & Partial<RollPlayerAdventuresNameFatigueFacts> }
  | { verb: 'with'; facts: RollPlayerAdventuresItemFacts & Partial<RollPlayerAdventuresFatigueFacts & RollPlayerAdventuresNameFatigueFacts> }
  | { verb: 'go'; facts: RollPlayerAdventuresPlaceFacts & Partial<RollPlayerAdventuresNameEncounterFacts> }
  | { verb: 'to'; facts: RollPlayerAdventuresHeroFacts & Partial<RollPlayerAdventuresGoldFacts> }
  | { verb: 'storyteller'; facts: RollPlayerAdventuresHeroFacts }
  | { verb: 'health'; facts: RollPlayerAdventuresHeroFacts & Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'leave'; facts: RollPlayerAdventuresNumberFacts & Partial<RollPlayerAdventuresNameFacts> }
  | { verb: 'return'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'want'; facts: RollPlayerAdventuresPlayedFacts & Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'sell'; facts: RollPlayerAdventuresPlayedFacts & Partial<RollPlayerAdventuresAdvancePriceFacts & RollPlayerAdventuresGoldFacts & RollPlayerAdventuresXpFacts> }
  | { verb: 'store'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'fetch'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'give'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'familiar'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'deal'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'raise'; facts: RollPlayerAdventuresAttributeFacts }
  | { verb: 'lower'; facts: RollPlayerAdventuresAttributeFacts }
  | { verb: 'character'; facts: RollPlayerAdventuresPortraitFacts }
  | { verb: 'class'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'deck'; facts: RollPlayerAdventuresMarketDeckFacts }
  | { verb: 'buy'; facts: RollPlayerAdventuresColourFacts & Partial<RollPlayerAdventuresPriceFacts> }
  | { verb: 'play'; facts: RollPlayerAdventuresPlayedFacts & Partial<RollPlayerAdventuresPlayCardFacts & RollPlayerAdventuresSourceFacts & RollPlayerAdventuresColourValueFacts> }
  | { verb: 'use'; facts: RollPlayerAdventuresPlayedFacts & Partial<RollPlayerAdventuresPlayCardFacts & RollPlayerAdventuresSourceFacts & RollPlayerAdventuresColourValueFacts> }
  | { verb: 'ready'; facts: RollPlayerAdventuresPlayedFacts }
  | { verb: 'hold'; facts: RollPlayerAdventuresNumberFacts & Partial<RollPlayerAdventuresPlayCardFacts & RollPlayerAdventuresSourceFacts & RollPlayerAdventuresColourValueFacts> }
  | { verb: 'die'; facts: RollPlayerAdventuresNumberFacts & Partial<RollPlayerAdventuresBeforeValueFacts> }
  | { verb: 'draw'; facts: RollPlayerAdventuresDieKindFacts }
  | { verb: 'face'; facts: RollPlayerAdventuresValueFacts }
  | { verb: 'mode'; facts: RollPlayerAdventuresNumberFacts & Partial<RollPlayerAdventuresOpFacts> }
  | { verb: 'colour'; facts: RollPlayerAdventuresColourFacts }
  | { verb: 'value'; facts: RollPlayerAdventuresValueFacts }
  | { verb: 'heal'; facts: RollPlayerAdventuresHeroFacts & Partial<RollPlayerAdventuresHealedGives> }
  | { verb: 'row'; facts: RollPlayerAdventuresAttributeFacts }
  | { verb: 'roll'; facts: Partial<RollPlayerAdventuresPriceFacts> }
  | { verb: 'even'; facts: Record<never, never> }
  | { verb: 'back'; facts: Partial<RollPlayerAdventuresNameFatigueFacts & RollPlayerAdventuresFatigueFacts & RollPlayerAdventuresPlaceDieGives & RollPlayerAdventuresOpFacts & RollPlayerAdventuresBeforeValueFacts & RollPlayerAdventuresHealedGives> }
  | { verb: 'enough'; facts: Partial<RollPlayerAdventuresBeforeValueFacts> }
  | { verb: 'up'; facts: Partial<RollPlayerAdventuresBeforeValueFacts> }
  | { verb: 'down'; facts: Partial<RollPlayerAdventuresBeforeValueFacts> }
  | { verb: 'pass'; facts: Partial<RollPlayerAdventuresPlayCardFacts & RollPlayerAdventuresSourceFacts & RollPlayerAdventuresColourValueFacts> }
  | { verb: 'pay'; facts: RollPlayerAdventuresHeroAttributeFacts }
  | { verb: 'slot'; facts: RollPlayerAdventuresSpotFacts & Partial<RollPlayerAdventuresPlaceDieGives> };

export type RollPlayerAdventuresEvent =
  | { kind: 'check-begins'; skill: string; level: number; limit: number; modifiers: string[]; with: number }
  | { kind: 'combat-begins'; limit: number; enemies: string[]; modifiers: string[]; with: number }
  | { kind: 'round-begins'; round: number; limit: number }
  | { kind: 'die-bought'; colour: string; cost: number; payers: number[] }
  | { kind: 'die-drawn'; die_kind: string }
  | { kind: 'pool-rolled'; number: number; rolled: string[] }
  | { kind: 'card-played'; hero: number; played: string; after: string; plays: number; limit: number }
  | { kind: 'ability-used'; hero: number; played: string }
  | { kind: 'token-spent'; hero: number; left: number }
  | { kind: 'die-changed'; hero: number; before_colours: string[]; before_value: number; colours: string[]; value: number }
  | { kind: 'die-rerolled'; hero: number; before_colours: string[]; before_value: number; colours: string[]; value: number }
  | { kind: 'die-added'; hero: number; colours: string[]; value: number }
  | { kind: 'recovered'; hero: number; number: number; fatigue: number }
  | { kind: 'tired'; hero: number; number: number; fatigue: number }
  | { kind: 'exhausted'; hero: number }
  | { kind: 'revived'; hero: number }
  | { kind: 'row-filled'; hero: number; attribute: string; number: number }
  | { kind: 'row-drained'; hero: number; attribute: string; number: number }
  | { kind: 'extra-plays'; hero: number; number: number }
  | { kind: 'readied'; hero: number; played: string }
  | { kind: 'shielded'; hero: number; number: number }
  | { kind: 'die-placed'; seat: number; spot: string; colours: string[]; value: number }
  | { kind: 'foe-defeated'; enemy: number }
  | { kind: 'seat-passed'; seat: number }
  | { kind: 'counterattack'; number: number; shield: number }
  | { kind: 'venom'; enemy: number; number: number }
  | { kind: 'track-step'; enemy: number; effect: string; number: number }
  | { kind: 'rewarded'; xp: number; gold: number }
  | { kind: 'danger'; number: number; shield: number }
  | { kind: 'penalty'; level: number; fatigue: number }
  | { kind: 'check-over'; skill: string; level: number; won: number; covered: number; slots: number }
  | { kind: 'combat-over'; won: number }
  | { kind: 'familiar-left'; die_kind: string }
  | { kind: 'hero-chosen'; seat: number; portrait: string }
  | { kind: 'hero-joined'; seat: number }
  | { kind: 'hero-left'; gold: number; xp: number; portrait: string }
  | { kind: 'storyteller'; seat: number }
  | { kind: 'adventure-begins' }
  | { kind: 'card-stored'; seat: number; played: string }
  | { kind: 'card-fetched'; seat: number; played: string }
  | { kind: 'entry-read'; seat: number; entry: string; sort: string; place: string }
  | { kind: 'prose'; text: string }
  | { kind: 'chose'; entry: string; option: string }
  | { kind: 'moved'; from: string; place: string }
  | { kind: 'passed-through'; place: string }
  | { kind: 'arrived'; place: string; seat: number }
  | { kind: 'story-moved'; place: string }
  | { kind: 'token-turned'; number: number }
  | { kind: 'gold'; amount: number; total: number; by: number; less: number }
  | { kind: 'xp'; amount: number; total: number; by: number; less: number }
  | { kind: 'xp-collected'; amount: number; total: number; by: number; less: number }
  | { kind: 'xp-placed'; place: string; amount: number; by: number; less: number }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'keyword-erased'; keyword: string }
  | { kind: 'title'; title: string }
  | { kind: 'title-lost'; title: string }
  | { kind: 'item'; item: string }
  | { kind: 'item-lost'; item: string }
  | { kind: 'map-card'; map: number }
  | { kind: 'token-placed'; token: string; place: string }
  | { kind: 'token-removed'; token: string }
  | { kind: 'path-opened'; path: string }
  | { kind: 'path-closed'; path: string }
  | { kind: 'encounter-cleared'; path: string }
  | { kind: 'end-open' }
  | { kind: 'card-gained'; seat: number; played: string }
  | { kind: 'card-returned'; seat: number; played: string; victim: number }
  | { kind: 'card-given'; seat: number; played: string; hero: number }
  | { kind: 'nothing-left'; xp: number }
  | { kind: 'favor'; faction: string; amount: number; total: number; by: number; less: number }
  | { kind: 'health-changed'; seat: number; amount: number; total: number; by: number; less: number }
  | { kind: 'score-changed'; seat: number; attribute: string; total: number }
  | { kind: 'name-struck'; seat: number }
  | { kind: 'title-kept'; title: string }
  | { kind: 'item-used'; item: string; number: number; place: string }
  | { kind: 'items-used'; item: string; second: string; number: number }
  | { kind: 'nothing-comes' }
  | { kind: 'rest-begins'; boxes: number; xp: number }
  | { kind: 'rest-rolled'; seat: number; number: number; fatigue: number }
  | { kind: 'rest-over' }
  | { kind: 'death'; number: number; boxes: number }
  | { kind: 'death-woke'; place: string }
  | { kind: 'vote-called'; seat: number }
  | { kind: 'vote-tied'; seat: number }
  | { kind: 'the-end' }
  | { kind: 'campaign-lost' }
  | { kind: 'market-open'; cards: string[] }
  | { kind: 'bought'; seat: number; played: string; gold: number }
  | { kind: 'sold'; seat: number; played: string; gold: number; victim: number }
  | { kind: 'dice-limit'; number: number; xp: number }
  | { kind: 'bonus-limit'; number: number; xp: number }
  | { kind: 'mastery'; number: number; xp: number }
  | { kind: 'advanced-health'; seat: number; total: number; xp: number }
  | { kind: 'saved'; campaign: string }
  | { kind: 'line-struck'; seat: number }
  | { kind: 'noted'; seat: number; note: string }
  | { kind: 'counted'; note: string; total: number };
