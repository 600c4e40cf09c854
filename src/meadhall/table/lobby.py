"""The lobby: sets tables, finds them again, and lets those go from memory that nobody uses."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from msgspec import json

from meadhall.bots import BOTS, find_bot
from meadhall.core import BadInput, Match, Record, Rules, read_record
from meadhall.core.record import ANSWERS
from meadhall.core.rules import check_seats, checked_options
from meadhall.games import find_rules
from meadhall.games.data_files import folder_of
from meadhall.games.editions import NEWEST, RETIRED, editions_of
from meadhall.games.house import MOST_LINE, house_name
from meadhall.lab.findings import Analysis
from meadhall.lessons import find_lesson, taught_games
from meadhall.puzzles import find_puzzle
from meadhall.table.actor import TableActor
from meadhall.table.badges import FORKED, IMPORTED, SEEDED
from meadhall.table.clock import ClockStore, plan_of, reopened
from meadhall.table.dice import Dice, FairDice, new_fair_secret, new_secret
from meadhall.table.film import ONLY_A_FILM, Film, film_in
from meadhall.table.keys import NAME_LENGTH, Keys, Opened, table_name
from meadhall.table.limits import Gate, Limits
from meadhall.table.listing import info_of
from meadhall.table.meters import Family
from meadhall.table.orders import Attend, TellDice
from meadhall.table.ports import (
    ELSE,
    NOBODY,
    PROJECTED,
    Analysts,
    Promises,
    Ratings,
    Store,
    StoredTable,
    StoreFailure,
    Thinkers,
    WishStore,
)
from meadhall.table.projector import REST, Projector, work_out
from meadhall.table.rated import check_rated
from meadhall.table.restore import begun, change_since, restored, snapshot_of
from meadhall.table.seats import check_bot
from meadhall.table.settings import DiceSettings, SeatRow, TableSettings
from meadhall.table.watchers import Watchers
from meadhall.table.wire import (
    ClockInfo,
    ClockSettings,
    DiceProof,
    EpochInfo,
    ForkTable,
    ImportTable,
    LogEntry,
    NewKeys,
    NewTable,
    Replay,
    ReplayMove,
    ReplayView,
    SeatPlan,
    TableInfo,
    encoder,
)
from meadhall.table.wishes import Wishes

log: Final = logging.getLogger("meadhall.lobby")

PAST: Final = "-past"
"""What a host that fetches games calls the texts that only older editions of one read, behind its name."""
LOOK_ROUND: Final = 30.0
"""Seconds between two looks for idle tables."""
MOST_WORDS: Final = 40
COMPANY: Final = "adept"
"""Who sits opposite in a puzzle, and never gets to answer."""
MOST_TRIED: Final = 1000
"""So many houses are known to be playable, a few bytes each."""
MOST_HEAD: Final = MOST_LINE + 10_000
"""Letters of a record in which its head must end."""
MOST_ANALYSES: Final = 50
"""So many analyses are remembered, a few kilobytes each."""


class Analysed(NamedTuple):
    """The analysis of a table after so many answers, as JSON, done or being made."""

    moves: int
    task: asyncio.Task[bytes | None]

    def failed(self) -> bool:
        if not self.task.done():
            return False
        return self.task.cancelled() or self.task.exception() is not None or self.task.result() is None


class Lobby:
    """All tables of one host."""

    def __init__(
        self,
        store: Store,
        keys: Keys,
        thinkers: Thinkers,
        analysts: Analysts,
        limits: Limits,
        find_rules: Callable[[str, int, str], Rules] = find_rules,
        read_house: Callable[[str, int, str], Awaitable[Rules]] | None = None,
        fetch_game: Callable[[str], Awaitable[None]] | None = None,
        clocks: ClockStore | None = None,
        wish_store: WishStore | None = None,
        promises: Promises | None = None,
    ) -> None:
        """`read_house` finds the rules of a house elsewhere, where that is possible: it takes a while.

        `fetch_game` is for hosts that do not have every game from the beginning. Without `clocks` there are none, and
        without a `wish_store` nobody has standing orders; `promises` are noted of all dice that anyone can check.
        """
        self.store: Final = store
        self.keys: Final = keys
        self.thinkers: Final = thinkers
        self.limits: Final = limits
        self.find_rules: Final = find_rules
        self.read_house: Final = read_house
        self.fetch_game: Final = fetch_game
        self.wish_store: Final = wish_store
        self.promises: Final = promises
        self.meters: Final = thinkers.meters
        self.tables: Final[dict[str, TableActor]] = {}
        self.opening: Final[dict[str, asyncio.Task[TableActor]]] = {}
        self.analysts: Final = analysts
        self.tried: Final[dict[str, None]] = {}
        """The houses that can be played, each with its edition."""
        self.analyses: Final[dict[str, Analysed]] = {}
        self.gate: Final = Gate()
        """What engines may do with their seats, and how often."""
        self.muted_until: Callable[[list[str]], Awaitable[float]] | None = None
        """Until when one of these persons may not speak; a host without people does not ask."""
        self.when_called: Callable[[str, list[int]], Awaitable[None]] | None = None
        """Hears at which table which seats were called by their names while nobody was there."""
        self.keys_of_engine: Callable[[str, str], Awaitable[tuple[str, list[str]]]] | None = None
        """Whose a token is, and the keys to his seats at a table; a host without people knows no tokens."""
        self.ratings: Ratings | None = None
        """How strong people are; a host without them has no rated tables."""
        self.watchers: Final = Watchers()
        self.projector: Final = Projector(store, self.tables, self.rules_of, self.tell_watchers, clocks)

    # Finding tables

    async def table(self, name: str) -> TableActor:
        """A table, from memory or from the store; BadInput if there is none, or if other rules were played at it."""
        found = self.tables.get(name)
        if found is None:
            if name not in self.opening:
                self.opening[name] = asyncio.create_task(self.open(name))
                self.opening[name].add_done_callback(lambda _: self.opening.pop(name))
            found = await asyncio.shield(self.opening[name])
        await found.refresh()  # also what was told while it was being loaded
        return found

    async def open(self, name: str) -> TableActor:
        stored = await self.store.load(name)
        if stored is None:
            raise BadInput("no-such-table", {"table": name})
        record = read_record(stored.head)
        try:
            rules = await self.rules_of(record.game, record.version, record.house)
        except BadInput as bad:
            if bad.code == RETIRED and film_in(stored) is not None:
                raise BadInput(ONLY_A_FILM, {"path": f"/replay/{name}"}) from None
            raise
        dice = dice_of(stored, record.seats)
        match = restored(rules, record, stored.changes, stored.snapshot, dice)
        if isinstance(dice, FairDice):
            dice.match = match
        wishes = {} if self.wish_store is None else await self.wish_store.wishes(name)
        table = self.place(name, match, dice, stored, wishes)
        await self.projector.wind(name)
        return table

    async def film(self, name: str) -> Film | None:
        """The film of a table whose rules are no more."""
        stored = await self.store.load(name)
        return None if stored is None else film_in(stored)

    async def rules_of(self, game: str, edition: int, house: str) -> Rules:
        """The rules of a game; those of a house take a while to read, and other tables need not wait for it."""
        if self.fetch_game is not None:
            await fetch_edition(self.fetch_game, game, edition)
        if house and self.read_house is not None:
            return await self.read_house(game, edition, house)
        return self.find_rules(game, edition, house)

    async def tried_rules(self, game: str, edition: int, house: str, payer: str) -> Rules:
        """The same for a new table: BadInput if its house rules cannot be played."""
        if house and trial_of(edition, house) not in self.tried:
            await self.analysts.try_house(game, edition, house, payer)
            self.note_tried(edition, house)
        return await self.rules_of(game, edition, house)

    def note_tried(self, edition: int, house: str) -> None:
        self.tried[trial_of(edition, house)] = None
        if len(self.tried) > MOST_TRIED:
            del self.tried[next(iter(self.tried))]

    def place(
        self, name: str, match: Match, dice: Dice, stored: StoredTable, wishes: dict[int, Wishes] | None = None
    ) -> TableActor:
        table = TableActor(
            *(name, match, dice, stored, self.store, self.thinkers, self.analysts, self.limits),
            *(self.forget, self.projector.note, self.wish_store, wishes),
        )
        log.info("table %s opened: %s, %d changes", name, match.rules.name, table.at)
        self.tables[name] = table
        return table

    # Lists of tables

    async def infos(self, names: list[str]) -> dict[str, TableInfo]:
        """What lists show of tables to somebody without a seat, as far as there are such: none of them is loaded.

        Those of earlier versions may not have been looked at yet; they are opened as long as that is so.
        """
        here = {name: self.tables[name].info(()) for name in names if name in self.tables}
        away = [name for name in names if name not in here]
        listed = await self.store.listed(away) if away else {}
        for name, found in listed.items():
            here[name] = info_of(found) or (await self.table(name)).info(())
        await self.reopen([here[name].clock for name in listed])
        return here

    async def reopen(self, told: list[ClockInfo | None]) -> None:
        """Rows say how clocks stood when they were written; the server may have been away since then."""
        running = [clock for clock in told if clock is not None]
        if running and self.projector.clocks is not None:
            closed = await self.projector.clocks.closed_since(min([clock.now for clock in running]))
            for clock in running:
                reopened(clock, closed)

    async def tell_watchers(self, tables: list[str]) -> None:
        with suppress(StoreFailure):
            await self.watchers.tell(tables, self.infos)

    async def repair(self) -> None:
        """Make up for what lists do not show: after a crash, or after an earlier version."""
        try:
            lagging = await self.store.lagging()
            for name in lagging:
                if name in self.tables:
                    self.projector.note(name)
            away = [name for name in lagging if name not in self.tables]
            told = self.projector.when_made  # whoever is waited for since a crash has not heard of it
            done = await work_out(self.store, away, self.rules_of, ignore, REST, self.projector.clocks, told)
            log.info("%d tables worked into lists", done)
        except StoreFailure:
            log.warning("lists are not repaired: database unreachable")

    async def attend_wishes(self) -> None:
        """Open the tables that wait for somebody who has left orders or a plan: after a restart nobody else does."""
        try:
            for name in [] if self.wish_store is None else await self.wish_store.wished_for():
                with suppress(BadInput):  # its rules may be gone
                    (await self.table(name)).post(Attend())
        except StoreFailure:
            log.warning("standing orders wait: database unreachable")

    # What other workers do

    def hear_news(self, table: str, number: int, worker: str, change: tuple[int, str] | None) -> None:
        known = self.tables.get(table)
        timed = number == PROJECTED and known is not None and known.settings.clock is not None
        if timed or (number in (PROJECTED, ELSE) and table in self.watchers.by_table):
            self.projector.pass_on(table)
        if known is not None and number != PROJECTED:
            known.hear_news(number, worker, change)

    def news_missed(self) -> None:
        for table in list(self.tables.values()):
            table.announce()
            table.look_again()

    # Counting

    def families(self, worker: str) -> list[Family]:
        """The numbers of this worker."""
        connections = sum([len(table.seats.connections) for table in self.tables.values()])
        return self.meters.families(worker, len(self.tables), connections)

    # Letting go

    def forget(self, table: TableActor) -> None:
        """Let a table go; whoever is still connected comes back to a freshly loaded one."""
        if self.tables.get(table.name) is table:
            del self.tables[table.name]
            self.projector.forget(table.name)

    async def keep_tidy(self) -> None:
        """Let idle tables go, for ever."""
        while True:
            await asyncio.sleep(min(LOOK_ROUND, self.limits.idle_seconds))
            idle = [table for table in self.tables.values() if table.is_idle(self.limits.idle_seconds)]
            with suppress(StoreFailure):
                await self.note_changed(idle)
            for table in idle:
                if table.is_idle(self.limits.idle_seconds):
                    table.lose()

    async def note_changed(self, tables: Iterable[TableActor]) -> None:
        """Write down when these were last played at, if that is news."""
        news = {table.name: table.changed for table in tables if table.changed > table.loaded_changed}
        if news:
            await self.store.note_changed(news)

    def close(self) -> None:
        """The last guest has gone."""
        self.projector.close()
        for table in list(self.tables.values()):
            table.lose()

    def opened(self, table: str, keys: list[str]) -> list[Opened]:
        """What keys open at a table, whoever has claimed it since; BadInput for a key that opens nothing here."""
        found = [self.keys.who(table, key) for key in keys]
        opened = [one for one in found if one is not None]
        if not opened or len(opened) < len(found):
            raise BadInput("bad-key", {"table": table})
        return opened

    # Setting tables

    async def create(self, wanted: NewTable, payer: str = NOBODY, person: str = "") -> NewKeys:
        """A new table. Whoever wants it pays for what has to be tried first, as with the others below.

        BadInput if strangers shall come, and nobody knows whose table it is.
        """
        if wanted.open and not person:
            raise BadInput("nobody-here", {})
        usual, house = await self.rules_of(wanted.game, NEWEST, ""), ""
        check_seats(usual, len(wanted.seats))
        self.check_rated(usual, wanted)
        if wanted.house.strip():
            house = await self.analysts.tried_house(usual.name, wanted.house, payer)
            self.note_tried(usual.version, house)
        rules = await self.rules_of(wanted.game, NEWEST, house)
        options = checked_options(rules, len(wanted.seats), wanted.options)
        names = [tidy(plan.name) for plan in wanted.seats]
        record = Record(rules.name, rules.version, len(wanted.seats), options, names, house)
        check_plans(rules, wanted.seats, record.seats)
        settings = TableSettings(rows_of(record, wanted.seats), hints=wanted.hints)
        settings.fair = settings.gathering = wanted.invites or wanted.open or wanted.clock is not None
        settings.open, settings.least, settings.host = wanted.open, wanted.least, person
        settings.engines = wanted.engines
        settings.clock, settings.rated = self.checked_clock(wanted), wanted.rated
        settings.origin = "" if wanted.seed is None else SEEDED
        if wanted.seed is None:
            match = fair_match(rules, record, settings.seats)
        else:
            match = seeded_match(rules, record, wanted.seed, settings.gathering)
        return await self.set_table(match, settings)

    def check_rated(self, rules: Rules, wanted: NewTable) -> None:
        """BadInput if it shall change ratings, and cannot."""
        if wanted.rated:
            options = checked_options(rules, len(wanted.seats), wanted.options)
            check_rated(wanted, self.ratings is not None and self.ratings.rates(rules.name, options))

    async def rating_at(self, table: TableActor, person: str) -> str:
        """How strong somebody is thought to be who sits down there, as it is shown; empty unless it counts."""
        if self.ratings is None or not person or not table.settings.rated:
            return ""
        return await self.ratings.shown(person, table.match.record.game, table.match.record.options)

    def checked_clock(self, wanted: NewTable) -> ClockSettings | None:
        """BadInput if there are no clocks here, or more than two play for time."""
        if wanted.clock is None:
            return None
        if self.projector.clocks is None:
            raise BadInput("no-clocks", {})
        if wanted.clock.out == "forfeit" and len(wanted.seats) != 2:
            raise BadInput("forfeit-of-two", {})
        return plan_of(wanted.clock.pace, wanted.clock.out)

    async def take_over(self, wanted: ImportTable, payer: str = NOBODY) -> NewKeys:
        """A table that goes on from a record."""
        head = head_of(wanted.record)
        usual = await self.rules_of(head.game, head.version, "")
        check_seats(usual, head.seats)  # first: whatever is built is built for each seat
        check_plans(usual, wanted.seats, head.seats)
        return await self.go_on(head, wanted.record, wanted.seats, True, IMPORTED, payer)

    async def teach(self, game: str, name: str, payer: str = NOBODY) -> NewKeys:
        """A first game that teaches: its start, its company, and one seat for a person."""
        lesson = find_lesson((await self.rules_of(game, NEWEST, "")).name)
        if lesson is None:
            raise BadInput("no-lesson", {"known": ", ".join(taught_games())})
        record = lesson.record(tidy(name))
        self.note_tried(record.version, record.house)  # ours, and played by a test
        plans = [
            SeatPlan("bot", record.names[seat], lesson.teachers[seat].fallback)
            if seat in lesson.teachers
            else SeatPlan("human", tidy(name))
            for seat in range(record.seats)
        ]
        return await self.go_on(record, record.write(), plans, True, IMPORTED, payer)

    async def practise(self, game: str, puzzle: str, name: str, payer: str = NOBODY) -> NewKeys:
        """The position of a puzzle: one seat for a person, and nobody goes on after that seat's turn."""
        found = find_puzzle((await self.rules_of(game, NEWEST, "")).name, puzzle)
        record = found.record(tidy(name))
        self.note_tried(record.version, record.house)  # ours, and played by a test
        plans = [
            SeatPlan("human", tidy(name)) if seat == found.seat else SeatPlan("bot", record.names[seat], COMPANY)
            for seat in range(record.seats)
        ]
        return await self.go_on(record, record.write(), plans, False, IMPORTED, payer)

    async def fork(self, table: TableActor, wanted: ForkTable, you: tuple[int, ...], payer: str = NOBODY) -> NewKeys:
        """A new table that goes on from a moment of another one, with dice of its own."""
        self.check_no_secrets(table, you)
        record = table.match.record
        if wanted.moves > len(record.answers):
            raise BadInput("no-such-move", {"moves": wanted.moves, "last": len(record.answers)})
        plans = wanted.seats or plans_of(table)
        check_plans(table.match.rules, plans, record.seats)
        text = record.shortened(wanted.moves).write()
        return await self.go_on(record, text, plans, table.settings.hints, FORKED, payer)

    async def go_on(
        self, head: Record, record: str, plans: list[SeatPlan], hints: bool, origin: str, payer: str
    ) -> NewKeys:
        """A new table that goes on from the end of a record, of which the head has been looked at."""
        rules = await self.tried_rules(head.game, head.version, head.house, payer)
        dice = Dice(new_secret(None))
        change, _, snapshot = await self.analysts.build(record, dice.secret, payer)
        own = Record(head.game, head.version, head.seats, head.options, head.names, head.house)
        match = restored(rules, own, [change] if change else [], (1, snapshot), dice)
        return await self.set_table(match, TableSettings(rows_of(head, plans), hints=hints, origin=origin))

    async def set_table(self, match: Match, settings: TableSettings, name: str = "") -> NewKeys:
        """Store a new table, as far as its game has come by chance and force; LostRace if one has that name."""
        record, dice = match.record, match.random
        assert isinstance(dice, Dice)
        if isinstance(dice, FairDice):
            settings.dice = DiceSettings([""] * record.seats, closed=bool(dice.key))
        now = time.time()
        head = "\n".join(Record(record.game, record.version, record.seats, record.options, [], record.house).head())
        stored = StoredTable(head, dice.secret, encoder.encode(settings), now, now)
        if match.moves:
            stored.changes = [change_since(match, 0)]
        if match.moves > self.limits.snapshot_every:
            stored.snapshot = (1, snapshot_of(match))
        name = name or table_name(secrets.token_bytes(NAME_LENGTH))
        await self.store.create(name, stored)
        if isinstance(dice, FairDice) and self.promises is not None:  # before anybody can hear of the table
            await self.promises.promise(dice.commitment)
        self.place(name, match, dice, stored)
        self.projector.note(name)
        human = [row.kind == "human" for row in settings.seats]
        seat_keys = [self.keys.seat(name, seat) if wanted else None for seat, wanted in enumerate(human)]
        return NewKeys(name, self.keys.watch(name), seat_keys, self.keys.host(name))

    # Looking back

    def check_no_secrets(self, table: TableActor, you: tuple[int, ...]) -> None:
        """A running game may be looked at from all sides only by whoever plays all its people."""
        if table.match.ask is not None and not set(table.seats.holders()) <= set(you):
            raise BadInput("not-over", {})

    def replay(self, table: TableActor, you: tuple[int, ...]) -> Replay:
        """The answers and the log; what others answered stays a secret while the game runs."""
        over = table.match.ask is None
        answers = table.match.record.answers[: table.match.open_moves]
        moves = [ReplayMove(answer.seat, answer.text if over or answer.seat in you else "") for answer in answers]
        return Replay(moves, [LogEntry(at, facts) for at, facts in table.match.log])

    async def replay_view(self, table: TableActor, moves: int, you: tuple[int, ...], payer: str = NOBODY) -> ReplayView:
        """What one saw, and what was asked, after so many answers."""
        if moves > table.match.open_moves:
            raise BadInput("no-such-move", {"moves": moves, "last": table.match.open_moves})
        return await self.analysts.replay(table.match.record.shortened(moves).write(), moves, you, payer)

    async def analysis(self, table: TableActor, you: tuple[int, ...], payer: str = NOBODY) -> Analysis:
        """How a game went; worked out once, and for all who ask at the same time."""
        self.check_no_secrets(table, you)
        record = table.match.record
        known = self.analyses.get(table.name)
        if known is None or known.moves != len(record.answers) or known.failed():
            known = Analysed(len(record.answers), asyncio.create_task(self.analysts.analyse(record, payer)))
            self.analyses[table.name] = known
            if len(self.analyses) > MOST_ANALYSES:
                del self.analyses[next(iter(self.analyses))]
        made = await asyncio.shield(known.task)
        if made is None:
            raise BadInput("no-analysis", {})
        return json.decode(made, type=Analysis)

    async def record(self, table: TableActor, you: tuple[int, ...]) -> str:
        """The record; when the game is over it tells the secret of the dice, and nobody can go back any more."""
        self.check_no_secrets(table, you)
        return (await self.with_dice(table)).write()

    async def with_dice(self, table: TableActor) -> Record:
        """The record of a table with what its dice are checked with."""
        over, dice, old = table.match.ask is None, table.dice, table.match.record
        if not isinstance(dice, FairDice):
            return old
        if over:
            await table.ask(TellDice())
        record = old.shortened(len(old.answers))
        record.dice = dice.proof(table.seats.nonces(), told=over and table.seats.knows_dice())
        return record

    async def dice_proof(self, table: TableActor, payer: str = NOBODY) -> DiceProof:
        """What the dice of a table are checked with; when the game is over all of them are rolled again."""
        record = await self.with_dice(table)
        proof = record.dice
        if proof is None:
            raise BadInput("dice-none", {})
        rolls = await self.analysts.rolls(record.write(), payer) if proof.secret else []
        epochs = [EpochInfo(epoch.number, epoch.since) for epoch in proof.epochs]
        return DiceProof(proof.commitment, proof.nonces, proof.secret, epochs, rolls, record.seal_now())


