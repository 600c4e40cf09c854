"""What travels between the club and a client, besides tables (`meadhall.table.wire`)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from meadhall.table.wire import Name, TableKeys


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


class Me(Struct):
    """Who I am on this device; nobody, with an empty id, before I have sat down anywhere."""

    id: str
    name: str
    devices: list[DeviceInfo]
    tables: list[HeldTable]
    away: float = 0.0
    """On vacation until then (seconds since 1970); 0: I am here."""


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
    """Where I am told something: an address that I have still to confirm, a good one, or one that is broken."""

    id: str
    kind: str
    address: str
    state: str


class ToldInfo(Struct):
    """How I am told. `mail`: whether this server sends any."""

    mail: bool
    channels: list[ChannelInfo]
    settings: ToldSettings


class NewMail(Struct, forbid_unknown_fields=True):
    """An address of mine: eight letters are sent there, by which I confirm it."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


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
