"""Scenes: the middle of a game in a few lines, played four ways.

    game = scene(
        "[r05c01 mountain, r05c02 field] [r06c02 field, r06c03 desert]",
        "camp goblins: r05c01 r05c02 r06c02",
        "rift r05c10",
        "0: favor=14 goblins=2 tiles=forest-mountain,desert-field rifts=scout",
        lost="ratfolk",
        placing=0,
    )
    play(game, "0 place forest-mountain r05c05 r05c06")

The board is blank (every space a bare wasteland) unless `board` names an order of sections; `water r05c03` makes water.
Factions are those that stand on the map, that hold cards, or that are `lost` or `given` a strength. `given="orcs=5"`
puts a camp somewhere and the marker on the first column with that strength, whatever its land is worth.
"""

import re

from meadhall.core import Facts, Step, question
from meadhall.games.dawn_of_ulos import RULES, data
from meadhall.games.dawn_of_ulos.board import BOARDS, Board, board_of, by_terrain
from meadhall.games.dawn_of_ulos.conflict import NextPass
from meadhall.games.dawn_of_ulos.counts import ONE, count, each, kinds, packed
from meadhall.games.dawn_of_ulos.rifts import Window
from meadhall.games.dawn_of_ulos.settling import Settle
from meadhall.games.dawn_of_ulos.setup import bare_table
from meadhall.games.dawn_of_ulos.state import (
    CAMP_SHIFT,
    HALF,
    NO_CAMP,
    PILLAGED,
    RIFT_TILE,
    DawnOfUlos,
    Player,
    Power,
    Solo,
    new_conflict,
)
from meadhall.games.dawn_of_ulos.territory import capped, lay, partner, territory_at, territory_value, tile_at
from meadhall.games.dawn_of_ulos.turn import BeginAction, BeginPlacing, BeginTurn, DrawStep, EndTurn
from tests.games.playing import Scenes

SCENES: Scenes[DawnOfUlos] = Scenes(RULES)
play = SCENES.play
give = SCENES.give
refused = SCENES.refused
arithmetic = SCENES.arithmetic
promised = SCENES.promised
asked = SCENES.asked

STANDARD = "ABCDEF"
BLANK = "blank"
BLOCKS = [0, 6, 60, 66, 120]
"""Where `given` puts camps: corners of blocks that do not touch each other."""
TILE = re.compile(r"\[(\w+) (\w+), (\w+) (\w+)\]")


def scene(
    *lines: str,
    seats: int = 2,
    board: str = BLANK,
    lost: str = "",
    given: str = "",
    supply: str | None = None,
    start: int = 0,
    first_turn: bool = False,
    placing: int | None = None,
    acting: int | None = None,
    window: int | None = None,
    turn: int | None = None,
    settling: int | None = None,
    fighting: str = "",
    active: int | None = None,
    rest_of_turn: bool = False,
) -> DawnOfUlos:
    """A table in the middle of a game.

    `placing`, `acting`, `window`, `settling`: the player who has come to step 1, step 2, a window, or for whom the map
    settles; the scene ends there unless `rest_of_turn`. `turn`: whose whole turn begins. `fighting`: the factions of a
    conflict that has just begun; `active` is the player who started it.
    """
    game = bare_table(RULES.box, seats)
    game.round = 2
    game.start = start
    for player in game.players:
        player.first_turn = first_turn
    if seats == 1:
        game.solo = Solo(0, [], [], [], [])
        game.players.append(Player(25))
    lay_board(game, board, lines)
    camps = [camp_of(line) for line in lines if line.startswith("camp ")]
    hands = [line for line in lines if line[0].isdigit()]
    strengths = {data.FACTION[name]: int(number) for name, number in [word.split("=") for word in given.split()]}
    named = [data.FACTION[word.partition("=")[0]] for line in hands for word in line.split()[1:] if is_faction(word)]
    bring(
        game, [*[data.FACTION[name] for name in lost.split()], *strengths, *[faction for faction, _ in camps], *named]
    )
    for line in lines:
        put_pieces(game, line)
    for faction, spaces in camps:
        put_camp_on(game, faction, spaces)
    for block, (faction, strong) in zip(BLOCKS, strengths.items(), strict=False):
        put_given(game, faction, strong, block)
    for faction, _ in camps:
        adjust_now(game, faction)
    for line in hands:
        deal(game, line)
    game.supply = tiles_left(game) if supply is None else packed(tiles(supply))
    moments = [placing, acting, window, turn, settling, active]
    game.active = next((seat for seat in moments if seat is not None), 0)
    begin(game, [moment is not None for moment in moments], rest_of_turn)
    if fighting:
        contested = sorted([data.FACTION[name] for name in fighting.split()])
        game.conflict = new_conflict(data.SPACES - 1, data.SPACES - 2, contested, len(game.players))
        game.then(NextPass())
    return game


