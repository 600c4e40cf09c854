"""Conquest: sections 3.3 to 3.6 of the rules, SW-5 and SW-6."""

from typing import Any, Final

from meadhall.core.steps import Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.small_world.choices import ABANDON, CONQUER, DIE, DIE_WEIGHTS, STOP, Abandon, Conquer, Die
from meadhall.games.small_world.data import BITS, MAX_SHORTFALL, numbers
from meadhall.games.small_world.decline import vanish_if_gone
from meadhall.games.small_world.events import ABANDONED, CONQUERED, DRIVEN_OUT, REPELLED, ROLLED, TRIED
from meadhall.games.small_world.state import (
    DRAGON_MARKER,
    FIRST_RACE,
    IMMUNE,
    Region,
    SmallWorld,
    Tribe,
    term_list,
)

NO_SUCH_REGION: Final = Reason("no-such-region", "SW-2.1")
YOURS_ALREADY: Final = Reason("yours-already", "SW-5.12")
OUT_OF_REACH: Final = Reason("out-of-reach", "SW-5.10")
NOT_ON_THE_BORDER: Final = Reason("not-on-the-border", "SW-5.9")
WATER: Final = Reason("water", "SW-5.11")
IS_IMMUNE: Final = Reason("immune", "SW-1.14")
AT_PEACE: Final = Reason("at-peace", "SW-P05.1")
NOBODY_IN_HAND: Final = Reason("nobody-in-hand", "SW-5.8")
TOO_FEW: Final = Reason("too-few-tokens", "SW-5.23")
NO_LAST_TRY: Final = Reason("no-last-try", "SW-P02.3")
NOT_YOURS: Final = Reason("not-yours", "SW-5.2")
TOO_LATE_TO_ABANDON: Final = Reason("too-late-to-abandon", "SW-5.6")
ABANDON_IN_ORDER: Final = Reason("abandon-in-order", "SW-14.4")

# How a region is taken.
PLAIN: Final = 0
LAST_TRY: Final = 1
BY_DRAGON: Final = 2
CONVERSION: Final = 3

NEVER: Final = 99
"""A region number beyond every map: nothing may be abandoned any more."""


class Ready(Do):
    """Take up all tokens but the least per region, and survey the map (SW-5.1)."""

    def __init__(self, tribe: int) -> None:
        self.tribe: Final = tribe

    def saved(self) -> list[Any]:
        return [self.tribe]

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        me.hand += me.off
        me.off = 0
        least = me.race.least
        for region in game.regions_of(me):
            me.hand += region.tokens - least
            region.tokens = least
        survey(game, me)
        if me.hand or me.land:
            game.then(ChooseConquest((me.owner,), me.number, 0))


def survey(game: SmallWorld, me: Tribe) -> None:
    """Where the tribe may go from here: the border, or next to what it holds (SW-5.9 to SW-5.11)."""
    board = game.board
    if me.land:
        reach = me.race.reach(game, me) | me.power.reach(game, me)
        for number in numbers(me.land):
            reach |= board.places[number].near
        reach &= ~me.land
    else:
        reach = board.border | me.race.entries(board) | me.power.entries(board)
    if not can_take_water(me):
        reach &= board.land
    game.in_reach = reach
    game.targets = numbers(reach)


def can_take_water(me: Tribe) -> bool:
    """Seafaring people in decline keep their waters and take no more (SW-P15.1, SW-R04.3)."""
    return me.power.sails() and not me.declined


