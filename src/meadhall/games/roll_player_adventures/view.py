"""What people may see: Part 7 of the rules, RPA-34. Everything that is known is known to all seats (RPA-36.6).

The view holds the text of entries that were read, with their inline conditions as they were at that moment,
and the choice list that is offered now, hidden choices left out (RPA-34.4). What a story holds besides is never shown:
not its labels, not the numbers of face-down tokens, not whether an item can be used somewhere.
"""

from typing import Final, TypedDict

from meadhall.core.values import Event, Facts
from meadhall.games.roll_player_adventures import events as told
from meadhall.games.roll_player_adventures.advancement import (
    bonus_cost,
    dice_cost,
    health_cost,
    mastery_cost,
    price,
    score_limit,
)
from meadhall.games.roll_player_adventures.campaign import saved_campaign
from meadhall.games.roll_player_adventures.data import CARDS, CLASSES, DECK_BITS, DECKS, PORTRAITS, RARE_DECK, cards_in
from meadhall.games.roll_player_adventures.dice_events import DICE_EVENT_COUNT, KINDS
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS
from meadhall.games.roll_player_adventures.entries import book_text, hero_names
from meadhall.games.roll_player_adventures.event_view import EventView, dice_event_facts, event_view
from meadhall.games.roll_player_adventures.journal import title_name, title_of
from meadhall.games.roll_player_adventures.legendary import hand_limit
from meadhall.games.roll_player_adventures.lists import (
    ChooseOption,
    choice_for,
    cost_of,
    hint_of,
    is_visible,
    list_at,
    option_text,
    way_out,
    why_locked,
)
from meadhall.games.roll_player_adventures.movement import is_shown, open_paths
from meadhall.games.roll_player_adventures.rest import rest_boxes
from meadhall.games.roll_player_adventures.stamina import is_exhausted
from meadhall.games.roll_player_adventures.state import FACTIONS, PAGE, PLAYING, TOME, Adventure, Hero
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.library import packaged
from meadhall.games.roll_player_adventures.story.model import BASE, NONE, TOKENS, Item, paragraph_text
from meadhall.games.roll_player_adventures.story.model import TOME as TOME_FILE


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
    rest_boxes: int  # usable ones: in legendary mode fewer
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
    event: EventView | None  # the dice event in hand
    market: MarketView | None
    decks: dict[str, list[str]]  # cards left in the five market decks and in the familiar deck, by counting (RPA-34.1)
    campaign: str  # the saved campaign, once the adventure is over


class SummaryView(TypedDict):
    """A campaign as a shelf shows it."""

    adventure: str
    title: str
    place: str  # the name of the party's location, "" before the adventure begins
    outcome: str
    pages: int  # read so far
    heroes: list[str]
    titles: list[str]
    done: int
    legendary: bool
    campaign: str  # the saved campaign: of the adventure's end once it is over, of its beginning until then


class PrivateView(TypedDict):
    """Nothing is hidden between players (RPA-36.6)."""


# Putting it together


def public_view(game: Adventure) -> PublicView:
    ask = game.agenda[-1] if game.agenda else None
    return {
        "adventure": game.story.adventure,
        "title": game.story.title,
        "stage": stage_of(game),
        "outcome": OUTCOMES[game.stage],
        "storyteller": game.storyteller,
        "tome_keeper": game.tome_keeper(),
        "heroes": [hero_view(game, hero) for hero in game.heroes],
        "journal": journal_view(game),
        "map": map_view(game),
        "book": book_view(game),
        "options": list_view(game, ask.entry, ask.block) if isinstance(ask, ChooseOption) else [],
        "pointing": {str(seat): given[0].text for seat, given in sorted(game.sealed.items())},
        "called": game.called,
        "event": event_view(game),
        "market": market_view(game) if stage_of(game) == "advancement" else None,
        "decks": {name: [CARDS[card].id for card in cards_in(game.decks & DECK_BITS[n])] for n, name in OPEN_DECKS},
        "campaign": saved_campaign(game) if not game.agenda else "",
    }


def summary_view(game: Adventure) -> SummaryView:
    return {
        "adventure": game.story.adventure,
        "title": game.story.title,
        "place": game.story.locations[game.at].name if game.ways else "",
        "outcome": OUTCOMES[game.stage],
        "pages": game.book[1::3].count(PAGE),
        "heroes": [hero.name for hero in game.heroes if not hero.nameless],
        "titles": [title_name(slug) for slug in game.titles],
        "done": game.done,
        "legendary": game.legendary,
        "campaign": game.begun if game.agenda else saved_campaign(game),
    }


OUTCOMES: Final = ["playing", "the-end", "long-quiet"]
OPEN_DECKS: Final = [(number, name) for number, name in enumerate(DECKS) if number != RARE_DECK]
ZONES: Final = ["hand", "discard", "spent", "aside", "stored"]


