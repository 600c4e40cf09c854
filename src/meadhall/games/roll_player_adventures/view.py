"""What people may see: Part 7 of the rules, RPA-34. Everything that is known is known to all seats (RPA-36.6).

The view holds the text of entries that were read, with their inline conditions as they were at that moment,
and the choice list that is offered now, hidden choices left out (RPA-34.4). What a story holds besides is never shown:
not its labels, not the numbers of face-down tokens, not whether an item can be used somewhere.
"""

from typing import TypedDict

from meadhall.core.values import Facts


class CardView(TypedDict):
    id: str  # W03; its name and words are messages, its effect is printed in the data
    zone: str  # hand, discard, spent, aside, stored


class HeroView(TypedDict):
    seat: int
    name: str  # "" if it was struck out
    portrait: str  # P01, "" if imported
    race: str
    klass: str  # K01
    colour: str  # of the class
    health: int
    fatigue: int
    exhausted: bool
    scores: list[int]  # STR, DEX, CON, INT, WIS, CHA
    rows: list[int]
    cards: list[CardView]
    ready: bool  # the class card is face up
    tokens: int  # bonus play tokens in the fatigue box
    hand_limit: int  # legendary; 0 without one


class PageView(TypedDict):
    """An entry that was read. The last page is the current one."""

    label: str  # A2, enc 1.1, death 3, begin, the end
    title: str
    paragraphs: list[str]  # Markdown: emphasis, strong, quotes


class OptionView(TypedDict):
    """A line of the choice list. `choice` is the notation to send."""

    choice: str  # choose 1, move, rest, items, end, trade, go-on
    text: str  # of a story's option, "" for the others
    hint: list[str]  # attributes the coming check will ask for
    cost: dict[str, int]  # gold, xp, fatigue (each player), card; item: its number
    locked: str  # "" if it can be chosen, else the code of the reason


class LocationView(TypedDict):
    letter: str
    name: str
    at: list[float]  # x to the right, y down
    explored: bool
    xp: int
    tokens: list[str]


class PathView(TypedDict):
    """A path that can be walked now; closed ones are not shown (RPA-9.3)."""

    ends: list[str]  # two letters
    encounter: bool  # a face-down token lies on it


class ItemView(TypedDict):
    number: int
    name: str
    stamina: int
    text: str


class TitleView(TypedDict):
    slug: str
    name: str


class MapView(TypedDict):
    at: str  # the letter of the party's location, "" before the adventure begins
    goal: str  # where a walk that an encounter interrupts leads, "" if none
    locations: list[LocationView]
    paths: list[PathView]
    end_open: bool


class JournalView(TypedDict):
    gold: int
    xp: int
    favor: dict[str, int]  # crown, host, choir
    play_limit: int
    bonus_limit: int
    tokens: int  # bonus play tokens left
    combat_dice: int
    mastery: int
    score_limit: int  # of the last mastery tier marked
    rests: int
    rest_boxes: int  # usable ones: 4, legendary 3
    deaths: int
    done: int
    sidequest: bool
    legendary: bool
    keywords: list[str]
    items: list[ItemView]
    titles: list[TitleView]


class MarketCardView(TypedDict):
    card: str
    prices: list[int]  # for each seat


class MarketView(TypedDict):
    """Advancement (section 3.19)."""

    cards: list[MarketCardView]
    dice_limit: int  # XP, -1 if it cannot be had
    bonus_limit: int
    mastery: int
    health: list[int]  # for each seat


class PublicView(TypedDict):
    adventure: str  # 0, 1, ...
    title: str
    stage: str  # setup, story, event, advancement, over
    outcome: str  # playing, the-end, long-quiet
    storyteller: int
    tome_keeper: int
    heroes: list[HeroView]
    journal: JournalView
    map: MapView
    book: list[PageView]
    options: list[OptionView]  # the list that is offered now, or will be again after a small question
    pointing: dict[str, str]  # by seat: what it points at in a decision of the party
    called: bool  # the vote was called
    event: Facts | None  # the dice event in hand: see event_view
    market: MarketView | None
    decks: dict[str, list[str]]  # cards left in the five market decks and in the familiar deck, by counting (RPA-34.1)
    campaign: str  # the saved campaign, once the adventure is over


class PrivateView(TypedDict):
    """Nothing is hidden between players (RPA-36.6)."""
