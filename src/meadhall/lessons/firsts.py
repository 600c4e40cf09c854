"""The first time of everything: what somebody meets at a table, each with one card of at most thirty words.

`games/<game>/lessons/firsts.toml` says what can be met: `race:*` is every people that an event names, `ask:*` every
question, `event:driven-out` an event, `phase:harvest` one thing of a kind. Things have the words of the catalogue,
`race-orcs` with its `.about`, and what the rulebook adds to it; all else has the paragraph of the rulebook that tells a
rule. Which of these somebody has met before is kept by whoever shows them: a person meets a thing once in their life,
not once at a table.
"""

import re
import tomllib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import Struct, convert

from meadhall.books import BookLine, BookPiece, read_book, things
from meadhall.core import Ask, Facts, Rules, ask_name
from meadhall.core.steps import Chance
from meadhall.language import ENGLISH, KINDS
from meadhall.lessons import GAMES
from meadhall.lessons.watch import TURNS

FILE: Final = "firsts.toml"
MOST_WORDS: Final = 30
EVERY: Final = "*"
ASK: Final = "ask"
EVENT: Final = "event"
SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")

Whose = Literal["mine", "against-me", "any"]
TOUCH: Final[list[str]] = ["mine", "against-me", "any"]
"""What touches me first comes first."""


class First(Struct, forbid_unknown_fields=True):
    """Something that can be met: a thing of a kind, or all of it, and where its words are.

    With a `rule`, the paragraph of the book that tells it; else the part `say` of the catalogue's message.
    """

    meet: str
    when: Whose = "any"
    rule: str = ""
    say: str = "about"

    @property
    def kind(self) -> str:
        return self.meet.partition(":")[0]

    @property
    def value(self) -> str:
        return self.meet.partition(":")[2]


class FirstCard(Struct):
    """A card: a message of the catalogue with one of its parts, or the title of a chapter; and what the book says."""

    meet: str
    message: str = ""
    part: str = ""
    title: str = ""
    pieces: list[BookPiece] = []


class Firsts:
    """All that can be met in a game."""

    def __init__(self, rules: Rules, data: dict[str, Any], language: str = ENGLISH) -> None:
        self.rules: Final = rules
        self.book: Final = read_book(rules.name, language)
        self.turns: Final[list[str]] = data.get("turns", list(TURNS))
        self.entries: Final = convert(data["first"], list[First])
        self.asks: Final = {name_of(step): step.rule for step in asks_of(rules)}
        self.cards: Final[dict[str, FirstCard]] = {}
        """Those that were looked for: all that a seat has met is looked for again at each of its questions."""

    def find(self, kind: str, value: str, whose: Whose) -> First | None:
        """The entry for something that is met like this: one of its own before one for all of its kind."""
        near = [
            entry
            for entry in self.entries
            if entry.kind == kind and entry.value in (value, EVERY) and TOUCH.index(whose) <= TOUCH.index(entry.when)
        ]
        return min(near, key=lambda entry: entry.value == EVERY, default=None)

    def card(self, meet: str) -> FirstCard | None:
        """The card of a thing, however it is met; None if nothing is said about it."""
        card = self.cards.get(meet) or self.look_for(meet)
        if card is not None:
            self.cards[meet] = card
        return card

    def look_for(self, meet: str) -> FirstCard | None:
        kind, _, value = meet.partition(":")
        entry = self.find(kind, value, "mine")
        if entry is None:
            return None
        if entry.rule:
            return self.told(meet, entry.rule)
        if kind == ASK and (rule := self.asks.get(value, "")):
            return self.thing_of(rule) or self.told(meet, rule)
        return self.described(meet, entry.say) if value in things(self.rules.name, kind, entry.say) else None

    def described(self, meet: str, part: str) -> FirstCard:
        """The words of a thing, and what the book adds to them: shown where both have room (`has_room`)."""
        kind, _, value = meet.partition(":")
        message = f"{kind}-{value}"
        added = [
            opening(line)
            for section in self.book.sections
            for block in section.blocks
            for line in block.lines
            if block.kind == "cards" and (block.name, line.card) == (kind, value)
        ]
        return FirstCard(meet, message, part, pieces=added[0] if added else [])

    def told(self, meet: str, rule: str) -> FirstCard | None:
        """The paragraph that tells a rule, as much of it as a card holds."""
        for section in self.book.sections:
            for block in section.blocks:
                for line in block.lines:
                    if rule in line.rules and (pieces := opening(line)):
                        return FirstCard(meet, title=section.title, pieces=pieces)
        return None

    def thing_of(self, rule: str) -> FirstCard | None:
        """The card of the thing whose rule this is: what the book adds to it speaks of it without its name."""
        lines = [(block, line) for section in self.book.sections for block in section.blocks for line in block.lines]
        block, line = next(((block, line) for block, line in lines if rule in line.rules), (None, None))
        if block is None or line is None or block.kind != "cards":
            return None
        return self.described(f"{block.name}:{line.card}", "about")


