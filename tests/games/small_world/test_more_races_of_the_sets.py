"""The races of the sets from Pixies to White Ladies: section 4.1 of the rules, R23 to R27."""

import pytest

from meadhall.core import question
from tests.games.small_world.scene import (
    against,
    asked,
    coins,
    earns,
    facts_of,
    hand,
    holder,
    offered,
    pieces,
    play,
    price,
    refused,
    scene,
    targets,
    tokens,
    told,
    tray,
    tribe_of,
)

# ---------------------------------------------------------------- Pixies


@pytest.mark.rule("SW-R23.1", "SW-14.7")
@pytest.mark.vector(41)
@pytest.mark.law("INV-3")
def test_one_pixy_stays_in_each_region_and_all_others_leave_the_board() -> None:
    game = scene("0 commando pixies: r3 r4=3 r8=3 r9=3 r10=2 r14=2 hand=1", "1 humans: r1", redeploying=0)
    question(game)
    assert [tokens(game, number) for number in (3, 4, 8, 9, 10, 14)] == [1] * 6
    assert (tribe_of(game, "pixies").off, hand(game, 0), tray(game, "pixies")) == (9, 0, 16 - 15)
    assert coins(game, 0) == 5 + 6
    play(game, "1 expand", "1 stop", "0 expand")
    assert hand(game, 0) == 9


