"""The judge of The Lord of the Ice Garden: what it likes, and that greedy plays well with it."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.ice_garden.habits import habit
from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.state import IceGarden
from tests.games.ice_garden.scene import scene

JUDGE = find_judge("ice-garden")


def value(game: IceGarden, seat: int = 0) -> float:
    question(game)
    return JUDGE.value(game, seat)


def wins(names: list[str], games: int) -> int:
    """How many games the first of the players wins; the seats move on from game to game."""
    won = 0
    for seed in range(games):
        sitting = [(seat + seed) % len(names) for seat in range(len(names))]
        bots = [find_bot(names[who], RULES, 100 * seed + who) for who in sitting]
        match = play_match(RULES, {"characters": "dealt"}, bots, [names[who] for who in sitting], Random(seed))
        won += sitting[RULES.result(match.state).winners[0]] == 0
    return won


def test_the_features_add_up_to_the_value() -> None:
    game = scene("callo: P=3 M=1 wolf=m3+faun", "freihoff: bear=m2", "wolf: reserve=1")
    assert JUDGE.value(game, 0) == pytest.approx(sum(JUDGE.features(game, 0).values()))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("callo: points=5 wolf=m2", "callo: points=4 wolf=m2"),
        ("callo: wolf=m2", "callo: wolf=m1"),
        ("callo: wolf=m2 P=2", "callo: wolf=m2"),
        ("callo: goal=1 wolf=m2", "callo: wolf=m2"),
        ("callo: wolf=m2+faun", "callo: wolf=m2"),
        ("callo: rep=-1 wolf=m2", "callo: rep=-4 wolf=m2"),
        ("callo: wolf=m2", "callo: vuko=2 wolf=m2"),
    ],
)
def test_what_is_better_is_worth_more(better: str, worse: str) -> None:
    assert value(scene(better, "freihoff: rep=-2 bear=m2")) > value(scene(worse, "freihoff: rep=-2 bear=m2"))


def test_the_end_is_all_that_counts_when_it_has_come() -> None:
    game = scene("callo: goal=2", "freihoff: points=49", now="end")
    assert value(game, 0) == -value(game, 1) > 100


def test_a_sensible_player_locks_when_he_can() -> None:
    game = scene("callo: M=1 P=1 wolf=m3+faun", "freihoff:", "wolf: nightmares=2", now="domination")
    ask = question(game)
    assert ask is not None
    assert habit(game, 0, ask).text == "lock"


@pytest.mark.parametrize("seats", RULES.seats)
def test_greedy_beats_random_players(seats: int) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 8) >= 7
