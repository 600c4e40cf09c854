"""Tells people what waits for them: takes what is due from the outbox, looks whether it is still so, and sends it.

What could not be sent is tried again, five times; then the channel is broken, and its owner sees that.
"""

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from typing import Final

import aiosmtplib
from msgspec import json

from meadhall.server.letters import Letter, MailSettings, mail, written
from meadhall.server.outbox_store import BROKEN, GOOD, SqlOutboxStore, Waiting
from meadhall.server.told_times import settings_of, told_at
from meadhall.table.ports import WAITED, Projection, StoreFailure

log: Final = logging.getLogger("meadhall.herald")

TICK: Final = 5.0
"""Seconds between two looks."""
BATCH: Final = 500
MOST_TRIES: Final = 5
FIRST_WAIT: Final = 60.0
"""Seconds until the second try; each further wait is four times as long."""
PATIENCE: Final = 20.0
"""Seconds that a mail server has for a letter."""
MAIL: Final = "mail"
FORGET_EVERY: Final = 720
"""Looks between two at which old rows are forgotten."""
PASSWORD: Final = "MEADHALL_SMTP"

Send = Callable[[EmailMessage, MailSettings], Awaitable[None]]


class NotSent(Exception):  # noqa: N818 - it is tried again
    """A letter has not gone out."""


async def by_smtp(letter: EmailMessage, settings: MailSettings) -> None:
    """Give a letter to the owner's mail server; NotSent if that does not take it."""
    try:
        await aiosmtplib.send(
            letter,
            hostname=settings.host,
            port=settings.port,
            username=settings.user or None,
            password=os.environ.get(PASSWORD) or None if settings.user else None,
            start_tls=settings.tls,
            timeout=PATIENCE,
        )
    except (aiosmtplib.SMTPException, OSError, TimeoutError) as trouble:
        raise NotSent(type(trouble).__name__) from trouble


class Herald:
    """What is told by one worker."""

    def __init__(self, outbox: SqlOutboxStore, send: Send = by_smtp) -> None:
        self.outbox: Final = outbox
        self.send: Final = send

    async def plan(self, made: list[Projection]) -> None:
        """Rows have been written: plan what people are told of them. Where nobody has a name, nobody is told."""
        waits = {
            one.table: one.lines for one in made if [row for row in one.seats if row.person and row.phase == WAITED]
        }
        if waits and await self.mail_settings() is not None:
            await self.outbox.plan(waits)

    async def mail_settings(self) -> MailSettings | None:
        found = await self.outbox.owners(MAIL)
        return json.decode(found, type=MailSettings) if found else None

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
        """Tell all that is due; how many letters that were."""
        settings = await self.mail_settings()
        sent = 0
        while settings is not None:
            taken = await self.outbox.take(BATCH)
            by_channel: dict[str, list[Waiting]] = {}
            for one in taken:
                if await self.is_now(one):
                    by_channel.setdefault(one.channel, []).append(one)
            for waiting in by_channel.values():
                sent += await self.tell(waiting, settings)
            if len(taken) < BATCH:
                break
        return sent

    async def is_now(self, one: Waiting) -> bool:
        """Whether it is still to be told, and somebody wants to be told now."""
        if not one.wanted or one.state != GOOD:
            await self.outbox.done([one])
            return False
        when = told_at(one.now, settings_of(one.settings), one.time_out)
        if when > one.now:
            await self.outbox.put_off(one, when)
            return False
        return True

    async def tell(self, waiting: list[Waiting], settings: MailSettings) -> bool:
        try:
            await self.post(written(waiting, settings.public_url), settings)
        except NotSent as trouble:
            tries = max([one.tries for one in waiting])
            log.warning("a letter was not sent: %s", trouble)
            if tries < MOST_TRIES:
                await self.outbox.try_again(waiting, waiting[0].now + FIRST_WAIT * 4 ** (tries - 1))
            else:
                await self.outbox.done(waiting)
                await self.outbox.set_state(waiting[0].channel, BROKEN)
            return False
        await self.outbox.done(waiting)
        return True

    async def post(self, letter: Letter, settings: MailSettings) -> None:
        await self.send(mail(letter, settings), settings)
