"""`--json FILE`: what a command found, for programs; the same option wherever something is told."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

import msgspec
import typer

from meadhall.cli.app import console, house

STDOUT: Final = "-"

JsonFile: TypeAlias = Annotated[str, typer.Option("--json", metavar="FILE", help=house.say("help-json", {}))]


def touch(place: str) -> None:
    """Tell at once, and not after an hour of games, if a file cannot be written."""
    if place not in ("", STDOUT):
        Path(place).touch()


def tell(found: Any, place: str, show: Callable[[], None]) -> None:
    """Show what was found to whoever sits here, and write it where a program wants it; on a screen one of the two."""
    if place != STDOUT:
        show()
    write_json(found, place)


def write_json(found: Any, place: str) -> None:
    """Write what was found, if anybody wants it."""
    text = msgspec.json.format(msgspec.json.encode(found)).decode() + "\n"
    if place == STDOUT:
        console.file.write(text)
    elif place:
        Path(place).write_text(text, "utf-8")
