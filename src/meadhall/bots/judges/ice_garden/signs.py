"""What the value of The Lord of the Ice Garden is learned from: prospects, goal and name of each seat, the phase."""

from typing import Final

from meadhall.bots.judges.ice_garden.goals import steps_ready
from meadhall.bots.judges.ice_garden.outlook import FEATURES, prospects, rankings, visit_loss
from meadhall.bots.oracle.signs import NOTHING, TURN_SIGNS, Schooling, Signs, one_of, turn_signs
from meadhall.core.steps import Ask
from meadhall.games.ice_garden.state import DOMINATION, INITIATIVE, NOBODY, VUKO_STEP, IceGarden

CHARACTERS: Final = 4
NAMES: Final = [
    *TURN_SIGNS,
    *["initiative", "planning", "action", "domination", "vuko comes", "round", "scores", "seats"],
    *["order", "markers to place", "markers in boxes"],
    *FEATURES,
    *["goal made", "goal missing", "steps ready", "points missing", "points at all"],
    *["worst name", "best name", "vuko tokens", "visit loss", "snow left"],
    *["best rival", "best rival's goal", "best rival's points", "lead"],
    *[f"character {number}" for number in range(CHARACTERS)],
]
TABLES: Final[list[tuple[int, dict[str, str]]]] = [
    *[
        (2, {}),
        (2, {}),
        (2, {"characters": "dealt"}),
        (3, {}),
        (4, {}),
        (3, {"mode": "advanced"}),
        (2, {"mode": "order"}),
    ],
]
SCHOOLINGS: Final = [Schooling("rivals", False, NAMES, [], TABLES, [], [])]


def mode(game: IceGarden) -> str:
    return "rivals"


def signs(game: IceGarden, ask: Ask) -> Signs:
    seats = range(len(game.players))
    ranks = rankings(game)
    hopes = [prospects(game, player, ranks) for player in game.players]
    goals = [
        0.0 if player.character == NOBODY else player.goal / game.box.characters[player.character].target
        for player in game.players
    ]
    rows = [row(game, ask, seat, ranks, hopes, goals) for seat in seats]
    return Signs(rows, [NOTHING for _ in seats])


def row(
    game: IceGarden, ask: Ask, seat: int, ranks: list[list[int]], hopes: list[list[float]], goals: list[float]
) -> list[float]:
    player = game.players[seat]
    others = [other for other in game.players if other.seat != seat]
    found = turn_signs(game, ask, seat)
    found += one_of(game.phase, INITIATIVE, DOMINATION)
    found += [float(game.action_box == VUKO_STEP), float(game.round), float(game.scoring), 1.0 / len(game.players)]
    order = game.order.index(seat) / len(game.players) if seat in game.order else 0.5
    placed = sum([box.count(seat) for box in game.boxes])
    found += [order, float(player.actions), float(placed)]
    found += hopes[seat] if len(hopes[seat]) == len(FEATURES) else [0.0] * len(FEATURES)
    known = player.character != NOBODY
    target = game.box.characters[player.character].target if known else 1
    ready = steps_ready(game, player, ranks) if known else 0
    found += [goals[seat], float(target - player.goal), float(ready)]
    found += [float(max(0, game.box.target_points - player.points)), float(player.points)]
    found += [float(game.standing[-1] == seat), float(game.standing[0] == seat), float(player.vuko)]
    found += [visit_loss(game, player) if known else 0.0, float(game.snow_end() - game.snow)]
    found += [max([sum(hopes[other.seat]) for other in others]), max([goals[other.seat] for other in others])]
    found.append(float(max([other.points for other in others])))
    found.append(sum(hopes[seat]) - max([sum(hopes[other.seat]) for other in others]))
    return [*found, *one_of(player.character, 0, CHARACTERS - 1)]
