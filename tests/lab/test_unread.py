"""Numbers that no rule asks for are known."""

from typing import Any

import pytest

from meadhall.games import NAMES, find_game
from meadhall.games.data_files import noting
from tests.lab.unread import noted, unread_numbers

DATA: dict[str, Any] = {"a": 1, "b": {"c": 2, "d": 3}, "list": [4, {"id": "x", "n": 5}], "e": [6, 7]}


def looked_at(look: Any) -> set[str]:
    seen: set[str] = set()
    look(noted(DATA, "f", seen))
    return seen


@pytest.mark.parametrize(
    ("look", "seen"),
    [
        (lambda data: data["b"]["c"], {"f.b", "f.b.c"}),
        (lambda data: data.get("a", 0), {"f.a"}),
        (lambda data: {**data["b"]}, {"f.b", "f.b.c", "f.b.d"}),
        (lambda data: dict(data["b"]), {"f.b", "f.b.c", "f.b.d"}),
        (lambda data: sum(data["e"]), {"f.e", "f.e.1", "f.e.2"}),
        (lambda data: data["e"][-1], {"f.e", "f.e.2"}),
        (lambda data: data["e"] + [8], {"f.e", "f.e.1", "f.e.2"}),
        (lambda data: data["list"][1]["n"], {"f.list", "f.list.2", "f.list.2.n"}),
    ],
)
def test_what_is_looked_at_is_noted(look: Any, seen: set[str]) -> None:
    assert looked_at(look) == seen


@pytest.mark.interpreted  # compiled rules read numbers where nobody can watch
@pytest.mark.parametrize("game", NAMES)
def test_the_numbers_of_a_game_are_asked_for_by_its_rules(game: str) -> None:
    usual = find_game(game)
    unread = unread_numbers(game)
    assert sorted(unread) == []
    assert noting == {}
    assert find_game(game) is usual
