"""Combats: sections 3.16, 3.17 and 4.12 of the rules."""

import pytest

from meadhall.core.play import question
from meadhall.games.roll_player_adventures.data import MODIFIER_NUMBER
from tests.games.roll_player_adventures.dice_scene import (
    asked,
    dice,
    event_in,
    fatigue,
    lying,
    offered,
    play,
    refused,
    rolls,
    rows,
    scene,
    told,
    with_effect,
    zone,
)

# Karsk Reaver (1): red/black 5 (h1 x1); red/black 3 (h1); any 3 (h1); any 4 (x1 g1); red any. Track: fatigue 1 twice.
REAVER = "a=red:5 b=red:3 c=blue:3 d=blue:4 e=red:1"
ALL_BUT_E = "a=red:5 b=red:3 c=blue:3 d=blue:4"


@pytest.mark.vector(13)
@pytest.mark.rule("RPA-20.1", "RPA-20.2", "RPA-20.3", "RPA-31.1", "RUL-12")
def test_a_combat_begins_with_the_enemy_its_modifiers_and_its_marker() -> None:
    game = scene("0 K01: STR=1", combat="Cornered 1")
    question(game)
    challenge = event_in(game).challenges[0]
    assert (challenge.enemy, challenge.modifiers, challenge.marker) == (1, 1 << MODIFIER_NUMBER["Cornered"], 0)
    assert len(challenge.slots) == 5


@pytest.mark.rule("RPA-20.4", "RPA-16.1")
def test_each_round_has_a_pool_of_the_combat_dice_limit() -> None:
    game = scene("0 K01:", combat="1", combat_dice=4)
    play(game, *["* draw blue"] * 4)
    assert asked(game) == "* RollDie"


@pytest.mark.vector(68)
@pytest.mark.rule("RPA-20.6", "RPA-20.8", "RPA-20.9", "RPA-20.11", "RPA-20.13", "RPA-29.7", "RPA-29.8", "RUL-39")
def test_the_end_of_a_round() -> None:
    game = scene("0 K01: down", "1 K03: down", combat="1", pool="blue:6", slots="b=red:3 e=red:1")
    assert asked(game) == "* DrawForPool"
    assert fatigue(game) == [3, 3], "2 for the counterattack, 1 for the track"
    event = event_in(game)
    assert (event.round, event.challenges[0].marker, dice(game)) == (2, 1, "")
    assert lying(game) == "- red:3 - - red:1"
    assert event.bag[3] == 6, "the blue die went back"


@pytest.mark.vector(67)
@pytest.mark.rule("RPA-17.3", "RPA-20.7", "RUL-8", "INV-12")
def test_plays_are_counted_per_round_but_cards_stay_away() -> None:
    game = scene("0 K01: W01 S02 A02 down", "1 K03: down", combat="1", pool="red:1 red:1 blue:6")
    play(game, "0 play W01", "0 mode 1", "0 die d1", "0 play S02", "0 die d1")
    assert refused(game, 0, "play A02") == "no-plays-left"
    play(game, "0 pass", "1 pass", *["* draw red"] * 3, *rolls(1, 1, 1))
    assert event_in(game).plays == [0, 0]
    assert offered(game, 0, "play") == ["play A02"]
    assert zone(game, 0, "discard") == "W01 S02"


@pytest.mark.rule("RPA-20.5", "RPA-20.12", "RPA-20.17", "RPA-20.20", "INV-19")
def test_after_the_third_round_there_is_no_next_space() -> None:
    game = scene("0 K01: down", combat="2", pool="red:6", round=1)
    for _ in range(2):
        play(game, *["* draw red"] * 3, *rolls(6, 6, 6))
    assert asked(game) == ""
    assert not game.won
    assert fatigue(game) == [4 + 0 + 4 + 1 + 4]


@pytest.mark.rule("RPA-20.8", "RPA-20.14", "RPA-20.16", "RPA-20.17")
def test_victory_ends_the_combat_without_a_counterattack() -> None:
    game = scene("0 K01: S02 down", combat="1", pool="red:2", slots=ALL_BUT_E)
    play(game, "0 play S02", "0 die d1", "0 hold d1", "0 slot e")
    assert (game.won, game.xp, game.gold, fatigue(game)) == (True, 2, 1, [0])
    assert zone(game, 0, "hand") == "S02"


@pytest.mark.vector(70)
@pytest.mark.rule("RPA-20.14", "RPA-20.15", "RPA-20.17")
def test_a_defeat_still_pays_for_covered_slots() -> None:
    slots = "a=red:5 b=red:3 d=blue:4 e=red:1"
    game = scene("0 K01: down", combat="1", pool="blue:6", slots=slots, round=3)
    assert asked(game) == ""
    assert (game.won, game.xp, game.gold) == (False, 2, 1)


