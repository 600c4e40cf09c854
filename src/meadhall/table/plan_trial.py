"""A plan is tried when it is written: in worlds that its seat could believe in, played on to its next turn."""

from random import Random
from typing import Final

from msgspec import json

from meadhall.core import CHANCE, Match, Record, Rules, State
from meadhall.core.play import options, outcome
from meadhall.games import find_rules
from meadhall.table.broadcast import Broadcast
from meadhall.table.seats import Seats
from meadhall.table.settings import SeatRow, TableSettings
from meadhall.table.standing import Given, Seen, planned, stepped
from meadhall.table.wishes import Branch, PlanState, Tried

WORLDS: Final = 6
MOST_ANSWERS: Final = 250
"""So many answers from now a turn is not somebody's next one."""


def tried_plan(game: str, edition: int, house: str, seat: int, worlds: bytes, branches: bytes) -> bytes:
    """In a worker: how each branch goes."""
    rules = find_rules(game, edition, house)
    wanted = json.decode(branches, type=list[Branch])
    tried = [Tried(0, 0, 0) for _ in wanted]
    for number, saved in enumerate(json.decode(worlds)):
        for branch, count in zip(wanted, tried):
            state = rules.load(saved)
            count.worlds += 1
            if play_to(rules, state, seat, branch.steps[0].ask, Random(number)):
                count.asked += 1
                count.done += goes_well(rules, state, seat, branch, Random(number))
    return json.encode(tried)


def play_to(rules: Rules, state: State, seat: int, ask: str, random: Random) -> bool:
    """Play on at random until a seat is asked something; whether it is."""
    for _ in range(MOST_ANSWERS):
        match = match_of(rules, state)
        if match.ask is None:
            return False
        seen = seen_by(match, seat)
        if seen is not None and seat in seen.question.asked and seen.question.name == ask:
            return True
        answer_at_random(match, random)
    return False


def goes_well(rules: Rules, state: State, seat: int, branch: Branch, random: Random) -> bool:
    """Whether all answers of a branch can be given, one after the other."""
    plan: PlanState | None = PlanState([branch])
    for _ in range(MOST_ANSWERS):
        match = match_of(rules, state)
        seen = seen_by(match, seat)
        assert plan is not None
        found = None if seen is None else planned(plan, seen)
        if isinstance(found, tuple) and isinstance(found[0], Given):
            match.answer(seat, rules.read(found[0].text))
            plan = stepped(plan, found[1])
            if plan is None:
                return True
        elif found is None and match.ask is not None and seat not in match.ask.asked(state):
            answer_at_random(match, random)
        else:
            return False
    return False


def answer_at_random(match: Match, random: Random) -> None:
    ask, state = match.ask, match.state
    assert ask is not None
    asked = ask.asked(state)[0]
    choice = outcome(state, ask, random.random()) if asked == CHANCE else random.choice(options(state, asked))
    match.answer(asked, choice)


def match_of(rules: Rules, state: State) -> Match:
    return Match(rules, Record(rules.name, rules.version, seats_of(rules, state), {}, []), state, Random(0))


def seats_of(rules: Rules, state: State) -> int:
    return len(rules.result(state).scores)


def seen_by(match: Match, seat: int) -> Seen | None:
    rows = [SeatRow("", "human", "") for _ in range(match.seats)]
    broadcast = Broadcast("", match, Seats(TableSettings(rows), 1, 0.0))
    question = broadcast.question_for((seat,))
    return None if question is None else Seen(seat, question, broadcast.public)
