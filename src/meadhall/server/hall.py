"""The hall: sets tables, finds them again, and lets those go from memory that nobody uses."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec import json

from meadhall.bots import BOTS, find_bot
from meadhall.core import SPECTATOR, BadInput, Record, Rules, question, read_record, replay
from meadhall.core.rules import check_seats, checked_options
from meadhall.games import find_game
from meadhall.games.house import house_name, read_house
from meadhall.server.bots import Thinkers, check_bot, new_analysts
from meadhall.server.chance import new_secret
from meadhall.server.company import SeatRow, TableSettings
from meadhall.server.game import LiveGame, opened
from meadhall.server.keys import Keys
from meadhall.server.limits import Limits
from meadhall.server.metrics import Family
from meadhall.server.store import Store, StoredTable
from meadhall.server.table import Table
from meadhall.server.wire import (
    Analysis,
    AskedOfYou,
    Facts,
    ForkTable,
    ImportTable,
    NewKeys,
    NewTable,
    QuestionInfo,
    Replay,
    ReplayMove,
    ReplayView,
    SeatPlan,
    encoder,
)
from meadhall.words import ask_name

log: Final = logging.getLogger("meadhall.hall")

NAME_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Of a table's name: none that could be taken for another one."""
NAME_LENGTH: Final = 10
LOOK_ROUND: Final = 30.0
"""Seconds between two looks for idle tables."""
MOST_WORDS: Final = 40
MOST_ANALYSES: Final = 50
"""So many analyses are remembered, a few kilobytes each."""


class Analysed(NamedTuple):
    """The analysis of a table after so many answers, as JSON, done or being made."""

    moves: int
    task: asyncio.Task[bytes | None]

    def failed(self) -> bool:
        return self.task.done() and (self.task.cancelled() or self.task.result() is None)


