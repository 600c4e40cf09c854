"""Records: a game as text, written, read and replayed; and what is said about a damaged one."""

from random import Random
from typing import Any

import pytest

from meadhall.core import CHANCE, Answer, BadInput, Record, new_match, play_out, question, read_record, replay
from tests.core.toy import RULES, Orchard

TEXT = """\
meadhall record 1
game: orchard
rules: 3
seats: 2
option length: short
name 0: Ada
name 1: Ben: the Bold
answers:
* sun
0 take 1
1 take 1
0 shout
* crate 1
"""


def damaged(text: str) -> tuple[str, dict[str, Any]]:
    """What is said about a text that cannot be read."""
    with pytest.raises(BadInput) as bad:
        read_record(text)
    return bad.value.code, bad.value.facts


def misfit(text: str) -> tuple[str, dict[str, Any]]:
    """What is said about a record that can be read but not played."""
    with pytest.raises(BadInput) as bad:
        replay(RULES, read_record(text))
    return bad.value.code, bad.value.facts


def random_record(seed: int) -> Record:
    match = new_match(RULES, 3, {"length": "long"}, ["Ada", "Ben", "Cyd"], Random(seed))
    while (ask := match.settle()) is not None:
        seat = ask.asked(match.state)[0]
        match.answer(seat, match.random.choice(ask.options(match.state, seat)))
    return match.record


def test_a_record_reads_as_it_was_written() -> None:
    record = read_record(TEXT)
    assert (record.game, record.version, record.seats) == ("orchard", 3, 2)
    assert record.options == {"length": "short"}
    assert record.names == ["Ada", "Ben: the Bold"]
    assert [(answer.seat, answer.text) for answer in record.answers[:2]] == [(CHANCE, "sun"), (0, "take 1")]
    assert record.write() == TEXT


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_survives_writing_reading_and_replaying(seed: int) -> None:
    record = random_record(seed)
    again = read_record(record.write())
    assert again.write() == record.write()
    assert question(replay(RULES, again)) is None
    assert RULES.save(replay(RULES, again)) == RULES.save(replay(RULES, record))


def test_replaying_fewer_answers_gives_an_earlier_moment() -> None:
    record = read_record(TEXT)
    game = replay(RULES, record, 2)
    assert isinstance(game, Orchard)
    assert game.baskets == [1, 0]
    assert RULES.save(replay(RULES, record, 0)) == RULES.save(RULES.setup(2, {"length": "short"}))
    assert RULES.save(replay(RULES, record, 99)) == RULES.save(replay(RULES, record))


def test_a_name_cannot_break_the_lines_of_a_record() -> None:
    match = new_match(RULES, 2, {}, ["Ada\nanswers:\n0 take 1", ""], Random(0))
    again = read_record(match.record.write())
    assert again.names == match.record.names == ["Ada answers: 0 take 1", ""]
    assert again.answers == []


def test_a_shortened_record_leaves_the_long_one_alone() -> None:
    record = read_record(TEXT)
    short = record.shortened(3)
    assert short.write() == "\n".join(TEXT.splitlines()[:11]) + "\n"
    short.add(1, "shout")
    assert record.write() == TEXT


def test_an_answer_of_chance_is_written_with_a_star() -> None:
    assert Answer(CHANCE, "sun").line() == "* sun"
    assert Answer(1, "take 2").line() == "1 take 2"


def test_an_answer_knows_its_line_in_the_text() -> None:
    record = read_record(TEXT)
    lines = TEXT.splitlines()
    for index, answer in enumerate(record.answers):
        assert lines[record.line_of(index) - 1] == answer.line()


def test_a_record_without_answers_is_a_game_about_to_begin() -> None:
    text = TEXT.partition("* sun")[0]
    assert RULES.save(replay(RULES, read_record(text))) == RULES.save(RULES.setup(2, {"length": "short"}))


# Damage that shows when the text is read


@pytest.mark.parametrize("text", ["", "\n", "hello\n", "record 1\n" + TEXT])
def test_a_text_that_is_no_record_at_all(text: str) -> None:
    assert damaged(text) == ("not-a-record", {"line": 1, "expected": "meadhall record 1"})


def test_a_record_of_an_unknown_format() -> None:
    text = TEXT.replace("record 1", "record 3")
    assert damaged(text) == ("record-format", {"line": 1, "found": "meadhall record 3", "known": 2})


def test_a_record_cut_off_in_its_head() -> None:
    text = "".join(TEXT.splitlines(keepends=True)[:4])
    assert damaged(text) == ("record-without-answers", {"line": 4, "expected": "answers:"})


@pytest.mark.parametrize("line", ["colour: red", "seats", "seats 2", "option", "game orchard", ""])
def test_a_line_of_the_head_that_says_nothing_known(line: str) -> None:
    text = TEXT.replace("option length: short", line)
    assert damaged(text) == ("record-head", {"line": 5, "found": line})


