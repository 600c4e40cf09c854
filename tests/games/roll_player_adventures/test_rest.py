"""Resting: section 3.9 of the rules."""

import pytest

from tests.games.roll_player_adventures.scene import (
    asking,
    bits,
    fatigue,
    locked,
    offered,
    pages,
    play,
    public,
    refused,
    say,
    scene,
)

CAMP = "## A\n? rest\n? move\n"


@pytest.mark.vector(53)
@pytest.mark.rule("RPA-13.1")
def test_without_xp_there_is_no_rest() -> None:
    game = scene(CAMP, xp=0)
    assert locked(game) == {"rest": "rest-needs-xp"}
    assert refused(game, "0 rest") == "rest-needs-xp RPA-13.1"


@pytest.mark.rule("RPA-13.2", "RPA-13.5", "RPA-13.6", "RPA-13.7", "RPA-12.3", "CH-4", "DEC-10", "RUL-43")
def test_each_player_rolls_as_many_dice_as_the_party_spends_xp() -> None:
    game = scene(CAMP, seats=2, xp=3, heroes=["F=9", "F=4"])
    say(game, "rest")
    assert offered(game) == ["spend 1", "spend 2", "spend 3"]
    assert refused(game, "0 spend 4") == "not-enough-xp RPA-13.5"
    say(game, "spend 2")
    assert asking(game) == "RollRest"
    assert offered(game) == ["face 1", "face 2", "face 3", "face 4", "face 5", "face 6"]
    play(game, "* face 3", "* face 4", "* face 6", "* face 2")
    assert (fatigue(game), game.xp, game.rests) == ([2, 0], 1, 1)
    assert offered(game) == ["rest", "move"]


@pytest.mark.rule("RPA-13.8", "RPA-13.9", "RPA-13.10", "RPA-13.11", "RPA-13.15", "RPA-1.6")
def test_rows_class_cards_tokens_and_spent_cards_come_back() -> None:
    line = "F=1 STR=0/3 DEX=4/1 down box=1 W01 spent=C01 aside=C05"
    game = scene(CAMP, xp=1, tokens=0, heroes=[line])
    play(game, "0 rest", "0 spend 1", "* face 1")
    hero = game.heroes[0]
    assert hero.rows == hero.scores == [3, 1, 2, 0, 1, 1]
    assert hero.ready
    assert (hero.tokens, game.tokens) == (0, 1)
    assert (hero.hand, hero.spent, hero.aside) == (bits("W01", "C01"), 0, bits("C05"))


@pytest.mark.vector(28)
@pytest.mark.rule("RPA-29.12", "RPA-13.8")
def test_stamina_above_the_score_stays_until_the_next_rest() -> None:
    game = scene("## A\n! each stamina 1\n? rest\n? move\n", xp=1)
    play(game, "0 row STR")
    assert game.heroes[0].rows[0] == 4
    play(game, "0 rest", "0 spend 1", "* face 6")
    assert game.heroes[0].rows[0] == 3


@pytest.mark.rule("RPA-13.6", "RPA-26.5")
def test_when_the_bag_runs_out_later_seats_draw_fewer_dice() -> None:
    game = scene(CAMP, seats=2, xp=20, heroes=["F=16 F05", "F=15"])
    say(game, "rest", "spend 20")
    rolls = 0
    while asking(game) == "RollRest":
        play(game, "* face 1")
        rolls += 1
    assert rolls == 20 + 17, "36 dice and a familiar's"
    assert fatigue(game) == [0, 0]


@pytest.mark.vector(55)
@pytest.mark.rule("RPA-13.3", "RPA-13.4", "DEC-11", "RUL-22")
def test_the_fourth_rest_costs_a_card_before_any_xp() -> None:
    game = scene(CAMP, seats=2, xp=2, rests=3, heroes=["W01 spent=C01 aside=C05", ""])
    say(game, "rest")
    assert (asking(game), offered(game), game.rests) == ("PickPayer", ["to s0"], 4)
    assert refused(game, "0 to s1") == "has-no-card RPA-13.4"
    play(game, "0 to s0")
    assert offered(game) == ["return W01", "return C01"]
    assert refused(game, "0 return C05") == "not-to-return RPA-13.4"
    say(game, "return C01")
    assert (asking(game), game.xp) == ("RestXp", 2)
    assert game.decks & bits("C01")


@pytest.mark.vector(56)
@pytest.mark.rule("RPA-13.3", "RUL-22")
def test_every_rest_after_it_costs_a_card_too() -> None:
    game = scene(CAMP, xp=2, rests=4, heroes=["W01"])
    play(game, "0 rest", "0 to s0", "0 return W01", "0 spend 1", "* face 1")
    assert (game.rests, game.heroes[0].hand) == (4, 0)


@pytest.mark.rule("RPA-13.4", "RPA-6.8")
def test_without_any_card_the_cost_is_dropped() -> None:
    game = scene(CAMP, xp=2, rests=3, heroes=["aside=C05"])
    play(game, "0 rest")
    assert asking(game) == "RestXp"


@pytest.mark.rule("RPA-13.4", "RPA-26.2")
def test_a_returned_familiar_takes_its_die_with_it() -> None:
    game = scene(CAMP, seats=2, xp=30, rests=3, heroes=["F05", ""])
    say(game, "rest", "to s0", "return F05", "spend 30")
    rolls = 0
    while asking(game) == "RollRest":
        play(game, "* face 1")
        rolls += 1
    assert rolls == 36


@pytest.mark.vector(57)
@pytest.mark.rule("RPA-27.2")
def test_in_legendary_mode_the_third_rest_costs_a_card() -> None:
    game = scene(CAMP, xp=2, rests=2, legendary=True, heroes=["W01"])
    assert public(game)["journal"]["rest_boxes"] == 3
    play(game, "0 rest")
    assert (asking(game), game.rests) == ("PickPayer", 3)
    usual = scene(CAMP, xp=2, rests=2, heroes=["W01"])
    play(usual, "0 rest")
    assert asking(usual) == "RestXp"


@pytest.mark.rule("RPA-13.12", "RPA-13.14")
def test_the_party_may_rest_again_at_the_same_list() -> None:
    game = scene(CAMP, xp=2, heroes=["F=9"])
    play(game, "0 rest", "0 spend 1", "* face 2", "0 rest", "0 spend 1", "* face 3")
    assert (fatigue(game), game.rests, pages(game)) == ([4], 2, ["A"])


@pytest.mark.rule("RPA-13.13", "RPA-22.5", "RPA-22.6")
def test_exhausted_players_take_part_and_may_be_revived() -> None:
    game = scene(CAMP, seats=2, xp=1, heroes=["F=16", "F=2"])
    say(game, "rest", "spend 1")
    play(game, "* face 4", "* face 1")
    assert fatigue(game) == [12, 1]
    assert not public(game)["heroes"][0]["exhausted"]


@pytest.mark.rule("RPA-33.21")
def test_lines_of_the_story_run_after_every_rest() -> None:
    game = scene(CAMP, xp=2, on_rest=["if gold >= 1: lose 1 gold", "otherwise: each fatigue 2"], gold=1, heroes=["F=9"])
    play(game, "0 rest", "0 spend 1", "* face 1")
    assert (game.gold, fatigue(game)) == (0, [8])
    play(game, "0 rest", "0 spend 1", "* face 1")
    assert (fatigue(game), asking(game)) == ([9], "ChooseOption")
