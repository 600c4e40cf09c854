"""The chained list of promises: every table's dice are in it before anybody sits down, and nothing can be taken out."""

import asyncio
from hashlib import sha256

from meadhall.club.dice_list import FIRST, DiceList
from meadhall.server.promise_store import SqlPromiseStore
from meadhall.table.wire import NewTable
from tests.server.harness import Guest, open_hall, people, play, set_table


def test_every_table_with_fair_dice_is_in_the_list_and_no_other(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            kept = SqlPromiseStore(hall.store)  # type: ignore[arg-type]
            keys = await hall.create(NewTable("small-world", people(2)))
            await set_table(hall)  # with a seed
            await hall.create(NewTable("alynthia", people(2), invites=True))
            guest = await Guest(hall, keys.table, [str(keys.seats[0])]).sit()
            promised = await kept.promises(0, 10)
            assert len(promised) == 2
            assert promised[0] == guest.table["dice"]["commitment"]
            stored = await hall.store.load(keys.table)
            assert stored is not None
            await hall.store.remove(keys.table, len(stored.changes))
            assert await kept.promises(0, 10) == promised  # thrown away, and still there

    play(story)


def test_links_can_be_worked_out_by_anybody_and_pages_fit_together(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            kept = SqlPromiseStore(hall.store)  # type: ignore[arg-type]
            wanted = [sha256(b"%d" % number).hexdigest() for number in range(7)]
            await asyncio.gather(
                *[kept.promise(one) for one in wanted]
            )  # at the same moment: all are there, in an order
            found = DiceList(kept)
            whole = await found.page(0)
            assert sorted([one.promise for one in whole]) == sorted(wanted)
            assert [one.number for one in whole] == list(range(1, 8))
            link = FIRST
            for one in whole:
                link = sha256(f"{link} {one.promise}".encode()).hexdigest()
                assert one.link == link
            assert await found.page(3) == whole[3:]
            assert await DiceList(kept).page(5) == whole[5:]
            assert await DiceList(kept).page(50) == []

    play(story)
