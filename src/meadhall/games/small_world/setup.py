"""Laying out a table: section 2 of the rules, SW-2; and laying it out again from what was saved."""

from typing import Any, Final

from meadhall.core.bag import Bag
from meadhall.core.rules import BadInput
from meadhall.core.steps import Do, Step
from meadhall.core.values import Facts
from meadhall.games.small_world.box import SmallWorldBox
from meadhall.games.small_world.combos import FillColumn
from meadhall.games.small_world.data import PLACE_IDS, RACE_IDS, SET_IDS
from meadhall.games.small_world.necromancer import dominion, fill_reserve
from meadhall.games.small_world.state import (
    FIRST_RACE,
    GHOSTS,
    LOST_TRIBES,
    MODES,
    NECROMANCER,
    NO_ISLAND,
    NO_LEGENDS,
    NO_SURVEY,
    NOBODY,
    SIGIL_OFF,
    TEAMS,
    Combo,
    Island,
    Legends,
    Player,
    Region,
    SmallWorld,
    Survey,
    new_tribe,
)
from meadhall.games.small_world.team import PutMonsters
from meadhall.games.small_world.terms import SOURCES, START
from meadhall.games.small_world.trait import NO_POWER, Trait
from meadhall.games.small_world.turn import DrawFirstPlayer, FirstTurn

SET_OPTIONS: Final = {name: name.replace("_", "-") for name in SET_IDS[1:]}
SETS_OF_TEAM_PLAY: Final = ["cursed", "grand_dames", "be_not_afraid"]


def set_up(box: SmallWorldBox, seats: int, options: dict[str, str]) -> SmallWorld:
    """A new table for so many players."""
    mode = MODES.index(options["mode"])
    game = empty_table(box, seats, mode)
    game.open_coins = options["coins"] == "open"
    game.regions = [
        Region(place, LOST_TRIBES if place.lost_tribe else NOBODY, 1 if place.lost_tribe else 0, 0, 0, 0)
        for place in game.board.places
    ]
    for player in game.players:
        player.receive(box.start_coins, START)
    sets = chosen_sets(mode, options)
    game.banners = Bag(sorted([race for name in sets for race in box.races_of[name]]), [])
    game.badges = Bag(sorted([power for name in sets for power in box.powers_of[name]]), [])
    game.tray = box.supply[:]
    game.turn = 1
    game.first = game.current = 0
    game.roll = game.bony = -1
    game.survey = NO_SURVEY
    game.pots = box.pots
    game.combos = []
    game.discarded = []
    game.legends = new_legends() if mode == TEAMS else NO_LEGENDS
    opening: list[Step] = [FillColumn(), FirstTurn()]
    if mode == NECROMANCER:
        game.tray[GHOSTS] = int(options["ghosts"])
        opening.insert(0, SettleIsland())
    elif mode == TEAMS:
        opening.insert(1, PutMonsters())
    if options["first"] == "random":
        opening.insert(0, DrawFirstPlayer())
    else:
        game.first = seat_named(options["first"], seats)
    game.then(opening[0], *opening[1:])
    return game


def chosen_sets(mode: int, options: dict[str, str]) -> list[str]:
    """The sets that are mixed in; team play usually needs more than the base set (SW-2.7, SW-2.8)."""
    chosen = [SET_IDS[0]]
    for name, option in SET_OPTIONS.items():
        setting = options[option]
        if setting == "on" or (setting == "usual" and mode == TEAMS and name in SETS_OF_TEAM_PLAY):
            chosen.append(name)
    return chosen


def new_legends() -> Legends:
    """The Relic and the Places, face down (SW-12.5)."""
    return Legends([-1] * len(PLACE_IDS), Bag(list(range(len(PLACE_IDS))), []), SIGIL_OFF, NOBODY, False)


