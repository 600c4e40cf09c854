"""Who somebody is at a hall, how he is told, and the programs that play for him."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from meadhall.table.wire import Name, ResultInfo, TableKeys

TOKEN_START: Final = "mhe_"
"""What every token of an engine begins with: nobody takes it for something else, nor publishes it unnoticed."""

Role = Literal["guest", "member", "moderator", "owner"]
Reason = Annotated[str, Meta(max_length=300)]
Days = Annotated[int, Meta(ge=0, le=3650)]


class SetName(Struct, forbid_unknown_fields=True):
    """What I am called; whoever has no name here yet gets one, and this device is his."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class DeviceInfo(Struct):
    """One of my devices; `here` is the one that asks. Times are seconds since 1970."""

    id: str
    label: str
    made: float
    seen: float
    here: bool


class HeldTable(Struct):
    """A table at which I have seats, and the keys to them."""

    table: str
    game: str
    keys: list[str]


class Notice(Struct):
    """What whoever looks after the club has done about me, and why: the message `notice-club-<kind>`."""

    made: float
    kind: str
    until: float
    reason: str


class KnownPerson(Struct):
    """Somebody, by an id and by the name he has now."""

    id: str
    name: str


class Asked(Struct):
    """Somebody wants me to sit down with him: `key` is the invite, `host` the name of whoever set the table."""

    table: str
    game: str
    seat: int
    key: str
    host: str


class Me(Struct):
    """Who I am on this device; nobody, with an empty id, before I have sat down anywhere."""

    id: str
    name: str
    devices: list[DeviceInfo]
    tables: list[HeldTable]
    away: float = 0.0
    """On vacation until then (seconds since 1970); 0: I am here."""
    role: Role = "guest"
    muted: float = 0.0
    """I may not speak until then, or (`banned`) not come; 0: I may."""
    banned: float = 0.0
    notices: list[Notice] = []
    blocked: list[KnownPerson] = []
    """Whom I do not want to meet at open tables, and whose lines are folded."""
    invited: list[Asked] = []
    """Where I am asked to sit down."""
    engine: bool = False
    """Whether I am somebody's program."""
    given: float = 0.0
    """The owner has given somebody letters that make a device mine from then on (seconds since 1970); 0: he has not."""


class BringTables(Struct, forbid_unknown_fields=True):
    """Tables that this device has keys for: the seats are mine from now on, wherever I am."""

    tables: Annotated[list[TableKeys], Meta(max_length=20)]


class TicketInfo(Struct):
    """Eight letters that make another device mine, once, until then (seconds since 1970)."""

    code: str
    until: float


class UseTicket(Struct, forbid_unknown_fields=True):
    """Use such letters. `bring`: whether the tables of whoever this device was before come along; null: say if any."""

    code: Annotated[str, Meta(max_length=40)]
    bring: bool | None = None


class SendLetters(Struct, forbid_unknown_fields=True):
    """Somebody who has lost his devices wants such letters sent to an address of his."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class PasskeyInfo(Struct):
    """A passkey of mine. Times are seconds since 1970."""

    id: str
    label: str
    made: float
    seen: float


class PasskeyOptions(Struct):
    """What the browser is asked to make, or to sign, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


class NewPasskey(Struct, forbid_unknown_fields=True):
    """What the browser has made: `RegistrationResponseJSON`."""

    credential: dict[str, Any]


class UsePasskey(Struct, forbid_unknown_fields=True):
    """What the browser has signed: `AuthenticationResponseJSON`. `bring` is as with letters."""

    credential: dict[str, Any]
    bring: bool | None = None


class OnePasskey(Struct, forbid_unknown_fields=True):
    """One of my passkeys."""

    passkey: Name


class RemoveDevice(Struct, forbid_unknown_fields=True):
    """A device that is mine no more."""

    device: Name


class GoAway(Struct, forbid_unknown_fields=True):
    """My clocks stand still in correspondence for so many days from now on; 0: I am back."""

    days: Annotated[int, Meta(ge=0, le=14)]


Hour = Annotated[int, Meta(ge=0, le=23)]


class ToldSettings(Struct, forbid_unknown_fields=True):
    """Quiet from one hour to another (the same: never), in my time zone; `digest`: how often all together."""

    quiet_from: Hour = 22
    quiet_to: Hour = 8
    digest: Literal["no", "daily", "weekly"] = "no"
    zone: Annotated[str, Meta(max_length=60)] = "UTC"


class ChannelInfo(Struct):
    """Where I am told something: an address that I have still to confirm, a good one, or one that is broken.

    `secret` is what messages to a webhook are signed with.
    """

    id: str
    kind: str
    address: str
    state: str
    secret: str = ""


class WayInfo(Struct):
    """One more way to be told, and what I have to say for it."""

    name: str
    holes: list[str]


class ToldInfo(Struct):
    """How I am told. `mail`: whether this server sends any; `push`: the key with which it calls browsers, if any."""

    mail: bool
    channels: list[ChannelInfo]
    settings: ToldSettings
    push: str = ""
    ways: list[WayInfo] = []


class NewMail(Struct, forbid_unknown_fields=True):
    """An address of mine: eight letters are sent there, by which I confirm it."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class NewPush(Struct, forbid_unknown_fields=True):
    """This browser, as it says it wants to be called."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=10, max_length=200, pattern="^[A-Za-z0-9_=-]*$")]
    auth: Annotated[str, Meta(min_length=10, max_length=100, pattern="^[A-Za-z0-9_=-]*$")]


class NewChannel(Struct, forbid_unknown_fields=True):
    """One of the ways that are open here, and what is mine of its address."""

    name: Name
    filled: dict[Name, Annotated[str, Meta(max_length=200)]]


class ChannelCode(Struct, forbid_unknown_fields=True):
    """Those letters."""

    channel: Name
    code: Annotated[str, Meta(max_length=40)]


class OneChannel(Struct, forbid_unknown_fields=True):
    """One of my channels."""

    channel: Name


class ReadSoFar(Struct, forbid_unknown_fields=True):
    """So many lines of a table's log; the answer is what was known before."""

    lines: Annotated[int, Meta(ge=0, le=1_000_000)]


class EraseMe(Struct, forbid_unknown_fields=True):
    """Forget me; my name once more, so that it is no slip."""

    name: Name


class DiceLink(Struct):
    """One promise of the hall's list: the digest of a secret, and that of the link before it and the promise."""

    number: int
    promise: str
    link: str


class EngineInfo(Struct):
    """One of my engines: when it was made, when it last came, and at how many tables it plays."""

    id: str
    name: str
    made: float
    seen: float
    tables: int


class NewEngine(Struct, forbid_unknown_fields=True):
    """A program of mine that shall play, under a name that no member and no other engine has."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class OneEngine(Struct, forbid_unknown_fields=True):
    """One of my engines."""

    engine: Name


class EngineToken(Struct):
    """What an engine says who it is with: told once, and never again."""

    engine: str
    name: str
    token: str


class EngineEvent(Struct, omit_defaults=True):
    """What an engine hears: it is `invited` (sit down with `key`), its seat is `asked`, or a game is `over`."""

    event: Literal["invited", "asked", "over"]
    table: str
    game: str
    seat: int
    key: str = ""
    result: ResultInfo | None = None


class EngineMessage(Struct, tag_field="say", tag="event"):
    """The same on the line of the hall."""

    news: EngineEvent


class LetEngines(Struct, forbid_unknown_fields=True):
    """Whether programs may come into this hall."""

    come: bool
