"""The Lord of the Ice Garden at a terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from meadhall.cli.boards import Picture
from meadhall.cli.boards import ice_garden as board
from meadhall.cli.look import SHAPES
from meadhall.core import SPECTATOR, question, read_record, replay
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.state import IceGarden
from meadhall.words import Words
from tests.cli.terminal import meadhall
from tests.games.ice_garden.scene import scene

THREE = ("play", "ice-garden", "--seats", "human:Ada,random,greedy", "--seed", "5")
PLAYERS = ["Ada", "Ben", "Cleo"]


def drawn(game: IceGarden, viewer: int, width: int) -> list[str]:
    """The table as lines of words."""
    question(game)
    words = Words(RULES, game, PLAYERS, "en")
    picture = Picture(RULES.view(game, viewer), words, max(viewer, SPECTATOR), ["(you)", "(bot)", "(bot)"])
    picture.width = width
    paper = StringIO()
    Console(width=width, file=paper).print(board.draw(picture))
    assert words.catalogue.problems == []
    return [" ".join(line.split()) for line in paper.getvalue().splitlines()]


def middle() -> IceGarden:
    lines = (
        "callo: P=3 G=1 M=2,0,1,0 vuko=1 rep=-2 points=7 bear=m3+faun faun=speed",
        "freihoff: rep=-1 helm=4 goal=1 bear=m1 wolf=harrasim",
        "vandyken: helm=4 fire=m2",
        *["bear: tile=3 reserve=1 nightmares=1", "wolf: towers=1", "thorn: vale", "vuko: bear"],
    )
    return scene(*lines, stages="1a 2b 3b 4a", scoring=True, now="domination")


def test_a_whole_game_against_bots_can_be_played_by_numbers(home: Path) -> None:
    file = home / "mine.record"
    result = meadhall(*THREE, "--record", str(file), typed="1\n" * 600)
    assert result.exit_code == 0
    assert " wins." in result.output
    assert "Round 4" in result.output
    assert question(replay(RULES, read_record(file.read_text("utf-8")))) is None


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_table_fits_the_screen(width: int) -> None:
    lines = drawn(middle(), 0, width)
    assert any(line.startswith("Round 2, Domination") and "This round scores" in line for line in lines)


def test_the_table_shows_regions_with_their_pieces_and_sums() -> None:
    lines = drawn(middle(), 0, 120)
    first, second, _ = SHAPES[:3]
    assert "Bear Hills 3: 5/2 1P 2G 1M 3(−1) ② = 4 1 = 1 Vuko, nation, reserve, fire raven wastes wolf" in lines
    assert f"{first} Ada (you) Passionaria Callo 0/2 3P 1G M2/0/1/0 17 ①①①②③ 1 0 7" in lines
    assert "Initiative: 1 ●, 2, 3★, 4 ▼■, 5, 6★, 7, 8★, 9, 10★" in lines
    assert f"Reputation, best first: ■ the safe zone, {second} −1, {first} −2, Dead Snow 0 of 32" in lines
    assert any("Vuko would visit Ada in Bear Hills" in line and "2 Long Memory (active)" in line for line in lines)
    assert "Faun: Speed" in lines


def test_names_are_understood_and_reasons_told() -> None:
    typed = "Passionaria Callo\ncharacter callo\nwhy lay wolf fjords\nLand of Snakes\nhelp\nmap\n"
    output = " ".join(meadhall(*THREE, typed=typed).output.split())
    assert "Ada plays Passionaria Callo" in output
    assert "Ada lays a tile in Land of Snakes" in output


def test_the_options_of_the_advanced_game_are_offered() -> None:
    output = meadhall(*THREE, "--option", "mode=advanced", "--option", "stage-1=4b", typed="1\n" * 40).output
    assert "Stage 1: Grace" in output
