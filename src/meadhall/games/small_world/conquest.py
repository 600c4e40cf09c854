"""Conquest: sections 3.3 to 3.6 of the rules, SW-5 and SW-6."""

from typing import Final

from mypy_extensions import i64

from meadhall.core.steps import ALONE, Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason, Share
from meadhall.games.small_world import facts as say
from meadhall.games.small_world.aids import (
    CYCLE_OVER,
    MERCENARY_TERM,
    boost_terms,
    can_hire,
    has_aids,
    help_terms,
    most_strength,
    next_stack,
    strength,
    ways,
    why_not_aid,
)
from meadhall.games.small_world.choices import (
    ABANDON,
    AGAIN,
    CONQUER,
    PASS,
    PAY,
    STOP,
    Abandon,
    Aid,
    AtRegion,
    Catapult,
    Conquer,
    Die,
)
from meadhall.games.small_world.data import BITS, count, lowest, numbers
from meadhall.games.small_world.die import RollDie
from meadhall.games.small_world.events import ABANDONED, CONQUERED, HIRED, MARAUDS, POT_TAKEN, REPELLED, ROLLED, TRIED
from meadhall.games.small_world.losses import drive_out
from meadhall.games.small_world.marks import DRAGON_MARKER, IMMUNE, MARAUDED, MARKERS, ONLY_LAST_TRY
from meadhall.games.small_world.places import discover
from meadhall.games.small_world.pointing import whether
from meadhall.games.small_world.scoring import income
from meadhall.games.small_world.state import NOBODY, TEAMS, Region, SmallWorld, Tribe
from meadhall.games.small_world.taking_up import ask_to_take_up
from meadhall.games.small_world.targets import survey, survey_from, why_not_conquer, why_not_take
from meadhall.games.small_world.terms import FINDS, PAYMENTS, term_list

NOT_YOURS: Final = Reason("not-yours", "SW-5.2")
TOO_LATE_TO_ABANDON: Final = Reason("too-late-to-abandon", "SW-5.6")
ABANDON_IN_ORDER: Final = Reason("abandon-in-order", "SW-14.4")

# How a region is taken.
PLAIN: Final = 0
LAST_TRY: Final = 1
BY_DRAGON: Final = 2
CONVERSION: Final = 3
BY_CATAPULT: Final = 4

NEVER: Final = 99
"""A region number beyond every map: nothing may be abandoned any more."""
ONLY_STOP: Final[list[Choice]] = [STOP]


class Ready(Do):
    """Take up all tokens but the least per region, and survey the map (SW-5.1). Marauders do it again (SW-P31.1)."""

    tribe: int
    abandon_from: int

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        me.gather()
        if me.power.herds:
            game.recall_stacks(me)
        if me.race.takes_up_freely and not me.declined:
            game.then(StartConquests(self.tribe, self.abandon_from))
            ask_to_take_up(game, me, numbers(me.land))
            return
        game.take_up(me)
        start_conquests(game, me, self.abandon_from)


class StartConquests(Do):
    """Look around, and ask, when something else has been settled first."""

    tribe: int
    abandon_from: int

    def do(self, game: SmallWorld) -> None:
        start_conquests(game, game.tribes[self.tribe], self.abandon_from)


def start_conquests(game: SmallWorld, me: Tribe, abandon_from: int) -> None:
    survey(game, me)
    if me.hand or me.land:
        game.then(ChooseConquest(ALONE[me.owner], me.number, abandon_from))


