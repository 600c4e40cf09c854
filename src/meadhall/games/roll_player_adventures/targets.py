"""What cards and class abilities can be used for now: plays left, modes with a target, dice that fit (section 3.13)."""

from typing import Final

from meadhall.core.values import Reason
from meadhall.games.roll_player_adventures import effect_language
from meadhall.games.roll_player_adventures.data import CARDS, COLOUR_COUNT, DIE_NAMES, FIRST_CLASS
from meadhall.games.roll_player_adventures.event_state import EMPTY, UNROLLED, DiceEvent, Play, die_colours, die_value
from meadhall.games.roll_player_adventures.pieces import Modifier
from meadhall.games.roll_player_adventures.pool import event_of
from meadhall.games.roll_player_adventures.stamina import UP_TO_SCORE, is_exhausted, open_rows
from meadhall.games.roll_player_adventures.state import Adventure, Hero

NOT_YOUR_CARD: Final = Reason("not-your-card", "RPA-17.1")
ALREADY_PLAYED: Final = Reason("already-played", "RPA-17.4")
CARD_SPENT: Final = Reason("card-spent", "RPA-17.1")
CARD_ASIDE: Final = Reason("card-aside", "RPA-17.1")
CARD_STORED: Final = Reason("card-stored", "RPA-27.7")
HERO_EXHAUSTED: Final = Reason("hero-exhausted", "RPA-17.9")
NO_PLAYS_LEFT: Final = Reason("no-plays-left", "RPA-17.3")
NOT_YOUR_CLASS: Final = Reason("not-your-class", "RPA-17.8")
CLASS_FACE_DOWN: Final = Reason("class-face-down", "RPA-17.8")
CLASSES_HUSHED: Final = Reason("classes-hushed", "RPA-31.2")
FORBIDDEN: Final = Reason("forbidden", "RPA-31.2")
NO_TARGET: Final = Reason("no-target", "RPA-17.13")
NO_SUCH_DIE: Final = Reason("no-such-die", "RPA-17.12")
WRONG_COLOUR: Final = Reason("wrong-colour", "RPA-30.20")
WRONG_VALUE: Final = Reason("wrong-value", "RPA-30.20")
DIE_CHOSEN: Final = Reason("die-chosen", "RPA-30.4")

NO_HERO: Final = -1


# Modifiers


def active_modifiers(event: DiceEvent) -> list[Modifier]:
    """Those that apply to the whole pool: of the check, or of every enemy not defeated (RPA-21.2, RPA-21.8)."""
    found: list[Modifier] = []
    for challenge in event.challenges:
        if challenge.hooks and challenge.is_active():
            found += challenge.hooks
    return found


def is_forbidden(event: DiceEvent, op: int) -> bool:
    return any([modifier.forbids >> op & 1 for modifier in active_modifiers(event)])


def tax_on(event: DiceEvent, op: int) -> int:
    """The fatigue that using an operation costs."""
    return sum([modifier.tax for modifier in active_modifiers(event) if modifier.taxed >> op & 1])


# Who may play what


def owner_of(game: Adventure, source: int) -> int:
    """The seat that has the card, in whatever zone, or the class; NO_HERO if nobody has."""
    for hero in game.heroes:
        if source >= FIRST_CLASS:
            if hero.klass == source - FIRST_CLASS:
                return hero.seat
        elif hero.owned() >> source & 1:
            return hero.seat
    return NO_HERO


def acts_for(game: Adventure, seat: int, hero: int) -> bool:
    """Whether a seat decides for a hero: its own, or everybody's where one acts for all (RPA-36.7)."""
    return seat in game.actors(hero)


def plays_left(game: Adventure, event: DiceEvent, hero: Hero) -> int:
    """Cards that a hero can still play: of the own limit, extra plays, tokens (RPA-17.7)."""
    return max(game.play_limit - event.plays[hero.seat], 0) + event.extra_plays + game.tokens


def why_not_play(game: Adventure, seat: int, card: int) -> Reason | None:
    event = event_of(game)
    owner = owner_of(game, card)
    if owner == NO_HERO or not acts_for(game, seat, owner):
        return NOT_YOUR_CARD
    hero = game.heroes[owner]
    if not hero.hand >> card & 1:
        return why_not_in_hand(hero, card)
    if is_exhausted(hero):
        return HERO_EXHAUSTED
    if not plays_left(game, event, hero):
        return NO_PLAYS_LEFT
    return why_no_mode(game, event, hero, card)


def why_not_in_hand(hero: Hero, card: int) -> Reason:
    """Only cards in hand are played (RPA-17.1)."""
    if hero.discard >> card & 1:
        return ALREADY_PLAYED
    if hero.spent >> card & 1:
        return CARD_SPENT
    return CARD_STORED if hero.stored >> card & 1 else CARD_ASIDE


def why_not_use(game: Adventure, seat: int, source: int) -> Reason | None:
    event = event_of(game)
    owner = owner_of(game, source)
    if owner == NO_HERO or not acts_for(game, seat, owner):
        return NOT_YOUR_CLASS
    hero = game.heroes[owner]
    if not hero.ready:
        return CLASS_FACE_DOWN
    if is_exhausted(hero):
        return HERO_EXHAUSTED
    if any([modifier.no_class for modifier in active_modifiers(event)]):
        return CLASSES_HUSHED
    return why_no_mode(game, event, hero, source)


