"""Everything that travels between server and client, as types. `web/src/wire.ts` is generated from here.

A client knows no rules: it draws a view, highlights targets, sends choices and shows reasons. docs/guide/wire.md tells
the story; this module is the contract.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Raw, Struct, json

from meadhall.lab.findings import Analysis, Check, Costly, Luck, Standing, Told, Turned
from meadhall.lessons.firsts import FirstCard
from meadhall.lessons.watch import LessonCard
from meadhall.puzzles import PuzzleInfo, Verdict
from meadhall.table.wishes import (
    MOST_BRANCHES,
    MOST_ORDERS,
    Bound,
    Branch,
    OrderKind,
    OrderKinds,
    OrderState,
    OrderWay,
    Pick,
    PlanKind,
    PlanState,
    PlanStep,
    StandingOrder,
    Stopped,
    Stops,
    Tried,
    Wishes,
)

__all__ = [  # shared with the command line; the rest is defined here
    "Analysis",
    "Bound",
    "Branch",
    "Check",
    "Costly",
    "FirstCard",
    "LessonCard",
    "Luck",
    "OrderKind",
    "OrderKinds",
    "OrderState",
    "OrderWay",
    "Pick",
    "PlanKind",
    "PlanState",
    "PlanStep",
    "PuzzleInfo",
    "Standing",
    "StandingOrder",
    "Stopped",
    "Stops",
    "Told",
    "Tried",
    "Turned",
    "Verdict",
    "Wishes",
]

Facts: TypeAlias = dict[str, Any]

MOST_SEATS: Final = 6
MOST_NAME: Final = 40
MOST_TEXT: Final = 500
MOST_MESSAGE: Final = 16_384
"""Bytes of a message from a client; the longest honest one is a batch of choices."""
MOST_RECORD: Final = 400_000
MOST_HOUSE: Final = 20_000
MOST_KNOWN: Final = 1_000

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that JavaScript can hold."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Name: TypeAlias = Annotated[str, Meta(max_length=MOST_NAME)]
Key: TypeAlias = Annotated[str, Meta(max_length=64)]
Notation: TypeAlias = Annotated[str, Meta(max_length=200)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^([0-9a-f]{64})?$")]
Setting: TypeAlias = Annotated[str, Meta(max_length=4000)]
"""The value of an option: the longest one is a saved campaign."""

# What is encoded once and shared by everybody who gets it; `typescript` is what lies inside.
RawView: TypeAlias = Annotated[Raw, Meta(extra={"typescript": "Facts"})]
RawPatch: TypeAlias = Annotated[Raw, Meta(extra={"typescript": "Patch"})]
RawLog: TypeAlias = Annotated[Raw, Meta(extra={"typescript": "LogEntry[]"})]

NOTHING: Final = Raw(b"[]")


# ---------------------------------------------------------------- HTTP


class Problem(Struct):
    """What is wrong with a request; the message `error-<code>` says it in words."""

    code: str
    facts: Facts


class OptionInfo(Struct):
    """A setting of a game; its first value is the default. `seats`: the numbers of players that a value is for.

    A `free` one takes any line of text besides its values, such as a saved campaign. `when`: what it means something
    beside, by option and (as `seats`) the number of players; each of them at one of these values, of several such any.
    """

    name: str
    values: list[str]
    seats: dict[str, list[int]]
    free: bool
    when: list[dict[str, list[str]]]


class Strength(Struct):
    """How often a level of bots wins against another one, as it was measured."""

    level: str
    against: str
    wins: int
    of: int
    options: dict[str, str]
    """Of the tables at which it was measured."""


class GameInfo(Struct):
    """A game on the shelf."""

    name: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    taught: bool = False
    """Whether it has a first game that teaches."""
    strengths: list[Strength] = []
    """Of the levels, where they play against people."""
    slow: bool = False
    """Whether the rules are not compiled here: masters see less in their time than was measured."""


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who shall sit down: a person with a link, or a bot. An `engine` is somebody's program, with a link, too."""

    kind: Literal["human", "bot"]
    name: Name = ""
    bot: Name = ""
    engine: bool = False


SeatPlans: TypeAlias = Annotated[list[SeatPlan], Meta(max_length=MOST_SEATS)]


