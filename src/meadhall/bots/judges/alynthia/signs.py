"""What the values of Alynthia are learned from: of friends the table as a whole, of rivals what each of them has."""

from typing import Final

from meadhall.bots.judges.alynthia import chances
from meadhall.bots.judges.alynthia.worth import hand_worth, prey
from meadhall.bots.oracle.signs import NOTHING, TURN_SIGNS, Schooling, Signs, one_of, turn_signs
from meadhall.bots.win_probability import value_of
from meadhall.core.play import question
from meadhall.core.steps import Ask
from meadhall.games.alynthia.data import MATERIALS, NEST_REQUIRED, NO_UPGRADE, TRACKS, UPGRADES, WORKER
from meadhall.games.alynthia.state import GUILD_PHASE, HARVEST_PHASE, RUNNING, WON, Alynthia, Player

GAME: Final = "alynthia"
PHASES: Final = ["guild phase", "dragon phase", "action phase", "harvest phase"]
TOGETHER: Final = [
    *["setup", *PHASES, "round", "first round", "last round", "rounds left", "a nest must fall"],
    *["normal", "easy", "challenging", "difficult", "seats", "no nest left", "too late"],
    *chances.NAMES[1:],
]
RIVALS: Final = [
    *TURN_SIGNS,
    *["setup", *PHASES, "rounds left", "last round", "seats", "its turn", "actions taken", "done", "first player"],
    *["renown", "behind the best", "attack", "defense", "outposts"],
    *["storehouses", "monuments", "strongholds", "villages"],
    *["politics", "commerce", "fortification", "conquest"],
    *["materials", "workers", "cards", "focus", "hand", "prey", "captured"],
    *["best rival's outposts", "best rival's strength", "lead by rounds"],
]
TOGETHER_HELPS: Final = [
    *["strength", "margin at the weakest nest", "margin at the strongest nest", "help in battle"],
    *["outposts", "storehouses", "monuments", "strongholds", "villages"],
    *["politics", "commerce", "fortification", "conquest", "materials", "workers", "cards", "focus"],
]
RIVAL_HELPS: Final = ["renown", "attack", "outposts", "materials", "workers", "cards", "focus", "hand"]
DIFFICULTIES: Final = ["normal", "easy", "challenging", "difficult"]
TOGETHER_TABLES: Final[list[tuple[int, dict[str, str]]]] = [
    (seats, {"difficulty": level}) for seats in (1, 2, 3, 4) for level in DIFFICULTIES
]
RIVAL_TABLES: Final[list[tuple[int, dict[str, str]]]] = [(seats, {"mode": "competitive"}) for seats in (2, 2, 3, 4)]
SCHOOLINGS: Final = [
    Schooling("cooperative", True, TOGETHER, [], TOGETHER_TABLES, TOGETHER_HELPS, []),
    Schooling("competitive", False, RIVALS, [], RIVAL_TABLES, RIVAL_HELPS, []),
]


def mode(game: Alynthia) -> str:
    return "competitive" if game.competitive else "cooperative"


def signs(game: Alynthia, ask: Ask) -> Signs:
    if not game.competitive:
        return Signs([table(game)], [NOTHING])
    return Signs([rival(game, ask, player) for player in game.players], [NOTHING for _ in game.players])


def table(game: Alynthia) -> list[float]:
    """A table of friends: where in the game it is, and what it has."""
    left = game.rounds() - game.round
    found = [float(game.phase < GUILD_PHASE), *one_of(game.phase, GUILD_PHASE, HARVEST_PHASE)]
    found += [float(game.round), float(game.round <= 1), float(left <= 0), float(left)]
    owed = bool(NEST_REQUIRED[game.round]) and not game.fallen
    found.append(float(owed))
    found += one_of(game.difficulty, 0, len(DIFFICULTIES) - 1)
    late = game.phase == HARVEST_PHASE and game.nests != 0 and (owed or left <= 0)
    found += [float(len(game.players)), float(not game.nests and game.phase >= GUILD_PHASE), float(late)]
    return [*found, *chances.signs(game)[1:]]


def rival(game: Alynthia, ask: Ask, player: Player) -> list[float]:
    """What a rival has, and how far the best of the others is."""
    left = game.rounds() - game.round
    others = [other for other in game.players if other is not player]
    found = turn_signs(game, ask, player.seat)
    found += [float(game.phase < GUILD_PHASE), *one_of(game.phase, GUILD_PHASE, HARVEST_PHASE)]
    mine = game.active == player.seat
    found += [float(left), float(left <= 0), 1.0 / len(game.players), float(mine), float(game.actions) if mine else 0.0]
    found += [float(player.done), float(game.first == player.seat)]
    found += [float(player.renown), float(max([other.renown for other in others]) - player.renown)]
    found += [float(player.attack), float(player.defense), float(len(player.outposts))]
    upgrades = [0.0] * len(UPGRADES)
    for outpost in player.outposts:
        if outpost.upgrade != NO_UPGRADE:
            upgrades[outpost.upgrade] += 1.0
    found += upgrades
    found += [float(player.levels[track]) for track in range(len(TRACKS))]
    found += [float(sum(player.goods[:MATERIALS])), float(player.goods[WORKER]), float(sum(player.cards))]
    found += [float(player.focus), hand_worth(game, player, left), prey(game, player) if game.nests else 0.0]
    found.append(float(player.captured))
    found.append(float(max([len(other.outposts) for other in others])))
    found.append(float(max([other.attack for other in others])))
    return [*found, (player.renown - max([other.renown for other in others])) / (1.0 + left)]


def chance_to_win(game: Alynthia) -> float:
    """The chance that a table of friends wins; at the end what has become of it."""
    ask = question(game)
    if ask is None or game.outcome != RUNNING:
        return float(game.outcome == WON)
    return value_of(GAME, SCHOOLINGS[0]).forecast(signs(game, ask), [0]).chances[0]
