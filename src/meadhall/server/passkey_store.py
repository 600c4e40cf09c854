"""Passkeys and what they are to sign, the same for both databases: `$1` is the first value."""

from typing import TYPE_CHECKING, Final

from meadhall.club.ports import Passkey

if TYPE_CHECKING:
    from meadhall.server.club_store import Database


PASSKEY: Final = "id, person, credential, public, host, uses, label, made, seen"
ADD: Final = f"insert into passkeys ({PASSKEY}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
MEET: Final = "delete from challenges where challenge = $1 and person = $2 and until > $3 returning challenge"


class SqlPasskeyStore:
    """In the same database as the people."""

    def __init__(self, database: "Database") -> None:
        self.database: Final = database

    async def challenge(self, challenge: bytes, person: str, until: float, now: float) -> None:
        over = ("delete from challenges where until < $1", now)
        await self.database.perform(over, ("insert into challenges values ($1, $2, $3)", challenge, person, until))

    async def meet(self, challenge: bytes, person: str, now: float) -> bool:
        return bool((await self.database.perform((MEET, challenge, person, now)))[0])

    async def add(self, passkey: Passkey) -> None:
        one = passkey
        values = (one.id, one.person, one.credential, one.public, one.host, one.uses, one.label, one.made, one.seen)
        await self.database.perform((ADD, *values))

    async def of_person(self, person: str) -> list[Passkey]:
        query = f"select {PASSKEY} from passkeys where person = $1 order by made, id"
        return [Passkey(*row) for row in await self.database.fetch(query, person)]

    async def known_as(self, credential: bytes) -> Passkey | None:
        rows = await self.database.fetch(f"select {PASSKEY} from passkeys where credential = $1", credential)
        return Passkey(*rows[0]) if rows else None

    async def note_use(self, passkey: str, uses: int, now: float) -> None:
        await self.database.perform(("update passkeys set uses = $2, seen = $3 where id = $1", passkey, uses, now))

    async def remove(self, person: str, passkey: str) -> bool:
        query = "delete from passkeys where person = $1 and id = $2 returning id"
        return bool((await self.database.perform((query, person, passkey)))[0])
