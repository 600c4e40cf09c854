"""The test vectors of Part 11 that a scene can show; those of setup stand in test_setup.py."""

from random import Random

import pytest

from meadhall.core import Match, Record
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.data import NAMES
from meadhall.games.alynthia.scoring import result
from tests.games.alynthia.scene import (
    asked,
    at,
    cards,
    dragons,
    goods,
    offered,
    outposts,
    play,
    refused,
    scene,
    strengths,
    told,
)

EVERYBODY_DONE = ("0 done", "1 done")


# ---------------------------------------------------------------- dragons


@pytest.mark.vector("08")
def test_a_nest_with_four_dragons_in_round_three() -> None:
    game = scene("0 - a1: focus=2 worker attack=1", nests="b1=4", round=3, pool=50)
    events = told(game, "0 attack b1 worker", "* die 1", "* claw 1")
    fought = next(event for event in events if event["kind"] == "fought")
    assert fought["defence"] == 3 * 4 + 2 + 1


@pytest.mark.vector("10")
def test_spawning_without_a_swarm() -> None:
    game = play(scene("0 - a1:", phase="dragon"), "* spawn 0", "* spawn 1", "* spawn 2", "* spawn 1")
    assert dragons(game) == {"b1": 2, "e1": 3, "b3": 4, "e3": 3}


@pytest.mark.vector("11")
def test_a_swarm_at_the_edge() -> None:
    game = play(scene("0 - f4:", nests="b1=4", phase="dragon"), "* spawn 1", *["* spawn 0"] * 3)
    assert dragons(game) == {"b1": 2, "a1": 1, "c1": 1, "b2": 1, "e1": 2, "b3": 2, "e3": 2}


@pytest.mark.vector("12")
def test_a_swarm_in_the_middle() -> None:
    game = play(scene("0 - f4:", nests="b3=4", phase="dragon"), "* spawn 0", "* spawn 0", "* spawn 1", "* spawn 0")
    assert {space: dragons(game)[space] for space in ("b3", "a3", "b2", "c3", "b4")} == {
        "b3": 1,
        "a3": 1,
        "b2": 1,
        "c3": 1,
        "b4": 1,
    }


@pytest.mark.vector("13")
def test_a_swarm_sets_off_another() -> None:
    game = scene("0 - f4:", nests="b3=4", dragons="c3=4", phase="dragon")
    play(game, "* spawn 0", "* spawn 0", "* spawn 1", "* spawn 0")
    found = dragons(game)
    assert [found[space] for space in ("b3", "c3", "a3", "b2", "b4", "c2", "d3", "c4")] == [2, 1, 1, 1, 1, 1, 1, 1]


@pytest.mark.vector("15")
def test_a_swarm_onto_a_nest() -> None:
    game = scene("0 - a2:", board="T3", nests="e4=4 e5=2", phase="dragon")
    spaces = [NAMES[space] for space in range(54) if game.nests >> space & 1]
    play(game, *[f"* spawn {1 if space == 'e4' else 0}" for space in spaces])
    found = dragons(game)
    assert [found[space] for space in ("e4", "e5", "e3", "f4", "d4")] == [1, 3, 1, 1, 1]


@pytest.mark.vector("16")
def test_a_dragon_on_a_defeated_nest_fights_who_stands_there() -> None:
    game = scene("0 - b3: defense=1 worker", nests="b3=ruin", round=2, phase="dragon")
    play(game, "* spawn 0", "* spawn 0", "* spawn 0", "* claw 1", "* die 2")
    assert asked(game) == "* RollDie"  # 2 + 1 against 1 + 1 + 2: one fortune die
    play(game, "* fortune wood")
    assert "b3" not in dragons(game)
    assert goods(game, 0) == "wood worker"


@pytest.mark.vector("17")
def test_the_defender_wins_a_tie() -> None:
    game = scene("0 - a1: defense=2 worker=3 c3", dragons="c3=2", invaded="c3", phase="battles", round=3)
    play(game, "* claw 2", "* die 3", "* fortune wood", "* fortune food")
    assert "c3" not in dragons(game)
    assert (goods(game, 0), outposts(game, 0)) == ("wood food worker=3", ["c3"])


