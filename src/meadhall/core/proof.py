"""Dice that anyone can check.

A secret is drawn before anybody sits down, and its SHA-256 is published: the commitment. Each device that sits down
adds a nonce, open to all. When the game begins,

    key = SHA-256("meadhall dice 1", then the secret, then 32 bytes for each seat: its nonce, or zeros without one)

and roll k of epoch e is the first 53 bits of HMAC-SHA-256(key, "e/k"), as a part of 2^53. k counts the answers of
chance that stand; e grows when the table agrees to go back behind one. When the game is over the secret is told, and
whoever has the record can roll all dice again.
"""

import hmac
from hashlib import sha256
from typing import Final

NAME: Final = b"meadhall dice 1"
SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 32
NO_NONCE: Final = b"\0" * NONCE_BYTES
BITS: Final = 53
"""Of a roll: as many as a floating-point number can hold."""
HEX: Final = "0123456789abcdef"


class Epoch:
    """The rolls from number `since` on belong to epoch `number`."""

    def __init__(self, number: int, since: int) -> None:
        self.number: Final = number
        self.since: Final = since


class Proof:
    """What dice are checked with: as much of it as has been told."""

    def __init__(self, commitment: str, secret: str, nonces: list[str], epochs: list[Epoch]) -> None:
        """All in hexadecimal digits. An empty secret has not been told; an empty nonce: that seat has added none."""
        self.commitment: Final = commitment
        self.secret: Final = secret
        self.nonces: Final = nonces
        self.epochs: Final = epochs

    def head(self) -> list[str]:
        """Its lines in a record."""
        lines = [f"dice: {self.commitment}"]
        lines += [f"dice secret: {self.secret}"] if self.secret else []
        lines += [f"dice nonce {seat}: {nonce}" for seat, nonce in enumerate(self.nonces) if nonce]
        return lines + [f"dice epoch {epoch.number}: {epoch.since}" for epoch in self.epochs]

    def is_kept(self) -> bool:
        """Whether the secret is the one that was committed to."""
        return commitment_of(bytes.fromhex(self.secret)) == self.commitment

    def key(self) -> bytes:
        return key_of(bytes.fromhex(self.secret), self.nonces)


def commitment_of(secret: bytes) -> str:
    """What is published of a secret while it is one."""
    return sha256(secret).hexdigest()


def key_of(secret: bytes, nonces: list[str]) -> bytes:
    """What all rolls of a game come from."""
    parts = [bytes.fromhex(nonce) if nonce else NO_NONCE for nonce in nonces]
    return sha256(b"".join([NAME, secret, *parts])).digest()


def bits_of_roll(key: bytes, epoch: int, number: int) -> int:
    """The first 53 bits of a roll."""
    digest = hmac.digest(key, f"{epoch}/{number}".encode(), "sha256")
    return int.from_bytes(digest[:8], "big") >> (64 - BITS)


def roll(key: bytes, epoch: int, number: int) -> float:
    """A roll, from 0 to 1."""
    return bits_of_roll(key, epoch, number) * 2.0**-BITS


def epoch_of(epochs: list[Epoch], number: int) -> int:
    """The epoch that a roll belongs to; nobody has gone back before the first one that is listed."""
    for epoch in reversed(epochs):
        if epoch.since <= number:
            return epoch.number
    return 0


def gone_back(epochs: list[Epoch], rolls: int) -> list[Epoch]:
    """The epochs after a table has gone back behind a roll, and so many are left standing."""
    last = epochs[-1].number if epochs else 0
    return [*[epoch for epoch in epochs if epoch.since < rolls], Epoch(last + 1, rolls)]


def is_digest(text: str) -> bool:
    """Whether it is a commitment, a secret or a nonce: 32 bytes, in small hexadecimal digits."""
    return len(text) == 2 * SECRET_BYTES and not [letter for letter in text if letter not in HEX]
