"""Watching a game for somebody who learns it: which cards are due, computed from the record and nothing else."""

from typing import Final

from msgspec import Struct

from meadhall.core import Ask, Choice, Facts, Record, Rules, State, ask_name, question
from meadhall.core.play import is_forced
from meadhall.core.record import begin, replay_one
from meadhall.lessons import Lesson, Step, When
from meadhall.lessons.moment import Moment

MOST_CARDS: Final = 2
"""Cards about one question, or about what has happened before it; then the question itself has one."""
TURNS: Final = ("turn", "round")
"""The events with which games tell that somebody's turn begins, or everybody's."""


class LessonCard(Struct):
    """A card of a lesson: `lesson-first-<step>` says it, with these facts."""

    step: str
    chapter: int
    chapters: int
    facts: Facts
    ring: list[str]
    arrow: str
    """The answer that is advised, in notation; empty if none is."""


class Watch:
    """What a lesson has seen of a game so far. It is told of each question and each answer, in their order."""

    def __init__(self, lesson: Lesson, rules: Rules) -> None:
        self.lesson: Final = lesson
        self.rules: Final = rules
        self.seat: Final = lesson.learner
        self.heard: list[Facts] = []
        self.turns: dict[int, int] = {}
        self.shown: dict[str, int] = {}
        self.shown_at: dict[str, int] = {}
        """The learner's turn in which a card was shown last."""
        self.followed: set[str] = set()
        self.gone: set[str] = set()
        self.told: list[LessonCard] = []
        """Cards about events since the learner's last answer."""
        self.cards: list[LessonCard] = []
        """What is due now."""
        self.used: dict[int, set[int]] = {seat: set() for seat in lesson.teachers}
        self.answers = 0

    # What happens

    def see(self, state: State, ask: Ask | None) -> list[LessonCard]:
        """The game has come to a question, or to its end: the cards that are due."""
        for event in state.heard or []:
            self.hear(state, self.rules.event(state, event))
        state.heard = []
        asked = ask is not None and self.seat in ask.asked(state) and not is_forced(state, ask)
        moment = self.moment(state, ask if asked else None)
        if self.answers >= len(self.lesson.start.answers):
            self.let_fall(moment, ask_name(ask) if asked and ask is not None else "", ask is None)
        self.cards = [*self.told, *self.about_question(moment)[: 1 if self.told else MOST_CARDS]]
        return self.cards

    def hear(self, state: State, event: Facts) -> None:
        self.heard.append(event)
        if event["kind"] in TURNS:
            for seat in [event["seat"]] if "seat" in event else range(self.lesson.start.seats):
                self.turns[seat] = self.turns.get(seat, 0) + 1
        moment = self.moment(state, None)
        moment.event = event
        for step in self.lesson.steps:
            if self.is_open(step) and step.until and self.is_event(step.until, moment):
                self.gone.add(step.id)
            elif self.is_open(step) and self.is_event(step.when, moment) and len(self.told) < MOST_CARDS:
                self.told.append(self.card(step, moment))
                self.note_shown(step)

    def answered(self, state: State, seat: int, ask: Ask, choice: Choice) -> None:
        """Somebody is about to give this answer."""
        self.answers += 1
        if seat == self.seat and not is_forced(state, ask):
            for card in self.cards:
                if card not in self.told:
                    self.note_shown(self.step(card.step))
                if card.arrow and choice.text == card.arrow:
                    self.followed.add(card.step)
            self.told = []
        elif seat in self.used:
            entry = self.ready_entry(state, seat, ask)
            if entry is not None and entry[1] is choice:
                self.used[seat].add(entry[0])

    # Cards

    def moment(self, state: State, ask: Ask | None) -> Moment:
        moment = Moment(self.rules, state, self.seat, ask, self.heard)
        moment.turn = self.turns.get(self.seat, 0)
        return moment

    def let_fall(self, moment: Moment, ask: str, over: bool) -> None:
        """Steps whose time is over without their having been shown."""
        for step in self.lesson.steps:
            until = step.until
            if until is None or not self.is_open(step):
                continue
            asked = not until.event and not until.end and until.ask in ("", ask)
            if over or (asked and moment.holds(until)):
                self.gone.add(step.id)

    def about_question(self, moment: Moment) -> list[LessonCard]:
        """The first card that fits the question. One that advises nothing may have a second one behind it."""
        found: list[LessonCard] = []
        if moment.ask is None or self.answers < len(self.lesson.start.answers):
            return found
        name = ask_name(moment.ask)
        for step in self.lesson.steps:
            if step.when.ask == name and self.is_open(step) and moment.holds(step.when):
                found.append(self.card(step, moment))
                if step.advise or len(found) == MOST_CARDS:
                    break
        return found

    def is_open(self, step: Step) -> bool:
        """Whether a step may still be shown: for the first time, or again if its advice was not taken."""
        if step.id in self.gone:
            return False
        times = self.shown.get(step.id, 0)
        later = self.turns.get(self.seat, 0) > self.shown_at.get(step.id, 0)
        return times == 0 or (times <= step.again and step.id not in self.followed and later)

    def is_event(self, when: When, moment: Moment) -> bool:
        event = moment.event
        return when.event == event["kind"] and moment.is_seat(event, when.seat) and moment.holds(when)

    def card(self, step: Step, moment: Moment) -> LessonCard:
        facts = {name: moment.value(text) for name, text in step.vars.items()}
        ring, arrow = moment.ringed(step.ring), moment.advised(step.advise)
        return LessonCard(step.id, step.chapter, self.lesson.chapters, facts, ring, arrow)

    def note_shown(self, step: Step) -> None:
        self.shown[step.id] = self.shown.get(step.id, 0) + 1
        self.shown_at[step.id] = self.turns.get(self.seat, 0)

    def step(self, name: str) -> Step:
        return next(step for step in self.lesson.steps if step.id == name)

    # The company

    def ready_answer(self, state: State, seat: int, ask: Ask) -> Choice | None:
        """What a teaching bot says here; nothing if its fallback is to answer."""
        entry = self.ready_entry(state, seat, ask) if seat in self.used else None
        return entry[1] if entry else None

    def ready_entry(self, state: State, seat: int, ask: Ask) -> tuple[int, Choice] | None:
        """The first entry not used up whose guard holds and of which an answer is legal."""
        offered = {choice.text: choice for choice in ask.options(state, seat)}
        for number, entry in enumerate(self.lesson.teachers[seat].entries):
            if number not in self.used[seat] and entry.guard in ("", ask_name(ask), f"turn {self.turns.get(seat, 0)}"):
                legal = [offered[text] for text in entry.answers if text in offered]
                if legal:
                    return number, legal[0]
        return None


