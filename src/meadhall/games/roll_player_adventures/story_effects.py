"""What action lines do to the party, one effect at a time: RPA-6.8 to RPA-6.10, RPA-33.24 and RPA-33.28."""

from typing import Final
from urllib.parse import quote

from meadhall.core.steps import Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import events as told
from meadhall.games.roll_player_adventures.card_costs import return_each, return_one
from meadhall.games.roll_player_adventures.choices import DEAL, KEEP, TO, Deal, Keep, To
from meadhall.games.roll_player_adventures.conditions import number_noted
from meadhall.games.roll_player_adventures.data import CARDS, DECK_BITS, cards_in
from meadhall.games.roll_player_adventures.facts import (
    NameFacts,
    NoFacts,
    NumberFacts,
    PaysFacts,
    PlayedFacts,
    WhatNumberFacts,
)
from meadhall.games.roll_player_adventures.journal import (
    LEGENDARY_TITLE,
    add_title,
    change_favor,
    drop_title,
    gain_card,
    gain_gold,
    gain_xp,
    lose_gold,
    lose_xp,
    nothing_left,
    title_code,
    title_name,
    write_note,
)
from meadhall.games.roll_player_adventures.movement import is_open, is_shown
from meadhall.games.roll_player_adventures.stamina import DrainRows, GainRows, is_exhausted, recover, tire, tire_all
from meadhall.games.roll_player_adventures.state import CLOSED, OPENED, Adventure, Hero
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.model import EACH, NONE, ONE, Effect
from meadhall.games.roll_player_adventures.together import Together

EVERY_SEAT: Final = -1

EXHAUSTED_ALREADY: Final = Reason("exhausted-already", "RPA-6.10")
STRUCK_ALREADY: Final = Reason("struck-already", "RPA-33.28")
NO_SUCH_TITLE: Final = Reason("no-such-title", "RPA-33.28")
KEPT_ANYWAY: Final = Reason("kept-anyway", "RPA-33.28")

ALWAYS_ASKING: Final = {
    *[model.DRAIN, model.STAMINA, model.CHANGE_ATTRIBUTE, model.ADD_RARE, model.ADD_FAMILIAR, model.ADD_MARKET],
    *[model.RETURN_CARD, model.STRIKE_NAME, model.KEEP_TITLES],
}
FOR_ONE: Final = {model.FATIGUE, model.RECOVER, model.CHANGE_HEALTH, model.STRIKE_LINE, model.WRITE_HERO}


def asks(effect: Effect) -> bool:
    """Whether somebody may have to choose before the next effect."""
    return effect.kind in ALWAYS_ASKING or (effect.who == ONE and effect.kind in FOR_ONE)


def carry_out(game: Adventure, effect: Effect) -> None:
    """Do it, or put the question on the agenda; what cannot be done in full is done as far as possible (RPA-6.8)."""
    kind, amount = effect.kind, effect.amount
    if kind == model.GAIN_GOLD:
        gain_gold(game, amount)
    elif kind == model.GAIN_XP:
        gain_xp(game, amount)
    elif kind == model.LOSE_GOLD:
        lose_gold(game, amount)
    elif kind == model.LOSE_XP:
        lose_xp(game, amount)
    elif kind == model.CHANGE_FAVOR:
        change_favor(game, effect.thing, amount)
    elif kind in ON_HEROES:
        on_heroes(game, effect)
    elif kind in ON_CARDS:
        on_cards(game, effect)
    elif kind in ON_JOURNAL:
        on_journal(game, effect)
    else:
        on_map(game, effect)


ON_HEROES: Final = {
    *[model.FATIGUE, model.RECOVER, model.DRAIN, model.STAMINA, model.CHANGE_HEALTH, model.CHANGE_ATTRIBUTE],
    *[model.STRIKE_NAME, model.STRIKE_LINE, model.WRITE_HERO],
}
ON_CARDS: Final = {model.ADD_RARE, model.ADD_FAMILIAR, model.ADD_MARKET, model.RETURN_CARD}
ON_JOURNAL: Final = {
    *[model.ADD_KEYWORD, model.DROP_KEYWORD, model.ADD_TITLE, model.DROP_TITLE, model.ADD_ITEM, model.DROP_ITEM],
    *[model.OPEN_END, model.KEEP_TITLES, model.ADD_COUNT, model.DROP_COUNT, model.ADD_NOTE, model.DROP_NOTE],
}


# Heroes


