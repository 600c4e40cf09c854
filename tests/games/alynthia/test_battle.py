"""Battles: section 3.7 of the rules."""

import pytest

from meadhall.core import CHANCE, question
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.battle import odds
from meadhall.games.alynthia.choices import CHOICES
from meadhall.games.alynthia.data import NAMES
from meadhall.games.alynthia.pieces import first_piece
from meadhall.games.alynthia.state import CHARACTER, OUTPOST_PIECE, UPGRADE_PIECE, WALL_PIECE, Alynthia
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

SPAWN = ["* spawn 0"] * 4


def fought(game: Alynthia, *lines: str) -> tuple[int, int, int]:
    """Attack, defence and whether the attack was won."""
    event = next(event for event in told(game, *lines) if event["kind"] == "fought")
    return event["attack"], event["defence"], event["won"]


# ---------------------------------------------------------------- target and cost


@pytest.mark.rule("AL-3.701", "AL-6.2", "AL-3.703")
def test_only_rivals_attack_each_other() -> None:
    lines = ("0 - a1: focus=2 worker=1 ranged", "1 - a2: a3")
    assert offered(scene(*lines, pool=30), 0, "attack") == ["attack b1 worker", "attack b1 renown"]
    assert refused(scene(*lines), 0, "attack a2 worker") == "nothing-to-attack"
    rivals = scene(*lines, mode="competitive")
    assert "attack a2 worker" in offered(rivals, 0)
    assert "shoot a3 worker" in offered(rivals, 0)


@pytest.mark.rule("AL-3.702", "AL-8.11")
def test_the_own_space_a_neighbour_or_anything_in_range() -> None:
    game = scene("0 - a1: focus=3 worker POL1", "1 - a1: a4", mode="competitive")
    assert [text.split()[1] for text in offered(game, 0, "attack")] == ["a1", "b1"]
    assert refused(game, 0, "attack a4 worker") == "out-of-reach"
    assert refused(game, 0, "shoot a4 worker") == "no-card"
    ranged = scene("0 - a1: focus=3 worker ranged", "1 - f4: a4", mode="competitive")
    assert {text.split()[1] for text in offered(ranged, 0, "shoot")} == {"b1", "e1", "b3", "e3", "a4", "f4"}


@pytest.mark.rule("AL-3.703")
def test_dragons_must_be_beaten_before_a_rivals_outpost() -> None:
    game = scene("0 - a1: focus=3 worker", "1 - f4: a2", dragons="a2=1", mode="competitive")
    attacked = next(event for event in told(game, "0 attack a2 worker") if event["kind"] == "attacked")
    assert attacked["piece"] == "dragons"
    nest = scene("0 - a1: focus=3 worker", "1 - f4:", mode="competitive")
    attacked = next(event for event in told(nest, "0 attack b1 worker") if event["kind"] == "attacked")
    assert attacked["piece"] == "nest"


@pytest.mark.rule("AL-3.704", "AL-3.705", "AL-3.706", "AL-3.707", "AL-3.716")
def test_what_an_attack_costs() -> None:
    game = scene("0 - a2: focus=2 worker=2 attack=1", dragons="b2=3", pool=2)
    assert offered(game, 0, "attack") == ["attack b2 worker", "attack b2 renown"]
    worker = play(game.copy(), "0 attack b2 worker")
    assert (goods(worker, 0), worker.players[0].focus, at(worker, 0), worker.pool) == ("worker", 0, "b2", 2)
    assert fought(worker, "* die 2", "* claw 0")[0] == 1 + 1 + 2  # the worker paid does not fight
    renown = play(game.copy(), "0 attack b2 renown")
    assert (goods(renown, 0), renown.pool) == ("worker=2", 0)
    assert refused(scene("0 - a2: focus=1 worker", dragons="b2=3"), 0, "attack b2 worker") == "too-little-focus"
    assert refused(scene("0 - a2: focus=2", dragons="b2=3"), 0, "attack b2 worker") == "no-worker"
    assert refused(scene("0 - a2: focus=2", dragons="b2=3", pool=1), 0, "attack b2 renown") == "too-little-renown"
    there = scene("0 - a1: focus=1 worker POL1", "1 - a1:", mode="competitive")
    assert "attack a1 worker" in offered(there, 0)  # no step, one focus


