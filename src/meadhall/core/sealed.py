"""Questions that all answer in secret."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from meadhall.core.steps import Ask, State
from meadhall.core.values import Choice

NOTHING_SAID: Final[list[Choice]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class AskAll(Ask):
    """A question all its seats answer in secret, each in one or more small steps, then revealed together."""

    def asked(self, game: State) -> tuple[int, ...]:
        return tuple([seat for seat in self.seats if not self.complete(game, seat, self.given(game, seat))])

    def may_answer(self, game: State, seat: int) -> bool:
        return seat in self.seats and not self.complete(game, seat, self.given(game, seat))

    def given(self, game: State, seat: int) -> list[Choice]:
        """What a seat has sealed so far."""
        found = game.sealed.get(seat)
        return NOTHING_SAID if found is None else found

    def complete(self, game: Any, seat: int, given: list[Choice]) -> bool:
        """Whether a seat has said all it has to say; most questions take one answer."""
        return len(given) > 0

    def reveal(self, game: Any, answers: dict[int, list[Choice]]) -> None:
        """Carry out the answers of all seats; the question has already left the agenda."""
        raise NotImplementedError

    def accept(self, game: State, seat: int, choice: Choice) -> None:
        game.sealed.setdefault(seat, []).append(choice)
        for other in self.seats:
            if not self.complete(game, other, self.given(game, other)):
                return
        answers = game.sealed
        game.sealed = {}
        game.agenda.pop()
        game.reveal()
        self.reveal(game, answers)

    def tells_by_itself(self) -> bool:
        return True


def public_sealed(game: State, ask: Ask) -> list[int]:
    """The seats that have finished a sealed question; that, and not what they said, is public."""
    if not isinstance(ask, AskAll):
        return []
    waiting = ask.asked(game)
    return [seat for seat in ask.seats if seat not in waiting]
