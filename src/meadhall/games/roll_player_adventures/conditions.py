"""Whether a condition of the story is true now: RPA-6.2, RPA-6.7 and section 15.4 of the rules."""

from meadhall.games.roll_player_adventures.data import CLASSES
from meadhall.games.roll_player_adventures.journal import LEGENDARY_TITLE, highest, lowest, note_of
from meadhall.games.roll_player_adventures.stamina import all_exhausted, is_exhausted
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.story import model
from meadhall.games.roll_player_adventures.story.model import AT_LEAST, AT_MOST, NONE, Condition


def compare(value: int, condition: Condition) -> bool:
    if condition.comparison == AT_LEAST:
        return value >= condition.number
    return value <= condition.number if condition.comparison == AT_MOST else value == condition.number


def holds(game: Adventure, condition: Condition | None) -> bool:
    """True also where there is no condition."""
    if condition is None:
        return True
    kind = condition.kind
    if kind == model.ANY_OF:
        return any([holds(game, part) for part in condition.parts])
    if kind == model.ALL_OF:
        return all([holds(game, part) for part in condition.parts])
    if kind == model.NOT:
        return not holds(game, condition.parts[0])
    if kind in OF_JOURNAL:
        return journal_holds(game, condition)
    return place_holds(game, condition) if kind in OF_PLACES else party_holds(game, condition)


OF_JOURNAL = {
    *[model.KEYWORD, model.TITLE, model.ITEM, model.GOLD, model.XP, model.DEATHS, model.DONE, model.FAVOR],
    *[model.HIGHEST, model.LOWEST, model.LEGENDARY, model.TITLES, model.END_OPEN, model.NOTE],
}
OF_PLACES = {model.XP_HERE, model.XP_AT, model.VISITED, model.READ, model.TOKEN_HERE, model.TOKEN_AT}


def journal_holds(game: Adventure, condition: Condition) -> bool:
    kind, thing = condition.kind, condition.thing
    if kind == model.KEYWORD:
        return bool(game.keywords >> thing & 1)
    if kind == model.TITLE:
        return has_title(game, game.story.titles[thing])
    if kind == model.ITEM:
        return bool(game.items >> thing & 1)
    if kind == model.FAVOR:
        return compare(game.favor[thing], condition)
    if kind == model.HIGHEST:
        return highest(game) == thing
    if kind == model.LOWEST:
        return lowest(game) == thing
    if kind == model.LEGENDARY:
        return game.legendary
    if kind == model.END_OPEN:
        return game.end_open
    if kind == model.TITLES:
        slugs = game.story.titles
        owned = [n for n in range(len(slugs)) if condition.bits >> n & 1 and has_title(game, slugs[n])]
        return len(owned) >= condition.number
    if kind == model.NOTE:
        return compare(number_noted(game, thing), condition)
    return compare(number_in_journal(game, kind), condition)


def has_title(game: Adventure, slug: str) -> bool:
    return slug in game.titles or (slug == LEGENDARY_TITLE and game.legendary)


def number_noted(game: Adventure, note: int) -> int:
    """The number of a note; one that holds a name counts as 1."""
    written = note_of(game, list(game.story.notes)[note])
    return int(written) if written.isdecimal() else int(bool(written))


def number_in_journal(game: Adventure, kind: int) -> int:
    if kind == model.GOLD:
        return game.gold
    if kind == model.XP:
        return game.xp
    return game.deaths if kind == model.DEATHS else game.done


def place_holds(game: Adventure, condition: Condition) -> bool:
    """While an encounter is open nothing is "here" (RPA-10.5)."""
    kind = condition.kind
    here = game.at if game.space == NONE else NONE
    if kind == model.READ:
        return bool(game.read >> condition.thing & 1)
    if kind == model.VISITED:
        return bool(game.explored >> condition.place & 1)
    if kind == model.XP_HERE:
        return here != NONE and game.place_xp[here] > 0
    if kind == model.XP_AT:
        return game.place_xp[condition.place] > 0
    if kind == model.TOKEN_HERE:
        return here != NONE and game.token_at[condition.thing] == here
    return game.token_at[condition.thing] == condition.place


def party_holds(game: Adventure, condition: Condition) -> bool:
    """What somebody in the party is, has or owns (RPA-33.11)."""
    kind, thing = condition.kind, condition.thing
    if kind == model.PLAYERS:
        return compare(len(game.heroes), condition)
    if kind == model.CARD:
        return bool(game.owners() >> thing & 1)
    if kind == model.CLASS_COLOUR:
        return any([CLASSES[hero.klass].colour == thing for hero in game.heroes])
    if kind == model.CLASS:
        return any([hero.klass == thing for hero in game.heroes])
    if kind == model.RACE:
        return any([hero.race == condition.name for hero in game.heroes])
    if kind == model.ATTRIBUTE:
        return any([compare(hero.scores[thing], condition) for hero in game.heroes])
    if kind == model.EXHAUSTED_ALL:
        return all_exhausted(game)
    return any([is_exhausted(hero) for hero in game.heroes])
