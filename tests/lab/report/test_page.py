"""The page of a report: well-formed, complete in itself, and honest about what it does not know."""

import re
from xml.etree import ElementTree as ET

import pytest

from meadhall.games.small_world import RULES
from meadhall.lab.report.cases import NOTHING_SPECIAL, Counting
from meadhall.lab.report.numbers import look_at_all, numbers
from meadhall.lab.report.page import Page, signed
from meadhall.lab.reports.small_world import COUNTING
from meadhall.lab.simulate import Outcome, Plan
from tests.lab.report.games import GAMES, PLAN


def page(
    games: list[Outcome], plan: Plan = PLAN, counting: Counting = COUNTING, command: str = "meadhall simulate"
) -> Page:
    return Page(RULES, numbers(plan, games, look_at_all(plan, games, counting), counting, command), counting, "en")


def read(text: str) -> ET.Element:
    return ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))


def texts(root: ET.Element, path: str) -> list[str]:
    return [words("".join(element.itertext())) for element in root.iterfind(path)]


def words(text: str | None) -> str:
    """A text with plain spaces: those before % do not break a line."""
    return " ".join((text or "").split())


def test_the_page_is_well_formed_and_every_word_is_written() -> None:
    one = page(GAMES)
    root = read(one.html())
    assert texts(root, ".//h1") == ["Small World: the balance of 4 games"]
    headings = ["What stands out", "By bot", "By seat", "By people", "By power", "Powers and peoples together"]
    assert texts(root, ".//h2") == [*headings, "Scores and length", "How to read this"]
    assert one.words.problems == []
    targets = {link.attrib["href"] for link in root.iterfind(".//nav/a")}
    assert targets <= {f"#{section.attrib.get('id')}" for section in root.iterfind(".//section")}


def test_the_page_asks_nobody_for_anything() -> None:
    html = page(GAMES).html()
    assert "<script" not in html
    assert re.findall(r"(?:src|href)=\"(?!#)|url\(|@import", html) == []
    assert set(re.findall(r"https?://[^\"' ]*", html)) == {"http://www.w3.org/2000/svg"}


def test_names_from_outside_are_escaped() -> None:
    plan = Plan("small-world", ("<b>&", "random"), {"coins": "hidden", "first": "1"}, 7, True)
    html = page(GAMES, plan, command="meadhall --bots '<b>&'").html()
    assert "<b>&" not in html
    root = read(html)
    assert "<b>&, random" in texts(root, ".//dd")
    assert "meadhall --bots '<b>&'" in texts(root, ".//code")


def table_lines(one: Page, section: str) -> list[list[str]]:
    (table,) = read(one.html()).iterfind(f".//section[@id='{section}']//table")
    return [[words("".join(cell.itertext())) for cell in row] for row in table.iterfind("./tbody/tr")]


def test_a_table_tells_figures_with_their_intervals() -> None:
    lines = table_lines(page(GAMES * 10), "race")
    assert [line[0] for line in lines] == ["Orcs", "Elves", "Giants", "all together"]
    orcs = lines[0]
    assert orcs[1:5] == ["40", "87.5 % 73.9–94.5 %", "86.2", "+10.0 +7.7 to +12.3"]
    assert orcs[5:7] == ["8.5", "85.0"]  # coins per turn, coins
    assert orcs[-1].startswith("+1.5 ")


def test_a_handful_of_cases_is_marked_and_a_single_one_has_no_interval() -> None:
    one = page(GAMES)
    (table,) = read(one.html()).iterfind(".//section[@id='race']//table")
    assert [row.attrib["class"] for row in table.iterfind("./tbody/tr")] == ["few", "few", "few", "all"]
    giants = next(line for line in table_lines(one, "race") if line[0] == "Giants")
    assert giants[1:5] == ["1", "0.0 %", "60.0", "−10.0"]


def test_what_stands_out_is_told_first_with_what_luck_would_do() -> None:
    root = read(page(GAMES * 10).html())
    told = texts(root, ".//main/section[1]//li")
    assert told[0].startswith("Orcs +10.0 from the table’s average (+7.7 to +12.3, usual ")
    assert any(line.startswith("Elves −") for line in told)
    luck = " ".join(texts(root, ".//main/section[1]//p"))
    assert "6 things were compared" in luck  # two seats, two powers, Orcs and Elves; Giants are too few
    assert "about 1 of them" in luck
    assert "let equals play" in luck


def test_four_games_prove_nothing() -> None:
    root = read(page(GAMES).html())
    assert "Nothing lies clearly above or below the rest." in texts(root, ".//main/section[1]//p")


def test_the_heat_map_names_every_pair_that_was_played() -> None:
    one = page(GAMES * 10)
    root = read(one.html())
    section = next(part for part in root.iterfind(".//section") if part.attrib.get("id") == "power-race")
    svg = "{http://www.w3.org/2000/svg}"
    titles = {words(title.text) for title in section.iter(f"{svg}title")}
    assert "Hill Orcs: 100.0 % (88.6–100.0 %), 30 cases" in titles
    assert "Stout Giants: 0.0 % (0.0–27.8 %), 10 cases" in titles
    assert "▲" not in "".join(section.itertext())  # signs are decoration
    assert [f"power-race-{name}" in one.pictures for name in ("wins", "lead", "rate")] == [True] * 3


def test_a_game_that_counts_nothing_special_still_has_a_page() -> None:
    one = page(GAMES, counting=NOTHING_SPECIAL)
    assert texts(read(one.html()), ".//h2")[1:3] == ["By bot", "By seat"]
    assert one.words.problems == []


def test_a_player_alone_has_a_report_too() -> None:
    plan = Plan("small-world", ("greedy",), {}, 7, True)
    alone = [Outcome(winners, [score], winners, 90, [0]) for winners, score in [([0], 40), ([], 25)]]
    one = page(alone, plan, NOTHING_SPECIAL)
    assert table_lines(one, "seat")[0][:4] == ["Seat 1", "2", "50.0 % 9.5–90.5 %", "32.5"]
    assert "ahead of the second" not in one.html()


@pytest.mark.parametrize(("value", "shown"), [(1.25, "+1.2"), (-3.0, "−3.0"), (0.01, "0.0"), (-0.04, "0.0")])
def test_differences_have_a_sign_unless_there_is_none(value: float, shown: str) -> None:
    assert signed(value, 1) == shown
