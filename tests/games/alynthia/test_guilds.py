"""The Guild Phase and the five guilds: sections 3.2 and 4.1 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.data import NAMES
from meadhall.games.alynthia.pieces import first_piece, remove_outpost
from meadhall.games.alynthia.state import OUTPOST_PIECE
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
)

SPAWN = ["* spawn 0"] * 4


# ---------------------------------------------------------------- unlocking


@pytest.mark.rule("AL-3.203", "AL-3.204", "AL-3.208", "AL-8.4")
def test_each_seat_may_unlock_any_of_its_three() -> None:
    game = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round", first=1)
    assert asked(game) == "1 UnlockAbility"
    assert offered(game, 1) == ["unlock LAB-A", "unlock LAB-B", "unlock LAB-X", "decline"]
    assert refused(game, 1, "unlock FLD-A") == "other-guild"
    play(game, "1 unlock LAB-B")
    assert asked(game) == "0 UnlockAbility"
    assert game.players[1].abilities == 0b010


@pytest.mark.rule("AL-3.205", "AL-3.206", "AL-3.210")
def test_the_advanced_ability_covers_two_rounds() -> None:
    game = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round")
    play(game, "0 unlock FLD-X", "1 unlock LAB-A", *SPAWN, "1 use LAB-A", "0 done", "1 done")
    assert game.round == 2
    assert asked(game) == "1 UnlockAbility"  # the field's space of round 2 is covered
    assert refused(game, 1, "unlock LAB-A") == "unlocked-already"
    assert (game.players[0].guild_track, game.players[1].guild_track) == (0b110, 0b010)


@pytest.mark.rule("AL-3.207")
def test_the_last_space_is_too_short_for_the_advanced_ability() -> None:
    game = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round", round=4)
    assert offered(game, 0) == ["unlock FLD-A", "unlock FLD-B", "decline"]
    earlier = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round", round=3)
    assert "unlock FLD-X" in offered(earlier, 0)


@pytest.mark.rule("AL-3.209")
def test_a_skipped_space_is_lost() -> None:
    game = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round", round=4)
    play(game, "0 decline")
    assert game.players[0].guild_track == 0
    assert asked(game) == "1 UnlockAbility"


@pytest.mark.rule("AL-3.202", "AL-3.201")
def test_the_fifth_round_and_basic_guilds_have_no_guild_phase() -> None:
    late = scene("0 field a4:", "1 labor a1:", guilds="advanced", phase="round", round=5)
    assert asked(late) == "* RollDie"
    basic = scene("0 field a4:", "1 labor a1:", phase="round")
    assert asked(basic) == "* RollDie"


@pytest.mark.rule("AL-3.210")
def test_immediate_parts_come_before_the_next_seat() -> None:
    game = scene("0 mountain c1:", "1 labor a1:", guilds="advanced", phase="round")
    play(game, "0 unlock MTN-B")
    assert asked(game) == "0 SplitPoints"
    play(game, "0 split 1 2")
    assert asked(game) == "1 UnlockAbility"


# ---------------------------------------------------------------- simple abilities


@pytest.mark.rule("AL-4.101", "AL-4.111", "AL-4.121", "AL-4.131")
@pytest.mark.parametrize(
    ("guild", "ability", "gain"),
    [
        ("mountain", "MTN-A", "stone"),
        ("forest", "FST-A", "wood"),
        ("field", "FLD-A", "food"),
        ("labor", "LAB-A", "worker"),
    ],
)
def test_four_guilds_gain_a_resource(guild: str, ability: str, gain: str) -> None:
    game = play(scene(f"0 {guild} a2: A"), f"0 use {ability}")
    assert goods(game, 0) == gain
    assert refused(game, 0, f"use {ability}") == "ability-spent"
    assert refused(scene(f"0 {guild} a2:"), 0, f"use {ability}") == "not-your-ability"


@pytest.mark.rule("AL-4.102")
@pytest.mark.parametrize("attack", [0, 1, 2, 3])
def test_the_mountain_splits_three_points(attack: int) -> None:
    game = scene("0 mountain c1:", "1 labor a1:", guilds="advanced", phase="round")
    play(game, "0 unlock MTN-B", f"0 split {attack} {3 - attack}")
    assert (game.players[0].attack, game.players[0].defense) == (1 + attack, 1 + 3 - attack)


@pytest.mark.rule("AL-4.112", "AL-3.906")
def test_the_forest_holds_five_more() -> None:
    assert scene("0 forest a2: B a2+storehouse").players[0].hand_limit(RULES.box) == 7 + 5 + 4
    assert scene("0 forest a2: A").players[0].hand_limit(RULES.box) == 7


@pytest.mark.rule("AL-4.122")
def test_the_field_draws_a_card() -> None:
    game = play(scene("0 field a2: B"), "0 use FLD-B", "* card march")
    assert cards(game, 0) == "march"


@pytest.mark.rule("AL-4.141", "AL-4.142", "AL-8.28")
def test_the_nomads_gain_focus_and_a_material() -> None:
    game = play(scene("0 nomads a2: A B"), "0 use NOM-A", "0 use NOM-B")
    assert game.players[0].focus == 1
    assert offered(game, 0) == ["take wood", "take stone", "take food"]
    assert refused(game, 0, "take worker") == "not-this-resource"


# ---------------------------------------------------------------- the tunnel


@pytest.mark.rule("AL-4.103", "AL-4.104", "AL-8.5", "AL-8.35")
def test_three_entrances_on_any_spaces() -> None:
    game = scene("0 mountain c1:", "1 labor a1:", guilds="advanced", phase="round", dragons="f4")
    play(game, "0 unlock MTN-X")
    assert len(offered(game, 0)) == 24 - 2  # two higher ones are kept back
    assert refused(game, 0, "entrance f4") == "not-ascending"
    play(game, "0 entrance b1")  # a nest
    assert refused(game, 0, "entrance a1") == "not-ascending"
    assert refused(game, 0, "entrance b1") == "not-ascending"
    assert refused(game, 0, "entrance i6") == "off-the-board"
    play(game, "0 entrance c1", "0 entrance f4")
    assert [NAMES[space] for space in range(54) if game.players[0].entrances >> space & 1] == ["b1", "c1", "f4"]
    assert asked(game) == "1 UnlockAbility"


@pytest.mark.rule("AL-4.105", "AL-4.106", "AL-4.110")
def test_the_tunnel_is_for_the_mountain_only() -> None:
    game = scene("0 mountain a4: focus=3 X entrances=a4,c2,f4", "1 - c2: focus=3", guilds="advanced")
    assert "move tunnel" in offered(game, 0)
    assert refused(game, 1, "move tunnel") == "no-such-space"
    elsewhere = scene("0 mountain a3: focus=3 X entrances=a4,c2,f4", guilds="advanced")
    assert refused(elsewhere, 0, "move tunnel") == "not-adjacent"  # no entrance under it
    play(game, "0 move tunnel")
    assert refused(game, 0, "move c2") == "space-taken"
    assert "move f4" in offered(game, 0)


@pytest.mark.rule("AL-3.715", "AL-4.106", "AL-3.310")
def test_nothing_in_the_tunnel_can_be_attacked() -> None:
    lines = ("0 mountain tunnel: X entrances=a4,c2,f4 tunnel", "1 - a4: focus=3 worker ranged")
    game = scene(*lines, mode="competitive", active=1, guilds="advanced")
    assert offered(game, 1, "attack") == []
    assert all("tunnel" not in text for text in offered(game, 1, "shoot"))
    swarm = scene(*lines, nests="b3=4", dragons="a4=4", phase="dragon", guilds="advanced")
    play(swarm, "* spawn 0", "* spawn 0", "* spawn 1", "* spawn 0")
    assert swarm.dragons[54] == 0


@pytest.mark.rule("AL-4.107", "AL-4.109")
def test_one_outpost_in_the_tunnel_that_may_be_upgraded() -> None:
    line = "0 mountain tunnel: X entrances=a4,c2,f4 focus=9 wood=3 stone=3 food=3 worker=3 a2"
    game = play(scene(line, guilds="advanced"), "0 build")
    assert outposts(game, 0) == ["a2", "tunnel"]
    assert game.pool == 2  # the second row
    assert refused(game, 0, "build") == "outpost-there"
    play(game, "0 upgrade village", "0 research conquest", "0 research conquest")
    assert outposts(game, 0) == ["a2", "tunnel+village"]


@pytest.mark.rule("AL-4.108", "AL-8.33")
@pytest.mark.parametrize(("choice", "gain", "pool"), [("food", "wood food=2", 0), ("renown", "wood", 2)])
def test_the_tunnel_outpost_gives_two(choice: str, gain: str, pool: int) -> None:
    game = scene("0 mountain a4: X entrances=a4,c2,f4 a2 tunnel", guilds="advanced", phase="harvest")
    assert offered(game, 0) == ["harvest wood", "harvest stone", "harvest food", "harvest renown"]
    play(game, f"0 harvest {choice}")
    assert (goods(game, 0), game.pool) == (gain, pool)


@pytest.mark.rule("AL-4.109")
def test_the_tunnel_outpost_counts_and_bears_crops() -> None:
    line = "0 mountain tunnel: X entrances=a4,c2,f4 tunnel crop insight=2 POL3 FOR3"
    game = play(scene(line, guilds="advanced"), "0 play crop s0", "0 take stone")
    assert goods(game, 0) == "stone=2"
    play(game, "0 play insight s0", "0 research politics")
    assert game.pool == 2  # the tunnel is one space
    play(game, "0 play insight s0", "0 research fortification")
    assert game.pool == 2 + 1


@pytest.mark.rule("AL-4.110")
def test_attacking_out_of_the_tunnel() -> None:
    line = "0 mountain tunnel: X entrances=a4,c2,f4 focus=4 worker=2 attack=0 ranged"
    game = scene(line, dragons="a4=2", guilds="advanced", pool=30)
    assert offered(game, 0, "attack") == ["attack a4 worker", "attack a4 renown"]
    assert "shoot b1 worker" in offered(game, 0)
    play(game, "0 attack a4 worker", "* die 1", "* claw 2")
    assert at(game, 0) == "tunnel"


# ---------------------------------------------------------------- walls


@pytest.mark.rule("AL-4.113", "AL-8.6")
def test_walls_on_own_outposts_when_they_are_unlocked() -> None:
    two = scene("0 forest f4: a2 b2", "1 labor f1:", guilds="advanced", phase="round")
    play(two, "0 unlock FST-X")
    assert outposts(two, 0) == ["a2+wall", "b2+wall"]
    three = scene("0 forest f4: a2 b2 c4", "1 labor f1:", guilds="advanced", phase="round")
    play(three, "0 unlock FST-X")
    assert offered(three, 0) == ["wall a2", "wall b2", "wall c4"]
    play(three, "0 wall c4")
    assert offered(three, 0) == ["wall a2", "wall b2"]
    assert refused(three, 0, "wall c4") == "no-wall-there"
    assert refused(three, 0, "skip") == "not-asked"
    play(three, "0 wall a2")
    assert (outposts(three, 0), three.players[0].walls) == (["a2+wall", "b2", "c4+wall"], 0)


@pytest.mark.rule("AL-4.114", "AL-8.27", "AL-4.119")
def test_a_wall_beside_a_new_outpost() -> None:
    game = scene("0 forest a4: X focus=9 wood stone food a2+wall", guilds="advanced")
    play(game, "0 build")
    assert offered(game, 0) == ["wall a4", "skip"]
    assert outposts(play(game.copy(), "0 skip"), 0) == ["a2+wall", "a4"]
    play(game, "0 wall a4")
    assert (outposts(game, 0), game.players[0].walls) == (["a2+wall", "a4+wall"], 0)
    without = scene("0 forest a4: X focus=9 wood stone food a2+wall b2+wall c4", guilds="advanced")
    play(without, "0 build")
    assert asked(without).endswith("Command")  # no wall left
    lost = scene("0 forest a4: X focus=9 wood=1 stone food walls=2 a2", guilds="advanced")
    assert asked(play(lost, "0 build")) == "0 PlaceWall"  # lost walls can be used again


@pytest.mark.rule("AL-4.115", "AL-3.505", "AL-3.712", "AL-4.201")
def test_politics_opens_walled_spaces() -> None:
    wall = "1 forest f1: A B X b2+wall"
    shut = scene("0 - a2: focus=2 worker", wall, dragons="b2=1", guilds="advanced")
    assert refused(shut, 0, "attack b2 worker") == "walled-off"
    assert refused(scene("0 - a2: focus=2", wall, guilds="advanced"), 0, "move b2") == "walled-off"
    assert "move b2" in offered(scene("0 - a2: focus=2 POL1", wall, guilds="advanced"), 0)
    opened = scene("0 - a2: focus=2 worker POL1", wall, dragons="b2=1", guilds="advanced")
    assert "attack b2 worker" in offered(opened, 0)


@pytest.mark.rule("AL-4.116", "AL-4.117", "AL-3.812")
def test_the_wall_is_attacked_first_and_adds_one() -> None:
    lines = ("0 - a1: attack=2 worker=2 focus=2 ranged", "1 forest b2: X defense=1 b2+wall rush")
    game = scene(*lines, mode="competitive", guilds="advanced")
    play(game, "0 shoot b2 worker", "* die 6", "* die 2")
    assert strengths(game) == (2 + 1 + 6, 1 + 1 + 2)
    play(game, "1 pass")
    assert (outposts(game, 1), game.players[1].walls, at(game, 1)) == (["b2"], 2, "b2")
    assert asked(game) == "0 Command"  # no fortune dice


@pytest.mark.rule("AL-4.118")
def test_a_wall_gives_one_more_in_harvest() -> None:
    game = play(scene("0 forest f4: X a2+wall c4", phase="harvest"))
    assert goods(game, 0) == "wood=2 food"


@pytest.mark.rule("AL-4.120")
def test_a_wall_leaves_with_its_outpost() -> None:
    player = scene("0 forest f4: X a2+wall").players[0]
    remove_outpost(player, player.outposts[0])
    assert (player.walls, player.outposts, player.land) == (2, [], 0)


# ---------------------------------------------------------------- the trap


@pytest.mark.rule("AL-4.123", "AL-4.124")
def test_dragons_are_captured_in_attack_and_defence() -> None:
    game = scene("0 field c3: X defense=9", dragons="c3=2", invaded="c3", phase="battles", guilds="advanced")
    play(game, "* claw 0", "* die 6", "* fortune wood", "* fortune wood")
    assert (game.players[0].captured, goods(game, 0)) == (2, "wood=2")
    assert game.players[0].hand_size() == 2


@pytest.mark.rule("AL-4.125", "AL-8.21")
def test_a_captured_dragon_buys_a_fortune_roll() -> None:
    game = scene("0 field a1: X captured=2", "1 - f4:", guilds="advanced", mode="competitive")
    play(game, "0 spend", "* fortune food")
    assert (game.players[0].captured, goods(game, 0)) == (1, "food")
    assert refused(game, 1, "spend") == "not-your-command"
    assert refused(scene("0 field a1: X"), 0, "spend") == "no-dragon-captured"


@pytest.mark.rule("AL-4.126")
def test_captured_dragons_help_only_their_owner() -> None:
    lines = ("0 - a2: focus=2 worker=1 rush", "1 field f4: X captured=2 rush")
    game = scene(*lines, dragons="b2=2", guilds="advanced")
    play(game, "0 attack b2 worker", "* die 3", "* claw 0")
    assert refused(game, 1, "spend") == "not-your-battle"
    own = scene("0 field a2: focus=2 worker X captured=3", dragons="b2=4", guilds="advanced", round=2)
    play(own, "0 attack b2 worker", "* die 3", "* claw 0", "0 spend", "0 spend")
    assert strengths(own) == (1 + 3 + 2, 8)


@pytest.mark.rule("AL-4.127", "AL-3.805")
def test_a_nest_and_earlier_dragons_are_not_captured() -> None:
    nest = scene("0 field a1: X attack=20 worker focus=2", guilds="advanced", pool=30)
    play(nest, "0 attack b1 worker", "* die 6", "* claw 0", "* fortune wood", "* fortune wood")
    assert nest.players[0].captured == 0
    before = scene("0 field a2: A B attack=20 worker focus=2", dragons="b2=2", guilds="advanced")
    play(before, "0 attack b2 worker", "* die 6", "* claw 0", "* fortune wood", "* fortune wood")
    assert before.players[0].captured == 0


# ---------------------------------------------------------------- labor


@pytest.mark.rule("AL-4.132", "AL-9.11", "AL-3.745")
def test_labor_rerolls_any_die_in_any_phase() -> None:
    game = scene("0 - a1:", "1 labor f4: B", phase="dragon")
    play(game, *SPAWN)
    assert offered(game, 1) == ["rework d0", "rework d1", "rework d2", "rework d3", "pass", "pass-round"]
    play(game, "1 rework d2", "* spawn 2")
    assert asked(game) == ""  # spent, and nobody else can
    assert dragons(game)["b3"] == 4


@pytest.mark.rule("AL-4.133", "AL-4.135")
@pytest.mark.parametrize(
    ("face", "follow", "goods_then", "renown"),
    [
        ("worker", (), "worker", 0),
        ("goods", ("0 take wood", "0 take food"), "wood food", 0),
        ("renown", (), "", 2),
        ("card", ("* card rush",), "", 0),
        ("research", ("0 research conquest",), "", 0),
        ("focus", (), "", 0),
    ],
)
def test_the_labor_die(face: str, follow: tuple[str, ...], goods_then: str, renown: int) -> None:
    game = play(scene("0 labor a2: X focus=8"), "0 use LAB-X", f"* labor-die {face}", *follow)
    player = game.players[0]
    assert (goods(game, 0), game.pool) == (goods_then, renown)
    assert player.focus == (9 if face == "focus" else 8)
    assert cards(game, 0) == ("rush" if face == "card" else "")
    assert player.attack == (2 if face == "research" else 1)
    assert refused(game, 0, "use LAB-X") == "ability-spent"


@pytest.mark.rule("AL-4.134", "AL-8.22")
def test_further_labor_rolls_cost_focus() -> None:
    game = scene("0 labor a2: X focus=6")
    play(game, "0 labor", "* labor-die worker", "0 labor", "* labor-die worker")
    assert (game.players[0].focus, goods(game, 0)) == (0, "worker=2")
    assert refused(game, 0, "labor") == "too-little-focus"
    assert refused(scene("0 labor a2: A B focus=6"), 0, "labor") == "no-labor-die"


# ---------------------------------------------------------------- the caravan


@pytest.mark.rule("AL-4.143", "AL-8.23")
def test_a_caravan_moves_an_outpost_without_its_leader() -> None:
    game = play(scene("0 nomads f1: X focus=2 c4 a2"), "0 caravan a2 a1")
    assert (outposts(game, 0), at(game, 0), game.players[0].focus) == (["c4", "a1"], "f1", 1)
    assert refused(scene("0 nomads f1: A B focus=2 c4"), 0, "caravan c4 d4") == "no-caravan"
    assert refused(scene("0 nomads f1: X c4"), 0, "caravan c4 d4") == "too-little-focus"
    assert refused(scene("0 nomads f1: X focus=1 a2"), 0, "caravan c4 d4") == "no-caravan"


@pytest.mark.rule("AL-4.144", "AL-4.145", "AL-3.505")
def test_where_a_caravan_cannot_go() -> None:
    said = "0 nomads f1: X focus=2 b4 c4"
    assert refused(scene(said, dragons="c3=1"), 0, "caravan c4 c3") == "caravan-dragons"
    assert refused(scene(said), 0, "caravan c4 b4") == "caravan-own"
    assert refused(scene("0 nomads f1: X focus=2 b2"), 0, "caravan b2 c2") == "caravan-land"
    assert refused(scene("0 nomads f1: X focus=2 f4"), 0, "caravan f4 g4") == "no-such-space"
    walled = scene("0 nomads f1: X focus=2 b2", "1 forest f4: X a2+wall", guilds="advanced")
    assert refused(walled, 0, "caravan b2 a2") == "walled-off"
    friend = scene("0 nomads f1: X focus=2 b2 POL1", "1 forest f4: X a2+wall", guilds="advanced")
    assert "caravan b2 a2" in offered(friend, 0)
    assert "caravan c4 d4" in offered(scene(said, "1 - f4: d4"), 0)  # beside an outpost of another seat
    guests = scene("0 nomads f1: X focus=2 c4", "1 - d4:")
    assert "caravan c4 d4" in offered(guests, 0)  # characters do not matter


@pytest.mark.rule("AL-4.144")
def test_a_space_holds_two_outposts_at_most() -> None:
    game = scene("0 nomads f1: X focus=2 a3", "1 - f4: a2", "2 - d6: a2", board="T3")
    assert refused(game, 0, "caravan a3 a2") == "caravan-full"


@pytest.mark.rule("AL-4.146", "AL-4.148")
def test_shared_spaces_are_not_built_on_but_both_outposts_live() -> None:
    lines = (
        "0 nomads a2: X focus=5 wood=2 food worker stone a2",
        "1 - a2: POL1 focus=2 wood=2 stone=2 food=2 worker a2",
    )
    game = scene(*lines)
    assert refused(game, 0, "build") == "outpost-there"
    assert "upgrade village" in offered(game, 0)
    assert "upgrade village" in offered(game, 1)
    harvest = play(scene("0 nomads f1: X a2", "1 - f4: a2", phase="harvest"))
    assert (goods(harvest, 0), goods(harvest, 1)) == ("wood", "wood")


@pytest.mark.rule("AL-4.147", "AL-3.730")
def test_the_outpost_that_came_last_defends_first() -> None:
    game = scene("0 nomads f1: X focus=2 c4", "1 - f4: d4")
    assert first_piece(game, NAMES.index("d4"), -1) == (OUTPOST_PIECE, 1)
    play(game, "0 caravan c4 d4")
    assert first_piece(game, NAMES.index("d4"), -1) == (OUTPOST_PIECE, 0)
