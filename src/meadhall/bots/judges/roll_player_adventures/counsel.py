"""What a companion would do, told: in dice events with the chance to succeed, in the story without reading ahead."""

from math import floor
from random import Random
from time import perf_counter
from typing import Final

from meadhall.bots.because import Advice, Because
from meadhall.bots.judges.roll_player_adventures.dice_habits import plan_for
from meadhall.bots.judges.roll_player_adventures.story_habits import tiredness
from meadhall.bots.judges.roll_player_adventures.tools import targets_of
from meadhall.bots.judges.roll_player_adventures.trials import after_event, alternatives
from meadhall.bots.luck import Luck
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures.advancement import Advance, RaiseScore
from meadhall.games.roll_player_adventures.choices import ABSTAIN, END, MOVE, REST, VOTE, Choose, Go
from meadhall.games.roll_player_adventures.dice_choices import PASS, ROLL, Buy, HoldDie, PutOnSlot
from meadhall.games.roll_player_adventures.effect_language import COLOURS
from meadhall.games.roll_player_adventures.event_state import DiceEvent
from meadhall.games.roll_player_adventures.manipulate import Manipulate
from meadhall.games.roll_player_adventures.rest import RestXp
from meadhall.games.roll_player_adventures.state import Adventure

MOST_OPTIONS: Final = 3
FEW_TRIES: Final = 12
"""From fewer tries than this no chance is told."""
MOST_TRIES: Final = 200


def counsel(game: Adventure, seat: int, ask: Ask, best: Choice, random: Random, end: float) -> list[Advice]:
    """The companion's own answer first; in dice events what else could be done."""
    event = game.event
    if event is None:
        return [Advice(best, Because("hint-story", {}), [story_reason(game, ask, best)])]
    choices = alternatives(game, event, seat, ask, best)[:MOST_OPTIONS]
    chances = [Chances() for _ in choices]
    for number in range(MOST_TRIES):
        if number and perf_counter() > end:
            break
        seed = random.getrandbits(32)
        for choice, chance in zip(choices, chances):
            chance.tries += 1
            chance.won += int(after_event(game, seat, ask, choice, Luck(seed)).won)
    advices = [
        Advice(choice, chance.told(), [dice_reason(game, event, ask, choice, choice is best)])
        for choice, chance in zip(choices, chances)
    ]
    order = sorted(range(len(choices)), key=[-chance.won for chance in chances].__getitem__)
    return [advices[place] for place in order] if chances[0].tries >= FEW_TRIES else advices


# Dice events


class Chances:
    """How often an event was won that went on with a choice."""

    def __init__(self) -> None:
        self.tries = 0
        self.won = 0

    def told(self) -> Because:
        if self.tries < FEW_TRIES:
            return Because("hint-dice", {})
        return Because("hint-chance-event", {"percent": floor(100 * self.won / self.tries + 0.5), "number": self.tries})


def dice_reason(game: Adventure, event: DiceEvent, ask: Ask, choice: Choice, planned: bool) -> Because:
    """What a choice is for; what is not in the plan is only another way."""
    targets = targets_of(event)
    if isinstance(choice, Buy):
        wanting = len([one for one in targets if one.slot.colours >> choice.colour & 1])
        return Because("plan-die", {"colour": COLOURS[choice.colour], "number": wanting})
    if choice is ROLL:
        return Because("plan-roll", {})
    if choice is PASS:
        return Because("plan-pass", {"number": len(targets)})
    if isinstance(choice, (HoldDie, PutOnSlot)):
        return Because("plan-fits", {"number": len(targets)})
    if not planned or not isinstance(ask, Manipulate):
        return Because("plan-also" if not planned else "plan-part", {})
    return Because("plan-sure" if plan_for(game, event).complete else "plan-best", {"number": len(targets)})


# The story


def story_reason(game: Adventure, ask: Ask, choice: Choice) -> Because:
    """Why a companion answers so who has not read ahead."""
    if choice is REST or isinstance(ask, RestXp):
        return Because("plan-rest", {"percent": floor(100 * tiredness(game) + 0.5)})
    if choice is VOTE or choice is ABSTAIN:
        return Because("plan-agree", {})
    if isinstance(choice, Choose):
        return Because("plan-unread", {})
    if isinstance(choice, Go) or choice is MOVE:
        return Because("plan-explore", {})
    if choice is END:
        return Because("plan-end", {})
    if isinstance(ask, (Advance, RaiseScore)):
        return Because("plan-grow", {})
    return Because("plan-any", {})
