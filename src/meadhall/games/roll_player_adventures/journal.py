"""Gold, XP, favor, keywords, titles and cards of the party: sections 3.1, 3.4, 3.8 and 3.10 of the rules."""

from typing import Final

from meadhall.games.roll_player_adventures.data import CAMPAIGN
from meadhall.games.roll_player_adventures.events import (
    CARD_GAINED,
    CARD_RETURNED,
    FAVOR,
    GOLD,
    NOTHING_LEFT,
    TITLE,
    TITLE_LOST,
    XP,
)
from meadhall.games.roll_player_adventures.state import Adventure, Hero

LEGENDARY_TITLE: Final = "legendary"
"""The word among the titles that can never be lost (RPA-27.1)."""

LEDGER: Final[list[str]] = [entry["slug"] for entry in CAMPAIGN["titles"]]
TITLE_NAMES: Final[dict[str, str]] = {entry["slug"]: entry["name"] for entry in CAMPAIGN["titles"]}
OF_LEDGER: Final = 1000
"""Added to the number of a title that the present story does not know."""


def gain_gold(game: Adventure, amount: int) -> None:
    game.gold += amount
    if amount:
        game.tell(GOLD, amount, game.gold)


def lose_gold(game: Adventure, amount: int) -> None:
    """A loss takes what there is (RPA-12.2)."""
    gain_gold(game, -min(amount, game.gold))


def gain_xp(game: Adventure, amount: int) -> None:
    game.xp += amount
    if amount:
        game.tell(XP, amount, game.xp)


def lose_xp(game: Adventure, amount: int) -> None:
    gain_xp(game, -min(amount, game.xp))


def move_favor(game: Adventure, faction: int, amount: int) -> int:
    """Move the marker as far as the track goes; how many spaces it could not move."""
    before = game.favor[faction]
    after = max(game.box.least_favor, min(game.box.most_favor, before + amount))
    game.favor[faction] = after
    if after != before:
        game.tell(FAVOR, faction, after - before, after)
    return abs(before + amount - after)


def change_favor(game: Adventure, faction: int, amount: int) -> None:
    """Every space the marker could not move is 1 XP, at both ends (RPA-14.2)."""
    gain_xp(game, move_favor(game, faction, amount))


def title_code(game: Adventure, slug: str) -> int:
    """A title as a number for events."""
    if slug in game.story.titles:
        return game.story.titles.index(slug)
    return OF_LEDGER + (LEDGER.index(slug) if slug in LEDGER else len(LEDGER))


def title_of(game: Adventure, code: int) -> str:
    """The slug behind a `title_code`."""
    if code < OF_LEDGER:
        return game.story.titles[code]
    return LEDGER[code - OF_LEDGER] if code - OF_LEDGER < len(LEDGER) else LEGENDARY_TITLE


def title_name(slug: str) -> str:
    """What the card says; a title outside the ledger is called by its slug."""
    return TITLE_NAMES.get(slug, slug.replace("-", " ").capitalize())


def add_title(game: Adventure, slug: str) -> None:
    """A title the party has already changes nothing (RPA-8.5)."""
    if slug in game.titles:
        return
    game.titles = sorted([*game.titles, slug])
    game.earned.append(slug)
    game.tell(TITLE, title_code(game, slug))


def drop_title(game: Adventure, slug: str) -> None:
    """It goes back to the title deck (RPA-5.9); Legendary stays (RPA-27.1)."""
    if slug not in game.titles or slug == LEGENDARY_TITLE:
        return
    game.titles = [title for title in game.titles if title != slug]
    game.earned = [title for title in game.earned if title != slug]
    game.tell(TITLE_LOST, title_code(game, slug))


def note_of(game: Adventure, name: str) -> str:
    """What is written down under a name; nothing, if nothing is."""
    for note in game.notes:
        if note.partition("=")[0] == name:
            return note.partition("=")[2]
    return ""


def write_note(game: Adventure, name: str, value: str) -> None:
    """Stays for the campaign; what is empty is not kept."""
    others = [note for note in game.notes if note.partition("=")[0] != name]
    game.notes = sorted([*others, f"{name}={value}"]) if value else others


def nothing_left(game: Adventure) -> None:
    """The deck the card should come from has none: 2 XP instead (RPA-8.5)."""
    game.tell(NOTHING_LEFT, game.box.depleted_xp)
    gain_xp(game, game.box.depleted_xp)


def gain_card(game: Adventure, hero: Hero, card: int) -> None:
    """A card comes out of its deck into a hand; a familiar's die is in the bag from now on (RPA-26.1)."""
    game.decks &= ~(1 << card)
    hero.hand |= 1 << card
    game.tell(CARD_GAINED, hero.seat, card)


def take_from(hero: Hero, card: int) -> None:
    """Take a card out of whatever zone it lies in."""
    others = ~(1 << card)
    hero.hand &= others
    hero.discard &= others
    hero.spent &= others
    hero.aside &= others
    hero.stored &= others


def return_card(game: Adventure, hero: Hero, card: int) -> None:
    """A card goes back to its deck; a familiar takes its die with it (RPA-26.2)."""
    take_from(hero, card)
    game.decks |= 1 << card
    game.tell(CARD_RETURNED, hero.seat, card)


def highest(game: Adventure) -> int:
    """The faction with most favor, of several the one printed highest (RPA-14.3)."""
    best = 0
    for faction in range(len(game.favor)):
        if game.favor[faction] > game.favor[best]:
            best = faction
    return best


def lowest(game: Adventure) -> int:
    """The faction with least favor, of several the one printed lowest (RPA-14.3)."""
    worst = 0
    for faction in range(len(game.favor)):
        if game.favor[faction] <= game.favor[worst]:
            worst = faction
    return worst