Pace: TypeAlias = Literal["tonight", "relaxed", "daily", "twice-a-week"]
OnTimeOut: TypeAlias = Literal["nudge", "bot", "forfeit"]
"""What becomes of somebody whose time is over: the others decide, a bot plays until he is back, or he has lost."""


class NewClock(Struct, forbid_unknown_fields=True):
    """How fast a game is played, and what happens to whoever is too slow; only two can play to `forfeit`."""

    pace: Pace
    out: OnTimeOut = "nudge"


class NewTable(Struct, forbid_unknown_fields=True):
    """Set a table. A seed makes dice, draws and bots the same every time, for whoever knows it.

    `house` is the text of a house file, which gives numbers of the game other values; `hints`: whether players may ask
    what a bot would do. With `invites` the keys are invites: who uses one has the seat for himself, and the game begins
    when all have sat down. A table with a `clock` has invites, whether it says so or not.
    """

    game: Name
    seats: SeatPlans
    options: dict[Name, Setting] = {}
    seed: Number | None = None
    house: Annotated[str, Meta(max_length=MOST_HOUSE)] = ""
    hints: bool = True
    invites: bool = False
    clock: NewClock | None = None


class ImportTable(Struct, forbid_unknown_fields=True):
    """Set a table that goes on from a record. Without seats: people, with the names of the record."""

    record: Annotated[str, Meta(max_length=MOST_RECORD)]
    seats: SeatPlans = []


class NewLesson(Struct, forbid_unknown_fields=True):
    """Begin a first game that teaches."""

    game: Name
    name: Name = ""


class LessonNow(Struct):
    """What a lesson says after `at` changes: the cards that are due. `taught` is false where nobody learns.

    `verdict` is how a try at a puzzle stands.
    """

    taught: bool
    at: int
    cards: list[LessonCard]
    verdict: Verdict | None = None


class NewPuzzle(Struct, forbid_unknown_fields=True):
    """Set a table with the position of a puzzle."""

    game: Name
    puzzle: Name
    name: Name = ""


class Known(Struct, forbid_unknown_fields=True):
    """What somebody has met before, at this table or at another one."""

    known: Annotated[list[Name], Meta(max_length=MOST_KNOWN)] = []


class FirstNow(Struct):
    """What whoever is asked meets for the first time after `at` changes, and the number of their turn."""

    at: int
    turn: int
    card: FirstCard | None


class ForkTable(Struct, forbid_unknown_fields=True):
    """Play on from the moment after `moves` answers, as a new table."""

    moves: Number
    seats: SeatPlans = []


class NewKeys(Struct):
    """The keys of a new table: whoever holds a seat's key plays it. Bots have none. `watch` only watches.

    `host` opens no seat: it shows the invites that nobody has used, and lets the game begin without them.
    """

    table: str
    watch: str
    seats: list[str | None]
    host: str = ""


class Sit(Struct, forbid_unknown_fields=True):
    """Sit down with an invite, and add to the dice; at a table without invites, all stays as it is."""

    name: Name = ""
    nonce: Nonce = ""


class SeatKey(Struct):
    """The key to my seat: nobody else has it. After leaving, an invite for somebody else."""

    key: str


class Invites(Struct):
    """What a host has to give away: the invite of each seat that nobody has claimed; null for the others."""

    seats: list[str | None]


Phase: TypeAlias = Literal["gathering", "running", "over", "annulled"]
"""A table gathers until its seats are claimed, and runs until its game is over, or all have agreed to forget it."""


class SeatInfo(Struct, omit_defaults=True):
    """Who sits where. `present`: connected at this moment. `free`: an invite leads there that nobody has used.

    `claim`: how often the seat has changed hands where seats are claimed. `out`: its player has conceded.
    `engine`: somebody's program plays there.
    """

    name: str
    kind: Literal["human", "bot"]
    bot: str
    present: bool
    free: bool = False
    claim: int = 0
    out: bool = False
    engine: bool = False


class ClockSettings(Struct):
    """Each time a seat is waited for, `free` seconds pass first, then its `reserve`. `live`: all are there tonight."""

    pace: Pace
    free: float
    reserve: float
    out: OnTimeOut = "nudge"
    live: bool = True


class SeatClock(Struct):
    """The time of a seat, when it was last changed: its reserve, and what is left of the free time.

    It runs out at `due` (0: it stands still, or has run out and is `late`). On vacation until `away` (0: it is not).
    Times are seconds since 1970.
    """

    reserve: float
    free: float
    due: float
    late: bool
    away: float


