"""What a game offers to everybody who plays, shows, stores or studies it."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.options import Option, usual_value
from meadhall.core.parts import fields_digest, load
from meadhall.core.steps import Ask, State, Step
from meadhall.core.values import Choice, Event, Facts

FORMAT: Final = 2
"""Of a saved state. 1 had no number: fields were saved by their positions."""
SPECTATOR: Final = -2
"""The seat of somebody who only watches: sees what everybody may see."""


class BadInput(Exception):  # noqa: N818 - the user's input is bad, nothing has failed
    """Something a user gave is wrong; the message `error-<code>` says what to do."""

    def __init__(self, code: str, facts: Facts) -> None:
        super().__init__(f"{code} {facts}")
        self.code: Final = code
        self.facts: Final = facts


class Result:
    """How a game ended: who won (several if they share it), and per seat the score and where it came from.

    `sides` tells who plays with whom, as a number for each seat; without it everybody plays alone.
    """

    def __init__(
        self, winners: list[int], scores: list[int], sources: list[dict[str, int]], sides: list[int] | None = None
    ) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.sources: Final = sources
        self.sides: Final = list(range(len(scores))) if sides is None else sides


@mypyc_attr(allow_interpreted_subclasses=True)
class Box:
    """Everything printed, for one table: the numbers of an edition and a house. Games add theirs; it never changes."""

    def __init__(self, edition: int, house: str, names: Callable[[], str] = str) -> None:
        """`names` is a fingerprint of what is called how, and stands where: worked out when a state is saved."""
        self.edition: Final = edition
        self.house: Final = house
        self.names: Final = names


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game. A game's package holds one instance, `RULES`."""

    def __init__(
        self, name: str, box: Box, seats: list[int], options: list[Option], steps: dict[str, type[Step]]
    ) -> None:
        self.name: Final = name
        self.box: Final[Any] = box
        self.version: Final = box.edition
        self.seats: Final = seats
        self.options: Final = options
        self.steps: Final = steps
        self.has_payers: Final = any(
            [issubclass(step, Ask) and step.payers is not Ask.payers for step in steps.values()]
        )
        """Whether anything in the game is paid by others than those who answer."""
        self.fields = ""
        self.house = box.house
        """The house rules it is played with, as a line of text (`meadhall.games.house`)."""
        self.naming: dict[str, dict[str, list[Choice]]] = {}
        """By verb, and by what they name, the choices there are; filled when somebody asks about an element."""

    def setup(self, seats: int, options: dict[str, str]) -> State:
        """A new table, its first question on the agenda. Call `new_game`, which checks the input."""
        raise NotImplementedError

    def public_view(self, game: Any) -> Facts:
        """What everybody may see: built up field by field, never by deleting."""
        raise NotImplementedError

    def private_view(self, game: Any, seat: int) -> Facts:
        """What only this seat may see besides."""
        raise NotImplementedError

    def view(self, game: Any, seat: int) -> Facts:
        """All that a seat, or a SPECTATOR, may see."""
        private = {} if seat == SPECTATOR else self.private_view(game, seat)
        return {"public": self.public_view(game), "private": private}

    def summary(self, game: Any) -> Facts:
        """What a list of tables tells of a public view besides who is asked: where a story stopped. Mostly nothing."""
        return {}

    def acts_at_once(self) -> bool:
        """Whether all may act at the same time, so that bots must let people get a word in."""
        return False

    def imagine(self, game: Any, seat: int, random: Random) -> State:
        """A state the seat could believe in: a copy with the hidden part dealt anew."""
        raise NotImplementedError

    def result(self, game: Any) -> Result:
        """The outcome of a finished game, or who would win if it ended now."""
        raise NotImplementedError

    def choice(self, text: str) -> Choice | None:
        """The shared choice with this notation."""
        raise NotImplementedError

    def all_choices(self) -> list[Choice]:
        """Every choice the game knows, whether it fits now or not."""
        raise NotImplementedError

    def event(self, game: Any, event: Event) -> Facts:
        """An event as facts: `kind` and what the message `event-<kind>` needs."""
        raise NotImplementedError

    def noun(self, game: Any, kind: str, value: str) -> str:
        """The message id of a name such as a region or a race that facts mention by id."""
        return f"{kind}-{value}"

    def save_records(self, game: Any) -> Facts:
        """The parts of a state in JSON's types."""
        table: State = game
        return table.saved()

    def load_records(self, data: Facts) -> State:
        """The state of `save_records`, with an empty agenda."""
        raise NotImplementedError

    def read(self, text: str) -> Choice:
        """The choice with this notation, or BadInput."""
        choice = self.choice(text)
        if choice is None:
            raise BadInput("unknown-choice", {"text": text})
        return choice

    def choices_naming(self, verb: str, elements: list[str]) -> list[Choice]:
        """The choices with this verb that name all these elements; without any, all that have the verb."""
        if not self.naming:
            for choice in self.all_choices():
                known = self.naming.setdefault(choice.verb, {})
                for name in ["", *named_by(choice)]:
                    known.setdefault(name, []).append(choice)
        known = self.naming.get(verb, {})
        found = known.get(elements[0] if elements else "", [])
        for name in elements[1:]:
            others = set(known.get(name, []))  # a list of thousands would be gone through for each of thousands
            found = [choice for choice in found if choice in others]
        return found

    def save(self, game: State) -> Facts:
        """A state in the middle of anything, as JSON."""
        return {
            "format": FORMAT,
            "fields": self.fields_of(game),
            "records": self.save_records(game),
            "agenda": [[type(step).__name__, step.saved()] for step in game.agenda],
            "sealed": {str(seat): [choice.text for choice in given] for seat, given in game.sealed.items()},
            "reveals": game.reveals,
        }

    def load(self, data: Facts) -> State:
        """The state that `save` wrote; ValueError or LookupError if classes had other fields, or data other rows."""
        if data.get("format") != FORMAT:
            raise ValueError(f"saved in format {data.get('format')}, not {FORMAT}")
        if not data["fields"].endswith(self.box.names()):
            raise ValueError("saved when data had other rows")
        game = self.load_records(data["records"])
        if data["fields"] != self.fields_of(game):
            raise ValueError("saved when classes had other fields")
        game.agenda = [load(self.steps[name], saved) for name, saved in data["agenda"]]
        game.sealed = {int(seat): [self.read(text) for text in given] for seat, given in data["sealed"].items()}
        game.reveals = data["reveals"]
        return game

    def fields_of(self, game: State) -> str:
        """A fingerprint of all fields that the classes of this game declare, and of the rows that they count."""
        if not self.fields:
            self.fields = fields_digest([type(game), *self.steps.values()]) + self.box.names()
        return self.fields


