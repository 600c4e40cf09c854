"""How a game went: chances that add up, luck against what was to be expected, decisions that cost something."""

from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from meadhall.bots.advice import MOST_ADVICE
from meadhall.bots.judges import find_judge
from meadhall.bots.look import UNHURRIED, Budget, Searcher, question_seed
from meadhall.core import question, read_record, replay
from meadhall.games import find_game, find_rules
from meadhall.lab.analysis import HINT_PART, LEAST_LOST, Analyst, analyse
from meadhall.lab.findings import Analysis, Luck, Turned

GOLDEN = Path(__file__).parents[1] / "golden"
LOOKS = 200
AGAINST_EACH_OTHER = ["small-world-3-random", "ice-garden-2-random"]


@cache
def analysis(name: str) -> Analysis:
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"))
    return analyse(find_game(record.game), record, looks=LOOKS)


def lost_in(name: str) -> int:
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"))
    return sum([one.lost for one in analyse(find_game(record.game), record, looks=2 * LOOKS).costly])


def moves(found: Analysis) -> list[Luck | Turned]:
    """Whatever turned the game."""
    return [*found.luck, *found.turned]


def result_of(name: str) -> list[int]:
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"))
    rules = find_game(record.game)
    game = replay(rules, record)
    question(game)
    return rules.result(game).winners


@pytest.mark.parametrize("name", AGAINST_EACH_OTHER)
def test_the_shares_of_rivals_make_one_and_end_with_the_winner(name: str) -> None:
    found = analysis(name)
    assert not found.together
    assert len(found.standings) > 20
    for one in found.standings:
        assert abs(sum(one.chances) - 1000) <= len(one.chances)
    last = found.standings[-1]
    assert last.at == found.answers
    assert [seat for seat, chance in enumerate(last.chances) if chance] == result_of(name)


@pytest.mark.parametrize("name", AGAINST_EACH_OTHER)
def test_costly_decisions_are_told_with_a_better_one_the_dearest_first(name: str) -> None:
    found = analysis(name)
    assert found.costly
    for one in found.costly:
        assert one.given.choice != one.better.choice
        assert one.lost >= LEAST_LOST
        assert 2 * one.lost > 3 * one.margin  # three standard errors, of which the margin is two
        assert one.grade == ("blunder" if one.lost >= 200 else "mistake" if one.lost >= 100 else "inexact")
    assert [one.lost for one in found.costly] == sorted([one.lost for one in found.costly], reverse=True)


@pytest.mark.parametrize("name", AGAINST_EACH_OTHER)
def test_what_turned_the_game_is_pieces_of_the_curve_the_greatest_of_them(name: str) -> None:
    found = analysis(name)
    curve = {one.at: one.chances for one in found.standings}
    told = moves(found)
    assert told
    for one in told:
        for seat, swing in enumerate(one.swings):
            assert abs(curve[one.until][seat] - curve[one.at][seat] - swing) <= 1
    least = min(max(map(abs, one.swings)) for one in told)
    untold = [
        max(abs(after - before) for before, after in zip(curve[at], curve[until], strict=True))
        for at, until in pairwise(sorted(curve))
        if not any(one.at <= at < one.until for one in told)
    ]
    assert len(told) < 8 or max(untold) < 2 * least, "nothing great is left out"


def test_nothing_is_called_a_mistake_that_a_hint_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be told as costly is looked at once more, as a hint looks at it."""
    record = read_record((GOLDEN / "ice-garden-2-random.record").read_text("utf-8"))
    rules, judge = find_game(record.game), find_judge(record.game)
    for one in analysis("ice-garden-2-random").costly:
        state = replay(rules, record, one.at)
        question(state)
        searcher = Searcher(rules, judge, state, one.seat, Random(question_seed(rules, state, one.seat)))
        seen = searcher.look(Budget(UNHURRIED, LOOKS // HINT_PART))
        named = [option.choice.text for option in seen.options[:MOST_ADVICE] if seen.is_equal(option)]
        assert one.given.choice not in named
    monkeypatch.setattr(Analyst, "is_advised", lambda *_: True)
    assert analyse(rules, record, looks=LOOKS).costly == []


def test_whoever_plays_at_random_pays_more_than_whoever_thinks() -> None:
    """Eight decisions of each are looked at with care: of the careless all are dear, of the careful only some."""
    careful, careless = [lost_in(name) for name in ("small-world-3-greedy", "small-world-3-random")]
    assert careless > 2 * careful


def test_what_moves_the_chances_takes_from_some_what_it_gives_to_others() -> None:
    found = analysis("small-world-3-random")
    for one in moves(found):
        assert one.at < one.until <= found.answers
        assert abs(sum(one.swings)) <= len(one.swings)


def test_friends_have_one_chance_together() -> None:
    found = analysis("alynthia-2-greedy")
    assert found.together
    assert all(len(set(one.chances)) == 1 for one in found.standings)
    chances = [one.chances[0] for one in found.standings[:-1]]
    assert max(chances) - min(chances) > 200  # it is a story with ups and downs


def test_a_story_is_not_read_ahead() -> None:
    """Whatever was decided between two checks: what would have come of something else is not tried."""
    record = read_record((GOLDEN / "roll-player-adventures-2-random.record").read_text("utf-8"))
    rules = find_rules(record.game, record.version, record.house)
    analyst = Analyst(rules, record, lambda _share: None)
    analyst.walk()
    analyst.find_costly(LOOKS)
    doubtful = [one for one in analyst.decisions if one.doubtful > 0]
    assert doubtful
    assert not any(analyst.judge.check_is_over(one.state) for one in doubtful)


@pytest.mark.long
def test_in_adventures_checks_are_told_instead_of_a_chance_to_win() -> None:
    record = read_record((GOLDEN / "roll-player-adventures-1-random.record").read_text("utf-8")).shortened(60)
    found = analyse(find_game(record.game), record, looks=LOOKS)
    assert all(one.event for one in found.costly)
    assert found.standings == []
    assert found.checks
    assert all(0 <= one.chance <= 1000 and one.at < one.until for one in found.checks)
    assert found.dice is not None
    assert (found.dice.number, found.dice.won) == (len(found.checks), sum(one.won for one in found.checks))
    assert abs(100 * found.dice.expected - sum(one.chance for one in found.checks)) <= 50


def test_the_same_game_is_always_told_alike_and_one_that_runs_as_far_as_it_went() -> None:
    record = read_record((GOLDEN / "ice-garden-2-random.record").read_text("utf-8"))
    rules = find_game(record.game)
    assert analyse(rules, record, looks=LOOKS) == analysis("ice-garden-2-random")
    shares: list[float] = []
    half = analyse(rules, record.shortened(60), shares.append, LOOKS)
    assert half.standings[-1].at == 60
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
