"""What is said of a thing is true at a table with house rules: texts say the table's numbers and mark them."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from meadhall.core import Box, Rules
from meadhall.games import NAMES
from meadhall.games.house import house_line, numbers_of
from meadhall.language import CATALOGUES, catalogue_files
from meadhall.words import Catalogue, Words
from meadhall.words.catalogue import HouseNumber, messages_in
from meadhall.words.changed import pattern

THINGS = {file.stem: json.loads(file.read_text("utf-8")) for file in sorted((CATALOGUES / "things").glob("*.json"))}
# Dice are changed by 1: that is what changing a die means, and no number of a card.
NUMBERS = re.compile(r"\d|\b(two|twice|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)

NO_HOUSE_NUMBERS = {
    "power-behemoth": "there are two beasts",
    "modifier-M03": "what it says without its path is said of the printed number only",
    "modifier-M09": "the same",
    "portrait-P01": "a story",
    "portrait-P04": "a story",
    "portrait-P09": "a story",
}
"""Descriptions with a number that no data file knows, and why."""

DESCRIPTIONS = {"about", "basic", "advanced"}
"""The parts of a thing's message that describe it."""


class Numbers(Visitor):
    """The numbers that a message says with their paths, and those that it merely says."""

    def __init__(self) -> None:
        self.paths: list[tuple[str, str]] = []
        self.plain: list[str] = []

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 - the visitor's protocol
        printed, path = node.arguments.positional[0], node.arguments.named[0]
        assert (node.id.name, path.name.name) == ("HOUSE", "path")
        assert isinstance(printed, ftl.NumberLiteral)
        self.paths.append((path.value.value, printed.value))

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        before = len(self.plain)
        self.generic_visit(node)
        if isinstance(node.key, ftl.Identifier) and node.key.name == "one":
            self.plain[before:] = [number for number in self.plain[before:] if number != "1"]

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.plain += [found.group() for found in NUMBERS.finditer(node.value.replace(" by 1", ""))]


def numbers_in(node: ftl.SyntaxNode) -> Numbers:
    found = Numbers()
    found.visit(node)
    return found


@cache
def messages(game: str) -> list[ftl.Message]:
    entries = [entry for file in catalogue_files("en", game) for entry in parse(file.read_text("utf-8")).body]
    return [entry for entry in entries if isinstance(entry, ftl.Message)]


def told_with(game: str, changes: dict[str, int]) -> Words:
    """The words of a table with other numbers; nothing is played there, so its rules need not be read."""
    rules = Rules(game, Box(1, house_line(game, changes)), [], [], {})
    return Words(rules, None, [], "en")


def test_every_game_says_where_the_numbers_of_its_things_stand() -> None:
    assert sorted(THINGS) == sorted(NAMES)


@pytest.mark.parametrize("game", sorted(THINGS))
def test_a_number_in_a_text_is_the_printed_one_and_has_its_path(game: str) -> None:
    printed = numbers_of(game)
    said = [one for message in messages(game) for one in numbers_in(message).paths]
    assert said
    assert [(path, number) for path, number in said if str(printed.get(path)) != number] == []


@pytest.mark.parametrize("game", sorted(THINGS))
def test_where_the_numbers_of_things_stand_is_known(game: str) -> None:
    printed, written = numbers_of(game), {message.id.name for message in messages(game)}
    for name, where in THINGS[game].items():
        below = re.compile(pattern(where, "{}").replace(re.escape("{}"), r"([^.]+)"))
        found = [match for match in [below.match(path) for path in printed] if match is not None]
        assert found, where
        ids = {f"{name}-{next(filter(None, match.groups()))}" for match in found} if "{}" in where else {name}
        assert [thing for thing in sorted(ids) if thing not in written] == []


@pytest.mark.parametrize("game", sorted(THINGS))
def test_no_description_of_a_thing_says_a_number_that_a_house_could_make_wrong(game: str) -> None:
    kinds = tuple(f"{name.partition('-')[0]}-" for name in THINGS[game])
    wrong = {
        message.id.name: plain
        for message in messages(game)
        for attribute in message.attributes
        if message.id.name.startswith(kinds) and attribute.id.name in DESCRIPTIONS
        for plain in [numbers_in(attribute).plain]
        if plain and message.id.name not in NO_HOUSE_NUMBERS
    }
    assert wrong == {}


def test_a_description_says_the_numbers_of_the_table_and_marks_what_is_changed() -> None:
    amount, banner, lair = "powers.forest.effects.score_terrain.amount", "races.ratmen.banner", "conquest.per_lair"
    words = told_with(
        "small-world", {f"pieces.{path}": number for path, number in [(amount, 3), (banner, 5), (lair, 2)]}
    )
    changed = "3 coins for each forest. [house rules: score terrain amount 3 instead of 1]"
    assert words.about("power", "forest") == changed
    assert words.about("power", "hill") == "A coin for each hill."
    assert words.say("board-gifts", {"race": "orcs", "power": "forest"}).endswith(f"took it. {changed}")
    # What a description does not speak of is told after it.
    assert words.about("race", "ratmen") == "No gift but their number. [house rules: banner 5 instead of 8]"
    # A number that belongs to no thing is told where it is said.
    assert words.about("race", "trolls").endswith("in decline too. [house rules: conquest per lair 2 instead of 1]")
    assert words.catalogue.problems == []


BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
ASKED = re.compile(r"house(?:\(\))?[.](number|data)\(([\w.]+), '([\w.-]+)'\)")


@pytest.mark.parametrize("game", NAMES)
def test_boards_ask_for_numbers_that_there_are(game: str) -> None:
    printed = numbers_of(game)
    files = [file for file in sorted((BOARDS / game).iterdir()) if file.suffix in {".ts", ".svelte"}]
    asked = [match.groups() for file in files for match in ASKED.finditer(file.read_text("utf-8"))]
    assert asked
    for what, given, path in asked:
        if what == "data":
            assert [number for number in printed if number.startswith(f"{path}.")], path
        else:
            assert given == str(printed[path]) or not given.isdigit(), path


def test_houses_share_what_a_file_says_and_not_their_numbers(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "toy.ftl").write_text('coins = { HOUSE(2, path: "coins") } coins\n', "utf-8")
    numbers: list[HouseNumber] = [lambda printed, path: printed, lambda printed, path: "five"]
    houses = [Catalogue("en", ["toy"], tmp_path, number) for number in numbers]
    assert [house.format("coins", "", {}) for house in [*houses, *houses]] == ["2 coins", "five coins"] * 2
    assert messages_in.cache_info().hits
