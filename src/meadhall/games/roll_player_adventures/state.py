"""The table of Roll Player Adventures: heroes, journal, and how far the story has been read (section 1.4).

One game is one adventure. What is printed in the story (`Story`) is shared by all tables and never changes; the state
names entries, blocks, locations, paths, items, keywords and map cards by their index there, and keeps sets of them as
the bits of one number. Sets of cards are bits too: every card lies in exactly one set, that of its deck, of the open
market or of one zone of one hero (RPA-1.7, INV-4, INV-5).
"""

from typing import Final, final

from meadhall.core.parts import Part, restore
from meadhall.core.steps import State
from meadhall.core.values import Facts
from meadhall.games.roll_player_adventures.box import PRINTED, AdventureBox
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
class Hero(Part):
    """A character sheet and the cards beside it."""

    seat: int
    scores: list[int]
    rows: list[int]
    name: str = ""
    portrait: int = -1  # a pregenerated character's number, -1 if imported
    race: str = ""  # a race of ours by its id, or the name of another one
    klass: int = 0
    health: int = 0
    fatigue: int = 0
    hand: int = 0
    discard: int = 0
    spent: int = 0
    aside: int = 0  # once per adventure, already used
    stored: int = 0  # legendary mode only
    ready: bool = True  # the class card is face up
    tokens: int = 0  # bonus play tokens in the fatigue box
    nameless: bool = False  # the name was struck out (RPA-33.28)
    struck: bool = False  # so was the line of the sheet

    def owned(self) -> int:
        """All cards of the player, whatever their zone (RPA-33.11)."""
        return self.hand | self.discard | self.spent | self.aside | self.stored

    def payable(self) -> int:
        """The cards that can be returned to their decks as a price (RPA-13.4, RPA-33.23)."""
        return self.hand | self.discard | self.spent | self.stored


@final
class Adventure(State):
    """One party in one adventure. Made by `new_adventure`."""

    box: AdventureBox
    story: Story
    seats: int
    heroes: list[Hero]
    # The journal, kept for the whole campaign.
    gold: int
    xp: int
    play_limit: int
    bonus_limit: int
    combat_dice: int
    mastery: int  # boxes marked
    favor: list[int]
    deaths: int  # boxes marked
    done: int  # adventures of the main line completed
    sidequest: bool  # played already
    ending: str  # the title of the ending reached
    titles: list[str]  # slugs, sorted
    notes: list[str]  # what stories have written down besides, as NAME=value, sorted
    legendary: bool
    decks: int  # cards that lie in their decks: market, familiar and rare ones
    # The journal, for this adventure.
    tokens: int  # bonus play tokens
    rests: int  # boxes filled on the rest track
    earned: list[str]  # titles granted in this adventure
    keywords: int
    items: int
    maps: int
    # The map.
    at: int
    explored: int
    place_xp: list[int]
    token_at: list[int]
    spaces: int  # encounter spaces with their token
    dealt: list[int]  # numbers of the face-down tokens, in no order
    ways: list[int]  # per path: as printed, opened or closed
    end_open: bool
    # The walk, and the encounter that interrupts it.
    goal: int
    space: int  # the encounter space whose token is being resolved
    # The book.
    storyteller: int
    cue: int
    cue_a: int
    cue_b: int
    at_end: bool  # THE END or an entry it led to is being read (RPA-33.29)
    entry: int  # being read
    read: int  # entries whose reading is over
    once: int  # choices marked `once` that were taken
    used: list[int]  # `use_key` of each use of items, tried or not
    back: int
    back_entry: int
    back_block: int
    book: list[int]
    """What has been read aloud, three numbers a line: entry (or TOME + n), block * 64 + paragraph (or PAGE, PASSED,
    FAILED) and, as bits, which inline conditions were true. PASSED and FAILED carry the block in the third."""
    # Votes: who points at what lies in `sealed` (RPA-7.4).
    called: bool  # somebody has called the vote
    one_acts: bool  # the storyteller acts for all (RPA-36.7)
    # Dice events belong to their own modules.
    event: DiceEvent | None
    won: bool  # how the last dice event ended
    # After the adventure, and around it.
    market: int  # open cards
    stage: int
    begun: str  # the campaign as it was saved before this adventure
    sheets: str  # imported characters as they were given

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


ALL_SEATS: Final[list[tuple[int, ...]]] = [tuple(range(seats)) for seats in range(5)]
ONE_SEAT: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]


def new_adventure(story: Story, seats: int, box: AdventureBox = PRINTED) -> Adventure:
    """A party without heroes, before everything."""
    game = Adventure()
    game.box = box
    game.story = story
    game.seats = seats
    game.heroes = []
    game.gold = 0
    game.xp = 0
    game.play_limit = 0
    game.bonus_limit = 0
    game.combat_dice = 0
    game.mastery = 0
    game.favor = [0, 0, 0]
    game.deaths = 0
    game.done = 0
    game.sidequest = False
    game.ending = ""
    game.titles = []
    game.notes = []
    game.legendary = False
    game.decks = ALL_CARDS
    game.tokens = 0
    game.rests = 0
    game.earned = []
    game.keywords = 0
    game.items = 0
    game.maps = 0
    game.at = NONE
    game.explored = 0
    game.place_xp = []
    game.token_at = [NONE] * len(TOKENS)
    game.spaces = 0
    game.dealt = []
    game.ways = []
    game.end_open = False
    game.goal = NONE
    game.space = NONE
    game.storyteller = 0
    game.cue = CUE_READ
    game.cue_a = NONE
    game.cue_b = 0
    game.at_end = False
    game.entry = NONE
    game.read = 0
    game.once = 0
    game.used = []
    game.back = NO_BACK
    game.back_entry = NONE
    game.back_block = 0
    game.book = []
    game.called = False
    game.one_acts = False
    game.event = None
    game.won = False
    game.market = 0
    game.stage = PLAYING
    game.begun = ""
    game.sheets = ""
    return game


def save_adventure(game: Adventure) -> Facts:
    """The parts of a state in JSON's types."""
    return {**game.saved(), "story": game.story.adventure}


def load_adventure(saved: Facts, box: AdventureBox = PRINTED) -> Adventure:
    game = Adventure()
    game.box = box
    event = None if saved["event"] is None else load_event(saved["event"], box)
    restore(game, saved, story=packaged(saved["story"], box.edition), event=event)
    return game
