"""Notation: every choice is one line of text, made once and shared."""

import json

import pytest

from meadhall.core import BadInput, Choice
from meadhall.games.small_world import RULES
from meadhall.games.small_world.choices import ADD, CAMP, CHOICES, CONQUER, PICK, PLACE, Limits
from meadhall.games.small_world.data import MOST_REGIONS, PIECES
from tests.games.small_world.scene import POWER, RACE

LIMITS: Limits = RULES.box.limits
VERBS = {
    *["pick", "expand", "decline", "conquer", "convert", "dragon", "roll", "abandon", "stop"],
    *["place", "give-up", "fortress", "camp", "hero", "peace", "add", "pass"],
    *["take", "with", "catapult", "from", "again", "pay", "horde", "behemoth", "pot", "tower", "exchange"],
    *["lose-race", "lose-horde", "ghost", "use", "done"],
    *["monster", "soapbar", "keep", "give", "bony", "swap", "off", "guard", "beg", "sacrifice"],
    *["first", "banner", "badge", "die", "reserve", "find"],
}


def test_every_choice_reads_as_itself() -> None:
    for text, choice in CHOICES.items():
        assert choice.text == text
        assert RULES.choice(text) is choice
        assert RULES.read(text) is choice


def test_every_choice_is_listed_once() -> None:
    listed = RULES.all_choices()
    assert len(listed) == len({choice.text for choice in listed}) <= len(CHOICES)


def test_the_verbs_of_the_game() -> None:
    assert {choice.verb for choice in RULES.all_choices()} == VERBS


@pytest.mark.parametrize(
    ("text", "verb", "targets", "facts"),
    [
        ("conquer r12", "conquer", ["r12"], {"region": "r12"}),
        ("place r9=3", "place", ["r9"], {"region": "r9", "number": 3}),
        ("camp r4=0", "camp", ["r4"], {"region": "r4", "number": 0}),
        ("pick dwarves", "pick", ["dwarves"], {"race": "dwarves"}),
        ("peace s2", "peace", ["s2"], {"victim": 2}),
        ("take r9=2", "take", ["r9"], {"region": "r9", "number": 2}),
        ("horde r9=1", "horde", ["r9"], {"region": "r9", "number": 1}),
        ("catapult r9", "catapult", ["r9"], {"region": "r9"}),
        ("from r9", "from", ["r9"], {"region": "r9"}),
        ("behemoth r3", "behemoth", ["r3"], {"region": "r3"}),
        ("pot r3", "pot", ["r3"], {"region": "r3"}),
        ("tower r3", "tower", ["r3"], {"region": "r3"}),
        ("exchange 2", "exchange", [], {"number": 2}),
        ("with nothing", "with", [], {"fireballs": 0, "behemoth": 0, "coin": 0}),
        ("with fireballs=2+behemoth+coin", "with", [], {"fireballs": 2, "behemoth": 1, "coin": 1}),
        ("with behemoth", "with", [], {"fireballs": 0, "behemoth": 1, "coin": 0}),
        ("again", "again", [], {}),
        ("pay", "pay", [], {}),
        ("lose-horde", "lose-horde", [], {}),
        ("die 3", "die", [], {"number": 3}),
        ("first s1", "first", [], {"seat": 1}),
        ("banner orcs", "banner", [], {"race": "orcs"}),
        ("badge dragon_master", "badge", [], {"power": "dragon_master"}),
        ("stop", "stop", [], {}),
    ],
)
def test_a_choice_names_its_verb_what_it_touches_and_its_facts(
    text: str, verb: str, targets: list[str], facts: dict[str, object]
) -> None:
    choice = CHOICES[text]
    assert (choice.verb, choice.targets(), choice.facts()) == (verb, targets, facts)


def test_facts_of_choices_are_json_as_they_stand() -> None:
    for choice in CHOICES.values():
        assert json.loads(json.dumps(choice.facts())) == choice.facts()


@pytest.mark.parametrize(
    "text",
    ["", "conquer", "conquer r60", "conquer 12", "Conquer r12", "conquer r12 ", "pick gnomes", "die 4", "place r9"],
)
def test_what_is_no_choice_is_not_read_as_one(text: str) -> None:
    assert RULES.choice(text) is None
    with pytest.raises(BadInput) as bad:
        RULES.read(text)
    assert (bad.value.code, bad.value.facts) == ("unknown-choice", {"text": text})


def test_tables_of_choices_are_found_by_their_numbers() -> None:
    assert len(CONQUER) == len(PLACE) == len(ADD) == len(CAMP) == MOST_REGIONS
    for at in (0, 17, MOST_REGIONS - 1):
        assert CONQUER[at] is CHOICES[f"conquer r{at}"]
        assert [choice.text for choice in PLACE[at][: LIMITS.tokens]] == [
            f"place r{at}={number}" for number in range(LIMITS.tokens)
        ]
        assert [choice.text for choice in ADD[at][: LIMITS.tokens]] == [
            f"add r{at}={number}" for number in range(LIMITS.tokens)
        ]
        assert [choice.text for choice in CAMP[at][: LIMITS.camps + 1]] == [
            f"camp r{at}={number}" for number in range(LIMITS.camps + 1)
        ]


def test_every_number_that_can_come_up_has_a_choice() -> None:
    assert max(entry["supply"] for entry in PIECES["races"]) < LIMITS.tokens


def test_races_and_powers_are_named_as_in_the_data() -> None:
    for name, race in RACE.items():
        assert PICK[race.number] is CHOICES[f"pick {name}"]
        assert f"banner {name}" in CHOICES
    assert all(f"badge {name}" in CHOICES for name in POWER)


def test_a_choice_shows_its_notation() -> None:
    assert repr(CHOICES["conquer r12"]) == "<conquer r12>"
    assert isinstance(CHOICES["stop"], Choice)
