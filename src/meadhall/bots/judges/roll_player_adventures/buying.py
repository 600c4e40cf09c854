"""Which coloured dice to buy: as many as bring more than the stamina they cost (section 13.4).

Pools are imagined with the dice that could be bought, the rest drawn at random, and each is solved with the cards in
hand. The same luck is imagined for every purse, so that dice and not luck are compared, and the same choice is found
again after the first die has been paid.
"""

import math
from random import Random
from typing import Final

from meadhall.bots.judges.roll_player_adventures.search import QUICK, Puzzle, Search
from meadhall.bots.judges.roll_player_adventures.tools import (
    PROGRESS_WORTH,
    SUCCESS_WORTH,
    is_last_round,
    next_track_fatigue,
    own_plays,
    rounds_left,
    shared_plays,
    targets_of,
    tools_of,
)
from meadhall.games.roll_player_adventures.data import COLOUR_COUNT
from meadhall.games.roll_player_adventures.effect_language import ALL_COLOURS
from meadhall.games.roll_player_adventures.event_state import UNROLLED, DiceEvent, die_kind, new_die
from meadhall.games.roll_player_adventures.pool import (
    dice_limit,
    event_of,
    forced_part,
    pay_evenly,
    pay_or_ask,
    stamina_due,
    why_not_buy,
)
from meadhall.games.roll_player_adventures.stamina import is_exhausted, room
from meadhall.games.roll_player_adventures.state import Adventure

NO_COLOUR: Final = -1
NO_DIE: Final = -1
POOLS: Final = 12
"""As many pools are imagined for each purse."""
CHECK_PRICE: Final = 0.7
COMBAT_PRICE: Final = 0.12
"""What the stamina of a die is worth to a new party, in slots and successes as `tools` counts them."""
NEW_SCORES: Final = 8
"""The scores of a new character together."""
CHECK_GROWTH: Final = -2.5
COMBAT_GROWTH: Final = -1.0
"""Powers of how far a party has grown: the harder its checks, the more freely it pays for them (13.2)."""
COMBAT_SHARE: Final = 0.67
"""Of the stamina, for all rounds that are left."""
CHECK_RESERVE: Final = 3
COMBAT_RESERVE: Final = 2


def colour_to_buy(game: Adventure, event: DiceEvent) -> int:
    """The colour of the next die, or NO_COLOUR: dice are added while they help, then the best number is taken."""
    outlook = Outlook(game, event)
    purse = game.copy()
    best, next_die = outlook.worth(event.pool), NO_COLOUR
    first = NO_COLOUR
    spent = 0.0
    for _ in range(dice_to_buy(game, event)):
        colour = outlook.best_colour(purse)
        if colour == NO_COLOUR:
            break
        spent += outlook.price(purse, colour)
        buy(purse, colour)
        if not has_breath(purse, event):
            break
        first = colour if first == NO_COLOUR else first
        worth = outlook.worth(event_of(purse).pool) - spent
        if worth > best:
            best, next_die = worth, first
    return next_die


def buy(game: Adventure, colour: int) -> None:
    """Buy a die in an imagined game, paid evenly."""
    event = event_of(game)
    event.buying = colour
    event.payment = forced_part(game, colour)
    pay_evenly(game)
    pay_or_ask(game)


