"""What else could be done with the dice, and what comes of it when the companions' habits play the event to its end."""

from typing import Final

from meadhall.bots.common_random_numbers import Luck
from meadhall.bots.judges.roll_player_adventures.buying import stamina_price
from meadhall.bots.judges.roll_player_adventures.dice_habits import choice_of, dice_habit, plan_for
from meadhall.bots.judges.roll_player_adventures.tools import (
    CLASS_COST,
    FATIGUE_COST,
    ONCE_COST,
    SPENT_COST,
    SUCCESS_WORTH,
    tools_of,
)
from meadhall.core.play import question
from meadhall.core.steps import Ask
from meadhall.core.values import CHANCE, Choice
from meadhall.games.roll_player_adventures.data import FIRST_CLASS
from meadhall.games.roll_player_adventures.dice_choices import HOLD, PASS, PLAY, ROLL, USE
from meadhall.games.roll_player_adventures.event_state import DiceEvent
from meadhall.games.roll_player_adventures.manipulate import Manipulate
from meadhall.games.roll_player_adventures.pool import BuyDice, PayDie, event_of
from meadhall.games.roll_player_adventures.state import Adventure

DEATH_COST: Final = 5.0
"""What a death box is worth, as `tools` counts: half a success."""


def alternatives(game: Adventure, event: DiceEvent, seat: int, ask: Ask, own: Choice) -> list[Choice]:
    """The plan's own choice, then what else could be done, the likelier first."""
    wishes = [own]
    if isinstance(ask, Manipulate):
        plan = plan_for(game, event)
        wishes += [choice_of(action) for action in plan.actions]
        wishes += [HOLD[placement.die] for placement in plan.placements]
        for tool in tools_of(game, event):
            wishes.append(USE[tool.source - FIRST_CLASS] if tool.is_class() else PLAY[tool.source])
        wishes.append(PASS)
    elif isinstance(ask, BuyDice):
        wishes += [ROLL, *ask.options(game, seat)]
    elif isinstance(ask, PayDie):
        return wishes  # whoever has most of it pays
    else:
        wishes += ask.options(game, seat)
    found: list[Choice] = []
    for choice in wishes:
        if choice not in found and ask.why_not(game, seat, choice) is None:
            found.append(choice)
    return found


def attempt(game: Adventure, seat: int, ask: Ask, choice: Choice, luck: Luck) -> float:
    """What an event comes to after a choice, from 0 to 1: success, less what it has cost the party."""
    after = after_event(game, seat, ask, choice, luck)
    worth = SUCCESS_WORTH * int(after.won) - DEATH_COST * (after.deaths - game.deaths)
    price = stamina_price(game, event_of(game))
    for hero, before in zip(after.heroes, game.heroes):
        worth -= FATIGUE_COST * (hero.fatigue - before.fatigue) + price * (sum(before.rows) - sum(hero.rows))
        worth -= SPENT_COST * (hero.spent.bit_count() - before.spent.bit_count())
        worth -= ONCE_COST * (hero.aside.bit_count() - before.aside.bit_count())
        worth -= CLASS_COST * (int(before.ready) - int(hero.ready))
    return min(max(0.5 + 0.5 * worth / SUCCESS_WORTH, 0.0), 1.0)


def after_event(game: Adventure, seat: int, ask: Ask, choice: Choice, luck: Luck) -> Adventure:
    """How a check or combat ends, if the party goes on by its habits after this choice."""
    game = game.copy()
    ask.accept(game, seat, choice)
    event = game.event
    while event is not None and goes_on(game, event):
        following = question(game)
        if following is None or not goes_on(game, event):
            break
        asked = following.asked(game)[0]
        if asked == CHANCE:
            following.accept(game, CHANCE, luck.draw(game, following, event.round))
            continue
        answer = dice_habit(game, asked, following)
        if answer is None or following.why_not(game, asked, answer) is not None:
            answer = following.options(game, asked)[0]
        following.accept(game, asked, answer)
    return game


def goes_on(game: Adventure, event: DiceEvent) -> bool:
    """Whether it is still this event; a function, or the compiler would hold on to what it was at the first look."""
    return game.event is event