class ClockInfo(Struct):
    """The clocks of a table, told at `now`."""

    plan: ClockSettings
    paused: bool
    now: float
    seats: list[SeatClock]


class ResultInfo(Struct):
    """How a game ended: the winners, and per seat the score, where it came from, and the side it played for."""

    winners: list[int]
    scores: list[int]
    sources: list[dict[str, int]]
    sides: list[int]


class HouseRule(Struct):
    """A number of the game that is not as it is printed: where it stands, its value here, and the usual one."""

    path: str
    number: float
    usual: float


class TableInfo(Struct):
    """What the hall shows of a table. `you`: the seats of the keys that came along. Times are seconds since 1970.

    `summary` is for games that have more to tell, such as where a campaign stopped. `badges` say what is not as it
    would be among strangers: the message `badge-<badge>`.
    """

    table: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    you: list[int]
    asked: list[int]
    question: str
    moves: int
    created: float
    changed: float
    result: ResultInfo | None
    summary: Facts
    house: list[HouseRule]
    phase: Phase = "running"
    badges: list[str] = []
    clock: ClockInfo | None = None


class TableKeys(Struct, forbid_unknown_fields=True):
    """A table and the keys somebody has for it."""

    table: Name
    keys: Annotated[list[Key], Meta(max_length=MOST_SEATS + 1)] = []


class LookAt(Struct, forbid_unknown_fields=True):
    """Many tables at once: my tables."""

    tables: Annotated[list[TableKeys], Meta(max_length=100)]


class Looked(Struct):
    """One of them, or what is wrong with it."""

    table: str
    info: TableInfo | None
    problem: Problem | None


class WatchTables(Struct, tag_field="do", tag="watch"):
    """What somebody says on the line of the hall: tell me of these tables, now and whenever something changes."""

    tables: Annotated[list[TableKeys], Meta(max_length=100)]


class TablesMessage(Struct, tag_field="say", tag="tables"):
    """What is told on the line of the hall: all that was asked for, and later what is new."""

    tables: list[Looked]


class MeMessage(Struct, tag_field="say", tag="me"):
    """Something about me has changed: my name, my devices, my tables."""


class LogEntry(Struct):
    """Something that happened: after how many answers, and the facts of the message `event-<kind>`."""

    at: int
    facts: Annotated[Facts, Meta(extra={"typescript": "Happened"})]


class ReplayMove(Struct):
    """One answer of a game; seat -1 is chance. The text is empty while it may still be a secret."""

    seat: int
    text: str


class Replay(Struct):
    """A game from its beginning."""

    moves: list[ReplayMove]
    log: list[LogEntry]


class RollInfo(Struct):
    """One answer of chance: the `at`th of the game, roll `number` of `epoch`, its 53 bits, and what came of it."""

    at: int
    epoch: int
    number: int
    bits: int
    text: str


class EpochInfo(Struct):
    """The rolls from number `since` on belong to this epoch: the table went back behind them."""

    epoch: int
    since: int


class DiceProof(Struct):
    """What dice are checked with. While a game runs the secret is empty, and no roll is told."""

    commitment: str
    nonces: list[str]
    secret: str
    epochs: list[EpochInfo]
    rolls: list[RollInfo]
    seal: str
    """The digest of the record, by which two people see that they have the same one."""


class RuleText(Struct):
    """A rule in our words."""

    id: str
    section: str
    text: str


class WordsInfo(Struct):
    """The languages there are, and the kinds of facts (`words/facts`)."""

    languages: list[str]
    kinds: dict[str, str]


class LocalAddress(Struct):
    """Where others on the local network reach this server; empty if they cannot."""

    addresses: list[str]


# ---------------------------------------------------------------- what a client says


class Join(Struct, tag_field="do", tag="join"):
    """The first message. `session` is one tab's name for itself, so that what it repeats is not played twice.

    `nonce` is what this device adds to the dice: 32 bytes that nobody could guess, in hexadecimal digits.
    """

    keys: Annotated[list[Key], Meta(max_length=MOST_SEATS + 1)]
    name: Name = ""
    session: Annotated[str, Meta(max_length=40)] = ""
    nonce: Nonce = ""


