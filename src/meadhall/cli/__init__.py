"""The command line: `meadhall games | play | lesson | serve | store | replay | analyse | rules | simulate | …`."""

import signal
from importlib import import_module
from typing import Final

import typer

COMMANDS: Final = (
    "games",
    "play",
    "lesson",
    "practice",
    "serve",
    "store",
    "doctor",
    "replay",
    "analyse",
    "rules",
    "house_rules",
    "lab",
    "league",
    "learn",
    "story",
    "derive",
)
"""The modules that register commands on `meadhall.cli.app.app`, in the order the help lists them."""


ASKED_TO_END: Final = 128 + signal.SIGTERM
"""What shells say of a command that was ended so."""


def load_commands() -> typer.Typer:
    """The app with all its commands."""
    from meadhall.cli.app import app
    from meadhall.cli.examples import add_examples

    for name in COMMANDS:
        import_module(f"meadhall.cli.{name}")
    add_examples(app)
    return app


def main() -> None:
    """The entry point of the installed command."""
    signal.signal(signal.SIGTERM, leave)
    load_commands()(prog_name="meadhall")


def leave(number: int, frame: object) -> None:
    """Asked to end: as after an error, so that nothing of ours stays behind. A server has a way of its own."""
    raise SystemExit(ASKED_TO_END)
