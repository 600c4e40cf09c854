"""The message catalogues: Project Fluent files, one per game and language, and a few that all of them share."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import Resource

from meadhall.language import CATALOGUES, ENGLISH, catalogue_files

COMMON: Final = ("common", "terminal")
"""The files that belong to no game: what every front end says, and what only the terminal says."""


HouseNumber: TypeAlias = Callable[..., Any]
"""What a number of a text is at a table: `{ HOUSE(2, path: "…") }` (`meadhall.words.changed`)."""


def printed_number(printed: Any, path: str) -> Any:
    """Where nobody has changed anything."""
    return printed


def languages(folder: Path = CATALOGUES) -> list[str]:
    """The languages there are: every folder of catalogues."""
    return sorted({path.parent.name for path in folder.glob("*/*.ftl")})


class Catalogue:
    """The messages of one language, with English behind it for what nobody has translated yet."""

    def __init__(
        self, language: str, files: Iterable[str], folder: Path = CATALOGUES, number: HouseNumber = printed_number
    ) -> None:
        names = list(files)
        self.bundles: Final = [load(code, names, folder, number) for code in dict.fromkeys([language, ENGLISH])]
        self.problems: Final[list[str]] = []
        """What could not be said: ids without a message, variables without a value."""

    def find(self, message_id: str) -> tuple[FluentBundle, Message] | None:
        for bundle in self.bundles:
            if bundle.has_message(message_id):
                return bundle, bundle.get_message(message_id)
        return None

    def attributes(self, message_id: str) -> list[str]:
        """The names of a message's attributes; none if there is no such message."""
        found = self.find(message_id)
        return [] if found is None else list(found[1].attributes)

    def format(self, message_id: str, attribute: str, arguments: dict[str, Any]) -> str:
        """A message, or one of its attributes. An attribute it does not have says nothing."""
        found = self.find(message_id)
        if found is None:
            self.problems.append(f"{message_id}: no such message")
            return message_id
        bundle, message = found
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        text, errors = bundle.format_pattern(pattern, arguments)
        self.problems.extend([f"{message_id}.{attribute}: {error}" for error in errors])
        return str(text)


def load(language: str, files: list[str], folder: Path, number: HouseNumber) -> FluentBundle:
    """The files of one language; those it does not have are left to English."""
    bundle = FluentBundle([language], use_isolating=False, functions={"HOUSE": number})
    for name in files:
        for path in catalogue_files(language, name, folder):
            bundle.add_resource(messages_in(path.read_text("utf-8")), allow_overrides=True)
    return bundle


@lru_cache(maxsize=64)
def messages_in(text: str) -> Resource:
    """What a file says, read once: a bundle takes its messages and changes none, and to read them takes longest."""
    return FluentResource(text)
