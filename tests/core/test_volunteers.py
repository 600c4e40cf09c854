"""Seats that may answer though nobody waits for them."""

import pytest

from meadhall.core import NOT_ASKED, Ask, Choice, Reason, Refused, State, answer, is_forced, options, why_not

AYE = Choice("aye")


class Call(Ask):
    """Seat 0 is asked; seat 1 may call out."""

    def volunteers(self, game: State) -> tuple[int, ...]:
        return (1,)

    def candidates(self, game: State, seat: int) -> list[Choice]:
        return [AYE]

    def why_not(self, game: State, seat: int, choice: Choice) -> Reason | None:
        return None if choice is AYE else NOT_ASKED

    def take(self, game: State, seat: int, choice: Choice) -> None:
        game.reveals = 10 + seat


def table() -> State:
    game = State()
    game.then(Call((0,)))
    return game


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_asked_and_who_volunteers_may_answer(seat: int) -> None:
    game = table()
    assert options(game, seat) == [AYE]
    assert why_not(game, seat, AYE) is None
    answer(game, seat, AYE)
    assert game.reveals == 10 + seat


def test_nobody_else_may() -> None:
    game = table()
    assert options(game, 2) == []
    with pytest.raises(Refused) as refused:
        answer(game, 2, AYE)
    assert refused.value.refusal.facts == {"asked": [0]}  # volunteers are not waited for


def test_a_volunteer_does_not_keep_an_answer_from_being_forced() -> None:
    game = table()
    ask = game.agenda[-1].asking()
    assert ask is not None
    assert is_forced(game, ask)


def test_by_default_nobody_volunteers() -> None:
    assert Ask((0,)).volunteers(State()) == ()
