"""A guest of a table, from the first message to the last. Nothing a guest says can do more than annoy the guest."""

import asyncio
from typing import Any, Final

from msgspec import DecodeError, json

from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.keys import admitted
from meadhall.table.limits import Bucket
from meadhall.table.lobby import Lobby, tidy
from meadhall.table.orders import Said
from meadhall.table.ports import NOBODY, Line, StoreFailure
from meadhall.table.seats import Connection
from meadhall.table.wire import MOST_MESSAGE, DoneMessage, ErrorMessage, Join, Ping, client_decoder, encoder

TIME_TO_JOIN: Final = 10.0
"""Seconds from the connection to the first message."""
MOST_SLIPS: Final = 200
"""Messages too fast or too wrong before somebody is sent away."""


class Gone(Exception):  # noqa: N818 - a guest who leaves is no error
    """The line is closed."""


async def serve_guest(lobby: Lobby, table: str, line: Line, payer: str = NOBODY) -> bool:
    """Let somebody in and listen until he leaves; whether he must be sent away."""
    try:
        found, connection = await let_in(lobby, table, line)
    except BadInput as bad:
        line.send([encoder.encode(ErrorMessage(-1, bad.code, bad.facts))])
        return True
    except StoreFailure:
        line.send([encoder.encode(ErrorMessage(-1, "table-reloads", {}))])
        return True
    except TimeoutError:
        return True
    except Gone:
        return False
    connection.payer = payer
    try:
        bucket = Bucket(lobby.limits.messages_per_second, lobby.limits.message_burst)
        await attend(found, connection, bucket)
    except Gone:
        return False
    finally:
        found.leave(connection)
    return True


async def let_in(lobby: Lobby, table: str, line: Line) -> tuple[TableActor, Connection]:
    message = read_message(await asyncio.wait_for(line.receive(), TIME_TO_JOIN))
    if not isinstance(message, Join):
        raise BadInput("join-first", {})
    opened = lobby.opened(table, message.keys)
    while True:
        found = await lobby.table(table)
        seats = admitted(opened, found.seats.claims())
        found.seats.check_seated(seats)
        connection = await found.join(line, seats, tidy(message.name), message.session, message.nonce)
        if connection is not None:
            return found, connection


async def attend(table: TableActor, guest: Connection, bucket: Bucket) -> None:
    """Listen to a guest. Nonsense is answered; too much of it, and the guest has to go."""
    slips = 0
    while slips < MOST_SLIPS:
        try:
            message = read_message(await guest.line.receive())
            if not bucket.take():
                raise BadInput("too-fast", {})
            if isinstance(message, Join):
                raise BadInput("joined-already", {})
        except BadInput as bad:
            slips += 1
            guest.send(ErrorMessage(-1, bad.code, bad.facts))
        else:
            if isinstance(message, Ping):  # about the line alone: the table need not be waited for
                guest.send(DoneMessage(message.id, table.seats.known_at(guest.seats)))
            else:
                await table.ask(Said(guest, message))


def read_message(text: str | bytes | None, decoder: json.Decoder[Any] = client_decoder) -> Any:
    """What a client says; BadInput if it is nothing that makes sense."""
    if text is None:
        raise Gone
    if isinstance(text, bytes):
        raise BadInput("malformed", {"detail": "text expected"})
    if len(text) > MOST_MESSAGE:
        raise BadInput("too-long", {"most": MOST_MESSAGE})
    try:
        return decoder.decode(text)
    except (DecodeError, RecursionError, UnicodeError) as error:
        raise BadInput("malformed", {"detail": str(error)[:200]}) from None
