"""From facts to sentences, and other languages."""

import json
import re
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse, serialize
from fluent.syntax.visitor import Transformer

from meadhall.core import new_game, why_not
from meadhall.games import NAMES
from meadhall.games.small_world import RULES
from meadhall.language import CATALOGUES, catalogue_files
from meadhall.words import Words, common_words, languages
from tests.games.small_world.scene import scene

PLAYERS = ["Ada", "Ben"]
EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))


def table(language: str = "en", folder: Path = CATALOGUES) -> Words:
    return Words(RULES, new_game(RULES, 2, {}), PLAYERS, language, folder)


@pytest.mark.parametrize("example", EXAMPLES["examples"], ids=[entry["says"] for entry in EXAMPLES["examples"]])
def test_facts_become_a_sentence(example: dict[str, Any]) -> None:
    """These examples are for every front end: the browser must say the same."""
    words = Words(RULES, new_game(RULES, EXAMPLES["seats"], {}), EXAMPLES["names"], "en")
    assert words.part(example["message"], example.get("attribute", ""), example["facts"]) == example["says"]
    assert words.catalogue.problems == []


def test_a_refusal_has_a_title_a_sum_a_sentence_and_a_rule() -> None:
    game = scene("0 commando skeletons: r9 hand=4", "1 ratmen: r14=7", conquering=0)
    refusal = why_not(game, 0, RULES.read("conquer r14"))
    assert refusal is not None
    why = Words(RULES, game, PLAYERS, "en").why(refusal.reason.code, refusal.reason.rule, refusal.facts)
    assert why.title == "Fiddler’s Down holds out"
    assert why.sum == "2 base + 7 Ratmen − 1 Commando = 8"
    assert why.text == "You have 4 in hand, 4 too few. The die makes up for 3 at most."
    assert why.rule == "SW-5.23"


def test_what_a_choice_scores_at_once_is_said_only_where_the_rules_tell_it() -> None:
    words = table()
    assert words.now("stop", {"income": 1}) == "If you stop now: +1 coin"
    assert words.now("stop", {"income": 5}) == "If you stop now: +5 coins"
    assert words.now("stop", {"hand": 2}) == ""
    assert words.now("conquer", {"income": 5}) == ""
    assert words.catalogue.problems == []


def test_a_region_bears_the_name_of_its_place_on_this_map() -> None:
    two, three = table(), Words(RULES, new_game(RULES, 3, {}), ["Ada", "Ben", "Cleo"], "en")
    assert two.noun("place", "r17") == "Goat Tor"
    assert three.noun("place", "r17") == "Hammer Peak"


def test_what_has_no_words_says_its_id_and_is_noted() -> None:
    words = table()
    assert words.say("event-nobody-wrote-this", {}) == "event-nobody-wrote-this"
    assert words.say("event-begins", {}) == "seat begins"
    assert len(words.catalogue.problems) == 2


# Another language


class Pseudo(Transformer):
    """A language that nobody speaks: every text in capitals between brackets."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802 - the visitor's protocol
        node.value = node.value.upper()
        return node


def pseudo_folder(tmp_path: Path, *files: str) -> Path:
    """Our catalogues and, beside English, a German that is English in capitals."""
    folder = tmp_path / "words"
    copytree(CATALOGUES / "en", folder / "en")
    (folder / "de").mkdir()
    for name in files:
        resource = parse("".join(file.read_text("utf-8") for file in catalogue_files("en", name)))
        Pseudo().visit(resource)
        (folder / "de" / f"{name}.ftl").write_text(serialize(resource), "utf-8")
    return folder


SCORED = {"kind": "scored", "seat": 1, "coins": 8, "terms": [["term-regions", 6], ["power-alchemist", 2]]}


def test_a_language_is_a_file_per_game_and_one_for_the_house(tmp_path: Path) -> None:
    folder = pseudo_folder(tmp_path, "common", "terminal", "small-world")
    assert languages(folder) == ["de", "en"]
    words = table("de", folder)
    assert words.event(SCORED) == "Ben SCORES 8: 6 REGIONS + 2 ALCHEMIST"
    assert words.error("unknown-game", {"game": "chess", "known": "small-world"}).startswith("THERE IS NO GAME CALLED")
    assert words.catalogue.problems == []


def test_what_is_not_translated_yet_is_said_in_english(tmp_path: Path) -> None:
    folder = pseudo_folder(tmp_path, "small-world")
    assert table("de", folder).event(SCORED) == "Ben SCORES 8: 6 REGIONS + 2 ALCHEMIST"
    assert common_words("de", folder).say("kind-greedy", {}) == "greedy bot"


def test_a_language_may_give_its_nouns_cases_without_touching_code(tmp_path: Path) -> None:
    folder = pseudo_folder(tmp_path)
    german = "race-orcs = Orks\n    .dative = Orks\n    .gender = plural\n"
    german += "event-expands = { $seat } breitet sich mit den { $race-dative } aus ({ $race-gender })\n"
    (folder / "de" / "small-world.ftl").write_text(german, "utf-8")
    event = {"kind": "expands", "seat": 0, "race": "orcs"}
    assert table("de", folder).event(event) == "Ada breitet sich mit den Orks aus (plural)"


LISTS = {file.stem: json.loads(file.read_text("utf-8")) for file in sorted((CATALOGUES / "facts").glob("*.json"))}


def test_every_game_has_its_own_list_of_facts_and_none_contradicts_another() -> None:
    assert set(LISTS) == {"common", *NAMES}
    known: dict[str, str] = {}
    for facts in LISTS.values():
        for name, kind in facts.items():
            assert known.setdefault(name, kind) == kind, name


@pytest.mark.parametrize("game", NAMES)
def test_a_list_names_facts_that_the_game_speaks_of(game: str) -> None:
    text = "".join(file.read_text("utf-8") for file in catalogue_files("en", game))
    assert [name for name in LISTS[game] if not re.search(rf"\${name}(?!\w)", text)] == []
    assert set(LISTS[game]) & set(LISTS["common"]) == set()
