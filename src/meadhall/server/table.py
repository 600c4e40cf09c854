"""One table: a live game, the company at it, and the order in which things happen.

A move is valid, then durable, then visible. Every table has one lock, so tables never wait for each other; while a
change is on its way to the disk nobody sees it, and if it does not get there the table is loaded again.

Other workers may have the same table. Whoever stores a change first has made it; the others catch up, and look again
whether what they were about to do still makes sense. The worker that made the last change lets the bots think.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from msgspec import json

from meadhall.core import BadInput
from meadhall.core.record import read_answer
from meadhall.lessons.firsts import FirstCard, Meetings, find_firsts, next_card
from meadhall.lessons.tutor import tutor_for
from meadhall.lessons.watch import LessonCard
from meadhall.puzzles import Umpire, Verdict, puzzle_of
from meadhall.server.bots import Thinkers
from meadhall.server.company import Company, Connection, KeptLine, TableSettings
from meadhall.server.counsel import Counsel
from meadhall.server.frames import FrameWriter
from meadhall.server.game import BACK, LiveGame
from meadhall.server.limits import Limits
from meadhall.server.seated_bots import SeatedBots
from meadhall.server.sight import Sight
from meadhall.server.store import ELSE, LostRace, Missed, Store, StoredTable, StoreFailure
from meadhall.server.strangers import Strangers
from meadhall.server.wire import (
    ChatMessage,
    DoneMessage,
    GiveAnswer,
    RequestMessage,
    TableInfo,
    UndoRequest,
    encoder,
)

log: Final = logging.getLogger("meadhall.table")


class Table:
    """A game that people and bots play at the same time."""

    def __init__(
        self,
        name: str,
        game: LiveGame,
        stored: StoredTable,
        store: Store,
        thinkers: Thinkers,
        strangers: Strangers,
        limits: Limits,
        when_lost: Callable[["Table"], None],
    ) -> None:
        self.name: Final = name
        self.game: Final = game
        self.at = len(stored.changes)
        """How many changes the table has seen; it only grows, a rewind is a change, too."""
        self.settings: Final[TableSettings] = json.decode(stored.settings, type=TableSettings)
        self.settings_number = stored.settings_number
        self.company: Final = Company(self.settings)
        self.chat_number = stored.chat_number
        self.sight: Final = Sight(name, game, self.company, self.at)
        self.created: Final = stored.created
        self.changed = self.loaded_changed = stored.changed
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.meters: Final = thinkers.meters
        self.limits: Final = limits
        self.when_lost: Final = when_lost
        self.lock: Final = asyncio.Lock()
        self.bots: Final = SeatedBots(self)
        self.counsel: Final = Counsel(name, game, self.sight, self.company, strangers)
        self.tutor: Final = tutor_for(game.rules, game.match.record)
        """Who teaches here, if the game began as a lesson."""
        puzzle = puzzle_of(game.match.record)
        self.umpire: Final = Umpire(puzzle) if puzzle is not None else None
        """Who judges here, if the game began as a puzzle."""
        self.meetings: Final[dict[int, Meetings]] = {}
        """What each seat has met that asked for it."""
        self.catching_up: asyncio.Task[None] | None = None
        self.lost = False
        self.last_used = time.monotonic()
        self.snapshot_at = game.moves - game.moves % limits.snapshot_every
        game.match.record.names[:] = self.company.names()
        self.company.elsewhere = stored.present
        for line in stored.chat:
            self.company.add_chat(line)
        for said in stored.said:
            self.company.note_mark(said)

    # A lesson

    def lesson_cards(self, seats: tuple[int, ...]) -> list[LessonCard] | None:
        """The cards that are due for whoever learns here; None where nobody does."""
        if self.tutor is None or self.tutor.lesson.learner not in seats:
            return None
        return self.tutor.cards(self.game.match.record)

    def ready_answer(self, seat: int) -> str | None:
        """What a bot that teaches has ready to say."""
        ask = self.sight.ask
        if self.tutor is None or ask is None:
            return None
        ready = self.tutor.ready_answer(self.game.match.record, self.game.state, seat, ask)
        return ready.text if ready else None

    def first_card(self, seats: tuple[int, ...], known: list[str]) -> tuple[int, FirstCard | None]:
        """What whoever is asked meets for the first time, and the number of their turn. A lesson has its own cards."""
        ask = self.sight.ask
        asked = [seat for seat in self.sight.asked() if seat in seats]
        if ask is None or self.tutor is not None or self.umpire is not None or not asked:
            return 0, None
        seat = asked[0]
        met = self.meetings.setdefault(seat, Meetings(find_firsts(self.game.rules), seat))
        met.hear([entry.facts for entry in self.game.log])
        return met.turn, next_card(met.cards(ask), known.__contains__)

    # Practice

    def verdict(self, seats: tuple[int, ...]) -> Verdict | None:
        """How the try at a puzzle stands; None where nobody tries one."""
        if self.umpire is None or self.umpire.puzzle.seat not in seats:
            return None
        return self.umpire.verdict(self.game.match.record)

    async def try_again(self, seats: tuple[int, ...]) -> None:
        """Back to the position of a puzzle."""
        if self.umpire is None or self.umpire.puzzle.seat not in seats:
            raise BadInput("no-puzzle-here", {})
        moves = len(self.umpire.puzzle.start.answers)
        async with self.lock:
            if self.game.moves > moves:
                await self.rewind(moves, self.umpire.puzzle.seat, 0)

    # Coming and going

    async def join(self, writer: FrameWriter, seats: tuple[int, ...], name: str, session: str) -> Connection | None:
        """Sit down or look on; the first thing one gets is everything. None: this table has just been let go."""
        async with self.lock:
            if self.lost:
                return None
            connection = Connection(writer, seats, session)
            if name:
                await self.change_settings(lambda: self.company.rename(seats, name))
                self.game.match.record.names[:] = self.company.names()
            self.company.connections.add(connection)
            self.last_used = time.monotonic()
            connection.send(self.sight.everything(connection, "joined"))
            if seats:
                self.company.tell_seats(but=connection)
                self.announce()
            self.bots.attend()
        return connection

    def leave(self, connection: Connection) -> None:
        self.company.connections.discard(connection)
        self.last_used = time.monotonic()
        if connection.seats and not self.lost:
            self.company.tell_seats()
            self.announce()

    def announce(self) -> None:
        """Let other workers know who is here."""
        self.store.announce(self.name, self.company.present_here())

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has looked at it for so long."""
        busy = self.company.connections or self.bots.thinking or self.catching_up or self.lock.locked()
        return not busy and time.monotonic() - self.last_used > seconds

    def lose(self) -> None:
        """Memory and store may differ: send everybody away, so that the table is loaded again."""
        if not self.lost:
            self.lost = True
            self.bots.stop_all()
            self.counsel.stop()
            self.when_lost(self)
            if self.company.connections:
                self.store.announce(self.name, 0)
            for connection in self.company.connections:
                connection.writer.send_away()

    def fail(self, what: str, trouble: Exception) -> None:
        """Something went wrong in the middle: write it down, and load the table again."""
        self.meters.failures["store" if isinstance(trouble, StoreFailure) else "table"] += 1
        if isinstance(trouble, StoreFailure):
            log.warning("table %s: %s failed: %s", self.name, what, trouble)
        else:
            log.error("table %s: %s failed", self.name, what, exc_info=trouble)
        self.lose()

    # Changes: valid, durable, visible

    async def play(self, seat: int, choices: list[str], who: Connection | None, message: GiveAnswer | None) -> None:
        """Answers of a seat, and all that follows from them."""
        moves, told, asked = self.game.moves, len(self.game.log), self.sight.asked()
        self.game.dice.begin(self.at)
        self.game.give(seat, choices)
        try:
            await self.keep(self.game.change_since(moves), who.mark(message.id) if who and message else 0)
        except LostRace:
            self.game.go_back(moves)
            raise
        self.show_answers(seat, asked, told, who, message)
        await self.void_request()
        self.bots.wake()

    def show_answers(
        self, seat: int, asked: tuple[int, ...], told: int, who: Connection | None, message: GiveAnswer | None
    ) -> None:
        self.sight.put_question(self.at, seat if self.game.state.sealed else -1)
        done = None
        if who is not None:
            done = self.done(who, message)
            self.company.remember(who, done)
        self.sight.show_move(seat, asked, told, who, done)

    def done(self, who: Connection, message: Any) -> DoneMessage:
        return DoneMessage(message.id, self.sight.known_at(who.seats))

    async def rewind(self, moves: int, seat: int, said: int) -> None:
        """Go back for the sake of a seat."""
        asked, sealed = self.sight.asked(), moves >= self.game.open_moves
        taken_back = self.game.match.record.answers[moves:]
        self.game.dice.begin(self.at)
        self.game.rewind(moves)
        self.snapshot_at = min(self.snapshot_at, moves)
        try:
            await self.keep("\n".join([f"{BACK}{moves}", self.game.change_since(moves)]).strip(), said)
        except LostRace:
            self.game.go_back(moves)
            self.game.follow(taken_back)
            raise
        self.sight.put_question(self.at, seat if sealed else -1)
        await self.void_request(tell=False)
        self.show_rewind(seat, asked)
        self.bots.wake()

    def show_rewind(self, seat: int, asked: tuple[int, ...]) -> None:
        """What others never saw is taken back without their notice."""
        public = self.sight.public
        self.sight.look_around()
        noticed = public != self.sight.public or asked != self.sight.asked()
        for connection in self.company.connections:
            if noticed or seat in connection.seats:
                connection.send(self.sight.everything(connection, "undo"))

    async def keep(self, change: str, said: int) -> None:
        """Make a change durable. If that fails, memory is ahead of the store, and the table is lost from memory."""
        snapshot = None
        if self.game.moves >= self.snapshot_at + self.limits.snapshot_every:
            snapshot = self.game.snapshot()
        began = time.perf_counter()
        await self.store.append(self.name, self.at, change, said, snapshot)
        self.meters.append.observe(time.perf_counter() - began)
        if snapshot is not None:
            self.snapshot_at = self.game.moves
        self.at += 1
        self.bots.led_by = ""
        self.changed = time.time()
        self.company.note_mark(said)

    async def change_settings(self, edit: Callable[[], bool]) -> None:
        """Make a change of the settings durable; `edit` says whether there is one, and looks again if others made one.

        If that fails, memory is ahead of the store, and the table is lost from memory.
        """
        while edit():
            try:
                await self.store.set_settings(self.name, self.settings_number, encoder.encode(self.settings))
            except LostRace:
                await self.catch_up()
            except StoreFailure:
                self.lose()
                raise
            else:
                self.settings_number += 1
                return

    async def keep_line(self, line: KeptLine) -> None:
        """Make a line of the chat durable; all hear it in the order in which it is stored."""
        await self.store.add_chat(self.name, encoder.encode(line))
        await self.catch_up()

    async def ask_others(self, edit: Callable[[UndoRequest | None], UndoRequest | None]) -> None:
        """Put, change or end a request to go back."""
        await self.change_settings(lambda: self.company.put_request(edit(self.settings.request)))
        self.company.tell(RequestMessage(self.settings.request))

    async def void_request(self, tell: bool = True) -> None:
        """The past has changed, or the game has gone on."""
        if self.settings.request is not None:
            await self.change_settings(lambda: self.company.put_request(None))
            if tell:
                self.company.tell(RequestMessage(None))

    # What other workers do

    def hear_news(self, number: int, worker: str, change: tuple[int, str] | None) -> None:
        """Something has happened elsewhere: change `number`, or less. A table that nobody here looks at is let go."""
        if self.lost or 0 <= number < self.at - 1:
            return
        if number != ELSE:
            self.bots.led_by = worker
        if self.is_idle(0.0):
            self.lose()
        elif number == self.at - 1 >= 0:  # known from a lost race
            self.bots.attend()
        elif change is not None and number == self.at and not self.lock.locked():
            self.take(change)
        else:
            self.look_again()

    def take(self, change: tuple[int, str]) -> None:
        """The next change, told with the news of it. Nobody is in the middle of anything here."""
        try:
            self.follow(*change)
            self.bots.attend()
        except Exception as trouble:  # noqa: BLE001 - written down there
            self.fail("following", trouble)

    def look_again(self) -> None:
        if self.catching_up is None:
            self.catching_up = asyncio.create_task(self.follow_news())

    async def follow_news(self) -> None:
        try:
            async with self.lock:
                self.catching_up = None  # news that come from here on need another look
                if not self.lost:
                    await self.catch_up()
        except Exception as trouble:  # noqa: BLE001 - written down there
            self.fail("catching up", trouble)

    async def refresh(self) -> None:
        """Be up to date, if others may have changed something."""
        if self.store.shared:
            async with self.lock:
                if not self.lost:
                    await self.catch_up()

    async def catch_up(self) -> None:
        """Learn what is stored and not known yet, and show it. Whoever calls this has the lock."""
        missed = await self.store.load_since(self.name, self.at, self.settings_number, self.chat_number)
        if missed is None:
            raise StoreFailure("the table is gone")
        for change, said in zip(missed.changes, missed.said):
            self.follow(said, change)
        self.meet(missed)
        for line in missed.chat:
            self.company.tell(ChatMessage(self.company.add_chat(line)))
        self.chat_number = missed.chat_number
        if self.bots.led_by:
            self.bots.attend()

    def follow(self, said: int, change: str) -> None:
        """A change that another worker has made."""
        self.company.note_mark(said)
        lines = change.split("\n")
        game, asked, told = self.game, self.sight.asked(), len(self.game.log)
        goes_back = lines[0].startswith(BACK)
        answers = [read_answer(line, 0, game.seats) for line in lines[goes_back:]]
        self.at += 1
        self.changed = time.time()
        if goes_back:
            moves = int(lines[0].removeprefix(BACK))
            seat, sealed = game.match.record.answers[moves].seat, moves >= game.open_moves
            game.go_back(moves)
            game.follow(answers)
            self.snapshot_at = min(self.snapshot_at, moves)
            self.sight.put_question(self.at, seat if sealed else -1)
            self.show_rewind(seat, asked)
        else:
            game.follow(answers)
            self.show_answers(answers[0].seat, asked, told, None, None)

    def meet(self, missed: Missed) -> None:
        """Learn who sits where, who is present at other workers, and who wants to go back."""
        seats, request = self.company.seat_infos(), self.settings.request
        self.company.elsewhere = missed.present
        if missed.settings is not None:
            self.company.replace_settings(json.decode(missed.settings, type=TableSettings))
            self.settings_number = missed.settings_number
            self.game.match.record.names[:] = self.company.names()
        if self.company.seat_infos() != seats:
            self.company.tell_seats()
        if self.settings.request != request:
            self.company.tell(RequestMessage(self.settings.request))

    # What the hall sees

    def info(self, you: tuple[int, ...]) -> TableInfo:
        """The table in a list; `you` are the seats of whoever looks."""
        record = self.game.match.record
        return TableInfo(
            table=self.name,
            game=record.game,
            options=record.options,
            seats=self.company.seat_infos(),
            you=list(you),
            asked=list(self.sight.asked()),
            question=self.sight.name_of_question(),
            moves=self.game.open_moves,
            created=self.created,
            changed=self.changed,
            result=self.sight.result(),
            summary=self.game.rules.summary(self.game.state),
            house=self.sight.house_rules(),
        )
