"""The campaign between adventures: what is written down, and reading it again (sections 1.4, 3.20 and Part 5).

A saved campaign is one line of text: fields with `;` between them, such as `done=1;gold=4;...;hero=...;hero=...`. Names
are quoted as in web addresses. The decks are not written: what nobody owns lies in its deck.
"""

import re
from typing import Final
from urllib.parse import quote, unquote

from meadhall.core.rules import BadInput
from meadhall.core.steps import Do
from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures.events import SAVED
from meadhall.games.roll_player_adventures.journal import LEGENDARY_TITLE
from meadhall.games.roll_player_adventures.state import ATTRIBUTE_COUNT, THE_END, Adventure, Hero
from meadhall.games.roll_player_adventures.story.model import SIDEQUEST, TRAINING

VERSION: Final = "1"
MAIN_ADVENTURES: Final = len(data.CORE["campaign_track"])
LONG_QUIET_ENDING: Final = "long-quiet"
ENDING_PREFIX: Final = "ending-"
STRUCK_LINE: Final = 2
"""The last number of a hero is 1 for a name that was struck, and so much more for the line of the sheet."""
NOTE: Final = re.compile(r"[A-Z][A-Z-]*=[A-Za-z0-9_~%-]+")
"""Names are quoted as in web addresses; a point would part two notes."""
NUMBERS: Final = ["done", "gold", "xp", "bonus", "dice", "mastery", "deaths"]


def new_hero(seat: int) -> Hero:
    """A sheet with nothing on it."""
    return Hero(seat, [0] * ATTRIBUTE_COUNT, [0] * ATTRIBUTE_COUNT)


def new_campaign(game: Adventure, legendary: bool) -> None:
    """An empty journal: limits and gold by party size (RPA-2.2, RPA-2.13 to RPA-2.17)."""
    box = game.box
    game.play_limit = box.play_limit[game.seats]
    game.bonus_limit = box.bonus_play_limit[game.seats]
    game.combat_dice = box.combat_dice_limit[game.seats]
    game.gold = box.start_gold[game.seats]
    game.xp = box.start_xp
    game.favor = box.start_favor[:]
    game.legendary = legendary
    game.titles = [LEGENDARY_TITLE] if legendary else []
    game.decks = data.ALL_CARDS


# Writing


def saved_campaign(game: Adventure) -> str:
    """The campaign after this adventure; training leaves it as it was (RPA-24.7 to RPA-24.10, RPA-36.8)."""
    if game.story.adventure == TRAINING:
        return game.begun
    numbers = [game.done, game.gold, game.xp, game.bonus_limit, game.combat_dice, game.mastery, game.deaths]
    fields = [f"v={VERSION}", *[f"{name}={number}" for name, number in zip(NUMBERS, numbers, strict=True)]]
    fields.append("favor=" + ".".join([str(value) for value in game.favor]))
    fields.append(f"sidequest={int(game.sidequest)}")
    fields.append(f"legendary={int(game.legendary)}")
    fields.append(f"ending={game.ending}")
    fields.append("titles=" + ".".join([slug for slug in game.titles if slug != LEGENDARY_TITLE]))
    if game.notes:
        fields.append("notes=" + ".".join([note.replace("=", ":") for note in game.notes]))
    fields += ["hero=" + hero_text(hero) for hero in game.heroes]
    return ";".join(fields)


def hero_text(hero: Hero) -> str:
    portrait = data.PORTRAITS[hero.portrait].id if hero.portrait >= 0 else ""
    cards = ".".join([data.CARDS[card].id for card in data.cards_in(hero.owned())])
    scores = ".".join([str(score) for score in hero.scores])
    parts = [
        quote(hero.name, safe=""),
        portrait,
        quote(hero.race, safe=""),
        data.CLASSES[hero.klass].id,
        str(hero.health),
    ]
    return "/".join([*parts, scores, cards, str(int(hero.nameless) + STRUCK_LINE * int(hero.struck))])


# Reading


def read_campaign(game: Adventure, text: str) -> None:
    """Fill the journal and the heroes; BadInput if the text is no saved campaign."""
    fields: dict[str, str] = {}
    heroes: list[str] = []
    for field in text.split(";"):
        name, equals, value = field.partition("=")
        if not equals:
            raise damaged(field)
        if name == "hero":
            heroes.append(value)
        else:
            fields[name] = value
    for name in [*NUMBERS, "v", "favor", "sidequest", "legendary", "ending", "titles"]:
        if name not in fields:
            raise damaged(name)
    if fields["v"] != VERSION or not 1 <= len(heroes) <= data.MOST_SEATS:
        raise damaged("v" if fields["v"] != VERSION else "hero")
    read_journal(game, fields)
    game.heroes = [read_hero(seat, value) for seat, value in enumerate(heroes)]
    check_cards(game)
    game.decks = data.ALL_CARDS & ~game.owners()
    game.play_limit = game.box.play_limit[len(game.heroes)]


