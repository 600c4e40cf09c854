"""Simulations: the same seed, the same findings, whoever plays the games."""

import msgspec
import pytest

from meadhall.cli import lab  # noqa: F401 - it registers its commands
from meadhall.core import BadInput
from meadhall.lab.simulate import Outcome, Plan, checked_plan, outcomes, play_game, report, simulate
from tests.cli.terminal import meadhall

DUEL = Plan("small-world", ("greedy", "random"), {"coins": "hidden", "first": "1"}, 7)


def test_the_number_of_processes_changes_nothing() -> None:
    alone = simulate("small-world", 7, ["random", "greedy"], {}, 7, jobs=1)
    together = simulate("small-world", 7, ["random", "greedy"], {}, 7, jobs=2)
    assert msgspec.json.encode(alone) == msgspec.json.encode(together)


def test_another_seed_plays_other_games() -> None:
    first, second = [simulate("small-world", 3, ["random", "random"], {}, seed, jobs=1) for seed in (1, 2)]
    assert first.entrants != second.entrants


def test_bots_change_seats_and_keep_their_scores() -> None:
    for number in range(4):
        outcome = play_game(DUEL, number)
        assert outcome.scores[0] > outcome.scores[1], "greedy, wherever it sits"
        assert outcome.winners == [0]
        assert outcome.winning_seats == [number % 2]


def test_the_options_reach_the_table() -> None:
    found = simulate("small-world", 1, ["random", "random"], {"first": "2"}, 1, jobs=1)
    assert (found.options["coins"], found.options["first"]) == ("hidden", "2")


def test_progress_is_told_until_every_game_is_played() -> None:
    told: list[int] = []
    simulate("small-world", 9, ["random", "random"], {}, 1, jobs=1, progress=told.append)
    assert told[0] == 1
    assert sum(told) == 9


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_stops_early_has_the_first_games(jobs: int) -> None:
    told: list[int] = []

    def stop_after_five(games: int) -> None:
        told.append(games)
        if sum(told) >= 5:
            raise KeyboardInterrupt

    plan = Plan("small-world", ("greedy", "greedy"), {"coins": "hidden", "first": "1"}, 7)
    played: list[Outcome] = []
    with pytest.raises(KeyboardInterrupt):
        played.extend(outcomes(plan, 12, jobs, stop_after_five))
    assert len(played) <= sum(told) < 12
    assert played == [play_game(plan, number) for number in range(len(played))]


def test_a_shared_victory_is_divided_between_the_winners() -> None:
    played = [Outcome([0, 1], [80, 80], [0, 1], 150, [0, 1]), Outcome([1], [70, 90], [0], 170, [1, 0])]
    found = report(DUEL, played)
    assert [entrant.wins.count for entrant in found.entrants] == [0.5, 1.5]
    assert [entrant.shared for entrant in found.entrants] == [1, 1]
    assert found.shared == 1
    assert [entrant.score.mean for entrant in found.entrants] == [75, 85]
    assert [wins.count for wins in found.seat_wins] == [1.5, 0.5]
    assert found.winning_score.mean == 85
    assert found.answers.quantiles["0"] == 150


def test_every_game_is_won() -> None:
    found = simulate("small-world", 8, ["random", "random", "random", "random"], {}, 1, jobs=1)
    assert sum(entrant.wins.count for entrant in found.entrants) == pytest.approx(8)
    assert sum(wins.count for wins in found.seat_wins) == pytest.approx(8)


@pytest.mark.parametrize(
    ("game", "bots", "options", "code"),
    [
        ("chess", ["random", "random"], {}, "unknown-game"),
        ("small-world", ["random"], {}, "bad-seats"),
        ("small-world", ["random", "bob"], {}, "unknown-bot"),
        ("small-world", ["random", "random"], {"coins": "golden"}, "bad-option"),
    ],
)
def test_what_does_not_exist_is_told_before_anything_is_played(
    game: str, bots: list[str], options: dict[str, str], code: str
) -> None:
    with pytest.raises(BadInput) as refused:
        simulate(game, 1_000_000, bots, options, 1)
    assert refused.value.code == code


def test_no_games_are_no_simulation() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        simulate("small-world", 0, ["random", "random"], {}, 1)


def test_what_is_won_together_is_a_victory_of_everybody() -> None:
    plan = checked_plan("alynthia", ["random", "random"], {}, 1)
    played = [Outcome([0, 1], [4, 4], [0, 1], 10, [0, 1]), Outcome([], [2, 2], [], 10, [0, 1])]
    found = report(plan, played)
    assert [entrant.wins.share for entrant in found.entrants] == [0.5, 0.5]
    assert (found.shared, [entrant.shared for entrant in found.entrants]) == (0, [0, 0])


def test_the_score_of_an_opponent_whom_the_rules_play_is_told() -> None:
    found = simulate("dawn-of-ulos", 2, ["random"], {}, seed=3, jobs=1)
    assert found.opponent is not None
    assert found.opponent.mean > 0
    assert "Ulrir: " in meadhall("simulate", "dawn-of-ulos", "--bots", "random", "--games", "1", "--jobs", "1").output
    assert simulate("dawn-of-ulos", 1, ["random", "random"], {}, seed=3, jobs=1).opponent is None
