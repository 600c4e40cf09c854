"""Engines: programs that belong to somebody and play as persons of their own, always marked as what they are.

An engine has a token, which is told once and of which only the digest is kept. It comes where its owner may come, if
the hall lets engines in, and sits where a table does.
"""

import secrets
import time
from typing import Final

from meadhall.club.people import TOKEN_BYTES, Known, People, called, digest, folded, new_id
from meadhall.club.ports import ENGINE, ClubStore, Device, Person
from meadhall.club.roles import Entry, Hall, check_entry
from meadhall.club.wire import TOKEN_START, EngineInfo, EngineToken
from meadhall.core import BadInput
from meadhall.table.limits import ENGINE_TABLES
from meadhall.table.orders import Rekey

MOST_ENGINES: Final = 5
"""Of one person."""


class Engines:
    """All engines of one server."""

    def __init__(self, people: People, hall: Hall) -> None:
        self.people: Final = people
        self.store: Final = people.store
        self.hall: Final = hall

    # Those of one person

    async def mine(self, token: str) -> list[EngineInfo]:
        """The engines of whoever asks."""
        known = await self.people.require(token)
        return [
            EngineInfo(one.person.id, one.person.name, one.person.made, one.seen, one.tables)
            for one in await self.store.engines(known.person.id)
        ]

    async def make(self, token: str, name: str) -> EngineToken:
        """One more engine, and its token."""
        known = await self.people.require(token)
        if len(await self.store.engines(known.person.id)) >= MOST_ENGINES:
            raise BadInput("many-engines", {"most": MOST_ENGINES})
        return await make_engine(self.store, known.person.id, name)

    async def renew(self, token: str, engine: str) -> EngineToken:
        """Another token: the one before opens nothing any more."""
        found = await self.own(token, engine)
        made = await new_token(self.store, found)
        for table in dict.fromkeys([one.table for one in await self.store.held_seats(found.id)]):
            await self.people.want(table, Rekey(found.id))  # whoever came with the old one has to go
        await self.people.lobby.projector.work()
        await self.people.tell(found.id)
        return made

    async def remove(self, token: str, engine: str, former: str) -> None:
        """Forget an engine; a bot plays on where it sat, under the name `former`."""
        await self.people.forget((await self.own(token, engine)).id, former)

    async def own(self, token: str, engine: str) -> Person:
        known = await self.people.require(token)
        found = await self.store.person(engine)
        if found is None or found.owner != known.person.id:
            raise BadInput("no-such-engine", {})
        return found

    # At the door

    async def admit(self, token: str, entry: Entry) -> Known:
        """Whose token it is; BadInput if it is nobody's, or if neither it nor its owner may come for that."""
        known = await self.people.find(token)
        if known is None or not known.person.is_engine:
            raise BadInput("bad-token", {})
        if not await self.people.strangers.engines_may_come():
            raise BadInput("no-engines-here", {})
        check_entry("open", entry, known.person)
        check_entry(self.hall, entry, await self.store.person(known.person.owner))
        return known

    async def keys_at(self, token: str, table: str) -> tuple[str, list[str]]:
        """Whose token it is, and the keys to the seats that it has at a table."""
        person = (await self.admit(token, "look")).person.id
        return person, await self.keys_of(person, table)

    async def keys_of(self, person: str, table: str) -> list[str]:
        """The keys to the seats that somebody has at a table: as they are there, or as they were written down."""
        lobby = self.people.lobby
        if table in lobby.tables:
            rows = enumerate(lobby.tables[table].settings.seats)
            claims = [(seat, row.claim) for seat, row in rows if row.person == person]
        else:
            held = await self.store.held_seats(person)
            claims = [(one.seat, one.claim) for one in held if one.table == table]
        return [lobby.keys.seat(table, seat, claim) for seat, claim in claims]

    async def check_room(self, known: Known) -> None:
        """BadInput if an engine plays at too many tables already."""
        if known.person.is_engine:
            seats = [one for one in await self.store.active_seats(known.person.id) if not one.invited]
            if len({one.table for one in seats}) >= ENGINE_TABLES:
                raise BadInput("many-tables", {"most": ENGINE_TABLES})

    async def somebody_named(self, name: str, by: str) -> str:
        """The id of a member or an engine; BadInput if there is none, or they do not want to meet."""
        found = await self.store.named(folded(called(name)))
        if found is None or (by and await self.people.strangers.do_not_meet(by, [found.id, found.owner])):
            raise BadInput("nobody-so-called", {"name": name})
        return found.id


async def make_engine(store: ClubStore, owner: str, name: str) -> EngineToken:
    """An engine of somebody, under a name that no member and no other engine has."""
    name, now = called(name), time.time()
    engine = Person(new_id(), name, ENGINE, made=now, owner=owner)
    token = TOKEN_START + secrets.token_urlsafe(TOKEN_BYTES)
    if not await store.add_engine(engine, folded(name), token_device(engine, token, now)):
        raise BadInput("name-taken", {"name": name})
    return EngineToken(engine.id, name, token)


async def new_token(store: ClubStore, engine: Person) -> EngineToken:
    token = TOKEN_START + secrets.token_urlsafe(TOKEN_BYTES)
    await store.replace_devices(token_device(engine, token, time.time()))
    return EngineToken(engine.id, engine.name, token)


def token_device(engine: Person, token: str, now: float) -> Device:
    """A token is a device: it says whose it is."""
    return Device(new_id(), engine.id, digest(token), ENGINE, now, now)