class ChooseConquest(Ask):
    """What does the tribe conquer next? Before its first conquest it may abandon regions, too. (D-4, D-6 to D-10)"""

    rule = "SW-5.14"
    verbs = ("conquer", "abandon", "stop")

    tribe: int
    abandon_from: int

    def verbs_for(self, game: SmallWorld, seat: int) -> tuple[str, ...]:
        me = game.tribes[self.tribe]
        return ("conquer", *me.race.verbs(), *me.power.verbs(), *self.verbs[1:])

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [CONQUER[number] for number in numbers(game.survey.attackable)] + self.besides(game)

    def besides(self, game: SmallWorld) -> list[Choice]:
        """The candidates that are not plain conquests."""
        me = game.tribes[self.tribe]
        if me.used & ONLY_LAST_TRY:
            return ONLY_STOP
        of_race, of_power = me.race.more(game, me), me.power.more(game, me)
        if not of_race and not of_power and self.abandon_from == NEVER:
            return ONLY_STOP
        choices = of_race + of_power
        if self.abandon_from < NEVER:
            choices += [ABANDON[number] for number in numbers(me.land) if number >= self.abandon_from]
        choices.append(STOP)
        return choices

    def options(self, game: SmallWorld, seat: int) -> list[Choice]:
        """As always, the candidates without a reason; conquests, of which there are many, straight to their judge."""
        me = game.tribes[self.tribe]
        offered: list[Choice] = []
        targets: i64 = game.survey.attackable
        while targets:
            at = lowest(targets)
            if why_not_take(game, me, game.regions[at]) is None:
                offered.append(CONQUER[at])
            targets &= targets - 1
        for choice in self.besides(game):
            if self.why_not(game, seat, choice) is None:
                offered.append(choice)  # noqa: PERF401 - asked most of all: a second list costs more
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
        if reason is NOT_ASKED:
            reason = me.power.why_not(game, me, choice)
        return CYCLE_OVER if me.used & ONLY_LAST_TRY and reason is not NOT_ASKED else reason

    def why_not_abandon(self, me: Tribe, at: int) -> Reason | None:
        if self.abandon_from == NEVER:
            return TOO_LATE_TO_ABANDON
        if not me.land & BITS[at]:
            return NOT_YOURS
        return None if at >= self.abandon_from else ABANDON_IN_ORDER

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        me = game.tribes[self.tribe]
        if isinstance(choice, Conquer):
            conquer(game, me, game.regions[choice.at], NOBODY_SHOOTS)
        elif isinstance(choice, Abandon):
            abandon(game, me, game.regions[choice.at])
            survey(game, me)
            game.then(ChooseConquest(self.seats, self.tribe, choice.at + 1))
        elif choice is STOP:
            stop(game, me)
        elif me.race.why_not(game, me, choice) is None:
            me.race.take(game, me, choice)
        else:
            me.power.take(game, me, choice)

    def share(self, game: SmallWorld, seat: int) -> Share | None:
        """Regions are abandoned in the order of their numbers (SW-14.4); a client may collect them in any."""
        if self.abandon_from == NEVER:
            return None
        mine = [number for number in numbers(game.tribes[self.tribe].land) if number >= self.abandon_from]
        return whether("abandon", mine, len(mine), aside=True) if mine else None

    def facts(self, game: SmallWorld, seat: int) -> say.ConquestFacts:
        me = game.tribes[self.tribe]
        return {
            "race": me.race.name,
            "hand": me.hand,
            "roll": game.roll,
            "entering": int(me.land == 0),
            "base": game.box.base_cost,
            "each": game.box.token_cost,
        }

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> say.AnyConquestGives:
        me = game.tribes[self.tribe]
        if isinstance(choice, (Conquer, Catapult)):
            region = game.regions[choice.at]
            facts = sum_of(game, me, region, boost_for(game, choice))
            lacking = max(0, facts["short"])
            short = max(0, lacking - most_strength(game, me, region))
            return {"hand": me.hand, **facts, "short": short, "lacking": lacking, "chance": game.box.chance_of(short)}
        if isinstance(choice, Abandon):
            return {"hand": me.hand, "number": game.regions[choice.at].tokens}
        if choice is STOP:
            return {"hand": me.hand, "income": sum([row.coins for row in income(game, seat)])}
        return {"hand": me.hand, "price": me.least}

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> say.ConquestSums:
        me = game.tribes[self.tribe]
        facts: say.ConquestSums = {
            "race": me.race.name,
            "hand": me.hand,
            "last": f"r{len(game.regions) - 1}",
            "least": me.least,
            "most": game.box.max_shortfall,
        }
        if isinstance(choice, AtRegion) and choice.at < len(game.regions):
            region = game.regions[choice.at]
            marker = "".join([name for bit, name in MARKERS if region.markers & IMMUNE & bit][:1])
            price = sum_of(game, me, region, boost_for(game, choice))
            return {**facts, **price, "victim": game.tribes[region.people].owner, "marker": marker}
        return facts


def sum_of(game: SmallWorld, me: Tribe, region: Region, boost: int) -> say.PriceSumFacts:
    """The price of a region with its terms, and how many tokens are missing."""
    price = max(me.least, game.cost(me, region) - boost)
    terms = term_list(game.price_terms(me, region, boost_terms(boost)))
    return {"price": price, "short": price - me.hand, "terms": terms}


