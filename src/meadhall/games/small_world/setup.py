"""Laying out a table: section 2 of the rules, SW-2; and laying it out again from what was saved."""

from typing import Any

from meadhall.core.bag import Bag
from meadhall.core.rules import BadInput
from meadhall.core.steps import Step
from meadhall.core.values import Facts
from meadhall.games.small_world.combos import FillColumn
from meadhall.games.small_world.data import BOARDS, START_COINS
from meadhall.games.small_world.powers import POWERS
from meadhall.games.small_world.races import RACES, SUPPLY
from meadhall.games.small_world.state import (
    LOST_TRIBES,
    NO_POWER,
    NO_SURVEY,
    NOBODY,
    SOURCES,
    START,
    Combo,
    Player,
    Region,
    SmallWorld,
    Survey,
    Trait,
    new_tribe,
)
from meadhall.games.small_world.turn import DrawFirstPlayer, FirstTurn

NO_RACE = Trait(-1, "", 0, 0)


def set_up(seats: int, options: dict[str, str]) -> SmallWorld:
    """A new table for so many players."""
    game = empty_table(seats)
    game.open_coins = options["coins"] == "open"
    game.regions = [
        Region(place, LOST_TRIBES if place.lost_tribe else NOBODY, 1 if place.lost_tribe else 0, 0, 0)
        for place in game.board.places
    ]
    for player in game.players:
        player.receive(START_COINS, START)
    game.banners = Bag(list(range(len(RACES))), [])
    game.badges = Bag(list(range(len(POWERS))), [])
    game.tray = SUPPLY[:]
    game.turn = 1
    game.first = game.current = 0
    game.roll = -1
    game.survey = NO_SURVEY
    game.combos = []
    game.discarded = []
    opening: list[Step] = [FillColumn(), FirstTurn()]
    if options["first"] == "random":
        opening.insert(0, DrawFirstPlayer())
    else:
        game.first = seat_named(options["first"], seats)
    game.then(opening[0], *opening[1:])
    return game


def seat_named(first: str, seats: int) -> int:
    """The seat that the host lets begin, counted from 1; BadInput if nobody sits there."""
    if int(first) > seats:
        allowed = ", ".join(["random", *[str(seat + 1) for seat in range(seats)]])
        raise BadInput("bad-option", {"option": "first", "value": first, "allowed": allowed})
    return int(first) - 1


def empty_table(seats: int) -> SmallWorld:
    """The board for so many players, and the tribes, all out of play."""
    game = SmallWorld()
    game.board = BOARDS[seats]
    game.powers = POWERS
    game.players = [Player(seat, 0, [0] * len(SOURCES), NOBODY, NOBODY, NOBODY) for seat in range(seats)]
    game.tribes = [new_tribe(NOBODY, NO_RACE, NO_POWER), new_tribe(LOST_TRIBES, NO_RACE, NO_POWER)]
    game.tribes += [new_tribe(number, race, NO_POWER) for number, race in enumerate(RACES, start=len(game.tribes))]
    return game


def save_records(game: SmallWorld) -> Facts:
    """Everything but the agenda, in JSON's types."""
    return {
        "seats": len(game.players),
        "open_coins": game.open_coins,
        "counters": [game.turn, game.first, game.current, game.roll],
        "survey": game.survey.saved(),
        "regions": [region.saved() for region in game.regions],
        "tribes": [tribe.saved() for tribe in game.tribes],
        "players": [player.saved() for player in game.players],
        "combos": [[combo.race, combo.power, combo.coins] for combo in game.combos],
        "banners": game.banners.saved(),
        "badges": game.badges.saved(),
        "discarded": game.discarded[:],
        "tray": game.tray[:],
    }


def load_records(data: Facts) -> SmallWorld:
    """The table that `save_records` wrote."""
    game = empty_table(data["seats"])
    game.open_coins = data["open_coins"]
    game.turn, game.first, game.current, game.roll = data["counters"]
    game.survey = Survey(*data["survey"])
    game.regions = [Region(place, *saved) for place, saved in zip(game.board.places, data["regions"], strict=True)]
    for tribe, saved in zip(game.tribes, data["tribes"], strict=True):
        tribe.restore(saved, power_object(saved[0]))
    game.players = [
        Player(seat, coins, list(income), active, declined, spirit)
        for seat, coins, income, active, declined, spirit in data["players"]
    ]
    game.combos = [Combo(race, power, coins) for race, power, coins in data["combos"]]
    game.banners = bag(data["banners"])
    game.badges = bag(data["badges"])
    game.discarded = list(data["discarded"])
    game.tray = list(data["tray"])
    return game


def power_object(number: int) -> Trait:
    return NO_POWER if number < 0 else POWERS[number]


def bag(saved: list[Any]) -> Bag:
    return Bag(list(saved[0]), list(saved[1]))
