"""Where the games of a club are counted: by the analysts of a server, or here and now."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from msgspec import json

from meadhall.club.people import whole_record
from meadhall.club.scoring import Count, Scorer
from meadhall.core import BadInput
from meadhall.lab.report.cases import Case
from meadhall.server.result_store import SqlResultStore
from meadhall.server.store import AnyStore
from meadhall.table.lobby import Lobby
from meadhall.table.ports import Analysts, Store, StoreFailure
from meadhall.table.projector import REST, from_store
from meadhall.table.thoughts import counted

log: Final = logging.getLogger("meadhall.scoring")

BUSY: Final = "too-busy"
"""What those say who would count, and can do it later."""


def counting(store: Store, analysts: Analysts) -> Count:
    """Count where others do not have to wait for it."""

    async def count(table: str) -> list[Case]:
        stored = await store.load(table, 0)
        try:
            return [] if stored is None else await analysts.count(whole_record(stored))
        except BadInput as bad:
            if bad.code == BUSY:
                raise
            log.warning("table %s is not counted: %s", table, bad.code)
            return []

    return count


def scorer_here(store: AnyStore) -> Scorer:
    """For a command, which has nothing else to do."""

    async def count(table: str) -> list[Case]:
        stored = await store.load(table, 0)
        with suppress(BadInput):  # a damaged one: its result counts all the same
            return [] if stored is None else json.decode(counted(whole_record(stored)), type=list[Case])
        return []

    return Scorer(SqlResultStore(store), count)


async def keep_scoring(hall: Lobby, scorer: Scorer) -> None:
    """Make up for what lists do not show, and then for results that were not worked in, after a crash."""
    await hall.repair()
    try:
        for name in await scorer.store.unscored():
            made = await from_store(hall.store, name, hall.rules_of, hall.projector.clocks)
            if made is not None:
                await scorer.work([made])
            await asyncio.sleep(REST)
        await scorer.rate()
    except (StoreFailure, BadInput) as trouble:
        log.warning("results wait for the next start: %s", trouble)
