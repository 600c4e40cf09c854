"""The training adventure, from the words on its first page to the end (Part 16)."""

from random import Random

import pytest

from meadhall.core import draw, new_game, question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.cues import go_to_entry
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.scene import asking, give, keywords, offered, pages, play, public, where


def ferry(*answers: str, **options: str) -> Adventure:
    game = new_game(RULES, 1, {"adventure": "0", **options})
    assert isinstance(game, Adventure)
    return play(game, "0 character P01", "0 confirm", *answers)


def at(game: Adventure, letter: str, *items: int) -> Adventure:
    """The party with items on the way to a place."""
    game.at = [place.letter for place in game.story.locations].index(letter)
    for item in items:
        game.items |= 1 << [known.number for known in game.story.items].index(item)
    go_to_entry(game, game.story.labels[letter])
    game.agenda.pop()
    question(game)
    return game


@pytest.mark.rule("RPA-4.15", "RPA-4.13", "RPA-36.8")
def test_the_opening_is_read_and_then_the_start_location() -> None:
    game = ferry()
    assert pages(game) == ["begin", "A"]
    assert (where(game), game.xp) == ("A", 1)
    assert offered(game) == ["choose 1", "choose 2", "rest", "move"]


@pytest.mark.vector(101)
@pytest.mark.rule("RPA-11.5")
def test_rope_and_lantern_bring_up_the_tongue() -> None:
    game = at(ferry(), "C", 91, 93)
    xp = game.xp
    play(game, "0 items", "0 item 93", "0 with 91", "0 confirm")
    assert pages(game)[-1] == "C91.93"
    assert (keywords(game), game.xp) == (["TONGUE"], xp + 1)
    assert offered(game) == ["items", "move"]


@pytest.mark.vector(102)
def test_with_the_tongue_nobody_fights_at_the_far_stair() -> None:
    game = ferry()
    game.keywords |= 1 << game.story.keywords.index("TONGUE")
    at(game, "D")
    assert pages(game)[-3:] == ["D", "D1", "the end"]
    assert game.titles == ["rang-it-again"]
    assert game.event is None


@pytest.mark.rule("RPA-24.15", "RPA-36.8")
def test_nothing_of_it_is_kept() -> None:
    game = ferry()
    game.keywords |= 1 << game.story.keywords.index("TONGUE")
    at(game, "D")
    while asking(game) == "ShowTopCard":
        ask = question(game)
        assert ask is not None
        give(game, "* " + draw(game, ask, Random(0)).text)
    play(game, "0 done")
    assert asking(game) == ""
    assert public(game)["campaign"] == ""
    assert public(game)["outcome"] == "the-end"
