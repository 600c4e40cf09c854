"""The ladder: neighbours on mirrored deals, ratings, and where they are told."""

import json
from pathlib import Path
from random import Random

import pytest

from meadhall.bots.ladder import ladder_file, nearest, read_ladders, rungs, rungs_in
from meadhall.cli import league  # noqa: F401 - it registers its command
from meadhall.core import new_match
from meadhall.games import NAMES, find_game
from meadhall.lab import simulate
from meadhall.lab.ladder import BEGIN, END, Ladder, LadderPlan, Party, Rung, Source, joined, ratings_of, with_table
from meadhall.lab.simulate import Plan, play_game, sides
from meadhall.lab.statistics import share
from tests.cli.terminal import meadhall, refused

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "ladder.md"


def test_neighbours_play_with_two_seats_and_with_four() -> None:
    plan = LadderPlan("small-world", ["random", "novice", "adept"], 0, {}, 1)
    assert [one.bots for one in plan.plans] == [
        ("novice", "random"),
        ("novice", "random") * 2,
        ("adept", "novice"),
        ("adept", "novice") * 2,
    ]


def test_against_the_table_there_are_equal_and_mixed_companies() -> None:
    plan = LadderPlan("alynthia", ["novice", "adept"], 3, {}, 1)
    assert [one.bots for one in plan.plans] == [("novice",) * 3, ("adept",) * 3, ("novice", "adept", "adept")]


def test_a_deal_is_played_from_all_sides_before_the_next() -> None:
    assert [sides(tuple(bots)) for bots in ("ab", "abab", "abbb", "aa")] == [2, 2, 4, 1]
    seeds: list[str] = []

    class Noting(Random):
        def __init__(self, seed: str) -> None:
            seeds.append(seed)
            super().__init__(seed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulate, "Random", Noting)
        for number in range(4):
            played = play_game(Plan("small-world", ("random", "random"), {}, 7, mirrored=True), number)
            assert sorted(played.sitting) == [0, 1]
    assert seeds == ["7/0", "7/1", "7/2", "7/3"]  # two of a kind have but one side


def test_both_sides_of_a_deal_begin_at_the_same_table() -> None:
    plan = Plan("small-world", ("random", "novice"), {}, 7, mirrored=True)
    rules = find_game("small-world")
    tables = []
    for number in range(2):
        random = Random(f"7/{number // sides(plan.bots)}")
        _ = [random.getrandbits(62) for _ in plan.bots]
        match = new_match(rules, 2, {}, ["", ""], random)
        match.settle()
        tables.append(rules.save(match.state))
    assert tables[0] == tables[1]
    assert [play_game(plan, number).sitting for number in range(2)] == [[0, 1], [1, 0]]


def rung(bot: str, against: str, won: float, of: int) -> Rung:
    return Rung(bot, against, share(won, of), [], Source("league", 1))


def test_ratings_are_in_the_scale_of_chess_and_the_adept_has_its_number() -> None:
    found = ratings_of([rung("adept", "novice", 909, 1000), rung("master:40", "adept", 500, 1000)])
    assert [one.bot for one in found] == ["novice", "adept", "master:40"]
    assert [round(one.rating, -1) for one in found] == [1100, 1500, 1500]
    assert found[1].low == found[1].high == 1500
    assert found[0].low < 1100 < found[0].high
    assert found[2].low < 1500 < found[2].high


def test_who_has_won_everything_has_a_rating_none_the_less() -> None:
    (adept, master) = ratings_of([rung("master", "adept", 20, 20)])
    assert 1900 < master.rating < 2300
    assert master.rating - master.low > 300
    assert adept.rating == 1500


def test_only_levels_that_hang_together_with_the_adept_have_a_rating() -> None:
    found = ratings_of(
        [rung("novice", "random", 9, 10), rung("adept", "novice", 5, 10), rung("grandmaster", "master", 5, 9)]
    )
    assert [one.bot for one in found] == ["random", "novice", "adept"]
    assert [one.bot for one in ratings_of([rung("novice", "random", 9, 10)])] == ["random", "novice"]


