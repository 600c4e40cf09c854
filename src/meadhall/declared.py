"""What the rules of a game declare to tell of questions, answers and events, read from their annotations.

For whoever checks words or writes types; compiled rules have no annotations.
"""

from collections.abc import Iterator
from importlib import import_module
from types import UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict

from meadhall.core import Ask, Chance, Choice, Rules, ask_name
from meadhall.core.kinds import Kinds
from meadhall.language import KINDS

FACTS: Final = ("facts", "about", "vote")
GIVES: Final = ("consequences",)
PAYS: Final = ("pays",)
SUMS: Final = ("arithmetic", "purse", "numbers")
EVENT_TYPES: Final = {"seat": "number", "sum": "terms", "chance": "chance", "list": "list"}


class Question(NamedTuple):
    """A question that people are asked: each list holds what is told together, as alternatives."""

    name: str
    verbs: frozenset[str]
    facts: list[list[type]]
    gives: list[list[type]]
    sums: list[list[type]]
    pays: list[list[type]]


class Fact(NamedTuple):
    """A fact of an event: `text`, `number`, `list` or `row` of one of them, `terms` or `chance`."""

    name: str
    type: str
    always: bool


def package(rules: Rules) -> str:
    return f"meadhall.games.{rules.name.replace('-', '_')}"


def told_by(cls: type, methods: tuple[str, ...]) -> list[list[type]]:
    """What methods of a class declare; each may tell one of several."""
    hints = [get_type_hints(getattr(cls, method))["return"] for method in methods if hasattr(cls, method)]
    return [told for told in [list(alternatives(hint)) for hint in hints] if told]


def alternatives(hint: Any) -> Iterator[type]:
    if is_typeddict(hint):
        yield hint
    elif get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from alternatives(part)


def questions(rules: Rules) -> list[Question]:
    """All that people are asked; what others only inherit is no question."""
    every = frozenset([choice.verb for choice in rules.all_choices()])  # packs may add any
    asks = [step for step in rules.steps.values() if issubclass(step, Ask) and not issubclass(step, Chance)]
    return [
        Question(
            ask_name(ask.__new__(ask)),
            frozenset([*ask.verbs, *ask.also]) if ask.also or ask.verbs_for is Ask.verbs_for else every,
            told_by(ask, FACTS),
            told_by(ask, GIVES),
            told_by(ask, SUMS),
            told_by(ask, PAYS),
        )
        for ask in asks
        if not ask.__subclasses__()
    ]


def answers(rules: Rules) -> dict[str, list[type]]:
    """By verb, what choices tell of themselves."""
    classes: dict[str, dict[type[Choice], None]] = {}
    for choice in rules.all_choices():
        classes.setdefault(choice.verb, {})[type(choice)] = None
    return {
        verb: list(dict.fromkeys([told for cls in found for one in told_by(cls, ("facts",)) for told in one]))
        for verb, found in classes.items()
    }


def events(rules: Rules) -> dict[str, list[Fact]]:
    """By kind, the facts of events."""
    kinds: Kinds = import_module(f"{package(rules)}.events").KINDS
    return {name: [fact(kinds, told) for told in facts] for name, facts in zip(kinds.names, kinds.told, strict=True)}


def fact(kinds: Kinds, told: str) -> Fact:
    name = told.removesuffix("?")
    kind = KINDS.get(name)
    usual = "number" if kind is None else EVENT_TYPES.get(kind, "text")
    return Fact(name, kinds.types.get(name, usual), name == told)
