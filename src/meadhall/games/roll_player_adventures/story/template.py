"""The file that a new adventure begins with."""

from pathlib import Path
from typing import Final

TEMPLATE: Final = Path(__file__).parent / "template.md"


def new_story(title: str) -> str:
    """A small adventure that can be played, under this title."""
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    return TEMPLATE.read_text("utf-8").replace("title: TITLE", f'title: "{quoted}"')
