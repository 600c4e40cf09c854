"""What travels between the club and a client, besides tables (`meadhall.table.wire`)."""

from typing import Annotated

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


class EraseMe(Struct, forbid_unknown_fields=True):
    """Forget me; my name once more, so that it is no slip."""

    name: Name


class DiceLink(Struct):
    """One promise of the hall's list: the digest of a secret, and that of the link before it and the promise."""

    number: int
    promise: str
    link: str
