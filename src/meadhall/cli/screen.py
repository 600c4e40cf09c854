"""Where a game at a terminal is shown: line by line, or on a full screen (`cli/full_screen.py`)."""

from typing import Final, NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from meadhall.cli.app import console
from meadhall.cli.keyboard import PROMPT, read_line
from meadhall.cli.look import GOLD, HINT, QUIET, emphasised


class Answer(NamedTuple):
    """One answer of a question, as it is listed."""

    notation: str
    sign: str  # what a lesson says of it
    place: str
    text: str
    gives: str
    about: str


class Screen(Protocol):
    """What a session needs of the place where people sit."""

    keeps_table: bool
    """Whether the table stays in sight, so that it must follow every answer."""

    def width(self) -> int:
        """Of the table, in letters."""

    def attend(self) -> None:
        """A moment in which nobody is asked; EOFError if people have left."""

    def say(self, *parts: RenderableType, style: str = "", soft_wrap: bool = False) -> None:
        """Say something in reply to what was typed, or aside."""

    def tell(self, line: RenderableType) -> None:
        """Tell what has happened at the table."""

    def show_table(self, table: RenderableType) -> None:
        """Show the whole table."""

    def ask(self, question: list[RenderableType], answers: list[Answer]) -> None:
        """Put a question; what is answered is read afterwards."""

    def hide(self, title: str, style: str) -> None:
        """Hide everything until somebody else sits here."""

    def read(self, prompt: str = PROMPT) -> str:
        """What somebody wants: a line as it is typed. EOFError when they have had enough."""


class LineScreen:
    """A terminal on which one line follows the other."""

    keeps_table = False

    def __init__(self, terminal: Console = console) -> None:
        self.terminal: Final = terminal

    def width(self) -> int:
        return self.terminal.width

    def attend(self) -> None:
        """Whoever leaves presses Ctrl-C, and Python says so itself."""

    def say(self, *parts: RenderableType, style: str = "", soft_wrap: bool = False) -> None:
        self.terminal.print(*parts, style=style or None, soft_wrap=soft_wrap)

    def tell(self, line: RenderableType) -> None:
        self.terminal.print(line)

    def show_table(self, table: RenderableType) -> None:
        self.terminal.print()
        self.terminal.print(table)

    def ask(self, question: list[RenderableType], answers: list[Answer]) -> None:
        self.terminal.print()
        for part in question:
            self.terminal.print(part)
        self.terminal.print(answers_table(answers))

    def hide(self, title: str, style: str) -> None:
        self.terminal.clear()
        self.terminal.rule(title, style=style)

    def read(self, prompt: str = PROMPT) -> str:
        return read_line(prompt)


def answers_table(answers: list[Answer]) -> Table:
    """The answers with their numbers, in columns; those that would be empty are left out."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    signs, places = any(answer.sign for answer in answers), any(answer.place for answer in answers)
    if signs:
        table.add_column(style=HINT)
    table.add_column(justify="right", style=GOLD)
    for number, answer in enumerate(answers, start=1):
        before = [answer.sign] if signs else []
        place = [Text(answer.place, style=QUIET)] if places else []
        table.add_row(
            *before, str(number), *place, emphasised(answer.text), answer.gives, Text(answer.about, style=QUIET)
        )
    return table