@pytest.mark.rule("AL-3.708", "AL-3.709", "AL-3.803", "AL-6.3")
def test_a_nest_is_paid_for_when_it_falls() -> None:
    assert refused(scene("0 - a1: focus=2 worker", pool=11), 0, "attack b1 worker") == "pool-too-small"
    game = scene("0 - a1: focus=2 worker attack=9", pool=12)
    play(game, "0 attack b1 worker")
    assert game.pool == 12  # not yet
    play(game, "* die 6", "* claw 0")
    assert game.pool == 0
    assert RULES.public_view(game)["nests_defeated"] == 1


@pytest.mark.rule("AL-3.710", "AL-3.804")
def test_rivals_pay_nothing_for_a_nest_and_gain_two() -> None:
    game = scene("0 - a1: focus=2 worker attack=9", "1 - f4:", mode="competitive")
    play(game, "0 attack b1 worker", "* die 6", "* claw 0")
    assert game.players[0].renown == 2


@pytest.mark.rule("AL-3.711", "AL-3.502")
def test_the_step_of_an_attack_goes_where_no_move_can() -> None:
    nest = play(scene("0 - a1: focus=2 worker", pool=20), "0 attack b1 worker")
    assert at(nest, 0) == "b1"
    rival = play(scene("0 - a1: focus=2 worker", "1 - a2:", mode="competitive"), "0 attack a2 worker")
    assert (at(rival, 0), at(rival, 1)) == ("a2", "a2")


@pytest.mark.rule("AL-3.717")
def test_the_defender_pays_nothing() -> None:
    game = scene("0 - a1: focus=2 worker attack=0", "1 - a2: focus=3 worker=2 renown=5", mode="competitive")
    play(game, "0 attack a2 worker", "* die 1", "* die 6")
    player = game.players[1]
    assert (player.focus, goods(game, 1), player.renown) == (3, "worker=2", 5)


# ---------------------------------------------------------------- which piece defends


@pytest.mark.rule("AL-3.730", "AL-3.731")
def test_wall_character_upgrade_outpost_and_the_last_one_of_a_kind() -> None:
    spot = NAMES.index("a2")
    game = scene("0 forest f1: X a2+wall", "1 nomads a2: X a2+village", guilds="advanced")
    assert first_piece(game, spot, -1) == (WALL_PIECE, 0)
    game.players[0].outposts[0].wall = False
    assert first_piece(game, spot, -1) == (CHARACTER, 1)
    game.players[1].at = 0
    assert first_piece(game, spot, -1) == (UPGRADE_PIECE, 1)
    game.players[1].outposts[0].upgrade = -1
    assert first_piece(game, spot, -1) == (OUTPOST_PIECE, 1)
    together = scene("0 - a2: POL1 focus=2", "1 - a2:")
    assert first_piece(together, spot, -1) == (CHARACTER, 1)
    play(together, "0 move a1", "0 move a2")  # leaves and returns: newly added
    assert first_piece(together, spot, -1) == (CHARACTER, 0)


@pytest.mark.rule("AL-3.732")
def test_own_pieces_are_skipped() -> None:
    game = scene("0 - a2: focus=1 worker a2+village POL1", "1 - a2: defense=9", mode="competitive")
    attacked = next(event for event in told(game, "0 attack a2 worker") if event["kind"] == "attacked")
    assert (attacked["piece"], attacked["victim"]) == ("character", 1)
    alone = scene("0 - a2: focus=1 worker a2+village", "1 - f4:", mode="competitive")
    assert refused(alone, 0, "attack a2 worker") == "nothing-to-attack"


