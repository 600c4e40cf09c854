"""Everything a player reads, from facts.

Rules know message ids and facts; the catalogues (`<language>/<file>.ftl`) know sentences; this module turns facts
into the variables of a sentence. It is small on purpose: the browser does the same with the same files.

| what           | message         | its attributes                                                                 |
|----------------|-----------------|--------------------------------------------------------------------------------|
| a question     | `ask-<name>`    | `.hint` for a learner, `.typing` for a terminal, `.waiting` for everybody else,|
|                |                 | `.together` for a board that answers a whole row of such questions at once,    |
|                |                 | `.shown` for one that shows the arithmetic beside the question                 |
| a choice       | `choice-<verb>` | `.gives`: what it costs and brings                                             |
| what it scores | `now-<verb>`    | for a choice with the fact `income`; `.gives`: how much, `.line`: all in one   |
| a refusal      | `why-<code>`    | `.title`: the same in a few words, `.sum`: the arithmetic                      |
| an event       | `event-<kind>`  |                                                                                |
| a bad input    | `error-<code>`  |                                                                                |

`facts/<game>.json` says which facts of a game are more than a number or a text, `facts/common.json` which of all games.
A name that stands in several lists is of the same kind in all of them. For a fact `x` of the kind

- `seat`: `$x` is the player's name and `$x-id` the number, -1 for nobody; a number after the last seat is the
  opponent that a solo game plays itself, called by the game's message `automa`;
- `sum`: the fact is `[[message id, amount], ...]`; `$x` is the written sum, `$x-total` its value and `$x-count` how
  many terms it has. A term is a message that may look at `$amount`;
- `chance`: the fact is `[hits, of]`; `$x` is the message `chance`, which may look at `$hits`, `$of` and `$percent`;
- `signed`: the fact is a text; one that is a number below zero gets a minus sign for its hyphen;
- `list`: the fact is a list of texts; `$x` is them, one after the other;
- anything else is a noun: `$x` is the message `<kind>-<value>` (the rules may know better: a region's name depends on
  the map), `$x-id` the value as it was, and each attribute of the noun comes along as `$x-<attribute>`, so that a
  language can give its nouns a gender or cases. A noun without a value is an empty text.

A list of nouns or seats becomes an enumeration. Everything else goes to the message as it is.

A printed number in a text is written with its path, `{ HOUSE(2, path: "pieces.powers…") }`, and is the table's own
where house rules change it; what else they change about a thing is told after its `.about` (`meadhall.words.changed`).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from meadhall.core.rules import Rules
from meadhall.language import CATALOGUES, ENGLISH, KINDS
from meadhall.words.catalogue import COMMON, Catalogue, languages
from meadhall.words.changed import Changed

__all__ = ["ENGLISH", "Catalogue", "Label", "Prompt", "Why", "Words", "common_words", "languages"]


class Prompt(NamedTuple):
    """A question, advice for somebody who is learning, and what somebody can type who has no board to click."""

    text: str
    hint: str
    typing: str


class Label(NamedTuple):
    """A choice, and what it costs and brings."""

    text: str
    gives: str


class Why(NamedTuple):
    """A refusal: in a few words, in a sentence, as a sum if it is about one, and the rule."""

    title: str
    text: str
    sum: str
    rule: str


class Words:
    """What is said at one table: a language, the game with its map, and the names of the players."""

    def __init__(
        self, rules: Rules | None, game: Any, names: list[str], language: str, folder: Path = CATALOGUES
    ) -> None:
        files = COMMON if rules is None else (*COMMON, rules.name)
        self.changed: Final = Changed() if rules is None else Changed(rules.name, rules.house, rules.version)
        self.catalogue: Final = Catalogue(language, files, folder, self.changed.number)
        self.rules: Final = rules
        self.game: Final = game
        self.names: Final = names

    # What is said

    def ask(self, name: str, facts: Mapping[str, Any]) -> Prompt:
        """The question of a step; `meadhall.core.ask_name` gives its name."""
        message = f"ask-{name}"
        hint, typing = self.part(message, "hint", facts), self.part(message, "typing", facts)
        return Prompt(self.say(message, facts), hint, typing)

    def waiting(self, name: str, seats: list[int]) -> str:
        """The same question as those see it who are not asked; it never gets the facts, which may be secret."""
        return self.part(f"ask-{name}", "waiting", {"seat": seats})

    def choice(self, verb: str, facts: Mapping[str, Any]) -> Label:
        """A choice with the facts of the choice and of its consequences; `ask` names the question."""
        message = f"choice-{verb}"
        return Label(self.say(message, facts), self.part(message, "gives", facts))

    def now(self, verb: str, facts: Mapping[str, Any]) -> str:
        """What a choice scores at once, where the rules tell it as `income`; empty where they do not."""
        known = "income" in facts and self.catalogue.find(f"now-{verb}") is not None
        return self.part(f"now-{verb}", "line", facts) if known else ""

    def why(self, code: str, rule: str, facts: Mapping[str, Any]) -> Why:
        message = f"why-{code}"
        title, total = self.part(message, "title", facts), self.part(message, "sum", facts)
        return Why(title, self.say(message, facts), total, rule)

    def event(self, facts: Mapping[str, Any]) -> str:
        return self.say(f"event-{facts['kind']}", facts)

    def error(self, code: str, facts: Mapping[str, Any]) -> str:
        return self.say(f"error-{code}", facts)

    def say(self, message_id: str, facts: Mapping[str, Any]) -> str:
        """Any message."""
        return self.catalogue.format(message_id, "", self.arguments(facts))

    def part(self, message_id: str, attribute: str, facts: Mapping[str, Any]) -> str:
        """An attribute of any message; empty if it has none of this name."""
        return self.catalogue.format(message_id, attribute, self.arguments(facts))

    # From facts to variables

    def arguments(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The variables for a message."""
        variables: dict[str, Any] = {}
        for name, value in facts.items():
            kind = KINDS.get(name, "")
            if kind == "sum":
                variables[name] = self.sum(value)
                variables[f"{name}-total"] = sum(amount for _, amount in value)
                variables[f"{name}-count"] = len(value)
            elif kind == "chance":
                variables[name] = self.say("chance", {"hits": value[0], "of": value[1], "percent": percent(value)})
            elif kind == "signed":
                variables[name] = signed(value)
            elif kind == "list":
                variables[name] = self.enumeration([str(item) for item in value])
            elif kind and isinstance(value, list):
                variables[name] = self.enumeration([self.noun(kind, item) for item in value])
            elif kind:
                variables |= self.noun_variables(name, kind, value)
            elif isinstance(value, (int, str)):
                variables[name] = value
        return variables

    def noun_variables(self, name: str, kind: str, value: Any) -> dict[str, Any]:
        variables = {name: self.noun(kind, value), f"{name}-id": value}
        if kind != "seat" and value != "":
            message = self.noun_id(kind, value)
            for attribute in self.catalogue.attributes(message):
                variables[f"{name}-{attribute}"] = (
                    self.about(kind, value) if attribute == "about" else self.catalogue.format(message, attribute, {})
                )
        return variables

    def noun(self, kind: str, value: Any) -> str:
        """The name of a thing, or of the player in a seat."""
        if kind == "seat":
            return self.player(value)
        return "" if value == "" else self.catalogue.format(self.noun_id(kind, value), "", {})

    def about(self, kind: str, value: str) -> str:
        """What is special about a thing, and what house rules change about it; empty if there is nothing."""
        self.changed.spoken.clear()
        text = "" if value == "" else self.catalogue.format(self.noun_id(kind, value), "about", {})
        items = [
            self.say("house-number", {"name": name, "number": str(change.number), "usual": str(change.usual)})
            for name, change in self.changed.of(kind, value)
        ]
        return self.say("house-about", {"about": text, "items": items}).strip() if items else text

    def player(self, seat: int) -> str:
        """The name of who sits there; whoever comes after the last seat is the game's own opponent."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.catalogue.format("automa", "", {}) if seat > 0 and self.catalogue.find("automa") else ""

    def noun_id(self, kind: str, value: Any) -> str:
        """Cards may be numbered; as an id every number is a text."""
        return f"{kind}-{value}" if self.rules is None else self.rules.noun(self.game, kind, str(value))

    def sum(self, terms: list[list[Any]]) -> str:
        """2 base + 7 Ratmen − 1 Commando, put together by messages so that every language can have its own way."""
        text = ""
        for message, amount in terms:
            term = self.catalogue.format(message, "", {"amount": abs(amount)})
            link = "sum-minus" if amount < 0 else "sum-plus" if text else "sum-first"
            text = self.catalogue.format(link, "", {"sum": text, "amount": abs(amount), "term": term})
        return text

    def enumeration(self, items: list[str]) -> str:
        text = ""
        for item in items:
            text = self.catalogue.format("list-more", "", {"list": text, "item": item}) if text else item
        return text


def common_words(language: str, folder: Path = CATALOGUES) -> Words:
    """The words outside of a game."""
    return Words(None, None, [], language, folder)


def signed(text: str) -> str:
    """A text as it is, but a number below zero has a minus sign and no hyphen: a place on a track, "-6"."""
    return f"−{text[1:]}" if text.startswith("-") and text[1:].isdecimal() else text


def percent(chance: list[int]) -> int:
    """The chance in percent, as near as whole numbers come."""
    hits, of = chance
    return (200 * hits + of) // (2 * of)
