"""Redeployment: the player's own (section 3.7, SW-7) and the victims' at the end of the turn (SW-6.4)."""

from collections.abc import Sequence
from typing import Any, Final

from meadhall.core.steps import Ask, Do, Step
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.small_world.choices import ADD, CAMP, GIVE_UP, PLACE, Add, Camp, Count, GiveUp, Place
from meadhall.games.small_world.data import BITS, numbers
from meadhall.games.small_world.events import CAMPED, GAVE_UP, GREW, KEPT_OFF, REDEPLOYED, RETURNED
from meadhall.games.small_world.state import NOBODY, SmallWorld, Tribe

ANOTHER_REGION_FIRST: Final = Reason("another-region-first", "SW-14.3")
TOO_MANY_THERE: Final = Reason("too-many-there", "SW-7.1")
TOO_FEW_THERE: Final = Reason("too-few-there", "SW-7.1")
NOT_HELD: Final = Reason("not-held", "SW-R01.3")


def grow(game: SmallWorld, me: Tribe) -> None:
    """New tokens arrive before redeployment (SW-7.4)."""
    wanted = me.race.gains(game, me)
    if wanted:
        gained = game.fetch(me, wanted)
        me.hand += gained
        game.tell(GREW, me.owner, me.race.number, gained)


class Redeploy(Do):
    """A redeployment that has to wait: for that of the active race, or for a region to be given up."""

    def __init__(self, tribe: int) -> None:
        self.tribe: Final = tribe

    def saved(self) -> list[Any]:
        return [self.tribe]

    def do(self, game: SmallWorld) -> None:
        redeploy(game, game.tribes[self.tribe])


def redeploy(game: SmallWorld, me: Tribe) -> None:
    """Take up what is not needed, keep off what must go, and ask where the rest stands (SW-7.1, SW-14.7)."""
    if not me.land:
        return
    if me.race.kept_off and not me.declined and not keep_off(game, me):
        return
    regions = numbers(me.land)
    take_up(game, me, regions)
    me.hand -= me.off
    game.tell(REDEPLOYED, me.owner, me.race.number)
    if not is_settled(game, me, regions):
        game.then(PlaceTokens((me.owner,), me.number, tuple(regions)))


def keep_off(game: SmallWorld, me: Tribe) -> bool:
    """Set aside what must leave the map; false while regions have to be given up for it (SW-R01.3, SW-R01.4)."""
    total = me.hand + game.tokens_on_map(me)
    staying = max(0, total - me.race.kept_off)
    if me.land.bit_count() * me.least <= staying:
        me.off = total - staying
        game.tell(KEPT_OFF, me.owner, me.race.number, me.off)
        return True
    if staying:
        game.then(ChooseGiveUp((me.owner,), me.number), Redeploy(me.number))
    else:
        for number in numbers(me.land):
            give_up(game, me, number)
    return False


def take_up(game: SmallWorld, me: Tribe, regions: list[int]) -> None:
    """All tokens to the hand but the least each region needs."""
    least = me.least
    for number in regions:
        region = game.regions[number]
        me.hand += region.tokens - least
        region.tokens = least


def give_up(game: SmallWorld, me: Tribe, at: int) -> None:
    game.recover(me, game.regions[at])
    game.tell(GAVE_UP, me.owner, me.race.number, at)


class ChooseGiveUp(Ask):
    """Which region do the Amazons give up? (D-15)"""

    def __init__(self, seats: tuple[int, ...], tribe: int) -> None:
        Ask.__init__(self, seats)
        self.tribe: Final = tribe

    def saved(self) -> list[Any]:
        return [list(self.seats), self.tribe]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [GIVE_UP[number] for number in numbers(game.tribes[self.tribe].land)]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, GiveUp):
            return NOT_ASKED
        return None if game.tribes[self.tribe].land & BITS[choice.at] else NOT_HELD

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, GiveUp)
        give_up(game, game.tribes[self.tribe], choice.at)

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        me = game.tribes[self.tribe]
        too_many = me.land.bit_count() - (me.hand + game.tokens_on_map(me) - me.race.kept_off)
        return {"race": me.race.name, "number": too_many}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return choice.facts()


