"""Puzzles: each begins where its record ends, its best turn can be played, what is worse is told with its reason."""

from random import Random

import pytest

from meadhall.core import BadInput, Record, question
from meadhall.core.match import Match
from meadhall.core.play import ask_name
from meadhall.games import NAMES
from meadhall.lab.findings import Told
from meadhall.puzzles import Puzzle, Umpire, decisions, every_puzzle, find_puzzle, puzzle_of, puzzles_of
from meadhall.puzzles.mine import EVERY_BEGINNING, LEAST_GAP, MOST_ANSWERS, Miner, Position
from meadhall.puzzles.turn import WORLDS

MOST_WORDS = 40
THIRTY = 30
MANY_KINDS = 3
"""So many questions, and so many ideas, are among them."""
COMPETITIVE = ("small-world", "dawn-of-ulos", "alynthia", "ice-garden")
FRESH_SEED = 20_000
"""No puzzle was found with it."""
EVERY = [one for game in NAMES for one in puzzles_of(game)]


@pytest.fixture(params=EVERY, ids=[f"{one.game}/{one.name}" for one in EVERY])
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    found: Puzzle = request.param
    return found


def tried(puzzle: Puzzle, answers: list[str]) -> Record:
    """The record after these answers and all that chance and force add to them, until the turn is over."""
    umpire = Umpire(puzzle)
    rules = puzzle.rules()
    record = puzzle.record("Ada")
    match = Match(rules, record, umpire.start(), Random(1))
    left = list(answers)
    for _ in range(60):
        ask = match.settle()
        answers_since = match.record.answers[len(puzzle.start.answers) :]
        if ask is None or decisions(rules, umpire.start(), puzzle.seat, answers_since)[1]:
            break
        text = left.pop(0) if left else umpire.judge.habit(match.state, puzzle.seat, ask).text
        match.answer(puzzle.seat, rules.read(text))
    return match.record


def test_a_position_is_a_question_to_its_seat(puzzle: Puzzle) -> None:
    state = Umpire(puzzle).start()
    ask = question(state)
    assert ask is not None
    assert ask.asked(state) == (puzzle.seat,)
    assert puzzle_of(puzzle.record("Ada")) is puzzle


def test_the_best_turn_can_be_played_and_is_the_best(puzzle: Puzzle) -> None:
    verdict = Umpire(puzzle).verdict(tried(puzzle, puzzle.solution))
    assert (verdict.over, verdict.solved, verdict.gap) == (True, True, 0)
    assert [told.choice for told in verdict.best] == puzzle.solution
    assert len(puzzle.solution) <= MOST_ANSWERS
    assert puzzle.gap >= LEAST_GAP


def test_what_one_may_think_of_is_worse_and_told_with_its_reason(puzzle: Puzzle) -> None:
    assert puzzle.tries
    umpire = Umpire(puzzle)
    for one in puzzle.tries:
        verdict = umpire.verdict(tried(puzzle, one.answers))
        assert verdict.over
        assert not verdict.solved
        assert verdict.gap >= 1
        assert verdict.why == one.why
        assert isinstance(verdict.given, Told)
        assert verdict.given.choice == one.answers[0]


def test_a_try_is_judged_as_soon_as_chance_decides_although_the_turn_goes_on() -> None:
    puzzle = find_puzzle("small-world", "amazons-for-a-coin")
    rules = puzzle.rules()
    match = Match(rules, puzzle.record("Ada"), Umpire(puzzle).start(), Random(1))
    match.answer(puzzle.seat, rules.read("pick tritons"))
    match.settle()  # the next pair is drawn
    assert match.asked() == (puzzle.seat,)
    verdict = Umpire(puzzle).verdict(match.record)
    assert (verdict.over, verdict.solved) == (True, False)
    assert verdict.gap >= 1


def test_words_are_few_and_somebody_has_checked_them(puzzle: Puzzle) -> None:
    for text in [puzzle.why, *[one.why for one in puzzle.tries]]:
        assert 5 < len(text.split()) <= MOST_WORDS
    assert puzzle.checked


def test_while_the_best_turn_is_followed_its_next_answer_is_known(puzzle: Puzzle) -> None:
    verdict = Umpire(puzzle).verdict(puzzle.record("Ada"))
    assert (verdict.over, verdict.next) == (False, puzzle.solution[0])


@pytest.mark.long
def test_it_is_still_the_best_by_the_margin_for_search_and_in_every_world(puzzle: Puzzle) -> None:
    rules = puzzle.rules()
    state = Umpire(puzzle).start()
    ask = question(state)
    assert ask is not None
    miner, position = Miner(rules), Position(puzzle.start, state, puzzle.seat, ask)
    lead = miner.lead(position, WORLDS, EVERY_BEGINNING)
    assert lead is not None
    assert lead.best.answers[0].text == puzzle.solution[0]
    tries = [rules.read(one.answers[0]) for one in puzzle.tries]
    assert miner.confirmed(position, lead, tries, FRESH_SEED) is not None


def test_whoever_tries_has_the_name_alone(puzzle: Puzzle) -> None:
    seats = puzzle.start.seats
    for name in [*puzzle.start.names, "Nobody Else"]:
        record = puzzle.record(name)
        assert record.names[puzzle.seat] == name
        assert len(set(record.names)) == seats
        assert puzzle_of(record) is puzzle


def test_a_puzzle_is_played_by_the_edition_that_it_was_found_in(puzzle: Puzzle) -> None:
    assert f"\nrules: {puzzle.start.version}\n" in puzzle.start.write()
    assert puzzle.rules().version == puzzle.start.version


@pytest.mark.parametrize("game", COMPETITIVE)
def test_every_competitive_game_has_enough_puzzles_of_many_kinds(game: str) -> None:
    puzzles = puzzles_of(game)
    assert len(puzzles) >= THIRTY
    asked = [ask_name_at(one) for one in puzzles]
    assert len(set(asked)) >= MANY_KINDS
    assert len({one.idea for one in puzzles}) >= MANY_KINDS
    assert 3 * max(asked.count(name) for name in asked) <= 2 * len(puzzles)
    assert len({one.why for one in puzzles}) == len(puzzles)


def ask_name_at(puzzle: Puzzle) -> str:
    ask = question(Umpire(puzzle).start())
    assert ask is not None
    return ask_name(ask)


def test_only_games_against_each_other_have_puzzles() -> None:
    assert {one.game for one in every_puzzle()} == set(COMPETITIVE)


def test_a_puzzle_that_is_missing_is_told() -> None:
    with pytest.raises(BadInput, match="no-puzzle"):
        find_puzzle("small-world", "nothing")
