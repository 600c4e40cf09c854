"""Terms and conquest: sections 1.4 and 3.3 to 3.6 of the rules."""

import pytest

from meadhall.core import CHANCE, question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.data import TERRAINS
from meadhall.games.small_world.scoring import tokens_on_map
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

BORDER = ["r1", "r2", "r3", "r4", "r5", "r10", "r11", "r15", "r16", "r17", "r18", "r19", "r20", "r21"]
"""The border regions of the map for two (TV-3): r21 only because its shore is on the sea r22."""


# ---------------------------------------------------------------- terms


@pytest.mark.rule("SW-1.1")
def test_sea_and_lake_are_water_and_the_other_five_terrains_are_land() -> None:
    water = {TERRAINS[place.terrain]: place.water for place in RULES.box.boards[2].places}
    land = ("farmland", "hill", "forest", "swamp", "mountain")
    assert water == {**dict.fromkeys(land, False), "sea": True, "lake": True}


@pytest.mark.rule("SW-1.2")
def test_a_mountain_alone_leaves_a_region_empty() -> None:
    game = scene("0 orcs: r9 hand=3", conquering=0)
    play(game, "0 conquer r8")
    assert earns(game, 0) == {"regions": 2}  # no coin for the Orcs


@pytest.mark.rule("SW-1.2", "SW-R08.1")
def test_lost_tribes_active_and_declined_tokens_make_a_region_non_empty() -> None:
    game = scene("0 orcs: r9 hand=9", "1 humans: r4", "1 declined elves: r10", conquering=0)
    for count, region in enumerate((14, 4, 10), start=1):  # a Lost Tribe, a Human, an Elf in decline
        play(game, f"0 conquer r{region}")
        assert earns(game, 0)["orcs"] == count


@pytest.mark.rule("SW-1.3", "SW-5.9")
@pytest.mark.vector(3)
def test_a_race_enters_at_the_edge_or_on_the_shore_of_an_edge_sea() -> None:
    game = scene("0 ratmen: hand=8", conquering=0)
    assert targets(game, 0) == BORDER
    assert refused(game, 0, "conquer r6") == "not-on-the-border"  # on the shore of the lake only


@pytest.mark.rule("SW-1.3", "SW-P15.3")
def test_an_edge_sea_is_itself_a_border_region_and_the_lake_is_not() -> None:
    game = scene("0 seafaring ratmen: hand=8", conquering=0)
    assert targets(game, 0) == ["r0", *BORDER, "r22"]
    assert refused(game, 0, "conquer r7") == "not-on-the-border"


@pytest.mark.rule("SW-1.4")
def test_a_shore_stays_a_border_region_when_its_sea_is_occupied() -> None:
    game = scene("0 ratmen: hand=8", "1 seafaring orcs: r22", conquering=0)
    assert targets(game, 0) == BORDER


@pytest.mark.rule("SW-1.5", "SW-R12.1")
def test_sea_and_lake_make_a_coast() -> None:
    game = scene("0 seafaring tritons: r9 hand=8", conquering=0)
    assert price(game, 0, 1) == 1  # on the sea r0: 2 - 1
    assert price(game, 0, 13) == 2  # on the lake r7: 2 + 1 Lost Tribe - 1
    assert price(game, 0, 4) == 2  # no water near
    assert price(game, 0, 0) == 2  # the sea itself is no coast
    assert price(game, 0, 7) == 2


@pytest.mark.rule("SW-1.6", "SW-5.10")
def test_adjacent_regions_share_a_border_line() -> None:
    game = scene("0 ratmen: r9 hand=8", conquering=0)
    assert targets(game, 0) == ["r3", "r4", "r8", "r10", "r14"]


@pytest.mark.rule("SW-1.7", "SW-P12.1")
def test_a_bonus_per_region_does_not_count_the_players_race_in_decline() -> None:
    game = scene("0 merchant ratmen: r9 r8", "0 declined elves: r4 r10 r15")
    assert earns(game, 0) == {"regions": 2, "merchant": 2, "declined": 3}


@pytest.mark.rule("SW-1.7", "SW-R05.1")
def test_the_mountains_of_a_declined_race_do_not_help_the_giants() -> None:
    game = scene("0 giants: r9 hand=4", "0 declined elves: r8", conquering=0)
    assert price(game, 0, 14) == 3  # 2 + 1 Lost Tribe, although r8 beside it is a mountain of the same player


