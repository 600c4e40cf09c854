"""Keys: a seat is a secret in a link. Whoever holds the key plays the seat; the watcher's key only watches.

A key is signed with a secret that never leaves the store, so nothing has to be looked up and nothing can be guessed.
"""

import hmac
from base64 import urlsafe_b64encode
from typing import Final

from meadhall.core import SPECTATOR

WATCH: Final = "w"
SIGNATURE_BYTES: Final = 18


class Keys:
    """The signer of one server."""

    def __init__(self, secret: bytes) -> None:
        self.secret: Final = secret

    def seat(self, table: str, seat: int) -> str:
        return self.signed(table, str(seat))

    def watch(self, table: str) -> str:
        return self.signed(table, WATCH)

    def signed(self, table: str, who: str) -> str:
        signature = hmac.digest(self.secret, f"{table}/{who}".encode(), "sha256")[:SIGNATURE_BYTES]
        return f"{who}-{urlsafe_b64encode(signature).decode()}"

    def who(self, table: str, key: str) -> int | None:
        """The seat that a key opens, SPECTATOR for the watcher's, None for a key that opens nothing."""
        who = key.partition("-")[0]
        if not hmac.compare_digest(self.signed(table, who).encode(), key.encode("utf-8", "replace")):
            return None
        return SPECTATOR if who == WATCH else int(who)
