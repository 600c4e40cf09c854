"""Several things that help in one conquest.

Only the Necromancer has several powers; here a race is lent the pieces of another power, which is all these rules see.
"""

import pytest

from meadhall.core import question
from meadhall.games.small_world.marks import STACKS
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import (
    against,
    asked,
    coins,
    facts_of,
    hand,
    holder,
    offered,
    pieces,
    play,
    scene,
    targets,
    tokens,
    tribe_of,
)


def lent_behemoths(game: SmallWorld, race: str) -> SmallWorld:
    tribe_of(game, race).stacks = STACKS
    return game


@pytest.mark.rule("SW-5.15", "SW-P27.2", "SW-P32.1")
def test_fireballs_and_a_coin_add_up() -> None:
    game = scene("0 mercenary ratmen: r9 hand=1 fireballs=2", "1 humans: r4=5", conquering=0)
    play(game, "0 conquer r4")  # seven tokens
    assert offered(game, 0) == ["with fireballs=1", "with fireballs=2", "with fireballs=2+coin"]
    assert against(game, 0, "with fireballs=1+coin") == "coin-comes-later SW-P32.2"
    assert against(game, 0, "with nothing") == "too-few-tokens SW-5.23"
    assert facts_of(game, 0, "with fireballs=1") == {
        "region": "r4",
        "hand": 1,
        "price": 5,
        "short": 4,
        "later": 1,
        "chance": [1, 3],  # a coin after the roll stands for two of the four
        "terms": [["term-base", 2], ["tokens-humans", 5], ["power-fireball", -2]],
    }
    play(game, "0 with fireballs=2+coin")
    assert (holder(game, 4), tokens(game, 4), coins(game, 0)) == ("0 ratmen", 1, 4)
    assert tribe_of(game, "ratmen").fireballs == 0


@pytest.mark.rule("SW-P32.2", "SW-5.28")
def test_fireballs_before_the_roll_and_a_coin_after_it() -> None:
    game = scene("0 mercenary ratmen: r9 hand=1 fireballs=1", "1 humans: r4=5", conquering=0)
    assert "r4" in targets(game, 0)
    play(game, "0 conquer r4")  # four short with the fireball: no other way
    assert (asked(game), tribe_of(game, "ratmen").fireballs) == ("* RollForRegion", 0)
    play(game, "* die 2", "0 pay")
    assert (holder(game, 4), coins(game, 0)) == ("0 ratmen", 4)


@pytest.mark.rule("SW-P27.3", "SW-P32.1", "SW-14.1")
def test_nothing_is_spent_that_something_else_makes_needless() -> None:
    game = scene("0 mercenary ratmen: r9 r3 hand=5 fireballs=2", "1 humans: r4", conquering=0)
    lent_behemoths(game, "ratmen")
    play(game, "0 conquer r4")  # three tokens; the Behemoth is one high
    assert offered(game, 0) == ["with nothing", "with coin", "with fireballs=1", "with behemoth"]
    assert against(game, 0, "with fireballs=1+coin") == "needless-fireball SW-P27.3"
    assert against(game, 0, "with behemoth+coin") == "needless-behemoth SW-14.1"
    assert against(game, 0, "with fireballs=1+behemoth") == "needless-behemoth SW-14.1"


@pytest.mark.rule("SW-P32.1", "SW-14.1")
def test_a_coin_is_not_paid_beside_a_behemoth_that_does_it_alone() -> None:
    game = scene("0 mercenary ratmen: r3 r18 r20 r9 hand=5", "1 humans: r4=2", conquering=0)
    lent_behemoths(game, "ratmen")
    play(game, "0 conquer r4")  # four tokens; three high
    assert offered(game, 0) == ["with nothing", "with coin", "with behemoth"]
    assert against(game, 0, "with behemoth+coin") == "needless-coin SW-P32.1"


@pytest.mark.rule("SW-P24.1", "SW-P27.2", "SW-P23.3")
def test_a_shot_with_fireballs_and_a_behemoth() -> None:
    game = scene("0 catapult ratmen: r9 r3 hand=1 fireballs=1", "1 humans: r13=3", conquering=0)
    lent_behemoths(game, "ratmen")
    assert facts_of(game, 0, "catapult r13")["short"] == 0
    play(game, "0 catapult r13", "0 from r9")  # 5 - 1
    assert offered(game, 0) == ["with nothing", "with fireballs=1", "with behemoth", "with fireballs=1+behemoth"]
    assert facts_of(game, 0, "with fireballs=1+behemoth")["terms"] == [
        ["term-base", 2],
        ["tokens-humans", 3],
        ["power-catapult", -1],
        ["power-fireball", -2],
        ["power-behemoth", -1],
    ]
    assert facts_of(game, 0, "with nothing")["chance"] == [1, 6]
    play(game, "0 with fireballs=1+behemoth")
    assert (holder(game, 13), tokens(game, 13), pieces(game, 13)) == ("0 ratmen", 1, ["behemoth"])
    assert pieces(game, 9) == ["catapult"]


@pytest.mark.rule("SW-P24.4", "SW-5.28")
def test_a_shot_that_only_fireballs_make_possible() -> None:
    game = scene("0 catapult ratmen: r9 hand=1 fireballs=1", "1 humans: r13=5", conquering=0)
    assert "r13" in targets(game, 0, "catapult")  # 7 - 1 - 2 - 1 in hand: three short
    play(game, "0 catapult r13", "* die 3")
    assert (holder(game, 13), tribe_of(game, "ratmen").fireballs) == ("0 ratmen", 0)


@pytest.mark.rule("SW-P31.1", "SW-5.28")
def test_marauders_keep_the_die_for_the_end_whatever_helps_them() -> None:
    game = scene("0 marauding ratmen: r9 hand=1 fireballs=1", "1 humans: r4=2", conquering=0)
    assert "r4" not in targets(game, 0)
    assert against(game, 0, "conquer r4") == "last-try-later SW-P31.1"
    play(game, "0 conquer r3")
    assert hand(game, 0) == 0
    late = scene("0 marauding ratmen: r9 hand=1 fireballs=1", "1 humans: r4=2", conquering=0)
    play(late, "0 stop", "0 pass", "0 conquer r4")
    assert offered(late, 0) == ["with nothing", "with fireballs=1"]
    play(late, "0 with fireballs=1", "* die 1")
    assert (holder(late, 4), question(late)) == ("0 ratmen", None)


@pytest.mark.rule("SW-P31.1")
def test_help_makes_no_certain_conquest_once_the_cycle_is_over() -> None:
    game = scene("0 marauding ratmen: r9 hand=1 fireballs=2", "1 humans: r4=2", conquering=0)
    play(game, "0 stop", "0 pass", "0 conquer r4")
    assert offered(game, 0) == ["with nothing", "with fireballs=1"]
    assert against(game, 0, "with fireballs=2") == "cycle-over SW-P31.1"