class GiveAnswer(Struct, tag_field="do", tag="answer"):
    """Answers, given after change number `at` of the table was seen. Several go as one, all or nothing."""

    id: Number
    at: Number
    choices: Annotated[list[Notation], Meta(min_length=1, max_length=100)]
    seat: SeatNumber | None = None


class AskWhy(Struct, tag_field="do", tag="why"):
    """Why can I do nothing with this? `about` names an element of the table, and what is held if something is; or one
    choice, by its notation."""

    id: Number
    about: Annotated[list[Notation], Meta(min_length=1, max_length=4)]
    seat: SeatNumber | None = None


class AskOdds(Struct, tag_field="do", tag="odds"):
    """How will what is in hand end, such as a check of dice, if we do our best?"""

    id: Number
    seat: SeatNumber | None = None


class TakeBack(Struct, tag_field="do", tag="undo"):
    """Take back the last decision, or go back to the moment after `to` answers, at which I decided something.

    What the engine does not allow by itself is asked of the other people.
    """

    id: Number
    to: Number | None = None
    seat: SeatNumber | None = None


class Consent(Struct, tag_field="do", tag="consent"):
    """Answer to such a request. The one who asked may say no, too: then it is withdrawn."""

    id: Number
    yes: bool


class Ping(Struct, tag_field="do", tag="ping"):
    """Are you there? A line that gives no answer to this is dead."""

    id: Number


class SayChat(Struct, tag_field="do", tag="chat"):
    """Say something to all at the table."""

    id: Number
    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    seat: SeatNumber | None = None


class SetSeat(Struct, tag_field="do", tag="seat"):
    """Give a seat whose player is away to a bot, or (`bot` null) take my seat back.

    A player who is waited for and has been away for some minutes is played for when most of the others want it.
    """

    id: Number
    seat: SeatNumber
    bot: Name | None = None


class Concede(Struct, tag_field="do", tag="concede"):
    """I give up: a bot plays on for me and I am last; among two the game is over."""

    id: Number
    seat: SeatNumber | None = None


Wish: TypeAlias = Literal["standing", "annulled", "pause", "tonight", "relaxed", "daily", "twice-a-week"]
"""What all must agree to: to end the game, as it stands or as if it had not been; to stop the clocks; another pace."""


class EndGame(Struct, tag_field="do", tag="end"):
    """Let us do this, or (`how` null) no. All others are asked."""

    id: Number
    how: Wish | None
    seat: SeatNumber | None = None


class GiveTime(Struct, tag_field="do", tag="time"):
    """Another seat may have more time: five minutes tonight, a day in correspondence."""

    id: Number
    to: SeatNumber


class Resume(Struct, tag_field="do", tag="resume"):
    """Let the clocks run again; nobody needs to agree to that."""

    id: Number


class AskHint(Struct, tag_field="do", tag="hint"):
    """What would a bot do in my place, knowing no more than I may?"""

    id: Number
    seat: SeatNumber | None = None


class SetOrders(Struct, tag_field="do", tag="orders"):
    """From now on answer these questions for me while I am away; all others of my orders end."""

    id: Number
    orders: Annotated[list[StandingOrder], Meta(max_length=MOST_ORDERS)]
    seat: SeatNumber | None = None


class AskPreview(Struct, tag_field="do", tag="preview"):
    """What would these answer now?"""

    id: Number
    orders: Annotated[list[StandingOrder], Meta(max_length=MOST_ORDERS)]
    seat: SeatNumber | None = None


class SetPlan(Struct, tag_field="do", tag="plan"):
    """What to answer in my next turn: the first branch that fits, then ask me. None: I have no plan any more."""

    id: Number
    branches: Annotated[list[Branch], Meta(max_length=MOST_BRANCHES)]
    stops: Stops = Stops()
    seat: SeatNumber | None = None


ClientMessage: TypeAlias = (
    Join
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
    | GiveTime
    | Resume
    | AskHint
    | SetOrders
    | AskPreview
    | SetPlan
)


# ---------------------------------------------------------------- what the server says


class OptionOffer(Struct, omit_defaults=True):
    """One choice: its notation, the elements at which it is pointed, what names it and what it costs and gives.

    The first word of the notation is the verb of the message `choice-<verb>`, which also wants `ask`, the name of the
    question.
    """

    choice: str
    elements: list[str] = []
    facts: Facts = {}


