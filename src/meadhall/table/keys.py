"""Keys: a seat is a secret in a link. Whoever holds the key plays the seat; the watcher's key only watches.

A key is signed with a secret that never leaves the store, so nothing has to be looked up and nothing can be guessed.
Where seats are claimed, each claim has a key of its own: the invite that led to it opens nothing any more. The keys of
claim 0 are signed as they always were.
"""

import hmac
from base64 import urlsafe_b64encode
from typing import Final, NamedTuple

from meadhall.core import SPECTATOR, BadInput

WATCH: Final = "w"
HOST: Final = "h"
HOSTING: Final = SPECTATOR - 1
"""What the key of the host opens: no seat, but the door."""
NEXT: Final = "next"
SIGNATURE_BYTES: Final = 18
NAME_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Of a table's name: none that could be taken for another one."""
NAME_LENGTH: Final = 10


def table_name(chance: bytes) -> str:
    """The name that follows from so many bytes of chance: a letter for each."""
    return "".join([NAME_LETTERS[byte % len(NAME_LETTERS)] for byte in chance])


class Opened(NamedTuple):
    """What a key opens: a seat as it was claimed for the so manieth time, SPECTATOR or HOSTING."""

    seat: int
    claim: int = 0


class Keys:
    """The signer of one server."""

    def __init__(self, secret: bytes) -> None:
        self.secret: Final = secret

    def seat(self, table: str, seat: int, claim: int = 0) -> str:
        return self.signed(table, f"{seat}.{claim}" if claim else str(seat))

    def watch(self, table: str) -> str:
        return self.signed(table, WATCH)

    def host(self, table: str) -> str:
        return self.signed(table, HOST)

    def next_name(self, table: str) -> str:
        """The name of the table at which the company of this one plays again."""
        return table_name(self.signature(table, NEXT)[:NAME_LENGTH])

    def signed(self, table: str, who: str) -> str:
        return f"{who}-{urlsafe_b64encode(self.signature(table, who)[:SIGNATURE_BYTES]).decode()}"

    def signature(self, table: str, who: str) -> bytes:
        return hmac.digest(self.secret, f"{table}/{who}".encode(), "sha256")

    def who(self, table: str, key: str) -> Opened | None:
        """What a key opens; None for a key that opens nothing."""
        who = key.partition("-")[0]
        if not hmac.compare_digest(self.signed(table, who).encode(), key.encode("utf-8", "replace")):
            return None
        if who in (WATCH, HOST):
            return Opened(SPECTATOR if who == WATCH else HOSTING)
        seat, _, claim = who.partition(".")
        return Opened(int(seat), int(claim or 0))


def admitted(opened: list[Opened], claims: list[int]) -> tuple[int, ...]:
    """The seats that keys open as they are claimed now; BadInput for one that was claimed by somebody else since."""
    for one in opened:
        if one.seat >= 0 and one.claim != claims[one.seat]:
            raise BadInput("seat-claimed", {"seat": one.seat})
    return tuple(sorted({one.seat for one in opened if one.seat >= 0}))
