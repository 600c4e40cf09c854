"""The races, alphabetically: section 4.1 of the rules."""

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

COLUMN = "hill giants, stout elves, swamp trolls, spirit dwarves, forest tritons"
"""Five combos to lie below the one that is picked; one banner and one badge are turned up after the pick."""


# ---------------------------------------------------------------- Amazons


@pytest.mark.rule("SW-R01.1", "SW-R01.2", "SW-P12.1")
@pytest.mark.vector(27)
def test_merchant_amazons_conquer_with_twelve_and_stay_with_eight() -> None:
    game = play(
        scene(column=f"merchant amazons, {COLUMN}", starting=0), "0 pick amazons", "* banner orcs", "* badge flying"
    )
    assert hand(game, 0) == 12  # 6 + 4 + 2
    play(game, "0 conquer r4", "0 conquer r9", "0 conquer r8", "0 conquer r2", "0 conquer r1", "0 stop")
    play(game, "0 place r1=1", "0 place r2=1", "0 place r4=1", "0 place r8=1")
    assert tokens(game, 9) == 4  # 8 on the map
    assert game.active(0).off == 4
    assert coins(game, 0) == 5 + 5 + 5  # 5 regions, 5 Merchant


@pytest.mark.rule("SW-R01.2", "SW-5.1")
def test_the_four_amazons_come_back_in_the_next_turn() -> None:
    game = scene("0 amazons: r1=4 r2=3", redeploying=0)
    play(game, "0 place r1=2")
    assert (tokens(game, 1), tokens(game, 2), game.active(0).off) == (2, 1, 4)
    play(game, "1 pick dwarves", "* banner orcs", "* badge hill", "1 stop", "0 expand")
    assert (hand(game, 0), game.active(0).off) == (1 + 4, 0)


@pytest.mark.rule("SW-R01.3", "SW-14.7")
@pytest.mark.vector(28)
def test_amazons_give_up_the_regions_that_too_few_can_hold() -> None:
    game = scene("0 amazons: r1=2 r2=2 r4 r8 r9", redeploying=0)  # 7 in all: 3 may stay
    assert offered(game, 0) == ["give-up r1", "give-up r2", "give-up r4", "give-up r8", "give-up r9"]
    play(game, "0 give-up r2")
    assert offered(game, 0) == ["give-up r1", "give-up r4", "give-up r8", "give-up r9"]
    play(game, "0 give-up r9")  # two are enough
    assert [holder(game, region) for region in (2, 9)] == ["nobody", "nobody"]
    assert [tokens(game, region) for region in (1, 4, 8)] == [1, 1, 1]
    assert (game.active(0).off, coins(game, 0)) == (4, 5 + 3)


@pytest.mark.rule("SW-R01.3")
def test_amazons_keep_every_region_if_one_token_each_is_left() -> None:
    game = scene("0 amazons: r1=5 r2 r4", redeploying=0)  # 7 in all: 3 stay, one each
    question(game)
    assert [tokens(game, region) for region in (1, 2, 4)] == [1, 1, 1]
    assert coins(game, 0) == 5 + 3


@pytest.mark.rule("SW-R01.3", "SW-5.5", "SW-5.34")
def test_pieces_in_a_region_the_amazons_give_up_go_as_if_it_were_abandoned() -> None:
    fortified = scene("0 fortified amazons: r1+fortress r2=4", redeploying=0)
    play(fortified, "0 give-up r1")
    assert pieces(fortified, 1) == []
    camps = scene("0 bivouacking amazons: r1+camp5 r2=4", redeploying=0)
    play(camps, "0 give-up r1")
    assert (pieces(camps, 1), pieces(camps, 2)) == ([], ["camp5"])


@pytest.mark.rule("SW-R01.4")
@pytest.mark.parametrize("number", [3, 4])
def test_four_amazons_or_fewer_all_leave_the_map(number: int) -> None:
    game = scene(f"0 amazons: r1={number - 1} r13", "1 humans: r9", redeploying=0)
    question(game)
    assert [holder(game, region) for region in (1, 13)] == ["nobody", "nobody"]
    assert coins(game, 0) == 5
    play(game, "1 expand", "1 stop", "0 expand")
    assert hand(game, 0) == number
    assert refused(game, 0, "conquer r13") == "not-on-the-border"


@pytest.mark.rule("SW-R01.5")
def test_amazons_kept_off_the_map_are_safe_and_do_not_return_with_the_victims() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 amazons: r4=3 r10 off=4", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert (tokens(game, 10), game.active(1).off) == (1 + 2, 4)


@pytest.mark.rule("SW-R01.7", "SW-9.4")
def test_amazons_kept_off_go_to_the_tray_at_decline() -> None:
    game = play(scene("0 amazons: r4=3 r10 off=4", starting=0), "0 decline")
    assert (tokens(game, 4), tokens(game, 10), tray(game, "amazons")) == (1, 1, 13)


