"""Alynthia at a terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.cli.boards import Picture
from meadhall.cli.boards import alynthia as board
from meadhall.core import SPECTATOR, BadInput, Choice, question, read_record, replay
from meadhall.games.alynthia import RULES
from meadhall.games.alynthia.state import Alynthia
from meadhall.words import Words
from tests.cli.terminal import meadhall
from tests.games.alynthia.scene import scene

PLAYERS = ["Ada", "Ben", "Cleo", "Dov", "Eda"]


def shown(game: Alynthia, width: int, viewer: int = 0) -> list[str]:
    """The table as lines of letters."""
    question(game)
    words = Words(RULES, game, PLAYERS, "en")
    picture = Picture(RULES.view(game, viewer), words, viewer, [""] * len(game.players))
    picture.width = width
    text = StringIO()
    Console(file=text, width=width, highlight=False).print(board.draw(picture))
    return text.getvalue().splitlines()


@pytest.mark.parametrize("width", [80, 120])
def test_the_largest_board_fits_the_screen(width: int) -> None:
    lines = shown(scene("0 field d2: X a2+wall b2+village", "1 - e2:", board="T5", dragons="d2=4"), width)
    assert max(len(line.rstrip()) for line in lines) <= width
    assert any(line.split() == list("abcdefghi") for line in lines)


def test_nests_dragons_outposts_and_characters_are_on_the_board() -> None:
    game = scene("0 forest c4: X a2+village c4+wall", "1 - f4: POL1", nests="b1=4 e1=ruin", dragons="a1=2", pool=7)
    text = "\n".join(shown(game, 80))
    for sign in ("NEST 4", "ruin", "D2", "●v", "(●)●#", "(▼)", "the pool holds 7"):
        assert sign in text


def test_a_watcher_of_rivals_sees_how_many_cards_and_no_more() -> None:
    game = scene("0 forest c4: rush renown=9", "1 labor f4: windfall=2", mode="competitive")
    watched = " ".join(" ".join(shown(game, 120, SPECTATOR)).split())
    assert "1 card" in watched
    assert "Battle Rush" not in watched
    own = " ".join(" ".join(shown(game, 120, 0)).split())
    assert "1 Battle Rush" in own
    assert "9 renown" in own
    assert "Windfall" not in own


def test_comfortable_ways_of_saying_things() -> None:
    game = scene("0 - a1: focus=3 worker windfall POL1", "1 - a1:", pool=30)
    ask = question(game)
    assert ask is not None
    assert board.shorthand("attack b1 pay worker", ask, game, 0) == ["attack b1 worker"]
    assert board.shorthand("play windfall food", ask, game, 0) == ["play windfall s0", "take food"]
    assert board.shorthand("give 2 worker s1", ask, game, 0) == ["give s1 worker", "give s1 worker"]
    assert board.shorthand("move a2", ask, game, 0) is None
    with pytest.raises(BadInput):
        board.shorthand("attack b1", ask, game, 0)  # a worker or renown?
    poor = scene("0 - a1: focus=3 worker", pool=13)
    ask = question(poor)
    assert ask is not None
    assert board.shorthand("attack b1", ask, poor, 0) == ["attack b1 worker"]


def test_a_warning_while_the_nest_of_the_round_is_missing() -> None:
    for number, warned in ((1, False), (2, True)):
        game = scene("0 - a1:", round=number)
        ask = question(game)
        assert ask is not None
        picture = Picture(RULES.view(game, 0), Words(RULES, game, PLAYERS, "en"), 0, ["", ""])
        assert bool(board.background(picture, ask)) == warned


def test_a_place_is_described_by_its_land_and_who_is_there() -> None:
    game = scene("0 - a1: focus=1", "1 - f4: a2")
    picture = Picture(RULES.view(game, 0), Words(RULES, game, PLAYERS, "en"), 0, ["", ""])
    choice: Choice = RULES.read("move a2")
    assert board.describe(picture, choice) == "wood, Ben’s outpost"


def test_a_whole_game_is_played_with_numbers(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    numbers = "".join(f"{1 + number * 7 % 5}\n" for number in range(3000))
    output = meadhall(
        *("play", "alynthia", "--seats", "human:Ada,random", "--seed", "4", "--record", str(file)), typed=numbers
    ).output
    assert "the dragons have won" in output
    assert "Nobody at the table wins." in output
    final = replay(RULES, read_record(file.read_text("utf-8")))
    assert question(final) is None
