"""What Roll Player Adventures tells outside dice events; those of dice events come first, in `dice_events`.

The fields name what `a`, `b` and `c` of an event mean; what `more` holds stands behind them.
"""

from typing import Final

from meadhall.games.roll_player_adventures.dice_events import DICE_EVENT_COUNT, DICE_FIELDS

FIRST: Final = DICE_EVENT_COUNT

STORY_FIELDS: Final = [
    # Around the adventure
    ("hero-chosen", ["seat", "portrait", ""]),
    ("hero-joined", ["seat", "", ""]),
    ("hero-left", ["", "gold", "xp"]),  # more: the portrait of who left (-1: imported)
    ("storyteller", ["seat", "", ""]),
    ("adventure-begins", ["", "", ""]),
    ("card-stored", ["seat", "played", ""]),
    ("card-fetched", ["seat", "played", ""]),
    # The story
    ("entry-read", ["seat", "entry", ""]),
    ("prose", ["", "", ""]),  # more: a line of the book
    ("chose", ["entry", "option", ""]),  # more: block
    ("moved", ["from", "place", ""]),
    ("passed-through", ["place", "", ""]),
    ("arrived", ["place", "seat", ""]),
    ("story-moved", ["place", "", ""]),
    ("token-turned", ["number", "", ""]),
    ("gold", ["amount", "total", ""]),
    ("xp", ["amount", "total", ""]),
    ("xp-collected", ["amount", "total", ""]),
    ("xp-placed", ["place", "amount", ""]),
    ("keyword", ["keyword", "", ""]),
    ("keyword-erased", ["keyword", "", ""]),
    ("title", ["title", "", ""]),
    ("title-lost", ["title", "", ""]),
    ("item", ["item", "", ""]),
    ("item-lost", ["item", "", ""]),
    ("map-card", ["map", "", ""]),
    ("token-placed", ["token", "place", ""]),
    ("token-removed", ["token", "", ""]),
    ("path-opened", ["path", "", ""]),
    ("path-closed", ["path", "", ""]),
    ("encounter-cleared", ["path", "", ""]),
    ("end-open", ["", "", ""]),
    ("card-gained", ["seat", "played", ""]),
    ("card-returned", ["seat", "played", ""]),
    ("card-given", ["seat", "played", "hero"]),
    ("nothing-left", ["xp", "", ""]),
    ("favor", ["faction", "amount", "total"]),
    ("health-changed", ["seat", "amount", "total"]),
    ("score-changed", ["seat", "attribute", "total"]),
    ("name-struck", ["seat", "", ""]),
    ("title-kept", ["title", "", ""]),
    # Items, rests, death
    ("item-used", ["item", "number", "place"]),
    ("items-used", ["item", "second", "number"]),
    ("nothing-comes", ["", "", ""]),
    ("rest-begins", ["boxes", "xp", ""]),
    ("rest-rolled", ["seat", "number", "fatigue"]),  # more: the dice
    ("rest-over", ["", "", ""]),
    ("death", ["number", "boxes", ""]),
    ("death-woke", ["place", "", ""]),
    # Votes
    ("vote-called", ["seat", "", ""]),
    ("vote-tied", ["seat", "", ""]),
    # The end and after it
    ("the-end", ["", "", ""]),
    ("campaign-lost", ["", "", ""]),
    ("market-open", ["", "", ""]),  # more: the cards
    ("bought", ["seat", "played", "gold"]),
    ("sold", ["seat", "played", "gold"]),
    ("dice-limit", ["number", "xp", ""]),
    ("bonus-limit", ["number", "xp", ""]),
    ("mastery", ["number", "xp", ""]),
    ("advanced-health", ["seat", "total", "xp"]),
    ("saved", ["", "", ""]),
    ("line-struck", ["seat", "", ""]),
    ("noted", ["seat", "note", ""]),
    ("counted", ["note", "total", ""]),
]

NAMES: Final = [name for name, _ in STORY_FIELDS]


def number(name: str) -> int:
    """The number of a kind."""
    return FIRST + NAMES.index(name)


HERO_CHOSEN: Final = number("hero-chosen")
HERO_JOINED: Final = number("hero-joined")
HERO_LEFT: Final = number("hero-left")
STORYTELLER: Final = number("storyteller")
ADVENTURE_BEGINS: Final = number("adventure-begins")
CARD_STORED: Final = number("card-stored")
CARD_FETCHED: Final = number("card-fetched")
ENTRY_READ: Final = number("entry-read")
PROSE: Final = number("prose")
CHOSE: Final = number("chose")
MOVED: Final = number("moved")
PASSED_THROUGH: Final = number("passed-through")
ARRIVED: Final = number("arrived")
STORY_MOVED: Final = number("story-moved")
TOKEN_TURNED: Final = number("token-turned")
GOLD: Final = number("gold")
XP: Final = number("xp")
XP_COLLECTED: Final = number("xp-collected")
XP_PLACED: Final = number("xp-placed")
KEYWORD: Final = number("keyword")
KEYWORD_ERASED: Final = number("keyword-erased")
TITLE: Final = number("title")
TITLE_LOST: Final = number("title-lost")
ITEM: Final = number("item")
ITEM_LOST: Final = number("item-lost")
MAP_CARD: Final = number("map-card")
TOKEN_PLACED: Final = number("token-placed")
TOKEN_REMOVED: Final = number("token-removed")
PATH_OPENED: Final = number("path-opened")
PATH_CLOSED: Final = number("path-closed")
ENCOUNTER_CLEARED: Final = number("encounter-cleared")
END_OPEN: Final = number("end-open")
CARD_GAINED: Final = number("card-gained")
CARD_RETURNED: Final = number("card-returned")
CARD_GIVEN: Final = number("card-given")
NOTHING_LEFT: Final = number("nothing-left")
FAVOR: Final = number("favor")
HEALTH_CHANGED: Final = number("health-changed")
SCORE_CHANGED: Final = number("score-changed")
NAME_STRUCK: Final = number("name-struck")
TITLE_KEPT: Final = number("title-kept")
ITEM_USED: Final = number("item-used")
ITEMS_USED: Final = number("items-used")
NOTHING_COMES: Final = number("nothing-comes")
REST_BEGINS: Final = number("rest-begins")
REST_ROLLED: Final = number("rest-rolled")
REST_OVER: Final = number("rest-over")
DEATH: Final = number("death")
DEATH_WOKE: Final = number("death-woke")
VOTE_CALLED: Final = number("vote-called")
VOTE_TIED: Final = number("vote-tied")
THE_END: Final = number("the-end")
CAMPAIGN_LOST: Final = number("campaign-lost")
MARKET_OPEN: Final = number("market-open")
BOUGHT: Final = number("bought")
SOLD: Final = number("sold")
DICE_LIMIT: Final = number("dice-limit")
BONUS_LIMIT: Final = number("bonus-limit")
MASTERY: Final = number("mastery")
ADVANCED_HEALTH: Final = number("advanced-health")
SAVED: Final = number("saved")
LINE_STRUCK: Final = number("line-struck")
NOTED: Final = number("noted")
COUNTED: Final = number("counted")

FIELDS: Final = [*DICE_FIELDS, *STORY_FIELDS]

SUFFERED: Final = (
    CARD_RETURNED,
    SOLD,
)
"""Events that name in `seat` whom they happen to: he is their `victim`, as somebody who acts is not."""