class Reader:
    """A lesson in step with a record: what is new of it is read, and nothing twice."""

    def __init__(self, lesson: Lesson, rules: Rules, record: Record) -> None:
        self.watch: Final = Watch(lesson, rules)
        self.rules: Final = rules
        self.record: Final = record
        self.state: Final = begin(rules, record)
        self.state.heard = []
        self.length = 0
        self.watch.see(self.state, question(self.state))
        self.read_on()

    def read_on(self) -> Watch:
        """Up to the end of the record as it is now."""
        for index in range(self.length, len(self.record.answers)):
            given = self.record.answers[index]
            ask = question(self.state)
            if ask is not None:
                self.watch.answered(self.state, given.seat, ask, self.rules.read(given.text))
            replay_one(self.rules, self.state, self.record, index)
            self.watch.see(self.state, question(self.state))
        self.length = len(self.record.answers)
        return self.watch


def watched(lesson: Lesson, rules: Rules, record: Record) -> tuple[Watch, State]:
    """A lesson that has seen a whole record, and the state it leads to."""
    reader = Reader(lesson, rules, record)
    return reader.watch, reader.state


def cards_of(lesson: Lesson, rules: Rules, record: Record) -> list[LessonCard]:
    """The cards that are due at the end of a record."""
    return watched(lesson, rules, record)[0].cards
