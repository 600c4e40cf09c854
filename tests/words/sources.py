"""What the code says it needs, read from its sources, and what the catalogues hold."""

import ast
from functools import cache
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import meadhall
from meadhall.words.catalogue import FOLDER

PACKAGE = Path(meadhall.__file__).parent


def first_arguments(*functions: str) -> set[str]:
    """The literal first arguments of every call of these functions or methods in the package."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and called(node) in functions:
                argument = node.args[0]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)


@cache
def entries() -> list[ftl.SyntaxNode]:
    """Everything in the English catalogues."""
    texts = [path.read_text("utf-8") for path in sorted((FOLDER / "en").glob("*.ftl"))]
    return [entry for text in texts for entry in parse(text).body]


def message_list() -> list[ftl.Message]:
    return [entry for entry in entries() if isinstance(entry, ftl.Message)]


def messages() -> dict[str, ftl.Message]:
    """Every message by its id."""
    return {message.id.name: message for message in message_list()}


class Mentions(Visitor):
    """The variables and the other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's protocol
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def mentions(message: ftl.Message) -> Mentions:
    found = Mentions()
    found.visit(message)
    return found
