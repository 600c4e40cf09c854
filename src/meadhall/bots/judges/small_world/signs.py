"""What the value of Small World is learned from: what each seat can expect, by reason, and where in its turn it is."""

from typing import Final

from meadhall.bots.judges.small_world.danger import dangers
from meadhall.bots.judges.small_world.outlook import (
    bonus,
    chance_to_rise,
    expectation,
    ghosts_out,
    growth,
    is_rival,
    prospects,
    turns_left,
)
from meadhall.bots.oracle.signs import NOTHING, TURN_SIGNS, Schooling, Signs, turn_signs
from meadhall.core.steps import Ask
from meadhall.games.small_world.combos import PickCombo
from meadhall.games.small_world.conquest import ChooseConquest
from meadhall.games.small_world.necromancer import BuyGrowth
from meadhall.games.small_world.state import GHOSTS, MODES, NECROMANCER, STANDARD, SmallWorld
from meadhall.games.small_world.turn import ChooseTurn

OVER: Final = 8
"""So many of the own signs mean nothing any more after the last turn."""
NAMES: Final = [
    *TURN_SIGNS,
    *["at turn", "turn begins", "conquers", "ends the turn", "until its turn", "turns left", "seats"],
    *["coins", "future", "next turn", "regions", "exposed", "tokens", "active", "declined", "lasting"],
    *["this turn", "best rival", "rivals", "lead", "lead by turns"],
    *["necromancer", "rising", "ghosts out"],
]
STANDARD_TABLES: Final[list[tuple[int, dict[str, str]]]] = [
    *[(2, {}), (2, {}), (3, {}), (4, {}), (5, {})],
]
SCHOOLINGS: Final = [
    Schooling("standard", False, NAMES, [], STANDARD_TABLES, [], []),
    Schooling("necromancer", False, NAMES, [], [(seats, {"mode": "necromancer"}) for seats in (3, 4, 5, 6)], [], []),
]


def mode(game: SmallWorld) -> str:
    """Teams are judged as seats are that play alone: a side is worth the mean of its seats."""
    return MODES[NECROMANCER] if game.mode == NECROMANCER else MODES[STANDARD]


def signs(game: SmallWorld, ask: Ask) -> Signs:
    seats = range(len(game.players))
    expected = [0.0 if seat == game.island.seat else expectation(game, seat) for seat in seats]
    rising = chance_to_rise(game) if haunted(game) else 0.0
    return Signs([row(game, ask, seat, expected, rising) for seat in seats], [NOTHING for _ in seats])


def haunted(game: SmallWorld) -> bool:
    """Whether the Necromancer is at the table, and has his tokens."""
    return game.mode == NECROMANCER and min(len(game.tray), len(game.island.well)) > GHOSTS


def row(game: SmallWorld, ask: Ask, seat: int, expected: list[float], rising: float) -> list[float]:
    players = len(game.players)
    mine = game.current == seat
    begins = isinstance(ask, (BuyGrowth, ChooseTurn, PickCombo))
    conquers = isinstance(ask, ChooseConquest)
    found = turn_signs(game, ask, seat)
    found += [
        float(mine),
        float(mine and begins),
        float(mine and conquers),
        float(mine and not begins and not conquers),
    ]
    turns = turns_left(game, seat)
    found += [((seat - game.current) % players) / players, float(turns), 1.0 / players]
    rivals = [expected[other] for other in range(players) if other != seat and is_rival(game, seat, other)]
    found += own(game, seat, turns, mine and not begins)
    lead = expected[seat] + found[-1] - max(rivals)  # with what the turn that is being played will bring
    found += [max(rivals), sum(rivals) / len(rivals), lead, lead / (1.0 + turns)]
    necromancer = seat == game.island.seat
    out = ghosts_out(game) if haunted(game) else 0
    return [*found, float(necromancer), rising, float(out)]


def own(game: SmallWorld, seat: int, turns: int, in_turn: bool) -> list[float]:
    """What a seat has and can expect; what a turn that is being played brings is not yet among its coins."""
    coins = float(game.players[seat].coins)
    if not turns and not in_turn:
        return [coins, coins, *[0.0] * OVER]
    tribes = game.tribes_of(seat)
    danger = dangers(game, seat)
    p = prospects(game, seat, turns, danger)
    held, tokens, now = 0.0, 0.0, 0.0
    for tribe in tribes:
        now += tribe.land.bit_count()
        if not tribe.declined:
            held, tokens = float(tribe.land.bit_count()), p.tokens
            now += bonus(game, tribe)
            p.growth = growth(game, tribe, p.tokens - p.regions)
    grown = max(0.0, p.growth)
    coming = (p.regions + grown) * (1.0 + p.per_region) + p.flat if p.active else 0.0
    exposed = held - p.regions if p.active else 0.0
    active, declined, lasting = float(p.active), p.declined, p.lasting
    future = p.future() if turns else 0.0
    if not turns:
        return [coins, coins, *[0.0] * (OVER - 1), now]
    held_signs = [coming, held, exposed, tokens, active, declined, lasting]
    return [coins, coins + future, *held_signs, now if in_turn else 0.0]
