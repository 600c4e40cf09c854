"""What a companion would do, told: in dice events with the chance to succeed, in the story without reading ahead."""

from math import floor
from typing import Final

from meadhall.bots.advice_types import Because
from meadhall.bots.common_random_numbers import Luck
from meadhall.bots.judges.roll_player_adventures.dice_habits import act, plan_for
from meadhall.bots.judges.roll_player_adventures.story_habits import tiredness
from meadhall.bots.judges.roll_player_adventures.tools import targets_of
from meadhall.bots.judges.roll_player_adventures.trials import after_event
from meadhall.core.steps import Ask
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures.advancement import Advance, RaiseScore
from meadhall.games.roll_player_adventures.choices import ABSTAIN, END, MOVE, REST, VOTE, Choose, Go
from meadhall.games.roll_player_adventures.dice_choices import PASS, ROLL, Buy, HoldDie, PlayCard, PutOnSlot, UseAbility
from meadhall.games.roll_player_adventures.effect_language import COLOURS
from meadhall.games.roll_player_adventures.event_state import DiceEvent
from meadhall.games.roll_player_adventures.manipulate import Manipulate
from meadhall.games.roll_player_adventures.rest import RestXp
from meadhall.games.roll_player_adventures.state import Adventure

FEW_TRIES: Final = 12
"""From fewer tries than this no chance is told."""
MOST_TRIES: Final = 40


def reasons(game: Adventure, ask: Ask, best: Choice, choices: list[Choice]) -> list[list[Because]]:
    """Why a companion would answer so; `best` is its own answer."""
    event = game.event
    if event is None:
        return [[story_reason(game, ask, choice)] for choice in choices]
    return [[dice_reason(game, event, ask, choice, choice is best)] for choice in choices]


def outcomes(game: Adventure, seat: int, ask: Ask, choices: list[Choice], seeds: list[int]) -> list[Because]:
    """How often a dice event is won after each answer, and what it takes from the party; a story is not read ahead."""
    if game.event is None:
        return [Because("hint-story", {}) for _ in choices]
    if len(seeds) < FEW_TRIES:
        return [Because("hint-dice", {}) for _ in choices]
    return [tried(game, seat, ask, choice, seeds[:MOST_TRIES]) for choice in choices]


def tried(game: Adventure, seat: int, ask: Ask, choice: Choice, seeds: list[int]) -> Because:
    won = 0
    fatigue = stamina = cards = 0.0
    for seed in seeds:
        after = after_event(game, seat, ask, choice, Luck(seed))
        won += int(after.won)
        for hero, before in zip(after.heroes, game.heroes):
            fatigue += hero.fatigue - before.fatigue
            stamina += sum(before.rows) - sum(hero.rows)
            cards += hero.spent.bit_count() - before.spent.bit_count()
            cards += hero.aside.bit_count() - before.aside.bit_count()
    number = len(seeds)
    facts = {"percent": floor(100 * won / number + 0.5), "number": number}
    costs = {
        "stamina": f"{stamina / number:.1f}",
        "cards": f"{cards / number:.1f}",
        "fatigue": f"{fatigue / number:.1f}",
    }
    return Because("hint-chance-event", {**facts, **costs})


# Dice events


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


def intention(game: Adventure, seat: int, ask: Ask) -> Because | None:
    """What a companion would do with the dice as they lie, once the people have passed."""
    if game.event is None or not isinstance(ask, Manipulate):
        return None
    choice = act(game, game.event, seat, ask)
    if isinstance(choice, HoldDie):
        return Because("intend-hold", {**choice.facts(), **ask.consequences(game, seat, choice)})
    if isinstance(choice, UseAbility):
        return Because("intend-use", {**choice.facts()})
    return Because("intend-play", {**choice.facts()}) if isinstance(choice, PlayCard) else Because("intend-pass", {})


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