@pytest.mark.rule("SW-1.8", "SW-R11.8")
def test_a_lost_tribe_counts_as_in_decline() -> None:
    game = scene("0 sorcerers: r9 hand=4", conquering=0)
    assert refused(game, 0, "convert r14") == "nothing-to-convert"


@pytest.mark.rule("SW-1.9")
def test_every_other_player_is_an_opponent() -> None:
    game = scene("0 diplomat ratmen: r3", seats=3, scoring=0)
    assert offered(game, 0) == ["peace s1", "peace s2", "pass"]


@pytest.mark.rule("SW-1.10", "SW-R11.6", "SW-P05.1")
@pytest.mark.parametrize(
    ("hand_of", "moves"),
    [
        (3, ["0 conquer r4", "0 place r3=1"]),
        (2, ["0 conquer r4", "* die 0"]),  # repelled: an attack all the same
        (1, ["0 convert r4", "0 stop", "0 place r3=1"]),
    ],
)
def test_conquering_trying_and_converting_are_attacks(hand_of: int, moves: list[str]) -> None:
    lines = (f"0 diplomat sorcerers: r3 hand={hand_of}", "1 humans: r4")
    game = play(scene(*lines, seats=3, conquering=0, whole_turn=True), *moves)
    assert offered(game, 0) == ["peace s2", "pass"]


@pytest.mark.rule("SW-1.11", "SW-5.20")
def test_only_the_conqueror_stands_in_a_conquered_region() -> None:
    game = scene("0 ratmen: r9 hand=7", "1 humans: r4=2", conquering=0)
    play(game, "0 conquer r14", "0 conquer r4")
    assert (holder(game, 14), tokens(game, 14)) == ("0 ratmen", 3)  # 2 + 1 Lost Tribe
    assert (holder(game, 4), tokens(game, 4)) == ("0 ratmen", 4)  # 2 + 2 Humans


@pytest.mark.rule("SW-1.13")
def test_the_coin_pool_never_runs_out() -> None:
    game = scene("0 wealthy ratmen: r9 fresh", coins=[1000, 1000], scoring=0)
    question(game)
    assert coins(game, 0) == 1008  # 1 region + 7 Wealthy


@pytest.mark.rule("SW-1.14", "SW-1.15", "SW-5.12", "SW-R11.7", "SW-P10.1")
@pytest.mark.vector(21)
@pytest.mark.parametrize("piece", ["hole", "dragon", "hero"])
@pytest.mark.parametrize("method", ["conquer", "convert", "dragon"])
def test_an_immune_region_is_safe_from_every_method(piece: str, method: str) -> None:
    attacker = "dragon_master ratmen" if method == "dragon" else "sorcerers"
    game = scene(f"0 {attacker}: r8 hand=8", f"1 heroic halflings: r9+{piece} r14", conquering=0)
    assert refused(game, 0, f"{method} r9") == "immune"
    assert "r9" not in targets(game, 0, method)
    assert "r14" in targets(game, 0, method)


@pytest.mark.rule("SW-1.14", "SW-5.12")
def test_an_immune_region_stays_closed_whatever_falls_around_it() -> None:
    game = scene("0 ratmen: r8 hand=9", "1 heroic orcs: r9+hero r10", conquering=0)
    play(game, "0 conquer r14", "0 conquer r10")
    assert refused(game, 0, "conquer r9") == "immune"


@pytest.mark.rule("SW-1.14")
@pytest.mark.parametrize("piece", ["hole", "dragon", "hero"])
def test_the_players_own_ghouls_ignore_the_immunity(piece: str) -> None:
    game = scene("0 declined ghouls: r8=5", f"0 heroic halflings: r9+{piece} r14", starting=0)
    play(game, "0 expand", "0 conquer r9")
    assert holder(game, 9) == "0 declined ghouls"


@pytest.mark.rule("SW-1.16", "SW-P03.1")
def test_encampments_defend_and_do_not_occupy() -> None:
    game = scene("0 orcs: r9", "1 bivouacking ratmen: r8=2+camp3")
    assert price(game, 0, 8) == 8  # 2 + 1 mountain + 2 Ratmen + 3 encampments
    assert tokens_on_map(game, 1) == 2


@pytest.mark.rule("SW-1.17")
def test_the_benefits_of_race_and_power_add_up_until_the_decline() -> None:
    game = scene("0 merchant humans: r9 r13 r8", starting=0)
    assert earns(game, 0) == {"regions": 3, "humans": 2, "merchant": 3}
    play(game, "0 decline")
    assert coins(game, 0) == 5 + 3