@pytest.mark.vector("18")
def test_a_beaten_character_loses_goods_and_leaves() -> None:
    game = scene("0 - c3: defense=2 worker=3 c3", dragons="c3=2", invaded="c3", phase="battles", round=3)
    play(game, "* claw 2", "* die 2", "0 retreat c2", "* fortune food", "* fortune worker")
    assert (goods(game, 0), at(game, 0), dragons(game)["c3"]) == ("worker=2", "c2", 2)
    assert outposts(game, 0) == ["c3"]


@pytest.mark.vector("20")
def test_a_wall_falls_first() -> None:
    line = "0 forest b2: A B X defense=1 worker b2+wall"
    game = scene(line, dragons="b2=1", invaded="b2", phase="battles", round=4, guilds="advanced")
    events = told(game, "* claw 2", "* die 2")
    fought = next(event for event in events if event["kind"] == "fought")
    assert (fought["attack"], fought["defence"]) == (6, 1 + 1 + 1 + 2)
    assert (game.players[0].walls, outposts(game, 0)) == (2, ["b2"])
    assert asked(game) == "0 Displace"
    play(game, "0 retreat a2")
    assert asked(game) == ""  # no fortune dice


@pytest.mark.vector("21")
def test_dragons_that_were_there_before_do_not_attack() -> None:
    game = scene("0 - f4: a2", dragons="a2=1", phase="dragon", on=False)
    play(game, *["* spawn 0"] * 4)
    assert asked(game) == ""
    harvest = play(scene("0 - f4: a2", dragons="a2=1", phase="harvest"))
    assert goods(harvest, 0) == "wood"


@pytest.mark.vector("22")
def test_all_dragons_of_an_invaded_space_fight() -> None:
    game = scene("0 - f4: a2", dragons="a2=2", invaded="a2", phase="battles", round=2)
    fought = next(event for event in told(game, "* claw 0", "* die 6") if event["kind"] == "fought")
    assert fought["attack"] == 2 * 2


# ---------------------------------------------------------------- moving and attacking


@pytest.mark.vector("23")
def test_steps_go_over_sides_and_not_corners() -> None:
    game = scene("0 - c2: focus=1")
    assert offered(game, 0, "move") == ["move c1", "move b2", "move d2", "move c3"]
    assert refused(game, 0, "move d3") == "not-adjacent"
    assert refused(game, 0, "move b1") == "not-adjacent"


@pytest.mark.vector("25")
def test_a_nest_is_defeated() -> None:
    game = scene("0 - b2: focus=2 attack=4 worker=3", round=3, pool=30)
    fought = next(e for e in told(game, "0 attack b3 worker", "* die 5", "* claw 1") if e["kind"] == "fought")
    assert (fought["attack"], fought["defence"], fought["won"]) == (4 + 2 + 5, 6 + 2 + 1, 1)
    assert game.ruins == 1 << NAMES.index("b3")


@pytest.mark.vector("26")
def test_the_pool_must_hold_the_nest_cost_after_the_attack_is_paid() -> None:
    game = scene("0 - b2: focus=2 worker", pool=13)
    assert refused(game, 0, "attack b3 renown") == "pool-too-small"
    assert "attack b3 worker" in offered(game, 0)


@pytest.mark.vector("27")
def test_a_nest_bought_with_the_last_renown() -> None:
    game = scene("0 - b2: focus=2 attack=9", pool=14)
    play(game, "0 attack b3 renown", "* die 6", "* claw 0")
    assert (game.pool, game.next_nest_cost()) == (14 - 2 - 12, 16)
    play(game, "* fortune wood", "* fortune wood")
    assert goods(game, 0) == "wood=2"


@pytest.mark.vector("28")
def test_a_lost_attack_on_a_nest_costs_no_more_than_the_attack() -> None:
    game = play(scene("0 - b2: focus=2 attack=0", pool=14), "0 attack b3 renown", "* die 1", "* claw 2")
    assert (game.pool, at(game, 0), game.players[0].focus) == (12, "b2", 0)


@pytest.mark.vector("30")
def test_beaten_dragons_give_fortune() -> None:
    game = scene("0 - a2: focus=2 attack=9 worker", dragons="b2=3")
    play(game, "0 attack b2 worker", "* die 6", "* claw 0")
    play(game, "* fortune wood", "* fortune card", "* fortune renown", "* card rush")
    assert (goods(game, 0), cards(game, 0), game.pool, at(game, 0)) == ("wood", "rush", 1, "b2")


# ---------------------------------------------------------------- building


