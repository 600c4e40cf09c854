"""Who will win: shares that add up, that know the end, and that see a lead."""

from math import log
from random import Random

import pytest

from meadhall.bots import find_bot
from meadhall.bots.judges import find_judge
from meadhall.bots.oracle.value import among_sides
from meadhall.bots.win_probability import shares_of_winners, standing
from meadhall.core import Match, new_match, play_out
from meadhall.games import find_game

TABLES = [
    ("small-world", 3, {}),
    ("small-world", 6, {"mode": "teams"}),
    ("small-world", 3, {"mode": "necromancer"}),
    ("dawn-of-ulos", 2, {}),
    ("dawn-of-ulos", 1, {}),
    ("ice-garden", 2, {}),
    ("alynthia", 2, {}),
    ("alynthia", 2, {"mode": "competitive"}),
]


def in_the_middle(game: str, seats: int, options: dict[str, str], answers: int = 80) -> Match:
    """A table after so many random answers."""
    rules = find_game(game)
    random = Random(5)
    match = new_match(rules, seats, options, ["x"] * seats, random)
    while len(match.record.answers) < answers:
        ask = match.settle()
        assert ask is not None
        seat = ask.asked(match.state)[0]
        match.answer(seat, find_bot("random", rules, random.getrandbits(30)).choose(rules, match.state, seat, ask))
    match.settle()
    return match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_shares_make_one_or_are_common_and_the_state_stays_as_it_is(
    game: str, seats: int, options: dict[str, str]
) -> None:
    match = in_the_middle(game, seats, options, 60 if game == "small-world" else 20)
    rules, judge = match.rules, find_judge(game)
    before = rules.save(match.state)
    found = standing(rules, judge, match.state)
    assert rules.save(match.state) == before
    assert len(found) == seats
    assert all(0.0 <= share <= 1.0 for share in found)
    if judge.together(match.state):
        assert len(set(found)) == 1
    else:
        sides = rules.result(match.state).sides
        assert sum(dict(zip(sides, found, strict=True)).values()) == pytest.approx(1.0)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_finished_game_has_its_true_result(game: str, seats: int, options: dict[str, str]) -> None:
    match = in_the_middle(game, seats, options, 10)
    play_out(match.state, Random(1))
    won = [share > 0.0 for share in standing(match.rules, find_judge(game), match.state)]
    assert [seat for seat in range(seats) if won[seat]] == match.rules.result(match.state).winners


def test_two_winners_share_and_friends_do_not() -> None:
    assert shares_of_winners([0, 2], [0, 1, 2], False) == [0.5, 0.0, 0.5]
    assert shares_of_winners([0, 2], [0, 1, 0, 1], False) == [1.0, 0.0, 1.0, 0.0]
    assert shares_of_winners([0, 1], [0, 1], True) == [1.0, 1.0]


def test_a_side_is_as_strong_as_its_seats_are_on_average() -> None:
    found = among_sides([[log(2.0)], [log(1.0)], [log(4.5)], [log(1.0)]], [0, 1, 0, 1])
    assert found == pytest.approx([0.75, 0.25, 0.75, 0.25])


def test_coins_count_more_the_nearer_the_end_is() -> None:
    match = in_the_middle("small-world", 2, {}, 60)
    rules, judge = match.rules, find_judge("small-world")
    rich = match.state.copy()
    rich.players[0].coins += 15  # type: ignore[attr-defined]
    early = standing(rules, judge, rich)[0]
    assert early > standing(rules, judge, match.state)[0] + 0.05
    rich.turn = rich.board.turns - 1  # type: ignore[attr-defined]
    assert standing(rules, judge, rich)[0] > early
