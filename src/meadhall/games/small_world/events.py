"""What Small World tells: the kinds of events and the facts each carries.

The fields name what `a`, `b` and `c` of an event mean; a `more` list holds terms (message number and amount).
"""

from typing import Final

TURN: Final = 0
BEGINS: Final = 1
OFFERED: Final = 2
PICKED: Final = 3
EXPANDS: Final = 4
DECLINED: Final = 5
ABANDONED: Final = 6
CONQUERED: Final = 7
TRIED: Final = 8
ROLLED: Final = 9
REPELLED: Final = 10
DRIVEN_OUT: Final = 11
VANISHED: Final = 12
GREW: Final = 13
REDEPLOYED: Final = 14
FORTIFIED: Final = 15
CAMPED: Final = 16
SENT_HERO: Final = 17
SCORED: Final = 18
PEACE_MADE: Final = 19
RETURNED: Final = 20
GAVE_UP: Final = 21
PAID: Final = 22
KEPT_OFF: Final = 23
ENDED: Final = 24

FIELDS: Final = [
    ("turn", ["seat", "turn", ""]),
    ("begins", ["seat", "", ""]),
    ("offered", ["race", "power", ""]),
    ("picked", ["seat", "race", "power"]),
    ("expands", ["seat", "race", ""]),
    ("declined", ["seat", "race", "number"]),
    ("abandoned", ["seat", "race", "region"]),
    ("conquered", ["seat", "race", "region"]),
    ("tried", ["seat", "race", "region"]),
    ("rolled", ["seat", "number", ""]),
    ("repelled", ["seat", "race", "region"]),
    ("driven-out", ["victim", "race", "region"]),
    ("vanished", ["victim", "race", ""]),
    ("grew", ["seat", "race", "number"]),
    ("redeployed", ["seat", "race", ""]),
    ("fortified", ["seat", "race", "region"]),
    ("camped", ["seat", "race", ""]),
    ("sent-hero", ["seat", "race", "region"]),
    ("scored", ["seat", "coins", ""]),
    ("peace-made", ["seat", "victim", ""]),
    ("returned", ["victim", "race", "number"]),
    ("gave-up", ["seat", "race", "region"]),
    ("paid", ["seat", "coins", "found"]),
    ("kept-off", ["seat", "race", "number"]),
    ("ended", ["", "", ""]),
]
