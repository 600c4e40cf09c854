"""Tournaments: people enter, rounds begin by themselves when the last one is over, and in the end somebody has won.

Who sits where follows from what was played before and from the tournament's own name, so that two workers who begin a
round at the same moment begin the same one. A table whose players do not all come begins without them after a while.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from msgspec import convert, json

from meadhall.club.contest_ports import ContestStore, Entry, Outcome, SittingRow, Tournament
from meadhall.club.pairing import Rounds, Sitting, going_on, knockout, robin_rounds, round_robin, standings, swiss
from meadhall.club.people import called, new_id
from meadhall.club.ports import Person
from meadhall.club.ratings import known_pools, pool_of
from meadhall.club.roles import is_at_least
from meadhall.club.wire import (
    NewTournament,
    SittingInfo,
    TournamentInfo,
    TournamentPage,
    TournamentRow,
)
from meadhall.core import BadInput, Record, Rules
from meadhall.core.rules import check_seats, checked_options
from meadhall.games.editions import NEWEST
from meadhall.table.clock import DAY, LIVE, plan_of
from meadhall.table.lobby import Lobby, fair_match
from meadhall.table.orders import Walkover
from meadhall.table.ports import LostRace, Projection, StoreFailure
from meadhall.table.settings import SeatRow, TableSettings
from meadhall.table.wire import Pace

log: Final = logging.getLogger("meadhall.tournaments")

MOST_ROBIN: Final = 12
"""So many can meet each other, each once."""
MOST_ENTRIES: Final = 500
FEWEST: Final = 2
PATIENCE: Final = 3 * DAY
PATIENCE_LIVE: Final = 1800.0
"""Seconds that a table waits for its players, in correspondence and in an evening."""
LOOK_EVERY: Final = 30.0


class Tournaments:
    """The tournaments of a club."""

    def __init__(self, store: ContestStore, lobby: Lobby) -> None:
        self.store: Final = store
        self.lobby: Final = lobby

    # What people do

    async def set_up(self, wanted: NewTournament) -> str:
        """A tournament that people can enter; its id. BadInput if it cannot be played so."""
        made = new_tournament(await self.lobby.rules_of(wanted.game, NEWEST, ""), wanted)
        await self.store.add_tournament(made)
        return made.id

    async def enter(self, tournament: str, person: str, on: bool) -> None:
        found = await self.require(tournament)
        if found.state == "over" or (on and found.state != "open"):
            raise BadInput("tournament-begun", {})
        entries = [one for one in await self.store.entries(tournament) if not one.gone]
        most = MOST_ROBIN if found.kind == "round-robin" else MOST_ENTRIES
        if on and len(entries) >= most and person not in [one.person for one in entries]:
            raise BadInput("tournament-full", {"most": most})
        if on:
            await self.store.enter(tournament, person, time.time())
        else:
            await self.store.leave(tournament, person)

    async def start(self, tournament: str) -> None:
        found = await self.require(tournament)
        if found.state != "open":
            raise BadInput("tournament-begun", {})
        if len(await self.store.entries(tournament)) < FEWEST:
            raise BadInput("tournament-empty", {"least": FEWEST})
        await self.begin_round(found, [], await self.store.entries(tournament))
        await self.look(tournament)

    async def require(self, tournament: str) -> Tournament:
        found = await self.store.tournament(tournament)
        if found is None:
            raise BadInput("no-such-tournament", {})
        return found

    # How it goes on

    async def keep_on(self) -> None:
        """For ever: begin rounds that were left unfinished, and tables that wait for nobody any more."""
        while True:
            try:
                for tournament in await self.store.running():
                    await self.look(tournament)
            except (StoreFailure, BadInput) as trouble:
                log.warning("tournaments wait: %s", trouble)
            await asyncio.sleep(LOOK_EVERY)

    async def note(self, ended: list[Projection]) -> None:
        """Tables are over, or do not count any more: perhaps a round is over."""
        for tournament in dict.fromkeys([one.tournament for one in ended if one.tournament]):
            try:
                await self.look(tournament)
            except BadInput as bad:  # a table of it cannot be opened: the results of others need not wait for that
                log.warning("tournament %s does not go on: %s", tournament, bad.code)

    async def look(self, tournament: str) -> None:
        """Set the tables of this round that are missing; when all of them are over begin the next round, or end it."""
        found = await self.require(tournament)
        if found.state != "running":
            return
        entries, rows = await self.store.entries(tournament), await self.store.sittings(tournament)
        names = {one.person: one.name for one in entries}
        here = [row for row in rows if row.round == found.round]
        for row in here:
            if row.table:
                await self.set_table(found, row, names)
        await self.wait_no_longer(found)
        rounds = rounds_of(rows, await self.store.outcome(tournament))
        if rounds and not all([table.is_over for table in rounds[-1]]):
            return
        if is_over(found, rounds, entries):
            await self.store.end(tournament)
        else:
            await self.begin_round(found, rounds, entries)
            await self.look(tournament)

    async def begin_round(self, found: Tournament, rounds: Rounds, entries: list[Entry]) -> None:
        following = found.round + 1
        rows = [
            SittingRow(
                following,
                number,
                self.lobby.keys.next_name(f"{found.id}/{following}/{number}") if len(players) > 1 else "",
                json.encode(players),
            )
            for number, players in enumerate(next_tables(found, rounds, entries))
        ]
        await self.store.begin_round(found.id, found.round, rows)

    async def set_table(self, found: Tournament, row: SittingRow, names: dict[str, str]) -> None:
        """A table that waits for its players and for nobody else; nothing happens if it is there."""
        if row.table in await self.lobby.infos([row.table]):
            return
        players = json.decode(row.players, type=list[str])
        rules = await self.lobby.rules_of(found.game, NEWEST, "")
        options = checked_options(rules, len(players), json.decode(found.options, type=dict[str, str]))
        called = [names.get(person, "") for person in players]
        record = Record(rules.name, rules.version, len(players), options, called, "")
        seats = [
            SeatRow(name, "human", "", personal=True, taken=False, person=person, reserved=True)
            for name, person in zip(called, players)
        ]
        settings = TableSettings(seats, hints=False, fair=True, gathering=True, tournament=found.id)
        settings.clock = plan_of(pace_of(found), "bot")
        settings.rated = bool(found.rated)
        with suppress(LostRace):
            await self.lobby.set_table(fair_match(rules, record, seats), settings, row.table)

    async def wait_no_longer(self, found: Tournament) -> None:
        patience = PATIENCE_LIVE if found.pace in LIVE else PATIENCE
        for table in await self.store.waiting_since(found.id, time.time() - patience):
            await (await self.lobby.table(table)).ask(Walkover())

    # What there is to see

    async def listed(self, asking: Person | None) -> list[TournamentInfo]:
        found = await self.store.tournaments(asking.id if asking else "")
        return [info_of(one, entered, mine) for one, entered, mine in found]

    async def page(self, asking: Person | None, tournament: str) -> TournamentPage:
        """People are listed to members, and to those who play along."""
        found = await self.require(tournament)
        entries = await self.store.entries(tournament)
        playing = [one.person for one in entries if not one.gone]
        mine = asking is not None and asking.id in [one.person for one in entries]
        info = info_of(found, len(playing), asking is not None and asking.id in playing)
        if not mine and not is_at_least(asking, "member"):
            return TournamentPage(info, False, [], [])
        rows, names = await self.store.sittings(tournament), {one.person: one for one in entries}
        rounds = rounds_of(rows, await self.store.outcome(tournament))
        ranked = [
            TournamentRow(
                *(row.person if names[row.person].name else "", names[row.person].name, row.rank, row.points),
                *(row.breaker, row.games, bool(names[row.person].gone)),
            )
            for row in standings(list(names), rounds)
        ]
        shown: list[list[SittingInfo]] = [[] for _ in rounds]
        for row, table in zip(rows, [table for one in rounds for table in one]):
            watch = self.lobby.keys.watch(row.table) if row.table else ""
            called = [names[person].name for person in table.players]
            shown[row.round - 1].append(SittingInfo(row.table, watch, called, table.places, table.void))
        return TournamentPage(info, True, ranked, shown)


def new_tournament(rules: Rules, wanted: NewTournament) -> Tournament:
    """A tournament that people can enter; BadInput if it cannot be played so."""
    seats = FEWEST if wanted.kind == "round-robin" else wanted.seats
    for number in range(FEWEST, seats + 1):
        check_seats(rules, number)
        checked_options(rules, number, wanted.options)
    if wanted.rated and pool_of(rules.name, checked_options(rules, seats, wanted.options)) not in known_pools():
        raise BadInput("not-rated", {"why": "game"})
    return Tournament(
        id=new_id(),
        name=called(wanted.name),
        kind=wanted.kind,
        game=rules.name,
        options=json.encode(wanted.options),
        seats=seats,
        rounds=wanted.rounds,
        best=wanted.best,
        pace=wanted.pace,
        rated=int(wanted.rated),
        state="open",
        round=0,
        made=time.time(),
    )


def pace_of(found: Tournament) -> Pace:
    """The pace as the wire knows it."""
    pace: Pace = convert(found.pace, Pace)
    return pace


def info_of(found: Tournament, entered: int, mine: bool) -> TournamentInfo:
    return TournamentInfo(
        *(found.id, found.name, found.kind, found.game, json.decode(found.options, type=dict[str, str])),
        *(found.seats, found.rounds, found.best, pace_of(found), bool(found.rated)),
        *(found.state, found.round, entered, mine),
    )


def rounds_of(rows: list[SittingRow], outcome: Outcome) -> Rounds:
    """What was played, round by round."""
    rounds: Rounds = []
    for row in rows:
        while len(rounds) < row.round:
            rounds.append([])
        players, places = json.decode(row.players, type=list[str]), outcome.places.get(row.table)
        known = [places[seat] for seat in range(len(players))] if places and len(players) > 1 else None
        rounds[row.round - 1].append(Sitting(players, known, row.table in outcome.void))
    return rounds


def next_tables(found: Tournament, rounds: Rounds, entries: list[Entry]) -> list[list[str]]:
    """Who sits at which table of the next round."""
    seed = f"{found.id}/{found.round + 1}"
    playing = [one.person for one in entries if not one.gone]
    if found.kind == "round-robin":
        tables = round_robin([one.person for one in entries], found.round)
        left = [[person for person in table if person in playing] for table in tables]
        return [table for table in left if table]
    if found.kind == "swiss":
        return swiss(playing, rounds, found.seats, seed)
    left_in = [person for person in still_in(found, rounds, entries) if person in playing]
    return knockout(left_in, rounds, found.seats, seed)


def still_in(found: Tournament, rounds: Rounds, entries: list[Entry]) -> list[str]:
    """Those who can still win a knockout."""
    if not rounds:
        return [one.person for one in entries]
    last = rounds[-1]
    return going_on(last, 1 if len(last) == 1 else found.best, f"{found.id}/{len(rounds)}")


def is_over(found: Tournament, rounds: Rounds, entries: list[Entry]) -> bool:
    playing = [one.person for one in entries if not one.gone]
    if len(playing) < FEWEST:
        return True
    if found.kind == "round-robin":
        return len(rounds) >= robin_rounds(len(entries))
    if found.kind == "swiss":
        return len(rounds) >= found.rounds
    return len([person for person in still_in(found, rounds, entries) if person in playing]) < FEWEST
