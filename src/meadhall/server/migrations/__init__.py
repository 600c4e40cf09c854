"""How a store becomes what this version wants: numbered files of SQL, each the way from the format before it.

They are written once for both databases, with the names of types filled in. What a store looked like before there were
such files stands with each database.
"""

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
STEPS: Final = {int(path.stem.partition("-")[0]): path for path in sorted(HERE.glob("*.sql"))}
"""The files, by the format that each leads to."""
FORMAT: Final = max(STEPS)
"""Of what is stored; a newer one is left alone."""
BEFORE: Final = min(STEPS) - 1
"""The last format that has no file."""

SQLITE: Final = {"key": "integer", "number": "integer", "real": "real", "bytes": "blob"}
POSTGRES: Final = {"key": "bigint", "number": "int", "real": "float8", "bytes": "bytea"}


def steps_after(found: int, types: dict[str, str]) -> list[str]:
    """What leads from a format to the newest one, in order."""
    return [path.read_text("utf-8").format(**types) for step, path in STEPS.items() if step > found]
