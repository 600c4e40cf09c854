"""The races of Royal Bonus. What is not overridden here makes no difference."""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.small_world.choices import EXCHANGE, Exchange
from meadhall.games.small_world.data import FOREST
from meadhall.games.small_world.events import EXCHANGED
from meadhall.games.small_world.facts import ExchangeFacts, ExchangeSums
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait

TOO_MANY_EXCHANGES: Final = Reason("too-many-exchanges", "SW-R20.2")


class Fauns(Trait):
    """Grow with each active race they drive out; so do their victims. SW-R16"""

    def __init__(self, card: Card) -> None:
        self.growth: Final = card.printed("effects.grow_on_redeploy.amount")
        self.conquests: Final = card.divisor("effects.grow_on_redeploy.per_active_conquests")
        self.gift: Final = card.printed("effects.victim_grows.amount")
        Trait.__init__(self, card)

    def turn_start(self, game: SmallWorld, me: Tribe) -> None:
        me.stock = 0

    def defeated(self, game: SmallWorld, me: Tribe, victim: Tribe) -> None:
        me.stock += 1
        victim.owed += self.gift

    def gains(self, game: SmallWorld, me: Tribe) -> int:
        return self.growth * (me.stock // self.conquests)


class Igors(Trait):
    """Make new Igors of what everybody loses. SW-R20"""

    def turn_start(self, game: SmallWorld, me: Tribe) -> None:
        if most_exchanges(game, me):
            game.then(ChooseExchange(ALONE[me.owner]))


def most_exchanges(game: SmallWorld, me: Tribe) -> int:
    """A new Igor for as many lost tokens as there are players, while the tray has Igors (SW-R20.2, SW-R20.4)."""
    return min(me.stock // len(game.players), game.tray[me.race.number])


class ChooseExchange(Ask):
    """How many new Igors? (D-3)"""

    rule = "SW-R20.2"
    verbs = ("exchange",)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return EXCHANGE[: most_exchanges(game, game.active(seat)) + 1]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Exchange):
            return NOT_ASKED
        return None if choice.number <= most_exchanges(game, game.active(seat)) else TOO_MANY_EXCHANGES

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Exchange)
        me = game.active(seat)
        me.stock -= choice.number * len(game.players)
        me.hand += game.fetch(me, choice.number)
        if choice.number:
            game.tell(EXCHANGED, seat, me.race.number, choice.number)

    def facts(self, game: SmallWorld, seat: int) -> ExchangeFacts:
        me = game.active(seat)
        return {"stock": me.stock, "price": len(game.players), "number": most_exchanges(game, me)}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> ExchangeSums:
        return {**self.facts(game, seat), "most": most_exchanges(game, game.active(seat))}


class Shrubmen(Trait):
    """Nobody finds them in the forest. SW-R26"""

    has_haven = True

    def haven(self, game: SmallWorld, me: Tribe) -> int:
        return me.land & game.board.terrain[FOREST]
