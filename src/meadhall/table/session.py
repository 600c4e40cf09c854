"""A guest of a table, from the first message to the last. Nothing a guest says can do more than annoy the guest."""

import asyncio
import time
from contextlib import ExitStack, suppress
from typing import Any, Final

from msgspec import DecodeError, json

from meadhall.core import BadInput
from meadhall.table.actor import TableActor
from meadhall.table.keys import admitted
from meadhall.table.limits import Bucket, account_of
from meadhall.table.lobby import Lobby, tidy
from meadhall.table.orders import Said
from meadhall.table.ports import NOBODY, Line, StoreFailure
from meadhall.table.seats import Connection
from meadhall.table.wire import (
    MOST_MESSAGE,
    DoneMessage,
    ErrorMessage,
    Join,
    Ping,
    SayChat,
    client_decoder,
    encoder,
)

TIME_TO_JOIN: Final = 10.0
"""Seconds from the connection to the first message."""
CALL: Final = "@"
"""What stands before the name of somebody who is called."""
MOST_SLIPS: Final = 200
"""Messages too fast or too wrong before somebody is sent away."""


class Gone(Exception):  # noqa: N818 - a guest who leaves is no error
    """The line is closed."""


async def serve_guest(
    lobby: Lobby, table: str, line: Line, payer: str = NOBODY, person: str = "", token: str = ""
) -> bool:
    """Let somebody in and listen until he leaves; whether he must be sent away.

    `person` is whose device it is; an engine has a `token`, here or in what it says first.
    """
    with ExitStack() as held:  # an engine has few streams
        return await serve(lobby, table, line, payer, person, token, held)


async def serve(lobby: Lobby, table: str, line: Line, payer: str, person: str, token: str, held: ExitStack) -> bool:
    try:
        found, connection = await let_in(lobby, table, line, token, held)
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
        await attend(lobby, found, connection, bucket, person)
    except Gone:
        return False
    finally:
        found.leave(connection)
    return True


async def let_in(lobby: Lobby, table: str, line: Line, token: str, held: ExitStack) -> tuple[TableActor, Connection]:
    """The table and the guest; an engine holds one of its few streams until `held` is closed."""
    message = read_message(await asyncio.wait_for(line.receive(), TIME_TO_JOIN))
    if not isinstance(message, Join):
        raise BadInput("join-first", {})
    keys, token = message.keys, message.token or token
    if token and lobby.keys_of_engine is not None:
        engine, own = await lobby.keys_of_engine(token, table)
        keys = keys or own
        held.enter_context(lobby.gate.stream(account_of(engine)))
    opened = lobby.opened(table, keys)
    while True:
        found = await lobby.table(table)
        seats = admitted(opened, found.seats.claims())
        found.seats.check_seated(seats)
        connection = await found.join(line, seats, tidy(message.name), message.session, message.nonce)
        if connection is not None:
            return found, connection


async def attend(lobby: Lobby, table: TableActor, guest: Connection, bucket: Bucket, person: str) -> None:
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
            elif isinstance(message, SayChat) and await is_muted(lobby, table, guest, person):
                guest.send(ErrorMessage(message.id, "muted", {}))
            else:
                await table.ask(Said(guest, message))
                if isinstance(message, SayChat) and CALL in message.text and guest.seats:
                    await tell_called(lobby, table, guest, message.text)


async def tell_called(lobby: Lobby, table: TableActor, guest: Connection, text: str) -> None:
    """Let those know who are called by their names and are not here."""
    said = text.casefold()
    called = [
        seat
        for seat, row in enumerate(table.settings.seats)
        if row.person and row.name and seat not in guest.seats and not table.seats.is_present(seat)
        if f"{CALL}{row.name.casefold()}" in said
    ]
    if called and lobby.when_called is not None:
        with suppress(StoreFailure):
            await lobby.when_called(table.name, called)


async def is_muted(lobby: Lobby, table: TableActor, guest: Connection, person: str) -> bool:
    """Whether somebody may not speak, by his device or by his seats."""
    persons = {person, *[table.settings.seats[seat].person for seat in guest.seats]} - {""}
    if lobby.muted_until is None or not persons:
        return False
    return await lobby.muted_until(list(persons)) > time.time()


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
