"""What the code says it needs, read from its sources, and what the catalogues hold."""

import ast
from functools import cache
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import meadhall
from meadhall.games import NAMES
from meadhall.language import CATALOGUES, catalogue_files

PACKAGE = Path(meadhall.__file__).parent


def concerns(path: Path, game: str) -> bool:
    """Whether a file of the package or a catalogue belongs to the house or to this game, and not to another one."""
    others = {name for name in NAMES if name != game}
    return not others & {part.removesuffix(path.suffix).replace("_", "-") for part in path.parts}


def first_arguments(*functions: str, game: str = "small-world") -> set[str]:
    """The literal first arguments of every call of these functions or methods in the house and in a game."""
    paths = [path for path in PACKAGE.rglob("*.py") if concerns(path.relative_to(PACKAGE), game)]
    return {argument for path in paths for function, argument in calls_in(path) if function in functions}


@cache
def calls_in(path: Path) -> list[tuple[str, str]]:
    """Every call in a file that begins with a literal: the function or method, and the literal."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call) and node.args]
    firsts = [(call, call.args[0]) for call in calls]
    return [
        (called(call), first.value)
        for call, first in firsts
        if isinstance(first, ast.Constant) and isinstance(first.value, str)
    ]


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)


@cache
def entries(game: str = "small-world") -> list[ftl.SyntaxNode]:
    """Everything in the English catalogues of the house and of a game."""
    paths = [path for path in sorted((CATALOGUES / "en").glob("*.ftl")) if concerns(path.relative_to(CATALOGUES), game)]
    texts = [file.read_text("utf-8") for path in paths for file in catalogue_files("en", path.stem)]
    return [entry for text in texts for entry in parse(text).body]


def message_list(game: str = "small-world") -> list[ftl.Message]:
    return [entry for entry in entries(game) if isinstance(entry, ftl.Message)]


@cache
def messages(game: str = "small-world") -> dict[str, ftl.Message]:
    """Every message by its id."""
    return {message.id.name: message for message in message_list(game)}


def all_messages() -> dict[str, ftl.Message]:
    """The messages of the house and of every game; where two games say something alike, one of them."""
    return {name: message for game in NAMES for name, message in messages(game).items()}


class Mentions(Visitor):
    """The variables and the other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's protocol
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def mentions(message: ftl.Message) -> Mentions:
    found = Mentions()
    found.visit(message)
    return found
