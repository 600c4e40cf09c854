"""What the terminal shows of a player or a message: a colour and never a colour alone."""

import re
from typing import Final

from rich.text import Text

COLOURS: Final = ["bright_red", "bright_blue", "yellow", "green", "magenta", "bright_black"]
SHAPES: Final = ["●", "▼", "■", "⬢", "▲", "◆"]

TITLE: Final = "bold"
QUIET: Final = "dim"
GOLD: Final = "bold yellow"
BAD: Final = "red"
HINT: Final = "cyan"

EMPHASIS: Final = re.compile(r"\*\*(\S|\S.*?\S)\*\*|\*(\S|\S.*?\S)\*")
"""`**strong**` and `*stressed*`, as stories are written."""


def mark(seat: int) -> Text:
    """The sign of a seat."""
    return Text(SHAPES[seat], style=COLOURS[seat])


def emphasised(text: str) -> Text:
    """A text of a story: what stands between asterisks is bold or italic, and they are gone."""
    line = Text()
    read = 0
    for found in EMPHASIS.finditer(text):
        line.append(text[read : found.start()])
        line.append(found[1] or found[2], style="bold" if found[1] else "italic")
        read = found.end()
    line.append(text[read:])
    return line


def with_names(text: str, names: list[str]) -> Text:
    """A sentence with the players' names in their colours."""
    line = emphasised(text)
    for seat, name in enumerate(names):
        line.highlight_words([name], style=f"bold {COLOURS[seat]}")
    return line
