"""What everybody sees of a dice event, and how dice events are told (RPA-34.1)."""

from typing import Final, TypedDict

from meadhall.core.values import Event, Facts
from meadhall.games.roll_player_adventures import data
from meadhall.games.roll_player_adventures.dice_choices import SLOTS_PER_CHALLENGE, slot_name
from meadhall.games.roll_player_adventures.dice_events import (
    CARD_PLAYED,
    CHECK_BEGINS,
    CHECK_OVER,
    COMBAT_BEGINS,
    DIE_BOUGHT,
    KINDS,
    POOL_ROLLED,
)
from meadhall.games.roll_player_adventures.effect_language import ATTRIBUTES, COLOURS, READY, colour_names
from meadhall.games.roll_player_adventures.event_state import (
    EMPTY,
    NOTHING,
    Challenge,
    DiceEvent,
    Play,
    die_colours,
    die_kind,
    die_value,
)
from meadhall.games.roll_player_adventures.pieces import Slot
from meadhall.games.roll_player_adventures.pool import dice_limit, stamina_due
from meadhall.games.roll_player_adventures.state import Adventure


class DieView(TypedDict):
    id: str  # d1: its place in the pool; "" on a slot
    kind: str  # red ... purple, or the familiar F01 ...
    colours: list[str]  # what it counts as now
    value: int  # 0 before it is rolled


class SlotView(TypedDict):
    id: str  # a, b, ...; 2a on the second enemy
    colours: list[str]  # any one of them; [] any colour
    value: int  # 0 any value
    hit: int
    xp: int
    gold: int
    covered: bool
    die: DieView | None  # None also where a modifier covers it
    fits: list[str]  # dice of the pool that could be placed here now


class SpaceView(TypedDict):
    effect: str  # none, fatigue, lose_gold, lose_xp, drain, gain
    amount: int


class ChallengeView(TypedDict):
    enemy: int  # the number of the card; 0 in a skill check
    tier: int
    modifiers: list[str]  # M01 ...
    slots: list[SlotView]
    track: list[SpaceView]
    marker: int  # the space it stands on, 0 is the leftmost
    defeated: bool


class PlayingView(TypedDict):
    """A card or ability whose player is still choosing."""

    hero: int
    card: str  # W03 or K01
    mode: int  # 1 ...; 0 before it is chosen
    dice: list[str]
    cards: list[str]  # to be readied


class EventView(TypedDict):
    kind: str  # check or combat
    skill: str  # "" in a combat
    level: int  # 1 to 4; 0 in a combat
    limit: int  # the dice limit
    round: int
    pool: list[DieView]
    bag: dict[str, int]  # dice left, by kind
    challenges: list[ChallengeView]
    buying: str  # the colour that is being paid for
    payment: list[list[int]]  # stamina put down for it: [seat, attribute]
    due: int
    plays: list[int]  # cards played this check or round, by seat
    extra_plays: int
    shield: int
    passed: list[int]
    held: str  # the die that is being placed
    playing: PlayingView | None