@pytest.mark.rule("SW-1.18", "SW-R14.1")
def test_bonus_coins_come_from_the_pool() -> None:
    game = scene("0 alchemist wizards: r1", "1 humans: r9", scoring=0)
    question(game)
    assert coins(game, 0) == 5 + 1 + 1 + 2  # 1 region, 1 magic source, 2 Alchemist
    assert coins(game, 1) == 5


# ---------------------------------------------------------------- ready and abandon


@pytest.mark.rule("SW-5.1")
def test_all_tokens_but_one_per_region_are_taken_up() -> None:
    game = play(scene("0 amazons: r9=3 r8=2 r4 off=4", starting=0), "0 expand")
    assert [tokens(game, region) for region in (9, 8, 4)] == [1, 1, 1]
    assert hand(game, 0) == 2 + 1 + 0 + 4  # the four that were kept off the board join them
    assert game.active(0).off == 0


@pytest.mark.rule("SW-5.2")
def test_regions_may_be_abandoned_before_the_first_conquest() -> None:
    game = play(scene("0 ratmen: r8=3 r9=2 r14", "1 humans: r4", starting=0), "0 expand")
    assert refused(game, 0, "abandon r4") == "not-yours"
    play(game, "0 abandon r8", "0 abandon r14")
    assert hand(game, 0) == 3 + 1 + 1  # all of r8, one of r9, all of r14
    assert [holder(game, region) for region in (8, 9, 14)] == ["nobody", "0 ratmen", "nobody"]
    assert earns(game, 0) == {"regions": 1}


@pytest.mark.rule("SW-5.3")
def test_only_tokens_in_hand_conquer() -> None:
    game = play(scene("0 ratmen: r8 r9 r14", starting=0), "0 expand")
    assert refused(game, 0, "conquer r4") == "nobody-in-hand"
    play(game, "0 abandon r14", "0 conquer r4", "* die 1")
    assert tokens(game, 4) == 1
    corner = scene("0 ratmen: r1", seats=6, options={"mode": "teams"}, conquering=0)
    assert refused(corner, 0, "conquer r0") == "nobody-in-hand"


@pytest.mark.rule("SW-5.2")
def test_every_region_may_be_abandoned_the_first_of_the_map_too() -> None:
    game = play(scene("0 ratmen: r0=3 r1=3", starting=0), "0 expand")
    assert offered(game, 0)[-3:] == ["abandon r0", "abandon r1", "stop"]


@pytest.mark.rule("SW-5.4", "SW-5.9")
def test_who_abandons_everything_enters_again_at_the_border() -> None:
    game = play(scene("0 ratmen: r13=8", starting=0), "0 expand", "0 abandon r13")
    assert targets(game, 0) == BORDER


@pytest.mark.rule("SW-5.5")
@pytest.mark.parametrize("line", ["halflings: r9=3+hole", "fortified trolls: r9=3+lair+fortress"])
def test_hole_lair_and_fortress_do_not_survive_the_abandoning(line: str) -> None:
    game = play(scene(f"0 {line} r4", starting=0), "0 expand", "0 abandon r9")
    assert pieces(game, 9) == []


@pytest.mark.rule("SW-5.34", "SW-P06.3")
def test_the_dragon_of_an_abandoned_region_is_free_to_fly_again() -> None:
    game = play(scene("0 dragon_master orcs: r9=3+dragon r8", starting=0), "0 expand", "0 abandon r9")
    assert pieces(game, 9) == []
    play(game, "0 dragon r14")
    assert pieces(game, 14) == ["dragon"]


@pytest.mark.rule("SW-5.34")
def test_heroes_and_encampments_of_an_abandoned_region_are_placed_again() -> None:
    heroes = play(scene("0 heroic orcs: r9+hero r8=2+hero r4", starting=0), "0 expand", "0 abandon r9", "0 stop")
    play(heroes, "0 place r4=1")
    assert [pieces(heroes, region) for region in (4, 8, 9)] == [["hero"], ["hero"], []]
    camps = play(scene("0 bivouacking orcs: r9+camp4 r8+camp1", starting=0), "0 expand", "0 abandon r9")
    assert pieces(camps, 9) == []
    play(camps, "0 stop")
    assert pieces(camps, 8) == ["camp5"]


