"""Each level beats the one below: `meadhall league` measures it, this watches that it stays so."""

from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.build_mode import build_mode
from meadhall.games import find_game

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(build_mode() != "native", reason="too many games for rules that are not compiled"),
]


def share_of_wins(game: str, better: str, worse: str, games: int) -> float:
    rules = find_game(game)
    won = 0.0
    for seed in range(games):
        names = [better, worse] if seed % 2 else [worse, better]
        bots = [find_bot(name, rules, 10 * seed + seat) for seat, name in enumerate(names)]
        winners = rules.result(play_match(rules, {}, bots, names, Random(seed)).state).winners
        won += (names.index(better) in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("game", ["small-world", "dawn-of-ulos", "ice-garden"])
def test_adepts_beat_novices(game: str) -> None:
    assert share_of_wins(game, "adept", "novice", 60) >= 0.6


@pytest.mark.parametrize("game", ["small-world", "dawn-of-ulos", "ice-garden"])
def test_masters_beat_adepts_even_when_they_think_little(game: str) -> None:
    assert share_of_wins(game, "master:60", "adept", 40) >= 0.55
