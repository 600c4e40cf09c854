"""Laying out a table: section 2 of the rules, UL-2; and laying it out again from what was saved."""

from typing import Final

from meadhall.core.parts import load, restore
from meadhall.core.rules import BadInput
from meadhall.core.steps import Chance, Do, Step
from meadhall.core.values import Choice, Facts
from meadhall.games.dawn_of_ulos.board import board_of
from meadhall.games.dawn_of_ulos.box import DawnOfUlosBox
from meadhall.games.dawn_of_ulos.choices import SECTION, FactionSet, Section
from meadhall.games.dawn_of_ulos.data import (
    BASIC,
    DECKS,
    DIFFICULTIES,
    FACTION,
    FACTION_IDS,
    IN_PLAY,
    ORCS,
    SECTIONS,
    SPACES,
)
from meadhall.games.dawn_of_ulos.events import LAID
from meadhall.games.dawn_of_ulos.placing import DrawTiles
from meadhall.games.dawn_of_ulos.state import (
    GOES_ON,
    NO_LIFT,
    NOBODY,
    RIFT_TILE,
    SETUP,
    ULRIR,
    DawnOfUlos,
    Player,
    Power,
    Solo,
    Spaces,
)
from meadhall.games.dawn_of_ulos.turn import Begin, DrawFirstPlayer
from meadhall.games.dawn_of_ulos.ulrir import AssignElement, DrawUpper

CHOSEN: Final = "chosen"
RANDOM: Final = "random"
BASIC_SET: Final = "basic"
MAPS: Final = [SECTIONS, "FEDCBA", "DEFABC", "CBAFED", "ADBECF"]
"""Orders of the sections a host can pick; the first is the standard map."""


def set_up(box: DawnOfUlosBox, seats: int, options: dict[str, str]) -> DawnOfUlos:
    """A new table for so many players; one plays against Ulrir (UL-2.1)."""
    game = bare_table(box, seats)
    opening: list[Step] = []
    if options["map"] == RANDOM:
        opening += [DrawSection() for _ in SECTIONS]
    else:
        game.order = options["map"]
    opening.append(LayMap())
    if options["factions"] == RANDOM:
        opening.append(DrawFactions())
    else:
        choose_factions(game, BASIC if options["factions"] == BASIC_SET else chosen_factions(box, options))
    if game.box.start_tiles:
        opening += [DrawTiles(seat, game.box.start_tiles, False) for seat in range(seats)]
    if seats == 1:
        game.solo = Solo(
            DIFFICULTIES.index(options["difficulty"]), DECKS[DIFFICULTIES.index(options["difficulty"])][:], [], [], []
        )
        game.players.append(Player(game.box.start_favor))
        game.start = ULRIR
        opening += [AssignElement(), DrawUpper()]
    elif options["first"] == RANDOM:
        opening.append(DrawFirstPlayer())
    else:
        game.start = int(options["first"]) - 1
    opening.append(Begin())
    game.then_all(opening)
    return game


def chosen_factions(box: DawnOfUlosBox, options: dict[str, str]) -> list[int]:
    """The host's five, in table order; BadInput if they may not play together (UL-2.7)."""
    names = [options[f"faction-{number}"] for number in range(1, IN_PLAY + 1)]
    factions = sorted({FACTION[name] for name in names})
    if not box.is_legal_set(factions):
        raise BadInput("bad-factions", {"found": ", ".join(names)})
    return factions


def bare_table(box: DawnOfUlosBox, seats: int) -> DawnOfUlos:
    """The table before map and factions are there (UL-2.4 to 2.6, UL-2.12)."""
    game = DawnOfUlos()
    game.box = box
    game.seats = seats
    game.board = board_of(SECTIONS)
    game.spaces = Spaces([0] * SPACES)
    game.factions = []
    game.powers = [Power(number) for number in range(len(FACTION_IDS))]
    game.players = [Player(game.box.start_favor, first_turn=True) for _ in range(seats)]
    game.conflict = None
    game.solo = None
    game.order = ""
    game.start = game.active = 0
    game.round = 0
    game.phase = SETUP
    game.ending = GOES_ON
    game.rift_uses = 0
    game.in_use = 0
    game.lift = NO_LIFT
    game.supply = game.box.all_tiles
    game.tile_box = 0
    game.tokens = 0
    game.hidden_rifts = game.box.all_rifts
    game.box_hidden = game.box.spare_rifts
    game.box_rifts = 0
    game.used_rifts = []
    game.reclaimer = NOBODY
    game.pilfered = []
    game.pool = []
    return game


class DrawSection(Chance):
    """Which section comes into the next slot? (UL-13.1)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        return [section for section in SECTION if section.letter not in game.order]

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Section)
        game.order += choice.letter


class LayMap(Do):
    """The map is complete; a rift tile goes face down on each wasteland (UL-2.2, UL-2.3)."""

    def do(self, game: DawnOfUlos) -> None:
        game.board = board_of(game.order)
        for space in game.board.wastelands:
            game.spaces[space] = RIFT_TILE
        if game.heard is not None:
            game.tell_more(LAID, 0, 0, 0, [SECTIONS.index(letter) for letter in game.order])


class DrawFactions(Chance):
    """Which five factions play? (UL-13.4)"""

    def candidates(self, game: DawnOfUlos, seat: int) -> list[Choice]:
        found: list[Choice] = []
        found += game.box.faction_sets
        return found

    def take(self, game: DawnOfUlos, seat: int, choice: Choice) -> None:
        assert isinstance(choice, FactionSet)
        choose_factions(game, choice.factions)


def choose_factions(game: DawnOfUlos, factions: list[int]) -> None:
    """A stack of cards for each; all start lost (UL-2.9, UL-2.10)."""
    game.factions = factions
    for number in factions:
        stack = game.box.factions[number].cards
        game.powers[number] = Power(number, stack, plays=True)
    game.tokens = game.box.pillage_tokens if ORCS in factions else 0


def faction_orders() -> list[list[str]]:
    """For each place in the game its factions, the basic one first."""
    return [[FACTION_IDS[basic], *[name for name in FACTION_IDS if name != FACTION_IDS[basic]]] for basic in BASIC]


# ---------------------------------------------------------------- saved tables


def save_records(game: DawnOfUlos) -> Facts:
    """Everything but the agenda, in JSON's types."""
    return {**game.saved(), "board": game.board.order}


def load_records(box: DawnOfUlosBox, data: Facts) -> DawnOfUlos:
    """The table that `save_records` wrote."""
    game = bare_table(box, data["seats"])
    powers = zip(game.powers, data["powers"], strict=True)
    restore(
        game,
        data,
        board=board_of(data["board"]),
        powers=[resting if saved is None else load(Power, saved) for resting, saved in powers],
    )
    return game
