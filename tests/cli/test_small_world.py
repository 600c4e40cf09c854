"""Small World at a terminal: the drawn map and its legend."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from meadhall.cli import drawn_map
from meadhall.cli.boards import Picture
from meadhall.cli.boards import small_world as board
from meadhall.core import new_match
from meadhall.games import find_game
from meadhall.words import Words


def drawn(seats: int, width: int, offered: dict[str, str] | None = None) -> list[str]:
    """The table as lines of words, right after it was laid out."""
    rules = find_game("small-world")
    match = new_match(rules, seats, {}, [""] * seats, Random(3))
    match.settle()
    words = Words(rules, match.state, ["Ada", "Ben", "Cleo", "Dan", "Eve"][:seats], "en")
    picture = Picture(rules.view(match.state, 0), words, 0, [""] * seats)
    picture.width = width
    picture.prices = offered or {}
    picture.offered = set(picture.prices)
    paper = StringIO()
    Console(width=width, file=paper).print(board.draw(picture))
    assert words.catalogue.problems == []
    return paper.getvalue().splitlines()


def test_a_land_is_where_its_outline_is_and_lines_lie_between() -> None:
    left, right = [(0.0, 0.0), (5.0, 0.0), (5.0, 4.0), (0.0, 4.0)], [(5.0, 0.0), (10.0, 0.0), (10.0, 4.0), (5.0, 4.0)]
    cells = drawn_map.cells_of([left, right], (10.0, 4.0), 10)
    assert cells == [[0] * 5 + [1] * 5] * 2
    assert drawn_map.borders_of(cells) == [["", "", "", "", "╷", "", "", "", "", ""], [*[""] * 4, "╵", *[""] * 5]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_region_is_on_the_map_with_its_number(seats: int) -> None:
    lines = drawn(seats, 120)
    end = next(number for number, line in enumerate(lines) if "farmland" in line)
    numbers = [
        int(word[1:]) for line in lines[1:end] for word in words_of(line) if word[:1] == "r" and word[1:].isdigit()
    ]
    assert sorted(numbers) == list(range(max(numbers) + 1))
    assert len(set(board.LAND_SIGNS)) == len(board.LAND_SIGNS)  # told apart without colours
    assert "○ Lost Tribe" in " ".join(" ".join(lines[end : end + 3]).split())


def words_of(line: str) -> list[str]:
    """What stands on a line of a map, without its signs."""
    plain = "".join([letter if letter.isascii() and letter.isalnum() else " " for letter in line])
    return plain.split()


def test_what_can_be_conquered_has_its_price_on_the_map_and_a_narrow_screen_has_none() -> None:
    assert any(
        "r7" in line and line.split("r7", 1)[1].lstrip("✦∩⚒").startswith(" 3 ") for line in drawn(2, 110, {"r7": "3"})
    )
    narrow = drawn(2, 80)
    assert not any("┼" in line or "♠" in line for line in narrow)
