"""Which tokens come along: Barbarians leave behind as many as they like. SW-R15.3"""

from typing import Final

from meadhall.core.steps import ALONE, Ask
from meadhall.core.values import NOT_ASKED, Choice, Reason, Share
from meadhall.games.small_world import facts as say
from meadhall.games.small_world.choices import TAKE_UP, TakeUp
from meadhall.games.small_world.state import SmallWorld, Tribe

TAKE_UP_IN_ORDER: Final = Reason("another-region-first", "SW-14.3")
TAKE_UP_FEWER: Final = Reason("take-up-fewer", "SW-R15.3")


def ask_to_take_up(game: SmallWorld, me: Tribe, regions: list[int]) -> None:
    """Barbarians say for each region how many come along (SW-R15.3)."""
    crowded = [number for number in regions if game.regions[number].tokens > me.least]
    if crowded:
        game.then(ChooseTakeUp(ALONE[me.owner], me.number, tuple(crowded)))


class ChooseTakeUp(Ask):
    """How many tokens are taken up here? (D-5)"""

    rule = "SW-R15.3"
    verbs = ("take",)

    tribe: int
    regions: tuple[int, ...]

    def most(self, game: SmallWorld) -> int:
        return game.regions[self.regions[0]].tokens - game.tribes[self.tribe].least

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return TAKE_UP[self.regions[0]][: self.most(game) + 1]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, TakeUp):
            return NOT_ASKED
        if choice.at != self.regions[0]:
            return TAKE_UP_IN_ORDER
        return None if choice.number <= self.most(game) else TAKE_UP_FEWER

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, TakeUp)
        me = game.tribes[self.tribe]
        me.lift(game.regions[choice.at], choice.number)
        ask_to_take_up(game, me, list(self.regions[1:]))

    def facts(self, game: SmallWorld, seat: int) -> say.TakeUpFacts:
        me = game.tribes[self.tribe]
        return {"race": me.race.name, "hand": me.hand, "region": f"r{self.regions[0]}", "least": me.least}

    def share(self, game: SmallWorld, seat: int) -> Share:
        least = game.tribes[self.tribe].least
        most = [game.regions[number].tokens - least for number in self.regions]
        nothing = [0] * len(most)
        shared = Share("take", [f"r{number}" for number in self.regions], sum(most), nothing, nothing)
        shared.most = most
        shared.rest = shared.all = True
        return shared

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> say.TakeUpSums:
        return {**self.facts(game, seat), "next": f"r{self.regions[0]}", "most": self.most(game)}
