"""Laying out a table: Part 2 of the rules; and laying it out again from what was saved."""

from typing import Final

from meadhall.core.parts import restore
from meadhall.core.rules import BadInput
from meadhall.core.steps import ALONE, Ask, Chance, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.alynthia.box import AlynthiaBox
from meadhall.games.alynthia.choices import FIRST, GUILD, PLACE, REMOVE, TILE, ChooseGuildOf, First, Place, Remove, Tile
from meadhall.games.alynthia.data import (
    ABILITY_A,
    ABILITY_B,
    BITS,
    CARDS,
    DIFFICULTIES,
    DRAGON,
    GUILD_START,
    GUILDS,
    MOUNTAIN,
    RESOURCES,
    SPACES,
    SPAWN_DIE,
    TILE_HAS_WORKER,
    TILES,
    TRACKS,
    TYPES,
    UNPLACED,
    UPGRADES,
    Board,
    numbers,
)
from meadhall.games.alynthia.decks import EMPTY, REFILL
from meadhall.games.alynthia.events import BEGINS, GUILD_CHOSEN, PLACED
from meadhall.games.alynthia.facts import GuildFacts, GuildGives, GuildStartFacts, TypeFacts
from meadhall.games.alynthia.movement import NO_SUCH_SPACE, put_character
from meadhall.games.alynthia.research import GUILD_SPLIT, SplitPoints
from meadhall.games.alynthia.state import NOBODY, RUNNING, SETUP, SOURCES, Alynthia, Player
from meadhall.games.alynthia.turn import NEXT_ROUND

GUILD_TAKEN: Final = Reason("guild-taken", "AL-2.22")
NO_START_SPACE: Final = Reason("no-start-space", "AL-2.24")
OCCUPIED: Final = Reason("occupied", "AL-2.23")
WRONG_START: Final = Reason("wrong-start", "AL-2.23")


def set_up(box: AlynthiaBox, seats: int, options: dict[str, str]) -> Alynthia:
    """A new table for so many players."""
    game = Alynthia()
    game.box = box
    game.competitive = options["mode"] == "competitive"
    if game.competitive and seats == 1:
        raise BadInput("bad-option", {"option": "mode", "value": "competitive", "allowed": "cooperative"})
    game.advanced = options["guilds"] == "advanced"
    game.difficulty = DIFFICULTIES.index(options["difficulty"])
    game.toll = options["toll"] == "on" and not game.competitive
    game.open_renown = options["renown"] == "open"
    game.guarded = options["guard"] == "on"
    game.board = game.box.empty_boards[seats]
    game.players = [new_player(box, seat, seats == 1) for seat in range(seats)]
    lay_supplies(game, seats)
    clear_counters(game)
    game.then(DrawTiles(), REFILL, DrawFirst())
    return game


def new_player(box: AlynthiaBox, seat: int, solo: bool) -> Player:
    """A seat before it has chosen its guild (AL-2.15, AL-2.19, AL-2.30, AL-2.31)."""
    return Player(
        seat,
        goods=box.start_hand[:],
        cards=[0] * len(CARDS),
        income=[0] * len(SOURCES),
        levels=[box.solo_politics if solo else 0] + [0] * (len(TRACKS) - 1),
        outposts=[],
        attack=box.solo_attack if solo else box.start_attack,
        defense=box.solo_defense if solo else box.start_defense,
        focus=box.start_focus,
        at=UNPLACED,
    )


def lay_supplies(game: Alynthia, seats: int) -> None:
    """Decks, market and upgrades (AL-2.16 to AL-2.18)."""
    game.upgrades = [seats + game.box.spare_upgrades for _ in UPGRADES]
    game.deck = game.box.card_copies[:]
    game.discard = [0] * len(CARDS)
    game.market = [EMPTY] * game.box.market_size
    game.market_deck = game.box.market_copies[:]
    game.market_discard = [0] * len(game.box.market)


def clear_counters(game: Alynthia) -> None:
    game.tiles = []
    game.placed = []
    game.phase = SETUP
    game.round = 1
    game.first = 0
    game.active = NOBODY
    game.actions = game.pool = game.clock = game.passed = game.window_from = 0
    game.outcome = RUNNING
    game.dragons = [0] * SPACES
    game.infested = game.nests = game.ruins = game.fallen = game.invaded = game.pending = 0
    game.dice = []
    game.die = SPAWN_DIE
    game.battle = None
    game.bargain = None


# Tiles


class DrawTiles(Do):
    """All seven tiles; some of them are removed, then the rest is laid out (AL-2.5 to AL-2.10)."""

    def do(self, game: Alynthia) -> None:
        layout = game.board.layout
        game.tiles = list(range(len(TILES)))
        steps: list[Step] = [RemoveTile(True)] * layout.remove_with
        steps += [RemoveTile(False)] * layout.remove_without
        steps.append(CheckTiles())
        game.then_all(steps)


class RemoveTile(Chance):
    """A tile with or without a worker space that is not used."""

    with_worker: bool

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [REMOVE[tile] for tile in game.tiles if TILE_HAS_WORKER[tile] == self.with_worker]

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Remove)
        game.tiles = [tile for tile in game.tiles if tile != choice.tile]


class CheckTiles(Do):
    """With one or two players every resource must be there, or tiles are drawn again (AL-2.9)."""

    def do(self, game: Alynthia) -> None:
        if game.board.layout.needs_all_types and missing_type(game.tiles):
            game.then(DrawTiles())
        else:
            game.then(LayTile())


