"""Playing a card or class ability in small steps: mode, then target, then parameter (DEC-16 to DEC-18, DEC-23, DEC-37).

What is chosen is collected in the event's `Play` and applied together with the last part; until then every part can be
taken back with `back`, the first one with the card itself (RPA-34.8).
"""

from typing import Final

from meadhall.core.steps import Ask, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures import dice_choices, effect_language
from meadhall.games.roll_player_adventures import facts as say
from meadhall.games.roll_player_adventures.data import source_id
from meadhall.games.roll_player_adventures.effects import (
    FinishPlay,
    change_dice,
    commit,
    draw_more,
    help_players,
    mode_of,
    names_a_seat,
    play_of,
    set_drawn,
)
from meadhall.games.roll_player_adventures.event_state import (
    NOTHING,
    UNROLLED,
    DiceEvent,
    Play,
    die_colours,
    die_value,
    new_die,
)
from meadhall.games.roll_player_adventures.faces import MOST_PIPS, NO_FACE, Faces
from meadhall.games.roll_player_adventures.pool import NO_DIE_LEFT, NO_SUCH_HERO, event_of
from meadhall.games.roll_player_adventures.stamina import UP_TO_SCORE, open_rows
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.targets import (
    can_draw,
    colour_options,
    colours_to_draw,
    owner_of,
    readiable,
    value_options,
    why_not_mode,
    why_not_pick,
)

NO_SUCH_MODE: Final = Reason("no-such-mode", "RPA-17.13")
NOTHING_CHOSEN: Final = Reason("nothing-chosen", "RPA-17.13")
SIX_GOES_DOWN: Final = Reason("six-goes-down", "RPA-30.3")
ONE_GOES_UP: Final = Reason("one-goes-up", "RPA-30.3")
NOT_THAT_COLOUR: Final = Reason("not-that-colour", "RPA-30.8")
SAME_COLOUR: Final = Reason("same-colour", "RPA-30.8")
NOT_THAT_VALUE: Final = Reason("not-that-value", "RPA-30.8")
SAME_VALUE: Final = Reason("same-value", "RPA-30.8")
NOT_THAT_DIE: Final = Reason("not-that-die", "RPA-30.9")
NO_FATIGUE: Final = Reason("no-fatigue", "RPA-30.15")
ROWS_FULL: Final = Reason("rows-full", "RPA-30.16")
NOTHING_TO_READY: Final = Reason("nothing-to-ready", "RPA-30.18")
READY_CHOSEN: Final = Reason("ready-chosen", "RPA-30.18")
ALREADY_DRAWN: Final = Reason("already-drawn", "RPA-30.9")


def begin_play(game: Adventure, source: int) -> None:
    """A card or class ability was named; what it does is chosen now."""
    event_of(game).play = Play(owner_of(game, source), source, game.box.modes[source], [], [])
    next_part(game)


def next_part(game: Adventure) -> None:
    """Ask for what is still open, or do it."""
    event = event_of(game)
    play = play_of(event)
    if play.mode == NOTHING:
        modes = usable_modes(game, event, play)
        if len(modes) > 1:
            game.then(ChooseMode(game.actors(play.seat)))
            return
        play.mode = modes[0]
    mode = mode_of(play)
    if mode.op <= effect_language.TREAT_VALUE:
        next_die(game, event, play, mode)
    elif mode.op == effect_language.DRAW:
        next_draw(game, event, play, mode)
    elif mode.op == effect_language.READY:
        next_ready(game, play, mode)
    elif names_a_seat(mode):
        seats = [seat for seat in range(game.seats) if why_not_help(game, mode, seat) is None]
        if len(seats) > 1:
            game.then(ChooseHealed(game.actors(play.seat)))
        else:
            help_players(game, seats[0])
    else:
        help_players(game, play.seat)


def usable_modes(game: Adventure, event: DiceEvent, play: Play) -> list[int]:
    hero = game.heroes[play.seat]
    modes = enumerate(play.modes)
    return [number for number, mode in modes if why_not_mode(game, event, hero, play.source, mode) is None]


def next_die(game: Adventure, event: DiceEvent, play: Play, mode: effect_language.Mode) -> None:
    """One die at a time, each with its parameter, up to the number of the mode."""
    seats = game.actors(play.seat)
    if len(play.parameters) < len(play.picks):
        parameters = open_parameters(event.faces, mode, event.pool[play.picks[-1]])
        if len(parameters) == 1:
            play.parameters.append(parameters[0])
        else:
            game.then(ask_parameter(mode.op, seats))
            return
    places = range(len(event.pool))
    open_dice = [place for place in places if why_not_pick(event, play, mode, place) is None]
    if len(play.picks) == mode.count or not open_dice:
        change_dice(game)
    else:
        game.then(ChooseDie(seats))