def fair_match(rules: Rules, record: Record, rows: list[SeatRow]) -> Match:
    """A match with dice that anyone can check. It begins when somebody sits down; at once if nobody will."""
    dice = FairDice(new_fair_secret(), [], record.seats)
    match = dice.match = begun(rules, record, dice)
    if not [row for row in rows if row.kind == "human"]:
        dice.close([""] * record.seats)
        match.settle()
    return match


def seeded_match(rules: Rules, record: Record, seed: int, gathers: bool) -> Match:
    """A match that is the same every time, at its first question; before it, if some have still to sit down."""
    match = begun(rules, record, Dice(new_secret(seed)))
    if not gathers:
        match.settle()
    return match


def dice_of(stored: StoredTable, seats: int) -> Dice:
    """The dice of a stored table."""
    fair = json.decode(stored.settings, type=TableSettings).dice is not None
    return FairDice(stored.secret, stored.changes, seats) if fair else Dice(stored.secret)


def ignore(_done: int) -> None:
    """Nobody watches."""


def trial_of(edition: int, house: str) -> str:
    """What is noted of a house that was tried out."""
    return f"{edition} {house_name(house)}"


def tidy(name: str) -> str:
    """A name that fits into one line of a record and of a screen."""
    return " ".join("".join([letter if letter.isprintable() else " " for letter in name]).split())[:MOST_WORDS]


