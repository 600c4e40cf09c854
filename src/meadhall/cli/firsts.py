"""The first time of everything at a terminal: one dim line, and a file that remembers who has met what."""

import os
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Struct, json

from meadhall.core import Ask, Facts, Rules
from meadhall.lessons.firsts import FirstCard, Meetings, find_firsts, has_room, next_card
from meadhall.words import Words

FILE: Final = "firsts.json"


class Kept(Struct):
    """By game and name, what somebody has met; and whether nobody wants to hear of it."""

    off: bool = False
    met: dict[str, list[str]] = {}


class FirstLines:
    """What is told to the people at this screen, each thing once in their life, and one in a turn at most."""

    def __init__(self, rules: Rules, names: list[str], path: Path) -> None:
        self.rules: Final = rules
        self.names: Final = names
        self.path: Final = path
        self.meetings: Final = [Meetings(find_firsts(rules), seat) for seat in range(len(names))]
        self.told: Final = [-1] * len(names)
        """The turn in which each was told something last."""
        self.kept: Final = read_kept(path)

    def line(self, ask: Ask, seat: int, events: list[Facts], words: Words) -> str:
        """What is new to whoever is asked; empty if nothing is."""
        meetings = self.meetings[seat]
        meetings.hear(events)
        if self.kept.off or meetings.turn == self.told[seat]:
            return ""
        known = self.kept.met.setdefault(f"{self.rules.name} {self.names[seat]}", [])
        card = next_card(meetings.cards(ask), known.__contains__)
        if card is None:
            return ""
        known.append(card.meet)
        self.told[seat] = meetings.turn
        self.keep()
        return sentence(card, words)

    def turn(self, on: bool) -> None:
        self.kept.off = not on
        self.keep()

    def keep(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(json.encode(self.kept))


def sentence(card: FirstCard, words: Words) -> str:
    """A card in one line, with the numbers of this table."""
    title = words.say(card.message, {}) if card.message else card.title
    about = words.part(card.message, card.part, {}) if card.message else ""
    added = card.pieces if has_room(about, card.pieces) else []
    numbers = [str(words.changed.number(int(piece.text), piece.path)) if piece.path else piece.text for piece in added]
    return words.say("first-line", {"title": title, "text": f"{about} {''.join(numbers)}".strip()})


def read_kept(path: Path) -> Kept:
    """What is remembered; nothing where the file is missing or of another version."""
    try:
        return json.decode(path.read_bytes(), type=Kept)
    except (OSError, MsgspecError):
        return Kept()


def firsts_path() -> Path:
    """In the user's data folder, beside the records."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "meadhall" / FILE
