"""A live game: chance and forced answers given by itself, and taking back."""

from random import Random

import pytest

from meadhall.core import (
    BadInput,
    Match,
    Record,
    Refused,
    new_match,
    question,
    read_record,
    replay,
    resume,
    undo_limit,
    undo_target,
)
from tests.core.toy import OFFER, REST, RULES, SHOUT, TAKE, Orchard, Pick


def match(seed: int = 0) -> Match:
    return new_match(RULES, 2, {}, ["Ada", "Ben"], Random(seed))


def record(*lines: str) -> Record:
    """A record of the toy game with these answers."""
    head = new_match(RULES, 2, {}, [], Random(0)).record.write()
    return read_record(head + "".join(f"{line}\n" for line in lines))


def lines(of: Record) -> list[str]:
    return [answer.line() for answer in of.answers]


def test_a_match_checks_its_options() -> None:
    with pytest.raises(BadInput, match="bad-seats"):
        new_match(RULES, 9, {}, [], Random(0))
    assert match().record.options == {"length": "short"}  # the default is written down


def test_settling_gives_the_answers_of_chance() -> None:
    playing = match(seed=1)
    ask = playing.settle()
    assert isinstance(ask, Pick)
    assert ask.seats == (0,)
    assert lines(playing.record) == ["* sun"]


def test_settling_gives_the_forced_answers_and_writes_them_down() -> None:
    playing = match(seed=1)
    playing.settle()
    playing.answer(0, TAKE[2])
    playing.settle()
    # Seat 0 must rest, and no apple is left for seat 1. The shout is open to both, so somebody must decide.
    assert lines(playing.record) == ["* sun", "0 take 2", "0 rest", "1 take 0"]


def test_settling_twice_does_nothing_more() -> None:
    playing = match(seed=1)
    ask = playing.settle()
    assert playing.settle() is ask
    assert lines(playing.record) == ["* sun"]


def test_a_refused_answer_is_not_written_down() -> None:
    playing = match(seed=1)
    playing.settle()
    before = RULES.save(playing.state)
    with pytest.raises(Refused):
        playing.answer(0, TAKE[3])
    assert lines(playing.record) == ["* sun"]
    assert RULES.save(playing.state) == before


def test_record_and_state_stay_in_step_until_the_end() -> None:
    playing = match(seed=4)
    while (ask := playing.settle()) is not None:
        seat = ask.asked(playing.state)[-1]
        playing.answer(seat, ask.options(playing.state, seat)[-1])
    again = replay(RULES, playing.record)
    assert question(again) is None
    assert RULES.save(again) == RULES.save(playing.state)


def test_a_match_goes_on_where_its_record_stopped() -> None:
    going_on = resume(RULES, record("* storm", "0 take 1"), Random(0))
    ask = going_on.settle()
    assert lines(going_on.record) == ["* storm", "0 take 1", "1 take 0"]  # the storm took the other apple
    assert ask is not None
    going_on.answer(1, SHOUT)
    assert isinstance(going_on.state, Orchard)
    assert going_on.state.baskets == [1, 1]


# Taking back

DAY = ["* sun", "0 take 1", "1 take 0", "0 shout", "* crate 2"]


@pytest.mark.parametrize(
    ("answers", "seat", "limit"),
    [
        ([], 0, 0),
        (["* sun"], 0, 1),  # chance has spoken
        (["* sun", "0 take 1"], 0, 1),  # back to the weather, not before it
        (["* sun", "0 take 1"], 1, 2),  # another seat's answer
        (["* sun", "0 take 1", "1 take 1"], 0, 3),  # Ben knew what Ada took when he answered
        (["* sun", "0 take 1", "1 take 1"], 1, 2),
        (["* sun", "0 take 0", "1 take 0", "1 shout"], 1, 2),  # two own answers in a row
        (DAY, 0, 5),  # the crate
        ([*DAY, "0 offer 1", "0 offer 0"], 0, 5),  # sealed: nobody has seen it
        ([*DAY, "0 offer 1", "0 offer 0", "1 offer 0"], 1, 7),
        ([*DAY, "0 offer 1", "0 offer 0", "1 offer 0", "1 offer 0"], 1, 9),  # revealed
        ([*DAY, "1 offer 0", "1 offer 0", "0 offer 1", "0 offer 0"], 0, 9),  # revealed, by an answer of his own
    ],
)
def test_taking_back_reaches_to_the_last_answer_that_told_somebody_something(
    answers: list[str], seat: int, limit: int
) -> None:
    assert undo_limit(RULES, record(*answers), seat) == limit


@pytest.mark.parametrize(
    ("answers", "seat", "target"),
    [
        (["* sun", "0 take 1"], 0, 1),
        (["* sun", "0 take 1"], 1, 2),  # nothing of his own to take back
        (["* sun", "0 take 0", "1 take 0", "1 shout"], 1, 3),  # one decision at a time
        (["* sun", "0 take 0", "1 take 0"], 1, 2),
        (["* sun", "0 take 2", "0 rest", "1 take 0"], 1, 4),  # a forced answer is no decision
        (["* sun", "0 take 2", "0 rest"], 0, 1),  # it goes with the decision before it
        (["* sun", "0 take 2", "0 rest", "1 take 0", "1 shout"], 1, 4),  # and stays if there was none
        ([*DAY, "0 offer 1", "0 offer 0"], 0, 6),
    ],
)
def test_one_decision_is_taken_back_at_a_time(answers: list[str], seat: int, target: int) -> None:
    assert undo_target(RULES, record(*answers), seat) == target


def test_the_answers_the_engine_gave_are_taken_back_with_the_decision() -> None:
    playing = match(seed=1)
    playing.settle()
    playing.answer(0, TAKE[2])
    question(playing.state)
    playing.answer(0, REST)
    assert lines(playing.record) == ["* sun", "0 take 2", "0 rest"]
    assert playing.undo(0)
    assert lines(playing.record) == ["* sun"]


def test_a_sealed_step_that_was_the_only_one_is_still_a_decision() -> None:
    """The engine never gives it by itself, so taking it back is one step."""
    playing = resume(RULES, record("* sun", "0 take 0", "1 take 0", "1 shout", "* crate 0"), Random(0))
    playing.answer(1, OFFER[1])  # his only apple
    playing.answer(1, OFFER[0])
    assert playing.undo(1)
    assert lines(playing.record)[-1] == "1 offer 1"
    assert playing.undo(1)
    assert lines(playing.record)[-1] == "* crate 0"
    assert not playing.undo(1)


def test_undo_restores_the_state_and_shortens_the_record() -> None:
    playing = match(seed=1)
    playing.settle()
    before = RULES.save(playing.state)
    playing.answer(0, TAKE[1])
    assert playing.can_undo(0)
    assert not playing.can_undo(1)
    assert playing.undo(0)
    question(playing.state)
    assert RULES.save(playing.state) == before
    assert lines(playing.record) == ["* sun"]
    assert not playing.can_undo(0)
    assert not playing.undo(0)


def test_rewinding_goes_beyond_what_one_seat_may_take_back() -> None:
    playing = resume(RULES, record(*DAY), Random(0))
    playing.rewind(1)
    assert lines(playing.record) == ["* sun"]
    assert isinstance(playing.state, Orchard)
    assert playing.state.baskets == [0, 0]


def test_whoever_listens_goes_on_listening_after_a_rewind() -> None:
    playing = resume(RULES, record(*DAY), Random(0))
    playing.state.heard = []
    playing.rewind(0)
    assert playing.state.heard == []
