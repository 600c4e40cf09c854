"""Where standing orders and plans lie, the same for both databases: rows of their own beside the tables."""

from typing import Any, Final

from msgspec import json

from meadhall.server.club_store import Database, Statement
from meadhall.table.ports import WAITED
from meadhall.table.wire import encoder
from meadhall.table.wishes import OrderState, PlanState, Wishes

THIS_TABLE: Final = "(select number from tables where id = $1)"
WISHED_FOR: Final = f"""
select distinct id from tables join seats on seats.of_table = tables.number where seats.phase = '{WAITED}' and (
    exists (select 1 from orders where orders.of_table = tables.number and orders.seat = seats.seat)
    or exists (select 1 from plans where plans.of_table = tables.number and plans.seat = seats.seat))
order by id
"""


class SqlWishStore:
    """Wishes in the same database as the tables."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    async def wishes(self, table: str) -> dict[int, Wishes]:
        query = "select seat, data from {rows} where of_table = " + THIS_TABLE
        orders = await self.database.fetch(query.format(rows="orders"), table)
        plans = await self.database.fetch(query.format(rows="plans"), table)
        found = {seat: Wishes(json.decode(data, type=list[OrderState])) for seat, data in orders}
        for seat, data in plans:
            found.setdefault(seat, Wishes()).plan = json.decode(data, type=PlanState)
        return found

    async def keep_wishes(self, table: str, seat: int, wishes: Wishes) -> None:
        await self.database.perform(
            *replaced("orders", table, seat, wishes.orders or None), *replaced("plans", table, seat, wishes.plan)
        )

    async def wished_for(self) -> list[str]:
        return [name for (name,) in await self.database.fetch(WISHED_FOR)]


def replaced(rows: str, table: str, seat: int, data: Any) -> list[Statement]:
    """What makes one row another one, or takes it away."""
    gone: Statement = (f"delete from {rows} where of_table = {THIS_TABLE} and seat = $2", table, seat)
    if data is None:
        return [gone]
    fresh = f"insert into {rows} select number, cast($2 as integer), $3 from tables where id = $1"
    return [gone, (fresh, table, seat, encoder.encode(data))]
