"""Whoever looks at a list of tables is told what changes in it, and need not ask again and again."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import structs

from meadhall.table.ports import Line
from meadhall.table.wire import LobbyMessage, Looked, MeMessage, TableInfo, TablesMessage, encoder

PERSON: Final = "@"
"""What stands before the id of somebody whose devices are told that something about him has changed."""

LOBBY: Final = "*"
"""What stands for the list of open tables."""


class Watcher:
    """Somebody who looks at a list: the tables in it, and the seats he has there."""

    def __init__(self, line: Line, person: str = "") -> None:
        self.line: Final = line
        self.person: Final = person
        self.tables: dict[str, tuple[int, ...]] = {}

    def send(self, message: Any) -> None:
        self.line.send([encoder.encode(message)])


class Watchers:
    """All who look at lists of one host."""

    def __init__(self) -> None:
        self.by_table: Final[dict[str, set[Watcher]]] = {}

    def look_at(self, watcher: Watcher, tables: dict[str, tuple[int, ...]], lobby: bool = False) -> None:
        """From now on these, and no others; the list of open ones, too, if he likes."""
        self.leave(watcher)
        watcher.tables = {**tables, f"{PERSON}{watcher.person}": ()} if watcher.person else tables
        if lobby:
            watcher.tables = {**watcher.tables, LOBBY: ()}
        for table in watcher.tables:
            self.by_table.setdefault(table, set()).add(watcher)

    def leave(self, watcher: Watcher) -> None:
        for table in watcher.tables:
            self.by_table[table].discard(watcher)
            if not self.by_table[table]:
                del self.by_table[table]
        watcher.tables = {}

    async def tell(self, tables: list[str], find: Callable[[list[str]], Awaitable[dict[str, TableInfo]]]) -> None:
        """Lists show something new of some tables, which is looked up if anybody looks at them; or of somebody."""
        for watcher in [watcher for name in tables if name[:1] == PERSON for watcher in self.by_table.get(name, ())]:
            watcher.send(MeMessage())
        for watcher in self.by_table.get(LOBBY, ()) if LOBBY in tables else ():
            watcher.send(LobbyMessage())
        wanted = [table for table in tables if table in self.by_table and table[:1] not in (PERSON, LOBBY)]
        if not wanted:
            return
        infos = await find(wanted)
        concerned = {watcher for table in wanted for watcher in self.by_table.get(table, ())}
        for watcher in concerned:
            news = [seen_by(info, watcher.tables[table]) for table, info in infos.items() if table in watcher.tables]
            if news:
                watcher.send(TablesMessage(news))


def seen_by(info: TableInfo, you: tuple[int, ...]) -> Looked:
    """A table in a list, as somebody with these seats sees it."""
    return Looked(info.table, structs.replace(info, you=list(you)), None)
