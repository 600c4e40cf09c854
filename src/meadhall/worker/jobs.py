"""Jobs for other workers: a task of `meadhall.table.thoughts` and its arguments as text, and what became of it."""

import logging
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Final, TypeVar, get_type_hints

from msgspec import Raw, Struct, json

from meadhall.core import BadInput, Facts
from meadhall.games import NAMES
from meadhall.games.editions import NEWEST
from meadhall.table.lobby import fetch_edition, head_of
from meadhall.table.stories import begin_story, check_story
from meadhall.table.thoughts import (
    built,
    give_analysis,
    give_hint,
    intend,
    ponder,
    replayed,
    rolled,
    think,
    try_file,
    try_line,
)

log: Final = logging.getLogger("meadhall.jobs")

Made = TypeVar("Made")
TASKS: Final[dict[str, Callable[..., Any]]] = {
    task.__name__: task
    for task in (
        *(begin_story, built, check_story, give_analysis, give_hint, intend, ponder),
        *(replayed, rolled, think, try_file, try_line),
    )
}


class Job(Struct, array_like=True):
    """What is to be done."""

    task: str
    arguments: Raw


class Outcome(Struct, omit_defaults=True):
    """What became of it: a value, what is wrong with what was sent, or why there is nothing."""

    value: Raw = Raw(b"null")
    bad: tuple[str, Facts] | None = None
    failed: str = ""


class JobLost(Exception):  # noqa: N818 - the job's fault, or the worker's
    """A job has failed, killed its worker, or did not come to an end."""


@cache
def types_of(task: str) -> tuple[list[Any], Any]:
    """Of a task's arguments, and of what it gives."""
    hints = get_type_hints(TASKS[task])
    made = hints.pop("return")
    return list(hints.values()), made


def written(task: Callable[..., Any], arguments: tuple[Any, ...]) -> str:
    return json.encode([task.__name__, arguments]).decode()


def made_of(task: Callable[..., Made], text: str) -> Made:
    """What a job has given; BadInput is its own."""
    outcome = json.decode(text, type=Outcome)
    if outcome.bad is not None:
        raise BadInput(*outcome.bad)
    if outcome.failed:
        raise JobLost(outcome.failed)
    made: Made = json.decode(outcome.value, type=types_of(task.__name__)[1])
    return made


def game_of(task: str, arguments: tuple[Any, ...]) -> tuple[str, int]:
    """The game of a job and its edition; the first argument is its name or a record."""
    first = arguments[0]
    if first not in NAMES:
        head = head_of(first)
        return head.game, head.version
    given = dict(zip(get_type_hints(TASKS[task]), arguments))
    return first, given.get("edition", NEWEST)


async def carry_out(text: str, fetch_game: Callable[[str], Awaitable[None]]) -> str:
    """In a worker: do a job."""
    job = json.decode(text, type=Job)
    number = len(json.decode(job.arguments, type=list[Raw]))
    kinds = tuple(types_of(job.task)[0][:number])
    arguments = json.decode(job.arguments, type=tuple[kinds])  # type: ignore[valid-type]
    try:
        await fetch_edition(fetch_game, *game_of(job.task, arguments))
        outcome = Outcome(Raw(json.encode(TASKS[job.task](*arguments))))
    except BadInput as bad:
        outcome = Outcome(bad=(bad.code, bad.facts))
    except Exception as error:
        log.error("%s failed", job.task, exc_info=error)
        outcome = Outcome(failed=f"{type(error).__name__}: {error}")
    return json.encode(outcome).decode()