def test_rungs_are_measured_one_by_one_and_the_last_time_counts() -> None:
    def ladder(*rungs: Rung) -> Ladder:
        return Ladder("small-world", {}, list(rungs), ratings_of(list(rungs)), [])

    found = joined(
        [
            ladder(rung("master:50", "adept", 5, 10), rung("adept", "novice", 5, 10)),
            ladder(rung("master", "adept", 9, 10)),
        ]
    )
    assert [(one.bot, one.wins.count) for one in found.rungs] == [("adept", 5), ("master", 9)]
    assert [one.bot for one in found.ratings] == ["novice", "adept", "master"]


def test_companies_stand_by_their_size_and_by_what_they_are_worth() -> None:
    parties = [Party(bots, share(1, 2), Source("league", 1)) for bots in (["adept"] * 3, ["novice", "adept", "adept"])]
    found = joined([Ladder("alynthia", {}, [], [], [*parties, Party(["adept"], share(1, 2), Source("league", 1))])])
    assert [one.bots for one in found.parties] == [["adept"], ["novice", "adept", "adept"], ["adept"] * 3]


def test_what_is_measured_is_told_where_people_look(tmp_path: Path) -> None:
    file, page = tmp_path / "ladder.json", tmp_path / "ladder.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", "utf-8")
    said = ["league", "small-world", "--ladder", "--bots", "random,novice", "--seats", "2", "--games", "2"]
    output = meadhall(*said, "--seed", "3", "--jobs", "1", "--into", str(file)).output
    assert "novice" in output
    (ladder,) = json.loads(file.read_text("utf-8"))
    command = "meadhall league small-world --ladder --bots random,novice --seats 2 --games 2 --seed 3"
    assert ladder["rungs"][0]["source"] == {"command": command, "edition": find_game("small-world").version}
    assert ladder["rungs"][0]["wins"]["of"] == 2
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "| Small World | novice | random |" in text
    assert "old" not in text
    meadhall(*said, "--seed", "4", "--jobs", "1", "--into", str(file))
    (again,) = read_ladders(file)
    assert [one["source"]["command"] for one in again["rungs"]] == [command.replace("--seed 3", "--seed 4")]
    assert "printed rules" in refused(*said, "--on", "ray")


def test_the_guide_tells_what_was_measured_last() -> None:
    text = PAGE.read_text("utf-8")
    assert with_table(text, read_ladders(ladder_file())) == text


def test_a_share_is_told_as_a_simple_fraction() -> None:
    assert [nearest(one) for one in (0.5, 0.76, 0.24, 0.97, 0.35, 0.62)] == [
        (1, 2),
        (3, 4),
        (1, 4),
        (19, 20),
        (1, 3),
        (2, 3),
    ]


def test_who_has_nobody_below_is_told_against_the_one_above() -> None:
    steps = [("adept:3", "novice", 0.76), ("master:40", "adept:3", 0.9)]
    measured = [{"bot": bot, "against": against, "wins": {"share": won}} for bot, against, won in steps]
    ladder = {"game": "small-world", "options": {"mode": "teams"}, "rungs": measured}
    told = rungs_in([{**ladder, "game": "alynthia"}, ladder], "small-world")
    assert [(one.level, one.against, one.wins, one.of) for one in told] == [
        ("adept", "novice", 3, 4),
        ("novice", "adept", 1, 4),
        ("master", "adept", 9, 10),
    ]
    assert [one.options for one in told] == [{"mode": "teams"}] * 3


def test_what_the_hall_promises_was_measured() -> None:
    told = [(game, one) for game in NAMES for one in rungs(game)]
    assert {one.level for _, one in told} <= {"novice", "adept", "master", "grandmaster"}
    for game, one in told:
        measured = [ladder for ladder in read_ladders(ladder_file()) if ladder["game"] == game]
        assert any(ladder["options"] == one.options for ladder in measured)
        assert 0 < one.wins < one.of
