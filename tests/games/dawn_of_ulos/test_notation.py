"""Notation: every answer has one text, and names what it touches."""

import pytest

from meadhall.games.dawn_of_ulos.choices import CHOICES, WAYS
from meadhall.games.dawn_of_ulos.events import KINDS


@pytest.mark.rule("UL-4.16")
def test_a_placement_is_its_tile_and_the_spaces_of_its_halves() -> None:
    choice = CHOICES["place desert-field r05c03 r05c04"]
    assert choice.targets() == ["r05c03", "r05c04"]
    assert choice.facts() == {"tile": "desert-field", "first": "r05c03", "second": "r05c04"}
    assert len([text for text in CHOICES if text.startswith("place ")]) == 6 * len(WAYS) == 6 * 974


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("camp orcs r02c02 r03c02 r03c03", ["r02c02", "r03c02", "r03c03"]),
        ("march r05c03 r05c04", ["r05c03", "r05c04"]),
        ("move r05c04 r05c03", ["r05c04", "r05c03"]),
        ("commit goblins 2", ["goblins"]),
        ("devour s1 goblins=orcs", ["s1", "goblins"]),
        ("attack orcs goblins", ["orcs", "goblins"]),
        ("use scout", ["scout"]),
        ("pillage r05c03", ["r05c03"]),
        ("put-back desert-field", ["desert-field"]),
        ("pass", []),
    ],
)
def test_an_answer_names_what_it_touches(text: str, targets: list[str]) -> None:
    assert CHOICES[text].targets() == targets


def test_a_tile_on_the_map_has_one_name() -> None:
    assert "march r05c03 r05c04" in CHOICES
    assert "march r05c04 r05c03" not in CHOICES


def test_every_camp_has_the_shape_of_its_faction() -> None:
    assert len([text for text in CHOICES if text.startswith("camp goblins ")]) == 308
    assert len([text for text in CHOICES if text.startswith("camp orcs ")]) == 884
    assert len([text for text in CHOICES if text.startswith("camp frogkin ")]) == 436


def test_every_kind_of_event_has_its_own_name() -> None:
    names = KINDS.names
    assert len(names) == len(set(names)) == 45