def begin(game: DawnOfUlos, moments: list[bool], rest_of_turn: bool) -> None:
    """Put on the agenda what a scene begins with: placing, acting, a window, a turn, settling, or nothing."""
    of_turn: list[Step] = [BeginPlacing(), BeginAction(), DrawStep(), Window(game.active), EndTurn()]
    starts: list[list[Step]] = [of_turn, of_turn[1:], of_turn[3:], [BeginTurn()], [Settle()]]
    for wanted, steps in zip(moments, starts, strict=False):
        if wanted:
            game.then_all([steps[0], *(steps[1:] if rest_of_turn else [])])


def bring(game: DawnOfUlos, factions: list[int]) -> None:
    """The factions of a scene, all of them lost so far."""
    game.factions = sorted(set(factions))
    for faction in game.factions:
        game.powers[faction] = Power(faction, game.box.factions[faction].cards, plays=True)
    game.tokens = game.box.pillage_tokens if data.ORCS in game.factions else 0


def tiles_left(game: DawnOfUlos) -> int:
    """The tiles that are neither on the map nor in a hand."""
    used = [tile_at(game, space, partner(game, space)) for space in range(data.SPACES) if game.spaces[space] & HALF]
    rest = {tile: copies - used.count(tile) // 2 for tile, copies in enumerate(game.box.tile_copies)}
    for player in game.players:
        for tile in each(player.tiles):
            rest[tile] -= 1
    return packed([tile for tile, number in rest.items() for _ in range(number)])


def is_faction(word: str) -> bool:
    return word.partition("=")[0] in data.FACTION


def lay_board(game: DawnOfUlos, board: str, lines: tuple[str, ...]) -> None:
    waters = [data.INDEX[name] for line in lines if line.startswith("water ") for name in line.split()[1:]]
    if board != BLANK:
        game.board = board_of(board)
        game.order = board
        for space in game.board.wastelands:
            game.spaces[space] = RIFT_TILE
        return
    name = " ".join([BLANK, *[data.SPACE_IDS[space] for space in waters]])
    if name not in BOARDS:
        terrain = [data.WATER if space in waters else data.WASTELAND for space in range(data.SPACES)]
        BOARDS[name] = Board(name, terrain, by_terrain(terrain))
    game.board = board_of(name)
    game.order = name


def put_pieces(game: DawnOfUlos, line: str) -> None:
    """Tiles, rift tiles, bare wastelands and pillage tokens of a line."""
    for first, one, second, other in TILE.findall(line):
        put_tile(game, data.INDEX[first], data.TERRAINS.index(one), data.INDEX[second], data.TERRAINS.index(other))
    word, *names = line.split()
    for name in names:
        if word == "rift":
            game.spaces[data.INDEX[name]] = RIFT_TILE
        elif word == "bare":
            game.spaces[data.INDEX[name]] = 0
        elif word == "pillaged":
            game.spaces[data.INDEX[name]] |= PILLAGED
            game.tokens -= 1


def put_tile(game: DawnOfUlos, first: int, one: int, second: int, other: int) -> None:
    assert not game.spaces[first], "something lies there"
    assert not game.spaces[second], "something lies there"
    if one > other:
        first, one, second, other = second, other, first, one
    lay(game, data.TYPE_OF[one * 4 + other], first, second)


def camp_of(line: str) -> tuple[int, list[int]]:
    name, _, spaces = line.removeprefix("camp ").partition(":")
    return data.FACTION[name], sorted([data.INDEX[space] for space in spaces.split()])


def put_camp_on(game: DawnOfUlos, faction: int, spaces: list[int]) -> None:
    shape = game.box.factions[faction].shape
    game.powers[faction].camp = next(
        spot.number for spot in data.SPOTS if spot.shape == shape and spot.spaces == spaces
    )
    for space in spaces:
        game.spaces[space] |= faction + 1 << CAMP_SHIFT


def put_given(game: DawnOfUlos, faction: int, strength: int, block: int) -> None:
    """A camp of the right shape on two tiles, and a marker with this strength; strength 1 is a lost faction."""
    if strength > 1:
        in_a_row = game.box.factions[faction].shape == 0
        second = block + 2 if in_a_row else block + 15
        put_tile(game, block, 0, block + 1, 1)
        put_tile(game, second, 0, second + 1, 1)
        spots = [spot for spot in data.SPOTS if spot.shape == game.box.factions[faction].shape]
        here = {block, block + 1, second, second + 1}
        put_camp_on(game, faction, next(spot.spaces for spot in spots if here.issuperset(spot.spaces)))
    game.powers[faction].value = game.box.strengths.index(strength) - 1


def adjust_now(game: DawnOfUlos, faction: int) -> None:
    """Put a marker where the faction's land puts it."""
    cells = territory_at(game, data.SPOTS[game.powers[faction].camp].a).cells
    game.powers[faction].value = capped(game, territory_value(game, faction, cells))


def deal(game: DawnOfUlos, line: str) -> None:
    """`0: favor=14 goblins=2 tiles=desert-field*2,field-forest rifts=scout`."""
    seat, *words = line.replace(":", "").split()
    player = game.players[int(seat)]
    for word in words:
        name, _, value = word.partition("=")
        if name == "favor":
            player.favor = int(value)
        elif name == "tiles":
            player.tiles = packed(tiles(value))
        elif name == "rifts":
            player.rifts = packed([data.RIFT_IDS.index(rift) for rift in value.split(",")])
            game.hidden_rifts -= player.rifts
        else:
            player.cards += ONE[data.FACTION[name]] * int(value)
            game.powers[data.FACTION[name]].stack -= int(value)


def tiles(text: str) -> list[int]:
    """`desert-field*2,field-forest` as tile types."""
    found: list[int] = []
    for word in text.split(",") if text else []:
        name, _, number = word.partition("*")
        found += [data.TILE_IDS.index(name)] * int(number or 1)
    return found


# ---------------------------------------------------------------- playing


def settle(game: DawnOfUlos) -> DawnOfUlos:
    """Run the agenda to its next question."""
    question(game)
    return game


def told(game: DawnOfUlos, *lines: str) -> list[Facts]:
    """The events that some answers lead to, as facts."""
    game.heard = []
    question(game)
    play(game, *lines)
    events = [RULES.event(game, event) for event in game.heard]
    game.heard = None
    return events


# ---------------------------------------------------------------- looking


def offered(game: DawnOfUlos, seat: int, verb: str = "") -> list[str]:
    """The notation of everything the seat may answer now; with a verb, what follows it."""
    return [text.partition(" ")[2] for text in SCENES.offered(game, seat, verb)] if verb else SCENES.offered(game, seat)


def favor(game: DawnOfUlos, player: int) -> int:
    return game.players[player].favor


def cards(game: DawnOfUlos, player: int) -> dict[str, int]:
    """The faction cards in a hand, or in Ulrir's deck."""
    held = game.players[player].cards
    return {data.FACTION_IDS[faction]: count(held, faction) for faction in kinds(held)}


def tile_hand(game: DawnOfUlos, player: int) -> list[str]:
    return [data.TILE_IDS[tile] for tile in each(game.players[player].tiles)]


def rift_hand(game: DawnOfUlos, player: int) -> list[str]:
    return [data.RIFT_IDS[rift] for rift in each(game.players[player].rifts)]


def value(game: DawnOfUlos, faction: str) -> int:
    """The territory value on the track; -1 is lost."""
    return game.powers[data.FACTION[faction]].value


def strength(game: DawnOfUlos, faction: str) -> int:
    return game.strength(data.FACTION[faction])


def spoils(game: DawnOfUlos, faction: str) -> int:
    return game.spoils(data.FACTION[faction])


def stack(game: DawnOfUlos, faction: str) -> int:
    return game.powers[data.FACTION[faction]].stack


def camp(game: DawnOfUlos, faction: str) -> list[str]:
    """The spaces under a camp; none if the faction is lost."""
    spot = game.powers[data.FACTION[faction]].camp
    return [] if spot == NO_CAMP else [data.SPACE_IDS[space] for space in data.SPOTS[spot].spaces]


def rifts_on_map(game: DawnOfUlos) -> list[str]:
    return [data.SPACE_IDS[space] for space in range(data.SPACES) if game.spaces[space] & RIFT_TILE]


def land(game: DawnOfUlos, space: str) -> list[str]:
    """The territory of a space."""
    return [data.SPACE_IDS[cell] for cell in sorted(territory_at(game, data.INDEX[space]).cells)]


def tile_on(game: DawnOfUlos, space: str) -> str:
    """The terrain of the tile on a space, empty if there is none."""
    half = game.spaces[data.INDEX[space]] & HALF
    return data.TERRAINS[half - 1] if half else ""
