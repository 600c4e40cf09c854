"""Redeployment: the player's own (section 3.7, SW-7) and the victims' at the end of the turn (SW-6.4)."""

from collections.abc import Sequence
from typing import Final

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason, Share
from meadhall.games.small_world import facts as say
from meadhall.games.small_world.choices import ADD, CAMP, GIVE_UP, HORDE, PLACE, Add, Camp, Count, GiveUp, Horde, Place
from meadhall.games.small_world.data import BITS, count, numbers
from meadhall.games.small_world.events import CAMPED, GAVE_UP, GIFT, GREW, KEPT_OFF, REDEPLOYED, RETURNED
from meadhall.games.small_world.state import NOBODY, Region, SmallWorld, Tribe

ANOTHER_REGION_FIRST: Final = Reason("another-region-first", "SW-14.3")
TOO_MANY_THERE: Final = Reason("too-many-there", "SW-7.1")
TOO_FEW_THERE: Final = Reason("too-few-there", "SW-7.1")
NOBODY_FOR_THE_REST: Final = Reason("nobody-for-the-rest", "SW-14.7")
NOT_HELD: Final = Reason("not-held", "SW-R01.3")


def grow(game: SmallWorld, me: Tribe) -> None:
    """New tokens and pieces arrive before redeployment, those that the Fauns owe their victims too (SW-7.4)."""
    wanted = me.race.gains(game, me) + me.owed
    me.owed = 0
    if wanted:
        gained = game.fetch(me, wanted)
        me.hand += gained
        game.tell(GREW, me.owner, me.race.number, gained)
        for seat in game.clockwise_after(me.owner):
            pay_debt(game, game.active(seat))
    me.power.grown(game, me)


def pay_debt(game: SmallWorld, victim: Tribe) -> None:
    """A victim of the Fauns gets new tokens, which it places with its withdrawn ones (SW-R16.2)."""
    if victim.owed:
        gained = game.fetch(victim, victim.owed)
        victim.hand += gained
        victim.owed = 0
        game.tell(GIFT, victim.owner, victim.race.number, gained)


class Redeploy(Do):
    """A redeployment that has to wait: for that of the active race, or for a region to be given up."""

    tribe: int

    def do(self, game: SmallWorld) -> None:
        redeploy(game, game.tribes[self.tribe])


def redeploy(game: SmallWorld, me: Tribe) -> None:
    """Take up what is not needed, keep off what must go, and ask where the rest stands (SW-7.1, SW-14.7)."""
    if me.race.takes_up_freely:
        me.put_off()  # nobody moves, and who was not used waits (SW-R15.1, SW-R15.2)
        return
    if not me.land:
        if me.race.is_ghostly:
            me.put_off()
        return
    if me.race.kept_off and not keep_off(game, me):
        return
    regions = numbers(me.land)
    game.tell(REDEPLOYED, me.owner, me.race.number)
    if me.power.hordes and has_hordes(game, me, regions):
        place_hordes(game, me, regions)
        return
    game.take_up(me)
    place_rest(game, me, regions)


def place_rest(game: SmallWorld, me: Tribe, regions: list[int]) -> None:
    """Every region has its least number: where do the others go?"""
    if me.race.one_each:
        me.put_off()
    elif not is_settled(game, me, regions):
        game.then(PlaceTokens(ALONE[me.owner], me.number, tuple(regions)))


def has_hordes(game: SmallWorld, me: Tribe, regions: list[int]) -> bool:
    return me.hordes > 0 or any([game.regions[number].hordes for number in regions])


def place_hordes(game: SmallWorld, me: Tribe, regions: list[int]) -> None:
    """Take up everybody and ask for the Hordes tokens first; race tokens fill up what is missing (SW-14.7)."""
    for number in regions:
        region = game.regions[number]
        me.lift(region, region.tokens)
    if len(regions) > 1 or may_stay_off(me):
        game.then(PlaceHordes(ALONE[me.owner], me.number, tuple(regions), tuple(regions)))
    else:
        game.regions[regions[0]].hordes = game.regions[regions[0]].tokens = me.hordes
        me.hand -= me.hordes
        me.hordes = 0
        fill_up(game, me, regions)


