"""A game as text: its options and the answers in order, one line each. It *is* the save file."""

from hashlib import sha256
from typing import Final

from meadhall.core.play import answer, is_forced, question
from meadhall.core.proof import Epoch, Proof, is_digest
from meadhall.core.rules import BadInput, Rules, new_game
from meadhall.core.steps import State
from meadhall.core.values import CHANCE, Facts, Refused

FORMAT: Final = 2
PLAIN: Final = 1
"""The format of a record without dice that can be checked: as it always was, so that older programs read it, too."""
FIRST_LINE: Final = "meadhall record"
ANSWERS: Final = "answers:"
DICE: Final = "dice"
SECRET: Final = "dice secret"
NONCE: Final = "dice nonce "
EPOCH: Final = "dice epoch "
MOST_SEATS: Final = 100
"""Of a head that has not been looked at yet: whatever is built is built for each seat."""
MOST_DIGITS: Final = 6
"""Of a number in a record: no game has a million seats, or as many versions."""
MOST_SHOWN: Final = 200
"""Letters of a damaged line that are shown again."""


class Answer:
    """Who answered, and the notation of the choice."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat: Final = seat
        self.text: Final = text

    def line(self) -> str:
        return f"{'*' if self.seat == CHANCE else self.seat} {self.text}"


class Record:
    """Everything needed to play a game again."""

    def __init__(
        self, game: str, version: int, seats: int, options: dict[str, str], names: list[str], house: str = ""
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.names: Final = [" ".join(name.split()) for name in names]  # a name is part of one line
        self.house: Final = house
        self.dice: Proof | None = None
        """What its dice are checked with, if they can be."""
        self.seal = ""
        """As it was read: whether anything was changed since it was written."""
        self.answers: list[Answer] = []

    def add(self, seat: int, text: str) -> None:
        self.answers.append(Answer(seat, text))

    def shortened(self, length: int) -> "Record":
        """The same game, as it was after `length` answers; where it goes on from there, it has dice of its own."""
        new = Record(self.game, self.version, self.seats, self.options, self.names, self.house)
        new.answers = self.answers[:length]
        return new

    def head(self) -> list[str]:
        """The lines above the answers."""
        return [*self.facts(), *([] if self.dice is None else [f"seal: {self.seal_now()}"]), ANSWERS]

    def facts(self) -> list[str]:
        """What the head says of the game."""
        number = PLAIN if self.dice is None else FORMAT
        head = [f"{FIRST_LINE} {number}", f"game: {self.game}", f"rules: {self.version}", f"seats: {self.seats}"]
        head += [f"house: {self.house}"] if self.house else []
        head += [f"option {name}: {value}" for name, value in self.options.items()]
        head += [f"name {seat}: {name}" for seat, name in enumerate(self.names)]
        return head if self.dice is None else head + self.dice.head()

    def seal_now(self) -> str:
        """The digest of all other lines: it tells a file that was changed from one that was not."""
        lines = [*self.facts(), ANSWERS, *[answer.line() for answer in self.answers], ""]
        return sha256("\n".join(lines).encode()).hexdigest()

    def write(self) -> str:
        return "\n".join([*self.head(), *[answer.line() for answer in self.answers], ""])

    def line_of(self, index: int) -> int:
        """The line of the text in which an answer stands."""
        return len(self.head()) + index + 1


def read_record(text: str) -> Record:
    """The record in a text; BadInput names the line that is damaged."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(FIRST_LINE):
        raise BadInput("not-a-record", {"line": 1, "expected": f"{FIRST_LINE} {PLAIN}"})
    if lines[0] not in (f"{FIRST_LINE} {PLAIN}", f"{FIRST_LINE} {FORMAT}"):
        raise BadInput("record-format", {"line": 1, "found": lines[0][:MOST_SHOWN], "known": FORMAT})
    if ANSWERS not in lines:
        raise BadInput("record-without-answers", {"line": len(lines), "expected": ANSWERS})
    start = lines.index(ANSWERS)
    record = read_head(lines[1:start])
    for number in range(start + 1, len(lines)):
        record.answers.append(read_answer(lines[number], number + 1, record.seats))
    return record


