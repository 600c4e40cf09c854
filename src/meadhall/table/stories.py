"""The author's bench: what the linter says of an adventure that somebody writes, and a picture of it."""

from typing import Annotated, Final

from msgspec import Meta, Struct, json

from meadhall.core import Facts

GAME: Final = "roll-player-adventures"
MOST_TEXT: Final = 250_000
"""Letters: three times the longest of ours."""
SITUATIONS: Final = 5_000
"""So far a story is played on: an author waits for it, and asks again after every change."""

UNNAMED: Final = "A New Adventure"


class CheckStory(Struct, forbid_unknown_fields=True):
    """The text of a story file, as docs/guide/adventures.md says."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]


class StoryFault(Struct):
    """What the linter says of a line, 0: of all of it, in the words of `lint-<key>` and its attribute `cure`.

    The kind is E, W or S: an error, a warning, a matter of style.
    """

    line: int
    code: str
    kind: str
    key: str
    facts: Facts


class StoryNumbers(Struct):
    """A story that can be read; `left` situations were in sight when the linter stopped to play it."""

    entries: int
    words: int
    minutes: int
    states: int
    left: int
    endings: list[str]
    """Labels of the entries from which THE END is reached."""


class StoryChecked(Struct):
    """All that is to be said of a story; while it has errors that hide the rest there is no picture (SVG)."""

    faults: list[StoryFault]
    numbers: StoryNumbers | None
    picture: str


def begin_story(game: str) -> str:
    """In a worker: a small story that can be played, for its author to change."""
    from meadhall.games.roll_player_adventures.story.template import new_story

    assert game == GAME
    return new_story(UNNAMED)


def check_story(game: str, text: str) -> bytes:
    """In a worker: what is to be said of a story."""
    from meadhall.games.roll_player_adventures.story.findings import KINDS
    from meadhall.games.roll_player_adventures.story.graph import draw
    from meadhall.games.roll_player_adventures.story.lint import check_text

    assert game == GAME
    report = check_text(text, bound=SITUATIONS)
    faults = [StoryFault(one.line, one.code, KINDS[one.kind], one.key, one.facts) for one in report.findings]
    found = report.statistics
    if found is None:
        return json.encode(StoryChecked(faults, None, ""))
    left = report.left if report.stopped else 0
    numbers = StoryNumbers(found.entries, found.words, found.minutes, report.states, left, found.endings)
    return json.encode(StoryChecked(faults, numbers, draw(report.story, report.story.title, "")))
