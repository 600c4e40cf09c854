"""Tournaments and seasons: people enter, rounds begin by themselves, and it is told who has won."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from typer.testing import CliRunner

from meadhall.cli import load_commands
from meadhall.club.seasons import LEAST, add_season, remove_season, seasons
from meadhall.club.tournaments import MOST_ROBIN, PATIENCE, Tournaments
from meadhall.club.wire import Intervene, NewSeason, NewTournament, TournamentKind, TournamentPage
from meadhall.core import BadInput
from meadhall.server.contest_store import SqlContestStore
from meadhall.server.herald import Herald
from meadhall.server.letters import MailSettings
from meadhall.server.outbox_store import GOOD, Channel, SqlOutboxStore
from meadhall.table.gathering import sit
from meadhall.table.ports import Projection
from meadhall.table.wire import Sit
from tests.server.databases import new_schema
from tests.server.harness import Guest, open_hall, play
from tests.server.strangers import Club, Stranger
from tests.server.test_results import POOL, concede


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else new_schema()


class Contest:
    """A club with a tournament, and those who play in it."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.store = SqlContestStore(club.database)
        self.tournaments = Tournaments(self.store, club.hall)
        club.scorer.when_scored = self.tournaments.note
        self.id = ""
        self.players: dict[str, Stranger] = {}

    async def begin(self, kind: TournamentKind, names: list[str], **more: Any) -> None:
        self.id = await self.tournaments.set_up(NewTournament("Cup", kind, "small-world", **more))
        for name in names:
            one = await self.club.come(name)
            self.players[one.id] = one
            await self.tournaments.enter(self.id, one.id, True)
        await self.tournaments.start(self.id)
        await self.settle()

    async def tables(self) -> list[tuple[str, list[str]]]:
        """The tables of the round that is played, with the names by seat."""
        found = await self.tournaments.require(self.id)
        rows = [row for row in await self.store.sittings(self.id) if row.round == found.round and row.table]
        named = [[self.players[one].name for one in json.decode(row.players)] for row in rows]
        return [(row.table, names) for row, names in zip(rows, named)]

    async def sit(self, table: str, absent: str = "") -> dict[str, Guest]:
        """All who play at a table sit down with the invites that wait among their tables, but one."""
        guests = {}
        for one in self.players.values():
            mine = {held.table: held.keys for held in (await self.club.people.me(one.token)).tables}
            if table in mine and one.name != absent:
                key = await sit(self.club.hall, table, mine[table], Sit(one.name, "a" * 64), one.id)
                guests[one.name] = await Guest(self.club.hall, table, [key.key]).sit()
        return guests

    async def play_round(self) -> None:
        """At each table whoever's name comes first in the alphabet wins."""
        for table, names in await self.tables():
            guests = await self.sit(table)
            for name in sorted(names, reverse=True)[:-1]:
                assert (await guests[name].ask("concede"))["say"] == "done"
            if len(names) > 2:
                assert (await guests[min(names)].ask("end", how="standing"))["say"] == "done"
            for guest in guests.values():
                await guest.leave()
        await self.settle()

    async def settle(self) -> None:
        """Until lists show everything: a round that is over sets the tables of the next one."""
        projector = self.club.hall.projector
        await projector.work()
        while projector.noted:
            await projector.work()

    async def page(self) -> TournamentPage:
        return await self.tournaments.page((await next(iter(self.players.values())).known()).person, self.id)


async def ranked(contest: Contest) -> list[tuple[str, float, int]]:
    return [(row.name, row.points, row.rank) for row in (await contest.page()).rows]


