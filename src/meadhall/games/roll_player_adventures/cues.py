"""What the story does next, and how it gets there: gotos, the back point, passing the books (RPA-6.4, RPA-33.25).

Every part of the story ends by giving a cue: read this entry, offer this list, walk, arrive, die, stop. The step
`Story` (in `story_loop`) waits at the bottom of the agenda and follows it; so no part needs to know the others.
"""

from meadhall.games.roll_player_adventures.events import STORY_MOVED
from meadhall.games.roll_player_adventures.state import (
    CUE_ARRIVE,
    CUE_DEATH,
    CUE_OFFER,
    CUE_OVER,
    CUE_READ,
    CUE_WALK,
    NO_BACK,
    TO_LIST,
    TO_WALK,
    Adventure,
)
from meadhall.games.roll_player_adventures.story.model import NONE, TO_BACK, TO_HERE, TO_THE_END, Target


def cue(game: Adventure, kind: int, a: int = NONE, b: int = 0) -> None:
    game.cue, game.cue_a, game.cue_b = kind, a, b


def go_to_entry(game: Adventure, entry: int) -> None:
    """Read an entry next; the one being read is left."""
    leave_entry(game)
    cue(game, CUE_READ, entry)


def leave_entry(game: Adventure) -> None:
    """The reading of the current entry is over: from now on it counts as read (RPA-33.12)."""
    if game.entry != NONE:
        game.read |= 1 << game.entry
        game.entry = NONE


def offer_list(game: Adventure, entry: int, block: int) -> None:
    cue(game, CUE_OFFER, entry, block)


def go_to(game: Adventure, target: Target) -> None:
    """Follow a goto (RPA-33.3)."""
    if target.kind == TO_BACK:
        go_back(game)
    elif target.kind == TO_HERE:
        go_to_entry(game, game.story.locations[game.at].entry)
    elif target.kind == TO_THE_END:
        go_to_the_end(game)
    else:
        go_to_entry(game, target.entry)


def go_to_the_end(game: Adventure) -> None:
    """From here on running off an entry's end is the end of the adventure (RPA-33.29)."""
    end_encounter(game)
    clear_back(game)
    game.at_end = True
    go_to_entry(game, game.story.the_end)


def go_back(game: Adventure) -> None:
    """Return to the list an item was used from, or to the walk an encounter interrupted. A story that loads never comes
    here without a back point (lint L39); if one does, the party walks on."""
    kind, entry, block = game.back, game.back_entry, game.back_block
    leave_entry(game)
    if kind == TO_LIST:
        game.back = NO_BACK  # its entry is being read again, it was never left
        game.entry = entry
        offer_list(game, entry, block)
    elif kind == TO_WALK:
        clear_back(game)
        end_encounter(game)
        cue(game, CUE_ARRIVE)
    else:
        cue(game, CUE_WALK)


def run_off_the_end(game: Adventure) -> None:
    """An entry has no more blocks: back, if there is somewhere to go back to; after THE END it is over (RPA-33.29)."""
    if game.at_end and game.back == NO_BACK:
        leave_entry(game)
        cue(game, CUE_OVER)
    elif game.entry == game.story.begin:
        go_to_entry(game, game.story.locations[game.at].entry)  # RPA-4.15
    else:
        go_back(game)


def clear_back(game: Adventure) -> None:
    """Arriving, reading a base entry, `move to`, death and THE END clear the back point (RPA-33.25)."""
    if game.back == TO_LIST and game.back_entry != NONE:
        game.read |= 1 << game.back_entry
    game.back = NO_BACK
    game.back_entry = NONE


def end_encounter(game: Adventure) -> None:
    """The token leaves the adventure (RPA-10.3)."""
    if game.space != NONE:
        game.spaces &= ~(1 << game.space)
        game.space = NONE


def relocate(game: Adventure, place: int) -> None:
    """The story moves the party: no path, no encounter, an open one and its walk end; the books pass (RPA-9.13)."""
    end_encounter(game)
    clear_back(game)
    game.goal = NONE
    game.at = place
    game.tell(STORY_MOVED, place)
    pass_books(game)


def pass_books(game: Adventure) -> None:
    """The storybook goes to the left, the Tome to who had the storybook (RPA-9.5)."""
    game.storyteller = (game.storyteller + 1) % game.seats


def die(game: Adventure) -> None:
    cue(game, CUE_DEATH)
