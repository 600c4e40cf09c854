"""How the scenes of every game are played: answers in the notation of records, given four ways at once."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Generic, TypeVar

from meadhall.core import CHANCE, SPECTATOR, Ask, Choice, Facts, Rules, State, answer, question, why_not

Game = TypeVar("Game", bound=State)
MOST_JUDGED = 60
"""So many choices of a verb are judged before each answer of a scene, spread over all there are."""


def play_four_ways(rules: Rules, game: Game, lines: Sequence[str]) -> Game:
    """Give answers in four ways, which must all lead to the same table.

    Straight, from a copy before each answer, through JSON before each answer, and by replaying them all on a copy of
    the scene, which stays as it was. Returns the table played straight, which is the one given.
    """
    before = json.dumps(rules.save(game))
    copied, loaded = game.copy(), rules.load(json.loads(before))
    for line in lines:
        judge(rules, game, line)
        give_answer(rules, game, line)
        copied = copied.copy()
        give_answer(rules, copied, line)
        loaded = rules.load(json.loads(json.dumps(rules.save(loaded))))
        give_answer(rules, loaded, line)
    scene = rules.load(json.loads(before))
    replayed = scene.copy()
    for line in lines:
        give_answer(rules, replayed, line)
    assert json.dumps(rules.save(scene)) == before, "what happens on a copy changes the table it was made of"
    for other in (copied, loaded, replayed):
        question(other)
        question(game)
        assert type(other) is type(game)
        assert rules.save(other) == rules.save(game)
        assert rules.view(other, SPECTATOR) == rules.view(game, SPECTATOR)
    return game


def give_answer(rules: Rules, game: State, line: str) -> None:
    """Give one answer in the notation of records: `0 conquer r9`, `* die 2`."""
    who, _, text = line.partition(" ")
    answer(game, CHANCE if who == "*" else int(who), rules.read(text))


def judge(rules: Rules, game: State, line: str) -> None:
    """Before an answer: exactly what is offered has no reason against it, of all that the question's verbs could say;
    and there are numbers behind each offer and each reason.

    The laws judge all choices at questions that random play comes to; scenes come to those that are rare.
    """
    who, ask = line.partition(" ")[0], question(game)
    if who == "*" or ask is None or not ask.may_answer(game, int(who)):
        return
    seat = int(who)
    offered = {id(choice) for choice in ask.options(game, seat)}
    for verb in ask.verbs_for(game, seat):
        for choice in some_of(choices_by_verb(rules).get(verb, [])):
            refusal = why_not(game, seat, choice)
            free = refusal is None
            assert free == (id(choice) in offered), f"{choice.text} is {'accepted' if free else 'refused'}"
            told = ask.consequences(game, seat, choice) if refusal is None else refusal.facts
            assert json.loads(json.dumps(told)) == told


@cache
def choices_by_verb(rules: Rules) -> dict[str, list[Choice]]:
    found: dict[str, list[Choice]] = {}
    for choice in rules.all_choices():
        found.setdefault(choice.verb, []).append(choice)
    return found


def some_of(choices: list[Choice]) -> list[Choice]:
    """All of them, or so many from the first to the last."""
    return choices if len(choices) <= MOST_JUDGED else [*choices[:: len(choices) // MOST_JUDGED], choices[-1]]


def offers(game: State, ask: Ask, seat: int) -> list[str]:
    """The notation of everything that is offered; and there is no reason against any of it."""
    options = ask.options(game, seat)
    assert [choice.text for choice in options if ask.why_not(game, seat, choice) is not None] == []
    return [choice.text for choice in options]


class Scenes(Generic[Game]):
    """How the scenes of a game are played and looked at. Its `scene.py` makes one, and hands on what its tests need."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def play(self, game: Game, *lines: str) -> Game:
        """Give answers (`"0 conquer r9"`, `"* die 2"`) four ways, which must all lead to the same table."""
        return play_four_ways(self.rules, game, lines)

    def give(self, game: Game, line: str) -> None:
        """Give one answer in the notation of records."""
        give_answer(self.rules, game, line)

    def offered(self, game: Game, seat: int, *verbs: str) -> list[str]:
        """The notation of everything the seat may answer now, of some verbs only if they are named."""
        ask = question(game)
        assert ask is not None, "nobody is asked"
        assert ask.may_answer(game, seat), "the seat may not answer"
        return [text for text in offers(game, ask, seat) if not verbs or text.partition(" ")[0] in verbs]

    def refused(self, game: Game, seat: int, text: str) -> str:
        """The code of the reason why an answer is refused."""
        return self.against(game, seat, text).partition(" ")[0]

    def against(self, game: Game, seat: int, text: str) -> str:
        """The rule that an answer would break, after the code of the reason: `needless-coin SW-P32.1`."""
        ask = question(game)
        assert ask is not None, "nobody is asked"
        reason = ask.why_not(game, seat, self.rules.read(text))
        assert reason is not None, f"{text} is offered"
        return f"{reason.code} {reason.rule}"

    def arithmetic(self, game: Game, seat: int, text: str) -> Facts:
        """The numbers behind a refusal."""
        refusal = why_not(game, seat, self.rules.read(text))
        assert refusal is not None, f"{text} is offered"
        return refusal.facts

    def promised(self, game: Game, seat: int, text: str) -> Facts:
        """What an offered choice would cost and give."""
        ask = question(game)
        assert ask is not None, "nobody is asked"
        return {**ask.consequences(game, seat, self.rules.read(text))}

    def asked(self, game: Game) -> str:
        """Who is asked what: `0 PlaceTile`, `0,1 Command`, `* DrawRift`; empty when the game, or the scene, is over."""
        ask = question(game)
        if ask is None:
            return ""
        seats = ",".join(["*" if seat == CHANCE else str(seat) for seat in ask.asked(game)])
        return f"{seats} {type(ask).__name__}"
