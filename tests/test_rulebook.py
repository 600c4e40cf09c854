"""Reading the rules and finding the tests that cite them."""

import ast
from pathlib import Path

import pytest

from meadhall import rulebook
from meadhall.core import BadInput
from meadhall.games import NAMES
from meadhall.rulebook import belongs_to, cited_in, coverage, find_rules, parse, read_rules, with_packs

TEXT = """# A game

## 3. Flow

### 3.4 Conquest

- **XX-5.1** [R] A conquest needs a token. [D] One is enough.
- **XX-5.2** [R][D] Water is wet.

**R05 Giants** (6, supply 11)
- **XX-R05.1** [R] They are tall.

## 10. Rulings

| Id | Question | Ruling |
| --- | --- | --- |
| RU-1 | May a Giant swim? | no |

| id | tag | statement |
| --- | --- | --- |
| XX-6.1 | [P] | A rule in a table. |

| id | rule | tag |
| --- | --- | --- |
| XX-6.2 | A space is a hexagon. | [P] hexes, [R] rest |

| id | rule |
| --- | --- |
| XX-6.3 | [R] Pieces are finite. |

**TV-4** (XX-5.1) One token conquers.

- **INV-1** Tokens are conserved.
"""

TESTS = """
import pytest

pytestmark = pytest.mark.rule("XX-5.2")

@pytest.mark.rule("XX-5.1", "XX-R05.1")
@pytest.mark.vector(4)
def test_a_token_conquers(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.law("INV-1"))])
def test_tokens_are_conserved(n): ...

@pytest.mark.rule("XX-6.1")
def helper(): ...
"""


def test_rules_are_found_as_bullets_rows_and_paragraphs() -> None:
    rules = {rule.id: rule for rule in parse(TEXT)}
    assert list(rules) == ["XX-5.1", "XX-5.2", "XX-R05.1", "RU-1", "XX-6.1", "XX-6.2", "XX-6.3", "TV-4", "INV-1"]
    assert rules["XX-5.1"].text == "A conquest needs a token. [D] One is enough."
    assert rules["XX-5.1"].tags == ("R", "D")
    assert rules["XX-5.2"].text == "Water is wet."
    assert rules["XX-5.1"].section == "3.4 Conquest"
    assert rules["XX-R05.1"].section == "R05 Giants"
    assert rules["RU-1"].text == "May a Giant swim? no"
    assert (rules["XX-6.1"].text, rules["XX-6.1"].tags, rules["XX-6.1"].section) == (
        "A rule in a table.",
        ("P",),
        "10. Rulings",
    )
    assert (rules["XX-6.2"].text, rules["XX-6.2"].tags) == ("A space is a hexagon.", ("P", "R"))
    assert (rules["XX-6.3"].text, rules["XX-6.3"].tags) == ("Pieces are finite.", ("R",))
    assert rules["TV-4"].text == "(XX-5.1) One token conquers."


def test_a_ruling_is_shown_by_the_rules_it_explains() -> None:
    assert [rule.id for rule in parse(TEXT) if not rule.needs_a_test()] == ["RU-1"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("XX-5.1", ["XX-5.1"]),
        ("xx-r05", ["XX-R05.1"]),
        ("XX-5", ["XX-5.1", "XX-5.2"]),
        ("giants", ["XX-R05.1"]),
        ("water", ["XX-5.2"]),
        ("ater", []),
    ],
)
def test_rules_are_looked_up_by_id_part_heading_or_word(wanted: str, found: list[str]) -> None:
    assert [rule.id for rule in find_rules(list(parse(TEXT)), wanted)] == found


def test_citations_are_read_from_marks_on_functions_parameters_and_modules() -> None:
    assert sorted(cited_in(ast.parse(TESTS))) == [
        ("test_a_token_conquers", "TV-4"),
        ("test_a_token_conquers", "XX-5.1"),
        ("test_a_token_conquers", "XX-5.2"),
        ("test_a_token_conquers", "XX-R05.1"),
        ("test_tokens_are_conserved", "INV-1"),
        ("test_tokens_are_conserved", "XX-5.2"),
    ]


def test_a_test_of_one_game_shows_nothing_about_another() -> None:
    assert belongs_to(Path("games/small_world/test_races.py"), "small-world")
    assert belongs_to(Path("laws/test_play.py"), "small-world")
    assert not belongs_to(Path("games/small_world/test_races.py"), "alynthia")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with the rules and the tests above."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "xx.md").write_text(TEXT, "utf-8")
    (tmp_path / "tests" / "games" / "xx").mkdir(parents=True)
    (tmp_path / "tests" / "games" / "xx" / "test_xx.py").write_text(TESTS, "utf-8")
    monkeypatch.setattr(rulebook, "rules_folder", lambda: tmp_path / "rules")
    monkeypatch.setattr(rulebook, "tests_folder", lambda: tmp_path / "tests")
    return tmp_path


def excuse(shelf: Path, *lines: str) -> None:
    (shelf / "rules" / "xx.exceptions.toml").write_text("\n".join(["[exceptions]", *lines]), "utf-8")


def test_the_rules_of_a_pack_stand_where_its_headings_say() -> None:
    text = "# Game\n\n## 1 Pieces\n\nFew.\n\n## 2 Play\n\n- **SW-2.1** Play.\n"
    pack = "# Foxfolk\n\n## 1 Pieces\n\n- **SW-R28.1** Foxes.\n"
    joined = with_packs(text, [pack])
    assert joined == text.replace("Few.\n\n", "Few.\n\n- **SW-R28.1** Foxes.\n\n")
    with pytest.raises(KeyError, match="3 Elsewhere"):
        with_packs(text, ["## 3 Elsewhere\n\n- **SW-R28.1** Foxes.\n"])


def test_what_no_test_cites_is_missing(shelf: Path) -> None:
    found = coverage("xx")
    assert found.missing == ["XX-6.1", "XX-6.2", "XX-6.3"]
    assert (len(found.covered), found.total) == (5, 8)


def test_what_is_excused_is_not_missing_and_does_not_count(shelf: Path) -> None:
    excuse(shelf, '"XX-6.*" = "a table"')
    found = coverage("xx")
    assert found.missing == []
    assert found.total == 5
    assert found.excused == {"XX-6.1": "a table", "XX-6.2": "a table", "XX-6.3": "a table"}
    assert found.bad_excuses == {}


def test_an_excuse_for_what_is_shown_or_does_not_exist_is_bad(shelf: Path) -> None:
    excuse(shelf, '"XX-5.?" = "too hard"', '"XX-77.1" = "a slip"')
    assert coverage("xx").bad_excuses == {
        "XX-5.?": "cited by a test: XX-5.1, XX-5.2",
        "XX-77.1": "no such rule",
    }


def test_a_game_without_a_text_is_told() -> None:
    with pytest.raises(BadInput, match="no-rules-text"):
        read_rules("chess")


def test_the_rules_of_small_world_are_all_read() -> None:
    kinds = [rule.id.partition("-")[0] for rule in read_rules("small-world")]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"SW": 407, "TV": 61, "RU": 53, "D": 33, "INV": 22}
    assert all(rule.text and rule.section for rule in read_rules("small-world"))


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_says_something_without_debris_of_the_table_it_stands_in(game: str) -> None:
    assert [rule.id for rule in read_rules(game) if len(rule.text) < 3] == []
    assert [rule.id for rule in read_rules(game) if rule.text.rstrip().endswith((";", "|", "; -"))] == []
