"""What the value of Dawn of Ulos is learned from: what each player holds, and how each faction stands to it."""

from typing import Final

from meadhall.bots.judges.dawn_of_ulos.ahead import finish_conflict
from meadhall.bots.judges.dawn_of_ulos.worth import (
    Outlook,
    committed,
    legend_bonus,
    prospects,
    rounds_left,
    strength_at_end,
)
from meadhall.bots.oracle.signs import TURN_SIGNS, Schooling, Signs, turn_signs
from meadhall.core.play import question
from meadhall.core.steps import Ask
from meadhall.games.dawn_of_ulos.counts import count, total
from meadhall.games.dawn_of_ulos.data import DIFFICULTIES
from meadhall.games.dawn_of_ulos.scoring import rift_count
from meadhall.games.dawn_of_ulos.state import ACTING, DRAWING, PLACING, ULRIR, DawnOfUlos

OWN: Final = ["favor", "cards", "growth", "legends", "rifts", "tiles", "rift tiles", "cards in hand"]
TURN: Final = ["active", "places", "acts", "draws", "until its turn", "rounds left", "seats"]
RIVALS: Final = ["best rival", "rivals", "lead", "lead by rounds"]
NAMES: Final = [*TURN_SIGNS, *TURN, *OWN, *RIVALS]
SOLO_NAMES: Final = [
    *TURN_SIGNS,
    *TURN,
    *OWN,
    *[f"ulrir's {name}" for name in OWN],
    "lead",
    "lead by rounds",
    "difficulty",
]
THINGS: Final = [
    "held",
    "best rival's",
    "rivals'",
    "left",
    "strength",
    "strength at the end",
    "legend",
    "value",
    "lost",
]
STANDARD_TABLES: Final[list[tuple[int, dict[str, str]]]] = [
    *[(2, {}), (2, {"factions": "random"}), (3, {}), (3, {"factions": "random"}), (4, {}), (5, {"factions": "random"})],
]
SOLO_TABLES: Final[list[tuple[int, dict[str, str]]]] = [
    (1, {"difficulty": level, "factions": factions}) for level in DIFFICULTIES for factions in ("basic", "random")
]
SCHOOLINGS: Final = [
    Schooling("rivals", False, NAMES, THINGS, STANDARD_TABLES, [], ["lantern"]),
    Schooling("solo", True, SOLO_NAMES, THINGS, SOLO_TABLES, [], []),
]


def mode(game: DawnOfUlos) -> str:
    return "rivals" if game.solo is None else "solo"


def signs(game: DawnOfUlos, ask: Ask) -> Signs:
    """A conflict is judged by its outcome, as far as habits foresee it; the state is used up."""
    finish_conflict(game, game.active)
    following = question(game) or ask
    rounds = rounds_left(game)
    outlooks = [prospects(game, player, rounds) for player in range(len(game.players))]
    if game.solo is not None:
        found = [*turn(game, following, 0, rounds), *own(game, 0, outlooks[0]), *own(game, ULRIR, outlooks[ULRIR])]
        lead = outlooks[0].total() - outlooks[ULRIR].total()
        found += [lead, lead / (1.0 + rounds), float(game.solo.difficulty)]
        return Signs([found], [things(game, 0, rounds)])
    rows: list[list[float]] = []
    for seat in range(game.seats):
        rivals = [outlooks[rival].total() for rival in game.opponents(seat)]
        lead = outlooks[seat].total() - max(rivals)
        against = [max(rivals), sum(rivals) / len(rivals), lead, lead / (1.0 + rounds)]
        rows.append([*turn(game, following, seat, rounds), *own(game, seat, outlooks[seat]), *against])
    return Signs(rows, [things(game, seat, rounds) for seat in range(game.seats)])


def turn(game: DawnOfUlos, ask: Ask, seat: int, rounds: float) -> list[float]:
    """Where in the round the table is, seen from a seat."""
    mine = game.active == seat
    phases = [float(mine and game.phase == phase) for phase in (PLACING, ACTING, DRAWING)]
    waits = ((seat - game.active) % game.seats) / game.seats if game.active >= 0 else 0.5
    return [*turn_signs(game, ask, seat), float(mine), *phases, waits, rounds, 1.0 / game.seats]


def own(game: DawnOfUlos, player: int, outlook: Outlook) -> list[float]:
    me = game.players[player]
    worth = [outlook.favor, outlook.cards, outlook.growth, outlook.legends, outlook.rifts]
    return [*worth, float(total(me.tiles)), float(rift_count(game, player)), float(total(me.cards))]


def things(game: DawnOfUlos, player: int, rounds: float) -> list[list[float]]:
    """Each faction, as it stands to a player."""
    found: list[list[float]] = []
    for faction in game.factions:
        power = game.powers[faction]
        held = [
            float(count(one.cards, faction) + committed(game, number, faction))
            for number, one in enumerate(game.players)
        ]
        others = [cards for number, cards in enumerate(held) if number != player]
        strength = float(game.strength(faction))
        end, legend = strength_at_end(game, faction, rounds), legend_bonus(game, faction, rounds)
        worth = [strength, end, legend, float(max(0, power.value)), float(not power.active())]
        found.append([held[player], max(others), sum(others) / len(others), float(power.stack), *worth])
    return found
