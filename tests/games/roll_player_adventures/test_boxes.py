"""Checks and combats as the story calls for them: RPA-33.9, RPA-19.7, RPA-20.17, RPA-27.4."""

import pytest

from meadhall.games.roll_player_adventures.data import MODIFIER_NUMBER, SKILL_NUMBER
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.scene import asking, fatigue, page, pages, play, public, scene

CHECK = """
## A
@check [Dangerous] Lore I
mod Warded if keyword ALARM
level II if done >= 4
level III if done >= 8
pass: Read, {if keyword ALARM: loudly | softly}. -> A1
fail: Not read. -> A2
## A1
Passed.
? move
## A2
Failed.
? move
"""
FIGHT = """
## A
@combat [Cornered] 1 Karsk Reaver + 2
mod Swift if keyword ALARM
mod Warded on 2 if keyword ALARM
swap 2 -> 4 if keyword BOAT
victory: They run. -> A1
defeat: You run. -> A2
## A1
Won.
? move
## A2
! if exhausted all: death
Lost.
? move
"""


def modifiers(*names: str) -> int:
    return sum(1 << MODIFIER_NUMBER[name] for name in names)


def challenges(game: Adventure) -> list[tuple[int, int]]:
    """The enemies, or 0 for a check, with their modifiers."""
    assert game.event is not None
    return [(challenge.enemy, challenge.modifiers) for challenge in game.event.challenges]


def pass_all(game: Adventure) -> Adventure:
    """Roll and do nothing until the event is over."""
    while game.event is not None:
        question = asking(game)
        if question == "BuyDice":
            play(game, "0 roll")
        elif question == "Manipulate":
            play(game, "0 pass")
        elif question == "DrawForPool":
            play(game, "* draw purple")
        else:
            play(game, "* face 1")
    return game


@pytest.mark.vector(100)
@pytest.mark.rule("RPA-33.9", "RPA-33.13", "RPA-34.5")
@pytest.mark.parametrize(("done", "level"), [(0, 0), (3, 0), (4, 1), (7, 1), (9, 2)])
def test_the_last_true_level_line_wins(done: int, level: int) -> None:
    game = scene(CHECK, done=done)
    assert game.event is not None
    assert (game.event.skill, game.event.level) == (SKILL_NUMBER["Lore"], level + 1)
    assert public(game)["event"] is not None


@pytest.mark.rule("RPA-33.9", "RPA-31.1", "RPA-19.2")
def test_a_modifier_is_added_where_its_condition_is_true() -> None:
    assert challenges(scene(CHECK)) == [(0, modifiers("Dangerous"))]
    assert challenges(scene(CHECK, keywords="ALARM")) == [(0, modifiers("Dangerous", "Warded"))]


@pytest.mark.rule("RPA-33.9")
def test_tweaks_of_a_combat_mean_the_listed_numbers() -> None:
    assert challenges(scene(FIGHT)) == [(1, modifiers("Cornered")), (2, 0)]
    game = scene(FIGHT, keywords="ALARM BOAT")
    assert challenges(game) == [(1, modifiers("Cornered", "Swift")), (4, modifiers("Warded"))]


@pytest.mark.rule("RPA-19.7", "RPA-33.9", "RPA-33.10")
def test_the_text_of_the_result_is_shown_and_its_goto_followed() -> None:
    game = pass_all(scene(CHECK))
    assert pages(game) == ["A", "A2"]
    assert public(game)["book"][0]["paragraphs"] == ["Not read."]
    won = scene(CHECK, keywords="ALARM")
    won.event = None
    won.won = True
    won.agenda = [step for step in won.agenda if type(step).__name__ in ("Story", "AfterEvent")]
    assert asking(won) == "ChooseOption"
    assert public(won)["book"][0]["paragraphs"] == ["Read, loudly."]
    assert page(won) == ["Passed."]


@pytest.mark.rule("RPA-20.17", "RPA-20.19", "RPA-20.20")
def test_a_lost_combat_is_read_on_whatever_the_party_looks_like() -> None:
    game = pass_all(scene(FIGHT, heroes=["H=40"]))
    assert (pages(game), game.deaths) == (["A", "A2"], 0)
    tired = pass_all(scene(FIGHT, heroes=["F=15"]))
    assert tired.deaths >= 1
    assert pages(tired)[:3] == ["A", "A2", "death 1"]


@pytest.mark.rule("RPA-27.4", "RPA-27.5", "RPA-19.8", "RUL-48")
def test_in_legendary_mode_a_failed_check_tires_before_its_result() -> None:
    text = CHECK.replace("[Dangerous] ", "").replace("## A2\n", "## A2\n! each fatigue 9\n")
    assert fatigue(pass_all(scene(text, legendary=True, done=8))) == [3 + 9]
    assert fatigue(pass_all(scene(text, done=8))) == [9]


@pytest.mark.rule("RPA-21.7", "RUL-2")
def test_at_most_three_enemies_fight() -> None:
    foes = "1 + 2 + 3 + 4"
    text = f"## A\n@combat {foes}\nvictory: Won. -> A1\ndefeat: Lost. -> A1\n## A1\n? move\n"
    with pytest.raises(AssertionError, match="L"):
        scene(text)
    assert len(challenges(scene(text.replace(foes, "1 + 2 + 3")))) == 3