class Hall:
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        thinkers: Thinkers,
        limits: Limits,
        find_rules: Callable[[str, str], Rules] = find_game,
    ) -> None:
        self.store: Final = store
        self.keys: Final = keys
        self.thinkers: Final = thinkers
        self.limits: Final = limits
        self.find_rules: Final = find_rules
        self.meters: Final = thinkers.meters
        self.tables: Final[dict[str, Table]] = {}
        self.opening: Final[dict[str, asyncio.Task[Table]]] = {}
        self.tried: Final[set[str]] = set()
        """The names of the houses that can be played."""
        self.analysts: Final = new_analysts()
        self.analyses: Final[dict[str, Analysed]] = {}

    # Finding tables

    async def table(self, name: str) -> Table:
        """A table, from memory or from the store; BadInput if there is none, or if other rules were played at it."""
        found = self.tables.get(name)
        if found is None:
            if name not in self.opening:
                self.opening[name] = asyncio.create_task(self.open(name))
                self.opening[name].add_done_callback(lambda _: self.opening.pop(name))
            found = await asyncio.shield(self.opening[name])
        await found.refresh()  # also what was told while it was being loaded
        return found

    async def open(self, name: str) -> Table:
        stored = await self.store.load(name)
        if stored is None:
            raise BadInput("no-such-table", {"table": name})
        record = read_record(stored.head)
        rules = await self.rules_of(record.game, record.house)
        game = opened(rules, record, stored.changes, stored.snapshot, stored.secret)
        return self.place(name, game, stored)

    async def rules_of(self, game: str, house: str) -> Rules:
        """The rules of a game; those of a house take a while to read, and other tables do not wait for it."""
        return await asyncio.to_thread(self.find_rules, game, house) if house else self.find_rules(game, "")

    async def tried_rules(self, game: str, house: str) -> Rules:
        """The same for a new table: BadInput if its house rules cannot be played."""
        if house and house_name(house) not in self.tried:
            await self.thinkers.try_house(game, house)
            self.tried.add(house_name(house))
        return await self.rules_of(game, house)

    def place(self, name: str, game: LiveGame, stored: StoredTable) -> Table:
        table = Table(name, game, stored, self.store, self.thinkers, self.limits, self.forget)
        log.info("table %s: %s, %d changes", name, game.rules.name, table.at)
        self.tables[name] = table
        return table

    # What other workers do

    def hear_news(self, table: str, number: int, worker: str, change: tuple[int, str] | None) -> None:
        known = self.tables.get(table)
        if known is not None:
            known.hear_news(number, worker, change)

    def news_missed(self) -> None:
        for table in list(self.tables.values()):
            table.announce()
            table.look_again()

    # Counting

    def families(self, worker: str) -> list[Family]:
        """The numbers of this worker."""
        connections = sum([len(table.company.connections) for table in self.tables.values()])
        return self.meters.families(worker, len(self.tables), connections)

    # Letting go

    def forget(self, table: Table) -> None:
        """Let a table go; whoever is still connected comes back to a freshly loaded one."""
        if self.tables.get(table.name) is table:
            del self.tables[table.name]

    async def keep_tidy(self) -> None:
        """Let idle tables go, for ever."""
        while True:
            await asyncio.sleep(min(LOOK_ROUND, self.limits.idle_seconds))
            for table in list(self.tables.values()):
                if table.is_idle(self.limits.idle_seconds):
                    table.lose()

    def close(self) -> None:
        """The last guest has gone."""
        for table in list(self.tables.values()):
            table.lose()
        self.analysts.close()

    def seats_of(self, table: str, keys: list[str]) -> tuple[int, ...]:
        """The seats that keys open, none for the watcher's; BadInput for a key that opens nothing here."""
        opened = [self.keys.who(table, key) for key in keys]
        if not opened or None in opened:
            raise BadInput("bad-key", {"table": table})
        return tuple(sorted({seat for seat in opened if seat is not None and seat != SPECTATOR}))

    # Setting tables

    async def create(self, wanted: NewTable) -> NewKeys:
        game = self.find_rules(wanted.game, "").name
        house = await asyncio.to_thread(read_house, wanted.house, game) if wanted.house.strip() else ""
        rules = await self.tried_rules(wanted.game, house)
        options = checked_options(rules, len(wanted.seats), wanted.options)
        names = [tidy(plan.name) for plan in wanted.seats]
        record = Record(rules.name, rules.version, len(wanted.seats), options, names, house)
        return await self.set_table(record, wanted.seats, wanted.seed, wanted.hints)

    async def take_over(self, wanted: ImportTable) -> NewKeys:
        """A table that goes on from a record."""
        return await self.set_table(read_record(wanted.record), wanted.seats, None)

    async def fork(self, table: Table, wanted: ForkTable, you: tuple[int, ...]) -> NewKeys:
        """A new table that goes on from a moment of another one, with dice of its own."""
        self.check_no_secrets(table, you)
        record = table.game.match.record
        if wanted.moves > len(record.answers):
            raise BadInput("no-such-move", {"moves": wanted.moves, "last": len(record.answers)})
        return await self.set_table(
            record.shortened(wanted.moves), wanted.seats or plans_of(table), None, table.settings.hints
        )

    async def set_table(self, record: Record, plans: list[SeatPlan], seed: int | None, hints: bool = True) -> NewKeys:
        """Store a new table: the answers of a record, if it has any, and what chance and force answer to them."""
        check_seats(self.find_rules(record.game, ""), record.seats)  # first: whatever is built is built for each seat
        rules = await self.tried_rules(record.game, record.house)
        check_plans(rules, plans, record.seats)
        names = record.names if len(record.names) == record.seats else [""] * record.seats
        rows = [new_row(plan, name) for plan, name in zip(plans, names)]
        rows = rows or [SeatRow(tidy(name), "human", "", True) for name in names]
        secret = new_secret(seed)
        game = LiveGame(rules, record, secret)
        game.follow(record.answers)
        game.dice.begin(0)
        game.settle()
        now = time.time()
        head = "\n".join(Record(record.game, record.version, record.seats, record.options, [], record.house).head())
        stored = StoredTable(head, secret, encoder.encode(TableSettings(rows, hints=hints)), now, now)
        if game.moves:
            stored.changes = [game.change_since(0)]
        if game.moves > self.limits.snapshot_every:
            stored.snapshot = (1, game.snapshot())
        name = "".join([secrets.choice(NAME_LETTERS) for _ in range(NAME_LENGTH)])
        await self.store.create(name, stored)
        self.place(name, game, stored)
        seat_keys = [self.keys.seat(name, seat) if row.kind == "human" else None for seat, row in enumerate(rows)]
        return NewKeys(name, self.keys.watch(name), seat_keys)

    # Looking back

    def check_no_secrets(self, table: Table, you: tuple[int, ...]) -> None:
        """A running game may be looked at from all sides only by whoever plays all its people."""
        if table.sight.ask is not None and not set(table.company.holders()) <= set(you):
            raise BadInput("not-over", {})

    def replay(self, table: Table, you: tuple[int, ...]) -> Replay:
        """The answers and the log; what others answered stays a secret while the game runs."""
        over = table.sight.ask is None
        answers = table.game.match.record.answers[: table.game.open_moves]
        moves = [ReplayMove(answer.seat, answer.text if over or answer.seat in you else "") for answer in answers]
        return Replay(moves, table.game.log)

    def replay_view(self, table: Table, moves: int, you: tuple[int, ...]) -> ReplayView:
        """What one saw, and what was asked, after so many answers."""
        record, rules = table.game.match.record, table.game.rules
        if moves > table.game.open_moves:
            raise BadInput("no-such-move", {"moves": moves, "last": table.game.open_moves})
        state = replay(rules, record, moves)
        ask = question(state)
        asked: QuestionInfo | None = None
        if ask is not None:
            seats = [seat for seat in ask.asked(state) if seat in you]
            yours = [AskedOfYou(seat, [], ask.facts(state, seat)) for seat in seats]
            asked = QuestionInfo(ask_name(ask), list(ask.asked(state)), yours)
        private: dict[str, Facts] = {str(seat): rules.private_view(state, seat) for seat in you}
        return ReplayView(moves, rules.public_view(state), private, asked)

    async def analysis(self, table: Table, you: tuple[int, ...]) -> Analysis:
        """How a game went; worked out once, and for all who ask at the same time."""
        self.check_no_secrets(table, you)
        record = table.game.match.record
        known = self.analyses.get(table.name)
        if known is None or known.moves != len(record.answers) or known.failed():
            known = Analysed(len(record.answers), asyncio.create_task(self.analysts.analyse(record)))
            self.analyses[table.name] = known
            if len(self.analyses) > MOST_ANALYSES:
                del self.analyses[next(iter(self.analyses))]
        made = await asyncio.shield(known.task)
        if made is None:
            raise BadInput("no-analysis", {})
        return json.decode(made, type=Analysis)

    def record(self, table: Table, you: tuple[int, ...]) -> str:
        self.check_no_secrets(table, you)
        return table.game.match.record.write()


