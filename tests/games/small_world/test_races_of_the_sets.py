"""The races of the sets from Barbarians to Leprechauns: section 4.1 of the rules, R15 to R22."""

import pytest

from meadhall.core import question
from meadhall.games.small_world.data import BITS
from meadhall.games.small_world.state import Combo, Island
from tests.games.small_world.scene import (
    RACE,
    against,
    asked,
    coins,
    earns,
    facts_of,
    hand,
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

# ---------------------------------------------------------------- Barbarians


@pytest.mark.rule("SW-R15.1", "SW-7.5")
def test_barbarians_stay_where_they_fought() -> None:
    game = scene("0 barbarians: r9 hand=7", conquering=0, whole_turn=True)
    play(game, "0 conquer r8", "0 conquer r4", "0 stop")
    assert [tokens(game, number) for number in (4, 8, 9)] == [2, 3, 1]
    assert asked(game) == "1 PickCombo"


@pytest.mark.rule("SW-R15.2", "RU-12")
@pytest.mark.parametrize("end", [["0 conquer r8", "* die 0"], ["0 stop"]])
def test_barbarians_in_hand_stay_off_the_board_until_the_next_turn(end: list[str]) -> None:
    game = scene("0 barbarians: r9 hand=2", "1 humans: r1", conquering=0, whole_turn=True)
    play(game, *end)
    assert (tribe_of(game, "barbarians").off, hand(game, 0), tokens(game, 9)) == (2, 0, 1)
    play(game, "1 expand", "1 stop", "0 expand")
    assert (tribe_of(game, "barbarians").off, hand(game, 0)) == (0, 2)


@pytest.mark.rule("SW-R15.3", "SW-5.1")
def test_barbarians_say_for_each_region_how_many_are_taken_up() -> None:
    game = play(scene("0 barbarians: r8=3 r9 r14=2", starting=0), "0 expand")
    assert offered(game, 0) == ["take r8=0", "take r8=1", "take r8=2"]
    assert against(game, 0, "take r8=3") == "take-up-fewer SW-R15.3"
    assert against(game, 0, "take r14=1") == "another-region-first SW-14.3"
    assert facts_of(game, 0, "take r14=1")["next"] == "r8"
    assert refused(game, 0, "stop") == "not-asked"
    play(game, "0 take r8=1")
    assert offered(game, 0) == ["take r14=0", "take r14=1"]
    play(game, "0 take r14=0")
    assert ([tokens(game, number) for number in (8, 9, 14)], hand(game, 0)) == ([2, 1, 2], 1)
    assert asked(game) == "0 ChooseConquest"


@pytest.mark.rule("SW-R15.4")
def test_beaten_barbarians_go_back_to_their_regions_and_those_off_the_board_do_not() -> None:
    game = scene("0 ratmen: r9 hand=5", "1 barbarians: r4=3 r1 off=2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=5")
    assert (tokens(game, 1), tribe_of(game, "barbarians").off) == (1 + 2, 2)


@pytest.mark.rule("SW-R15.5")
def test_the_tents_of_barbarians_move_although_they_do_not() -> None:
    game = scene("0 bivouacking barbarians: r8=3+camp5 r9", redeploying=0)
    assert asked(game) == "0 PlaceCamps"
    play(game, "0 camp r8=1")
    assert (pieces(game, 8), pieces(game, 9), tokens(game, 8), tokens(game, 9)) == (["camp1"], ["camp4"], 3, 1)


@pytest.mark.rule("SW-R15.6")
def test_barbarians_off_the_board_go_to_the_tray_at_decline() -> None:
    game = scene("0 barbarians: r8=2 r9 off=4", starting=0)
    assert tray(game, "barbarians") == 14 - 7
    play(game, "0 decline")
    assert tray(game, "barbarians") == 14 - 2


@pytest.mark.rule("SW-R15.3", "SW-P31.1")
def test_marauding_barbarians_choose_again_before_the_second_cycle() -> None:
    game = scene("0 marauding barbarians: r9=3 hand=2", conquering=0)
    play(game, "0 conquer r4", "0 again")
    assert offered(game, 0) == ["take r4=0", "take r4=1"]
    play(game, "0 take r4=0", "0 take r9=2")
    assert (tokens(game, 4), tokens(game, 9), hand(game, 0)) == (2, 1, 2)


# ---------------------------------------------------------------- Fauns

VICTIMS = ["1 humans: r4 r10 r1", "1 declined dwarves: r8 r15"]


@pytest.mark.rule("SW-R16.1", "SW-R16.2", "SW-7.4")
@pytest.mark.vector(43)
def test_fauns_and_their_victims_grow_by_a_token_per_active_region_taken() -> None:
    game = scene("0 fauns: r9 hand=10", *VICTIMS, conquering=0, whole_turn=True)
    events = told(game, "0 conquer r4", "0 conquer r10", "0 conquer r8")
    assert hand(game, 0) == 1 + 10 + 2 - 4
    assert (hand(game, 1), tray(game, "humans")) == (2, 10 - 3)  # two lost, two given
    assert tray(game, "dwarves") == 8 - 1  # the one in r15 is all that is left
    assert {"kind": "grew", "seat": 0, "race": "fauns", "number": 2} in events
    assert {"kind": "gift", "victim": 1, "race": "humans", "number": 2} in events
    play(game, "0 place r4=10")
    assert tokens(game, 1) == 1 + 2


@pytest.mark.rule("SW-R16.2")
def test_a_victim_of_the_fauns_without_a_region_keeps_the_gift_in_hand() -> None:
    game = scene("0 fauns: r9 hand=3", "1 humans: r4", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1")
    assert (asked(game), hand(game, 1)) == ("1 ChooseTurn", 1)


@pytest.mark.rule("SW-R16.3", "SW-1.12")
def test_fauns_and_victims_grow_no_further_than_the_tray() -> None:
    game = scene("0 fauns: r9=11 hand=6", "1 elves: r4 r10 r1=9", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 conquer r10")
    assert hand(game, 0) == 17 + 1 - 3  # one of two
    assert (hand(game, 1), tray(game, "elves")) == (2, 0)  # both withdrew, no gift


@pytest.mark.rule("SW-R16.4", "SW-R25.1")
def test_pygmies_roll_for_the_loss_and_get_the_fauns_token_too() -> None:
    game = scene("0 fauns: r9 hand=4", "1 pygmies: r4=2 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "* die 2")
    assert hand(game, 1) == 1 + 2 + 1
    play(game, "0 place r4=1")
    assert tokens(game, 1) == 1 + 4


@pytest.mark.rule("SW-R03.4", "SW-R03.1")
def test_elves_beaten_by_fauns_lose_nobody_and_win_one() -> None:
    game = scene("0 fauns: r9 hand=3", "1 elves: r4 r1=2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4")
    assert (hand(game, 1), hand(game, 0)) == (1 + 1, 1 + 3 + 1 - 2)


@pytest.mark.rule("SW-R16.1", "SW-R04.14")
def test_nobody_grows_when_fauns_take_ghouls_in_decline() -> None:
    game = scene("0 fauns: r9 hand=3", "1 declined ghouls: r4 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4")
    assert (hand(game, 0), tribe_of(game, "ghouls").hand) == (1 + 3 - 2, 0)


@pytest.mark.rule("SW-R16.5", "SW-R04.6")
def test_what_own_ghouls_take_makes_no_fauns() -> None:
    game = scene("0 fauns: r9 r15=2", "0 declined ghouls: r8=7", "1 humans: r14 r1", starting=0)
    play(game, "0 expand", "0 conquer r9", "0 conquer r14")
    assert (tray(game, "fauns"), tray(game, "humans")) == (18 - 2, 10 - 1)
    play(game, "0 stop", "0 place r8=1", "0 place r9=2")
    assert (tray(game, "fauns"), tray(game, "humans")) == (18 - 2, 10 - 1)


@pytest.mark.rule("SW-R16.1")
def test_fauns_count_anew_each_turn() -> None:
    game = scene("0 fauns: r9 hand=3", "1 humans: r4 r1", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=4", "1 expand", "1 stop", "0 expand", "0 stop", "0 place r4=4")
    assert (tray(game, "fauns"), tray(game, "humans")) == (18 - 5, 10 - 2)


# ---------------------------------------------------------------- Goblins


@pytest.mark.rule("SW-R17.1", "SW-1.8", "RU-8")
def test_goblins_pay_one_less_for_what_is_in_decline() -> None:
    game = scene("0 goblins: r9 hand=9", "1 humans: r4", "1 declined ghouls: r14=2 r8", conquering=0)
    assert price(game, 0, 3) == 2 + 1 - 1  # a Lost Tribe
    assert price(game, 0, 14) == 2 + 2 - 1
    assert price(game, 0, 8) == 2 + 1 + 1 - 1
    assert price(game, 0, 4) == 2 + 1  # active
    assert price(game, 0, 2) == 2  # a region with nobody in it


# ---------------------------------------------------------------- Gypsies


@pytest.mark.rule("SW-R18.1")
def test_gypsies_earn_a_coin_for_each_region_they_abandon() -> None:
    game = scene("0 gypsies: r8 r9=2 r14", "1 humans: r1", starting=0)
    play(game, "0 expand", "0 abandon r8", "0 abandon r14")
    assert earns(game, 0) == {"regions": 1, "gypsies": 2}
    play(game, "0 stop")
    assert coins(game, 0) == 5 + 1 + 2
    play(game, "1 expand", "1 stop", "0 expand")
    assert earns(game, 0) == {"regions": 1}


@pytest.mark.rule("SW-R18.2", "SW-5.6")
def test_gypsies_do_not_come_back_in_the_turn_they_left() -> None:
    game = scene("0 gypsies: r8 r9=4 r14", "1 humans: r1", starting=0)
    play(game, "0 expand", "0 abandon r8")
    assert "r8" not in targets(game, 0)
    assert against(game, 0, "conquer r8") == "left-behind SW-R18.2"
    play(game, "0 conquer r4")
    assert refused(game, 0, "conquer r8") == "left-behind"
    play(game, "0 stop", "0 place r4=1", "0 place r9=1", "1 expand", "1 stop", "0 expand")
    assert "r8" in targets(game, 0)


@pytest.mark.rule("SW-R18.2", "SW-P24.1")
def test_gypsies_do_not_shoot_at_what_they_left_either() -> None:
    game = play(scene("0 catapult gypsies: r9=4 r13", starting=0), "0 expand", "0 abandon r13")
    assert refused(game, 0, "catapult r13") == "left-behind"
    assert "r13" not in targets(game, 0, "catapult")


@pytest.mark.rule("SW-P31.2", "SW-R18.1")
def test_marauding_gypsies_abandon_only_before_the_first_cycle() -> None:
    game = scene("0 marauding gypsies: r8 r9=5 r14", starting=0)
    play(game, "0 expand", "0 abandon r14", "0 conquer r4", "0 stop", "0 again")
    assert refused(game, 0, "abandon r8") == "too-late-to-abandon"
    assert refused(game, 0, "conquer r14") == "left-behind"
    assert earns(game, 0)["gypsies"] == 1


# ---------------------------------------------------------------- Homunculi


@pytest.mark.rule("SW-R19.1", "SW-4.5", "SW-P26.1")
def test_a_homunculus_joins_the_combo_each_time_it_is_skipped() -> None:
    column = "hill elves, cursed homunculi, flying humans, stout orcs, swamp trolls, forest giants"
    game = scene(column=column, coins=[9, 9], starting=0)
    events = told(game, "0 pick humans", "* banner amazons", "* badge merchant", "0 conquer r1", "0 stop")
    assert {"kind": "joined", "race": "homunculi", "number": 1} in events
    combo = game.combos[1]
    assert (combo.coins, combo.joined, tray(game, "homunculi")) == (3, 1, 15 - 1)
    assert game.combo_tokens(combo) == 5 + 0 + 1
    play(game, "1 pick homunculi")
    assert (hand(game, 1), coins(game, 1), tray(game, "homunculi")) == (6, 9 - 1 + 3, 15 - 6)


@pytest.mark.rule("SW-R19.1")
def test_no_homunculus_joins_who_lies_above_nobody_skipped() -> None:
    game = scene(column="hill elves, cursed homunculi", starting=0)
    play(game, "0 pick elves")
    assert (game.combos[0].coins, game.combos[0].joined) == (0, 0)


def joined_by(homunculi: int, combo: Combo) -> Combo:
    return Combo(combo.race, combo.power, combo.coins, homunculi)


@pytest.mark.rule("SW-R19.2", "SW-1.12")
def test_there_are_never_more_homunculi_than_their_supply() -> None:
    game = scene(column="bivouacking homunculi, hill elves", coins=[5, 5], starting=0)
    game.combos[0], game.tray[RACE["homunculi"].number] = joined_by(8, game.combos[0]), 7
    assert game.combo_tokens(game.combos[0]) == 15
    skipped = game.copy()
    play(game, "0 pick homunculi")
    assert (hand(game, 0), tray(game, "homunculi")) == (8 + 7, 0)
    skipped.combos[0], skipped.tray[RACE["homunculi"].number] = joined_by(15, skipped.combos[0]), 0
    play(skipped, "0 pick elves")
    assert (skipped.combos[0].joined, skipped.combos[0].coins) == (15, 1)


# ---------------------------------------------------------------- Igors


@pytest.mark.rule("SW-R20.2")
@pytest.mark.vector(1)
@pytest.mark.parametrize(("counted", "most", "left"), [(4, 1, 0), (9, 2, 1)])
def test_igors_are_made_of_as_many_lost_tokens_as_there_are_players(counted: int, most: int, left: int) -> None:
    game = scene(f"0 igors: r9 stock={counted}", seats=4, starting=0)
    assert offered(game, 0) == [f"exchange {number}" for number in range(most + 1)]
    assert against(game, 0, f"exchange {most + 1}") == "too-many-exchanges SW-R20.2"
    assert facts_of(game, 0, f"exchange {most + 1}")["most"] == most
    play(game, f"0 exchange {most}")
    assert (hand(game, 0), tribe_of(game, "igors").stock) == (most, left)
    assert asked(game) == "0 ChooseTurn"


@pytest.mark.rule("SW-R20.2")
def test_igors_may_leave_the_tokens_for_later() -> None:
    game = play(scene("0 igors: r9 stock=3", starting=0), "0 exchange 0")
    assert (hand(game, 0), tribe_of(game, "igors").stock) == (0, 3)


@pytest.mark.rule("SW-R20.4")
def test_new_igors_are_limited_by_the_tray() -> None:
    few = scene("0 igors: r9=14 stock=9", starting=0)
    assert offered(few, 0) == ["exchange 0", "exchange 1"]
    none = scene("0 igors: r9=15 stock=9", starting=0)
    assert asked(none) == "0 ChooseTurn"


@pytest.mark.rule("SW-3.5", "SW-R20.2")
def test_igors_without_a_token_anywhere_may_come_back_by_an_exchange() -> None:
    game = play(scene("0 igors: stock=2", starting=0), "0 exchange 1", "0 expand")
    assert (hand(game, 0), asked(game)) == (1, "0 ChooseConquest")


@pytest.mark.rule("SW-R20.1", "SW-6.12", "SW-R20.3")
@pytest.mark.vector(73)
def test_igors_count_the_token_lost_and_not_those_who_withdraw() -> None:
    game = scene("0 igors: r1", "1 ratmen: r9 hand=9", "2 humans: r10=3 r4", seats=3, conquering=1)
    play(game, "1 conquer r10")
    assert (tribe_of(game, "igors").stock, tray(game, "humans")) == (1, 10 - 4 + 1)


LOSSES = [
    ("1 orcs: r9 hand=9", "2 humans: r20", "1 conquer r13", 1),  # a Lost Tribe
    ("1 orcs: r9 hand=9", "2 humans: r20", "1 conquer r3", 0),  # nobody
    ("1 orcs: r9 hand=9", "2 elves: r3", "1 conquer r3", 0),
    ("1 orcs: r9 hand=9", "2 declined elves: r3", "1 conquer r3", 1),
    ("1 orcs: r9 hand=9", "1 declined elves: r3", "1 conquer r3", 1),  # his own
    ("1 sorcerers: r9 hand=9", "2 elves: r3 r20", "1 convert r3", 1),
    ("1 orcs: r9 hand=9", "2 declined priestesses: r3=3", "1 conquer r3", 3),  # all have nowhere to go
    ("1 orcs: r9 hand=9", "2 hordes_of elves: r3=2+horde1 r20", "1 conquer r3", 0),
    ("1 orcs: r9 hand=9", "2 hordes_of humans: r3=2+horde2 r20", "1 conquer r3", 1),
]


@pytest.mark.rule("SW-R20.1", "SW-6.12", "SW-R03.4")
@pytest.mark.parametrize(("attacker", "victim", "line", "counted"), LOSSES)
def test_what_igors_count(attacker: str, victim: str, line: str, counted: int) -> None:
    game = scene("0 igors: r1", attacker, victim, seats=3, conquering=1)
    play(game, line)
    assert tribe_of(game, "igors").stock == counted


@pytest.mark.rule("SW-R20.1")
def test_igors_count_their_own_losses() -> None:
    game = play(scene("0 igors: r4 r1", "1 orcs: r9 hand=3", conquering=1), "1 conquer r4")
    assert tribe_of(game, "igors").stock == 1


@pytest.mark.rule("SW-6.12")
@pytest.mark.vector(73)
def test_igors_count_neither_a_decline_nor_the_amazons_who_leave() -> None:
    game = scene("0 igors: r1", "1 humans: r9=4 r8=4", "1 declined dwarves: r4 r3", starting=1)
    play(game, "1 decline")
    assert tribe_of(game, "igors").stock == 0
    game = scene("0 igors: r1", "1 amazons: r9=6 r8", redeploying=1)
    question(game)
    assert (tribe_of(game, "amazons").off, tribe_of(game, "igors").stock) == (4, 0)


@pytest.mark.rule("SW-R20.4", "SW-R20.1")
def test_igors_forget_the_tokens_at_decline_and_count_no_more() -> None:
    game = scene("0 igors: r8 r9=2 stock=7", "1 orcs: r4 hand=9", starting=0)
    play(game, "0 exchange 0", "0 decline", "1 expand", "1 conquer r3")
    assert (tribe_of(game, "igors").declined, tribe_of(game, "igors").stock) == (True, 0)


@pytest.mark.rule("SW-R20.5", "RU-22")
def test_in_necromancer_mode_a_lost_token_counts_for_the_well_and_for_the_igors() -> None:
    lines = ["0 igors: r1", "1 orcs: r9 hand=9", "0 declined humans: r4"]
    game = scene(*lines, seats=3, conquering=1, options={"mode": "necromancer"})
    game.island = Island(2, [], [], [0] * (len(RACE) + 1), False)
    play(game, "1 conquer r4", "1 conquer r3")
    assert tribe_of(game, "igors").stock == 2
    assert (game.island.well[RACE["humans"].number], sum(game.island.well)) == (1, 2)


# ---------------------------------------------------------------- Kobolds


@pytest.mark.rule("SW-R21.1", "SW-R21.2", "SW-5.16")
@pytest.mark.parametrize("power", ["commando", "were"])
def test_kobolds_place_two_at_least_whatever_the_discount(power: str) -> None:
    game = scene(f"0 {power} kobolds: r9=2 hand=5", conquering=0)
    assert price(game, 0, 4) == 2
    play(game, "0 conquer r4")
    assert (tokens(game, 4), hand(game, 0)) == (2, 3)


@pytest.mark.rule("SW-R21.2", "SW-P06.1")
def test_two_kobolds_go_with_the_dragon() -> None:
    game = scene("0 dragon_master kobolds: r9=2 hand=3", "1 humans: r8=5", conquering=0)
    play(game, "0 dragon r8")
    assert (tokens(game, 8), hand(game, 0)) == (2, 1)


@pytest.mark.rule("SW-R21.1", "SW-P02.1")
def test_berserk_kobolds_roll_and_place_two_at_least() -> None:
    game = scene("0 berserk kobolds: r9=2 hand=2", conquering=0)
    play(game, "0 roll", "* die 3", "0 conquer r8")
    assert tokens(game, 8) == 2
    alone = scene("0 berserk kobolds: r9=2 hand=1", conquering=0)
    assert refused(alone, 0, "roll") == "nobody-in-hand"


@pytest.mark.rule("SW-R21.6", "SW-5.8", "SW-5.23")
def test_a_single_kobold_in_hand_attacks_nobody() -> None:
    alone = scene("0 kobolds: r9=2 hand=1", conquering=0)
    assert offered(alone, 0) == ["stop"]
    assert refused(alone, 0, "conquer r4") == "nobody-in-hand"
    both = scene("0 kobolds: r9=2 hand=2", conquering=0)
    play(both, "0 conquer r8", "* die 1")
    assert tokens(both, 8) == 2


@pytest.mark.rule("SW-R21.2", "SW-7.1", "SW-14.7")
def test_two_kobolds_stay_in_each_region_when_taken_up_and_when_redeployed() -> None:
    game = play(scene("0 kobolds: r8=4 r9=2", starting=0), "0 expand")
    assert (tokens(game, 8), tokens(game, 9), hand(game, 0)) == (2, 2, 2)
    play(game, "0 stop")
    assert offered(game, 0) == ["place r8=2", "place r8=3", "place r8=4"]
    assert refused(game, 0, "place r8=1") == "too-few-there"


@pytest.mark.rule("SW-R21.3")
def test_one_kobold_per_region_stays_in_decline() -> None:
    game = play(scene("0 kobolds: r8=4 r9=2", starting=0), "0 decline")
    assert (tokens(game, 8), tokens(game, 9), tray(game, "kobolds")) == (1, 1, 16 - 2)


@pytest.mark.rule("SW-R21.4")
def test_a_single_kobold_that_withdrew_joins_a_region_or_waits() -> None:
    game = scene("0 ratmen: r9 hand=6", "1 kobolds: r4=2 r1=2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 stop", "0 place r4=1")
    assert tokens(game, 1) == 2 + 1
    game = scene("0 ratmen: r9 hand=6", "1 kobolds: r4=2", conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 stop", "0 place r4=1")
    assert hand(game, 1) == 1
    play(game, "1 expand")
    assert offered(game, 1) == ["stop"]


# ---------------------------------------------------------------- Leprechauns

FOUR_HOMES = "leprechauns: r8=2 r9=2 r14=2 r4=2"


@pytest.mark.rule("SW-R22.1")
def test_leprechauns_hide_a_pot_in_any_of_their_regions() -> None:
    game = scene("0 leprechauns: r8 r9 r14", redeploying=0)
    assert offered(game, 0) == ["pot r8", "pot r9", "pot r14", "pass"]
    assert against(game, 0, "pot r1") == "no-pot-there SW-R22.1"
    assert facts_of(game, 0, "pot r1") == {"region": "r1"}
    play(game, "0 pot r9")
    assert offered(game, 0) == ["pot r14", "pass"]  # each region is offered once
    assert against(game, 0, "pot r9") == "no-pot-there SW-R22.1"
    play(game, "0 pass")
    assert (game.players[0].pots, game.pots) == (BITS[9], 15)


@pytest.mark.rule("SW-R22.1", "SW-R22.2", "SW-R22.3")
@pytest.mark.vector(40)
def test_pots_are_collected_in_the_next_turn_unless_somebody_took_them() -> None:
    game = scene(f"0 {FOUR_HOMES}", "1 humans: r3=7", redeploying=0)
    play(game, "0 place r4=2", "0 place r8=2", "0 place r9=2")
    play(game, "0 pot r4", "0 pot r8", "0 pot r9", "0 pot r14", "1 expand")
    scored = coins(game, 0)
    events = told(game, "1 conquer r4")
    assert {"kind": "pot-taken", "seat": 1, "victim": 0, "region": "r4"} in events
    assert coins(game, 1) == 5 + 1
    play(game, "1 stop", "1 place r3=5", "0 add r8=1")
    assert coins(game, 0) == scored + 3
    assert (game.players[0].pots, game.pots) == (0, 12)
    assert asked(game) == "0 ChooseTurn"


@pytest.mark.rule("SW-R22.4", "SW-4.6")
def test_sixteen_pots_are_all_there_are() -> None:
    game = scene("0 leprechauns: r8 r9", redeploying=0)
    game.pots = 1
    play(game, "0 pot r8")
    assert (asked(game), game.pots) == ("1 PickCombo", 0)
    empty = scene("0 leprechauns: r8 r9", redeploying=0)
    empty.pots = 0
    assert asked(empty) == "1 PickCombo"


@pytest.mark.rule("SW-R22.5", "SW-9.13")
def test_pots_of_the_stout_survive_the_decline() -> None:
    game = scene("0 stout leprechauns: r8 r9", "1 humans: r1", redeploying=0)
    play(game, "0 pot r8", "0 pot r9", "0 decline")
    before = coins(game, 0)
    play(game, "1 expand", "1 stop")
    assert (asked(game), coins(game, 0)) == ("0 PickCombo", before + 2)


@pytest.mark.rule("SW-R22.5")
def test_pots_hidden_in_the_last_turn_bring_nothing() -> None:
    game = scene("1 leprechauns: r8 r9", turn=10, redeploying=1)
    play(game, "1 pot r8", "1 pot r9")
    assert question(game) is None
    assert coins(game, 1) == 5 + 2


@pytest.mark.rule("SW-R22.6", "SW-3.6")
def test_pots_are_collected_before_the_first_choice_of_the_turn() -> None:
    game = scene("0 leprechauns: r8 r9", "1 humans: r1", redeploying=0)
    play(game, "0 pot r8", "0 pass", "1 expand", "1 stop")
    assert (asked(game), coins(game, 0), game.players[0].pots) == ("0 ChooseTurn", 5 + 2 + 1, 0)


@pytest.mark.rule("SW-R22.7")
def test_a_pot_in_a_region_that_was_emptied_is_for_whoever_takes_it() -> None:
    game = scene("0 ratmen: r9 hand=4", "1 leprechauns: r1", conquering=0)
    game.players[1].pots, game.pots = BITS[4], 15
    play(game, "0 conquer r4")
    assert (coins(game, 0), game.players[1].pots) == (5 + 1, 0)


@pytest.mark.rule("SW-R11.12", "SW-R22.3", "SW-6.9")
def test_a_pot_goes_to_the_sorcerers_with_the_converted_region() -> None:
    game = scene("0 sorcerers: r9 hand=1", "1 leprechauns: r4 r1", conquering=0)
    game.players[1].pots, game.pots = BITS[4] | BITS[1], 14
    play(game, "0 convert r4")
    assert (coins(game, 0), game.players[1].pots) == (5 + 1, BITS[1])
