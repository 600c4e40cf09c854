"""One table: a match, the seats at it, and the order in which things happen.

Everything that anybody wants of a table is an order in its inbox, and one is carried out after the other: a move is
valid, then durable, then visible. While a change is on its way to the disk nobody sees it, and if it does not get there
the table is loaded again. Tables never wait for each other.

Other workers may have the same table. Whoever stores a change first has made it; the others go back, catch up, and look
again whether what they were about to do still makes sense. The worker that made the last change lets the bots think.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

from msgspec import json

from meadhall.core import Match
from meadhall.table import proposals
from meadhall.table.bot_driver import BotDriver
from meadhall.table.broadcast import Broadcast
from meadhall.table.courtesy import is_agreed, told_now
from meadhall.table.dice import Dice, FairDice
from meadhall.table.handlers import (
    HANDLERS,
    Handlers,
    on_agreed,
    on_end_of_request,
    on_intention,
    on_message,
    on_next,
    take_back,
    waited_for,
)
from meadhall.table.hints import Hints
from meadhall.table.limits import Limits
from meadhall.table.listing import projected, table_info
from meadhall.table.moderating import AT_THE_DOOR
from meadhall.table.orders import (
    Advice,
    Agreed,
    AnswerFor,
    Attend,
    BotAnswer,
    Change,
    EndRequest,
    Inbox,
    Intended,
    Leave,
    LookAgain,
    News,
    NobodyLeft,
    Observe,
    Order,
    PlanTried,
    Project,
    Result,
    Said,
    SetNext,
    SetPerson,
    ShowClock,
    SitDown,
    Start,
    TellDice,
    TimeIsUp,
    Trouble,
    Wished,
    Wishing,
)
from meadhall.table.ports import (
    ELSE,
    Analysts,
    Line,
    LostRace,
    Missed,
    Store,
    StoredTable,
    StoreFailure,
    Thinkers,
    WishStore,
)
from meadhall.table.restore import read_change, snapshot_of
from meadhall.table.seats import Connection, Seats
from meadhall.table.settings import TableSettings
from meadhall.table.standing_driver import StandingDriver
from meadhall.table.teaching import Teaching
from meadhall.table.time_outs import noted, on_answer_for, on_clock, on_time_is_up
from meadhall.table.wire import ChatMessage, GiveAnswer, ProposalMessage, RequestMessage, TableInfo, encoder
from meadhall.table.wishes import Wishes

log: Final = logging.getLogger("meadhall.table")

MOST_RACES: Final = 50
"""How often something is tried again that others were faster with."""


class TableActor:
    """A game that people and bots play at the same time."""

    def __init__(
        self,
        name: str,
        match: Match,
        dice: Dice,
        stored: StoredTable,
        store: Store,
        thinkers: Thinkers,
        analysts: Analysts,
        limits: Limits,
        when_lost: Callable[["TableActor"], None],
        when_changed: Callable[[str], None],
        wish_store: WishStore | None = None,
        wishes: dict[int, Wishes] | None = None,
    ) -> None:
        """`wishes` are those that `wish_store` keeps; without one nobody can have any."""
        self.name: Final = name
        self.match: Final = match
        self.dice: Final = dice
        self.settings: Final[TableSettings] = json.decode(stored.settings, type=TableSettings)
        self.settings_number = stored.settings_number
        self.seats: Final = Seats(self.settings, len(stored.changes), limits.undo_seconds, limits.away_seconds)
        match.lone = self.seats.lone()
        self.chat_number = stored.chat_number
        self.broadcast: Final = Broadcast(name, match, self.seats)
        self.created: Final = stored.created
        self.changed = self.loaded_changed = stored.changed
        self.store: Final = store
        self.meters: Final = thinkers.meters
        self.limits: Final = limits
        self.when_lost: Final = when_lost
        self.when_changed: Final = when_changed
        """Hears that lists may have to show something else of it."""
        self.inbox: Final = Inbox()
        post = self.inbox.post
        self.hints: Final = Hints(name, match, self.seats, dice, analysts, post)
        self.standing: Final = StandingDriver(
            *(name, match, self.seats, self.broadcast, analysts, limits, post, wish_store, wishes or {})
        )
        self.handlers: Final[Handlers] = {
            **HANDLERS,
            **proposals.HANDLERS,
            **self.hints.handlers(),
            **self.standing.handlers(),
        }
        self.teaching: Final = Teaching(match)
        ready = self.teaching.ready_answer
        self.bots: Final = BotDriver(match, self.seats, dice, thinkers, store, limits, ready, post)
        self.lost = False
        self.busy = False
        self.looks = False
        """Whether a look at what is stored waits in the inbox."""
        self.last_used = time.monotonic()
        self.snapshot_at = match.moves - match.moves % limits.snapshot_every
        match.record.names[:] = self.seats.names()
        self.seats.elsewhere = stored.present
        self.seats.note_presence()
        for line in stored.chat:
            self.seats.add_chat(line)
        for said in stored.said:
            self.seats.note_mark(said)
        self.close_dice()
        self.running: Final = asyncio.create_task(self.run())
        self.time_request()

    @property
    def at(self) -> int:
        """How many changes the table has seen."""
        return self.seats.at

    # The way in

    def post(self, order: Order) -> None:
        """Want something; it is done when its turn comes."""
        self.inbox.post(order)

    async def ask(self, order: Order) -> None:
        """Want something, and wait until it is done."""
        order.done = asyncio.get_running_loop().create_future()
        self.post(order)
        await order.done

    async def join(
        self, line: Line, seats: tuple[int, ...], name: str, session: str, nonce: str = ""
    ) -> Connection | None:
        """Sit down or look on. None: this table has just been let go."""
        order = SitDown(line, seats, name, session, nonce)
        try:
            await self.ask(order)
        except asyncio.CancelledError:
            self.leave(order.who)
            raise
        return order.who if order.seated else None

    def leave(self, who: Connection) -> None:
        self.post(Leave(who))

    async def refresh(self) -> None:
        """Be up to date, if others may have changed something."""
        if self.store.shared:
            await self.ask(LookAgain())

    def hear_news(self, number: int, worker: str, change: tuple[int, str] | None) -> None:
        """Something has happened elsewhere: change `number`, or less. A table that nobody here looks at is let go."""
        if self.lost or 0 <= number < self.at - 1:
            return
        if self.is_idle(0.0):
            self.lose()
        else:
            self.post(News(number, worker, change))

    def look_again(self) -> None:
        if not self.looks:
            self.looks = True
            self.post(LookAgain())

    # One order after the other

    async def run(self) -> None:
        """Carry out orders, until the table is lost."""
        try:
            async for order in self.inbox:
                self.busy = True
                await self.carry_out(order)
                self.busy = False
        finally:
            self.lose()
            self.dice.forget_match()

    async def carry_out(self, order: Order) -> None:
        try:
            step: Order | None = order
            while step is not None:
                step = await self.take_step(step)
        except Exception as trouble:  # noqa: BLE001 - written down there
            self.fail(order, trouble)
        except BaseException:
            order.turn_down()
            raise
        else:
            order.finish()

    async def take_step(self, order: Order) -> Order | None:
        """Carry out one order; what is to be done next. What others were faster with is tried with what is new."""
        began = time.perf_counter()
        if self.is_behind(order) or self.lacks_dice():
            await self.catch_up()
        for _ in range(MOST_RACES):
            result = self.handle(order)
            try:
                await self.keep(result)
            except LostRace:
                self.meters.races += 1
                if result.change is not None:
                    take_back(self.match, result.change)
                    self.dice.forget_change()
                await self.catch_up()
            else:
                self.show(order, result)
                self.count(order, result, began)
                return result.then
        raise StoreFailure("others are always faster")

    def lacks_dice(self) -> bool:
        """Whether another worker has begun the game, and it is not known here yet with which nonces."""
        return self.store.shared and self.match.moves > 0 and not self.seats.has_begun()

    def close_dice(self) -> None:
        """Once the game has begun its dice are what they are."""
        if isinstance(self.dice, FairDice) and not self.dice.key and self.seats.has_begun():
            self.dice.close(self.seats.nonces())

    def is_behind(self, order: Order) -> bool:
        """Whether a client has seen what was told by another worker and is not known here yet."""
        if not isinstance(order, Said) or not isinstance(order.message, GiveAnswer):
            return False
        return self.store.shared and order.message.at > self.seats.known_at(order.who.seats)

    def handle(self, order: Order) -> Result:
        """What comes of an order. Nothing waits here: the match changes, and nobody sees it yet."""
        self.dice.begin(self.at)
        comes = AT_THE_DOOR.get(type(order))
        return DUTIES[type(order)](self, order) if comes is None else comes(self.match, self.seats, order)

    def on_bot_answer(self, order: BotAnswer) -> Result:
        answered = proposals.on_bot_answer
        return answered(self.match, self.seats, order) if self.bots.is_awaited(order) else Result(stirs=True)

    def on_coming(self, order: SitDown) -> Result:
        name, seats = order.name, order.who.seats
        back = [seat for seat in seats if self.settings.seats[seat].stand_in]
        settings = self.seats.sat_down(seats, name, order.nonce) if seats else None
        begins = seats and not self.match.moves and not self.seats.gathers() and self.dice_wait()
        then = Start(order) if begins else None
        return Result(settings=settings, stirs=True, freed=back[0] if back else -1, then=then)

    def dice_wait(self) -> bool:
        """Whether nothing was rolled, because nobody had sat down."""
        return self.settings.dice is not None or self.match.is_to_begin()

    def on_observe(self, order: Observe) -> Result:
        try:
            order.seen = order.look()
        except Exception as trouble:  # noqa: BLE001 - whoever looks hears of it, and the game goes on
            order.fail(trouble)
        return Result()

    def on_news(self, order: News) -> Result:
        number, at = order.number, self.at
        if 0 <= number < at - 1:
            return Result()
        if number != ELSE:
            self.bots.led_by = order.worker
        if number == at and order.change is not None:
            self.follow(*order.change)
        elif not number == at - 1 >= 0:  # else it is known from a lost race
            self.look_again()
        return Result(stirs=True)

    def on_look(self, order: LookAgain) -> Result:
        self.looks = False  # news that come from here on need another look
        return Result(looks=True)

    def on_trouble(self, order: Trouble) -> Result:
        raise order.trouble

    def on_project(self, order: Project) -> Result:
        try:
            order.made = projected(self.name, self.match, self.seats, self.settings_number, self.created)
            order.made.stopped = self.standing.stopped()
        except Exception:  # a list shows less then, and the game goes on
            log.exception("table %s: what lists show", self.name)
        return Result()

    async def keep(self, result: Result) -> None:
        """Make durable what came of an order. LostRace: others were faster with the change, or with the settings."""
        if result.change is not None:
            await self.append(result.change, result.said)
        if result.wishes:
            await self.standing.keep(result.wishes)
        if result.settings is not None:
            settings, happened = encoder.encode(result.settings), noted(self.match, self.seats, result)
            await self.store.set_settings(self.name, self.settings_number, settings, happened)
            self.settings_number += 1
            self.seats.replace_settings(result.settings)
            self.close_dice()
            self.time_request()
            self.know_who_sits()
            self.when_changed(self.name)
        if result.line is not None:  # all hear it in the order in which lines are stored
            await self.store.add_chat(self.name, encoder.encode(result.line))
        if result.looks or result.line is not None:
            await self.catch_up()

    def time_request(self) -> None:
        """A request that nobody answers ends by itself, and a proposal that nobody is left to agree to is carried out;
        also if it was put before the table was loaded."""
        request = self.settings.request
        if request is not None:
            wait = max(0.0, request.until - time.time())
            asyncio.get_running_loop().call_later(wait, self.inbox.post, EndRequest(True, request.until))
        if is_agreed(self.match, self.seats):
            self.post(NobodyLeft())

    async def append(self, change: Change, said: int) -> None:
        if change.taken_back is not None:
            self.snapshot_at = min(self.snapshot_at, change.moves)
        snapshot = None
        if self.match.moves >= self.snapshot_at + self.limits.snapshot_every:
            snapshot = snapshot_of(self.match)
        began = time.perf_counter()
        waits = waited_for(self.match, self.seats)
        await self.store.append(self.name, self.at, change.text, said, snapshot, waits)
        self.meters.append.observe(time.perf_counter() - began)
        if snapshot is not None:
            self.snapshot_at = self.match.moves
        self.seats.at += 1
        self.bots.led_by = ""
        self.changed = time.time()
        self.seats.note_mark(said)
        self.when_changed(self.name)

    def show(self, order: Order, result: Result) -> None:
        """Let everybody see what came of an order, and bots think about it."""
        if isinstance(order, SitDown) and not isinstance(result.then, Start):
            self.welcome(order)
        elif isinstance(order, Leave):
            self.part_from(order.who)
        self.broadcast.send(result, *order.sender())
        if isinstance(order, Start) and order.seated is not None:
            self.welcome(order.seated)
        if result.anew:
            self.broadcast.tell_anew(result.anew)
        if result.wishes:
            self.standing.tell(list(result.wishes))
        if result.dropped:
            self.drop(result.dropped)
        if result.freed >= 0:
            self.bots.stop(result.freed)
            self.bots.led_by = ""
        if result.stirs:
            self.bots.attend()
            self.attend_wishes()

    def attend_wishes(self) -> None:
        """As bots, wishes are looked after where the last change was made, or here if nobody is there any more."""
        if not self.bots.led_by or self.store.is_gone(self.bots.led_by):
            self.standing.attend()

    def drop(self, seats: list[int]) -> None:
        """The keys of some seats have changed: whoever is there has to come again."""
        for connection in list(self.seats.connections):
            if set(seats).intersection(connection.seats):
                connection.line.close()

    def welcome(self, order: SitDown) -> None:
        if order.done is not None and order.done.done():
            return  # gone meanwhile
        order.seated = True
        self.seats.connections.add(order.who)
        self.seats.note_presence()
        self.last_used = time.monotonic()
        self.broadcast.welcome(order.who)
        if order.who.seats:
            self.announce()

    def part_from(self, who: Connection) -> None:
        if who in self.seats.connections:
            self.seats.connections.discard(who)
            self.seats.note_presence()
            self.last_used = time.monotonic()
            if who.seats:
                self.broadcast.tell_seats()
                self.announce()

    def count(self, order: Order, result: Result, began: float) -> None:
        if result.change is None:
            return
        if isinstance(order, BotAnswer):
            self.meters.bot_moves += 1
        elif isinstance(order, Said) and isinstance(order.message, GiveAnswer):
            self.meters.moves += 1
            self.meters.answer.observe(time.perf_counter() - began)

    # When it goes wrong

    def fail(self, order: Order, trouble: Exception) -> None:
        """Something went wrong in the middle: write it down, and load the table again."""
        is_store = isinstance(trouble, StoreFailure)
        if not (is_store and isinstance(order, LookAgain) and order.done):  # whoever wants to look hears of it
            self.meters.failures["store" if is_store else "table"] += 1
            if is_store:
                log.warning("table %s: %s failed: %s", self.name, order.about, trouble)
            else:
                log.error("table %s: %s failed", self.name, order.about, exc_info=trouble)
            self.lose()
        if isinstance(order, Said):
            order.turn_down()
        order.fail(trouble)

    def lose(self) -> None:
        """Memory and store may differ: send everybody away, so that the table is loaded again."""
        if not self.lost:
            self.lost = True
            self.bots.stop_all()
            self.hints.stop()
            self.standing.stop_all()
            self.when_lost(self)
            if self.seats.connections:
                self.store.announce(self.name, 0)
            for connection in self.seats.connections:
                connection.line.close()
            self.inbox.close()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has looked at it for so long."""
        busy = self.seats.connections or self.bots.thinking or self.busy or self.inbox.orders or self.standing.waiting
        return not busy and time.monotonic() - self.last_used > seconds

    def announce(self) -> None:
        """Let other workers know who is here."""
        self.store.announce(self.name, self.seats.present_here())
        self.when_changed(self.name)

    # What other workers do

    async def catch_up(self) -> None:
        """Learn what is stored and not known yet, and show it."""
        missed = await self.store.load_since(self.name, self.at, self.settings_number, self.chat_number)
        if missed is None:
            raise StoreFailure("the table is gone")
        for change, said in zip(missed.changes, missed.said):
            self.follow(said, change)
        self.meet(missed)
        if missed.settings is not None:
            await self.standing.reload()
        for line in missed.chat:
            self.broadcast.tell(ChatMessage(self.seats.add_chat(line)))
        self.chat_number = missed.chat_number
        if self.bots.led_by:
            self.bots.attend()

    def follow(self, said: int, text: str) -> None:
        """A change that another worker has made."""
        match = self.match
        moves, answers = read_change(text, match.seats)
        change = Change(text, -1, match.asked(), moves, len(match.log))
        if moves < 0:
            change.seat = answers[0].seat
            match.follow(answers)
            change.sealed = bool(match.state.sealed)
        else:
            change.taken_back = match.record.answers[moves:]
            change.seat, change.sealed = change.taken_back[0].seat, moves >= match.open_moves
            match.go_back(moves)
            self.dice.gone_back(change.taken_back)
            match.follow(answers)
            self.snapshot_at = min(self.snapshot_at, moves)
        self.seats.at += 1
        self.seats.note_mark(said)
        self.changed = time.time()
        self.broadcast.send(Result(change), None, 0)

    def know_who_sits(self) -> None:
        """The match knows what everybody is called, and who plays among bots alone."""
        self.match.record.names[:] = self.seats.names()
        self.match.lone = self.seats.lone()

    def meet(self, missed: Missed) -> None:
        """Learn who sits where, who is present at other workers, and who wants to go back."""
        seats, request, proposal = self.seats.seat_infos(), self.settings.request, self.settings.proposal
        still, ended, claims = self.seats.gathers(), self.settings.ended, self.seats.claims()
        self.seats.elsewhere = missed.present
        self.seats.note_presence()
        if missed.settings is not None:
            self.seats.replace_settings(json.decode(missed.settings, type=TableSettings))
            self.close_dice()
            self.settings_number = missed.settings_number
            self.know_who_sits()
        if self.seats.gathers() != still or self.settings.ended != ended:
            self.broadcast.tell_anew("ended" if self.settings.ended else "started")
        self.drop([seat for seat, claim in enumerate(self.seats.claims()) if claim != claims[seat]])
        if self.seats.seat_infos() != seats:
            self.broadcast.tell_seats()
        if self.settings.request != request:
            self.broadcast.tell(RequestMessage(self.settings.request))
        if self.settings.proposal != proposal:
            self.broadcast.tell(ProposalMessage(told_now(self.match, self.seats)))

    # What the lobby sees

    def info(self, you: tuple[int, ...]) -> TableInfo:
        """The table in a list; `you` are the seats of whoever looks."""
        return table_info(self.name, self.match, self.seats, you, self.created, self.changed)


