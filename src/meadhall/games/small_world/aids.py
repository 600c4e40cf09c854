"""What helps in a conquest besides tokens: Fireballs, Behemoths, hired Mercenaries. Section 4.3 of the rules, D-7."""

from typing import Final

from meadhall.core.values import Choice, Reason
from meadhall.games.small_world.choices import AID, Aid
from meadhall.games.small_world.data import POWER_IDS
from meadhall.games.small_world.marks import FIRST_STACK, MARAUDED, ONLY_LAST_TRY, SECOND_STACK
from meadhall.games.small_world.state import Region, SmallWorld, Tribe
from meadhall.games.small_world.terms import POWER_TERM

FIREBALL_TERM: Final = POWER_TERM + POWER_IDS.index("fireball")
BEHEMOTH_HELP: Final = POWER_TERM + POWER_IDS.index("behemoth")
MERCENARY_TERM: Final = POWER_TERM + POWER_IDS.index("mercenary")
CATAPULT_TERM: Final = POWER_TERM + POWER_IDS.index("catapult")


TOO_FEW: Final = Reason("too-few-tokens", "SW-5.23")
NO_LAST_TRY: Final = Reason("no-last-try", "SW-P02.3")
LAST_TRY_LATER: Final = Reason("last-try-later", "SW-P31.1")
CYCLE_OVER: Final = Reason("cycle-over", "SW-P31.1")
TOO_FEW_FIREBALLS: Final = Reason("too-few-fireballs", "SW-P27.1")
NO_BEHEMOTH: Final = Reason("no-behemoth", "SW-P23.2")
NO_COIN: Final = Reason("no-coin-to-hire", "SW-P32.1")
COIN_COMES_LATER: Final = Reason("coin-comes-later", "SW-P32.2")
NEEDLESS_FIREBALL: Final = Reason("needless-fireball", "SW-P27.3")
NEEDLESS_BEHEMOTH: Final = Reason("needless-behemoth", "SW-14.1")
NEEDLESS_COIN: Final = Reason("needless-coin", "SW-P32.1")
NO_HELP: Final = Reason("haunted", "SW-5.33")


def has_aids(me: Tribe) -> bool:
    return bool(me.fireballs or me.stacks or me.power.hires)


def can_hire(game: SmallWorld, me: Tribe, region: Region) -> bool:
    """Whether the coins for Mercenaries are there, and would help."""
    return me.power.hires and game.players[me.owner].coins >= game.box.hire_cost and not game.is_haunted(me, region)


def strength(game: SmallWorld, me: Tribe, aid: Aid) -> int:
    """How many tokens the aid stands for."""
    tokens = game.box.fireball_strength * aid.fireballs
    if aid.behemoth:
        tokens += game.height(me)
    return tokens + game.box.hired_strength if aid.coin else tokens


def most_strength(game: SmallWorld, me: Tribe, region: Region) -> int:
    """All that could help against a region at once."""
    if not has_aids(me) or game.is_haunted(me, region):
        return 0
    tokens = game.box.fireball_strength * me.fireballs
    if me.stacks:
        tokens += game.height(me)
    return tokens + game.box.hired_strength if can_hire(game, me, region) else tokens


def help_terms(game: SmallWorld, me: Tribe, aid: Aid, boost: int) -> list[int]:
    """The aid as terms of the price; the boost is the Catapult's."""
    terms = boost_terms(boost)
    if aid.fireballs:
        terms += [FIREBALL_TERM, -game.box.fireball_strength * aid.fireballs]
    if aid.behemoth:
        terms += [BEHEMOTH_HELP, -game.height(me)]
    if aid.coin:
        terms += [MERCENARY_TERM, -game.box.hired_strength]
    return terms


def boost_terms(boost: int) -> list[int]:
    return [CATAPULT_TERM, -boost] if boost else []


def next_stack(me: Tribe) -> int:
    """The marker of the Behemoth that goes next; they are alike."""
    return FIRST_STACK if me.stacks & FIRST_STACK else SECOND_STACK


def ways(game: SmallWorld, me: Tribe, region: Region, boost: int) -> list[Choice]:
    """The aids with which the tribe can take a region, or try it on the die. (SW-14.1)"""
    cost = game.cost(me, region) - boost
    stack_choices = 2 if me.stacks else 1
    coin_choices = 2 if me.power.hires else 1
    found: list[Choice] = []
    for stack in range(stack_choices):
        for fireballs in range(min(me.fireballs, game.box.most_fireballs) + 1):
            for coin in range(coin_choices):
                choice = AID[fireballs][2 * stack + coin]
                if isinstance(choice, Aid) and why_not_aid(game, me, region, cost, choice) is None:
                    found.append(choice)
    return found


def why_not_aid(game: SmallWorld, me: Tribe, region: Region, cost: int, aid: Aid) -> Reason | None:
    """Whether the tribe can take a region of this cost with such help, or try it on the die."""
    reason = why_no_such_aid(game, me, region, aid)
    if reason is not None:
        return reason
    left = cost - strength(game, me, aid)
    if left > me.hand:
        return COIN_COMES_LATER if aid.coin else why_no_attempt(game, me, region, left - me.hand)
    if me.used & ONLY_LAST_TRY:
        return CYCLE_OVER
    return why_needless(game, me, aid, left)


def why_no_such_aid(game: SmallWorld, me: Tribe, region: Region, aid: Aid) -> Reason | None:
    if aid.fireballs > me.fireballs:
        return TOO_FEW_FIREBALLS
    if aid.behemoth and not (me.stacks and game.height(me)):
        return NO_BEHEMOTH
    helps = aid.fireballs or aid.behemoth or aid.coin
    if helps and game.is_haunted(me, region):
        return NO_HELP
    return NO_COIN if aid.coin and not can_hire(game, me, region) else None


def why_no_attempt(game: SmallWorld, me: Tribe, region: Region, short: int) -> Reason | None:
    """Too few tokens by so many; the die may make up for some, Mercenaries after it for more (SW-5.23, SW-P32.2)."""
    most = game.box.max_shortfall + game.box.hired_strength if can_hire(game, me, region) else game.box.max_shortfall
    if short > most:
        return TOO_FEW
    if not me.power.last_try:
        return NO_LAST_TRY
    return LAST_TRY_LATER if me.power.marauds and not me.used & MARAUDED else None


def why_needless(game: SmallWorld, me: Tribe, aid: Aid, left: int) -> Reason | None:
    """Help that saves no token is not spent (SW-P27.3, SW-P32.1)."""
    spare = me.least - left  # what could be left out without another token
    if aid.fireballs and spare >= game.box.fireball_strength:
        return NEEDLESS_FIREBALL
    if aid.coin and spare >= game.box.hired_strength:
        return NEEDLESS_COIN
    if aid.behemoth and spare >= game.height(me):
        return NEEDLESS_BEHEMOTH
    return None
