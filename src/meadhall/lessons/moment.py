"""What a lesson may look at in one moment of a game, and the small expressions in which it does.

`facts.x` is a fact of the question, `event.x` of the event, `view.path` of what the learner sees; `turn` counts the
learner's turns, `count(event, me)` events that were told, `offers(verb, fact, value, …)` answers that are offered, and
`of(verb, fact)` is a fact of the first of them. Two of these, or a number or a word, stand around `== != < <= > >=`; a
value of `offers` may begin with one of these; numbers may be added and taken away.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from meadhall.core import Ask, Choice, Facts, Rules, State
from meadhall.lessons import When

COMPARISON: Final = re.compile(r"(.+?) (==|!=|<=|>=|<|>) (.+)")
CALL: Final = re.compile(r"(count|offers|of)\((.*)\)")
BOUND: Final = re.compile(r"(==|!=|<=|>=|<|>)(.+)")
SUM: Final = re.compile(r" ([+-]) ")
COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: number(left) < number(right),
    "<=": lambda left, right: number(left) <= number(right),
    ">": lambda left, right: number(left) > number(right),
    ">=": lambda left, right: number(left) >= number(right),
}


class Offer:
    """An answer that the learner could give, with all that is known about it."""

    def __init__(self, choice: Choice, facts: Facts) -> None:
        self.choice: Final = choice
        self.facts: Final = facts


class Moment:
    """One moment of a game, as the learner sees it."""

    def __init__(self, rules: Rules, state: State, seat: int, ask: Ask | None, heard: list[Facts]) -> None:
        self.rules: Final = rules
        self.state: Final = state
        self.seat: Final = seat
        self.ask: Final = ask
        self.heard: Final = heard
        self.event: Facts = {}
        self.turn = 0
        self.known: list[Offer] | None = None

    def offers(self) -> list[Offer]:
        if self.known is None:
            self.known = []
            if self.ask is not None:
                for choice in self.ask.options(self.state, self.seat):
                    facts = {**choice.facts(), **self.ask.consequences(self.state, self.seat, choice)}
                    self.known.append(Offer(choice, facts))
        return self.known

    def holds(self, when: When) -> bool:
        """Whether all conditions of a moment hold here."""
        return all([self.true(condition) for condition in when.conditions])

    def true(self, condition: str) -> bool:
        found = COMPARISON.fullmatch(condition)
        if found is None:
            raise ValueError(f"“{condition}” compares nothing")
        return COMPARE[found[2]](self.value(found[1]), self.value(found[3]))

    def value(self, text: str) -> Any:
        """What an expression is here; a fact that is not there is 0."""
        parts = SUM.split(text)
        if len(parts) > 1:
            total = number(self.value(parts[0]))
            for sign, part in zip(parts[1::2], parts[2::2], strict=True):
                total += number(self.value(part)) * (1 if sign == "+" else -1)
            return total
        if call := CALL.fullmatch(text):
            arguments = [part.strip() for part in call[2].split(",")]
            if call[1] == "count":
                return self.count(*arguments)
            if call[1] == "of":
                return next((look(offer.facts, arguments[1]) for offer in self.offered(arguments[0])), 0)
            return len(self.offered(*arguments))
        return self.plain(text)

    def plain(self, text: str) -> Any:
        head, _, path = text.partition(".")
        if head == "facts":
            return look(self.ask.facts(self.state, self.seat) if self.ask is not None else {}, path)
        if head == "event":
            return look(self.event, path)
        if head == "view":
            return look(self.rules.view(self.state, self.seat), path)
        if text == "turn":
            return self.turn
        if text == "me":
            return self.seat
        return int(text) if text.lstrip("-").isdecimal() else text

    def count(self, kind: str, seat: str = "any") -> int:
        return len([event for event in self.heard if event["kind"] == kind and self.is_seat(event, seat)])

    def is_seat(self, event: Facts, seat: str) -> bool:
        """Whether an event is the learner's own, somebody else's, or anybody's."""
        whose = event.get("seat", -1)
        return seat == "any" or (whose == self.seat) == (seat == "me")

    def offered(self, verb: str, *wanted: str) -> list[Offer]:
        """The answers with this verb, maybe only those of which facts are so: `price, 2` or `price, <3`."""
        found = [offer for offer in self.offers() if offer.choice.verb == verb]
        for fact, value in zip(wanted[::2], wanted[1::2], strict=True):
            bound = BOUND.fullmatch(value)
            sign, limit = (bound[1], bound[2]) if bound else ("==", value)
            found = [offer for offer in found if COMPARE[sign](look(offer.facts, fact), self.value(limit))]
        return found

    def advised(self, advice: list[str]) -> str:
        """The first of these answers that is offered; `most(fact)` and `least(fact)` are those with the largest or
        smallest fact."""
        offered = {offer.choice.text for offer in self.offers()}
        for text in advice:
            if text in offered:
                return text
            if text.startswith(("most(", "least(")):
                extreme = max if text.startswith("most(") else min
                fact = text.partition("(")[2].removesuffix(")")
                having = [offer for offer in self.offers() if fact.partition(".")[0] in offer.facts]
                if having:
                    return extreme(having, key=lambda offer: number(look(offer.facts, fact))).choice.text
        return ""

    def elements(self, choice: Choice) -> list[str]:
        """Where an answer is pointed at."""
        return self.ask.elements(self.state, self.seat, choice) if self.ask is not None else []

    def ringed(self, names: list[str]) -> list[str]:
        """The things that a card is about: places of the frame by name, and those that answers touch."""
        found: list[str] = []
        for name in names:
            if call := CALL.fullmatch(name):
                for offer in self.offered(*[part.strip() for part in call[2].split(",")]):
                    found.extend([*offer.choice.targets(), *self.elements(offer.choice)])
            elif name.startswith(("facts.", "event.")):
                found.append(str(self.value(name)))
            else:
                found.append(name)
        return list(dict.fromkeys(found))


def number(value: Any) -> Any:
    return value if isinstance(value, (int, float)) else 0


def look(data: Any, path: str) -> Any:
    """What stands at a path: keys of facts, places of a list, or terms of a sum by their name or the beginning of it.
    0 if nothing does."""
    for key in path.split("."):
        if isinstance(data, dict):
            data = data.get(key, 0)
        elif isinstance(data, list) and key.isdecimal():
            data = data[int(key)] if int(key) < len(data) else 0
        elif isinstance(data, list):
            data = sum(
                [term[1] for term in data if term[0] == key or (key[-1] == "*" and term[0].startswith(key[:-1]))]
            )
        else:
            return 0
    return data
