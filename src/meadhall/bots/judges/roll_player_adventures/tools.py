"""What a party has in hand for a dice event: every card and class ability that could still be used, with its price."""

from typing import Final

from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures.effect_language import ALL_COLOURS, Mode
from meadhall.games.roll_player_adventures.event_state import EMPTY, DiceEvent
from meadhall.games.roll_player_adventures.pieces import Slot
from meadhall.games.roll_player_adventures.stamina import is_exhausted
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.targets import active_modifiers, is_forbidden, tax_on

# What a card is worth keeping for. In the middle of a combat even a card that comes back is missed in the next round.
DISCARD_COST: Final = 0.02
DISCARD_COST_EARLY: Final = 0.3
SPENT_COST: Final = 0.35
ONCE_COST: Final = 0.9
RETURN_COST: Final = 1.0
CLASS_COST: Final = 0.5
SHARED_PLAY_COST: Final = 0.25
FATIGUE_COST: Final = 0.15

# What a slot is worth, besides what is printed under it.
SLOT_WORTH: Final = 0.25
SLOT_WORTH_EARLY: Final = 0.8
XP_WORTH: Final = 0.5
GOLD_WORTH: Final = 0.3
HIT_WORTH: Final = 0.3
DANGER_WORTH: Final = 0.5
SUCCESS_WORTH: Final = 10.0
RARITY_WORTH: Final = 0.3
PROGRESS_WORTH: Final = 1.5
"""What a covered slot counts while luck may still cover the others."""


class Tool:
    """One mode of a card or class ability in the hands of a hero."""

    def __init__(self, source: int, number: int, mode: Mode, seat: int, cost: float) -> None:
        self.source: Final = source
        self.number: Final = number  # of the mode
        self.mode: Final = mode
        self.seat: Final = seat
        self.cost: Final = cost

    def is_class(self) -> bool:
        return self.source >= data.FIRST_CLASS


class Target:
    """An empty slot."""

    def __init__(self, challenge: int, place: int, slot: Slot, worth: float) -> None:
        self.challenge: Final = challenge
        self.place: Final = place
        self.slot: Final = slot
        self.worth: Final = worth


def is_last_round(event: DiceEvent) -> bool:
    """A check has one round; a combat ends when any marker cannot advance (RPA-21.5)."""
    return rounds_left(event) <= 1


def rounds_left(event: DiceEvent) -> int:
    """This round and those that can still come."""
    if not event.is_combat():
        return 1
    return min([len(foe.track) - foe.marker for foe in event.challenges if foe.is_active()], default=1)


def tools_of(game: Adventure, event: DiceEvent) -> list[Tool]:
    """All modes that are not forbidden, of heroes who can act. Who has more cards than plays need not save any."""
    rounds = rounds_left(event)
    hushed = any([modifier.no_class for modifier in active_modifiers(event)])
    tools: list[Tool] = []
    for hero in game.heroes:
        if is_exhausted(hero):
            continue
        sources = data.cards_in(hero.hand)
        early = rounds > 1 and len(sources) <= game.play_limit * rounds
        if hero.ready and not hushed:
            sources.append(data.FIRST_CLASS + hero.klass)
        for source in sources:
            for number, mode in enumerate(game.box.modes[source]):
                if not is_forbidden(event, mode.op):
                    cost = source_cost(source, early) + FATIGUE_COST * tax_on(event, mode.op)
                    tools.append(Tool(source, number, mode, hero.seat, cost))
    return tools


def source_cost(source: int, early: bool) -> float:
    after = data.source_after(source)
    if after == data.DISCARD:
        return DISCARD_COST_EARLY if early else DISCARD_COST
    extra = DISCARD_COST_EARLY if early else 0.0
    if after == data.SPENT:
        return SPENT_COST + extra
    if after == data.ONCE:
        return ONCE_COST + extra
    return CLASS_COST if source >= data.FIRST_CLASS else RETURN_COST + extra


def targets_of(event: DiceEvent) -> list[Target]:
    """All empty slots with what covering them is worth now."""
    early, faces = not is_last_round(event), len(event.faces.shown)
    targets: list[Target] = []
    for number, challenge in enumerate(event.challenges):
        danger = sum([modifier.per_uncovered for modifier in challenge.hooks])
        for place, slot in enumerate(challenge.slots):
            if challenge.dice[place] == EMPTY:
                worth = XP_WORTH * slot.xp + GOLD_WORTH * slot.gold + DANGER_WORTH * danger
                if early:
                    worth += SLOT_WORTH_EARLY + HIT_WORTH * slot.hit + RARITY_WORTH * rarity(slot, faces)
                else:
                    worth += SLOT_WORTH + HIT_WORTH * slot.hit * int(event.is_combat())
                targets.append(Target(number, place, slot, worth))
    return targets


def rarity(slot: Slot, faces: int) -> float:
    """How seldom a random die with so many faces fits: 1 for a colour and a value, less for easier slots."""
    colours = data.COLOUR_COUNT if slot.colours == ALL_COLOURS else slot.colours.bit_count()
    values = 1 if slot.value else faces
    return 1.0 - (colours * values - 1) / (data.COLOUR_COUNT * faces)


def own_plays(game: Adventure, event: DiceEvent) -> list[int]:
    """Plays that each hero has left of the own limit."""
    return [max(game.play_limit - plays, 0) for plays in event.plays]


def shared_plays(game: Adventure, event: DiceEvent) -> int:
    """Extra plays and tokens, for anybody."""
    return event.extra_plays + game.tokens


def next_track_fatigue(event: DiceEvent) -> int:
    """The fatigue that the next spaces of the round tracks bring."""
    total = 0
    for challenge in event.challenges:
        if challenge.enemy and challenge.is_active() and challenge.marker + 1 < len(challenge.track):
            space = challenge.track[challenge.marker + 1]
            total += space.amount if space.effect == data.FATIGUE else 0
    return total
