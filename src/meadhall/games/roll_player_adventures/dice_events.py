"""What dice events tell. The fields name what `a`, `b` and `c` mean; `more` is said beside them.

These kinds come first; the numbers of the story's own kinds follow at DICE_EVENT_COUNT.
"""

from typing import Final

CHECK_BEGINS: Final = 0
COMBAT_BEGINS: Final = 1
ROUND_BEGINS: Final = 2
DIE_BOUGHT: Final = 3
DIE_DRAWN: Final = 4
POOL_ROLLED: Final = 5
CARD_PLAYED: Final = 6
ABILITY_USED: Final = 7
TOKEN_SPENT: Final = 8
DIE_CHANGED: Final = 9
DIE_REROLLED: Final = 10
DIE_ADDED: Final = 11
RECOVERED: Final = 12
TIRED: Final = 13
EXHAUSTED: Final = 14
REVIVED: Final = 15
ROW_FILLED: Final = 16
ROW_DRAINED: Final = 17
EXTRA_PLAYS: Final = 18
READIED: Final = 19
SHIELDED: Final = 20
DIE_PLACED: Final = 21
FOE_DEFEATED: Final = 22
SEAT_PASSED: Final = 23
COUNTERATTACK: Final = 24
VENOM: Final = 25
TRACK_STEP: Final = 26
REWARDED: Final = 27
DANGER: Final = 28
PENALTY: Final = 29
CHECK_OVER: Final = 30
COMBAT_OVER: Final = 31
FAMILIAR_LEFT: Final = 32

DICE_FIELDS: Final = [
    ("check-begins", ["skill", "level", "limit"]),  # more: modifiers
    ("combat-begins", ["limit", "", ""]),  # more: for each enemy its number and its modifiers as bits
    ("round-begins", ["round", "limit", ""]),
    ("die-bought", ["colour", "cost", ""]),  # more: stamina paid, 6 * seat + row each
    ("die-drawn", ["die_kind", "", ""]),
    ("pool-rolled", ["number", "", ""]),  # more: the dice
    ("card-played", ["hero", "played", "after"]),  # more: plays so far, the limit
    ("ability-used", ["hero", "played", ""]),
    ("token-spent", ["hero", "left", ""]),
    ("die-changed", ["hero", "before", "die"]),
    ("die-rerolled", ["hero", "before", "die"]),
    ("die-added", ["hero", "die", ""]),
    ("recovered", ["hero", "number", "fatigue"]),
    ("tired", ["hero", "number", "fatigue"]),
    ("exhausted", ["hero", "", ""]),
    ("revived", ["hero", "", ""]),
    ("row-filled", ["hero", "attribute", "number"]),
    ("row-drained", ["hero", "attribute", "number"]),
    ("extra-plays", ["hero", "number", ""]),
    ("readied", ["hero", "played", ""]),
    ("shielded", ["hero", "number", ""]),
    ("die-placed", ["seat", "die", "spot"]),  # spot: SLOTS_PER_CHALLENGE * challenge + place
    ("foe-defeated", ["enemy", "", ""]),
    ("seat-passed", ["seat", "", ""]),
    ("counterattack", ["number", "shield", ""]),
    ("venom", ["enemy", "number", ""]),
    ("track-step", ["enemy", "effect", "number"]),
    ("rewarded", ["xp", "gold", ""]),
    ("danger", ["number", "shield", ""]),
    ("penalty", ["level", "fatigue", ""]),
    ("check-over", ["skill", "level", "won"]),  # more: covered slots, slots
    ("combat-over", ["won", "", ""]),
    ("familiar-left", ["die_kind", "", ""]),
]
DICE_EVENT_COUNT: Final = len(DICE_FIELDS)
