"""What somebody wants done while he is away, as types: standing orders, and a plan for his next turn.

They travel between a table and a client, and lie in the store as they are.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

MOST_ORDERS: Final = 24
MOST_BRANCHES: Final = 12
MOST_STEPS: Final = 6
MOST_TARGETS: Final = 60

Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Why: TypeAlias = Literal["verb", "hurt", "missing", "hand", "back"]


class Bound(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Only answers whose fact is a number from `least` to `most`; null: no bound on that side."""

    fact: Word
    least: int | None = None
    most: int | None = None


class Pick(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How an answer is picked from those that are offered.

    With the verb, within the bounds; of those the one that names what stands `first`, and then the one with the least
    (or `most`) of the fact `by`. `evenly`: what is shared out goes where least is. `majority`: what most others have
    pointed at. `without`: not at all if an answer names what the question calls so.
    """

    verb: Word = ""
    bounds: Annotated[list[Bound], Meta(max_length=4)] = []
    first: Annotated[list[Word], Meta(max_length=MOST_TARGETS)] = []
    by: Word = ""
    most: bool = False
    evenly: bool = False
    majority: bool = False
    without: Annotated[list[Word], Meta(max_length=4)] = []


class Stops(Struct, frozen=True, forbid_unknown_fields=True):
    """What ends an order: a verb that was not offered before, something done to me, the pick not being offered."""

    verb: bool = True
    hurt: bool = True
    missing: bool = True


class StandingOrder(Struct, forbid_unknown_fields=True):
    """An answer to a question, whenever it is asked; `way` names how it picks. `times`: so often, 0: always."""

    ask: Word
    way: Word
    pick: Pick
    times: Count = 0
    stops: Stops = Stops()


class Stopped(Struct):
    """Why an order has ended: the verb, the event that was done to me, or the question.

    A plan also ends when its owner answers by hand, or when the table goes back.
    """

    why: Why
    facts: dict[str, Any]


class OrderState(Struct):
    """An order and how it stands."""

    order: StandingOrder
    left: int = 0
    """How often it will still answer; of one without end it says nothing."""
    known: list[str] = []
    """The verbs that were offered when it was given, or first used."""
    since: int = 0
    """The entries of the log that were there then."""
    stopped: Stopped | None = None


class PlanStep(Struct, forbid_unknown_fields=True):
    """What to answer to one question."""

    ask: Word
    pick: Pick


class Branch(Struct, forbid_unknown_fields=True):
    """Some answers in a row, if the first of them can be given."""

    steps: Annotated[list[PlanStep], Meta(min_length=1, max_length=MOST_STEPS)]


class PlanState(Struct):
    """A plan for somebody's next turn, and how it stands."""

    branches: list[Branch]
    stops: Stops = Stops()
    since: int = 0
    """The entries of the log that were there when it was written."""
    moves: int = 0
    """The answers that were there then, or after the last one of its own."""
    branch: int = -1
    """The branch that is being followed, and how many of its steps are done."""
    done: int = 0
    stopped: Stopped | None = None


class Wishes(Struct):
    """All that a seat wants done."""

    orders: list[OrderState] = []
    plan: PlanState | None = None


class OrderWay(Struct, omit_defaults=True):
    """One way to pick: the message `order-way-<name>`. With a `fact`, what it names is put in order: `targets`."""

    name: str
    pick: Pick = field(default_factory=Pick)
    fact: str = ""
    targets: list[str] = []


class OrderKind(Struct, omit_defaults=True):
    """A question that can be answered by a standing order: the message `order-<ask>`.

    `quiet`: being quick would tell something. `expects` are the events that lead to it and surprise nobody. `mine` are
    paths in the public view: where one of them leads to my seat, it is my own affair. `any`: all questions with a fact.
    """

    ask: str
    ways: list[OrderWay]
    quiet: bool = False
    expects: list[str] = []
    mine: list[str] = []
    any: str = ""


class PlanKind(Struct, omit_defaults=True):
    """A question that a plan can foresee: the message `plan-<ask>-<verb>`, what it names, and numbers to bound."""

    ask: str
    verb: str
    fact: str = ""
    bounds: list[str] = []
    targets: list[str] = []


class OrderKinds(Struct):
    """What can be ordered and planned at a table."""

    orders: list[OrderKind]
    plans: list[PlanKind]


class Tried(Struct):
    """How a branch went in imagined worlds: of how many, in how many its question came, and it could be done."""

    worlds: int
    asked: int
    done: int
