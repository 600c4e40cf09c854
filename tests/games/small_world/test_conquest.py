"""Conquest: sections 3.3 to 3.6 of the rules."""

import pytest

from tests.games.small_world.scene import play, price, refused, scene, tokens


@pytest.mark.rule("SW-5.14")
@pytest.mark.vector(2)
def test_a_region_costs_two_and_its_defence() -> None:
    game = scene("0 ratmen: hand=10", conquering=0)
    assert price(game, 0, 9) == 2
    assert price(game, 0, 11) == 3  # 2 + 1 Lost Tribe
    assert price(game, 0, 8) == 3  # 2 + 1 mountain
    assert price(game, 0, 13) == 3


@pytest.mark.rule("SW-5.23", "SW-5.24", "SW-5.25", "SW-5.26")
@pytest.mark.vector(5)
def test_the_die_may_make_up_for_three_missing_tokens() -> None:
    game = scene("0 ratmen: r9 hand=2", "1 humans: r8=2 r1", conquering=0)
    assert price(game, 0, 8) == 5  # 2 + 1 mountain + 2 Humans
    won = play(game.copy(), "0 conquer r8", "* die 3")
    assert tokens(won, 8) == 2
    lost = play(game, "0 conquer r8", "* die 2")
    assert lost.regions[8].people == lost.active(1).number


@pytest.mark.rule("SW-5.23")
@pytest.mark.vector(5)
def test_four_missing_tokens_are_too_many_for_the_die() -> None:
    game = scene("0 ratmen: r9 hand=1", "1 humans: r8=2 r1", conquering=0)
    assert refused(game, 0, "conquer r8") == "too-few-tokens"