@pytest.mark.rule("SW-5.6")
def test_nothing_is_abandoned_after_the_first_conquest() -> None:
    game = play(scene("0 ratmen: r9=6 r8", starting=0), "0 expand", "0 conquer r4")
    assert refused(game, 0, "abandon r8") == "too-late-to-abandon"
    assert targets(game, 0, "abandon") == []


@pytest.mark.rule("SW-5.6")
def test_an_abandoned_region_may_be_conquered_again_like_any_empty_one() -> None:
    game = play(scene("0 ratmen: r9=6 r8", starting=0), "0 expand", "0 abandon r9", "0 conquer r9")
    assert tokens(game, 9) == 2
    assert earns(game, 0) == {"regions": 2}


@pytest.mark.rule("SW-5.7", "SW-4.11")
def test_a_race_just_picked_has_nothing_to_abandon() -> None:
    game = scene("1 humans: r9", starting=0)
    play(game, "0 pick amazons", "* banner orcs", "* badge hill")
    assert {text.split()[0] for text in offered(game, 0)} == {"conquer", "stop"}
    assert targets(game, 0) == BORDER


# ---------------------------------------------------------------- conquest


@pytest.mark.rule("SW-5.8")
@pytest.mark.parametrize(
    ("combo", "move"),
    [
        ("ratmen", "conquer r8"),
        ("dragon_master ratmen", "dragon r8"),
        ("flying sorcerers", "convert r8"),
        ("berserk ratmen", "roll"),
    ],
)
def test_a_conquest_needs_a_token_in_hand_whatever_helps(combo: str, move: str) -> None:
    game = scene(f"0 {combo}: r9", "1 humans: r8", conquering=0)
    assert refused(game, 0, move) == "nobody-in-hand"
    game = scene(f"0 {combo}: r9 hand=1", "1 humans: r8", conquering=0)
    assert move in offered(game, 0)


@pytest.mark.rule("SW-5.9", "SW-6.5")
@pytest.mark.vector(57)
def test_a_race_driven_off_the_map_enters_again_at_the_border() -> None:
    game = play(scene("0 ratmen: r9", "1 humans: hand=2", starting=1), "1 expand")
    assert targets(game, 1) == BORDER  # 3 at most for a mountain or a Lost Tribe: the die may help
    assert refused(game, 1, "conquer r12") == "not-on-the-border"


@pytest.mark.rule("SW-5.10")
def test_regions_conquered_this_turn_open_the_way_to_the_next() -> None:
    game = scene("0 ratmen: r9 hand=8", conquering=0)
    assert refused(game, 0, "conquer r13") == "out-of-reach"
    play(game, "0 conquer r14")
    assert targets(game, 0) == ["r3", "r4", "r8", "r10", "r13", "r15", "r20", "r21"]


@pytest.mark.rule("SW-5.10")
def test_regions_of_the_players_declined_race_open_no_way() -> None:
    game = scene("0 ratmen: r9 hand=8", "0 declined elves: r10", conquering=0)
    assert refused(game, 0, "conquer r15") == "out-of-reach"  # beside r10, not beside r9


@pytest.mark.rule("SW-5.11")
def test_water_is_not_for_people_without_ships() -> None:
    game = scene("0 ratmen: r2 hand=8", conquering=0)
    assert refused(game, 0, "conquer r7") == "water"
    entering = scene("0 ratmen: hand=8", conquering=0)
    assert refused(entering, 0, "conquer r0") == "water"


@pytest.mark.rule("SW-5.12")
def test_nobody_conquers_his_own_active_regions() -> None:
    game = scene("0 ratmen: r9 r8 hand=8", conquering=0)
    assert refused(game, 0, "conquer r8") == "yours-already"


@pytest.mark.rule("SW-5.12", "SW-P05.1")
def test_a_peace_keeps_the_partner_out_of_the_diplomats_regions() -> None:
    game = scene("0 diplomat ratmen: r9 r14", "1 sorcerers: r8=8", scoring=0)
    play(game, "0 peace s1", "1 expand")
    assert refused(game, 1, "conquer r9") == "at-peace"
    assert refused(game, 1, "convert r9") == "at-peace"


@pytest.mark.rule("SW-5.13", "SW-R08.1")
@pytest.mark.vector(58)
def test_orcs_conquer_their_own_players_declined_dwarf() -> None:
    game = scene("0 orcs: r8 hand=3", "0 declined dwarves: r9 r4", conquering=0)
    assert price(game, 0, 9) == 3  # 2 + 1 Dwarf
    play(game, "0 conquer r9")
    assert tray(game, "dwarves") == 7  # 8, of which one is left in r4
    assert earns(game, 0) == {"regions": 2, "orcs": 1, "declined": 1}