def why_no_mode(game: Adventure, event: DiceEvent, hero: Hero, source: int) -> Reason | None:
    """At least one mode must be possible at least in part (RPA-17.13)."""
    reason = FORBIDDEN
    for mode in game.box.modes[source]:
        found = why_not_mode(game, event, hero, source, mode)
        if found is None:
            return None
        if found is NO_TARGET:
            reason = NO_TARGET
    return reason


def why_not_mode(
    game: Adventure, event: DiceEvent, hero: Hero, source: int, mode: effect_language.Mode
) -> Reason | None:
    if is_forbidden(event, mode.op):
        return FORBIDDEN
    return None if has_target(game, event, hero, source, mode) else NO_TARGET


def has_target(game: Adventure, event: DiceEvent, hero: Hero, source: int, mode: effect_language.Mode) -> bool:
    op = mode.op
    if op <= effect_language.TREAT_VALUE:
        return any([why_not_target(mode, die) is None for die in event.pool])
    if op == effect_language.DRAW:
        return can_draw(event, mode)
    if op == effect_language.RECOVER:
        return any([other.fatigue > 0 for other in served(game, hero, mode)])
    if op == effect_language.REFRESH:
        return any([len(open_rows(other, mode.attribute, UP_TO_SCORE)) > 0 for other in served(game, hero, mode)])
    if op == effect_language.READY:
        return len(readiable(game, source, mode)) > 0
    if op == effect_language.SHIELD:
        return event.is_combat() or any([modifier.per_uncovered > 0 for modifier in active_modifiers(event)])
    assert op == effect_language.EXTRA_PLAY
    return True


def served(game: Adventure, hero: Hero, mode: effect_language.Mode) -> list[Hero]:
    """The heroes that an effect can help: the own one, or any of all."""
    return game.heroes if mode.who in (effect_language.ONE, effect_language.EACH) else [hero]


def can_draw(event: DiceEvent, mode: effect_language.Mode) -> bool:
    """Whether the bag has such a die (RPA-30.11, RPA-30.13)."""
    if mode.draws:
        return len(colours_to_draw(event, mode)) > 0
    if mode.familiar:
        return event.bag[DIE_NAMES.index(mode.familiar)] > 0
    return event.dice_left() > 0


def colours_to_draw(event: DiceEvent, mode: effect_language.Mode) -> list[int]:
    return [colour for colour in range(COLOUR_COUNT) if mode.draws >> colour & 1 and event.bag[colour]]


def readiable(game: Adventure, source: int, mode: effect_language.Mode) -> list[int]:
    """Spent cards or face-down class cards; nothing readies itself (RPA-30.18)."""
    found: list[int] = []
    for hero in game.heroes:
        if mode.what == effect_language.READY_CLASS:
            if not hero.ready and FIRST_CLASS + hero.klass != source:
                found.append(FIRST_CLASS + hero.klass)
        else:
            found += [card for card in range(len(CARDS)) if hero.spent >> card & 1 and card != source]
    return found


# Dice as targets


def why_not_target(mode: effect_language.Mode, die: int) -> Reason | None:
    """Selectors look at the die as it counts now (RPA-30.20)."""
    if not mode.colours & die_colours(die):
        return WRONG_COLOUR
    if not mode.values >> die_value(die) & 1:
        return WRONG_VALUE
    return None


def why_not_pick(event: DiceEvent, play: Play, mode: effect_language.Mode, place: int) -> Reason | None:
    """No die twice by the same play (RPA-30.4)."""
    if place >= len(event.pool):
        return NO_SUCH_DIE
    if place in play.picks:
        return DIE_CHOSEN
    return why_not_target(mode, event.pool[place])


def colour_options(mode: effect_language.Mode, die: int) -> int:
    """As which colours a die can be treated, as bits (RPA-30.8)."""
    return mode.to_colours & ~die_colours(die) if mode.other else mode.to_colours


def value_options(mode: effect_language.Mode, die: int) -> int:
    """Which values a die can be given, as bits; a die that is being drawn has none yet."""
    value = die_value(die)
    return mode.to_values & ~(1 << value) if mode.other and value != UNROLLED else mode.to_values


# Slots


def fits_somewhere(event: DiceEvent, die: int) -> bool:
    colours, value = die_colours(die), die_value(die)
    for challenge in event.challenges:
        for place, slot in enumerate(challenge.slots):
            if challenge.dice[place] == EMPTY and slot.fits(colours, value):
                return True
    return False


def can_place(event: DiceEvent) -> bool:
    return any([fits_somewhere(event, die) for die in event.pool])


def has_action(game: Adventure, event: DiceEvent, hero: Hero) -> bool:
    """Whether a hero can play a card or use the class ability (RPA-17.14)."""
    if is_exhausted(hero):
        return False
    if why_not_use(game, game.actors(hero.seat)[0], FIRST_CLASS + hero.klass) is None:
        return True
    if not plays_left(game, event, hero):
        return False
    hand = hero.hand
    while hand:
        low = hand & -hand
        if why_no_mode(game, event, hero, low.bit_length() - 1) is None:
            return True
        hand ^= low
    return False
