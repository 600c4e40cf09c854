"""Boards for the terminal: one module per game, all with the same functions."""

from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from meadhall.core import Ask, Choice, Facts, State
from meadhall.games.data_files import folder_of
from meadhall.words import Words


class Picture:
    """Everything a board is drawn from: what the viewer may see, and nothing else."""

    def __init__(self, view: Facts, words: Words, viewer: int, notes: list[str]) -> None:
        self.public: Facts = view["public"]
        self.private: Facts = view["private"]
        self.words = words
        self.box: Any = None if words.rules is None else words.rules.box  # what is printed for this table
        self.viewer = viewer
        self.notes = notes  # what to say after each player's name
        self.width = 80  # of the screen, in letters
        self.prices: dict[str, str] = {}  # what each board element would cost the viewer now
        self.offered: set[str] = set()  # the board elements the viewer may choose now


class Board(Protocol):
    """What a module of this package offers."""

    def draw(self, picture: Picture) -> RenderableType:
        """The whole table."""

    def prices(self, game: Any, seat: int, ask: Ask | None) -> dict[str, str]:
        """What the board elements would cost a seat."""

    def describe(self, picture: Picture, choice: Choice) -> str:
        """What stands at the place that a choice is about; empty if that is clear."""

    def background(self, picture: Picture, ask: Ask) -> list[str]:
        """What to know for a question besides its answers."""

    def names(self, game: Any, words: Words) -> dict[str, str]:
        """The names of things on the table and what notation calls them."""

    def shorthand(self, line: str, ask: Ask, game: State, seat: int) -> list[str] | None:
        """The answers, in notation, that a comfortable way of saying stands for; None if it is none."""


def find_board(game: str) -> Board:
    """The board of a game."""
    return cast(Board, import_module(f"{__name__}.{folder_of(game)}"))
