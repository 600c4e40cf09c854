"""Who is at a table: who has which seat, who is connected, what was said, and what each has been answered."""

from typing import Any, Final

from msgspec import Struct, json

from meadhall.core import BadInput
from meadhall.server.frames import FrameWriter, frame
from meadhall.server.store import MOST_CHAT
from meadhall.server.wire import ChatLine, SeatInfo, SeatsMessage, UndoRequest, encoder

MOST_REPLIES: Final = 32
"""How many answered messages of one session are remembered, in case it repeats them."""
MOST_SESSIONS: Final = 64


class SeatRow(Struct):
    """Who has a seat. One that was made for a person stays a person's, even while a bot plays it."""

    name: str
    kind: str
    bot: str
    personal: bool = False


class TableSettings(Struct):
    """What may change at a table besides the game."""

    seats: list[SeatRow]
    request: UndoRequest | None = None
    hints: bool = True


class Connection:
    """Somebody at a table: the seats he plays, none for a watcher, and the line to him."""

    def __init__(self, writer: FrameWriter, seats: tuple[int, ...], session: str) -> None:
        self.writer: Final = writer
        self.seats: Final = seats
        self.session: Final = session or f"connection {id(self)}"

    def send(self, message: Struct) -> None:
        self.writer.write_frames(frame(encoder.encode(message)))

    def speaks_for(self, seat: int | None) -> int:
        """The seat that a message is for; BadInput if it is not his."""
        if seat is None and len(self.seats) == 1:
            return self.seats[0]
        if seat is None or seat not in self.seats:
            raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in self.seats]})
        return seat


class Company:
    """Everybody at one table, present or not."""

    def __init__(self, settings: TableSettings, chat: list[ChatLine]) -> None:
        self.settings: Final = settings
        self.chat: Final = chat
        self.connections: Final[set[Connection]] = set()
        self.replies: Final[dict[str, dict[int, Struct]]] = {}

    def rename(self, seats: tuple[int, ...], name: str) -> bool:
        """Give the seats their player's name; whether that is news."""
        news = False
        for seat in seats:
            row = self.settings.seats[seat]
            if row.kind == "human" and row.name != name:
                row.name = name
                news = True
        return news

    def names(self) -> list[str]:
        return [row.name for row in self.settings.seats]

    def people(self) -> list[int]:
        """The seats that are not a bot's."""
        return [seat for seat, row in enumerate(self.settings.seats) if row.kind == "human"]

    def holders(self) -> list[int]:
        """The seats that somebody has the key of, whoever plays them at this moment."""
        return [seat for seat, row in enumerate(self.settings.seats) if row.personal or row.kind == "human"]

    def is_present(self, seat: int) -> bool:
        return any([seat in connection.seats for connection in self.connections])

    def seat_infos(self) -> list[SeatInfo]:
        present = {seat for connection in self.connections for seat in connection.seats}
        return [
            SeatInfo(row.name, "bot" if row.kind == "bot" else "human", row.bot, seat in present)
            for seat, row in enumerate(self.settings.seats)
        ]

    def add_chat(self, line: ChatLine) -> None:
        self.chat.append(line)
        del self.chat[:-MOST_CHAT]

    # Telling them

    def tell(self, message: Struct, but: Connection | None = None) -> None:
        """The same for everybody, or for everybody but one."""
        made = frame(encoder.encode(message))
        for connection in self.connections:
            if connection is not but:
                connection.writer.write_frames(made)

    def tell_seats(self, but: Connection | None = None) -> None:
        self.tell(SeatsMessage(self.seat_infos()), but)

    def reply(self, who: Connection, message: Any) -> None:
        self.remember(who, message)
        who.send(message)

    def remember(self, who: Connection, message: Any) -> None:
        """Keep a reply for a client that asks the same again."""
        known = self.replies.setdefault(who.session, {})
        known[message.id] = message
        if len(known) > MOST_REPLIES:
            del known[next(iter(known))]
        if len(self.replies) > MOST_SESSIONS:
            del self.replies[next(iter(self.replies))]

    def reply_known(self, who: Connection, message: int) -> Struct | None:
        """What this message was answered with, if it has come before."""
        return self.replies.get(who.session, {}).get(message)


def read_chat(lines: list[bytes]) -> list[ChatLine]:
    return [json.decode(line, type=ChatLine) for line in lines]
