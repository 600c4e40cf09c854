"""The rules as text: every rule of docs/rules with its id, and which tests show that it holds.

The text of a game is `<game>.md`: rules as bullets (`- **SW-5.14** [R] …`), as rows of a table (`| RU-5 | … |`) or as
paragraphs (`**TV-2** …`). Beside it, `<game>.exceptions.toml` excuses the ids that no test shows, each with a reason.
A pack of a game has its own, `packs/<pack>/rules.md`: what stands there under a heading belongs under that of the text.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from meadhall.core.rules import BadInput
from meadhall.games import NAMES
from meadhall.games.data_files import folder_of, packs_of

PACKAGE: Final = Path(__file__).parent

ID: Final = r"[A-Z]+-(?:[A-Z]?\d+\.)?[A-Z]?\d+"
BULLET: Final = re.compile(rf"- \*\*({ID})\*\* ?(.*)")
PARAGRAPH: Final = re.compile(rf"\*\*({ID})\*\* ?(.*)")
ROW: Final = re.compile(rf"\| ({ID}) \|(.*)\|")
HEAD: Final = re.compile(r"\| [Ii]d \|(.*)\|")
SECTION: Final = re.compile(r"^(#{2,6} .*\n)", re.MULTILINE)
PACK_RULES: Final = "rules.md"
HEADING: Final = re.compile(r"#{2,6} (.*)")
NAME: Final = re.compile(r"\*\*([A-Z]\d+ [^*]+)\*\*")
"""A race, a power or a place: the heading of the rules that follow it."""
TAG: Final = re.compile(r"\[([A-Z][^\]]*)\] ?")
LEADING_TAGS: Final = re.compile(r"^(?:\[[A-Z][^\]]*\][ ;]*)+")

SHOWN_BY_OTHERS: Final = ("RU", "D", "RUL", "DEC")
"""A ruling is the story behind rules with ids of their own; a decision is the name of a question."""

MARKERS: Final = ("rule", "vector", "law")
"""How tests cite: rule("SW-5.14"), vector(5) for TV-5, law("INV-1")."""


class Rule(NamedTuple):
    """One rule: `tags` say where it comes from, `section` where it stands."""

    id: str
    tags: tuple[str, ...]
    text: str
    section: str

    def needs_a_test(self) -> bool:
        return prefix(self.id) not in SHOWN_BY_OTHERS


class Coverage(NamedTuple):
    """How much of a game's rules the tests show. Excused rules do not count."""

    covered: list[str]
    missing: list[str]
    excused: dict[str, str]
    bad_excuses: dict[str, str]
    """Excuses for what does not exist or needs none, and what is wrong with them."""

    @property
    def total(self) -> int:
        return len(self.covered) + len(self.missing)


def checkout() -> Path:
    """The sources: around the package, or where we stand if the package is installed elsewhere."""
    around = PACKAGE.parents[1]
    return around if (around / "docs" / "rules").is_dir() else Path.cwd()


def rules_folder() -> Path:
    """Where the texts lie: in an installed package beside the code, in a checkout in docs."""
    installed = PACKAGE / "rules_text"
    return installed if installed.is_dir() else checkout() / "docs" / "rules"


def tests_folder() -> Path:
    """The tests of the sources; an installed package has none."""
    return checkout() / "tests"


def read_rules(game: str) -> list[Rule]:
    """Every rule of a game, in the order of the text."""
    return list(parse(rules_text(game)))


def rules_text(game: str) -> str:
    """The whole text of a game's rules, those of its packs in their places."""
    path = rules_folder() / f"{game}.md"
    if not path.is_file():
        raise BadInput("no-rules-text", {"game": game})
    folder = folder_of(game)
    packs = [PACKAGE / "games" / folder / "packs" / pack / PACK_RULES for pack in packs_of(folder)]
    return with_packs(path.read_text("utf-8"), [pack.read_text("utf-8") for pack in packs])


def with_packs(text: str, packs: list[str]) -> str:
    """A text of rules into which those of packs are sorted by their headings."""
    parts = sections(text)
    for pack in packs:
        for heading, body in sections(pack).items():
            if heading:
                parts[heading] = f"{parts[heading].rstrip()}\n\n{body.strip()}\n\n"
    return "".join([f"{heading}{body}" for heading, body in parts.items()])


def sections(text: str) -> dict[str, str]:
    """What stands under each heading of a text, and before the first under none."""
    parts = SECTION.split(text)
    return {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}


def parse(text: str) -> Iterator[Rule]:
    heading = name = ""
    columns: list[str] = []
    for line in text.splitlines():
        if found := HEADING.match(line):
            heading, name = found[1], ""
        elif found := BULLET.match(line) or PARAGRAPH.match(line):
            yield make_rule(found[1], found[2], name or heading)
        elif found := ROW.match(line):
            yield make_rule(found[1], joined(cells_of(found[2]), columns), heading)
        elif found := HEAD.match(line):
            columns = cells_of(found[1])
        elif found := NAME.match(line):
            name = found[1]


