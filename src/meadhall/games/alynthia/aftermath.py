"""What follows a battle: section 3.8 of the rules, AL-3.801 to AL-3.827."""

from typing import Final

from meadhall.core.steps import Do, Step
from meadhall.games.alynthia.data import ABILITY_X, BITS, CONQUEST, FIELD, NO_UPGRADE, POLITICS
from meadhall.games.alynthia.events import CAPTURED, DESTROYED, DRAGONS_FELL, NEST_FELL, WALL_FELL, WENT_BACK
from meadhall.games.alynthia.fortune import gain_fortune, take_fortune
from meadhall.games.alynthia.movement import Push, put_character
from meadhall.games.alynthia.pieces import characters_at, remove_outpost, remove_upgrade, remove_wall
from meadhall.games.alynthia.scoring import finish
from meadhall.games.alynthia.state import (
    CHARACTER,
    DRAGONS,
    FROM_BATTLE,
    NEST,
    NOBODY,
    SPENT,
    UPGRADE_PIECE,
    WALL_PIECE,
    WON,
    Alynthia,
    Battle,
    Player,
)

CONQUEST_LEVEL: Final = 3
"""CON3 (AL-4.215)."""


class Aftermath(Do):
    """Somebody has won."""

    won: bool  # by the attacker

    def do(self, game: Alynthia) -> None:
        battle = game.battle
        assert battle is not None
        if battle.attacker == NOBODY:
            if self.won:
                lose_to_dragons(game, battle)
            else:
                beat_dragons(game, game.players[battle.defender], battle.at)
        elif self.won:
            win_attack(game, battle)
        else:
            go_back(game, game.players[battle.attacker], battle)


class BattleOver(Do):
    """The battle is put away. With the last nest a game without the toll is won at once (AL-5.6)."""

    def do(self, game: Alynthia) -> None:
        game.battle = None
        if not game.nests and not game.competitive and not game.toll:
            finish(game, WON)


# A seat attacked


def win_attack(game: Alynthia, battle: Battle) -> None:
    """Remove the target, pay for the nest, CON3, the nest bonus, fortune dice: in this order (AL-3.822)."""
    attacker = game.players[battle.attacker]
    if battle.piece == DRAGONS:
        number = remove_dragons(game, attacker, battle.at)
        game.then(Reward(battle.attacker, game.box.dragon_dice * number))
    elif battle.piece == NEST:
        defeat_nest(game, attacker, battle.at)
        game.then(Reward(battle.attacker, game.box.nest_dice))
    else:
        game.then(Reward(battle.attacker, 0 if battle.piece == WALL_PIECE else game.box.loss_dice))
        defeat_piece(game, battle)


class Reward(Do):
    """CON3, the bonus for a nest, and the fortune dice of a won attack."""

    seat: int
    dice: int

    def do(self, game: Alynthia) -> None:
        battle = game.battle
        assert battle is not None
        player = game.players[self.seat]
        if player.levels[CONQUEST] >= CONQUEST_LEVEL:
            game.earn(player, game.box.conquest_renown, FROM_BATTLE)
        if battle.piece == NEST and game.competitive:
            game.earn(player, game.box.nest_renown, FROM_BATTLE)
        if not self.dice:
            return
        if battle.defender == NOBODY:
            gain_fortune(game, player, self.dice)
        else:
            take_fortune(game, self.seat, battle.defender, self.dice)


def remove_dragons(game: Alynthia, winner: Player, at: int) -> int:
    """All dragons of the space go; the trap keeps them (AL-3.801, AL-4.123). How many they were."""
    number = game.dragons[at]
    game.put_dragons(at, -number)
    game.tell(DRAGONS_FELL, winner.seat, at, number)
    if winner.guild == FIELD and winner.can(ABILITY_X):
        winner.captured += number
        game.tell(CAPTURED, winner.seat, number)
    return number


def defeat_nest(game: Alynthia, player: Player, at: int) -> None:
    """The nest is turned over, its dragons are gone, and the pool pays (AL-3.802, AL-3.803, AL-3.805)."""
    cost = game.next_nest_cost()
    game.nests &= ~BITS[at]
    game.ruins |= BITS[at]
    game.fallen += 1
    game.put_dragons(at, -game.dragons[at])
    if game.heard is not None:
        left = NOBODY if game.competitive else game.pool - cost
        game.tell_more(NEST_FELL, player.seat, at, cost, [left])
    if cost:
        game.earn(player, -cost, SPENT)


def defeat_piece(game: Alynthia, battle: Battle) -> None:
    """A wall, character or building of the defender is beaten on its space."""
    defender = game.players[battle.defender]
    if battle.piece == CHARACTER:
        push_character(game, battle)
        return
    outpost = defender.outpost_at(battle.at)
    assert outpost is not None
    if battle.piece == WALL_PIECE:
        remove_wall(defender, outpost)
        game.tell(WALL_FELL, defender.seat, battle.at)
        return
    upgrade = outpost.upgrade
    if battle.piece == UPGRADE_PIECE:
        remove_upgrade(game, defender, outpost)
    else:
        assert upgrade == NO_UPGRADE
        remove_outpost(defender, outpost)
    if game.heard is not None:
        game.tell_more(DESTROYED, defender.seat, battle.piece, battle.at, [upgrade])


def push_character(game: Alynthia, battle: Battle) -> None:
    """The beaten character leaves; an attacker that may not stay with those left goes back first (AL-3.826)."""
    attacker = game.players[battle.attacker] if battle.attacker != NOBODY else None
    forbidden = 0
    if attacker is not None and battle.origin != NOBODY and not attacker.levels[POLITICS]:
        others = [seat for seat in characters_at(game, battle.at) if seat not in (battle.attacker, battle.defender)]
        if others:
            forbidden = BITS[battle.origin]
            step_back(game, attacker, battle.origin)
    game.then(Push(battle.defender, forbidden))


def go_back(game: Alynthia, attacker: Player, battle: Battle) -> None:
    """After a lost attack, from a space it may not share (AL-3.815 to AL-3.817)."""
    if battle.origin != NOBODY and game.closed_to(attacker) & BITS[battle.at]:
        step_back(game, attacker, battle.origin)


def step_back(game: Alynthia, player: Player, origin: int) -> None:
    put_character(game, player, origin)
    game.tell(WENT_BACK, player.seat, origin)


# Dragons attacked


def beat_dragons(game: Alynthia, defender: Player, at: int) -> None:
    """The defender removes all dragons of the space and gains fortune dice for them."""
    gain_fortune(game, defender, game.box.dragon_dice * remove_dragons(game, defender, at))


def lose_to_dragons(game: Alynthia, battle: Battle) -> None:
    """The piece is lost, fortune results go to the supply, all characters leave (AL-3.811, AL-3.814)."""
    others = [seat for seat in characters_at(game, battle.at) if battle.piece != CHARACTER or seat != battle.defender]
    steps: list[Step] = [Push(seat, 0) for seat in others]
    if battle.piece != WALL_PIECE:
        steps.append(Loss(battle.defender))
    if steps:
        game.then_all(steps)
    defeat_piece(game, battle)


class Loss(Do):
    """Fortune dice show what the beaten seat loses to the supply."""

    seat: int

    def do(self, game: Alynthia) -> None:
        take_fortune(game, NOBODY, self.seat, game.box.loss_dice)
