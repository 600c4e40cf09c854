"""How the scenes of every game are played: answers in the notation of records, given four ways at once."""

import json
from collections.abc import Sequence
from typing import Generic, TypeVar

from meadhall.core import CHANCE, SPECTATOR, Ask, Facts, Rules, State, answer, question, why_not

Game = TypeVar("Game", bound=State)


def play_four_ways(rules: Rules, game: Game, lines: Sequence[str]) -> Game:
    """Give answers in four ways, which must all lead to the same table.

    Straight, from a copy before each answer, through JSON before each answer, and by replaying them all on a copy of
    the scene, which stays as it was. Returns the table played straight, which is the one given.
    """
    before = json.dumps(rules.save(game))
    copied, loaded = game.copy(), rules.load(json.loads(before))
    for line in lines:
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
