"""Combats against one to three enemies, round by round (sections 3.16 and 3.17)."""

from meadhall.core.steps import Do
from meadhall.games.roll_player_adventures.check import end_event, party_familiars, pay_rewards
from meadhall.games.roll_player_adventures.data import DRAIN, FATIGUE, GAIN, LOSE_GOLD, LOSE_XP, NO_EFFECT
from meadhall.games.roll_player_adventures.dice_events import (
    COMBAT_BEGINS,
    COMBAT_OVER,
    COUNTERATTACK,
    ROUND_BEGINS,
    TRACK_STEP,
    VENOM,
)
from meadhall.games.roll_player_adventures.event_state import (
    EMPTY,
    NOTHING,
    Challenge,
    DiceEvent,
    new_challenge,
    new_event,
)
from meadhall.games.roll_player_adventures.manipulate import BeginActing
from meadhall.games.roll_player_adventures.pieces import Space
from meadhall.games.roll_player_adventures.pool import BuildPool, dice_limit, event_of
from meadhall.games.roll_player_adventures.stamina import (
    ANY_ROW,
    EVERY_SEAT,
    DrainRows,
    GainRows,
    all_exhausted,
    tire_all,
)
from meadhall.games.roll_player_adventures.state import Adventure


class Combat(Do):
    """A fight against enemies, by the numbers of their cards, each with modifiers as bits. At its end `won` is set.

    Where a house lets fewer fight at a time than the story names, the first of them come.
    """

    enemies: tuple[int, ...]
    modifiers: tuple[int, ...]

    def do(self, game: Adventure) -> None:
        box = game.box
        pairs = list(zip(self.enemies, self.modifiers))[: box.most_enemies]
        challenges = [new_challenge(box, enemy, bits, box.foes[enemy].slots) for enemy, bits in pairs]
        event = new_event(box, NOTHING, 0, challenges, party_familiars(game), game.seats)
        game.event = event
        if game.heard is not None:
            numbers = [number for challenge in challenges for number in (challenge.enemy, challenge.modifiers)]
            game.tell_more(COMBAT_BEGINS, dice_limit(game, event), 0, 0, numbers)
        game.then(BuildPool(), BeginActing(), EndRound())


class EndRound(Do):
    """Victory, or the counterattack, and then the round tracks (RPA-20.8 to RPA-20.12)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        if event.is_covered():
            game.then(EndCombat())
            return
        counterattack(game, event)
        game.then(EndCombat() if all_exhausted(game) else AdvanceMarkers(0))


def counterattack(game: Adventure, event: DiceEvent) -> None:
    """All icons of uncovered slots together, less the shields; then what a hit brings (RPA-20.9, RPA-31.4)."""
    icons = sum([hits(challenge) for challenge in event.challenges])
    hit = max(icons - event.shield, 0)
    game.tell(COUNTERATTACK, hit, event.shield)
    if not hit:
        return
    tire_all(game, hit)
    for challenge in event.challenges:
        if has_icon(challenge):
            for modifier in challenge.hooks:
                if modifier.after_hit:
                    game.tell(VENOM, challenge.enemy, modifier.after_hit)
                    tire_all(game, modifier.after_hit)


def hits(challenge: Challenge) -> int:
    """The counterattack of one enemy; of its last slot it may be higher (RPA-31.2)."""
    total = sum([slot.hit for place, slot in enumerate(challenge.slots) if challenge.dice[place] == EMPTY])
    if challenge.uncovered() == 1:
        total += sum([modifier.last_slot_hit for modifier in challenge.hooks])
    return total


def has_icon(challenge: Challenge) -> bool:
    """Whether an uncovered slot has a counterattack icon."""
    return any([slot.hit > 0 and challenge.dice[place] == EMPTY for place, slot in enumerate(challenge.slots)])


class AdvanceMarkers(Do):
    """The next space of each enemy not defeated, in the order of the story, until one is at its end (RPA-21.4)."""

    number: int

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        if all_exhausted(game):
            game.then(EndCombat())
            return
        if self.number == len(event.challenges):
            game.then(NextRound())
            return
        challenge = event.challenges[self.number]
        if challenge.is_active():
            if challenge.marker + 1 >= len(challenge.track):
                game.then(EndCombat())
                return
            challenge.marker += 1
            game.then(AdvanceMarkers(self.number + 1))
            apply_space(game, challenge, challenge.track[challenge.marker])
        else:
            game.then(AdvanceMarkers(self.number + 1))


def apply_space(game: Adventure, challenge: Challenge, space: Space) -> None:
    """What the space of the round track does to the party (RPA-29.8 to RPA-29.14)."""
    effect, amount = space.effect, space.amount
    if effect == NO_EFFECT:
        return
    game.tell(TRACK_STEP, challenge.enemy, effect, amount)
    if effect == FATIGUE:
        tire_all(game, amount)
    elif effect == LOSE_GOLD:
        game.gold = max(game.gold - amount, 0)
    elif effect == LOSE_XP:
        game.xp = max(game.xp - amount, 0)
    elif effect == DRAIN:
        game.then(DrainRows(EVERY_SEAT, amount))
    elif effect == GAIN:
        game.then(GainRows(EVERY_SEAT, amount, ANY_ROW))


class NextRound(Do):
    """Dice left in the pool go back; those on slots stay (RPA-20.6, RPA-20.13)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        event.return_pool()
        event.round += 1
        game.tell(ROUND_BEGINS, event.round, dice_limit(game, event))
        game.then(BuildPool(), BeginActing(), EndRound())


class EndCombat(Do):
    """Rewards whatever the outcome, everything back, victory or defeat (RPA-20.14 to RPA-20.18)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        pay_rewards(game, event)
        end_event(game)
        game.won = event.is_covered() and not all_exhausted(game)
        game.tell(COMBAT_OVER, int(game.won))
