"""Skill checks: section 3.15 of the rules, and exhaustion in dice events (3.18)."""

import pytest

from meadhall.core.play import question
from meadhall.games.roll_player_adventures.data import MODIFIERS, SKILLS
from meadhall.games.roll_player_adventures.stamina import (
    DrainRows,
    GainRows,
    all_exhausted,
    is_exhausted,
    recover,
    tire,
    tire_all,
)
from tests.games.roll_player_adventures.dice_scene import (
    asked,
    event_in,
    fatigue,
    offered,
    play,
    refused,
    rolls,
    rows,
    scene,
    told,
)

PASSED = "a=black:2 b=black:3 c=white:1"


@pytest.mark.vector(10)
@pytest.mark.rule("RPA-19.1", "RPA-19.2", "RPA-31.1", "RPA-34.5")
def test_a_check_is_a_row_of_the_skillbook_with_its_modifiers() -> None:
    game = scene("0 K01: DEX=1", check="Dangerous Stealth II")
    question(game)
    event = event_in(game)
    challenge = event.challenges[0]
    assert SKILLS[event.skill].name == "Stealth"
    assert game.box.rows[event.skill][event.level - 1].dice_limit == 4
    assert [(slot.colours, slot.value) for slot in challenge.slots] == [(2, 2), (2, 3), (16, 1), (18, 4)]
    assert [card.name for card in MODIFIERS if challenge.modifiers >> card.number & 1] == ["Dangerous"]


@pytest.mark.rule("RPA-19.4", "RPA-19.7", "RPA-29.6", "RUL-14")
@pytest.mark.vector(23)
def test_rewards_are_gained_whatever_the_outcome() -> None:
    game = scene("0 K01: down", check="Stealth II", pool="black:4", slots=PASSED, xp=2, gold=1)
    play(game, "0 hold d1", "0 slot d")
    assert (game.won, game.xp, game.gold) == (True, 3, 2)
    failed = scene("0 K01: down", check="Stealth II", pool="black:5", slots="a=black:2", xp=2, gold=1)
    assert asked(failed) == ""
    assert (failed.won, failed.xp, failed.gold) == (False, 3, 1)


@pytest.mark.rule("RPA-19.3", "RPA-19.5", "RPA-19.6", "INV-3", "INV-13", "INV-19")
def test_a_check_has_one_pool_and_leaves_nothing_behind() -> None:
    game = scene("0 K01: W01 S02 down", check="Climb I", pool="red:2")
    play(game, "0 play W01", "0 mode 1", "0 die d1", "0 pass")
    assert game.event is None
    assert game.heroes[0].discard == 0
    assert asked(game) == ""


@pytest.mark.rule("RPA-19.9", "RPA-31.2")
def test_a_dangerous_check_tires_for_every_uncovered_slot_also_when_it_is_passed() -> None:
    game = scene("0 K01: down", "1 K03: F=15 down", check="Dangerous Stealth II", pool="red:6", slots="a=black:2", xp=0)
    assert asked(game) == ""
    assert fatigue(game) == [3, 16]
    assert game.xp == 1


@pytest.mark.rule("RPA-19.10", "RUL-36", "RPA-16.14")
def test_an_exhausted_party_still_rolls_random_dice() -> None:
    game = scene("0 K01: DEX=3 W01 F=16", check="Climb I")
    assert asked(game) == "* DrawForPool"
    play(game, "* draw red", "* draw red", "* draw blue", *rolls(5, 1, 4))
    play(game, "0 hold d1", "0 slot a", "0 hold d1", "0 slot c", "0 hold d1", "0 slot b")
    assert game.won


# ---------------------------------------------------------------- modifiers


@pytest.mark.rule("RPA-31.2", "RPA-16.1", "RPA-21.6")
def test_modifiers_change_the_dice_limit_which_is_never_below_one() -> None:
    limits = {}
    for modifiers in ("", "Fogbound ", "Well Prepared "):
        game = scene("0 K01:", check=f"{modifiers}Climb I")
        draws = 0
        while asked(game) == "* DrawForPool":
            play(game, "* draw red" if draws < 6 else "* draw blue")
            draws += 1
        limits[modifiers] = draws
    assert list(limits.values()) == [3, 2, 4]
    tiny = scene("0 K01:", combat="Fogbound 1+Fogbound 2+Fogbound 3", combat_dice=3)
    play(tiny, "* draw red")
    assert asked(tiny) == "* RollDie"


@pytest.mark.rule("RPA-31.2", "RPA-31.3")
def test_a_forbidden_operation_leaves_the_other_modes() -> None:
    game = scene("0 K02: W03 W02 down", check="Slippery Climb II", pool="red:2 black:2")
    assert refused(game, 0, "play W02") == "forbidden"
    play(game, "0 play W03")
    assert asked(game) == "0 ChooseDie"
    play(game, "0 die d2")
    assert event_in(game).pool[1] >> 10 == 5


