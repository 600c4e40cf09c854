"""The words and what the rules declare to tell: compared without a game being played."""

from collections.abc import Callable
from typing import get_type_hints

import pytest
from fluent.syntax import ast as ftl

from meadhall import declared
from meadhall.core import Rules
from meadhall.games import NAMES, find_game
from meadhall.language import KINDS
from tests.words.sources import mentions, messages

pytestmark = pytest.mark.interpreted  # compiled methods have no annotations

BESIDE_A_CHOICE = {"ask"}
"""The name of the question, which clients add."""
BESIDE_A_REFUSAL = {"asked"}
"""Whose turn it is, where nothing else is wrong."""


def keys(told: list[list[type]]) -> set[str]:
    return {key for alternatives in told for one in alternatives for key in get_type_hints(one)}


def is_given(variable: str, facts: set[str]) -> bool:
    """Whether it is a fact, or something of what a fact names: `region-id`, `race-many`, `terms-total`."""
    return variable in facts or any(variable.startswith(f"{fact}-") for fact in facts if fact in KINDS)


def lacking(game: str, message: str, facts: set[str]) -> list[str]:
    """The variables of a message, and of those it is made from, that nobody gives."""
    said = messages(game).get(message)
    assert said is not None, f"{message} is not written"
    return sorted(variable for variable in all_variables(game, said) if not is_given(variable, facts))


def all_variables(game: str, message: ftl.Message) -> set[str]:
    found = mentions(message)
    return found.variables.union(*[all_variables(game, messages(game)[part]) for part in found.messages])


def asked(rules: Rules) -> dict[str, set[str]]:
    """Those who wait are told whom they wait for."""
    return {f"ask-{question.name}": {*keys(question.facts), "seat"} for question in declared.questions(rules)}


def offered(rules: Rules) -> dict[str, set[str]]:
    questions = declared.questions(rules)
    found = {}
    for verb, facts in declared.answers(rules).items():
        gives = [keys(question.gives) for question in questions if verb in question.verbs]
        found[f"choice-{verb}"] = keys([facts]).union(BESIDE_A_CHOICE, *gives)
    return found


def refused(rules: Rules) -> dict[str, set[str]]:
    """Any question may give any reason: which one does is found out by playing."""
    sums = [keys(question.sums) for question in declared.questions(rules)]
    choices = [keys([facts]) for facts in declared.answers(rules).values()]
    given = BESIDE_A_REFUSAL.union(*sums, *choices)
    return {message: given for message in messages(rules.name) if message.startswith("why-")}


def happened(rules: Rules) -> dict[str, set[str]]:
    return {f"event-{kind}": {fact.name for fact in facts} for kind, facts in declared.events(rules).items()}


def paid(rules: Rules) -> dict[str, set[str]]:
    """What others pay for an answer, in games in which they do."""
    facts = set().union(*[keys(question.pays) for question in declared.questions(rules)])
    return {"pays": facts} if facts else {}


@pytest.mark.parametrize("told", [asked, offered, refused, happened, paid])
@pytest.mark.parametrize("game", NAMES)
def test_every_message_is_written_and_asks_for_nothing_that_nobody_declares(
    game: str, told: Callable[[Rules], dict[str, set[str]]]
) -> None:
    wrong = {message: lacking(game, message, facts) for message, facts in told(find_game(game)).items()}
    assert {message: names for message, names in wrong.items() if names} == {}


@pytest.mark.parametrize("game", NAMES)
def test_every_question_says_whom_the_others_wait_for(game: str) -> None:
    attributes = {name: {part.id.name for part in messages(game)[name].attributes} for name in asked(find_game(game))}
    assert [name for name, parts in attributes.items() if "waiting" not in parts] == []


def test_a_variable_that_nobody_declares_is_found() -> None:
    facts = {fact.name for fact in declared.events(find_game("small-world"))["conquered"]}
    assert lacking("small-world", "event-conquered", facts) == []
    assert "number" in lacking("small-world", "event-conquered", facts - {"number"})
