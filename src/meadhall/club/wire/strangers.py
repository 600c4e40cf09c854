"""Open tables, and the club that looks after those who meet there."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from meadhall.club.wire.people import Days, Reason, Role
from meadhall.table.wire import ChatLine, Name, Nonce, Pace, SeatNumber, TableInfo


class OpenTable(Struct):
    """A table at which anybody may sit down, who has set it, and how fast is played there (empty: without a clock)."""

    info: TableInfo
    host: str
    pace: Pace | Literal[""]


class SitOpen(Struct, forbid_unknown_fields=True):
    """Sit down at an open table, and add to its dice."""

    nonce: Nonce = ""


class SitAnywhere(Struct, forbid_unknown_fields=True):
    """Sit down where somebody is missing: for an evening, or for days."""

    pace: Literal["live", "slow"]
    nonce: Nonce = ""


class Sat(Struct):
    """Where I have sat down, with the key to my seat."""

    table: str
    game: str
    key: str


class Block(Struct, forbid_unknown_fields=True):
    """Whom I do not want to meet, or (`on` false) do not mind any more."""

    person: Name
    on: bool


class ReportSeat(Struct, forbid_unknown_fields=True):
    """What is wrong with whoever has a seat; what he has said at this table goes along."""

    seat: SeatNumber
    words: Annotated[str, Meta(max_length=1000)] = ""


class PersonInfo(Struct):
    """Somebody in the list of people: of his games among people, he has played `finished` of `games` to the end.

    `engine`: it is somebody's program.
    """

    id: str
    name: str
    role: Role
    since: float
    muted: float
    banned: float
    finished: int
    games: int
    engine: bool = False


class ReportInfo(Struct):
    """A complaint: who by, about whom, at which table (with the key to look on), and what was said there."""

    id: str
    made: float
    by: str
    about: str
    name: str
    table: str
    watch: str
    seat: int
    words: str
    said: list[ChatLine]
    open: bool


class AuditLine(Struct):
    """What was done: by whom, to whom, and why."""

    made: float
    by: str
    kind: str
    name: str
    table: str
    until: float
    reason: str


class ClubInvite(Struct):
    """What makes people members, or more: so many of them, until then."""

    id: str
    role: Role
    uses: int
    until: float


class ClubInfo(Struct):
    """The club as one of its people sees it; reports, invites and the audit are for those who look after it."""

    hall: Literal["open", "members", "closed"]
    role: Role
    people: list[PersonInfo]
    reports: list[ReportInfo]
    audit: list[AuditLine]
    invites: list[ClubInvite]
    engines: bool = True
    """Whether programs may come."""


class NewInvite(Struct, forbid_unknown_fields=True):
    """Make a link that makes people members, or more."""

    role: Literal["member", "moderator"] = "member"
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    days: Annotated[int, Meta(ge=1, le=365)] = 7


class InviteCode(Struct):
    """The letters of such a link: told once."""

    code: str


class UseInvite(Struct, forbid_unknown_fields=True):
    """Become a member by such letters, under a name that no other member has."""

    code: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]


class OneInvite(Struct, forbid_unknown_fields=True):
    """An invite that shall not count any more."""

    invite: Name


class SetRole(Struct, forbid_unknown_fields=True):
    """What somebody may do here."""

    person: Name
    role: Role
    reason: Reason = ""


class Sanction(Struct, forbid_unknown_fields=True):
    """Somebody may not speak, or may not come, for so many days; 0: he may again. He reads the reason."""

    person: Name
    kind: Literal["mute", "ban"]
    days: Days
    reason: Reason


class Intervene(Struct, forbid_unknown_fields=True):
    """Do something at a table: free a seat, annul the game, or remove what a seat has said at a time."""

    table: Name
    kind: Literal["free", "annul", "strike"]
    reason: Reason
    seat: SeatNumber = 0
    time: float = 0.0


class CloseReport(Struct, forbid_unknown_fields=True):
    """A complaint that was seen to."""

    report: Name