def may_stay_off(me: Tribe) -> bool:
    """Whether a Hordes token need not be placed: beside Pixies, and on the Necromancer's Island."""
    return me.race.one_each or me.race.is_ghostly


def fill_up(game: SmallWorld, me: Tribe, regions: list[int]) -> None:
    """Race tokens bring every region to its least number, then the rest is placed."""
    for number in regions:
        region = game.regions[number]
        if region.tokens < me.least:
            me.hand -= me.least - region.tokens
            region.tokens = me.least
    if may_stay_off(me):
        me.off_hordes += me.hordes
        me.off += me.hordes
        me.hand -= me.hordes
        me.hordes = 0
    place_rest(game, me, regions)


def keep_off(game: SmallWorld, me: Tribe) -> bool:
    """Set aside what must leave the map; false while regions have to be given up for it (SW-R01.3, SW-R01.4)."""
    hordes = me.hordes + sum([region.hordes for region in game.regions_of(me)])
    race_tokens = me.hand + game.tokens_on_map(me) - hordes
    staying = max(0, race_tokens - me.race.kept_off)
    room = staying + hordes
    if count(me.land) * me.least <= room:
        set_aside(game, me, race_tokens - staying)
        return True
    if room:
        game.then(ChooseGiveUp(ALONE[me.owner], me.number), Redeploy(me.number))
    else:
        for number in numbers(me.land):
            give_up(game, me, number)
    return False


def set_aside(game: SmallWorld, me: Tribe, tokens: int) -> None:
    """Race tokens leave the map; those who stay are told later to which regions (SW-R01.2, SW-R01.6)."""
    for region in game.regions_of(me):
        me.lift(region, region.tokens - me.least)
    me.off = tokens
    me.hand -= tokens
    game.tell(KEPT_OFF, me.owner, me.race.number, me.off)


def give_up(game: SmallWorld, me: Tribe, at: int) -> None:
    game.recover(me, game.regions[at])
    game.tell(GAVE_UP, me.owner, me.race.number, at)


class ChooseGiveUp(Ask):
    """Which region do the Amazons give up? (D-15)"""

    rule = "SW-R01.3"
    verbs = ("give-up",)

    tribe: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [GIVE_UP[number] for number in numbers(game.tribes[self.tribe].land)]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, GiveUp):
            return NOT_ASKED
        return None if game.tribes[self.tribe].land & BITS[choice.at] else NOT_HELD

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, GiveUp)
        give_up(game, game.tribes[self.tribe], choice.at)

    def facts(self, game: SmallWorld, seat: int) -> say.RaceNumberFacts:
        me = game.tribes[self.tribe]
        race_tokens = me.hand - me.hordes + game.race_tokens_on_map(me)
        hordes = me.hand + game.tokens_on_map(me) - race_tokens
        too_many = count(me.land) - max(0, race_tokens - me.race.kept_off) - hordes
        return {"race": me.race.name, "number": too_many}


