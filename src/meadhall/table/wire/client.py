"""What a client says at a table."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, json

from meadhall.table.wire.requests import WatchTables
from meadhall.table.wire.values import MOST_SEATS, MOST_TEXT, Key, Name, Nonce, Notation, Number, SeatNumber
from meadhall.table.wishes import MOST_BRANCHES, MOST_ORDERS, Branch, StandingOrder, Stops


class Join(Struct, tag_field="do", tag="join"):
    """The first message. `session` is one tab's name for itself, so that what it repeats is not played twice.

    `nonce` is what this device adds to the dice: 32 bytes that nobody could guess, in hexadecimal digits.
    An engine has a `token` and needs no keys.
    """

    keys: Annotated[list[Key], Meta(max_length=MOST_SEATS + 1)] = []
    name: Name = ""
    session: Annotated[str, Meta(max_length=40)] = ""
    nonce: Nonce = ""
    token: Annotated[str, Meta(max_length=100)] = ""


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


class Agree(Struct, tag_field="do", tag="agree"):
    """Answer to a proposal that would spend what is mine. The one who made it takes it back with no."""

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
    | SetPlan
)

client_decoder: Final = json.Decoder[ClientMessage](ClientMessage)
watcher_decoder: Final = json.Decoder[WatchTables | Ping](WatchTables | Ping)
