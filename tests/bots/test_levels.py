"""Each level beats the one below: `meadhall league` measures it, this watches that it stays so."""

from random import Random
from typing import Any

import pytest

from meadhall.bots import find_bot
from meadhall.bots.arena import play_match
from meadhall.build_mode import build_mode
from meadhall.core import new_match
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


# Against the table: a table of one level is compared with a table of another, game by game


def share_won_together(bot: str, seats: int, games: int) -> float:
    """The share of games of Alynthia that a table of such bots wins."""
    rules = find_game("alynthia")
    won = 0
    for seed in range(games):
        bots = [find_bot(bot, rules, 10 * seed + seat) for seat in range(seats)]
        match = play_match(rules, {"difficulty": "challenging"}, bots, [bot] * seats, Random(seed))
        won += bool(rules.result(match.state).winners)
    return won / games


def test_adepts_win_together_more_often_than_novices() -> None:
    assert share_won_together("adept", 2, 40) > share_won_together("novice", 2, 40) + 0.1


def test_masters_win_alone_more_often_than_adepts() -> None:
    assert share_won_together("master:60", 1, 60) > share_won_together("adept", 1, 60) + 0.05


def share_of_events_won(bot: str, adventures: int) -> float:
    """The share of checks and combats that a party of two such bots wins in its first adventure."""
    rules = find_game("roll-player-adventures")
    won = events = 0
    for seed in range(adventures):
        bots = [find_bot(bot, rules, 10 * seed + seat) for seat in range(2)]
        match = new_match(rules, 2, {"adventure": "1"}, [bot] * 2, Random(seed))
        event: Any = None
        while (ask := match.settle()) is not None:
            game: Any = match.state
            if event is not None and game.event is not event:
                events += 1
                won += game.won
            event = game.event
            seat = ask.asked(game)[0]
            match.answer(seat, bots[seat].choose(rules, rules.imagine(game, seat, bots[seat].random), seat, ask))
    return won / events


def test_a_party_of_adepts_wins_more_events_than_one_of_novices() -> None:
    assert share_of_events_won("adept", 60) > share_of_events_won("novice", 60) + 0.05


def test_a_party_of_masters_wins_more_events_than_one_of_adepts() -> None:
    assert share_of_events_won("master:60", 60) > share_of_events_won("adept", 60)
