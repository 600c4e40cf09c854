"""What a position of Small World promises to a seat, in coins."""

from math import exp
from typing import Final

from meadhall.bots.judges.small_world.danger import dangers, free_tokens, open_regions, within_reach
from meadhall.bots.judges.small_world.prospects import FIGHTS, NEW_REGIONS, NEW_TOKENS, PRICE, Prospects
from meadhall.core.play import question
from meadhall.games.small_world.combos import PickCombo
from meadhall.games.small_world.data import numbers
from meadhall.games.small_world.marks import FRESH
from meadhall.games.small_world.necromancer import BuyGrowth
from meadhall.games.small_world.scoring import tokens_on_map
from meadhall.games.small_world.state import GHOSTS, NECROMANCER, NOBODY, TEAMS, SmallWorld, Tribe
from meadhall.games.small_world.turn import ChooseTurn

RIVAL_SHARE: Final = [0.0, 0.0, 0.7, 0.45, 0.35, 0.3, 0.3]
"""What a coin of the leading rival weighs against an own one, by the number of players."""
PARTNER_SHARE: Final = 0.6
"""What a coin of the partner weighs against an own one."""
LOST_GAME: Final = 60.0
"""What it costs everybody else, in coins, when the Necromancer rises."""
SOULS_PER_ROUND: Final = 3.0
"""Souls that a usual round throws into the Well, besides those of his own regions."""
DOUBT: Final = 1.5
"""How many Ghosts more or less are no surprise."""
GHOST_WORTH: Final = 4.0
SOUL_WORTH: Final = 0.8
COIN_FOR_GHOSTS: Final = 0.35
REGION_FOR_GHOSTS: Final = 2.5
"""What Ghosts, souls, coins and regions are worth to the Necromancer."""
FOLLOWER_SHARE: Final = 0.25
"""What a coin of another rival weighs, compared with one of the leader."""
TIE_BREAK: Final = 0.01
"""What a token on the map weighs at the end (SW-10.2)."""


class Outlook:
    """How a seat stands; every number has a name, so that a hint can say it in words. All count in coins."""

    def __init__(self) -> None:
        self.coins = 0.0  # in the stack
        self.regions = 0.0  # what the regions held now bring next turn, were they safe
        self.exposed = 0.0  # what of that attackers will probably take, as a loss
        self.growth = 0.0  # what new regions bring next turn
        self.bonus = 0.0  # what race and power add next turn
        self.declined = 0.0  # what races in decline bring next turn
        self.later = 0.0  # what all further turns bring, compared with declining at once if that is better
        self.rivals = 0.0  # what the rivals can expect, as a loss
        self.partner = 0.0  # what the partner can expect: the poorer one of a team counts
        self.ghosts = 0.0  # how near the Necromancer is to his victory: his gain, everybody else's loss
        self.tie = 0.0  # what breaks a tie at the end

    def named(self) -> dict[str, float]:
        return {
            "coins": self.coins,
            "regions": self.regions,
            "exposed": self.exposed,
            "growth": self.growth,
            "bonus": self.bonus,
            "declined": self.declined,
            "later": self.later,
            "rivals": self.rivals,
            "partner": self.partner,
            "ghosts": self.ghosts,
            "tie": self.tie,
        }

    def next_turn(self) -> float:
        return self.regions + self.exposed + self.growth + self.bonus + self.declined

    def total(self) -> float:
        together = self.rivals + self.partner + self.ghosts
        return self.coins + self.next_turn() + self.later + together + self.tie


def outlook(game: SmallWorld, seat: int) -> Outlook:
    """What a seat can expect after its own turn."""
    result = Outlook()
    result.coins = float(game.players[seat].coins)
    if seat == game.island.seat:
        return rising(game, result)
    result.rivals = -rivals(game, seat)
    if game.mode == TEAMS:
        result.partner = PARTNER_SHARE * expectation(game, game.partner_of(seat))
    elif game.mode == NECROMANCER:
        result.ghosts = -LOST_GAME * chance_to_rise(game)
    turns = turns_left(game, seat)
    if turns == 0:
        result.tie = TIE_BREAK * tokens_on_map(game, seat)
        return result
    danger = dangers(game, seat)
    p = prospects(game, seat, turns, danger)
    result.declined = p.declined + p.lasting
    if p.active:
        me = game.active(seat)
        p.growth = growth(game, me, p.tokens - p.regions)
        result.regions = float(me.land.bit_count())
        result.exposed = p.regions - result.regions
        result.growth = p.growth
        result.bonus = (p.regions + p.growth) * p.per_region + p.growth * FIGHTS * p.per_fight + p.flat
    result.later = p.future() - result.next_turn()
    return result