def test_a_round_robin_goes_on_by_itself_until_everybody_has_met_everybody(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            await contest.begin("round-robin", ["Ada", "Bo", "Cy", "Di"])
            for number in (1, 2, 3):
                assert (await contest.page()).info.round == number
                await contest.play_round()
            page = await contest.page()
            assert (page.info.state, page.info.entered, len(page.rounds)) == ("over", 4, 3)
            assert await ranked(contest) == [("Ada", 3.0, 1), ("Bo", 2.0, 2), ("Cy", 1.0, 3), ("Di", 0.0, 4)]
            assert [row.breaker for row in page.rows] == [3.0, 1.0, 0.0, 0.0]
            met = {frozenset(table.players) for one in page.rounds for table in one}
            assert len(met) == 6
            assert (await contest.club.results.ratings_of(next(iter(contest.players))))[POOL].games == 3

    play(story)


def test_a_swiss_tournament_of_tables_of_three(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            await contest.begin("swiss", ["Ada", "Bo", "Cy", "Di", "Eli", "Fay"], seats=3, rounds=2)
            await contest.play_round()
            assert (await contest.page()).info.state == "running"
            await contest.play_round()
            page = await contest.page()
            assert page.info.state == "over"
            assert [len(table.players) for one in page.rounds for table in one] == [3] * 4
            assert page.rows[0].name == "Ada"
            assert 4 * 1.5 <= sum(row.points for row in page.rows) <= 4 * 2.0  # a place may be shared

    play(story)


def test_in_a_knockout_the_best_of_each_table_go_on(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            await contest.begin("knockout", ["Ada", "Bo", "Cy", "Di", "Eli"], rated=False)
            while (await contest.page()).info.state == "running":
                await contest.play_round()
            page = await contest.page()
            final = page.rounds[-1][0]
            assert final.places is not None
            assert final.players[final.places.index(1)] == "Ada"
            assert [sum(len(table.players) for table in one) for one in page.rounds] == [5, 3, 2]

    play(story)


def test_whoever_does_not_come_has_lost_and_where_nobody_comes_nobody_has_won(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            await contest.begin("round-robin", ["Ada", "Bo", "Cy", "Di"])
            (here, company), (empty, _) = await contest.tables()
            await contest.sit(here, absent=company[0])
            await contest.settle()
            await contest.tournaments.look(contest.id)
            assert (await contest.page()).info.round == 1
            await contest.club.database.perform(("update tables set created = created - $1", PATIENCE + 1))
            await contest.tournaments.look(contest.id)
            await contest.settle()
            page = await contest.page()
            assert page.info.round == 2
            assert {table.table: table.void for table in page.rounds[0]} == {here: False, empty: True}
            points = {row.name: row.points for row in page.rows}
            assert points == {**dict.fromkeys(["Ada", "Bo", "Cy", "Di"], 0.0), company[1]: 1.0}

    play(story)


def test_a_round_that_was_begun_twice_or_cut_off_is_there_once(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            await contest.begin("swiss", ["Ada", "Bo", "Cy", "Di"], rounds=3)
            before = await contest.store.sittings(contest.id)
            contest.club.scorer.when_scored = None
            await contest.play_round()
            others = [Tournaments(SqlContestStore(contest.club.database), hall) for _ in range(3)]
            await asyncio.gather(*[one.look(contest.id) for one in others])
            rows = await contest.store.sittings(contest.id)
            assert [row.round for row in rows] == [1, 1, 2, 2]
            assert rows[:2] == before
            lost = rows[2].table
            hall.tables[lost].lose()
            await hall.store.remove(lost, 0)  # the worker that has begun the round did not come to this table
            await contest.tournaments.look(contest.id)
            assert lost in await hall.infos([lost])

    play(story)


def test_an_annulled_game_of_a_tournament_gives_nobody_anything_and_holds_nothing_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            contest = Contest(Club(hall))
            await contest.begin("round-robin", ["Ada", "Bo"])
            moderator = await contest.club.come("Mo", "moderator")
            ((table, _),) = await contest.tables()
            await contest.sit(table)
            await contest.club.moderation.intervene(moderator.token, Intervene(table, "annul", "a bet"))
            await contest.settle()
            page = await contest.page()
            assert page.info.state == "over"
            assert [row.points for row in page.rows] == [0.0, 0.0]

    play(story)


def test_who_may_enter_leave_and_look(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            enter, club = contest.tournaments.enter, contest.club
            tournament = await contest.tournaments.set_up(NewTournament("Cup", "round-robin", "small-world", seats=4))
            company = [await club.come(f"P{number}") for number in range(MOST_ROBIN + 1)]
            with pytest.raises(BadInput, match="tournament-empty"):
                await contest.tournaments.start(tournament)
            for one in company[:-1]:
                await enter(tournament, one.id, True)
            with pytest.raises(BadInput, match="tournament-full"):
                await enter(tournament, company[-1].id, True)
            await enter(tournament, company[0].id, False)
            await enter(tournament, company[-1].id, True)
            stranger = (await company[0].known()).person
            page = await contest.tournaments.page(stranger, tournament)
            assert (page.listed, page.rows, page.info.entered, page.info.mine) == (False, [], MOST_ROBIN, False)
            ((info),) = await contest.tournaments.listed((await company[1].known()).person)
            assert (info.entered, info.mine, info.seats) == (MOST_ROBIN, True, 2)
            await contest.tournaments.start(tournament)
            with pytest.raises(BadInput, match="tournament-begun"):
                await enter(tournament, company[0].id, True)
            await enter(tournament, company[1].id, False)
            rows = (await contest.tournaments.page((await company[2].known()).person, tournament)).rows
            assert {row.name for row in rows if row.gone} == {"P1"}
            with pytest.raises(BadInput, match="no-such-tournament"):
                await contest.tournaments.page(None, "nothing")
            with pytest.raises(BadInput, match="not-rated"):
                await contest.tournaments.set_up(NewTournament("Cup", "swiss", "roll-player-adventures"))

    play(story)


def test_whoever_becomes_somebody_else_plays_on_and_who_is_forgotten_does_not(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            contest = Contest(Club(hall))
            await contest.begin("swiss", ["Ada", "Bo", "Cy", "Di"], rounds=2)
            ada, bo, cy, _ = contest.players.values()
            people, other = contest.club.people, await contest.club.come("Ada at home")
            await people.use_ticket(ada.token, (await people.ticket(other.token)).code, True, "a browser")
            contest.players = {other.id: other, **{one.id: one for one in (bo, cy, _)}}
            other.name = "Ada"
            await contest.settle()
            await contest.play_round()
            page = await contest.page()
            assert [row.points for row in page.rows if row.name == "Ada at home"] == [1.0]
            await people.erase(cy.token, "Cy", "a former player")
            del contest.players[cy.id]
            await contest.settle()
            rows = (await contest.page()).rows
            assert [(row.name, row.person, row.gone) for row in rows if row.gone] == [("", "", True)]

    play(story)


def test_players_are_told_of_a_new_round_unless_they_sit_already(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            contest, outbox = Contest(club), SqlOutboxStore(club.database)
            herald = Herald(outbox)
            await outbox.set_owners(
                "mail", json.encode(MailSettings("localhost", 25, "", "hall@example.org", "http://h"))
            )

            async def rows_made(made: list[Projection]) -> None:
                await herald.plan(made)
                await club.scorer.work(made)

            hall.projector.when_made = rows_made
            contest.id = await contest.tournaments.set_up(NewTournament("Cup", "swiss", "small-world"))
            for name in ("Ada", "Bo"):
                one = await club.come(name)
                contest.players[one.id] = one
                await outbox.add_channel(Channel(name, one.id, "mail", f"{name}@example.org", GOOD, name), time.time())
                await contest.tournaments.enter(contest.id, one.id, True)
            await contest.tournaments.start(contest.id)
            await contest.settle()
            ((table, _),) = await contest.tables()
            await contest.sit(table, absent="Bo")
            await contest.settle()
            await club.database.perform(("update outbox set due = 1",))
            waiting = await outbox.take(10)
            assert {(one.name, one.kind, one.wanted) for one in waiting} == {("Ada", "round", 0), ("Bo", "round", 1)}

    play(story)


def test_a_season_has_a_ladder_of_those_with_five_games_in_it(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            store, now = SqlContestStore(club.database), time.time()
            ada, bo, cy = [await club.come(name, "member") for name in ("Ada", "Bo", "Cy")]
            for _ in range(LEAST - 1):
                await concede(ada, bo)
            await add_season(store, NewSeason("Spring", now - 1000, now + 1000))
            await add_season(store, NewSeason("Winter", now - 3000, now - 2000))
            assert [one.ladders for one in await seasons(store, (await ada.known()).person)] == [[], []]
            await concede(bo, ada)
            await concede(cy, ada)
            spring, winter = await seasons(store, (await ada.known()).person)
            assert (spring.name, winter.name, winter.ladders) == ("Spring", "Winter", [])
            assert [(one.name, one.games) for one in spring.ladders[0].ladder] == [("Ada", 6), ("Bo", 5)]
            assert [one.ladders for one in await seasons(store, None)] == [[], []]
            with pytest.raises(BadInput, match="season-backwards"):
                await add_season(store, NewSeason("Never", now, now))
            await remove_season(store, spring.id)
            with pytest.raises(BadInput, match="no-such-season"):
                await remove_season(store, spring.id)

    play(story)


def test_seasons_and_tournaments_are_set_up_from_the_machine(tmp_path: Path) -> None:
    store = ["--store", str(tmp_path / "hall.db")]

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(load_commands(), ["club", *words, *store])
        return done.exit_code, done.output

    assert run("season", "Spring", "--since", "2026-03-01", "--until", "2026-06-01")[0] == 0
    assert "Spring, 2026-03-01 to 2026-06-01" in run("season")[1].replace("\u2068", "").replace("\u2069", "")
    assert run("season", "Summer")[0] != 0
    assert run("season", "Spring", "--remove")[0] == 0
    assert "Spring" not in run("season")[1]
    assert run("tournament", "Cup", "--game", "small-world", "--seats", "3")[0] == 0
    assert "Cup" in run("tournament")[1]
    assert run("tournament", "Cup", "--game", "small-world", "--kind", "ladder")[0] != 0