def boost_for(game: SmallWorld, choice: Choice) -> int:
    return game.box.catapult_strength if isinstance(choice, Catapult) else 0


def abandon(game: SmallWorld, me: Tribe, region: Region) -> None:
    """Leave a region before the first conquest (SW-5.2)."""
    game.recover(me, region)
    me.race.abandoned(game, me, region.place.number)
    game.tell(ABANDONED, me.owner, me.race.number, region.place.number)


def stop(game: SmallWorld, me: Tribe) -> None:
    """The player conquers no more; whoever stops after a Berserk roll is done for the turn (SW-P02.2)."""
    if game.roll >= 0:
        game.roll = -1
    else:
        end_cycle(game, me)


def end_cycle(game: SmallWorld, me: Tribe) -> None:
    """The conquests are over, unless the race is Marauding and can go on (SW-P31.1)."""
    if me.power.marauds and not me.used & MARAUDED:
        takeable = game.tokens_on_map(me) - count(me.land) * me.least
        if me.hand + takeable >= me.least:
            game.then(ChooseCycle(ALONE[me.owner], me.number))


class ChooseCycle(Ask):
    """Does the Marauding race conquer a second time? (D-12)"""

    rule = "SW-P31.1"
    verbs = ("again", "pass")

    tribe: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [AGAIN, PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is AGAIN or choice is PASS else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        me = game.tribes[self.tribe]
        me.used |= MARAUDED
        if choice is AGAIN:
            game.tell(MARAUDS, me.owner, me.race.number)
            game.then(Ready(me.number, NEVER))
        elif me.power.last_try and me.hand >= me.least:
            me.used |= ONLY_LAST_TRY
            game.then(StartConquests(me.number, NEVER))

    def facts(self, game: SmallWorld, seat: int) -> say.CycleFacts:
        me = game.tribes[self.tribe]
        takeable = game.tokens_on_map(me) - count(me.land) * me.least
        return {"race": me.race.name, "hand": me.hand + takeable, "least": me.least}


def conquer(game: SmallWorld, me: Tribe, region: Region, source: int) -> None:
    """Take a region, or try it on the die if the tokens are too few (SW-5.17, SW-5.24)."""
    if not has_aids(me) and source == NOBODY_SHOOTS:
        price = game.price(me, region)
        if price <= me.hand:
            attack(game, me, region, price, PLAIN, 0, NO_HELP)
        else:
            attempt(game, me, region, 0, NO_HELP)
        return
    found = ways(game, me, region, boost_of(game, source))
    if len(found) == 1:
        march(game, me, region, found[0], source)
    else:
        game.then(ChooseAid(ALONE[me.owner], me.number, region.place.number, source))


NOBODY_SHOOTS: Final = -1
"""Instead of the region where the Catapult stands."""
NO_HELP: Final[list[int]] = []


def boost_of(game: SmallWorld, source: int) -> int:
    return 0 if source == NOBODY_SHOOTS else game.box.catapult_strength


def march(game: SmallWorld, me: Tribe, region: Region, choice: Choice, source: int) -> None:
    """Attack with the tokens of the hand and what else was chosen."""
    assert isinstance(choice, Aid)
    boost = boost_of(game, source)
    helped = boost + strength(game, me, choice)
    terms = help_terms(game, me, choice, boost)
    stack = next_stack(me) if choice.behemoth else 0
    me.fireballs -= choice.fireballs
    if choice.coin:
        hire(game, me)
    tokens = max(me.least, game.cost(me, region) - helped)
    if tokens <= me.hand:
        attack(game, me, region, tokens, PLAIN if source == NOBODY_SHOOTS else BY_CATAPULT, stack, terms)
    else:
        attempt(game, me, region, stack, terms)


def attempt(game: SmallWorld, me: Tribe, region: Region, stack: int, terms: list[int]) -> None:
    """Try a region on the die, with the tokens left and what stands for others (SW-5.23)."""
    note_attack(game, me, region)
    game.tell(TRIED, me.owner, me.race.number, region.place.number)
    game.then(RollForRegion(me.number, region.place.number, tuple(terms), stack))


def hire(game: SmallWorld, me: Tribe) -> None:
    """Coins for Mercenaries, to the pool (SW-P32.1)."""
    game.players[me.owner].receive(-game.box.hire_cost, PAYMENTS)
    game.tell(HIRED, me.owner, game.box.hire_cost)


class ChooseAid(Ask):
    """What helps to take the region? (D-7, D-10)"""

    rule = "SW-5.19"
    verbs = ("with",)

    tribe: int
    at: int
    source: int

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return ways(game, game.tribes[self.tribe], game.regions[self.at], boost_of(game, self.source))

    def options(self, game: SmallWorld, seat: int) -> list[Choice]:
        return self.candidates(game, seat)

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, Aid):
            return NOT_ASKED
        me, region = game.tribes[self.tribe], game.regions[self.at]
        return why_not_aid(game, me, region, game.cost(me, region) - boost_of(game, self.source), choice)

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        march(game, game.tribes[self.tribe], game.regions[self.at], choice, self.source)

    def elements(self, game: SmallWorld, seat: int, choice: Choice) -> list[str]:
        return [f"r{self.at}"]

    def facts(self, game: SmallWorld, seat: int) -> say.ChooseAidFacts:
        me = game.tribes[self.tribe]
        price = game.price(me, game.regions[self.at])
        return {"race": me.race.name, "region": f"r{self.at}", "hand": me.hand, "price": price}

    def consequences(self, game: SmallWorld, seat: int, choice: Choice) -> say.ChooseAidGives:
        assert isinstance(choice, Aid)
        me, region, boost = game.tribes[self.tribe], game.regions[self.at], boost_of(game, self.source)
        price = max(me.least, game.cost(me, region) - boost - strength(game, me, choice))
        short = max(0, price - me.hand)
        terms = game.price_terms(me, region, help_terms(game, me, choice, boost))
        later = short > 0 and can_hire(game, me, region)  # a coin may still be paid after the roll (SW-P32.2)
        chance = game.box.chance_of(max(0, short - game.box.hired_strength) if later else short)
        facts: say.ChooseAidGives = {
            "region": f"r{self.at}",
            "hand": me.hand,
            "price": price,
            "short": short,
            "terms": term_list(terms),
            "chance": chance,
            "later": int(later),
        }
        if choice.coin:
            facts["coin"] = game.box.hire_cost
        return facts

    def arithmetic(self, game: SmallWorld, seat: int, choice: Choice, reason: Reason) -> say.AidSums:
        me = game.tribes[self.tribe]
        facts: say.ChooseAidSums = {
            **self.facts(game, seat),
            "stock": me.fireballs,
            "coins": game.players[seat].coins,
            "hire": game.box.hire_cost,
            "most": game.box.max_shortfall,
        }
        return {**facts, **self.consequences(game, seat, choice)} if isinstance(choice, Aid) else facts


