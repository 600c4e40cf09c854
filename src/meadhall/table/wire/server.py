"""What the server says at a table."""

from typing import Literal, TypeAlias

from msgspec import Struct

from meadhall.table.wire.client import Wish
from meadhall.table.wire.questions import OptionOffer, QuestionInfo
from meadhall.table.wire.requests import ClockInfo, HouseRule, Phase, ResultInfo, SeatInfo
from meadhall.table.wire.values import NOTHING, Facts, RawLog, RawPatch, RawView
from meadhall.table.wishes import Stopped, Tried, Wishes


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


class Payment(Struct):
    """What an answer costs somebody besides the one who gives it: facts of the message `pays`."""

    seat: int
    facts: Facts


class Proposal(Struct):
    """An answer to the question `ask` that a seat would give, if those in `waits` agree: it spends what is theirs."""

    seat: int
    ask: str
    choices: list[OptionOffer]
    payments: list[Payment]
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
    """The games that the same company has played before this one, and how many of them each seat has won.

    `points` are those of the tables: 1 for the first place, 0 for the last one, and even steps between.
    """

    games: int
    wins: list[int]
    points: list[float] = []


class DiceInfo(Struct):
    """Dice that anyone can check: the digest of their secret, and what each seat has added (empty: nothing)."""

    commitment: str
    nonces: list[str]


class TableMessage(Struct, tag_field="say", tag="table"):
    """Everything: on joining, and whenever the past has changed.

    `at` counts the changes of a table and only grows; `moves` counts the answers that stand. `private` holds the views
    of your seats, `undo` is the seat that may take back its last decision at once, -1 if none. `hints`: whether one may
    ask for them here. `series`: what was played before, if this is a rematch. `dice`: null if nobody can check them.
    `wishes`: what those of your seats want done that want something. `proposal`: an answer that others would pay for.
    `open`: anybody may sit down.
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
    proposal: Proposal | None
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
    open: bool = False
    rated: bool = False


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


class ProposalMessage(Struct, tag_field="say", tag="proposes"):
    """A proposal, how it stands, or null: it is refused or taken back. A move ends a proposal, too."""

    proposal: Proposal | None


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
    | ProposalMessage
    | AsksEndMessage
    | ClockMessage
    | WishesMessage
    | PreviewMessage
    | TriedMessage
    | ErrorMessage
)
