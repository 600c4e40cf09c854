"""Questions describe themselves: which rule speaks of them, what they are answered with, where that is pointed at."""

import pytest

from meadhall.core import CHANCE, NOT_ASKED, Ask, Chance, Choice, Rules, Share, State, answer, question, why_not_about
from meadhall.games import NAMES
from meadhall.rulebook import read_rules
from tests.laws.test_choices import kinds_of_questions
from tests.laws.walk import GAMES, Table, Walker, every_table, on_every_table

GAMES_TO_ASK = 30
QUESTIONS_TO_ASK = 6
CHOICES_TO_ASK = 12


def questions_of(name: str) -> list[type[Ask]]:
    """What a game asks its players."""
    steps = [GAMES[name].steps[kind] for kind in sorted(kinds_of_questions(GAMES[name]))]
    return [step for step in steps if issubclass(step, Ask) and not issubclass(step, Chance)]


def walks(name: str) -> list[Walker]:
    tables = [table for table in every_table() if table.game == name]
    return [Walker(tables[seed % len(tables)], seed) for seed in range(GAMES_TO_ASK)]


@pytest.mark.parametrize("name", NAMES)
def test_every_question_names_the_paragraph_that_speaks_of_it(name: str) -> None:
    known = {rule.id for rule in read_rules(name)}
    assert {kind.__name__: kind.rule for kind in questions_of(name) if kind.rule not in known} == {}


@pytest.mark.parametrize("name", GAMES)
def test_every_question_is_answered_with_verbs_that_exist(name: str) -> None:
    known = {choice.verb for choice in GAMES[name].all_choices()}
    for kind in questions_of(name):
        assert kind.verbs, kind
        assert set(kind.verbs) <= known, kind


# Why not this?


def reason_exists(rules: Rules, game: State, ask: Ask, seat: int, choice: Choice) -> bool:
    """Whether nothing can be done there with the verb of a refused choice: then somebody who points there is told."""
    there = rules.choices_naming(choice.verb, choice.elements())
    return all(ask.why_not(game, seat, other) is not None for other in there)


@pytest.mark.parametrize("name", NAMES)
def test_whoever_points_where_nothing_is_offered_hears_a_reason(name: str) -> None:
    """For each verb that is refused there one, which is the reason of a choice that names what was pointed at."""
    asked: dict[str, int] = {}
    told = 0
    for walker in walks(name):
        every = walker.rules.all_choices()
        for ask in walker.walk():
            kind = type(ask).__name__
            seat = ask.asked(walker.state)[0]
            if seat == CHANCE or asked.get(kind, 0) >= QUESTIONS_TO_ASK:
                continue
            asked[kind] = asked.get(kind, 0) + 1
            verbs = ask.verbs_for(walker.state, seat)
            some = [every[walker.below(len(every))] for _ in range(CHOICES_TO_ASK)]
            for choice in [*some, *[c for v in verbs for c in walker.rules.choices_naming(v, [])[:CHOICES_TO_ASK]]]:
                told += check_about(walker.rules, walker.state, ask, seat, choice)
    assert told > len(asked)


def check_about(rules: Rules, game: State, ask: Ask, seat: int, choice: Choice) -> int:
    """Ask about what a choice names. How many reasons there are."""
    elements = choice.elements()
    refusals = why_not_about(rules, game, seat, elements)
    assert len(refusals) <= len(ask.verbs_for(game, seat))
    assert all(refusal.reason is not NOT_ASKED for refusal in refusals)
    reason = ask.why_not(game, seat, choice)
    if elements and reason is not None and reason is not NOT_ASKED and reason_exists(rules, game, ask, seat, choice):
        assert refusals, f"{choice} is refused: {reason}"
    return len(refusals)


@pytest.mark.parametrize("name", GAMES)
def test_an_offered_answer_is_never_refused_where_it_is_pointed_at(name: str) -> None:
    """The verb that can be used on an element has no reason against it there."""
    for walker in walks(name)[:5]:
        for number, ask in enumerate(walker.walk()):
            seat = ask.asked(walker.state)[0]
            if seat == CHANCE or number % 7:
                continue
            usable: dict[str, set[str]] = {}
            for choice in ask.options(walker.state, seat):
                for element in ask.elements(walker.state, seat, choice):
                    usable.setdefault(element, set()).add(choice.verb)
            for element, verbs in usable.items():
                refusals = why_not_about(walker.rules, walker.state, seat, [element])
                assert len(refusals) <= len(ask.verbs_for(walker.state, seat)) - len(verbs), element


# How many go where


def said(share: Share, added: list[int]) -> list[str]:
    """The answers for so many at each place, as a client puts them."""
    if share.end or share.aside:
        chosen = [place for place, number in zip(share.places, added, strict=True) if number]
        more = share.end and (not chosen or chosen[-1] != share.places[-1]) and sum(added) < share.hand
        return [*[f"{share.verb} {place}" for place in chosen], *([share.end] if more else [])]
    lines, left = [], share.hand
    asked = len(share.places) if share.rest or share.all else len(share.places) - 1
    for place, least, number in zip(share.places[:asked], share.least, added, strict=False):
        if not left and not share.all:
            break
        lines.append(f"{share.verb} {place}={least + number}")
        left -= number
    return lines


def shared_out(walker: Walker, share: Share) -> list[int]:
    """So many at each place, at random."""
    added, left = [0] * len(share.places), share.hand
    for _ in range(share.hand * 4):
        at = walker.below(len(added))
        if left and (not share.most or added[at] < share.most[at]) and (not share.rest or walker.below(2)):
            added[at] += 1
            left -= 1
    if not share.rest:
        added[-1] += left
    return added


def covers(share: Share, added: list[int]) -> bool:
    """Whether the others can bring each place to what it needs."""
    return share.fill < 0 or sum(max(0, share.need - number) for number in added) <= share.fill


@on_every_table
def test_what_is_shared_out_is_said_place_by_place(table: Table) -> None:
    """Whatever a client lays out within the limits of the share is accepted, answer by answer."""
    walker = Walker(table, 5)
    for ask in walker.walk():
        seat = ask.asked(walker.state)[0]
        share = None if seat == CHANCE else ask.share(walker.state, seat)
        if share is None:
            continue
        assert len(share.places) == len(share.least) == len(share.standing)
        added = shared_out(walker, share)
        if not covers(share, added):
            continue
        game = walker.state.copy()
        for line in said(share, added):
            question(game)
            answer(game, seat, walker.rules.read(line))
