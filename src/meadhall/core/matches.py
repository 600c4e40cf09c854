"""How a match begins: at its first question, or where its record stopped."""

from random import Random

from meadhall.core.match import Match
from meadhall.core.record import Record, begin
from meadhall.core.rules import Rules, checked_options


def new_match(rules: Rules, seats: int, options: dict[str, str], names: list[str], random: Random) -> Match:
    """A match at its first question."""
    settled = checked_options(rules, seats, options)
    record = Record(rules.name, rules.version, seats, settled, names, rules.house)
    return Match(rules, record, begin(rules, record), random)


def resume(rules: Rules, record: Record, random: Random, logs: bool = False) -> Match:
    """A match that goes on where its record stopped, with notes, and with `logs` a log, from the beginning.

    BadInput names the answer that does not fit.
    """
    match = Match(rules, record.shortened(0), begin(rules, record), random, logs)
    match.follow(record.answers)
    return match
