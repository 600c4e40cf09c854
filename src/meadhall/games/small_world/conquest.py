"""Conquest: sections 3.3 to 3.6 of the rules, SW-5 and SW-6."""

from math import gcd
from typing import Any, Final

from meadhall.core.steps import Ask, Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Facts, Reason
from meadhall.games.small_world.choices import ABANDON, CONQUER, DIE, DIE_WEIGHTS, STOP, Abandon, AtRegion, Conquer, Die
from meadhall.games.small_world.data import BITS, MAX_SHORTFALL, numbers
from meadhall.games.small_world.decline import vanish_if_gone
from meadhall.games.small_world.events import ABANDONED, CONQUERED, DRIVEN_OUT, REPELLED, ROLLED, TRIED
from meadhall.games.small_world.state import (
    DRAGON_MARKER,
    FIRST_RACE,
    IMMUNE,
    MARKERS,
    Region,
    SmallWorld,
    Survey,
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
        least = me.least
        for region in game.regions_of(me):
            me.hand += region.tokens - least
            region.tokens = least
        survey(game, me)
        if me.hand or me.land:
            game.then(ChooseConquest((me.owner,), me.number, 0))


def survey(game: SmallWorld, me: Tribe) -> None:
    """Look around: which regions may the tribe attack from here, whatever they cost? (SW-5.8 to SW-5.12)"""
    near = 0
    for number in numbers(me.land):
        near |= game.board.places[number].near
    look_at(game, me, near, protected_from(game, me))


def survey_from(game: SmallWorld, me: Tribe, at: int) -> None:
    """Look around again after a conquest: it adds neighbours and changes nothing else."""
    look_at(game, me, game.survey.near | game.board.places[at].near, game.survey.protected)


def look_at(game: SmallWorld, me: Tribe, near: int, protected: int) -> None:
    attackable = reach(game, me, near) & ~protected if me.hand >= me.least else 0
    game.survey = Survey(near, protected, attackable)


def reach(game: SmallWorld, me: Tribe, near: int) -> int:
    """Where the tribe can go: to the border, or next to what it holds (SW-5.9 to SW-5.11)."""
    board = game.board
    if me.land:
        regions = (near | me.race.reach(game, me) | me.power.reach(game, me)) & ~me.land
    else:
        regions = board.border | me.race.entries(board) | me.power.entries(board)
    return regions if can_take_water(me) else regions & board.land


def protected_from(game: SmallWorld, me: Tribe) -> int:
    """The regions that a marker or a peace closes to the tribe (SW-1.14, SW-P05.1)."""
    protected = 0
    for tribe in game.tribes:
        if tribe.peace == me.owner and not me.declined:
            protected |= tribe.land
    for region in game.regions:
        if region.markers & IMMUNE and game.tribes[region.people].owner != me.owner:
            protected |= BITS[region.place.number]
    return protected


def can_take_water(me: Tribe) -> bool:
    """Seafaring people in decline keep their waters and take no more (SW-P15.1, SW-R04.3)."""
    return me.power.sails and not me.declined


def why_not_attack(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What forbids any attack on a region, whatever it would cost."""
    return None if game.survey.attackable & BITS[at] else why_no_target(game, me, at)


def why_no_target(game: SmallWorld, me: Tribe, at: int) -> Reason:
    """Why a region is not among the targets of the survey."""
    if at >= len(game.regions):
        return NO_SUCH_REGION
    if me.land & BITS[at]:
        return YOURS_ALREADY
    if reach(game, me, game.survey.near) & BITS[at]:
        return why_closed(game, me, at)
    if game.regions[at].place.water and not can_take_water(me):
        return WATER
    return OUT_OF_REACH if me.land else NOT_ON_THE_BORDER


def why_closed(game: SmallWorld, me: Tribe, at: int) -> Reason:
    """Why a region in reach is not a target."""
    if game.survey.protected & BITS[at]:
        return IS_IMMUNE if game.regions[at].markers & IMMUNE else AT_PEACE
    return NOBODY_IN_HAND


def why_not_conquer(game: SmallWorld, me: Tribe, at: int) -> Reason | None:
    """What forbids a conquest by tokens, or by the last tokens and the die."""
    if not game.survey.attackable & BITS[at]:
        return why_no_target(game, me, at)
    short = game.price(me, game.regions[at]) - me.hand
    return why_short(me, short) if short > 0 else None


def why_short(me: Tribe, short: int) -> Reason | None:
    """Too few tokens by so many; the die may make up for some (SW-5.23)."""
    if short > MAX_SHORTFALL:
        return TOO_FEW
    return None if me.power.last_try else NO_LAST_TRY


class ChooseConquest(Ask):
    """What does the tribe conquer next? Before its first conquest it may abandon regions, too. (D-4, D-6 to D-10)"""

    def __init__(self, seats: tuple[int, ...], tribe: int, abandon_from: int) -> None:
        Ask.__init__(self, seats)
        self.tribe: Final = tribe
        self.abandon_from: Final = abandon_from

    def saved(self) -> list[Any]:
        return [list(self.seats), self.tribe, self.abandon_from]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [CONQUER[number] for number in game.survey.targets] + self.besides(game)

    def besides(self, game: SmallWorld) -> list[Choice]:
        """The candidates that are not plain conquests."""
        me = game.tribes[self.tribe]
        choices = [*me.race.more(game, me), *me.power.more(game, me)]
        if self.abandon_from < NEVER:
            choices += [ABANDON[number] for number in numbers(me.land) if number >= self.abandon_from]
        choices.append(STOP)
        return choices

    def options(self, game: SmallWorld, seat: int) -> list[Choice]:
        """As always, the candidates without a reason; conquests, of which there are many, straight to their judge."""
        me = game.tribes[self.tribe]
        offered = [CONQUER[number] for number in game.survey.targets if why_not_conquer(game, me, number) is None]
        offered += [choice for choice in self.besides(game) if self.why_not(game, seat, choice) is None]
        return offered

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        me = game.tribes[self.tribe]
        if isinstance(choice, Conquer):
            return why_not_conquer(game, me, choice.at)
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
        me = game.tribes[self.tribe]
        if isinstance(choice, Conquer):
            region = game.regions[choice.at]
            price = game.price(me, region)
            short = max(0, price - me.hand)
            terms = term_list(game.price_terms(me, region))
            return {"hand": me.hand, "price": price, "short": short, "terms": terms, "chance": CHANCES[short]}
        if isinstance(choice, Abandon):
            return {"hand": me.hand, "number": game.regions[choice.at].tokens}
        return {"hand": me.hand, "price": me.least}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> Facts:
        facts = choice.facts()
        me = game.tribes[self.tribe]
        facts.update({"race": me.race.name, "hand": me.hand, "last": f"r{len(game.regions) - 1}"})
        if isinstance(choice, AtRegion) and choice.at < len(game.regions):
            region = game.regions[choice.at]
            price = game.price(me, region)
            facts.update({"price": price, "short": price - me.hand})
            facts["terms"] = term_list(game.price_terms(me, region))
            facts["victim"] = game.tribes[region.people].owner
            facts["marker"] = "".join([name for bit, name in MARKERS if region.markers & IMMUNE & bit][:1])
        return facts


def chance_of(short: int) -> list[int]:
    """How often the die makes up for so many missing tokens: [1, 3] is once in three (SW-15.1)."""
    hits = sum(DIE_WEIGHTS[short:])
    faces = sum(DIE_WEIGHTS)
    divisor = gcd(hits, faces)
    return [hits // divisor, faces // divisor]


CHANCES: Final = [chance_of(short) for short in range(len(DIE_WEIGHTS))]


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
        Chance.__init__(self)
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
            survey_from(game, me, self.at)
            game.then(ChooseConquest((me.owner,), me.number, NEVER))
