"""What The Lord of the Ice Garden tells: the kinds of events and the facts each carries.

The fields name what `a`, `b` and `c` of an event mean, then what its `more` list holds; `view.event_facts` turns the
numbers into names. The kinds of facts: `seat`, `victim` a seat (-1: nobody, or the Independent Nation); `region`,
`region_from` a region id or "none"; `box` a box id; `token`, `token_a`, `token_b` a kind of token; `piece` a kind of
piece; `ability`, `ability_b`, `ability_old` an ability or "none"; `character`; `vuko` a side of a Vuko tile; `space`,
`space_from` places on the Reputation track as written there; `ending` one of ENDINGS; `ranked` a list of seats in
order; the rest are numbers. A field with a star takes the rest of `more`.
"""

from typing import Final

FIRST_DRAWN: Final = 0
CHARACTER: Final = 1
VUKO_LAID: Final = 2
TILE_LAID: Final = 3
THORN_PLACED: Final = 4
RESERVE_FOUND: Final = 5
TILE_SHOWN: Final = 6
STARTED: Final = 7
ROUND: Final = 8
ADVANCED: Final = 9
ORDERED: Final = 10
SCORING: Final = 11
ORDER_SET: Final = 12
PLANNED: Final = 13
BOX: Final = 14
UNUSED: Final = 15
TOOK: Final = 16
EXCHANGED: Final = 17
PLACED: Final = 18
MOVED: Final = 19
LEAPT: Final = 20
DISCARDED: Final = 21
RAISED: Final = 22
SHIFTS: Final = 23
SHIFTED: Final = 24
UPGRADED: Final = 25
SUMMONED: Final = 26
ARRIVED: Final = 27
SPIED: Final = 28
FERRIED: Final = 29
SPED: Final = 30
ATTACKED: Final = 31
WOUNDED: Final = 32
DEFEATED: Final = 33
CLEARED: Final = 34
VISITED: Final = 35
NOT_VISITED: Final = 36
UNIT_LOST: Final = 37
SHADOWED: Final = 38
SILENCED: Final = 39
TOLLED: Final = 40
JUDGED: Final = 41
GRACED: Final = 42
RANKED: Final = 43
TOWER_BUILT: Final = 44
PILLAGED: Final = 45
LURED: Final = 46
ABSORBED: Final = 47
SWAPPED: Final = 48
HAUNTED: Final = 49
LOCKED: Final = 50
DRIVEN_OUT: Final = 51
PUSHED: Final = 52
KIDNAPPED: Final = 53
SETTLED: Final = 54
PICKED: Final = 55
RESERVE_PAID: Final = 56
SCORED: Final = 57
GORGE_PAID: Final = 58
GOAL_REACHED: Final = 59
ENDED: Final = 60

FIELDS: Final = [
    ("first-drawn", ["seat", "number", ""]),  # the seat is number 1, 2, ... of the start order
    ("character", ["seat", "character", ""]),
    ("vuko-laid", ["stage", "vuko", ""]),
    ("tile-laid", ["seat", "region", ""]),
    ("thorn-placed", ["seat", "region", ""]),
    ("reserve-found", ["region", "", ""]),
    ("tile-shown", ["region", "number", ""]),
    ("started", ["seat", "region", ""]),
    ("turn", ["turn", "", ""]),  # a round begins: everybody's turn
    ("advanced", ["seat", "steps", "helm", "ship", "number"]),  # number: of Action Markers
    ("ordered", ["", "", "", "*ranked"]),  # the initiative order
    ("scoring", ["helm", "", ""]),  # the red helm that makes this a scoring round
    ("order-set", ["seat", "number", "box"]),
    ("planned", ["seat", "box", "field"]),
    ("box", ["box", "", ""]),  # a box with markers is resolved now
    ("unused", ["seat", "box", ""]),
    ("took", ["seat", "token", ""]),
    ("exchanged", ["seat", "token_a", "token_b", "token"]),
    ("placed", ["seat", "region", ""]),
    ("moved", ["seat", "piece", "region_from", "region"]),
    ("leapt", ["seat", "region_from", "region", "markers", "units"]),
    ("discarded", ["seat", "tokens", ""]),  # Vuko tokens that are left
    ("raised", ["seat", "space_from", "space"]),
    ("shifts", ["seat", "space_from", "space", "snow"]),
    ("shifted", ["seat", "level_from", "level"]),
    ("upgraded", ["seat", "piece", "ability", "space_from", "space", "snow", "ability_old"]),
    ("summoned", ["seat", "piece", "number", "space_from", "space", "snow"]),
    ("arrived", ["seat", "piece", "region"]),
    ("spied", ["seat", "ability", "ability_b"]),
    ("ferried", ["seat", "piece", "region_from", "region"]),
    ("sped", ["seat", "piece", "region_from", "region"]),
    ("attacked", ["seat", "gold", ""]),
    ("wounded", ["seat", "victim", "piece", "region", "damage"]),  # damage: all it has now
    ("defeated", ["seat", "victim", "piece", "region", "points"]),
    ("cleared", ["victim", "piece", "region"]),  # a defeated unit returns to the supply
    ("visited", ["seat", "region", "tokens", "gained"]),  # Vuko tokens he has now, and how many are new
    ("not-visited", ["", "", ""]),
    ("unit-lost", ["seat", "piece", "region"]),
    ("shadowed", ["seat", "tokens", ""]),
    ("silenced", ["seat", "level", ""]),
    ("tolled", ["seat", "gold", "population"]),
    ("judged", ["seat", "points", ""]),
    ("graced", ["seat", "points", ""]),
    ("ranked", ["region", "", "", "*ranked"]),  # a region is resolved; first in rank first
    ("tower-built", ["seat", "region", "number"]),  # number: of towers on the map
    ("pillaged", ["seat", "victim", "level"]),
    ("lured", ["seat", "region_from", "region"]),
    ("absorbed", ["region", "number", ""]),
    ("swapped", ["seat", "victim", "region"]),
    ("haunted", ["seat", "region", "region_from"]),  # region_from: none from the supply
    ("locked", ["seat", "region", "number"]),
    ("driven-out", ["victim", "region", "", "markers", "units"]),
    ("pushed", ["region_from", "region", ""]),
    ("kidnapped", ["seat", "victim", "region", "number"]),  # number: of dwellers
    ("settled", ["seat", "region", "number"]),
    ("picked", ["seat", "token", "number", "region"]),
    ("reserve-paid", ["seat", "region", "number"]),
    ("scored", ["seat", "points", "region", "place"]),
    ("gorge-paid", ["seat", "points", "markers"]),
    ("goal-reached", ["seat", "character", ""]),
    ("ended", ["finale", "seat", ""]),  # the winner
]

# How a game ends (IG-50).
BY_SNOW: Final = 1
BY_GOAL: Final = 2
BY_POINTS: Final = 3
BY_TRACK: Final = 4
ENDINGS: Final = ["", "snow", "goal", "points", "track"]

SUFFERED: Final = (
    VISITED,
    UNIT_LOST,
    SHADOWED,
    SILENCED,
    TOLLED,
    JUDGED,
)
"""Events that name in `seat` whom they happen to: he is their `victim`, as somebody who acts is not."""
