"""What the terminal shows of a player or a message: a colour and never a colour alone."""

from typing import Final

from rich.text import Text

COLOURS: Final = ["bright_red", "bright_blue", "yellow", "green", "magenta", "bright_black"]
SHAPES: Final = ["●", "▼", "■", "⬢", "▲", "◆"]

TITLE: Final = "bold"
QUIET: Final = "dim"
GOLD: Final = "bold yellow"
BAD: Final = "red"
HINT: Final = "cyan"


def mark(seat: int) -> Text:
    """The sign of a seat."""
    return Text(SHAPES[seat], style=COLOURS[seat])


def with_names(text: str, names: list[str]) -> Text:
    """A sentence with the players' names in their colours."""
    line = Text(text)
    for seat, name in enumerate(names):
        line.highlight_words([name], style=f"bold {COLOURS[seat]}")
    return line
