"""How the linter looks at stories that are too long to be seen in all situations."""

import pytest

from meadhall.games.roll_player_adventures.story.explore import BOUND, Exploration, wide_exploration
from meadhall.games.roll_player_adventures.story.following import OPEN, Asked, Following
from meadhall.games.roll_player_adventures.story.foreseeing import next_entries
from meadhall.games.roll_player_adventures.story.ledger import OURS, Ledger
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.lint import check_text
from meadhall.games.roll_player_adventures.story.parser import parse
from tests.games.roll_player_adventures.story.stories import LEDGER, spoilt

LISTED = "? rest\n? move\n\n## A1"
COUNTED = [
    *("format: 1", "format: 1\ncounters: {STEPS: 3}"),
    *(LISTED, "? Count a step. :: +count STEPS -> A\n? [if count STEPS >= 3] Sit on the third. -> A2\n" + LISTED),
    *("## A1\n", "## A2\n\n! -> A\n\n## A1\n"),
]
"""A step can be counted, and something is done at the third."""
FURTHER = """## A2

! if count STEPS >= 3: -> A3
! -> A

## A3

! if count STEPS <= 1: -> A4
! -> A

## A4

! -> A

## A1
"""
NIGHT = [f"IT{letter}" for letter in "ABCDEFGHIJKLMNOP"]
"""Things that may have happened, each or not."""
TWO = 2
"""So few situations show next to nothing: what is said then is what the wide look says."""


def told(text: str, bound: int) -> set[str]:
    return {finding.code for finding in check_text(text, Ledger(LEDGER), bound).findings}


def test_a_counter_left_open_can_be_any_of_its_numbers() -> None:
    assert told(spoilt(*COUNTED), 0) == told(spoilt(*COUNTED), TWO)
    assert "L06" not in told(spoilt(*COUNTED), TWO), "somebody sits on the third step"
    beyond = [*COUNTED[:-1], FURTHER]
    assert "L06" in told(spoilt(*beyond), TWO), "who has come to three has come to more than two"


@pytest.mark.parametrize(("least", "found"), [("1", set()), ("2", {"L06", "L22"})])
def test_a_party_has_one_title_of_two_that_exclude_each_other(least: str, found: set[str]) -> None:
    """One can only have been there before, since the other one is given at the end."""
    option = f"? [if at least {least} of titles (drew-water, was-here)] Tell. -> A2\n{LISTED}"
    assert told(spoilt(LISTED, option, "## A1\n", "## A2\n\n! -> A\n\n## A1\n"), 0) == found


def many_outcomes() -> str:
    """Pages that nobody can choose: each asks for two things that may have happened."""
    options = "".join([f"? [if not keyword {one}] Do {one}. :: +keyword {one} -> A\n" for one in NIGHT])
    pages = ""
    for number, (first, then) in enumerate(zip(NIGHT[::2], NIGHT[1::2], strict=True), start=2):
        pages += f"## A{number}\n\n! if not (keyword {first} or keyword {then}): +keyword LIT\n! -> A{number + 1}\n\n"
    return spoilt(
        *("keywords: [WATER, LIT]", f"keywords: [WATER, LIT, {', '.join(NIGHT)}]"),
        *(LISTED, f"{options}? Wait for the night. -> A2\n{LISTED}"),
        *("## A1\n", f"{pages}## A10\n\n! -> A\n\n## A1\n"),
    )


def test_a_night_with_many_outcomes_is_seen_whole() -> None:
    story, findings = parse(many_outcomes(), "night.md")
    assert not findings.errors()
    wide = wide_exploration(story, Ledger(LEDGER), Exploration(story, Ledger(LEDGER), TWO).touched)
    assert not wide.stopped
    assert story.labels["A10"] in wide.reached


@pytest.mark.parametrize("adventure", ["2", "6", "9"])
def test_a_short_look_finds_what_a_long_one_finds(adventure: str) -> None:
    """What changes at all does not depend on how long each look was that asked for it."""
    story = packaged(adventure)
    wide = wide_exploration(story, OURS, Exploration(story, OURS, TWO).touched)
    assert not wide.stopped
    assert len(wide.states) < BOUND
    assert wide.reached == {entry.index for entry in story.entries} - {story.nothing}
    assert all([asked.seen in (0, OPEN) for asked in wide.following.asked if not is_taking(wide, asked)])


def is_taking(wide: Exploration, asked: Asked) -> bool:
    return id(asked.condition) in wide.following.takings


WAYS_ON = {
    "! -> A2": ["A2"],
    "! gain 1 gold; -> A2": ["A2"],
    "! if keyword LIT: -> B1\n! -> A2": ["B1", "A2"],
    "! if keyword LIT: -> B1\n! otherwise: -> A2": None,
    "! if keyword LIT: -> A2": None,
    "! gain 1 gold": None,
    "! -> A2\n\nNobody reads this.": None,
    "! -> back": None,
    "! -> here": None,
    "! death": None,
    "! move to B": None,
    "! if keyword LIT: death\n! -> A2": None,
    "? Look. -> B1\n? rest\n\n! -> A2": [],
    "! if keyword LIT: -> B1\n\n? Look. -> B2\n? rest": ["B1"],
    "@check Lore I\npass: Yes. -> B3\nfail: No. -> B4": ["B3", "B4"],
    "@combat 2 Ditch Wolf\nvictory: It runs. -> back\ndefeat: You run. -> B4": None,
}
"""What an entry may say, and where everybody comes to who reads on; nobody can tell where somebody may go elsewhere."""


@pytest.mark.parametrize("body", WAYS_ON)
def test_what_will_be_asked_is_foreseen_only_where_the_way_on_is_sure(body: str) -> None:
    story, _ = parse(spoilt("## A1\n", f"## A3\n\n{body}\n\n## A2\n\n! -> A\n\n## A1\n"), "")
    labels = {entry.index: entry.label for entry in story.entries}
    found = next_entries(story.entries[story.labels["A3"]])
    assert (None if found is None else [labels[one] for one in found]) == WAYS_ON[body]


@pytest.mark.parametrize("bound", [0, TWO])
def test_an_entry_that_leads_back_to_its_place_counts_as_read(bound: int) -> None:
    """Otherwise nobody could ever choose to tell."""
    options = f"? Wait. -> A3\n? [if read A3] Tell. -> A2\n{LISTED}"
    assert told(spoilt(LISTED, options, "## A1\n", "## A2\n\n! -> A\n\n## A3\n\n! -> here\n\n## A1\n"), bound) == set()


def test_only_titles_that_somebody_asks_for_are_remembered() -> None:
    """Both are given on the way: nobody can bring them along."""
    given = "+title drew-water; +title was-here"
    option = f"? [if at least 1 of titles (drew-water)] Tell. -> A1\n{LISTED}"
    story, _ = parse(spoilt(LISTED, option, "+title drew-water", given), "")
    following = Following(story, Ledger({**LEDGER, "titles": []}), 0)
    assert following.known_titles == [0, 1]
    assert [following.follows_title(title) for title in following.known_titles] == [True, False]
