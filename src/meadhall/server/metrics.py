"""What a worker counts, in the text format of Prometheus. Numbers only: nothing here names a person or a table.

Workers of one machine share a port, so that whoever asks reaches any of them. Each leaves its numbers in a file beside
those of the others, and whichever is asked tells them all, told apart by the label `worker`.
"""

from pathlib import Path

from msgspec import DecodeError, json

from meadhall.table.meters import Family


def leave_beside(folder: Path, worker: str, families: list[Family]) -> None:
    """Put the numbers where the other workers of this machine find them."""
    fresh = folder / f"{worker}.new"
    fresh.write_bytes(json.encode(families))
    fresh.replace(folder / f"{worker}.json")


def found_beside(folder: Path, worker: str) -> list[Family]:
    """The numbers of the other workers."""
    found: list[Family] = []
    for path in sorted(folder.glob("*.json")):
        if path.stem != worker:
            try:
                found += json.decode(path.read_bytes(), type=list[Family])
            except (OSError, DecodeError):
                continue
    return found


def written(families: list[Family]) -> str:
    """The text that Prometheus reads: all samples of a name together."""
    together: dict[str, Family] = {}
    for family in families:
        known = together.setdefault(family.name, Family(family.name, family.kind, family.about, []))
        known.samples += family.samples
    lines: list[str] = []
    for family in together.values():
        lines += [f"# HELP {family.name} {family.about}", f"# TYPE {family.name} {family.kind}"]
        lines += [f"{family.name}{what} {number:.12g}" for what, number in family.samples]
    return "\n".join(lines) + "\n"