def event_view(game: Adventure) -> EventView | None:
    """The dice event in hand; None if there is none."""
    event = game.event
    if event is None:
        return None
    return {
        "kind": "combat" if event.is_combat() else "check",
        "skill": "" if event.is_combat() else data.SKILLS[event.skill].id,
        "level": event.level,
        "limit": dice_limit(game, event),
        "round": event.round,
        "pool": [die_view(die, f"d{place + 1}") for place, die in enumerate(event.pool)],
        "bag": {
            data.DIE_NAMES[kind]: number for kind, number in enumerate(event.bag) if kind < data.COLOUR_COUNT or number
        },
        "challenges": [challenge_view(event, number, challenge) for number, challenge in enumerate(event.challenges)],
        "buying": "" if event.buying == NOTHING else COLOURS[event.buying],
        "payment": [[unit // data.COLOUR_COUNT, unit % data.COLOUR_COUNT] for unit in event.payment],
        "due": 0 if event.buying == NOTHING else stamina_due(game, event.buying),
        "plays": event.plays[:],
        "extra_plays": event.extra_plays,
        "shield": event.shield,
        "passed": [seat for seat in range(game.seats) if event.passed >> seat & 1],
        "held": "" if event.held == NOTHING else f"d{event.held + 1}",
        "playing": None if event.play is None else playing_view(event.play),
    }


def die_view(die: int, name: str) -> DieView:
    return {
        "id": name,
        "kind": data.DIE_NAMES[die_kind(die)],
        "colours": colour_names(die_colours(die)),
        "value": die_value(die),
    }


def challenge_view(event: DiceEvent, number: int, challenge: Challenge) -> ChallengeView:
    enemy = data.ENEMIES.get(challenge.enemy)
    return {
        "enemy": challenge.enemy,
        "tier": 0 if enemy is None else enemy.tier,
        "modifiers": [modifier.id for modifier in challenge.hooks],
        "slots": [
            slot_view(event, slot_name(number, place), slot, challenge.dice[place])
            for place, slot in enumerate(challenge.slots)
        ],
        "track": [{"effect": data.TRACK_EFFECTS[space.effect], "amount": space.amount} for space in challenge.track],
        "marker": challenge.marker,
        "defeated": challenge.defeated,
    }


def slot_view(event: DiceEvent, name: str, slot: Slot, die: int) -> SlotView:
    fitting = [place for place, one in enumerate(event.pool) if slot.fits(die_colours(one), die_value(one))]
    return {
        "id": name,
        "colours": colour_names(slot.colours),
        "value": slot.value,
        "hit": slot.hit,
        "xp": slot.xp,
        "gold": slot.gold,
        "covered": die != EMPTY,
        "die": die_view(die, "") if die >= 0 else None,
        "fits": [f"d{place + 1}" for place in fitting] if die == EMPTY else [],
    }


def playing_view(play: Play) -> PlayingView:
    op = NOTHING if play.mode == NOTHING else play.modes[play.mode].op
    return {
        "hero": play.seat,
        "card": data.source_id(play.source),
        "mode": play.mode + 1,
        "dice": [] if op == READY else [f"d{place + 1}" for place in play.picks],
        "cards": [data.source_id(source) for source in play.picks] if op == READY else [],
    }


# How it is told


def dice_event_facts(event: Event) -> Facts:
    """An event of a dice event with the facts that its message needs."""
    facts = KINDS.facts(event, dice_fact)
    for field, number in zip(KINDS.fields[event.kind], [event.a, event.b, event.c]):
        if field in ("_before", "_die"):
            prefix = "before_" if field == "_before" else ""
            facts[f"{prefix}colours"] = colour_names(die_colours(number))
            facts[f"{prefix}value"] = die_value(number)
    facts |= more_facts(event)
    return facts


NAMED: Final = {
    "colour": COLOURS,
    "attribute": ATTRIBUTES,
    "die_kind": data.DIE_NAMES,
    "after": data.AFTERS,
    "effect": data.TRACK_EFFECTS,
}
"""Fields whose numbers are places in a list of names."""


def dice_fact(field: str, number: int) -> int | str:
    if field in NAMED:
        return NAMED[field][number]
    if field == "played":
        return data.source_id(number)
    if field == "skill":
        skill: str = data.SKILLS[number].id
        return skill
    if field == "spot":
        return slot_name(number // SLOTS_PER_CHALLENGE, number % SLOTS_PER_CHALLENGE)
    return number


def more_facts(event: Event) -> Facts:
    """What the list of an event says."""
    more = event.more
    if event.kind == CHECK_BEGINS:
        return {"modifiers": [data.MODIFIERS[number].id for number in more], "with": len(more)}
    if event.kind == COMBAT_BEGINS:
        bits = [
            card.id for place in range(1, len(more), 2) for card in data.MODIFIERS if more[place] >> card.number & 1
        ]
        return {"enemies": [str(number) for number in more[::2]], "modifiers": bits, "with": len(bits)}
    if event.kind == DIE_BOUGHT:
        payers: list[int] = []
        for unit in more:
            if unit // data.COLOUR_COUNT not in payers:
                payers.append(unit // data.COLOUR_COUNT)
        return {"payers": payers}
    if event.kind == POOL_ROLLED:
        return {"rolled": [f"{data.DIE_NAMES[die_kind(die)]}-{die_value(die)}" for die in more]}
    if event.kind == CARD_PLAYED:
        return {"plays": more[0], "limit": more[1]}
    if event.kind == CHECK_OVER:
        return {"covered": more[0], "slots": more[1]}
    return {}
