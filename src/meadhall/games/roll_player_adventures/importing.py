"""Characters imported from Roll Player: section 2B of the rules.

The sheets come as one line of text, those of the players with `;` between them, each
`name/race/class/stars/STR.DEX.CON.INT.WIS.CHA/armor.weapons.skills.traits.scrolls/familiars/gold/xp`: the attribute
totals with racial bonus and penalty, the number of market cards of each kind, of familiars, and the gold and XP left.
"""

from typing import Any, Final
from urllib.parse import unquote

from meadhall.core.rules import BadInput
from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import choices
from meadhall.games.roll_player_adventures.advancement import score_limit
from meadhall.games.roll_player_adventures.box import AdventureBox
from meadhall.games.roll_player_adventures.campaign import new_hero
from meadhall.games.roll_player_adventures.data import CLASSES, CORE, FAMILIARS, MARKET_DECKS, RACES
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS
from meadhall.games.roll_player_adventures.events import HERO_JOINED
from meadhall.games.roll_player_adventures.facts import HaveLimitFacts, HeroFacts, HeroNumberFacts, NoFacts
from meadhall.games.roll_player_adventures.joining import DealTo
from meadhall.games.roll_player_adventures.journal import gain_card
from meadhall.games.roll_player_adventures.pieces import by_table
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.story_effects import change_score

TABLES: Final[dict[str, Any]] = CORE["import"]
FIELDS: Final = ["name", "race", "class", "stars", "totals", "cards", "familiars", "gold", "xp"]

OTHER_COLOUR: Final = Reason("other-colour", "RPA-3.14")
FAMILIAR_IS_TAKEN: Final = Reason("familiar-is-taken", "RPA-3.11")
RAISED_ENOUGH: Final = Reason("score-at-limit", "RPA-3.5")


class Sheet:
    """A Roll Player character as its player has it on the table."""

    def __init__(self, text: str) -> None:
        parts = [part.strip() for part in text.split("/")]
        if len(parts) != len(FIELDS):
            raise bad_sheet(text)
        self.name: Final = unquote(parts[0])
        self.race: Final = unquote(parts[1])
        self.colour: Final = colour_of(parts[2])
        self.stars: Final = whole(parts[3], text)
        self.totals: Final = [whole(part, text) for part in parts[4].split(".")]
        self.cards: Final = [whole(part, text) for part in parts[5].split(".")]
        self.familiars: Final = whole(parts[6], text)
        self.gold: Final = whole(parts[7], text)
        self.xp: Final = whole(parts[8], text)
        if len(self.totals) != len(ATTRIBUTES) or len(self.cards) != MARKET_DECKS or self.familiars > 1:
            raise bad_sheet(text)


def bad_sheet(text: str) -> BadInput:
    return BadInput("bad-sheet", {"sheet": text[:60], "fields": "/".join(FIELDS)})


def whole(text: str, sheet: str) -> int:
    if not text.isdecimal():
        raise bad_sheet(sheet)
    return int(text)


def colour_of(name: str) -> int:
    """The colour of a Roll Player class (RPA-3.14)."""
    classes: dict[str, list[str]] = TABLES["roll_player_classes"]
    for colour, names in classes.items():
        if name.lower() in [known.lower() for known in names]:
            return COLOURS.index(colour)
    raise BadInput("bad-class", {"class": name[:40]})


def read_sheets(text: str, seats: int) -> list[Sheet]:
    """One sheet for each seat, with class colours that differ (RPA-3.1)."""
    sheets = [Sheet(part) for part in text.split(";")]
    if len(sheets) != seats:
        raise BadInput("sheets-for-seats", {"sheets": len(sheets), "seats": seats})
    if len({sheet.colour for sheet in sheets}) != seats:
        raise BadInput("same-colours", {})
    return sheets


def imported_health(box: AdventureBox, stars: int) -> int:
    """RPA-3.3"""
    return by_table(box.health_by_stars, stars)


def imported_score(box: AdventureBox, total: int) -> int:
    """RPA-3.4"""
    return by_table(box.score_by_total, total)


def imported_race(name: str) -> str:
    """One of our races, or the name as it is (RPA-3.15)."""
    if name.lower() in RACES:
        return name.lower()
    races: dict[str, str | None] = TABLES["roll_player_races"]
    for known, ours in races.items():
        if known.lower() == name.lower():
            return ours if ours is not None else known
    return name


