"""The Dragon Phase: section 3.3 of the rules."""

import pytest

from meadhall.core import CHANCE
from meadhall.games.alynthia.data import NAMES
from tests.games.alynthia.scene import asked, at, cards, dragons, goods, offered, outposts, play, refused, scene, told

SPAWN = ["* spawn 0"] * 4


@pytest.mark.rule("AL-3.301", "AL-3.302", "AL-3.303")
def test_a_die_for_each_nest_and_then_one_window() -> None:
    game = scene("0 - a2: reroll", nests="e3=ruin", phase="dragon")
    play(game, "* spawn 1", "* spawn 1", "* spawn 2")
    assert asked(game) == "0 RerollWindow"
    assert (game.dice, dragons(game)["b1"]) == ([1, 1, 2], 2)  # not grown before the window is closed
    play(game, "0 reroll d2", "* spawn 0")
    assert [dragons(game)[nest] for nest in ("b1", "e1", "b3")] == [3, 3, 2]


@pytest.mark.rule("AL-3.304")
def test_a_defeated_nest_gets_a_dragon_and_no_die() -> None:
    game = play(scene("0 - a2:", nests="b1=ruin", phase="dragon"), *SPAWN[:3])
    assert dragons(game)["b1"] == 1
    none = scene("0 - a2:", nests="b1=ruin e1=ruin b3=ruin e3=ruin", phase="dragon")
    assert asked(none) == ""
    assert dragons(none) == {"b1": 1, "e1": 1, "b3": 1, "e3": 1}


@pytest.mark.rule("AL-3.305", "AL-3.306")
def test_a_swarm_sends_one_dragon_over_each_side() -> None:
    game = scene("0 - f4:", dragons="a1=4 a3=1", nests="b1=4 b3=1", phase="dragon")
    play(game, "* spawn 0", "* spawn 0", "* spawn 0", "* spawn 0")
    assert dragons(game)["a1"] == 4  # four do not swarm
    corner = scene("0 - f4:", dragons="a1=5", nests="b1=1", phase="dragon")
    play(corner, *SPAWN)
    found = dragons(corner)
    assert (found["a1"], found["b1"], found["a2"]) == (3, 2, 1)  # two sides without a neighbour: two stay


@pytest.mark.rule("AL-3.307", "AL-3.308")
def test_swarms_are_told_in_row_major_order_until_all_is_quiet() -> None:
    game = scene("0 - f4:", dragons="c3=4 a1=9", nests="b3=4", phase="dragon")
    lines = ("* spawn 0", "* spawn 0", "* spawn 1", "* spawn 0")
    swarms = [event["space"] for event in told(game, *lines) if event["kind"] == "swarmed"]
    assert swarms == ["a1", "a1", "a1", "b1", "b3", "c3"]
    assert max(game.dragons) < 5


@pytest.mark.rule("AL-3.309")
def test_dragons_leave_and_join_markers() -> None:
    game = scene("0 - a2:", dragons="d5=4", nests="e4=2 e5=4", board="T3", phase="dragon")
    nests = [NAMES[space] for space in range(54) if game.nests >> space & 1]
    play(game, *[f"* spawn {1 if nest == 'e5' else 0}" for nest in nests])
    found = dragons(game)
    # e5 swarms to e4, d5, f5, e6; then d5 with five swarms to d4, c5, d6 and back to e5
    assert [found[space] for space in ("e5", "e4", "f5", "e6", "d5", "d4", "c5", "d6")] == [2, 3, 1, 1, 1, 1, 1, 1]


@pytest.mark.rule("AL-3.311", "AL-3.314", "AL-3.319")
def test_only_invaded_spaces_are_fought_for() -> None:
    game = scene("0 - f4: a2 a3", nests="b3=4", dragons="a2=1", phase="dragon")
    play(game, "* spawn 0", "* spawn 0", "* spawn 1", "* spawn 0")
    assert game.battle is not None
    assert NAMES[game.battle.at] == "a3"
    play(game, "* claw 2", "* die 1")
    assert dragons(game)["a2"] == 1  # a2 is not attacked
    assert asked(game) == "* RollDie"