DUTIES: Final[dict[type[Order], Callable[[TableActor, Any], Result]]] = {
    Said: lambda table, order: on_message(table.match, table.seats, order, table.handlers),
    BotAnswer: TableActor.on_bot_answer,
    Intended: lambda table, order: on_intention(table.seats, order),
    SitDown: TableActor.on_coming,
    Observe: TableActor.on_observe,
    TellDice: lambda table, _: Result(settings=table.seats.telling_dice()),
    Leave: lambda _, __: Result(),
    Advice: lambda _, order: Result(reply=order.reply),
    EndRequest: lambda table, order: on_end_of_request(table.seats, order),
    Agreed: lambda table, _: on_agreed(table.match, table.seats),
    NobodyLeft: lambda table, _: proposals.on_nobody_left(table.match, table.seats),
    SetNext: lambda table, order: on_next(table.seats, order),
    SetPerson: lambda table, order: table.standing.on_person(order),
    Wished: lambda table, order: table.standing.on_wished(order),
    Wishing: lambda table, order: table.standing.on_wishing(order),
    PlanTried: lambda table, order: table.standing.on_tried(order),
    News: TableActor.on_news,
    LookAgain: TableActor.on_look,
    Attend: lambda _, __: Result(stirs=True),
    Trouble: TableActor.on_trouble,
    Project: TableActor.on_project,
    TimeIsUp: lambda table, order: on_time_is_up(table.match, table.seats, order, table.settings_number),
    AnswerFor: lambda table, order: on_answer_for(table.match, table.seats, order),
    ShowClock: lambda table, order: on_clock(table.seats, order),
}
"""What a table does with each order: the same at every table, so that none of them refers to itself."""
