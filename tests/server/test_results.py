"""Results and ratings: what a table that is over gives, once, and the same again whenever it is worked out."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json, structs
from typer.testing import CliRunner

from meadhall.cli import load_commands
from meadhall.club.rankings import best
from meadhall.club.ratings import Rating, known_pools, rated
from meadhall.club.results import PARTS, result_of
from meadhall.club.scoring import Scorer
from meadhall.club.standing_ports import HadRow
from meadhall.club.wire import Intervene
from meadhall.core import BadInput
from meadhall.server.result_store import SqlResultStore
from meadhall.server.scoring import keep_scoring, scorer_here
from meadhall.server.store import open_store
from meadhall.table.gathering import sit
from meadhall.table.projector import from_store
from meadhall.table.settings import MOST_TIMEOUTS, TableSettings
from meadhall.table.wire import NewClock, NewTable, Sit
from tests.server.databases import new_schema
from tests.server.harness import Guest, open_hall, people, play, play_on
from tests.server.strangers import Club, Stranger

POOL = "small-world standard"
TABLES = ("results", "things", "had", "sums", "ratings", "rating_steps")
CLOCK = NewClock("tonight")
WON = [("orcs", 10, 9), ("elves", 4, 3), ("ghouls", 9, 3), ("giants", 9, 1), ("trolls", 1, 1), ("dwarves", 20, 0)]
"""How often a people was had, and won with."""


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite") if request.param == "sqlite" else new_schema()


async def all_rows(database: Any) -> dict[str, list[tuple[Any, ...]]]:
    """All that is kept of results, in an order of its own."""
    return {name: sorted(await database.fetch(f"select * from {name}"), key=repr) for name in TABLES}


async def sit_rated(players: list[Stranger], **more: Any) -> tuple[str, list[Guest]]:
    """A rated table at which strangers sit down in turn."""
    wanted = {"clock": CLOCK, "rated": True, "hints": False, **more}
    hall = players[0].club.hall
    keys = await players[0].set_open(seats=len(players), **wanted)
    guests = [await Guest(hall, keys.table, [await one.sit(keys.table)]).sit() for one in players]
    for guest in guests:
        await guest.wait_for(lambda guest=guest: guest.table["phase"] == "running")  # type: ignore[misc]
    return keys.table, guests


async def concede(winner: Stranger, loser: Stranger) -> str:
    """A rated game that one of two gives up."""
    table, guests = await sit_rated([winner, loser])
    assert (await guests[1].ask("concede"))["say"] == "done"
    for guest in guests:
        await guest.leave()
    await winner.club.hall.projector.work()
    return table


# ---------------------------------------------------------------- what a game gives


def test_a_rated_game_changes_ratings_once_however_often_it_is_looked_at(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            table = await concede(ada, bo)
            winner, loser = rated(known_pools()[POOL].beta, [Rating(), Rating()], [1, 2])
            held = [(await club.results.ratings_of(one.id))[POOL] for one in (ada, bo)]
            assert [(one.mean, one.doubt, one.games) for one in held] == [(*winner, 1), (*loser, 1)]
            steps = await club.results.steps_at(table)
            assert [(one.person, one.before, one.after) for one in steps] == [
                (ada.id, Rating(), winner),
                (bo.id, Rating(), loser),
            ]
            before = await all_rows(club.database)
            made = await from_store(hall.store, table, hall.rules_of)
            assert made is not None
            await club.scorer.work([made, made])
            await club.database.perform(("update tables set scored = ''",))
            await keep_scoring(hall, club.scorer)
            assert await all_rows(club.database) == before
            assert await club.results.unscored() == []

    play(story)


def test_ratings_are_rebuilt_row_by_row(address: str) -> None:
    async def story() -> dict[str, Any]:
        async with open_hall(address) as hall:
            club = Club(hall)
            company = [await club.come(name) for name in ("Ada", "Bo", "Cy")]
            random = Random(4)
            for _ in range(5):
                one, other = random.sample(company, 2)
                await concede(one, other)
            await club.moderation.give_role(company[0].id, "moderator", "Ada")
            table = await concede(company[1], company[2])
            await club.moderation.intervene(company[0].token, Intervene(table, "annul", "a bet"))
            await hall.projector.work()
            whole, guests = await sit_rated(company[:2])
            await play_on(guests, Random(5))
            await hall.projector.work()
            assert await club.results.result(whole) is not None
            assert await club.results.result(table) is None
            return await all_rows(club.database)

    async def rows_now() -> dict[str, Any]:
        store = await open_store(address)
        try:
            return await all_rows(store)
        finally:
            await store.close()

    async def spoil() -> None:
        store = await open_store(address)
        await store.perform(("update ratings set mean = 3",), ("delete from rating_steps where seat = 0",))
        await store.perform(("update sums set cases = 99",), ("update results set place = 1 where seat = 0",))
        await store.close()

    before = asyncio.run(story())
    assert all(before.values())
    asyncio.run(spoil())
    assert asyncio.run(rows_now()) != before
    done = CliRunner().invoke(load_commands(), ["club", "rebuild", "--store", address])
    assert done.exit_code == 0, done.output
    assert asyncio.run(rows_now()) == before


def test_a_game_that_is_annulled_later_is_taken_back_from_all_that_followed(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = [await club.come(name) for name in ("Ada", "Bo", "Cy")]
            first = await concede(ada, bo)
            await concede(bo, cy)
            before = await club.results.ratings_of(cy.id)
            await club.moderation.give_role(cy.id, "moderator", "Cy")
            await club.moderation.intervene(cy.token, Intervene(first, "annul", "a bet"))
            await hall.projector.work()
            assert await club.results.result(first) is None
            assert await club.results.ratings_of(ada.id) == {}
            winner, loser = rated(known_pools()[POOL].beta, [Rating(), Rating()], [1, 2])
            held = [(await club.results.ratings_of(one.id))[POOL] for one in (bo, cy)]
            assert [(one.mean, one.games) for one in held] == [(winner.mean, 1), (loser.mean, 1)]
            assert before[POOL] != held[1]
            assert [row.cases for row in await club.results.sums("small-world") if row.kind == "games"] == [1]

    play(story)


def test_games_count_in_the_order_in_which_they_ended(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = [await club.come(name) for name in ("Ada", "Bo", "Cy")]
            await concede(ada, bo)
            hall.projector.when_made = None  # the worker that has made it is slow
            second = await concede(cy, ada)
            hall.projector.when_made = club.scorer.work
            await concede(bo, cy)
            late = await from_store(hall.store, second, hall.rules_of)
            assert late is not None
            await club.scorer.work([late])
            found = await all_rows(club.database)
            await scorer_here(club.database).begin_anew()
            assert await all_rows(club.database) == found
            held = (await club.results.ratings_of(cy.id))[POOL]
            beta = known_pools()[POOL].beta
            first, lost = rated(beta, [Rating(), Rating()], [1, 2])
            won, _ = rated(beta, [Rating(), first], [1, 2])
            assert held.games == 2
            assert held.mean == pytest.approx(rated(beta, [lost, won], [1, 2])[1].mean, abs=0.01)

    play(story)


def test_many_games_are_worked_in_some_at_a_time(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            company = [await club.come(name) for name in ("Ada", "Bo", "Cy", "Di")]
            random = Random(8)
            for _ in range(7):
                await concede(*random.sample(company, 2))
            # those that ended in the same moment stay together
            await club.database.perform(("update results set ended = 1000",))
            await club.results.begin_anew()
            await club.scorer.rate()
            together = await all_rows(club.database)
            monkeypatch.setattr("meadhall.club.scoring.TOGETHER", 2)
            await club.results.begin_anew()
            await club.scorer.rate()
            assert await all_rows(club.database) == together
            await club.database.perform(("update results set ended = 2000 where at_table > 'm'",))
            await club.results.begin_anew()
            await club.scorer.rate()
            apart = await all_rows(club.database)
            monkeypatch.setattr("meadhall.club.scoring.TOGETHER", 50)
            await club.results.begin_anew()
            await club.scorer.rate()
            assert await all_rows(club.database) == apart

    play(story)


def test_two_workers_rate_a_game_once(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            hall.projector.when_made = None
            tables = [await concede(ada, bo), await concede(bo, ada), await concede(ada, bo)]
            made = [await from_store(hall.store, table, hall.rules_of) for table in tables]
            scorers = [Scorer(SqlResultStore(club.database), club.scorer.count) for _ in range(3)]
            await asyncio.gather(*[one.work([it for it in made if it is not None]) for one in scorers])
            await club.scorer.rate()
            assert (await club.results.ratings_of(ada.id))[POOL].games == 3
            found = await all_rows(club.database)
            await scorer_here(club.database).begin_anew()
            assert await all_rows(club.database) == found

    play(story)


def test_what_was_had_in_a_game_is_added_to_the_sums(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            for seed in (1, 2):
                _, guests = await sit_rated([ada, bo])
                await play_on(guests, Random(seed))
                await hall.projector.work()
            page = (await club.rankings.game(None, "small-world")).pools[0]
            assert (page.pool, page.ladder, page.tables[0].seats, page.tables[0].games) == (POOL, [], 2, 2)
            orders = [one for one in page.tables[0].things if one.kind == "order"]
            assert sum(one.cases for one in orders) == 4
            assert sum(one.share * one.cases for one in orders) == pytest.approx(2)
            assert all(0 <= one.low <= one.share <= one.high <= 1 for one in page.tables[0].things)
            assert {one.kind for one in page.tables[0].things} == {"order", "race", "power"}
            assert PARTS % 5 == PARTS % 6 == PARTS % 4 == 0
            # Whoever won the first game sat down at the second one with more than an adept's rating, and nobody else.
            strong = page.tables[0].strong
            assert [one.cases for one in strong if one.kind == "order"] == [1]
            assert (
                1
                <= sum([one.cases for one in strong if one.kind == "race"])
                < sum([one.cases for one in page.tables[0].things if one.kind == "race"])
            )

    play(story)


def test_what_each_had_is_known_of_him_and_made_up_for_where_an_older_version_did_not_keep_it(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            _, guests = await sit_rated([ada, bo])
            await play_on(guests, Random(1))
            await hall.projector.work()
            mine, his = await club.results.had_by(ada.id), await club.results.had_by(bo.id)
            assert [[one.cases for one in had if one.kind == "order"] for had in (mine, his)] == [[1], [1]]
            assert sum([one.wins for one in (*mine, *his) if one.kind == "order"]) == PARTS
            before = await all_rows(club.database)
            assert before["had"]
            await club.database.perform(("delete from had",), ("update tables set scored = ''",))
            await keep_scoring(hall, club.scorer)
            assert await all_rows(club.database) == before
            for seed in range(2, 7):
                _, guests = await sit_rated([ada, bo])
                await play_on(guests, Random(seed))
            await hall.projector.work()
            page = await club.rankings.person((await ada.known()).person, ada.id)
            (found,) = page.best
            assert (found.pool, {one.kind for one in found.things} <= {"race", "power"}) == (POOL, True)
            assert all(one.cases >= 2 and one.share > 0 for one in found.things)

    play(story)


def test_somebody_s_best_are_few_and_the_surest_come_first() -> None:
    had = [HadRow(POOL, "race", name, cases, PARTS * wins) for name, cases, wins in WON]
    (found,) = best([*had, HadRow(POOL, "order", "1", 50, 50 * PARTS)])
    assert [one.name for one in found.things] == ["orcs", "elves", "ghouls"]


# ---------------------------------------------------------------- what counts


def test_only_open_and_rated_tables_are_listed_anywhere(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            for wanted in (False, True):
                plan = NewTable("small-world", people(2), clock=CLOCK, rated=wanted, hints=not wanted)
                keys = await hall.create(plan, person=ada.id)
                guests = []
                for seat, one in enumerate((ada, bo)):
                    mine = await sit(hall, keys.table, [str(keys.seats[seat])], Sit(one.name, "b" * 64), one.id)
                    guests.append(await Guest(hall, keys.table, [mine.key]).sit())
                await guests[0].ask("concede")
                await hall.projector.work()
                found = await club.results.result(keys.table)
                assert (found is not None) == wanted
            open_one, guests = await sit_rated([ada, bo], rated=False)
            await guests[0].ask("concede")
            await hall.projector.work()
            found = await club.results.result(open_one)
            assert found is not None
            assert not found.rated
            assert await club.results.steps_at(open_one) == []

    play(story)


@pytest.mark.parametrize(
    ("why", "wanted"),
    [
        ("clock", {"clock": None}),
        ("hints", {"hints": True}),
        ("seeded", {"seed": 5}),
        ("house", {"house": "game = 'small-world'"}),
        ("people", {"seats": [*people(1), structs.replace(people(2)[1], kind="bot", bot="novice")]}),
        ("game", {"game": "roll-player-adventures"}),
    ],
)
def test_a_table_that_could_never_count_is_not_set_as_a_rated_one(
    tmp_path: Path, why: str, wanted: dict[str, Any]
) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            usual = {"game": "small-world", "seats": people(2), "clock": CLOCK, "rated": True, "hints": False}
            with pytest.raises(BadInput) as trouble:
                await hall.create(NewTable(**{**usual, **wanted}), person=(await club.come("Ada")).id)
            assert (trouble.value.code, trouble.value.facts) == ("not-rated", {"why": why})

    play(story)


def test_whoever_is_too_slow_for_good_is_last_where_it_counts(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            table, guests = await sit_rated([ada, bo])
            await play_on(guests, Random(3))
            await hall.projector.work()
            found = await club.results.result(table)
            assert found is not None
            winner = next(one.seat for one in found.seats if one.won)
            stored = await hall.store.load(table)
            assert stored is not None
            settings = json.decode(stored.settings, type=TableSettings)
            settings.seats[winner].timeouts = MOST_TIMEOUTS
            await hall.store.set_settings(table, stored.settings_number, json.encode(settings))
            made = await from_store(hall.store, table, hall.rules_of)
            assert made is not None
            places = {one.seat: (one.place, one.won, one.finished) for one in result_of(made).seats}
            assert places == {winner: (2, 0, 0), 1 - winner: (1, 1, 1)}

    play(story)


def test_in_a_rated_game_a_bot_comes_only_when_time_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_hall(tmp_path) as hall:
            club = Club(hall)
            _, guests = await sit_rated([await club.come("Ada"), await club.come("Bo")])
            asked, other = sorted(guests, key=lambda guest: not guest.offers())
            seat = asked.table["you"][0]
            await asked.leave()
            refused = await other.ask("seat", seat=seat, bot="random")
            assert (refused["say"], refused["code"]) == ("error", "not-late")

    play(story)


def test_seats_show_how_strong_somebody_was_when_he_sat_down(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo = await club.come("Ada"), await club.come("Bo")
            await concede(ada, bo)
            keys = await ada.set_open(seats=3, clock=CLOCK, rated=True, hints=False)
            for one in (ada, bo, await club.come("Cy")):
                assert (await club.open_tables.listed(bo.id))[0].info.rated
                await one.sit(keys.table)
            shown = [seat.rating for seat in (await hall.infos([keys.table]))[keys.table].seats]
            assert [rating[-1:] for rating in shown] == ["?", "?", ""]
            assert int(shown[0][:-1]) > 1500 > int(shown[1][:-1])

    play(story)


# ---------------------------------------------------------------- pages


def counting_queries(club: Club) -> list[str]:
    """What is asked of the database from now on."""
    asked: list[str] = []
    fetch = club.database.fetch

    async def counted(query: str, *values: Any) -> Any:
        asked.append(query)
        return await fetch(query, *values)

    club.database.fetch = counted
    return asked


def test_pages_tell_members_and_oneself_how_somebody_plays(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = [await club.come(name) for name in ("Ada", "Bo", "Cy")]
            for winner, loser in ((ada, bo), (ada, bo), (bo, ada)):
                await concede(winner, loser)
            await club.moderation.give_role(cy.id, "member", "Cy")
            guest, member = (await bo.known()).person, (await cy.known()).person
            asked = counting_queries(club)
            page = await club.rankings.person(member, ada.id)
            assert len(asked) <= 4
            assert (page.name, page.finished, page.games) == ("Ada", 2, 3)
            assert [(one.pool, one.games, one.sure) for one in page.ratings] == [(POOL, 3, False)]
            assert [point.rating for point in page.curves[POOL]][-1] == page.ratings[0].rating
            assert [(one.seats, one.places) for one in page.places] == [(2, [2, 1])]
            assert [one.place for one in page.last] == [2, 1, 1]
            assert [one.rivals[0].name for one in page.last] == ["Bo"] * 3
            assert [(one.change or 0) > 0 for one in page.last] == [False, True, True]
            asked.clear()
            game = await club.rankings.game(member, "small-world")
            assert len(asked) <= 3
            assert [one.name for one in game.pools[0].ladder] == ["Ada", "Bo"]
            assert game.pools[0].bots[0].rating >= 1500
            met = await club.rankings.heads_up(guest, bo.id, ada.id)
            assert [(one.ahead, one.behind, one.even) for one in met.pools] == [(1, 2, 0)]
            assert 0 < (met.pools[0].chance or 0) < 0.5
            assert (await club.rankings.person(guest, bo.id)).name == "Bo"
            for person in (guest, None):
                assert not (await club.rankings.game(person, "small-world")).pools[0].ladder
                with pytest.raises(BadInput, match="for-members"):
                    await club.rankings.person(person, ada.id)
            with pytest.raises(BadInput, match="for-members"):
                await club.rankings.heads_up(None, bo.id, ada.id)
            with pytest.raises(BadInput, match="no-such-person"):
                await club.rankings.heads_up(member, bo.id, bo.id)

    play(story)


def test_who_is_forgotten_leaves_the_results_of_others(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, cy = [await club.come(name) for name in ("Ada", "Bo", "Cy")]
            table = await concede(ada, bo)
            await concede(cy, ada)
            before = await all_rows(club.database)
            await club.people.erase(bo.token, "Bo", "a former player")
            await hall.projector.work()
            assert await all_rows(club.database) == before
            page = await club.rankings.person((await ada.known()).person, ada.id)
            assert [(one.person, one.name) for one in page.last[1].rivals] == [("", "")]
            await club.moderation.give_role(ada.id, "member", "Ada")
            member = (await ada.known()).person
            game = await club.rankings.game(member, "small-world")
            assert [one.name for one in game.pools[0].ladder] == ["Cy", "Ada"]
            with pytest.raises(BadInput, match="no-such-person"):
                await club.rankings.person(member, bo.id)
            assert await club.results.result(table) is not None

    play(story)


def test_whoever_becomes_somebody_else_takes_results_along(address: str) -> None:
    async def story() -> None:
        async with open_hall(address) as hall:
            club = Club(hall)
            ada, bo, phone = [await club.come(name) for name in ("Ada", "Bo", "Ada's phone")]
            await concede(ada, bo)
            await concede(phone, bo)
            code = (await club.people.ticket(ada.token)).code
            await club.people.use_ticket(phone.token, code, True, "a phone")
            await hall.projector.work()
            await club.scorer.rate()
            assert (await club.results.ratings_of(ada.id))[POOL].games == 2
            assert await club.results.ratings_of(phone.id) == {}
            about = await club.people.all_about(await ada.known())
            assert [(one["pool"], one["place"]) for one in about.facts["results"]] == [(POOL, 1), (POOL, 1)]
            found = await all_rows(club.database)
            await scorer_here(club.database).begin_anew()
            assert await all_rows(club.database) == found

    play(story)
