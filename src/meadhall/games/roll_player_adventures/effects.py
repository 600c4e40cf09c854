"""What cards and class abilities do once their player has chosen: who pays for the play, and every effect (4.3)."""

from typing import Final

from meadhall.core.steps import Chance, Do
from meadhall.core.values import Choice
from meadhall.games.roll_player_adventures import data, effect_language
from meadhall.games.roll_player_adventures.dice_choices import DrawDie
from meadhall.games.roll_player_adventures.dice_events import (
    ABILITY_USED,
    CARD_PLAYED,
    DIE_ADDED,
    DIE_CHANGED,
    DIE_REROLLED,
    EXTRA_PLAYS,
    FAMILIAR_LEFT,
    READIED,
    SHIELDED,
    TOKEN_SPENT,
)
from meadhall.games.roll_player_adventures.event_state import DiceEvent, Play, die_value, with_colour, with_value
from meadhall.games.roll_player_adventures.faces import Faces
from meadhall.games.roll_player_adventures.pool import RollDie, draw_die, drawable, event_of
from meadhall.games.roll_player_adventures.stamina import EVERY_SEAT, RefreshRows, recover, tire
from meadhall.games.roll_player_adventures.state import Adventure, Hero
from meadhall.games.roll_player_adventures.targets import tax_on

OWN_PLAY: Final = 0
EXTRA: Final = 1
TOKEN: Final = 2
PLAY_KINDS: Final = ["limit", "extra", "token"]
"""What a card played uses up, in this order (RPA-17.7)."""


def play_of(event: DiceEvent) -> Play:
    """The card or ability that is being played."""
    play = event.play
    assert play is not None
    return play


def mode_of(play: Play) -> effect_language.Mode:
    return play.modes[play.mode]


# The play itself


def play_kind(game: Adventure, event: DiceEvent, hero: Hero) -> int:
    """What the next card of a hero uses up."""
    if event.plays[hero.seat] < game.play_limit:
        return OWN_PLAY
    return EXTRA if event.extra_plays else TOKEN


def commit(game: Adventure) -> None:
    """The card is played: it uses up a play and goes where its mark says (RPA-17.4, RPA-17.8)."""
    event = event_of(game)
    play = play_of(event)
    hero = game.heroes[play.seat]
    if play.source >= data.FIRST_CLASS:
        hero.ready = False
        game.tell(ABILITY_USED, hero.seat, play.source)
        return
    kind = play_kind(game, event, hero)
    event.plays[hero.seat] += 1
    if game.heard is not None:
        numbers = [event.plays[hero.seat], game.play_limit]
        game.tell_more(CARD_PLAYED, hero.seat, play.source, data.CARDS[play.source].after, numbers)
    if kind == EXTRA:
        event.extra_plays -= 1
    elif kind == TOKEN:
        game.tokens -= 1
        hero.tokens += 1
        game.tell(TOKEN_SPENT, hero.seat, game.tokens)
    put_away(game, event, hero, play.source)


def put_away(game: Adventure, event: DiceEvent, hero: Hero, card: int) -> None:
    """A played card leaves the hand (section 4.2)."""
    bit = 1 << card
    after = data.CARDS[card].after
    hero.hand &= ~bit
    if after == data.DISCARD:
        hero.discard |= bit
    elif after == data.SPENT:
        hero.spent |= bit
    elif after == data.ONCE:
        hero.aside |= bit
    else:
        game.decks |= bit
        if card in data.FAMILIARS:
            release_familiar(game, event, data.FAMILIARS.index(card))


def release_familiar(game: Adventure, event: DiceEvent, familiar: int) -> None:
    """Its die leaves the bag; from the pool or a slot it leaves at the end of the event (RPA-26.2, RPA-30.1)."""
    kind = data.COLOUR_COUNT + familiar
    if event.bag[kind]:
        event.bag[kind] = 0
        game.tell(FAMILIAR_LEFT, kind)
    else:
        event.leaving |= 1 << familiar


