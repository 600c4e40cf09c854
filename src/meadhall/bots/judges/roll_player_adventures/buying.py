"""Which coloured dice to buy: for slots that ask for a colour, as breath and stamina allow it (section 13.4)."""

from typing import Final

from meadhall.bots.judges.roll_player_adventures.tools import (
    Target,
    is_last_round,
    next_track_fatigue,
    rounds_left,
    shared_plays,
    targets_of,
    tools_of,
)
from meadhall.games.roll_player_adventures.data import COLOUR_COUNT, DIE_COST
from meadhall.games.roll_player_adventures.effect_language import ALL_COLOURS, DRAW, TREAT_COLOUR
from meadhall.games.roll_player_adventures.event_state import DiceEvent, die_colours
from meadhall.games.roll_player_adventures.pool import missing, stamina_due, why_not_buy
from meadhall.games.roll_player_adventures.stamina import is_exhausted, room
from meadhall.games.roll_player_adventures.state import Adventure

NO_COLOUR: Final = -1
CHECK_SHARE: Final = 3
COMBAT_SHARE: Final = 2
"""A third of the stamina for a check, two thirds for a combat."""
SUBSTITUTE_SHARE: Final = 3
LEAST_NEED: Final = 0.2
CHECK_RESERVE: Final = 3
COMBAT_RESERVE: Final = 2


def colour_to_buy(game: Adventure, event: DiceEvent) -> int:
    """The colour of the next die, or NO_COLOUR."""
    if event.bought >= dice_to_buy(game, event) or not has_breath(game, event):
        return NO_COLOUR
    needs = unmet_colours(game, event)
    best, most = NO_COLOUR, LEAST_NEED
    for colour in range(COLOUR_COUNT):
        if needs[colour] > most and why_not_buy(game, colour) is None and is_fair(game, event, colour):
            best, most = colour, needs[colour] / (1 + missing(game, colour))
    return best


def is_fair(game: Adventure, event: DiceEvent, colour: int) -> bool:
    """A die that other rows have to pay for may cost a good part of what is left, not most of it."""
    lacking = missing(game, colour)
    return lacking == 0 or SUBSTITUTE_SHARE * stamina_due(game, colour) <= stamina_left(game)


def stamina_left(game: Adventure) -> int:
    return sum([sum(hero.rows) for hero in game.heroes if not is_exhausted(hero)])


def dice_to_buy(game: Adventure, event: DiceEvent) -> int:
    """How many dice this pool is worth: a share of all stamina, in a combat spread over the rounds that are left."""
    cost = DIE_COST[game.seats]
    stamina = stamina_left(game) + event.bought * cost
    if not event.is_combat():
        return (stamina + cost) // (CHECK_SHARE * cost)
    dice = COMBAT_SHARE * stamina // (CHECK_SHARE * cost)
    return -(-dice // rounds_left(event))


def has_breath(game: Adventure, event: DiceEvent) -> bool:
    """Whether the party keeps enough health for what the event will do to it."""
    reserve = CHECK_RESERVE
    if event.is_combat() and not is_last_round(event):
        hits = sum([one.slot.hit for one in targets_of(event)])
        reserve = hits // 2 + next_track_fatigue(event) + COMBAT_RESERVE
    return max([room(hero) for hero in game.heroes]) > reserve


def unmet_colours(game: Adventure, event: DiceEvent) -> list[float]:
    """How much a die of each colour is missing: slots that ask for it, less bought dice and cards that bring it."""
    needs = [0.0] * COLOUR_COUNT
    for target in targets_of(event):
        add_need(needs, target)
    for die in event.pool:
        for colour in range(COLOUR_COUNT):
            if die_colours(die) >> colour & 1:
                needs[colour] -= 1.0
    brought = colours_in_hand(game, event)
    return [need - share for need, share in zip(needs, brought)]


def add_need(needs: list[float], target: Target) -> None:
    """A slot of one colour needs it; a slot of two needs half of each. A slot with a value too is harder."""
    colours = target.slot.colours
    if colours == ALL_COLOURS:
        return
    share = (1.0 if target.slot.value else 0.7) / colours.bit_count()
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1:
            needs[colour] += share


def colours_in_hand(game: Adventure, event: DiceEvent) -> list[float]:
    """What cards bring of each colour: drawn dice, and treated ones shared among the colours they can become."""
    brought = [0.0] * COLOUR_COUNT
    plays = float(shared_plays(game, event) + game.play_limit * game.seats)
    treats = 0.0
    for tool in tools_of(game, event):
        mode = tool.mode
        if mode.op == DRAW and mode.draws:
            for colour in range(COLOUR_COUNT):
                if mode.draws >> colour & 1:
                    brought[colour] += 0.3
        elif mode.op == TREAT_COLOUR and treats < plays:
            treats += 1.0
            share = 0.25 * mode.count / mode.to_colours.bit_count()
            for colour in range(COLOUR_COUNT):
                if mode.to_colours >> colour & 1:
                    brought[colour] += share
    return brought
