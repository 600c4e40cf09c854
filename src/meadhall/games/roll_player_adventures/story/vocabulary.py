"""The names a story file may use: those of the data, and those that its own front matter declares."""

from difflib import get_close_matches
from typing import Final

from meadhall.games.roll_player_adventures.data import CARD_NUMBER, CORE
from meadhall.games.roll_player_adventures.story.findings import Findings
from meadhall.games.roll_player_adventures.story.model import NONE, Condition, Story, Target

FACTIONS: Final[list[str]] = [faction["id"] for faction in CORE["factions"]]
NOT_A_NAME: Final = ["ON", "OFF", "YES", "NO", "TRUE", "FALSE", "NULL", "Y", "N"]
"""YAML reads these as truth values or as nothing (15.2)."""


def near(name: str, known: list[str]) -> str:
    """The known name that an author most likely meant; empty if none is close."""
    found = get_close_matches(name, known, 1)
    if not found:
        found = [other for other in known if other.lower() == name.lower()][:1]
    return found[0] if found else ""


class Vocabulary:
    """Turns names into numbers and reports those that nobody declared (lint L07)."""

    def __init__(self, story: Story, findings: Findings) -> None:
        self.story: Final = story
        self.findings: Final = findings
        self.targets: list[Target] = []
        """Every goto, to be joined with its entry when all entries are known."""
        self.asked: list[tuple[Condition, int]] = []
        """Every `read X` with its line, for the same moment; `name` holds the label."""

    def number(self, kind: str, name: str, known: list[str], line: int) -> int:
        """The place of a name in a list; NONE, with a finding, if it is not there."""
        if name in known:
            return known.index(name)
        self.findings.add("L07", f"unknown-{kind}", line, {"name": name, "near": near(name, known)})
        return NONE

    def keyword(self, name: str, line: int) -> int:
        return self.number("keyword", name, self.story.keywords, line)

    def title(self, slug: str, line: int) -> int:
        return self.number("title", slug, self.story.titles, line)

    def note(self, name: str, line: int, counts: bool) -> int:
        """A note of the campaign, one that counts or one that holds a name."""
        notes = list(self.story.notes)
        fitting = [known for known in notes if bool(self.story.notes[known]) == counts]
        return NONE if self.number("note", name, fitting, line) == NONE else notes.index(name)

    def item(self, number: int, line: int) -> int:
        return self.number("item", str(number), [str(item.number) for item in self.story.items], line)

    def map_card(self, number: int, line: int) -> int:
        return self.number("map-card", str(number), [str(card.number) for card in self.story.map_cards], line)

    def location(self, letter: str, line: int) -> int:
        return self.number("location", letter, [place.letter for place in self.story.locations], line)

    def path(self, name: str, line: int) -> int:
        """A path, named from either end."""
        names = [path.name for path in self.story.paths]
        turned = "-".join(reversed(name.split("-")))
        return self.number("path", turned if turned in names else name, names, line)

    def faction(self, name: str, line: int) -> int:
        return self.number("faction", name, FACTIONS, line)

    def card(self, name: str, letters: str, line: int) -> int:
        """A card by its id, such as R07; `letters` tells what kinds are meant here (empty: any)."""
        known = [card for card in CARD_NUMBER if not letters or card[0] in letters]
        found = self.number("card", name, known, line)
        return NONE if found == NONE else CARD_NUMBER[name]
