"""Every game has a report about what its players had."""

from typing import Any

import pytest

from meadhall.games import NAMES, find_game
from meadhall.lab.report.cases import Case
from meadhall.lab.report.numbers import look_at_all, numbers
from meadhall.lab.report.page import Page
from meadhall.lab.reports import find_counting
from meadhall.lab.reports.alynthia import AlynthiaWatcher
from meadhall.lab.reports.dawn_of_ulos import DawnOfUlosWatcher
from meadhall.lab.reports.ice_garden import IceGardenWatcher
from meadhall.lab.reports.roll_player_adventures import AdventuresWatcher
from meadhall.lab.simulate import Outcome, Plan, checked_plan, outcomes

TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "small-world": (2, {}),
    "dawn-of-ulos": (3, {}),
    "alynthia": (3, {"mode": "competitive"}),
    "ice-garden": (4, {}),
    "roll-player-adventures": (2, {"adventure": "1"}),
}
GAMES = 3


def played(game: str) -> tuple[Plan, list[Outcome]]:
    seats, options = TABLES[game]
    plan = checked_plan(game, ["random"] * seats, options, 5, True)
    return plan, list(outcomes(plan, GAMES, 1))


@pytest.mark.parametrize("game", NAMES)
def test_every_game_counts_what_its_players_had(game: str) -> None:
    plan, games = played(game)
    counting = find_counting(game)
    found = numbers(plan, games, look_at_all(plan, games, counting), counting, "")
    assert [table.kinds[0] for table in found.tables] == ["seat", *counting.kinds]
    page = Page(find_game(game), found, counting, "en")
    html = page.html()
    assert page.words.problems == []
    for table in found.tables:
        for row in table.rows:
            assert page.names(table, row) in html


def named(cases: list[Case], kind: str) -> list[str]:
    return [case.what[kind] for case in cases if kind in case.what]


def test_every_faction_with_cards_has_a_patron() -> None:
    for game in played("dawn-of-ulos")[1]:
        assert set(named(game.cases, "patron")) == set(named(game.cases, "faction"))
        for case in game.cases:
            assert case.numbers["worth"] == case.numbers["cards"] * case.numbers["strength"]
            assert case.numbers["victories"] <= case.numbers["conflicts"]


def test_every_seat_has_one_guild_and_its_renown_is_the_score() -> None:
    for game in played("alynthia")[1]:
        assert len(set(named(game.cases, "guild"))) == 3
        assert set(named(game.cases, "outcome")) == {"most-renown"}
        scores = [game.scores[who] for who in game.sitting]
        assert [case.numbers["renown"] for case in game.cases] == scores


def test_four_characters_play_and_the_game_ends_in_one_way() -> None:
    for game in played("ice-garden")[1]:
        assert sorted(named(game.cases, "character")) == ["callo", "fjollsfinn", "freihoff", "vandyken"]
        assert sorted(named(game.cases, "order")) == ["1", "2", "3", "4"]
        assert len(set(named(game.cases, "ending"))) == 1
        assert sorted(case.numbers["reputation"] for case in game.cases) == [1, 2, 3, 4]


def test_checks_and_foes_are_counted_and_heroes_have_their_share() -> None:
    for game in played("roll-player-adventures")[1]:
        met = [case for case in game.cases if "card" not in case.what]
        heroes = [case for case in game.cases if "card" in case.what]
        assert len(heroes) == 2
        share = sum(case.numbers["passed"] for case in met) / len(met)
        assert [case.numbers["passed"] for case in heroes] == [share, share]
        assert set(named(met, "level")) <= {"1", "2", "3", "4"}


# Single events


def test_what_was_paid_and_how_conflicts_went_is_told_by_events() -> None:
    watcher = DawnOfUlosWatcher()
    bought = {"kind": "bought", "seat": 1, "faction": "orcs", "price": 3}
    watcher.watch(None, [bought, bought, {"kind": "fought", "victors": ["orcs", "elves"], "beaten": "goblins"}])
    assert watcher.paid[1, "orcs"] == 6
    assert dict(watcher.won) == {"orcs": 1, "elves": 1, "goblins": 0}
    assert dict(watcher.fought) == {"orcs": 1, "elves": 1, "goblins": 1}


def test_buildings_and_units_are_told_by_events() -> None:
    guilds = AlynthiaWatcher()
    guilds.watch(None, [{"kind": "built", "seat": 1}, {"kind": "nest-fell", "seat": 1}, {"kind": "fought", "seat": -1}])
    assert dict(guilds.done) == {(1, "outposts"): 1, (1, "nests"): 1}
    characters = IceGardenWatcher()
    characters.watch(None, [{"kind": "summoned", "seat": 0}, {"kind": "moved", "seat": 0}])
    assert dict(characters.done) == {(0, "summoned"): 1}


def test_a_lost_combat_counts_for_every_foe() -> None:
    watcher = AdventuresWatcher()
    begun: dict[str, Any] = {"kind": "combat-begins", "enemies": ["3", "7"]}
    watcher.watch(None, [begun, {"kind": "tired", "hero": 0, "number": 4}, {"kind": "combat-over", "won": 0}])
    assert [(case.what, case.numbers) for case in watcher.met] == [
        ({"enemy": "3"}, {"passed": 0.0, "fatigue": 4}),
        ({"enemy": "7"}, {"passed": 0.0, "fatigue": 4}),
    ]