def on_heroes(game: Adventure, effect: Effect) -> None:
    kind, amount = effect.kind, effect.amount
    if effect.who == EACH:
        if kind == model.FATIGUE:
            tire_all(game, amount)
        elif kind == model.DRAIN:
            game.then(DrainRows(EVERY_SEAT, amount))
        elif kind == model.STAMINA:
            game.then(GainRows(EVERY_SEAT, amount, effect.thing))
        else:
            for hero in game.heroes:
                on_hero(game, hero, kind, amount, effect.thing)
        return
    if all([why_not_on(hero, kind) is not None for hero in game.heroes]):
        return  # it would be ignored (RPA-22.3)
    game.then(PickHero(game.everybody(), kind, amount, effect.thing))


def on_hero(game: Adventure, hero: Hero, kind: int, amount: int, thing: int) -> None:
    if kind == model.FATIGUE:
        tire(game, hero, amount)
    elif kind == model.RECOVER:
        recover(game, hero, amount)
    elif kind == model.DRAIN:
        game.then(DrainRows(hero.seat, amount))
    elif kind == model.STAMINA:
        game.then(GainRows(hero.seat, amount, thing))
    elif kind == model.CHANGE_HEALTH:
        change_health(game, hero, amount, game.box.least_health)
    elif kind == model.CHANGE_ATTRIBUTE:
        change_score(game, hero, thing, amount)
    elif kind == model.STRIKE_LINE:
        strike_line(game, hero)
    elif kind == model.WRITE_HERO:
        write_note(game, list(game.story.notes)[thing], quote(hero.name, safe="").replace(".", "%2E"))
        game.tell(told.NOTED, hero.seat, thing)
    else:
        hero.nameless = True
        game.tell(told.NAME_STRUCK, hero.seat)


def strike_line(game: Adventure, hero: Hero) -> None:
    """What was said of the hero is gone for good; it can be struck but once."""
    if not hero.struck:
        hero.struck = True
        game.tell(told.LINE_STRUCK, hero.seat)


def why_not_on(hero: Hero, kind: int) -> Reason | None:
    """Why something cannot happen to this hero."""
    if kind == model.FATIGUE and is_exhausted(hero):
        return EXHAUSTED_ALREADY
    return STRUCK_ALREADY if kind == model.STRIKE_LINE and hero.struck else None


def change_health(game: Adventure, hero: Hero, amount: int, least: int) -> None:
    """Not below the least; fatigue above the new health is cut to it (RPA-33.24)."""
    changed = max(min(least, hero.health), hero.health + amount)
    if changed != hero.health:
        game.tell(told.HEALTH_CHANGED, hero.seat, changed - hero.health, changed)
        hero.health = changed
        hero.fatigue = min(hero.fatigue, changed)


def change_score(game: Adventure, hero: Hero, attribute: int, amount: int) -> None:
    """A story may pass the mastery limit, not the ends of the scale (RPA-33.24)."""
    changed = max(0, min(game.box.most_score, hero.scores[attribute] + amount))
    if changed != hero.scores[attribute]:
        hero.scores[attribute] = changed
        game.tell(told.SCORE_CHANGED, hero.seat, attribute, changed)


class PickHero(Together):
    """Whom does it happen to? (DEC-7, RPA-33.14)"""

    rule = "RPA-6.10"
    verbs = ("to",)

    kind: int
    amount: int
    thing: int

    def offers(self, game: Adventure) -> list[Choice]:
        return [choice for choice in TO[: game.seats] if self.refuse(game, choice) is None]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if not isinstance(choice, To) or choice.seat >= game.seats:
            return NOT_ASKED
        return why_not_on(game.heroes[choice.seat], self.kind)

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, To)
        on_hero(game, game.heroes[choice.seat], self.kind, self.amount, self.thing)

    def spends(self, game: Adventure, choice: Choice) -> dict[int, PaysFacts]:
        """Who is picked for something good pays nothing."""
        assert isinstance(choice, To)
        if self.kind not in TAKING and self.amount >= 0:
            return {}
        return {choice.seat: {"what": PICKED_FOR[self.kind], "number": abs(self.amount)}}

    def about(self, game: Adventure) -> WhatNumberFacts:
        return {"what": PICKED_FOR[self.kind], "number": self.amount}


PICKED_FOR: Final = {
    model.FATIGUE: "fatigue",
    model.RECOVER: "recover",
    model.DRAIN: "drain",
    model.STAMINA: "stamina",
    model.CHANGE_HEALTH: "health",
    model.CHANGE_ATTRIBUTE: "attribute",
    model.STRIKE_NAME: "name",
    model.STRIKE_LINE: "line",
    model.WRITE_HERO: "note",
}
TAKING: Final = {model.FATIGUE, model.DRAIN, model.STRIKE_NAME, model.STRIKE_LINE}
"""What nobody would wish for, besides less of health and of a score."""


