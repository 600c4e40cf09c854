"""The greedy bot is worth playing against in Dawn of Ulos, whatever factions are drawn, and a match for Ulrir."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.data import DIFFICULTIES


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
    assert wins(["greedy"] + ["random"] * (seats - 1), 5, {"factions": "random"}) >= 4 / 5


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_greedy_is_a_match_for_ulrir(difficulty: str) -> None:
    assert wins(["greedy"], 3, {"factions": "random", "difficulty": difficulty}) >= 2 / 3


@pytest.mark.long
@pytest.mark.parametrize(("seats", "least"), [(2, 0.98), (3, 0.98), (4, 0.97), (5, 0.95)])
def test_greedy_hardly_ever_loses_to_random_players(seats: int, least: float) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 200, {"factions": "random"}) >= least
