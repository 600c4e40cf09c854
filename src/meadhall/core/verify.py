"""Whether a game was played with the dice that its record names: every answer of chance is rolled again."""

from typing import Final

from meadhall.core.play import outcome, question
from meadhall.core.proof import BITS, Epoch, Proof, bits_of_roll, epoch_of
from meadhall.core.record import Record, begin, replay_one
from meadhall.core.rules import BadInput, Rules
from meadhall.core.values import CHANCE, Facts


class Roll:
    """One answer of chance: which roll it was, its bits, and what came of it."""

    def __init__(self, index: int, epoch: int, number: int, bits: int, text: str) -> None:
        self.index: Final = index
        """Of the answer in the record."""
        self.epoch: Final = epoch
        self.number: Final = number
        self.bits: Final = bits
        self.text: Final = text


def verify(rules: Rules, record: Record) -> list[Roll]:
    """All rolls of a game, each found to be what its dice say; BadInput tells the first thing that is wrong."""
    proof = told_proof(record)
    key, game = proof.key(), begin(rules, record)
    rolls: list[Roll] = []
    for index, given in enumerate(record.answers):
        ask = question(game)
        if given.seat == CHANCE and ask is not None and ask.seats == (CHANCE,):
            number = len(rolls)
            epoch = epoch_of(proof.epochs, number)
            bits = bits_of_roll(key, epoch, number)
            due = outcome(game, ask, bits * 2.0**-BITS).text
            if given.text != due:
                facts: Facts = {"line": record.line_of(index), "answer": index + 1, "found": given.text, "due": due}
                raise BadInput("dice-roll", facts)
            rolls.append(Roll(index, epoch, number, bits, given.text))
        replay_one(rules, game, record, index)
    check_epochs(proof.epochs, len(rolls))
    if question(game) is not None:
        raise BadInput("dice-early", {})
    return rolls


def told_proof(record: Record) -> Proof:
    """What the dice of a record are checked with; BadInput if it has none, or something else than was promised."""
    proof = record.dice
    if proof is None:
        raise BadInput("dice-none", {})
    if not proof.secret:
        raise BadInput("dice-untold", {})
    if record.seal != record.seal_now():
        raise BadInput("dice-seal", {})
    if not proof.is_kept():
        raise BadInput("dice-secret", {})
    return proof


def check_epochs(epochs: list[Epoch], rolls: int) -> None:
    """BadInput unless each epoch has rolls of its own, and comes after those before it."""
    number, since = 0, -1
    for epoch in epochs:
        if not (number < epoch.number and since < epoch.since < rolls):
            raise BadInput("dice-epochs", {"epoch": epoch.number})
        number, since = epoch.number, epoch.since
