"""Skill checks (section 3.15), and what checks and combats share at their ends."""

from meadhall.core.steps import Do
from meadhall.games.roll_player_adventures.data import FAMILIAR_BITS
from meadhall.games.roll_player_adventures.dice_events import CHECK_BEGINS, CHECK_OVER, DANGER, PENALTY, REWARDED
from meadhall.games.roll_player_adventures.event_state import DiceEvent, new_challenge, new_event
from meadhall.games.roll_player_adventures.manipulate import BeginActing
from meadhall.games.roll_player_adventures.pool import BuildPool, dice_limit, event_of
from meadhall.games.roll_player_adventures.stamina import room, tire, tire_all
from meadhall.games.roll_player_adventures.state import Adventure


class SkillCheck(Do):
    """A check of a skill (by number) at a level 1 to 4 with modifiers (as bits). At its end `won` is set."""

    skill: int
    level: int
    modifiers: int

    def do(self, game: Adventure) -> None:
        row = game.box.rows[self.skill][self.level - 1]
        challenge = new_challenge(game.box, 0, self.modifiers, row.slots)
        event = new_event(game.box, self.skill, self.level, [challenge], party_familiars(game), game.seats)
        game.event = event
        if game.heard is not None:
            numbers = [modifier.number for modifier in challenge.hooks]
            game.tell_more(CHECK_BEGINS, self.skill, self.level, dice_limit(game, event), numbers)
        game.then(BuildPool(), BeginActing(), ResolveCheck())


class ResolveCheck(Do):
    """Rewards, dangers, dice and cards back, and the outcome (RPA-19.4 to RPA-19.9)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        challenge = event.challenges[0]
        uncovered = challenge.uncovered()
        pay_rewards(game, event)
        suffer_danger(game, event, uncovered)
        end_event(game)
        game.won = uncovered == 0
        if game.heard is not None:
            numbers = [len(challenge.slots) - uncovered, len(challenge.slots)]
            game.tell_more(CHECK_OVER, event.skill, event.level, int(game.won), numbers)
        if game.legendary and not game.won:
            suffer_penalty(game, event.level)


def suffer_danger(game: Adventure, event: DiceEvent, uncovered: int) -> None:
    """Fatigue for uncovered slots, whatever the outcome, less what shields take off (RPA-19.9, RPA-30.19)."""
    danger = sum([modifier.per_uncovered for modifier in event.challenges[0].hooks]) * uncovered
    if danger:
        game.tell(DANGER, max(danger - event.shield, 0), event.shield)
        tire_all(game, danger - event.shield)


def suffer_penalty(game: Adventure, level: int) -> None:
    """A failed check in legendary mode tires everybody, but exhausts nobody (RPA-27.4, RPA-27.5)."""
    penalty = game.box.fail_penalty[level - 1]
    game.tell(PENALTY, level, penalty)
    for hero in game.heroes:
        tire(game, hero, min(penalty, room(hero)))


def party_familiars(game: Adventure) -> int:
    """The familiars that the party owns: their dice are in the bag (RPA-26.1, INV-3)."""
    return game.owners() & FAMILIAR_BITS


def pay_rewards(game: Adventure, event: DiceEvent) -> None:
    """What is printed under slots that a die covers, and what modifiers promise for all (RPA-19.4, RPA-20.14)."""
    xp = gold = 0
    for challenge in event.challenges:
        for place, slot in enumerate(challenge.slots):
            if challenge.dice[place] >= 0:
                xp += slot.xp
                gold += slot.gold
        if challenge.uncovered() == 0:
            for modifier in challenge.hooks:
                xp += modifier.xp
                gold += modifier.gold
    game.xp += xp
    game.gold += gold
    if xp or gold:
        game.tell(REWARDED, xp, gold)


def end_event(game: Adventure) -> None:
    """Dice, enemies and modifiers go back, and so do the cards in discard spaces (RPA-19.5, RPA-19.6, RPA-20.15)."""
    game.event = None
    for hero in game.heroes:
        hero.hand |= hero.discard
        hero.discard = 0
