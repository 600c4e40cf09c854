"""Standing orders answer the same in worlds that look the same, and whoever is hurt can tell it from the log."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from meadhall.core import CHANCE, Match, Record, Rules, State
from meadhall.core.record import begin, read_record
from meadhall.games import NAMES, find_game, find_rules
from meadhall.table.plan_trial import seen_by
from meadhall.table.standing import answer_of, kinds_here, kinds_of, names_otherwise
from meadhall.table.wishes import OrderKind, OrderState, OrderWay, Pick, StandingOrder

GOLDEN = Path(__file__).parents[1] / "golden"
WORLDS = 3
Holding = Callable[[Any, int], dict[str, int]]


def small_world(view: Any, seat: int) -> dict[str, int]:
    held = [region for region in view["regions"] if region["seat"] == seat]
    return {"regions": len(held), "coins": view["players"][seat]["coins"] or 0}


def dawn_of_ulos(view: Any, seat: int) -> dict[str, int]:
    player = view["players"][seat]
    return {"cards": player["cards"], "favor": player["favor"] or 0, "rifts": player["rifts"]}


def alynthia(view: Any, seat: int) -> dict[str, int]:
    player = view["players"][seat]
    outposts = [outpost for space in view["spaces"] for outpost in space["outposts"] if outpost["seat"] == seat]
    return {"goods": sum(player["goods"].values()), "cards": player["card_count"], "outposts": len(outposts)}


def ice_garden(view: Any, seat: int) -> dict[str, int]:
    player = view["players"][seat]
    forces = [force for region in view["regions"] for force in region["forces"] if force["seat"] == seat]
    pieces = sum([force["markers"] + sum(force["units"].values()) for force in forces])
    wounds = sum([len(force["wounds"]) for force in forces])
    goods = sum(player["tokens"].values())
    return {"points": player["points"], "tokens": goods, "vuko": -player["vuko"], "pieces": pieces, "wounds": -wounds}


def roll_player_adventures(view: Any, seat: int) -> dict[str, int]:
    hero = view["heroes"][seat]
    return {"strength": hero["health"] - hero["fatigue"], "cards": len(hero["cards"])}


HOLDINGS: dict[str, Holding] = {
    "small-world": small_world,
    "dawn-of-ulos": dawn_of_ulos,
    "alynthia": alynthia,
    "ice-garden": ice_garden,
    "roll-player-adventures": roll_player_adventures,
}
OWN_DOING = ("committed", "returned")
"""What a seat has answered itself, under seal or because it had to, and what comes to light later."""


def check_hurt(game: str, records: list[Path]) -> None:
    hurt = 0
    for path in records:
        for record, entries, seat in losses(path, HOLDINGS[game]):
            own = [entry for entry in entries if entry["kind"] in OWN_DOING and entry.get("seat") == seat]
            assert own or [entry for entry in entries if names_otherwise(seat, entry)], (record, seat, entries)
            hurt += 1
    assert hurt, "nobody was hurt: this shows nothing"


def records_of(game: str, *kinds: str) -> list[Path]:
    """Golden games with several seats."""
    return [path for kind in kinds for path in sorted(GOLDEN.glob(f"{game}-[2-6]-*{kind}.record"))]


@pytest.mark.parametrize("game", NAMES)
def test_whoever_is_hurt_is_named_in_a_seat_fact_other_than_the_actor(game: str) -> None:
    """At random, where people get hurt, and against dragons."""
    found = [records_of(game, kind)[:2] for kind in ("random", "easy-greedy")]
    check_hurt(game, [path for paths in found for path in paths])


@pytest.mark.long
@pytest.mark.parametrize("game", NAMES)
def test_whoever_is_hurt_is_named_in_every_golden_game(game: str) -> None:
    check_hurt(game, records_of(game, ""))


def losses(path: Path, held: Holding) -> Iterator[tuple[str, list[dict[str, Any]], int]]:
    """Whenever somebody has less of something after what somebody else has done: the events of that."""
    record = read_record(path.read_text("utf-8"))
    rules = find_rules(record.game, record.version, record.house)
    match = Match(rules, record.shortened(0), begin(rules, record), Random(0), logs=True)
    before, actor = holdings(rules, match.state, record, held), CHANCE
    for answer in record.answers:
        told = len(match.log)
        actor = actor if answer.seat == CHANCE else answer.seat
        match.follow([answer])
        now = holdings(rules, match.state, record, held)
        for seat, (old, new) in enumerate(zip(before, now)):
            if seat != actor and [name for name in new if new[name] < old.get(name, 0)]:
                yield f"{path.name} {answer.line()}", [facts for _, facts in match.log[told:]], seat
        before = now


def holdings(rules: Rules, state: State, record: Record, held: Holding) -> list[dict[str, int]]:
    view = rules.public_view(state)
    if len(view.get("players") or view.get("heroes") or []) < record.seats:
        return [{} for _ in range(record.seats)]  # heroes have still to be chosen
    return [held(view, seat) for seat in range(record.seats)]


SELDOM: dict[str, set[str]] = {
    "small-world": {"add-hordes", "choose-loss", "choose-sacrifice"},
    "alynthia": {"answer-trade"},
    "ice-garden": {"silenced"},
}
"""Questions that no golden game asks."""
OFTEN = 6
"""So often is looked at each question of a game."""


@pytest.mark.parametrize("game", NAMES)
def test_an_order_answers_the_same_in_worlds_that_look_the_same(game: str) -> None:
    answered: set[tuple[str, str]] = set()
    for path, match, seat, kind in questions(game):
        for order in all_orders(match, kind):
            here = seen_by(match, seat)
            assert here is not None
            said = answer_of(OrderState(order), kind, here)
            for number in range(WORLDS):
                other = match.rules.imagine(match.state, seat, Random(number))
                there = seen_by(Match(match.rules, match.record.shortened(0), other, Random(0)), seat)
                assert there is not None
                assert answer_of(OrderState(order), kind, there) == said, (path.name, match.moves, order)
            if said is not None:
                answered.add((order.ask, order.way))
    ways = {(kind.ask, way.name) for kind in kinds_of(game).orders for way in kind.ways}
    assert {ask for ask, _ in ways - answered} == SELDOM.get(game, set()), "an order that never answers shows nothing"


def questions(game: str) -> Iterator[tuple[Path, Match, int, OrderKind]]:
    """Whenever somebody is asked what can be ordered, until each question was asked often."""
    kinds = kinds_of(game).orders
    left = {kind.ask: OFTEN for kind in kinds if kind.ask not in SELDOM.get(game, set())}
    for path in records_of(game, ""):
        record = read_record(path.read_text("utf-8"))
        rules = find_rules(record.game, record.version, record.house)
        match = Match(rules, record.shortened(0), begin(rules, record), Random(0))
        for answer in record.answers if any(left.values()) else []:
            asked = None if answer.seat == CHANCE else seen_by(match, answer.seat)
            for kind in kinds:
                if asked is not None and left.get(kind.ask) and fits_any(kind, asked):
                    left[kind.ask] -= 1
                    yield path, match, answer.seat, kind
            match.follow([answer])


def fits_any(kind: OrderKind, seen: Any) -> bool:
    return bool(kind.any in seen.question.yours[0].facts if kind.any else kind.ask == seen.question.name)


def all_orders(match: Match, kind: OrderKind) -> list[StandingOrder]:
    here = kinds_here(match.rules, match.rules.public_view(match.state))
    ways = next(one.ways for one in here.orders if one.ask == kind.ask)
    return [StandingOrder(kind.ask, way.name, pick_of(way)) for way in ways]


def pick_of(way: OrderWay) -> Pick:
    pick = way.pick
    return Pick(pick.verb, pick.bounds, way.targets, pick.by, pick.most, pick.evenly, pick.majority, pick.without)


@pytest.mark.parametrize("game", NAMES)
def test_the_questions_of_the_data_file_are_those_of_the_game(game: str) -> None:
    rules = find_game(game)
    kinds = kinds_of(game)
    names = {"".join([f"-{c.lower()}" if c.isupper() else c for c in name]).removeprefix("-") for name in rules.steps}
    assert kinds.orders
    assert {kind.ask for kind in kinds.orders if not kind.any} <= names
    assert {plan.ask for plan in kinds.plans} <= names
    verbs = {choice.verb for choice in rules.all_choices()}
    assert {way.pick.verb for kind in kinds.orders for way in kind.ways if way.pick.verb} <= verbs
    assert {plan.verb for plan in kinds.plans} <= verbs
