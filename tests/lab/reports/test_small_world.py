"""The report of Small World follows every coin to the people that brought it."""

from random import Random
from typing import Any

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.core import Facts
from meadhall.games.small_world import RULES
from meadhall.games.small_world.state import SmallWorld
from meadhall.lab.report.cases import Case, count
from meadhall.lab.reports import find_counting
from meadhall.lab.reports.small_world import COUNTING, SmallWorldWatcher
from tests.games.small_world.scene import scene


def picked(seat: int, race: str, power: str) -> Facts:
    return {"kind": "picked", "seat": seat, "race": race, "power": power, "number": 9}


def scored(seat: int, **terms: int) -> Facts:
    """A turn's scoring; `race_dwarves=2` is the term race-dwarves."""
    listed = [[name.replace("_", "-"), coins] for name, coins in terms.items()]
    return {"kind": "scored", "seat": seat, "coins": sum(terms.values()), "terms": listed}


def peoples(watcher: SmallWorldWatcher) -> dict[str, dict[str, float]]:
    return {case.what["race"]: case.numbers for case in watcher.cases() if "race" in case.what}


def hear(watcher: SmallWorldWatcher, game: SmallWorld, *facts: Facts) -> None:
    """Tell events, and give everybody the coins that they tell of."""
    for fact in facts:
        if fact["kind"] == "scored":
            game.players[fact["seat"]].coins += fact["coins"]
        if fact["kind"] == "paid":
            game.players[fact["seat"]].coins += fact["found"] - fact["coins"]
    watcher.watch(game, [*facts])


def test_a_people_is_followed_from_the_pick_into_its_decline() -> None:
    watcher = SmallWorldWatcher()
    game = scene("0 merchant orcs: r8 r9")
    hear(watcher, game, {"kind": "begins", "seat": 1})
    hear(watcher, game, {"kind": "paid", "seat": 0, "coins": 3, "found": 1}, picked(0, "orcs", "merchant"))
    hear(watcher, game, scored(0, term_regions=2, race_orcs=1, power_merchant=2))
    game = scene("0 declined orcs: r8 r9")
    game.players[0].coins = RULES.box.start_coins - 2 + 5
    hear(watcher, game, {"kind": "declined", "seat": 0, "race": "orcs", "number": 2}, scored(0, term_declined=2))
    hear(watcher, game, picked(0, "elves", "hill"), scored(0, term_regions=3, power_hill=1, term_declined=2))
    found = peoples(watcher)
    assert found["orcs"] == {"rate": 4.5, "coins": 9, "active": 5, "declined": 4, "turns": 2, "price": 2}
    assert found["elves"] == {"rate": 4, "coins": 4, "active": 4, "declined": 0, "turns": 1, "price": 0}


def test_two_races_in_decline_are_paid_in_the_order_of_the_table() -> None:
    watcher = SmallWorldWatcher()
    game = scene("0 declined dwarves: r8", "0 declined spirit wizards: r9 r10", "0 hill elves: r14")
    hear(watcher, game)
    for race, power in [("dwarves", "hill"), ("wizards", "spirit")]:
        hear(watcher, game, picked(0, race, power), {"kind": "declined", "seat": 0, "race": race, "number": 1})
    hear(watcher, game, picked(0, "elves", "hill"))
    terms = {"term_regions": 1, "term_declined": 1, "race_dwarves": 1}
    both = scored(0, **terms)
    both["terms"].append(["term-declined", 2])
    both["coins"] += 2
    hear(watcher, game, both)
    assert {race: numbers["coins"] for race, numbers in peoples(watcher).items()} == {
        "dwarves": 2,  # a region and its mine
        "wizards": 2,  # two regions
        "elves": 1,
    }


def test_what_is_no_ordinary_region_is_paid_in_decline() -> None:
    watcher = SmallWorldWatcher()
    game = scene("0 declined dwarves: r8", "0 hill elves: r14 r15")
    hear(watcher, game, picked(0, "dwarves", "stout"), {"kind": "declined", "seat": 0, "race": "dwarves", "number": 1})
    hear(watcher, game, picked(0, "elves", "hill"), scored(0, term_regions=2, term_tower=4))
    assert {race: numbers["coins"] for race, numbers in peoples(watcher).items()} == {"dwarves": 4, "elves": 2}


def test_an_event_about_a_people_that_nobody_took_is_passed_over() -> None:
    watcher = SmallWorldWatcher()
    hear(watcher, scene(), {"kind": "declined", "seat": 0, "race": "orcs", "number": 1}, scored(0))
    assert peoples(watcher) == {}


def test_coins_that_come_and_go_outside_of_scoring_are_the_active_peoples() -> None:
    watcher = SmallWorldWatcher()
    game = scene("0 hill elves: r14")
    hear(watcher, game, picked(0, "elves", "hill"))
    game.players[0].coins += 3
    hear(watcher, game)
    game.players[0].coins -= 1
    hear(watcher, game, scored(0, term_regions=1))
    assert peoples(watcher)["elves"]["coins"] == 3


def test_the_order_of_turns_begins_with_whoever_began() -> None:
    watcher = SmallWorldWatcher()
    hear(watcher, scene(seats=3), {"kind": "begins", "seat": 1})
    order = {case.seat: case.what["order"] for case in watcher.cases()}
    assert order == {0: "3", 1: "1", 2: "2"}


def whole_game(bots: list[str], seed: int) -> tuple[list[Case], Any]:
    match = play_match(RULES, {}, [find_bot(bot, RULES, seed) for bot in bots], bots, Random(seed))
    return count(RULES, match.record, SmallWorldWatcher()), match.state


@pytest.mark.parametrize("seed", range(6))
def test_every_coin_and_every_turn_of_a_game_is_some_peoples(seed: int) -> None:
    bots = ["random", "greedy", "random"][: 2 + seed % 2]
    cases, game = whole_game(bots, seed)
    for seat, score in enumerate(RULES.result(game).scores):
        mine = [case.numbers for case in cases if case.seat == seat and "race" in case.what]
        assert RULES.box.start_coins + sum(numbers["coins"] - numbers["price"] for numbers in mine) == score
        assert sum(numbers["turns"] for numbers in mine) == game.board.turns


def test_small_world_is_counted_by_people_and_power_and_other_games_by_seat() -> None:
    assert find_counting("small-world") is COUNTING
    assert find_counting("chess").kinds == ()
    assert find_counting("chess").watcher().cases() == []