def open_parameters(faces: Faces, mode: effect_language.Mode, die: int) -> list[int]:
    """What a die can become; flips and rerolls need no word."""
    if mode.op in (effect_language.FLIP, effect_language.REROLL):
        return [0]
    if mode.op == effect_language.STEP:
        value = die_value(die)
        return [near for near in (faces.lower[value], faces.higher[value]) if near != NO_FACE]
    if mode.op == effect_language.TREAT_COLOUR:
        options = colour_options(mode, die)
        return [colour for colour in range(len(effect_language.COLOURS)) if options >> colour & 1]
    options = value_options(mode, die)
    return [value for value in range(1, MOST_PIPS + 1) if options >> value & 1]


def ask_parameter(op: int, seats: tuple[int, ...]) -> Ask:
    if op == effect_language.STEP:
        return ChooseStep(seats)
    return ChooseColour(seats) if op == effect_language.TREAT_COLOUR else ChooseValue(seats)


def next_draw(game: Adventure, event: DiceEvent, play: Play, mode: effect_language.Mode) -> None:
    """Colour and value are chosen before the die is taken; a random die shows itself first."""
    if play.drawn == mode.count or not can_draw(event, mode):
        game.then(FinishPlay())
        return
    seats = game.actors(play.seat)
    if mode.draws:
        if not play.parameters:
            colours = colours_to_draw(event, mode)
            if len(colours) > 1 or play.drawn:
                game.then(ChooseDraw(seats))
                return
            play.parameters.append(colours[0])
        if len(play.parameters) == 1 and mode.to_values.bit_count() > 1:
            game.then(ChooseValue(seats))
            return
    if play.drawn == 0:
        commit(game)
    game.then(AfterDraw())
    draw_more(game)


class AfterDraw(Do):
    """A random die may still have to be set to a value of its player's choice (RPA-30.12); then the play goes on."""

    def do(self, game: Adventure) -> None:
        event = event_of(game)
        play = play_of(event)
        if die_value(event.pool[-1]) == UNROLLED:
            game.then(ChooseValue(game.actors(play.seat)))
        else:
            finish_draw(game, play)


def finish_draw(game: Adventure, play: Play) -> None:
    play.drawn += 1
    play.parameters = []
    next_part(game)


def next_ready(game: Adventure, play: Play, mode: effect_language.Mode) -> None:
    """One card at a time (DEC-37)."""
    left = [source for source in readiable(game, play.source, mode) if source not in play.picks]
    if len(play.picks) == mode.count or not left:
        help_players(game, play.seat)
    else:
        game.then(ChooseReady(game.actors(play.seat)))


def why_not_help(game: Adventure, mode: effect_language.Mode, seat: int) -> Reason | None:
    """Whether an effect for one player helps this one at least in part (RPA-17.13)."""
    if seat >= game.seats:
        return NO_SUCH_HERO
    hero = game.heroes[seat]
    if mode.op == effect_language.RECOVER:
        return None if hero.fatigue else NO_FATIGUE
    return None if open_rows(hero, mode.attribute, UP_TO_SCORE) else ROWS_FULL


def take_back(game: Adventure) -> None:
    """The last part, or the mode, or the card: always what was chosen last, not what followed from it."""
    event = event_of(game)
    play = play_of(event)
    if play.picks:
        take_back_pick(event, play)
        next_part(game)
        return
    if play.parameters and len(colours_to_draw(event, mode_of(play))) > 1:
        play.parameters = []
        next_part(game)
        return
    play.parameters = []
    if play.mode != NOTHING and len(usable_modes(game, event, play)) > 1:
        play.mode = NOTHING
        next_part(game)
        return
    event.play = None


def take_back_pick(event: DiceEvent, play: Play) -> None:
    """The parameter of the last die if it was chosen, otherwise the die itself."""
    if play.parameters and len(play.parameters) == len(play.picks):
        play.parameters.pop()
        if len(open_parameters(event.faces, mode_of(play), event.pool[play.picks[-1]])) > 1:
            return
    play.picks.pop()


class PartOfPlay(Ask):
    """A question about the card that is being played; its player can always go back."""

    def facts(self, game: Adventure, seat: int) -> say.PlayFacts:
        return play_facts(event_of(game))

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.PlayFacts:
        return play_facts(event_of(game))