@pytest.mark.rule("SW-5.14")
@pytest.mark.vector(2)
def test_a_region_costs_two_and_its_defence() -> None:
    game = scene("0 ratmen: hand=10", conquering=0)
    assert price(game, 0, 9) == 2
    assert price(game, 0, 11) == 3  # 2 + 1 Lost Tribe
    assert price(game, 0, 8) == 3  # 2 + 1 mountain
    assert price(game, 0, 13) == 3


@pytest.mark.rule("SW-5.14")
@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("1 humans: r9=3", 2 + 3),
        ("1 declined humans: r9", 2 + 1),
        ("1 bivouacking humans: r9=2+camp4", 2 + 2 + 4),
        ("1 fortified humans: r9+fortress", 2 + 1 + 1),
        ("1 trolls: r9+lair", 2 + 1 + 1),
        ("1 fortified trolls: r8=2+lair+fortress", 2 + 2 + 1 + 1 + 1),  # and 1 for the mountain
        ("0 declined fortified trolls: r8+lair+fortress", 2 + 1 + 1 + 1 + 1),  # one's own count in full
    ],
)
def test_tokens_and_pieces_defend_with_one_each(line: str, cost: int) -> None:
    game = scene("0 ratmen: r14 hand=8", line, conquering=0)
    region = int(line.split(": r")[1][0])
    assert price(game, 0, region) == cost
    play(game, f"0 conquer r{region}")
    assert hand(game, 0) == 8 - cost


@pytest.mark.rule("SW-5.15", "SW-5.16", "SW-R05.1", "SW-P04.1")
@pytest.mark.vector(17)
def test_discounts_add_up_and_stop_at_one_token() -> None:
    game = scene("0 commando giants: r8 hand=4", conquering=0)
    assert price(game, 0, 14) == 1  # 2 + 1 Lost Tribe - 1 Giants - 1 Commando
    assert price(game, 0, 9) == 1  # 2 - 1 - 1 = 0, raised to 1
    play(game, "0 conquer r9")
    assert tokens(game, 9) == 1


@pytest.mark.rule("SW-5.17", "SW-5.18")
def test_exactly_the_tokens_needed_are_placed_and_stay_for_the_turn() -> None:
    game = scene("0 ratmen: r9 hand=8", conquering=0)
    play(game, "0 conquer r14", "0 conquer r8")
    assert (tokens(game, 14), tokens(game, 8), hand(game, 0)) == (3, 3, 2)


@pytest.mark.rule("SW-5.19", "SW-6.16")
def test_defenders_and_their_banner_leave_before_the_conqueror_moves_in() -> None:
    game = scene("0 orcs: r8 hand=3", "1 declined humans: r9", column="hill wizards", conquering=0)
    play(game, "0 conquer r9")
    ask = question(game)  # the column is short of combos: the banners are turned up now
    assert ask is not None
    assert ask.seats == (CHANCE,)
    assert game.banners.under == [tribe_of(game, "humans").race.number]
    assert (holder(game, 9), hand(game, 0)) == ("nobody", 3)


@pytest.mark.rule("SW-5.20")
def test_a_lost_tribe_never_comes_back() -> None:
    game = play(scene("0 ratmen: r9 hand=5", conquering=0, whole_turn=True), "0 conquer r14", "0 stop", "0 place r9=1")
    play(game, "1 pick amazons", "* banner orcs", "* badge hill", "1 stop", "0 expand", "0 abandon r14")
    assert holder(game, 14) == "nobody"
    assert price(game, 0, 14) == 2


@pytest.mark.rule("SW-5.21")
def test_a_mountain_defends_its_new_owner() -> None:
    game = play(scene("0 ratmen: r9 hand=3", "1 humans: r14", conquering=0), "0 conquer r8")
    assert price(game, 1, 8) == 2 + 1 + 3


@pytest.mark.rule("SW-5.22", "SW-3.8")
def test_conquests_go_on_while_tokens_last_and_may_stop_at_any_time() -> None:
    game = scene("0 ratmen: r9 hand=5", conquering=0)
    play(game, "0 conquer r4")
    assert "stop" in offered(game, 0)
    play(game, "0 conquer r8")
    assert question(game) is None  # the hand is empty


