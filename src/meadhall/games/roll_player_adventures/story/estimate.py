"""What a curious party will about meet in one play of a story: XP, gold, fatigue and rests (lint L20, statistics).

It is an estimate, not a simulation. Every location is visited; from a list that also offers `move` or `rest` all
choices are tried in time, from any other list one; checks and combats succeed as often as the data expects.
"""

from typing import Final

from meadhall.games.roll_player_adventures.box import PRINTED
from meadhall.games.roll_player_adventures.data import CORE, ENEMIES, LEVELS
from meadhall.games.roll_player_adventures.pieces import Slot
from meadhall.games.roll_player_adventures.story import model

CERTAIN: Final = 1.0
MET: Final = 0.5
"""How many of the encounters a party meets."""
TRIED: Final = 0.7
"""How many of the uses of items it finds."""
IF: Final = 0.5
"""How often the condition of a line is true."""
TIRED: Final = 0.6
"""Share of health at which a party rests (13.4)."""
ROUNDS: Final = 20
"""Chances are handed on from entry to entry so often; stories are not deeper."""


def expected_rate(box: model.Check | model.Combat, stage: int) -> float:
    """How often a check or combat succeeds at a stage; several enemies count as the one of the highest tier."""
    if isinstance(box, model.Check):
        return expected_check(box.level, stage)
    return expected_fight([foe.number for foe in box.foes], stage)


def expected_check(level: int, stage: int) -> float:
    """`level` counts from 0, as LEVELS does."""
    return float(CORE["expected"]["check"][LEVELS[level]][str(max(stage, 1))])


def expected_fight(enemies: list[int], stage: int) -> float:
    """Against enemies with these numbers at once."""
    tier = max([ENEMIES[number].tier for number in enemies])
    return float(CORE["expected"]["enemy"][str(tier)][str(max(stage, 1))])


class Estimate:
    """The estimate for one story."""

    def __init__(self, story: model.Story) -> None:
        self.story: Final = story
        self.chances: Final = [first_chance(entry) for entry in story.entries]
        """How likely each entry is to be read in a play."""
        for _ in range(ROUNDS):
            for entry in story.entries:
                self.hand_on(entry)
        self.xp = 0.0
        self.gold = 0.0
        self.fatigue = 0.0
        """Per player."""
        for location in story.locations:
            self.xp += location.xp
        for entry in story.entries:
            self.count_entry(entry, self.chances[entry.index])

    def rests(self) -> float:
        """How often the party has to rest before its fatigue passes the limit."""
        limit = TIRED * PRINTED.start_health
        return max(0.0, (self.fatigue - limit) / limit)

    # Chances

    def hand_on(self, entry: model.Entry) -> None:
        chance = self.chances[entry.index]
        for block in entry.blocks:
            if isinstance(block, model.Actions):
                for action in block.lines:
                    share = CERTAIN if action.condition is None and not action.otherwise else IF
                    for effect in action.effects:
                        self.lead(effect.target, chance * share)
            elif isinstance(block, model.Choices):
                for choice in block.options:
                    self.lead(choice.target, chance * share_of(block))
            elif isinstance(block, (model.Check, model.Combat)):
                rate = expected_rate(block, self.story.stage)
                good, bad = (
                    (block.passed, block.failed) if isinstance(block, model.Check) else (block.victory, block.defeat)
                )
                self.lead(good.target, chance * rate)
                self.lead(bad.target, chance * (1 - rate))

    def lead(self, target: model.Target | None, chance: float) -> None:
        if target is not None and target.kind in (model.TO_ENTRY, model.TO_THE_END):
            self.chances[target.entry] = max(self.chances[target.entry], chance)

    # Counting

    def count_entry(self, entry: model.Entry, chance: float) -> None:
        for block in entry.blocks:
            if isinstance(block, model.Actions):
                for action in block.lines:
                    certain = action.condition is None and not action.otherwise
                    here = action.condition is not None and action.condition.kind == model.XP_HERE
                    self.count_effects(action.effects, chance * (CERTAIN if certain or here else IF))
            elif isinstance(block, model.Choices):
                for choice in block.options:
                    self.count_choice(choice, chance * share_of(block))
            elif isinstance(block, model.Check):
                slots = PRINTED.rows[block.skill][block.level].slots
                self.count_slots(slots, chance * expected_rate(block, self.story.stage))
                self.fatigue += chance * float(CORE["stages"][str(max(self.story.stage, 1))]["buys_check"])
            elif isinstance(block, model.Combat):
                for foe in block.foes:
                    enemy = ENEMIES[foe.number]
                    self.count_slots(PRINTED.foes[foe.number].slots, chance * expected_rate(block, self.story.stage))
                    self.fatigue += chance * sum(enemy.fatigue) / len(enemy.fatigue)

    def count_choice(self, choice: model.Choice, chance: float) -> None:
        self.count_effects(choice.effects, chance)
        for cost in choice.costs:
            if cost.kind == model.PAY_FATIGUE:
                self.fatigue += chance * cost.amount

    def count_slots(self, slots: list[Slot], chance: float) -> None:
        for slot in slots:
            self.xp += chance * slot.xp
            self.gold += chance * slot.gold

    def count_effects(self, effects: list[model.Effect], chance: float) -> None:
        for effect in effects:
            if effect.kind in (model.GAIN_XP, model.PUT_XP):
                self.xp += chance * effect.amount
            elif effect.kind == model.GAIN_GOLD:
                self.gold += chance * effect.amount
            elif effect.kind == model.FATIGUE and effect.who == model.EACH:
                self.fatigue += chance * effect.amount


def first_chance(entry: model.Entry) -> float:
    if entry.kind in (model.BEGIN, model.BASE, model.THE_END):
        return CERTAIN
    if entry.kind == model.ENCOUNTER:
        return MET
    return TRIED if entry.kind in (model.ITEM_ENTRY, model.PAIR) else 0.0


def share_of(block: model.Choices) -> float:
    """How likely one choice of a list is taken: all of a place to stay at, one of a fork."""
    staying = any([choice.kind in (model.MOVE, model.REST) for choice in block.options])
    return CERTAIN if staying else 1 / len(block.options)