def missing_type(tiles: list[int]) -> bool:
    """Whether wood, stone, food or worker does not appear on the tiles."""
    shown = [name for tile in tiles for row in TILES[tile]["grid"] for name in row]
    return any(name not in shown for name in RESOURCES)


class LayTile(Chance):
    """The tile of the next slot, at either rotation (AL-2.10, AL-2.11)."""

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [choice for tile in game.tiles for choice in TILE[tile]]

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Tile)
        game.tiles = [tile for tile in game.tiles if tile != choice.tile]
        game.placed = [*game.placed, choice.tile, choice.turned]
        if game.tiles:
            game.then(self)
        else:
            lay_board(game)


def lay_board(game: Alynthia) -> None:
    """The board is complete: nests on the dragon spaces, with their markers (AL-2.12 to AL-2.14)."""
    game.board = Board(game.board.layout, game.placed[::2], game.placed[1::2])
    game.nests = game.board.of_type[DRAGON]
    marker = game.box.start_dragons_competitive if game.competitive else game.box.start_dragons[game.difficulty]
    for at in numbers(game.nests):
        game.put_dragons(at, marker)


# Guild selection


class DrawFirst(Chance):
    """The seat that chooses first; the others follow counter-clockwise (AL-2.21)."""

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return FIRST[: len(game.players)]

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, First)
        seats = len(game.players)
        game.then(NEXT_ROUND)
        for step in range(seats - 1, -1, -1):
            chooser = (choice.seat - step) % seats
            if step == seats - 1:
                game.first = chooser  # who places last gets the first player marker (AL-2.25)
            game.then(ChooseGuild(ALONE[chooser]), PlaceCharacter(ALONE[chooser]))
        game.tell(BEGINS, game.first)


def start_spaces(game: Alynthia, guild: int) -> int:
    """Unoccupied spaces of the guild's type (AL-2.23)."""
    land = game.board.everywhere & ~game.nests & ~game.infested
    if GUILD_START[guild] != "any":
        land &= game.board.of_type[TYPES.index(GUILD_START[guild])]
    for player in game.players:
        land &= ~player.land
        if player.at >= 0:
            land &= ~BITS[player.at]
    return land


class ChooseGuild(Ask):
    """Which guild do you lead? (DEC-01)"""

    rule = "AL-2.22"
    verbs = ("guild",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return GUILD

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, ChooseGuildOf):
            return NOT_ASKED
        if any(player.guild == choice.guild for player in game.players):
            return GUILD_TAKEN
        return None if start_spaces(game, choice.guild) else NO_START_SPACE

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, ChooseGuildOf)
        game.players[seat].guild = choice.guild
        game.tell(GUILD_CHOSEN, seat, choice.guild)

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> GuildGives:
        assert isinstance(choice, ChooseGuildOf)
        alone = int(len(game.players) == 1 and not game.advanced)
        return {"start": GUILD_START[choice.guild], "alone": alone, "advanced": int(game.advanced)}


class PlaceCharacter(Ask):
    """Where does your character begin? (DEC-02)"""

    rule = "AL-2.23"
    verbs = ("place",)

    def candidates(self, game: Alynthia, seat: int) -> list[Choice]:
        return [PLACE[at] for at in numbers(start_spaces(game, game.players[seat].guild))]

    def why_not(self, game: Alynthia, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place):
            return NOT_ASKED
        if not game.board.everywhere & BITS[choice.at]:
            return NO_SUCH_SPACE
        guild = game.players[seat].guild
        if start_spaces(game, guild) & BITS[choice.at]:
            return None
        start = GUILD_START[guild]
        return WRONG_START if start not in ("any", TYPES[game.board.type[choice.at]]) else OCCUPIED

    def take(self, game: Alynthia, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Place)
        player = game.players[seat]
        put_character(game, player, choice.at)
        game.tell(PLACED, seat, choice.at)
        if not game.advanced:
            player.abilities = 1 << ABILITY_A | 1 << ABILITY_B
            if player.guild == MOUNTAIN:
                game.then(SplitPoints(ALONE[seat], game.box.mountain_points, GUILD_SPLIT))

    def facts(self, game: Alynthia, seat: int) -> GuildStartFacts:
        guild = game.players[seat].guild
        return {"guild": GUILDS[guild], "start": GUILD_START[guild]}

    def consequences(self, game: Alynthia, seat: int, choice: Choice) -> TypeFacts:
        assert isinstance(choice, Place)
        return {"type": TYPES[game.board.type[choice.at]]}

    def arithmetic(self, game: Alynthia, seat: int, choice: Choice, reason: Reason) -> GuildFacts:
        return {"guild": GUILDS[game.players[seat].guild]}


# Saving


def save_records(game: Alynthia) -> Facts:
    """Everything but the agenda, in JSON's types."""
    board = game.board
    return {**game.saved(), "layout": board.layout.name, "board": [board.tiles[:], board.turned[:]]}


def load_records(box: AlynthiaBox, data: Facts) -> Alynthia:
    """The table that `save_records` wrote."""
    game = Alynthia()
    game.box = box
    tiles, turned = data["board"]
    restore(game, data, board=Board(game.box.layout[data["layout"]], list(tiles), list(turned)))
    return game
