"""The hall's list of promises: what the dice of every table were promised with, in order, each linked to all before it.

Whoever has noted the last link once can see that no promise was thrown away or changed since: not those of tables that
were abandoned, either. It names no tables; a table tells its own promise to those who sit there.
"""

from hashlib import sha256
from typing import Final, Protocol

from meadhall.club.wire import DiceLink

PAGE: Final = 500
FIRST: Final = "meadhall dice list 1"


class PromiseStore(Protocol):
    """Where promises are kept."""

    async def promises(self, after: int, most: int) -> list[str]:
        """Those after so many, in order."""


def link_after(link: str, promise: str) -> str:
    """The link of a promise: a digest of the link before it and of the promise."""
    return sha256(f"{link} {promise}".encode()).hexdigest()


class DiceList:
    """The list of one server; links are worked out as far as somebody has asked."""

    def __init__(self, store: PromiseStore) -> None:
        self.store: Final = store
        self.links: Final[list[str]] = []

    async def page(self, after: int) -> list[DiceLink]:
        """The links after so many."""
        while len(self.links) < after:
            found = await self.store.promises(len(self.links), PAGE)
            if not found:
                return []
            self.add(found)
        found = await self.store.promises(after, PAGE)
        self.add(found[len(self.links) - after :])
        return [
            DiceLink(number, promise, self.links[number - 1]) for number, promise in enumerate(found, start=after + 1)
        ]

    def add(self, promises: list[str]) -> None:
        for promise in promises:
            self.links.append(link_after(self.links[-1] if self.links else FIRST, promise))
