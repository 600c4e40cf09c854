"""What a sensible player of Small World does without thinking: quick answers that play a turn to its end."""

from typing import Final

from meadhall.bots.judges.small_world.outlook import bonus
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.small_world import choices
from meadhall.games.small_world.aids import most_strength
from meadhall.games.small_world.conquest import NEVER, ChooseAid, ChooseConquest
from meadhall.games.small_world.data import BITS, count
from meadhall.games.small_world.losses import ChooseLoss
from meadhall.games.small_world.packs.royal_bonus.races import ChooseExchange
from meadhall.games.small_world.places import ChooseBony, ChooseSwap
from meadhall.games.small_world.redeployment import ChooseGiveUp, Distribute
from meadhall.games.small_world.state import FIRST_RACE, Region, SmallWorld, Tribe
from meadhall.games.small_world.taking_up import ChooseTakeUp

RIVAL_LOSS: Final = 0.4
"""What taking a rival's region is worth besides having it."""
OWN_LOSS: Final = 0.9
"""What is lost by taking a region of the own race in decline: it only moves a coin."""
ROOM: Final = 0.1
"""What each region beyond is worth."""
FREE: Final = 9.0
"""A conquest that costs no token comes before all others, and ..."""
DESPERATE: Final = 0.01
"""... one that needs the die comes last."""
DRAGON_PRICE: Final = 4
"""What is cheaper than this needs no dragon."""


def habit(game: SmallWorld, seat: int, ask: Ask) -> Choice:
    """The habitual answer to any question."""
    if isinstance(ask, ChooseConquest):
        return next_conquest(game, seat, ask)
    if isinstance(ask, Distribute):
        return fair_share(game, seat, ask)
    offered = ask.options(game, seat)
    if isinstance(ask, ChooseGiveUp):
        return least_worth(game, game.tribes[ask.tribe], offered)
    if isinstance(ask, ChooseAid):
        return surest(game, seat, ask, offered)
    if isinstance(ask, ChooseLoss):
        return (
            choices.LOSE_RACE if game.tribes[game.regions[ask.at].people].race.name == "pygmies" else choices.LOSE_HORDE
        )
    if isinstance(ask, ChooseBony):
        return own_first(game, seat, offered)
    return offered[-1] if isinstance(ask, LAST_IS_BEST) or offered[0] is choices.DECLINE else offered[0]


LAST_IS_BEST: Final = (ChooseTakeUp, ChooseExchange, ChooseSwap)
"""Questions whose last option is the usual one: take up all, exchange all, leave the powers as they are."""


def surest(game: SmallWorld, seat: int, ask: ChooseAid, offered: list[Choice]) -> Choice:
    """The cheapest help with which no die is needed, or else the one that leaves least to it."""
    best = offered[0]
    fewest = NEVER
    for choice in offered:
        short: int = ask.consequences(game, seat, choice)["short"]
        if short < fewest:
            best, fewest = choice, short
    return best


def own_first(game: SmallWorld, seat: int, offered: list[Choice]) -> Choice:
    """An own race, if one is offered."""
    for choice in offered:
        if isinstance(choice, choices.OfRace) and game.tribes[FIRST_RACE + choice.race].owner == seat:
            return choice
    return offered[0]


def next_conquest(game: SmallWorld, seat: int, ask: ChooseConquest) -> Choice:
    """A Berserk rolls first, which costs nothing. Then the most coins per token, and at last the die."""
    me = game.tribes[ask.tribe]
    best: Choice = choices.STOP
    highest = 0.0
    for choice in ask.options(game, seat):
        if choice is choices.ROLL:
            return choice
        worth = worth_per_token(game, me, choice) if isinstance(choice, choices.AtRegion) else 0.0
        if worth > highest:
            best, highest = choice, worth
    return best


def worth_per_token(game: SmallWorld, me: Tribe, choice: choices.AtRegion) -> float:
    """How much a conquest brings for a token; nothing if it is none."""
    region = game.regions[choice.at]
    least: int = me.least
    price = max(least, game.price(me, region) - most_strength(game, me, region))
    if isinstance(choice, choices.Catapult):
        price -= game.box.catapult_strength
        return worth_of(game, me, region) / max(least, price) if price <= me.hand else 0.0
    if isinstance(choice, choices.Conquer):
        worth = worth_of(game, me, region)
        return worth / price if price <= me.hand else worth * DESPERATE * odds(game, price - me.hand)
    if isinstance(choice, choices.Convert):
        return worth_of(game, me, region) + FREE
    if isinstance(choice, choices.Dragon) and (price >= DRAGON_PRICE or price > me.hand):
        return (worth_of(game, me, region) + ROOM * price) / 2
    return 0.0


def odds(game: SmallWorld, short: int) -> float:
    """The chance of the die to make up for so many tokens."""
    faces = game.box.die_faces
    return len([face for face in faces if face >= short]) / len(faces)


def worth_of(game: SmallWorld, me: Tribe, region: Region) -> float:
    """What a region brings at the end of this turn, and by where it lies."""
    worth = 1.0 + ROOM * int(count(region.place.near & game.board.land & ~me.land)) - bonus(game, me)
    land, fights = me.land, me.fights
    me.land |= BITS[region.place.number]
    me.fights += 1 if region.tokens else 0
    worth += bonus(game, me)
    me.land, me.fights = land, fights
    owner = game.tribes[region.people].owner
    if owner == me.owner:
        return worth - OWN_LOSS
    return worth + RIVAL_LOSS if owner >= 0 else worth


def fair_share(game: SmallWorld, seat: int, ask: Distribute) -> Choice:
    """Of what is to be spread, as much as this region has of the frontier."""
    me = game.tribes[ask.tribe]
    offered = ask.options(game, seat)
    hostile = 0
    for rival in game.clockwise_after(seat):
        hostile |= game.active(rival).land
    open_land = game.board.land & ~me.land
    frontier = [exposure(game.board.places[number].near, hostile, open_land) for number in ask.regions]
    return offered[int((len(offered) - 1) * frontier[0] / sum(frontier) + 0.5)]


def exposure(near: int, hostile: int, open_land: int) -> float:
    """How open a region lies: first of all to neighbours who can attack, then to where somebody may come from."""
    return 0.01 + (near & hostile).bit_count() + 0.2 * (near & open_land).bit_count()


def least_worth(game: SmallWorld, me: Tribe, offered: list[Choice]) -> Choice:
    """The region whose loss leaves the most coins."""
    best = offered[0]
    highest = -1
    land = me.land
    for choice in offered:
        assert isinstance(choice, choices.AtRegion)
        me.land = land & ~BITS[choice.at]
        left = bonus(game, me)
        if left > highest:
            best, highest = choice, left
    me.land = land
    return best
