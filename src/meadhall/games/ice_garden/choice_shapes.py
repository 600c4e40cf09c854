"""The shapes that several kinds of answers have: about a region, a unit, another player. `choices.py` names them."""

from typing import Final

from meadhall.core.values import Choice
from meadhall.games.ice_garden import facts as say
from meadhall.games.ice_garden.data import BOXES, CHARACTERS, KINDS, NAMES, REGIONS

NATION: Final = -1
"""The owner of an Independent Nation Marker."""


class AtRegion(Choice):
    """A choice about one region."""

    def __init__(self, verb: str, at: int) -> None:
        super().__init__(f"{verb} {REGIONS[at]}")
        self.at: Final = at

    def targets(self) -> list[str]:
        return [REGIONS[self.at]]

    def facts(self) -> say.RegionFacts:
        return {"region": REGIONS[self.at]}


class AtBox(Choice):
    """A choice about an action box."""

    def __init__(self, verb: str, box: int) -> None:
        super().__init__(f"{verb} {BOXES[box]}")
        self.box: Final = box

    def targets(self) -> list[str]:
        return [f"box-{BOXES[self.box]}"]

    def facts(self) -> say.BoxFacts:
        return {"box": BOXES[self.box]}


class OfCharacter(Choice):
    """A choice of a character."""

    def __init__(self, verb: str, character: int) -> None:
        super().__init__(f"{verb} {CHARACTERS[character]}")
        self.character: Final = character

    def targets(self) -> list[str]:
        return [CHARACTERS[self.character]]

    def facts(self) -> say.CharacterFacts:
        return {"character": CHARACTERS[self.character]}


class Kind(Choice):
    """A choice of one kind of token."""

    def __init__(self, verb: str, kind: int) -> None:
        super().__init__(f"{verb} {KINDS[kind]}")
        self.kind: Final = kind

    def targets(self) -> list[str]:
        return [KINDS[self.kind]]

    def facts(self) -> say.TokenFacts:
        return {"token": KINDS[self.kind]}


class Number(Choice):
    """A choice of a number: helms, units."""

    def __init__(self, verb: str, number: int) -> None:
        super().__init__(f"{verb} {number}")
        self.number: Final = number

    def targets(self) -> list[str]:
        return [f"helm+{self.number}"] if self.verb == "advance" else []

    def facts(self) -> say.NumberFacts:
        return {"number": self.number}


class AtLevel(Choice):
    """A choice of an M-factor level of the own board."""

    def __init__(self, verb: str, level: int) -> None:
        super().__init__(f"{verb} {level}")
        self.level: Final = level

    def targets(self) -> list[str]:
        return [f"level-{self.level}"]

    def facts(self) -> say.LevelFacts:
        return {"level": self.level}


class OfUnit(Choice):
    """A choice of a type of unit; `name` is its place in NAMES."""

    def __init__(self, verb: str, name: int) -> None:
        super().__init__(f"{verb} {NAMES[name]}")
        self.name: Final = name

    def targets(self) -> list[str]:
        return [f"row-{NAMES[self.name]}"]

    def facts(self) -> say.PieceFacts:
        return {"piece": NAMES[self.name]}


class PieceAt(Choice):
    """A piece of the own side in a region; `name` is its place in NAMES."""

    def __init__(self, verb: str, at: int, name: int) -> None:
        super().__init__(f"{verb} {REGIONS[at]} {NAMES[name]}")
        self.at: Final = at
        self.name: Final = name

    def targets(self) -> list[str]:
        return [REGIONS[self.at], f"{REGIONS[self.at]}.{NAMES[self.name]}"]

    def facts(self) -> say.RegionPieceFacts:
        return {"region": REGIONS[self.at], "piece": NAMES[self.name]}


class Damage(Choice):
    """Damage to a unit with so much damage already: 1 point, or as much as it still needs (IG-36.6)."""

    def __init__(self, verb: str, at: int, name: int, damage: int) -> None:
        super().__init__(f"{verb} {REGIONS[at]} {NAMES[name]} {damage}")
        self.at: Final = at
        self.name: Final = name
        self.damage: Final = damage

    def targets(self) -> list[str]:
        return [REGIONS[self.at], f"{REGIONS[self.at]}.{NAMES[self.name]}"]

    def facts(self) -> say.DamageFacts:
        return {"region": REGIONS[self.at], "piece": NAMES[self.name], "damage": self.damage}


class OfSeat(Choice):
    """A choice of another player."""

    def __init__(self, verb: str, seat: int) -> None:
        super().__init__(f"{verb} nation" if seat == NATION else f"{verb} s{seat}")
        self.seat: Final = seat

    def targets(self) -> list[str]:
        return ["nation" if self.seat == NATION else f"s{self.seat}"]

    def facts(self) -> say.VictimFacts:
        return {"victim": self.seat}
