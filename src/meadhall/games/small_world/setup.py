"""Laying out a table: section 2 of the rules, SW-2; and laying it out again from what was saved."""

from typing import Final

from meadhall.core.bag import Bag
from meadhall.core.parts import load, restore
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
    TEAMS,
    Island,
    Legends,
    Player,
    Region,
    SmallWorld,
    Tribe,
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
    game.regions = [Region(place, LOST_TRIBES, 1) if place.lost_tribe else Region(place) for place in game.board.places]
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
        game.first = int(options["first"]) - 1
    game.then_all(opening)
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
        ghosts = new_tribe(FIRST_RACE + GHOSTS, game.box.races[GHOSTS], dominion(game.box, []))
        ghosts.owner = seat
        ghosts.off = game.fetch(ghosts, game.box.ghosts_on_island)
        game.tribes[ghosts.number] = ghosts
        game.players[seat].active = ghosts.number
        fill_reserve(game)


def empty_table(box: SmallWorldBox, seats: int, mode: int) -> SmallWorld:
    """The board for so many players, and the tribes, all out of play."""
    game = SmallWorld()
    game.box = box
    game.mode = mode
    game.board = box.boards[seats - 1 if mode == NECROMANCER else seats]
    game.island = NO_ISLAND
    game.players = [Player(seat, [0] * len(SOURCES)) for seat in range(seats)]
    races = [box.nobody, box.nobody, *box.races]
    game.tribes = [new_tribe(number, race, NO_POWER) for number, race in enumerate(races, start=NOBODY)]
    return game


def save_records(game: SmallWorld) -> Facts:
    """Everything but the agenda, in JSON's types."""
    powers = [tribe.power.number for tribe in game.tribes]
    return {**game.saved(), "mode": MODES[game.mode], "powers": powers}


def load_records(box: SmallWorldBox, data: Facts) -> SmallWorld:
    """The table that `save_records` wrote."""
    mode = MODES.index(data["mode"])
    game = empty_table(box, len(data["players"]), mode)
    game.island = NO_ISLAND if data["island"] is None else load(Island, data["island"])
    tribes = zip(game.tribes, data["tribes"], data["powers"], strict=True)
    restore(
        game,
        data,
        mode=mode,
        island=game.island,
        legends=NO_LEGENDS if data["legends"] is None else load(Legends, data["legends"]),
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
        return dominion(game.box, game.island.in_use)
    return NO_POWER if number < 0 else game.box.powers[number]
