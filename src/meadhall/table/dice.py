"""Chance that nobody can foresee and that a restart does not repeat.

Every number is a keyed digest of where the table stands: the key is the table's own secret, the place is the number of
the change that is being made. Nothing has to be stored but the secret, and a rewound table rolls other dice.
"""

from hashlib import blake2b
from random import Random
from secrets import token_bytes
from typing import Final

SECRET_BYTES: Final = 16


def new_secret(seed: int | None) -> bytes:
    """The secret of a new table; a seed makes it the same every time."""
    if seed is None:
        return token_bytes(SECRET_BYTES)
    return blake2b(f"seed {seed}".encode(), digest_size=SECRET_BYTES).digest()


class Dice(Random):
    """The random numbers of one table."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(0)
        self.secret: Final = secret
        self.change = 0
        self.drawn = 0

    def begin(self, change: int) -> None:
        """From here on, the numbers of this change of the table."""
        self.change = change
        self.drawn = 0

    def random(self) -> float:
        self.drawn += 1
        return (self.digest(f"dice {self.change} {self.drawn}") >> 11) * 2.0**-53

    def bot_seed(self, change: int, seat: int) -> int:
        """What a bot may roll its own dice with, when it answers after this change."""
        return self.digest(f"bot {change} {seat}") >> 11

    def digest(self, place: str) -> int:
        return int.from_bytes(blake2b(place.encode(), digest_size=8, key=self.secret).digest(), "big")