@pytest.mark.vector("31")
def test_the_third_outpost() -> None:
    game = play(scene("0 - a4: focus=2 wood stone a2 b2"), "0 build")
    assert (game.players[0].focus, goods(game, 0), game.pool) == (0, "", 3)
    assert outposts(game, 0) == ["a2", "b2", "a4"]


@pytest.mark.vector("32")
def test_after_a_loss_the_same_row_is_paid_and_rewarded_again() -> None:
    game = scene(
        "0 - f4: focus=2 wood stone a2 b2 c4 defense=0", dragons="c4=4", invaded="c4", phase="battles", round=4
    )
    play(game, "* claw 2", "* die 1", "* fortune food", "* fortune food")
    assert outposts(game, 0) == ["a2", "b2"]
    again = play(scene("0 - f4: focus=2 wood stone a2 b2"), "0 build")
    assert (again.pool, goods(again, 0), again.players[0].focus) == (3, "", 0)


@pytest.mark.vector("33")
@pytest.mark.parametrize("space", ["c2", "b3"])
def test_no_outposts_on_worker_and_dragon_spaces(space: str) -> None:
    game = scene(f"0 - {space}: focus=9 wood=3 stone=3 food=3", nests="b3=ruin")
    assert refused(game, 0, "build") == "no-building-land"


@pytest.mark.vector("35")
def test_a_stronghold_gives_two_points() -> None:
    game = play(scene("0 - a2: focus=1 wood stone worker a2"), "0 upgrade stronghold")
    assert offered(game, 0) == ["split 2 0", "split 1 1", "split 0 2"]
    assert refused(game, 0, "split 3 0") == "wrong-split"


@pytest.mark.vector("36")
@pytest.mark.rule("AL-4.217", "AL-3.613")
def test_a_new_upgrade_counts_for_the_research_it_brings() -> None:
    game = scene("0 - a2: focus=1 stone=2 food FOR3 a2 b2+village c4")
    play(game, "0 upgrade monument")
    assert game.pool == 3
    play(game, "0 research fortification")
    assert game.pool == 3 + 5
    play(game, "0 research conquest", "0 use monument")
    assert game.pool == 3 + 5 + 2


@pytest.mark.vector("37")
def test_two_outposts_on_wood() -> None:
    assert goods(play(scene("0 - f4: a1 a2", phase="harvest")), 0) == "wood=2"


@pytest.mark.vector("38")
def test_a_hand_above_the_limit() -> None:
    game = scene("0 - f4: wood=5 acclaim rush=3", phase="harvest")
    play(game, "0 play acclaim s0")
    assert (game.pool, asked(game)) == (2, "0 TrimHand")
    play(game, "0 discard rush")
    assert asked(game) == ""
    assert game.players[0].hand_size() == 7


@pytest.mark.vector("40")
def test_the_forest_keeps_twelve_cards() -> None:
    game = play(scene("0 forest f4: A B wood=12", phase="harvest"))
    assert goods(game, 0) == "wood=12"
    assert asked(play(scene("0 forest f4: A B wood=13", phase="harvest"))) == "0 TrimHand"


# ---------------------------------------------------------------- focus, workers, market


@pytest.mark.vector("41")
def test_focus_above_nine_is_lost() -> None:
    assert play(scene("0 - f4: focus=4"), "0 use FOCUS7").players[0].focus == 9


@pytest.mark.vector("42")
def test_focus_stays_for_the_next_round() -> None:
    game = scene("0 - f4: focus=2", "1 - a1:", on=True)
    play(game, *EVERYBODY_DONE, *["* spawn 0"] * 4)
    assert (game.round, game.players[0].focus) == (2, 2)
    assert play(game, "0 use FOCUS7").players[0].focus == 9


@pytest.mark.vector("43")
def test_a_worker_may_pay_for_a_worker() -> None:
    game = play(scene("0 - c2: worker=2 food"), "0 recruit food worker")
    assert goods(game, 0) == "worker=2"


@pytest.mark.vector("45")
def test_workers_pay_any_cost() -> None:
    game = play(scene("0 - c2: worker=2 wood"), "0 buy M-any-3", "0 pay wood", "0 pay worker", "0 pay worker")
    assert (goods(game, 0), game.pool) == ("", 3)


# ---------------------------------------------------------------- research