def cells_of(row: str) -> list[str]:
    return [cell.strip() for cell in row.split("|")]


def joined(cells: list[str], columns: list[str]) -> str:
    """The cells of a row as one text. What its table calls a tag goes before it, where a bullet has its tags too."""
    tags = [cell for cell, column in zip(cells, columns, strict=False) if column == "tag"]
    text = ""
    for cell, column in zip_longest(cells, columns[: len(cells)]):
        if cell and column != "tag":
            text += f"{' ' if text.endswith(('.', '?', '!')) else '; ' if text else ''}{cell}"
    return f"{''.join([f'[{tag}]' for cell in tags for tag in TAG.findall(cell)])} {text}".strip()


def make_rule(rule_id: str, text: str, section: str) -> Rule:
    tags = tuple(dict.fromkeys(TAG.findall(text)))
    return Rule(rule_id, tags, LEADING_TAGS.sub("", text, count=1), section)


def find_rules(rules: list[Rule], wanted: str) -> list[Rule]:
    """The rule with this id; else those of a race, power or section (`SW-R05`); else those under a heading with the
    word; else those that say it."""
    prefix = wanted.upper()
    found = [rule for rule in rules if rule.id == prefix] or [
        rule for rule in rules if rule.id.startswith(f"{prefix}.")
    ]
    if found:
        return found
    word = re.compile(rf"\b{re.escape(wanted)}", re.IGNORECASE)
    return [rule for rule in rules if word.search(rule.section)] or [rule for rule in rules if word.search(rule.text)]


def citations(game: str) -> dict[str, list[str]]:
    """The tests that cite each id: `tests/core/test_play.py::test_name`. They are read, not imported.

    A test that concerns every game may cite the rules of several; each game hears of its own.
    """
    found: dict[str, list[str]] = {}
    root = tests_folder()
    own = {prefix(rule.id) for rule in read_rules(game)}
    for path in sorted(root.rglob("test_*.py")):
        place = path.relative_to(root)
        if belongs_to(place, game):
            for test, rule_id in cited_by(path):
                if place.parts[0] == "games" or prefix(rule_id) in own:
                    found.setdefault(rule_id, []).append(f"{path.relative_to(root.parent).as_posix()}::{test}")
    return found


@cache
def cited_by(path: Path) -> list[tuple[str, str]]:
    """What a file of tests cites; whoever asks about several games has it read once."""
    return list(cited_in(ast.parse(path.read_text("utf-8"))))


def prefix(rule_id: str) -> str:
    """What stands before the number: SW, INV."""
    return rule_id.partition("-")[0]


def belongs_to(path: Path, game: str) -> bool:
    """The tests under games/<game>, those of the game's name elsewhere, and those that concern every game."""
    named = path.stem.removeprefix("test_").replace("_", "-")
    if named in NAMES:
        return named == game
    return path.parts[0] != "games" or path.parts[1] == game.replace("-", "_")


def cited_in(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Each test function with each id it cites, in its decorators or for the whole module in `pytestmark`."""
    for_all = [
        rule_id
        for statement in module.body
        if isinstance(statement, ast.Assign) and "pytestmark" in [ast.unparse(target) for target in statement.targets]
        for rule_id in marked(statement.value)
    ]
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            own = [rule_id for decorator in node.decorator_list for rule_id in marked(decorator)]
            for rule_id in dict.fromkeys([*for_all, *own]):
                yield node.name, rule_id


def marked(expression: ast.expr) -> Iterator[str]:
    """The ids in `pytest.mark.rule(...)` and its like, wherever they stand in an expression."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MARKERS:
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    cited = str(argument.value)
                    yield f"TV-{cited}" if node.func.attr == "vector" else cited


def exceptions(game: str) -> dict[str, str]:
    """The excused ids, or patterns of ids such as `SW-11.*`, with their reasons."""
    path = rules_folder() / f"{game}.exceptions.toml"
    if not path.is_file():
        return {}
    reasons: dict[str, str] = tomllib.loads(path.read_text("utf-8"))["exceptions"]
    return reasons


def coverage(game: str) -> Coverage:
    """Which rules of a game its tests show."""
    ids = [rule.id for rule in read_rules(game) if rule.needs_a_test()]
    cited = citations(game)
    excuses = exceptions(game)
    excused = {
        rule_id: reason
        for rule_id in ids
        for pattern, reason in excuses.items()
        if fnmatchcase(rule_id, pattern) and rule_id not in cited
    }
    bad: dict[str, str] = {}
    for pattern in excuses:
        matching = [rule_id for rule_id in ids if fnmatchcase(rule_id, pattern)]
        needless = [rule_id for rule_id in matching if rule_id in cited]
        if needless:
            bad[pattern] = f"cited by a test: {', '.join(needless)}"
        elif not matching:
            bad[pattern] = "no such rule"
    covered = [rule_id for rule_id in ids if rule_id in cited]
    missing = [rule_id for rule_id in ids if rule_id not in cited and rule_id not in excused]
    return Coverage(covered, missing, excused, bad)
