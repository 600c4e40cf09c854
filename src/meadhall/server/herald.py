"""Tells people what waits for them: takes what is due from the outbox, looks whether it is still so, and sends it.

What could not be sent is tried again, five times; then the channel is broken, and its owner sees that.
"""

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Final

from msgspec import json

from meadhall.server.letters import MailSettings, written
from meadhall.server.openings import Opening, PushSettings
from meadhall.server.outbox_store import BROKEN, GOOD, SqlOutboxStore, Waiting
from meadhall.server.told_times import settings_of, told_at
from meadhall.server.ways import GoneAway, NotSent, SendMail, Ways, by_smtp
from meadhall.table.listing import GATHERING, OVER, RUNNING
from meadhall.table.ports import WAITED, Projection, StoreFailure
from meadhall.table.settings import TableSettings

log: Final = logging.getLogger("meadhall.herald")

TICK: Final = 5.0
"""Seconds between two looks."""
BATCH: Final = 500
AT_ONCE: Final = 20
"""So many channels are told at the same time: one that does not answer holds nobody up."""
MOST_TRIES: Final = 5
FIRST_WAIT: Final = 60.0
"""Seconds until the second try; each further wait is four times as long."""
MAIL: Final = "mail"
PUSH: Final = "push"
OPENINGS: Final = "channels"
FORGET_EVERY: Final = 720
"""Looks between two at which old rows are forgotten."""
JUST_BEGUN: Final = 3
"""A table with so few changes has begun a moment ago."""
MENTION_EVERY: Final = 600.0
"""Seconds in which somebody is called at one table only once."""


class Herald:
    """What is told by one worker."""

    def __init__(self, outbox: SqlOutboxStore, by_mail: SendMail = by_smtp) -> None:
        self.outbox: Final = outbox
        self.by_mail: Final = by_mail
        self.asked: Final[dict[str, set[tuple[str, int]]]] = {}
        """By table, what is asked of some seats at the moment, or has ended there: each is told when it comes up."""

    # What is open

    async def ways(self) -> Ways:
        """What the owner of the server has opened."""
        found = await self.outbox.all_owners([MAIL, PUSH, OPENINGS])
        return Ways(
            json.decode(found[MAIL], type=MailSettings) if MAIL in found else None,
            json.decode(found[PUSH], type=PushSettings) if PUSH in found else None,
            json.decode(found[OPENINGS], type=list[Opening]) if OPENINGS in found else [],
            self.by_mail,
        )

    async def open(self, opening: Opening) -> None:
        """Let members have one more way; one of the same name is another one from now on."""
        others = [one for one in (await self.ways()).others if one.name != opening.name]
        await self.outbox.set_owners(OPENINGS, json.encode([*others, opening]))

    async def close(self, name: str) -> bool:
        """Whether there was such a way; there is none any more, and nobody is told by it."""
        ways = await self.ways()
        if name in (MAIL, PUSH):
            await self.outbox.forget_owners(name)
        else:
            await self.outbox.set_owners(OPENINGS, json.encode([one for one in ways.others if one.name != name]))
        return ways.is_open(name)

    # What is to be told

    async def plan(self, made: list[Projection]) -> None:
        """Rows have been written: plan what people are told of them. Where nobody has a name, nobody is told."""
        wanted = [one for one in made if any([row.person or row.invited for row in one.seats])]
        lonely = [one.table for one in made if one.open and one.phase == GATHERING]
        if not (wanted or lonely) or not (await self.ways()).any:
            return
        await self.outbox.plan_nobody(lonely)
        waits = {one.table: one.lines for one in wanted if any([row.phase == WAITED for row in one.seats])}
        just = [one for one in wanted if one.fair and one.phase == RUNNING and one.changes <= JUST_BEGUN]
        begun = {one.table: one.lines for one in just}
        over = {one.table: one.lines for one in wanted if one.phase == OVER}
        invited = {
            one.table: one.lines for one in wanted if one.phase == GATHERING and any([row.invited for row in one.seats])
        }
        await self.outbox.plan(waits, begun, over, invited)
        await self.outbox.plan_round([one.table for one in made if one.tournament and one.phase == GATHERING])
        for one in wanted:
            await self.plan_asked(one)

    async def plan_asked(self, one: Projection) -> None:
        """Consent that is wanted of somebody, and orders that have ended: told when it comes up, and once."""
        now = {("consent", seat) for seat in one.consent} | {("stopped", seat) for seat in one.stopped}
        fresh = now - self.asked.get(one.table, set())
        for kind, seat in sorted(fresh):
            await self.outbox.plan_seat(one.table, seat, kind, time.time(), one.lines)
        if now and one.phase == RUNNING:
            self.asked[one.table] = now
        else:
            self.asked.pop(one.table, None)

    async def mention(self, table: str, seats: Iterable[int]) -> None:
        """Somebody was called by his name at a table where he is not."""
        if (await self.ways()).any:
            period = time.time() // MENTION_EVERY * MENTION_EVERY
            for seat in seats:
                await self.outbox.plan_seat(table, seat, "mention", period, 0)

    # Telling it

    async def keep_on(self) -> None:
        """For ever."""
        looks = 0
        while True:
            try:
                await self.look()
                if looks % FORGET_EVERY == 0:
                    await self.outbox.forget_old(time.time())
                looks += 1
            except StoreFailure:
                log.warning("nobody is told anything: database unreachable")
            await asyncio.sleep(TICK)

    async def look(self) -> int:
        """Tell all that is due; how many messages that were."""
        ways = await self.ways()
        sent = 0
        while ways.any:
            taken = await self.outbox.take(BATCH)
            by_channel: dict[str, list[Waiting]] = {}
            for one in taken:
                if await self.is_now(one, ways):
                    by_channel.setdefault(one.channel, []).append(one)
            gate = asyncio.Semaphore(AT_ONCE)
            sent += sum(await asyncio.gather(*[self.tell(waiting, ways, gate) for waiting in by_channel.values()]))
            if len(taken) < BATCH:
                break
        return sent

    async def is_now(self, one: Waiting, ways: Ways) -> bool:
        """Whether it is still to be told, and somebody wants to be told now."""
        wanted = one.wanted and one.state == GOOD and ways.is_open(one.by)
        if not wanted or (one.kind == "consent" and not await self.is_asked(one)):
            await self.outbox.done([one])
            return False
        when = told_at(one.now, settings_of(one.settings), one.time_out)
        if when > one.now:
            await self.outbox.put_off(one, when)
            return False
        return True

    async def is_asked(self, one: Waiting) -> bool:
        """Whether a seat has still to agree to something."""
        settings = json.decode(await self.outbox.table_settings(one.of_table), type=TableSettings)
        return settings.asks is not None and one.seat in settings.asks.waits

    async def tell(self, waiting: list[Waiting], ways: Ways, gate: asyncio.Semaphore) -> bool:
        channel = waiting[0].channel
        try:
            async with gate:
                await ways.send(waiting[0].by, written(waiting, ways.public_url))
        except NotSent as trouble:
            tries = max([one.tries for one in waiting])
            log.warning("a message was not sent by %s: %s", waiting[0].by, trouble)
            if isinstance(trouble, GoneAway) and waiting[0].by == PUSH:
                await self.outbox.remove_channel(channel)
            elif tries < MOST_TRIES:
                await self.outbox.try_again(waiting, waiting[0].now + FIRST_WAIT * 4 ** (tries - 1))
            else:
                await self.outbox.done(waiting)
                await self.outbox.set_state(channel, BROKEN)
            return False
        await self.outbox.done(waiting)
        return True
