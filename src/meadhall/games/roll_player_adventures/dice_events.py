"""What dice events tell. The fields name what `a`, `b` and `c` mean; `more` is said beside them.

These kinds come first; the numbers of the story's own kinds follow at DICE_EVENT_COUNT.
"""

from typing import Final

from meadhall.core.kinds import Kinds

KINDS: Final = Kinds(
    texts="entry sort place text option from keyword title item path second campaign note after spot effect",
    lists="cards modifiers enemies rolled before_colours colours",
    rows="payers",
    numbers="enemy",
)

CHECK_BEGINS: Final = KINDS.add("check-begins", "skill level limit", "modifiers with")
COMBAT_BEGINS: Final = KINDS.add("combat-begins", "limit", "enemies modifiers with")
ROUND_BEGINS: Final = KINDS.add("round-begins", "round limit")
DIE_BOUGHT: Final = KINDS.add("die-bought", "colour cost", "payers")
DIE_DRAWN: Final = KINDS.add("die-drawn", "die_kind")
POOL_ROLLED: Final = KINDS.add("pool-rolled", "number", "rolled")
CARD_PLAYED: Final = KINDS.add("card-played", "hero played after", "plays limit")
ABILITY_USED: Final = KINDS.add("ability-used", "hero played")
TOKEN_SPENT: Final = KINDS.add("token-spent", "hero left")
DIE_CHANGED: Final = KINDS.add("die-changed", "hero _before _die", "before_colours before_value colours value")
DIE_REROLLED: Final = KINDS.add("die-rerolled", "hero _before _die", "before_colours before_value colours value")
DIE_ADDED: Final = KINDS.add("die-added", "hero _die", "colours value")
RECOVERED: Final = KINDS.add("recovered", "hero number fatigue")
TIRED: Final = KINDS.add("tired", "hero number fatigue")
EXHAUSTED: Final = KINDS.add("exhausted", "hero")
REVIVED: Final = KINDS.add("revived", "hero")
ROW_FILLED: Final = KINDS.add("row-filled", "hero attribute number")
ROW_DRAINED: Final = KINDS.add("row-drained", "hero attribute number")
EXTRA_PLAYS: Final = KINDS.add("extra-plays", "hero number")
READIED: Final = KINDS.add("readied", "hero played")
SHIELDED: Final = KINDS.add("shielded", "hero number")
# spot: SLOTS_PER_CHALLENGE * challenge + place
DIE_PLACED: Final = KINDS.add("die-placed", "seat _die spot", "colours value")
FOE_DEFEATED: Final = KINDS.add("foe-defeated", "enemy")
SEAT_PASSED: Final = KINDS.add("seat-passed", "seat")
COUNTERATTACK: Final = KINDS.add("counterattack", "number shield")
VENOM: Final = KINDS.add("venom", "enemy number")
TRACK_STEP: Final = KINDS.add("track-step", "enemy effect number")
REWARDED: Final = KINDS.add("rewarded", "xp gold")
DANGER: Final = KINDS.add("danger", "number shield")
PENALTY: Final = KINDS.add("penalty", "level fatigue")
CHECK_OVER: Final = KINDS.add("check-over", "skill level won", "covered slots")
COMBAT_OVER: Final = KINDS.add("combat-over", "won")
FAMILIAR_LEFT: Final = KINDS.add("familiar-left", "die_kind")
DICE_EVENT_COUNT: Final = len(KINDS.names)