# Cards


def on_cards(game: Adventure, effect: Effect) -> None:
    if effect.kind == model.RETURN_CARD:
        if effect.who == EACH:
            return_each(game)
        else:
            return_one(game)
    elif effect.kind == model.ADD_MARKET:
        deal_to_party(game, effect.thing)
    elif game.decks >> effect.thing & 1:
        game.then(ReceiveCard(game.everybody(), effect.thing))
    else:
        nothing_left(game)


def deal_to_party(game: Adventure, deck: int) -> None:
    """One random card of a market deck to a player the party picks (RPA-33.24)."""
    if game.decks & DECK_BITS[deck]:
        game.then(DealToParty(deck))
    else:
        nothing_left(game)


class DealToParty(Chance):
    """The random card (CH-7)."""

    deck: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [DEAL[card] for card in cards_in(game.decks & DECK_BITS[self.deck])]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Deal)
        game.then(ReceiveCard(game.everybody(), choice.card))


class ReceiveCard(Together):
    """Who gets the card? (DEC-6, RPA-8.3)"""

    rule = "RPA-8.3"
    verbs = ("to",)

    card: int

    def offers(self, game: Adventure) -> list[Choice]:
        return TO[: game.seats]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        return None if isinstance(choice, To) and choice.seat < game.seats else NOT_ASKED

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, To)
        gain_card(game, game.heroes[choice.seat], self.card)

    def about(self, game: Adventure) -> PlayedFacts:
        return {"played": CARDS[self.card].id}


# The journal


def on_journal(game: Adventure, effect: Effect) -> None:
    kind, thing = effect.kind, effect.thing
    if kind == model.ADD_TITLE:
        add_title(game, game.story.titles[thing])
    elif kind == model.DROP_TITLE:
        drop_title(game, game.story.titles[thing])
    elif kind == model.KEEP_TITLES:
        game.then(KeepTitles(game.seats))
    elif kind == model.OPEN_END:
        if not game.end_open:
            game.end_open = True
            game.tell(told.END_OPEN)
    elif kind in (model.ADD_COUNT, model.DROP_COUNT):
        count(game, kind == model.ADD_COUNT, thing, effect.amount)
    elif kind in (model.ADD_NOTE, model.DROP_NOTE):
        count_note(game, kind == model.ADD_NOTE, thing, effect.amount)
    else:
        on_sets(game, kind, thing)


def count(game: Adventure, up: bool, first: int, most: int) -> None:
    """One more or one less, as far as the counter goes."""
    held = [keyword for keyword in range(first, first + most) if game.keywords >> keyword & 1]
    if up and len(held) < most:
        on_sets(game, model.ADD_KEYWORD, first + len(held))
    elif held and not up:
        on_sets(game, model.DROP_KEYWORD, held[-1])


def count_note(game: Adventure, up: bool, note: int, most: int) -> None:
    """One more or one less of what the campaign counts, as far as it goes."""
    before = number_noted(game, note)
    after = min(most, before + 1) if up else max(0, before - 1)
    if after != before:
        write_note(game, list(game.story.notes)[note], str(after) if after else "")
        game.tell(told.COUNTED, note, after)


def on_sets(game: Adventure, kind: int, thing: int) -> None:
    """Keywords and items are sets: what is there is not written twice (RPA-5.7, RPA-8.5)."""
    bit = 1 << thing
    if kind == model.ADD_KEYWORD and not game.keywords & bit:
        game.keywords |= bit
        game.tell(told.KEYWORD, thing)
    elif kind == model.DROP_KEYWORD and game.keywords & bit:
        game.keywords ^= bit
        game.tell(told.KEYWORD_ERASED, thing)
    elif kind == model.ADD_ITEM and not game.items & bit:
        game.items |= bit
        game.tell(told.ITEM, thing)
    elif kind == model.DROP_ITEM and game.items & bit:
        game.items ^= bit
        game.tell(told.ITEM_LOST, thing)


class KeepTitles(Do):
    """So many titles are still to be kept; the others go back (RPA-33.28)."""

    left: int

    def do(self, game: Adventure) -> None:
        loose = loose_titles(game)
        if self.left <= 0 or len(loose) <= self.left:
            if self.left <= 0:
                for slug in loose:
                    drop_title(game, slug)
            game.earned = [slug for slug in game.earned if not slug.startswith(KEPT)]
            return
        game.then(KeepTitle(game.everybody(), self.left))