@pytest.mark.rule("SW-R01.7", "SW-P17.1")
def test_stout_amazons_decline_without_the_four() -> None:
    game = scene("0 stout amazons: r4=5 r10=4", redeploying=0)
    play(game, "0 place r4=4", "0 decline")
    assert (tokens(game, 4), tokens(game, 10), tray(game, "amazons")) == (1, 1, 13)
    assert coins(game, 0) == 5 + 2


@pytest.mark.rule("SW-R01.8", "SW-10.2")
def test_amazons_kept_off_do_not_count_in_a_tie() -> None:
    game = scene("0 amazons: r4 off=4", "1 humans: r9=2", coins=[30, 30])
    assert RULES.result(game).winners == [1]


# ---------------------------------------------------------------- Dwarves


@pytest.mark.rule("SW-R02.1")
def test_dwarves_earn_a_coin_for_each_mine() -> None:
    game = scene("0 dwarves: r2 r5 r9", "0 declined elves: r18")  # mines in r2, r5 and under the Elves
    assert earns(game, 0) == {"regions": 3, "dwarves": 2, "declined": 1}


@pytest.mark.rule("SW-R02.2", "SW-8.4", "SW-9.8")
def test_dwarves_in_decline_go_on_mining() -> None:
    game = play(scene("0 merchant dwarves: r2 r5 r9", "1 humans: r1", starting=0), "0 decline")
    assert coins(game, 0) == 5 + 3 + 2  # 3 regions, 2 mines, no Merchant
    assert earns(game, 0) == {"declined": 3, "dwarves": 2}


# ---------------------------------------------------------------- Elves


@pytest.mark.rule("SW-R03.1", "SW-6.3")
@pytest.mark.vector(11)
def test_elves_lose_nobody_to_an_enemy() -> None:
    game = scene("0 ratmen: r12 hand=5", "1 elves: r11=3 r17", conquering=0, whole_turn=True)
    play(game, "0 conquer r11")
    assert (hand(game, 1), tray(game, "elves")) == (3, 7)
    play(game, "0 place r11=5")
    assert (tokens(game, 17), tray(game, "elves")) == (4, 7)


@pytest.mark.rule("SW-R03.1", "SW-6.5")
@pytest.mark.vector(11)
def test_elves_without_a_region_keep_all_tokens_in_hand() -> None:
    game = scene("0 ratmen: r12 hand=5", "1 elves: r11=3", conquering=0, whole_turn=True)
    play(game, "0 conquer r11", "0 place r11=1", "1 expand")
    assert hand(game, 1) == 3
    assert refused(game, 1, "conquer r6") == "not-on-the-border"


@pytest.mark.rule("SW-R03.1", "SW-R04.4")
def test_own_ghouls_cost_an_elf() -> None:
    game = play(scene("0 declined ghouls: r9=6", "0 elves: r4=3 r1", starting=0), "0 expand", "0 conquer r4")
    assert (hand(game, 0), tray(game, "elves")) == (2, 8)


@pytest.mark.rule("SW-R03.1", "SW-R08.1", "SW-1.2")
def test_orcs_earn_their_coin_though_no_elf_is_lost() -> None:
    game = play(scene("0 orcs: r9 hand=3", "1 elves: r4", conquering=0), "0 conquer r4")
    assert earns(game, 0) == {"regions": 2, "orcs": 1}
    assert (hand(game, 1), tray(game, "elves")) == (1, 10)


@pytest.mark.rule("SW-R03.2", "SW-R11.1", "SW-R11.5")
@pytest.mark.vector(12)
def test_a_converted_elf_is_lost() -> None:
    game = scene("0 sorcerers: r11 hand=1", "1 elves: r17", conquering=0)
    play(game, "0 convert r17")
    assert (tray(game, "elves"), hand(game, 1)) == (11, 0)
    assert (holder(game, 17), tokens(game, 17)) == ("0 sorcerers", 1)
    assert (hand(game, 0), tray(game, "sorcerers")) == (1, 18 - 3)  # the new Sorcerer came from the tray


@pytest.mark.rule("SW-R03.3", "SW-6.3")
def test_elves_in_decline_lose_like_anyone() -> None:
    game = play(scene("0 ratmen: r9 hand=3", "1 declined elves: r4 r1", conquering=0), "0 conquer r4")
    assert (tribe_of(game, "elves").hand, tray(game, "elves")) == (0, 10)


# ---------------------------------------------------------------- Ghouls


