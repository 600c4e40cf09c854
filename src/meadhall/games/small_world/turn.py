"""The frame of the game and of a turn: section 3.1 of the rules, SW-3."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Chance, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import DECLINE, EXPAND, FIRST, MOST_SEATS, First
from meadhall.games.small_world.combos import PickCombo
from meadhall.games.small_world.conquest import Ready
from meadhall.games.small_world.data import count
from meadhall.games.small_world.decline import ChooseTower, decline, making_room
from meadhall.games.small_world.events import BEGINS, ENDED, EXPANDS, POTS_COLLECTED, TURN
from meadhall.games.small_world.facts import DeclineGives, RaceFacts, RaceHandFacts
from meadhall.games.small_world.necromancer import BuyGrowth, has_risen, spawn
from meadhall.games.small_world.places import Feast, LookIntoMirror, Slip, TouchSigil, WakeBony
from meadhall.games.small_world.redeployment import Redeploy, ReturnVictims, grow, redeploy, return_tokens
from meadhall.games.small_world.scoring import Score, income
from meadhall.games.small_world.state import NECROMANCER, NOBODY, TEAMS, SmallWorld, Tribe
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
    player = game.players[seat]
    me = game.tribes[player.active]
    if player.active:
        me.begin_turn()
    if player.declined:
        game.tribes[player.declined].begin_turn()
    if player.spirit:
        game.tribes[player.spirit].begin_turn()
    if seat == game.island.seat:
        game.then(BuyGrowth(ALONE[seat]), ConquestTurn(seat))
    elif me.number == NOBODY:
        game.then(PickCombo(ALONE[seat]), ConquestTurn(seat))
    else:
        game.then(CHOOSE_TURN[seat])
    if game.mode == TEAMS:
        game.then(LookIntoMirror(seat), TouchSigil(seat))
    me.race.turn_start(game, me)
    if player.pots:
        collect_pots(game, seat)


def collect_pots(game: SmallWorld, seat: int) -> None:
    """The player's Pots of Gold that are still there (SW-R22.2)."""
    player = game.players[seat]
    coins = count(player.pots)
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
            staying = count(me.land) * me.least
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
    player = game.players[seat]
    game.then_all(REST_OF_TURN[seat])
    game.then(Ready(player.active, 0))
    wake(game, game.tribes[player.declined])
    wake(game, game.tribes[player.spirit])


def wake(game: SmallWorld, declined: Tribe) -> None:
    if declined.race.conquers_in_decline:
        game.then(Ready(declined.number, 0))


class Redeployment(Do):
    """Step E, in the order of SW-7.4: new tokens, tokens of the active race and of those in decline, markers."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        player = game.players[self.seat]
        game.then(PLACE_MARKERS[self.seat])
        self.in_decline(game, game.tribes[player.declined])
        self.in_decline(game, game.tribes[player.spirit])
        me = game.tribes[player.active]
        grow(game, me)
        redeploy(game, me)

    def in_decline(self, game: SmallWorld, me: Tribe) -> None:
        if me.race.conquers_in_decline:
            game.then(Redeploy(me.number))
        else:
            return_tokens(game, me)  # if the player has driven them out himself, and a sacrifice saved them (SW-6.13)


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


# Steps are values: every turn of a seat uses the same ones.
CHOOSE_TURN: Final = [ChooseTurn(ALONE[seat]) for seat in range(MOST_SEATS)]
PLACE_MARKERS: Final = [PlaceMarkers(seat) for seat in range(MOST_SEATS)]
REST_OF_TURN: Final[list[list[Step]]] = [
    [Redeployment(seat), Score(seat), EndOfTurn(seat), ReturnVictims(seat), NextTurn()] for seat in range(MOST_SEATS)
]
