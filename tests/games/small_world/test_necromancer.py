"""Necromancer Island: section 6.1 of the rules, on the map of two with seat 2 as the Necromancer."""

from typing import Any

import pytest

from meadhall.core import BadInput, Chance, new_game, question
from meadhall.games.small_world import RULES
from meadhall.games.small_world.necromancer import has_risen, price_of_growth, spawn
from meadhall.games.small_world.state import GHOSTS, NECROMANCER, SOULS, STANDARD, TEAMS, SmallWorld
from meadhall.games.small_world.terms import REGIONS
from tests.games.small_world.scene import (
    POWER,
    RACE,
    asked,
    coins,
    earns,
    finish_turn,
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

SHORES = ["r2", "r6", "r8", "r12", "r13"]
SIX = ["alchemist", "commando", "flying", "heroic", "merchant", "wealthy"]


def island(*lines: str, **how: Any) -> SmallWorld:
    """A scene of three players, the last of them the Necromancer."""
    if not any(" ghosts:" in line for line in lines):
        lines = (*lines, "2 hill ghosts: island=1")
    return scene(*lines, seats=3, options={"mode": "necromancer"}, **how)


def new_island(seats: int = 3, **options: str) -> SmallWorld:
    """A new table, before its first question."""
    game = new_game(RULES, seats, {"mode": "necromancer", "first": "1", **options})
    assert isinstance(game, SmallWorld)
    question(game)
    return game


def well(game: SmallWorld) -> dict[str, int]:
    """What lies in the Well."""
    names = [*RACE, "souls"]
    return {name: number for name, number in zip(names, game.island.well, strict=True) if number}


def on_island(game: SmallWorld) -> int:
    return tribe_of(game, "ghosts").off


# ---------------------------------------------------------------- setup


@pytest.mark.rule("SW-11.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_map_is_the_one_for_one_player_fewer(seats: int) -> None:
    game = new_island(seats)
    assert game.board.players == seats - 1
    assert game.board.turns == {3: 10, 4: 10, 5: 9, 6: 8}[seats]
    assert len(game.players) == seats


@pytest.mark.rule("SW-11.1")
@pytest.mark.parametrize("seats", [2, 7])
def test_there_is_no_island_for_fewer_than_three_or_more_than_six(seats: int) -> None:
    with pytest.raises(BadInput):
        new_island(seats)


@pytest.mark.rule("SW-11.2")
def test_the_necromancer_sits_to_the_right_of_the_first_player() -> None:
    assert new_island().island.seat == 2
    assert new_island(first="2").island.seat == 0
    game = new_game(RULES, 3, {"mode": "necromancer"})
    assert isinstance(game, SmallWorld)
    play(game, "* first s2")
    question(game)
    assert game.island.seat == 1


@pytest.mark.rule("SW-11.2")
@pytest.mark.law("INV-14")
def test_one_ghost_is_on_the_island_and_thirteen_in_reserve() -> None:
    game = new_island()
    assert on_island(game) == 1
    assert tray(game, "ghosts") == 13
    assert well(game) == {}


@pytest.mark.rule("SW-11.2")
def test_the_necromancer_plays_last() -> None:
    game = island("0 ratmen: r1", "1 humans: r5", turn=1, scoring=1)
    assert asked(game) == "2 BuyGrowth"
    play(game, "2 done", "2 stop")
    assert (asked(game), game.turn) == ("0 ChooseTurn", 2)


@pytest.mark.rule("SW-11.3", "SW-15.3")
def test_his_powers_are_drawn_evenly_from_all_but_three() -> None:
    ask = question(game := new_island(cursed="on"))
    assert isinstance(ask, Chance)
    assert ask.weights(game) == []  # all alike
    names = {choice.text.split()[1] for choice in ask.options(game, -1)}
    in_play = {name for name, power in POWER.items() if power.number in game.badges.inside}
    assert names == in_play - {"cursed", "spirit", "stout"}
    assert "cursed" in in_play
    assert len(names) == len(ask.options(game, -1))
    play(game, "* reserve flying")
    assert "reserve flying" not in offered(game, -1)


@pytest.mark.rule("SW-11.3", "D-32")
def test_six_powers_are_drawn_one_is_put_in_use_and_then_the_column_is_laid() -> None:
    game = play(new_island(), *[f"* reserve {name}" for name in SIX])
    assert asked(game) == "2 ChooseFirstPower"
    assert offered(game, 2) == [f"use {name}" for name in SIX]
    assert refused(game, 2, "use hill") == "not-in-reserve"
    assert game.combos == []
    play(game, "2 use merchant")
    assert coins(game, 2) == 5  # the first one is free
    assert asked(game) == "* DrawBanner"
    play(game, "* banner orcs")
    drawn = {text.split()[1] for text in offered(game, -1)}
    assert not drawn & set(SIX)  # out of the stack for the whole game
    assert len(drawn) == 20 - 6


@pytest.mark.rule("SW-11.4", "RU-23")
def test_everybody_starts_with_five_coins() -> None:
    assert [player.coins for player in new_island(5).players] == [5] * 5


@pytest.mark.rule("SW-11.5")
@pytest.mark.law("INV-14")
@pytest.mark.parametrize(("ghosts", "reserve"), [("14", 13), ("13", 12), ("12", 11)])
def test_one_or_two_ghosts_may_be_left_out(ghosts: str, reserve: int) -> None:
    assert tray(new_island(ghosts=ghosts), "ghosts") == reserve


# ---------------------------------------------------------------- the Island and the Ghosts


@pytest.mark.rule("SW-11.6", "RU-26")
def test_the_lake_of_the_island_is_nobodys() -> None:
    game = island("0 seafaring ratmen: r2 r20 hand=5", conquering=0)
    assert refused(game, 0, "conquer r7") == "island"
    assert "r22" in targets(game, 0)  # a sea as ever
    entering = island("0 seafaring halflings: hand=9", conquering=0)
    assert refused(entering, 0, "conquer r7") == "island"


@pytest.mark.rule("SW-11.6")
def test_the_island_scores_nothing_and_gives_no_soul() -> None:
    game = island("2 merchant ghosts: island=5", scoring=2)
    assert earns(game, 2) == {}
    question(game)
    assert coins(game, 2) == 5
    assert (well(game), on_island(game)) == ({}, 5)


@pytest.mark.rule("SW-11.9")
def test_the_island_of_the_first_seat_is_copied_and_saved_too() -> None:
    game = island("0 hill ghosts: island=1 souls=2", "1 ratmen: r1 hand=5", conquering=1)
    play(game, "1 conquer r2")
    assert well(game) == {"souls": 2}


@pytest.mark.rule("SW-11.6")
def test_the_lake_still_makes_coasts() -> None:
    game = island("0 tritons: r1 hand=5", conquering=0)
    assert price(game, 0, 2) == 1  # its only water is the lake
    assert price(game, 0, 8) == 2
    assert price(game, 0, 9) == 2  # inland


@pytest.mark.rule("SW-11.7", "SW-1.8", "SW-R17.1")
def test_goblins_find_ghosts_in_decline() -> None:
    game = island("0 goblins: r1 hand=5", "2 hill ghosts: r2=2 island=1", conquering=0)
    assert price(game, 0, 2) == 2 + 2 - 1


@pytest.mark.rule("SW-11.7", "SW-R11.8")
def test_ghosts_are_not_converted() -> None:
    game = island("0 sorcerers: r1 hand=5", "2 hill ghosts: r2 island=1", conquering=0)
    assert refused(game, 0, "convert r2") == "nothing-to-convert"
    assert "convert r2" not in offered(game, 0)


@pytest.mark.rule("SW-11.7", "SW-P33.1")
def test_ghosts_are_no_active_race_for_peace_loving_ransacking_and_fauns() -> None:
    peaceful = island("0 peace_loving ratmen: r1 hand=5", "2 hill ghosts: r2 island=1", conquering=0)
    play(peaceful, "0 conquer r2")
    assert earns(peaceful, 0) == {"regions": 2, "peace_loving": 3}
    robbers = island("0 ransacking fauns: r1 hand=5", "2 hill ghosts: r2 island=1", conquering=0, whole_turn=True)
    play(robbers, "0 conquer r2", "0 stop")
    assert (coins(robbers, 2), tray(robbers, "fauns")) == (5, 18 - 6)
    assert tribe_of(robbers, "ghosts").hand == 0


@pytest.mark.rule("SW-11.7", "RU-27")
def test_his_own_powers_take_ghosts_for_an_active_race() -> None:
    game = island("0 ratmen: r1 hand=5", "2 corrupt+diplomat ghosts: r2=2 r6 island=1", conquering=0)
    play(game, "0 conquer r2")
    assert (coins(game, 0), coins(game, 2)) == (4, 6)
    ending = island("0 ratmen: r1", "2 diplomat ghosts: r2", scoring=2)
    assert offered(ending, 2) == ["peace s0", "peace s1", "pass"]
    play(ending, "2 peace s0", "0 expand")
    assert refused(ending, 0, "conquer r2") == "at-peace"


@pytest.mark.rule("SW-11.7")
def test_nobody_makes_peace_with_the_necromancer() -> None:
    game = island("0 diplomat ratmen: r1", "1 humans: r5", "2 hill ghosts: r2", scoring=0)
    assert offered(game, 0) == ["peace s1", "pass"]
    assert refused(game, 0, "peace s2") == "no-peace-with-ghosts"


# ---------------------------------------------------------------- the Well of Souls


@pytest.mark.rule("SW-11.8", "SW-6.12")
def test_what_is_lost_in_conquests_falls_into_the_well() -> None:
    lines = ("0 ratmen: r9 hand=12", "1 humans: r8=3 r5", "1 declined elves: r4", "2 hill ghosts: r2=2 r6 island=1")
    game = island(*lines, conquering=0)
    left = tray(game, "humans")
    play(game, "0 conquer r8")
    assert well(game) == {"humans": 1}
    assert tray(game, "humans") == left  # not in the tray
    play(game, "0 conquer r3")  # a Lost Tribe
    assert well(game) == {"humans": 1, "souls": 1}
    play(game, "0 conquer r4")  # the last Elf, in decline
    assert well(game) == {"humans": 1, "souls": 1, "elves": 1}


@pytest.mark.rule("SW-11.8", "SW-6.12", "SW-R03.4")
def test_active_elves_give_no_soul() -> None:
    game = island("0 ratmen: r9 hand=9", "1 elves: r8=2", conquering=0)
    play(game, "0 conquer r8")
    assert well(game) == {}


@pytest.mark.rule("SW-11.8", "SW-6.12")
def test_a_converted_token_and_all_of_a_tower_fall_into_the_well() -> None:
    game = island("0 sorcerers: r9 hand=2", "1 humans: r8 r5", conquering=0)
    play(game, "0 convert r8")
    assert well(game) == {"humans": 1}
    tower = island("0 ratmen: r9 hand=6", "1 declined priestesses: r4=3", conquering=0)
    play(tower, "0 conquer r4")
    assert well(tower) == {"priestesses": 3}


@pytest.mark.rule("SW-11.8")
def test_only_elves_leave_souls_behind_at_decline() -> None:
    elves = island("0 swamp elves: r1=3 r2=2 hand=2", starting=0)
    play(elves, "0 decline")
    assert (tokens(elves, 1), tokens(elves, 2)) == (1, 1)
    # Five Elves go in, and four of them become a Ghost at the end of the turn.
    assert (well(elves), on_island(elves), tray(elves, "elves")) == ({"elves": 1}, 2, 11 - 3)
    humans = island("0 swamp humans: r1=3 r2=2", starting=0)
    play(humans, "0 decline")
    assert (well(humans), tray(humans, "humans")) == ({}, 10 - 2)


@pytest.mark.rule("SW-R20.5", "SW-R20.1", "RU-22")
def test_a_lost_token_counts_for_the_well_and_for_the_igors() -> None:
    game = island("0 ratmen: r9 hand=9", "1 igors: r5 stock=1", "1 declined humans: r8", conquering=0)
    play(game, "0 conquer r8", "0 conquer r3")
    assert tribe_of(game, "igors").stock == 1 + 2
    assert well(game) == {"humans": 1, "souls": 1}


@pytest.mark.rule("SW-11.9", "RU-51")
def test_the_well_gives_back_pieces_without_a_race_first_then_races_in_order() -> None:
    game = island("2 hill ghosts: island=1 souls=2 well=humans,elves,wizards")
    left = [tray(game, race) for race in ("elves", "humans", "wizards")]
    spawn(game)
    assert well(game) == {"wizards": 1}
    assert [tray(game, race) for race in ("elves", "humans", "wizards")] == [left[0] + 1, left[1] + 1, left[2]]


@pytest.mark.rule("SW-11.9", "SW-R25.1")
def test_a_pygmy_in_the_well_is_not_in_the_tray() -> None:
    game = island("0 ratmen: r9 hand=9", "1 pygmies: r8=3 r5=10", "2 hill ghosts: island=1 well=pygmies", conquering=0)
    assert tray(game, "pygmies") == 1
    play(game, "0 conquer r8", "* die 3")
    assert tribe_of(game, "pygmies").hand == 2 + 1
    assert (tray(game, "pygmies"), well(game)) == (0, {"pygmies": 2})


@pytest.mark.rule("SW-11.10", "SW-11.8")
def test_a_ghost_is_lost_and_the_others_go_where_ghosts_are() -> None:
    lines = ("0 ratmen: r1 hand=9", "1 humans: r15", "2 hill ghosts: r2=3 r8 r13 island=1")
    game = island(*lines, conquering=0, whole_turn=True)
    play(game, "0 conquer r2")
    assert well(game) == {"ghosts": 1}
    play(game, "0 stop", "0 place r1=1")
    assert asked(game) == "2 AddTokens"
    play(game, "2 add r8=2")
    assert (tokens(game, 8), tokens(game, 13), on_island(game)) == (3, 1, 1)


@pytest.mark.rule("SW-11.10")
def test_without_a_region_withdrawn_ghosts_go_home_to_the_island() -> None:
    lines = ("0 ratmen: r1 hand=9", "1 humans: r15", "2 hill ghosts: r2=3 island=1")
    game = island(*lines, conquering=0, whole_turn=True)
    play(game, "0 conquer r2", "0 stop", "0 place r1=1")
    assert (on_island(game), tribe_of(game, "ghosts").hand) == (3, 0)
    assert asked(game) == "1 ChooseTurn"


@pytest.mark.rule("SW-11.11")
@pytest.mark.vector(61)
def test_four_souls_make_a_ghost_and_ghosts_go_first() -> None:
    game = island("2 hill ghosts: r2=5 island=1 lost=2 souls=3")
    game.tray[GHOSTS] = 5
    spawn(game)
    assert tray(game, "ghosts") == 5 + 2 - 1
    assert on_island(game) == 2
    assert well(game) == {"souls": 1}


@pytest.mark.rule("SW-11.11")
def test_each_four_souls_make_a_ghost_and_three_make_none() -> None:
    game = island("2 hill ghosts: island=1 souls=11")
    spawn(game)
    assert (on_island(game), well(game)) == (1 + 2, {"souls": 3})


@pytest.mark.rule("SW-11.11")
def test_without_a_ghost_in_reserve_souls_wait_unless_a_ghost_is_among_them() -> None:
    waiting = island("2 hill ghosts: r2=13 island=1 souls=9")
    spawn(waiting)
    assert (on_island(waiting), well(waiting)) == (1, {"souls": 9})
    among = island("2 hill ghosts: r2=12 island=1 lost=1 souls=9")
    spawn(among)
    assert (on_island(among), well(among), tray(among, "ghosts")) == (2, {"souls": 6}, 0)


@pytest.mark.rule("SW-11.11", "SW-3.6")
def test_ghosts_spawn_at_the_end_of_every_turn() -> None:
    game = island("0 ratmen: r1", "1 humans: r15", "2 hill ghosts: island=1 souls=4", scoring=0)
    assert asked(game) == "1 ChooseTurn"
    assert (on_island(game), well(game)) == (2, {})
    declining = island("0 swamp ratmen: r1", "2 hill ghosts: island=1 souls=4", starting=0)
    play(declining, "0 decline")
    question(declining)
    assert on_island(declining) == 2


# ---------------------------------------------------------------- buying


@pytest.mark.rule("SW-11.12", "RU-24", "D-33")
@pytest.mark.vector(60)
def test_the_price_is_powers_in_use_and_ghosts_on_map_and_island() -> None:
    game = island("2 hill+flying ghosts: r2=3 r6=2 island=1 lost=3", coins=[0, 0, 9], starting=2)
    assert price_of_growth(game) == 2 + 6
    start = island("2 hill ghosts: island=1 reserve=flying", starting=2)
    assert price_of_growth(start) == 2
    play(start, "2 ghost")
    assert (coins(start, 2), price_of_growth(start), on_island(start)) == (3, 3, 2)
    play(start, "2 ghost")
    assert (coins(start, 2), price_of_growth(start)) == (0, 4)
    assert offered(start, 2) == ["done"]
    assert refused(start, 2, "ghost") == "too-dear"
    assert refused(start, 2, "use flying") == "too-dear"


@pytest.mark.rule("SW-11.12")
def test_a_power_of_the_reserve_costs_as_much_as_a_ghost_and_makes_the_next_dearer() -> None:
    game = island("2 hill ghosts: r2=2 island=1 reserve=flying,heroic", coins=[0, 0, 10], starting=2)
    assert offered(game, 2) == ["ghost", "use flying", "use heroic", "done"]
    play(game, "2 use flying")
    assert (coins(game, 2), price_of_growth(game)) == (6, 5)
    assert offered(game, 2) == ["ghost", "use heroic", "done"]
    assert refused(game, 2, "use flying") == "not-in-reserve"


@pytest.mark.rule("SW-11.12")
def test_no_ghost_is_for_sale_when_all_are_out() -> None:
    game = island("2 hill ghosts: r2=13 island=1", coins=[0, 0, 50], starting=2)
    assert refused(game, 2, "ghost") == "no-ghost-left"


@pytest.mark.rule("SW-11.13")
def test_all_powers_in_use_work_together_and_bring_no_tokens() -> None:
    game = island("2 commando ghosts: r2 island=2 reserve=mounted,hill", coins=[0, 0, 20], starting=2)
    play(game, "2 use mounted", "2 use hill")
    assert on_island(game) == 2
    play(game, "2 done")
    assert hand(game, 2) == 2
    assert price(game, 2, 6) == 3 - 1 - 1  # a hill with a Lost Tribe
    assert price(game, 2, 12) == 3 - 1
    play(game, "2 conquer r6")
    assert earns(game, 2) == {"regions": 2, "hill": 1}


# ---------------------------------------------------------------- conquest and redeployment


@pytest.mark.rule("SW-11.14", "SW-11.16")
def test_ghosts_of_the_island_and_all_but_one_of_each_region_are_taken_up() -> None:
    game = play(island("2 hill ghosts: r2=3 r6 island=2", starting=2), "2 done")
    assert asked(game) == "2 ChooseConquest"
    assert (hand(game, 2), on_island(game), tokens(game, 2)) == (4, 0, 1)
    assert targets(game, 2, "abandon") == ["r2", "r6"]
    play(game, "2 abandon r6")
    assert (hand(game, 2), holder(game, 6)) == (5, "nobody")


@pytest.mark.rule("SW-11.15")
@pytest.mark.vector(63)
def test_ghosts_enter_around_the_lake() -> None:
    game = island("2 hill ghosts: island=9", starting=2)
    play(game, "2 done")
    assert targets(game, 2) == SHORES
    assert refused(game, 2, "conquer r1") == "not-on-the-border"


@pytest.mark.rule("SW-11.15", "RU-25")
def test_the_shores_are_in_reach_at_any_time_even_from_an_empty_island() -> None:
    game = island("2 hill ghosts: r4 hand=5", conquering=2)
    assert targets(game, 2) == ["r2", "r3", "r6", "r8", "r9", "r10", "r12", "r13"]


@pytest.mark.rule("SW-11.16")
def test_ghosts_pay_and_roll_as_everybody_does() -> None:
    game = island("0 humans: r8=2 r1", "2 hill ghosts: r9 hand=2", conquering=2)
    assert price(game, 2, 8) == 2 + 1 + 2
    play(game, "2 conquer r8", "* die 3")
    assert (holder(game, 8), tokens(game, 8)) == ("2 ghosts", 2)
    assert well(game) == {"humans": 1}


@pytest.mark.rule("SW-11.16")
def test_the_necromancer_never_picks_and_never_declines() -> None:
    game = island("0 ratmen: r1", "1 humans: r15", "2 hill ghosts: island=1", starting=2)
    assert asked(game) == "2 BuyGrowth"
    assert refused(game, 2, "decline") == "not-asked"
    play(game, "2 done", "2 stop")
    assert asked(game) == "0 ChooseTurn"


@pytest.mark.rule("SW-11.17", "SW-14.7")
def test_ghosts_redeploy_among_their_regions_and_the_island_takes_the_rest() -> None:
    game = island("0 ratmen: r1", "2 hill ghosts: r2=3 r6=2 hand=1", redeploying=2)
    assert offered(game, 2) == [f"place r2={number}" for number in range(1, 6)]
    play(game, "2 place r2=2")
    assert offered(game, 2) == [f"place r6={number}" for number in range(1, 5)]
    play(game, "2 place r6=1")
    assert (tokens(game, 2), tokens(game, 6), on_island(game)) == (2, 1, 3)


@pytest.mark.rule("SW-11.18", "SW-11.19", "SW-11.13")
def test_regions_powers_and_souls_are_scored() -> None:
    game = island("0 ratmen: r1", "2 merchant+hill ghosts: r2 r6 r8 island=1", scoring=2)
    assert earns(game, 2) == {"regions": 3, "merchant": 3, "hill": 1}
    question(game)
    assert coins(game, 2) == 5 + 7
    assert well(game) == {"souls": 3}


@pytest.mark.rule("SW-11.19", "SW-11.11")
def test_the_souls_of_his_regions_spawn_in_the_same_turn() -> None:
    game = island("0 ratmen: r1", "2 hill ghosts: r2 r6 r8 r12 r13 island=1", scoring=2)
    question(game)
    assert (well(game), on_island(game)) == ({"souls": 1}, 2)


# ---------------------------------------------------------------- powers that are different for him


@pytest.mark.rule("SW-11.20", "SW-P20.1")
def test_wealthy_pays_once_in_the_turn_it_comes_into_use() -> None:
    game = island("0 ratmen: r1", "1 humans: r15", "2 hill ghosts: island=1 reserve=wealthy,flying", starting=2)
    play(game, "2 use wealthy", "2 done", "2 stop")
    assert coins(game, 2) == 5 - 2 + 7
    play(game, "0 expand", "0 stop", "1 expand", "1 stop", "2 use flying", "2 done", "2 stop")
    assert coins(game, 2) == 10 - 3  # another new power is not Wealthy


@pytest.mark.rule("SW-11.20")
def test_wealthy_as_the_first_power_pays_after_his_first_turn() -> None:
    game = play(new_island(), *[f"* reserve {name}" for name in SIX], "2 use wealthy")
    assert coins(game, 2) == 5
    assert earns(game, 2) == {"wealthy": 7}


@pytest.mark.rule("SW-11.20", "SW-P28.1")
def test_historian_pays_for_races_in_decline_when_it_comes_into_use() -> None:
    lines = ("0 declined elves: r1", "1 declined dwarves: r5", "2 hill ghosts: r2 island=1 reserve=historian")
    game = island(*lines, starting=2)
    play(game, "2 use historian")
    assert coins(game, 2) == 5 - 3 + 2  # Lost Tribes and Ghosts are no banners


@pytest.mark.rule("SW-11.21", "SW-11.28", "SW-P29.1")
def test_hordes_come_to_the_island_and_are_no_ghosts() -> None:
    game = island("2 hill ghosts: island=1 reserve=hordes_of", starting=2)
    play(game, "2 use hordes_of")
    ghosts = tribe_of(game, "ghosts")
    assert (ghosts.off, ghosts.off_hordes) == (3, 2)
    assert price_of_growth(game) == 2 + 1  # two powers and one Ghost
    assert RULES.view(game, 0)["public"]["necromancer"]["island"] == 1
    play(game, "2 done")
    assert hand(game, 2) == 3
    play(game, "2 conquer r2")  # two pieces: the Ghost first
    assert (tokens(game, 2), game.regions[2].hordes) == (2, 1)


@pytest.mark.rule("SW-11.21", "SW-11.8", "SW-6.12")
def test_a_lost_horde_of_the_necromancer_is_a_soul_and_no_ghost() -> None:
    game = island("0 ratmen: r1 hand=9", "2 hordes_of ghosts: r2=2+horde2 r6 island=1", conquering=0)
    play(game, "0 conquer r2")
    assert well(game) == {"souls": 1}


@pytest.mark.rule("SW-11.21")
def test_he_sails_the_seas_and_flies_over_land() -> None:
    sailing = island("2 seafaring ghosts: r1 r2 r20 hand=4", conquering=2)
    assert {"r0", "r22"} <= set(targets(sailing, 2))
    assert refused(sailing, 2, "conquer r7") == "island"
    flying = island("2 flying ghosts: hand=9", conquering=2)
    assert len(targets(flying, 2)) == 20
    assert refused(flying, 2, "conquer r0") == "water"


@pytest.mark.rule("SW-11.21")
def test_his_pieces_are_placed_in_the_usual_order() -> None:
    game = island("2 heroic+bivouacking+fortified ghosts: r2 r6 r8", redeploying=2)
    assert asked(game) == "2 ChooseFortress"
    play(game, "2 fortress r2", "2 camp r2=5")
    assert asked(game) == "2 ChooseHero"
    play(game, "2 hero r6")
    assert (pieces(game, 2), pieces(game, 6), pieces(game, 8)) == (["fortress", "camp5"], ["hero"], ["hero"])


@pytest.mark.rule("SW-11.22")
def test_dragon_and_catapult_are_each_a_conquest_of_their_own() -> None:
    lines = ("0 humans: r9=5 r4=3", "2 dragon_master+catapult ghosts: r8 hand=8")
    game = island(*lines, conquering=2)
    assert {"dragon r9", "catapult r4"} <= set(offered(game, 2))
    play(game, "2 dragon r9", "2 catapult r4")
    assert (tokens(game, 9), pieces(game, 9)) == (1, ["dragon"])
    assert pieces(game, 8) == ["catapult"]
    assert tokens(game, 4) == 2 + 3 - 1  # not by the Dragon
    assert targets(game, 2, "dragon") == targets(game, 2, "catapult") == []  # each once in a turn
    assert (refused(game, 2, "dragon r3"), refused(game, 2, "catapult r6")) == ("dragon-spent", "catapult-spent")


@pytest.mark.rule("SW-11.22", "SW-P27.1")
def test_each_magic_source_yields_the_necromancer_a_fireball() -> None:
    game = island("0 humans: r6", "2 hill+fireball ghosts: r1 r10 r9", conquering=2, whole_turn=True)
    play(game, "2 stop")
    assert tribe_of(game, "ghosts").fireballs == 2


@pytest.mark.rule("SW-11.22")
def test_fireballs_a_behemoth_and_a_coin_may_help_in_one_conquest() -> None:
    lines = ("0 humans: r2=7", "2 fireball+behemoth+mercenary ghosts: r3 r18 hand=2 fireballs=1")
    game = island(*lines, conquering=2)
    assert price(game, 2, 2) == 9  # two swamps: a Behemoth of two
    play(game, "2 conquer r2")
    assert "with fireballs=1+behemoth+coin" not in offered(game, 2)  # still one short: the coin comes after the roll
    stronger = island(lines[0], "2 fireball+behemoth+mercenary ghosts: r3 r18 hand=3 fireballs=1", conquering=2)
    play(stronger, "2 conquer r2", "2 with fireballs=1+behemoth+coin")
    assert (holder(stronger, 2), tokens(stronger, 2), coins(stronger, 2)) == ("2 ghosts", 3, 4)
    assert pieces(stronger, 2) == ["behemoth"]


@pytest.mark.rule("SW-11.22")
def test_berserk_and_mercenary_may_be_combined() -> None:
    game = island("0 humans: r9=3", "2 berserk+mercenary ghosts: r8 hand=1", conquering=2)
    play(game, "2 roll", "* die 2", "2 conquer r9")
    assert (holder(game, 9), coins(game, 2)) == ("2 ghosts", 4)  # 5 - 2 - 2


@pytest.mark.rule("SW-11.23")
def test_the_berserk_necromancer_has_no_final_attempt() -> None:
    game = island("0 humans: r9=3", "2 berserk+hill ghosts: r8 hand=4", conquering=2)
    assert refused(game, 2, "conquer r9") == "no-last-try"
    shot = island("0 humans: r1", "2 berserk+catapult ghosts: r9 hand=1", conquering=2)
    assert (refused(shot, 2, "catapult r13"), price(shot, 2, 13)) == ("no-last-try", 3), (
        "3 but for the catapult: 1 short"
    )


@pytest.mark.rule("SW-11.23")
def test_a_roll_without_a_conquest_ends_both_cycles() -> None:
    lines = ("0 ratmen: r1", "2 berserk+marauding ghosts: r8=4 hand=2")
    rolled = play(island(*lines, conquering=2), "2 roll", "* die 0", "2 stop")
    assert asked(rolled) == ""
    stopped = play(island(*lines, conquering=2), "2 stop")
    assert asked(stopped) == "2 ChooseCycle"
    play(stopped, "2 again")
    assert hand(stopped, 2) == 2 + 3
    play(stopped, "2 roll", "* die 0", "2 stop")
    assert asked(stopped) == ""


# ---------------------------------------------------------------- the order of his turn


@pytest.mark.rule("SW-11.28")
def test_his_turn_is_buying_conquest_redeployment_scoring_diplomacy_victims_spawning() -> None:
    lines = ("0 humans: r8=3 r9 r1", "1 ratmen: r15", "2 diplomat ghosts: island=7 souls=2 reserve=dragon_master")
    game = island(*lines, coins=[5, 5, 20], starting=2)
    order = [asked(game)]
    play(game, "2 use dragon_master", "2 done")
    order.append(asked(game))
    assert "dragon r8" in offered(game, 2)  # the Dragon is in hand at once
    play(game, "2 dragon r8", "2 stop")
    order.append(asked(game))
    play(game, "2 place r8=1")
    order.append(asked(game))
    assert coins(game, 2) == 20 - 8 + 1  # scored before the Diplomat chooses
    assert on_island(game) == 6
    play(game, "2 pass")
    order.append(asked(game))
    play(game, "0 add r1=0")
    assert order == ["2 BuyGrowth", "2 ChooseConquest", "2 PlaceTokens", "2 ChoosePeace", "0 AddTokens"]
    assert (asked(game), on_island(game)) == ("0 ChooseTurn", 7)  # two souls, one Human, one region


# ---------------------------------------------------------------- the end


@pytest.mark.rule("SW-11.24", "SW-11.26")
@pytest.mark.vector(62)
def test_the_necromancer_wins_in_his_turn_when_every_ghost_is_out() -> None:
    game = island("0 ratmen: r1", "2 hill ghosts: r2=10 r6=3 island=1", scoring=2)
    assert asked(game) == ""
    assert RULES.result(game).winners == [2]
    others = island("0 ratmen: r1", "1 humans: r15", "2 hill ghosts: r2=10 r6=3 island=1", scoring=1)
    assert asked(others) == "2 BuyGrowth"  # not in another's turn
    assert not others.island.risen


@pytest.mark.rule("SW-11.24")
@pytest.mark.parametrize("line", ["r2=10 r6=3 lost=1", "r2=10 r6=3"])
def test_a_ghost_in_the_well_or_in_reserve_keeps_him_down(line: str) -> None:
    game = island("0 ratmen: r1", f"2 hill ghosts: {line}")
    game.current = 2
    assert not has_risen(game)
    finish_turn(game, 2)
    assert asked(game) == "0 ChooseTurn"


@pytest.mark.rule("SW-11.24", "SW-11.19")
def test_the_last_ghost_may_spawn_from_the_souls_of_that_turn() -> None:
    game = island("0 ratmen: r1", "2 hill ghosts: r2=10 r6=3 souls=2", scoring=2)
    assert asked(game) == ""
    assert RULES.result(game).winners == [2]


@pytest.mark.rule("SW-11.25", "SW-10.5")
def test_without_that_the_richest_of_the_others_wins() -> None:
    lines = ("0 ratmen: r1", "1 humans: r15 r20", "2 hill ghosts: r2 island=1")
    game = island(*lines, turn=10, coins=[30, 40, 99], scoring=2)
    assert asked(game) == ""
    assert RULES.result(game).winners == [1]
    game.players[0].receive(coins(game, 1) - coins(game, 0), REGIONS)
    assert RULES.result(game).winners == [1]  # a tie: more tokens on the map


@pytest.mark.rule("SW-11.27")
def test_island_and_teams_are_never_combined() -> None:
    modes = [new_game(RULES, 6, {"mode": mode}) for mode in ("necromancer", "teams")]
    for game, mode in zip(modes, (NECROMANCER, TEAMS), strict=True):
        assert isinstance(game, SmallWorld)
        question(game)
        assert game.mode == mode
        assert (game.legends.found == []) == (mode == NECROMANCER)
    standard = new_game(RULES, 5, {})
    assert isinstance(standard, SmallWorld)
    assert standard.mode == STANDARD


@pytest.mark.rule("SW-13.6")
def test_his_powers_his_reserve_and_the_well_are_public() -> None:
    line = "2 hill+flying ghosts: r2=3 island=2 lost=1 souls=1 well=humans reserve=heroic,merchant"
    shown = RULES.view(island(line, starting=0), 1)["public"]["necromancer"]
    assert shown == {
        "seat": 2,
        "in_use": ["hill", "flying"],
        "reserve": ["heroic", "merchant"],
        "island": 2,
        "ghosts": 14 - 6,
        "well": {"humans": 1, "ghosts": 1, "souls": 1},
        "souls": 3,
        "price": 2 + 5,
        "risen": False,
    }
    assert SOULS == GHOSTS + 1
    assert RULES.view(new_island(first="2"), 1)["public"]["necromancer"]["seat"] == 0
    assert RULES.view(scene("0 ratmen: r1", starting=0), 1)["public"]["necromancer"] is None