@pytest.mark.vector(76)
@pytest.mark.rule("RPA-20.10", "RPA-20.17", "RPA-20.19")
def test_a_counterattack_that_exhausts_everybody_ends_the_combat_before_the_track() -> None:
    game = scene("0 K01: F=15 down", "1 K03: F=15 down", combat="9", pool="blue:1", slots="", gold=5)
    assert asked(game) == ""
    assert (game.won, fatigue(game), game.gold) == (False, [16, 16], 5)


@pytest.mark.rule("RPA-20.18", "RUL-13", "RPA-31.2")
def test_all_slots_covered_by_an_exhausted_party_is_a_defeat() -> None:
    game = scene("0 K02: T01 F=15 down", combat="Warded 1", pool="blue:2", slots=ALL_BUT_E)
    play(game, "0 play T01", "0 die d1", "0 colour red", "0 hold d1", "0 slot e")
    assert (game.won, fatigue(game)) == (False, [16])


# ---------------------------------------------------------------- round tracks


@pytest.mark.vector(25)
@pytest.mark.rule("RPA-29.9", "RPA-29.14")
def test_the_track_takes_gold_that_is_there() -> None:
    game = scene("0 K01: down", combat="9", pool="blue:1", gold=1)
    question(game)
    assert game.gold == 0


@pytest.mark.vector(26)
@pytest.mark.rule("RPA-29.10", "RPA-29.14")
def test_the_track_takes_xp() -> None:
    game = scene("0 K01: down", combat="3", pool="blue:6", round=2, xp=3)
    question(game)
    assert game.xp == 2


@pytest.mark.rule("RPA-29.11", "RPA-29.13", "DEC-21")
def test_the_track_drains_also_the_exhausted() -> None:
    game = scene("0 K01: STR=2 DEX=1 down", "1 K03: WIS=1 F=16 down", combat="5", pool="blue:3")
    assert asked(game) == "0 DrainRow"
    play(game, "0 row STR")
    assert (rows(game, 0), rows(game, 1)) == ("STR=1 DEX=1", "")
    assert fatigue(game) == [4, 16]


@pytest.mark.rule("RPA-20.11", "RPA-20.12")
def test_a_track_that_exhausts_everybody_ends_the_combat() -> None:
    slots = "a=red:5 b=red:3 c=blue:3"
    game = scene("0 K01: F=15 down", combat="1", pool="blue:6", slots=slots)
    assert asked(game) == ""
    assert (game.won, fatigue(game), game.xp) == (False, [16], 1)


# ---------------------------------------------------------------- several enemies


@pytest.mark.rule("RPA-21.1", "RPA-21.3", "DEC-19")
def test_one_pool_serves_all_enemies() -> None:
    game = scene("0 K01: down", combat="1+2", pool="black:3 black:2")
    play(game, "0 hold d1")
    assert offered(game, 0) == ["slot b", "slot c", "slot 2e", "back"]
    play(game, "0 slot 2e", "0 hold d1", "0 slot 2a")
    assert lying(game, 1) == "black:2 - - - black:3"


@pytest.mark.vector(72)
@pytest.mark.rule("RPA-21.2", "RPA-21.8", "RPA-31.3")
def test_the_modifiers_of_a_defeated_enemy_stop_at_once() -> None:
    game = scene("0 K02: A04 down", combat="Slippery 1+2", pool="red:1 blue:6", slots=ALL_BUT_E)
    assert refused(game, 0, "play A04") == "forbidden"
    play(game, "0 hold d1", "0 slot e")
    assert event_in(game).challenges[0].defeated
    assert offered(game, 0, "play") == ["play A04"]


@pytest.mark.vector(73)
@pytest.mark.rule("RPA-21.5", "RPA-31.2", "RUL-34")
def test_the_combat_ends_when_any_marker_is_stuck() -> None:
    game = scene("0 K01: down", combat="Swift 1+2", pool="blue:6", round=2)
    assert asked(game) == ""
    assert not game.won
    later = scene("0 K01: down", combat="2+Swift 1", pool="blue:6", round=2)
    assert asked(later) == ""
    assert fatigue(later) == [7 + 1], "the wolf, listed before, has applied its space"


@pytest.mark.rule("RPA-21.4", "RPA-21.2")
def test_each_enemy_not_defeated_has_its_own_marker_and_applies_its_space() -> None:
    game = scene("0 K01: down", combat="1+4", pool="blue:6", slots=REAVER)
    question(game)
    event = event_in(game)
    assert [challenge.marker for challenge in event.challenges] == [0, 1]
    assert fatigue(game) == [4 + 1], "the leeches alone hit and tire"


