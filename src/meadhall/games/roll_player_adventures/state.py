"""The table of Roll Player Adventures: heroes, journal, and how far the story has been read (section 1.4).

One game is one adventure. What is printed in the story (`Story`) is shared by all tables and never changes; the state
names entries, blocks, locations, paths, items, keywords and map cards by their index there, and keeps sets of them as
the bits of one number. Sets of cards are bits too: every card lies in exactly one set, that of its deck, of the open
market or of one zone of one hero (RPA-1.7, INV-4, INV-5).
"""

from typing import Any, Final, final

from meadhall.core.steps import State
from meadhall.games.roll_player_adventures.data import ALL_CARDS
from meadhall.games.roll_player_adventures.event_state import DiceEvent, load_event
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import NONE, TOKENS, Story

ATTRIBUTE_COUNT: Final = 6
FACTIONS: Final = ["crown", "host", "choir"]
"""From top to bottom of the journal (RPA-14.3)."""

# What the story does next; the cue's two numbers stand behind it.
CUE_READ: Final = 0
"""Read an entry: its index."""
CUE_OFFER: Final = 1
"""Offer a choice list: its entry and block."""
CUE_WALK: Final = 2
"""Ask where to go: 1 in the middle of a walk, 0 at its beginning."""
CUE_ARRIVE: Final = 3
"""Come to the goal of a walk."""
CUE_DEATH: Final = 4
"""Mark a death box."""
CUE_OVER: Final = 5
"""The adventure is over."""

# Where `-> back` leads (RPA-33.25).
NO_BACK: Final = 0
TO_LIST: Final = 1
TO_WALK: Final = 2

# What stories have done to a path (RPA-33.26).
AS_PRINTED: Final = 0
OPENED: Final = 1
CLOSED: Final = 2

# How an adventure has come to its end.
PLAYING: Final = 0
THE_END: Final = 1
LONG_QUIET: Final = 2
"""The tenth death box: the campaign is lost (RPA-22.11, RPA-35.6)."""

# What a line of the book shows besides the prose of a block; see `Adventure.book`.
PAGE: Final = -1
PASSED: Final = -2
FAILED: Final = -3
TOME: Final = 1_000_000
"""Added to the number of a death entry, which stands in the tome and not in the story."""


@final
class Hero:
    """A character sheet and the cards beside it."""

    seat: int
    name: str
    portrait: int  # a pregenerated character's number, -1 if imported
    race: str  # a race of ours by its id, or the name of another one
    klass: int
    health: int
    fatigue: int
    scores: list[int]
    rows: list[int]
    hand: int
    discard: int
    spent: int
    aside: int  # once per adventure, already used
    stored: int  # legendary mode only
    ready: bool  # the class card is face up
    tokens: int  # bonus play tokens in the fatigue box
    nameless: bool  # the name was struck out (RPA-33.28)

    def copy(self) -> "Hero":
        new = Hero()
        new.seat = self.seat
        new.name = self.name
        new.portrait = self.portrait
        new.race = self.race
        new.klass = self.klass
        new.health = self.health
        new.fatigue = self.fatigue
        new.scores = self.scores[:]
        new.rows = self.rows[:]
        new.hand = self.hand
        new.discard = self.discard
        new.spent = self.spent
        new.aside = self.aside
        new.stored = self.stored
        new.ready = self.ready
        new.tokens = self.tokens
        new.nameless = self.nameless
        return new

    def saved(self) -> list[Any]:
        who = [self.seat, self.name, self.portrait, self.race, self.klass, self.health, self.fatigue]
        sheet = [self.scores[:], self.rows[:], self.ready, self.tokens, self.nameless]
        return [*who, *sheet, self.hand, self.discard, self.spent, self.aside, self.stored]

    def owned(self) -> int:
        """All cards of the player, whatever their zone (RPA-33.11)."""
        return self.hand | self.discard | self.spent | self.aside | self.stored

    def payable(self) -> int:
        """The cards that can be returned to their decks as a price (RPA-13.4, RPA-33.23)."""
        return self.hand | self.discard | self.spent | self.stored


