"""Where promises of dice lie, the same for both databases: numbered without gaps, so that their order cannot change."""

from typing import Final

from meadhall.server.club_store import Database

# One statement; of two workers at the same moment one finds its number taken, and nothing was added: it tries again.
ADD: Final = """
insert into promises select coalesce((select max(number) from promises), 0) + 1, cast($1 as text)
where true on conflict do nothing returning number
"""
AFTER: Final = "select promise from promises where number > $1 order by number limit $2"


class SqlPromiseStore:
    """Promises in the same database as the tables."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    async def promise(self, promise: str) -> None:
        while not (await self.database.perform((ADD, promise)))[0]:
            pass

    async def promises(self, after: int, most: int) -> list[str]:
        return [promise for (promise,) in await self.database.fetch(AFTER, after, most)]