def named_by(choice: Choice) -> list[str]:
    """Everything that a choice names: elements of the table, what its facts call by name such as a tile, itself."""
    facts = [value for value in choice.facts().values() if isinstance(value, str)]
    return list(dict.fromkeys([*choice.targets(), *choice.elements(), *facts, choice.text]))


def steps_in(*modules: Any) -> dict[str, type[Step]]:
    """The steps that a game's modules define, by name."""
    found: dict[str, type[Step]] = {}
    for module in modules:
        for name, thing in vars(module).items():
            if isinstance(thing, type) and issubclass(thing, Step):
                found[name] = thing
    return found


def new_game(rules: Rules, seats: int, options: dict[str, str]) -> State:
    """A new table; BadInput names what exists when seats or options do not."""
    return rules.setup(seats, checked_options(rules, seats, options))


def check_seats(rules: Rules, seats: int) -> None:
    """BadInput unless the game is for so many players."""
    if seats not in rules.seats:
        raise BadInput("bad-seats", {"seats": seats, "allowed": ", ".join(str(n) for n in rules.seats)})


def checked_options(rules: Rules, seats: int, options: dict[str, str]) -> dict[str, str]:
    """All options with the given values or their defaults."""
    check_seats(rules, seats)
    known = {option.name: option for option in rules.options}
    for name, value in options.items():
        if name not in known:
            raise BadInput("unknown-option", {"option": name, "known": ", ".join(known) or "-"})
        if not known[name].takes(value):
            allowed = ", ".join(known[name].values)
            raise BadInput("bad-option", {"option": name, "value": value, "allowed": allowed})
    chosen: dict[str, str] = {}
    for name, option in known.items():
        value = options[name] if name in options else usual_value(option, seats)
        if not option.fits(value, seats):
            allowed = ", ".join(str(n) for n in option.seats[value])
            raise BadInput("seats-for-option", {"option": name, "value": value, "seats": seats, "allowed": allowed})
        chosen[name] = value
    return chosen
