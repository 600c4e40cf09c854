"""The special powers, alphabetically: section 4.2 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.state import NOBODY
from tests.games.small_world.scene import (
    coins,
    earns,
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
    tray,
    tribe_of,
)

# ---------------------------------------------------------------- Alchemist


@pytest.mark.rule("SW-P01.1")
@pytest.mark.parametrize(("line", "earned"), [("r9 r8", 2 + 2), ("hand=3", 2)])
def test_the_alchemist_earns_two_coins_each_conquest_turn_with_or_without_a_region(line: str, earned: int) -> None:
    game = scene(f"0 alchemist ratmen: {line}", scoring=0)
    question(game)
    assert coins(game, 0) == 5 + earned


@pytest.mark.rule("SW-P01.1", "SW-8.11")
def test_the_alchemist_earns_nothing_in_the_turn_of_the_decline() -> None:
    game = play(scene("0 alchemist ratmen: r9 r8", starting=0), "0 decline")
    assert coins(game, 0) == 5 + 2


# ---------------------------------------------------------------- Berserk


@pytest.mark.rule("SW-P02.1")
@pytest.mark.vector(36)
def test_a_berserk_roll_lowers_the_price_of_the_next_conquest() -> None:
    game = scene("0 berserk ratmen: r9 hand=2", "1 humans: r8", conquering=0)
    assert price(game, 0, 8) == 4  # 2 + 1 mountain + 1 Human
    play(game, "0 roll", "* die 2", "0 conquer r8")
    assert (holder(game, 8), tokens(game, 8)) == ("0 ratmen", 2)


@pytest.mark.rule("SW-P02.2")
@pytest.mark.vector(36)
def test_after_a_bad_roll_what_is_affordable_may_still_be_conquered() -> None:
    game = scene("0 berserk ratmen: r14 hand=2", "1 humans: r8", conquering=0)
    play(game, "0 roll", "* die 0")
    assert refused(game, 0, "conquer r8") == "no-last-try"
    play(game, "0 conquer r9")
    assert tokens(game, 9) == 2


@pytest.mark.rule("SW-P02.2")
@pytest.mark.vector(36)
def test_stopping_after_a_berserk_roll_ends_the_conquests() -> None:
    game = play(scene("0 berserk ratmen: r9 hand=5", conquering=0), "0 roll", "* die 1", "0 stop")
    assert question(game) is None


@pytest.mark.rule("SW-P02.1", "SW-P02.2")
def test_a_berserk_roll_that_was_not_used_is_forgotten_in_the_next_turn() -> None:
    game = scene("0 berserk ratmen: r9 hand=5", "1 humans: r1", conquering=0, whole_turn=True)
    play(game, "0 roll", "* die 1", "0 stop", "1 expand", "1 stop", "0 expand")
    assert price(game, 0, 8) == 3
    assert "roll" in offered(game, 0)


@pytest.mark.rule("SW-P02.2")
def test_a_berserk_roll_with_nothing_affordable_ends_the_conquests() -> None:
    game = play(scene("0 berserk ratmen: r9 hand=1", conquering=0), "0 roll", "* die 0")
    assert offered(game, 0) == ["stop"]


@pytest.mark.rule("SW-P02.1", "SW-P02.2")
def test_berserk_people_roll_once_for_each_conquest() -> None:
    game = play(scene("0 berserk ratmen: r9 hand=5", conquering=0), "0 roll", "* die 1")
    assert refused(game, 0, "roll") == "already-rolled"
    play(game, "0 conquer r8")  # 2 + 1 mountain - 1
    assert (tokens(game, 8), price(game, 0, 4)) == (2, 2)  # the roll is used up
    play(game, "0 roll", "* die 3", "0 conquer r4")
    assert tokens(game, 4) == 1  # 2 - 3, raised to 1


@pytest.mark.rule("SW-P02.2")
def test_berserk_people_may_conquer_without_a_roll_at_the_full_price() -> None:
    game = play(scene("0 berserk ratmen: r9 hand=5", conquering=0), "0 conquer r8")
    assert (tokens(game, 8), hand(game, 0)) == (3, 2)
    assert "roll" in offered(game, 0)


@pytest.mark.rule("SW-P02.3")
def test_berserk_people_have_no_other_final_attempt() -> None:
    game = scene("0 berserk ratmen: r9 hand=1", conquering=0)
    assert refused(game, 0, "conquer r4") == "no-last-try"  # 1 short
    assert offered(game, 0) == ["roll", "stop"]


@pytest.mark.rule("SW-P02.4")
def test_a_conversion_wastes_the_berserk_roll() -> None:
    game = scene("0 berserk sorcerers: r9 hand=2", "1 humans: r4", conquering=0)
    play(game, "0 roll", "* die 3", "0 convert r4")
    assert hand(game, 0) == 2
    assert price(game, 0, 8) == 3
    assert "roll" in offered(game, 0)


# ---------------------------------------------------------------- Bivouacking


@pytest.mark.rule("SW-P03.1", "SW-7.4")
def test_all_five_encampments_are_placed_any_number_per_region() -> None:
    game = scene("0 bivouacking orcs: r8 r9=2 r14", "1 humans: r4", redeploying=0)
    play(game, "0 place r8=1", "0 place r9=2", "0 camp r8=3", "0 camp r9=0")
    assert [pieces(game, region) for region in (8, 9, 14)] == [["camp3"], [], ["camp2"]]
    assert price(game, 1, 8) == 2 + 1 + 1 + 3  # mountain, Orc, encampments


@pytest.mark.rule("SW-P03.2")
def test_encampments_are_placed_anew_each_turn() -> None:
    game = scene("0 bivouacking orcs: r8+camp4 r9+camp1", redeploying=0)
    assert offered(game, 0) == [f"camp r8={number}" for number in range(6)]
    play(game, "0 camp r8=0")
    assert (pieces(game, 8), pieces(game, 9)) == ([], ["camp5"])


@pytest.mark.rule("SW-P03.3", "SW-9.6")
def test_encampments_disappear_at_decline() -> None:
    game = play(scene("0 bivouacking orcs: r8=2+camp5", "1 humans: r9", starting=0), "0 decline")
    assert (pieces(game, 8), tribe_of(game, "orcs").camps) == ([], 0)
    assert price(game, 1, 8) == 2 + 1 + 1


@pytest.mark.rule("SW-P03.4", "SW-10.2")
def test_encampments_do_not_count_in_a_tie() -> None:
    game = scene("0 bivouacking orcs: r8+camp5", "1 humans: r9=2", coins=[30, 30])
    assert RULES.result(game).winners == [1]


# ---------------------------------------------------------------- Commando


@pytest.mark.rule("SW-P04.1")
def test_commandos_pay_one_less_everywhere() -> None:
    game = scene("0 commando ratmen: r14 hand=8", "1 humans: r10=3", conquering=0)
    assert [price(game, 0, region) for region in (9, 13, 8, 10)] == [1, 2, 2, 4]
    play(game, "0 conquer r9")
    assert (tokens(game, 9), hand(game, 0)) == (1, 7)


# ---------------------------------------------------------------- Diplomat


@pytest.mark.rule("SW-P05.1", "SW-P05.3")
@pytest.mark.vector(46)
def test_a_peace_protects_the_active_race_and_not_the_one_in_decline() -> None:
    game = scene("0 diplomat ratmen: r9", "0 declined elves: r3", "1 humans: r8=7", scoring=0)
    play(game, "0 peace s1", "1 expand")
    assert refused(game, 1, "conquer r9") == "at-peace"
    play(game, "1 conquer r3")
    assert holder(game, 3) == "1 humans"


@pytest.mark.rule("SW-P05.3", "SW-R04.15")
@pytest.mark.vector(46)
def test_the_partners_declined_ghouls_may_attack_both() -> None:
    lines = ("0 diplomat ratmen: r9", "0 declined elves: r3", "1 humans: r20", "1 declined ghouls: r8=7")
    game = play(scene(*lines, scoring=0), "0 peace s1", "1 expand", "1 conquer r9", "1 conquer r3")
    assert (holder(game, 9), holder(game, 3)) == ("1 declined ghouls", "1 declined ghouls")


@pytest.mark.rule("SW-P05.1", "SW-3.6")
@pytest.mark.vector(46)
def test_a_peace_is_over_at_the_start_of_the_diplomats_next_turn() -> None:
    game = scene("0 diplomat ratmen: r9", "1 humans: r8=5", scoring=0)
    play(game, "0 peace s1")
    assert game.active(0).peace == 1
    play(game, "1 expand", "1 stop")
    assert offered(game, 0) == ["expand", "decline"]
    assert game.active(0).peace == -1
    play(game, "0 expand", "0 stop", "0 pass", "1 expand", "1 conquer r9")
    assert holder(game, 9) == "1 humans"


@pytest.mark.rule("SW-P05.1", "SW-1.9")
def test_a_peace_binds_one_opponent_only() -> None:
    game = scene("0 diplomat ratmen: r3", "1 humans: r2=4", "2 orcs: r4=4", seats=3, scoring=0)
    play(game, "0 peace s1", "1 expand")
    assert refused(game, 1, "conquer r3") == "at-peace"
    play(game, "1 stop", "2 expand", "2 conquer r3")
    assert holder(game, 3) == "2 orcs"


@pytest.mark.rule("SW-P05.1")
def test_no_peace_with_an_opponent_whose_active_race_was_attacked() -> None:
    game = scene("0 diplomat ratmen: r9 hand=3", "1 humans: r4 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert offered(game, 1) == ["expand", "decline"]  # nobody is left to make peace with: no question


@pytest.mark.rule("SW-P05.1", "SW-P05.2")
def test_an_attack_of_an_earlier_turn_is_forgiven() -> None:
    game = scene("0 diplomat ratmen: r9 hand=3", "1 humans: r4 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1", "1 expand", "1 stop", "0 expand", "0 stop", "0 place r4=1")
    assert offered(game, 0) == ["peace s1", "pass"]


@pytest.mark.rule("SW-P05.1")
def test_peace_is_possible_with_an_opponent_whose_declined_race_was_attacked() -> None:
    game = scene("0 diplomat ratmen: r9 hand=3", "1 declined humans: r4 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert offered(game, 0) == ["peace s1", "pass"]


@pytest.mark.rule("SW-P05.2")
def test_the_diplomat_chooses_anew_each_turn() -> None:
    game = scene("0 diplomat ratmen: r3", "1 humans: r2=5", "2 orcs: r4=5", seats=3, scoring=0)
    play(game, "0 peace s1", "1 expand", "1 stop", "2 expand", "2 stop", "0 expand", "0 stop")
    assert offered(game, 0) == ["peace s1", "peace s2", "pass"]
    play(game, "0 pass", "1 expand")
    assert "r3" in targets(game, 1)


@pytest.mark.rule("SW-P05.4")
def test_the_peace_binds_a_partner_who_changes_his_race() -> None:
    game = scene("0 diplomat ratmen: r3", "1 declined humans: r2", scoring=0)
    play(game, "0 peace s1", "1 pick amazons", "* banner orcs", "* badge hill")
    assert refused(game, 1, "conquer r3") == "at-peace"


@pytest.mark.rule("SW-P05.5", "SW-R04.6")
def test_attacks_of_the_diplomats_own_ghouls_are_not_his() -> None:
    game = scene("0 diplomat ratmen: r20", "0 declined ghouls: r9=4", "1 humans: r4 r1", starting=0)
    play(game, "0 expand", "0 conquer r4", "0 stop", "0 place r4=1")
    assert offered(game, 0) == ["peace s1", "pass"]


@pytest.mark.rule("SW-P05.6")
def test_the_partner_needs_no_race_on_the_map() -> None:
    game = scene("0 diplomat ratmen: r3", scoring=0)
    assert offered(game, 0) == ["peace s1", "pass"]


# ---------------------------------------------------------------- Dragon Master


@pytest.mark.rule("SW-P06.1", "SW-P06.2")
@pytest.mark.vector(20)
def test_the_dragon_takes_any_garrison_for_one_token_and_guards_the_region() -> None:
    lines = ("0 dragon_master orcs: r9 hand=2", "1 fortified humans: r8=4+fortress r14=5")
    game = scene(*lines, conquering=0, whole_turn=True)
    assert price(game, 0, 8) == 8  # 2 + 1 mountain + 4 Humans + 1 fortress
    play(game, "0 dragon r8")
    assert (tokens(game, 8), pieces(game, 8), hand(game, 0)) == (1, ["dragon"], 1)
    assert (hand(game, 1), tray(game, "humans")) == (3, 2)
    play(game, "0 stop", "0 place r8=1", "1 expand")
    assert refused(game, 1, "conquer r8") == "immune"


@pytest.mark.rule("SW-P06.1")
def test_the_dragon_flies_once_per_turn() -> None:
    game = scene("0 dragon_master orcs: r9 hand=5", "1 humans: r8=4 r4=4", conquering=0)
    play(game, "0 dragon r8")
    assert refused(game, 0, "dragon r4") == "dragon-spent"
    assert targets(game, 0, "dragon") == []


@pytest.mark.rule("SW-P06.1", "SW-5.10", "SW-5.11")
def test_the_dragon_keeps_to_the_limits_of_a_conquest() -> None:
    game = scene("0 dragon_master orcs: r8 hand=5", "1 humans: r15", conquering=0)
    assert refused(game, 0, "dragon r15") == "out-of-reach"
    assert refused(game, 0, "dragon r7") == "water"
    entering = scene("0 dragon_master orcs: hand=5", conquering=0)
    assert targets(entering, 0, "dragon") == targets(entering, 0)
    assert refused(entering, 0, "dragon r9") == "not-on-the-border"


@pytest.mark.rule("SW-P06.3")
def test_the_dragon_stays_until_a_new_dragon_conquest_moves_it() -> None:
    game = scene("0 dragon_master orcs: r8+dragon r9=4", "1 humans: r14", starting=0)
    play(game, "0 expand", "0 conquer r4")
    assert pieces(game, 8) == ["dragon"]
    play(game, "0 dragon r14")
    assert (pieces(game, 8), pieces(game, 14)) == ([], ["dragon"])


@pytest.mark.rule("SW-P06.4", "SW-9.6")
def test_the_dragon_leaves_at_decline() -> None:
    game = play(scene("0 dragon_master orcs: r8+dragon", "1 humans: r9=5", starting=0), "0 decline", "1 expand")
    assert pieces(game, 8) == []
    assert "r8" in targets(game, 1)


# ---------------------------------------------------------------- Flying


@pytest.mark.rule("SW-P07.1")
@pytest.mark.parametrize("places", ["hand=8", "r1 hand=8"])
def test_flying_people_reach_all_land_even_to_enter(places: str) -> None:
    game = scene(f"0 flying ratmen: {places}", conquering=0)
    own = {1} if "r1" in places else set()
    assert targets(game, 0) == [f"r{region}" for region in range(23) if region not in {0, 7, 22} | own]
    assert refused(game, 0, "conquer r7") == "water"


# ---------------------------------------------------------------- Forest, Hill, Merchant, Swamp


@pytest.mark.rule("SW-P08.1", "SW-1.7")
def test_forest_people_earn_a_coin_for_each_forest() -> None:
    game = scene("0 forest ratmen: r2 r12 r9", "0 declined elves: r10")
    assert earns(game, 0) == {"regions": 3, "forest": 2, "declined": 1}


@pytest.mark.rule("SW-P11.1", "SW-1.7")
def test_hill_people_earn_a_coin_for_each_hill() -> None:
    game = scene("0 hill ratmen: r4 r6 r9", "0 declined elves: r14")
    assert earns(game, 0) == {"regions": 3, "hill": 2, "declined": 1}


@pytest.mark.rule("SW-P12.1")
def test_merchants_earn_a_coin_more_for_each_region() -> None:
    game = scene("0 merchant ratmen: r4 r6 r9")
    assert earns(game, 0) == {"regions": 3, "merchant": 3}


@pytest.mark.rule("SW-P18.1", "SW-1.7")
def test_swamp_people_earn_a_coin_for_each_swamp() -> None:
    game = scene("0 swamp ratmen: r3 r20 r9", "0 declined elves: r16")
    assert earns(game, 0) == {"regions": 3, "swamp": 2, "declined": 1}


# ---------------------------------------------------------------- Fortified


@pytest.mark.rule("SW-P09.3", "SW-R07.1")
@pytest.mark.vector(31)
def test_each_fortress_earns_a_coin_until_the_decline() -> None:
    game = scene("0 fortified humans: r1+fortress r9+fortress r8+fortress r4 r2", "1 orcs: r14", starting=0)
    assert sum(earns(game, 0).values()) == 5 + 2 + 3  # regions, farmland, fortresses
    play(game, "0 decline")
    assert coins(game, 0) == 5 + 5
    assert earns(game, 0) == {"declined": 5}


@pytest.mark.rule("SW-P09.2", "SW-9.13")
@pytest.mark.vector(31)
def test_fortresses_defend_in_decline() -> None:
    game = play(scene("0 fortified humans: r9+fortress", "1 orcs: r14", starting=0), "0 decline")
    assert price(game, 1, 9) == 2 + 1 + 1  # Human, fortress


@pytest.mark.rule("SW-P09.1", "SW-P09.3", "SW-7.4")
def test_one_fortress_may_be_built_each_turn_before_scoring() -> None:
    game = play(scene("0 fortified humans: r8+fortress r9 r4", "1 orcs: r14", starting=0), "0 expand", "0 stop")
    assert offered(game, 0) == ["fortress r4", "fortress r9", "pass"]  # one per region
    assert refused(game, 0, "fortress r8") == "fortress-stands"
    assert refused(game, 0, "fortress r14") == "no-fortress-there"
    play(game, "0 fortress r9")
    assert (pieces(game, 9), coins(game, 0)) == (["fortress"], 5 + 3 + 1 + 2)  # regions, farmland, fortresses
    assert price(game, 1, 9) == 2 + 1 + 1
    assert game.current == 1


@pytest.mark.rule("SW-P09.1")
def test_the_fortress_of_a_turn_may_be_left_out() -> None:
    game = play(scene("0 fortified ratmen: r9 r4", redeploying=0), "0 pass")
    assert (pieces(game, 9), pieces(game, 4), coins(game, 0)) == ([], [], 5 + 2)


@pytest.mark.rule("SW-P09.1")
def test_there_are_six_fortresses() -> None:
    five = " ".join(f"r{region}+fortress" for region in (1, 2, 3, 4, 5))
    game = scene(f"0 fortified ratmen: {five} r8 r9", redeploying=0)
    play(game, "0 fortress r8")
    assert coins(game, 0) == 5 + 7 + 6
    full = scene(f"0 fortified ratmen: {five} r8+fortress r9", redeploying=0)
    question(full)
    assert full.current == 1  # nothing was asked


@pytest.mark.rule("SW-P09.4", "SW-5.5")
def test_a_fortress_that_fell_can_be_built_again() -> None:
    six = " ".join(f"r{region}+fortress" for region in (1, 2, 3, 4, 5, 8))
    game = play(
        scene(f"0 fortified ratmen: {six} r9", starting=0), "0 expand", "0 abandon r1", "0 stop", "0 place r2=2"
    )
    assert offered(game, 0) == ["fortress r9", "pass"]


@pytest.mark.rule("SW-P09.4", "SW-5.13")
def test_a_fortress_is_removed_when_the_own_active_race_takes_it() -> None:
    game = scene("0 declined fortified elves: r9+fortress r4+fortress", "0 orcs: r8 hand=4", conquering=0)
    play(game, "0 conquer r9")  # 2 + 1 Elf + 1 fortress
    assert (pieces(game, 9), pieces(game, 4)) == ([], ["fortress"])


@pytest.mark.rule("SW-P09.4", "SW-9.5", "SW-9.10")
def test_fortresses_and_badge_leave_with_a_race_that_vanishes() -> None:
    game = scene("0 declined fortified elves: r9+fortress", "0 hill orcs: r8", starting=0)
    fortified, hill = tribe_of(game, "elves").power.number, game.active(0).power.number
    play(game, "0 decline")
    assert (holder(game, 9), pieces(game, 9), game.discarded) == ("nobody", [], [fortified, hill])


# ---------------------------------------------------------------- Heroic


@pytest.mark.rule("SW-P10.1", "SW-7.4")
@pytest.mark.vector(21)
def test_two_heroes_stand_in_two_different_regions() -> None:
    game = scene("0 heroic orcs: r9 r14 r15", "1 humans: r8=8", redeploying=0)
    assert offered(game, 0) == ["hero r9", "hero r14"]  # the second one at a higher number
    play(game, "0 hero r9")
    assert offered(game, 0) == ["hero r14", "hero r15"]
    play(game, "0 hero r14", "1 expand")
    assert [pieces(game, region) for region in (9, 14, 15)] == [["hero"], ["hero"], []]
    assert (refused(game, 1, "conquer r9"), refused(game, 1, "conquer r14")) == ("immune", "immune")


@pytest.mark.rule("SW-P10.1")
def test_heroes_may_move_or_stay_each_turn() -> None:
    game = scene("0 heroic orcs: r9+hero r14+hero r15", redeploying=0)
    stayed = play(game.copy(), "0 hero r9", "0 hero r14")
    assert [pieces(stayed, region) for region in (9, 14, 15)] == [["hero"], ["hero"], []]
    play(game, "0 hero r14")  # and the second one has only r15 left
    assert [pieces(game, region) for region in (9, 14, 15)] == [[], ["hero"], ["hero"]]


@pytest.mark.rule("SW-P10.1", "SW-14.2")
@pytest.mark.parametrize("regions", [[9], [9, 14]])
def test_with_two_regions_or_fewer_each_has_a_hero(regions: list[int]) -> None:
    game = scene("0 heroic orcs: " + " ".join(f"r{region}" for region in regions), redeploying=0)
    question(game)
    assert [pieces(game, region) for region in regions] == [["hero"]] * len(regions)
    assert game.current == 1


@pytest.mark.rule("SW-P10.2", "SW-9.6")
def test_heroes_leave_at_decline() -> None:
    game = play(scene("0 heroic orcs: r9+hero r14+hero", "1 humans: r8=5", starting=0), "0 decline", "1 expand")
    assert (pieces(game, 9), pieces(game, 14)) == ([], [])
    assert {"r9", "r14"} <= set(targets(game, 1))


# ---------------------------------------------------------------- Mounted


@pytest.mark.rule("SW-P13.1", "SW-5.16")
def test_mounted_people_pay_one_less_on_hills_and_farmland() -> None:
    game = scene("0 mounted ratmen: r8 hand=8", conquering=0)
    assert [price(game, 0, region) for region in (9, 14)] == [1, 2]  # farmland; hill with a Lost Tribe
    assert [price(game, 0, region) for region in (2, 3, 15)] == [2, 3, 3]  # forest; swamp, Lost Tribe; mountain


# ---------------------------------------------------------------- Pillaging


@pytest.mark.rule("SW-P14.1")
def test_pillagers_earn_a_coin_for_each_non_empty_region_of_the_turn() -> None:
    game = scene("0 pillaging ratmen: r9 hand=6", "1 humans: r20", conquering=0, whole_turn=True)
    play(game, "0 conquer r14", "0 conquer r8", "0 place r8=1", "0 place r9=1")  # a Lost Tribe, an empty mountain
    assert coins(game, 0) == 5 + 3 + 1
    play(game, "1 expand", "1 stop", "0 expand", "0 stop", "0 place r8=1", "0 place r9=1")
    assert coins(game, 0) == 9 + 3


# ---------------------------------------------------------------- Seafaring


@pytest.mark.rule("SW-P15.1", "SW-8.5")
def test_seafaring_people_take_seas_and_the_lake_for_two() -> None:
    game = scene("0 seafaring ratmen: r2 r1 hand=4", conquering=0)
    play(game, "0 conquer r7", "0 conquer r0")
    assert (tokens(game, 7), tokens(game, 0)) == (2, 2)
    assert earns(game, 0) == {"regions": 4}


@pytest.mark.rule("SW-P15.2", "SW-8.5", "SW-9.5")
@pytest.mark.vector(32)
def test_water_is_kept_in_decline_and_nobody_can_take_it() -> None:
    game = play(scene("0 seafaring ratmen: r0 r7 r1 r2 r8", "1 flying orcs: r6=8", starting=0), "0 decline", "1 expand")
    assert coins(game, 0) == 5 + 5
    assert earns(game, 0) == {"declined": 5}
    assert (refused(game, 1, "conquer r7"), refused(game, 1, "conquer r0")) == ("water", "water")
    assert tribe_of(game, "ratmen").power.name == "seafaring"
    assert game.discarded == []


@pytest.mark.rule("SW-P15.3")
def test_a_sea_is_a_first_conquest_and_the_lake_is_not() -> None:
    game = scene("0 seafaring ratmen: hand=4", conquering=0)
    assert refused(game, 0, "conquer r7") == "not-on-the-border"
    play(game, "0 conquer r22", "0 conquer r21")
    assert (holder(game, 22), holder(game, 21)) == ("0 ratmen", "0 ratmen")


# ---------------------------------------------------------------- Spirit


@pytest.mark.rule("SW-P16.1", "SW-P16.2", "SW-9.3", "SW-9.11")
@pytest.mark.vector(25)
def test_the_decline_of_a_spirit_race_removes_nobody() -> None:
    game = scene("0 declined humans: r1 r2 r8 r9", "0 spirit elves: r18 r19 r20", "1 orcs: r4", starting=0)
    play(game, "0 decline")
    assert coins(game, 0) == 5 + 7
    assert (holder(game, 1), holder(game, 18)) == ("0 declined humans", "0 declined elves")
    assert earns(game, 0) == {"declined": 7}


@pytest.mark.rule("SW-P16.1", "SW-9.3", "SW-9.11")
def test_a_spirit_race_stays_when_a_third_race_declines() -> None:
    lines = ("0 declined spirit elves: r18 r19", "0 declined humans: r1 r2", "0 orcs: r9", "1 ratmen: r4")
    game = play(scene(*lines, starting=0), "0 decline")
    assert [holder(game, region) for region in (18, 1, 9)] == ["0 declined elves", "nobody", "0 declined orcs"]
    assert coins(game, 0) == 5 + 2 + 1


@pytest.mark.rule("SW-P16.1", "SW-6.11", "SW-9.5")
def test_a_spirit_race_vanishes_when_it_is_conquered() -> None:
    game = scene("0 ratmen: r9 hand=3", "1 declined spirit elves: r4", "1 declined humans: r1", conquering=0)
    badge = tribe_of(game, "elves").power.number
    play(game, "0 conquer r4")
    assert (game.players[1].spirit, game.discarded) == (NOBODY, [badge])
    assert game.players[1].declined == tribe_of(game, "humans").number


# ---------------------------------------------------------------- Stout


@pytest.mark.rule("SW-P17.1", "SW-9.3", "SW-9.9")
@pytest.mark.vector(26)
def test_stout_people_may_decline_right_after_scoring() -> None:
    lines = ("0 stout ratmen: r1=3 r2 r3 r4 r8=2 r9", "0 declined elves: r18 r19", "1 orcs: r20")
    game = scene(*lines, scoring=0)
    assert offered(game, 0) == ["decline", "pass"]
    assert coins(game, 0) == 5 + 8
    play(game, "0 decline")
    assert (coins(game, 0), holder(game, 18)) == (5 + 8, "nobody")
    assert [tokens(game, region) for region in (1, 2, 8)] == [1, 1, 1]
    play(game, "1 expand", "1 stop")
    assert all(text.startswith("pick") for text in offered(game, 0))


@pytest.mark.rule("SW-P17.1", "SW-8.9")
def test_stout_people_who_decline_do_so_before_the_victims_return() -> None:
    game = scene("0 stout ratmen: r9=6", "1 humans: r4=3 r1 r2", starting=0)
    play(game, "0 expand", "0 conquer r4", "0 place r4=1", "0 decline")
    assert offered(game, 1) == ["add r1=0", "add r1=1", "add r1=2"]


@pytest.mark.rule("SW-P17.1")
def test_stout_people_may_stay() -> None:
    game = play(scene("0 stout ratmen: r9", "1 orcs: r20", scoring=0), "0 pass", "1 expand", "1 stop")
    assert offered(game, 0) == ["expand", "decline"]


@pytest.mark.rule("SW-P17.2")
def test_stout_people_may_decline_in_the_normal_way() -> None:
    game = play(scene("0 stout ratmen: r9=3 r8", "1 orcs: r20", starting=0), "0 decline")
    assert coins(game, 0) == 5 + 2
    assert offered(game, 1) == ["expand", "decline"]


# ---------------------------------------------------------------- Underworld


@pytest.mark.rule("SW-P19.1", "SW-P19.2")
@pytest.mark.vector(33)
def test_caverns_are_cheaper_and_adjacent_to_each_other() -> None:
    game = scene("0 underworld ratmen: r5 hand=4", conquering=0)
    assert {"r17", "r14", "r3"} <= set(targets(game, 0))
    assert [price(game, 0, region) for region in (17, 14, 3)] == [1, 2, 2]  # empty; two with a Lost Tribe
    assert price(game, 0, 6) == 3  # no cavern: 2 + 1 Lost Tribe
    assert refused(game, 0, "conquer r12") == "out-of-reach"


@pytest.mark.rule("SW-P19.2", "SW-5.9")
def test_underworld_people_still_enter_at_the_border() -> None:
    game = scene("0 underworld ratmen: hand=4", conquering=0)
    assert refused(game, 0, "conquer r14") == "not-on-the-border"  # an inner cavern


@pytest.mark.rule("SW-P19.2", "SW-5.10")
def test_the_first_cavern_conquered_opens_the_others() -> None:
    game = play(scene("0 underworld ratmen: r1 hand=7", conquering=0), "0 conquer r5")
    assert targets(game, 0) == ["r2", "r3", "r6", "r11", "r14", "r17"]


@pytest.mark.rule("SW-P19.2")
def test_the_caverns_are_closed_to_those_who_hold_none() -> None:
    game = scene("0 underworld ratmen: r1 hand=4", conquering=0)
    assert targets(game, 0) == ["r2", "r5", "r6"]


# ---------------------------------------------------------------- Wealthy


@pytest.mark.rule("SW-P20.1")
def test_wealthy_people_bring_seven_coins_once() -> None:
    game = scene("0 wealthy ratmen: r9 fresh", "1 orcs: r20", scoring=0)
    question(game)
    assert coins(game, 0) == 5 + 1 + 7
    play(game, "1 expand", "1 stop", "0 expand", "0 stop")
    assert coins(game, 0) == 13 + 1


@pytest.mark.rule("SW-P20.1", "SW-6.5")
def test_wealthy_people_driven_off_and_back_are_not_paid_again() -> None:
    game = scene("0 wealthy elves: r4=3 fresh", "1 ratmen: r9=6", scoring=0)
    play(game, "1 expand", "1 conquer r4", "1 place r4=1", "0 expand", "0 conquer r1", "0 stop")
    assert coins(game, 0) == 5 + 8 + 1