@pytest.mark.vector(90)
@pytest.mark.rule("RPA-31.2")
def test_a_tax_is_paid_after_the_effect() -> None:
    game = scene("0 K02: T01 T02 T10 S02 down", "1 K03: down", check="Warded Climb II", pool="blue:2")
    play(game, "0 play T01", "0 die d1", "0 colour red")
    assert fatigue(game) == [1, 0]
    play(game, "0 play S02", "0 die d1")
    assert fatigue(game) == [1, 0]
    last = scene("0 K02: T01 S02 F=15 down", "1 K03: S03", check="Warded Climb II", pool="blue:2")
    play(last, "0 play T01", "0 die d1", "0 colour red")
    assert is_exhausted(last.heroes[0])


@pytest.mark.rule("RPA-31.2", "RPA-17.8")
def test_hushed_silences_the_classes() -> None:
    game = scene("0 K02: S02", check="Hushed Climb II", pool="red:2")
    assert refused(game, 0, "use K02") == "classes-hushed"


@pytest.mark.rule("RPA-31.2")
def test_laden_pays_when_all_is_covered() -> None:
    game = scene("0 K01: down", check="Laden Stealth II", pool="black:4", slots=PASSED)
    play(game, "0 hold d1", "0 slot d")
    assert (game.xp, game.gold) == (1, 3)


# ---------------------------------------------------------------- legendary


@pytest.mark.vector(87)
@pytest.mark.rule("RPA-27.4", "RPA-27.5", "RPA-19.8")
def test_a_failed_check_in_legendary_mode_tires_but_exhausts_nobody() -> None:
    lines = ("0 K01: F=5 down", "1 K03: F=14 down", "2 K05: F=16 down")
    game = scene(*lines, check="Climb III", pool="blue:1", legendary=True)
    assert asked(game) == ""
    assert fatigue(game) == [8, 15, 16]
    passed = scene("0 K01: down", check="Stealth II", pool="black:4", slots=PASSED, legendary=True)
    play(passed, "0 hold d1", "0 slot d")
    assert fatigue(passed) == [0]


# ---------------------------------------------------------------- exhaustion


@pytest.mark.rule("RPA-22.1", "RPA-22.2", "RPA-22.3", "RPA-22.5", "RPA-22.6", "INV-6", "RPA-36.3", "RPA-22.7")
def test_fatigue_stops_at_health_and_more_is_ignored() -> None:
    game = scene("0 K01: F=14", "1 K03: H=18 F=3", check="Climb I")
    tire_all(game, 3)
    assert fatigue(game) == [16, 6]
    assert is_exhausted(game.heroes[0])
    assert not all_exhausted(game)
    tire(game, game.heroes[1], 40)
    assert fatigue(game) == [16, 18]
    assert all_exhausted(game)
    recover(game, game.heroes[0], 1)
    assert not is_exhausted(game.heroes[0])
    recover(game, game.heroes[0], 99)
    assert fatigue(game) == [0, 18]


@pytest.mark.vector(27)
@pytest.mark.rule("RPA-29.11", "RPA-29.13", "DEC-21", "RPA-34.9")
def test_drained_stamina_comes_from_rows_of_the_players_choice() -> None:
    game = scene("0 K01: DEX=1 WIS=1 STR=1", "1 K03: CON=1", check="Climb I")
    game.agenda.clear()
    game.then(DrainRows(-1, 2))
    assert asked(game) == "0 DrainRow"
    assert offered(game, 0) == ["row STR", "row DEX", "row WIS"]
    assert refused(game, 0, "row CON") == "row-empty"
    play(game, "0 row DEX", "0 row WIS")
    assert (rows(game, 0), rows(game, 1)) == ("STR=1", "")
    assert fatigue(game) == [0, 0]
    short = scene("0 K01: DEX=1 WIS=1", check="Climb I")
    short.agenda.clear()
    short.then(DrainRows(0, 2))
    assert asked(short) == "", "there is nothing to choose"
    assert rows(short, 0) == ""


@pytest.mark.vector(28)
@pytest.mark.rule("RPA-29.12", "RPA-29.13", "DEC-22")
def test_gained_stamina_may_rise_above_the_score() -> None:
    game = scene("0 K01: STR=3 F=16", check="Climb I")
    game.agenda.clear()
    game.then(GainRows(-1, 1, -1))
    play(game, "0 row STR")
    assert rows(game, 0) == "STR=4"
    only = scene("0 K01: STR=3", "1 K03: STR=1", check="Climb I")
    only.agenda.clear()
    only.then(GainRows(1, 2, 4))
    assert asked(only) == ""
    assert (rows(only, 0), rows(only, 1)) == ("STR=3", "STR=1 WIS=2")


def test_a_check_is_told_from_beginning_to_end() -> None:
    game = scene("0 K01: DEX=1 down", check="Dangerous Stealth I")
    answers = ["0 roll", "* draw red", "* draw red", "* draw red", *rolls(1, 1, 1)]
    events = told(game, *answers)
    assert events[0] == {
        "kind": "check-begins",
        "skill": "stealth",
        "level": 1,
        "limit": 3,
        "modifiers": ["M01"],
        "with": 1,
    }
    over = events[-1]
    assert (over["kind"], over["won"], over["covered"], over["slots"]) == ("check-over", 0, 0, 2)
    assert [event["kind"] for event in events if event["kind"] == "danger"] == ["danger"]
