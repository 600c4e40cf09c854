"""Companions of different temper: what a party is like shows in what it chooses, not in how it rolls.

A temper reads an option as a player could: what it costs, what it says it brings, whether dice will be asked for, and
what the page behind it does to the factions. Everything else, from the dice to the market, they do as companions do.
"""

from typing import Final

from meadhall.bots.base import Bot
from meadhall.bots.greedy import GreedyBot
from meadhall.bots.judges import find_judge
from meadhall.bots.judges.roll_player_adventures.story_habits import is_new, seeks_rest, wants_rest
from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures.choices import MOVE, TRADE, Choose
from meadhall.games.roll_player_adventures.lists import ChooseOption, list_at
from meadhall.games.roll_player_adventures.state import FACTIONS, Adventure
from meadhall.games.roll_player_adventures.story.following import effects_of
from meadhall.games.roll_player_adventures.story.model import (
    CHANGE_FAVOR,
    GAIN_GOLD,
    GAIN_XP,
    NONE,
    PAY_FATIGUE,
    PAY_GOLD,
    PAY_XP,
    Check,
    Combat,
    Effect,
    Entry,
    Story,
)
from meadhall.games.roll_player_adventures.story.model import Choice as Option

BOLD: Final = "bold"
CAREFUL: Final = "careful"
GIVING: Final = "giving"
THRIFTY: Final = "thrifty"
WAYWARD: Final = "wayward"
TEMPERS: Final = [BOLD, CAREFUL, GIVING, THRIFTY, *FACTIONS, WAYWARD]
MOOD: Final = 1.5
"""How far a whim can carry somebody from what is like them."""
PATIENCE: Final = 20
"""Walks with nothing new to read, after which somebody tries again what was tried before."""
RETRIED: Final = 4
"""So many of them are forgotten by each try."""


class TemperedBot(Bot):
    """A companion who reads the story in a way of their own."""

    def __init__(self, rules: Rules, temper: str, seed: int) -> None:
        super().__init__(seed)
        self.temper: Final = temper
        self.companion: Final = GreedyBot(find_judge(rules.name), seed)
        self.walks = 0
        """Since something new was read."""

    def choose(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        assert isinstance(state, Adventure)
        chosen = self.pick(rules, state, seat, ask)
        if not isinstance(ask, ChooseOption):
            return chosen
        if isinstance(chosen, Choose) and is_new(state, ask, chosen):
            self.walks = 0
        elif chosen is MOVE:
            self.walks += 1
            others = [choice for choice in ask.options(state, seat) if choice not in (MOVE, TRADE)]
            if self.walks > PATIENCE and others:
                self.walks -= RETRIED
                return others[self.random.randrange(len(others))]
        return chosen

    def pick(self, rules: Rules, state: State, seat: int, ask: Ask) -> Choice:
        """What is like them, for as long as there is something new."""
        assert isinstance(state, Adventure)
        if not isinstance(ask, ChooseOption) or wants_rest(state) or seeks_rest(state):
            return self.companion.choose(rules, state, seat, ask)
        offered = [choice for choice in ask.options(state, seat) if isinstance(choice, Choose)]
        new = [choice for choice in offered if is_new(state, ask, choice)]
        if not new:
            return self.companion.choose(rules, state, seat, ask)
        options = list_at(state, ask.entry, ask.block)
        likings = [
            liking(state.story, options[choice.number - 1], self.temper) + MOOD * self.random.random() for choice in new
        ]
        return new[likings.index(max(likings))]


def liking(story: Story, option: Option, temper: str) -> float:
    """How much an option is to somebody's taste."""
    price = price_of(option)
    page = page_behind(story, option)
    effects = option.effects + (effects_of(page) if page is not None else [])
    risk = float(page is not None and any([isinstance(block, (Check, Combat)) for block in page.blocks]))
    if temper == BOLD:
        return risk
    if temper == CAREFUL:
        return -risk - price
    if temper == GIVING:
        return min(price, 2.0)
    if temper == THRIFTY:
        return gains(effects) - price
    return favor_of(effects, FACTIONS.index(temper)) if temper in FACTIONS else 0.0


def price_of(option: Option) -> float:
    weights = {PAY_GOLD: 1.0, PAY_XP: 1.0, PAY_FATIGUE: 0.5}
    return sum([cost.amount * weights.get(cost.kind, 1.0) for cost in option.costs])


def page_behind(story: Story, option: Option) -> Entry | None:
    """The entry that an option leads to, if it leads to one."""
    target = option.target
    return None if target is None or target.entry == NONE else story.entries[target.entry]


def gains(effects: list[Effect]) -> float:
    return float(sum([effect.amount for effect in effects if effect.kind in (GAIN_GOLD, GAIN_XP)]))


def favor_of(effects: list[Effect], faction: int) -> float:
    changes = [effect for effect in effects if effect.kind == CHANGE_FAVOR]
    return float(sum([effect.amount for effect in changes if effect.thing == faction]))
