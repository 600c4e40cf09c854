"""Laying out a table: section 2 of the rules, SW-2; and laying it out again from what was saved."""

from typing import Any, Final

from meadhall.core.bag import Bag
from meadhall.core.parts import load, restore
from meadhall.core.rules import BadInput
from meadhall.core.steps import Do, Step
from meadhall.core.values import Facts
from meadhall.games.small_world.combos import FillColumn
from meadhall.games.small_world.data import (
    BOARDS,
    NECROMANCER,
    PIECES,
    PLACE_IDS,
    POTS,
    RACE_IDS,
    SET_IDS,
    START_COINS,
    numbers,
)
from meadhall.games.small_world.necromancer import dominion, fill_reserve
from meadhall.games.small_world.powers import POWERS
from meadhall.games.small_world.races import RACES, SUPPLY
from meadhall.games.small_world.state import (
    FIRST_RACE,
    GHOSTS,
    LOST_TRIBES,
    MODES,
    NO_ISLAND,
    NO_LEGENDS,
    NO_SURVEY,
    NOBODY,
    TEAMS,
    Island,
    Legends,
    Player,
    Region,
    SmallWorld,
    Survey,
    Tribe,
    new_tribe,
)
from meadhall.games.small_world.state import NECROMANCER as NECROMANCER_MODE
from meadhall.games.small_world.team import PutMonsters
from meadhall.games.small_world.terms import SOURCES, START
from meadhall.games.small_world.trait import NO_POWER, Trait
from meadhall.games.small_world.turn import DrawFirstPlayer, FirstTurn

NO_RACE: Final = Trait(-1, "", 0, 0)
OUT_OF_PLAY: Final = [
    new_tribe(number, race, NO_POWER) for number, race in enumerate([NO_RACE, NO_RACE, *RACES], start=NOBODY)
]
"""Tribes never change while they are out of play, so that all tables share these."""
SET_OPTIONS: Final = {name: name.replace("_", "-") for name in SET_IDS[1:]}
SETS_OF_TEAM_PLAY: Final = ["cursed", "grand_dames", "be_not_afraid"]


def numbers_in(pieces: list[dict[str, Any]], name: str) -> list[int]:
    """The numbers of the races or powers of a set."""
    return [number for number, entry in enumerate(pieces) if entry["set"] == name]


RACES_OF: Final = {name: numbers_in(PIECES["races"], name) for name in SET_IDS}
POWERS_OF: Final = {name: numbers_in(PIECES["powers"], name) for name in SET_IDS}


def set_up(seats: int, options: dict[str, str]) -> SmallWorld:
    """A new table for so many players."""
    mode = MODES.index(options["mode"])
    game = empty_table(seats, mode)
    game.open_coins = options["coins"] == "open"
    game.regions = [Region(place, LOST_TRIBES, 1) if place.lost_tribe else Region(place) for place in game.board.places]
    for player in game.players:
        player.receive(START_COINS, START)
    sets = chosen_sets(mode, options)
    game.banners = Bag(sorted([race for name in sets for race in RACES_OF[name]]), [])
    game.badges = Bag(sorted([power for name in sets for power in POWERS_OF[name]]), [])
    game.tray = SUPPLY[:]
    game.turn = 1
    game.first = game.current = 0
    game.roll = game.bony = -1
    game.survey = NO_SURVEY
    game.pots = POTS
    game.combos = []
    game.discarded = []
    game.legends = new_legends() if mode == TEAMS else NO_LEGENDS
    opening: list[Step] = [FillColumn(), FirstTurn()]
    if mode == NECROMANCER_MODE:
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
    return Legends([-1] * len(PLACE_IDS), Bag(list(range(len(PLACE_IDS))), []))


class SettleIsland(Do):
    """The player to the right of the first one is the Necromancer, with a Ghost on his Island (SW-11.2)."""

    def do(self, game: SmallWorld) -> None:
        seat = (game.first - 1) % len(game.players)
        game.island = Island(seat, [], [], [0] * (len(RACE_IDS) + 1))
        ghosts = new_tribe(FIRST_RACE + GHOSTS, RACES[GHOSTS], dominion([]))
        ghosts.owner = seat
        ghosts.off = game.fetch(ghosts, NECROMANCER["start_on_island"])
        game.tribes[ghosts.number] = ghosts
        game.players[seat].active = ghosts.number
        fill_reserve(game)


def seat_named(first: str, seats: int) -> int:
    """The seat that the host lets begin, counted from 1; BadInput if nobody sits there."""
    if int(first) > seats:
        allowed = ", ".join(["random", *[str(seat + 1) for seat in range(seats)]])
        raise BadInput("bad-option", {"option": "first", "value": first, "allowed": allowed})
    return int(first) - 1


def empty_table(seats: int, mode: int) -> SmallWorld:
    """The board for so many players, and the tribes, all out of play."""
    game = SmallWorld()
    game.mode = mode
    game.board = BOARDS[seats - 1 if mode == NECROMANCER_MODE else seats]
    game.powers = POWERS
    game.island = NO_ISLAND
    game.players = [Player(seat, [0] * len(SOURCES)) for seat in range(seats)]
    game.tribes = OUT_OF_PLAY[:]
    return game


def save_records(game: SmallWorld) -> Facts:
    """Everything but the agenda, in JSON's types."""
    powers = [None if tribe.is_at_rest() else tribe.power.number for tribe in game.tribes]
    return {**game.saved(), "mode": MODES[game.mode], "powers": powers}


def load_records(data: Facts) -> SmallWorld:
    """The table that `save_records` wrote."""
    mode = MODES.index(data["mode"])
    game = empty_table(len(data["players"]), mode)
    game.island = NO_ISLAND if data["island"] is None else load(Island, data["island"])
    tribes = zip(OUT_OF_PLAY, data["tribes"], data["powers"], strict=True)
    restore(
        game,
        data,
        mode=mode,
        island=game.island,
        legends=NO_LEGENDS if data["legends"] is None else load(Legends, data["legends"]),
        survey=load(Survey, data["survey"], targets=numbers(data["survey"]["attackable"])),
        regions=[load(Region, saved, place=place) for place, saved in zip(game.board.places, data["regions"])],
        tribes=[load_tribe(game, tribe, saved, power) for tribe, saved, power in tribes],
    )
    return game


def load_tribe(game: SmallWorld, out_of_play: Tribe, saved: Facts | None, power: int) -> Tribe:
    if saved is None:
        return out_of_play
    race = out_of_play.race
    tribe = load(Tribe, saved, race=race, power=NO_POWER, least=race.least, bargains=race.bargains)
    tribe.take_power(power_object(game, tribe.number, power))
    return tribe


def power_object(game: SmallWorld, tribe: int, number: int) -> Trait:
    """The power of a tribe; the Ghosts have all powers in use."""
    if tribe == FIRST_RACE + GHOSTS and game.island.seat >= 0:
        return dominion(game.island.in_use)
    return NO_POWER if number < 0 else POWERS[number]