def read_head(lines: list[str]) -> Record:
    """The part of a record above its answers."""
    fields: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        name, colon, value = line.partition(": ")
        known = name in {"game", "rules", "seats", "house", "seal"} or name.startswith(("option ", "name ", DICE))
        if not colon or not known or name in fields:
            raise BadInput("record-head", {"line": number, "found": line[:MOST_SHOWN]})
        if (name in {"rules", "seats"} or name.startswith(EPOCH)) and not is_small_number(value):
            raise BadInput("record-number", {"line": number, "field": name, "found": value[:MOST_SHOWN]})
        if name.startswith(DICE) and not is_of_dice(name, value):
            raise BadInput("record-dice", {"line": number, "found": line[:MOST_SHOWN]})
        fields[name] = value
    for name in ("game", "rules", "seats"):
        if name not in fields:
            raise BadInput("record-field", {"line": len(lines) + 2, "field": name})
    options = {name.removeprefix("option "): value for name, value in fields.items() if name.startswith("option ")}
    names = [value for name, value in fields.items() if name.startswith("name ")]
    house = fields.get("house", "")
    record = Record(fields["game"], int(fields["rules"]), int(fields["seats"]), options, names, house)
    record.dice, record.seal = read_proof(fields, record.seats), fields.get("seal", "")
    return record


def is_of_dice(name: str, value: str) -> bool:
    """Whether a line tells something about dice that makes sense."""
    if name.startswith(EPOCH):
        return is_small_number(name.removeprefix(EPOCH))
    if name.startswith(NONCE) and not is_small_number(name.removeprefix(NONCE)):
        return False
    return (name in {DICE, SECRET} or name.startswith(NONCE)) and is_digest(value)


def read_proof(fields: dict[str, str], seats: int) -> Proof | None:
    """What a head says about dice."""
    if DICE not in fields:
        return None
    nonces = [fields.get(f"{NONCE}{seat}", "") for seat in range(min(seats, MOST_SEATS))]
    found = [
        Epoch(int(name.removeprefix(EPOCH)), int(since)) for name, since in fields.items() if name.startswith(EPOCH)
    ]
    return Proof(fields[DICE], fields.get(SECRET, ""), nonces, found)


def read_answer(line: str, number: int, seats: int) -> Answer:
    """One answer of a record."""
    who, space, text = line.partition(" ")
    if not space or not text:
        raise BadInput("record-line", {"line": number, "found": line[:MOST_SHOWN]})
    if who == "*":
        return Answer(CHANCE, text)
    if not is_small_number(who) or int(who) >= seats:
        raise BadInput("record-seat", {"line": number, "found": who[:MOST_SHOWN], "last": seats - 1})
    return Answer(int(who), text)


def is_small_number(text: str) -> bool:
    """Whether it can be a number of seats, or of anything else that a record counts."""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def begin(rules: Rules, record: Record) -> State:
    """The state before the first answer of a record."""
    if record.game != rules.name:
        raise BadInput("record-game", {"found": record.game, "expected": rules.name})
    if record.version != rules.version:
        raise BadInput("record-version", {"found": record.version, "known": rules.version})
    if record.house != rules.house:
        raise BadInput("record-house", {"found": record.house or "-", "expected": rules.house or "-"})
    return new_game(rules, record.seats, record.options)


def replay(rules: Rules, record: Record, length: int = -1) -> State:
    """The state after the first `length` answers, all by default; BadInput names the answer that does not fit."""
    game = begin(rules, record)
    for index in range(len(record.answers) if length < 0 else min(length, len(record.answers))):
        replay_one(rules, game, record, index)
    return game


def replay_one(rules: Rules, game: State, record: Record, index: int) -> None:
    """Give one recorded answer."""
    given = record.answers[index]
    choice = rules.choice(given.text)
    if choice is None:
        raise BadInput("record-choice", {"line": record.line_of(index), "answer": index + 1, "found": given.line()})
    try:
        answer(game, given.seat, choice)
    except Refused as refused:
        facts: Facts = {"line": record.line_of(index), "answer": index + 1, "found": given.line()}
        facts["reason"] = refused.refusal.reason.code
        raise BadInput("record-refused", facts) from None


def undo_limit(rules: Rules, record: Record, seat: int) -> int:
    """How far the seat may take back: to the last answer that told somebody something new.

    That is another seat's answer, a chance answer, or a reveal; computed by replaying, never flagged by hand.
    """
    start = len(record.answers)
    while start and record.answers[start - 1].seat == seat:
        start -= 1
    game = replay(rules, record, start)
    question(game)
    reveals = [game.reveals]
    for index in range(start, len(record.answers)):
        replay_one(rules, game, record, index)
        question(game)
        reveals.append(game.reveals)
    return start + reveals.index(reveals[-1])


def undo_target(rules: Rules, record: Record, seat: int) -> int:
    """The length of the record after the seat takes back one real decision; its present length if it can't."""
    limit = undo_limit(rules, record, seat)
    game = replay(rules, record, limit)
    target = len(record.answers)
    for index in range(limit, len(record.answers)):
        ask = question(game)
        if ask is not None and not is_forced(game, ask):
            target = index
        replay_one(rules, game, record, index)
    return target
