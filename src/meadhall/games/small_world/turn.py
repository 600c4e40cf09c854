"""The frame of the game and of a turn: section 3.1 of the rules, SW-3."""

from typing import Final

from meadhall.core.steps import Ask, Chance, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import DECLINE, EXPAND, FIRST, MOST_SEATS, First
from meadhall.games.small_world.combos import PickCombo
from meadhall.games.small_world.conquest import Ready
from meadhall.games.small_world.decline import ChooseTower, decline, making_room
from meadhall.games.small_world.events import BEGINS, ENDED, EXPANDS, POTS_COLLECTED, TURN
from meadhall.games.small_world.facts import DeclineGives, RaceFacts, RaceHandFacts
from meadhall.games.small_world.marks import FRESH
from meadhall.games.small_world.necromancer import BuyGrowth, has_risen, spawn
from meadhall.games.small_world.places import Feast, LookIntoMirror, Slip, TouchSigil, WakeBony
from meadhall.games.small_world.redeployment import Redeploy, ReturnTokens, ReturnVictims, grow, redeploy
from meadhall.games.small_world.scoring import Score, income
from meadhall.games.small_world.state import NECROMANCER, NOBODY, TEAMS, SmallWorld
from meadhall.games.small_world.terms import RACE_BONUS


class DrawFirstPlayer(Chance):
    """Who begins? (SW-2.6)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return FIRST[: len(game.players)]

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, First)
        game.first = choice.seat


class FirstTurn(Do):
    """The first player begins."""

    def do(self, game: SmallWorld) -> None:
        game.current = game.first
        game.tell(BEGINS, game.first)
        start_turn(game, game.first)


class NextTurn(Do):
    """The next seat's turn; after the last seat the counter goes up, until the map's last turn is over (SW-3.1)."""

    def do(self, game: SmallWorld) -> None:
        if game.mode == NECROMANCER:
            spawn(game)
            if has_risen(game):
                return
        seat = (game.current + 1) % len(game.players)
        if seat == game.first:
            if game.is_last_turn():
                game.tell(ENDED)
                return
            game.turn += 1
        game.current = seat
        start_turn(game, seat)


def start_turn(game: SmallWorld, seat: int) -> None:
    """Step A, and the choice of step B (SW-3.3, SW-3.4, SW-3.6); what is put on the agenda last comes first."""
    game.tell(TURN, seat, game.turn)
    for tribe in game.tribes_of(seat):
        tribe.fights = tribe.attacked = 0
        tribe.used &= FRESH
        tribe.peace = -1
    me = game.active(seat)
    if seat == game.island.seat:
        game.then(BuyGrowth((seat,)), ConquestTurn(seat))
    elif me.number == NOBODY:
        game.then(PickCombo((seat,)), ConquestTurn(seat))
    else:
        game.then(ChooseTurn((seat,)))
    if game.mode == TEAMS:
        game.then(LookIntoMirror(seat), TouchSigil(seat))
    me.race.turn_start(game, me)
    if game.players[seat].pots:
        collect_pots(game, seat)


def collect_pots(game: SmallWorld, seat: int) -> None:
    """The player's Pots of Gold that are still there (SW-R22.2)."""
    player = game.players[seat]
    coins = player.pots.bit_count()
    player.pots = 0
    player.receive(coins, RACE_BONUS)
    game.tell(POTS_COLLECTED, seat, coins)


class ChooseTurn(Ask):
    """Expand or decline? (D-2)"""

    rule = "SW-3.4"
    verbs = ("expand", "decline")

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [EXPAND, DECLINE]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is EXPAND or choice is DECLINE else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        if choice is EXPAND:
            game.tell(EXPANDS, seat, game.active(seat).race.number)
            begin_conquests(game, seat)
        else:
            game.then(Score(seat), NextTurn())
            decline(game, seat)

    def facts(self, game: SmallWorld, seat: int) -> RaceFacts:
        return {"race": game.active(seat).race.name}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> RaceHandFacts | DeclineGives:
        me = game.active(seat)
        if choice is EXPAND:
            staying = me.land.bit_count() * me.least
            return {"race": me.race.name, "hand": me.hand + me.off + game.tokens_on_map(me) - staying}
        return {**making_room(game, seat), "coins": coins_of_decline(game, seat)}


def coins_of_decline(game: SmallWorld, seat: int) -> int:
    """What the turn brings if the race declines now; where the Priestesses build makes no difference."""
    after = game.copy()
    coins = after.players[seat].coins
    decline(after, seat)
    if after.agenda and isinstance(after.agenda[-1], ChooseTower):
        ask = after.agenda[-1]
        ask.accept(after, seat, ask.options(after, seat)[0])
    return after.players[seat].coins - coins + sum([row.coins for row in income(after, seat)])


class ConquestTurn(Do):
    """A conquest turn that begins when the combo has been picked."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        begin_conquests(game, self.seat)


def begin_conquests(game: SmallWorld, seat: int) -> None:
    """Put the whole turn on the agenda, Ghouls first (SW-3.6)."""
    tribes = game.tribes_of(seat)
    for step in REST_OF_TURN[seat]:
        game.then(step)
    game.then(Ready(tribes[0].number, 0))
    for tribe in tribes:
        if tribe.declined and tribe.race.conquers_in_decline:
            game.then(Ready(tribe.number, 0))


class Redeployment(Do):
    """Step E, in the order of SW-7.4: new tokens, tokens of the active race and of those in decline, markers."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        tribes = game.tribes_of(self.seat)
        game.then(PlaceMarkers(self.seat))
        for tribe in tribes:
            if tribe.declined and tribe.race.conquers_in_decline:
                game.then(Redeploy(tribe.number))
            elif tribe.declined and tribe.hand:
                # The player has driven them out himself, and a sacrifice saved them (SW-6.13).
                game.then(ReturnTokens(tribe.number))
        grow(game, tribes[0])
        redeploy(game, tribes[0])


class PlaceMarkers(Do):
    """Fortress, encampments, Behemoths, heroes, then Pots of Gold."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        me = game.active(self.seat)
        me.race.place_markers(game, me)
        me.power.place_markers(game, me)


class EndOfTurn(Do):
    """Steps G1 to G3: the Places and the Relic, then what powers do after scoring."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        me = game.active(self.seat)
        me.power.turn_end(game, me)
        if game.mode == TEAMS:
            game.then(Feast(self.seat), WakeBony(self.seat), Slip(self.seat))


# Steps are values: every turn of a seat uses the same ones. What is put on the agenda last comes first.
REST_OF_TURN: Final[list[list[Step]]] = [
    [NextTurn(), ReturnVictims(seat), EndOfTurn(seat), Score(seat), Redeployment(seat)] for seat in range(MOST_SEATS)
]