class ShareInfo(Struct, omit_defaults=True):
    """How many go where, asked place by place; an answer is `verb place=number`, and all go as one.

    `hand` are to be shared out. By place: `least` is what is said where nothing is added (none given: 0), `standing`
    what is there already (none given: the least), `most` what can be added (none given: all). `rest`: some may be left,
    and the last place is asked about, too; else it takes what is left. `all`: every place is asked about, even when
    nothing is left. `end`: not how many but whether, and this word ends it. `aside`: whether, beside other answers.
    `fill` others bring each place to `need`; -1: nobody must.
    """

    verb: str
    places: list[str]
    hand: int
    least: list[int] = []
    standing: list[int] = []
    most: list[int] = []
    rest: bool = False
    all: bool = False
    end: str = ""
    aside: bool = False
    fill: int = -1
    need: int = 0


class AskedOfYou(Struct, omit_defaults=True):
    """The question as one of your seats hears it: the verbs that answer it, the main one first, and all answers."""

    seat: int
    verbs: list[str]
    options: list[OptionOffer]
    share: ShareInfo | None = None
    facts: Facts = {}


class QuestionInfo(Struct, omit_defaults=True):
    """What is asked of whom: the message `ask-<name>`, and the rule about it. Only the asked seats get the rest."""

    name: str
    rule: str
    asked: list[int]
    yours: list[AskedOfYou] = []


class ReplayView(Struct):
    """What one saw and what was asked after so many answers; the answers to choose from are not told again."""

    moves: int
    public: Facts
    private: dict[str, Facts]
    question: QuestionInfo | None


class SeatQuestion(Struct):
    """What an engine sees: whether its seat is asked, what, and what it may know. A `result`: the game is over."""

    at: int
    moves: int
    seat: int
    game: str
    asked: bool
    question: QuestionInfo | None
    result: ResultInfo | None
    public: Facts
    private: Facts


class EngineAnswer(Struct, forbid_unknown_fields=True):
    """Answers of an engine, given after change number `at` was seen. An `id` that came before is not played again."""

    id: Number
    at: Number
    choices: Annotated[list[Notation], Meta(min_length=1, max_length=100)]


class Answered(Struct):
    """What became of it. If it is not `done`: `why-<code>` if there is a rule, else `error-<code>`."""

    id: int
    done: bool
    at: int
    code: str = ""
    rule: str = ""
    facts: Facts = {}


class Belief(Struct):
    """An imagined state, as `rules.load` reads it, of an edition of a game and a house."""

    game: str
    rules: int
    house: str
    seat: int
    at: int
    state: Facts


class UndoRequest(Struct):
    """A seat wants to go back to the moment after `to` answers; the seats in `waits` have not answered yet.

    It ends by itself at `until`, in seconds since 1970.
    """

    seat: int
    to: int
    waits: list[int]
    until: float = 0.0


class EndAsked(Struct):
    """A seat wants something that all must agree to; those in `waits` have not yet."""

    seat: int
    how: Wish
    waits: list[int]


class Said(Struct):
    """A message and its facts: something that is put into words only where it is read."""

    message: str
    facts: Facts


class ChatLine(Struct):
    """What somebody said, and when (seconds since 1970).

    A `notice` is something that happened at the table besides the game: the message `notice-<notice>`, about the seat;
    its text is the bot that plays there now. With `intends` it is what a bot means to do for its friends.
    """

    seat: int
    name: str
    text: str
    time: float
    notice: str = ""
    intends: Said | None = None


class HintOption(Struct):
    """An answer that a bot would think of: what it expects of it, and why."""

    choice: str
    outcome: Said
    reasons: list[Said]


class SeriesInfo(Struct):
    """The games that the same company has played before this one, and how many of them each seat has won."""

    games: int
    wins: list[int]


class DiceInfo(Struct):
    """Dice that anyone can check: the digest of their secret, and what each seat has added (empty: nothing)."""

    commitment: str
    nonces: list[str]


