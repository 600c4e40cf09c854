"""The story loop: follow the cue that the last part of the story has given, until the adventure is over (Part 3)."""

from typing import Final

from meadhall.core.steps import Do
from meadhall.games.roll_player_adventures.cues import die, go_to_the_end
from meadhall.games.roll_player_adventures.death import begin_death
from meadhall.games.roll_player_adventures.entries import read_entry
from meadhall.games.roll_player_adventures.events import THE_END as THE_END_TOLD
from meadhall.games.roll_player_adventures.lists import ChooseOption
from meadhall.games.roll_player_adventures.movement import MoveStep, arrive, can_move
from meadhall.games.roll_player_adventures.stamina import all_exhausted
from meadhall.games.roll_player_adventures.state import (
    CUE_ARRIVE,
    CUE_OFFER,
    CUE_OVER,
    CUE_READ,
    CUE_WALK,
    PLAYING,
    THE_END,
    Adventure,
)


class Story(Do):
    """Waits under everything the story does."""

    def do(self, game: Adventure) -> None:
        if game.cue == CUE_OVER:
            if game.stage == PLAYING:
                game.stage = THE_END
                game.tell(THE_END_TOLD)
            return
        game.then(STORY)
        if game.cue == CUE_READ:
            read_entry(game, game.cue_a)
        elif game.cue == CUE_OFFER:
            offer(game, game.cue_a, game.cue_b)
        elif game.cue == CUE_WALK:
            start_walk(game)
        elif game.cue == CUE_ARRIVE:
            arrive(game)
        else:
            begin_death(game)


STORY: Final = Story()


def offer(game: Adventure, entry: int, block: int) -> None:
    """A party that is wholly exhausted comes to no choice list: the engine sends it to death (RPA-22.9), except at THE
    END (RPA-33.29)."""
    if all_exhausted(game) and not game.at_end:
        die(game)
    else:
        game.then(ChooseOption(game.everybody(), entry, block))


def start_walk(game: Adventure) -> None:
    """Where no path is open the story file is broken (lint L05): better THE END than no way on."""
    if can_move(game):
        game.then(MoveStep(game.everybody(), 0))
    else:
        go_to_the_end(game)
