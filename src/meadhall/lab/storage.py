"""The games of a simulation in a file: as JSON lines while they are played, or as Parquet.

A second run with the same plan goes on where the first one stopped, since every game depends on its number alone.
A file begins with its plan; a file of another plan is refused.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from meadhall.core import BadInput
from meadhall.games import find_game
from meadhall.lab.extras import import_extra
from meadhall.lab.report.cases import Case
from meadhall.lab.simulate import Outcome, Plan, Progress, outcomes

LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
HEAD: Final = "meadhall"


class Head(Struct, frozen=True):
    """What the games of a file are: those of a plan, by a version of the rules."""

    plan: Plan
    rules: int


class Shelf:
    """A file of games."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        if path.suffix not in (LINES, PARQUET):
            raise BadInput("kept-suffix", {"file": str(path), "known": f"{LINES}, {PARQUET}"})
        if path.suffix == PARQUET:
            import_pyarrow()
        path.touch()  # told at once, and not after an hour of games

    def plan(self) -> Plan | None:
        """Whose games are kept here; None if the file is empty."""
        head = self.head() if self.path.stat().st_size else None
        return head.plan if head else None

    def head(self) -> Head:
        try:
            if self.path.suffix == PARQUET:
                return msgspec.json.decode(parquet_head(self.path), type=Head)
            with self.path.open("rb") as file:
                return msgspec.json.decode(file.readline(), type=Head)
        except (msgspec.DecodeError, msgspec.ValidationError, KeyError):
            raise BadInput("kept-damaged", {"file": str(self.path), "line": 1}) from None

    def known(self, plan: Plan) -> list[Outcome]:
        """The games of this plan that have been played; BadInput if the file holds other ones."""
        if not self.path.stat().st_size:
            return []
        check_same(self.path, self.head(), new_head(plan))
        return read_parquet(self.path) if self.path.suffix == PARQUET else self.read_lines()

    def read_lines(self) -> list[Outcome]:
        """All whole lines; one that was cut off when a machine died is forgotten."""
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            self.path.write_bytes(whole)
        decoder = msgspec.json.Decoder(Outcome)
        found = []
        for number, line in enumerate(whole.splitlines()[1:], start=2):
            try:
                found.append(decoder.decode(line))
            except (msgspec.DecodeError, msgspec.ValidationError):
                raise BadInput("kept-damaged", {"file": str(self.path), "line": number}) from None
        return found

    def keep(self, plan: Plan, known: list[Outcome], more: Iterable[Outcome]) -> Iterator[Outcome]:
        """The known games and those that follow, which are kept as they come; Parquet is written in the end."""
        if self.path.suffix == LINES:
            yield from known
            yield from self.append(plan, more)
            return
        played = list(known)
        try:
            yield from known
            for outcome in more:
                played.append(outcome)
                yield outcome
        finally:
            write_parquet(self.path, new_head(plan), played)

    def append(self, plan: Plan, more: Iterable[Outcome]) -> Iterator[Outcome]:
        encoder = msgspec.json.Encoder()
        with self.path.open("ab", buffering=0) as file:
            if not file.tell():
                file.write(encoder.encode(new_head(plan)) + b"\n")
            for outcome in more:
                file.write(encoder.encode(outcome) + b"\n")
                yield outcome


def kept_outcomes(
    plan: Plan, games: int, jobs: int, progress: Progress, on: str = "", save: Path | None = None
) -> Iterator[Outcome]:
    """How the games of a plan end, in order: those that a file keeps, then those that are played, which join them."""
    if save is None:
        return outcomes(plan, games, jobs, progress, on)
    shelf = Shelf(save)
    known = shelf.known(plan)[:games]
    progress(len(known))
    return shelf.keep(plan, known, outcomes(plan, games, jobs, progress, on, len(known)))


def new_head(plan: Plan) -> Head:
    return Head(plan, find_game(plan.game, plan.house).version)


def check_same(path: Path, found: Head, wanted: Head) -> None:
    """BadInput names what differs."""
    if found.rules != wanted.rules:
        raise BadInput("kept-rules", {"file": str(path), "found": found.rules, "expected": wanted.rules})
    for name in Plan.__struct_fields__:
        old, new = getattr(found.plan, name), getattr(wanted.plan, name)
        if old != new:
            raise BadInput("kept-plan", {"file": str(path), "field": name, "found": told(old), "expected": told(new)})


def told(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join([f"{name}={setting}" for name, setting in value.items()])
    return ",".join(value) if isinstance(value, tuple) else str(value) or "-"


# Parquet: one row per game, lists by bot or by seat


def import_pyarrow() -> Any:
    import_extra("pyarrow.parquet", "parquet")
    return import_extra("pyarrow", "parquet")


def columns(arrow: Any) -> Any:
    numbers = arrow.list_(arrow.int32())
    what = arrow.map_(arrow.string(), arrow.string())
    amounts = arrow.map_(arrow.string(), arrow.float64())
    case = arrow.struct([("seat", arrow.int32()), ("what", what), ("numbers", amounts)])
    lists = [(name, numbers) for name in ("winners", "scores", "winning_seats")]
    return arrow.schema(
        [
            ("game", arrow.int32()),
            *lists,
            ("answers", arrow.int32()),
            ("sitting", numbers),
            ("cases", arrow.list_(case)),
            ("opponent", arrow.int32()),
        ]
    )


def write_parquet(path: Path, head: Head, played: list[Outcome]) -> None:
    """All games at once, beside the old file and then in its place."""
    arrow = import_pyarrow()
    rows = [{"game": number, **msgspec.to_builtins(outcome)} for number, outcome in enumerate(played)]
    schema = columns(arrow).with_metadata({HEAD: msgspec.json.encode(head)})
    beside = path.with_name(f"{path.name}.new")
    arrow.parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), beside)
    beside.replace(path)


def parquet_head(path: Path) -> bytes:
    arrow = import_pyarrow()
    try:
        head: bytes = arrow.parquet.read_schema(path).metadata[HEAD.encode()]
    except (arrow.ArrowInvalid, TypeError):
        raise KeyError(HEAD) from None
    return head


def read_parquet(path: Path) -> list[Outcome]:
    rows = import_pyarrow().parquet.read_table(path).to_pylist()
    return [outcome(row) for row in rows]


def outcome(row: dict[str, Any]) -> Outcome:
    cases = [Case(case["seat"], dict(case["what"]), dict(case["numbers"])) for case in row["cases"]]
    plain = {name: row[name] for name in ("winners", "scores", "winning_seats", "answers", "sitting")}
    return Outcome(**plain, cases=cases, opponent=row.get("opponent"))
