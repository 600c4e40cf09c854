"""What a sensible player of Dawn of Ulos does without thinking: quick answers that play a turn to its end."""

from typing import Final

from meadhall.bots.judges.dawn_of_ulos.battle import favored, next_commitment
from meadhall.bots.judges.dawn_of_ulos.ground import Ground
from meadhall.bots.judges.dawn_of_ulos.worth import interest, rounds_left, worth
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.dawn_of_ulos import choices
from meadhall.games.dawn_of_ulos.abilities import PillageSpace
from meadhall.games.dawn_of_ulos.actions import BuyCards, PersuadeCards
from meadhall.games.dawn_of_ulos.battle import conflict_of
from meadhall.games.dawn_of_ulos.conflict import Commit
from meadhall.games.dawn_of_ulos.conflict_abilities import DevourCard
from meadhall.games.dawn_of_ulos.counts import total
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from meadhall.games.dawn_of_ulos.territory import tile_at
from meadhall.games.dawn_of_ulos.turn import ChooseAction

PROFIT: Final = 0.3
"""What a card has to promise above its price."""


def habit(game: DawnOfUlos, seat: int, ask: Ask) -> Choice:
    """The habitual answer to any question."""
    if isinstance(ask, Commit):
        return next_commitment(game, seat, ask.given(game, seat))
    offered = ask.options(game, seat)
    if len(offered) == 1:
        return offered[0]
    if isinstance(ask, ChooseAction):
        return best_purchase(game, offered, 0, choices.PASS)
    if isinstance(ask, BuyCards):
        return best_purchase(game, offered, 0, choices.STOP)
    if isinstance(ask, PersuadeCards):
        return best_purchase(game, offered, 1, choices.STOP)
    if choices.PASS in offered:
        return choices.PASS
    if (
        choices.STOP in offered
        and not isinstance(ask, (PillageSpace, DevourCard))
        and not isinstance(offered[0], choices.Gain)
    ):
        return choices.STOP
    return best_of(game, seat, offered)


def best_purchase(game: DawnOfUlos, offered: list[Choice], cheaper: int, nothing: Choice) -> Choice:
    """The card with the most profit, if any has enough."""
    rounds = rounds_left(game)
    best = nothing
    highest = PROFIT
    for choice in offered:
        if isinstance(choice, choices.Buy):
            profit = worth(game, choice.faction, rounds) - game.strength(choice.faction) + cheaper
            if profit > highest:
                best, highest = choice, profit
    return best


def best_of(game: DawnOfUlos, seat: int, offered: list[Choice]) -> Choice:
    """The option that looks best at first sight; stopping counts nothing."""
    ground = Ground(game, seat)
    best = offered[0]
    highest = first_sight(game, seat, ground, best)
    for choice in offered[1:]:
        value = first_sight(game, seat, ground, choice)
        if value > highest:
            best, highest = choice, value
    return best


def first_sight(game: DawnOfUlos, seat: int, ground: Ground, choice: Choice) -> float:
    """How good an option looks."""
    if isinstance(choice, choices.Place):
        return ground.of_tile(choice.tile, choice.first, choice.second)
    if isinstance(choice, choices.Camp):
        return interest(game, seat, choice.faction)
    if isinstance(choice, choices.Pillage):
        return ground.loss(choice.at)
    if isinstance(choice, choices.Extract):
        return ground.loss(choice.first) + ground.loss(choice.second)
    if isinstance(choice, (choices.Gain, choices.Take)):
        return worth(game, choice.faction, rounds_left(game))
    if isinstance(choice, choices.Give):
        return game.spoils(choice.faction) - worth(game, choice.faction, rounds_left(game))
    if isinstance(choice, (choices.Lure, choices.Pilfer)):
        return float(total(game.players[choice.seat].cards))
    if isinstance(choice, choices.Attack):
        return 1.0 if favored(game, seat, choice.one, choice.other) == choice.one else 0.0
    if isinstance(choice, choices.Return):
        return returned(game, choice)
    if isinstance(choice, choices.Devour):
        return devoured(game, seat, choice)
    return 0.0


def returned(game: DawnOfUlos, choice: choices.Return) -> float:
    """Cards that will fall are sold; the winner's are kept if they will be worth more than they pay."""
    power = game.powers[choice.faction]
    conflict = conflict_of(game)
    rounds = rounds_left(game)
    falls = choice.faction in (conflict.attacker, conflict.defender) and choice.faction != conflict.winner
    kept = 1.0 + min(1.5, 0.3 * rounds) if falls else worth(game, choice.faction, rounds)
    return choice.number * (game.box.spoils_of(power.value) - kept)


def devoured(game: DawnOfUlos, seat: int, choice: choices.Devour) -> float:
    """A rival's card for the side that should fall."""
    conflict = conflict_of(game)
    wanted = favored(game, seat, conflict.attacker, conflict.defender)
    if choice.owner == seat or choice.side == wanted:
        return -1.0
    return 1.0 if choice.side in (conflict.attacker, conflict.defender) else -1.0


def moved(game: DawnOfUlos, ground: Ground, first: int, second: int, choice: choices.Move) -> float:
    """How good it looks to march a tile from two spaces to two others."""
    return ground.of_tile(tile_at(game, first, second), choice.first, choice.second)
