"""The agenda: what is still to be done on a table, as values.

A `State` changes; a `Step` never does. `Do` needs nobody, `Ask` waits for one of its seats,
`Chance` asks the dice and the decks, `AskAll` (in `sealed`) collects sealed answers and reveals them together.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, Self, dataclass_transform

from mypy_extensions import mypyc_attr

from meadhall.core.derive import Declared, NotGiven
from meadhall.core.values import CHANCE, NOT_ASKED, Choice, Event, Reason, Share, total

NOTHING_MORE: Final[list[int]] = []
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(8)]  # more than any game has
"""By seat: the seats of a question to nobody else, made once."""
ONLY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)


def not_given(*, init: Literal[False] = False) -> Any:
    """For a field of a base that the constructor of a step does not take."""
    return NotGiven()


@dataclass_transform(eq_default=False, frozen_default=True, field_specifiers=(not_given,))
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Step(Declared):
    """One pending thing to do. It declares its fields: numbers, names, and tuples of them (`derive`)."""

    def asking(self) -> "Ask | None":
        """Itself if it is a question; asked of each step, and cheaper than asking for its type."""
        return None

    def do(self, game: Any) -> None:
        """Carry it out, if it is not a question; the step has already left the agenda."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Declared):
    """Everything on one table. The only thing that changes; games declare what is on theirs."""

    made: ClassVar[bool] = False
    copied: ClassVar[bool] = True

    def __init__(self) -> None:
        self.agenda: list[Step] = []
        self.sealed: dict[int, list[Choice]] = {}
        self.reveals: int = 0
        self.heard: list[Event] | None = None

    def then(self, first: Step, second: Step | None = None, third: Step | None = None) -> None:
        """Do these next, in the order written: the agenda's end is always what comes next."""
        agenda = self.agenda
        if third is not None:
            agenda.append(third)
        if second is not None:
            agenda.append(second)
        agenda.append(first)

    def then_all(self, steps: list[Step]) -> None:
        """The same for as many as there are. This and `then` are the only ways to order effects."""
        self.agenda.extend(steps[::-1])

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Tell what happened; next to free while nobody listens."""
        if self.heard is not None:
            self.heard.append(Event(kind, a, b, c, NOTHING_MORE))

    def tell_more(self, kind: int, a: int, b: int, c: int, more: list[int]) -> None:
        """Tell what happened with a list of numbers; make the list only if `heard` is not None."""
        if self.heard is not None:
            self.heard.append(Event(kind, a, b, c, more))

    def reveal(self) -> None:
        """Somebody has learned something new: undo stops here."""
        self.reveals += 1

    def copy_agenda_to(self, other: "State") -> None:
        """Give a new copy the engine's own part."""
        other.agenda = self.agenda[:]
        other.reveals = self.reveals
        if self.sealed:
            other.sealed = {seat: given[:] for seat, given in self.sealed.items()}

    def copy(self) -> Self:
        """An equal, independent state."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Step):
    """A step that needs nobody: it says what to `do`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A question to one or more seats; the first answer goes. It says itself what clients need to put it."""

    rule: ClassVar[str] = ""
    """The paragraph of the rules that speaks about it."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs it can be answered with, the main one first: `why_not` has reasons for these and no others."""
    also: ClassVar[tuple[str, ...]] = ()
    """Those that `verbs_for` may add, if they are known beforehand."""

    seats: tuple[int, ...]

    def asking(self) -> "Ask | None":
        return self

    def asked(self, game: State) -> tuple[int, ...]:
        """The seats that may answer now."""
        return self.seats

    def volunteers(self, game: State) -> tuple[int, ...]:
        """Seats that may answer too, though nobody waits for them: a card played out of turn, "done" taken back."""
        return ()

    def people_first(self, game: Any, people: list[int]) -> bool:
        """Whether bots keep silent for now, so that the people at the table (their seats) are not run over.

        For questions to several seats whose first answer goes, or that are talked over before they are decided.
        """
        return False

    def formality(self, game: Any, seat: int) -> Choice | None:
        """What a seat answers that has nothing to choose, and is asked so that being asked tells the others nothing.

        So does one who is asked the same again later, with nothing lost. Among bots it is answered unasked.
        """
        return None

    def for_absent(self, game: Any, seat: int) -> Choice | None:
        """What is answered for somebody whose time is over, where the rules say so; else others decide that."""
        return None

    def payers(self, game: Any, seat: int, choice: Choice) -> tuple[int, ...]:
        """The other seats whose own things an open answer spends unasked; a table asks people there first."""
        return ()

    def pays(self, game: Any, seat: int, choice: Choice, payer: int) -> Mapping[str, object]:
        """What one of those seats gives: facts for the message `pays`."""
        return {}

    def for_companions(self, game: Any) -> bool:
        """Whether people answer this for the bots that they play with."""
        return False

    def may_answer(self, game: State, seat: int) -> bool:
        for asked in self.asked(game):
            if asked == seat:
                return True
        return seat in self.volunteers(game)

    def candidates(self, game: Any, seat: int) -> list[Choice]:
        """Choices worth asking `why_not` about: perhaps too many, never too few."""
        raise NotImplementedError

    def why_not(self, game: Any, seat: int, choice: Choice) -> Reason | None:
        """The reason a choice is refused. Legality is its absence, and nothing else."""
        return NOT_ASKED

    def take(self, game: Any, seat: int, choice: Choice) -> None:
        """Carry out a legal choice; the question has already left the agenda."""
        raise NotImplementedError

    def options(self, game: Any, seat: int) -> list[Choice]:
        """Every legal choice."""
        return [choice for choice in self.candidates(game, seat) if self.why_not(game, seat, choice) is None]

    def accept(self, game: State, seat: int, choice: Choice) -> None:
        """Give a legal answer. Only playouts come here directly; everybody else asks `answer`."""
        game.agenda.pop()
        self.take(game, seat, choice)

    def verbs_for(self, game: Any, seat: int) -> tuple[str, ...]:
        """The verbs as things are: races and powers add some."""
        return self.verbs

    def elements(self, game: Any, seat: int, choice: Choice) -> list[str]:
        """Where an answer is pointed at on the table, if the question knows more than the choice."""
        return choice.elements()

    def share(self, game: Any, seat: int) -> Share | None:
        """What is shared out, if it is a question about how many go where."""
        return None

    def facts(self, game: Any, seat: int) -> Mapping[str, object]:
        """Numbers for the message `ask-<name of the step>`.

        What overrides of this, of `pays` and of the next two return is a TypedDict of the game's `facts.py`: the
        annotation declares what catalogues and pages can count on.
        """
        return {}

    def consequences(self, game: Any, seat: int, choice: Choice) -> Mapping[str, object]:
        """What an offered choice costs and gives, for the label beside it."""
        return {}

    def arithmetic(self, game: Any, seat: int, choice: Choice, reason: Reason) -> Mapping[str, object]:
        """The numbers behind a refusal, for the message `why-<code>`; the choice names itself."""
        return {}

    def tells_by_itself(self) -> bool:
        """Whether a lone option is asked for all the same: taken unasked it would tell somebody something."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Ask):
    """A question to the dice, the bag or the deck. Everything it offers can happen."""

    seats: tuple[int, ...] = not_given()

    def __init__(self) -> None:
        Ask.__init__(self, ONLY_CHANCE)

    def why_not(self, game: Any, seat: int, choice: Choice) -> Reason | None:
        for outcome in self.candidates(game, seat):
            if outcome is choice:
                return None
        return NOT_ASKED

    def options(self, game: Any, seat: int) -> list[Choice]:
        return self.candidates(game, seat)

    def weights(self, game: Any) -> list[int]:
        """How often each option comes, in the order of the options; empty means equally often."""
        return NOTHING_MORE

    def outcome(self, game: Any, part: float) -> Choice:
        """The option at a part, from 0 to 1, of all laid end to end by weight; heaps may find it without listing."""
        outcomes = self.options(game, CHANCE)
        weights = self.weights(game)
        if not weights:
            return outcomes[int(part * float(len(outcomes)))]
        left = part * float(total(weights))
        for index in range(len(outcomes)):
            left -= weights[index]
            if left < 0:
                return outcomes[index]
        return outcomes[-1]

    def accept(self, game: State, seat: int, choice: Choice) -> None:
        game.agenda.pop()
        game.reveal()
        self.take(game, seat, choice)