def damaged(part: str) -> BadInput:
    return BadInput("bad-campaign", {"part": part[:40]})


def number_in(text: str, part: str) -> int:
    if not text.isdecimal():
        raise damaged(part)
    return int(text)


def read_journal(game: Adventure, fields: dict[str, str]) -> None:
    numbers = [number_in(fields[name], name) for name in NUMBERS]
    game.done, game.gold, game.xp, game.bonus_limit, game.combat_dice, game.mastery, game.deaths = numbers
    game.favor = [number_in(value, "favor") for value in fields["favor"].split(".")]
    if len(game.favor) != len(game.box.start_favor):
        raise damaged("favor")
    game.sidequest = fields["sidequest"] == "1"
    game.legendary = fields["legendary"] == "1"
    game.ending = fields["ending"]
    game.notes = [note.replace(":", "=") for note in fields.get("notes", "").split(".") if note]
    if any([not NOTE.fullmatch(note) for note in game.notes]):
        raise damaged("notes")
    titles = [slug for slug in fields["titles"].split(".") if slug]
    game.titles = sorted([*titles, LEGENDARY_TITLE] if game.legendary else titles)


def read_hero(seat: int, text: str) -> Hero:
    parts = text.split("/")
    if len(parts) != 8 or parts[3] not in data.CLASS_NUMBER or (parts[1] and parts[1] not in data.PORTRAIT_NUMBER):
        raise damaged("hero")
    hero = new_hero(seat)
    hero.name = unquote(parts[0])
    hero.portrait = data.PORTRAIT_NUMBER[parts[1]] if parts[1] else -1
    hero.race = unquote(parts[2])
    hero.klass = data.CLASS_NUMBER[parts[3]]
    hero.health = number_in(parts[4], "hero")
    hero.scores = [number_in(score, "hero") for score in parts[5].split(".")]
    if len(hero.scores) != ATTRIBUTE_COUNT or not hero.health:
        raise damaged("hero")
    for card in parts[6].split("."):
        if card and card not in data.CARD_NUMBER:
            raise damaged(card)
        if card:
            hero.hand |= 1 << data.CARD_NUMBER[card]
    gone = number_in(parts[7], "hero")
    hero.nameless, hero.struck = gone % STRUCK_LINE > 0, gone >= STRUCK_LINE
    return hero


def check_cards(game: Adventure) -> None:
    """There is one copy of each card (RPA-1.9), and class colours differ (RPA-2.4)."""
    seen = 0
    for hero in game.heroes:
        if seen & hero.hand:
            raise damaged("hero")
        seen |= hero.hand
    colours = [data.CLASSES[hero.klass].colour for hero in game.heroes]
    if len(set(colours)) != len(colours):
        raise damaged("hero")


def check_order(game: Adventure) -> None:
    """Adventures are played in order, the sidequest once after the first one (RPA-24.11, RPA-24.12)."""
    adventure = game.story.adventure
    if game.ending == LONG_QUIET_ENDING:
        raise BadInput("campaign-is-lost", {})
    if adventure == SIDEQUEST:
        if game.sidequest or not game.done:
            raise BadInput("sidequest-not-now", {})
    elif adventure.isdecimal() and adventure != TRAINING and int(adventure) != game.done + 1:
        raise BadInput("adventure-out-of-order", {"adventure": adventure, "expected": game.done + 1})


class SaveCampaign(Do):
    """Write down what stays; keywords, items, map cards, tokens and the rest track go (RPA-24.2 to RPA-24.10)."""

    def do(self, game: Adventure) -> None:
        game.keywords = game.items = game.maps = 0
        game.rests = 0
        game.tokens = 0
        if game.stage != THE_END:
            game.ending = LONG_QUIET_ENDING
        elif game.story.adventure == SIDEQUEST:
            game.sidequest = True
        elif game.story.adventure != TRAINING:
            game.done = min(game.done + 1, MAIN_ADVENTURES)
            note_ending(game)
        if game.story.adventure != TRAINING:
            game.tell(SAVED)


def note_ending(game: Adventure) -> None:
    """The last adventure grants the title of its ending (RPA-35.3)."""
    for slug in game.titles:
        if slug.startswith(ENDING_PREFIX):
            game.ending = slug
