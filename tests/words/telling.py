"""Whole games told in words: all that can be asked, offered, refused and told, and which message got what."""

from collections.abc import Iterable
from typing import Any

from meadhall import declared
from meadhall.core import Ask, Choice, Event, Facts, Rules, ask_name, why_not
from meadhall.words import Words
from tests.words.sources import mentions, messages

TOLD_BY_THE_HOUSE = {"why-not-asked", "why-not-your-turn", "why-game-over"}
"""What belongs to every game, and is told in the tests of one."""


class Telling:
    """Says everything there is to say about games, and remembers which message got which variables."""

    def __init__(self, rules: Rules, names: list[str], game: Any = None) -> None:
        self.rules = rules
        self.words = Words(rules, game, names, "en")
        self.given: dict[str, set[str]] = {}
        self.said: set[str] = set()
        self.declared = declared.events(rules)

    def is_news(self, message: str, facts: Facts) -> bool:
        """Notes the variables of a message; whether it has not been said of the same facts."""
        sentence = f"{message} {facts}"
        if sentence in self.said:
            return False
        self.said.add(sentence)
        self.given.setdefault(message, set()).update(self.words.arguments(facts))
        return True

    def question(self, game: Any, ask: Ask, seat: int, choices: list[Choice] | None = None) -> None:
        """A question with all its choices, or with some of them."""
        name = ask_name(ask)
        facts = ask.facts(game, seat)
        if self.is_news(f"ask-{name}", {**facts, "seat": [seat]}):
            self.words.ask(name, facts)
            self.words.waiting(name, [seat])
        for choice in ask.options(game, seat) if choices is None else choices:
            self.choice(choice, {**ask.consequences(game, seat, choice), "ask": name})

    def choice(self, choice: Choice, more: Facts) -> None:
        facts = {**choice.facts(), **more}
        if self.is_news(f"choice-{choice.verb}", facts):
            self.words.choice(choice.verb, facts)

    def refusals(self, game: Any, ask: Ask, seat: int, choices: Iterable[Choice]) -> None:
        """Among these choices, one refusal of each kind for each verb."""
        examples = {}
        for choice in choices:
            reason = ask.why_not(game, seat, choice)
            if reason is not None:
                examples[reason.code, choice.verb] = choice
        for choice in examples.values():
            self.refusal(game, seat, choice)

    def refusal(self, game: Any, seat: int, choice: Choice) -> str:
        """Why a choice is refused, and the code of the reason; "" if it is not."""
        refusal = why_not(game, seat, choice)
        if refusal is None:
            return ""
        reason = refusal.reason
        if self.is_news(f"why-{reason.code}", refusal.facts):
            self.words.why(reason.code, reason.rule, refusal.facts)
        return reason.code

    def events(self, game: Any) -> None:
        """What has been heard since the last time."""
        self.hear(game, game.heard or [])
        game.heard = []

    def hear(self, game: Any, heard: list[Event]) -> None:
        for event in heard:
            facts = self.rules.event(game, event)
            check_declared(self.declared[facts["kind"]], facts)
            if self.is_news(f"event-{facts['kind']}", facts):
                self.words.event(facts)


TYPES = {"text": str, "number": int, "list": list, "row": list, "terms": list, "chance": list}


def check_declared(kind: list[declared.Fact], facts: Facts) -> None:
    """An event has the facts that its kind declares."""
    assert set(facts) - {"kind"} <= {fact.name for fact in kind}, facts
    for fact in kind:
        assert fact.name in facts or not fact.always, facts
        assert isinstance(facts.get(fact.name, TYPES[fact.type]()), TYPES[fact.type]), facts


def check_told(tellings: list[Telling], game: str, but: set[str]) -> None:
    """Everything was said, but for what is named, and no sentence asked for what nobody gives."""
    given: dict[str, set[str]] = {}
    for telling in tellings:
        problems = sorted(set(telling.words.catalogue.problems))
        assert problems == [], problems
        for message, variables in telling.given.items():
            given.setdefault(message, set()).update(variables)
    told = {name for name in messages(game) if name.startswith(("ask-", "choice-", "why-", "event-"))}
    unsaid = sorted(told - set(given) - but)
    assert unsaid == [], unsaid
    for name in sorted(told & set(given)):
        lacking = sorted(variables_of(name, game) - given[name])
        assert lacking == [], f"{name} asks for what nobody gives: {lacking}"


def variables_of(name: str, game: str) -> set[str]:
    """The variables of a message and of the messages it is made from."""
    found = mentions(messages(game)[name])
    return found.variables.union(*[variables_of(part, game) for part in found.messages])


def check_parts_are_used(game: str) -> None:
    """Every part of a message stands in another one."""
    written = messages(game)
    used = set().union(*[mentions(message).messages for message in written.values()])
    unused = {name for name in written if name.startswith("part-")} ^ used
    assert unused == set(), unused
