"""Hand limits of legendary mode: RPA-27.6 to RPA-27.11."""

import pytest

from meadhall.games.roll_player_adventures.legendary import hand_limit
from tests.games.roll_player_adventures.scene import (
    asking,
    bits,
    cards,
    current,
    fatigue,
    offered,
    play,
    refused,
    say,
    scene,
)
from tests.games.roll_player_adventures.test_setup import PARTY, table

CAMP = "## A\n? rest\n? move\n"
ELEVEN = "W01 W02 A01 A02 S01 S02 T01 C01 W05 T04 R07"


@pytest.mark.vector(17)
@pytest.mark.rule("RPA-27.6", "RPA-27.11")
def test_the_limit_is_that_of_the_party_size_and_the_score_of_the_class_colour() -> None:
    game = scene(seats=3, legendary=True)
    assert [hand_limit(game, hero) for hero in game.heroes] == [5 + 3, 5 + 3, 5 + 3]
    solo = scene(legendary=True, heroes=["STR=2"])
    assert hand_limit(solo, solo.heroes[0]) == 14
    four = scene(seats=4, legendary=True)
    assert hand_limit(four, four.heroes[3]) == 4 + 3


@pytest.mark.rule("RPA-4.12", "RPA-27.6", "DEC-27")
def test_cards_above_the_limit_are_stored_when_an_adventure_begins() -> None:
    game = table(4, legendary="on")
    play(game, *[f"{seat} {PARTY[seat]}" for seat in range(4)])
    say(game, "confirm", "storyteller s0")
    assert asking(game) == "ChooseOption", "three cards are below every limit"
    full = scene(CAMP, legendary=True, xp=1, heroes=["STR=0 " + ELEVEN + " C02 C03"])
    play(full, "0 rest", "0 spend 1", "* face 1")
    assert (asking(full), current(full).facts(full, 0)) == ("StoreCards", {"hero": 0, "number": 13, "limit": 12})
    assert refused(full, "0 done") == "above-limit RPA-27.6"
    play(full, "0 store C02", "0 done")
    assert full.heroes[0].stored == bits("C02")


@pytest.mark.rule("RPA-27.8")
def test_at_a_rest_each_player_may_change_which_cards_are_stored() -> None:
    game = scene(CAMP, legendary=True, xp=1, heroes=["W01 spent=C01 aside=C05 stored=R07"])
    play(game, "0 rest", "0 spend 1", "* face 1")
    assert offered(game) == ["done", "store W01", "store C01", "fetch R07"]
    assert refused(game, "0 store C05") == "not-in-hand RPA-27.8"
    assert refused(game, "0 fetch W01") == "not-stored RPA-27.8"
    play(game, "0 fetch R07", "0 store W01", "0 done")
    assert (cards(game.heroes[0].hand), cards(game.heroes[0].stored)) == ("C01 R07", "W01")
    assert asking(game) == "ChooseOption"


@pytest.mark.vector(88)
@pytest.mark.rule("RPA-27.7", "RPA-33.11")
def test_a_stored_card_counts_for_conditions_but_cannot_be_played() -> None:
    text = "## A\n! if card R07: gain 1 gold\n@check Lore I\npass: Yes. -> A1\nfail: No. -> A1\n## A1\n? move\n"
    game = scene(text, legendary=True, heroes=["stored=R07 W01"])
    assert game.gold == 1
    play(game, "0 roll", "* draw red", "* draw red", "* draw blue", *["* face 2"] * 3)
    assert asking(game) == "Manipulate"
    assert refused(game, "0 play R07") == "card-stored RPA-27.7"


@pytest.mark.rule("RPA-27.9")
def test_the_card_cost_of_a_rest_may_be_a_stored_card() -> None:
    game = scene(CAMP, legendary=True, xp=1, rests=2, heroes=["W01 stored=R07"])
    play(game, "0 rest", "0 to s0")
    assert offered(game) == ["return W01", "return R07"]


@pytest.mark.rule("RPA-27.10")
def test_between_these_moments_the_hand_may_exceed_the_limit() -> None:
    game = scene("## A\n! +rare R08\n? move\n", legendary=True, heroes=["STR=0 " + ELEVEN + " C02"])
    play(game, "0 to s0")
    assert (game.heroes[0].hand.bit_count(), asking(game)) == (13, "ChooseOption")
    assert fatigue(game) == [0]


@pytest.mark.rule("RPA-27.3")
def test_lines_for_legendary_mode_apply_only_there() -> None:
    text = "## A\n! if legendary: each fatigue 1\n? move\n"
    assert fatigue(scene(text, legendary=True)) == [1]
    assert fatigue(scene(text)) == [0]