class ImportParty(Do):
    """All characters of the party are imported (RPA-3.1); gold and XP are shared out (RPA-3.12, RPA-3.13)."""

    def do(self, game: Adventure) -> None:
        sheets = read_sheets(game.sheets, game.seats)
        game.gold = sum([sheet.gold for sheet in sheets]) // game.seats
        game.xp = sum([sheet.xp for sheet in sheets]) // game.seats
        for seat in range(game.seats):
            game.heroes.append(hero_from(game.box, sheets[seat], seat))
        for seat in range(game.seats - 1, -1, -1):
            game.then(ImportHero(seat))


def hero_from(box: AdventureBox, sheet: Sheet, seat: int) -> Hero:
    hero = new_hero(seat)
    hero.name = sheet.name
    hero.race = imported_race(sheet.race)
    hero.klass = next(klass.number for klass in CLASSES if klass.colour == sheet.colour)
    hero.health = imported_health(box, sheet.stars)
    hero.scores = [imported_score(box, total) for total in sheet.totals]
    hero.rows = hero.scores[:]
    return hero


class ImportHero(Do):
    """The decisions and the random cards of one imported character, one after the other (DEC-35)."""

    seat: int

    def do(self, game: Adventure) -> None:
        sheet = read_sheets(game.sheets, game.seats)[self.seat]
        actors = game.actors(self.seat)
        game.tell(HERO_JOINED, self.seat)
        game.then(RaiseMore(self.seat))
        if sheet.familiars:
            game.then(ImportFamiliar(actors, self.seat))
        for deck in range(MARKET_DECKS - 1, -1, -1):
            for _ in range(sheet.cards[deck]):
                game.then(DealTo(self.seat, deck))
        game.then(ImportClass(actors, self.seat))


class ImportClass(Ask):
    """Which of our two classes of the colour? (DEC-35, RPA-3.14)"""

    rule = "RPA-3.14"
    verbs = ("class",)

    hero: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return choices.CLASS

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.PickClass):
            return NOT_ASKED
        mine = CLASSES[game.heroes[self.hero].klass].colour
        return None if CLASSES[choice.klass].colour == mine else OTHER_COLOUR

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.PickClass)
        game.heroes[self.hero].klass = choice.klass

    def facts(self, game: Adventure, seat: int) -> HeroFacts:
        return {"hero": self.hero}


class ImportFamiliar(Ask):
    """Which familiar? Its card joins the hand, its die the bag (RPA-3.11, RPA-3.14)."""

    rule = "RPA-3.11"
    verbs = ("familiar",)

    hero: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return choices.FAMILIAR

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, choices.TakeFamiliar):
            return NOT_ASKED
        return None if game.decks >> choice.card & 1 else FAMILIAR_IS_TAKEN

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, choices.TakeFamiliar)
        gain_card(game, game.heroes[self.hero], choice.card)

    def facts(self, game: Adventure, seat: int) -> HeroNumberFacts:
        return {"hero": self.hero, "number": len([card for card in FAMILIARS if game.decks >> card & 1])}


class RaiseMore(Do):
    """While the scores add up to too little the player may raise one (RPA-3.5)."""

    seat: int

    def do(self, game: Adventure) -> None:
        hero = game.heroes[self.seat]
        hero.rows = hero.scores[:]
        if sum(hero.scores) < game.box.least_total:
            game.then(RaiseImported(game.actors(self.seat), self.seat))


class RaiseImported(Ask):
    """Which score, if any? (DEC-3)"""

    rule = "RPA-3.5"
    verbs = ("raise", "done")

    hero: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*choices.RAISE, choices.DONE]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if choice is choices.DONE:
            return None
        if not isinstance(choice, choices.Raise):
            return NOT_ASKED
        return None if game.heroes[self.hero].scores[choice.attribute] < score_limit(game) else RAISED_ENOUGH

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if isinstance(choice, choices.Raise):
            change_score(game, game.heroes[self.hero], choice.attribute, 1)
            game.then(RaiseMore(self.hero))

    def elements(self, game: Adventure, seat: int, choice: Choice) -> list[str]:
        return choices.at_row(self.hero, choice)

    def facts(self, game: Adventure, seat: int) -> HeroNumberFacts:
        return {"hero": self.hero, "number": game.box.least_total - sum(game.heroes[self.hero].scores)}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> NoFacts | HaveLimitFacts:
        if not isinstance(choice, choices.Raise):
            return {}
        return {"have": game.heroes[self.hero].scores[choice.attribute], "limit": score_limit(game)}
