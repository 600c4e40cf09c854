"""What a curious party will about meet (lint L20, statistics)."""

import pytest

from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.data import CORE, SKILL_NUMBER
from meadhall.games.roll_player_adventures.story.estimate import MET, Estimate
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.games.roll_player_adventures.story.stories import spoilt


def estimate(*changes: str) -> Estimate:
    return Estimate(parse(spoilt(*changes), "")[0])


def test_xp_lies_on_locations_in_slots_and_in_the_story() -> None:
    check, enemy = CORE["expected"]["check"]["I"]["1"], CORE["expected"]["enemy"]["1"]["1"]
    slots = check * sum(slot.xp for slot in PRINTED.rows[SKILL_NUMBER["Lore"]][0].slots)
    slots += enemy * sum(slot.xp for slot in PRINTED.foes[2].slots)
    gift = 1 / 2 * MET  # one of two choices of an encounter that every second party meets
    assert estimate().xp == pytest.approx(9 + 9 + slots + gift)


def test_a_fork_leads_one_way_and_a_place_lets_everything_be_tried() -> None:
    before = estimate().gold
    both = "? Take it. :: gain 2 gold -> B\n? Leave it. -> B\n"
    entry = "## B5\n\n! +keyword WATER\n! -> B\n"
    chance = CORE["expected"]["enemy"]["1"]["1"]
    assert estimate(entry, f"## B5\n\n! +keyword WATER\n\n{both}").gold == pytest.approx(before + chance * 2 / 2)
    assert estimate("? use item\n? move", "? use item\n? once Dig. :: gain 2 gold -> B\n? move").gold == before + 2


def test_rests_come_with_fatigue() -> None:
    assert estimate().rests() == 0
    assert estimate("A well.", "A well.\n\n! each fatigue 20").rests() > 1
