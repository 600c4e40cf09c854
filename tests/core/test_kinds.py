"""Kinds of events: what is declared in a line is what is told."""

from meadhall.core.kinds import Kinds
from meadhall.core.values import Event


def read(field: str, number: int) -> str:
    return f"{field}-{number}"


def test_an_event_is_told_as_its_kind_declares() -> None:
    kinds = Kinds()
    kinds.add("begun")
    won = kinds.add("won", "seat - _secret *others", "how")
    assert kinds.facts(Event(won, 1, 2, 3, [4, 5]), read) == {"kind": "won", "seat": "seat-1", "others": [4, 5]}
    assert kinds.told == [[], ["seat", "others", "how"]]


def test_a_kind_without_numbers_tells_only_its_name() -> None:
    kinds = Kinds()
    assert kinds.facts(Event(kinds.add("begun"), 0, 0, 0, []), read) == {"kind": "begun"}