def prospects(game: SmallWorld, seat: int, turns: int, danger: list[float]) -> Prospects:
    """The numbers of a seat for the model, less what danger takes."""
    p = Prospects(turns)
    for tribe in game.tribes_of(seat):
        held = tribe.land.bit_count()
        lost = sum([danger[number] for number in numbers(tribe.land)])
        if not tribe.declined:
            p.regions = held - lost
            p.tokens = held + free_tokens(game, tribe) - lost * tribe.race.losses(game, tribe, game.tribes[NOBODY])
            describe(game, tribe, p)
            continue
        worth = tribe.race.declined_regions(game, tribe) + tribe.race.declined_bonus(game, tribe)
        coins = (held - lost) * worth / max(1, held)
        if tribe.power.is_spirit:
            p.lasting += coins
        else:
            p.declined += coins
        if tribe.race.conquers_in_decline:
            p.hunters = free_tokens(game, tribe)
    return p


def describe(game: SmallWorld, me: Tribe, p: Prospects) -> None:
    """What race and power of an active tribe change. The hooks themselves tell what the bonus depends on."""
    p.active = True
    p.kept_off = float(me.race.kept_off)
    p.stout = me.power.name == "stout"
    p.spirit = me.power.is_spirit
    p.ghouls = me.race.conquers_in_decline
    land, fights, used = me.land, me.fights, me.used
    me.used &= ~FRESH  # not the first turn any more
    me.fights = 0
    here = bonus(game, me)
    me.fights = 1
    p.per_fight = float(bonus(game, me) - here)
    me.fights = 0
    me.land = 0
    nowhere = bonus(game, me)
    me.land = game.board.land
    anywhere = (bonus(game, me) - nowhere) / me.land.bit_count()
    me.land, me.fights, me.used = land, fights, used
    p.flat = float(nowhere)
    p.per_region = (here - nowhere + anywhere) / (land.bit_count() + 1)


def bonus(game: SmallWorld, me: Tribe) -> int:
    """The coins of race and power if the turn ended now."""
    return me.race.bonus(game, me) + me.power.bonus(game, me)


def growth(game: SmallWorld, me: Tribe, tokens: float) -> float:
    """How many regions so many tokens should take next turn: the cheapest in reach."""
    if not me.land:
        return tokens * NEW_REGIONS / NEW_TOKENS
    targets = open_regions(game, within_reach(game, me), me.owner)
    prices = [game.price(me, game.regions[number]) for number in targets]
    prices.sort()
    taken = 0.0
    for price in prices:
        if price > tokens:
            break
        tokens -= price
        taken += 1.0
    return taken + max(0.0, tokens) / PRICE


def rivals(game: SmallWorld, seat: int) -> float:
    """What the rivals can expect, the leader's coins weighing most."""
    expected = [expectation(game, rival) for rival in game.clockwise_after(seat) if is_rival(game, seat, rival)]
    leader = max(expected)
    return RIVAL_SHARE[len(game.players)] * (leader + FOLLOWER_SHARE * (sum(expected) - leader))


def is_rival(game: SmallWorld, seat: int, other: int) -> bool:
    """Whether the other one's coins matter as a rival's: not a partner's, and not the Necromancer's."""
    return other != game.island.seat and not (game.mode == TEAMS and other == game.partner_of(seat))


def expectation(game: SmallWorld, seat: int) -> float:
    """All the coins that a seat can expect, if nobody troubles it."""
    p = prospects(game, seat, turns_left(game, seat), [0.0] * len(game.regions))
    return game.players[seat].coins + p.future()


def rising(game: SmallWorld, result: Outlook) -> Outlook:
    """The Necromancer counts Ghosts; coins buy them, regions and the Well breed them."""
    result.ghosts = GHOST_WORTH * ghosts_out(game) + SOUL_WORTH * sum(game.island.well)
    result.coins *= COIN_FOR_GHOSTS
    result.regions = REGION_FOR_GHOSTS * game.active(game.island.seat).land.bit_count()
    danger = dangers(game, game.island.seat)
    result.exposed = -sum([danger[number] for number in numbers(game.active(game.island.seat).land)])
    return result


def chance_to_rise(game: SmallWorld) -> float:
    """How likely the Necromancer gets all his Ghosts out in time, by what he has and what will come."""
    island = game.island
    out = ghosts_out(game)
    missing = game.tray[GHOSTS] + island.well[GHOSTS]
    regions = game.active(island.seat).land.bit_count()
    souls = sum(island.well) - island.well[GHOSTS]
    turns = turns_left(game, island.seat)
    per_turn = (regions + SOULS_PER_ROUND) / game.box.souls_per_ghost + regions / (out + len(island.in_use))
    coming = souls / game.box.souls_per_ghost + game.players[island.seat].coins / (out + 2) + turns * per_turn
    return 1.0 / (1.0 + exp((missing - coming) / DOUBT))


def ghosts_out(game: SmallWorld) -> int:
    """Ghosts on the map and on the Island."""
    me = game.active(game.island.seat)
    return game.race_tokens_on_map(me) + me.hand - me.hordes + me.off - me.off_hordes


def turns_left(game: SmallWorld, seat: int) -> int:
    """How many own turns a seat has still to begin."""
    players = len(game.players)
    place = (seat - game.first) % players
    now = (game.current - game.first) % players
    waits = place > now or (place == now and isinstance(question(game), (BuyGrowth, ChooseTurn, PickCombo)))
    return game.board.turns - game.turn + int(waits)
