"""Bending and placing dice, everybody at once until all have passed (sections 3.13, 3.14; DEC-15, DEC-19, DEC-20)."""

from typing import Final

from meadhall.core.steps import ALONE, Ask, Do, State
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import dice_choices
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.data import AFTERS, FIRST_CLASS, cards_in, source_after, source_id
from meadhall.games.roll_player_adventures.dice_events import DIE_PLACED, FOE_DEFEATED, SEAT_PASSED
from meadhall.games.roll_player_adventures.effect_language import colour_names
from meadhall.games.roll_player_adventures.effects import PLAY_KINDS, play_kind
from meadhall.games.roll_player_adventures.event_state import EMPTY, NOTHING, DiceEvent, die_colours, die_value
from meadhall.games.roll_player_adventures.plays import begin_play, first_colour
from meadhall.games.roll_player_adventures.pool import event_of
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.targets import (
    NO_HERO,
    NO_SUCH_DIE,
    active_modifiers,
    acts_for,
    can_place,
    fits_somewhere,
    has_action,
    is_forbidden,
    owner_of,
    tax_on,
    why_not_play,
    why_not_use,
)

FITS_NOWHERE: Final = Reason("fits-nowhere", "RPA-18.1")
NO_SUCH_SLOT: Final = Reason("no-such-slot", "RPA-18.1")
SLOT_COVERED: Final = Reason("slot-covered", "RPA-18.3")
SLOT_COLOUR: Final = Reason("slot-colour", "RPA-29.1")
SLOT_VALUE: Final = Reason("slot-value", "RPA-29.1")
HAS_PASSED: Final = Reason("has-passed", "RPA-17.14")


class BeginActing(Do):
    """The pool is rolled: everybody may act."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        event.passed = event.yielded = 0
        game.then(KeepActing())


class KeepActing(Do):
    """Ask again, until everybody has passed or can do nothing (RPA-17.14)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        if seats_to_act(game, event):
            game.then(Manipulate(game.everybody()))


def seats_to_act(game: Adventure, event: DiceEvent) -> tuple[int, ...]:
    """The heroes whose players have not passed and can do something, as seats."""
    placing = can_place(event)
    return tuple(
        [
            hero.seat
            for hero in game.heroes
            if not event.passed >> hero.seat & 1 and (placing or has_action(game, event, hero))
        ]
    )


class Manipulate(Ask):
    """What to do with the dice (DEC-15): the source first. All seats at once, the first answer goes."""

    rule = "RPA-17.1"
    verbs = ("play", "use", "hold", "pass")

    def asked(self, game: State) -> tuple[int, ...]:
        assert isinstance(game, Adventure)
        seats = seats_to_act(game, event_of(game))
        return self.seats if game.one_acts else seats

    def volunteers(self, game: State) -> tuple[int, ...]:
        """Who has passed may still change their mind: a pass binds nobody (RPA-17.14)."""
        waiting = self.asked(game)
        return tuple([seat for seat in self.seats if seat not in waiting])

    def people_first(self, game: Adventure, people: list[int]) -> bool:
        """Bots leave the dice to the people until these have passed, each of them since they last did anything."""
        asked, yielded = self.asked(game), event_of(game).yielded
        return any([seat in asked and not yielded >> seat & 1 for seat in people])

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        found: list[Choice] = []
        for hero in game.heroes:
            if acts_for(game, seat, hero.seat):
                found += [dice_choices.PLAY[card] for card in cards_in(hero.hand)]
                found.append(dice_choices.USE[hero.klass])
        return [*found, *dice_choices.HOLD[: len(event_of(game).pool)], dice_choices.PASS]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        event = event_of(game)
        if isinstance(choice, dice_choices.PlayCard):
            return why_not_play(game, seat, choice.source)
        if isinstance(choice, dice_choices.UseAbility):
            return why_not_use(game, seat, choice.source)
        if isinstance(choice, dice_choices.HoldDie):
            if choice.place >= len(event.pool):
                return NO_SUCH_DIE
            return None if fits_somewhere(event, event.pool[choice.place]) else FITS_NOWHERE
        if choice is dice_choices.PASS:
            return HAS_PASSED if seat not in self.asked(game) else None
        return NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        event = event_of(game)
        game.then(KeepActing())
        if choice is not dice_choices.PASS:
            event.yielded &= ~(1 << seat)  # whoever acts again wants the dice again: bots wait for another pass
        if isinstance(choice, dice_choices.OfSource):
            begin_play(game, choice.source)
        elif isinstance(choice, dice_choices.HoldDie):
            event.held = choice.place
            game.then(PlaceDie(ALONE[seat]))
        else:
            for hero in game.heroes:
                if acts_for(game, seat, hero.seat):
                    event.passed |= 1 << hero.seat
            event.yielded |= event.passed | 1 << seat
            game.tell(SEAT_PASSED, seat)

    def facts(self, game: Adventure, seat: int) -> say.ManipulateFacts:
        event = event_of(game)
        plays = event.plays[seat]
        return {
            "plays": plays,
            "limit": game.play_limit,
            "extra": event.extra_plays,
            "tokens": game.tokens,
            "empty": sum([challenge.uncovered() for challenge in event.challenges]),
        }

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.ManipulateGives:
        event = event_of(game)
        if isinstance(choice, dice_choices.PlayCard):
            hero = game.heroes[owner_of(game, choice.source)]
            uses = PLAY_KINDS[play_kind(game, event, hero)]
            return {**source_facts(game, event, choice.source), "uses": uses}
        if isinstance(choice, dice_choices.UseAbility):
            return source_facts(game, event, choice.source)
        if isinstance(choice, dice_choices.HoldDie):
            die = event.pool[choice.place]
            return {"colour": first_colour(die), "value": die_value(die)}
        return {}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.ManipulateSums:
        event = event_of(game)
        facts: say.ManipulateSums = {}
        if isinstance(choice, dice_choices.OfSource):
            owner = owner_of(game, choice.source)
            facts["hero"] = owner
            if owner != NO_HERO:
                facts["plays"] = event.plays[owner]
                facts["limit"] = game.play_limit
                facts["modifiers"] = [modifier.id for modifier in active_modifiers(event)]
        elif isinstance(choice, dice_choices.HoldDie) and choice.place < len(event.pool):
            die = event.pool[choice.place]
            facts["colour"] = first_colour(die)
            facts["value"] = die_value(die)
        return facts


