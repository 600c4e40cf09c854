"""The judge of The Lord of the Ice Garden: what it likes, and that greedy plays well with it."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.ice_garden.goals import steps_ready, thorn_distance
from meadhall.bots.judges.ice_garden.habits import habit, lift
from meadhall.bots.judges.ice_garden.outlook import rankings
from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.data import REGIONS
from meadhall.games.ice_garden.making import ShiftMfactor
from meadhall.games.ice_garden.state import IceGarden
from tests.games.ice_garden.scene import play, scene

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


@pytest.mark.parametrize(
    ("lines", "steps"),
    [
        (("freihoff: G=2 wolf=enlightened bear=enlightened", "callo:"), 2),
        (("freihoff: G=1 wolf=enlightened bear=enlightened", "callo:"), 1),
        (("freihoff: G=1 wolf=enlightened", "callo:", "wolf: towers=2"), 0),
        (("freihoff: G=1 wolf=enlightened", "callo: wolf=m3"), 0),
        (("vandyken: P=1 G=1 wolf=m2", "callo:", "wolf: reserve=1", "thorn: bear"), 1),
        (("vandyken: P=1 G=1 wolf=m2", "callo:", "wolf: reserve=1", "thorn: vale"), 0),
        (("vandyken: P=1 G=1 wolf=piper", "callo:", "wolf: reserve=1", "thorn: vale"), 1),
        (("callo: P=1 M=3 wolf=faun+nightmare", "freihoff:"), 1),
        (("callo: P=1 M=2 wolf=faun+nightmare", "freihoff:"), 0),
        (("callo: P=1 M=1 wolf=m2+faun", "freihoff:", "wolf: nightmares=2"), 1),
        (("callo: P=1 M=1 wolf=m2+faun", "freihoff:", "wolf: nightmares=2", "vuko: wolf"), 0),
        (("fjollsfinn: P=1 G=1 wolf=drakkar", "callo:"), 1),
        (("fjollsfinn: P=1 G=1 wolf=drakkar", "callo:", "wolf: nobody"), 0),
        (("fjollsfinn: P=3 wolf=drakkar", "callo:", "wolf: nobody"), 1),
    ],
)
def test_the_judge_counts_the_steps_that_can_be_made_and_paid(lines: tuple[str, ...], steps: int) -> None:
    game = scene(*lines)
    assert steps_ready(game, game.players[0], rankings(game)) == steps


def test_a_goal_that_is_at_hand_is_the_first_thing_to_hinder() -> None:
    """The last step of an opponent costs more than any step before it."""
    lost = []
    for goal in (1, 5):
        free = scene("callo: bear=m3", f"fjollsfinn: P=1 G=1 goal={goal} wolf=drakkar")
        stopped = scene("callo: bear=m3", f"fjollsfinn: P=1 goal={goal} wolf=drakkar")
        lost.append(value(stopped) - value(free))
    assert lost[1] > 2 * lost[0] > 0


def test_the_worst_name_is_worse_with_a_unit_to_lose() -> None:
    """Vuko takes a unit where its owner is strongest, and leaves a strong place without units alone."""
    worth = []
    for strongest in ("wolf=m4 bear=faun", "wolf=m1 bear=m1+faun"):
        worst = value(scene(f"callo: rep=-3 {strongest}", "freihoff: rep=-2 fire=m2"))
        better = value(scene(f"callo: rep=-3 {strongest}", "freihoff: rep=-4 fire=m2"))
        worth.append(better - worst)
    assert worth[1] > worth[0] > 0


def test_m_factor_goes_straight_to_its_level() -> None:
    game = play(scene("callo: M=2 wolf=m2", "freihoff: bear=m2", now="making 0"), "0 shift")
    bot = find_bot("greedy", RULES, 1)
    answers = []
    while isinstance(ask := question(game), ShiftMfactor):
        answers.append(bot.choose(RULES, game.copy(), 0, ask).text)
        play(game, f"0 {answers[-1]}")
    assert answers
    assert not [answer for answer in answers if answer.startswith("down")]


@pytest.mark.parametrize(("left", "answer"), [(0, "stop"), (1, "up 2")])
def test_m_factor_for_a_nightmare_goes_up_with_the_last_unit_that_is_left(left: int, answer: str) -> None:
    assert lift(scene("callo: M=0,0,1,0 wolf=m1+faun", "freihoff:"), 0, left).text == answer


@pytest.mark.parametrize(
    ("thorn", "far"),
    [(("thorn: bear",), {"bear": 0, "fire": 1, "wolf": 2, "snakes": 3, "raven": 3}), ((), {"bear": 3, "wolf": 3})],
)
def test_the_thorn_is_as_far_as_the_regions_in_play_lead(thorn: tuple[str, ...], far: dict[str, int]) -> None:
    game = scene("vandyken:", "callo:", *thorn)
    assert {name: thorn_distance(game, REGIONS.index(name)) for name in far} == far


@pytest.mark.parametrize("seats", RULES.seats)
def test_greedy_beats_random_players(seats: int) -> None:
    assert wins(["greedy"] + ["random"] * (seats - 1), 8) >= 7
