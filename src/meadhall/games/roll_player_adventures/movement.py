"""Walking over the map, and the encounters on the way: sections 3.5 and 3.6 of the rules."""

from typing import Final

from meadhall.core.steps import Chance, Do
from meadhall.core.values import NOT_ASKED, Choice, Reason
from meadhall.games.roll_player_adventures.choices import END, GO, LETTERS, STOP, TOKEN, Go, Token
from meadhall.games.roll_player_adventures.conditions import holds
from meadhall.games.roll_player_adventures.cues import (
    clear_back,
    cue,
    go_to_entry,
    go_to_the_end,
    leave_entry,
    pass_books,
)
from meadhall.games.roll_player_adventures.events import ARRIVED, MOVED, PASSED_THROUGH, TOKEN_TURNED
from meadhall.games.roll_player_adventures.facts import MoveStepAbout, NameEncounterFacts, NoFacts
from meadhall.games.roll_player_adventures.state import CLOSED, CUE_ARRIVE, OPENED, TO_WALK, Adventure
from meadhall.games.roll_player_adventures.story.model import NONE
from meadhall.games.roll_player_adventures.together import Together

NO_WAY: Final = Reason("no-way", "RPA-9.3")
NOT_WALKING: Final = Reason("not-walking", "RPA-9.11")
END_NOT_OPEN: Final = Reason("end-not-open", "RPA-15.1")
WALKING: Final = Reason("walking", "RPA-15.1")


# The map as it is now


def is_shown(game: Adventure, place: int) -> bool:
    """A hidden location is there once a map card shows it (RPA-33.26)."""
    if not game.story.locations[place].hidden:
        return True
    return any([place in card.shows for n, card in enumerate(game.story.map_cards) if game.maps >> n & 1])


def is_open(game: Adventure, number: int) -> bool:
    """Whether a path can be walked now (RPA-33.26)."""
    path = game.story.paths[number]
    if game.ways[number] == CLOSED or not is_shown(game, path.a) or not is_shown(game, path.b):
        return False
    if game.ways[number] == OPENED:
        return True
    revealed = path.map_card == NONE or bool(game.maps >> path.map_card & 1)
    return revealed and holds(game, path.condition)


def open_paths(game: Adventure) -> list[int]:
    return [number for number in range(len(game.story.paths)) if is_open(game, number)]


def ways_from_here(game: Adventure) -> dict[int, int]:
    """The neighbours that can be reached, with the path to each."""
    found: dict[int, int] = {}
    for number in open_paths(game):
        path = game.story.paths[number]
        if path.a == game.at:
            found[path.b] = number
        elif path.b == game.at:
            found[path.a] = number
    return found


def can_move(game: Adventure) -> bool:
    """Whether "move" leads anywhere (RPA-9.3)."""
    return game.end_open or bool(ways_from_here(game))


def must_stop(game: Adventure, place: int) -> bool:
    """Places not explored, with XP or with a token stop the party (RPA-9.8, RPA-9.9)."""
    return not game.explored >> place & 1 or game.place_xp[place] > 0 or place in game.token_at


# Walking


class MoveStep(Together):
    """Where does the party go? In the middle of a walk it may also stop (DEC-8, RPA-9.11)."""

    rule = "RPA-9.2"
    verbs = ("go", "stop", "end")

    walking: int

    def offers(self, game: Adventure) -> list[Choice]:
        choices = [GO[LETTERS.index(game.story.locations[place].letter)] for place in sorted(ways_from_here(game))]
        if self.walking:
            choices.append(STOP)
        elif game.end_open:
            choices.append(END)
        return choices

    def refuse(self, game: Adventure, choice: Choice) -> Reason | None:
        if choice is STOP:
            return None if self.walking else NOT_WALKING
        if choice is END:
            if not game.end_open:
                return END_NOT_OPEN
            return WALKING if self.walking else None
        if not isinstance(choice, Go):
            return NOT_ASKED
        return None if place_with(game, choice.letter) in ways_from_here(game) else NO_WAY

    def decide(self, game: Adventure, choice: Choice) -> None:
        if choice is STOP:
            stop_here(game)
        elif choice is END:
            go_to_the_end(game)
        else:
            assert isinstance(choice, Go)
            walk(game, place_with(game, choice.letter), self.walking)

    def about(self, game: Adventure) -> MoveStepAbout:
        here = game.story.locations[game.at]
        return {"walking": self.walking, "place": here.letter, "name": here.name}

    def consequences(self, game: Adventure, seat: int, choice: Choice) -> NoFacts | NameEncounterFacts:
        if not isinstance(choice, Go):
            return {}
        place = place_with(game, choice.letter)
        space = game.story.paths[ways_from_here(game)[place]].space
        token = int(space != NONE and bool(game.spaces >> space & 1))
        return {"name": game.story.locations[place].name, "encounter": token}


def place_with(game: Adventure, letter: str) -> int:
    """The location with this letter, NONE if there is none."""
    for number, location in enumerate(game.story.locations):
        if location.letter == letter:
            return number
    return NONE


def walk(game: Adventure, place: int, walking: int) -> None:
    """Along one path; a token on it is met first (RPA-9.4)."""
    path = game.story.paths[ways_from_here(game)[place]]
    if walking:
        game.tell(PASSED_THROUGH, game.at)
    game.tell(MOVED, game.at, place)
    leave_entry(game)
    clear_back(game)
    game.goal = place
    if path.space != NONE and game.spaces >> path.space & 1:
        game.then(TurnToken(path.space))
    else:
        cue(game, CUE_ARRIVE)


def arrive(game: Adventure) -> None:
    """At a place that need not stop it the party may go on, unless there is no way on (RPA-9.7)."""
    game.at = game.goal
    game.goal = NONE
    clear_back(game)
    if must_stop(game, game.at) or not ways_from_here(game):
        stop_here(game)
    else:
        game.then(MoveStep(game.everybody(), 1))


def stop_here(game: Adventure) -> None:
    """The books pass and the new storyteller reads the base entry (RPA-9.5, RPA-9.6)."""
    pass_books(game)
    game.tell(ARRIVED, game.at, game.storyteller)
    go_to_entry(game, game.story.locations[game.at].entry)


# Encounters


class TurnToken(Do):
    """Turn the token over; where only one number is left, it is known (RPA-10.1, RPA-4.14)."""

    space: int

    def do(self, game: Adventure) -> None:
        fixed = game.story.spaces[self.space]
        if fixed:
            meet(game, self.space, fixed)
        elif len(game.dealt) == 1:
            meet(game, self.space, game.dealt.pop())
        else:
            game.then(DrawToken(self.space))


class DrawToken(Chance):
    """Which token lay there: all that were dealt and not turned are equally likely (CH-5)."""

    space: int

    def candidates(self, game: Adventure, seat: int) -> list[Choice]:
        return [TOKEN[number - 1] for number in game.dealt]

    def take(self, game: Adventure, seat: int, choice: Choice) -> None:
        assert isinstance(choice, Token)
        game.dealt.remove(choice.number)
        meet(game, self.space, choice.number)


def meet(game: Adventure, space: int, number: int) -> None:
    """The tome keeper reads the entry; the walk goes on when it is over (RPA-10.2, RPA-33.25)."""
    game.tell(TOKEN_TURNED, number)
    game.space = space
    game.back = TO_WALK
    go_to_entry(game, game.story.encounters[number])