KEPT: Final = "+"
"""Before the slug of a title that was just kept; `earned` holds it until all are chosen."""


def loose_titles(game: Adventure) -> list[str]:
    """The titles that are neither Legendary nor granted in this adventure nor kept."""
    return [
        slug
        for slug in game.titles
        if slug != LEGENDARY_TITLE and slug not in game.earned and KEPT + slug not in game.earned
    ]


class KeepTitle(Together):
    """Which title does the party keep? (DEC-38)"""

    rule = "RPA-33.28"
    verbs = ("keep",)

    left: int

    def offers(self, game: Adventure) -> list[Choice]:
        loose = loose_titles(game)
        return [KEEP[number] for number, slug in enumerate(game.titles) if slug in loose]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if not isinstance(choice, Keep):
            return NOT_ASKED
        if choice.number > len(game.titles):
            return NO_SUCH_TITLE
        return None if game.titles[choice.number - 1] in loose_titles(game) else KEPT_ANYWAY

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, Keep)
        slug = game.titles[choice.number - 1]
        game.earned.append(KEPT + slug)
        game.tell(told.TITLE_KEPT, title_code(game, slug))
        game.then(KeepTitles(self.left - 1))

    def about(self, game: Adventure) -> NumberFacts:
        return {"number": self.left}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> NameFacts | NoFacts:
        return {"name": title_name(game.titles[choice.number - 1])} if isinstance(choice, Keep) else {}


# The map. What lies where nobody can see it is not told (RPA-34.2).


def on_map(game: Adventure, effect: Effect) -> None:
    kind, thing, place = effect.kind, effect.thing, effect.place
    if kind == model.TAKE_XP:
        take_xp(game)
    elif kind == model.PUT_XP:
        put_xp(game, place, effect.amount)
    elif kind == model.ADD_TOKEN:
        put_token(game, thing, place)
    elif kind == model.MOVE_TOKEN:
        if game.token_at[thing] != NONE:
            put_token(game, thing, place)
    elif kind == model.DROP_TOKEN:
        drop_token(game, thing)
    elif kind == model.OPEN_PATH:
        open_path(game, thing)
    elif kind == model.CLOSE_PATH:
        close_path(game, thing)
    elif kind == model.ADD_MAP:
        reveal_map(game, thing)
    elif kind == model.CLEAR_SPACE:
        clear_space(game, thing)


def put_xp(game: Adventure, place: int, amount: int) -> None:
    game.place_xp[place] += amount
    if is_shown(game, place):
        game.tell(told.XP_PLACED, place, amount)


def drop_token(game: Adventure, token: int) -> None:
    """It leaves the map wherever it lies (RPA-33.24)."""
    if game.token_at[token] != NONE:
        game.token_at[token] = NONE
        game.tell(told.TOKEN_REMOVED, token)


def open_path(game: Adventure, path: int) -> None:
    """The later of `open` and `close` counts (RPA-33.26)."""
    game.ways[path] = OPENED
    if is_open(game, path):
        game.tell(told.PATH_OPENED, path)


def close_path(game: Adventure, path: int) -> None:
    if is_open(game, path):
        game.tell(told.PATH_CLOSED, path)
    game.ways[path] = CLOSED


def take_xp(game: Adventure) -> None:
    """All XP on the party's location goes to the journal (RPA-6.9); in an encounter nothing is here (RPA-10.5)."""
    if game.space != NONE or not game.place_xp[game.at]:
        return
    found = game.place_xp[game.at]
    game.place_xp[game.at] = 0
    game.xp += found
    game.tell(told.XP_COLLECTED, found, game.xp)


def put_token(game: Adventure, token: int, place: int) -> None:
    game.token_at[token] = place
    if is_shown(game, place):
        game.tell(told.TOKEN_PLACED, token, place)


def reveal_map(game: Adventure, card: int) -> None:
    """What it adds is part of the map from now on (RPA-8.1)."""
    if game.maps >> card & 1:
        return
    game.maps |= 1 << card
    game.tell(told.MAP_CARD, card)
    for token, place in game.story.map_cards[card].places:
        put_token(game, token, place)


def clear_space(game: Adventure, space: int) -> None:
    """The token leaves unread (RPA-33.20); the one being resolved leaves at its end anyway."""
    if game.spaces >> space & 1 and game.space != space:
        game.spaces &= ~(1 << space)
        for number, path in enumerate(game.story.paths):
            if path.space == space and is_open(game, number):
                game.tell(told.ENCOUNTER_CLEARED, number)
