"""What the oracle says comes true: on moments of games that it has not learned from, kept in `tests/bots/kept`."""

import json
from math import exp, sqrt, tanh
from pathlib import Path
from typing import Any

import pytest

from meadhall.bots.judges import find_judge
from meadhall.bots.oracle.signs import Schooling, Signs
from meadhall.bots.oracle.value import Value, read_value, value_file
from meadhall.games import NAMES
from meadhall.lab.learn import digest_of

KEPT = Path(__file__).parent / "kept"
SCHOOLS = [(game, school) for game in NAMES for school in find_judge(game).schoolings()]
IDS = [f"{game} {school.mode}" for game, school in SCHOOLS]


def kept(game: str, school: Schooling) -> Any:
    return json.loads((KEPT / value_file(game, school.mode).name).read_text("utf-8"))


def numbers(row: list[Any]) -> list[float]:
    return [float(one) for one in row]


def said_and_won(value: Value, moments: list[Any]) -> list[tuple[float, float]]:
    """What the first seat was told, and what it won."""
    pairs = []
    for one in moments:
        things = [[numbers(thing) for thing in seat] for seat in one["things"]]
        found = value.forecast(Signs([numbers(row) for row in one["rows"]], things), one["sides"])
        pairs.append((found.chances[0], one["won"][0]))
    return pairs


@pytest.mark.parametrize(("game", "school"), SCHOOLS, ids=IDS)
def test_a_value_belongs_to_the_rules_and_to_the_signs_as_they_are(game: str, school: Schooling) -> None:
    """`meadhall learn` makes it anew when the printed numbers or the signs have changed."""
    data = json.loads(value_file(game, school.mode).read_text("utf-8"))
    assert data["data"] == digest_of(game, school.unread)
    assert (data["signs"], data["things"], data["together"]) == (school.signs, school.things, school.together)
    assert value_file(game, school.mode).stat().st_size <= 40_000
    assert kept(game, school)["signs"] == school.signs


@pytest.mark.parametrize(("game", "school"), SCHOOLS, ids=IDS)
def test_what_is_said_comes_true(game: str, school: Schooling) -> None:
    """Better than always telling the same, and neither too hopeful nor too fearful, early and late."""
    value, moments = read_value(value_file(game, school.mode)), kept(game, school)["moments"]
    pairs = said_and_won(value, moments)
    rate = sum(won for _, won in pairs) / len(pairs)
    brier = sum((said - won) ** 2 for said, won in pairs) / len(pairs)
    assert brier < sum((rate - won) ** 2 for _, won in pairs) / len(pairs)
    games = len(moments) / 4  # moments of one game share its outcome
    for low, high in [(0.0, 0.5), (0.5, 1.0)]:
        some = [pair for pair, one in zip(pairs, moments, strict=True) if low <= one["part"] < high]
        told, came = [sum(column) / len(some) for column in zip(*some, strict=True)]
        assert abs(told - came) < 3.0 * sqrt(0.25 / games)


@pytest.mark.parametrize(("game", "school"), SCHOOLS, ids=IDS)
def test_what_is_nearly_sure_is_nearly_always_so(game: str, school: Schooling) -> None:
    pairs = said_and_won(read_value(value_file(game, school.mode)), kept(game, school)["moments"])
    sure = [won if said > 0.5 else 1.0 - won for said, won in pairs if abs(said - 0.5) >= 0.4]
    assert not sure or sum(sure) / len(sure) > 0.8


@pytest.mark.parametrize(("game", "school"), SCHOOLS, ids=IDS)
def test_the_nets_reckon_as_their_file_says(game: str, school: Schooling) -> None:
    """Row by row and weight by weight, without the blocks that make it fast."""
    data = json.loads(value_file(game, school.mode).read_text("utf-8"))
    moments = kept(game, school)["moments"][::25]
    said = [pair[0] for pair in said_and_won(read_value(value_file(game, school.mode)), moments)]
    for one, told in zip(moments, said, strict=True):
        chances = []
        for net in data["nets"]:
            logits = [
                net["bias"][0] + added(net["rows"], row) + sum(added(net["things"], thing) for thing in things)
                for row, things in zip(one["rows"], one["things"], strict=True)
            ]
            chances.append(chances_of(logits, one["sides"], school.together))
        means = [sum(votes) / len(votes) for votes in zip(*chances, strict=True)]
        bounded = [min(max(mean, 0.001), 0.999) for mean in means]
        whole = 1.0 if school.together else sum(bounded)
        assert told == pytest.approx(bounded[0] / whole, abs=1e-9)


def added(layer: Any, row: list[Any]) -> float:
    """What a row adds to the logit."""
    answers = [
        tanh(sum(weight * number for weight, number in zip(weights, [*row, 1], strict=True)))
        for weights in layer["hidden"]
    ]
    return float(sum(weight * answer for weight, answer in zip(layer["chance"], answers, strict=True)))


def chances_of(logits: list[float], sides: list[int], together: bool) -> list[float]:
    """Those of all sides, that of the first seat first."""
    if together:
        return [1.0 / (1.0 + exp(-logits[0]))]
    of_side = [
        [logit for logit, one in zip(logits, sides, strict=True) if one == side] for side in dict.fromkeys(sides)
    ]
    claims = [exp(sum(some) / len(some)) for some in of_side]
    return [claim / sum(claims) for claim in claims]
