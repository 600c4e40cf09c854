"""Bending and placing dice: sections 3.13, 3.14 and 4.3 of the rules."""

from typing import Any

import pytest

from meadhall.core.play import question
from meadhall.games.roll_player_adventures.effects import release_familiar
from meadhall.games.roll_player_adventures.event_view import PlayingView, event_view
from meadhall.games.roll_player_adventures.plays import ChooseStep
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.dice_scene import (
    arithmetic,
    asked,
    consequences,
    dice,
    event_in,
    fatigue,
    in_deck,
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

# ---------------------------------------------------------------- who may play what


@pytest.mark.rule("RPA-17.1", "RPA-17.4", "RPA-27.7", "DEC-15")
def test_only_cards_in_hand_are_played() -> None:
    game = scene("0 K01: W01 S02 spent=C01 aside=C05 stored=R07", check="Climb I", pool="red:2 red:3")
    assert offered(game, 0, "play") == ["play W01", "play S02"]
    assert refused(game, 0, "play C01") == "card-spent"
    assert refused(game, 0, "play C05") == "card-aside"
    assert refused(game, 0, "play R07") == "card-stored"
    assert refused(game, 0, "play W03") == "not-your-card"
    play(game, "0 play S02", "0 die d1")
    assert refused(game, 0, "play S02") == "already-played"


@pytest.mark.vector(88)
def test_a_stored_card_is_refused() -> None:
    game = scene("0 K01: stored=R07", check="Climb I", pool="red:2")
    assert refused(game, 0, "play R07") == "card-stored"


@pytest.mark.rule("RPA-17.2", "DEC-15", "RPA-36.6")
def test_all_players_are_asked_at_once_and_each_plays_the_own_cards() -> None:
    game = scene("0 K01: W01", "1 K03: W03", check="Climb I", pool="red:2 black:2")
    assert asked(game) == "0,1 Manipulate"
    assert refused(game, 0, "play W03") == "not-your-card"
    assert refused(game, 0, "use K03") == "not-your-class"
    play(game, "1 play W03", "1 mode 1", "1 die d2")
    assert dice(game) == "red:2 black:5"


@pytest.mark.rule("RPA-36.7")
def test_one_player_can_act_for_all() -> None:
    game = scene("0 K01: W01", "1 K03: W03", check="Climb I", pool="red:2 black:2", one_acts=True)
    assert asked(game) == "0 Manipulate"
    play(game, "0 play W03", "0 mode 1", "0 die d2")
    assert zone(game, 1, "discard") == "W03"
    play(game, "0 pass")
    assert asked(game) == ""


@pytest.mark.rule("RPA-17.3", "RPA-17.5", "RPA-17.7", "DEC-20", "INV-11", "INV-12")
def test_beyond_the_limit_a_card_needs_a_bonus_token() -> None:
    game = scene("0 K01: W01 S02 A01", "1 K03: W03", "2 K05: W05", check="Climb I", pool="red:2 black:2", tokens=1)
    assert consequences(game, 0, "play S02")["uses"] == "limit"
    play(game, "0 play S02", "0 die d1")
    assert consequences(game, 0, "play W01")["uses"] == "token"
    play(game, "0 play W01", "0 mode 1", "0 die d1")
    assert (game.tokens, game.heroes[0].tokens) == (0, 1)
    assert refused(game, 0, "play A01") == "no-plays-left"
    assert arithmetic(game, 0, "play A01")["plays"] == 2
    assert "play W03" in offered(game, 1)


@pytest.mark.rule("RPA-17.6", "RUL-9")
@pytest.mark.vector(65)
def test_a_token_in_the_fatigue_box_is_no_stamina() -> None:
    game = scene("0 K01: W01 F=15 box=1", check="Climb I", pool="red:2")
    assert offered(game, 0, "play") == ["play W01"]


@pytest.mark.rule("RPA-17.8", "RPA-30.21", "RPA-2.10", "INV-14")
def test_a_class_ability_is_used_once_and_is_no_play() -> None:
    game = scene("0 K01: W01", "1 K03:", "2 K05:", check="Climb I", pool="red:2 black:2")
    play(game, "0 use K01", "0 die d1", "0 up", "0 enough")
    assert dice(game) == "red:3 black:2"
    assert not game.heroes[0].ready
    assert refused(game, 0, "use K01") == "class-face-down"
    assert offered(game, 0, "play") == ["play W01"]


@pytest.mark.rule("RPA-17.9", "RPA-22.4", "RPA-18.7")
def test_an_exhausted_player_places_dice_but_plays_nothing() -> None:
    game = scene("0 K01: W01 F=16", "1 K03:", check="Climb I", pool="red:5")
    assert refused(game, 0, "play W01") == "hero-exhausted"
    assert refused(game, 0, "use K01") == "hero-exhausted"
    assert offered(game, 0) == ["hold d1", "pass"]


@pytest.mark.vector(75)
@pytest.mark.rule("RPA-22.5", "RPA-22.6", "RUL-35", "DEC-23", "RPA-30.15")
def test_a_revived_player_plays_at_once() -> None:
    game = scene("0 K01: W01 F=16", "1 K06: S05 F=1", check="Climb I", pool="red:2")
    play(game, "1 play S05", "1 mode 1")
    assert offered(game, 1) == ["heal s0", "heal s1", "back"]
    assert consequences(game, 1, "heal s0") == {"number": 4, "fatigue": 16, "health": 16}
    play(game, "1 heal s0")
    assert fatigue(game) == [12, 1]
    assert zone(game, 1, "spent") == "S05"
    assert "play W01" in offered(game, 0)


# ---------------------------------------------------------------- where cards go


@pytest.mark.vector(66)
@pytest.mark.rule("RPA-17.4", "RPA-19.6", "RPA-1.7")
def test_after_the_check_cards_are_where_their_marks_say() -> None:
    game = scene("0 K07: W01 C01 C05 C10 down", check="Climb II", pool="red:2 blue:1", xp=3)
    play(game, "0 play W01", "0 mode 1", "0 die d1")
    play(game, "0 play C01", "* face 1")
    play(game, "0 play C05", "0 die d2", "0 value 6")
    assert zone(game, 0, "discard") == "W01"
    play(game, "0 play C10", "0 die d2", "0 colour green", "0 enough", "0 pass")
    assert [zone(game, 0, name) for name in ("hand", "discard", "spent", "aside")] == ["W01", "", "C01", "C05"]
    assert in_deck(game, "C10")


@pytest.mark.rule("RPA-30.1", "RPA-26.2", "INV-2")
def test_a_familiar_that_goes_back_to_its_deck_takes_its_die_along() -> None:
    game = scene("0 K07: F05", check="Climb II", pool="F05:2")
    release_familiar(game, event_in(game), 4)
    assert event_in(game).leaving == 1 << 4
    other = scene("0 K07: F05", check="Climb II", pool="red:2")
    release_familiar(other, event_in(other), 4)
    assert event_in(other).bag[10] == 0
    assert event_in(other).leaving == 0


# ---------------------------------------------------------------- the effects


@pytest.mark.vector(31)
@pytest.mark.rule("RPA-30.2", "RPA-1.5", "DEC-17", "RPA-30.20")
def test_flip_turns_a_die_to_its_opposite_side() -> None:
    game = scene("0 K02: A06 T10 down", check="Climb II", pool="green:2 red:1 blue:6")
    play(game, "0 play A06")
    assert offered(game, 0) == ["die d1", "die d3", "back"]
    assert consequences(game, 0, "die d1") == {"before": 2, "value": 5}
    assert refused(game, 0, "die d2") == "wrong-colour"
    facts = arithmetic(game, 0, "die d2")
    assert (facts["played"], facts["op"], facts["colour"]) == ("A06", "flip", "red")
    play(game, "0 die d1")
    assert dice(game) == "green:5 red:1 blue:6"


@pytest.mark.vector(32)
@pytest.mark.rule("RPA-30.3", "RPA-30.4", "DEC-18", "RPA-34.8")
def test_step_changes_each_die_by_one_without_wrapping() -> None:
    game = scene("0 K02: S06 T10 down", check="Climb II", pool="blue:6 blue:3 blue:4")
    play(game, "0 play S06", "0 die d2")
    assert offered(game, 0) == ["up", "down", "back"]
    assert consequences(game, 0, "up") == {"before": 3, "value": 4}
    play(game, "0 up")
    assert dice(game) == "blue:6 blue:3 blue:4", "nothing is changed before the last part"
    assert refused(game, 0, "die d2") == "die-chosen"
    play(game, "0 die d1")
    assert dice(game) == "blue:5 blue:4 blue:4"
    ends = scene("0 K02: S06 T10 down", check="Climb II", pool="blue:6 blue:1")
    play(ends, "0 play S06", "0 die d1", "0 die d2")
    assert dice(ends) == "blue:5 blue:2"


@pytest.mark.rule("RPA-30.3")
def test_a_six_cannot_go_up_and_a_one_not_down() -> None:
    game = scene("0 K02: S07 down", check="Climb II", pool="blue:3")
    play(game, "0 play S07", "0 die d1")
    assert isinstance(question(game), ChooseStep)
    event_in(game).pool[0] = event_in(scene("0 K02:", check="Climb II", pool="blue:6")).pool[0]
    assert refused(game, 0, "up") == "six-goes-down"
    event_in(game).pool[0] = event_in(scene("0 K02:", check="Climb II", pool="blue:1")).pool[0]
    assert refused(game, 0, "down") == "one-goes-up"


@pytest.mark.vector(30)
@pytest.mark.rule("RPA-30.5", "CH-3")
def test_reroll_gives_a_new_value() -> None:
    game = scene("0 K02: R23 down", check="Climb II", pool="black:2")
    play(game, "0 play R23", "0 mode 1", "0 die d1", "* face 5")
    assert dice(game) == "black:5"


@pytest.mark.rule("RPA-30.5")
def test_all_dice_to_be_rerolled_are_chosen_before_any_is_rolled() -> None:
    game = scene("0 K02: A04 down", check="Climb II", pool="black:2 red:3 blue:4")
    play(game, "0 play A04", "0 die d1", "0 die d3")
    assert asked(game) == "* RerollDie"
    play(game, *rolls(6, 5))
    assert dice(game) == "black:6 red:3 blue:5"


@pytest.mark.vector(36)
@pytest.mark.rule("RPA-30.6", "RPA-30.8", "RUL-16")
def test_a_treated_die_counts_as_the_new_colour_only() -> None:
    game = scene("0 K02: T04 T10 down", check="Climb II", pool="white:3")
    play(game, "0 play T04", "0 die d1")
    assert offered(game, 0) == ["colour green", "colour purple", "back"]
    assert refused(game, 0, "colour white") == "not-that-colour"
    play(game, "0 colour purple")
    assert dice(game) == "purple:3"
    assert event_in(game).pool[0] & 15 == 4, "it is still the white die"


@pytest.mark.vector(37)
@pytest.mark.rule("RPA-30.8")
def test_another_colour_is_any_but_its_own() -> None:
    game = scene("0 K02: R07 down", check="Climb II", pool="red:4")
    play(game, "0 play R07", "0 mode 2", "0 die d1")
    assert offered(game, 0, "colour") == [f"colour {name}" for name in ["black", "green", "blue", "white", "purple"]]
    assert refused(game, 0, "colour red") == "same-colour"


@pytest.mark.rule("RUL-29", "RPA-30.6", "RPA-26.3", "RPA-30.20")
def test_a_treated_familiars_die_has_only_the_new_colour() -> None:
    game = scene("0 K02: T06 F05 T10 down", check="Climb II", pool="F05:4")
    play(game, "0 play T06", "0 die d1", "0 colour blue")
    assert dice(game) == "blue:4"
    other = scene("0 K02: W03 F05 T10 down", check="Climb II", pool="F05:4")
    play(other, "0 play W03", "0 mode 1", "0 die d1")
    assert dice(other) == "black/blue:3"


@pytest.mark.vector(38)
@pytest.mark.rule("RPA-30.20")
def test_selectors_look_at_the_value_that_shows() -> None:
    game = scene("0 K02: T03 down", check="Climb II", pool="red:6 red:5 blue:1")
    play(game, "0 play T03")
    assert offered(game, 0, "die") == ["die d1", "die d3"]
    assert refused(game, 0, "die d2") == "wrong-value"
    assert refused(game, 0, "die d9") == "no-such-die"


@pytest.mark.vector(40)
@pytest.mark.rule("RPA-17.13", "RPA-30.20")
def test_a_card_without_a_target_cannot_be_played() -> None:
    game = scene("0 K02: W01 S09 S02 down", check="Climb II", pool="blue:3")
    assert refused(game, 0, "play W01") == "no-target"
    play(game, "0 play S09")
    assert asked(game) == "0 ChooseDie", "nobody has fatigue, so only flipping is left"


@pytest.mark.vector(93)
@pytest.mark.rule("RPA-30.7", "RUL-45")
def test_later_effects_work_from_the_new_value() -> None:
    game = scene("0 K08: S02 T10", check="Climb II", pool="red:2")
    play(game, "0 use K08", "0 die d1", "0 value 6", "0 play S02", "0 die d1")
    assert dice(game) == "red:1"


@pytest.mark.rule("RPA-30.8", "RUL-45")
def test_treat_as_a_value_of_a_list() -> None:
    game = scene("0 K02: R12 T10 down", check="Climb II", pool="red:2")
    play(game, "0 play R12", "0 die d1")
    assert offered(game, 0) == ["value 1", "value 6", "back"]
    assert refused(game, 0, "value 3") == "not-that-value"
    play(game, "0 value 6")
    assert dice(game) == "red:6"


@pytest.mark.vector(33)
@pytest.mark.rule("RPA-30.9", "RPA-17.10", "RPA-30.14")
def test_a_drawn_die_comes_beyond_the_limit() -> None:
    game = scene("0 K02: C03 down", check="Climb I", pool="red:1 red:1 red:1")
    play(game, "0 play C03")
    assert asked(game) == "* RollDrawn"
    play(game, "* face 4")
    assert dice(game) == "red:1 red:1 red:1 green:4"


@pytest.mark.rule("RPA-30.10", "RPA-26.5")
def test_a_random_die_may_be_a_familiars() -> None:
    game = scene("0 K02: R13 F05 down", check="Climb I", pool="red:1")
    play(game, "0 play R13", "* draw F05", "* face 2")
    assert dice(game) == "red:1 black/blue:2"


@pytest.mark.rule("RPA-30.11", "RPA-30.13")
def test_a_familiar_draws_its_own_die_unless_it_is_out_already() -> None:
    game = scene("0 K02: F05 down", check="Climb I", pool="red:1")
    play(game, "0 play F05", "* face 3")
    assert dice(game) == "red:1 black/blue:3"
    other = scene("0 K02: F05 down S02", check="Climb I", pool="F05:1")
    assert refused(other, 0, "play F05") == "no-target"


@pytest.mark.vector(35)
@pytest.mark.rule("RPA-30.12")
def test_a_random_die_can_be_set_instead_of_rolled() -> None:
    game = scene("0 K02: C08 T10 down", check="Climb I", pool="")
    play(game, "0 play C08", "* draw green")
    assert dice(game) == "green:6"


@pytest.mark.rule("RPA-30.12", "DEC-18")
def test_the_player_picks_the_value_of_a_die_that_is_set_to_any() -> None:
    game = scene("0 K05: T10", check="Climb I", pool="")
    play(game, "0 use K05")
    assert offered(game, 0) == [*[f"value {value}" for value in range(1, 7)], "back"]
    play(game, "0 value 5")
    assert dice(game) == "green:5"
    assert event_in(game).bag[2] == 5


@pytest.mark.rule("RPA-30.13", "RPA-17.13")
def test_without_such_a_die_in_the_bag_it_cannot_be_drawn() -> None:
    game = scene("0 K02: C03 S02 down", check="Climb I", pool="red:1")
    event_in(game).bag[2] = 0
    assert refused(game, 0, "play C03") == "no-target"


@pytest.mark.rule("RPA-30.15")
def test_recover_for_each_player() -> None:
    game = scene("0 K09: F=5", "1 K02: F=2", check="Climb I", pool="")
    play(game, "0 use K09")
    assert fatigue(game) == [2, 0]


@pytest.mark.rule("RPA-30.16", "DEC-22", "RPA-34.9")
def test_each_player_refreshes_the_own_rows_up_to_their_scores() -> None:
    lines = ("0 K06: STR=0/3 DEX=1/1 CON=1/3", "1 K02: STR=0/1 WIS=2 F=16")
    game = scene(*lines, check="Climb I", pool="red:1")
    play(game, "0 use K06")
    assert asked(game) == "0 FillRow"
    assert offered(game, 0) == ["row STR", "row CON"]
    assert refused(game, 0, "row DEX") == "row-full"
    play(game, "0 row CON", "0 row STR")
    assert rows(game, 0) == "STR=1 DEX=1 CON=2"
    assert rows(game, 1) == "STR=1 WIS=2", "what does not fit is lost"


@pytest.mark.vector(92)
@pytest.mark.rule("RPA-30.17", "RPA-17.7", "RPA-17.13")
def test_extra_plays_are_for_any_player_and_cost_no_token() -> None:
    lines = ("0 K11: S02 W01", "1 K02: W02 A01 A02", "2 K05: W05")
    game = scene(*lines, check="Climb I", pool="red:2 red:3 green:4", tokens=1)
    play(game, "0 play S02", "0 die d1", "1 play A01", "1 die d1", "1 up", "2 play W05", "2 mode 1", "2 die d3")
    play(game, "0 use K11")
    assert event_in(game).extra_plays == 3
    assert consequences(game, 1, "play A02")["uses"] == "extra"
    play(game, "1 play A02", "1 die d1", "1 colour blue", "1 play W02", "1 die d2", "1 enough", "* face 1")
    assert (event_in(game).extra_plays, game.tokens) == (1, 1)
    play(game, "0 play W01", "0 mode 1", "0 die d2")
    assert (event_in(game).extra_plays, game.tokens) == (0, 1)


@pytest.mark.rule("RPA-30.17")
def test_a_card_with_extra_plays_is_a_play_itself() -> None:
    game = scene("0 K12: T10 S02 W01 down", "1 K02:", "2 K05:", check="Climb I", pool="red:2")
    play(game, "0 play T10")
    assert event_in(game).plays == [1, 0, 0]
    play(game, "0 play S02", "0 die d1", "0 play W01", "0 mode 1", "0 die d1", "0 pass", "1 pass", "2 pass")
    assert asked(game) == ""


# Effects that no printed card has yet are tried with cards that borrow them.


def what_is_played(game: Adventure) -> PlayingView | None:
    """What everybody sees of the card that is being played."""
    event = event_view(game)
    return None if event is None else event["playing"]


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.18", "DEC-37")
def test_ready_brings_spent_cards_back_one_at_a_time() -> None:
    with_effect("C05", [{"op": "ready", "what": "spent", "count": 2}])
    game = scene("0 K02: C05 spent=C01 spent=C02 down", "1 K03: spent=C03 W03 down", check="Climb I", pool="black:1")
    play(game, "0 play C05")
    assert offered(game, 0) == ["ready C01", "ready C02", "ready C03", "back"]
    assert refused(game, 0, "enough") == "nothing-chosen"
    play(game, "0 ready C03")
    assert what_is_played(game) == {"hero": 0, "card": "C05", "mode": 1, "dice": [], "cards": ["C03"]}
    assert refused(game, 0, "ready C03") == "ready-chosen"
    assert refused(game, 0, "ready W01") == "nothing-to-ready"
    play(game, "0 back", "0 ready C03", "0 enough")
    assert (zone(game, 1, "hand"), zone(game, 0, "spent"), zone(game, 1, "spent")) == ("W03 C03", "C01 C02", "")
    assert zone(game, 0, "aside") == "C05"


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.8")
@pytest.mark.parametrize("become", [{"color": ["blue"]}, {"value": [5]}])
def test_nobody_is_asked_what_a_die_becomes_that_can_become_one_thing_alone(become: dict[str, list[Any]]) -> None:
    with_effect("C05", [{"op": "treat", "dice": {}, "as": become}])
    game = play(scene("0 K02: C05 down", check="Climb II", pool="red:4"), "0 play C05", "0 die d1")
    assert asked(game).partition(" ")[2] not in ("ChooseColour", "ChooseValue")


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.18")
def test_ready_turns_class_cards_up() -> None:
    with_effect("C05", [{"op": "ready", "what": "class", "count": 1}])
    game = scene("0 K02: C05 down", "1 K03: down", check="Climb I", pool="black:1")
    play(game, "0 play C05")
    readied = [facts for facts in told(game, "0 ready K03") if facts["kind"] == "readied"]
    assert [facts["hero"] for facts in readied] == [1]
    assert [hero.ready for hero in game.heroes] == [False, True]


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.9", "RPA-34.8")
def test_up_to_so_many_dice_of_listed_colours_are_drawn_one_after_the_other() -> None:
    with_effect("C01", [{"op": "draw", "die": {"color": ["red", "blue"]}, "count": 2}])
    game = scene("0 K02: C01 T10 down", check="Climb I", pool="")
    play(game, "0 play C01")
    assert offered(game, 0) == ["colour red", "colour blue", "back"]
    assert refused(game, 0, "colour green") == "not-that-die"
    assert refused(game, 0, "enough") == "nothing-chosen"
    play(game, "0 colour blue", "* face 2")
    assert refused(game, 0, "back") == "already-drawn"
    event_in(game).bag[0] = 0
    assert refused(game, 0, "colour red") == "no-die-left"
    play(game, "0 enough")
    assert dice(game) == "blue:2"
    assert event_in(game).play is None, "the card has been played"


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.12")
def test_a_random_die_shows_itself_before_its_value_is_picked() -> None:
    with_effect("C08", [{"op": "draw", "die": {"random": True}, "value": [1, 6]}])
    game = scene("0 K02: C08 T10 down", check="Climb II", pool="")
    play(game, "0 play C08", "* draw green")
    assert offered(game, 0) == ["value 1", "value 6"]
    assert refused(game, 0, "back") == "already-drawn"
    play(game, "0 value 1")
    assert dice(game) == "green:1"


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.16", "DEC-22")
def test_refresh_for_one_player_or_one_row() -> None:
    with_effect("C09", [{"op": "refresh", "who": "one", "amount": 2, "attribute": "WIS"}])
    game = scene("0 K02: WIS=0/3 STR=0/2 C09", "1 K03: WIS=0/2", check="Climb I", pool="red:1")
    play(game, "0 play C09", "0 heal s0")
    assert rows(game, 0) == "WIS=2"
    with_effect("C09", [{"op": "refresh", "who": "self", "amount": 1}])
    other = scene("0 K02: WIS=3 C09", "1 K03: WIS=0/2", check="Climb I", pool="red:1")
    assert refused(other, 0, "play C09") == "no-target"
    with_effect("C09", [{"op": "recover", "who": "one", "amount": 2}])
    tired = scene("0 K02: C09 F=3", "1 K03: F=1", "2 K05:", check="Climb I", pool="red:1")
    play(tired, "0 play C09")
    assert refused(tired, 0, "heal s2") == "no-fatigue"


@pytest.mark.usefixtures("borrowed")
@pytest.mark.rule("RPA-30.19", "RPA-17.13")
def test_a_shield_in_a_check_is_for_its_dangers() -> None:
    with_effect("C09", [{"op": "shield", "amount": 2}])
    game = scene("0 K02: C09 down", check="Dangerous Climb I", pool="blue:1")
    play(game, "0 play C09")
    assert fatigue(game) == [1], "3 uncovered slots, 2 of them shielded"
    safe = scene("0 K02: C09 S02 down", check="Climb I", pool="blue:1")
    assert refused(safe, 0, "play C09") == "no-target"


# ---------------------------------------------------------------- taking back


@pytest.mark.rule("RPA-34.8", "DEC-16", "DEC-17", "DEC-18")
def test_every_part_of_a_play_can_be_taken_back() -> None:
    game = scene("0 K02: S05 F=3 down", check="Climb II", pool="red:2 red:3")
    play(game, "0 play S05", "0 mode 2", "0 die d1", "0 up")
    play(game, "0 back")
    assert asked(game) == "0 ChooseStep"
    play(game, "0 back")
    assert asked(game) == "0 ChooseDie"
    play(game, "0 back")
    assert asked(game) == "0 ChooseMode"
    play(game, "0 back")
    assert asked(game) == "0 Manipulate"
    assert zone(game, 0, "hand") == "S05"
    assert event_in(game).plays == [0]


@pytest.mark.rule("DEC-16")
def test_a_mode_needs_a_target_too() -> None:
    game = scene("0 K12: F=3", check="Climb II", pool="red:2")
    play(game, "0 use K12")
    assert offered(game, 0) == ["mode 1", "mode 2", "back"]
    assert refused(game, 0, "mode 3") == "no-such-mode"
    assert consequences(game, 0, "mode 1") == {"op": "draw"}
    event_in(game).bag[5] = 0
    assert refused(game, 0, "mode 1") == "no-target"


def test_a_chosen_value_of_a_drawn_die_can_be_taken_back_with_the_card() -> None:
    game = scene("0 K05:", check="Climb I", pool="red:5")
    play(game, "0 use K05", "0 back")
    assert asked(game) == "0 Manipulate"
    assert game.heroes[0].ready


# ---------------------------------------------------------------- placing


@pytest.mark.rule("RPA-18.1", "RPA-18.3", "DEC-19", "RPA-29.1")
def test_a_die_is_placed_in_two_steps_and_only_where_it_matches() -> None:
    game = scene("0 K02: down", check="Climb I", pool="red:5 blue:2 blue:4")
    assert offered(game, 0) == ["hold d1", "hold d3", "pass"]
    assert refused(game, 0, "hold d2") == "fits-nowhere"
    assert refused(game, 0, "hold d4") == "no-such-die"
    play(game, "0 hold d1")
    assert offered(game, 0) == ["slot a", "slot c", "back"]
    assert refused(game, 0, "slot b") == "slot-value"
    assert arithmetic(game, 0, "slot b")["needs"] == 4
    assert refused(game, 0, "slot d") == "no-such-slot"
    assert consequences(game, 0, "slot a") == {"xp": 1, "gold": 0, "hit": 0}
    play(game, "0 slot a")
    assert lying(game) == "red:5 - -"
    play(game, "0 hold d2")
    assert refused(game, 0, "slot a") == "slot-covered"
    assert refused(game, 0, "slot c") == "slot-colour"
    assert arithmetic(game, 0, "slot c")["colours"] == ["red"]


@pytest.mark.rule("RPA-18.5", "DEC-19")
def test_a_matching_die_may_be_kept_back() -> None:
    game = scene("0 K02: down", check="Climb I", pool="red:5")
    play(game, "0 hold d1", "0 back", "0 pass")
    assert asked(game) == ""
    assert not game.won


@pytest.mark.vector(20)
@pytest.mark.rule("RPA-29.2", "RPA-29.1")
def test_a_slot_of_two_colours_takes_either() -> None:
    fits = [scene("0 K02: down", check="Climb II", pool=die) for die in ("red:3", "black:3")]
    assert all(offered(game, 0, "hold") == ["hold d1"] for game in fits)
    others = [scene("0 K02: S02 down", check="Climb II", pool=die) for die in ("blue:3", "red:1")]
    assert [refused(game, 0, "hold d1") for game in others] == ["fits-nowhere", "fits-nowhere"]


@pytest.mark.vector(21)
@pytest.mark.vector(22)
@pytest.mark.rule("RPA-29.3", "RPA-29.4")
def test_slots_with_a_value_only_or_a_colour_only() -> None:
    game = scene("0 K02: down", check="Intimidate I", pool="purple:1 white:6 white:5 red:6")
    assert offered(game, 0, "hold") == ["hold d1", "hold d2", "hold d4"]
    play(game, "0 hold d1")
    assert offered(game, 0, "slot") == ["slot a"]
    play(game, "0 back", "0 hold d2")
    assert offered(game, 0, "slot") == ["slot c"]


@pytest.mark.rule("RPA-29.5", "RPA-1.4")
def test_a_familiars_die_matches_with_either_colour() -> None:
    game = scene("0 K02: down F03", check="Deceive II", pool="F03:2 F03:3", slots="")
    play(game, "0 hold d1")
    assert offered(game, 0, "slot") == ["slot a", "slot b"]


@pytest.mark.rule("RPA-18.2", "RPA-18.4", "RPA-17.12", "RUL-15", "RPA-18.6")
def test_placing_and_playing_alternate_and_placed_dice_are_out_of_reach() -> None:
    game = scene("0 K02: T01 S02 T10 down", check="Climb I", pool="blue:5 blue:4")
    play(game, "0 hold d2", "0 slot b", "0 play T01", "0 die d1", "0 colour red", "0 hold d1", "0 slot a")
    assert lying(game) == "red:5 blue:4 -"
    assert refused(game, 0, "play S02") == "no-target"


# ---------------------------------------------------------------- passing


@pytest.mark.rule("RPA-17.14")
def test_the_step_ends_when_all_have_passed_and_an_action_takes_passes_back() -> None:
    game = scene("0 K01: W01", "1 K03: W03", check="Climb I", pool="red:2 black:2")
    play(game, "0 pass")
    assert asked(game) == "1 Manipulate"
    assert refused(game, 0, "pass") == "has-passed"
    assert "play W01" in offered(game, 0), "who has passed may still act"
    play(game, "1 play W03", "1 mode 1", "1 die d2")
    assert asked(game) == "0,1 Manipulate"
    play(game, "1 pass", "0 pass")
    assert asked(game) == ""


@pytest.mark.rule("RPA-17.14")
def test_who_can_do_nothing_is_not_asked() -> None:
    game = scene("0 K01: W01 down", "1 K03: W03 down", check="Climb I", pool="red:2")
    play(game, "0 play W01", "0 mode 1", "0 die d1")
    assert asked(game) == "0,1 Manipulate", "the red 5 fits a slot, which anybody may fill"
    nothing = scene("0 K01: down", "1 K03: W03 down", check="Endurance I", pool="blue:1")
    assert asked(nothing) == ""


@pytest.mark.rule("RPA-17.11", "RUL-17")
def test_outside_the_step_no_card_can_be_played() -> None:
    game = scene("0 K01: W01 STR=2", check="Climb I")
    assert refused(game, 0, "play W01") == "not-asked"


def test_plays_are_told() -> None:
    game = scene("0 K01: W01 C01", check="Climb I", pool="red:2")
    events = told(game, "0 play W01", "0 mode 1", "0 die d1", "0 play C01", "* face 5", "0 hold d1", "0 slot a")
    assert [event["kind"] for event in events] == [
        *["card-played", "die-changed", "card-played", "die-added", "die-placed"],
    ]
    assert (events[1]["before_value"], events[1]["value"], events[1]["colours"]) == (2, 5, ["red"])
    assert events[4]["spot"] == "a"


# ---------------------------------------------------------------- with bots


def waits(game: Adventure, *people: int) -> bool:
    """Whether bots leave the question to these people."""
    ask = question(game)
    assert ask is not None
    return ask.people_first(game, list(people))


def test_bots_leave_the_dice_to_people_until_these_have_passed_once() -> None:
    game = scene("0 K01: W01", "1 K03: W03", check="Climb I", pool="red:5 blue:4 red:1")
    assert waits(game, 0)
    play(game, "0 hold d1", "0 slot a")
    assert waits(game, 0)
    play(game, "0 pass")
    assert not waits(game, 0)
    play(game, "1 hold d1", "1 slot b")
    assert asked(game) == "0,1 Manipulate"  # the pass is forgotten, that bots may act is not
    assert not waits(game, 0)
    assert waits(game, 0, 1)
    assert not waits(game)


def test_whoever_takes_up_the_dice_again_has_them_until_another_pass() -> None:
    """So that no bot places a die that a person has just changed."""
    game = scene("0 K01: W01 W02", "1 K03: W03", check="Climb I", pool="red:5 blue:4 red:1 red:5")
    play(game, "0 pass")
    assert not waits(game, 0)
    play(game, "0 hold d1", "0 slot a")
    assert waits(game, 0)
    play(game, "0 pass")
    assert not waits(game, 0)


def test_dice_are_bought_and_paid_by_people_if_there_are_any() -> None:
    game = scene("0 K01: DEX=2", "1 K03: DEX=2", check="Climb I")
    assert waits(game, 1)
    assert not waits(game)
    play(game, "1 buy black")
    assert asked(game) == "0,1 PayDie"
    assert waits(game, 0)
    assert not waits(game)
