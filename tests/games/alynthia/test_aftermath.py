"""What follows a battle: section 3.8 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.data import NAMES
from tests.games.alynthia.scene import asked, at, cards, dragons, goods, offered, outposts, play, refused, scene, told

NESTS = ("b1", "e1", "b3", "e3")
EVERYWHERE = " ".join(f"{x}{y}=1" for x in "abcdef" for y in range(1, 5) if f"{x}{y}" not in NESTS)
"""A dragon on every space of the board of two that has no nest."""


# ---------------------------------------------------------------- what winners gain


@pytest.mark.rule("AL-3.801", "AL-3.818")
def test_a_fortune_die_for_each_dragon() -> None:
    game = scene("0 - a2: focus=2 worker attack=20", dragons="b2=2")
    play(game, "0 attack b2 worker", "* die 6", "* claw 0", "* fortune stone", "* fortune stone")
    assert (goods(game, 0), at(game, 0), asked(game)) == ("stone=2", "b2", "1,0 Command")


@pytest.mark.rule("AL-3.802", "AL-3.805", "AL-3.818")
def test_two_fortune_dice_for_a_nest_however_many_dragons_it_held() -> None:
    game = scene("0 - a1: focus=2 worker attack=20", nests="b1=4", pool=30)
    play(game, "0 attack b1 worker", "* die 6", "* claw 0", "* fortune stone", "* fortune stone")
    assert (goods(game, 0), at(game, 0)) == ("stone=2", "b1")
    assert game.dragons[NAMES.index("b1")] == 0
    assert asked(game) == "1,0 Command"


@pytest.mark.rule("AL-3.803")
def test_nest_costs_rise_as_the_table_says() -> None:
    game = scene("0 - a1: focus=2 worker attack=20", nests="e1=ruin b3=ruin", pool=30)
    assert game.next_nest_cost() == 26
    play(game, "0 attack b1 worker", "* die 6", "* claw 0")
    assert (game.pool, game.next_nest_cost()) == (4, 33)


@pytest.mark.rule("AL-3.822", "AL-4.215")
def test_the_order_of_rewards() -> None:
    game = scene("0 - a1: focus=2 worker attack=20 CON3", "1 - f4:", mode="competitive")
    events = told(game, "0 attack b1 worker", "* die 6", "* claw 0", "* fortune renown", "* fortune wood")
    kinds = [event["kind"] for event in events if event["kind"] in ("nest-fell", "renown", "rolled")]
    assert kinds == ["nest-fell", "renown", "renown", "rolled", "rolled", "renown"]
    assert [event["number"] for event in events if event["kind"] == "renown"] == [2, 2, 1]


@pytest.mark.rule("AL-3.823")
@pytest.mark.parametrize(
    ("face", "gain", "renown"), [("wood", "wood", 0), ("worker", "worker", 0), ("renown", "", 1), ("card", "", 0)]
)
def test_what_a_fortune_result_gives(face: str, gain: str, renown: int) -> None:
    game = play(scene("0 - a1: COM1"), "0 use COM1", f"* fortune {face}")
    if face == "card":
        play(game, "* card rush")
        assert cards(game, 0) == "rush"
    assert (goods(game, 0), game.pool) == (gain, renown)


@pytest.mark.rule("AL-3.825")
def test_results_are_carried_out_one_after_the_other() -> None:
    lines = ("0 - a1: focus=2 worker=1 attack=20", "1 - f4: a2 food")
    game = scene(*lines, mode="competitive")
    play(game, "0 attack a2 worker", "* die 6", "* die 1", "* fortune food", "* fortune food")
    assert (goods(game, 0), goods(game, 1)) == ("food", "")


# ---------------------------------------------------------------- what the beaten lose


@pytest.mark.rule("AL-3.806", "AL-3.813")
def test_a_beaten_rival_gives_two_results_and_goes() -> None:
    lines = ("0 - a1: focus=2 worker=1 attack=20", "1 - a2: wood=2 renown=4")
    game = scene(*lines, mode="competitive")
    play(game, "0 attack a2 worker", "* die 6", "* die 1", "1 retreat a3", "* fortune wood", "* fortune renown")
    assert (goods(game, 0), game.players[0].renown) == ("wood", 1)
    assert (goods(game, 1), game.players[1].renown, at(game, 1)) == ("wood", 3, "a3")


@pytest.mark.rule("AL-3.807", "AL-3.618")
def test_a_beaten_village_is_gone() -> None:
    game = scene("0 - a1: focus=2 worker attack=20", "1 - f4: a2+village", mode="competitive")
    play(game, "0 attack a2 worker", "* die 6", "* die 1", "* fortune wood", "* fortune card")
    assert (outposts(game, 1), game.upgrades[3], asked(game)) == (["a2"], 3, "0 Command")


@pytest.mark.rule("AL-3.809", "AL-8.31", "AL-3.811")
def test_the_beaten_choose_the_card_they_lose() -> None:
    game = scene("0 - c3: defense=0 rush windfall", dragons="c3=4", invaded="c3", phase="battles", round=4)
    play(game, "0 pass", "* claw 2", "* die 1", "0 pass", "0 retreat c4", "* fortune card", "* fortune wood")
    assert offered(game, 0) == ["lose windfall", "lose rush"]
    assert refused(game, 0, "lose crop") == "no-card"
    play(game, "0 lose rush")
    assert (cards(game, 0), game.discard[4]) == ("windfall", 1)


@pytest.mark.rule("AL-3.811")
def test_what_dragons_take_goes_to_the_supply() -> None:
    game = scene("0 - f4: defense=0 wood a2", dragons="a2=4", invaded="a2", phase="battles", round=4, pool=5)
    play(game, "* claw 2", "* die 1", "* fortune renown", "* fortune wood")
    assert (game.pool, goods(game, 0), outposts(game, 0)) == (4, "", [])


@pytest.mark.rule("AL-3.812", "AL-3.814")
def test_a_fallen_wall_costs_nothing_but_the_place() -> None:
    lines = ("0 forest f4: X b2+wall wood", "1 - b2: wood POL1")
    game = scene(*lines, dragons="b2=4", invaded="b2", phase="battles", round=4, guilds="advanced")
    play(game, "* claw 2", "* die 1")
    assert (game.players[0].walls, asked(game)) == (2, "1 Displace")
    play(game, "1 retreat a2")
    assert (asked(game), goods(game, 0), goods(game, 1), outposts(game, 0)) == ("", "wood", "wood", ["b2"])


@pytest.mark.rule("AL-3.814", "AL-3.827")
def test_all_leave_the_beaten_first() -> None:
    lines = ("0 - c3: POL1 wood", "1 - c3: POL1 wood", "2 - c3: POL1 wood")
    game = scene(*lines, board="T3", dragons="c3=4", invaded="c3", phase="battles", round=4, first=1)
    play(game, "* claw 2", "* die 1")
    order = []
    while "Displace" in asked(game):
        order.append(asked(game)[0])
        play(game, f"{order[-1]} {offered(game, int(order[-1]))[0]}")
    assert order == ["2", "1", "0"]  # who came last was beaten, then the others in turn order
    play(game, "* fortune wood", "* fortune wood")
    assert [goods(game, seat) for seat in range(3)] == ["wood", "wood", ""]


# ---------------------------------------------------------------- lost attacks


@pytest.mark.rule("AL-3.815", "AL-3.816", "AL-3.819")
def test_a_lost_attack_costs_what_was_paid() -> None:
    game = scene("0 - a2: focus=2 worker=2 attack=0", dragons="b2=4", pool=7)
    play(game, "0 attack b2 worker", "* die 1", "* claw 2")
    assert (at(game, 0), goods(game, 0), game.pool, dragons(game)["b2"]) == ("a2", "worker", 7, 4)
    rival = scene("0 - a1: focus=2 worker attack=0", "1 - a2: defense=9 renown=3", mode="competitive")
    play(rival, "0 attack a2 worker", "* die 1", "* die 6")
    assert (at(rival, 0), at(rival, 1), rival.players[1].renown, goods(rival, 1)) == ("a1", "a2", 3, "")


@pytest.mark.rule("AL-3.817")
def test_with_politics_a_beaten_attacker_stays_with_a_character() -> None:
    game = scene("0 - a1: focus=2 worker attack=0 POL1", "1 - a2: defense=9", mode="competitive")
    play(game, "0 attack a2 worker", "* die 1", "* die 6")
    assert at(game, 0) == "a2"
    ranged = scene("0 - f4: focus=2 worker attack=0 ranged", "1 - a2: defense=9", mode="competitive")
    play(ranged, "0 shoot a2 worker", "* die 1", "* die 6")
    assert at(ranged, 0) == "f4"


@pytest.mark.rule("AL-3.826")
def test_an_attacker_does_not_stay_with_a_third() -> None:
    lines = ("0 - a2: focus=2 worker attack=20", "1 - a3: POL1", "2 - a3: POL1")
    game = scene(*lines, board="T3", mode="competitive")
    play(game, "0 attack a3 worker", "* die 6", "* die 1")
    assert at(game, 0) == "a2"  # gone back: seat 1 is still there
    assert asked(game) == "2 Displace"
    assert refused(game, 2, "retreat a2") == "not-nearest"  # where the attacker came from
    play(game, f"2 {offered(game, 2)[0]}", "* fortune wood", "* fortune wood")
    assert at(game, 1) == "a3"


# ---------------------------------------------------------------- displacement


@pytest.mark.rule("AL-3.820", "AL-8.9")
def test_a_displaced_character_goes_to_a_space_beside() -> None:
    game = scene("0 - c3: defense=0", "1 - c4:", dragons="c3=4 d3=1", invaded="c3", phase="battles", round=4)
    play(game, "* claw 2", "* die 1")
    # b3 is a nest, d3 has dragons, c4 a character: only c2 is left, so nobody is asked
    assert at(game, 0) == "c2"
    politic = scene("0 - c3: defense=0 POL1", "1 - c4:", dragons="c3=4 d3=1", invaded="c3", phase="battles", round=4)
    assert offered(play(politic, "* claw 2", "* die 1"), 0) == ["retreat c2", "retreat c4"]


@pytest.mark.rule("AL-3.820")
def test_if_no_space_beside_is_free_the_nearest_is_taken() -> None:
    said = "c3=4 c2=1 d3=1 c4=1"
    game = scene("0 - c3: defense=0", "1 - f1:", dragons=said, invaded="c3", phase="battles", round=4)
    play(game, "* claw 2", "* die 1")
    assert offered(game, 0) == [f"retreat {space}" for space in ("c1", "b2", "d2", "a3", "b4", "d4")]
    tunnel = scene(
        "0 mountain c3: defense=0 X entrances=a1,c3,f1", "1 - f1:", dragons=said, invaded="c3", phase="battles", round=4
    )
    play(tunnel, "* claw 2", "* die 1")
    assert at(tunnel, 0) == "tunnel"  # beside an entrance


@pytest.mark.rule("AL-3.821", "AL-8.37")
def test_without_any_space_a_character_waits_beside_the_board() -> None:
    game = scene(
        "0 - c3: defense=0", dragons=EVERYWHERE.replace("c3=1", "c3=4"), invaded="c3", phase="battles", round=4
    )
    play(game, "* claw 2", "* die 1", "* fortune wood", "* fortune wood")
    assert at(game, 0) == "beside"
    assert RULES.public_view(game)["players"][0]["at"] == "beside"


@pytest.mark.rule("AL-3.821")
def test_beside_the_board_little_can_be_done() -> None:
    line = "0 - beside: left=c3 focus=9 worker=2 wood=2 stone food ranged POL1 attack=20"
    game = scene(line, "1 - beside: left=a1", dragons=EVERYWHERE, pool=30)
    assert asked(game) == "0,1 Command"
    assert offered(game, 0, "move", "build", "recruit", "attack", "upgrade", "give", "trade") == []
    assert refused(game, 0, "move a1") == "beside-board"
    assert refused(game, 0, "attack a1 worker") == "beside-board"
    assert refused(game, 0, "recruit wood wood") == "beside-board"
    assert refused(game, 0, "upgrade village") == "beside-board"
    assert refused(game, 0, "give s1 wood") == "not-together"
    play(game, "0 shoot c4 worker", "* die 6", "* claw 0", "* fortune wood")
    # c4 is free now: both come back, each to the space nearest to where it was
    assert asked(game) == "0 ReturnToBoard"
    assert offered(game, 0) == ["return c4"]
    play(game, "0 return c4")
    assert (at(game, 0), asked(game)) == ("c4", "1,0 Command")  # seat 1 has no politics


@pytest.mark.rule("AL-3.821")
def test_a_rival_beside_the_board_comes_back_on_its_turn() -> None:
    game = scene("0 - a1: focus=1", "1 - beside: left=c3", mode="competitive")
    assert asked(game) == "0 Command"
    play(game, "0 pass")
    assert offered(game, 1) == ["return c2", "return d3", "return c4"]
    assert refused(game, 1, "return a3") == "not-nearest"
    corner = scene("0 - f1: focus=1", "1 - beside: left=b1", mode="competitive")
    play(corner, "0 pass")
    assert "return a1" in offered(corner, 1)


@pytest.mark.rule("AL-3.821", "AL-4.204")
def test_a_character_beside_the_board_counts_for_no_space() -> None:
    game = scene("0 - beside: left=c3 insight POL3 a2", dragons=EVERYWHERE)
    play(game, "0 play insight s0", "0 research politics")
    assert game.pool == 2
