"""The rations of the house style: each is counted, and what is over it is told."""

import pytest

from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.lint_lines import prose_words
from meadhall.games.roll_player_adventures.story.model import TRAINING
from meadhall.games.roll_player_adventures.story.parser import parse
from meadhall.games.roll_player_adventures.story.prose import lint_prose, rations
from tests.games.roll_player_adventures.story.stories import GOOD

PLACE = "A well."
OURS = [TRAINING, *[str(number) for number in range(1, 12)], "S"]
ENTRIES = range(85, 111)
WORDS = range(10_500, 13_001)
"""Of an evening; the training adventure is shorter."""


def count(key: str, text: str = PLACE) -> int:
    """A count of the small story, with another text at the well."""
    story, findings = parse(GOOD.replace(PLACE, text), "test.md")
    assert findings.errors() == []
    return sum([one.number for one in rations(story) if one.key == key])


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("similes", "It lies there like a coin."),
        ("similes-twice", "It lies there like a coin, as if it slept."),
        ("linked", "It is deep; and it is dark."),
        ("weeping", "Somebody has been crying."),
        ("number-eleven", "It is eleven fathoms deep."),
        ("phrase", "Nobody says anything."),
        ("banned", "Suddenly it is dark."),
        ("hero-lines", "A well. {if race orc: It is too narrow. | It is wide.}"),
        ("tracks", "A well. {if favor host >= 6: Somebody waves.}"),
        ("alone", "A well. {if players = 1: You are alone.}"),
        ("of-many", "A well. One of you looks in."),
        ("of-many", "A well. {hero red | The tallest of you} looks in."),
        ("of-many", "A well. {if players >= 2: You look in. | if race orc: One of you does.}"),
        ("singled", "A well.\n\n! one stamina 1"),
        ("long", "It is deep. " * 100),
    ],
)
def test_each_ration_is_counted(key: str, text: str) -> None:
    assert count(key, text) == count(key) + 1


def test_a_verdict_at_the_end_counts_and_speech_does_not() -> None:
    before = count("closers", "A well, with a wall round it, and a rope that has been mended by several people.")
    assert count("closers", "A well, with a wall round it and a rope. It will do.") == before + 1
    assert count("closers", 'A well, with a wall round it and a rope. "It will do."') == before


@pytest.mark.parametrize(
    "text",
    [
        "A well. {hero red alone | One of you} looks in.",
        "A well. {if players = 1: You look in. | One of you looks in.}",
        "A well. {if players >= 2 and race orc: One of you looks in.}",
        'A well. "Not one of you looked in," says the woman. "And the rest of you!"',
    ],
)
def test_nobody_alone_is_told_of_one_of_you(text: str) -> None:
    assert count("of-many", text) == 0


def test_a_sound_may_be_heard_four_times_at_a_place() -> None:
    assert count("refrains", "*Tock*. " * 4) == 0
    assert count("refrains", "*Tock*. " * 5) == 1


def test_what_is_over_its_ration_or_under_it_is_told() -> None:
    story, _ = parse(GOOD.replace(PLACE, "Suddenly a well."), "test.md")
    told = {finding.facts["what"]: finding.key for finding in lint_prose(rations(story))}
    assert told["banned"] == "prose-over"
    assert told["hero-lines"] == "prose-under"


@pytest.mark.parametrize("adventure", OURS)
def test_our_own_stories_keep_the_rations(adventure: str) -> None:
    assert [finding.facts for finding in lint_prose(rations(packaged(adventure)))] == []


@pytest.mark.parametrize("adventure", OURS[1:])
def test_an_evening_is_neither_too_short_nor_too_long(adventure: str) -> None:
    story = packaged(adventure)
    assert len(story.entries) in ENTRIES
    assert sum([prose_words(entry) for entry in story.entries]) in WORDS