# ---------------------------------------------------------------- the final attempt


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


@pytest.mark.rule("SW-5.24")
def test_a_won_attempt_places_all_tokens_left_even_if_the_die_shows_more_than_needed() -> None:
    game = play(scene("0 ratmen: r9 hand=2", conquering=0), "0 conquer r14", "* die 3")  # 1 was missing
    assert (tokens(game, 14), hand(game, 0)) == (2, 0)


@pytest.mark.rule("SW-5.25", "SW-7.6")
def test_tokens_of_a_lost_attempt_are_placed_at_redeployment() -> None:
    game = scene("0 ratmen: r9 r4 hand=2", "1 humans: r8=2", conquering=0, whole_turn=True)
    play(game, "0 conquer r8", "* die 0", "0 place r4=1")
    assert (tokens(game, 4), tokens(game, 9)) == (1, 3)
    assert tray(game, "humans") == 8  # nobody is lost


@pytest.mark.rule("SW-5.26")
@pytest.mark.parametrize("pips", [0, 3])
def test_an_attempt_is_the_last_conquest_won_or_lost(pips: int) -> None:
    game = play(scene("0 ratmen: r9 hand=2", conquering=0), "0 conquer r8", f"* die {pips}")
    assert question(game) is None


@pytest.mark.rule("SW-5.27")
def test_a_race_that_fails_to_enter_waits_in_hand_for_the_next_turn() -> None:
    game = scene("0 ratmen: hand=1", "1 humans: r9", conquering=0, whole_turn=True)
    play(game, "0 conquer r19", "* die 1")  # 1 + 1 are not 3
    assert (hand(game, 0), coins(game, 0)) == (1, 5)
    play(game, "1 expand", "1 stop", "0 expand")
    assert refused(game, 0, "conquer r8") == "not-on-the-border"
    assert "r19" in targets(game, 0)


@pytest.mark.rule("SW-5.29")
def test_who_has_enough_tokens_does_not_roll() -> None:
    game = play(scene("0 ratmen: r9 hand=4", conquering=0), "0 conquer r8")
    assert (holder(game, 8), tokens(game, 8), hand(game, 0)) == ("0 ratmen", 3, 1)


@pytest.mark.rule("SW-5.30", "SW-R04.2")
def test_ghouls_and_the_active_race_have_an_attempt_each() -> None:
    game = scene("0 declined ghouls: r9=2", "0 ratmen: r1=2", starting=0)
    play(game, "0 expand", "0 conquer r8", "* die 2", "0 conquer r2", "* die 1")
    assert (holder(game, 8), holder(game, 2)) == ("0 declined ghouls", "0 ratmen")


@pytest.mark.rule("SW-5.31")
def test_the_die_helps_only_where_a_conquest_is_allowed() -> None:
    game = scene("0 ratmen: r9 hand=1", "1 heroic orcs: r4+hero", conquering=0)
    assert refused(game, 0, "conquer r4") == "immune"
    assert refused(game, 0, "conquer r21") == "out-of-reach"
    entering = scene("0 ratmen: hand=1", conquering=0)
    assert refused(entering, 0, "conquer r9") == "not-on-the-border"


@pytest.mark.rule("SW-5.32")
def test_two_plus_defence_minus_discounts_is_all_of_combat() -> None:
    game = scene("0 commando tritons: r14 hand=9", "1 fortified trolls: r8=2+lair+fortress r9=3+lair", conquering=0)
    assert price(game, 0, 8) == 5  # 2 + 2 Trolls + 1 mountain + 1 lair + 1 fortress - 1 Commando - 1 coast
    assert price(game, 0, 9) == 5  # 2 + 3 Trolls + 1 lair - 1 Commando
    play(game, "0 conquer r8")  # for certain: no die is asked
    assert (holder(game, 8), tokens(game, 8), hand(game, 0)) == ("0 tritons", 5, 4)
    ask = question(game)
    assert ask is not None
    assert ask.seats == (0,)


# ---------------------------------------------------------------- losses and withdrawal


@pytest.mark.rule("SW-6.1", "SW-8.9")
@pytest.mark.vector(10)
def test_a_defeated_garrison_loses_one_and_the_others_withdraw() -> None:
    game = scene("0 ratmen: r12=6", "1 humans: r11=3 r17", starting=0)
    assert tray(game, "humans") == 6
    play(game, "0 expand", "0 conquer r11")
    assert (tray(game, "humans"), hand(game, 1)) == (7, 2)
    play(game, "0 place r11=5")  # and then A scores, and B has one place to go to
    assert (tokens(game, 17), hand(game, 1)) == (3, 0)


