"""Building the pool: section 3.12 of the rules."""

import pytest

from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.data import DIE_COLOURS, DIE_NAMES
from meadhall.games.roll_player_adventures.effect_language import COLOURS
from meadhall.games.roll_player_adventures.event_state import full_bag
from tests.games.roll_player_adventures.dice_scene import (
    arithmetic,
    asked,
    consequences,
    dice,
    event_in,
    fatigue,
    offered,
    play,
    refused,
    rolls,
    rows,
    scene,
    told,
)

# ---------------------------------------------------------------- the dice


@pytest.mark.rule("RPA-1.1", "RPA-1.2", "RPA-1.3", "RPA-1.4", "RPA-2.1")
def test_six_dice_of_each_colour_and_two_colours_on_a_familiars_die() -> None:
    assert PRINTED.faces.shown == [1, 2, 3, 4, 5, 6]
    assert COLOURS == ["red", "black", "green", "blue", "white", "purple"]
    assert full_bag(PRINTED, 0) == [6, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0]
    assert DIE_NAMES[:6] == COLOURS
    assert [bits.bit_count() for bits in DIE_COLOURS] == [1] * 6 + [2] * 5
    assert DIE_COLOURS[DIE_NAMES.index("F05")] == 1 << COLOURS.index("black") | 1 << COLOURS.index("blue")


# ---------------------------------------------------------------- buying


@pytest.mark.rule("RPA-16.1", "RPA-16.2", "RPA-16.11", "RPA-16.13", "RPA-19.3", "DEC-12", "CH-1", "CH-2")
def test_bought_dice_lie_unrolled_until_random_dice_fill_the_pool() -> None:
    game = scene("0 K01: DEX=2", check="Stealth II")
    assert asked(game) == "0 BuyDice"
    play(game, "0 buy black")
    assert dice(game) == "black:0"
    play(game, "0 roll")
    assert asked(game) == "* DrawForPool"
    play(game, "* draw white", "* draw red", "* draw red")
    assert asked(game) == "* RollDie"
    play(game, *rolls(5, 6, 1, 2))
    assert dice(game) == "black:5 white:6 red:1 red:2"


@pytest.mark.rule("RPA-16.8", "RPA-16.1")
def test_no_more_dice_than_the_limit_can_be_bought_and_none_must_be() -> None:
    game = scene("0 K01: DEX=6", check="Climb I")
    assert "roll" in offered(game, 0)
    play(game, "0 buy black", "0 buy black", "0 buy black")
    assert asked(game) == "* RollDie"
    bare = scene("0 K01: DEX=6", check="Climb I")
    play(bare, "0 roll", "* draw red", "* draw red", "* draw red", *rolls(1, 1, 1))
    assert fatigue(bare) == [0]


@pytest.mark.rule("RPA-16.8")
def test_a_full_pool_is_a_reason() -> None:
    game = scene("0 K01: DEX=6", "1 K03: DEX=6", check="Fogbound Climb I")
    play(game, "0 buy black", "1 even", "0 buy black", "0 even")
    assert asked(game) == "* RollDie"
    small = scene("0 K01: DEX=6", check="Climb I")
    play(small, "0 buy black", "0 buy black")
    event_in(small).pool.append(event_in(small).pool[0])
    assert refused(small, 0, "buy black") == "pool-full"
    assert arithmetic(small, 0, "buy black")["limit"] == 3


@pytest.mark.vector(11)
@pytest.mark.rule("RPA-16.3", "RPA-16.4", "RPA-16.5", "DEC-13")
def test_a_die_costs_as_much_as_there_are_players_however_they_share_it() -> None:
    game = scene("0 K01: DEX=1", "1 K03: DEX=2", "2 K05: DEX=1", check="Climb I")
    play(game, "1 buy black")
    assert asked(game) == "0,1,2 PayDie"
    assert offered(game, 2) == ["pay s0 DEX", "pay s1 DEX", "pay s2 DEX", "even", "back"]
    play(game, "0 pay s0 DEX", "0 pay s1 DEX")
    assert fatigue(game) == [0, 0, 0]
    play(game, "2 pay s2 DEX")
    assert [rows(game, seat) for seat in range(3)] == ["", "DEX=1", ""]
    assert fatigue(game) == [1, 1, 1]
    assert dice(game) == "black:0"
    assert event_in(game).bag[COLOURS.index("black")] == 5


