"""The whole play interface: ask a state its question, give it an answer."""

from random import Random

from meadhall.core.rules import Rules
from meadhall.core.steps import Ask, Chance, State
from meadhall.core.values import CHANCE, GAME_OVER, NOT_ASKED, NOT_YOUR_TURN, Choice, Reason, Refusal, Refused


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


def ask_name(ask: Ask) -> str:
    """The name of a question in its message id: ChooseConquest is choose-conquest."""
    name = type(ask).__name__
    return "".join([f"-{letter.lower()}" if letter.isupper() else letter for letter in name]).removeprefix("-")


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
    return refusal_of(game, ask, seat, choice, reason)


def why_not_about(rules: Rules, game: State, seat: int, elements: list[str]) -> list[Refusal]:
    """Why nothing can be done with these: by verb, in the order of the question's; within a verb the commonest reason.

    What is held, such as a tile, is one more element. Empty: the question has nothing to do with them.
    """
    ask = question(game)
    if ask is None:
        return [Refusal(GAME_OVER, {})]
    if not ask.may_answer(game, seat):
        return [Refusal(NOT_YOUR_TURN, {"asked": list(ask.asked(game))})]
    refusals: list[Refusal] = []
    for verb in ask.verbs_for(game, seat):
        refusal = commonest(game, ask, seat, choices_about(rules, game, ask, seat, verb, elements))
        if refusal is not None:
            refusals.append(refusal)
    return refusals


def choices_about(rules: Rules, game: State, ask: Ask, seat: int, verb: str, elements: list[str]) -> list[Choice]:
    """The choices with a verb that the question points at all these elements, or else those that name them."""
    pointed: list[Choice] = []
    if points_otherwise(ask):
        for choice in rules.choices_naming(verb, []):
            where = ask.elements(game, seat, choice)
            if all([element in where for element in elements]):
                pointed.append(choice)
    return pointed or rules.choices_naming(verb, elements)


def points_otherwise(ask: Ask) -> bool:
    """Whether a question points its answers at other elements than they do themselves."""
    return type(ask).elements is not Ask.elements


def commonest(game: State, ask: Ask, seat: int, choices: list[Choice]) -> Refusal | None:
    """The reason that most of these are refused for, told of the first of them; None where one is accepted."""
    refused: dict[Reason, list[Choice]] = {}
    for choice in choices:
        reason = ask.why_not(game, seat, choice)
        if reason is None:
            return None
        if reason is not NOT_ASKED:
            refused.setdefault(reason, []).append(choice)
    if not refused:
        return None
    most = max(refused, key=lambda told: len(refused[told]))
    return refusal_of(game, ask, seat, refused[most][0], most)


def refusal_of(game: State, ask: Ask, seat: int, choice: Choice, reason: Reason) -> Refusal:
    """The reason with what it was about: the choice, and the arithmetic of the question."""
    return Refusal(reason, {**ask.arithmetic(game, seat, choice, reason), **choice.facts()})


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