class TableMessage(Struct, tag_field="say", tag="table"):
    """Everything: on joining, and whenever the past has changed.

    `at` counts the changes of a table and only grows; `moves` counts the answers that stand. `private` holds the views
    of your seats, `undo` is the seat that may take back its last decision at once, -1 if none. `hints`: whether one may
    ask for them here. `series`: what was played before, if this is a rematch. `dice`: null if nobody can check them.
    `wishes`: what those of your seats want done that want something.
    """

    because: Literal["joined", "undo", "started", "ended"]
    table: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    you: list[int]
    at: int
    moves: int
    public: RawView
    private: dict[str, Facts]
    question: QuestionInfo | None
    result: ResultInfo | None
    undo: int
    request: UndoRequest | None
    log: RawLog
    chat: list[ChatLine]
    house: list[HouseRule]
    hints: bool
    series: SeriesInfo | None
    phase: Phase
    badges: list[str]
    asks: EndAsked | None
    dice: DiceInfo | None
    clock: ClockInfo | None
    wishes: dict[str, Wishes]


class MovedMessage(Struct, tag_field="say", tag="moved", omit_defaults=True):
    """One step forward: the differences of the views, what happened, what is asked now. What is missing is empty."""

    at: int
    moves: int
    question: QuestionInfo | None
    public: RawPatch = NOTHING
    private: RawPatch = NOTHING
    log: RawLog = NOTHING
    undo: int = -1
    result: ResultInfo | None = None


class DoneMessage(Struct, tag_field="say", tag="done"):
    """It is done, and durable."""

    id: int
    at: int


class RefusedMessage(Struct, tag_field="say", tag="refused"):
    """The rules do not accept an answer: `why-<code>` with the arithmetic. Nothing has changed."""

    id: int
    code: str
    rule: str
    facts: Facts


class WhyNot(Struct):
    """Why one verb cannot be used: `why-<code>` with the arithmetic."""

    code: str
    rule: str
    facts: Facts


class WhyMessage(Struct, tag_field="say", tag="why"):
    """Why nothing can be done there, one reason for each verb, in the order of the question's verbs.

    None: it has nothing to do with the question, or it is offered.
    """

    id: int
    reasons: list[WhyNot]


class OddsMessage(Struct, tag_field="say", tag="odds"):
    """What `runs` tries of a bot showed: the share that ended well, the mean cost, and what it would do first."""

    id: int
    rate: float
    cost: float
    runs: int
    best: OptionOffer | None


class HintMessage(Struct, tag_field="say", tag="hint"):
    """The best answers to what was asked after change number `at`, the best first; none where nothing is to choose."""

    id: int
    at: int
    options: list[HintOption]


class ChatMessage(Struct, tag_field="say", tag="chat"):
    line: ChatLine


class SeatsMessage(Struct, tag_field="say", tag="seats"):
    seats: list[SeatInfo]


class RequestMessage(Struct, tag_field="say", tag="asks-undo"):
    """A request, how it stands, or null: it is refused or withdrawn. A move ends a request, too."""

    request: UndoRequest | None


class AsksEndMessage(Struct, tag_field="say", tag="asks-end"):
    """Such a request, how it stands, or null: it is refused."""

    request: EndAsked | None


class ClockMessage(Struct, tag_field="say", tag="clock"):
    """How the clocks stand, a moment after something has changed them."""

    clock: ClockInfo


class WishesMessage(Struct, tag_field="say", tag="wishes"):
    """What one of your seats wants done, now."""

    seat: int
    wishes: Wishes


class Preview(Struct):
    """What an order would answer now, in notation (empty: nothing), or why it would end."""

    ask: str
    choice: str
    stopped: Stopped | None


class PreviewMessage(Struct, tag_field="say", tag="preview"):
    """What each order of a seat would do now."""

    id: int
    previews: list[Preview]


class TriedMessage(Struct, tag_field="say", tag="tried"):
    """A plan is kept; how each branch went in imagined worlds."""

    id: int
    tried: list[Tried]


class ErrorMessage(Struct, tag_field="say", tag="error"):
    """A message that makes no sense here: `error-<code>`. `id` is -1 if it could not be read."""

    id: int
    code: str
    facts: Facts


ServerMessage: TypeAlias = (
    TableMessage
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
    | ClockMessage
    | WishesMessage
    | PreviewMessage
    | TriedMessage
    | ErrorMessage
)

client_decoder: Final = json.Decoder[ClientMessage](ClientMessage)
watcher_decoder: Final = json.Decoder[WatchTables | Ping](WatchTables | Ping)
encoder: Final = json.Encoder()