@pytest.mark.rule("AL-3.733", "AL-3.807")
def test_one_battle_defeats_one_piece() -> None:
    game = scene("0 - a1: focus=4 worker=4 attack=9", "1 - f4: a2+village wood=2", mode="competitive")
    play(game, "0 attack a2 worker", "* die 6", "* die 1", "* fortune wood", "* fortune stone")
    assert (outposts(game, 1), goods(game, 0), goods(game, 1)) == (["a2"], "wood worker=3", "wood")
    play(game, "0 attack a2 worker", "* die 6", "* die 1", "* fortune food", "* fortune food")
    assert (outposts(game, 1), at(game, 0)) == ([], "a2")


# ---------------------------------------------------------------- strength


@pytest.mark.rule("AL-3.734", "AL-3.735")
def test_the_strength_of_seats() -> None:
    lines = ("0 - a1: focus=2 worker=3 attack=4 defense=1", "1 - f4: worker=2 attack=1 defense=6 a2")
    game = scene(*lines, mode="competitive")
    assert fought(game, "0 attack a2 worker", "* die 5", "* die 3")[:2] == (4 + 2 + 5, 6 + 2 + 3)


@pytest.mark.rule("AL-3.736", "AL-3.737", "AL-3.738")
def test_the_strength_of_dragons_and_nests() -> None:
    game = scene("0 - a2: focus=2 worker", dragons="b2=3", round=4)
    assert fought(game, "0 attack b2 worker", "* die 1", "* claw 2")[1] == 4 * 3 + 2  # one die, not three
    nest = scene("0 - a1: focus=2 worker", nests="b1=3", round=4, pool=30)
    assert fought(nest, "0 attack b1 worker", "* die 1", "* claw 1")[1] == 4 * 3 + 3 + 1


@pytest.mark.rule("AL-3.739")
@pytest.mark.parametrize(("die", "won"), [(3, 0), (4, 1)])
def test_the_defender_wins_ties(die: int, won: int) -> None:
    game = scene("0 - a2: focus=2 worker attack=1", dragons="b2=4")
    assert fought(game, "0 attack b2 worker", f"* die {die}", "* claw 0")[2] == won


