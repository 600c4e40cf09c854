"""A table that gathers: the host gives invites away, and each opens one seat to one person, once.

Sitting down raises the seat's claim. The invite opens nothing then; the key of the new claim is told to the sitter
alone, and the host has never seen it. When nobody is missing the game begins.
"""

from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.keys import HOSTING, Opened, admitted
from meadhall.table.lobby import Lobby, tidy
from meadhall.table.orders import AskToSit, Begin, Claim, Release, Vacate
from meadhall.table.wire import Invites, SeatKey, Sit


async def sit(lobby: Lobby, name: str, keys: list[str], wanted: Sit, person: str, engine: bool = False) -> SeatKey:
    """Claim the seat of an invite; the key to it. Where there are no invites, the same key.

    BadInput if a program comes where none may.
    """
    table, opened = await found(lobby, name, keys)
    one = only(opened)
    admitted([one], table.seats.claims())
    if engine and not table.seats.may_seat_engine(one.seat):
        raise BadInput("no-engines-at-table", {})
    if not table.seats.is_free(one.seat):
        return SeatKey(keys[0])
    rating = await lobby.rating_at(table, person)
    order = Claim(one.seat, one.claim, tidy(wanted.name), person, wanted.nonce, rating, engine)
    await table.ask(order)
    if order.claim < 0:
        raise BadInput("seat-claimed", {"seat": one.seat})
    return SeatKey(lobby.keys.seat(name, one.seat, order.claim))


async def leave(lobby: Lobby, name: str, keys: list[str]) -> SeatKey:
    """Get up again before the game has begun; an invite for somebody else."""
    table, opened = await found(lobby, name, keys)
    one = only(opened)
    admitted([one], table.seats.claims())
    if not table.seats.gathers():
        raise BadInput("started-already", {})
    order = Vacate(one.seat, one.claim)
    await table.ask(order)
    if order.claim < 0:
        raise BadInput("seat-claimed", {"seat": one.seat})
    return SeatKey(lobby.keys.seat(name, one.seat, order.claim))


async def invites(lobby: Lobby, name: str, keys: list[str]) -> Invites:
    """What the host has still to give away."""
    table, opened = await found(lobby, name, keys)
    check_host(opened)
    return invites_of(lobby, table)


async def start(lobby: Lobby, name: str, keys: list[str]) -> Invites:
    """Begin without those who are missing; who comes later finds the seat free."""
    table, opened = await found(lobby, name, keys)
    check_host(opened)
    if table.seats.gathers():
        await table.ask(Begin(early=True))
    return invites_of(lobby, table)


async def release(lobby: Lobby, name: str, keys: list[str], seat: int) -> Invites:
    """Wait no longer for somebody who played the game before: whoever likes may have the seat."""
    table, opened = await found(lobby, name, keys)
    check_host(opened)
    check_seat(table, seat)
    await table.ask(Release(seat))
    return invites_of(lobby, table)


async def ask_to_sit(lobby: Lobby, name: str, keys: list[str], seat: int, person: str) -> Invites:
    """Ask somebody to sit down in a seat that is free; BadInput if it is not."""
    table, opened = await found(lobby, name, keys)
    check_host(opened)
    check_seat(table, seat)
    order = AskToSit(seat, person)
    await table.ask(order)
    if not order.carried_out:
        raise BadInput("seat-claimed", {"seat": seat})
    return invites_of(lobby, table)


def check_seat(table: TableActor, seat: int) -> None:
    """BadInput if the table has no such seat."""
    if seat >= table.match.seats:
        raise BadInput("no-such-seat", {"seat": seat, "seats": table.match.seats})


async def found(lobby: Lobby, name: str, keys: list[str]) -> tuple[TableActor, list[Opened]]:
    opened = lobby.opened(name, keys)
    return await lobby.table(name), opened


def only(opened: list[Opened]) -> Opened:
    """The one seat that is meant."""
    seats = [one for one in opened if one.seat >= 0]
    if len(seats) != 1:
        raise BadInput("one-seat", {})
    return seats[0]


def check_host(opened: list[Opened]) -> None:
    if not any([one.seat == HOSTING for one in opened]):
        raise BadInput("not-host", {})


def invites_of(lobby: Lobby, table: TableActor) -> Invites:
    claims, free = table.seats.claims(), table.seats.open_seats()
    keys = [lobby.keys.seat(table.name, seat, claims[seat]) for seat in range(table.match.seats)]
    return Invites([key if seat in free else None for seat, key in enumerate(keys)])