def test_a_line_of_the_head_that_comes_twice() -> None:
    text = TEXT.replace("option length: short", "seats: 3")
    assert damaged(text) == ("record-head", {"line": 5, "found": "seats: 3"})


@pytest.mark.parametrize("field", ["game", "rules", "seats"])
def test_a_head_that_lacks_a_line(field: str) -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith(f"{field}:")]
    assert damaged("\n".join(lines)) == ("record-field", {"line": 7, "field": field})


@pytest.mark.parametrize(("field", "line"), [("rules", 3), ("seats", 4)])
@pytest.mark.parametrize("value", ["two", "-1", "2.0"])
def test_a_head_with_something_else_than_a_number(field: str, line: int, value: str) -> None:
    text = "\n".join(f"{field}: {value}" if row.startswith(f"{field}:") else row for row in TEXT.splitlines())
    assert damaged(text) == ("record-number", {"line": line, "field": field, "found": value})


@pytest.mark.parametrize("line", ["", "0", "0 ", "take", "*"])
def test_an_answer_that_is_not_a_seat_and_a_choice(line: str) -> None:
    text = TEXT.replace("1 take 1", line)
    assert damaged(text) == ("record-line", {"line": 11, "found": line})


@pytest.mark.parametrize("seat", ["2", "x", "-1", "17"])
def test_an_answer_of_a_seat_that_is_not_there(seat: str) -> None:
    text = TEXT.replace("1 take 1", f"{seat} take 1")
    assert damaged(text) == ("record-seat", {"line": 11, "found": seat, "last": 1})


# Damage that shows when the record is played


def test_a_record_of_another_game() -> None:
    text = TEXT.replace("game: orchard", "game: vineyard")
    assert misfit(text) == ("record-game", {"found": "vineyard", "expected": "orchard"})


def test_a_record_of_other_rules() -> None:
    assert misfit(TEXT.replace("rules: 3", "rules: 2")) == ("record-version", {"found": 2, "known": 3})


def test_a_record_with_a_seat_count_the_game_lacks() -> None:
    assert misfit(TEXT.replace("seats: 2", "seats: 7"))[0] == "bad-seats"


def test_a_record_with_an_option_the_game_lacks() -> None:
    assert misfit(TEXT.replace("option length", "option width"))[0] == "unknown-option"
    assert misfit(TEXT.replace("length: short", "length: endless"))[0] == "bad-option"


def test_an_unknown_choice() -> None:
    code, facts = misfit(TEXT.replace("1 take 1", "1 grab 1"))
    assert code == "record-choice"
    assert facts == {"line": 11, "answer": 3, "found": "1 grab 1"}


def test_a_line_cut_off_in_the_middle() -> None:
    code, facts = misfit(TEXT[:-5])
    assert code == "record-choice"
    assert facts == {"line": 13, "answer": 5, "found": "* cra"}


def test_an_answer_the_rules_refuse() -> None:
    code, facts = misfit(TEXT.replace("1 take 1", "1 take 3"))
    assert code == "record-refused"
    assert facts == {"line": 11, "answer": 3, "found": "1 take 3", "reason": "too-few-apples"}


def test_an_answer_of_a_seat_that_is_not_asked() -> None:
    code, facts = misfit(TEXT.replace("1 take 1", "0 take 1"))
    assert code == "record-refused"
    assert facts == {"line": 11, "answer": 3, "found": "0 take 1", "reason": "not-your-turn"}


def test_answers_after_the_end() -> None:
    record = random_record(1)
    record.add(0, "shout")
    with pytest.raises(BadInput) as bad:
        replay(RULES, record)
    assert bad.value.code == "record-refused"
    assert bad.value.facts["reason"] == "game-over"
    assert bad.value.facts["line"] == len(record.write().splitlines())


# States in the middle of anything


@pytest.mark.parametrize("length", range(0, 30, 4))
def test_a_state_is_saved_and_loaded_with_its_agenda(length: int) -> None:
    record = random_record(2)
    game = replay(RULES, record, length)
    loaded = RULES.load(RULES.save(game))
    assert RULES.save(loaded) == RULES.save(game)
    assert play_out(loaded, Random(3)) == play_out(game, Random(3))
    assert RULES.save(loaded) == RULES.save(game)


def test_a_saved_step_is_made_again_with_its_arguments() -> None:
    game = replay(RULES, read_record(TEXT), 1)
    question(game)
    assert RULES.save(game)["agenda"] == [
        ["Grow", {"day": 1}],
        ["Crates", {"seats": [0, 1]}],
        ["Shout", {"seats": [0, 1]}],
        ["Pick", {"seats": [1]}],
        ["Pick", {"seats": [0]}],
    ]
    ask = question(RULES.load(RULES.save(game)))
    assert ask is not None
    assert ask.seats == (0,)


def test_how_often_something_was_revealed_is_saved() -> None:
    game = replay(RULES, read_record(TEXT))
    assert game.reveals == 2  # the weather and the crate
    assert RULES.load(RULES.save(game)).reveals == 2