@pytest.mark.rule("RPA-21.3", "RPA-21.9", "RPA-31.2")
def test_what_a_defeated_enemy_carried_is_paid_at_the_end() -> None:
    game = scene("0 K01: down", combat="Laden 1+2", pool="blue:6", slots=REAVER, round=3)
    assert asked(game) == ""
    assert (game.won, game.gold) == (False, 3)


@pytest.mark.rule("RPA-21.6", "RPA-21.2")
def test_dice_limits_of_several_enemies_add_up_while_they_stand() -> None:
    game = scene("0 K01:", combat="Fogbound 1+Fogbound 2", combat_dice=4)
    play(game, "* draw red", "* draw red")
    assert asked(game) == "* RollDie"
    after = scene("0 K01: down", combat="Fogbound 1+Fogbound 2", combat_dice=4, pool="blue:6", slots=REAVER)
    play(after, "* draw red", "* draw red", "* draw red")
    assert asked(after) == "* RollDie"


# ---------------------------------------------------------------- modifiers


@pytest.mark.vector(71)
@pytest.mark.rule("RPA-31.2")
def test_a_cornered_enemy_hits_harder_with_its_last_slot() -> None:
    slots = "a=red:5 b=red:3 d=blue:4 e=red:1"
    game = scene("0 K01: down", "1 K03: down", combat="Cornered 1", pool="blue:6", slots=slots, round=3)
    assert asked(game) == ""
    assert fatigue(game) == [3, 3]
    two = scene("0 K01: down", combat="Cornered 1", pool="blue:6", slots="a=red:5 d=blue:4 e=red:1", round=3)
    assert asked(two) == ""
    assert fatigue(two) == [2]


@pytest.mark.vector(91)
@pytest.mark.rule("RPA-31.2", "RPA-31.5")
def test_a_wounded_enemys_first_slot_is_covered_without_reward() -> None:
    game = scene("0 K01: down", combat="Wounded 2", pool="black:2")
    assert lying(game) == "x - - - -"
    play(game, "0 hold d1")
    assert offered(game, 0, "slot") == ["slot e"]
    assert refused(game, 0, "slot a") == "slot-covered"
    won = scene("0 K01: down", combat="Wounded 2", pool="black:3", slots="b=black:1 c=blue:1 d=blue:4")
    play(won, "0 hold d1", "0 slot e")
    assert (won.won, won.xp) == (True, 1)


@pytest.mark.rule("RPA-31.2", "RPA-21.9")
def test_an_armoured_enemy_has_one_more_slot() -> None:
    game = scene("0 K01: down", combat="Armoured 1", pool="blue:5", slots=REAVER)
    assert lying(game).endswith("-")
    play(game, "0 hold d1", "0 slot f")
    assert game.won


@pytest.mark.rule("RPA-31.2", "RPA-31.4")
def test_venom_follows_a_hit() -> None:
    game = scene("0 K01: down", combat="Venomous 1", pool="blue:6", slots="a=red:5 b=red:3 d=blue:4", round=3)
    assert asked(game) == ""
    assert fatigue(game) == [2]
    safe = scene("0 K01: down", combat="Venomous 1", pool="blue:6", slots="a=red:5 b=red:3 c=blue:3", round=3)
    assert asked(safe) == ""
    assert fatigue(safe) == [0]


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.19")
def test_a_shield_is_taken_off_the_whole_sum_once() -> None:
    with_effect("C09", [{"op": "shield", "amount": 3}])
    game = scene("0 K02: C09 down", combat="Venomous Cornered 2", pool="red:6", slots="", round=3)
    play(game, "0 play C09")
    assert fatigue(game) == [2], "4 icons, 3 shielded, then the venom"
    whole = scene("0 K02: C09 down", combat="Venomous 1", pool="blue:6", round=3)
    play(whole, "0 play C09")
    assert fatigue(whole) == [0], "no hit, no venom"


def test_a_combat_is_told_from_beginning_to_end() -> None:
    game = scene("0 K01: down", combat="Laden 1")
    answers = [*["* draw red", "* draw red", "* draw red"], *rolls(6, 6, 6), "0 hold d1", "0 slot e"]
    events = told(game, *answers)
    assert (events[0]["kind"], events[0]["enemies"], events[0]["modifiers"]) == ("combat-begins", ["1"], ["M11"])
    kinds = [event["kind"] for event in events]
    assert kinds[-6:] == ["die-placed", "counterattack", "tired", "track-step", "tired", "round-begins"]
