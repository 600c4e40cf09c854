"""People: a name on a device, the same name on another one, and a way to leave no name behind.

There are no accounts. A device is known by a token of which only the digest is kept; whoever sits down for the first
time gets a person and a token. Eight letters make another device the same person's.
"""

import asyncio
import hashlib
import secrets
import time
import unicodedata
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct, json, to_builtins

from meadhall.club.ports import ClubStore, Device, HeldSeat, Person, Ticket
from meadhall.club.vacations import away_until, check_vacation
from meadhall.club.wire import Asked, DeviceInfo, HeldTable, Me, TicketInfo
from meadhall.core import BadInput, read_record
from meadhall.table.clock import DAY
from meadhall.table.keys import admitted
from meadhall.table.lobby import Lobby, tidy
from meadhall.table.orders import Rekey, SetPerson
from meadhall.table.ports import Store, StoredTable
from meadhall.table.restore import standing
from meadhall.table.settings import KeptLine, TableSettings
from meadhall.table.watchers import PERSON
from meadhall.table.wire import TableInfo, TableKeys

TOKEN_BYTES: Final = 32
ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 12
CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that could be taken for another one."""
HANDLE_LENGTH: Final = 3
"""So many letters say which ticket is meant; the others are its secret."""
CODE_LENGTH: Final = 8
TICKET_SECONDS: Final = 600.0
TICKET_TRIES: Final = 5
LONG_HANDLE: Final = 8
"""The same for letters that are good for long: nobody comes upon a handle by chance, and uses its tries up."""
LONG_CODE: Final = 20
PRINTED_SECONDS: Final = 10 * 365 * DAY
OWNER_WAITS: Final = DAY
"""Seconds in which whoever an owner's letters are about may hear of them, and refuse."""
OWNER_SECONDS: Final = 7 * DAY
SEEN_EVERY: Final = 3600.0
"""Seconds after which it is noted again that a device was used."""
MOST_DEVICES: Final = 20
ALL_LINES: Final = 2**31 - 1
LINES_OF_A_TURN: Final = 500
"""So many are read in one turn of the loop."""
MOST_TIMES: Final = 3
"""How often something is wanted of a table that is being loaded again."""


class Known(Struct):
    """Somebody at one of his devices."""

    person: Person
    device: Device


class About(Struct):
    """All that is known of somebody: facts, and the records of his finished games by table."""

    facts: dict[str, Any]
    records: dict[str, str]