@pytest.mark.rule("SW-6.1", "SW-6.4", "SW-8.9")
def test_victims_return_when_the_conqueror_has_scored() -> None:
    game = scene("0 ratmen: r12=6", "1 humans: r11=3 r17 r16", starting=0)
    play(game, "0 expand", "0 conquer r11", "0 place r11=5")
    assert offered(game, 1) == ["add r16=0", "add r16=1", "add r16=2"]
    assert coins(game, 0) == 5 + 2


@pytest.mark.rule("SW-6.1")
def test_two_defeats_in_a_turn_cost_a_token_each_and_the_hand_does_not_defend() -> None:
    game = scene("0 ratmen: r9 hand=8", "1 humans: r8=2 r4 r1", conquering=0)
    play(game, "0 conquer r8")  # 2 + 1 mountain + 2 Humans
    assert price(game, 0, 4) == 3  # 2 + 1 Human; the one in hand does not count
    play(game, "0 conquer r4")
    assert (tray(game, "humans"), hand(game, 1)) == (8, 1)


@pytest.mark.rule("SW-6.2")
def test_a_lone_defender_is_lost() -> None:
    game = play(scene("0 ratmen: r9 hand=3", "1 humans: r4 r1", conquering=0), "0 conquer r4")
    assert (tray(game, "humans"), hand(game, 1)) == (9, 0)


@pytest.mark.rule("SW-6.4", "SW-6.14")
def test_victims_place_their_tokens_clockwise_from_the_conqueror() -> None:
    lines = ("1 ratmen: r9 hand=11", "2 humans: r3=3 r5 r6", "0 orcs: r2=3 r28 r29")
    game = scene(*lines, seats=3, conquering=1, whole_turn=True)
    play(game, "1 conquer r3", "1 conquer r2", "1 place r2=6", "1 place r3=4")
    assert offered(game, 2) == ["add r5=0", "add r5=1", "add r5=2"]  # any distribution
    play(game, "2 add r5=0")  # all must be placed: the last region takes the rest
    assert (tokens(game, 5), tokens(game, 6)) == (1, 3)
    assert offered(game, 0) == ["add r28=0", "add r28=1", "add r28=2"]
    play(game, "0 add r28=1")
    assert (tokens(game, 28), tokens(game, 29)) == (2, 2)


@pytest.mark.rule("SW-6.5")
def test_an_active_race_without_a_region_keeps_its_tokens_in_hand() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 humans: r4=3", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert hand(game, 1) == 2
    play(game, "1 expand", "1 conquer r1")
    assert tokens(game, 1) == 2


@pytest.mark.rule("SW-6.6", "SW-6.11", "SW-6.16")
def test_a_declined_race_that_loses_its_last_region_is_gone_at_once() -> None:
    game = scene("0 ratmen: r9 hand=8", "1 declined humans: r4 r14", conquering=0)
    play(game, "0 conquer r4")
    assert game.players[1].declined != NOBODY
    play(game, "0 conquer r14")
    assert game.players[1].declined == NOBODY
    assert tray(game, "humans") == 10
    assert game.banners.under == [tribe_of(game, "humans").race.number]


@pytest.mark.rule("SW-6.7", "SW-R04.11")
def test_declined_ghouls_without_a_region_wait_in_hand_and_enter_again_at_the_border() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 declined ghouls: r4=3", "1 humans: r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert tribe_of(game, "ghouls").hand == 2
    assert game.banners.under == []  # they have not vanished
    play(game, "1 expand")
    assert refused(game, 1, "conquer r8") == "not-on-the-border"
    play(game, "1 conquer r21")
    assert holder(game, 21) == "1 declined ghouls"


@pytest.mark.rule("SW-6.7")
def test_declined_ghouls_who_lose_their_last_token_vanish() -> None:
    game = play(scene("0 ratmen: r9 hand=3", "1 declined ghouls: r4", conquering=0), "0 conquer r4")
    assert game.players[1].declined == NOBODY
    assert tray(game, "ghouls") == 10


