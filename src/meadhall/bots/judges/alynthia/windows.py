"""Battle windows: cards, captives and second throws are used when they can turn the battle."""

from typing import Final

from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.alynthia.battle import BattleWindow, strength
from meadhall.games.alynthia.choices import ATTACKER, DEFENDER, PASS, PLAY, REROLL_DIE, REWORK_DIE, RUSH_FOR, SPEND
from meadhall.games.alynthia.data import CONQUEST, INSIGHT, REROLL, RUSH, WINDFALL
from meadhall.games.alynthia.dice import RerollWindow, can_rework
from meadhall.games.alynthia.state import (
    CHARACTER,
    NEST,
    NOBODY,
    OUTPOST_PIECE,
    UPGRADE_PIECE,
    Alynthia,
    Battle,
    Player,
)

SMALL_LOSS_CHANCE: Final = 0.5


def without_plan(game: Alynthia, seat: int, ask: Ask, offered: list[Choice]) -> Choice | None:
    """What is answered alike whatever a seat plans: no choice at all, battles, second throws; None: anything else."""
    if len(offered) == 1:
        return offered[0]
    if isinstance(ask, BattleWindow):
        return in_battle(game, seat, offered)
    return PASS if isinstance(ask, RerollWindow) else None


def in_battle(game: Alynthia, seat: int, offered: list[Choice]) -> Choice:
    """Help the own side, if that can turn the battle."""
    battle = game.battle
    assert battle is not None
    side = own_side(game, battle, seat)
    if side < 0:
        return PASS
    margin = strength(game, battle, ATTACKER) - strength(game, battle, DEFENDER)
    missing = 1 - margin if side == ATTACKER else margin
    if missing <= 0 or not worth_helping(game, battle, side):
        return PASS
    fighter = game.players[battle.attacker if side == ATTACKER else battle.defender]
    helpers = [game.players[seat]] if game.competitive else game.players
    if missing <= points_at_hand(game, battle, helpers, fighter, side):
        return smallest_help(game, battle, seat, side, fighter, missing, offered)
    return another_throw(game, battle, seat, side, missing, offered)


def own_side(game: Alynthia, battle: Battle, seat: int) -> int:
    """The side a seat wants to win; -1 if it is not its battle."""
    if not game.competitive:
        return DEFENDER if battle.attacker == NOBODY else ATTACKER
    if seat == battle.attacker:
        return ATTACKER
    return DEFENDER if seat == battle.defender else -1


def worth_helping(game: Alynthia, battle: Battle, side: int) -> bool:
    """Not for a character that dragons push about."""
    return side == ATTACKER or battle.piece != CHARACTER or game.competitive


def helps_with_research(game: Alynthia, fighter: Player, side: int) -> bool:
    return side == ATTACKER and game.box.attack_levels[fighter.levels[CONQUEST]] > 0


def spends_windfall(game: Alynthia, battle: Battle) -> bool:
    """Friends keep what builds for building, unless a nest or something built depends on it."""
    return game.competitive or battle.piece in (NEST, OUTPOST_PIECE, UPGRADE_PIECE)


def points_at_hand(game: Alynthia, battle: Battle, helpers: list[Player], fighter: Player, side: int) -> int:
    """What cards and captives can add."""
    points = game.box.captive_strength * fighter.captured
    windfall = game.box.windfall_resources if spends_windfall(game, battle) else 0
    insight = False
    for helper in helpers:
        points += game.box.rush_strength * helper.cards[RUSH] + windfall * helper.cards[WINDFALL]
        insight = insight or helper.cards[INSIGHT] > 0
    return points + (game.box.attack_levels[fighter.levels[CONQUEST]] if insight and side == ATTACKER else 0)


def smallest_help(
    game: Alynthia, battle: Battle, seat: int, side: int, fighter: Player, missing: int, offered: list[Choice]
) -> Choice:
    """Captives first, a single point if that is enough, then a rush."""
    player = game.players[seat]
    if SPEND in offered and player is fighter and missing <= game.box.captive_strength * player.captured:
        return SPEND
    if RUSH_FOR[side] in offered and missing > 1:
        return RUSH_FOR[side]
    if PLAY[WINDFALL][fighter.seat] in offered and spends_windfall(game, battle):
        return PLAY[WINDFALL][fighter.seat]
    if helps_with_research(game, fighter, side) and PLAY[INSIGHT][fighter.seat] in offered:
        return PLAY[INSIGHT][fighter.seat]
    if RUSH_FOR[side] in offered:
        return RUSH_FOR[side]
    return SPEND if SPEND in offered and player is fighter else PASS


def another_throw(game: Alynthia, battle: Battle, seat: int, side: int, missing: int, offered: list[Choice]) -> Choice:
    """Roll the die again that is likelier to turn the battle."""
    player = game.players[seat]
    if not player.cards[REROLL] and not can_rework(game, player):
        return PASS
    own = win_by_rerolling(game.dice[side], missing, side_faces(game, battle, side), True)
    other = 1 - side
    theirs = win_by_rerolling(game.dice[other], missing, side_faces(game, battle, other), False)
    die, odds = (side, own) if own >= theirs else (other, theirs)
    least = 0.0 if battle.piece == NEST else SMALL_LOSS_CHANCE
    if odds <= least:
        return PASS
    return REWORK_DIE[die] if REWORK_DIE[die] in offered else REROLL_DIE[die]


def side_faces(game: Alynthia, battle: Battle, side: int) -> list[int]:
    seat = battle.attacker if side == ATTACKER else battle.defender
    return game.box.claw_faces if seat == NOBODY else game.box.battle_faces


def win_by_rerolling(shown: int, missing: int, faces: list[int], up: bool) -> float:
    """How often a new throw makes up for the missing points."""
    return sum([face - shown >= missing if up else shown - face >= missing for face in faces]) / len(faces)