class People:
    """All people of one server."""

    def __init__(self, store: ClubStore, lobby: Lobby) -> None:
        self.store: Final = store
        self.strangers: Final = store.strangers
        self.lobby: Final = lobby

    # Who is it?

    async def find(self, token: str) -> Known | None:
        """Whose token this is, if anybody's."""
        found = await self.store.known_by(digest(token)) if token else None
        return Known(*found) if found else None

    async def require(self, token: str) -> Known:
        """The same; BadInput if it is nobody's, or a program's: those do not look after themselves."""
        found = await self.find_human(token)
        if found is None:
            raise BadInput("nobody-here", {})
        return found

    async def find_human(self, token: str) -> Known | None:
        found = await self.find(token)
        if found is not None and found.person.is_engine:
            raise BadInput("not-for-engines", {})
        return found

    async def come(self, token: str, name: str, label: str) -> tuple[str, str]:
        """Be called something: whoever is new gets a token, which is told once. The person's id, and that token."""
        name = called(name)
        known = await self.find_human(token)
        if known is not None:
            await self.check_name(known.person, name)
            await self.store.rename(known.person.id, name, folded(name))
            await self.tell(known.person.id)
            return known.person.id, ""
        fresh, now = secrets.token_urlsafe(TOKEN_BYTES), time.time()
        person = Person(new_id(), name, made=now)
        await self.store.add_person(person, Device(new_id(), person.id, digest(fresh), label, now, now))
        return person.id, fresh

    async def check_name(self, person: Person, name: str) -> None:
        """BadInput if a member wants to be called as another one is."""
        if person.role != "guest" and not await self.strangers.name_is_free(person.id, folded(name)):
            raise BadInput("name-taken", {"name": name})

    async def me(self, token: str) -> Me:
        known = await self.find(token)
        if known is None:
            return Me("", "", [], [])
        person, device, now = known.person, known.device, time.time()
        if device.seen < now - SEEN_EVERY:
            await self.store.note_seen(device.id, now)
        devices = [
            DeviceInfo(one.id, one.label, one.made, one.seen, one.id == device.id)
            for one in await self.store.devices(person.id)
        ]
        held = [] if person.banned > now else self.held(await self.store.held_seats(person.id))
        away = away_until(await self.store.vacations(person.id), now)
        notices, blocked = await self.strangers.notices(person.id), await self.strangers.blocked(person.id)
        muted, banned = [until if until > now else 0.0 for until in (person.muted, person.banned)]
        given = await self.store.ticket_for(person.id, "owner", now)
        return Me(
            *(person.id, person.name, devices, held, away, person.role, muted, banned, notices, blocked),
            *(await self.invited(person.id), person.is_engine, given.since if given else 0.0),
        )

    async def invited(self, person: str) -> list[Asked]:
        """Where somebody is asked to sit down."""
        sign = self.lobby.keys.seat
        return [
            Asked(one.table, one.game, one.seat, sign(one.table, one.seat, one.claim), one.host)
            for one in await self.store.active_seats(person)
            if one.invited
        ]

    def held(self, seats: list[HeldSeat]) -> list[HeldTable]:
        """Tables with the keys to one's seats there."""
        found: dict[str, HeldTable] = {}
        for one in seats:
            if one.table not in found:
                game = json.decode(one.shown, type=TableInfo).game if one.shown else ""
                found[one.table] = HeldTable(one.table, game, [])
            found[one.table].keys.append(self.lobby.keys.seat(one.table, one.seat, one.claim))
        return list(found.values())

    # My tables

    async def bring(self, token: str, tables: list[TableKeys]) -> None:
        """Have the seats whose keys come along, as far as there are such and nobody has them."""
        known = await self.require(token)
        for one in tables:
            with suppress(BadInput):  # a table that is gone
                opened = self.lobby.opened(one.table, one.keys)
                seats = admitted(opened, (await self.lobby.table(one.table)).seats.claims())
                if len(seats) == 1:  # several at one screen are several people
                    await self.want(one.table, SetPerson({"": known.person.id}, seats))
        await self.lobby.projector.work()
        await self.tell(known.person.id)

    async def want(self, table: str, order: SetPerson | Rekey) -> None:
        """Have something done at a table, also if it is just being loaded again."""
        for _ in range(MOST_TIMES):
            await (await self.lobby.table(table)).ask(order)
            if order.carried_out:
                return

    # Another device

    async def ticket(self, token: str) -> TicketInfo:
        """Letters for another device."""
        known = await self.require(token)
        if len(await self.store.devices(known.person.id)) >= MOST_DEVICES:
            raise BadInput("many-devices", {"most": MOST_DEVICES})
        return await new_ticket(self.store, known.person.id, "device", TICKET_SECONDS)

    async def printed(self, token: str) -> TicketInfo:
        """Letters to be written down, for the day on which no device is left."""
        known = await self.require(token)
        return await new_ticket(self.store, known.person.id, "printed", PRINTED_SECONDS, LONG_CODE)

    async def refuse_owner(self, token: str) -> None:
        """Nobody is given my name by the owner: it is I who am here."""
        known = await self.require(token)
        await self.store.withdraw_ticket(known.person.id, "owner")
        await self.tell(known.person.id)

    async def use_ticket(self, token: str, code: str, bring: bool | None, label: str) -> str:
        """Be somebody's device from now on; a token, if this one had none."""
        await self.check_bringing(token, bring)
        code = "".join([letter for letter in code.upper() if letter in CODE_LETTERS])
        ticket = await self.store.try_ticket(handle_of(code), digest(code), time.time(), TICKET_TRIES)
        if ticket is None:
            raise BadInput("bad-ticket", {})
        return await self.become(token, ticket.person, bool(bring), label)

    async def check_bringing(self, token: str, bring: bool | None) -> None:
        """BadInput if this device has tables of which nobody has said whether they come along."""
        known = await self.find_human(token)
        held = await self.store.held_seats(known.person.id) if known and bring is None else []
        if held:
            raise BadInput("bring-tables", {"tables": len({one.table for one in held})})

    async def become(self, token: str, person: str, bring: bool, label: str) -> str:
        """This device is that person's, who has proved it; a token, if it had none."""
        known, fresh = await self.find_human(token), ""
        if known is None:
            fresh, now = secrets.token_urlsafe(TOKEN_BYTES), time.time()
            await self.store.add_device(Device(new_id(), person, digest(fresh), label, now, now))
        elif known.person.id != person and bring:
            await self.merge(known.person.id, person, await self.store.held_seats(known.person.id))
        elif known.person.id != person:
            await self.store.hand_over(known.device.id, person)
        await self.tell(person)
        return fresh

    async def merge(self, old: str, new: str, held: list[HeldSeat]) -> None:
        """Two persons turn out to be one."""
        for table in dict.fromkeys([one.table for one in held]):
            await self.want(table, SetPerson({old: new}))
        await self.store.hand_over_all(old, new)
        await self.lobby.projector.work()

    async def remove_device(self, token: str, device: str) -> None:
        known = await self.require(token)
        if not await self.store.remove_device(known.person.id, device):
            raise BadInput("no-such-device", {})
        for table in dict.fromkeys([one.table for one in await self.store.held_seats(known.person.id)]):
            await self.want(table, Rekey(known.person.id))
        await self.lobby.projector.work()
        await self.tell(known.person.id)

    # Away

    async def go_away(self, token: str, days: int) -> None:
        """Somebody's clocks stand still from now on, for so many days; none: he is back."""
        person, now = (await self.require(token)).person.id, time.time()
        spans = [(since, min(until, now)) for since, until in await self.store.vacations(person)]
        if days:
            check_vacation([*spans, (now, now + days * DAY)], now)
        await self.store.end_vacations(person, now)
        if days:
            await self.store.add_vacation(person, now, now + days * DAY)
        projector = self.lobby.projector
        projector.note_clocks(dict.fromkeys([one.table for one in await self.store.held_seats(person)]))
        await projector.work()
        await self.tell(person)

    # Whom I do not want to meet

    async def block(self, token: str, other: str, on: bool) -> None:
        person = (await self.require(token)).person.id
        if on and other == person:
            raise BadInput("not-yourself", {})
        if on:
            await self.strangers.block(person, other, time.time())
        else:
            await self.strangers.unblock(person, other)
        await self.tell(person)

    # Leaving

    async def all_about(self, known: Known) -> About:
        return await all_about(self.store, self.lobby.store, known.person)

    async def erase(self, token: str, name: str, former: str) -> None:
        """Forget somebody; his seats are called `former`, and where a game runs a bot plays on."""
        known = await self.require(token)
        if called(name) != known.person.name:
            raise BadInput("other-name", {})
        for engine in await self.store.engines(known.person.id):
            await self.forget(engine.person.id, former)
        await self.forget(known.person.id, former)

    async def forget(self, person: str, former: str) -> None:
        """Forget a person, or an engine, as above."""
        seats: dict[str, list[int]] = {}
        for one in await self.store.held_seats(person):
            seats.setdefault(one.table, []).append(one.seat)
        for table, mine in seats.items():
            await self.want(table, SetPerson({person: ""}, former=former))
            await self.lobby.store.strike_chat(table, mine)
        await self.store.erase(person, time.time())
        await self.lobby.projector.work()
        for table in seats:
            if table in self.lobby.tables:
                self.lobby.tables[table].lose()  # what was said there is still in its memory
        await self.store.scrub()
        await self.tell(person)

    # News

    async def tell(self, person: str) -> None:
        """Something about somebody has changed: his devices hear of it."""
        self.store.tell(person)
        await self.lobby.tell_watchers([f"{PERSON}{person}"])


