"""A terminal for tests: commands with their input, and sessions that begin in the middle of a game."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from meadhall.cli import club_ratings, derive, games, lesson, play, practice, replay, rules, verify  # noqa: F401 - they register their commands
from meadhall.cli.app import app, console, errors
from meadhall.cli.log import Log
from meadhall.cli.seats import seat_players
from meadhall.cli.session import Session
from meadhall.core import Match, Record
from meadhall.games.small_world import RULES
from meadhall.games.small_world.state import SmallWorld
from meadhall.words import Words


def widen_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are long enough for a test. Set inside, for a width that is set from outside stays as it was measured."""
    for screen in (console, errors):
        monkeypatch.setattr(screen, "_width", 200)


def meadhall(*arguments: str, typed: str = "") -> Result:
    """Run a command with lines of input; a traceback is a failure of the test."""
    result = CliRunner().invoke(app, arguments, input=typed, catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def refused(*arguments: str, typed: str = "") -> str:
    """What a command says that refuses its input."""
    result = meadhall(*arguments, typed=typed)
    assert result.exit_code == 2
    return " ".join(result.output.split())


class Keyboard:
    """Types lines and then presses a last key: the end of input, or Ctrl-C."""

    def __init__(self, lines: list[str], last: type[BaseException]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.last = last

    def __call__(self, prompt: str = "") -> str:
        for line in self.lines:
            return line
        raise self.last


class Table:
    """A session in the middle of a game."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.path = folder / "game.record"

    def sit(
        self,
        game: SmallWorld,
        *lines: str,
        plan: str = "human:Ada,human:Ben",
        last: type[BaseException] = EOFError,
        teaching: bool = False,
    ) -> Session:
        """Play from this scene with these lines typed."""
        seats = seat_players(plan, RULES, 1)
        names = [seat.name for seat in seats]
        record = Record(RULES.name, RULES.version, len(seats), {"coins": "hidden", "first": "1"}, names)
        words = Words(RULES, game, names, "en")
        match = Match(RULES, record, game, Random(1), logs=True)
        session = Session(match, seats, words, Log(RULES, words), self.path, teaching)
        self.monkeypatch.setattr("builtins.input", Keyboard(list(lines), last))
        session.play()
        return session
