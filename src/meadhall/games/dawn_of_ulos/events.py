"""What Dawn of Ulos tells: the kinds of events and the facts each carries. All of it is public (section 7).

The fields name what `a`, `b` and `c` of an event mean; further facts come after them. A seat is a player's
number; in a solo game 1 is Ulrir. What a seat alone may know (the tile it drew, the rift tile it collected) is in
its private view and never in an event.
"""

from typing import Final

from meadhall.core.kinds import Kinds

KINDS: Final = Kinds(texts="order first second why where ending space origin", lists="factions spaces from")

TURN: Final = KINDS.add("turn", "seat round")
BEGINS: Final = KINDS.add("begins", "seat")
LAID: Final = KINDS.add("laid", "", "order")
PLAYING: Final = KINDS.add("playing", "", "factions")
PLACED: Final = KINDS.add("placed", "seat first second", "tile why")
SKIPPED: Final = KINDS.add("skipped", "seat")
DREW: Final = KINDS.add("drew", "seat number")
CAMPED: Final = KINDS.add("camped", "seat faction", "spaces where")
GAINED: Final = KINDS.add("gained", "seat faction number")
COLLECTED: Final = KINDS.add("collected", "seat number", "spaces where")
POWER: Final = KINDS.add("power", "faction was value", "strength spoils")
LEGEND: Final = KINDS.add("legend", "faction")
FELL: Final = KINDS.add("fell", "faction")
END_NEAR: Final = KINDS.add("end-near", "ending seat")
CONFLICT: Final = KINDS.add("conflict", "seat first second", "factions")
ATTACKS: Final = KINDS.add("attacks", "seat attackers defenders")
COMMITTED: Final = KINDS.add("committed", "seat number", "cards_sum")
ABILITY_USED: Final = KINDS.add("ability-used", "seat faction favor")
ENDURES: Final = KINDS.add("endures", "seat number")
CONTROLLED: Final = KINDS.add("controlled", "seat faction counts_as")
DEVOURED: Final = KINDS.add("devoured", "seat victim faction", "favor")
FOUGHT: Final = KINDS.add("fought", "attackers defenders", "victors beaten attack defence attack_sum defence_sum")
RETURNED: Final = KINDS.add("returned", "seat faction number", "favor")
BOUGHT: Final = KINDS.add("bought", "seat faction price")
LURED: Final = KINDS.add("lured", "seat victim favor", "cards_sum")
TOKEN_LAID: Final = KINDS.add("pillaged", "seat space")
EXPANDS: Final = KINDS.add("expands", "seat number")
MARCHED: Final = KINDS.add("marched", "seat first second", "from origin")
EXTRACTED: Final = KINDS.add("extracted", "seat first second", "tile")
PROFIT: Final = KINDS.add("profit", "seat favor")
RIFT_USED: Final = KINDS.add("rift-used", "seat rift")
CONVERTED: Final = KINDS.add("converted", "seat number")
PILFERED: Final = KINDS.add("pilfered", "seat victim favor")
RECLAIMED: Final = KINDS.add("reclaimed", "seat")
POOLED: Final = KINDS.add("pooled", "seat faction", "victim")
TOOK: Final = KINDS.add("took", "seat faction")
TRANSMUTED: Final = KINDS.add("transmuted", "seat first second", "tile taken")
PREPARED: Final = KINDS.add("prepared", "slot")
DEVELOPS: Final = KINDS.add("develops", "faction number")
TILE_SHOWN: Final = KINDS.add("tile-shown", "tile")
TILE_LOST: Final = KINDS.add("tile-lost", "tile")
ULRIR_REVEALS: Final = KINDS.add("ulrir-reveals", "number", "cards_sum")
ULRIR_SPOILS: Final = KINDS.add("ulrir-spoils", "favor", "cards_sum")
SCORED: Final = KINDS.add("scored", "seat score", "terms")
ENDED: Final = KINDS.add("ended")
"""What the further facts are, which `view.details` works out:

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