def dice_to_buy(game: Adventure, event: DiceEvent) -> int:
    """How many dice may be bought: of a check all, in a combat a share of the stamina for each round."""
    free = dice_limit(game, event) - len(event.pool)
    if not event.is_combat():
        return free
    cost = max(game.box.die_cost[game.seats], 1)
    stamina = sum([sum(hero.rows) for hero in game.heroes if not is_exhausted(hero)]) + event.bought * cost
    dice = -(-int(COMBAT_SHARE * stamina / cost) // rounds_left(event))
    return min(free, dice - event.bought)


def has_breath(game: Adventure, event: DiceEvent) -> bool:
    """Whether the party keeps enough health for what the event will do to it."""
    reserve = CHECK_RESERVE
    if event.is_combat() and not is_last_round(event):
        hits = sum([one.slot.hit for one in targets_of(event)])
        reserve = hits // 2 + next_track_fatigue(event) + COMBAT_RESERVE
    return max([room(hero) for hero in game.heroes]) >= reserve


def stamina_price(game: Adventure, event: DiceEvent) -> float:
    """What a point of stamina is worth to this party, as `tools` counts."""
    scores = sum([sum(hero.scores) for hero in game.heroes])
    grown = max(scores, 1) / (NEW_SCORES * game.seats)
    if event.is_combat():
        return COMBAT_PRICE * math.pow(grown, COMBAT_GROWTH) / game.seats
    return CHECK_PRICE * math.pow(grown, CHECK_GROWTH) / game.seats


class Outlook:
    """What pools are worth that begin with some bought dice."""

    def __init__(self, game: Adventure, event: DiceEvent) -> None:
        self.event: Final = event
        self.targets: Final = targets_of(event)
        progress = 0.0 if event.is_combat() else PROGRESS_WORTH  # what a combat round covers stays covered
        self.worths: Final = [one.worth + progress for one in self.targets]
        tools = tools_of(game, event)
        plays, shared = own_plays(game, event), shared_plays(game, event)
        self.puzzle: Final = Puzzle([], self.targets, tools, plays, shared, event)
        self.unit: Final = stamina_price(game, event)
        random = Random(17)
        faces = event.faces.shown
        dice = range(dice_limit(game, event))
        self.luck: Final = [
            [(random.random(), faces[random.randrange(len(faces))]) for _ in dice] for _ in range(POOLS)
        ]
        self.known: Final[dict[tuple[int, ...], float]] = {}

    def price(self, game: Adventure, colour: int) -> float:
        """Stamina is dear to those who have little of it."""
        return self.unit * stamina_due(game, colour)

    def best_colour(self, game: Adventure) -> int:
        """The die that brings most for its price."""
        pool = event_of(game).pool
        best, most = NO_COLOUR, 0.0
        now = self.worth(pool)
        for colour in range(COLOUR_COUNT):
            if self.is_wanted(colour) and why_not_buy(game, colour) is None:
                gain = self.worth([*pool, new_die(colour, UNROLLED)]) - now
                per_stamina = gain / max(stamina_due(game, colour), 1)
                if per_stamina > most:
                    best, most = colour, per_stamina
        return best

    def is_wanted(self, colour: int) -> bool:
        wanted = [one.slot.colours for one in self.targets if one.slot.colours != ALL_COLOURS]
        return any([colours >> colour & 1 for colours in wanted])

    def worth(self, bought: list[int]) -> float:
        """The mean over imagined pools of what can be covered. Progress counts, for luck may still do the rest."""
        key = tuple(bought)
        if key not in self.known:
            self.known[key] = sum([self.solved(self.imagined(bought, luck)) for luck in self.luck]) / POOLS
        return self.known[key]

    def solved(self, dice: list[int]) -> float:
        self.puzzle.dice = dice
        search = Search(self.puzzle, self.worths, SUCCESS_WORTH, QUICK)
        search.run()
        return search.best_value

    def imagined(self, bought: list[int], luck: list[tuple[float, int]]) -> list[int]:
        """The bought dice and random ones up to the limit, all rolled."""
        bag = self.event.bag[:]
        for die in bought[len(self.event.pool) :]:  # the others have left the bag
            bag[die_kind(die)] -= 1
        dice: list[int] = []
        for place, (chance, value) in enumerate(luck):
            kind = die_kind(bought[place]) if place < len(bought) else drawn(bag, chance)
            if kind != NO_DIE:
                dice.append(new_die(kind, value))
        return dice


def drawn(bag: list[int], chance: float) -> int:
    """The kind of die that is drawn with a luck between 0 and 1; NO_DIE from an empty bag."""
    number = int(chance * sum(bag))
    for kind, left in enumerate(bag):
        if number < left:
            bag[kind] -= 1
            return kind
        number -= left
    return NO_DIE
