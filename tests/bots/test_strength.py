"""The greedy bot is worth playing against."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.build_mode import build_mode
from meadhall.core import Result
from meadhall.games.small_world import RULES

pytestmark = pytest.mark.skipif(build_mode() != "native", reason="too many games for rules that are not compiled")


def results(names: list[str], games: int, first_seed: int = 0) -> list[Result]:
    """So many games; the players move on by a seat from game to game, and results are in the order of the names."""
    played = []
    for seed in range(first_seed, first_seed + games):
        sitting = [(seat + seed) % len(names) for seat in range(len(names))]
        bots = [find_bot(names[who], RULES, 100 * seed + who) for who in sitting]
        match = play_match(RULES, {}, bots, [names[who] for who in sitting], Random(seed))
        result = RULES.result(match.state)
        scores = [result.scores[sitting.index(who)] for who in range(len(names))]
        played.append(Result([sitting[seat] for seat in result.winners], scores, []))
    return played


def wins(names: list[str], games: int) -> float:
    """The share of games that the first of the players wins alone."""
    return sum(result.winners == [0] for result in results(names, games)) / games


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_random_players_on_every_map(seats: int) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 12) >= 11 / 12


ALL_SETS = {"cursed": "on", "grand-dames": "on", "be-not-afraid": "on", "royal-bonus": "on"}


def winners_seated(names: list[str], options: dict[str, str], games: int) -> list[list[int]]:
    """Who wins so many games in which everybody keeps the seat, and the first one begins."""
    winners = []
    for seed in range(games):
        bots = [find_bot(name, RULES, 100 * seed + seat) for seat, name in enumerate(names)]
        match = play_match(RULES, {**options, "first": "1"}, bots, names, Random(seed))
        winners.append(RULES.result(match.state).winners)
    return winners


def test_greedy_beats_random_players_with_all_sets() -> None:
    names = ["random", "greedy", "random", "random"]
    assert winners_seated(names, ALL_SETS, 12).count([1]) >= 11


@pytest.mark.rule("SW-12.30")
def test_a_greedy_team_beats_random_teams() -> None:
    names = ["greedy", "random", "random"] * 2
    assert winners_seated(names, {"mode": "teams"}, 6).count([0, 3]) >= 5


@pytest.mark.rule("SW-12.30")
def test_a_greedy_necromancer_beats_random_players() -> None:
    names = ["random", "random", "random", "greedy"]
    assert winners_seated(names, {"mode": "necromancer"}, 12).count([3]) >= 11


@pytest.mark.rule("SW-12.30")
def test_greedy_players_hold_a_random_necromancer_down() -> None:
    names = ["greedy", "greedy", "random"]
    risen = winners_seated(names, {"mode": "necromancer", **ALL_SETS}, 12).count([2])
    assert risen <= 4


def test_greedy_players_win_with_the_scores_of_people() -> None:
    """Mostly 80 to 120 coins (section 13 of the rules)."""
    best = [max(result.scores) for result in results(["greedy"] * 3, 4)]
    assert 80 <= sum(best) / len(best) <= 120


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.98), (3, 0.98), (4, 0.97), (5, 0.97)])
def test_greedy_hardly_ever_loses_to_random_players(seats: int, least: float) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 400) >= least
