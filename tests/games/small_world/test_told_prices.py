"""What a conquest is said to cost before it is tried: the facts behind badges and menus."""

from meadhall.core import Facts, question
from meadhall.games.small_world.choices import CHOICES
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import give, scene


def told(game: SmallWorld, text: str) -> Facts:
    ask = question(game)
    assert ask is not None
    return {**ask.consequences(game, 0, CHOICES[text])}


def test_a_shot_is_told_with_the_price_of_a_shot() -> None:
    game = scene("0 catapult orcs: r13 r14 hand=2", conquering=0)
    facts = told(game, "catapult r3")
    assert (facts["hand"], facts["price"], facts["lacking"]) == (2, 2, 0)


def test_a_region_in_reach_only_with_help_says_how_many_tokens_are_lacking() -> None:
    game = scene("0 fireball orcs: r8 hand=2 fireballs=1", "1 humans: r14=2", conquering=0)
    facts = told(game, "conquer r14")
    assert (facts["price"], facts["lacking"], facts["short"], facts["chance"]) == (4, 2, 0, [1, 1])


def test_the_chance_of_mercenaries_counts_the_coin_that_can_be_paid_after_the_roll() -> None:
    game = scene("0 mercenary orcs: r8 hand=2 fireballs=1", "1 humans: r14=4", conquering=0)
    give(game, "0 conquer r14")
    plain = told(game, "with nothing")
    assert (plain["short"], plain["later"], plain["chance"]) == (4, 1, [1, 3])
    sure = told(game, "with fireballs=1")
    assert (sure["short"], sure["later"], sure["chance"]) == (2, 1, [1, 1])


def test_without_a_coin_nothing_is_paid_after_the_roll() -> None:
    game = scene("0 mercenary orcs: r8 hand=2 fireballs=1", "1 humans: r14=3", coins=[0, 5], conquering=0)
    give(game, "0 conquer r14")
    facts = told(game, "with nothing")
    assert (facts["short"], facts["later"], facts["chance"]) == (3, 0, [1, 6])