@pytest.mark.parametrize(
    ("margin", "wins"), [(-6, 0), (-5, 1), (-4, 3), (-3, 6), (-2, 9), (-1, 12), (0, 15), (1, 17), (2, 18)]
)
def test_the_odds_of_part_nine(margin: int, wins: int) -> None:
    hits, of = odds(scene(), 10 + margin, 10, False)
    assert (hits * 18 // of, of) == (wins, 36)


def test_an_attack_shows_its_odds_before_it_is_paid() -> None:
    game = scene("0 - a2: focus=2 worker=3 attack=2", dragons="b2=2", round=2)
    ask = question(game)
    assert ask is not None
    facts = ask.consequences(game, 0, CHOICES["attack b2 worker"])
    assert facts["ours"] == [["term-attack", 2], ["term-workers", 2]]
    assert facts["theirs"] == [["term-dragons", 4]]
    assert facts["chance"] == [30, 36]


# ---------------------------------------------------------------- sequence and windows


@pytest.mark.rule("AL-3.741")
def test_step_in_pay_roll_window_compare() -> None:
    game = scene("0 - a2: focus=2 worker rush attack=9", dragons="b2=1")
    play(game, "0 attack b2 worker")
    assert (at(game, 0), game.players[0].focus, asked(game)) == ("b2", 0, "* RollDie")
    play(game, "* die 3", "* claw 1")
    assert asked(game) == "0 BattleWindow"
    assert "b2" in dragons(game)
    play(game, "0 pass")
    assert "b2" not in dragons(game)


@pytest.mark.rule("AL-3.742", "AL-8.29", "AL-4.411")
def test_in_the_window_cards_labor_and_captives_help() -> None:
    line = "0 field a2: focus=2 worker=2 attack=1 rush=2 reroll windfall X captured=1"
    game = scene(line, "1 labor f4: B insight", dragons="b2=4", round=2, guilds="advanced")
    play(game, "0 attack b2 worker", "* die 1", "* claw 2")
    assert asked(game) == "0,1 BattleWindow"
    assert set(offered(game, 0)) == {
        *("reroll d0", "reroll d1", "rush attack", "rush defence", "spend"),
        *("play windfall s0", "play windfall s1", "pass", "pass-round"),
    }
    assert set(offered(game, 1)) == {
        *("rework d0", "rework d1", "play insight s0", "play insight s1", "pass", "pass-round"),
    }
    play(game, "0 rush attack", "0 rush attack", "0 spend", "1 rework d1", "* claw 0", "1 play insight s0")
    assert asked(game) == "0 ChooseResearch"
    play(game, "0 research conquest")
    assert strengths(game) == (2 + 1 + 1 + 3 + 3 + 1, 8)
    assert refused(game, 0, "use FOCUS7") == "not-asked"


@pytest.mark.rule("AL-3.742")
def test_rivals_are_asked_from_the_attacker_on_until_all_pass_in_a_row() -> None:
    lines = ("0 - f1: rush=2", "1 - a2: focus=2 worker attack=1 rush=2", "2 - d6: windfall")
    game = scene(*lines, board="T3", mode="competitive", active=1, dragons="a3=1")
    play(game, "1 attack a3 worker", "* die 1", "* claw 0")
    seen = ""
    for text in ("pass", "pass", "rush defence", "rush attack", "pass", "pass", "pass"):
        seen += asked(game)[0]
        play(game, f"{asked(game)[0]} {text}")
    assert seen == "1201201"  # from the attacker on; each use begins a new round of passes
    assert asked(game) == "* RollDie"


@pytest.mark.rule("AL-3.742")
def test_the_defender_is_asked_first_when_dragons_attack() -> None:
    lines = ("0 - f4: rush", "1 - c3: rush")
    game = scene(*lines, mode="competitive", dragons="c3=1", invaded="c3", phase="battles", round=4)
    play(game, "0 pass", "1 pass", "* claw 0", "* die 1")
    assert asked(game) == "1 BattleWindow"


@pytest.mark.rule("AL-3.743", "AL-4.404", "AL-4.413")
def test_anybody_may_help_either_side_and_reroll_either_die() -> None:
    lines = ("0 - a2: focus=2 worker attack=1", "1 - f4: rush reroll=2")
    for mode in ("cooperative", "competitive"):
        game = scene(*lines, mode=mode, dragons="b2=2")
        play(game, "0 attack b2 worker", "* die 6", "* claw 0")
        assert {"rush attack", "rush defence", "reroll d0", "reroll d1"} <= set(offered(game, 1))
        play(game, "1 reroll d0", "* die 1", "1 reroll d1", "* claw 2", "1 rush defence")
        assert at(game, 0) == "a2"  # 2 against 4 + 3


@pytest.mark.rule("AL-3.744")
def test_march_and_ranged_attack_are_not_for_the_window() -> None:
    game = scene("0 - a2: focus=2 worker march ranged rush", dragons="b2=2")
    play(game, "0 attack b2 worker", "* die 6", "* claw 0")
    assert refused(game, 0, "play march s0") == "not-in-battle"
    assert refused(game, 0, "play ranged s1") == "not-in-battle"


@pytest.mark.rule("AL-3.745", "AL-8.30", "AL-4.413")
def test_the_reroll_window_goes_round_from_the_marker() -> None:
    lines = ("0 - a2: COM1 reroll", "1 - f4: reroll", "2 - d6: reroll")
    game = scene(*lines, board="T3", mode="competitive", first=0, active=0)
    play(game, "0 use COM1", "* fortune wood")
    seen = []
    for text in ("pass", "reroll d0", "* fortune food", "pass", "pass"):
        if text.startswith("*"):
            play(game, text)
            continue
        seen.append(asked(game)[0])
        play(game, f"{asked(game)[0]} {text}")
    assert seen == ["0", "1", "2", "0"]
    assert goods(game, 0) == "food"


@pytest.mark.rule("AL-3.745", "AL-9.11")
def test_a_reroll_replaces_the_result_and_may_be_rerolled() -> None:
    game = scene("0 - a2: COM1 reroll=2")
    play(game, "0 use COM1", "* fortune wood", "0 reroll d0", "* fortune card")
    assert asked(game) == "0 RerollWindow"
    assert offered(game, 0) == ["reroll d0", "pass", "pass-round"]
    assert refused(game, 0, "reroll d1") == "no-die"
    play(game, "0 reroll d0")
    assert len(offered(game, CHANCE)) == 6
    play(game, "* fortune stone")
    assert (goods(game, 0), cards(game, 0)) == ("stone", "")


@pytest.mark.rule("AL-3.746", "AL-3.801")
def test_dice_for_one_reason_share_one_window() -> None:
    game = scene("0 - a2: focus=2 worker attack=20 reroll", dragons="b2=3")
    play(game, "0 attack b2 worker", "* die 6", "* claw 0", "0 pass")
    play(game, "* fortune wood", "* fortune wood", "* fortune wood")
    assert offered(game, 0) == ["reroll d0", "reroll d1", "reroll d2", "pass", "pass-round"]
    assert goods(game, 0) == ""


@pytest.mark.rule("AL-3.747")
def test_who_can_use_nothing_is_not_asked() -> None:
    game = scene("0 - a2: COM1 rush windfall", "1 - f4:")
    play(game, "0 use COM1", "* fortune wood")
    assert asked(game).endswith("Command")  # nobody can re-roll
    assert goods(game, 0) == "wood"


@pytest.mark.rule("AL-3.747", "AL-7.9")
def test_among_rivals_whoever_holds_a_card_is_asked() -> None:
    lines = ("0 - a2: COM1", "1 - f4: acclaim", "2 - d6:")
    game = play(scene(*lines, board="T3", mode="competitive"), "0 use COM1", "* fortune wood")
    assert asked(game) == "1 RerollWindow"  # with nothing that helps: nobody learns that
    assert offered(game, 1) == ["pass", "pass-round"]
    play(game, "1 pass-round")
    assert asked(game) == "0 Command"
    assert RULES.public_view(game)["players"][1]["quiet"] == ["fortune"]


@pytest.mark.rule("AL-3.747")
def test_a_seat_passes_such_windows_for_the_whole_round() -> None:
    game = scene("0 - a2: COM3 reroll", "1 - f4:", on=True)
    play(game, "0 use COM1", "* fortune wood", "0 pass-round", "0 use COM3", "* fortune wood")
    assert asked(game).endswith("Command")
    play(game, "0 done", "1 done", *SPAWN)
    assert asked(game) == "0 RerollWindow"  # another kind of roll, another round
    play(game, "0 pass", "0 use COM1", "* fortune wood")
    assert asked(game) == "0 RerollWindow"


@pytest.mark.law("IN-22")
@pytest.mark.rule("AL-6.19", "AL-8.38", "AL-3.512")
def test_the_pool_guard_asks_the_others() -> None:
    game = scene("0 - a1: focus=2 worker attack=9", "1 - f4:", pool=30, guard="on")
    play(game, "0 attack b1 worker")
    assert (asked(game), at(game, 0)) == ("1 GuardPool", "a1")
    stopped = play(game.copy(), "1 object")
    assert (asked(stopped), stopped.players[0].focus, goods(stopped, 0)) == ("1,0 Command", 2, "worker")
    play(game, "1 agree")
    assert (asked(game), at(game, 0)) == ("* RollDie", "b1")
    stubborn = scene("0 - a1: focus=2 worker attack=9", "1 - f4:", pool=30, guard="on")
    for _ in range(10):
        play(stubborn, "0 attack b1 worker", "1 object")
    assert refused(stubborn, 0, "attack b1 worker") == "enough-refusals"
    cheap = scene("0 - a2: focus=2 worker", "1 - f4:", dragons="b2=1", pool=30, guard="on")
    assert asked(play(cheap, "0 attack b2 worker")) == "* RollDie"  # neither renown nor a nest
    renown = scene("0 - a2: focus=2 worker", "1 - f4:", dragons="b2=1", pool=30, guard="on")
    assert asked(play(renown, "0 attack b2 renown")) == "1 GuardPool"
