"""How a game stands: the only place that says so, to bots, hints and analyses alike.

Who wins was learned from games that bots played (`meadhall learn`); a finished game has its true result. A state is
looked at as it is: what a seat may not know has been dealt anew before, or the game is over and has no secrets.
"""

from typing import Final

from meadhall.bots.judge import Judge
from meadhall.bots.oracle.signs import Schooling
from meadhall.bots.oracle.value import Forecast, Value, read_value, value_file
from meadhall.core.play import question
from meadhall.core.rules import Rules
from meadhall.core.steps import State

HOUSE_DOUBT: Final = 2.0
"""By house rules a value is asked about a game that it has not learned: it is so many times less sure."""
POINTS: Final = 0.1
"""What a usual lead in points is worth beside the chance."""
known: Final[dict[str, Value]] = {}


def forecast(rules: Rules, judge: Judge, state: State) -> Forecast:
    """How everybody stands; the state stays as it is.

    In a game against each other the shares of all sides make 1, and everybody on a side has the share of the side. In
    a game against the table everybody has the chance that all win together.
    """
    game = state.copy()
    ask = question(game)
    result = rules.result(game)
    school = judge.school(game)
    if ask is None:
        shares = shares_of_winners(result.winners, result.sides, school.together)
        leads = [judge.lead(game, result, seat) for seat in range(len(shares))]
        return Forecast(shares, [0.0] * len(shares), leads, [shares])
    found = value_of(rules.name, school).forecast(judge.signs(game, ask), result.sides)
    if rules.house:
        return Forecast(found.chances, [HOUSE_DOUBT * doubt for doubt in found.doubts], found.leads, found.votes)
    return found


def worth(rules: Rules, judge: Judge, state: State, seat: int) -> float:
    """What a seat goes for: its chance, and the judge's points, which see what is too small for a chance to show.

    The state may be used up.
    """
    found = forecast(rules, judge, state)
    scale = value_of(rules.name, judge.school(state)).scale
    return found.chances[seat] + POINTS * judge.value(state, seat) / scale


def standing(rules: Rules, judge: Judge, state: State) -> list[float]:
    """Each seat's share of victory, 0 to 1."""
    return forecast(rules, judge, state).chances


def value_of(game: str, school: Schooling) -> Value:
    """What was learned in a school."""
    name = f"{game} {school.mode}"
    found = known.get(name)
    if found is None:
        found = read_value(value_file(game, school.mode))
        known[name] = found
    return found


def shares_of_winners(winners: list[int], sides: list[int], together: bool) -> list[float]:
    """Sides that share a victory have equal parts of it; who wins together has all of it."""
    winning = {sides[seat] for seat in winners}
    part = 1.0 if together else 1.0 / max(1, len(winning))
    return [part if side in winning else 0.0 for side in sides]
