"""How hard a story is. The parties themselves have tests beside the companion bots."""

import re
from pathlib import Path

import pytest

from meadhall.games import roll_player_adventures
from meadhall.games.roll_player_adventures.data import CORE, LEVELS
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.parser import parse
from meadhall.lab.odds import OWN_STAGE, SIZES, box_text, boxes_of, journeys, level_odds, story_odds
from tests.games.roll_player_adventures.story.stories import spoilt

NEAR = 0.08
"""So far a level may be from what the rules expect of it (13.2)."""

RULES_TEXT = (Path(__file__).parents[2] / "docs" / "rules" / "roll-player-adventures.md").read_text("utf-8")
RULEBOOK = Path(roll_player_adventures.__file__).with_name("RULEBOOK.md")
ADVENTURES = [*[str(number) for number in range(12)], "S"]


def tables() -> dict[str, list[str]]:
    """By adventure: the checks and combats that its table in the rulebook names."""
    found: dict[str, list[str]] = {}
    for table in re.findall(r"(?:^\|.*\n)+", RULEBOOK.read_text("utf-8"), re.MULTILINE):
        head, _, *rows = [line.split("|")[1].strip() for line in table.splitlines()]
        of = re.match(r"Adventure (\d+)|Sidequest", head)
        if of is not None:
            found[of[1] or "S"] = rows
    return found


def test_the_tables_of_the_rulebook_name_every_check() -> None:
    found = tables()
    assert sorted(found) == sorted(ADVENTURES)
    for adventure, rows in found.items():
        assert rows == [f"{label} {box_text(box)}" for label, box in boxes_of(packaged(adventure))], adventure


def test_boxes_are_named_as_they_are_written() -> None:
    found = [(one.label, one.box, len(one.parties)) for one in story_odds(packaged("0"), 1, 1)]
    assert found == [("A2", "Rigging I", 4), ("D", "[Cornered] 3 Choir Novice", 4)]


def test_the_same_seed_gives_the_same_odds_and_harder_checks_are_harder() -> None:
    easy, _ = parse(spoilt(), "easy.md")
    hard, _ = parse(spoilt("@check Lore I", "@check Lore IV"), "hard.md")
    first, again = next(story_odds(easy, 4, 3)), next(story_odds(easy, 4, 3))
    assert first == again
    assert first.box == "Lore I"
    harder = next(story_odds(hard, 4, 3))
    assert harder.box == "Lore IV"
    assert sum(party.rate for party in harder.parties) < sum(party.rate for party in first.parties)


def test_a_later_stage_finds_the_same_check_easier() -> None:
    early, _ = parse(spoilt("@check Lore I", "@check Lore II"), "early.md")
    late, _ = parse(spoilt("@check Lore I", "@check Lore II", "stage: 1", "stage: 2"), "late.md")
    rates = [sum(party.rate for party in next(story_odds(story, 4, 3)).parties) for story in (early, late)]
    assert rates[0] < rates[1]


def test_every_level_is_measured_at_its_own_stage() -> None:
    first = next(level_odds(1, 1))
    assert (first.label, first.box) == ("check", "I")
    assert [party.runs for party in first.parties] == [15] * 4, "each skill once"
    assert sum(party.rate for party in first.parties) > 2.4


@pytest.mark.parametrize("of", ["levels", "story"])
def test_parties_of_another_stage_can_be_asked_for(of: str) -> None:
    def won(stage: int) -> float:
        boxes = level_odds(15, 1, stage) if of == "levels" else story_odds(packaged("3"), 8, 1, stage)
        return sum([party.rate for party in next(boxes).parties])

    own = 1 if of == "levels" else 2
    assert won(OWN_STAGE) == won(own)
    assert won(1) < won(3)


def test_companions_go_from_one_adventure_to_the_next() -> None:
    found = journeys(["1", "2"], 2, 1, 1)
    assert [(one.adventure, one.parties) for one in found] == [("1", 1), ("2", 1)]
    assert all(one.finished == 1 and one.questions > 50 for one in found)


def cells() -> list[list[float]]:
    """The bold cells of 13.2, row by row: how often parties of each size pass a level at the stage it is meant for."""
    text = RULES_TEXT[RULES_TEXT.index("### 13.2") : RULES_TEXT.index("### 13.3")]
    rows = re.findall(r"^\| (?:Check|Enemy tier) [IV]+ \|.*?\*\*(.*?)\*\*", text, re.MULTILINE)
    return [[int(cell) / 100 for cell in row.split(" / ")] for row in rows]


def aims() -> list[float]:
    """What the mean of all sizes is to be, by the data."""
    checks = [CORE["expected"]["check"][name][str(stage)] for stage, name in enumerate(LEVELS, start=1)]
    return checks + [CORE["expected"]["enemy"][str(tier)][str(tier)] for tier in range(1, len(LEVELS) + 1)]


def test_the_table_of_levels_is_near_what_levels_aim_at() -> None:
    found = cells()
    assert [len(row) for row in found] == [len(SIZES)] * 2 * len(LEVELS)
    assert [sum(row) / len(row) for row in found] == pytest.approx(aims(), abs=NEAR)


@pytest.mark.long
def test_levels_are_as_hard_as_the_rules_say() -> None:
    """Of 300 parties of each size: every size is near what the table says of it, and all together near the aim."""
    for box, row, aim in zip(level_odds(300, seed=1), cells(), aims(), strict=True):
        rates = [party.rate for party in box.parties]
        assert rates == pytest.approx(row, abs=NEAR), f"{box.label} {box.box}"
        assert sum(rates) / len(rates) == pytest.approx(aim, abs=NEAR), f"{box.label} {box.box}"