class SettleIsland(Do):
    """The player to the right of the first one is the Necromancer, with a Ghost on his Island (SW-11.2)."""

    def do(self, game: SmallWorld) -> None:
        seat = (game.first - 1) % len(game.players)
        game.island = Island(seat, [], [], [0] * (len(RACE_IDS) + 1), False)
        ghosts = new_tribe(FIRST_RACE + GHOSTS, game.box.races[GHOSTS], dominion(game.box, []))
        ghosts.owner = seat
        ghosts.off = game.fetch(ghosts, game.box.ghosts_on_island)
        game.tribes[ghosts.number] = ghosts
        game.players[seat].active = ghosts.number
        fill_reserve(game)


def seat_named(first: str, seats: int) -> int:
    """The seat that the host lets begin, counted from 1; BadInput if nobody sits there."""
    if int(first) > seats:
        allowed = ", ".join(["random", *[str(seat + 1) for seat in range(seats)]])
        raise BadInput("bad-option", {"option": "first", "value": first, "allowed": allowed})
    return int(first) - 1


def empty_table(box: SmallWorldBox, seats: int, mode: int) -> SmallWorld:
    """The board for so many players, and the tribes, all out of play."""
    game = SmallWorld()
    game.box = box
    game.mode = mode
    game.board = box.boards[seats - 1 if mode == NECROMANCER else seats]
    game.island = NO_ISLAND
    game.players = [Player(seat, 0, [0] * len(SOURCES), NOBODY, NOBODY, NOBODY, 0) for seat in range(seats)]
    races = [box.nobody, box.nobody, *box.races]
    game.tribes = [new_tribe(number, race, NO_POWER) for number, race in enumerate(races, start=NOBODY)]
    return game


def save_records(game: SmallWorld) -> Facts:
    """Everything but the agenda, in JSON's types."""
    return {
        "seats": len(game.players),
        "mode": MODES[game.mode],
        "open_coins": game.open_coins,
        "counters": [game.turn, game.first, game.current, game.roll, game.pots, game.bony],
        "survey": game.survey.saved(),
        "regions": [region.saved() for region in game.regions],
        "tribes": [tribe.saved() for tribe in game.tribes],
        "players": [player.saved() for player in game.players],
        "combos": [combo.saved() for combo in game.combos],
        "banners": game.banners.saved(),
        "badges": game.badges.saved(),
        "discarded": game.discarded[:],
        "tray": game.tray[:],
        "island": game.island.saved(),
        "legends": game.legends.saved(),
    }


def load_records(box: SmallWorldBox, data: Facts) -> SmallWorld:
    """The table that `save_records` wrote."""
    game = empty_table(box, data["seats"], MODES.index(data["mode"]))
    game.open_coins = data["open_coins"]
    game.turn, game.first, game.current, game.roll, game.pots, game.bony = data["counters"]
    game.survey = Survey(*data["survey"])
    seat, reserve, in_use, well, risen = data["island"]
    game.island = Island(seat, list(reserve), list(in_use), list(well), risen) if seat >= 0 else NO_ISLAND
    found, pile, sigil, sigil_tribe, spared = data["legends"]
    game.legends = Legends(list(found), bag(pile), sigil, sigil_tribe, spared) if found else NO_LEGENDS
    game.regions = [Region(place, *saved) for place, saved in zip(game.board.places, data["regions"], strict=True)]
    for tribe, saved in zip(game.tribes, data["tribes"], strict=True):
        tribe.restore(saved, power_object(game, tribe.number, saved[0]))
    game.players = [
        Player(seat, coins, list(income), active, declined, spirit, pots)
        for seat, coins, income, active, declined, spirit, pots in data["players"]
    ]
    game.combos = [Combo(race, power, coins, joined) for race, power, coins, joined in data["combos"]]
    game.banners = bag(data["banners"])
    game.badges = bag(data["badges"])
    game.discarded = list(data["discarded"])
    game.tray = list(data["tray"])
    return game


def power_object(game: SmallWorld, tribe: int, number: int) -> Trait:
    """The power of a tribe; the Ghosts have all powers in use."""
    if tribe == FIRST_RACE + GHOSTS and game.island.seat >= 0:
        return dominion(game.box, game.island.in_use)
    return NO_POWER if number < 0 else game.box.powers[number]


def bag(saved: list[Any]) -> Bag:
    return Bag(list(saved[0]), list(saved[1]))
