"""What is asked at a table, as whoever is asked hears it: a person, an engine, somebody who looks back."""

from typing import Annotated

from msgspec import Meta, Struct

from meadhall.table.wire.requests import ResultInfo
from meadhall.table.wire.values import Facts, Notation, Number


class OptionOffer(Struct, omit_defaults=True):
    """One choice: its notation, the elements at which it is pointed, what names it and what it costs and gives.

    The first word of the notation is the verb of the message `choice-<verb>`, which also wants `ask`, the name of the
    question.
    """

    choice: str
    elements: list[str] = []
    facts: Facts = {}


class ShareInfo(Struct, omit_defaults=True):
    """How many go where, asked place by place; an answer is `verb place=number`, and all go as one.

    `hand` are to be shared out. By place: `least` is what is said where nothing is added (none given: 0), `standing`
    what is there already (none given: the least), `most` what can be added (none given: all). `rest`: some may be left,
    and the last place is asked about, too; else it takes what is left. `all`: every place is asked about, even when
    nothing is left. `end`: not how many but whether, and this word ends it. `aside`: whether, beside other answers.
    `fill` others bring each place to `need`; -1: nobody must.
    """

    verb: str
    places: list[str]
    hand: int
    least: list[int] = []
    standing: list[int] = []
    most: list[int] = []
    rest: bool = False
    all: bool = False
    end: str = ""
    aside: bool = False
    fill: int = -1
    need: int = 0


class AskedOfYou(Struct, omit_defaults=True):
    """The question as one of your seats hears it: the verbs that answer it, the main one first, and all answers."""

    seat: int
    verbs: list[str]
    options: list[OptionOffer]
    share: ShareInfo | None = None
    facts: Facts = {}


class QuestionInfo(Struct, omit_defaults=True):
    """What is asked of whom: the message `ask-<name>`, and the rule about it. Only the asked seats get the rest."""

    name: str
    rule: str
    asked: list[int]
    yours: list[AskedOfYou] = []


class ReplayView(Struct):
    """What one saw and what was asked after so many answers; the answers to choose from are not told again."""

    moves: int
    public: Facts
    private: dict[str, Facts]
    question: QuestionInfo | None


class SeatQuestion(Struct):
    """What an engine sees: whether its seat is asked, what, and what it may know. A `result`: the game is over."""

    at: int
    moves: int
    seat: int
    game: str
    asked: bool
    question: QuestionInfo | None
    result: ResultInfo | None
    public: Facts
    private: Facts


class EngineAnswer(Struct, forbid_unknown_fields=True):
    """Answers of an engine, given after change number `at` was seen. An `id` that came before is not played again."""

    id: Number
    at: Number
    choices: Annotated[list[Notation], Meta(min_length=1, max_length=100)]


class Answered(Struct):
    """What became of it. If it is not `done`: `why-<code>` if there is a rule, else `error-<code>`."""

    id: int
    done: bool
    at: int
    code: str = ""
    rule: str = ""
    facts: Facts = {}


class Belief(Struct):
    """An imagined state, as `rules.load` reads it, of an edition of a game and a house."""

    game: str
    rules: int
    house: str
    seat: int
    at: int
    state: Facts
