"""Somebody who looks at a list of his tables, from the first message to the last."""

from meadhall.core import BadInput
from meadhall.table.keys import Opened, admitted
from meadhall.table.limits import Bucket
from meadhall.table.lobby import Lobby
from meadhall.table.ports import Line, StoreFailure
from meadhall.table.session import MOST_SLIPS, Gone, read_message
from meadhall.table.watchers import Watcher, seen_by
from meadhall.table.wire import (
    DoneMessage,
    ErrorMessage,
    Looked,
    Ping,
    Problem,
    TableKeys,
    TablesMessage,
    WatchTables,
    watcher_decoder,
)


async def serve_watcher(lobby: Lobby, line: Line, person: str = "") -> bool:
    """Tell somebody of his tables, and of himself, until he leaves; whether he must be sent away."""
    watcher = Watcher(line, person)
    lobby.watchers.look_at(watcher, {})
    bucket = Bucket(lobby.limits.messages_per_second, lobby.limits.message_burst)
    slips = 0
    try:
        while slips < MOST_SLIPS:
            try:
                message = read_message(await line.receive(), watcher_decoder)
                if not bucket.take():
                    raise BadInput("too-fast", {})
                await attend(lobby, watcher, message)
            except BadInput as bad:
                slips += 1
                watcher.send(ErrorMessage(-1, bad.code, bad.facts))
            except StoreFailure:
                watcher.send(ErrorMessage(-1, "tables-away", {}))
    except Gone:
        return False
    finally:
        lobby.watchers.leave(watcher)
    return True


async def attend(lobby: Lobby, watcher: Watcher, message: WatchTables | Ping) -> None:
    if isinstance(message, Ping):
        watcher.send(DoneMessage(message.id, 0))
        return
    found = await look_at(lobby, message.tables)
    seen = {one.table: tuple(one.info.you) for one in found if one.info is not None}
    lobby.watchers.look_at(watcher, seen, message.lobby)
    watcher.send(TablesMessage(found))


async def look_at(lobby: Lobby, wanted: list[TableKeys]) -> list[Looked]:
    """What lists show of tables to somebody with these keys: each of them, or what is wrong with it."""
    opened: dict[str, list[Opened]] = {}
    found: dict[str, Looked] = {}
    for one in wanted:
        try:
            opened[one.table] = lobby.opened(one.table, one.keys)
        except BadInput as bad:
            found[one.table] = Looked(one.table, None, Problem(bad.code, bad.facts))
    infos = await lobby.infos(list(opened))
    for table, keys in opened.items():
        try:
            if table not in infos:
                raise BadInput("no-such-table", {"table": table})
            found[table] = seen_by(infos[table], admitted(keys, [seat.claim for seat in infos[table].seats]))
        except BadInput as bad:
            found[table] = Looked(table, None, Problem(bad.code, bad.facts))
    return [found[one.table] for one in wanted]