def tidy(name: str) -> str:
    """A name that fits into one line of a record and of a screen."""
    return " ".join("".join([letter if letter.isprintable() else " " for letter in name]).split())[:MOST_WORDS]


def new_row(plan: SeatPlan, name: str) -> SeatRow:
    return SeatRow(tidy(plan.name) or tidy(name), plan.kind, plan.bot, plan.kind == "human")


def plans_of(table: Table) -> list[SeatPlan]:
    """The same company again."""
    return [SeatPlan("bot" if row.kind == "bot" else "human", row.name, row.bot) for row in table.settings.seats]


def check_plans(rules: Rules, plans: list[SeatPlan], seats: int) -> None:
    """BadInput if the players do not fit the seats, or a bot cannot play this game."""
    if plans and len(plans) != seats:
        raise BadInput("record-seats", {"found": seats, "seats": len(plans)})
    for plan in plans:
        if plan.kind == "bot":
            check_bot(plan.bot)
            find_bot(plan.bot, rules, 0)


def bots_for(rules: Rules) -> list[str]:
    """The bots that can play a game."""
    return [bot for bot in BOTS if can_play(bot, rules)]


def can_play(bot: str, rules: Rules) -> bool:
    try:
        find_bot(bot, rules, 0)
    except (BadInput, ModuleNotFoundError):  # a game may not have a judge yet
        return False
    return True