@pytest.mark.rule("SW-R04.1", "SW-9.8")
@pytest.mark.vector(22)
def test_all_ghouls_stay_on_the_map_at_decline() -> None:
    game = play(scene("0 merchant ghouls: r9=3 r8=2 r4=2", "1 humans: r1", starting=0), "0 decline")
    assert [tokens(game, region) for region in (9, 8, 4)] == [3, 2, 2]
    assert coins(game, 0) == 5 + 3  # no Merchant bonus


@pytest.mark.rule("SW-R04.2", "SW-3.6")
@pytest.mark.vector(22)
def test_declined_ghouls_are_ready_after_the_pick_and_before_the_new_race() -> None:
    game = scene("0 declined ghouls: r9=3 r8=2 r4=2", column=f"flying orcs, {COLUMN}", starting=0)
    play(game, "0 pick orcs", "* banner humans", "* badge merchant")
    assert tribe_of(game, "ghouls").hand == 4
    play(game, "0 abandon r8", "0 conquer r14")
    assert (holder(game, 8), holder(game, 14)) == ("nobody", "0 declined ghouls")
    play(game, "0 stop", "0 conquer r20")
    assert holder(game, 20) == "0 orcs"


@pytest.mark.rule("SW-R04.1", "SW-9.10")
def test_ghouls_in_hand_go_to_the_tray_at_decline() -> None:
    some = play(scene("0 ghouls: r9=3 hand=2", "1 humans: r1", starting=0), "0 decline")
    assert (tokens(some, 9), tray(some, "ghouls")) == (3, 7)
    none = play(scene("0 ghouls: hand=2", "1 humans: r1", starting=0), "0 decline")
    assert (none.players[0].declined, tray(none, "ghouls")) == (NOBODY, 10)


@pytest.mark.rule("SW-R04.3", "SW-1.17")
def test_declined_ghouls_have_no_power_any_more() -> None:
    game = play(scene("0 commando ghouls: r9=5", "1 humans: r1", starting=0), "0 decline")
    assert game.price(tribe_of(game, "ghouls"), game.regions[4]) == 2


@pytest.mark.rule("SW-R04.3", "SW-P15.1", "SW-P09.1")
def test_a_badge_that_stays_with_ghouls_gives_neither_new_water_nor_a_fortress() -> None:
    ships = scene("0 declined seafaring ghouls: r0 r2=5", "0 orcs: r20", starting=0)
    play(ships, "0 expand")
    assert refused(ships, 0, "conquer r7") == "water"
    walls = scene("0 declined fortified ghouls: r9+fortress r8=2", "0 orcs: r20", starting=0)
    play(walls, "0 expand", "0 stop", "0 stop", "0 place r8=1")  # and no question about a fortress
    assert (pieces(walls, 8), pieces(walls, 9)) == ([], ["fortress"])
    assert walls.current == 1


@pytest.mark.rule("SW-R04.4", "SW-6.13")
def test_ghouls_may_take_a_region_of_their_owners_active_race() -> None:
    game = scene("0 declined ghouls: r9=8", "0 humans: r4=4 r1=2", starting=0)
    play(game, "0 expand")
    assert game.price(tribe_of(game, "ghouls"), game.regions[4]) == 6  # 2 + 4 Humans, who are not readied yet
    play(game, "0 conquer r4")
    assert (hand(game, 0), tray(game, "humans")) == (3, 5)  # one of four is lost
    play(game, "0 stop")
    assert hand(game, 0) == 3 + 1  # and one of r1 is readied


@pytest.mark.rule("SW-R04.4", "SW-5.9")
def test_an_active_race_driven_off_by_its_own_ghouls_enters_anew_in_the_same_turn() -> None:
    game = play(scene("0 declined ghouls: r9=6", "0 humans: r4=3", starting=0), "0 expand", "0 conquer r4")
    assert hand(game, 0) == 2
    assert refused(game, 0, "conquer r8") == "not-on-the-border"
    play(game, "0 conquer r1")
    assert holder(game, 1) == "0 humans"


@pytest.mark.rule("SW-R04.5", "SW-9.3")
def test_declined_ghouls_leave_when_the_next_race_declines() -> None:
    game = play(scene("0 declined ghouls: r9=3 r8=2 hand=1", "0 humans: r1", starting=0), "0 decline")
    assert (holder(game, 9), holder(game, 8), tray(game, "ghouls")) == ("nobody", "nobody", 10)
    assert coins(game, 0) == 5 + 1


@pytest.mark.rule("SW-R04.12", "SW-R11.8")
def test_declined_ghouls_cannot_be_converted() -> None:
    game = scene("0 sorcerers: r8 hand=4", "1 declined ghouls: r9", conquering=0)
    assert refused(game, 0, "convert r9") == "nothing-to-convert"