def rows_of(record: Record, plans: list[SeatPlan]) -> list[SeatRow]:
    """Who sits where; without plans people, with the names of the record."""
    names = record.names if len(record.names) == record.seats else [""] * record.seats
    rows = [new_row(plan, name) for plan, name in zip(plans, names)]
    return rows or [SeatRow(tidy(name), "human", "", True, False) for name in names]


async def fetch_edition(fetch_game: Callable[[str], Awaitable[None]], game: str, edition: int) -> None:
    """Let a game come to a host that does not have it, and its kept texts if an older edition of it is wanted."""
    await fetch_game(game)
    if edition not in (NEWEST, editions_of(folder_of(game)).newest):
        await fetch_game(f"{game}{PAST}")


def head_of(record: str) -> Record:
    """The head of a record, of which nobody knows how long it is; BadInput if there is none."""
    head, found, _ = record[:MOST_HEAD].partition(f"\n{ANSWERS}")
    return read_record(f"{head}\n{ANSWERS}\n" if found else record[:MOST_HEAD])


def new_row(plan: SeatPlan, name: str) -> SeatRow:
    human = plan.kind == "human"
    return SeatRow(tidy(plan.name) or tidy(name), plan.kind, plan.bot, human, not human, human and plan.engine)


def plans_of(table: TableActor) -> list[SeatPlan]:
    """The same company again."""
    return [
        SeatPlan("bot" if row.kind == "bot" else "human", row.name, row.bot, row.engine) for row in table.settings.seats
    ]


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