class Distribute(Ask):
    """How many here? Asked region by region, in the order of their numbers; the last one takes the rest (SW-14.3)."""

    tribe: int
    regions: tuple[int, ...]

    def counts(self) -> list[Choice]:
        """What can be said about the first region, by number."""
        raise NotImplementedError

    def fewest(self, game: SmallWorld) -> int:
        return 0

    def free(self, game: SmallWorld) -> int:
        """How many can be shared out."""
        return game.tribes[self.tribe].hand

    def most(self, game: SmallWorld) -> int:
        return self.fewest(game) + self.free(game)

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return self.counts()[self.fewest(game) : self.most(game) + 1]

    def options(self, game: SmallWorld, seat: int) -> list[Choice]:
        """The candidates keep the limits by themselves."""
        return self.candidates(game, seat)

    def even(self, game: SmallWorld) -> Choice:
        """What is said here if all places get as many, and the first ones what is left over (SW-14.6)."""
        share = (self.free(game) + len(self.regions) - 1) // len(self.regions)
        return self.counts()[min(self.most(game), self.fewest(game) + share)]

    def why_not_count(self, game: SmallWorld, choice: Count) -> Reason | None:
        if choice.at != self.regions[0]:
            return ANOTHER_REGION_FIRST
        if choice.number < self.fewest(game):
            return TOO_FEW_THERE
        return TOO_MANY_THERE if choice.number > self.most(game) else None

    def facts(self, game: SmallWorld, seat: int) -> say.TakeUpFacts:
        me = game.tribes[self.tribe]
        return {"race": me.race.name, "hand": me.hand, "region": f"r{self.regions[0]}", "least": me.least}

    def standing(self, region: Region) -> int:
        """How many of what is shared out stand in a region before."""
        return region.tokens

    def share(self, game: SmallWorld, seat: int) -> Share:
        places = [f"r{number}" for number in self.regions]
        standing = [self.standing(game.regions[number]) for number in self.regions]
        return Share(self.verbs[0], places, self.free(game), [0] * len(places), standing)

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> say.DistributeSums:
        return {**self.facts(game, seat), "next": f"r{self.regions[0]}"}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> say.PriceFacts:
        """What an attacker without any discount would then pay."""
        assert isinstance(choice, Count)
        region = game.regions[choice.at]
        new = choice.number - region.tokens if isinstance(choice, Place) else choice.number
        each = game.box.camp_cost if isinstance(choice, Camp) else game.box.token_cost
        return {"price": game.price(game.tribes[NOBODY], region) + new * each}


def is_settled(game: SmallWorld, me: Tribe, regions: Sequence[int]) -> bool:
    """Whether nothing is left to decide: the hand is empty, or the last place takes the rest (SW-14.2, SW-14.7)."""
    if not me.race.is_ghostly:
        return takes_all(game, me, regions)
    if not regions:
        me.put_off()  # the Island is the last place
    return not me.hand


def takes_all(game: SmallWorld, me: Tribe, regions: Sequence[int]) -> bool:
    """Whether nothing is left to decide for a victim: the only region takes what withdrew."""
    if me.hand and len(regions) == 1:
        game.regions[regions[0]].tokens += me.hand
        me.hand = 0
    return not me.hand


class PlaceTokens(Distribute):
    """How many tokens stand here after redeployment? (D-14)"""

    rule = "SW-7.1"
    verbs = ("place",)

    def counts(self) -> list[Choice]:
        return PLACE[self.regions[0]]

    def fewest(self, game: SmallWorld) -> int:
        return game.regions[self.regions[0]].tokens

    def share(self, game: SmallWorld, seat: int) -> Share:
        shared = super().share(game, seat)
        tokens = Share(shared.verb, shared.places, shared.hand, shared.standing, shared.standing)
        tokens.rest = game.tribes[self.tribe].race.is_ghostly
        return tokens

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return self.why_not_count(game, choice) if isinstance(choice, Place) else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Place)
        me = game.tribes[self.tribe]
        region = game.regions[choice.at]
        me.hand -= choice.number - region.tokens
        region.tokens = choice.number
        left = self.regions[1:]
        if not is_settled(game, me, left):
            game.then(PlaceTokens(self.seats, self.tribe, left))


class DistributeHordes(Distribute):
    """How many Hordes tokens here?"""

    def counts(self) -> list[Choice]:
        return HORDE[self.regions[0]]

    def free(self, game: SmallWorld) -> int:
        return game.tribes[self.tribe].hordes

    def standing(self, region: Region) -> int:
        return region.hordes

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return self.why_not_count(game, choice) if isinstance(choice, Horde) else NOT_ASKED

    def facts(self, game: SmallWorld, seat: int) -> say.DistributeHordesFacts:
        return {**super().facts(game, seat), "hordes": game.tribes[self.tribe].hordes}