@pytest.mark.rule("AL-3.312", "AL-3.313", "AL-8.8")
def test_cards_are_played_when_all_dragons_have_come() -> None:
    game = scene("0 - a3: march acclaim rush ranged reroll", nests="b3=4 b1=4", phase="dragon")
    play(game, "* spawn 1", "* spawn 0", "* spawn 1", "* spawn 0", "0 pass")
    assert asked(game) == "0 CardWindow"
    assert {"a1", "a3", "b4"} <= set(dragons(game))  # both swarms are over
    texts = offered(game, 0)
    assert {"play march s0", "play acclaim s0", "pass"} <= set(texts)
    assert refused(game, 0, "play rush s0") == "only-in-windows"
    assert refused(game, 0, "play reroll s0") == "only-in-windows"
    assert refused(game, 0, "play ranged s1") == "not-outside-actions"
    play(game, "0 play march s0", "0 march a4")
    assert asked(game) == "0 CardWindow"
    play(game, "0 play acclaim s0")
    assert asked(game) == ""  # nothing left to play, and the character is out of the way
    quiet = play(scene("0 - a3: acclaim", phase="dragon"), *SPAWN)
    assert asked(quiet) == ""  # no battle, no window


@pytest.mark.rule("AL-3.313", "AL-7.9")
def test_rivals_are_asked_in_turn_order_until_all_pass_in_a_row() -> None:
    lines = ("0 - a3: acclaim=2", "1 - f4: rush", "2 - d6:")
    game = scene(*lines, board="T3", mode="competitive", dragons="a3=1", invaded="a3", phase="battles", first=1)
    seen = []
    for text in ("pass", "play acclaim s0", "pass", "pass"):
        seen.append(asked(game))
        play(game, f"{asked(game)[0]} {text}")
    # seat 2 holds no card and is left out; seat 1 has nothing to play, which nobody learns
    assert seen == ["1 CardWindow", "0 CardWindow", "1 CardWindow", "0 CardWindow"]
    assert asked(game) == "* RollDie"


@pytest.mark.rule("AL-3.315", "AL-3.730")
def test_the_owner_of_the_first_piece_defends() -> None:
    lines = ("0 - f4: c3+village", "1 - c3:")
    game = scene(*lines, dragons="c3=1", invaded="c3", phase="battles")
    play(game)
    assert game.battle is not None
    assert game.battle.defender == 1


@pytest.mark.rule("AL-3.316", "AL-8.7")
def test_a_seat_with_several_battles_chooses_the_next() -> None:
    game = scene(
        "0 - f4: a2 c4 defense=9", "1 - f1: d4 defense=9", dragons="a2=1 c4=1 d4=1", invaded="a2 c4 d4", phase="battles"
    )
    assert offered(game, 0) == ["defend a2", "defend c4"]
    assert refused(game, 0, "defend d4") == "not-yours-to-defend"
    assert refused(game, 0, "defend a1") == "no-battle-there"
    order = []
    while asked(game):
        if asked(game) == "0 OrderBattles":
            play(game, "0 defend c4")
        if game.battle is not None and game.die == 3 and game.dice == [0, 0]:
            order.append(NAMES[game.battle.at])
        first = offered(game, CHANCE)[0]
        play(game, f"* {first}")
    assert list(dict.fromkeys(order)) == ["c4", "a2", "d4"]


@pytest.mark.rule("AL-3.317", "AL-3.318", "AL-3.824")
def test_the_defender_is_found_when_the_battle_begins_and_there_is_one_battle_per_space() -> None:
    lines = ("0 - f4: c3 defense=0", "1 - c3: defense=0")
    game = scene(*lines, dragons="c3=3", invaded="c3", phase="battles", round=4)
    play(game, "* claw 2", "* die 1", "1 retreat c2", "* fortune wood", "* fortune wood")
    # seat 1 was beaten; the outpost of seat 0 is not attacked any more
    assert asked(game) == ""
    assert outposts(game, 0) == ["c3"]
    assert dragons(game)["c3"] == 3


@pytest.mark.rule("AL-3.319", "AL-3.801")
def test_beaten_dragons_are_gone_and_winners_stay() -> None:
    won = scene("0 - c3: defense=9", dragons="c3=3", invaded="c3", phase="battles")
    play(won, "* claw 0", "* die 6", "* fortune wood", "* fortune stone", "* fortune food")
    assert ("c3" in dragons(won), goods(won, 0)) == (False, "wood stone food")
    lost = scene("0 - c3: defense=0", dragons="c3=3", invaded="c3", phase="battles", round=3)
    play(lost, "* claw 2", "* die 1", "0 retreat c4", "* fortune wood", "* fortune wood")
    assert (dragons(lost)["c3"], at(lost, 0)) == (3, "c4")


def test_spawning_is_told_nest_by_nest() -> None:
    game = scene("0 - f4:", nests="b1=ruin", phase="dragon")
    told_events = told(game, "* spawn 1", "* spawn 0", "* spawn 2")
    assert [(e["space"], e["number"], e["total"]) for e in told_events if e["kind"] == "spawned"] == [
        *(("e1", 1, 3), ("b3", 0, 2), ("e3", 2, 4)),
    ]
    assert [e["space"] for e in told_events if e["kind"] == "stirred"] == ["b1"]
    assert cards(game, 0) == ""
