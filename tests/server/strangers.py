"""People who do not know each other, for tests: a club with its open tables, and those who come to it."""

from typing import Any

from meadhall.club.moderation import Moderation, make_invite
from meadhall.club.open_tables import OpenTables
from meadhall.club.people import Known, People
from meadhall.club.rankings import Rankings
from meadhall.club.roles import Hall
from meadhall.club.scoring import Scorer
from meadhall.club.wire import Role
from meadhall.server.club_store import SqlClubStore
from meadhall.server.result_store import SqlResultStore
from meadhall.server.scoring import counting
from meadhall.table.lobby import Lobby
from meadhall.table.wire import NewKeys, NewTable
from tests.server.harness import people as plans

TWO: dict[str, Any] = {"game": "small-world", "seats": [{"kind": "human", "name": name} for name in ("Ada", "Bo")]}
"""A new table for two, as a page asks for it."""


class Club:
    """All that a server keeps for people."""

    def __init__(self, hall: Lobby, policy: Hall = "open") -> None:
        store: Any = hall.store
        self.database = store
        self.hall = hall
        self.people = People(SqlClubStore(store), hall)
        self.store = self.people.strangers
        self.open_tables = OpenTables(self.store, hall)
        self.moderation = Moderation(self.people, policy)
        hall.muted_until = self.store.muted_until
        self.results = SqlResultStore(store)
        hall.ratings = self.rankings = Rankings(self.results)
        self.scorer = Scorer(self.results, counting(store, hall.analysts))
        hall.projector.when_made = self.scorer.work

    async def come(self, name: str, role: Role = "guest") -> "Stranger":
        person, token = await self.people.come("", name, "a browser")
        if role != "guest":
            await self.moderation.give_role(person, role, name)
        return Stranger(self, person, token, name)

    async def invite(self, role: Role, uses: int = 1) -> str:
        return await make_invite(self.store, role, uses, 7)

    async def named(self) -> dict[str, list[str]]:
        """By open table, who sits there, for somebody who is not known."""
        await self.hall.projector.work()
        listed = await self.open_tables.listed("")
        return {one.info.table: [seat.name for seat in one.info.seats if not seat.free] for one in listed}


class Stranger:
    """Somebody with a device."""

    def __init__(self, club: Club, person: str, token: str, name: str) -> None:
        self.club = club
        self.id = person
        self.token = token
        self.name = name

    async def known(self) -> Known:
        return await self.club.people.require(self.token)

    async def set_open(self, game: str = "small-world", seats: int = 2, **more: Any) -> NewKeys:
        """A table at which anybody may sit down; whoever sets it does not sit yet."""
        keys = await self.club.hall.create(NewTable(game, plans(seats), open=True, **more), person=self.id)
        await self.club.hall.projector.work()
        return keys

    async def sees(self, **filters: Any) -> list[str]:
        """The open tables that he sees."""
        await self.club.hall.projector.work()
        return [one.info.table for one in await self.club.open_tables.listed(self.id, **filters)]

    async def sit(self, table: str, nonce: str = "a" * 64) -> str:
        """Sit down at an open table; the key."""
        return (await self.club.open_tables.sit(await self.known(), table, nonce)).key