@pytest.mark.rule("SW-R04.15", "SW-P05.3")
def test_a_peace_neither_binds_nor_protects_ghouls() -> None:
    bound = scene("0 diplomat ratmen: r9 r1", "1 declined ghouls: r8=6", "1 humans: r20", scoring=0)
    play(bound, "0 peace s1", "1 expand", "1 conquer r9")
    assert holder(bound, 9) == "1 declined ghouls"
    protected = scene("0 diplomat ratmen: r1", "0 declined ghouls: r9", "1 humans: r8=6", scoring=0)
    play(protected, "0 peace s1", "1 expand", "1 conquer r9")
    assert holder(protected, 9) == "1 humans"


@pytest.mark.rule("SW-R04.6", "SW-R08.1")
@pytest.mark.vector(23)
def test_conquests_of_ghouls_are_not_the_orcs() -> None:
    game = scene("0 declined ghouls: r9=7", "0 pillaging orcs: r11=4", starting=0)
    play(game, "0 expand", "0 conquer r14", "0 conquer r10")  # two Lost Tribes
    play(game, "0 conquer r16")  # one by the Orcs
    assert earns(game, 0) == {"regions": 2, "orcs": 1, "pillaging": 1, "declined": 3}


@pytest.mark.rule("SW-R04.6", "SW-R10.1")
def test_conquests_of_ghouls_bring_no_skeletons() -> None:
    game = scene("0 declined ghouls: r9=7", "0 skeletons: r11", starting=0)
    play(game, "0 expand", "0 conquer r14", "0 conquer r10", "0 stop")
    play(game, "0 place r9=1", "0 place r10=1")
    assert (tokens(game, 11), tray(game, "skeletons")) == (1, 19)


@pytest.mark.rule("SW-R04.6", "SW-R06.2")
def test_conquests_of_ghouls_get_no_hole() -> None:
    game = scene("0 declined ghouls: r9=3", "0 halflings: r11=3", starting=0)
    play(game, "0 expand", "0 conquer r4", "0 conquer r17")
    assert (pieces(game, 4), pieces(game, 17)) == ([], ["hole"])