async def all_about(store: ClubStore, tables: Store, person: Person) -> About:
    """What is known of somebody, for him. Records of running games would tell what others hide."""
    held = await store.held_seats(person.id)
    seats: dict[str, list[int]] = {}
    for one in held:
        seats.setdefault(one.table, []).append(one.seat)
    records: dict[str, str] = {}
    lines: list[dict[str, Any]] = []
    for table, mine in seats.items():
        stored = await tables.load(table, ALL_LINES)
        if stored is None:
            continue
        lines += [{"table": table, "text": one.text, "time": one.time} for one in await said_by(mine, stored.chat)]
        if stored_is_over(held, table):
            records[table] = whole_record(stored)
    devices = await store.devices(person.id)
    passkeys = await store.passkeys.of_person(person.id)
    facts = {
        "name": person.name,
        "since": person.made,
        "role": person.role,
        "devices": [{"label": one.label, "made": one.made, "seen": one.seen} for one in devices],
        "passkeys": [{"label": one.label, "made": one.made, "seen": one.seen} for one in passkeys],
        "told": await store.told_at(person.id),
        "vacations": await store.vacations(person.id),
        "seats": [{"table": one.table, "seat": one.seat} for one in held],
        "results": await store.results(person.id),
        "said": lines,
        "engines": [one.person.name for one in await store.engines(person.id)],
        "blocked": [one.name for one in await store.strangers.blocked(person.id)],
        "notices": to_builtins(await store.strangers.notices(person.id)),
    }
    return About(facts, records)


