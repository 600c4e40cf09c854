"""What Dawn of Ulos tells: the kinds of events and the facts each carries. All of it is public (section 7).

The fields name what `a`, `b` and `c` of an event mean; MORE names what its further numbers mean. A seat is a player's
number; in a solo game 1 is Ulrir. What a seat alone may know (the tile it drew, the rift tile it collected) is in
its private view and never in an event.
"""

from typing import Final

TURN: Final = 0
BEGINS: Final = 1
LAID: Final = 2
PLAYING: Final = 3
PLACED: Final = 4
SKIPPED: Final = 5
DREW: Final = 6
CAMPED: Final = 7
GAINED: Final = 8
COLLECTED: Final = 9
POWER: Final = 10
LEGEND: Final = 11
FELL: Final = 12
END_NEAR: Final = 13
CONFLICT: Final = 14
ATTACKS: Final = 15
COMMITTED: Final = 16
ABILITY_USED: Final = 17
ENDURES: Final = 18
CONTROLLED: Final = 19
DEVOURED: Final = 20
FOUGHT: Final = 21
RETURNED: Final = 22
BOUGHT: Final = 23
LURED: Final = 24
TOKEN_LAID: Final = 25
EXPANDS: Final = 26
MARCHED: Final = 27
EXTRACTED: Final = 28
PROFIT: Final = 29
RIFT_USED: Final = 30
CONVERTED: Final = 31
PILFERED: Final = 32
RECLAIMED: Final = 33
POOLED: Final = 34
TOOK: Final = 35
TRANSMUTED: Final = 36
PREPARED: Final = 37
DEVELOPS: Final = 38
TILE_SHOWN: Final = 39
TILE_LOST: Final = 40
ULRIR_REVEALS: Final = 41
ULRIR_SPOILS: Final = 42
SCORED: Final = 43
ENDED: Final = 44

FIELDS: Final = [
    ("turn", ["seat", "round", ""]),
    ("begins", ["seat", "", ""]),
    ("laid", ["", "", ""]),  # order
    ("playing", ["", "", ""]),  # factions
    ("placed", ["seat", "first", "second"]),  # tile, and why (Ulrir)
    ("skipped", ["seat", "", ""]),
    ("drew", ["seat", "number", ""]),
    ("camped", ["seat", "faction", ""]),  # spaces
    ("gained", ["seat", "faction", "number"]),
    ("collected", ["seat", "number", ""]),  # spaces
    ("power", ["faction", "was", "value"]),  # strength, spoils
    ("legend", ["faction", "", ""]),
    ("fell", ["faction", "", ""]),
    ("end-near", ["ending", "seat", ""]),
    ("conflict", ["seat", "first", "second"]),  # factions
    ("attacks", ["seat", "attackers", "defenders"]),
    ("committed", ["seat", "number", ""]),  # cards
    ("ability-used", ["seat", "faction", "favor"]),
    ("endures", ["seat", "number", ""]),
    ("controlled", ["seat", "faction", "counts_as"]),
    ("devoured", ["seat", "victim", "faction"]),  # favor
    ("fought", ["attackers", "defenders", ""]),  # victors, beaten, attack, defence and their sums
    ("returned", ["seat", "faction", "number"]),  # favor
    ("bought", ["seat", "faction", "price"]),
    ("lured", ["seat", "victim", "favor"]),  # cards
    ("pillaged", ["seat", "space", ""]),
    ("expands", ["seat", "number", ""]),
    ("marched", ["seat", "first", "second"]),  # the spaces it came from
    ("extracted", ["seat", "first", "second"]),  # tile
    ("profit", ["seat", "favor", ""]),
    ("rift-used", ["seat", "rift", ""]),
    ("converted", ["seat", "number", ""]),
    ("pilfered", ["seat", "victim", "favor"]),
    ("reclaimed", ["seat", "", ""]),
    ("pooled", ["seat", "faction", ""]),
    ("took", ["seat", "faction", ""]),
    ("transmuted", ["seat", "first", "second"]),  # tile laid, tile taken
    ("prepared", ["slot", "", ""]),
    ("develops", ["faction", "number", ""]),
    ("tile-shown", ["tile", "", ""]),
    ("tile-lost", ["tile", "", ""]),
    ("ulrir-reveals", ["number", "", ""]),  # cards
    ("ulrir-spoils", ["favor", "", ""]),  # cards
    ("scored", ["seat", "score", ""]),  # terms
    ("ended", ["", "", ""]),
]
"""By kind: its name, and the names of its three numbers. The comments name what `view.details` adds:

| fact | what it is |
|---|---|
| `order` | the six letters of the map |
| `factions` | ids, in table order |
| `tile`, `taken` | a tile type |
| `spaces`, `from` | space ids; `where` and `origin` the same as one text |
| `why` | for Ulrir's placements: `camp`, `beside`, `apart`, `edge`, `quiet`, `any`; `free` with Terraform; else `""` |
| `strength`, `spoils` | on the track now |
| `cards_sum` | a sum of terms, `[["cards-<faction>", number], ...]` |
| `victors`, `beaten` | factions; `attack`, `defence`: the conflict values; `attack_sum`, `defence_sum`: their terms |
| `terms` | where a score came from |
"""

SUFFERED: Final = (POOLED,)
"""Events that name in `seat` whom they happen to: he is their `victim`, as somebody who acts is not."""
