"""What a shell offers after Tab: `meadhall --install-completion` teaches it to ask."""

import os
from collections.abc import Iterator
from typing import Annotated, TypeAlias

import typer

from meadhall.bots import BOTS
from meadhall.cli.app import house
from meadhall.core import Option, Rules
from meadhall.games import NAMES, find_game

HUMAN = "human"


def games(incomplete: str) -> list[str]:
    return [name for name in NAMES if name.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """A further bot of a list such as `adept,master`."""
    return list(further(incomplete, BOTS))


def players(incomplete: str) -> list[str]:
    return list(further(incomplete, [HUMAN, *BOTS]))


def options(incomplete: str) -> list[str]:
    """`coins=open`, of the game that has been named already: an unfinished line is not parsed, so we look ourselves."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")  # bash; zsh and fish
    known = [option for word in line.split() if word in NAMES for option in telling(find_game(word), line.split())]
    pairs = [f"{option.name}={value}" for option in known for value in option.values]
    return [pair for pair in pairs if pair.startswith(incomplete)]


def telling(rules: Rules, line: list[str]) -> list[Option]:
    """The options that mean something beside those that the line sets, for some number of players."""
    usual = {option.name: option.default for option in rules.options}
    said = dict([word.split("=", 1) for word in line if word.partition("=")[0] in usual and "=" in word])
    return [
        option for option in rules.options if any(option.matters({**usual, **said}, seats) for seats in rules.seats)
    ]


def further(incomplete: str, known: list[str]) -> Iterator[str]:
    done, comma, begun = incomplete.rpartition(",")
    return (f"{done}{comma}{name}" for name in known if name.startswith(begun))


GameOptions: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", help=house.say("help-option", {}), autocompletion=options)
]
"""`--option coins=open`, as often as one likes: the same for every command that begins a game."""
