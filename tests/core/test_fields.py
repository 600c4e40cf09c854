"""The fields of all games: what is derived from them can be compiled, and nothing in them is left to chance."""

import builtins
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from meadhall import core, games
from meadhall.build_mode import build_mode
from meadhall.core import Step
from meadhall.core.derive import Declared, fields_of


def declared_classes() -> Iterator[Any]:
    """Every class of the engine and of the games that has fields."""
    for package in (core, games):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            for thing in list(vars(import_module(found.name)).values()):
                if isinstance(thing, type) and issubclass(thing, Declared) and thing.__module__ == found.name:
                    yield thing


CLASSES = [cls for cls in declared_classes() if cls.declared]


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: f"{cls.__module__.split('.')[-2]}.{cls.__name__}")
def test_a_module_knows_the_types_of_all_fields_of_its_classes(cls: Any) -> None:
    """A constructor names those of its bases, too: in the native build it stands in the module."""
    known = vars(import_module(cls.__module__))
    for field in fields_of(cls):
        for name in re.findall(r"[A-Za-z_]\w*", field.type):
            assert name in known or hasattr(builtins, name), f"import {name} where {cls.__name__} is declared"


@pytest.mark.parametrize("cls", [cls for cls in CLASSES if issubclass(cls, Step)], ids=lambda cls: cls.__name__)
def test_a_step_holds_nothing_but_what_is_saved(cls: Any) -> None:
    for field in fields_of(cls):
        assert field.shape.saved, f"{field.line} is not saved"
        assert field.shape.is_plain(), f"{field.line} can change"


@pytest.mark.parametrize("file", sorted(Path(core.__path__[0]).glob("*.py")), ids=lambda file: file.stem)
def test_a_file_of_the_engine_is_read_in_one_sitting(file: Path) -> None:
    if build_mode() == "interpreted":  # compiled sources are longer by what is derived
        assert len(file.read_text("utf-8").splitlines()) < 250