def load_hero(saved: list[Any]) -> Hero:
    hero = Hero()
    hero.seat, hero.name, hero.portrait, hero.race, hero.klass, hero.health, hero.fatigue = saved[:7]
    hero.scores, hero.rows, hero.ready, hero.tokens, hero.nameless = saved[7][:], saved[8][:], *saved[9:12]
    hero.hand, hero.discard, hero.spent, hero.aside, hero.stored = saved[12:]
    return hero


@final
class Adventure(State):
    """One party in one adventure. Made by `new_adventure` or `copy`."""

    def __init__(self, story: Story, seats: int) -> None:
        super().__init__()
        self.story: Final = story
        self.seats: Final = seats
        self.heroes: list[Hero] = []
        # The journal, kept for the whole campaign.
        self.gold = 0
        self.xp = 0
        self.play_limit = 0
        self.bonus_limit = 0
        self.combat_dice = 0
        self.mastery = 0  # boxes marked
        self.favor: list[int] = [0, 0, 0]
        self.deaths = 0  # boxes marked
        self.done = 0  # adventures of the main line completed
        self.sidequest = False  # played already
        self.ending = ""  # the title of the ending reached
        self.titles: list[str] = []  # slugs, sorted
        self.legendary = False
        self.decks = ALL_CARDS  # cards that lie in their decks: market, familiar and rare ones
        # The journal, for this adventure.
        self.tokens = 0  # bonus play tokens
        self.rests = 0  # boxes filled on the rest track
        self.earned: list[str] = []  # titles granted in this adventure
        self.keywords = 0
        self.items = 0
        self.maps = 0
        # The map.
        self.at = NONE
        self.explored = 0
        self.place_xp: list[int] = []
        self.token_at: list[int] = [NONE] * len(TOKENS)
        self.spaces = 0  # encounter spaces with their token
        self.dealt: list[int] = []  # numbers of the face-down tokens, in no order
        self.ways: list[int] = []  # per path: as printed, opened or closed
        self.end_open = False
        # The walk, and the encounter that interrupts it.
        self.goal = NONE
        self.space = NONE  # the encounter space whose token is being resolved
        # The book.
        self.storyteller = 0
        self.cue = CUE_READ
        self.cue_a = NONE
        self.cue_b = 0
        self.at_end = False  # THE END or an entry it led to is being read (RPA-33.29)
        self.entry = NONE  # being read
        self.read = 0  # entries whose reading is over
        self.once = 0  # choices marked `once` that were taken
        self.used: list[int] = []  # `use_key` of each use of items, tried or not
        self.back = NO_BACK
        self.back_entry = NONE
        self.back_block = 0
        self.book: list[int] = []
        """What has been read aloud, three numbers a line: entry (or TOME + n), block * 64 + paragraph (or PAGE, PASSED,
        FAILED) and, as bits, which inline conditions were true. PASSED and FAILED carry the block in the third."""
        # Votes: who points at what lies in `sealed` (RPA-7.4).
        self.called = False  # somebody has called the vote
        self.one_acts = False  # the storyteller acts for all (RPA-36.7)
        # Dice events belong to their own modules.
        self.event: DiceEvent | None = None
        self.won = False  # how the last dice event ended
        # After the adventure, and around it.
        self.market = 0  # open cards
        self.stage = PLAYING
        self.begun = ""  # the campaign as it was saved before this adventure
        self.sheets = ""  # imported characters as they were given

    def copy(self) -> "Adventure":
        new = Adventure(self.story, self.seats)
        new.heroes = [hero.copy() for hero in self.heroes]
        new.gold = self.gold
        new.xp = self.xp
        new.play_limit = self.play_limit
        new.bonus_limit = self.bonus_limit
        new.combat_dice = self.combat_dice
        new.mastery = self.mastery
        new.favor = self.favor[:]
        new.deaths = self.deaths
        new.done = self.done
        new.sidequest = self.sidequest
        new.ending = self.ending
        new.titles = self.titles[:]
        new.legendary = self.legendary
        new.decks = self.decks
        new.tokens = self.tokens
        new.rests = self.rests
        new.earned = self.earned[:]
        new.keywords = self.keywords
        new.items = self.items
        new.maps = self.maps
        new.at = self.at
        new.explored = self.explored
        new.place_xp = self.place_xp[:]
        new.token_at = self.token_at[:]
        new.spaces = self.spaces
        new.dealt = self.dealt[:]
        new.ways = self.ways[:]
        new.end_open = self.end_open
        new.goal = self.goal
        new.space = self.space
        new.storyteller = self.storyteller
        new.cue = self.cue
        new.cue_a = self.cue_a
        new.cue_b = self.cue_b
        new.at_end = self.at_end
        new.entry = self.entry
        new.read = self.read
        new.once = self.once
        new.used = self.used[:]
        new.back = self.back
        new.back_entry = self.back_entry
        new.back_block = self.back_block
        new.book = self.book[:]
        new.called = self.called
        new.one_acts = self.one_acts
        new.event = None if self.event is None else self.event.copy()
        new.won = self.won
        new.market = self.market
        new.stage = self.stage
        new.begun = self.begun
        new.sheets = self.sheets
        self.copy_agenda_to(new)
        return new

    # Who is asked

    def everybody(self) -> tuple[int, ...]:
        """Who decides for the party: every seat, or the storyteller where one acts for all (RPA-7.2, RPA-36.7)."""
        return (self.storyteller,) if self.one_acts else ALL_SEATS[self.seats]

    def actors(self, seat: int) -> tuple[int, ...]:
        """Who decides for one hero."""
        return (self.storyteller,) if self.one_acts else ONE_SEAT[seat]

    def tome_keeper(self) -> int:
        """The player to the storyteller's right (RPA-4.4)."""
        return (self.storyteller - 1) % self.seats

    # What the journal says

    def has_title(self, slug: str) -> bool:
        return slug in self.titles

    def owners(self) -> int:
        """All cards that anybody owns, in whatever zone."""
        owned = 0
        for hero in self.heroes:
            owned |= hero.owned()
        return owned

    def training(self) -> bool:
        """Adventure 0 is played outside every campaign (RPA-36.8)."""
        return self.story.adventure == "0"


