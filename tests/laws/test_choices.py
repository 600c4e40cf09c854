"""Legality is the absence of a reason, over everything a game knows how to say."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from meadhall.build_mode import build_mode
from meadhall.core import CHANCE, NOT_ASKED, Ask, Choice, Rules, State, answer, why_not
from tests.laws.walk import GAMES, Table, Walker, every_table, on_every_table, save

GAMES_TO_JUDGE = 120
QUESTIONS_TO_JUDGE = 40 if build_mode() == "native" else 10
"""Of each kind."""


def is_json(thing: Any) -> bool:
    """Whether it comes back from JSON as it was: no tuples, no keys but strings."""
    same: bool = json.loads(json.dumps(thing)) == thing
    return same


def check_offers(rules: Rules, game: State, ask: Ask, seat: int) -> set[str]:
    """What is offered is accepted, what is refused has a reason: of all choices there are. The verbs with reasons."""
    options = ask.options(game, seat)
    offered = {id(choice) for choice in options}
    assert len(offered) == len(options), "the same choice twice"
    before = save(rules, game)
    judged: set[str] = set()
    for choice in rules.all_choices():
        reason = ask.why_not(game, seat, choice)
        assert (reason is None) == (id(choice) in offered), choice
        if reason is not NOT_ASKED:
            judged.add(choice.verb)
    assert save(rules, game) == before, "asking for a reason changed something"
    for choice in options:
        answer(game.copy(), seat, choice)
    return judged


def check_facts(ask: Ask, game: State, seat: int, choices: list[Choice]) -> None:
    """Whatever a front end may ask about a question and its choices is ready for a message."""
    assert is_json(ask.facts(game, seat))
    for choice in choices:
        refusal = why_not(game, seat, choice)
        if refusal is not None:
            assert refusal.reason.code
            assert is_json(refusal.facts)
            check_terms(refusal.facts)
        elif seat != CHANCE:
            facts = ask.consequences(game, seat, choice)
            assert is_json(facts)
            check_terms(facts)


def check_terms(facts: Mapping[str, Any]) -> None:
    """A price is the sum of its terms."""
    if "terms" in facts:
        assert facts["price"] == sum(amount for _, amount in facts["terms"])
        assert all(amount for _, amount in facts["terms"])


def kinds_of_questions(rules: Rules) -> set[str]:
    """The questions that a game can ask: those no other question is made from."""
    return {name for name, step in rules.steps.items() if issubclass(step, Ask) and not step.__subclasses__()}


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_options_are_exactly_the_choices_without_a_reason(name: str) -> None:
    """Judged over all choices the game knows, at questions of every kind; reasons are for the question's verbs only."""
    judged: Counter[str] = Counter()
    spoken: dict[str, set[str]] = {}
    declared: dict[str, set[str]] = {}
    tables = [table for table in every_table() if table.game == name]
    for seed in range(GAMES_TO_JUDGE):
        walker = Walker(tables[seed % len(tables)], seed)
        for ask in walker.walk():
            kind = type(ask).__name__
            if judged[kind] < QUESTIONS_TO_JUDGE and (not judged[kind] or walker.below(4) == 0):
                judged[kind] += 1
                for seat in [*ask.asked(walker.state), *ask.volunteers(walker.state)]:
                    verbs = check_offers(walker.rules, walker.state, ask, seat)
                    if seat != CHANCE:
                        own = set(ask.verbs_for(walker.state, seat))
                        assert not ask.also or own <= {*ask.verbs, *ask.also}
                        assert verbs <= own, f"{kind} has reasons for verbs that are not its own: {verbs - own}"
                        spoken.setdefault(kind, set()).update(verbs)
                        declared.setdefault(kind, set()).update(own)
    seldom: set[str] = getattr(tables[0].module(), "SELDOM", set())
    assert kinds_of_questions(GAMES[name]) - seldom <= set(judged), "some question was never asked"
    assert spoken == declared, "some verb that a question declares is never heard there"


@on_every_table
def test_questions_choices_and_reasons_come_with_facts(table: Table) -> None:
    walker = Walker(table, 3)
    every_choice = walker.rules.all_choices()
    for number, ask in enumerate(walker.walk()):
        if number % 5 == 0:
            seat = ask.asked(walker.state)[0]
            some = [every_choice[walker.below(len(every_choice))] for _ in range(20)]
            check_facts(ask, walker.state, seat, ask.options(walker.state, seat) + some)


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_has_its_own_notation(name: str) -> None:
    rules = GAMES[name]
    for choice in rules.all_choices():
        assert rules.choice(choice.text) is choice
        assert choice.text.split()[0] == choice.verb
        assert is_json(choice.facts())
        assert all(isinstance(target, str) for target in choice.targets())
