"""How fast bots speak, and what is answered for somebody who sits among them alone."""

import time
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall.core import Match, new_match, options, question, resume
from meadhall.table.bot_driver import BotDriver
from meadhall.table.limits import Limits
from meadhall.table.restore import change_since, restored, snapshot_of
from meadhall.table.snapshot import unpack
from tests.server.harness import find_rules

RIVALS = {"mode": "competitive"}


def driver(game: str, people: list[int]) -> BotDriver:
    nothing: Any = None
    match = new_match(find_rules(game), 2, {}, ["", ""], Random(1))
    match.settle()
    seats: Any = SimpleNamespace(people=lambda: people)
    limits = Limits(bot_pause=0.1, bot_beat=1.0)
    return BotDriver(match, seats, nothing, nothing, nothing, limits, nothing, nothing)


@pytest.mark.rule("AL-6.18")
def test_where_all_act_at_once_bots_speak_once_a_second() -> None:
    bots = driver("alynthia", [1])
    assert bots.match.asked() == (1,)
    began = time.monotonic()
    waits = [bots.pause(began) for _ in range(3)]
    assert waits == pytest.approx([0.1, 1.1, 2.1], abs=0.09)


@pytest.mark.rule("AL-6.18")
def test_bots_do_not_dawdle_while_no_person_could_act_anyway() -> None:
    bots = driver("alynthia", [0])
    assert bots.match.asked() == (1,)
    assert [bots.pause(time.monotonic()) for _ in range(2)] == pytest.approx([0.1, 0.1], abs=0.05)


@pytest.mark.parametrize(("game", "people"), [("alynthia", []), ("small-world", [0])])
def test_elsewhere_each_only_takes_its_time(game: str, people: list[int]) -> None:
    bots = driver(game, people)
    assert [bots.pause(time.monotonic() - 1) for _ in range(3)] == [0, 0, 0]


def live(game: str, seats: int, settings: dict[str, str], lone: int, seed: int = 5) -> Match:
    found = new_match(find_rules(game), seats, settings, [""] * seats, Random(seed))
    found.lone = lone
    found.settle()
    return found


def asked_in_vain(found: Match, seat: int, answers: int) -> int:
    """How often a seat was asked something that it could only pass, while everybody answers by chance."""
    random, vain = Random(7), 0
    for _ in range(answers):
        ask = question(found.state)
        if ask is None:
            break
        who = random.choice(ask.asked(found.state))
        vain += who == seat and ask.formality(found.state, seat) is not None
        found.give(who, [random.choice(options(found.state, who)).text])
    return vain


@pytest.mark.rule("AL-7.9")
@pytest.mark.parametrize(
    ("game", "settings", "answers"), [("alynthia", RIVALS, 900), ("dawn-of-ulos", {"map": "random"}, 300)]
)
def test_who_sits_among_bots_alone_is_asked_only_what_he_can_choose(
    game: str, settings: dict[str, str], answers: int
) -> None:
    def vain(lone: int) -> int:
        return sum([asked_in_vain(live(game, 3, settings, lone, seed), 1, answers) for seed in range(4)])

    assert vain(-1) > 0  # among people being asked tells nothing
    assert vain(1) == 0


def played_to_the_end(lone: int) -> Match:
    """A game of two with many windows in which a rift tile could be used."""
    found, random = live("dawn-of-ulos", 2, {}, lone), Random(3)
    while (ask := question(found.state)) is not None:
        who = ask.asked(found.state)[0]
        found.give(who, [random.choice(options(found.state, who)).text])
    return found


def decisions(found: Match) -> list[int]:
    return [at for at, given in enumerate(found.record.answers) if found.is_decision(at, given.seat)]


def test_what_was_answered_for_him_is_no_decision_to_go_back_to() -> None:
    found = played_to_the_end(lone=0)
    given = found.record.answers
    unasked = [at for at in range(found.moves) if given[at].seat == 0 and at not in decisions(found)]
    assert [given[at].text for at in unasked].count("pass") > 0
    again = resume(found.rules, found.record, Random(5))
    again.lone = 0
    assert decisions(again) == decisions(found)  # told from the record as it was told when it happened


def test_among_people_a_pass_stays_a_decision_when_the_table_is_opened_again() -> None:
    found = played_to_the_end(lone=-1)
    again = resume(found.rules, found.record, Random(5))
    assert decisions(again) == decisions(found)
    assert again.formal == found.formal
    passes = [at for at in decisions(again) if again.formal[at]]
    assert passes  # he could use the tile now, or be asked again after the draw
    short = resume(found.rules, found.record.shortened(passes[0] + 1), Random(5))
    seat = found.record.answers[passes[0]].seat
    assert short.last_decision(seat) == passes[0]
    short.lone = seat  # once everybody else has gone nobody asks him any more, so that he would not get past it
    assert short.last_decision(seat) < passes[0]


def test_a_snapshot_of_an_older_version_has_no_formalities() -> None:
    found = played_to_the_end(lone=-1)
    known = unpack(snapshot_of(found))
    known.formal = []
    changes = [change_since(found, 0)]
    again = restored(found.rules, found.record.shortened(0), changes, (1, known.pack()), Random(5))
    assert (again.decided, again.formal) == (found.decided, [False] * found.moves)
