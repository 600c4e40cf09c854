"""The runner of mutants changes what it says it changes, where it is used."""

import builtins
import os
import runpy
import signal
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from math import inf
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TOY = """
LEAST = 3


class Purse:
    def __init__(self, coins: int = 2) -> None:
        self.coins = coins

    @property
    def is_full(self) -> bool:
        return all(self.coins > least for least in [LEAST])

    def add(self, coins: int) -> None:
        if coins and coins != 4:
            self.note(coins)
        self.coins += coins

    def note(self, coins: int) -> None:
        print(coins)
"""

pytestmark = pytest.mark.interpreted  # what is compiled cannot be changed while it runs


@pytest.fixture
def mutants() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "scripts/mutants.py"))


@pytest.fixture
def toy(tmp_path: Path) -> ModuleType:
    file = tmp_path / "toy.py"
    file.write_text(TOY, "utf-8")
    spec = spec_from_loader("toy", SourceFileLoader("toy", str(file)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_place_in_a_function_is_found(mutants: dict[str, Any], toy: ModuleType) -> None:
    found = sorted((one.line, one.what) for one in mutants["mutants_in"](Path(str(toy.__file__))))
    assert found == [
        (11, "Gt to GtE"),
        (14, "4 to 5"),
        (14, "And to Or"),
        (14, "NotEq to Eq"),
        (15, "a call left out"),
        (16, "Add to Sub"),
        (19, "a call left out"),
    ]


def test_a_mutant_lives_where_its_function_is_used(mutants: dict[str, Any], toy: ModuleType) -> None:
    purse = toy.Purse(3)
    assert not purse.is_full
    by_what = {one.what: one for one in mutants["mutants_in"](Path(str(toy.__file__)))}
    mutants["put_in"](by_what["Gt to GtE"])  # inside of a generator, inside of a property
    assert purse.is_full
    mutants["put_in"](by_what["Add to Sub"])
    purse.add(1)
    assert purse.coins == 2


def test_marked_functions_tell_what_a_test_comes_by(
    mutants: dict[str, Any], toy: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: set[str] = set()
    found = list(mutants["mutants_in"](Path(str(toy.__file__))))
    monkeypatch.setattr(builtins, mutants["MARK"], lambda number: met.add(found[number].what), raising=False)
    mutants["mark"](found[0].file, {one.place: number for number, one in enumerate(found)})
    purse = toy.Purse(1)
    assert met == set()
    purse.add(0)
    assert met == {"And to Or", "NotEq to Eq", "4 to 5", "Add to Sub"}
    met.clear()
    purse.add(4)
    purse.note(1)
    assert (purse.coins, met) == (5, {"And to Or", "NotEq to Eq", "4 to 5", "Add to Sub", "a call left out"})
    assert purse.is_full
    assert "Gt to GtE" in met


def test_a_fork_changes_nothing_here(mutants: dict[str, Any]) -> None:
    seen: list[int] = []

    def note(_: Callable[[int], None]) -> int:
        seen.append(1)
        return len(seen) + 1

    assert mutants["in_fork"](note) == 2
    assert seen == []


def test_a_fork_that_is_ended_leaves_what_it_was_at(mutants: dict[str, Any]) -> None:
    def be_ended(say: Callable[[int], None]) -> int:
        say(3)
        say(4)
        os.kill(os.getpid(), signal.SIGKILL)
        return 5

    assert mutants["in_fork"](be_ended) == 4


def test_what_no_test_comes_by_survives(mutants: dict[str, Any]) -> None:
    assert mutants["with_following"]([]) == []
    assert mutants["first_to_fail"]([], print) == 0
    assert mutants["with_following"]([1, 2]) == [(1, 2), (2, None)]


def test_a_test_that_fails_anyway_catches_nothing(mutants: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three tests `ill` fails always and `sharp` with the mutant `seen`; nobody notices the mutant `unseen`."""
    of_script = mutants["Bench"].survivors_of.__globals__
    quick, ill, sharp = [mutants["Test"](item, 0.0, clock, []) for clock, item in enumerate(["quick", "ill", "sharp"])]

    def first_to_fail(tests: list[Any], _: object = None, mutant: str = "") -> int:
        failing = [n for n, test in enumerate(tests) if test is ill or (test is sharp and mutant == "seen")]
        return failing[0] if failing else len(tests)

    monkeypatch.setitem(of_script, "try_out", lambda mutant, tests: first_to_fail(tests, mutant=mutant))
    monkeypatch.setitem(of_script, "first_to_fail", first_to_fail)
    monkeypatch.setattr(mutants["Test"], "item", SimpleNamespace(nodeid="some test"))
    bench = mutants["Bench"].__new__(mutants["Bench"])
    bench.until, bench.drawn = inf, []
    both = [quick, ill, sharp]
    assert bench.survivors_of({"seen": both, "unseen": both, "unmet": []}) == ["unmet", "unseen"]


def test_what_is_near_is_tried_even_if_it_is_played_compiled(mutants: dict[str, Any]) -> None:
    def item(name: str, *marks: str) -> SimpleNamespace:
        found = {"get_closest_marker": lambda mark: mark if mark in marks else None}
        return SimpleNamespace(nodeid=f"tests/{name}.py::test_it", path=ROOT / f"tests/{name}.py", **found)

    plain, told, long, far = item("plain"), item("told", "compiled"), item("long", "compiled", "long"), item("far")
    collected = [plain, told, long, far]
    assert mutants["with_near"]([plain], collected, ["tests/told.py", "tests/long.py"]) == [plain, told]


def test_when_the_time_is_up_only_what_was_tried_is_counted(
    mutants: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = mutants["Bench"].__new__(mutants["Bench"])
    bench.until, bench.drawn = 2, ["first", "second", "third"]
    minutes = iter([0, 1, 2])
    monkeypatch.setitem(bench.survivors_of.__globals__, "time", SimpleNamespace(monotonic=lambda: next(minutes)))
    monkeypatch.setitem(bench.survivors_of.__globals__, "try_out", lambda mutant, tests: len(tests))
    monkeypatch.setattr(bench, "unsound", lambda begun: set())
    assert bench.survivors_of({one: [] for one in bench.drawn}) == ["first", "second"]
    assert bench.drawn == ["first", "second"]