class Meetings:
    """What one seat has met at a table, in step with its log."""

    def __init__(self, firsts: Firsts, seat: int) -> None:
        self.firsts: Final = firsts
        self.seat: Final = seat
        self.clear()

    def clear(self) -> None:
        self.heard = 0
        self.turn = 0
        """The turns of this seat so far: there is at most one card in each."""
        self.met: dict[str, int] = {}
        """How near each thing came, as a place in TOUCH; in the order in which they were met."""

    def hear(self, events: list[Facts]) -> None:
        """All events so far; what is new of them is looked at. Taken back is what is missing."""
        if len(events) < self.heard:
            self.clear()
        for event in events[self.heard :]:
            self.look(event)
        self.heard = len(events)

    def look(self, event: Facts) -> None:
        if event["kind"] in self.firsts.turns and event.get("seat", self.seat) == self.seat:
            self.turn += 1
        of_event = self.whose(event)
        of_things: Whose = of_event if "seat" in event or "victim" in event else "any"
        for kind, value in [(EVENT, event["kind"]), *nouns_of(event)]:
            whose = of_event if kind == EVENT else of_things
            if self.firsts.find(kind, value, whose) is not None:
                meet = f"{kind}:{value}"
                self.met[meet] = min(self.met.get(meet, len(TOUCH)), TOUCH.index(whose))

    def whose(self, event: Facts) -> Whose:
        """What nobody in particular does concerns everybody."""
        if event.get("victim") == self.seat:
            return "against-me"
        return "mine" if event.get("seat", event.get("victim", self.seat)) == self.seat else "any"

    def cards(self, ask: Ask | None) -> list[FirstCard]:
        """What there is to say now, what touches me first in front: the question, then what is mine."""
        order = sorted(self.met, key=lambda meet: self.met[meet])
        asked = [f"{ASK}:{ask_name(ask)}"] if ask is not None else []
        found = [self.firsts.card(meet) for meet in [*asked, *order]]
        return [card for card in found if card is not None]


def nouns_of(event: Facts) -> list[tuple[str, str]]:
    """The things that an event names, with their kinds; a fact of no known kind is one of its own name."""
    found: list[tuple[str, str]] = []
    for name, value in event.items():
        values = value if isinstance(value, list) else [value]
        found += [(KINDS.get(name, name), one) for one in values if isinstance(one, str) and one]
    return found


def has_room(about: str, pieces: list[BookPiece]) -> bool:
    """Whether a card holds what the book adds to the words of a thing."""
    return len(about.split()) + len("".join([piece.text for piece in pieces]).split()) <= MOST_WORDS


def opening(line: BookLine, room: int = MOST_WORDS) -> list[BookPiece]:
    """The whole sentences at the beginning of a paragraph that have room; nothing if the first is too long."""
    text = "".join(piece.text for cell in line.cells for piece in cell)
    length = count = 0
    for sentence in SENTENCE.split(text):
        count += len(sentence.split())
        if count > room:
            break
        length = text.index(sentence, length) + len(sentence)
    return cut([piece for cell in line.cells for piece in cell], length)


def cut(pieces: list[BookPiece], length: int) -> list[BookPiece]:
    found: list[BookPiece] = []
    for piece in pieces:
        if length <= 0:
            break
        found.append(BookPiece(piece.text[:length], piece.bold, piece.word, piece.path))
        length -= len(piece.text)
    return found


def asks_of(rules: Rules) -> list[type[Ask]]:
    """The questions that people are asked."""
    return [step for step in rules.steps.values() if issubclass(step, Ask) and not issubclass(step, Chance)]


def name_of(step: type[Ask]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", step.__name__).lower()


@lru_cache(maxsize=32)
def find_firsts(rules: Rules) -> Firsts:
    """What can be met in a game."""
    path = GAMES / rules.name.replace("-", "_") / "lessons" / FILE
    return Firsts(rules, tomllib.loads(path.read_text("utf-8")))


def next_card(cards: list[FirstCard], is_known: Callable[[str], bool]) -> FirstCard | None:
    """The first of these that somebody has not met before."""
    return next((card for card in cards if not is_known(card.meet)), None)
