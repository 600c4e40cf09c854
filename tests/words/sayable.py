"""Which messages anybody can ask for, read from the sources of the rules, the commands and the page.

A message is named whole (`say("hall-title")`), or by a pattern with holes (`f"event-{kind}"`, `` `web-${target}` ``).
What fills a hole is a name that the code or the data holds somewhere: another text in the sources, a class, an id or
a key of the data, a number. So a message goes unsaid when the last place that names it, or the thing it names, is gone.
"""

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from meadhall.games import NAMES, find_game
from meadhall.lab.reports import find_counting
from meadhall.language import KINDS
from tests.words.sources import PACKAGE

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "web/src"
HOLE: Final = "\0"
QUOTED: Final = re.compile(r"""'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)\"""")
TEMPLATE: Final = re.compile(r"`((?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*)`")
FILLED: Final = re.compile(r"\$\{[^{}`]*\}")
WORD: Final = re.compile(r"[a-z0-9_]+(?:-[a-z0-9_]+)*", re.IGNORECASE)


def texts_of_python(path: Path) -> Iterator[str]:
    """Every text in a file, with holes where it is put together, and the names of its classes as messages have them."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(values=parts):
                yield "".join([str(part.value) if isinstance(part, ast.Constant) else HOLE for part in parts])
            case ast.ClassDef(name=name):
                yield re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def texts_of_page(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    for single, double in QUOTED.findall(text):
        yield single or double
    for template in TEMPLATE.findall(text):
        yield FILLED.sub(HOLE, template)
    yield from re.findall(r"(?<![\w-])([a-z][\w-]*):", text, re.IGNORECASE)  # keys of objects
    for kind in re.findall(r"\.(?:noun|about)\(\s*'([a-z]+)'", text):  # what things of a kind are called
        yield f"{kind}-{HOLE}"


def texts_of_data(value: Any) -> Iterator[str]:
    match value:
        case str(text):
            yield text
        case dict(parts):
            for key, inside in parts.items():
                yield str(key)
                yield from texts_of_data(inside)
        case list(parts):
            for inside in parts:
                yield from texts_of_data(inside)


def all_texts() -> Iterator[str]:
    for path in PACKAGE.rglob("*.py"):
        yield from texts_of_python(path)
    for path in [*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")]:
        yield from texts_of_page(path)
    for path in (PACKAGE / "games").rglob("*.json"):
        yield from texts_of_data(json.loads(path.read_text("utf-8")))
    for path in PACKAGE.rglob("*.toml"):
        yield from texts_of_data(tomllib.loads(path.read_text("utf-8")))


def option_values() -> Iterator[str]:
    """Some are put together by the rules: `2a`."""
    for game in NAMES:
        for option in find_game(game).options:
            yield from option.values


class Sayable:
    """What is named whole, the patterns with the texts between their holes, and what may fill a hole."""

    def __init__(self) -> None:
        texts = set(all_texts())
        self.whole = {text for text in texts if HOLE not in text} | set(option_values())
        patterns = {text for text in texts if HOLE in text and WORD.fullmatch(text.replace(HOLE, "x"))}
        kinds = {kind for game in NAMES for kind in find_counting(game).kinds}  # of things that reports count
        patterns |= {f"{kind}-{HOLE}" for kind in kinds | set(KINDS.values())}
        self.patterns = [text.split(HOLE) for text in sorted(patterns) if text.strip(f"{HOLE}-")]
        slugs = {text.lower().replace("'", "").replace(" ", "-").replace("_", "-") for text in self.whole}
        self.fillings = {text for text in self.whole | slugs if WORD.fullmatch(text)}

    def names(self, message: str) -> bool:
        """Whether anybody can ask for this message."""
        return message in self.whole or any(self.fits(message, pattern) for pattern in self.patterns)

    def fits(self, message: str, pattern: list[str]) -> bool:
        head, *rest = pattern
        if not message.startswith(head):
            return False
        left = message[len(head) :]
        if not rest:
            return not left
        return any(self.fills(left[:end]) and self.fits(left[end:], rest) for end in range(1, len(left) + 1))

    def fills(self, name: str) -> bool:
        """A name of the code or the data, a number, or some of them in a row: `faction-1`."""
        if name.isdigit() or name in self.fillings:
            return True
        first, dash, others = name.partition("-")
        return bool(dash) and self.fills(first) and self.fills(others)


@cache
def sayable() -> Sayable:
    return Sayable()
