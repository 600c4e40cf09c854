"""The greedy bot is worth playing against in Dawn of Ulos, whatever factions are drawn, and a match for Ulrir."""

from math import sqrt
from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.build_mode import build_mode
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.data import DIFFICULTIES
from meadhall.games.dawn_of_ulos.scoring import score
from meadhall.games.dawn_of_ulos.state import ULRIR, DawnOfUlos

pytestmark = pytest.mark.skipif(build_mode() != "native", reason="too many games for rules that are not compiled")


def wins(names: list[str], games: int, options: dict[str, str]) -> float:
    """The share of games that the first of the players wins alone; they move on by a seat from game to game."""
    won = 0
    for seed in range(games):
        sitting = [(seat + seed) % len(names) for seat in range(len(names))]
        bots = [find_bot(names[who], RULES, 100 * seed + who) for who in sitting]
        match = play_match(RULES, options, bots, [names[who] for who in sitting], Random(seed))
        won += RULES.result(match.state).winners == [sitting.index(0)]
    return won / games


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_players_with_any_factions(seats: int) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 3, {"factions": "random"}) == 1


@pytest.mark.long
@pytest.mark.parametrize(("difficulty", "share"), [("sly", 0.85), ("shrewd", 0.60), ("corrupt", 0.35)])
def test_ulrir_is_as_hard_as_he_should_be(difficulty: str, share: float) -> None:
    """Within six points, and two standard errors of so many games."""
    found = wins(["greedy"], 200, {"factions": "random", "difficulty": difficulty})
    assert abs(found - share) < 0.06 + 2 * sqrt(share * (1 - share) / 200)


@pytest.mark.long
def test_every_difficulty_is_harder_than_the_one_before() -> None:
    margins = [margin_over_ulrir(difficulty, 100) for difficulty in DIFFICULTIES]
    assert margins[0] > margins[1] > margins[2]


def margin_over_ulrir(difficulty: str, games: int) -> float:
    """By how much the greedy bot beats Ulrir on average."""
    total = 0
    for seed in range(games):
        options = {"factions": "random", "difficulty": difficulty}
        match = play_match(RULES, options, [find_bot("greedy", RULES, seed)], ["greedy"], Random(seed))
        assert isinstance(match.state, DawnOfUlos)
        total += score(match.state, 0) - score(match.state, ULRIR)
    return total / games


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.98), (3, 0.98), (4, 0.97), (5, 0.95)])
def test_greedy_hardly_ever_loses_to_random_players(seats: int, least: float) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 200, {"factions": "random"}) >= least