async def said_by(seats: list[int], chat: list[bytes]) -> list[KeptLine]:
    """What some seats of a table have said. There may be any number of lines: nobody waits for all of them."""
    said: list[KeptLine] = []
    for begin in range(0, len(chat), LINES_OF_A_TURN):
        lines = [json.decode(line, type=KeptLine) for line in chat[begin : begin + LINES_OF_A_TURN]]
        said += [line for line in lines if line.seat in seats]
        await asyncio.sleep(0)
    return said


def stored_is_over(held: list[HeldSeat], table: str) -> bool:
    shown = next((one.shown for one in held if one.table == table), None)
    return shown is not None and json.decode(shown, type=TableInfo).result is not None


def whole_record(stored: StoredTable) -> str:
    """The record of a table, as it was played."""
    record = read_record(stored.head)
    record.names[:] = [row.name for row in json.decode(stored.settings, type=TableSettings).seats]
    record.answers = standing(stored.changes, record.seats)
    return record.write()


def called(name: str) -> str:
    """A name as it is shown: one line, in one spelling."""
    name = tidy(unicodedata.normalize("NFKC", name))
    if not name:
        raise BadInput("no-name", {})
    return name


def folded(name: str) -> str:
    """A name as members' names are compared: capital letters and the like make no other one."""
    return unicodedata.normalize("NFKC", name).casefold()


async def new_ticket(
    store: ClubStore, person: str, purpose: str, seconds: float, length: int = CODE_LENGTH, waits: float = 0.0
) -> TicketInfo:
    """Letters that make a device somebody's; those that were out for the same purpose are good no more."""
    while True:
        code, since = "".join([secrets.choice(CODE_LETTERS) for _ in range(length)]), time.time() + waits
        ticket = Ticket(handle_of(code), digest(code), person, purpose, 0, since + seconds, since)
        if await store.add_ticket(ticket):
            return TicketInfo(code, ticket.until)


def handle_of(code: str) -> str:
    """What says which ticket is meant."""
    return code[: LONG_HANDLE if len(code) == LONG_CODE else HANDLE_LENGTH]


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def new_id() -> str:
    return "".join([secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)])