class RollForRegion(RollDie):
    """The reinforcement die of a final attempt."""

    at: int
    helped: tuple[int, ...]  # the terms of what helps besides tokens
    stack: int  # the Behemoth that goes along

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Die)
        me = game.tribes[self.tribe]
        region = game.regions[self.at]
        game.tell(ROLLED, me.owner, choice.pips)
        missing = game.cost(me, region) + sum(self.helped[1::2]) - me.hand - choice.pips
        if missing <= 0:
            last_try(game, me, region, self.stack, self.helped)
        elif missing <= game.box.hired_strength and can_hire(game, me, region):
            game.then(ChoosePayment(ALONE[me.owner], self.tribe, self.at, self.stack, self.helped))
        else:
            game.tell(REPELLED, me.owner, me.race.number, self.at)


class ChoosePayment(Ask):
    """Do the Mercenaries get a coin after the roll, and win by it? (D-11)"""

    rule = "SW-P32.2"
    verbs = ("pay", "pass")

    tribe: int
    at: int
    stack: int
    helped: tuple[int, ...]

    def candidates(self, game: SmallWorld, seat: int) -> list[Choice]:
        return [PAY, PASS]

    def why_not(self, game: SmallWorld, seat: int, choice: Choice) -> Reason | None:
        return None if choice is PAY or choice is PASS else NOT_ASKED

    def take(self, game: SmallWorld, seat: int, choice: Choice) -> None:
        me = game.tribes[self.tribe]
        if choice is PAY:
            hire(game, me)
            helped = (*self.helped, MERCENARY_TERM, -game.box.hired_strength)
            last_try(game, me, game.regions[self.at], self.stack, helped)
        else:
            game.tell(REPELLED, me.owner, me.race.number, self.at)

    def facts(self, game: SmallWorld, seat: int) -> say.PaymentFacts:
        return {"region": f"r{self.at}", "coins": game.players[seat].coins, "hire": game.box.hire_cost}


