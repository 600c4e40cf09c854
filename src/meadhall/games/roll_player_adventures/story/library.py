"""Story files: those that come with the game, read once per process, and those of authors."""

import re
from pathlib import Path
from typing import Final

from meadhall.games.editions import NEWEST, editions_of, text_of_edition
from meadhall.games.roll_player_adventures.story.findings import NOT_READABLE, Findings, StoryError
from meadhall.games.roll_player_adventures.story.model import Story
from meadhall.games.roll_player_adventures.story.parser import parse

FOLDER: Final = "roll_player_adventures"
STORIES: Final = Path(__file__).parent.parent / "stories"
PICTURES: Final = STORIES / "pictures"
"""Drawings that a story can show by name; the page of the book draws them, everybody else reads their words."""
PICTURE: Final = re.compile(r"\[picture ([^:\]]+): ([^\]]+)\]")
TOO_LONG: Final = 2_000_000
"""Bytes. A long adventure has about a hundred thousand."""

shelf: Final[dict[str, Story]] = {}
"""The packaged stories that were asked for, by adventure."""
older: Final[dict[tuple[str, int], Story]] = {}
"""The same as they were in editions before the newest one."""


def read(path: Path) -> tuple[Story, Findings]:
    """A story file and all that is wrong with it. Raises OSError where there is no such file."""
    with path.open("rb") as file:
        content = file.read(TOO_LONG + 1)
    findings = Findings()
    if len(content) > TOO_LONG:
        findings.add(NOT_READABLE, "too-long", 0, {"most": TOO_LONG})
        return Story(str(path)), findings
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        findings.add(NOT_READABLE, "not-utf-8", line, {})
        return Story(str(path)), findings
    return parse(text, str(path))


def load(path: Path) -> Story:
    """A story file that can be played; StoryError tells all that is in the way."""
    story, findings = read(path)
    if findings.errors():
        raise StoryError(str(path), findings.sorted())
    return story


def packaged_files() -> list[Path]:
    """The story files that come with the game, in the order of the campaign."""
    return sorted(STORIES.glob("*.md"))


def pictures() -> list[str]:
    """The names of the drawings there are."""
    return sorted([path.stem for path in PICTURES.glob("*.svg")])


def packaged(adventure: str, edition: int = NEWEST) -> Story:
    """A story that comes with the game: "0" is the training adventure, "tome" holds the deaths.

    Whoever plays by an older edition goes on reading the text of it (docs/adr/0008-editions.md).
    """
    if edition not in (NEWEST, editions_of(FOLDER).newest):
        kept = text_kept(adventure, edition)
        if kept is not None:
            if (adventure, edition) not in older:
                older[adventure, edition] = load(kept)
            return older[adventure, edition]
    if adventure not in shelf:
        for path in packaged_files():
            if path.name.startswith(prefix(adventure)):
                shelf[adventure] = load(path)
    return shelf[adventure]


def text_kept(adventure: str, edition: int) -> Path | None:
    """The file of a story as it was in an edition; None if it has not been rewritten since."""
    for path in packaged_files():
        if path.name.startswith(prefix(adventure)):
            kept = text_of_edition(path, edition)
            return None if kept == path else kept
    return None


def put_on_shelf(story: Story) -> None:
    """Let an author's story be played, in this process, in the place of the packaged one of the same number."""
    shelf[story.adventure] = story


def prefix(adventure: str) -> str:
    """How the names of packaged files start: two digits for an adventure, a word for the others."""
    return f"{int(adventure):02}-" if adventure.isdigit() else "sidequest" if adventure == "S" else adventure