ALL_SEATS: Final[list[tuple[int, ...]]] = [tuple(range(seats)) for seats in range(5)]
ONE_SEAT: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]

NUMBERS: Final = [
    *["gold", "xp", "play_limit", "bonus_limit", "combat_dice", "mastery", "deaths", "done", "sidequest", "ending"],
    *["legendary", "decks", "tokens", "rests", "keywords", "items", "maps", "at", "explored", "spaces", "end_open"],
    *["goal", "space", "storyteller", "cue", "cue_a", "cue_b", "at_end", "entry", "read", "once"],
    *["back", "back_entry", "back_block", "called", "one_acts", "won", "market", "stage", "begun", "sheets"],
]
LISTS: Final = ["favor", "titles", "earned", "place_xp", "token_at", "dealt", "ways", "used", "book"]


def save_adventure(game: Adventure) -> dict[str, Any]:
    """The game's own records in JSON's types."""
    saved: dict[str, Any] = {"story": game.story.adventure, "seats": game.seats}
    for name in NUMBERS:
        saved[name] = getattr(game, name)
    for name in LISTS:
        saved[name] = list(getattr(game, name))
    saved["heroes"] = [hero.saved() for hero in game.heroes]
    saved["event"] = None if game.event is None else game.event.saved()
    return saved


def load_adventure(saved: dict[str, Any]) -> Adventure:
    game = Adventure(packaged(saved["story"]), saved["seats"])
    for name in NUMBERS:
        setattr(game, name, saved[name])
    for name in LISTS:
        setattr(game, name, list(saved[name]))
    game.heroes = [load_hero(entry) for entry in saved["heroes"]]
    game.event = None if saved["event"] is None else load_event(saved["event"])
    return game
