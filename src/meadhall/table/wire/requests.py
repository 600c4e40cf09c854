"""What is asked and answered one request at a time, over HTTP, and what the line of the hall tells."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from meadhall.lessons.firsts import FirstCard
from meadhall.lessons.watch import LessonCard
from meadhall.puzzles import Verdict
from meadhall.table.wire.values import (
    MOST_HOUSE,
    MOST_KNOWN,
    MOST_RECORD,
    MOST_SEATS,
    Facts,
    Key,
    Name,
    Nonce,
    Number,
    Setting,
)


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
    when all have sat down. A table with a `clock` has invites, whether it says so or not; so has an `open` one, where
    anybody may sit down who has finished at least so many percent of his games (`least`). A `rated` one has a clock and
    no hints, and counts if nothing at it is otherwise than among strangers.
    With `engines` programs may sit down, too.
    """

    game: Name
    seats: SeatPlans
    options: dict[Name, Setting] = {}
    seed: Number | None = None
    house: Annotated[str, Meta(max_length=MOST_HOUSE)] = ""
    hints: bool = True
    invites: bool = False
    clock: NewClock | None = None
    open: bool = False
    least: Annotated[int, Meta(ge=0, le=100)] = 0
    engines: bool = False
    rated: bool = False


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


class AskSomebody(Struct, forbid_unknown_fields=True):
    """Ask a member, or an engine, to sit down in a seat that is free."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Invites(Struct):
    """What a host has to give away: the invite of each seat that nobody has claimed; null for the others."""

    seats: list[str | None]


Phase: TypeAlias = Literal["gathering", "running", "over", "annulled"]
"""A table gathers until its seats are claimed, and runs until its game is over, or all have agreed to forget it."""


class SeatInfo(Struct, omit_defaults=True):
    """Who sits where. `present`: connected at this moment. `free`: an invite leads there that nobody has used.

    `claim`: how often the seat has changed hands where seats are claimed. `out`: its player has conceded.
    `engine`: somebody's program plays there. `reserved`: it is free for whoever played it in the game before.
    `person`: whose it is, by an id; nobody's if it belongs to whoever holds the key. `rating`: how strong he was
    thought to be when he sat down, where that counts, with a question mark while it is unsure.
    """

    name: str
    kind: Literal["human", "bot"]
    bot: str
    present: bool
    free: bool = False
    claim: int = 0
    out: bool = False
    engine: bool = False
    reserved: bool = False
    person: str = ""
    rating: str = ""


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
    would be among strangers: the message `badge-<badge>`. `open`: anybody may sit down who has finished so many percent
    of his games (`least`). `rated`: it changes ratings, as far as that can be said now.
    `engines`: programs may sit down.
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
    open: bool = False
    least: int = 0
    engines: bool = False
    rated: bool = False


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
    """What somebody says on the line of the hall: tell me of these tables, now and whenever something changes.

    `lobby`: and whenever there is something new among the open tables.
    """

    tables: Annotated[list[TableKeys], Meta(max_length=100)]
    lobby: bool = False


class TablesMessage(Struct, tag_field="say", tag="tables"):
    """What is told on the line of the hall: all that was asked for, and later what is new."""

    tables: list[Looked]


class MeMessage(Struct, tag_field="say", tag="me"):
    """Something about me has changed: my name, my devices, my tables."""


class LobbyMessage(Struct, tag_field="say", tag="lobby"):
    """There is something new among the open tables: whoever wants to know looks at them again."""


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
