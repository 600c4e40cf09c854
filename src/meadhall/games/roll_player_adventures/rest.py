"""Resting: the eight steps of section 3.9."""

from typing import Final

from meadhall.core.steps import Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.card_costs import return_one
from meadhall.games.roll_player_adventures.choices import MOST_XP, SPEND, Spend
from meadhall.games.roll_player_adventures.cues import offer_list
from meadhall.games.roll_player_adventures.data import FAMILIAR_BITS
from meadhall.games.roll_player_adventures.dice_choices import ShowFace
from meadhall.games.roll_player_adventures.entries import REST_LINES, run_lines
from meadhall.games.roll_player_adventures.events import REST_BEGINS, REST_OVER, REST_ROLLED
from meadhall.games.roll_player_adventures.facts import NoFacts, NumberTiredFacts, PriceHaveFacts
from meadhall.games.roll_player_adventures.journal import lose_xp
from meadhall.games.roll_player_adventures.legendary import ApplyLimits
from meadhall.games.roll_player_adventures.stamina import recover
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.together import Together

NOT_ENOUGH_XP: Final = Reason("not-enough-xp", "RPA-13.5")


def rest_boxes(game: Adventure) -> int:
    """In legendary mode the leftmost box is marked off for good (RPA-27.2)."""
    return game.box.legendary_rest_boxes if game.legendary else game.box.rest_boxes


def costs_card(game: Adventure) -> bool:
    """Whether the next rest fills the last box or finds all of them full (RPA-13.3)."""
    return game.rests + 1 >= rest_boxes(game)


def begin_rest(game: Adventure, entry: int, block: int) -> None:
    """The steps of a rest; then the same list is offered again (RPA-13.12)."""
    game.then_all([FillBox(), AskXp(), Refresh(), ApplyLimits(), run_lines(REST_LINES), RestOver(entry, block)])


class FillBox(Do):
    """Step 1: a box of the rest track, and from the last one on a card (RPA-13.2, RPA-13.3)."""

    def do(self, game: Adventure) -> None:
        dear = costs_card(game)
        game.rests = min(game.rests + 1, rest_boxes(game))
        if dear:
            return_one(game)


class AskXp(Do):
    """Step 2."""

    def do(self, game: Adventure) -> None:
        game.then(RestXp(game.everybody()))


class RestXp(Together):
    """How much XP does the rest cost? (DEC-10, RPA-13.5)"""

    rule = "RPA-13.5"
    verbs = ("spend",)

    def offers(self, game: Adventure) -> list[Choice]:
        return SPEND[: min(game.xp, MOST_XP)]

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if not isinstance(choice, Spend):
            return NOT_ASKED
        return None if choice.number <= game.xp else NOT_ENOUGH_XP

    def decide(self, game: Adventure, choice: Choice) -> None:
        assert isinstance(choice, Spend)
        lose_xp(game, choice.number)
        game.tell(REST_BEGINS, game.rests, choice.number)
        for seat in range(game.seats - 1, -1, -1):
            dice = dice_for(game, seat, choice.number)
            if dice:
                game.then(RollRest(seat, dice, 0))

    def about(self, game: Adventure) -> NumberTiredFacts:
        return {"number": game.xp, "tired": max([hero.fatigue for hero in game.heroes])}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> PriceHaveFacts | NoFacts:
        return {"price": choice.number, "have": game.xp} if isinstance(choice, Spend) else {}


def dice_for(game: Adventure, seat: int, number: int) -> int:
    """Each player draws so many dice; if the bag runs out, later seats draw fewer (RPA-13.6, RPA-26.5)."""
    in_bag = sum(game.box.attribute_dice) + (game.owners() & FAMILIAR_BITS).bit_count()
    return max(0, min(number, in_bag - seat * number))


class RollRest(Chance):
    """Steps 3 and 4: the next die of a seat; what all of them show is taken off the fatigue (CH-4, RPA-13.7)."""

    seat: int
    left: int
    rolled: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*game.box.rolls]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, ShowFace)
        rolled = self.rolled + choice.value
        if self.left > 1:
            game.then(RollRest(self.seat, self.left - 1, rolled))
            return
        hero = game.heroes[self.seat]
        game.tell(REST_ROLLED, self.seat, rolled, max(0, hero.fatigue - rolled))
        recover(game, hero, rolled)


class Refresh(Do):
    """Steps 5 to 8, whatever was rolled: rows, class cards, bonus play tokens, spent cards (RPA-13.8 to RPA-13.11)."""

    def do(self, game: Adventure) -> None:
        for hero in game.heroes:
            hero.rows = hero.scores[:]
            hero.ready = True
            game.tokens += hero.tokens
            hero.tokens = 0
            hero.hand |= hero.spent
            hero.spent = 0


class RestOver(Do):
    """The same list again (RPA-7.8)."""

    entry: int
    block: int

    def do(self, game: Adventure) -> None:
        game.tell(REST_OVER)
        offer_list(game, self.entry, self.block)