@pytest.mark.rule("SW-R23.3", "SW-6.14")
def test_pixies_that_come_in_another_turn_stay_off_the_board() -> None:
    game = scene("0 fauns: r9 hand=3", "1 pixies: r4 r1 off=5", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert (tokens(game, 1), tribe_of(game, "pixies").off, hand(game, 1)) == (1, 5 + 1, 0)
    assert asked(game) == "1 ChooseTurn"


@pytest.mark.rule("SW-R23.4")
def test_pixies_off_the_board_go_to_the_tray_at_decline() -> None:
    game = play(scene("0 pixies: r8 r9 off=9", starting=0), "0 decline")
    assert (tokens(game, 8), tokens(game, 9), tray(game, "pixies")) == (1, 1, 16 - 2)


# ---------------------------------------------------------------- Priestesses


@pytest.mark.rule("SW-R24.1", "SW-R24.2", "SW-9.8")
def test_priestesses_gather_in_an_ivory_tower_a_coin_for_each() -> None:
    game = play(scene("0 priestesses: r8=2 r9 r14", "1 humans: r1", starting=0), "0 decline")
    assert offered(game, 0) == ["tower r8", "tower r9", "tower r14"]
    assert against(game, 0, "tower r1") == "no-tower-there SW-R24.1"
    assert facts_of(game, 0, "tower r1") == {"region": "r1"}
    events = told(game, "0 tower r9")
    assert {"kind": "tower-built", "seat": 0, "region": "r9", "number": 3} in events
    assert [holder(game, number) for number in (8, 9, 14)] == ["nobody", "0 declined priestesses", "nobody"]
    assert (tokens(game, 9), tray(game, "priestesses"), coins(game, 0)) == (3, 9 - 3, 5 + 3)
    assert earns(game, 0) == {"tower": 3}


@pytest.mark.rule("SW-R24.1", "SW-14.2")
def test_priestesses_in_one_region_are_not_asked_for_the_tower() -> None:
    game = play(scene("0 priestesses: r8=3", "1 humans: r1", starting=0), "0 decline")
    assert (tokens(game, 8), coins(game, 0), asked(game)) == (1, 5 + 1, "1 ChooseTurn")


@pytest.mark.rule("SW-9.8")
def test_the_label_of_the_decline_counts_the_tower() -> None:
    game = scene("0 priestesses: r8=2 r9 r14", starting=0)
    assert facts_of(game, 0, "decline")["coins"] == 3


@pytest.mark.rule("SW-R24.3", "SW-6.6", "RU-4")
def test_the_tower_defends_with_all_and_falls_with_all() -> None:
    game = scene("0 orcs: r8 hand=6", "1 declined priestesses: r9=4", conquering=0)
    assert price(game, 0, 9) == 2 + 4
    events = told(game, "0 conquer r9")
    assert tray(game, "priestesses") == 9
    assert {"kind": "vanished", "victim": 1, "race": "priestesses"} in events


@pytest.mark.rule("SW-P06.1", "SW-R24.3")
def test_the_dragon_takes_a_tower_of_six_on_a_mountain_with_one_token() -> None:
    game = scene("0 dragon_master ratmen: r9 hand=1", "1 declined priestesses: r8=6", conquering=0)
    play(game, "0 dragon r8")
    assert (holder(game, 8), tokens(game, 8), tray(game, "priestesses")) == ("0 ratmen", 1, 9)


@pytest.mark.rule("SW-R24.4", "SW-P09.2")
def test_the_fortress_of_the_tower_stays_and_the_others_leave() -> None:
    game = scene("0 fortified priestesses: r8+fortress r9+fortress r14", "1 orcs: r4", starting=0)
    play(game, "0 decline", "0 tower r8")
    assert (pieces(game, 8), pieces(game, 9)) == (["fortress"], [])
    assert price(game, 1, 8) == 2 + 3 + 1 + 1


@pytest.mark.rule("SW-R24.5", "SW-P17.1")
def test_stout_priestesses_score_their_regions_and_build_after_it() -> None:
    game = scene("0 stout priestesses: r8=2 r9 r14", "1 humans: r1", scoring=0)
    question(game)
    assert coins(game, 0) == 5 + 3
    play(game, "0 decline", "0 tower r14")
    assert (tokens(game, 14), coins(game, 0), asked(game)) == (3, 5 + 3, "1 ChooseTurn")


@pytest.mark.rule("SW-R24.5", "SW-P15.2")
def test_seafaring_priestesses_may_build_on_the_water() -> None:
    game = play(scene("0 seafaring priestesses: r7 r8 r13", starting=0), "0 decline", "0 tower r7")
    assert (tokens(game, 7), coins(game, 0)) == (3, 5 + 3)


# ---------------------------------------------------------------- Pygmies


@pytest.mark.rule("SW-R25.1", "SW-R25.2", "SW-15.6")
@pytest.mark.vector(42)
def test_a_lost_pygmy_brings_as_many_as_the_die_shows() -> None:
    game = scene("0 ratmen: r9 hand=4", "1 pygmies: r4=2 r1=10", conquering=0, whole_turn=True)
    assert tray(game, "pygmies") == 3
    events = told(game, "0 conquer r4", "* die 3")
    assert (hand(game, 1), tray(game, "pygmies")) == (1 + 3, 1)
    assert {"kind": "bred", "victim": 1, "race": "pygmies", "number": 3} in events
    play(game, "0 place r4=1")
    assert tokens(game, 1) == 10 + 4


@pytest.mark.rule("SW-R25.1", "SW-1.12")
def test_no_more_pygmies_come_than_the_tray_has() -> None:
    game = scene("0 ratmen: r9 hand=4", "1 pygmies: r4=2 r1=13", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "* die 3")
    assert (hand(game, 1), tray(game, "pygmies")) == (1 + 1, 0)


@pytest.mark.rule("SW-R25.1", "SW-R11.5")
def test_a_converted_pygmy_rolls_too() -> None:
    game = scene("0 sorcerers: r9 hand=1", "1 pygmies: r4 r1", conquering=0)
    play(game, "0 convert r4", "* die 2")
    assert (holder(game, 4), hand(game, 1)) == ("0 sorcerers", 2)


@pytest.mark.rule("SW-R25.2")
def test_pygmies_without_a_region_wait_in_hand() -> None:
    game = scene("0 ratmen: r9 hand=3", "1 pygmies: r4", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "* die 2", "0 place r4=1")
    assert (asked(game), hand(game, 1)) == ("1 ChooseTurn", 2)


@pytest.mark.rule("SW-R25.3")
def test_pygmies_in_decline_do_not_roll() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 declined pygmies: r4 r1", conquering=0)
    play(game, "0 conquer r4")
    assert (asked(game), tray(game, "pygmies")) == ("0 ChooseConquest", 15 - 1)


@pytest.mark.rule("SW-R25.3", "SW-7.4")
def test_pygmies_lost_to_own_ghouls_come_back_after_the_conquests() -> None:
    game = scene("0 pygmies: r4=2 r1=10", "0 declined ghouls: r9=6", starting=0)
    play(game, "0 expand", "0 conquer r4", "* die 3", "0 stop")
    assert asked(game) == "0 ChooseConquest"
    assert hand(game, 0) == 1 + 9  # the one who withdrew, and those taken up; the three are still to come
    assert tray(game, "pygmies") == 15 - 12 + 1
    play(game, "0 stop")
    assert (tokens(game, 1), tray(game, "pygmies")) == (1 + 10 + 3, 1)


@pytest.mark.rule("SW-R25.3", "SW-1.12")
def test_pygmies_still_to_come_are_not_rolled_for_twice() -> None:
    game = scene("0 pygmies: r3 r4 r1=12", "0 declined ghouls: r9=8", starting=0)
    events = told(game, "0 expand", "0 conquer r4", "* die 3", "0 conquer r3", "* die 3")
    assert [event["number"] for event in events if event["kind"] == "bred"] == [1 + 1, 1]  # all that the tray has
    play(game, "0 stop", "0 stop")
    assert (tokens(game, 1), tray(game, "pygmies")) == (15, 0)


# ---------------------------------------------------------------- Shrubmen


@pytest.mark.rule("SW-R26.1", "SW-1.15")
@pytest.mark.vector(53)
def test_shrubmen_in_decline_are_safe_in_the_forest_only() -> None:
    game = scene("0 ratmen: r11 hand=9", "1 declined shrubmen: r12 r17", conquering=0)
    assert "r12" not in targets(game, 0)
    assert against(game, 0, "conquer r12") == "immune SW-1.14"
    assert price(game, 0, 17) == 3
    assert "r17" in targets(game, 0)


@pytest.mark.rule("SW-R26.1")
def test_active_shrubmen_are_safe_in_the_forest() -> None:
    game = scene("0 ratmen: r11 hand=9", "1 shrubmen: r12=2 r17", conquering=0)
    assert refused(game, 0, "conquer r12") == "immune"
    assert "r17" in targets(game, 0)


@pytest.mark.rule("SW-R26.1", "SW-1.14")
def test_the_owner_of_shrubmen_may_take_their_forest_himself() -> None:
    game = scene("0 ratmen: r11 hand=9", "0 declined shrubmen: r12 r17", conquering=0)
    play(game, "0 conquer r12")
    assert holder(game, 12) == "0 ratmen"


# ---------------------------------------------------------------- White Ladies


@pytest.mark.rule("SW-R27.1", "SW-1.15")
@pytest.mark.vector(52)
def test_nobody_but_their_owner_takes_white_ladies_in_decline() -> None:
    game = scene("0 ratmen: r8 hand=9", "1 humans: r4 hand=9", "1 declined white_ladies: r9", conquering=0)
    assert against(game, 0, "conquer r9") == "immune SW-1.14"
    game = scene("0 ratmen: r8 hand=9", "1 humans: r4 hand=9", "1 declined white_ladies: r9", conquering=1)
    assert price(game, 1, 9) == 3
    play(game, "1 conquer r9")
    assert (holder(game, 9), tray(game, "white_ladies")) == ("1 humans", 7)


@pytest.mark.rule("SW-R27.1", "SW-9.3")
@pytest.mark.vector(52)
def test_white_ladies_leave_when_their_owner_declines_again() -> None:
    game = play(scene("0 ratmen: r8", "0 declined white_ladies: r9 r4", starting=0), "0 decline")
    assert (holder(game, 9), holder(game, 4)) == ("nobody", "nobody")


@pytest.mark.rule("SW-R27.1")
def test_active_white_ladies_are_as_weak_as_anybody() -> None:
    game = scene("0 ratmen: r8 hand=9", "1 white_ladies: r9", conquering=0)
    play(game, "0 conquer r9")
    assert holder(game, 9) == "0 ratmen"


IMMUNE = [
    ("1 halflings: r8+hole", "r8"),
    ("1 heroic humans: r8+hero", "r8"),
    ("1 catapult humans: r8+catapult", "r8"),
    ("1 declined white_ladies: r8", "r8"),
    ("1 shrubmen: r2", "r2"),
]
WAYS = [("dragon_master ratmen", "dragon"), ("flying sorcerers", "convert"), ("catapult ratmen", "catapult")]


@pytest.mark.rule("SW-1.14", "SW-1.15")
@pytest.mark.parametrize(("victim", "at"), IMMUNE)
@pytest.mark.parametrize(("attacker", "verb"), [*WAYS, ("commando ratmen", "conquer")])
def test_no_way_leads_into_an_immune_region(attacker: str, verb: str, victim: str, at: str) -> None:
    """The attackers stand beside the region, and the Catapult one region away from it."""
    stand = "r3" if verb != "catapult" else {"r8": "r10", "r2": "r9"}[at]
    people = victim.replace("catapult humans", "heroic humans") if verb == "catapult" else victim
    game = scene(f"0 {attacker}: {stand} hand=9", people, conquering=0)
    assert against(game, 0, f"{verb} {at}") == "immune SW-1.14"
    assert at not in targets(game, 0, verb)
