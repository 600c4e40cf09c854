"""The shapes that several kinds of answers have: about a space, a thing, a die. `choices.py` names them."""

from typing import Final

from meadhall.core.values import Choice
from meadhall.games.alynthia import facts as say
from meadhall.games.alynthia.data import NAMES, THINGS


class AtSpace(Choice):
    """A choice about one space."""

    def __init__(self, verb: str, at: int) -> None:
        super().__init__(f"{verb} {NAMES[at]}")
        self.at: Final = at

    def targets(self) -> list[str]:
        return [NAMES[self.at]]

    def facts(self) -> say.SpaceFacts:
        return {"space": NAMES[self.at]}


class OfThing(Choice):
    """A choice about one resource or action card."""

    def __init__(self, verb: str, thing: int) -> None:
        super().__init__(f"{verb} {THINGS[thing]}")
        self.thing: Final = thing

    def targets(self) -> list[str]:
        return [THINGS[self.thing]]

    def facts(self) -> say.ThingFacts:
        return {"thing": THINGS[self.thing]}


class OfDie(Choice):
    """A choice about one of the dice just rolled."""

    def __init__(self, verb: str, die: int) -> None:
        super().__init__(f"{verb} d{die}")
        self.die: Final = die

    def targets(self) -> list[str]:
        return [f"die-{self.die}"]  # a space can be called d1, too

    def facts(self) -> say.NumberFacts:
        return {"number": self.die + 1}


class Face(Choice):
    """What a die shows: `value` is the number on it, or the number of the face's name."""

    def __init__(self, verb: str, value: int, name: str) -> None:
        super().__init__(f"{verb} {name}")
        self.value: Final = value
        self.name: Final = name

    def facts(self) -> say.FaceFacts:
        return {"face": self.name}