def private_view(game: Adventure, seat: int) -> PrivateView:
    return {}


def stage_of(game: Adventure) -> str:
    if not game.agenda:
        return "over"
    if game.event is not None:
        return "event"
    if game.stage != PLAYING:
        return "advancement"
    return "story" if game.book else "setup"


def hero_view(game: Adventure, hero: Hero) -> HeroView:
    portrait = PORTRAITS[hero.portrait].id if hero.portrait >= 0 else ""
    return {
        "seat": hero.seat,
        "name": "" if hero.nameless else hero.name,
        "portrait": portrait,
        "race": hero.race,
        "klass": CLASSES[hero.klass].id,
        "colour": COLOURS[CLASSES[hero.klass].colour],
        "health": hero.health,
        "fatigue": hero.fatigue,
        "exhausted": is_exhausted(hero),
        "scores": hero.scores[:],
        "rows": hero.rows[:],
        "cards": card_views(hero),
        "ready": hero.ready,
        "tokens": hero.tokens,
        "hand_limit": hand_limit(game, hero) if game.legendary else 0,
    }


def card_views(hero: Hero) -> list[CardView]:
    zones = zip(ZONES, [hero.hand, hero.discard, hero.spent, hero.aside, hero.stored], strict=True)
    return [{"id": CARDS[card].id, "zone": zone} for zone, cards in zones for card in cards_in(cards)]


def journal_view(game: Adventure) -> JournalView:
    story = game.story
    return {
        "gold": game.gold,
        "xp": game.xp,
        "favor": dict(zip(FACTIONS, game.favor, strict=True)),
        "play_limit": game.play_limit,
        "bonus_limit": game.bonus_limit,
        "tokens": game.tokens,
        "combat_dice": game.combat_dice,
        "mastery": game.mastery,
        "score_limit": score_limit(game),
        "rests": game.rests,
        "rest_boxes": rest_boxes(game),
        "deaths": game.deaths,
        "done": game.done,
        "sidequest": game.sidequest,
        "legendary": game.legendary,
        "keywords": [story.keywords[number] for number in keywords_shown(game)],
        "items": [item_view(item) for number, item in enumerate(story.items) if game.items >> number & 1],
        "titles": [{"slug": slug, "name": title_name(slug)} for slug in game.titles],
    }


def keywords_shown(game: Adventure) -> list[int]:
    """The keywords in the journal; of a counter only the last one that was reached."""
    held = [number for number in range(len(game.story.keywords)) if game.keywords >> number & 1]
    for first, most in game.story.counters.values():
        reached = [number for number in held if first <= number < first + most]
        held = [number for number in held if number not in reached[:-1]]
    return held


def item_view(item: Item) -> ItemView:
    return {"number": item.number, "name": item.name, "stamina": item.stamina, "text": item.text}


def map_view(game: Adventure) -> MapView:
    """Nothing lies on the map before the adventure is laid out."""
    laid = bool(game.ways)
    places = game.story.locations
    return {
        "at": places[game.at].letter if laid else "",
        "goal": places[game.goal].letter if game.goal != NONE else "",
        "locations": [location_view(game, place) for place in range(len(places)) if laid and is_shown(game, place)],
        "paths": [path_view(game, number) for number in open_paths(game)] if laid else [],
        "end_open": game.end_open,
    }


def location_view(game: Adventure, place: int) -> LocationView:
    location = game.story.locations[place]
    return {
        "letter": location.letter,
        "name": location.name,
        "at": [location.x, location.y],
        "explored": bool(game.explored >> place & 1),
        "xp": game.place_xp[place],
        "tokens": [TOKENS[token] for token, at in enumerate(game.token_at) if at == place],
    }


def path_view(game: Adventure, number: int) -> PathView:
    path, places = game.story.paths[number], game.story.locations
    lies = path.space != NONE and bool(game.spaces >> path.space & 1)
    return {"ends": [places[path.a].letter, places[path.b].letter], "encounter": lies}


def book_view(game: Adventure) -> list[PageView]:
    """Everything that was read aloud, in order."""
    pages: list[PageView] = []
    tome = packaged(TOME_FILE, game.box.edition)
    for start in range(0, len(game.book), 3):
        entry, line, bits = game.book[start : start + 3]
        if line == PAGE:
            pages.append(page_view(game, entry))
        else:
            text = book_text(game, tome, entry, line, bits)
            if text:
                pages[-1]["paragraphs"].append(text)
    return pages


