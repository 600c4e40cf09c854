"""Playing a lesson as learners do: one who follows every arrow, one who never does, one who wanders.

The tests of lessons and `meadhall lesson GAME --check` play these roads.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Final

from meadhall.bots import find_bot
from meadhall.core import Ask, Choice, question
from meadhall.core.play import answer, draw, is_forced
from meadhall.core.record import undo_target
from meadhall.core.values import CHANCE
from meadhall.lessons import Lesson
from meadhall.lessons.watch import LessonCard, watched
from meadhall.words import Words

LEARNER: Final = "Ada"
MOST_WORDS: Final = 45
LONGEST_SENTENCE: Final = 25
SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s")
UNDO_EVERY: Final = 7
PLAYER: Final = "greedy"
"""Who plays for the learner where no arrow points."""


class Road:
    """One game of a lesson, played to its end. `trouble` is what is wrong with the lesson on this road."""

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self.lesson: Final = lesson
        self.rules: Final = lesson.rules()
        self.record = lesson.record(LEARNER)
        self.random: Final = Random(seed)
        self.bots: Final = {
            seat: find_bot(teacher.fallback, self.rules, seed + seat) for seat, teacher in lesson.teachers.items()
        }
        self.player: Final = find_bot(PLAYER, self.rules, seed)
        self.watch, self.state = watched(lesson, self.rules, self.record)
        self.words: Final = Words(self.rules, self.state, self.record.names, "en")
        self.cards: Final[list[LessonCard]] = []
        self.trouble: Final[list[str]] = []

    def play(self) -> "Road":
        while (ask := question(self.state)) is not None:
            self.check(self.watch.see(self.state, ask))
            if self.lesson.learner in ask.asked(self.state) and not is_forced(self.state, ask):
                choice = self.learner_answers(ask)
                self.give(self.lesson.learner, question(self.state) or ask, choice)  # something may be taken back first
            else:
                self.others_answer(ask)
        self.watch.see(self.state, None)
        for step in self.lesson.steps:
            if step.id not in self.watch.shown and step.id not in self.watch.gone:
                self.trouble.append(f"{step.id}: neither shown nor fallen away")
            if self.watch.shown.get(step.id, 0) > 1 + step.again:
                self.trouble.append(f"{step.id}: shown {self.watch.shown[step.id]} times")
        return self

    def others_answer(self, ask: Ask) -> None:
        state = self.state
        if ask.seats == (CHANCE,):
            self.give(CHANCE, ask, draw(state, ask, self.random))
            return
        seat = ask.asked(state)[0]
        if is_forced(state, ask):
            self.give(seat, ask, ask.options(state, seat)[0])
            return
        ready = self.watch.ready_answer(state, seat, ask)
        bot = self.bots[seat]
        self.give(seat, ask, ready or bot.choose(self.rules, self.rules.imagine(state, seat, bot.random), seat, ask))

    def give(self, seat: int, ask: Ask, choice: Choice) -> None:
        self.watch.answered(self.state, seat, ask, choice)
        answer(self.state, seat, choice)
        self.record.add(seat, choice.text)

    def learner_answers(self, ask: Ask) -> Choice:
        """The arrow if there is one, else what a greedy player would do."""
        return self.pointed() or self.played(ask)

    def pointed(self) -> Choice | None:
        arrows = [card.arrow for card in self.watch.cards if card.arrow]
        return self.rules.read(arrows[0]) if arrows else None

    def played(self, ask: Ask) -> Choice:
        seat = self.lesson.learner
        imagined = self.rules.imagine(self.state, seat, self.player.random)
        return self.player.choose(self.rules, imagined, seat, ask)

    def check(self, cards: list[LessonCard]) -> None:
        """What is wrong with the cards that are shown now."""
        for card in cards:
            if card in self.cards[-len(cards) :]:
                continue
            self.cards.append(card)
            message = f"lesson-first-{card.step}"
            text = self.words.say(message, card.facts)
            if not self.words.part(message, "title", {}):
                self.trouble.append(f"{card.step}: no title")
            if len(text.split()) > MOST_WORDS:
                self.trouble.append(f"{card.step}: {len(text.split())} words")
            for sentence in SENTENCE_END.split(text):
                if len(sentence.split()) > LONGEST_SENTENCE:
                    self.trouble.append(f"{card.step}: a sentence of {len(sentence.split())} words")
        self.trouble.extend(self.words.catalogue.problems)
        self.words.catalogue.problems.clear()

    def won(self) -> bool:
        return self.lesson.learner in self.rules.result(self.state).winners

    def transcript(self) -> list[str]:
        """The cards as they were read, to be read aloud."""
        return [
            f"{self.words.part(f'lesson-first-{card.step}', 'title', {})}\n  "
            f"{self.words.say(f'lesson-first-{card.step}', card.facts)}" + (f"\n  → {card.arrow}" if card.arrow else "")
            for card in self.cards
        ]


class ContraryRoad(Road):
    """Never does what is advised while anything else can be done."""

    def learner_answers(self, ask: Ask) -> Choice:
        advised = {card.arrow for card in self.watch.cards}
        wanted = self.played(ask)
        others = [choice for choice in ask.options(self.state, self.lesson.learner) if choice.text not in advised]
        return wanted if wanted.text not in advised or not others else others[0]


class WanderingRoad(Road):
    """Plays at random, takes back every seventh answer, and leaves and comes back at every card."""

    def __init__(self, lesson: Lesson, seed: int) -> None:
        super().__init__(lesson, seed)
        self.given = 0

    def learner_answers(self, ask: Ask) -> Choice:
        self.given += 1
        if self.watch.cards:
            again, _ = watched(self.lesson, self.rules, self.record)
            if again.cards != self.watch.cards:
                self.trouble.append(f"after leaving: {again.cards} instead of {self.watch.cards}")
        if self.given % UNDO_EVERY == 0:
            ask = self.take_back() or ask
        offered = ask.options(self.state, self.lesson.learner)
        return offered[int(self.random.random() * len(offered))]

    def take_back(self) -> Ask | None:
        """Undo, where it is allowed: the lesson is that of the shorter record."""
        target = undo_target(self.rules, self.record, self.lesson.learner)
        if target == len(self.record.answers) or target < len(self.lesson.start.answers):
            return None
        self.record = self.record.shortened(target)
        self.watch, self.state = watched(self.lesson, self.rules, self.record)
        ask = question(self.state)
        asked = ask is not None and self.lesson.learner in ask.asked(self.state)
        if not asked:
            self.trouble.append(f"nobody is asked after taking back to {target}")
        return ask


ROADS: Final[dict[str, Callable[[Lesson, int], Road]]] = {
    "follow": Road,
    "contrary": ContraryRoad,
    "wander": WanderingRoad,
}
