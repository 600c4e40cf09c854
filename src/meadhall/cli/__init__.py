"""The command line: `meadhall games | play | serve | store | replay | analyse | rules | simulate | …`."""

from importlib import import_module
from typing import Final

import typer

COMMANDS: Final = (
    "games",
    "play",
    "serve",
    "store",
    "replay",
    "analyse",
    "rules",
    "house_rules",
    "lab",
    "league",
    "learn",
    "story",
)
"""The modules that register commands on `meadhall.cli.app.app`, in the order the help lists them."""


def load_commands() -> typer.Typer:
    """The app with all its commands."""
    from meadhall.cli.app import app

    for name in COMMANDS:
        import_module(f"meadhall.cli.{name}")
    return app


def main() -> None:
    """The entry point of the installed command."""
    load_commands()(prog_name="meadhall")