class PlaceHordes(DistributeHordes):
    """How many Hordes tokens stand here? Asked before the race tokens, which must be enough for the rest. (D-14)"""

    rule = "SW-P29.1"
    verbs = ("horde",)

    all_regions: tuple[int, ...]

    def most(self, game: SmallWorld) -> int:
        me = game.tribes[self.tribe]
        return min(1, me.hordes) if me.race.one_each else me.hordes

    def share(self, game: SmallWorld, seat: int) -> Share:
        me = game.tribes[self.tribe]
        shared = super().share(game, seat)
        shared.most = [1] * len(self.regions) if me.race.one_each else []
        shared.rest = may_stay_off(me)
        shared.fill = me.hand - me.hordes
        shared.need = me.least
        return shared

    def options(self, game: SmallWorld, seat: int) -> list[Choice]:
        """The candidates without a reason: what the rest needs is a limit too."""
        return Ask.options(self, game, seat)

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Horde):
            return NOT_ASKED
        reason = self.why_not_count(game, choice)
        if reason is not None:
            return reason
        return None if self.leaves_enough(game, choice.number) else NOBODY_FOR_THE_REST

    def leaves_enough(self, game: SmallWorld, number: int) -> bool:
        """Whether every region can still get its least number (SW-14.7)."""
        me = game.tribes[self.tribe]
        here = self.regions[0]
        missing = max(0, me.least - number)
        for decided in self.all_regions:
            if decided < here:
                missing += max(0, me.least - game.regions[decided].tokens)
        later = (len(self.regions) - 1) * me.least
        return missing + max(0, later - (me.hordes - number)) <= me.hand - me.hordes

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Horde)
        me = game.tribes[self.tribe]
        region = game.regions[choice.at]
        region.tokens = region.hordes = choice.number
        me.hand -= choice.number
        me.hordes -= choice.number
        left = self.regions[1:]
        if me.hordes and len(left) == 1 and not may_stay_off(me):
            region = game.regions[left[0]]
            region.tokens = region.hordes = me.hordes
            me.hand -= me.hordes
            me.hordes = 0
        if me.hordes and left:
            game.then(PlaceHordes(self.seats, self.tribe, left, self.all_regions))
        else:
            fill_up(game, me, list(self.all_regions))

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> say.PriceFacts:
        """As for others, with the race tokens that will fill up the region."""
        assert isinstance(choice, Horde)
        tokens = max(choice.number, game.tribes[self.tribe].least)
        return {"price": game.price(game.tribes[NOBODY], game.regions[choice.at]) + tokens * game.box.token_cost}


class AddHordes(DistributeHordes):
    """How many withdrawn Hordes tokens join this region? (D-24)"""

    rule = "SW-6.4"
    verbs = ("horde",)

    def for_absent(self, game: SmallWorld, seat: int) -> Choice | None:
        return self.even(game)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Horde)
        me = game.tribes[self.tribe]
        join_hordes(game, me, choice.at, choice.number)
        add_hordes(game, me, self.regions[1:])


def join_hordes(game: SmallWorld, me: Tribe, at: int, number: int) -> None:
    region = game.regions[at]
    region.tokens += number
    region.hordes += number
    me.hand -= number
    me.hordes -= number


def add_hordes(game: SmallWorld, me: Tribe, regions: tuple[int, ...]) -> None:
    """Ask where withdrawn Hordes tokens go, unless there is nothing to decide."""
    if me.hordes and len(regions) == 1:
        join_hordes(game, me, regions[0], me.hordes)
    if me.hordes:
        game.then(AddHordes(ALONE[me.owner], me.number, regions))


class AddTokens(Distribute):
    """How many withdrawn tokens join this region? (D-24)"""

    rule = "SW-6.4"
    verbs = ("add",)

    def counts(self) -> list[Choice]:
        return ADD[self.regions[0]]

    def for_absent(self, game: SmallWorld, seat: int) -> Choice | None:
        return self.even(game)

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return self.why_not_count(game, choice) if isinstance(choice, Add) else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Add)
        me = game.tribes[self.tribe]
        game.regions[choice.at].tokens += choice.number
        me.hand -= choice.number
        left = self.regions[1:]
        if not takes_all(game, me, left):
            game.then(AddTokens(self.seats, self.tribe, left))


