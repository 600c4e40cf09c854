"""The end of the game and the variants: Parts 5 and 6 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.scoring import result
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import asked, play, scene, told

FALLEN = "b1=ruin e1=ruin b3=ruin e3=ruin"


def ended(nests: str, fallen: int, number: int, pool: int = 0, dragons: str = "", toll: str = "off") -> str:
    """How the end of a round turns out."""
    said = {"nests": nests, "dragons": dragons, "toll": toll, "phase": "harvest"}
    game = scene("0 - a1:", "1 - a2:", round=number, pool=pool, on=True, **said)  # type: ignore[arg-type]
    game.fallen = fallen
    play(game)
    return str(RULES.public_view(game)["outcome"])


@pytest.mark.rule("AL-5.1", "AL-5.3", "AL-5.5")
def test_all_nests_by_the_end_of_round_five() -> None:
    assert ended(FALLEN, 1, 5, toll="on") == "won"
    assert ended(FALLEN, 0, 5, toll="on") == "won"  # the win is looked for first
    assert ended("b1=ruin e1=ruin b3=ruin", 1, 5) == "out-of-time"


@pytest.mark.rule("AL-5.2", "AL-5.4")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_a_nest_in_each_round_from_the_second_on(number: int) -> None:
    assert ended("b1=ruin", 0, number) == "no-nest"
    assert ended("b1=ruin", 1, number) == "running"
    assert ended("", 0, 1) == "running"


@pytest.mark.rule("AL-5.6", "AL-6.34")
def test_the_last_nest_ends_the_game_unless_there_is_a_toll() -> None:
    for toll, over in (("off", True), ("on", False)):
        said = "e1=ruin b3=ruin e3=ruin"
        game = scene("0 - a1: attack=20 worker focus=2", "1 - a2:", nests=said, pool=60, toll=toll, round=3, on=True)
        play(game, "0 attack b1 worker", "* die 6", "* claw 0")
        assert asked(game) == "* RollDie"  # first the aftermath
        play(game, "* fortune wood", "* fortune wood")
        assert (asked(game) == "") == over
        if not over:
            play(game, "0 done", "1 done")
            assert (RULES.public_view(game)["outcome"], game.round) == ("won", 3)


@pytest.mark.rule("AL-5.7")
def test_rivals_end_after_round_four_and_most_renown_wins() -> None:
    lines = ("0 - a1: renown=12", "1 - a2: renown=11 a3+village")
    game = scene(*lines, mode="competitive", round=4, phase="harvest", on=True)
    play(game)
    assert asked(game) == ""
    assert (result(game).winners, result(game).scores) == ([0], [12, 11])


@pytest.mark.rule("AL-5.8")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ("a1+village", "a2 a3 c4", [0]),  # upgrades before outposts
        ("a1 a3", "a2 wood=5", [0]),  # outposts before cards
        ("a1 wood=2", "a2 rush", [0]),
        ("a1 wood=2", "a2 rush=2", [0, 1]),
    ],
)
def test_ties(first: str, second: str, winners: list[int]) -> None:
    game = scene(f"0 - f1: renown=9 {first}", f"1 - f4: renown=9 {second}", mode="competitive", round=4)
    assert result(game).winners == winners


@pytest.mark.rule("AL-5.9")
def test_a_shared_game_is_won_or_lost_by_all() -> None:
    lost = scene("0 - a1:", "1 - a2:", nests="b1=ruin", round=2, phase="harvest", on=True, pool=7)
    play(lost)
    view = RULES.public_view(lost)
    assert (view["outcome"], view["round"], view["nests_defeated"], view["pool"]) == ("no-nest", 2, 1, 7)
    assert view["difficulty"] == "normal"
    assert (result(lost).winners, result(lost).scores) == ([], [1, 1])
    won = scene("0 - a1:", "1 - a2:", nests=FALLEN, toll="on", pool=50, round=4, phase="harvest", on=True)
    play(won)
    assert result(won).winners == [0, 1]


@pytest.mark.rule("AL-6.30", "AL-6.31", "AL-6.33")
@pytest.mark.parametrize(("pool", "outcome"), [(6, "won"), (5, "toll-unpaid"), (9, "won")])
def test_the_dragon_toll(pool: int, outcome: str) -> None:
    said = {"nests": FALLEN, "dragons": "a3=2 b1=1", "toll": "on", "phase": "harvest"}
    lines = ("0 field a1: X captured=4", "1 - a2:")
    game = scene(*lines, pool=pool, round=3, on=True, **said)  # type: ignore[arg-type]
    paid = [event for event in told(game) if event["kind"] == "toll-paid"]
    assert [(event["number"], event["renown"]) for event in paid] == [(3, 6)]
    assert RULES.public_view(game)["outcome"] == outcome
    assert game.pool == (pool - 6 if outcome == "won" else pool)


def test_without_the_toll_dragons_cost_nothing() -> None:
    assert ended(FALLEN, 1, 3, dragons="a3=4") == "won"


@pytest.mark.rule("AL-6.2", "AL-6.3")
def test_anybody_may_spend_from_the_pool() -> None:
    game = scene("0 - a1:", "1 - a2: focus=2", dragons="b2=1", pool=2)
    assert isinstance(game, Alynthia)
    play(game, "1 attack b2 renown")
    assert game.pool == 0