def why_not_attack(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What forbids any attack on a region, whatever it would cost."""
    if not game.in_reach & BITS[at]:
        return why_out_of_reach(game, me, at)
    region = game.regions[at]
    defender = game.tribes[region.people]
    if region.markers & IMMUNE and defender.owner != me.owner:
        return IS_IMMUNE
    if defender.peace == me.owner and not me.declined:
        return AT_PEACE
    return None if me.hand >= me.race.least else NOBODY_IN_HAND


def why_not_afford(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """Too few tokens, even with the die (SW-5.23)."""
    short = game.price(me, game.regions[at]) - me.hand
    if short <= 0:
        return None
    if short > MAX_SHORTFALL:
        return TOO_FEW
    return None if me.power.last_try() else NO_LAST_TRY


def why_out_of_reach(game: SmallWorld, me: Tribe, at: int) -> Reason:
    if at >= len(game.regions):
        return NO_SUCH_REGION
    if me.land & BITS[at]:
        return YOURS_ALREADY
    if game.regions[at].place.water and not can_take_water(me):
        return WATER
    return OUT_OF_REACH if me.land else NOT_ON_THE_BORDER


class ChooseConquest(Ask):
    """What does the tribe conquer next? Before its first conquest it may abandon regions, too. (D-4, D-6 to D-10)"""

    def __init__(self, seats: tuple[int, ...], tribe: int, abandon_from: int) -> None:
        super().__init__(seats)
        self.tribe: Final = tribe
        self.abandon_from: Final = abandon_from

    def saved(self) -> list[Any]:
        return [list(self.seats), self.tribe, self.abandon_from]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        me = game.tribes[self.tribe]
        choices = [CONQUER[number] for number in game.targets]
        choices += me.race.more(game, me)
        choices += me.power.more(game, me)
        if self.abandon_from < NEVER:
            choices += [ABANDON[number] for number in numbers(me.land) if number >= self.abandon_from]
        choices.append(STOP)
        return choices

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        me = game.tribes[self.tribe]
        if isinstance(choice, Conquer):
            reason = why_not_attack(game, me, choice.at)
            return why_not_afford(game, me, choice.at) if reason is None else reason
        if choice is STOP:
            return None
        if isinstance(choice, Abandon):
            return self.why_not_abandon(me, choice.at)
        reason = me.race.why_not(game, me, choice)
        return me.power.why_not(game, me, choice) if reason is NOT_ASKED else reason

    def why_not_abandon(self, me: Tribe, at: int) -> Reason | None:
        if self.abandon_from == NEVER:
            return TOO_LATE_TO_ABANDON
        if not me.land & BITS[at]:
            return NOT_YOURS
        return None if at >= self.abandon_from else ABANDON_IN_ORDER

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        me = game.tribes[self.tribe]
        if isinstance(choice, Conquer):
            conquer(game, me, game.regions[choice.at])
        elif isinstance(choice, Abandon):
            abandon(game, me, game.regions[choice.at])
            survey(game, me)
            game.then(ChooseConquest(self.seats, self.tribe, choice.at + 1))
        elif choice is STOP:
            game.roll = -1
        elif me.race.why_not(game, me, choice) is None:
            me.race.take(game, me, choice)
        else:
            me.power.take(game, me, choice)

    def facts(self, game: SmallWorld, seat: int) -> Facts:
        me = game.tribes[self.tribe]
        return {"race": me.race.name, "hand": me.hand, "roll": game.roll, "entering": int(me.land == 0)}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> Facts:
        if not isinstance(choice, Conquer):
            return {}
        me = game.tribes[self.tribe]
        region = game.regions[choice.at]
        price = game.price(me, region)
        facts: Facts = {"price": price, "hand": me.hand, "terms": term_list(game.price_terms(me, region))}
        if price > me.hand:
            hits = sum([DIE_WEIGHTS[pips] for pips in range(price - me.hand, len(DIE_WEIGHTS))])
            facts["chance"] = [hits, sum(DIE_WEIGHTS)]
        return facts

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        facts = choice.facts()
        me = game.tribes[self.tribe]
        if isinstance(choice, Conquer) and reason is not NO_SUCH_REGION:
            region = game.regions[choice.at]
            price = game.price(me, region)
            facts.update({"price": price, "hand": me.hand, "short": price - me.hand})
            facts["terms"] = term_list(game.price_terms(me, region))
        facts["race"] = me.race.name
        return facts


def abandon(game: SmallWorld, me: Tribe, region: Region) -> None:
    """Leave a region before the first conquest (SW-5.2)."""
    game.recover(me, region)
    game.tell(ABANDONED, me.owner, me.race.number, region.place.number)


def conquer(game: SmallWorld, me: Tribe, region: Region) -> None:
    """Take a region with tokens, or try it on the die if they are too few (SW-5.17, SW-5.24)."""
    price = game.price(me, region)
    if price <= me.hand:
        attack(game, me, region, price, PLAIN)
        return
    note_attack(game, me, region)
    game.tell(TRIED, me.owner, me.race.number, region.place.number)
    game.then(RollForRegion(me.number, region.place.number))


class RollForRegion(Chance):
    """The reinforcement die of a final attempt."""

    def __init__(self, tribe: int, at: int) -> None:
        super().__init__()
        self.tribe: Final = tribe
        self.at: Final = at

    def saved(self) -> list[Any]:
        return [self.tribe, self.at]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return DIE

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if isinstance(choice, Die) else NOT_ASKED

    def weights(self, game: SmallWorld) -> list[int]:
        return DIE_WEIGHTS

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        region = game.regions[self.at]
        game.tell(ROLLED, me.owner, choice.pips)
        if me.hand + choice.pips >= game.price(me, region):
            attack(game, me, region, me.hand, LAST_TRY)
        else:
            game.tell(REPELLED, me.owner, me.race.number, self.at)


def note_attack(game: SmallWorld, me: Tribe, region: Region) -> None:
    """Remember whose active race was attacked, even in vain (SW-1.10)."""
    defender = game.tribes[region.people]
    if defender.owner >= 0 and defender.owner != me.owner and not defender.declined:
        me.attacked |= BITS[defender.owner]


def attack(game: SmallWorld, me: Tribe, region: Region, tokens: int, how: int) -> None:
    """Conquer a region for certain (SW-5.19): the defenders leave, then the tokens go in."""
    if game.heard is not None:
        terms = game.price_terms(me, region) if how in (PLAIN, LAST_TRY) else []
        details = [tokens, how, region.people, game.tribes[region.people].owner, *terms]
        game.tell_more(CONQUERED, me.owner, me.race.number, region.place.number, details)
    note_attack(game, me, region)
    if region.tokens:
        me.fights += 1
    game.then(Occupy(me.number, region.place.number, tokens, how))
    drive_out(game, me, region, how)


def drive_out(game: SmallWorld, me: Tribe, region: Region, how: int) -> None:
    """The defenders lose a token and withdraw with the rest (SW-6.1); Lost Tribes are gone (SW-5.20)."""
    if region.people < FIRST_RACE:
        region.people = 0
        region.tokens = 0
        return
    victim = game.tribes[region.people]
    lost = 1 if how == CONVERSION else victim.race.losses(game, victim, me)
    game.discard(victim, lost)
    victim.hand += region.tokens - lost
    game.take_pieces(victim, region)
    game.leave(victim, region)
    game.tell_more(DRIVEN_OUT, victim.owner, victim.race.number, region.place.number, [lost, me.owner])
    if victim.declined:
        vanish_if_gone(game, victim)


class Occupy(Do):
    """The conqueror's tokens and markers go into the region; then the next conquest (SW-5.17, SW-5.22)."""

    def __init__(self, tribe: int, at: int, tokens: int, how: int) -> None:
        self.tribe: Final = tribe
        self.at: Final = at
        self.tokens: Final = tokens
        self.how: Final = how

    def saved(self) -> list[Any]:
        return [self.tribe, self.at, self.tokens, self.how]

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        region = game.regions[self.at]
        me.hand -= self.tokens
        game.occupy(me, region, self.tokens)
        if self.how == BY_DRAGON:
            region.markers |= DRAGON_MARKER
        me.race.conquered(game, me, region)
        me.power.conquered(game, me, region)
        game.roll = -1
        if me.hand and self.how != LAST_TRY:
            survey(game, me)
            game.then(ChooseConquest((me.owner,), me.number, NEVER))
