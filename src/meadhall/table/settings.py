"""What is stored of a table besides its game, as JSON: who has which seat, and what else may change there."""

from typing import Final

from msgspec import Struct

from meadhall.table.wire import ChatLine, ClockSettings, EndAsked, Proposal, SeriesInfo, UndoRequest


class SeatRow(Struct):
    """Who has a seat. One that was made for a person stays a person's, even while a bot plays it."""

    name: str
    kind: str
    bot: str
    personal: bool = False
    taken: bool = True
    """Whether its player has ever been here. Rows of earlier versions do not say: then he has."""
    engine: bool = False
    """Whether somebody's program plays there: it is shown to all, and may have imagined states."""
    person: str = ""
    """Whose it is, wherever he is; nobody's if it belongs to whoever holds the key."""
    claim: int = 0
    """How often it has changed hands, where seats are claimed: each time it gets another key."""
    stand_in: bool = False
    """Whether a bot plays until its player comes back."""
    out: bool = False
    """Whether its player has conceded."""
    timeouts: int = 0
    """How often a bot has played on because its time was over."""
    reserved: bool = False
    """Whether it is free for whoever played it in the game before, and for nobody else."""
    invited: str = ""
    """The person who has been asked to sit down there; anybody else may, too."""
    rating: str = ""
    """How strong its player was thought to be when he sat down, as it is shown."""
    former: str = ""
    """Who played there and is forgotten: a person of whom nothing but results is known."""


class DiceSettings(Struct):
    """What dice that anyone can check need besides their secret (`table/dice.py`)."""

    nonces: list[str]
    """Of each seat, in hexadecimal digits; empty: it has added none."""
    closed: bool = False
    """Whether the game has begun, so that no nonce can be added any more."""
    told: bool = False
    """Whether somebody has been told the secret."""


class KeptProposal(Proposal):
    """A proposal as it is stored: with the moment at which it was made, the only one at which it counts."""

    at: int = 0
    moves: int = 0


class TableSettings(Struct):
    """What may change at a table besides the game."""

    seats: list[SeatRow]
    request: UndoRequest | None = None
    hints: bool = True
    series: SeriesInfo | None = None
    next: str = ""
    """The table of the rematch."""
    fair: bool = False
    """Whether seats are claimed with invites, so that the host holds no keys."""
    gathering: bool = False
    """Whether it waits for all to sit down; only as long as nothing has been played."""
    early: bool = False
    """Whether it began without somebody."""
    origin: str = ""
    """Where it comes from, if not from the shelf alone: a badge."""
    votes: dict[int, list[int]] = {}
    """For each seat whose player is away, those who want a bot to play there."""
    asks: EndAsked | None = None
    """A request to end the game here."""
    ended: str = ""
    """How it ended before it was over: `conceded`, `forfeit`, `standing` or `annulled`."""
    clock: ClockSettings | None = None
    """None: nobody is in a hurry."""
    paused: bool = False
    """Whether the clocks stand still, as all have agreed."""
    proposal: KeptProposal | None = None
    """An answer that those must agree to who would pay for it (`table/proposals.py`)."""
    dice: DiceSettings | None = None
    """None: dice that nobody can check, of a table with a seed, from a record or from an earlier version."""
    open: bool = False
    """Whether it stands in the list of open tables as long as it gathers."""
    least: int = 0
    """The percentage of games that somebody must have finished who sits down from that list."""
    host: str = ""
    """The person who set it."""
    host_seat: int = -1
    """The seat of whoever set it, if it is a rematch."""
    engines: bool = False
    """Whether programs may sit down in whichever seat is free."""
    rated: bool = False
    """Whether it shall change ratings (`table/rated.py`)."""
    tournament: str = ""
    """The tournament that it belongs to."""


MOST_TIMEOUTS: Final = 3
"""So often a bot plays on for somebody whose time is over; then it stays."""


def is_out(row: SeatRow) -> bool:
    """Whether its player does not come back: he has conceded, or was too slow too often."""
    return row.out or row.timeouts >= MOST_TIMEOUTS


class KeptLine(ChatLine):
    """A line as it is stored: with the mark of the message that said it."""

    said: int = 0
