"""Writes tests/said.json: what the Python words say about a whole game, for the browser's words to be compared with.

Run it from the repository's root after a change of the catalogues: PYTHONPATH=src python web/scripts/said.py
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from meadhall.core import Facts, ask_name, new_match, why_not
from meadhall.games.small_world import RULES
from meadhall.words import Words

TARGET = Path(__file__).parents[1] / "tests" / "said.json"
NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eda", "Finn"]
OPTIONS = {"mode": "teams", "royal-bonus": "on"}
"""Team play with all sets has the most to say."""
SEED = 11
REASONS_PER_QUESTION = 2
MOST_PER_MESSAGE = 8


class Listener:
    """Collects sentences: a few for each message, no fact twice."""

    def __init__(self) -> None:
        self.examples: list[Facts] = []
        self.known: dict[str, set[str]] = {}

    def note(self, message: str, attribute: str, facts: Facts, says: str) -> None:
        seen = self.known.setdefault(f"{message}.{attribute}", set())
        if len(seen) < MOST_PER_MESSAGE and says not in seen:
            seen.add(says)
            self.examples.append({"message": message, "attribute": attribute, "facts": facts, "says": says})


def listen() -> list[Facts]:
    random = Random(SEED)
    match = new_match(RULES, len(NAMES), OPTIONS, NAMES, random)
    words = Words(RULES, match.state, NAMES, "en")
    ears = Listener()
    match.state.heard = []
    while (ask := match.settle()) is not None:
        tell_events(match, words, ears)
        name, seat = ask_name(ask), ask.asked(match.state)[0]
        note_parts(ears, words, f"ask-{name}", ask.facts(match.state, seat), ["", "hint"])
        note_parts(ears, words, f"ask-{name}", {"seat": [seat]}, ["waiting"])
        choices = ask.options(match.state, seat)
        for choice in choices:
            facts = {**choice.facts(), **ask.consequences(match.state, seat, choice), "ask": name}
            note_parts(ears, words, f"choice-{choice.verb}", facts, ["", "gives"])
        for choice in random.sample(RULES.all_choices(), REASONS_PER_QUESTION * 10):
            refusal = why_not(match.state, seat, choice)
            if refusal is not None:
                note_parts(ears, words, f"why-{refusal.reason.code}", refusal.facts, ["", "title", "sum"])
        match.answer(seat, random.choice(choices))
    tell_events(match, words, ears)
    assert words.catalogue.problems == []
    return ears.examples


def note_parts(ears: Listener, words: Words, message: str, facts: Facts, attributes: list[str]) -> None:
    for attribute in attributes:
        says = words.part(message, attribute, facts) if attribute else words.say(message, facts)
        ears.note(message, attribute, facts, says)


def tell_events(match: Any, words: Words, ears: Listener) -> None:
    for event in match.state.heard:
        facts = RULES.event(match.state, event)
        note_parts(ears, words, f"event-{facts['kind']}", facts, [""])
    match.state.heard = []


if __name__ == "__main__":
    text = json.dumps({"seats": len(NAMES), "names": NAMES, "examples": listen()}, ensure_ascii=False, indent=0)
    TARGET.write_text(text + "\n", "utf-8")