@pytest.mark.rule("RPA-16.5")
def test_one_player_may_pay_it_all() -> None:
    game = scene("0 K01: DEX=3", "1 K03: DEX=1", check="Climb I")
    play(game, "0 buy black", "0 pay s0 DEX", "0 pay s0 DEX")
    assert fatigue(game) == [2, 0]


@pytest.mark.rule("RPA-34.8", "DEC-13")
def test_a_payment_can_be_taken_back_until_its_last_stamina() -> None:
    game = scene("0 K01: DEX=2", "1 K03: DEX=2", check="Climb I")
    play(game, "0 buy black", "1 pay s0 DEX", "1 back", "0 pay s1 DEX", "0 pay s1 DEX")
    assert fatigue(game) == [0, 2]
    other = scene("0 K01: DEX=2", "1 K03: DEX=2", check="Climb I")
    play(other, "0 buy black", "1 pay s0 DEX", "1 back", "1 back")
    assert asked(other) == "0,1 BuyDice"
    assert fatigue(other) == [0, 0]


@pytest.mark.rule("DEC-13")
def test_the_even_way_takes_from_the_fullest_row_and_then_from_the_least_tired() -> None:
    game = scene("0 K01: DEX=1 F=0", "1 K03: DEX=3 F=9", "2 K05: DEX=2 F=3", check="Climb I")
    play(game, "0 buy black", "0 even")
    assert [rows(game, seat) for seat in range(3)] == ["DEX=1", "DEX=1", "DEX=1"]
    assert fatigue(game) == [0, 11, 4]


def test_nobody_is_asked_about_a_payment_that_can_be_made_in_one_way_only() -> None:
    game = scene("0 K01: DEX=4", "1 K03: STR=1", check="Climb I")
    play(game, "0 buy black")
    assert fatigue(game) == [2, 0]
    assert asked(game) == "0,1 BuyDice"


def test_nobody_is_asked_to_buy_when_nothing_can_be_bought() -> None:
    game = scene("0 K01: DEX=2", "1 K03: STR=1", check="Climb I")
    play(game, "0 buy black")
    assert asked(game) == "* DrawForPool"


@pytest.mark.vector(12)
@pytest.mark.rule("RPA-16.6", "RUL-37", "RUL-38", "DEC-14")
def test_three_stamina_of_other_rows_stand_in_for_each_that_is_missing() -> None:
    game = scene("0 K01: DEX=1 STR=2", "1 K03: DEX=1 STR=5", "2 K05: CHA=1", check="Climb I")
    play(game, "0 buy black")
    assert event_in(game).payment == [1, 7]
    play(game, "0 pay s0 STR", "0 pay s0 STR", "0 pay s2 CHA")
    assert fatigue(game) == [3, 1, 1]
    assert [rows(game, seat) for seat in range(3)] == ["", "STR=5", ""]


@pytest.mark.vector(60)
@pytest.mark.rule("RPA-16.7", "RUL-10")
def test_other_rows_stand_in_only_for_what_is_missing() -> None:
    game = scene("0 K01: DEX=3 STR=3", "1 K03: DEX=1", check="Climb I")
    play(game, "0 buy black")
    assert refused(game, 0, "pay s0 STR") == "enough-matching"
    forced = scene("0 K01: DEX=2 STR=3", "1 K03: CON=1", check="Climb I")
    play(forced, "0 buy black")
    assert rows(forced, 0) == "STR=3"
    short = scene("0 K01: DEX=1 STR=5", "1 K03: STR=5", check="Climb I")
    play(short, "0 buy black")
    assert refused(short, 0, "pay s0 DEX") == "matching-paid"


@pytest.mark.vector(61)
@pytest.mark.rule("RPA-16.9")
def test_nobody_may_be_exhausted_by_paying() -> None:
    game = scene("0 K01: DEX=1 F=15", check="Climb I")
    assert asked(game) == "* DrawForPool"
    last = scene("0 K01: DEX=5 F=14", "1 K03: DEX=5 F=3", check="Climb I")
    play(last, "0 buy black", "0 pay s0 DEX")
    assert refused(last, 0, "pay s0 DEX") == "would-exhaust"
    facts = arithmetic(last, 0, "pay s0 DEX")
    assert (facts["hero"], facts["have"], facts["paid"], facts["fatigue"], facts["health"]) == (0, 5, 1, 14, 16)


