"""One table: a live game, the company at it, and the order in which things happen.

A move is valid, then durable, then visible. Every table has one lock, so tables never wait for each other; while a
change is on its way to the disk nobody sees it, and if it does not get there the table is loaded again.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from meadhall.bots import BOTS, is_level
from meadhall.core import BadInput, Refused, options, why_not
from meadhall.server.bots import Thinkers
from meadhall.server.company import Company, Connection, TableSettings
from meadhall.server.frames import FrameWriter
from meadhall.server.game import BACK, LiveGame
from meadhall.server.limits import Limits
from meadhall.server.sight import Sight
from meadhall.server.store import Store
from meadhall.server.wire import (
    AskHint,
    AskWhy,
    ChatLine,
    ChatMessage,
    Consent,
    DoneMessage,
    ErrorMessage,
    GiveAnswer,
    HintMessage,
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


class Table:
    """A game that people and bots play at the same time."""

    def __init__(
        self,
        name: str,
        game: LiveGame,
        changes: int,
        company: Company,
        created: float,
        changed: float,
        store: Store,
        thinkers: Thinkers,
        limits: Limits,
        when_lost: Callable[["Table"], None],
    ) -> None:
        self.name: Final = name
        self.game: Final = game
        self.at = changes
        """How many changes the table has seen; it only grows, a rewind is a change, too."""
        self.company: Final = company
        self.settings: Final[TableSettings] = company.settings
        self.sight: Final = Sight(name, game, company, changes)
        self.created: Final = created
        self.changed = changed
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.limits: Final = limits
        self.when_lost: Final = when_lost
        self.lock: Final = asyncio.Lock()
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.advising: Final[dict[int, asyncio.Task[None]]] = {}
        """Seats for which a hint is being thought about: one at a time."""
        self.hints: Final[dict[int, HintMessage]] = {}
        """What each seat was told last: the same question is thought about once."""
        self.lost = False
        self.last_used = time.monotonic()
        self.snapshot_at = game.moves - game.moves % limits.snapshot_every

    # Coming and going

    async def join(self, writer: FrameWriter, seats: tuple[int, ...], name: str, session: str) -> Connection | None:
        """Sit down or look on; the first thing one gets is everything. None: this table has just been let go."""
        async with self.lock:
            if self.lost:
                return None
            connection = Connection(writer, seats, session)
            renamed = bool(name) and self.company.rename(seats, name)
            self.company.connections.add(connection)
            self.last_used = time.monotonic()
            if renamed:
                self.game.match.record.names[:] = self.company.names()
                await self.keep_settings()
            connection.send(self.sight.everything(connection, "joined"))
            if seats:
                self.company.tell_seats(but=connection)
            self.wake_bots()
        return connection

    def leave(self, connection: Connection) -> None:
        self.company.connections.discard(connection)
        self.last_used = time.monotonic()
        if connection.seats and not self.lost:
            self.company.tell_seats()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has looked at it for so long."""
        busy = self.company.connections or self.thinking or self.lock.locked()
        return not busy and time.monotonic() - self.last_used > seconds

    def lose(self) -> None:
        """Memory and store may differ: send everybody away, so that the table is loaded again."""
        if not self.lost:
            self.lost = True
            for task in [*self.thinking.values(), *self.advising.values()]:
                task.cancel()
            self.when_lost(self)
            for connection in self.company.connections:
                connection.writer.send_away()

    # What clients say

    async def hear(self, who: Connection, message: Any) -> None:
        """One message of a client, answered with one reply. Whatever it is, the table goes on."""
        try:
            async with self.lock:
                if self.lost:
                    raise BadInput("table-reloads", {})
                reply = self.company.reply_known(who, message.id)
                if reply is None:
                    await self.handlers[type(message)](self, who, message)
                else:
                    who.send(reply)
        except Refused as refused:
            self.company.reply(who, refusal_message(RefusedMessage, message.id, refused))
        except BadInput as bad:
            self.company.reply(who, ErrorMessage(message.id, bad.code, bad.facts))
        except Exception:
            log.exception("table %s: a message failed", self.name)
            self.lose()
            who.send(ErrorMessage(message.id, "table-reloads", {}))
        except BaseException:
            self.lose()
            raise

    async def hear_answer(self, who: Connection, message: GiveAnswer) -> None:
        seat = who.speaks_for(message.seat)
        if not self.sight.since[seat] <= message.at <= self.sight.known_at(who.seats):
            raise BadInput("stale", {})
        await self.play(seat, message.choices, who, message)

    async def hear_why(self, who: Connection, message: AskWhy) -> None:
        seat = who.speaks_for(message.seat)
        refusal = why_not(self.game.state, seat, self.game.rules.read(message.choice))
        if refusal is None:
            self.company.reply(who, WhyMessage(message.id, "", "", {}))
        else:
            self.company.reply(who, refusal_message(WhyMessage, message.id, Refused(refusal)))

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
                await self.ask_others(UndoRequest(seat, target, waits))
                self.company.reply(who, self.done(who, message))
                return
        elif message.to is not None and message.to != target:
            raise BadInput("nothing-to-undo", {})
        await self.rewind(target, seat)
        self.company.reply(who, self.done(who, message))

    async def hear_consent(self, who: Connection, message: Consent) -> None:
        request = self.settings.request
        if request is None or not who.seats:
            raise BadInput("no-request", {})
        if not message.yes:
            await self.ask_others(None)
        else:
            waits = [seat for seat in request.waits if seat not in who.seats]
            if waits:
                await self.ask_others(UndoRequest(request.seat, request.to, waits))
            else:
                await self.rewind(request.to, request.seat)
        self.company.reply(who, self.done(who, message))

    async def hear_chat(self, who: Connection, message: SayChat) -> None:
        seat = who.speaks_for(who.seats[0] if message.seat is None and who.seats else message.seat)
        text = message.text.strip()
        if not text:
            raise BadInput("empty-message", {})
        line = ChatLine(seat, self.settings.seats[seat].name, text, round(time.time(), 1))
        await self.store.add_chat(self.name, encoder.encode(line))
        self.company.add_chat(line)
        self.company.tell(ChatMessage(line))
        self.company.reply(who, self.done(who, message))

    async def hear_seat(self, who: Connection, message: SetSeat) -> None:
        """Give a seat to a bot, or take it back."""
        seat = message.seat
        if not who.seats or seat >= len(self.settings.seats):
            raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in who.seats]})
        row = self.settings.seats[seat]
        if seat not in who.seats and (message.bot is None or self.company.is_present(seat)):
            raise BadInput("seat-taken", {"seat": seat})
        if message.bot is not None and not is_level(message.bot):
            raise BadInput("unknown-bot", {"bot": message.bot, "known": ", ".join(BOTS)})
        row.kind, row.bot = ("human", "") if message.bot is None else ("bot", message.bot)
        self.stop_thinking(seat)
        await self.keep_settings()
        await self.note(seat, "seat-taken-back" if message.bot is None else "seat-given", row.bot)
        self.company.tell_seats()
        self.wake_bots()
        self.company.reply(who, self.done(who, message))

    async def note(self, seat: int, notice: str, text: str) -> None:
        """Write into the chat what happened besides the game."""
        line = ChatLine(seat, self.settings.seats[seat].name, text, round(time.time(), 1), notice)
        await self.store.add_chat(self.name, encoder.encode(line))
        self.company.add_chat(line)
        self.company.tell(ChatMessage(line))

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
        TakeBack: hear_undo,
        Consent: hear_consent,
        SayChat: hear_chat,
        SetSeat: hear_seat,
        AskHint: hear_hint,
    }

    # Changes: valid, durable, visible

    async def play(self, seat: int, choices: list[str], who: Connection | None, message: GiveAnswer | None) -> None:
        """Answers of a seat, and all that follows from them."""
        moves, told = self.game.moves, len(self.game.log)
        self.game.dice.begin(self.at)
        self.game.give(seat, choices)
        await self.keep(self.game.change_since(moves))
        asked = self.sight.asked()
        self.sight.put_question(self.at, seat if self.game.state.sealed else -1)
        done = None
        if who is not None:
            done = self.done(who, message)
            self.company.remember(who, done)
        self.sight.show_move(seat, asked, told, who, done)
        if self.settings.request is not None:
            await self.ask_others(None)
        self.wake_bots()

    async def rewind(self, moves: int, seat: int) -> None:
        """Go back for the sake of a seat. What others never saw is taken back without their notice."""
        public, asked = self.sight.public, self.sight.asked()
        sealed = moves >= self.game.open_moves
        self.game.dice.begin(self.at)
        self.game.rewind(moves)
        self.snapshot_at = min(self.snapshot_at, moves)
        await self.keep("\n".join([f"{BACK}{moves}", self.game.change_since(moves)]).strip())
        self.sight.put_question(self.at, seat if sealed else -1)
        self.sight.look_around()
        if self.settings.request is not None:
            self.settings.request = None
            await self.keep_settings()
        noticed = public != self.sight.public or asked != self.sight.asked()
        for connection in self.company.connections:
            if noticed or seat in connection.seats:
                connection.send(self.sight.everything(connection, "undo"))
        self.wake_bots()

    async def keep(self, change: str) -> None:
        """Make a change durable. If that fails, memory is ahead of the store, and the table is lost from memory."""
        snapshot = None
        if self.game.moves >= self.snapshot_at + self.limits.snapshot_every:
            snapshot = self.game.snapshot()
            self.snapshot_at = self.game.moves
        await self.store.append(self.name, self.at, change, snapshot)
        self.at += 1
        self.changed = time.time()

    async def keep_settings(self) -> None:
        await self.store.set_settings(self.name, encoder.encode(self.settings))

    async def ask_others(self, request: UndoRequest | None) -> None:
        """Put, change or end a request to go back."""
        self.settings.request = request
        await self.keep_settings()
        self.company.tell(RequestMessage(request))

    # Bots

    def wake_bots(self) -> None:
        """Let every bot think that is asked and does not think already."""
        for seat in self.sight.asked():
            if self.settings.seats[seat].kind == "bot" and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.let_bot_answer(seat))

    def stop_thinking(self, seat: int) -> None:
        """Somebody else plays this seat now: what a bot thinks about it is of no use any more."""
        task = self.thinking.pop(seat, None)
        if task is not None:
            task.cancel()

    def is_waiting_for_bot(self, seat: int) -> bool:
        return seat in self.sight.asked() and self.settings.seats[seat].kind == "bot"

    async def let_bot_answer(self, seat: int) -> None:
        """One answer of a bot. One that fails is answered for by chance, so that the table goes on."""
        bot, known = self.settings.seats[seat].bot, self.sight.since[seat]
        began = time.monotonic()
        try:
            game = self.game
            text = await self.thinkers.choose(game.rules, game.state, seat, bot, game.dice.bot_seed(self.at, seat))
            await asyncio.sleep(max(0.0, self.limits.bot_pause - (time.monotonic() - began)))
            async with self.lock:
                del self.thinking[seat]
                if self.lost:
                    return
                if self.is_waiting_for_bot(seat) and self.sight.since[seat] <= known:
                    await self.give_for_bot(seat, text)
                else:
                    self.wake_bots()
        except Exception:
            log.exception("table %s: a bot's answer failed", self.name)
            self.lose()

    async def give_for_bot(self, seat: int, text: str | None) -> None:
        if text is not None:
            try:
                await self.play(seat, [text], None, None)
            except (Refused, BadInput):
                log.exception("table %s: a bot answered %r", self.name, text)
            else:
                return
        offered = options(self.game.state, seat)
        await self.play(seat, [self.game.dice.choice(offered).text], None, None)

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
        )


def refusal_message(kind: Any, message: int, refused: Refused) -> Any:
    reason = refused.refusal.reason
    return kind(message, reason.code, reason.rule, refused.refusal.facts)
