"""The greedy bot is worth playing against in Alynthia, and worth playing with."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.build_mode import build_mode
from meadhall.games.alynthia import RULES

pytestmark = pytest.mark.skipif(build_mode() != "native", reason="too many games for rules that are not compiled")


def wins(names: list[str], games: int, options: dict[str, str]) -> float:
    """The share of games that the first of the players wins; they move on by a seat from game to game."""
    won = 0
    for seed in range(games):
        sitting = [(seat + seed) % len(names) for seat in range(len(names))]
        bots = [find_bot(names[who], RULES, 100 * seed + who) for who in sitting]
        match = play_match(RULES, options, bots, [names[who] for who in sitting], Random(seed))
        won += sitting.index(0) in RULES.result(match.state).winners
    return won / games


def test_greedy_beats_a_random_player() -> None:
    assert wins(["greedy", "random"], 2, {"mode": "competitive"}) == 1


def test_a_rival_who_follows_a_plan_beats_one_who_leaves_it_now_and_then() -> None:
    assert wins(["adept", "novice"], 12, {"mode": "competitive"}) >= 0.6


@pytest.mark.parametrize(("seats", "guilds"), [(1, "basic"), (2, "advanced")])
def test_greedy_bots_win_easy_games_together(seats: int, guilds: str) -> None:
    assert wins(["greedy"] * seats, 3, {"difficulty": "easy", "guilds": guilds}) > 0.5


@pytest.mark.long
def test_greedy_hardly_ever_loses_to_a_random_player() -> None:
    assert wins(["greedy", "random"], 100, {"mode": "competitive"}) >= 0.9


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2])
def test_easy_is_easy_and_difficult_is_not(seats: int) -> None:
    easy, difficult = [wins(["greedy"] * seats, 20, {"difficulty": level}) for level in ("easy", "difficult")]
    assert easy >= 0.7
    assert easy > difficult
