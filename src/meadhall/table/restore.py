"""A match from what was stored of it: the head of its record, its changes, and a snapshot made after some of them.

It is done for every move and every opening, so that the native build compiles it with the rules.
"""

import logging
import math
import zlib
from random import Random
from typing import Final

from msgspec import MsgspecError

from meadhall.core import Answer, Match, Record, Rules, question, resume
from meadhall.core.record import read_answer
from meadhall.table.snapshot import Snapshot, is_film, unpack
from meadhall.table.wire import LogEntry

log: Final = logging.getLogger("meadhall.table")

UNREADABLE: Final = (AttributeError, LookupError, MsgspecError, TypeError, ValueError, zlib.error)
"""What goes wrong with a snapshot that another version has made."""
BACK: Final = "<"
"""A change that begins with this goes back: `<12` leaves twelve answers."""


def change_since(match: Match, moves: int) -> str:
    """The answers after so many, one in a line."""
    return "\n".join([answer.line() for answer in match.record.answers[moves:]])


def rewind_and_since(match: Match, moves: int) -> str:
    """The change that went back to so many answers, and on from there."""
    return f"{BACK}{moves}\n{change_since(match, moves)}".strip()


def snapshot_of(match: Match) -> bytes:
    """The match as it is, so that opening it does not start at the beginning."""
    entries = [LogEntry(at, facts) for at, facts in match.log]
    notes = match.reveals, match.decided, match.formal
    return Snapshot(match.moves, match.rules.save(match.state), entries, *notes).pack()


def restored(
    rules: Rules, record: Record, changes: list[str], snapshot: tuple[int, bytes] | None, random: Random
) -> Match:
    """The match of a record's head and of what was stored after it."""
    answers = standing(changes, record.seats)
    if snapshot is not None:
        try:
            match = short_cut(begun(rules, record, random), answers, changes[snapshot[0] :], snapshot[1])
        except UNREADABLE as trouble:  # made by another version of the game; the answers tell all, if more slowly
            log.warning("snapshot of %s unreadable, replaying its answers: %r", rules.name, trouble)
        else:
            if match is not None:
                return match
    match = begun(rules, record, random)
    match.follow(answers)
    return match


def begun(rules: Rules, record: Record, random: Random) -> Match:
    """The match before the first answer of a record, with a log."""
    return resume(rules, record.shortened(0), random, logs=True)


def short_cut(match: Match, answers: list[Answer], later: list[str], snapshot: bytes) -> Match | None:
    """The match from a snapshot on; None if a later change goes back to before it, or if it is a film."""
    if is_film(snapshot):
        return None
    known = unpack(snapshot)
    if goes_back_to(later) < known.moves:
        return None
    match.record.answers = answers[: known.moves]
    match.state = match.rules.load(known.state)
    match.state.heard = []
    match.ask = question(match.state)
    match.log = [(entry.at, entry.facts) for entry in known.log]
    match.reveals, match.decided = known.reveals, known.decided
    match.formal = known.formal or [False] * known.moves
    match.follow(answers[known.moves :])
    return match


def standing(changes: list[str], seats: int) -> list[Answer]:
    """The answers that have not been taken back."""
    answers: list[Answer] = []
    for change in changes:
        for line in change.split("\n"):
            if line.startswith(BACK):
                del answers[int(line.removeprefix(BACK)) :]
            else:
                answers.append(read_answer(line, 0, seats))
    return answers


def goes_back_to(changes: list[str]) -> float:
    """The earliest moment to which one of the changes goes back."""
    return min([int(change.partition("\n")[0][1:]) for change in changes if change.startswith(BACK)], default=math.inf)


def read_change(change: str, seats: int) -> tuple[int, list[Answer]]:
    """How many answers a change goes back to, -1 if it does not, and those that it gives."""
    lines = change.split("\n")
    if not lines[0].startswith(BACK):
        return -1, [read_answer(line, 0, seats) for line in lines]
    return int(lines[0].removeprefix(BACK)), [read_answer(line, 0, seats) for line in lines[1:]]