def last_try(game: SmallWorld, me: Tribe, region: Region, stack: int, helped: tuple[int, ...]) -> None:
    """The final attempt succeeds with all that is left in hand (SW-5.24)."""
    attack(game, me, region, me.hand, LAST_TRY, stack, list(helped))


def note_attack(game: SmallWorld, me: Tribe, region: Region) -> None:
    """Remember whose active race was attacked, even in vain (SW-1.10)."""
    defender = game.tribes[region.people]
    if defender.owner != me.owner and defender.is_prey():
        me.attacked |= BITS[defender.owner]


def attack(game: SmallWorld, me: Tribe, region: Region, tokens: int, how: int, stack: int, helped: list[int]) -> None:
    """Conquer a region for certain (SW-5.19): the defenders leave, then the tokens go in."""
    if game.heard is not None:
        terms = [] if how in (BY_DRAGON, CONVERSION) else game.price_terms(me, region, helped)
        details = [tokens, how, region.people, game.tribes[region.people].owner, *terms]
        game.tell_more(CONQUERED, me.owner, me.race.number, region.place.number, details)
    note_attack(game, me, region)
    if region.tokens:
        me.fights += 1
    defender = game.tribes[region.people]
    opponent = defender.number if defender.is_active() and defender.owner != me.owner else NOBODY
    game.then(Occupy(me.number, region.place.number, tokens, how, stack, opponent))
    drive_out(game, me, region, how == CONVERSION)


class Occupy(Do):
    """The conqueror's tokens and markers go into the region, and take effect; then the next conquest (SW-5.19)."""

    tribe: int
    at: int
    tokens: int
    how: int
    stack: int
    opponent: int  # whose active region it was

    def do(self, game: SmallWorld) -> None:
        me = game.tribes[self.tribe]
        region = game.regions[self.at]
        self.move_in(game, me, region)
        me.race.conquered(game, me, region)
        me.power.conquered(game, me, region)
        if self.opponent:
            take_spoils(game, me, game.tribes[self.opponent])
        if game.pots < game.box.pots:
            take_pot(game, me, self.at)
        game.roll = -1
        if self.how != LAST_TRY:
            self.go_on(game, me)
        if game.mode == TEAMS:
            discover(game, me, region)

    def go_on(self, game: SmallWorld, me: Tribe) -> None:
        if me.hand < me.least:
            end_cycle(game, me)
        elif game.mode == TEAMS:
            game.then(StartConquests(me.number, NEVER))  # what is found here may change the view
        else:
            survey_from(game, me, self.at)
            game.then(ChooseConquest(ALONE[me.owner], me.number, NEVER))

    def move_in(self, game: SmallWorld, me: Tribe, region: Region) -> None:
        """Race tokens first, Hordes tokens only if they are needed (SW-P29.3)."""
        me.hand -= self.tokens
        game.occupy(me, region, self.tokens)
        if me.hordes > me.hand:
            region.hordes = me.hordes - me.hand
            me.hordes = me.hand
        if self.stack:
            me.stacks &= ~self.stack
            region.markers |= self.stack
        if self.how == BY_DRAGON:
            region.markers |= DRAGON_MARKER


def take_spoils(game: SmallWorld, me: Tribe, victim: Tribe) -> None:
    """The effects of taking an opponent's active region: the attacker's first (RU-48)."""
    if victim.is_prey():
        me.race.defeated(game, me, victim)
        me.power.defeated(game, me, victim)
    victim.power.bereft(game, victim, me)


def take_pot(game: SmallWorld, me: Tribe, at: int) -> None:
    """A Pot of Gold in a conquered region is the conqueror's (SW-R22.3)."""
    for player in game.players:
        if player.pots & BITS[at]:
            player.pots &= ~BITS[at]
            game.players[me.owner].receive(1, FINDS)
            game.tell(POT_TAKEN, me.owner, player.seat, at)
