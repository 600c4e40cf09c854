"""One table: a live game, the company at it, and the order in which things happen.

A move is valid, then durable, then visible. Every table has one lock, so tables never wait for each other; while a
change is on its way to the disk nobody sees it, and if it does not get there the table is loaded again.

Other workers may have the same table. Whoever stores a change first has made it; the others catch up, and look again
whether what they were about to do still makes sense. The worker that made the last change lets the bots think.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import json

from meadhall.core import BadInput, Refused, answering, options, why_not
from meadhall.core.record import read_answer
from meadhall.server.bots import Thinkers, check_bot
from meadhall.server.company import Company, Connection, KeptLine, TableSettings
from meadhall.server.frames import FrameWriter
from meadhall.server.game import BACK, LiveGame
from meadhall.server.limits import Limits
from meadhall.server.sight import Sight
from meadhall.server.store import ELSE, LostRace, Missed, Store, StoredTable, StoreFailure
from meadhall.server.wire import (
    AskHint,
    AskOdds,
    AskWhy,
    ChatMessage,
    Consent,
    DoneMessage,
    ErrorMessage,
    GiveAnswer,
    HintMessage,
    OddsMessage,
    OptionOffer,
    RefusedMessage,
    RequestMessage,
    SayChat,
    SetSeat,
    TableInfo,
    TakeBack,
    UndoRequest,
    WhyMessage,
    encoder,
)

log: Final = logging.getLogger("meadhall.table")

MOST_RACES: Final = 50
"""How often something is tried again that others were faster with."""
MOST_PONDERED: Final = 4
"""Odds that are reckoned for one table at the same time: bots have to think, too."""


class Table:
    """A game that people and bots play at the same time."""

    def __init__(
        self,
        name: str,
        game: LiveGame,
        stored: StoredTable,
        store: Store,
        thinkers: Thinkers,
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
        self.changed = stored.changed
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.meters: Final = thinkers.meters
        self.limits: Final = limits
        self.when_lost: Final = when_lost
        self.lock: Final = asyncio.Lock()
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.led_by = ""
        """The other worker that made the last change, and lets the bots think; empty: that is ours."""
        self.standing_by: asyncio.Task[None] | None = None
        self.catching_up: asyncio.Task[None] | None = None
        self.pondering: Final[set[asyncio.Task[None]]] = set()
        self.advising: Final[dict[int, asyncio.Task[None]]] = {}
        """Seats for which a hint is being thought about: one at a time."""
        self.hints: Final[dict[int, HintMessage]] = {}
        """What each seat was told last: the same question is thought about once."""
        self.lost = False
        self.last_used = time.monotonic()
        self.snapshot_at = game.moves - game.moves % limits.snapshot_every
        game.match.record.names[:] = self.company.names()
        self.company.elsewhere = stored.present
        for line in stored.chat:
            self.company.add_chat(line)
        for said in stored.said:
            self.company.note_mark(said)

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
            self.attend_bots()
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
        busy = self.company.connections or self.thinking or self.catching_up or self.lock.locked()
        return not busy and time.monotonic() - self.last_used > seconds

    def lose(self) -> None:
        """Memory and store may differ: send everybody away, so that the table is loaded again."""
        if not self.lost:
            self.lost = True
            standing_by = [self.standing_by] if self.standing_by else []
            for task in [*self.thinking.values(), *self.pondering, *self.advising.values(), *standing_by]:
                task.cancel()
            self.when_lost(self)
            if self.company.connections:
                self.store.announce(self.name, 0)
            for connection in self.company.connections:
                connection.writer.send_away()

    # What clients say

    async def hear(self, who: Connection, message: Any) -> None:
        """One message of a client, answered with one reply. Whatever it is, the table goes on."""
        try:
            async with self.lock:
                if self.lost:
                    raise BadInput("table-reloads", {})
                await self.respond(who, message)
        except Refused as refused:
            self.company.reply(who, refusal_message(RefusedMessage, message.id, refused))
        except BadInput as bad:
            self.company.reply(who, ErrorMessage(message.id, bad.code, bad.facts))
        except Exception as trouble:  # noqa: BLE001 - written down there
            self.fail("a message", trouble)
            who.send(ErrorMessage(message.id, "table-reloads", {}))
        except BaseException:
            self.lose()
            raise

    def fail(self, what: str, trouble: Exception) -> None:
        """Something went wrong in the middle: write it down, and load the table again."""
        self.meters.failures["store" if isinstance(trouble, StoreFailure) else "table"] += 1
        if isinstance(trouble, StoreFailure):
            log.warning("table %s: %s failed: %s", self.name, what, trouble)
        else:
            log.error("table %s: %s failed", self.name, what, exc_info=trouble)
        self.lose()

    async def respond(self, who: Connection, message: Any) -> None:
        """Do what a message asks for, once. What others were faster with is tried again with what is new."""
        for _ in range(MOST_RACES):
            reply = self.company.reply_known(who, message.id)
            if reply is not None:
                who.send(reply)
                return
            if self.company.is_done(who.mark(message.id)):
                self.company.reply(who, self.done(who, message))
                return
            try:
                await self.handlers[type(message)](self, who, message)
            except LostRace:
                self.meters.races += 1
                await self.catch_up()
            else:
                return
        raise StoreFailure("others are always faster")

    async def hear_answer(self, who: Connection, message: GiveAnswer) -> None:
        seat = who.speaks_for(message.seat)
        if message.at > self.sight.known_at(who.seats) and self.store.shared:
            await self.catch_up()  # what this client has seen was told by another worker
        if not self.sight.since[seat] <= message.at <= self.sight.known_at(who.seats):
            raise BadInput("stale", {})
        began = time.perf_counter()
        await self.play(seat, message.choices, who, message)
        self.meters.moves += 1
        self.meters.answer.observe(time.perf_counter() - began)

    async def hear_why(self, who: Connection, message: AskWhy) -> None:
        seat = who.speaks_for(message.seat)
        refusal = why_not(self.game.state, seat, self.game.rules.read(message.choice))
        if refusal is None:
            self.company.reply(who, WhyMessage(message.id, "", "", {}))
        else:
            self.company.reply(who, refusal_message(WhyMessage, message.id, Refused(refusal)))

    async def hear_odds(self, who: Connection, message: AskOdds) -> None:
        """Answered when it has been thought over; meanwhile the table goes on."""
        if len(self.pondering) >= MOST_PONDERED:
            raise BadInput("odds-busy", {})
        task = asyncio.create_task(self.tell_odds(who, who.speaks_for(message.seat), message))
        self.pondering.add(task)
        task.add_done_callback(self.pondering.discard)

    async def tell_odds(self, who: Connection, seat: int, message: AskOdds) -> None:
        game = self.game
        odds = await self.thinkers.odds(game.rules, game.state, seat, game.dice.bot_seed(self.at, seat))
        if odds is None:
            self.company.reply(who, ErrorMessage(message.id, "no-odds", {}))
            return
        best = OptionOffer(odds.best, [], odds.facts) if odds.best else None
        self.company.reply(who, OddsMessage(message.id, odds.rate, odds.cost, odds.runs, best))

    async def hear_undo(self, who: Connection, message: TakeBack) -> None:
        """Take back at once what the engine allows; ask the others about what it does not."""
        seat = who.speaks_for(message.seat)
        target = self.game.undo_target(seat)
        if target == self.game.moves or (message.to is not None and message.to < target):
            target = self.game.last_decision(seat) if message.to is None else message.to
            if not self.game.is_decision(target, seat):
                raise BadInput("nothing-to-undo", {})
            waits = [other for other in self.company.people() if other not in who.seats]
            if waits:
                await self.ask_others(lambda _: UndoRequest(seat, target, waits))
                self.company.reply(who, self.done(who, message))
                return
        elif message.to is not None and message.to != target:
            raise BadInput("nothing-to-undo", {})
        await self.rewind(target, seat, who.mark(message.id))
        self.company.reply(who, self.done(who, message))

    async def hear_consent(self, who: Connection, message: Consent) -> None:
        request = self.settings.request
        if request is None or not who.seats:
            raise BadInput("no-request", {})
        if not message.yes:
            await self.ask_others(lambda _: None)
        elif set(request.waits) <= set(who.seats):
            await self.rewind(request.to, request.seat, who.mark(message.id))
        else:
            await self.ask_others(lambda asked: without(asked, who.seats))
        self.company.reply(who, self.done(who, message))

    async def hear_chat(self, who: Connection, message: SayChat) -> None:
        seat = who.speaks_for(who.seats[0] if message.seat is None and who.seats else message.seat)
        text = message.text.strip()
        if not text:
            raise BadInput("empty-message", {})
        name = self.settings.seats[seat].name
        line = KeptLine(seat, name, text, round(time.time(), 1), said=who.mark(message.id))
        await self.store.add_chat(self.name, encoder.encode(line))
        await self.catch_up()  # all hear it in the order in which it is stored
        self.company.reply(who, self.done(who, message))

    async def hear_seat(self, who: Connection, message: SetSeat) -> None:
        """Give a seat to a bot, or take it back."""
        seat = message.seat
        if not who.seats or seat >= len(self.settings.seats):
            raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in who.seats]})
        if seat not in who.seats and (message.bot is None or self.company.is_present(seat)):
            raise BadInput("seat-taken", {"seat": seat})
        if message.bot is not None:
            check_bot(message.bot)
        self.stop_thinking(seat)
        await self.change_settings(lambda: self.company.give_seat(seat, message.bot))
        await self.note(seat, "seat-taken-back" if message.bot is None else "seat-given", message.bot or "")
        self.company.tell_seats()
        self.led_by = ""
        self.wake_bots()
        self.company.reply(who, self.done(who, message))

    async def note(self, seat: int, notice: str, text: str) -> None:
        """Write into the chat what happened besides the game."""
        line = KeptLine(seat, self.settings.seats[seat].name, text, round(time.time(), 1), notice)
        await self.store.add_chat(self.name, encoder.encode(line))
        await self.catch_up()  # all hear it in the order in which it is stored

    async def hear_hint(self, who: Connection, message: AskHint) -> None:
        """Let somebody think elsewhere about what a bot would do; the table does not wait for it."""
        seat = who.speaks_for(message.seat)
        if not self.settings.hints:
            raise BadInput("no-hints", {})
        if not self.sight.may_speak(seat):
            raise BadInput("nothing-asked", {})
        if seat in self.advising:
            raise BadInput("thinking-already", {})
        known = self.hints.get(seat)
        if known is not None and known.at == self.sight.since[seat]:
            self.company.reply(who, HintMessage(message.id, known.at, known.options))
            return
        self.advising[seat] = asyncio.create_task(self.advise(who, message.id, seat))

    async def advise(self, who: Connection, message: int, seat: int) -> None:
        """Answer with the hints to the question as it is now; when they are there the table may have gone on."""
        at, game = self.sight.since[seat], self.game
        try:
            found = await self.thinkers.advise(game.rules, game.state, seat, game.dice.bot_seed(self.at, seat))
            if found is None:
                self.company.reply(who, ErrorMessage(message, "no-hint", {}))
            else:
                self.hints[seat] = HintMessage(message, at, found)
                self.company.reply(who, self.hints[seat])
        finally:
            del self.advising[seat]

    def done(self, who: Connection, message: Any) -> DoneMessage:
        return DoneMessage(message.id, self.sight.known_at(who.seats))

    handlers: Final[dict[type, Callable[["Table", Connection, Any], Awaitable[None]]]] = {
        GiveAnswer: hear_answer,
        AskWhy: hear_why,
        AskOdds: hear_odds,
        TakeBack: hear_undo,
        Consent: hear_consent,
        SayChat: hear_chat,
        SetSeat: hear_seat,
        AskHint: hear_hint,
    }

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
        self.wake_bots()

    def show_answers(
        self, seat: int, asked: tuple[int, ...], told: int, who: Connection | None, message: GiveAnswer | None
    ) -> None:
        self.sight.put_question(self.at, seat if self.game.state.sealed else -1)
        done = None
        if who is not None:
            done = self.done(who, message)
            self.company.remember(who, done)
        self.sight.show_move(seat, asked, told, who, done)

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
        self.wake_bots()

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
        self.led_by = ""
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
            self.led_by = worker
        if self.is_idle(0.0):
            self.lose()
        elif number == self.at - 1 >= 0:  # known from a lost race
            self.attend_bots()
        elif change is not None and number == self.at and not self.lock.locked():
            self.take(change)
        else:
            self.look_again()

    def take(self, change: tuple[int, str]) -> None:
        """The next change, told with the news of it. Nobody is in the middle of anything here."""
        try:
            self.follow(*change)
            self.attend_bots()
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
        if self.led_by:
            self.attend_bots()

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

    # Bots

    def attend_bots(self) -> None:
        """Let bots think, or see to it that they do where the last change was made."""
        if not self.led_by:
            self.wake_bots()
        elif self.standing_by is None and [seat for seat in self.sight.asked() if self.is_waiting_for_bot(seat)]:
            self.standing_by = asyncio.create_task(self.stand_by(self.at))

    async def stand_by(self, at: int) -> None:
        """Wait for a bot that thinks elsewhere; think here if its worker has gone or nothing comes."""
        began = time.monotonic()
        while self.at == at and time.monotonic() - began < self.thinkers.patience:
            await asyncio.sleep(self.limits.bot_grace)
            if self.at == at and self.store.is_gone(self.led_by):
                break
        self.standing_by = None
        if self.at == at:
            self.led_by = ""
        self.attend_bots()

    def wake_bots(self) -> None:
        """Let every bot think that is asked, does not think already, and does not leave it to people."""
        for seat in self.sight.asked():
            if seat not in self.thinking and self.is_waiting_for_bot(seat):
                self.thinking[seat] = asyncio.create_task(self.let_bot_answer(seat))

    def stop_thinking(self, seat: int) -> None:
        """Somebody else plays this seat now: what a bot thinks about it is of no use any more."""
        task = self.thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    def is_waiting_for_bot(self, seat: int) -> bool:
        ask = self.sight.ask
        if ask is None or seat not in self.sight.asked() or self.settings.seats[seat].kind != "bot":
            return False
        return seat in answering(self.game.state, ask, self.company.people())

    async def let_bot_answer(self, seat: int) -> None:
        """One answer of a bot. One that fails is answered for by chance, so that the table goes on."""
        bot, known = self.settings.seats[seat].bot, self.sight.since[seat]
        began = time.monotonic()
        try:
            game = self.game
            text = await self.thinkers.answer(game.rules, game.state, seat, bot, game.dice.bot_seed(self.at, seat))
            await asyncio.sleep(max(0.0, self.limits.bot_pause - (time.monotonic() - began)))
            async with self.lock:
                del self.thinking[seat]
                if self.lost:
                    return
                if self.is_waiting_for_bot(seat) and self.sight.since[seat] <= known:
                    await self.give_for_bot(seat, text)
                else:
                    self.attend_bots()
        except Exception as trouble:  # noqa: BLE001 - written down there
            self.fail("a bot's answer", trouble)

    async def give_for_bot(self, seat: int, text: str | None) -> None:
        try:
            if text is not None:
                try:
                    await self.play(seat, [text], None, None)
                except (Refused, BadInput):
                    log.exception("table %s: a bot answered %r", self.name, text)
                else:
                    self.meters.bot_moves += 1
                    return
            offered = options(self.game.state, seat)
            await self.play(seat, [self.game.dice.choice(offered).text], None, None)
            self.meters.bot_moves += 1
        except LostRace:  # it, or somebody else, has answered at another worker
            self.meters.races += 1
            await self.catch_up()
            self.attend_bots()

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
        )


def refusal_message(kind: Any, message: int, refused: Refused) -> Any:
    reason = refused.refusal.reason
    return kind(message, reason.code, reason.rule, refused.refusal.facts)


def without(request: UndoRequest | None, seats: tuple[int, ...]) -> UndoRequest | None:
    """A request that some have agreed to."""
    return request and UndoRequest(request.seat, request.to, [seat for seat in request.waits if seat not in seats])
