"""The races of Be Not Afraid. What is not overridden here makes no difference."""

from meadhall.core.values import Choice
from meadhall.games.small_world.choices import Die
from meadhall.games.small_world.data import numbers
from meadhall.games.small_world.die import RollDie
from meadhall.games.small_world.events import BRED, ROLLED
from meadhall.games.small_world.markers import hide_pots
from meadhall.games.small_world.state import SmallWorld, Tribe
from meadhall.games.small_world.trait import Card, Trait


class Barbarians(Trait):
    """Stay where they fought. SW-R15"""

    takes_up_freely = True


class Homunculi(Trait):
    """More for each time they were skipped. SW-R19"""

    def __init__(self, card: Card) -> None:
        Trait.__init__(self, card)
        self.gathers = card.printed("effects.token_added_when_bypassed.amount")


class Leprechauns(Trait):
    """Hide Pots of Gold. SW-R22"""

    def place_markers(self, game: SmallWorld, me: Tribe) -> None:
        hide_pots(game, me.owner, numbers(me.land))


class Pixies(Trait):
    """Many to attack with; one stays in each region. SW-R23"""

    one_each = True


class Pygmies(Trait):
    """Come back in numbers when one of them is lost. SW-R25"""

    breeds = True

    def bereaved(self, game: SmallWorld, me: Tribe) -> None:
        game.then(RollPygmies(me.number))


class RollPygmies(RollDie):
    """How many Pygmies come for the lost one?"""

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        if me.owner == game.current:  # lost to own Ghouls: the new ones arrive in step E (SW-R25.3)
            gained = min(choice.pips, game.tray[me.race.number] - me.owed)
            me.owed += gained
        else:
            gained = game.fetch(me, choice.pips)
            me.hand += gained
        game.tell(ROLLED, me.owner, choice.pips)
        game.tell(BRED, me.owner, me.race.number, gained)
