"""What Roll Player Adventures tells outside dice events; those of dice events come first, in `dice_events`.

The fields name what `a`, `b` and `c` of an event mean; what `more` holds stands behind them.
"""

from typing import Final

from meadhall.games.roll_player_adventures.dice_events import KINDS

# Around the adventure
HERO_CHOSEN: Final = KINDS.add("hero-chosen", "seat portrait")
HERO_JOINED: Final = KINDS.add("hero-joined", "seat")
HERO_LEFT: Final = KINDS.add("hero-left", "- gold xp", "portrait")
STORYTELLER: Final = KINDS.add("storyteller", "seat")
ADVENTURE_BEGINS: Final = KINDS.add("adventure-begins")
CARD_STORED: Final = KINDS.add("card-stored", "seat played")
CARD_FETCHED: Final = KINDS.add("card-fetched", "seat played")

# The story
ENTRY_READ: Final = KINDS.add("entry-read", "seat entry", "sort place")
PROSE: Final = KINDS.add("prose", "", "text")
CHOSE: Final = KINDS.add("chose", "entry option")  # more: block
MOVED: Final = KINDS.add("moved", "from place")
PASSED_THROUGH: Final = KINDS.add("passed-through", "place")
ARRIVED: Final = KINDS.add("arrived", "place seat")
STORY_MOVED: Final = KINDS.add("story-moved", "place")
TOKEN_TURNED: Final = KINDS.add("token-turned", "number")
GOLD: Final = KINDS.add("gold", "amount total", "by less")
XP: Final = KINDS.add("xp", "amount total", "by less")
XP_COLLECTED: Final = KINDS.add("xp-collected", "amount total", "by less")
XP_PLACED: Final = KINDS.add("xp-placed", "place amount", "by less")
KEYWORD: Final = KINDS.add("keyword", "keyword")
KEYWORD_ERASED: Final = KINDS.add("keyword-erased", "keyword")
TITLE: Final = KINDS.add("title", "title")
TITLE_LOST: Final = KINDS.add("title-lost", "title")
ITEM: Final = KINDS.add("item", "item")
ITEM_LOST: Final = KINDS.add("item-lost", "item")
MAP_CARD: Final = KINDS.add("map-card", "map")
TOKEN_PLACED: Final = KINDS.add("token-placed", "token place")
TOKEN_REMOVED: Final = KINDS.add("token-removed", "token")
PATH_OPENED: Final = KINDS.add("path-opened", "path")
PATH_CLOSED: Final = KINDS.add("path-closed", "path")
ENCOUNTER_CLEARED: Final = KINDS.add("encounter-cleared", "path")
END_OPEN: Final = KINDS.add("end-open")
CARD_GAINED: Final = KINDS.add("card-gained", "seat played")
CARD_RETURNED: Final = KINDS.add("card-returned", "seat played", "victim")
CARD_GIVEN: Final = KINDS.add("card-given", "seat played hero")
NOTHING_LEFT: Final = KINDS.add("nothing-left", "xp")
FAVOR: Final = KINDS.add("favor", "faction amount total", "by less")
HEALTH_CHANGED: Final = KINDS.add("health-changed", "seat amount total", "by less")
SCORE_CHANGED: Final = KINDS.add("score-changed", "seat attribute total")
NAME_STRUCK: Final = KINDS.add("name-struck", "seat")
TITLE_KEPT: Final = KINDS.add("title-kept", "title")

# Items, rests, death
ITEM_USED: Final = KINDS.add("item-used", "item number place")
ITEMS_USED: Final = KINDS.add("items-used", "item second number")
NOTHING_COMES: Final = KINDS.add("nothing-comes")
REST_BEGINS: Final = KINDS.add("rest-begins", "boxes xp")
REST_ROLLED: Final = KINDS.add("rest-rolled", "seat number fatigue")  # more: the dice
REST_OVER: Final = KINDS.add("rest-over")
DEATH: Final = KINDS.add("death", "number boxes")
DEATH_WOKE: Final = KINDS.add("death-woke", "place")

# Votes
VOTE_CALLED: Final = KINDS.add("vote-called", "seat")
VOTE_TIED: Final = KINDS.add("vote-tied", "seat")

# The end and after it
THE_END: Final = KINDS.add("the-end")
CAMPAIGN_LOST: Final = KINDS.add("campaign-lost")
MARKET_OPEN: Final = KINDS.add("market-open", "", "cards")
BOUGHT: Final = KINDS.add("bought", "seat played gold")
SOLD: Final = KINDS.add("sold", "seat played gold", "victim")
DICE_LIMIT: Final = KINDS.add("dice-limit", "number xp")
BONUS_LIMIT: Final = KINDS.add("bonus-limit", "number xp")
MASTERY: Final = KINDS.add("mastery", "number xp")
ADVANCED_HEALTH: Final = KINDS.add("advanced-health", "seat total xp")
SAVED: Final = KINDS.add("saved", "", "campaign")
LINE_STRUCK: Final = KINDS.add("line-struck", "seat")
NOTED: Final = KINDS.add("noted", "seat note")
COUNTED: Final = KINDS.add("counted", "note total")

SUFFERED: Final = (CARD_RETURNED, SOLD)
"""Events that name in `seat` whom they happen to: he is their `victim`, as somebody who acts is not."""
