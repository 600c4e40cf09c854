"""One live game: its record and its state, always in step, with chance and forced answers given by itself."""

from random import Random
from typing import Final

from meadhall.core.play import answer, draw, is_forced, question
from meadhall.core.record import Record, begin, replay, undo_target
from meadhall.core.rules import Rules, checked_options
from meadhall.core.steps import Ask, State
from meadhall.core.values import CHANCE, Choice


class Match:
    """A record and the state it leads to. Every front end plays through one."""

    def __init__(self, rules: Rules, record: Record, state: State, random: Random) -> None:
        self.rules: Final = rules
        self.record = record
        self.state = state
        self.random: Final = random

    def settle(self) -> Ask | None:
        """Give the answers of chance and the forced ones, until somebody has to decide. None: it is over."""
        while True:
            ask = question(self.state)
            if ask is None:
                return None
            if ask.seats == (CHANCE,):
                self.answer(CHANCE, draw(self.state, ask, self.random))
            elif is_forced(self.state, ask):
                seat = ask.asked(self.state)[0]
                self.answer(seat, ask.options(self.state, seat)[0])
            else:
                return ask

    def answer(self, seat: int, choice: Choice) -> None:
        """Give an answer and write it down; Refused changes nothing."""
        answer(self.state, seat, choice)
        self.record.add(seat, choice.text)

    def can_undo(self, seat: int) -> bool:
        return undo_target(self.rules, self.record, seat) < len(self.record.answers)

    def undo(self, seat: int) -> bool:
        """Take back the seat's last decision if nobody has learned anything since."""
        target = undo_target(self.rules, self.record, seat)
        if target == len(self.record.answers):
            return False
        self.rewind(target)
        return True

    def rewind(self, length: int) -> None:
        """Go back to an earlier moment; the table has agreed, or it is a replay."""
        heard = self.state.heard
        self.record = self.record.shortened(length)
        self.state = replay(self.rules, self.record)
        self.state.heard = heard


def new_match(rules: Rules, seats: int, options: dict[str, str], names: list[str], random: Random) -> Match:
    """A match at its first question."""
    settled = checked_options(rules, seats, options)
    record = Record(rules.name, rules.version, seats, settled, names, rules.house)
    return Match(rules, record, begin(rules, record), random)


def resume(rules: Rules, record: Record, random: Random) -> Match:
    """A match that goes on where its record stopped."""
    return Match(rules, record, replay(rules, record), random)
