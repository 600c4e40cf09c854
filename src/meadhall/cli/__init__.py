"""The command line: `meadhall games | play | lesson | serve | store | replay | analyse | rules | simulate | …`."""

import ctypes
import os
import signal
import sys
import threading
import time
from importlib import import_module
from types import FrameType
from typing import Final

import typer

COMMANDS: Final = (
    "games",
    "play",
    "lesson",
    "practice",
    "serve",
    "site",
    "store",
    "club",
    "doctor",
    "replay",
    "verify",
    "analyse",
    "rules",
    "house_rules",
    "lab",
    "league",
    "learn",
    "bot",
    "agent",
    "club_contests",
    "club_engines",
    "club_mail",
    "club_people",
    "club_ratings",
    "tune",
    "story",
    "derive",
)
"""The modules that register commands on `meadhall.cli.app.app`, in the order the help lists them."""


ELSEWHERE: Final = {"bench": "lab", "house": "house_rules", "mcp": "agent", "puzzles": "practice", "simulate": "lab"}
"""The modules of those commands that do not have one of their own name."""

ASKED_TO_END: Final = 128 + signal.SIGTERM
"""What shells say of a command that was ended so."""
WAITING: Final = f"{__name__}.keyboard"
"""Of our modules the one that waits for somebody and does not compute."""


def load_commands() -> typer.Typer:
    """The app with all its commands."""
    from meadhall.cli.app import app
    from meadhall.cli.examples import add_examples

    for name in COMMANDS:
        import_module(f"meadhall.cli.{name}")
    add_examples(app)
    return app


def load_one(asked: str) -> typer.Typer:
    """The app for a shell that waits after Tab: one command as it is, the others by their names alone."""
    from meadhall.cli.app import app, help_of
    from meadhall.cli.examples import EXAMPLES

    tells_more = not os.environ["_MEADHALL_COMPLETE"].endswith("bash")  # what a command does, beside its name
    for name in dict.fromkeys([name.split()[0] for name in EXAMPLES]):
        if name == asked:
            import_module(f"meadhall.cli.{ELSEWHERE.get(name, name)}")
        else:
            app.command(name, help=help_of(name) if tells_more else None)(known_by_name)
    if app.registered_callback is None:
        app.callback()(known_by_name)
    return app


def known_by_name() -> None:
    """Stands for a command of which a shell wants nothing but its name."""


def main() -> None:
    """The entry point of the installed command."""
    signal.signal(signal.SIGTERM, leave)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # and not deaf, as what a shell put behind it
        signal.signal(signal.SIGINT, stop)
    completing = os.environ.get("_MEADHALL_COMPLETE", "").startswith("complete_")
    app = load_one(begun_command()) if completing else load_commands()
    app(prog_name="meadhall")


def begun_command() -> str:
    """The command on the line that a shell completes, if the line goes on behind it."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    words = line.split()
    begun = words[1:2] if len(words) > 2 or line.endswith((" ", "\n")) else []
    return begun[0] if begun else ""


class AskedToEnd(SystemExit):
    """As after an error, so that nothing of ours stays behind."""

    def __init__(self) -> None:
        super().__init__(ASKED_TO_END)


def leave(number: int, frame: FrameType | None) -> None:
    """Asked to end. A server has a way of its own."""
    raise_soon(AskedToEnd, frame)


def stop(number: int, frame: FrameType | None) -> None:
    """Ctrl-C."""
    raise_soon(KeyboardInterrupt, frame)


def raise_soon(what: type[BaseException], frame: FrameType | None) -> None:
    """Raise it here if we are among Python's own code, waiting for something; otherwise at the next line of Python.

    Arithmetic of compiled code looks for signals, too, and takes whatever is raised then for want of memory: it would
    end the process. So nothing may be raised in here; a thread does it as soon as we have returned.
    """
    module = frame.f_globals.get("__name__", "") if frame is not None else ""
    if not module.startswith("meadhall.") or module == WAITING:
        raise what
    threading.Thread(target=raise_in, args=(threading.get_ident(), what), daemon=True).start()


def raise_in(thread: int, what: type[BaseException]) -> None:
    """Raise something in another thread, once that is not handling a signal any more."""
    while handles_signal(sys._current_frames().get(thread)):
        time.sleep(0.001)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(what))


def handles_signal(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_code is not raise_soon.__code__:
        frame = frame.f_back
    return frame is not None
