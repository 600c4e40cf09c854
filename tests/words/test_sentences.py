"""What people read of whole games: every headline, line of the log and end of every golden record."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from meadhall.core import Match
from meadhall.core.record import read_record
from meadhall.games import NAMES, find_rules
from meadhall.language import CATALOGUES
from meadhall.table.dice import Dice
from meadhall.table.restore import begun
from meadhall.words import Words
from meadhall.words.catalogue import COMMON, Catalogue

GOLDEN: Final = Path(__file__).parents[1] / "golden"
HEXES: Final = {"dawn-of-ulos"}
"""The terminal names hexes as they are typed, r04c12; the page says letter and row."""
SLIPS: Final = {
    "a variable": re.compile(r"\{\s*\$|\{\$|\$[a-z]"),
    "an id": re.compile(r"\b[a-z]+_[a-z_]+\b|\b(?:event|tell|end|source|part|term|tokens)-[a-z]+"),
    "a doubled full stop": re.compile(r"\.\s*\.(?!\.)"),
    "a space too many": re.compile(r"  | [,.;:](?=\s|$)"),
}
HEX: Final = re.compile(r"\br\d\dc\d\d\b")
REGION: Final = re.compile(r"\br\d{1,2}\b")


def slips_in(game: str, sentence: str) -> list[str]:
    """What is wrong with a sentence."""
    found = [what for what, pattern in SLIPS.items() if pattern.search(sentence)]
    if not sentence.strip():
        found.append("nothing at all")
    if game not in HEXES and (HEX.search(sentence) or REGION.search(sentence)):
        found.append("a place by its number")
    return found


def played(path: Path) -> Match:
    record = read_record(path.read_text("utf-8"))
    match = begun(find_rules(record.game, record.version, record.house), record, Dice(b"any secret, sixteen"))
    match.follow(record.answers)
    return match


def sentences(match: Match, words: Words) -> Iterator[str]:
    """Everything that is told of a game: in the log, as others' turns are told, and at the end."""
    for _, facts in match.log:
        if facts["kind"] not in ("prose", "saved"):  # a page of a book, a line of code to copy
            yield words.event(facts)
        yield from told(words, facts)
    result = match.rules.result(match.state)
    page = Catalogue("en", (*COMMON, "table", match.rules.name), CATALOGUES, words.changed.number)
    title = {"winners": result.winners, "number": len(result.winners)}
    yield page.format("end-title", "", words.arguments(title))
    if result.winners:
        title = {"winners": result.winners[:1], "score": result.scores[result.winners[0]]}
        yield page.format("end-title-with", "", words.arguments(title))
    yield from page.problems
    for source in {name for sources in result.sources for name, points in sources.items() if points}:
        yield words.say(f"source-{source}", {})


def told(words: Words, facts: dict[str, Any]) -> Iterator[str]:
    """The sentence of the teller with all its parts, for who did it and for whom it was done to."""
    message = f"tell-{facts['kind']}"
    if not words.catalogue.find(message):
        return
    for mine in (0, 1):
        more = {"lost": 1, **facts, "mine": mine}
        yield words.say(message, more)
        yield from [part for part in [words.part(message, name, more) for name in ("sum", "tag")] if part]


@pytest.mark.parametrize("game", NAMES)
def test_no_sentence_of_a_golden_record_shows_what_is_behind_it(game: str) -> None:
    wrong: dict[str, list[str]] = {}
    records = sorted(GOLDEN.glob(f"{game}-*.record"))
    assert records
    for path in records:
        match = played(path)
        words = Words(match.rules, match.state, ["Ada", "Ben", "Cleo", "Dov", "Eda", "Finn"], "en")
        for sentence in sentences(match, words):
            slips = slips_in(game, sentence)
            if slips:
                wrong[sentence] = slips
        assert not words.catalogue.problems, path.name
    assert wrong == {}


def test_slips_are_found() -> None:
    for sentence in ["{$coins} coins", "Ada takes lost_tribe", "It is over..", "Ada takes r12", "event-paid", "1 , 2"]:
        assert slips_in("small-world", sentence), sentence
    assert slips_in("small-world", "With 3: 2 base + 1 Goblin.") == []