@pytest.mark.vector("46")
@pytest.mark.parametrize(("space", "renown"), [("b2", 6), ("d2", 8)])
def test_renown_for_spaces(space: str, renown: int) -> None:
    game = scene(f"0 - {space}: insight POL3 a2 b2 c4")
    assert play(game, "0 play insight s0", "0 research politics").pool == renown


@pytest.mark.vector("47")
def test_renown_for_buildings() -> None:
    game = scene("0 - f1: insight FOR3 a2+village b2+village c4 d4")
    assert play(game, "0 play insight s0", "0 research fortification").pool == 6


@pytest.mark.vector("48")
def test_windfall_gives_any_resource() -> None:
    game = play(scene("0 - f1: windfall"), "0 play windfall s0")
    assert offered(game, 0) == ["take wood", "take stone", "take food", "take worker"]


# ---------------------------------------------------------------- competitive


@pytest.mark.vector("50")
def test_two_actions_a_turn() -> None:
    game = scene("0 - a1: focus=9", "1 - f4:", mode="competitive")
    play(game, "0 move a2", "0 move a3")
    assert refused(game, 0, "move a4") == "no-actions-left"
    assert offered(game, 0) == ["use FOCUS7", "end"]


@pytest.mark.vector("51")
def test_the_step_of_an_attack_is_no_action_of_its_own() -> None:
    game = scene("0 - a1: focus=9 worker attack=9", "1 - f4:", mode="competitive", dragons="b2=1")
    play(game, "0 move a2", "0 attack b2 worker", "* die 6", "* claw 0", "* fortune wood")
    assert game.actions == 2
    assert refused(game, 0, "move c2") == "no-actions-left"


@pytest.mark.vector("52")
def test_no_action_is_a_pass() -> None:
    game = scene("0 - a1: focus=9", "1 - f4: focus=1", mode="competitive")
    play(game, "0 pass", "1 move f3", "1 end")
    assert asked(game) == "1 Command"


@pytest.mark.vector("53")
@pytest.mark.rule("AL-3.806", "AL-3.808", "AL-3.809", "AL-3.810")
def test_a_character_is_beaten_by_a_rival() -> None:
    game = scene(
        *("0 - c3: attack=2 worker=2 focus=2", "1 - c4: defense=1 worker=3 acclaim windfall"), mode="competitive"
    )
    play(game, "0 attack c4 worker", "* die 4", "* die 2")
    assert strengths(game) == (7, 6)
    play(game, "1 pass")
    assert asked(game) == "1 Displace"
    play(game, "1 retreat b4", "* fortune card", "* fortune renown", "1 pass")
    assert offered(game, 1) == ["lose windfall", "lose acclaim"]
    play(game, "1 lose windfall")
    assert (cards(game, 0), cards(game, 1), game.players[0].renown) == ("windfall", "acclaim", 0)
    assert (at(game, 0), at(game, 1)) == ("c4", "b4")


@pytest.mark.vector("55")
def test_after_a_lost_attack_on_a_building_the_attacker_stays() -> None:
    game = scene("0 - c3: attack=1 worker focus=2", "1 - a1: defense=9 c4", mode="competitive")
    play(game, "0 attack c4 worker", "* die 1", "* die 6")
    assert (at(game, 0), outposts(game, 1)) == ("c4", ["c4"])


@pytest.mark.vector("56")
def test_a_nest_brings_a_rival_two_renown() -> None:
    game = scene("0 - a1: attack=3 worker=3 focus=2", "1 - f4:", mode="competitive", round=2)
    fought = next(e for e in told(game, "0 attack b1 worker", "* die 2", "* claw 0") if e["kind"] == "fought")
    assert (fought["attack"], fought["defence"]) == (7, 4 + 1)
    play(game, "* fortune food", "* fortune food")
    assert (game.players[0].renown, goods(game, 0)) == (2, "food=2 worker=2")


@pytest.mark.vector("57")
def test_only_who_has_politics_starts_a_trade() -> None:
    game = scene("0 - a1: wood POL1", "1 - a1: food")
    assert "give s1 wood" in offered(game, 0)
    assert "trade s1" in offered(game, 0)
    assert refused(game, 1, "give s0 food") == "no-politics"
    assert refused(game, 1, "trade s0") == "no-politics"


# ---------------------------------------------------------------- guilds


