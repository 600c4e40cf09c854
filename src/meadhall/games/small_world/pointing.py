"""Where answers are pointed at, and what is shared out: what boards need to know of questions."""

from meadhall.core.values import Choice, Share
from meadhall.games.small_world.choices import Give, OfRace, Peace
from meadhall.games.small_world.state import SmallWorld


def where_they_live(game: SmallWorld, choice: Choice) -> list[str]:
    """A people is pointed at in its regions, a player at the panel or in the regions of the active race."""
    if isinstance(choice, OfRace):
        return [f"r{region.place.number}" for region in game.regions if is_race(game, region.people, choice.race)]
    if isinstance(choice, (Peace, Give)):
        theirs = [region for region in game.regions if is_active(game, region.people, choice.seat)]
        return [f"s{choice.seat}", *[f"r{region.place.number}" for region in theirs]]
    return choice.elements()


def is_race(game: SmallWorld, people: int, race: int) -> bool:
    return game.tribes[people].race.number == race


def is_active(game: SmallWorld, people: int, seat: int) -> bool:
    return game.tribes[people].owner == seat and not game.tribes[people].declined


def whether(verb: str, regions: list[int], most: int, aside: bool = False) -> Share:
    """One to a region or none, in the order of the regions."""
    nothing = [0] * len(regions)
    shared = Share(verb, [f"r{number}" for number in regions], most, nothing, nothing)
    shared.most = [1] * len(regions)
    shared.rest = True
    shared.aside = aside
    return shared
