"""A guest of a table, from the first message to the last. Nothing a guest says can do more than annoy the guest."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import DecodeError

from meadhall.core import BadInput
from meadhall.server.company import Connection
from meadhall.server.frames import FrameWriter, frame
from meadhall.server.hall import Hall, tidy
from meadhall.server.hearing import hear
from meadhall.server.limits import Bucket
from meadhall.server.quotas import NOBODY
from meadhall.server.store import StoreFailure
from meadhall.server.table import Table
from meadhall.server.wire import MOST_MESSAGE, ErrorMessage, Join, client_decoder, encoder

TIME_TO_JOIN: Final = 10.0
"""Seconds from the connection to the first message."""
MOST_SLIPS: Final = 200
"""Messages too fast or too wrong before somebody is sent away."""


class Gone(Exception):  # noqa: N818 - a guest who leaves is no error
    """The line is closed."""


def is_welcome(origin: str | None, host: str | None, others: list[str]) -> bool:
    """Whether the page that connects is ours: browsers say where it comes from, and nobody else has to."""
    return origin is None or origin in others or origin.partition("://")[2] == host


async def serve_guest(
    hall: Hall, table: str, receive: Callable[[], Awaitable[Any]], writer: FrameWriter, payer: str = NOBODY
) -> bool:
    """Let somebody in and listen until he leaves; whether he must be sent away. `receive` gives events of ASGI."""
    try:
        found, connection = await let_in(hall, table, receive, writer)
    except BadInput as bad:
        writer.write_frames(frame(encoder.encode(ErrorMessage(-1, bad.code, bad.facts))))
        return True
    except StoreFailure:
        writer.write_frames(frame(encoder.encode(ErrorMessage(-1, "table-reloads", {}))))
        return True
    except TimeoutError:
        return True
    except Gone:
        return False
    connection.payer = payer
    try:
        bucket = Bucket(hall.limits.messages_per_second, hall.limits.message_burst)
        await attend(found, connection, receive, bucket)
    except Gone:
        return False
    finally:
        found.leave(connection)
    return True


async def let_in(
    hall: Hall, table: str, receive: Callable[[], Awaitable[Any]], writer: FrameWriter
) -> tuple[Table, Connection]:
    message = read_message(await asyncio.wait_for(receive(), TIME_TO_JOIN))
    if not isinstance(message, Join):
        raise BadInput("join-first", {})
    seats = hall.seats_of(table, message.keys)
    while True:
        found = await hall.table(table)
        connection = await found.join(writer, seats, tidy(message.name), message.session)
        if connection is not None:
            return found, connection


async def attend(table: Table, guest: Connection, receive: Callable[[], Awaitable[Any]], bucket: Bucket) -> None:
    """Listen to a guest. Nonsense is answered; too much of it, and the guest has to go."""
    slips = 0
    while slips < MOST_SLIPS:
        try:
            message = read_message(await receive())
            if not bucket.take():
                raise BadInput("too-fast", {})
            if isinstance(message, Join):
                raise BadInput("joined-already", {})
        except BadInput as bad:
            slips += 1
            guest.send(ErrorMessage(-1, bad.code, bad.facts))
        else:
            await hear(table, guest, message)


def read_message(event: Any) -> Any:
    """What a client says; BadInput if it is nothing that makes sense."""
    if event["type"] == "websocket.disconnect":
        raise Gone
    text = event.get("text")
    if text is None:
        raise BadInput("malformed", {"detail": "text expected"})
    if len(text) > MOST_MESSAGE:
        raise BadInput("too-long", {"most": MOST_MESSAGE})
    try:
        return client_decoder.decode(text)
    except (DecodeError, RecursionError, UnicodeError) as error:
        raise BadInput("malformed", {"detail": str(error)[:200]}) from None