@pytest.mark.vector("58")
def test_through_the_tunnel() -> None:
    game = scene("0 mountain a4: focus=2 A B X entrances=a4,c2,f4", guilds="advanced")
    play(game, "0 move tunnel")
    assert offered(game, 0, "move") == ["move c2", "move a4", "move f4"]
    play(game, "0 move f4")
    assert (at(game, 0), game.players[0].focus) == ("f4", 0)


@pytest.mark.vector("60")
def test_a_walled_outpost_gives_two() -> None:
    assert goods(play(scene("0 forest f4: A X a2+wall", phase="harvest")), 0) == "wood=2"


@pytest.mark.vector("61")
def test_captured_dragons_help_in_battle() -> None:
    game = scene("0 field a2: A B X focus=4 attack=9 worker=2", dragons="b2=2", guilds="advanced", pool=40)
    play(game, "0 attack b2 worker", "* die 6", "* claw 0", "* fortune wood", "* fortune wood")
    assert (game.players[0].captured, goods(game, 0)) == (2, "wood=2 worker")
    # 5 + 0 + 4 against 2 x 4 + 1: nine each
    later = scene(
        "0 field b2: A B X focus=2 attack=5 worker captured=2", nests="b1=4", guilds="advanced", pool=40, round=2
    )
    play(later, "0 attack b1 worker", "* die 4", "* claw 0")
    assert strengths(later) == (9, 9)
    play(later, "0 spend")
    assert strengths(later) == (10, 9)
    play(later, "0 pass")
    assert (later.nests_defeated(), later.players[0].captured) == (1, 1)


@pytest.mark.vector("62")
def test_the_labor_die_may_pay_for_itself() -> None:
    game = play(scene("0 labor a2: X focus=5"), "0 labor", "* labor-die focus")
    assert game.players[0].focus == 5 - 3 + 3


@pytest.mark.vector("63")
def test_the_caravan() -> None:
    game = scene("0 nomads f1: X focus=1 c4")
    assert offered(game, 0, "caravan") == ["caravan c4 c3", "caravan c4 b4", "caravan c4 d4"]
    play(game, "0 caravan c4 d4")
    assert (outposts(game, 0), game.players[0].focus) == (["d4"], 0)
    assert goods(play(scene("0 nomads f1: X d4", phase="harvest")), 0) == "stone"
    assert refused(scene("0 nomads f1: X focus=1 c4+village"), 0, "caravan c4 d4") == "caravan-upgraded"
    assert refused(scene("0 nomads f1: X focus=1 b4"), 0, "caravan b4 b3") == "caravan-land"


@pytest.mark.vector("65")
def test_two_spaces_are_needed_for_the_advanced_ability() -> None:
    game = scene("0 field a4:", "1 forest a1:", guilds="advanced", phase="round", round=4)
    game.players[0].abilities, game.players[0].guild_track = 0b011, 0b110
    assert asked(game) == "0 UnlockAbility"
    assert refused(game, 0, "unlock FLD-X") == "needs-two-spaces"
    assert offered(game, 0) == ["decline"]


# ---------------------------------------------------------------- the end


@pytest.mark.vector("66")
def test_round_one_asks_for_no_nest() -> None:
    game = play(scene("0 - a1:", "1 - a2:", on=True), *EVERYBODY_DONE)
    assert (game.round, game.outcome) == (2, 0)


@pytest.mark.vector("67")
def test_a_nest_of_round_one_does_not_count_for_round_two() -> None:
    game = scene("0 - a1:", "1 - a2:", nests="b3=ruin", round=2, on=True)
    play(game, *EVERYBODY_DONE)
    assert (asked(game), RULES.public_view(game)["outcome"]) == ("", "no-nest")


@pytest.mark.vector("68")
def test_with_the_last_nest_the_game_is_won_at_once() -> None:
    game = scene(
        "0 - a1: attack=30 worker focus=2", "1 - a2:", nests="b3=ruin e1=ruin e3=ruin", round=4, pool=40, on=True
    )
    play(game, "0 attack b1 worker", "* die 6", "* claw 0", "* fortune food", "* fortune food")
    assert (asked(game), RULES.public_view(game)["outcome"], game.round) == ("", "won", 4)


@pytest.mark.vector("70")
def test_upgrades_break_a_tie() -> None:
    lines = ("0 - a1: renown=40 a2+village b2+village", "1 - c1: renown=40 c4+village d4+village f4+village")
    game = scene(*lines, mode="competitive", round=4, phase="harvest")
    play(game)
    assert result(game).winners == [1]


