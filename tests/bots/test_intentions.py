"""Friends that are bots: what they mean to do, give, trade and leave alone."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.judges import find_judge
from meadhall.core import Match, new_match, options, question
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.state import Alynthia
from tests.games.alynthia.scene import play, scene

JUDGE = find_judge("alynthia")


def intention(game: Alynthia, seat: int) -> tuple[str, dict[str, object]] | None:
    ask = question(game)
    assert ask is not None
    found = JUDGE.intention(game.copy(), seat, ask)
    return None if found is None else (found.message, dict(found.facts))


def habit(game: Alynthia, seat: int) -> str:
    ask = question(game)
    assert ask is not None
    return JUDGE.habit(game.copy(), seat, ask).text


def test_a_friend_says_which_nest_it_means_to_attack_and_at_what_odds() -> None:
    game = scene("0 mountain b2: attack=12 worker=3", "1 field f4:", round=2, pool=30, nests="b1=1 e1=3", market="")
    found = intention(game, 0)
    assert found is not None
    message, facts = found
    assert message == "intend-attack"
    assert facts["percent"] == 100
    assert f"on {facts['space']}".split()[1] in ("b1", "b3", "e1", "e3")


def test_a_friend_says_what_it_means_to_build() -> None:
    game = scene("0 mountain c2: wood=3 stone=3 food=3 worker=2", "1 field f4:", nests="b1=6 e1=6", market="")
    found = intention(game, 0)
    assert found is not None
    assert found[0] in ("intend-build", "intend-upgrade")


def test_rivals_say_nothing() -> None:
    assert intention(scene("0 mountain c2: wood=3", "1 field f4:", mode="competitive"), 0) is None


def test_what_is_said_is_what_is_done_next_or_on_the_way_to_it() -> None:
    """Whoever means to attack a nest attacks it, goes there, or collects what it takes."""
    game = scene("0 mountain b2: attack=12 worker=3", "1 field f4:", round=2, pool=30, nests="b1=1 e1=3", market="")
    assert habit(game, 0).split()[0] in ("attack", "move", "use", "collect")


def traded(*lines: str, words: list[str]) -> str:
    game = scene(*lines, round=2)
    play(game, "0 trade s1", *words, "0 send")
    return habit(game, 1)


def test_a_friend_trades_if_it_serves_the_table() -> None:
    """Two of five pieces of wood for stone; but not what it would build with, to somebody who is out of focus."""
    useful = ["0 field c2: POL1 stone=2 food=1 focus=5", "1 mountain c2: wood=5 worker=1 focus=5"]
    assert traded(*useful, words=["0 offer stone", "0 want wood"]) == "accept"
    harmful = ["0 field c2: POL1 focus=0", "1 mountain c2: wood=2 stone=2 food=2 worker=2 focus=7"]
    assert traded(*harmful, words=["0 want wood", "0 want wood", "0 want stone", "0 want stone"]) == "refuse"


@pytest.mark.parametrize(("dragons", "nests", "helps"), [("b1=2", "b1=ruin", False), ("", "b1=2", True)])
def test_windfall_is_kept_for_building_unless_a_nest_depends_on_it(dragons: str, nests: str, helps: bool) -> None:
    """A point is missing in both battles."""
    lines = ["0 mountain c1: attack=4 focus=2 worker=1", "1 field f4: windfall"]
    game = scene(*lines, round=2, pool=14, nests=nests, dragons=dragons)
    play(game, "0 attack b1 worker")
    for die in (1, 2, 3, 4):
        trial = game.copy()
        play(trial, f"* die {die}", "* claw 2")
        if habit_or_nothing(trial, 1) == "play windfall s0":
            assert helps
            return
    assert not helps


def habit_or_nothing(game: Alynthia, seat: int) -> str:
    ask = question(game)
    return habit(game, seat) if ask is not None and seat in ask.asked(game) else ""


# Fairness


def in_play(seed: int) -> Match:
    """Some way into a table of friends."""
    match = new_match(RULES, 2, {}, ["", ""], Random(seed))
    bot = find_bot("adept", RULES, seed)
    for _ in range(60):
        ask = match.settle()
        if ask is None:
            break
        seat = ask.asked(match.state)[0]
        match.answer(seat, bot.choose(RULES, match.state.copy(), seat, ask))
    return match


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_look_the_same_get_the_same_intention(seed: int) -> None:
    match = in_play(seed)
    ask = match.settle()
    assert ask is not None
    for seat in ask.asked(match.state):
        assert options(match.state, seat)
        said = set()
        for dealt in range(4):
            game = RULES.imagine(match.state, seat, Random(dealt))
            asked = question(game)
            assert asked is not None
            found = JUDGE.intention(game, seat, asked)
            said.add(None if found is None else (found.message, tuple(sorted(found.facts.items()))))
        assert len(said) == 1