class Distribute(Ask):
    """How many here? Asked region by region, in the order of their numbers; the last one takes the rest (SW-14.3)."""

    def __init__(self, seats: tuple[int, ...], tribe: int, regions: tuple[int, ...]) -> None:
        Ask.__init__(self, seats)
        self.tribe: Final = tribe
        self.regions: Final = regions

    def saved(self) -> list[Any]:
        return [list(self.seats), self.tribe, list(self.regions)]

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        me = game.tribes[self.tribe]
        regions = [f"r{number}" for number in self.regions]
        return {"race": me.race.name, "hand": me.hand, "region": regions[0], "regions": regions, "least": me.least}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        return {**self.facts(game, seat), **choice.facts(), "next": f"r{self.regions[0]}"}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> Facts:
        """What an attacker without any discount would then pay."""
        assert isinstance(choice, Count)
        region = game.regions[choice.at]
        new = choice.number - region.tokens if isinstance(choice, Place) else choice.number
        return {"price": game.price(game.tribes[NOBODY], region) + new}

    def why_not_count(self, choice: Count, fewest: int, most: int) -> Reason | None:
        if choice.at != self.regions[0]:
            return ANOTHER_REGION_FIRST
        if fewest <= choice.number <= most:
            return None
        return TOO_FEW_THERE if choice.number < fewest else TOO_MANY_THERE


def is_settled(game: SmallWorld, me: Tribe, regions: Sequence[int]) -> bool:
    """Whether nothing is left to decide: the hand is empty, or the only region takes the rest (SW-14.2)."""
    if me.hand and len(regions) == 1:
        game.regions[regions[0]].tokens += me.hand
        me.hand = 0
    return not me.hand


class PlaceTokens(Distribute):
    """How many tokens stand here after redeployment? (D-14)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        me = game.tribes[self.tribe]
        least = me.least
        return PLACE[self.regions[0]][least : least + me.hand + 1]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Place):
            return NOT_ASKED
        me = game.tribes[self.tribe]
        return self.why_not_count(choice, me.least, me.least + me.hand)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Place)
        me = game.tribes[self.tribe]
        region = game.regions[choice.at]
        me.hand -= choice.number - region.tokens
        region.tokens = choice.number
        left = self.regions[1:]
        if not is_settled(game, me, left):
            game.then(PlaceTokens(self.seats, self.tribe, left))


class AddTokens(Distribute):
    """How many withdrawn tokens join this region? (D-24)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return ADD[self.regions[0]][: game.tribes[self.tribe].hand + 1]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Add):
            return NOT_ASKED
        return self.why_not_count(choice, 0, game.tribes[self.tribe].hand)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Add)
        me = game.tribes[self.tribe]
        game.regions[choice.at].tokens += choice.number
        me.hand -= choice.number
        left = self.regions[1:]
        if not is_settled(game, me, left):
            game.then(AddTokens(self.seats, self.tribe, left))


class PlaceCamps(Distribute):
    """How many encampments stand here? (D-17)"""

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return CAMP[self.regions[0]][: game.tribes[self.tribe].power_stock + 1]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Camp):
            return NOT_ASKED
        return self.why_not_count(choice, 0, game.tribes[self.tribe].power_stock)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Camp)
        me = game.tribes[self.tribe]
        game.regions[choice.at].camps += choice.number
        me.power_stock -= choice.number
        place_camps(game, me, self.regions[1:])

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        return {**super().facts(game, seat), "camps": game.tribes[self.tribe].power_stock}


def place_camps(game: SmallWorld, me: Tribe, regions: tuple[int, ...]) -> None:
    """Ask where the encampments in hand go, unless there is nothing to decide."""
    if me.power_stock and len(regions) == 1:
        game.regions[regions[0]].camps += me.power_stock
        me.power_stock = 0
    if me.power_stock and regions:
        game.then(PlaceCamps((me.owner,), me.number, regions))
    elif me.land:
        game.tell(CAMPED, me.owner, me.race.number)


class ReturnVictims(Do):
    """Victims put what withdrew back on the map, clockwise from the player who conquered (SW-6.4)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def saved(self) -> list[Any]:
        return [self.seat]

    def do(self, game: SmallWorld) -> None:
        steps: list[Step] = []
        for seat in game.clockwise_after(self.seat):
            tribes = game.tribes_of(seat)
            steps += [ReturnTokens(tribe.number) for tribe in tribes if tribe.hand and tribe.land]
            steps += [ReturnPieces(tribe.number) for tribe in tribes if tribe.power_stock and tribe.land]
        if steps:
            game.then(*steps)


class ReturnTokens(Do):
    """The tokens of one victim; the pieces follow when all its tokens stand (SW-6.17)."""

    def __init__(self, tribe: int) -> None:
        self.tribe: Final = tribe

    def saved(self) -> list[Any]:
        return [self.tribe]

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        regions = tuple(numbers(me.land))
        game.tell(RETURNED, me.owner, me.race.number, me.hand)
        if not is_settled(game, me, regions):
            game.then(AddTokens((me.owner,), me.number, regions))


class ReturnPieces(Do):
    """The pieces of one victim."""

    def __init__(self, tribe: int) -> None:
        self.tribe: Final = tribe

    def saved(self) -> list[Any]:
        return [self.tribe]

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        me.power.return_pieces(game, me)
