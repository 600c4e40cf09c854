"""The Typer app that the command modules register on, and the one place where mistakes become messages."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import typer
from rich.console import Console
from typer.core import TyperGroup

from meadhall.core import BadInput
from meadhall.words import ENGLISH, Catalogue, Words, common_words, languages
from meadhall.words.catalogue import COMMON

# Names and notation may hold brackets and colons: nothing that is printed is read as markup.
console: Final = Console(highlight=False, markup=False, emoji=False)
errors: Final = Console(highlight=False, markup=False, emoji=False, stderr=True)

LANGUAGE: Final = os.environ.get("MEADHALL_LANGUAGE", ENGLISH)
"""Catalogues that do not exist fall back to English; `meadhall games` names those that do."""

house: Final[Words] = common_words(LANGUAGE)

INTERRUPTED: Final = 130
"""What shells say of a command that was ended by Ctrl-C."""


def help_of(command: str) -> str:
    """What a command does, for whoever knows only its name; where an option has the same name, it is told apart."""
    words = Catalogue(LANGUAGE, [*COMMON, "lab", "host", "server", "story"])
    told = f"help-{command}-command"
    return words.format(told if words.find(told) else f"help-{command}", "", {})


class Mistake(Exception):  # noqa: N818 - the user's, not the program's
    """Something a user gave is wrong, already put into words."""


@contextmanager
def user_errors() -> Iterator[None]:
    """Turn a user's mistake into one paragraph and exit code 2, and Ctrl-C into a word; never a traceback."""
    try:
        yield
    except BadInput as bad:
        refuse(house.error(bad.code, bad.facts))
    except Mistake as mistake:
        refuse(str(mistake))
    except KeyboardInterrupt:  # what was written until then is there; whoever has more to tell has caught it himself
        errors.print(house.say("terminal-stopped", {}))
        raise typer.Exit(INTERRUPTED) from None
    except OSError as failure:
        if failure.errno == errno.EPIPE:  # the reader of a pipe has enough: nobody's mistake
            raise
        refuse(house.say("terminal-file-trouble", {"file": str(failure.filename), "trouble": str(failure.strerror)}))


def refuse(text: str) -> None:
    errors.print(text, style="red")
    raise typer.Exit(2) from None


class MeadhallGroup(TyperGroup):
    """Runs every command inside `user_errors`, so that no command needs to think of it."""

    def invoke(self, ctx: Any) -> Any:
        with user_errors():
            check_language()
            return super().invoke(ctx)


def check_language() -> None:
    if LANGUAGE not in languages():
        raise BadInput("unknown-language", {"language": LANGUAGE, "known": ", ".join(languages())})


app: Final = typer.Typer(
    cls=MeadhallGroup,
    help=house.say("help-meadhall", {}),
    epilog=house.say("help-exit-codes", {}),
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
"""Command modules write `@app.command()`; `meadhall.cli.main` imports them."""
