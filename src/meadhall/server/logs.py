"""What a server writes down: lines for people, or JSON for programs. Never what a person wrote, and never a key.

An error is told by its kind and its place. Its own words may quote what somebody sent, so that they are left out unless
they can only be about files and connections.
"""

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from msgspec import json

from meadhall.table.ports import StoreFailure

LogKind: TypeAlias = Literal["quiet", "plain", "json"]
"""`quiet`: for people, and only what went wrong."""
HARMLESS: Final = (OSError, StoreFailure)


def set_up_logs(kind: LogKind, worker: str) -> None:
    """From here on, this process writes everything to its standard error, in one way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(worker) if kind == "json" else Words(worker))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("meadhall").setLevel(logging.WARNING if kind == "quiet" else logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(is_ours)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether something went wrong here, not with what somebody sent: with that one could fill the disk."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        return False
    return record.levelno >= logging.ERROR


class Words(logging.Formatter):
    """For people."""

    def __init__(self, worker: str) -> None:
        super().__init__()
        self.worker: Final = worker

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%d %H:%M:%S")
        line = f"{when} {record.levelname.lower()} worker {self.worker}: {record.getMessage()}"
        return "\n    ".join([line, *places(record)])


class Lines(logging.Formatter):
    """For programs."""

    def __init__(self, worker: str) -> None:
        super().__init__()
        self.worker: Final = worker

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "from": record.name,
            "worker": self.worker,
            "message": record.getMessage(),
        }
        error = places(record)
        return json.encode({**told, "error": error} if error else told).decode()


def told(error: BaseException) -> str:
    """What an error says, without the name of a file: that may be the address somebody asked for."""
    return str(error.strerror or "") if isinstance(error, OSError) else str(error)


def places(record: logging.LogRecord) -> list[str]:
    """What happened, and through which lines one came there."""
    if not record.exc_info or record.exc_info[1] is None:
        return []
    error = record.exc_info[1]
    words = f": {told(error)}" if isinstance(error, HARMLESS) else ""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in frames]
    return [f"{type(error).__name__}{words}", *lines]