@pytest.mark.rule("SW-R04.7", "SW-6.1")
def test_ghouls_driven_out_lose_one_and_return_to_other_ghoul_regions() -> None:
    lines = ("0 ratmen: r9 hand=5", "1 declined ghouls: r4=3 r1 r2", "1 humans: r20")
    game = scene(*lines, conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert offered(game, 1) == ["add r1=0", "add r1=1", "add r1=2"]
    play(game, "1 add r1=2")
    assert (tokens(game, 1), tokens(game, 2), tray(game, "ghouls")) == (3, 1, 10 - 4)


@pytest.mark.rule("SW-R04.8", "SW-9.1", "SW-P16.1")
def test_even_spirit_ghouls_rest_while_another_race_declines() -> None:
    game = scene("0 declined spirit ghouls: r9=5", "0 humans: r1", "1 orcs: r20", starting=0)
    play(game, "0 decline")
    assert offered(game, 1) == ["expand", "decline"]
    assert tokens(game, 9) == 5


@pytest.mark.rule("SW-R04.2", "SW-P16.1")
def test_spirit_ghouls_stay_for_good_and_conquer_every_turn() -> None:
    lines = ("0 declined spirit ghouls: r9=4", "0 declined elves: r15", "0 humans: r1", "1 orcs: r20")
    game = scene(*lines, starting=0)
    play(game, "0 decline", "1 expand", "1 stop", "0 pick amazons", "* banner sorcerers", "* badge hill")
    play(game, "0 conquer r4")
    assert (holder(game, 9), holder(game, 4)) == ("0 declined ghouls", "0 declined ghouls")
    assert (holder(game, 15), holder(game, 1)) == ("nobody", "0 declined humans")


@pytest.mark.rule("SW-R04.2", "SW-P17.1")
def test_stout_ghouls_decline_after_scoring_and_conquer_in_the_next_turn() -> None:
    game = scene("0 stout ghouls: r9=4 r8=3", "1 orcs: r20", scoring=0)
    play(game, "0 decline")
    assert (tokens(game, 9), tokens(game, 8), coins(game, 0)) == (4, 3, 5 + 2)
    play(game, "1 expand", "1 stop", "0 pick amazons", "* banner ratmen", "* badge hill", "0 conquer r14")
    assert holder(game, 14) == "0 declined ghouls"


@pytest.mark.rule("SW-R04.10", "SW-7.2")
def test_ghouls_left_in_hand_wait_for_redeployment_even_if_the_active_race_takes_their_region() -> None:
    game = scene("0 declined ghouls: r9=4 r15", "0 orcs: r8=5", starting=0)
    play(game, "0 expand", "0 stop", "0 conquer r9")  # 3 Ghouls in hand, the one in r9 is lost
    assert tribe_of(game, "ghouls").hand == 3
    play(game, "0 stop", "0 place r8=1")
    assert tokens(game, 15) == 1 + 3


@pytest.mark.rule("SW-R04.10", "SW-6.7")
def test_ghouls_in_hand_outlive_their_last_region() -> None:
    game = scene("0 declined ghouls: r9=4", "0 orcs: r8=5", "1 humans: r20", starting=0)
    play(game, "0 expand", "0 stop", "0 conquer r9", "0 stop", "0 place r8=1", "1 expand", "1 stop", "0 expand")
    assert tribe_of(game, "ghouls").hand == 3
    play(game, "0 conquer r1")
    assert holder(game, 1) == "0 declined ghouls"


@pytest.mark.rule("SW-R04.11", "SW-5.9")
def test_ghouls_who_abandoned_everything_enter_at_the_border() -> None:
    game = play(scene("0 declined ghouls: r9=4", "0 orcs: r20", starting=0), "0 expand", "0 abandon r9")
    assert refused(game, 0, "conquer r9") == "not-on-the-border"
    assert "r4" in targets(game, 0)


# ---------------------------------------------------------------- Giants


@pytest.mark.rule("SW-R05.1")
@pytest.mark.vector(16)
def test_giants_pay_one_less_beside_their_mountain() -> None:
    game = scene("0 giants: r8 hand=4", conquering=0)
    assert price(game, 0, 9) == 1
    assert price(game, 0, 13) == 2  # 2 + 1 Lost Tribe - 1
    assert price(game, 0, 3) == 2
    assert refused(game, 0, "conquer r10") == "out-of-reach"


@pytest.mark.rule("SW-R05.1")
def test_giants_need_the_mountain_at_that_moment() -> None:
    game = play(scene("0 giants: r8=3 r9", starting=0), "0 expand")
    assert price(game, 0, 14) == 2  # 2 + 1 Lost Tribe - 1
    play(game, "0 abandon r8")
    assert price(game, 0, 14) == 3
    play(game, "0 conquer r8")  # 2 + 1 mountain; and from now on it helps
    assert price(game, 0, 14) == 2


@pytest.mark.rule("SW-R05.2")
def test_two_mountains_do_not_help_the_giants_twice() -> None:
    game = scene("0 giants: r8 r15 hand=4", conquering=0)
    assert price(game, 0, 14) == 2  # r14 is beside both


@pytest.mark.rule("SW-R05.1", "SW-P07.1")
def test_flying_giants_pay_less_only_beside_their_mountains() -> None:
    game = scene("0 flying giants: r8 hand=6", conquering=0)
    assert price(game, 0, 14) == 2
    assert price(game, 0, 18) == 3


@pytest.mark.rule("SW-R05.2", "SW-P19.1", "SW-P19.2")
def test_underworld_giants_on_a_cavern_mountain_pay_two_less_for_every_other_cavern() -> None:
    game = scene("0 underworld giants: r5 hand=6", "1 humans: r17=2", conquering=0)
    assert price(game, 0, 17) == 2  # 2 + 2 Humans - 1 - 1
    assert price(game, 0, 14) == 1  # 2 + 1 Lost Tribe - 1 - 1
    assert price(game, 0, 11) == 2  # beside the mountain, no cavern: 2 + 1 Lost Tribe - 1
    assert price(game, 0, 18) == 3  # neither


# ---------------------------------------------------------------- Halflings


@pytest.mark.rule("SW-R06.1", "SW-5.9")
def test_halflings_enter_anywhere_on_land() -> None:
    game = scene("0 halflings: hand=6", conquering=0)
    assert targets(game, 0) == [f"r{region}" for region in range(23) if region not in (0, 7, 22)]
    assert refused(game, 0, "conquer r7") == "water"


@pytest.mark.rule("SW-R06.1", "SW-P15.3")
def test_seafaring_halflings_may_enter_in_the_lake() -> None:
    game = scene("0 seafaring halflings: hand=6", conquering=0)
    assert targets(game, 0) == [f"r{region}" for region in range(23)]


@pytest.mark.rule("SW-R06.2", "SW-R06.3")
@pytest.mark.vector(51)
def test_the_first_two_regions_of_the_halflings_get_a_hole() -> None:
    game = scene("0 halflings: hand=9", conquering=0)
    play(game, "0 conquer r13")
    assert (tokens(game, 13), pieces(game, 13)) == (3, ["hole"])
    play(game, "0 conquer r14", "0 conquer r9")
    assert (pieces(game, 14), pieces(game, 9)) == (["hole"], [])


@pytest.mark.rule("SW-R06.2", "SW-P06.2")
def test_a_region_taken_by_the_dragon_of_the_halflings_gets_its_hole_too() -> None:
    game = play(scene("0 dragon_master halflings: r9 hand=1", "1 humans: r8=3", conquering=0), "0 dragon r8")
    assert pieces(game, 8) == ["hole", "dragon"]


@pytest.mark.rule("SW-R06.3", "SW-5.5")
@pytest.mark.vector(51)
def test_a_hole_that_was_abandoned_never_comes_back() -> None:
    game = scene("0 halflings: hand=9", "1 humans: r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r13", "0 conquer r14", "0 stop", "0 place r13=8", "1 expand", "1 stop", "0 expand")
    play(game, "0 abandon r13")
    assert pieces(game, 13) == []
    play(game, "0 conquer r13")
    assert (pieces(game, 13), pieces(game, 14)) == ([], ["hole"])


@pytest.mark.rule("SW-R06.3", "SW-9.6")
def test_holes_disappear_at_decline() -> None:
    game = play(scene("0 halflings: r13=2+hole r14+hole", "1 humans: r20=8", starting=0), "0 decline", "1 expand")
    assert (pieces(game, 13), pieces(game, 14)) == ([], [])
    assert "r13" in targets(game, 1)


@pytest.mark.rule("SW-R06.4", "SW-5.4")
def test_halflings_who_abandoned_everything_enter_anywhere_again() -> None:
    game = play(scene("0 halflings: r1=6", starting=0), "0 expand", "0 abandon r1")
    assert {"r9", "r12"} <= set(targets(game, 0))


# ---------------------------------------------------------------- Humans


@pytest.mark.rule("SW-R07.1")
def test_humans_earn_a_coin_for_each_farmland() -> None:
    game = scene("0 humans: r1 r9 r8", "0 declined elves: r11")  # farmland r1, r9, and r11 under the Elves
    assert earns(game, 0) == {"regions": 3, "humans": 2, "declined": 1}


# ---------------------------------------------------------------- Orcs


@pytest.mark.rule("SW-R08.1", "SW-P14.1", "SW-1.17")
@pytest.mark.vector(30)
def test_pillaging_orcs_are_paid_twice_for_each_non_empty_region() -> None:
    game = scene("0 pillaging orcs: hand=10", "1 humans: r4", conquering=0, whole_turn=True)
    play(game, "0 conquer r3", "0 conquer r4", "0 conquer r9")  # a Lost Tribe, a Human, nobody: 3 + 3 + 2
    play(game, "0 conquer r14", "* die 1")  # a Lost Tribe
    play(game, "0 place r3=1", "0 place r4=1", "0 place r9=1")
    assert coins(game, 0) == 5 + 4 + 3 + 3


@pytest.mark.rule("SW-R08.1")
def test_orcs_are_paid_for_this_turns_conquests_only() -> None:
    game = scene("0 orcs: r9 hand=3", "1 humans: r20", conquering=0, whole_turn=True)
    play(game, "0 conquer r14", "0 place r9=1")
    assert coins(game, 0) == 5 + 2 + 1
    play(game, "1 expand", "1 stop", "0 expand", "0 stop", "0 place r9=1")
    assert coins(game, 0) == 8 + 2


# ---------------------------------------------------------------- Ratmen


@pytest.mark.rule("SW-R09.1")
def test_ratmen_have_nothing_but_their_numbers() -> None:
    game = scene(column=f"alchemist ratmen, {COLUMN}", starting=0)
    play(game, "0 pick ratmen", "* banner humans", "* badge merchant")
    assert hand(game, 0) == 8 + 4
    play(game, "0 conquer r3", "0 conquer r2", "0 conquer r8")
    assert [tokens(game, region) for region in (3, 2, 8)] == [3, 2, 3]  # the full price everywhere
    assert earns(game, 0) == {"regions": 3, "alchemist": 2}


# ---------------------------------------------------------------- Skeletons


@pytest.mark.rule("SW-R10.1")
@pytest.mark.parametrize(("fights", "gained"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_skeletons_grow_by_one_for_every_two_non_empty_regions(fights: int, gained: int) -> None:
    game = scene("0 skeletons: r9 hand=13", conquering=0, whole_turn=True)
    play(game, *[f"0 conquer r{region}" for region in (14, 10, 3, 13)[:fights]], "0 stop")  # Lost Tribes
    assert hand(game, 0) + sum(tokens(game, region) for region in (9, 14, 10, 3, 13)[: fights + 1]) == 14 + gained
    assert tray(game, "skeletons") == 6 - gained


@pytest.mark.rule("SW-R10.1")
def test_new_skeletons_are_deployed_in_the_same_turn() -> None:
    game = scene("0 skeletons: r9 hand=6", conquering=0, whole_turn=True)
    play(game, "0 conquer r14", "0 conquer r10", "0 place r9=1", "0 place r10=1")
    assert tokens(game, 14) == 6  # 1 + 6 + 1 new one, 2 of them elsewhere


@pytest.mark.rule("SW-R10.1", "SW-1.12")
def test_an_empty_tray_gives_no_skeletons() -> None:
    game = scene("0 skeletons: r9=8 r14=6 hand=6", conquering=0, whole_turn=True)
    play(game, "0 conquer r10", "0 conquer r3", "0 place r3=1", "0 place r9=1", "0 place r10=1")
    assert (tokens(game, 14), tray(game, "skeletons")) == (17, 0)


# ---------------------------------------------------------------- Sorcerers


@pytest.mark.rule("SW-R11.1", "SW-R11.10", "SW-R11.12", "SW-R13.3")
@pytest.mark.vector(13)
def test_a_lone_troll_in_its_lair_on_a_mountain_is_converted() -> None:
    game = scene("0 sorcerers: r10 hand=1", "1 trolls: r15+lair r9+lair", conquering=0)
    play(game, "0 convert r15")
    assert (holder(game, 15), tokens(game, 15), pieces(game, 15)) == ("0 sorcerers", 1, [])
    assert (tray(game, "trolls"), hand(game, 1)) == (9, 0)
    assert refused(game, 0, "convert r9") == "already-converted"


@pytest.mark.rule("SW-R11.1")
@pytest.mark.vector(13)
def test_sorcerers_convert_once_per_opponent() -> None:
    game = scene("0 sorcerers: r9 hand=1", "1 trolls: r2+lair r3+lair", "2 humans: r8", seats=3, conquering=0)
    play(game, "0 convert r2")
    assert targets(game, 0, "convert") == ["r8"]  # not r3, the other Troll
    play(game, "0 convert r8")
    assert targets(game, 0, "convert") == []


@pytest.mark.rule("SW-R11.1")
def test_sorcerers_convert_again_in_the_next_turn() -> None:
    game = scene("0 sorcerers: r9 hand=1", "1 humans: r8 r4 r20", conquering=0, whole_turn=True)
    play(game, "0 convert r8", "0 stop", "0 place r8=1", "1 expand", "1 stop", "0 expand", "0 convert r4")
    assert holder(game, 4) == "0 sorcerers"


@pytest.mark.rule("SW-R11.2")
def test_a_second_token_protects_from_conversion() -> None:
    game = scene("0 sorcerers: r9 hand=8", "1 humans: r8=2", conquering=0)
    assert refused(game, 0, "convert r8") == "not-alone"


@pytest.mark.rule("SW-R11.10", "SW-R11.12")
def test_mountain_fortress_and_lair_together_do_not_protect_from_conversion() -> None:
    game = play(scene("0 sorcerers: r9 hand=1", "1 fortified trolls: r8+lair+fortress", conquering=0), "0 convert r8")
    assert (holder(game, 8), pieces(game, 8)) == ("0 sorcerers", [])


@pytest.mark.rule("SW-R11.11", "SW-P03.2")
def test_an_encampment_protects_from_conversion() -> None:
    game = scene("0 sorcerers: r9 hand=8", "1 bivouacking humans: r8+camp1 r4+camp4", conquering=0)
    assert refused(game, 0, "convert r8") == "camp-protects"


@pytest.mark.rule("SW-R11.3")
def test_conversion_needs_a_sorcerer_next_door() -> None:
    game = scene("0 sorcerers: r9 hand=8", "1 humans: r13", conquering=0)
    assert refused(game, 0, "convert r13") == "out-of-reach"


@pytest.mark.rule("SW-R11.3")
def test_conversion_is_no_first_conquest_unless_the_sorcerers_fly() -> None:
    game = scene("0 sorcerers: hand=8", "1 humans: r4", conquering=0)
    assert refused(game, 0, "convert r4") == "cannot-enter-by-conversion"
    flying = scene("0 flying sorcerers: hand=8", "1 humans: r13", conquering=0)
    play(flying, "0 convert r13")
    assert holder(flying, 13) == "0 sorcerers"


@pytest.mark.rule("SW-R11.3", "SW-P07.1")
def test_flying_sorcerers_convert_anywhere_on_land() -> None:
    game = scene("0 flying sorcerers: r1 hand=1", "1 humans: r20", conquering=0)
    assert targets(game, 0, "convert") == ["r20"]
    water = scene("0 flying sorcerers: r1 hand=1", "1 seafaring humans: r0", conquering=0)
    assert refused(water, 0, "convert r0") == "water"


@pytest.mark.rule("SW-R11.3", "SW-P19.2")
def test_underworld_sorcerers_convert_through_the_caverns() -> None:
    game = scene("0 underworld sorcerers: r5 hand=1", "1 humans: r17 r20", conquering=0)
    assert targets(game, 0, "convert") == ["r17"]


@pytest.mark.rule("SW-R11.4", "SW-5.8")
@pytest.mark.vector(15)
def test_conversion_needs_a_sorcerer_in_hand() -> None:
    game = scene("0 sorcerers: r10", "1 trolls: r15+lair", conquering=0)
    assert refused(game, 0, "convert r15") == "nobody-in-hand"


@pytest.mark.rule("SW-R11.4", "SW-1.12")
def test_conversion_needs_a_sorcerer_in_the_tray() -> None:
    game = scene("0 sorcerers: r10=17 hand=1", "1 trolls: r15+lair", conquering=0)
    assert refused(game, 0, "convert r15") == "no-sorcerer-left"


@pytest.mark.rule("SW-R11.6", "SW-P14.1")
def test_a_conversion_is_a_conquest_of_a_non_empty_region() -> None:
    game = play(scene("0 pillaging sorcerers: r9 hand=1", "1 humans: r4", conquering=0), "0 convert r4")
    assert earns(game, 0) == {"regions": 2, "pillaging": 1}


@pytest.mark.rule("SW-R11.8")
def test_only_enemies_who_are_active_can_be_converted() -> None:
    game = scene("0 sorcerers: r9 hand=8", "0 declined elves: r4", "1 declined humans: r8", conquering=0)
    assert refused(game, 0, "convert r8") == "nothing-to-convert"
    assert refused(game, 0, "convert r4") == "nothing-to-convert"
    assert refused(game, 0, "convert r10") == "nothing-to-convert"  # a Lost Tribe
    assert refused(game, 0, "convert r3") == "nothing-to-convert"
    assert targets(game, 0, "convert") == []


# ---------------------------------------------------------------- Tritons


@pytest.mark.rule("SW-R12.1", "SW-5.16")
def test_tritons_pay_one_less_on_the_coast() -> None:
    game = scene("0 tritons: r14 hand=6", conquering=0)
    assert price(game, 0, 13) == 2  # 2 + 1 Lost Tribe - 1
    assert price(game, 0, 9) == 2  # inland
    assert price(game, 0, 15) == 2  # 2 + 1 mountain - 1, on the sea
    play(game, "0 conquer r13")
    assert tokens(game, 13) == 2


# ---------------------------------------------------------------- Trolls


@pytest.mark.rule("SW-R13.1")
@pytest.mark.parametrize("moves", [["0 conquer r8"], ["0 conquer r14", "0 conquer r8", "* die 2"]])
def test_every_region_of_the_trolls_gets_a_lair(moves: list[str]) -> None:
    game = play(scene("0 trolls: r9+lair hand=4", "1 humans: r3", conquering=0), *moves)
    assert pieces(game, 8) == ["lair"]
    assert price(game, 1, 8) == 2 + 1 + tokens(game, 8) + 1  # mountain, Trolls, lair


@pytest.mark.rule("SW-R13.2", "SW-9.13")
def test_lairs_stay_and_defend_in_decline() -> None:
    game = play(scene("0 trolls: r9=3+lair", "1 humans: r8=6", starting=0), "0 decline")
    assert pieces(game, 9) == ["lair"]
    assert price(game, 1, 9) == 2 + 1 + 1


@pytest.mark.rule("SW-R13.5", "SW-5.13")
def test_a_lair_is_removed_when_the_own_active_race_takes_it() -> None:
    game = scene("0 declined trolls: r9+lair r4+lair", "0 orcs: r8 hand=4", conquering=0)
    play(game, "0 conquer r9")  # 2 + 1 Troll + 1 lair
    assert (holder(game, 9), pieces(game, 9), pieces(game, 4)) == ("0 orcs", [], ["lair"])


@pytest.mark.rule("SW-R13.5", "SW-9.10")
def test_lairs_leave_with_a_race_that_vanishes() -> None:
    game = play(scene("0 declined trolls: r9+lair", "0 orcs: r8", starting=0), "0 decline")
    assert (holder(game, 9), pieces(game, 9)) == ("nobody", [])


@pytest.mark.rule("SW-R13.4")
def test_trolls_never_need_more_than_their_ten_lairs() -> None:
    held = " ".join(f"r{region}+lair" for region in (1, 2, 3, 4, 6, 9, 10, 11, 12))
    game = play(scene(f"0 flying trolls: {held} hand=1", conquering=0), "0 conquer r20", "* die 1")
    assert sum(pieces(game, region) == ["lair"] for region in range(23)) == 10
    assert (hand(game, 0), tray(game, "trolls")) == (0, 0)  # there is no eleventh Troll


# ---------------------------------------------------------------- Wizards


@pytest.mark.rule("SW-R14.1")
def test_wizards_earn_a_coin_for_each_magic_source() -> None:
    game = scene("0 wizards: r1 r10 r9", "0 declined elves: r16")  # sources in r1, r10, and r16 under the Elves
    assert earns(game, 0) == {"regions": 3, "wizards": 2, "declined": 1}
