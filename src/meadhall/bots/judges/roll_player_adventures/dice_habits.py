"""The answers of a careful party in dice events.

Nothing is remembered: while a card is being played the dice lie as they did when it was chosen, so that the same plan
is found again.
"""

from typing import Any, Final

from meadhall.bots.judges.roll_player_adventures.buying import NO_COLOUR, colour_to_buy
from meadhall.bots.judges.roll_player_adventures.plan import Action, Plan, make_plan, use_of
from meadhall.bots.judges.roll_player_adventures.tools import tools_of
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures import dice_choices
from meadhall.games.roll_player_adventures.data import FIRST_CLASS
from meadhall.games.roll_player_adventures.effect_language import RECOVER, REFRESH
from meadhall.games.roll_player_adventures.effects import play_of
from meadhall.games.roll_player_adventures.event_state import DiceEvent, die_value
from meadhall.games.roll_player_adventures.manipulate import Manipulate, PlaceDie
from meadhall.games.roll_player_adventures.plays import (
    ChooseColour,
    ChooseDie,
    ChooseDraw,
    ChooseHealed,
    ChooseMode,
    ChooseStep,
    ChooseValue,
)
from meadhall.games.roll_player_adventures.pool import BuyDice, PayDie, event_of
from meadhall.games.roll_player_adventures.stamina import DrainRow, FillRow, RowAsk
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.targets import acts_for, why_not_target

TIRED: Final = 0.55
"""Who has so much of the health as fatigue should be helped."""
WORTH_HEALING: Final = 3
WORTH_REFRESHING: Final = 2


class Memory:
    """The last plan, for the small questions in between."""

    def __init__(self) -> None:
        self.key: tuple[Any, ...] = ()
        self.plan: Plan | None = None


MEMORY: Final = Memory()


def plan_for(game: Adventure, event: DiceEvent) -> Plan:
    """The plan for this pool; it depends on nothing else than what lies on the table."""
    key = table_key(game, event)
    plan = MEMORY.plan
    if plan is None or MEMORY.key != key:
        plan = make_plan(game, event)
        MEMORY.key = key
        MEMORY.plan = plan
    return plan


def table_key(game: Adventure, event: DiceEvent) -> tuple[Any, ...]:
    foes = [(foe.enemy, foe.modifiers, foe.marker, tuple(foe.dice)) for foe in event.challenges]
    heroes = [(hero.hand, hero.ready, hero.fatigue) for hero in game.heroes]
    plays = (tuple(event.plays), event.extra_plays, game.tokens, event.skill, event.level)
    return (tuple(event.pool), tuple(event.bag), tuple(foes), tuple(heroes), plays)


def dice_habit(game: Adventure, seat: int, ask: Ask) -> Choice | None:
    """The answer to a question of a dice event; None if it is none."""
    if isinstance(ask, RowAsk):
        return row_habit(game, ask)
    event = game.event
    if event is None:
        return None
    if isinstance(ask, BuyDice):
        colour = colour_to_buy(game, event)
        return dice_choices.ROLL if colour == NO_COLOUR else dice_choices.BUY[colour]
    if isinstance(ask, PayDie):
        return dice_choices.EVEN
    if isinstance(ask, Manipulate):
        return act(game, event, seat, ask)
    if isinstance(ask, PlaceDie):
        return place(game, event)
    return part_of_play(game, event, seat, ask)


# Acting


def act(game: Adventure, event: DiceEvent, seat: int, ask: Manipulate) -> Choice:
    """An own card of the plan, then dice that wait for nothing, then help for the tired, then pass."""
    plan = plan_for(game, event)
    for action in plan.actions:
        if acts_for(game, seat, action.seat) and not waits(game, seat, action) and has_dice(game, event, action):
            choice = choice_of(action)
            if ask.why_not(game, seat, choice) is None:
                return choice
    if not plan.actions:
        helping = helping_tool(game, event, seat, ask)
        if helping is not None:
            return helping
    if plan.placements and (not plan.actions or not acts_for(game, seat, plan.actions[0].seat)):
        return dice_choices.HOLD[plan.placements[0].die]
    return dice_choices.PASS if ask.why_not(game, seat, dice_choices.PASS) is None else ask.options(game, seat)[0]


def waits(game: Adventure, seat: int, action: Action) -> bool:
    """Whether somebody else has to play first."""
    return any([not acts_for(game, seat, other) for other in action.needs])


def has_dice(game: Adventure, event: DiceEvent, action: Action) -> bool:
    """Whether it can be begun: an action for dice needs one that is ready for it."""
    return not action.picks or len(ready_dice(game, event, action)) > 0


def ready_dice(game: Adventure, event: DiceEvent, action: Action) -> list[int]:
    """The dice of an action that it can be used for as they lie now."""
    mode = game.box.modes[action.source][action.mode]
    return [place for place in action.picks if why_not_target(mode, event.pool[place]) is None]