# ---------------------------------------------------------------- cards


@pytest.mark.vector("71")
def test_swift_march_goes_past_a_nest() -> None:
    game = play(scene("0 - c1: march"), "0 play march s0")
    assert "march a1" in offered(game, 0)
    assert refused(game, 0, "march b1") == "dragons-there"
    assert play(game, "0 march a1").players[0].focus == 0


@pytest.mark.vector("72")
def test_a_ranged_attack_moves_nobody() -> None:
    game = scene("0 - f4: ranged focus=1 worker attack=9", pool=20)
    play(game, "0 shoot b1 worker", "* die 6", "* claw 0", "* fortune food", "* fortune food")
    assert (game.nests_defeated(), at(game, 0), cards(game, 0)) == (1, "f4", "")


@pytest.mark.vector("73")
def test_a_rival_helps_the_dragons() -> None:
    game = scene("0 - a2: attack=3 worker focus=2", "1 - f4: rush", dragons="b2=2", mode="competitive", round=4)
    play(game, "0 attack b2 worker", "* die 6", "* claw 0")
    assert strengths(game) == (9, 8)
    play(game, "1 rush defence")
    assert at(game, 0) == "a2"  # 9 against 11: lost, and back where it came from


@pytest.mark.vector("75")
def test_who_came_last_is_beaten_and_all_must_go() -> None:
    game = scene("0 - c4: food=2 POL1", "1 - c4: food=2", dragons="c4=2", invaded="c4", phase="battles", round=3)
    play(game, "* claw 2", "* die 1")
    assert asked(game) == "1 Displace"
    play(game, "1 retreat b4", "0 retreat d4", "* fortune food", "* fortune food")
    assert (goods(game, 0), goods(game, 1), at(game, 0), at(game, 1)) == ("food=2", "", "d4", "b4")


@pytest.mark.vector("76")
@pytest.mark.rule("AL-3.740")
def test_a_worker_gained_in_the_window_counts() -> None:
    game = scene("0 - a2: attack=2 worker focus=2 windfall", dragons="b2=2", round=4)
    play(game, "0 attack b2 worker", "* die 6", "* claw 0")
    assert strengths(game) == (8, 8)
    play(game, "0 play windfall s0", "0 take worker")
    assert asked(game) == "* RollDie"
    assert "b2" not in dragons(game)


# ---------------------------------------------------------------- everybody at once


@pytest.mark.vector("77")
def test_who_is_served_first_moves() -> None:
    game = scene("0 - c2: focus=1", "1 - c4: focus=1")
    assert "move c3" in offered(game, 0)
    assert "move c3" in offered(game, 1)
    play(game, "1 move c3")
    assert refused(game, 0, "move c3") == "space-taken"
    assert game.players[0].focus == 1


@pytest.mark.vector("78")
def test_if_all_wait_all_are_done() -> None:
    game = scene("0 - c2:", "1 - c4:", on=True)
    play(game, "0 wait")
    assert asked(game) == "1 Command"
    play(game, "1 wait")
    assert game.round == 2


@pytest.mark.vector("80")
def test_a_wall_keeps_others_out() -> None:
    lines = ("0 - a2: focus=2 worker ranged", "1 forest f1: A B X b2+wall")
    game = scene(*lines, guilds="advanced")
    assert refused(game, 0, "move b2") == "walled-off"
    assert refused(game, 0, "attack b2 worker") == "nothing-to-attack"
    rivals = scene(*lines, mode="competitive", guilds="advanced")
    assert refused(rivals, 0, "attack b2 worker") == "walled-off"
    attacked = next(event for event in told(rivals, "0 shoot b2 worker") if event["kind"] == "attacked")
    assert attacked["piece"] == "wall"


@pytest.mark.rule("AL-3.409")
def test_after_two_actions_a_turn_without_anything_left_ends_by_itself() -> None:
    game = scene("0 - a1: focus=2 spent=FOCUS7", "1 - f4: focus=1", mode="competitive")
    match = Match(RULES, Record("alynthia", 1, 2, {}, []), game, Random(0))
    match.answer(0, RULES.read("move a2"))
    match.answer(0, RULES.read("move a3"))
    match.settle()
    assert asked(game) == "1 Command"
