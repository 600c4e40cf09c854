"""Chance that nobody can foresee and that a restart does not repeat.

Every number is a keyed digest of where the table stands. With `Dice` the key is the table's own secret and the place is
the number of the change that is being made; with `FairDice` anyone can check them when the secret is told
(`meadhall.core.proof`). Tables with a seed, and those that go on from a record, have the former.
"""

from hashlib import blake2b
from random import Random
from secrets import token_bytes
from typing import Final

from meadhall.core import CHANCE, Answer, Match
from meadhall.core.proof import SECRET_BYTES as FAIR_BYTES
from meadhall.core.proof import Epoch, Proof, commitment_of, epoch_of, gone_back, key_of, roll
from meadhall.table.restore import BACK, read_change

SECRET_BYTES: Final = 16


def new_secret(seed: int | None) -> bytes:
    """The secret of a new table; a seed makes it the same every time."""
    if seed is None:
        return token_bytes(SECRET_BYTES)
    return blake2b(f"seed {seed}".encode(), digest_size=SECRET_BYTES).digest()


def new_fair_secret() -> bytes:
    return token_bytes(FAIR_BYTES)


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

    def forget_change(self) -> None:
        """Somebody was faster: the change that was begun has not been made."""

    def forget_match(self) -> None:
        """Nobody plays with them any more: a match and its dice that know each other would be garbage to look for."""

    def gone_back(self, gone: list[Answer]) -> None:
        """The table has gone back, and these answers do not stand any more. Every change has numbers of its own."""

    def random(self) -> float:
        self.drawn += 1
        return (self.digest(f"dice {self.change} {self.drawn}") >> 11) * 2.0**-53

    def spare(self, seat: int) -> Random:
        """Numbers besides those of the game, for whoever answers in place of a seat."""
        return Random(self.bot_seed(self.change, seat))

    def bot_seed(self, change: int, seat: int) -> int:
        """What a bot may roll its own dice with, when it answers after this change."""
        return self.digest(f"bot {change} {seat}") >> 11

    def digest(self, place: str) -> int:
        return int.from_bytes(blake2b(place.encode(), digest_size=8, key=self.secret).digest(), "big")


class FairDice(Dice):
    """Dice that anyone can check: number k of epoch e, for the answers of chance that stand."""

    def __init__(self, secret: bytes, changes: list[str], seats: int) -> None:
        super().__init__(secret)
        self.match: Match | None = None
        """Whose answers are counted."""
        self.key = b""
        """Empty until nobody can add a nonce any more."""
        self.epochs = self.kept = epochs_in(changes, seats)
        self.counted: list[Answer] = []
        self.upto = 0
        self.rolls = 0

    def begin(self, change: int) -> None:
        super().begin(change)
        self.kept = self.epochs

    def forget_change(self) -> None:
        self.epochs = self.kept

    def forget_match(self) -> None:
        self.match = None

    def gone_back(self, gone: list[Answer]) -> None:
        if has_rolls(gone):
            self.epochs = gone_back(self.epochs, self.count())

    def close(self, nonces: list[str]) -> None:
        """Nobody can add a nonce any more: from here on there are dice."""
        self.key = key_of(self.secret, nonces)

    def random(self) -> float:
        assert self.key, "the nonces are not all there yet"
        number = self.count()
        return roll(self.key, epoch_of(self.epochs, number), number)

    def count(self) -> int:
        """How many answers of chance stand; only those are looked at that are new."""
        assert self.match is not None
        answers = self.match.record.answers
        if answers is not self.counted or len(answers) < self.upto:
            self.counted, self.upto, self.rolls = answers, 0, 0
        for index in range(self.upto, len(answers)):
            self.rolls += answers[index].seat == CHANCE
        self.upto = len(answers)
        return self.rolls

    @property
    def commitment(self) -> str:
        """What is published of the secret from the beginning."""
        return commitment_of(self.secret)

    def proof(self, nonces: list[str], told: bool) -> Proof:
        """What they are checked with; with the secret, if it may be told."""
        return Proof(self.commitment, self.secret.hex() if told else "", nonces, self.epochs)


def epochs_in(changes: list[str], seats: int) -> list[Epoch]:
    """How often a table went back behind a roll, and where to."""
    epochs: list[Epoch] = []
    if not [change for change in changes if change.startswith(BACK)]:
        return epochs
    answers: list[Answer] = []
    for change in changes:
        moves, given = read_change(change, seats)
        if moves >= 0:
            gone = answers[moves:]
            del answers[moves:]
            if has_rolls(gone):
                epochs = gone_back(epochs, len([answer for answer in answers if answer.seat == CHANCE]))
        answers += given
    return epochs


def has_rolls(answers: list[Answer]) -> bool:
    return bool([answer for answer in answers if answer.seat == CHANCE])