def choice_of(action: Action) -> Choice:
    return (
        dice_choices.PLAY[action.source]
        if action.source < FIRST_CLASS
        else dice_choices.USE[action.source - FIRST_CLASS]
    )


def helping_tool(game: Adventure, event: DiceEvent, seat: int, ask: Manipulate) -> Choice | None:
    """A card or ability that nobody needs for the dice, for somebody who needs it."""
    for tool in tools_of(game, event):
        if not acts_for(game, seat, tool.seat) or not helps_enough(game, tool.mode.op, tool.mode.amount):
            continue
        choice: Choice = (
            dice_choices.USE[tool.source - FIRST_CLASS] if tool.is_class() else dice_choices.PLAY[tool.source]
        )
        if ask.why_not(game, seat, choice) is None:
            return choice
    return None


def helps_enough(game: Adventure, op: int, amount: int) -> bool:
    if op == RECOVER:
        return any([hero.fatigue >= max(TIRED * hero.health, WORTH_HEALING) for hero in game.heroes])
    if op == REFRESH:
        spent = [min(sum(hero.scores) - sum(hero.rows), amount) for hero in game.heroes]
        return sum(spent) >= WORTH_REFRESHING * game.seats
    return False


def helps(game: Adventure, event: DiceEvent, source: int) -> bool:
    """Whether a card is being played for somebody who needs it."""
    modes = [tool.mode for tool in tools_of(game, event) if tool.source == source]
    return any([helps_enough(game, mode.op, mode.amount) for mode in modes])


def place(game: Adventure, event: DiceEvent) -> Choice:
    """The slot that the plan has for the die in hand."""
    for placement in plan_for(game, event).placements:
        if placement.die == event.held:
            return dice_choices.SLOT[placement.challenge][placement.place]
    return dice_choices.BACK


# Playing a card


def part_of_play(game: Adventure, event: DiceEvent, seat: int, ask: Ask) -> Choice | None:
    """The next part of the card that the plan plays; of another card, what it is best for."""
    play = play_of(event)
    action = next((one for one in plan_for(game, event).actions if one.source == play.source), None)
    if action is None and not helps(game, event, play.source):
        action = use_of(game, event, play.source)
    if action is None:
        return helping_part(game, seat, ask)
    if isinstance(ask, ChooseMode):
        return dice_choices.MODE[action.mode]
    if isinstance(ask, ChooseDie):
        left = [place for place in ready_dice(game, event, action) if place not in play.picks]
        return dice_choices.DIE[left[0]] if left else dice_choices.ENOUGH
    if isinstance(ask, ChooseDraw):
        return dice_choices.COLOUR[action.parameters[0]]
    if play.picks and play.picks[-1] not in action.picks:
        return None  # somebody who had no plan picked this die
    parameter = parameter_of(action, play.picks)
    if isinstance(ask, ChooseStep):
        return dice_choices.UP if parameter > die_value(event.pool[play.picks[-1]]) else dice_choices.DOWN
    if isinstance(ask, ChooseColour):
        return dice_choices.COLOUR[parameter]
    if isinstance(ask, ChooseValue):
        return dice_choices.VALUE[parameter - 1]
    return helping_part(game, seat, ask)


def parameter_of(action: Action, picks: list[int]) -> int:
    """What becomes of the die that was picked last, or of the die that is drawn."""
    number = action.picks.index(picks[-1]) if picks else 0
    return action.parameters[number] if number < len(action.parameters) else 0


def helping_part(game: Adventure, seat: int, ask: Ask) -> Choice | None:
    """For cards that help players: the mode that helps, the most tired hero."""
    if isinstance(ask, ChooseMode):
        event = event_of(game)
        for tool in tools_of(game, event):
            helps = tool.source == play_of(event).source and tool.mode.op in (RECOVER, REFRESH)
            if helps and ask.why_not(game, seat, dice_choices.MODE[tool.number]) is None:
                return dice_choices.MODE[tool.number]
    if isinstance(ask, ChooseHealed):
        worst = game.heroes[0]
        for hero in game.heroes:
            if hero.fatigue * worst.health > worst.fatigue * hero.health:
                worst = hero
        return dice_choices.HEAL[worst.seat]
    return None


# Rows


def row_habit(game: Adventure, ask: RowAsk) -> Choice | None:
    """Give up where most is left; fill where most is missing, then where the score is highest."""
    hero = game.heroes[ask.hero]
    rows = range(len(hero.rows))
    if isinstance(ask, DrainRow):
        return dice_choices.ROW[max(rows, key=hero.rows.__getitem__)]
    if isinstance(ask, FillRow):
        missing = [10 * (hero.scores[row] - hero.rows[row]) + hero.scores[row] for row in rows]
        for row in sorted(rows, key=missing.__getitem__, reverse=True):
            if ask.why_not(game, ask.seats[0], dice_choices.ROW[row]) is None:
                return dice_choices.ROW[row]
    return None