def source_facts(game: Adventure, event: DiceEvent, source: int) -> say.SourceFacts:
    """Where a card goes after the play, and what a modifier takes for it."""
    taxes = [tax_on(event, mode.op) for mode in game.box.modes[source] if not is_forbidden(event, mode.op)]
    return {
        "played": source_id(source),
        "after": AFTERS[source_after(source)] if source < FIRST_CLASS else "",
        "tax": max(taxes, default=0),
    }


class PlaceDie(Ask):
    """On which slot the die goes (DEC-19)."""

    rule = "RPA-18.1"
    verbs = ("slot", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        event = event_of(game)
        slots: list[Choice] = []
        for number, challenge in enumerate(event.challenges):
            slots += dice_choices.SLOT[number][: len(challenge.slots)]
        return [*slots, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, dice_choices.PutOnSlot):
            return why_not_place(event_of(game), choice)
        return None if choice is dice_choices.BACK else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        event = event_of(game)
        if isinstance(choice, dice_choices.PutOnSlot):
            place_die(game, seat, event.held, choice.challenge, choice.place)
        event.held = NOTHING

    def facts(self, game: Adventure, seat: int) -> say.PlaceDieFacts:
        event = event_of(game)
        die = event.pool[event.held]
        return {"number": event.held + 1, "colour": first_colour(die), "value": die_value(die)}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NoFacts | say.PlaceDieGives:
        if not isinstance(choice, dice_choices.PutOnSlot):
            return {}
        slot = event_of(game).challenges[choice.challenge].slots[choice.place]
        return {"xp": slot.xp, "gold": slot.gold, "hit": slot.hit}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.AnyPlaceDieSums:
        event = event_of(game)
        facts = self.facts(game, seat)
        if not isinstance(choice, dice_choices.PutOnSlot) or not has_slot(event, choice):
            return facts
        slot = event.challenges[choice.challenge].slots[choice.place]
        return {**facts, "needs": slot.value, "colours": colour_names(slot.colours)}


def has_slot(event: DiceEvent, choice: dice_choices.PutOnSlot) -> bool:
    return choice.challenge < len(event.challenges) and choice.place < len(event.challenges[choice.challenge].slots)


def why_not_place(event: DiceEvent, choice: dice_choices.PutOnSlot) -> Reason | None:
    """One die per slot, of its colour and value as it counts now (RPA-18.1, RPA-18.3, RPA-18.6)."""
    if not has_slot(event, choice):
        return NO_SUCH_SLOT
    challenge = event.challenges[choice.challenge]
    if challenge.dice[choice.place] != EMPTY:
        return SLOT_COVERED
    die = event.pool[event.held]
    slot = challenge.slots[choice.place]
    if not slot.colours & die_colours(die):
        return SLOT_COLOUR
    return None if slot.fits(die_colours(die), die_value(die)) else SLOT_VALUE


def place_die(game: Adventure, seat: int, held: int, number: int, place: int) -> None:
    """The die stays there (RPA-18.4); an enemy whose last slot is covered is defeated at once (RPA-21.2)."""
    event = event_of(game)
    challenge = event.challenges[number]
    die = event.pool.pop(held)
    challenge.dice[place] = die
    event.passed = 0
    game.tell(DIE_PLACED, seat, die, dice_choices.SLOTS_PER_CHALLENGE * number + place)
    if event.is_combat() and challenge.uncovered() == 0:
        challenge.defeated = True
        game.tell(FOE_DEFEATED, challenge.enemy)
