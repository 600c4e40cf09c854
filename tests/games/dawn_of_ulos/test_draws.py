"""What is drawn straight from a pack is what the list of all outcomes with their weights would have given."""

from random import Random

from meadhall.core import CHANCE, Chance, new_game
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.counts import packed
from meadhall.games.dawn_of_ulos.data import DECKS
from meadhall.games.dawn_of_ulos.placing import DrawTiles
from meadhall.games.dawn_of_ulos.state import DawnOfUlos
from meadhall.games.dawn_of_ulos.ulrir import Prepare


def parts(random: Random) -> list[float]:
    """Of all that can happen: from the very first to the very last."""
    return [0.0, 0.25, 0.5, 0.75, 1 - 2**-53, *[random.random() for _ in range(40)]]


def table(seats: int) -> DawnOfUlos:
    game = new_game(RULES, seats, {})
    assert isinstance(game, DawnOfUlos)
    return game


def test_a_tile_comes_as_often_as_the_supply_has_it() -> None:
    random = Random(5)
    game = table(2)
    draw = DrawTiles(0, 1, False)
    for size in range(1, 30):
        game.supply = packed([int(random.random() * len(RULES.box.tile_copies)) for _ in range(size)])
        for part in parts(random):
            assert draw.outcome(game, part) is Chance.outcome(draw, game, part)
        assert all(draw.why_not(game, CHANCE, choice) is None for choice in draw.options(game, CHANCE))


def test_every_lantern_card_of_the_deck_comes_as_often() -> None:
    random = Random(6)
    game = table(1)
    draw = Prepare()
    assert game.solo is not None
    for size in range(1, len(DECKS[0])):
        game.solo.deck = DECKS[0][:size]
        for part in parts(random):
            assert draw.outcome(game, part) is Chance.outcome(draw, game, part)