class FinishPlay(Do):
    """The effect is over: a tax is due (RPA-31.2), and everybody may think again (RPA-17.14)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        play = play_of(event)
        tax = tax_on(event, mode_of(play).op)
        event.play = None
        event.passed = 0
        if tax:
            tire(game, game.heroes[play.seat], tax)


# Dice that are changed


def change_dice(game: Adventure) -> None:
    """All chosen dice together, each with its own parameter (RPA-34.8)."""
    event = event_of(game)
    play = play_of(event)
    mode = mode_of(play)
    commit(game)
    game.then(FinishPlay())
    if mode.op == effect_language.REROLL:
        for place in reversed(play.picks):
            game.then(RerollDie(place))
        return
    for number, place in enumerate(play.picks):
        before = event.pool[place]
        event.pool[place] = changed(event.faces, mode, before, play.parameters[number])
        game.tell(DIE_CHANGED, play.seat, before, event.pool[place])


def changed(faces: Faces, mode: effect_language.Mode, die: int, parameter: int) -> int:
    """A die after flip, step or treat (RPA-30.2, RPA-30.3, RPA-30.6, RPA-30.7)."""
    if mode.op == effect_language.FLIP:
        return with_value(die, faces.opposite[die_value(die)])
    return with_colour(die, parameter) if mode.op == effect_language.TREAT_COLOUR else with_value(die, parameter)


class RerollDie(RollDie):
    """A new value for a die; targets were chosen before (RPA-30.5, CH-3)."""

    def tell(self, game: Adventure, before: int, after: int) -> None:
        game.tell(DIE_REROLLED, play_of(event_of(game)).seat, before, after)


# Dice that are drawn


def draw_more(game: Adventure) -> None:
    """Take the die that was chosen, or a random one, beyond the dice limit (RPA-30.9 to RPA-30.11)."""
    play = play_of(event_of(game))
    mode = mode_of(play)
    game.then(DrawnDie())
    if mode.draws:
        draw_die(game, play.parameters[0])
    elif mode.familiar:
        draw_die(game, data.DIE_NAMES.index(mode.familiar))
    else:
        game.then(DrawRandom())


class DrawRandom(Chance):
    """A random die, familiar dice included (RPA-30.10)."""

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return drawable(game)

    def weights(self, game: Adventure) -> list[int]:
        return [number for number in event_of(game).bag if number]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, DrawDie)
        draw_die(game, choice.kind)


class DrawnDie(Do):
    """The die that lies in the pool is rolled, or set to the value that the card or the player names (RPA-30.12)."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        play = play_of(event)
        values = mode_of(play).to_values
        if values == 0:
            game.then(RollDrawn(len(event.pool) - 1))
        elif values.bit_count() == 1:
            set_drawn(game, values.bit_length() - 1)
        elif len(play.parameters) > 1:
            set_drawn(game, play.parameters[1])


def set_drawn(game: Adventure, value: int) -> None:
    event = event_of(game)
    event.pool[-1] = with_value(event.pool[-1], value)
    game.tell(DIE_ADDED, play_of(event).seat, event.pool[-1])


class RollDrawn(RollDie):
    """What the drawn die shows."""

    def tell(self, game: Adventure, before: int, after: int) -> None:
        game.tell(DIE_ADDED, play_of(event_of(game)).seat, after)


# Effects on players


def help_players(game: Adventure, chosen: int) -> None:
    """Recover, refresh, extra plays, shield, ready: what needs no die. `chosen` is the seat that an effect names."""
    event = event_of(game)
    play = play_of(event)
    mode = mode_of(play)
    commit(game)
    game.then(FinishPlay())
    if mode.op == effect_language.RECOVER:
        for hero in game.heroes:
            if mode.who == effect_language.EACH or hero.seat == chosen:
                recover(game, hero, mode.amount)
    elif mode.op == effect_language.REFRESH:
        game.then(RefreshRows(EVERY_SEAT if mode.who == effect_language.EACH else chosen, mode.amount, mode.attribute))
    elif mode.op == effect_language.EXTRA_PLAY:
        event.extra_plays += mode.count
        game.tell(EXTRA_PLAYS, play.seat, mode.count)
    elif mode.op == effect_language.SHIELD:
        event.shield += mode.amount
        game.tell(SHIELDED, play.seat, mode.amount)
    elif mode.op == effect_language.READY:
        for source in play.picks:
            make_ready(game, source)


def make_ready(game: Adventure, source: int) -> None:
    """A spent card comes to hand, a class card turns face up (RPA-30.18)."""
    for hero in game.heroes:
        if source >= data.FIRST_CLASS:
            if hero.klass == source - data.FIRST_CLASS:
                hero.ready = True
                game.tell(READIED, hero.seat, source)
        elif hero.spent >> source & 1:
            hero.spent &= ~(1 << source)
            hero.hand |= 1 << source
            game.tell(READIED, hero.seat, source)


def names_a_seat(mode: effect_language.Mode) -> bool:
    """Whether the player has to choose whom it helps (DEC-23)."""
    return mode.op in (effect_language.RECOVER, effect_language.REFRESH) and mode.who == effect_language.ONE