class PlaceCamps(Distribute):
    """How many encampments stand here? (D-17)"""

    rule = "SW-P03.1"
    verbs = ("camp",)

    def counts(self) -> list[Choice]:
        return CAMP[self.regions[0]]

    def for_absent(self, game: SmallWorld, seat: int) -> Choice | None:
        """A victim's go where most tokens stand, and the lowest number is (SW-14.8)."""
        if seat == game.current:
            return None
        most = strongest(game, self.regions, 1)[0]
        return self.counts()[self.free(game) if most == self.regions[0] else 0]

    def free(self, game: SmallWorld) -> int:
        return game.tribes[self.tribe].camps

    def standing(self, region: Region) -> int:
        return region.camps

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return self.why_not_count(game, choice) if isinstance(choice, Camp) else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Camp)
        me = game.tribes[self.tribe]
        game.regions[choice.at].camps += choice.number
        me.camps -= choice.number
        place_camps(game, me, self.regions[1:])

    def facts(self, game: SmallWorld, seat: int) -> say.PlaceCampsFacts:
        return {**super().facts(game, seat), "camps": game.tribes[self.tribe].camps, "each": game.box.camp_cost}


def place_camps(game: SmallWorld, me: Tribe, regions: tuple[int, ...]) -> None:
    """Ask where the encampments in hand go, unless there is nothing to decide."""
    if me.camps and len(regions) == 1:
        game.regions[regions[0]].camps += me.camps
        me.camps = 0
    if me.camps and regions:
        game.then(PlaceCamps(ALONE[me.owner], me.number, regions))
    elif me.land:
        game.tell(CAMPED, me.owner, me.race.number)


def strongest(game: SmallWorld, regions: Sequence[int], number: int) -> list[int]:
    """The regions where most tokens stand, lower numbers first among equals; in the order of their numbers."""
    order = sorted([(-game.regions[at].tokens, at) for at in regions])
    return sorted([at for _, at in order[:number]])


class ReturnVictims(Do):
    """Victims put what withdrew back on the map, clockwise from the player who conquered (SW-6.4)."""

    seat: int

    def do(self, game: SmallWorld) -> None:
        seats = len(game.players)
        for step in range(seats - 1, 0, -1):  # what is put on the agenda last comes first
            player = game.players[(self.seat + step) % seats]
            return_pieces(game, game.tribes[player.declined])
            return_pieces(game, game.tribes[player.active])
            return_tokens(game, game.tribes[player.spirit])
            return_tokens(game, game.tribes[player.declined])
            return_tokens(game, game.tribes[player.active])


def return_pieces(game: SmallWorld, me: Tribe) -> None:
    if (me.camps or me.stacks) and me.land:
        game.then(ReturnPieces(me.number))


def return_tokens(game: SmallWorld, me: Tribe) -> None:
    if me.hand:
        game.then(ReturnTokens(me.number))


class ReturnTokens(Do):
    """The tokens of one victim; the pieces follow when all its tokens stand (SW-6.17)."""

    tribe: int

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        if (me.race.one_each and not me.declined) or (me.race.is_ghostly and not me.land):
            me.put_off()  # SW-R23.3, SW-11.10
        if not me.hand or not me.land:
            return
        regions = tuple(numbers(me.land))
        game.tell(RETURNED, me.owner, me.race.number, me.hand)
        game.then(JoinRace(me.number))
        add_hordes(game, me, regions)


class JoinRace(Do):
    """The Hordes tokens stand: now the race tokens of a victim."""

    tribe: int

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        regions = tuple(numbers(me.land))
        if not takes_all(game, me, regions):
            game.then(AddTokens(ALONE[me.owner], me.number, regions))


class ReturnPieces(Do):
    """The pieces of one victim."""

    tribe: int

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        me.power.return_pieces(game, me)
