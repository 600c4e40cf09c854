"""Pier van Dyken's Lure: section 4.42 of the rules, IG-42."""

from typing import Final

from meadhall.core.steps import ALONE
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.ice_garden.abilities import HELPER, why_not_there
from meadhall.games.ice_garden.choices import LURE, PASS, STOP, LureTo
from meadhall.games.ice_garden.data import BITS, NEAR, NUMBERS, REGIONS, VANDYKEN
from meadhall.games.ice_garden.events import ABSORBED, LURED
from meadhall.games.ice_garden.facts import LureFacts, LureGives, NoFacts, RegionFromFacts
from meadhall.games.ice_garden.reasons import Question, price_facts
from meadhall.games.ice_garden.state import IceGarden, Region

NOT_CLOSER: Final = Reason("not-closer", "IG-42.5")


def ask_lure(game: IceGarden, seat: int, region: Region) -> None:
    """A reserve that was not lured in this phase can go one region, with a Piper two (IG-42.3, IG-42.4, IG-42.8)."""
    if region.reserves <= region.lured or not game.players[seat].can_pay(game.box.lure_price):
        return
    if closer_regions(game, region.place.number):
        steps = game.box.lure_steps_with_piper if region.count(seat, HELPER) else game.box.lure_steps
        game.then(Lure(ALONE[seat], region.place.number, steps, 0))


def closer_regions(game: IceGarden, at: int) -> int:
    """The regions next to this one that are closer to the Thorn, as bits (IG-42.5)."""
    free = game.in_play & ~game.locked
    reached = BITS[game.thorn]
    while True:
        if reached & NEAR[at]:
            return reached & NEAR[at]
        wider = reached
        for number in NUMBERS[reached]:
            wider |= NEAR[number] & free
        if wider == reached:
            return 0
        reached = wider


class Lure(Question):
    """Where is a reserve lured? (`lure`, IG-42.3 to IG-42.6)"""

    rule = "IG-42.3"
    verbs = ("lure", "pass")
    also = ("stop",)

    at: int
    left: int
    moving: int  # whether the first step has been made

    def verbs_for(self, game: IceGarden, seat: int) -> tuple[str, ...]:
        return ("lure", "stop") if self.moving else self.verbs

    def candidates(self, game: IceGarden, seat: int) -> list[Choice]:
        choices = [LURE[at] for at in NUMBERS[closer_regions(game, self.at)]]
        choices.append(STOP if self.moving else PASS)
        return choices

    def why_not(self, game: IceGarden, seat: int, choice: Choice) -> Reason | None:
        if choice is (STOP if self.moving else PASS):
            return None
        if not isinstance(choice, LureTo):
            return NOT_ASKED
        if closer_regions(game, self.at) & BITS[choice.at]:
            return None
        return why_not_there(game, choice.at) or NOT_CLOSER

    def take(self, game: IceGarden, seat: int, choice: Choice) -> None:
        if not isinstance(choice, LureTo):
            return
        start = game.regions[self.at]
        if self.moving:
            start.lured -= 1
        else:
            game.pay(game.players[seat], game.box.lure_price)
        start.reserves -= 1
        game.tell(LURED, seat, self.at, choice.at)
        if choice.at == game.thorn:
            absorb(game)
            return
        game.regions[choice.at].reserves += 1
        game.regions[choice.at].lured += 1
        if self.left > 1:
            game.then(Lure(self.seats, choice.at, self.left - 1, 1))

    def facts(self, game: IceGarden, seat: int) -> LureFacts:
        return {"region": REGIONS[self.at], "moving": self.moving, "left": self.left}

    def consequences(self, game: IceGarden, seat: int, choice: Choice) -> NoFacts | LureGives:
        if not isinstance(choice, LureTo):
            return {}
        free: list[int] = [0, 0, 0]
        return {**price_facts(free if self.moving else game.box.lure_price), "absorbed": int(choice.at == game.thorn)}

    def numbers(self, game: IceGarden, seat: int, choice: Choice) -> RegionFromFacts:
        return {"region_from": REGIONS[self.at]}


def absorb(game: IceGarden) -> None:
    """A reserve that comes to the Thorn goes onto van Dyken's board (IG-42.6)."""
    player = game.players[game.seat_of(VANDYKEN)]
    player.goal += 1
    game.tell(ABSORBED, game.thorn, player.goal)
