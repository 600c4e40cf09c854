"""The ways between Python and the page's JavaScript: functions that take text and, sooner or later, give text."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from msgspec import Raw, Struct, json

from meadhall.table.ports import LostRace, StoreFailure

LOST: Final = "lost"
"""What the database says of a change whose number is taken."""

Ask = Callable[[str, str], Awaitable[str]]
"""A call by name, with its arguments as JSON; the answer is a `Said` as JSON."""
Tell = Callable[[str], Any]
"""Something for others, who may not be there."""


class Said(Struct, omit_defaults=True):
    """What became of a call: a value, or what went wrong."""

    value: Raw = Raw(b"null")
    error: str = ""


class Doors(Protocol):
    """What JavaScript hands over (web/src/local/worker.ts)."""

    def database(self, name: str, arguments: str) -> Awaitable[str]:
        """A method of the database."""

    def broadcast(self, news: str) -> None:
        """For the workers of other tabs."""

    def think(self, kind: str, job: str) -> Awaitable[str]:
        """A job for another worker."""

    def fetch_game(self, game: str) -> Awaitable[None]:
        """Let the rules of a game be imported."""


async def asked(ask: Ask, name: str, *arguments: Any) -> Raw:
    """The answer to a call; LostRace or StoreFailure if it did not do what was wanted."""
    said = json.decode(await ask(name, json.encode(arguments).decode()), type=Said)
    if said.error == LOST:
        raise LostRace(name)
    if said.error:
        raise StoreFailure(f"{name}: {said.error}")
    return said.value
