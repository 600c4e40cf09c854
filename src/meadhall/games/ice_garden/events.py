"""What The Lord of the Ice Garden tells: the kinds of events and the facts each carries.

The fields name what `a`, `b` and `c` of an event mean, then what its `more` list holds; `view.event_facts` turns the
numbers into names. The kinds of facts: `seat`, `victim` a seat (-1: nobody, or the Independent Nation); `region`,
`region_from` a region id or "none"; `box` a box id; `token`, `token_a`, `token_b` a kind of token; `piece` a kind of
piece; `ability`, `ability_b`, `ability_old` an ability or "none"; `character`; `vuko` a side of a Vuko tile; `space`,
`space_from` places on the Reputation track as written there; `ending` one of ENDINGS; `ranked` a list of seats in
order; the rest are numbers. A field with a star takes the rest of `more`.
"""

from typing import Final

from meadhall.core.kinds import Kinds

KINDS: Final = Kinds(texts="space_from space", rows="ranked")

FIRST_DRAWN: Final = KINDS.add("first-drawn", "seat number")  # the seat is number 1, 2, ... of the start order
CHARACTER: Final = KINDS.add("character", "seat character")
VUKO_LAID: Final = KINDS.add("vuko-laid", "stage vuko")
TILE_LAID: Final = KINDS.add("tile-laid", "seat region")
THORN_PLACED: Final = KINDS.add("thorn-placed", "seat region")
RESERVE_FOUND: Final = KINDS.add("reserve-found", "region")
TILE_SHOWN: Final = KINDS.add("tile-shown", "region number")
STARTED: Final = KINDS.add("started", "seat region")
ROUND: Final = KINDS.add("turn", "turn")  # a round begins: everybody's turn
ADVANCED: Final = KINDS.add("advanced", "seat steps helm ship number")  # number: of Action Markers
ORDERED: Final = KINDS.add("ordered", "- - - *ranked")  # the initiative order
SCORING: Final = KINDS.add("scoring", "helm")  # the red helm that makes this a scoring round
ORDER_SET: Final = KINDS.add("order-set", "seat number box")
PLANNED: Final = KINDS.add("planned", "seat box field")
BOX: Final = KINDS.add("box", "box")  # a box with markers is resolved now
UNUSED: Final = KINDS.add("unused", "seat box")
TOOK: Final = KINDS.add("took", "seat token")
EXCHANGED: Final = KINDS.add("exchanged", "seat token_a token_b token")
PLACED: Final = KINDS.add("placed", "seat region")
MOVED: Final = KINDS.add("moved", "seat piece region_from region")
LEAPT: Final = KINDS.add("leapt", "seat region_from region markers units")
DISCARDED: Final = KINDS.add("discarded", "seat tokens")  # Vuko tokens that are left
RAISED: Final = KINDS.add("raised", "seat space_from space")
SHIFTS: Final = KINDS.add("shifts", "seat space_from space snow")
SHIFTED: Final = KINDS.add("shifted", "seat level_from level")
UPGRADED: Final = KINDS.add("upgraded", "seat piece ability space_from space snow ability_old")
SUMMONED: Final = KINDS.add("summoned", "seat piece number space_from space snow")
ARRIVED: Final = KINDS.add("arrived", "seat piece region")
SPIED: Final = KINDS.add("spied", "seat ability ability_b")
FERRIED: Final = KINDS.add("ferried", "seat piece region_from region")
SPED: Final = KINDS.add("sped", "seat piece region_from region")
ATTACKED: Final = KINDS.add("attacked", "seat gold")
WOUNDED: Final = KINDS.add("wounded", "seat victim piece region damage")  # damage: all it has now
DEFEATED: Final = KINDS.add("defeated", "seat victim piece region points")
CLEARED: Final = KINDS.add("cleared", "victim piece region")  # a defeated unit returns to the supply
VISITED: Final = KINDS.add(
    "visited", "seat region tokens gained", "victim"
)  # Vuko tokens he has now, and how many are new
NOT_VISITED: Final = KINDS.add("not-visited")
UNIT_LOST: Final = KINDS.add("unit-lost", "seat piece region", "victim")
SHADOWED: Final = KINDS.add("shadowed", "seat tokens", "victim")
SILENCED: Final = KINDS.add("silenced", "seat level", "victim")
TOLLED: Final = KINDS.add("tolled", "seat gold population", "victim")
JUDGED: Final = KINDS.add("judged", "seat points", "victim")
GRACED: Final = KINDS.add("graced", "seat points")
RANKED: Final = KINDS.add("ranked", "region - - *ranked")  # a region is resolved; first in rank first
TOWER_BUILT: Final = KINDS.add("tower-built", "seat region number", "target")  # number: of towers on the map
PILLAGED: Final = KINDS.add("pillaged", "seat victim level")
LURED: Final = KINDS.add("lured", "seat region_from region")
ABSORBED: Final = KINDS.add("absorbed", "region number", "target")
SWAPPED: Final = KINDS.add("swapped", "seat victim region")
HAUNTED: Final = KINDS.add("haunted", "seat region region_from")  # region_from: none from the supply
LOCKED: Final = KINDS.add("locked", "seat region number", "target")
DRIVEN_OUT: Final = KINDS.add("driven-out", "victim region - markers units")
PUSHED: Final = KINDS.add("pushed", "region_from region")
KIDNAPPED: Final = KINDS.add("kidnapped", "seat victim region number", "target")  # number: of dwellers
SETTLED: Final = KINDS.add("settled", "seat region number", "target")
PICKED: Final = KINDS.add("picked", "seat token number region")
RESERVE_PAID: Final = KINDS.add("reserve-paid", "seat region number")
SCORED: Final = KINDS.add("scored", "seat points region place")
GORGE_PAID: Final = KINDS.add("gorge-paid", "seat points markers")
GOAL_REACHED: Final = KINDS.add("goal-reached", "seat character")
ENDED: Final = KINDS.add("ended", "finale seat", "target")  # the winner

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
