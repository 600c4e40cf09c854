"""The whole play interface: ask a state its question, give it an answer."""

from random import Random

from meadhall.core.steps import Ask, Chance, State
from meadhall.core.values import CHANCE, GAME_OVER, NOT_YOUR_TURN, Choice, Refusal, Refused


def question(game: State) -> Ask | None:
    """Run the agenda until somebody must answer. None: the game is over."""
    agenda = game.agenda
    while agenda:
        step = agenda[-1]
        ask = step.asking()
        if ask is not None:
            return ask
        agenda.pop()
        step.do(game)
    return None


def options(game: State, seat: int) -> list[Choice]:
    """Every choice the seat has now; empty if it may not answer."""
    ask = question(game)
    if ask is None or not ask.may_answer(game, seat):
        return []
    return ask.options(game, seat)


def why_not(game: State, seat: int, choice: Choice) -> Refusal | None:
    """Why the rules refuse this choice to this seat now, with the arithmetic; None if they accept it."""
    ask = question(game)
    if ask is None:
        return Refusal(GAME_OVER, {})
    if not ask.may_answer(game, seat):
        return Refusal(NOT_YOUR_TURN, {"asked": list(ask.asked(game))})
    reason = ask.why_not(game, seat, choice)
    if reason is None:
        return None
    return Refusal(reason, ask.arithmetic(game, seat, choice, reason))


def answer(game: State, seat: int, choice: Choice) -> None:
    """Give an answer; `Refused` if the rules do not accept it, and then nothing has changed."""
    ask = question(game)
    if ask is None or not ask.may_answer(game, seat) or ask.why_not(game, seat, choice) is not None:
        refusal = why_not(game, seat, choice)
        assert refusal is not None
        raise Refused(refusal)
    ask.accept(game, seat, choice)


def is_forced(game: State, ask: Ask) -> bool:
    """Whether a single seat has a single option, and taking it unasked tells nobody anything."""
    asked = ask.asked(game)
    if len(asked) != 1 or asked[0] == CHANCE or ask.tells_by_itself():
        return False
    return len(ask.options(game, asked[0])) == 1


def answering(game: State, ask: Ask, people: list[int]) -> list[int]:
    """The seats whose answers are awaited now: bots keep silent while the people at the table come first."""
    asked = list(ask.asked(game))
    if not ask.people_first(game, people):
        return asked
    return [seat for seat in asked if seat in people] or asked


def draw(game: State, ask: Ask, random: Random) -> Choice:
    """What chance answers this time."""
    return outcome(game, ask, random.random())


def outcome(game: State, ask: Ask, part: float) -> Choice:
    """What chance answers at a part of all that can happen, from 0 to 1."""
    assert isinstance(ask, Chance)
    return ask.outcome(game, part)


def pick(offered: list[Choice], part: float) -> Choice:
    """The choice at a part of those offered, from 0 to 1."""
    return offered[int(part * float(len(offered)))]  # two floats are multiplied by the machine, not by Python


def play_out(game: State, random: Random) -> int:
    """Play a state to its end at random, trusting the options; how many answers it took."""
    answers = 0
    roll = random.random  # looked up once
    while True:
        ask = question(game)
        if ask is None:
            return answers
        seat = ask.asked(game)[0]
        choice = outcome(game, ask, roll()) if seat == CHANCE else pick(ask.options(game, seat), roll())
        ask.accept(game, seat, choice)
        answers += 1
