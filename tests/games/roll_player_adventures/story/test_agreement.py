"""The linter and the game read stories in the same way: what is played was foreseen."""

from random import Random

import pytest

from meadhall.core import new_game, play_out
from meadhall.games.roll_player_adventures import ADVENTURES, RULES
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.story.explore import Exploration, wide_exploration
from meadhall.games.roll_player_adventures.story.ledger import OURS
from meadhall.games.roll_player_adventures.story.library import packaged

PLAYS = 3


def played(adventure: str, seed: int) -> Adventure:
    """A random play to the end."""
    game = new_game(RULES, 1 + seed % 4, {"adventure": adventure})
    assert isinstance(game, Adventure)
    play_out(game, Random(seed))
    return game


@pytest.mark.parametrize("adventure", [name for name in ADVENTURES if name in ("0", "1")])
def test_every_entry_that_is_read_in_play_was_reached_by_the_linter(adventure: str) -> None:
    story = packaged(adventure)
    exploration = Exploration(story, OURS, 2000)
    if exploration.stopped:
        exploration = wide_exploration(story, OURS, exploration.touched)
    foreseen = {story.entries[index].label for index in exploration.reached} | {"nothing"}
    for seed in range(PLAYS):
        game = played(adventure, seed)
        read = {entry.label for entry in story.entries if game.read >> entry.index & 1}
        assert {"begin", "the end"} <= read or game.deaths
        assert read - foreseen == set()
