"""What Alynthia tells: the kinds of events and the facts each carries.

The fields name what `a`, `b` and `c` of an event mean; `view.details` says what is in a `more` list. Seats are -1 for
nobody and for the dragons. A field is turned into a name by its own: `space` and `start` are spaces, `thing` one of the
twelve kinds of cards (or `card` where only the number of action cards is public), `ability`, `market`, `upgrade`,
`guild`, `die`, `piece`, `source`, `outcome` and `phase` are words.

No event holds a secret: in competitive play a drawn, stolen or given action card is told as `card` (AL-7.8).
"""

from typing import Final

from meadhall.core.kinds import Kinds

KINDS: Final = Kinds(texts="space phase die face payment side source start deck outcome", lists="things")

BEGINS: Final = KINDS.add("begins", "seat")
GUILD_CHOSEN: Final = KINDS.add("guild-chosen", "seat guild")
PLACED: Final = KINDS.add("placed", "seat space")
ROUND: Final = KINDS.add("round", "round dragon nest")
PHASE: Final = KINDS.add("phase", "phase")
UNLOCKED: Final = KINDS.add("unlocked", "seat ability")  # more: the ability's guild and which of its three
DECLINED: Final = KINDS.add("declined", "seat")
STRENGTHENED: Final = KINDS.add("strengthened", "seat attack defense")
ENTRANCE_MADE: Final = KINDS.add("entrance-made", "seat space")
WALLED: Final = KINDS.add("walled", "seat space")
SPAWNED: Final = KINDS.add("spawned", "space number total")
STIRRED: Final = KINDS.add("stirred", "space")
SWARMED: Final = KINDS.add("swarmed", "space", "items?")
ROLLED: Final = KINDS.add("rolled", "seat die face")
REROLLED: Final = KINDS.add("rerolled", "seat die face")
ATTACKED: Final = KINDS.add("attacked", "seat space payment", "piece victim ranged paid")
INVADED: Final = KINDS.add("invaded", "space victim piece")
RUSHED: Final = KINDS.add("rushed", "seat side")
TRAPPED: Final = KINDS.add("trapped", "seat")
FOUGHT: Final = KINDS.add("fought", "seat victim space", "piece won ours theirs attack defence")
NEST_FELL: Final = KINDS.add("nest-fell", "seat space cost", "pool?")
DRAGONS_FELL: Final = KINDS.add("dragons-fell", "seat space number")
CAPTURED: Final = KINDS.add("captured", "seat number")
DESTROYED: Final = KINDS.add("destroyed", "victim piece space", "upgrade? upgraded?")
WALL_FELL: Final = KINDS.add("wall-fell", "victim space")
DISPLACED: Final = KINDS.add("displaced", "seat space", "victim")
PUT_BESIDE: Final = KINDS.add("put-beside", "seat", "victim")
RETURNED: Final = KINDS.add("returned", "seat space")
WENT_BACK: Final = KINDS.add("went-back", "seat space")
GAINED: Final = KINDS.add("gained", "seat thing number")
LOST: Final = KINDS.add("lost", "seat thing number", "victim")
STOLE: Final = KINDS.add("stole", "seat thing victim")
RENOWN: Final = KINDS.add("renown", "seat number source", "gained amount")
MOVED: Final = KINDS.add("moved", "seat space")
BUILT: Final = KINDS.add("built", "seat space number", "renown?")
UPGRADED: Final = KINDS.add("upgraded", "seat upgrade space")
RECRUITED: Final = KINDS.add("recruited", "seat", "things?")
BOUGHT: Final = KINDS.add("bought", "seat market")
BOUGHT_CARD: Final = KINDS.add("bought-card", "seat")
USED: Final = KINDS.add("used", "seat ability")
RESEARCHED: Final = KINDS.add("researched", "seat track level", "ability")
PLAYED: Final = KINDS.add("played", "seat thing partner", "own")
GAVE: Final = KINDS.add("gave", "seat thing partner")
OFFERED: Final = KINDS.add("offered", "seat partner")
TRADED: Final = KINDS.add("traded", "seat partner", "offers? wants?")
REFUSED_TRADE: Final = KINDS.add("refused-trade", "seat partner")
CARAVAN_MOVED: Final = KINDS.add("caravan-moved", "seat start space")
MARCHED: Final = KINDS.add("marched", "seat space")
FINISHED: Final = KINDS.add("finished", "seat")
CAME_BACK: Final = KINDS.add("came-back", "seat")
TURN: Final = KINDS.add("turn", "seat")
PASSED: Final = KINDS.add("passed", "seat")
HARVESTED: Final = KINDS.add("harvested", "seat", "things?")
DISCARDED: Final = KINDS.add("discarded", "seat thing")
SHUFFLED: Final = KINDS.add("shuffled", "deck")
OBJECTED: Final = KINDS.add("objected", "seat")
REQUIREMENT: Final = KINDS.add("requirement", "round")
TOLL_PAID: Final = KINDS.add("toll-paid", "number renown")
MARKER_PASSED: Final = KINDS.add("marker-passed", "seat")
FOCUSED: Final = KINDS.add("focused", "seat number lost")
SHOT_GRANTED: Final = KINDS.add("shot-granted", "seat")
ENDED: Final = KINDS.add("ended", "outcome")

SUFFERED: Final = (LOST, DISPLACED, PUT_BESIDE)
"""Events that name in `seat` whom they happen to: he is their `victim`, as somebody who acts is not."""
