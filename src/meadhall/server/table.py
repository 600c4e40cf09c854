"""One table: a live game, who sits at it, who looks on, and the order in which things happen.

A move is valid, then durable, then visible. Every table has one lock, so tables never wait for each other; while a
change is on its way to the disk nobody sees it, and if it does not get there the table is loaded again.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from msgspec import Raw, Struct, json, structs

from meadhall.bots import BOTS
from meadhall.core import Ask, BadInput, Choice, Refused, options, question, why_not
from meadhall.server.bots import Thinkers
from meadhall.server.frames import FrameWriter, frame
from meadhall.server.game import BACK, LiveGame
from meadhall.server.limits import Limits
from meadhall.server.patch import Patch, difference
from meadhall.server.store import MOST_CHAT, Store
from meadhall.server.wire import (
    NOTHING,
    AskedOfYou,
    AskWhy,
    ChatLine,
    ChatMessage,
    Consent,
    DoneMessage,
    ErrorMessage,
    Facts,
    GiveAnswer,
    MovedMessage,
    OptionOffer,
    QuestionInfo,
    RefusedMessage,
    RequestMessage,
    ResultInfo,
    SayChat,
    SeatInfo,
    SeatsMessage,
    SetSeat,
    TableInfo,
    TableMessage,
    TakeBack,
    UndoRequest,
    WhyMessage,
    encoder,
)
from meadhall.words import ask_name

log: Final = logging.getLogger("meadhall.table")

MOST_REPLIES: Final = 32
"""How many answered messages of one session are remembered, in case it repeats them."""
MOST_SESSIONS: Final = 64

NO_PATCH: Final[Patch] = []
question_names: Final[dict[type[Ask], str]] = {}
known_choices: Final[dict[Choice, tuple[list[str], Facts]]] = {}
"""What every choice tells of itself, asked once: choices are made once and shared."""


class SeatRow(Struct):
    """Who has a seat."""

    name: str
    kind: str
    bot: str


class TableSettings(Struct):
    """What may change at a table besides the game."""

    seats: list[SeatRow]
    request: UndoRequest | None = None


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


class Table:
    """A game that people and bots play at the same time."""

    def __init__(
        self,
        name: str,
        game: LiveGame,
        changes: int,
        settings: TableSettings,
        chat: list[ChatLine],
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
        self.settings: Final = settings
        self.chat: Final = chat
        self.created: Final = created
        self.changed = changed
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.limits: Final = limits
        self.when_lost: Final = when_lost
        self.lock: Final = asyncio.Lock()
        self.connections: Final[set[Connection]] = set()
        self.replies: Final[dict[str, dict[int, Struct]]] = {}
        self.thinking: Final[dict[int, asyncio.Task[None]]] = {}
        self.lost = False
        self.last_used = time.monotonic()
        self.snapshot_at = game.moves - game.moves % limits.snapshot_every
        self.ask: Ask | None = None
        self.since: list[int] = []
        """For each seat, the last change that it knows of: while answers are sealed, only its own ones."""
        self.open_at = changes
        """The last change that everybody knows of."""
        self.sealed = False
        """Whether the last change was one that only a single seat knows of."""
        self.public: Facts = {}
        self.privates: list[Facts] = []
        self.look_around()
        self.put_question()

    # Coming and going

    async def join(self, writer: FrameWriter, seats: tuple[int, ...], name: str, session: str) -> Connection | None:
        """Sit down or look on; the first thing one gets is everything. None: this table has just been let go."""
        async with self.lock:
            if self.lost:
                return None
            connection = Connection(writer, seats, session)
            renamed = bool(name) and self.rename(seats, name)
            self.connections.add(connection)
            self.last_used = time.monotonic()
            if renamed:
                await self.keep_settings()
            connection.send(self.everything(connection, "joined"))
            if seats:
                self.tell_seats(connection)
            self.wake_bots()
        return connection

    def rename(self, seats: tuple[int, ...], name: str) -> bool:
        """Give the seats their player's name; whether that is news."""
        news = False
        for seat in seats:
            row = self.settings.seats[seat]
            if row.kind == "human" and row.name != name:
                row.name = name
                self.game.match.record.names[seat] = name
                news = True
        return news

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.last_used = time.monotonic()
        if connection.seats and not self.lost:
            self.tell_seats(None)

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has looked at it for so long."""
        busy = self.connections or self.thinking or self.lock.locked()
        return not busy and time.monotonic() - self.last_used > seconds

    def lose(self) -> None:
        """Memory and store may differ: send everybody away, so that the table is loaded again."""
        if not self.lost:
            self.lost = True
            for task in self.thinking.values():
                task.cancel()
            self.when_lost(self)
            for connection in self.connections:
                connection.writer.send_away()

    # What clients say

    async def hear(self, who: Connection, message: Any) -> None:
        """One message of a client, answered with one reply. Whatever it is, the table goes on."""
        try:
            async with self.lock:
                if self.lost:
                    raise BadInput("table-reloads", {})
                reply = self.replies.get(who.session, {}).get(message.id)
                if reply is None:
                    await self.handlers[type(message)](self, who, message)
                else:
                    who.send(reply)
        except Refused as refused:
            self.reply(who, refusal_message(RefusedMessage, message.id, refused))
        except BadInput as bad:
            self.reply(who, ErrorMessage(message.id, bad.code, bad.facts))
        except Exception:
            log.exception("table %s: a message failed", self.name)
            self.lose()
            who.send(ErrorMessage(message.id, "table-reloads", {}))
        except BaseException:
            self.lose()
            raise

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

    async def hear_answer(self, who: Connection, message: GiveAnswer) -> None:
        seat = who.speaks_for(message.seat)
        if not self.since[seat] <= message.at <= self.known_at(who.seats):
            raise BadInput("stale", {})
        await self.play(seat, message.choices, who, message)

    async def hear_why(self, who: Connection, message: AskWhy) -> None:
        seat = who.speaks_for(message.seat)
        refusal = why_not(self.game.state, seat, self.game.rules.read(message.choice))
        if refusal is None:
            self.reply(who, WhyMessage(message.id, "", "", {}))
        else:
            self.reply(who, refusal_message(WhyMessage, message.id, Refused(refusal)))

    async def hear_undo(self, who: Connection, message: TakeBack) -> None:
        """Take back at once what the engine allows; ask the others about what it does not."""
        seat = who.speaks_for(message.seat)
        target = self.game.undo_target(seat)
        if target == self.game.moves or (message.to is not None and message.to < target):
            target = self.game.last_decision(seat) if message.to is None else message.to
            if not self.game.is_decision(target, seat):
                raise BadInput("nothing-to-undo", {})
            waits = [other for other in self.people() if other not in who.seats]
            if waits:
                await self.ask_others(UndoRequest(seat, target, waits))
                self.reply(who, self.done(who, message))
                return
        elif message.to is not None and message.to != target:
            raise BadInput("nothing-to-undo", {})
        await self.rewind(target, seat)
        self.reply(who, self.done(who, message))

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
        self.reply(who, self.done(who, message))

    async def hear_chat(self, who: Connection, message: SayChat) -> None:
        seat = who.speaks_for(who.seats[0] if message.seat is None and who.seats else message.seat)
        text = message.text.strip()
        if not text:
            raise BadInput("empty-message", {})
        line = ChatLine(seat, self.settings.seats[seat].name, text, round(time.time(), 1))
        await self.store.add_chat(self.name, encoder.encode(line))
        self.chat.append(line)
        del self.chat[:-MOST_CHAT]
        self.tell(ChatMessage(line))
        self.reply(who, self.done(who, message))

    async def hear_seat(self, who: Connection, message: SetSeat) -> None:
        """Give a seat to a bot, or take it back."""
        seat = message.seat
        if not who.seats or seat >= len(self.settings.seats):
            raise BadInput("not-your-seat", {"seats": [mine + 1 for mine in who.seats]})
        row = self.settings.seats[seat]
        if seat not in who.seats and (message.bot is None or self.is_present(seat)):
            raise BadInput("seat-taken", {"seat": seat})
        if message.bot is not None and message.bot not in BOTS:
            raise BadInput("unknown-bot", {"bot": message.bot, "known": ", ".join(BOTS)})
        row.kind, row.bot = ("human", "") if message.bot is None else ("bot", message.bot)
        await self.keep_settings()
        self.tell_seats(None)
        self.wake_bots()
        self.reply(who, self.done(who, message))

    def done(self, who: Connection, message: Any) -> DoneMessage:
        return DoneMessage(message.id, self.known_at(who.seats))

    handlers: Final[dict[type, Callable[["Table", Connection, Any], Awaitable[None]]]] = {
        GiveAnswer: hear_answer,
        AskWhy: hear_why,
        TakeBack: hear_undo,
        Consent: hear_consent,
        SayChat: hear_chat,
        SetSeat: hear_seat,
    }

    # Changes: valid, durable, visible

    async def play(self, seat: int, choices: list[str], who: Connection | None, message: GiveAnswer | None) -> None:
        """Answers of a seat, and all that follows from them."""
        moves, told = self.game.moves, len(self.game.log)
        self.game.dice.begin(self.at)
        self.game.give(seat, choices)
        await self.keep(self.game.change_since(moves))
        asked = self.asked()
        self.put_question(seat if self.game.state.sealed else None)
        done = None
        if who is not None:
            done = self.done(who, message)
            self.remember(who, done)
        self.show_move(seat, asked, told, who, done)
        if self.settings.request is not None:
            await self.ask_others(None)
        self.wake_bots()

    async def rewind(self, moves: int, seat: int) -> None:
        """Go back for the sake of a seat. What others never saw is taken back without their notice."""
        public, asked = self.public, self.asked()
        sealed = moves >= self.game.open_moves
        self.game.dice.begin(self.at)
        self.game.rewind(moves)
        self.snapshot_at = min(self.snapshot_at, moves)
        await self.keep("\n".join([f"{BACK}{moves}", self.game.change_since(moves)]).strip())
        self.put_question(seat if sealed else None)
        self.look_around()
        if self.settings.request is not None:
            self.settings.request = None
            await self.keep_settings()
        noticed = public != self.public or asked != self.asked()
        for connection in self.connections:
            if noticed or seat in connection.seats:
                connection.send(self.everything(connection, "undo"))
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
        self.tell(RequestMessage(request))

    def put_question(self, only_for: int | None = None) -> None:
        """Note what is asked now, and since when: for one seat only, if the others must not know of the change."""
        self.ask = question(self.game.state)
        self.sealed = only_for is not None
        if only_for is None:
            self.since = [self.at] * len(self.settings.seats)
            self.open_at = self.at
        else:
            self.since[only_for] += 1

    def known_at(self, seats: tuple[int, ...]) -> int:
        """The last change that somebody with these seats knows of."""
        if not self.sealed:
            return self.at
        return max([self.since[seat] for seat in seats], default=self.open_at)

    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return () if self.ask is None else self.ask.asked(self.game.state)

    # Bots

    def wake_bots(self) -> None:
        """Let every bot think that is asked and does not think already."""
        for seat in self.asked():
            if self.settings.seats[seat].kind == "bot" and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.let_bot_answer(seat))

    async def let_bot_answer(self, seat: int) -> None:
        """One answer of a bot. One that fails is answered for by chance, so that the table goes on."""
        bot, known = self.settings.seats[seat].bot, self.since[seat]
        began = time.monotonic()
        try:
            game = self.game
            text = await self.thinkers.choose(game.rules, game.state, seat, bot, game.dice.bot_seed(self.at, seat))
            await asyncio.sleep(max(0.0, self.limits.bot_pause - (time.monotonic() - began)))
            async with self.lock:
                del self.thinking[seat]
                if self.lost:
                    return
                if self.since[seat] <= known and seat in self.asked() and self.settings.seats[seat].kind == "bot":
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

    # What clients see

    def look_around(self) -> None:
        """Remember the views that everybody has got, to send differences from now on."""
        state, rules = self.game.state, self.game.rules
        self.public = rules.public_view(state)
        self.privates = [rules.private_view(state, seat) for seat in range(len(self.settings.seats))]

    def show_move(
        self, mover: int, were_asked: tuple[int, ...], told: int, who: Connection | None, done: Struct | None
    ) -> None:
        """Send everybody the differences; what is the same for many is made once.

        While answers are sealed, others hear of them only what the public view and the question tell.
        """
        before, privates_before = self.public, self.privates
        self.look_around()
        asked, sealed = self.asked(), bool(self.game.state.sealed)
        public = raw(difference(before, self.public))
        changed = [difference(old, new) if old != new else NO_PATCH for old, new in zip(privates_before, self.privates)]
        concerned = [seat for seat, patch in enumerate(changed) if patch or seat in asked]
        shared = MovedMessage(
            at=self.known_at(()),
            moves=self.game.open_moves,
            question=self.question_info(()),
            public=public,
            log=raw(self.game.log[told:]),
            undo=self.undo_for(()),
            result=self.result(),
        )
        noticed = not sealed or public is not NOTHING or asked != were_asked
        frames: dict[tuple[int, ...], bytes] = {}
        parcels: list[tuple[FrameWriter, bytes]] = []
        for connection in self.connections:
            seats = connection.seats
            if not noticed and mover not in seats:
                continue
            if not sealed:
                seats = tuple([seat for seat in seats if seat in concerned])
            made = frames.get(seats)
            if made is None:
                message = self.personal(shared, seats, changed) if seats else shared
                made = frames[seats] = frame(encoder.encode(message))
            if connection is who and done is not None:
                made += frame(encoder.encode(done))
            parcels.append((connection.writer, made))
        for writer, parcel in parcels:
            writer.write_frames(parcel)

    def personal(self, shared: MovedMessage, seats: tuple[int, ...], changed: list[Patch]) -> MovedMessage:
        """What everybody is told, and besides it what is for these seats only."""
        return structs.replace(
            shared,
            at=self.known_at(seats),
            question=self.question_info(seats),
            private=raw([[[str(seat), *path], value] for seat in seats for path, value in changed[seat]]),
            undo=self.undo_for(seats),
        )

    def everything(self, connection: Connection, because: Any) -> TableMessage:
        record = self.game.match.record
        return TableMessage(
            because=because,
            table=self.name,
            game=record.game,
            options=record.options,
            seats=self.seat_infos(),
            you=list(connection.seats),
            at=self.known_at(connection.seats),
            moves=self.game.open_moves,
            public=Raw(encoder.encode(self.public)),
            private={str(seat): self.privates[seat] for seat in connection.seats},
            question=self.question_info(connection.seats),
            result=self.result(),
            undo=self.undo_for(connection.seats),
            request=self.settings.request,
            log=raw(self.game.log),
            chat=self.chat,
        )

    def undo_for(self, seats: tuple[int, ...]) -> int:
        """The seat that may take back at once; who has just sealed something is nobody else's business."""
        seat = self.game.undo_seat()
        return -1 if self.game.state.sealed and seat not in seats else seat

    def question_info(self, seats: tuple[int, ...]) -> QuestionInfo | None:
        """The question, with the options of those of the seats that are asked."""
        ask, state = self.ask, self.game.state
        if ask is None:
            return None
        asked = ask.asked(state)
        yours = [self.asked_of(ask, seat) for seat in seats if seat in asked]
        return QuestionInfo(question_name(ask), list(asked), yours)

    def asked_of(self, ask: Ask, seat: int) -> AskedOfYou:
        state = self.game.state
        offers = []
        for choice in ask.options(state, seat):
            targets, facts = known_choices.get(choice) or told_of(choice)
            offers.append(OptionOffer(choice.text, targets, facts | ask.consequences(state, seat, choice)))
        return AskedOfYou(seat, offers, ask.facts(state, seat))

    def result(self) -> ResultInfo | None:
        if self.ask is not None:
            return None
        result = self.game.rules.result(self.game.state)
        return ResultInfo(result.winners, result.scores, result.sources)

    def seat_infos(self) -> list[SeatInfo]:
        present = {seat for connection in self.connections for seat in connection.seats}
        return [
            SeatInfo(row.name, "bot" if row.kind == "bot" else "human", row.bot, seat in present)
            for seat, row in enumerate(self.settings.seats)
        ]

    def is_present(self, seat: int) -> bool:
        return any([seat in connection.seats for connection in self.connections])

    def people(self) -> list[int]:
        return [seat for seat, row in enumerate(self.settings.seats) if row.kind == "human"]

    def info(self, you: tuple[int, ...]) -> TableInfo:
        """What the hall shows."""
        record = self.game.match.record
        return TableInfo(
            table=self.name,
            game=record.game,
            options=record.options,
            seats=self.seat_infos(),
            you=list(you),
            asked=list(self.asked()),
            question="" if self.ask is None else question_name(self.ask),
            moves=self.game.open_moves,
            created=self.created,
            changed=self.changed,
            result=self.result(),
        )

    def tell(self, message: Struct) -> None:
        made = frame(encoder.encode(message))
        for connection in self.connections:
            connection.writer.write_frames(made)

    def tell_seats(self, but: Connection | None) -> None:
        made = frame(encoder.encode(SeatsMessage(self.seat_infos())))
        for connection in self.connections:
            if connection is not but:
                connection.writer.write_frames(made)


def question_name(ask: Ask) -> str:
    """The name of a question, looked up once for each kind."""
    name = question_names.get(type(ask))
    if name is None:
        name = question_names[type(ask)] = ask_name(ask)
    return name


def told_of(choice: Choice) -> tuple[list[str], Facts]:
    """The board elements that a choice touches, and what names it."""
    known = known_choices[choice] = (choice.targets(), choice.facts())
    return known


def raw(items: list[Any]) -> Raw:
    """Encoded once, for all who get it; an empty list is left out of messages."""
    return Raw(encoder.encode(items)) if items else NOTHING


def refusal_message(kind: Any, message: int, refused: Refused) -> Any:
    reason = refused.refusal.reason
    return kind(message, reason.code, reason.rule, refused.refusal.facts)


def read_chat(lines: list[bytes]) -> list[ChatLine]:
    return [json.decode(line, type=ChatLine) for line in lines]
