"""What Alynthia tells: the kinds of events and the facts each carries.

The fields name what `a`, `b` and `c` of an event mean; `view.details` says what is in a `more` list. Seats are -1 for
nobody and for the dragons. A field is turned into a name by its own: `space` and `start` are spaces, `thing` one of the
twelve kinds of cards (or `card` where only the number of action cards is public), `ability`, `market`, `upgrade`,
`guild`, `die`, `piece`, `source`, `outcome` and `phase` are words.

No event holds a secret: in competitive play a drawn, stolen or given action card is told as `card` (AL-7.8).
"""

from typing import Final

BEGINS: Final = 0
GUILD_CHOSEN: Final = 1
PLACED: Final = 2
ROUND: Final = 3
PHASE: Final = 4
UNLOCKED: Final = 5
DECLINED: Final = 6
STRENGTHENED: Final = 7
ENTRANCE_MADE: Final = 8
WALLED: Final = 9
SPAWNED: Final = 10
STIRRED: Final = 11
SWARMED: Final = 12
ROLLED: Final = 13
REROLLED: Final = 14
ATTACKED: Final = 15
INVADED: Final = 16
RUSHED: Final = 17
TRAPPED: Final = 18
FOUGHT: Final = 19
NEST_FELL: Final = 20
DRAGONS_FELL: Final = 21
CAPTURED: Final = 22
DESTROYED: Final = 23
WALL_FELL: Final = 24
DISPLACED: Final = 25
PUT_BESIDE: Final = 26
RETURNED: Final = 27
WENT_BACK: Final = 28
GAINED: Final = 29
LOST: Final = 30
STOLE: Final = 31
RENOWN: Final = 32
MOVED: Final = 33
BUILT: Final = 34
UPGRADED: Final = 35
RECRUITED: Final = 36
BOUGHT: Final = 37
BOUGHT_CARD: Final = 38
USED: Final = 39
RESEARCHED: Final = 40
PLAYED: Final = 41
GAVE: Final = 42
OFFERED: Final = 43
TRADED: Final = 44
REFUSED_TRADE: Final = 45
CARAVAN_MOVED: Final = 46
MARCHED: Final = 47
FINISHED: Final = 48
CAME_BACK: Final = 49
TURN: Final = 50
PASSED: Final = 51
HARVESTED: Final = 52
DISCARDED: Final = 53
SHUFFLED: Final = 54
OBJECTED: Final = 55
REQUIREMENT: Final = 56
TOLL_PAID: Final = 57
MARKER_PASSED: Final = 58
FOCUSED: Final = 59
SHOT_GRANTED: Final = 60
ENDED: Final = 61

FIELDS: Final = [
    ("begins", ["seat", "", ""]),
    ("guild-chosen", ["seat", "guild", ""]),
    ("placed", ["seat", "space", ""]),
    ("round", ["round", "dragon", "nest"]),
    ("phase", ["phase", "", ""]),
    ("unlocked", ["seat", "ability", ""]),  # more: the ability's guild and which of its three
    ("declined", ["seat", "", ""]),
    ("strengthened", ["seat", "attack", "defense"]),
    ("entrance-made", ["seat", "space", ""]),
    ("walled", ["seat", "space", ""]),
    ("spawned", ["space", "number", "total"]),
    ("stirred", ["space", "", ""]),
    ("swarmed", ["space", "", ""]),  # more: where they went
    ("rolled", ["seat", "die", "face"]),
    ("rerolled", ["seat", "die", "face"]),
    ("attacked", ["seat", "space", "payment"]),  # more: piece, victim, ranged
    ("invaded", ["space", "victim", "piece"]),
    ("rushed", ["seat", "side", ""]),
    ("trapped", ["seat", "", ""]),
    ("fought", ["seat", "victim", "space"]),  # more: piece, won, number of attack terms, terms
    ("nest-fell", ["seat", "space", "cost"]),  # more: the pool that is left, -1 in competitive play
    ("dragons-fell", ["seat", "space", "number"]),
    ("captured", ["seat", "number", ""]),
    ("destroyed", ["victim", "piece", "space"]),  # more: upgrade, -1 if none
    ("wall-fell", ["victim", "space", ""]),
    ("displaced", ["seat", "space", ""]),
    ("put-beside", ["seat", "", ""]),
    ("returned", ["seat", "space", ""]),
    ("went-back", ["seat", "space", ""]),
    ("gained", ["seat", "thing", "number"]),
    ("lost", ["seat", "thing", "number"]),
    ("stole", ["seat", "thing", "victim"]),
    ("renown", ["seat", "number", "source"]),
    ("moved", ["seat", "space", ""]),
    ("built", ["seat", "space", "number"]),  # more: renown
    ("upgraded", ["seat", "upgrade", "space"]),
    ("recruited", ["seat", "", ""]),  # more: the two resources
    ("bought", ["seat", "market", ""]),
    ("bought-card", ["seat", "", ""]),
    ("used", ["seat", "ability", ""]),
    ("researched", ["seat", "track", "level"]),
    ("played", ["seat", "thing", "partner"]),
    ("gave", ["seat", "thing", "partner"]),
    ("offered", ["seat", "partner", ""]),
    ("traded", ["seat", "partner", ""]),  # more: how many things each way
    ("refused-trade", ["seat", "partner", ""]),
    ("caravan-moved", ["seat", "start", "space"]),
    ("marched", ["seat", "space", ""]),
    ("finished", ["seat", "", ""]),
    ("came-back", ["seat", "", ""]),
    ("turn", ["seat", "", ""]),
    ("passed", ["seat", "", ""]),
    ("harvested", ["seat", "", ""]),  # more: amounts of the four resources
    ("discarded", ["seat", "thing", ""]),
    ("shuffled", ["deck", "", ""]),
    ("objected", ["seat", "", ""]),
    ("requirement", ["round", "", ""]),
    ("toll-paid", ["number", "renown", ""]),
    ("marker-passed", ["seat", "", ""]),
    ("focused", ["seat", "number", "lost"]),
    ("shot-granted", ["seat", "", ""]),
    ("ended", ["outcome", "", ""]),
]

SUFFERED: Final = (
    LOST,
    DISPLACED,
    PUT_BESIDE,
)
"""Events that name in `seat` whom they happen to: he is their `victim`, as somebody who acts is not."""