def play_facts(event: DiceEvent) -> say.PlayFacts:
    """Which card, what it does, and the die it is about."""
    play = play_of(event)
    facts: say.PlayFacts = {"played": source_id(play.source), "hero": play.seat, "op": "", "chosen": len(play.picks)}
    if play.mode != NOTHING:
        mode = mode_of(play)
        facts["op"] = effect_language.OPS[mode.op]
        facts["count"] = mode.count
        if mode.op <= effect_language.TREAT_VALUE and play.picks:
            die = event.pool[play.picks[-1]]
            facts["value"] = die_value(die)
    return facts


class ChooseMode(PartOfPlay):
    """Which of the things that the card says "or" between (DEC-16)."""

    rule = "RPA-17.13"
    verbs = ("mode", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.MODE, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if choice is dice_choices.BACK:
            return None
        if not isinstance(choice, dice_choices.PickMode):
            return NOT_ASKED
        event = event_of(game)
        play = play_of(event)
        modes = play.modes
        if choice.mode >= len(modes):
            return NO_SUCH_MODE
        return why_not_mode(game, event, game.heroes[play.seat], play.source, modes[choice.mode])

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        play = play_of(event_of(game))
        if isinstance(choice, dice_choices.PickMode):
            play.mode = choice.mode
            next_part(game)
        else:
            take_back(game)

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NoFacts | say.OpFacts:
        if not isinstance(choice, dice_choices.PickMode):
            return {}
        return {"op": effect_language.OPS[play_of(event_of(game)).modes[choice.mode].op]}


class ChooseDie(PartOfPlay):
    """The next die that the effect is for (DEC-17)."""

    rule = "RPA-30.4"
    verbs = ("die", "enough", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.DIE[: len(event_of(game).pool)], dice_choices.ENOUGH, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        event = event_of(game)
        play = play_of(event)
        if isinstance(choice, dice_choices.PickDie):
            return why_not_pick(event, play, mode_of(play), choice.place)
        if choice is dice_choices.ENOUGH:
            return None if play.picks else NOTHING_CHOSEN
        return None if choice is dice_choices.BACK else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if isinstance(choice, dice_choices.PickDie):
            play_of(event_of(game)).picks.append(choice.place)
            next_part(game)
        elif choice is dice_choices.ENOUGH:
            change_dice(game)
        else:
            take_back(game)

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NoFacts | say.BeforeValueFacts:
        event = event_of(game)
        if not isinstance(choice, dice_choices.PickDie) or mode_of(play_of(event)).op != effect_language.FLIP:
            return {}
        value = die_value(event.pool[choice.place])
        return {"before": value, "value": event.faces.opposite[value]}

    def arithmetic(self, game: Adventure, seat: int, choice: Choice, reason: Reason) -> say.DieSums | say.PlayFacts:
        event = event_of(game)
        facts = play_facts(event)
        if not isinstance(choice, dice_choices.PickDie) or choice.place >= len(event.pool):
            return facts
        die = event.pool[choice.place]
        return {**facts, "colour": first_colour(die), "value": die_value(die)}


def first_colour(die: int) -> str:
    """The colour that a die counts as; of a familiar die the first."""
    colours = die_colours(die)
    return effect_language.COLOURS[(colours & -colours).bit_length() - 1]


class ParameterAsk(PartOfPlay):
    """What becomes of the die that was chosen last (DEC-18)."""

    def die(self, game: Adventure) -> int:
        event = event_of(game)
        return event.pool[play_of(event).picks[-1]]

    def settle(self, game: Adventure, parameter: int) -> None:
        play_of(event_of(game)).parameters.append(parameter)
        next_part(game)


def stepped(game: Adventure, die: int, choice: Choice) -> int:
    """What a die shows after a step."""
    faces = game.box.faces
    return faces.higher[die_value(die)] if choice is dice_choices.UP else faces.lower[die_value(die)]


class ChooseStep(ParameterAsk):
    """Up or down by one."""

    rule = "RPA-30.3"
    verbs = ("up", "down", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [dice_choices.UP, dice_choices.DOWN, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if choice is dice_choices.UP:
            return SIX_GOES_DOWN if stepped(game, self.die(game), choice) == NO_FACE else None
        if choice is dice_choices.DOWN:
            return ONE_GOES_UP if stepped(game, self.die(game), choice) == NO_FACE else None
        return None if choice is dice_choices.BACK else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if choice is dice_choices.BACK:
            take_back(game)
        else:
            self.settle(game, stepped(game, self.die(game), choice))

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NoFacts | say.BeforeValueFacts:
        if choice is dice_choices.BACK:
            return {}
        die = self.die(game)
        return {"before": die_value(die), "value": stepped(game, die, choice)}


class ChooseColour(ParameterAsk):
    """As which colour the die counts."""

    rule = "RPA-30.6"
    verbs = ("colour", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.COLOUR, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if not isinstance(choice, dice_choices.AsColour):
            return None if choice is dice_choices.BACK else NOT_ASKED
        mode = mode_of(play_of(event_of(game)))
        if not mode.to_colours >> choice.colour & 1:
            return NOT_THAT_COLOUR
        return None if colour_options(mode, self.die(game)) >> choice.colour & 1 else SAME_COLOUR

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if isinstance(choice, dice_choices.AsColour):
            self.settle(game, choice.colour)
        else:
            take_back(game)


class ChooseValue(ParameterAsk):
    """Which value the die gets: a treated one, or one that is drawn."""

    rule = "RPA-30.7"
    verbs = ("value", "back")

    def target(self, game: Adventure) -> int:
        """The die in the pool; one that is not drawn yet has no value."""
        event = event_of(game)
        return self.die(game) if play_of(event).picks else new_die(0, UNROLLED)

    def is_on_table(self, event: DiceEvent) -> bool:
        """Whether a random die lies in the pool and waits for its value."""
        return len(event.pool) > 0 and die_value(event.pool[-1]) == UNROLLED

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.VALUE, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        event = event_of(game)
        if not isinstance(choice, dice_choices.PickValue):
            if choice is not dice_choices.BACK:
                return NOT_ASKED
            return ALREADY_DRAWN if self.is_on_table(event) or play_of(event).drawn else None
        mode = mode_of(play_of(event))
        if not mode.to_values >> choice.value & 1:
            return NOT_THAT_VALUE
        return None if value_options(mode, self.target(game)) >> choice.value & 1 else SAME_VALUE

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        event = event_of(game)
        if not isinstance(choice, dice_choices.PickValue):
            take_back(game)
        elif self.is_on_table(event):
            set_drawn(game, choice.value)
            finish_draw(game, play_of(event))
        else:
            self.settle(game, choice.value)


class ChooseDraw(PartOfPlay):
    """The colour of the die to draw (RPA-30.9)."""

    rule = "RPA-30.9"
    verbs = ("colour", "enough", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.COLOUR, dice_choices.ENOUGH, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        event = event_of(game)
        play = play_of(event)
        if isinstance(choice, dice_choices.AsColour):
            if not mode_of(play).draws >> choice.colour & 1:
                return NOT_THAT_DIE
            return None if event.bag[choice.colour] else NO_DIE_LEFT
        if choice is dice_choices.ENOUGH:
            return None if play.drawn else NOTHING_CHOSEN
        if choice is dice_choices.BACK:
            return ALREADY_DRAWN if play.drawn else None
        return NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if isinstance(choice, dice_choices.AsColour):
            play_of(event_of(game)).parameters.append(choice.colour)
            next_part(game)
        elif choice is dice_choices.ENOUGH:
            game.then(FinishPlay())
        else:
            take_back(game)


class ChooseHealed(PartOfPlay):
    """Which player the effect helps (DEC-23)."""

    rule = "RPA-30.15"
    verbs = ("heal", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.HEAL[: game.seats], dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        if isinstance(choice, dice_choices.Heal):
            return why_not_help(game, mode_of(play_of(event_of(game))), choice.seat)
        return None if choice is dice_choices.BACK else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        if isinstance(choice, dice_choices.Heal):
            help_players(game, choice.seat)
        else:
            take_back(game)

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> say.NoFacts | say.HealedGives:
        if not isinstance(choice, dice_choices.Heal):
            return {}
        hero = game.heroes[choice.seat]
        amount = mode_of(play_of(event_of(game))).amount
        return {"number": min(amount, hero.fatigue), "fatigue": hero.fatigue, "health": hero.health}


class ChooseReady(PartOfPlay):
    """The next card that comes back to hand, or class card that turns up (DEC-37)."""

    rule = "RPA-30.18"
    verbs = ("ready", "enough", "back")

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [*dice_choices.READY_SOURCE, dice_choices.ENOUGH, dice_choices.BACK]

    def why_not(self, game: Adventure, seat: int, choice: Choice) -> Reason | None:
        play = play_of(event_of(game))
        if isinstance(choice, dice_choices.ReadyCard):
            if choice.source in play.picks:
                return READY_CHOSEN
            return None if choice.source in readiable(game, play.source, mode_of(play)) else NOTHING_TO_READY
        if choice is dice_choices.ENOUGH:
            return None if play.picks else NOTHING_CHOSEN
        return None if choice is dice_choices.BACK else NOT_ASKED

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        play = play_of(event_of(game))
        if isinstance(choice, dice_choices.ReadyCard):
            play.picks.append(choice.source)
            next_part(game)
        elif choice is dice_choices.ENOUGH:
            help_players(game, play.seat)
        else:
            take_back(game)