def page_view(game: Adventure, entry: int) -> PageView:
    if entry >= TOME:
        return {"label": f"death {entry - TOME}", "title": "", "paragraphs": []}
    page = game.story.entries[entry]
    title = page.title or (game.story.locations[page.place].name if page.kind == BASE else "")
    return {"label": page.label, "title": title, "paragraphs": []}


def list_view(game: Adventure, entry: int, block: int) -> list[OptionView]:
    """The list as it stands, without what its conditions hide (RPA-34.4)."""
    shown: list[OptionView] = []
    for number, option in enumerate(list_at(game, entry, block)):
        if is_visible(game, option):
            shown.append(option_view(game, option, number))
    if all([option["locked"] for option in shown]):
        shown.append({"choice": way_out(game).text, "text": "", "hint": [], "cost": {}, "locked": ""})
    return shown


def option_view(game: Adventure, option: model.Choice, number: int) -> OptionView:
    reason = why_locked(game, option)
    return {
        "choice": choice_for(option, number).text,
        "text": option_text(game, option),
        "hint": hint_of(option),
        "cost": cost_of(game, option),
        "locked": "" if reason is None else reason.code,
    }


def market_view(game: Adventure) -> MarketView:
    full = game.bonus_limit >= game.box.most_bonus
    return {
        "cards": [
            {"card": CARDS[card].id, "prices": [price(game, card, hero) for hero in game.heroes]}
            for card in cards_in(game.market)
        ],
        "dice_limit": dice_cost(game),
        "bonus_limit": -1 if full else bonus_cost(game),
        "mastery": mastery_cost(game),
        "health": [health_cost(game, hero) for hero in game.heroes],
    }


# Events

FORMER_PORTRAITS: Final = {"P02": "P02-former"}
"""Portraits that had another name up to edition 1, in the catalogue: the log says what the sheet says."""
SORTS: Final = [
    *("begin", "end", "nothing", "death", "place", "part", "part", "part", "encounter", "sub-encounter"),
]
"""What an entry is, by its kind, as its heading in the log knows it."""


def event_facts(game: Adventure, event: Event) -> Facts:
    """An event with its numbers turned into names."""
    if event.kind < DICE_EVENT_COUNT:
        return dice_event_facts(event)

    def read(field: str, number: int) -> int | str:
        return fact(game, field, number)

    facts = {**KINDS.facts(event, read), **suffered(event)}
    if "amount" in facts:  # a sentence cannot take a minus sign away
        facts["by"], facts["less"] = abs(facts["amount"]), int(facts["amount"] < 0)
    if event.kind == told.ENTRY_READ:
        entry = game.story.entries[event.b]
        facts["sort"] = SORTS[entry.kind]
        facts["place"] = game.story.locations[entry.place].name if entry.place != model.NONE else ""
    elif event.kind == told.PROSE:
        number, line, bits = event.more
        facts["text"] = book_text(game, packaged(TOME_FILE, game.box.edition), number, line, bits)
    elif event.kind == told.CHOSE:
        option = list_at(game, event.a, event.more[0])[event.b]
        facts["option"] = paragraph_text(option.words, event.more[1] if event.more[1:] else 0, hero_names(game))
    elif event.kind == told.SAVED:
        facts["campaign"] = saved_campaign(game)
    elif event.kind == told.HERO_LEFT:
        facts["portrait"] = PORTRAITS[event.more[0]].id if event.more[0] >= 0 else ""
    elif event.kind == told.MARKET_OPEN:
        facts["cards"] = [CARDS[card].id for card in event.more]
    if "portrait" in facts and game.box.edition < 2:  # RPA-2.6
        facts["portrait"] = FORMER_PORTRAITS.get(facts["portrait"], facts["portrait"])
    return facts


def suffered(event: Event) -> Facts:
    """Whom it happens to, if he does not do it himself."""
    return {"victim": event.a} if event.kind in told.SUFFERED else {}


def fact(game: Adventure, field: str, number: int) -> int | str:
    """What a number of an event means; names out of the story are its own words."""
    story = game.story
    if field == "entry":
        return story.entries[number].label
    if field in ("place", "from"):
        return story.locations[number].name
    if field in ("item", "second"):
        return story.items[number].name
    if field == "keyword":
        return story.keywords[number]
    if field == "title":
        return title_name(title_of(game, number))
    if field == "note":
        return list(story.notes)[number]
    if field == "path":
        return story.paths[number].name
    if field == "map":
        return story.map_cards[number].number
    return printed_fact(field, number)


def printed_fact(field: str, number: int) -> int | str:
    if field == "played":
        return CARDS[number].id
    if field == "portrait":
        return PORTRAITS[number].id if number >= 0 else ""
    if field == "token":
        return TOKENS[number]
    if field == "faction":
        return FACTIONS[number]
    return ATTRIBUTES[number] if field == "attribute" else number