@pytest.mark.vector(62)
@pytest.mark.rule("RPA-16.7", "RPA-16.15")
def test_stamina_that_may_not_be_spent_counts_as_lacking() -> None:
    game = scene("0 K01: DEX=1 F=15", "1 K03: DEX=1 STR=3", check="Climb I")
    play(game, "0 buy black")
    assert fatigue(game) == [15, 4]
    assert rows(game, 1) == ""
    assert rows(game, 0) == "DEX=1"


@pytest.mark.rule("RPA-16.15")
def test_a_colour_that_cannot_be_paid_in_full_is_refused_with_the_sum() -> None:
    game = scene("0 K01: DEX=1 STR=1", "1 K03: WIS=2 CHA=1", check="Climb I")
    assert refused(game, 0, "buy blue") == "cannot-pay"
    facts = arithmetic(game, 0, "buy blue")
    assert (facts["cost"], facts["matching"], facts["lacking"], facts["due"], facts["others"]) == (2, 0, 2, 6, 5)
    assert offered(game, 0, "buy") == ["buy red", "buy black", "buy white", "buy purple"]
    assert consequences(game, 0, "buy black")["due"] == 3


@pytest.mark.rule("RPA-16.14", "RPA-22.4")
def test_the_exhausted_spend_nothing_but_count_as_players() -> None:
    game = scene("0 K01: DEX=5 F=16", "1 K03: DEX=3", check="Climb I")
    play(game, "0 buy black")
    assert fatigue(game) == [16, 2]
    sharing = scene("0 K01: DEX=5 F=16", "1 K03: DEX=3", "2 K05: DEX=3", check="Climb I")
    play(sharing, "0 buy black")
    assert refused(sharing, 0, "pay s0 DEX") == "payer-exhausted"
    assert refused(sharing, 0, "pay s1 STR") == "enough-matching"
    assert refused(sharing, 0, "pay s3 DEX") == "no-such-hero"


@pytest.mark.rule("RUL-11", "RPA-16.3")
def test_the_price_does_not_fall_when_players_are_exhausted() -> None:
    game = scene("0 K01: F=16", "1 K03: DEX=1", check="Climb I")
    assert asked(game) == "* DrawForPool"


@pytest.mark.vector(63)
@pytest.mark.rule("RPA-16.10")
def test_a_colour_that_is_not_in_the_bag_cannot_be_bought() -> None:
    game = scene("0 K01: STR=2 DEX=2", combat="1")
    asked(game)
    event_in(game).bag[0] = 0
    assert refused(game, 0, "buy red") == "no-die-left"
    assert offered(game, 0, "buy")[0] == "buy black"


@pytest.mark.vector(86)
@pytest.mark.rule("RPA-16.10", "RPA-26.1", "RPA-26.4", "RPA-26.5", "RPA-26.3")
def test_a_familiars_die_cannot_be_bought_but_can_be_drawn() -> None:
    game = scene("0 K01: DEX=2 F05", check="Climb I")
    asked(game)
    event_in(game).bag[1] = 0
    assert refused(game, 0, "buy black") == "no-die-left"
    play(game, "0 roll", "* draw F05", "* draw red", "* draw red", *rolls(4, 1, 1))
    assert dice(game) == "black/blue:4 red:1 red:1"


@pytest.mark.rule("RPA-16.12", "RUL-33", "INV-20")
def test_a_bag_that_runs_empty_leaves_a_smaller_pool() -> None:
    game = scene("0 K01: DEX=2", check="Climb I")
    asked(game)
    event_in(game).bag[:] = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    play(game, "0 roll", "* draw black", "* draw black", *rolls(1, 2))
    assert dice(game) == "black:1 black:2"


def test_what_was_bought_and_rolled_is_told() -> None:
    game = scene("0 K01: DEX=2", "1 K03: DEX=1 CON=3", check="Fogbound Climb I")
    events = told(game, "0 buy black", "1 even", "0 roll", "* draw red", *rolls(4, 2))
    bought = next(event for event in events if event["kind"] == "die-bought")
    assert (bought["colour"], bought["cost"], bought["payers"]) == ("black", 2, [0, 1])
    assert events[-1]["kind"] == "pool-rolled"
    assert events[-1]["rolled"] == ["black-4", "red-2"]