@pytest.mark.rule("SW-6.8", "SW-P03.3")
def test_encampments_withdraw_with_their_people_and_are_placed_again() -> None:
    lines = ("0 ratmen: r14 hand=8", "1 bivouacking humans: r9=2+camp4 r4+camp1 r1")
    game = play(scene(*lines, conquering=0, whole_turn=True), "0 conquer r9", "0 place r9=1", "1 add r1=1")
    assert offered(game, 1) == [f"camp r1={camps}" for camps in range(5)]  # four withdrew, one stands in r4
    play(game, "1 camp r1=3")
    assert (pieces(game, 1), pieces(game, 4)) == (["camp3"], ["camp2"])


@pytest.mark.rule("SW-6.8")
def test_encampments_without_a_region_wait_for_the_next_redeployment() -> None:
    lines = ("0 ratmen: r14 hand=9", "1 bivouacking humans: r9=2+camp5")
    game = play(scene(*lines, conquering=0, whole_turn=True), "0 conquer r9", "0 place r9=1")
    assert game.active(1).camps == 5
    play(game, "1 expand", "1 conquer r4", "* die 1")
    assert pieces(game, 4) == ["camp5"]


@pytest.mark.rule("SW-6.9", "SW-R13.5", "SW-P09.4")
def test_lair_and_fortress_fall_with_their_region() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 fortified trolls: r4+lair+fortress r1", conquering=0)
    play(game, "0 conquer r4")  # 2 + 1 Troll + 1 lair + 1 fortress
    assert pieces(game, 4) == []
    assert price(game, 1, 4) == 2 + 5


@pytest.mark.rule("SW-6.13", "SW-R04.10")
def test_own_ghouls_driven_out_by_the_active_race_return_in_the_same_turn() -> None:
    game = scene("0 declined ghouls: r9=4 r4", "0 orcs: r8 hand=6", conquering=0, whole_turn=True)
    play(game, "0 conquer r9")
    assert (tribe_of(game, "ghouls").hand, tray(game, "ghouls")) == (3, 6)
    play(game, "0 place r8=1")  # the Orcs first; then the Ghouls have one region
    assert tokens(game, 4) == 4
    assert coins(game, 0) == 5 + 2 + 1 + 1  # 2 Orc regions, 1 of the Ghouls, 1 non-empty


@pytest.mark.rule("SW-6.15", "SW-R06.3", "SW-R13.5")
@pytest.mark.parametrize(
    "line", ["halflings: r9+hole", "fortified trolls: r9+lair+fortress", "dragon_master orcs: r9+dragon"]
)
def test_own_ghouls_who_take_an_active_region_clear_it_like_an_abandoned_one(line: str) -> None:
    game = scene("0 declined ghouls: r8=6", f"0 {line} r1", starting=0)
    play(game, "0 expand", "0 conquer r9")
    assert (holder(game, 9), pieces(game, 9)) == ("0 declined ghouls", [])


@pytest.mark.rule("SW-6.15", "SW-5.34")
def test_pieces_that_own_ghouls_drive_out_come_to_the_hand() -> None:
    dragon = scene("0 declined ghouls: r8=4", "0 dragon_master orcs: r9=2+dragon r14", starting=0)
    play(dragon, "0 expand", "0 conquer r9", "* die 1", "0 dragon r15")  # 2 + 2 Orcs; 3 Ghouls and the die
    assert pieces(dragon, 15) == ["dragon"]
    camps = scene("0 declined ghouls: r8=7", "0 bivouacking orcs: r9+camp3 r14+camp2", starting=0)
    play(camps, "0 expand", "0 conquer r9", "0 stop", "0 place r8=1")  # 2 + 1 Orc + 3 encampments
    assert pieces(camps, 14) == ["camp5"]


@pytest.mark.rule("SW-6.17")
def test_a_victim_places_active_tokens_then_ghouls_then_encampments() -> None:
    lines = ("0 ratmen: r9 hand=9", "1 bivouacking humans: r4=2+camp1 r1+camp4 r2", "1 declined ghouls: r14=2 r17 r18")
    game = scene(*lines, conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 conquer r14", "0 place r4=1", "0 place r9=1")
    play(game, "1 add r1=0", "1 add r17=0", "1 camp r1=0")
    assert (tokens(game, 2), tokens(game, 18), pieces(game, 2)) == (2, 2, ["camp1"])


@pytest.mark.rule("SW-6.17")
def test_a_victim_does_not_move_what_stands_on_the_map() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 humans: r4=2 r1=4 r2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 stop", "0 place r4=1")
    assert offered(game, 1) == ["add r1=0", "add r1=1"]
