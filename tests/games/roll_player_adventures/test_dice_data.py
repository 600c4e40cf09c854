"""The data: section 4 of the rules, and the sentences on the cards."""

import re
from pathlib import Path
from typing import Any

import pytest

from meadhall.games.roll_player_adventures import effect_language
from meadhall.games.roll_player_adventures.box import PRINTED as BOX
from meadhall.games.roll_player_adventures.data import (
    AFTERS,
    CARD_DATA,
    CARD_NUMBER,
    CARDS,
    CHALLENGES,
    CLASSES,
    CORE,
    DECK_CARDS,
    DECKS,
    DIE_COLOURS,
    ENEMY_LIST,
    FAMILIARS,
    FIRST_CLASS,
    LEVELS,
    MODIFIERS,
    NO_COST,
    ONCE,
    PORTRAITS,
    RACES,
    RETURN,
    SKILLS,
)
from meadhall.games.roll_player_adventures.pieces import Slot
from meadhall.words.catalogue import Catalogue
from tests.games.roll_player_adventures.card_text import listed, text_of

RULES_TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "roll-player-adventures.md").read_text("utf-8")
COLOUR_LIST = re.compile(rf"\b({'|'.join(effect_language.COLOURS)})((, | or )({'|'.join(effect_language.COLOURS)}))+\b")
ROWS = re.findall(r"^\| ([A-Z]\d\d) \| (.*) \|$", RULES_TEXT, re.MULTILINE)


# ---------------------------------------------------------------- cards


@pytest.mark.rule("RPA-1.8", "RPA-1.9", "RPA-2.17", "INV-4")
def test_ten_cards_in_each_market_deck_and_one_copy_of_each() -> None:
    assert [len(cards) for cards in DECK_CARDS] == [10, 10, 10, 10, 10, 5, 24]
    assert DECKS[:5] == CORE["market"]["decks"]
    assert len(CARD_NUMBER) == len(CARDS) == 79
    assert [card.id for card in CARDS if BOX.cost[card.number] == NO_COST] == [card.id for card in CARDS[50:]]


@pytest.mark.rule("RPA-32.1")
def test_every_id_is_used_once() -> None:
    ids = [card.id for card in CARDS] + [klass.id for klass in CLASSES] + [face.id for face in PORTRAITS]
    ids += [modifier.id for modifier in MODIFIERS]
    assert len(set(ids)) == len(ids)
    assert [enemy.number for enemy in ENEMY_LIST] == list(range(1, 21))


@pytest.mark.rule("RPA-32.2", "RPA-2.12")
def test_characters_of_different_colours_never_compete_for_their_first_eight_cards() -> None:
    for face in PORTRAITS:
        assert len(set(face.hand)) == 10
        assert {CARDS[card].pool for card in face.hand[:8]} == {face.colour}
        assert CLASSES[face.klass].colour == face.colour


@pytest.mark.rule("RPA-2.8", "RPA-2.4")
def test_portraits_have_eight_points_and_two_stand_for_each_colour() -> None:
    assert [sum(scores) for scores in BOX.scores] == [8] * 12
    assert all(sorted(scores) == [0, 1, 1, 1, 2, 3] for scores in BOX.scores)
    assert sorted(face.colour for face in PORTRAITS) == sorted([*range(6), *range(6)])
    assert {face.race for face in PORTRAITS} == set(RACES)


@pytest.mark.rule("RPA-30.22", "RPA-30.21")
def test_what_stands_on_a_card_is_what_it_does() -> None:
    texts = [in_order(card.text) for card in CARDS] + [klass.text for klass in CLASSES]
    assert [text_of(modes) for modes in BOX.modes] == texts


def in_order(text: str) -> str:
    """A text with every list of colours in the order of the attributes; cards print the own colour first."""
    return COLOUR_LIST.sub(sorted_colours, text)


def sorted_colours(found: re.Match[str]) -> str:
    return listed(sorted(re.split(", | or ", found.group()), key=effect_language.COLOURS.index))


@pytest.mark.rule("RPA-30.22")
def test_the_rulebook_says_the_same_about_every_card() -> None:
    printed = {name: cells.split(" | ") for name, cells in ROWS}
    cards = [printed[card.id] for card in CARDS]
    assert [row[0] for row in cards] == [card.name for card in CARDS]
    assert [row[-1] for row in cards] == [card.text for card in CARDS]
    assert [row[-2] for row in cards] == [AFTERS[card.after] for card in CARDS]
    assert [printed[klass.id][2] for klass in CLASSES] == [klass.text for klass in CLASSES]
    costs = [(card, printed[card.id][2]) for card in CARDS if BOX.cost[card.number] != NO_COST]
    assert [price for _, price in costs] == [printed_price(card.number) for card, _ in costs]
    assert [printed[modifier.id][2] for modifier in MODIFIERS] == [modifier.text for modifier in MODIFIERS]


def printed_price(number: int) -> str:
    card, cost = CARDS[number], BOX.cost[number]
    if card.discount >= 0:
        return f"{cost} - {effect_language.ATTRIBUTES[card.discount]}"
    for race, discount in BOX.race_discount[number].items():
        return f"{cost} ({race} {cost - discount})"
    return str(cost)


def test_the_catalogue_says_the_same_about_every_card() -> None:
    words = Catalogue("en", ["roll-player-adventures"])
    for card in CARDS:
        assert words.format(f"card-{card.id}", "", {}) == card.name
        assert words.format(f"card-{card.id}", "about", {}) == card.text
    for klass in CLASSES:
        assert words.format(f"card-{klass.id}", "about", {}) == klass.text
    for enemy in ENEMY_LIST:
        assert words.format(f"enemy-{enemy.number}", "", {}) == enemy.name
    for modifier in MODIFIERS:
        assert words.format(f"modifier-{modifier.id}", "about", {}) == modifier.text
    for skill in SKILLS:
        assert words.format(f"skill-{skill.id}", "", {}) == skill.name


@pytest.mark.rule("RPA-32.5")
def test_no_card_can_be_played_without_end() -> None:
    for card in CARDS:
        modes = BOX.modes[card.number]
        if any(mode.op == effect_language.READY for mode in modes):
            assert card.after in (ONCE, RETURN)
            assert all(mode.op != effect_language.EXTRA_PLAY for mode in modes)
    assert all(mode.op != effect_language.READY for modes in BOX.modes[FIRST_CLASS:] for mode in modes)


@pytest.mark.rule("RPA-1.4", "RPA-26.1")
def test_every_familiar_has_its_own_two_coloured_die() -> None:
    assert [BOX.modes[card][0].familiar for card in FAMILIARS] == [CARDS[card].id for card in FAMILIARS]
    assert len({DIE_COLOURS[6 + number] for number in range(5)}) == 5


# ---------------------------------------------------------------- the effect language


GLOSSARY: list[tuple[list[dict[str, Any]], str]] = [
    ([{"op": "reroll", "dice": {}}], "Reroll any die."),
    ([{"op": "flip", "dice": {"color": ["green", "red"]}}], "Flip a red or green die."),
    ([{"op": "step", "dice": {"color": ["blue"], "count": 2}}], "Change up to 2 blue dice by 1 each."),
    ([{"op": "draw", "die": {"color": "green"}}], "Draw and roll a green die."),
    ([{"op": "draw", "die": {"familiar": "F05"}}], "Draw and roll this familiar's die."),
    ([{"op": "draw", "die": {"random": True}, "value": 6}], "Draw a random die and set it to 6."),
    ([{"op": "treat", "dice": {}, "as": {"color": ["green", "purple"]}}], "Treat any die as green or purple."),
    ([{"op": "treat", "dice": {"color": ["black"]}, "as": {"color": "other"}}], "Treat a black die as another colour."),
    (
        [{"op": "treat", "dice": {"value": [1, 4]}, "as": {"color": "other"}}],
        "Treat a die showing 1 or 4 as another colour.",
    ),
    ([{"op": "treat", "dice": {}, "as": {"value": "other"}}], "Treat any die as another value."),
    (
        [{"op": "reroll", "dice": {"color": ["blue"]}}, {"op": "step", "dice": {"color": ["blue"]}}],
        "Reroll a blue die. Or: Change a blue die by 1.",
    ),
    ([{"op": "ready", "what": "spent", "count": 2}], "Up to 2 spent cards return to hand."),
    ([{"op": "ready", "what": "class", "count": 1}], "Turn up to 1 class cards face up."),
    ([{"op": "shield", "amount": 2}], "This round the counterattack is 2 lower."),
    ([{"op": "refresh", "who": "one", "amount": 1, "attribute": "STR"}], "One player adds 1 stamina to the STR row."),
]


@pytest.mark.rule("RPA-30.2", "RPA-30.8")
@pytest.mark.parametrize(("effect", "text"), GLOSSARY)
def test_the_examples_of_the_glossary_can_be_written(effect: list[dict[str, Any]], text: str) -> None:
    assert text_of(effect_language.read_effect(effect, BOX.faces.values)) == text


BAD: list[list[dict[str, Any]]] = [
    [],
    [{"op": "flip", "dice": {}}] * 5,
    [{"op": "explode", "dice": {}}],
    [{"op": "flip", "dice": {}, "count": 2}],
    [{"op": "flip", "dice": {"colour": ["red"]}}],
    [{"op": "flip", "dice": {"color": ["pink"]}}],
    [{"op": "flip", "dice": {"value": [7]}}],
    [{"op": "treat", "dice": {}, "as": {"color": "some"}}],
    [{"op": "treat", "dice": {}, "as": {"shape": "any"}}],
    [{"op": "draw", "die": {"colors": "red"}}],
]


@pytest.mark.rule("RPA-32.3")
@pytest.mark.parametrize("effect", BAD)
def test_an_effect_outside_the_language_is_an_error(effect: list[dict[str, Any]]) -> None:
    with pytest.raises(effect_language.BadEffect):
        effect_language.read_effect(effect, BOX.faces.values)


# ---------------------------------------------------------------- challenges


@pytest.mark.rule("RPA-32.4", "RPA-29.1")
def test_no_row_needs_more_dice_than_it_gives_and_enemies_have_their_shape() -> None:
    assert [[row.dice_limit for row in rows] for rows in BOX.rows] == [[3, 4, 5, 6]] * 15
    assert all(len(row.slots) <= row.dice_limit for rows in BOX.rows for row in rows)
    assert all(4 <= len(foe.slots) <= 14 and len(foe.track) == 3 for foe in BOX.foes.values())
    assert len({tuple(sorted(skill.attributes)) for skill in SKILLS}) == 15
    with pytest.raises(effect_language.BadEffect):
        Slot({"hit": 1})


@pytest.mark.rule("RPA-29.6")
def test_the_rulebook_prints_the_same_rows_and_enemies() -> None:
    for skill in SKILLS:
        printed = re.search(rf"^\| {skill.name} \| (.*) \|$", RULES_TEXT, re.MULTILINE)
        assert printed is not None
        cells = printed.group(1).split(" | ")
        assert cells[3:] == ["; ".join(slot_text(slot) for slot in row.slots) for row in BOX.rows[skill.number]]
        assert [bool(slot.xp) for slot in BOX.rows[skill.number][3].slots][:3] == [True] * 3
    for enemy in ENEMY_LIST:
        row = re.search(rf"^\| {enemy.number} \| {enemy.name} \| (.*) \|$", RULES_TEXT, re.MULTILINE)
        assert row is not None
        slots = row.group(1).split(" | ")[2]
        assert slots == "; ".join(slot_text(slot) + icons(slot) for slot in BOX.foes[enemy.number].slots)


def slot_text(slot: Slot) -> str:
    """`red/black 5`; the order of two colours is that of the printed row, so both are tried by the caller's data."""
    names = "any" if slot.colours == effect_language.ALL_COLOURS else "/".join(printed_order(slot))
    return f"{names} {slot.value or 'any'}"


def printed_order(slot: Slot) -> list[str]:
    return PRINTED[id(slot)]


def icons(slot: Slot) -> str:
    marks = [f"{mark}{number}" for mark, number in (("h", slot.hit), ("x", slot.xp), ("g", slot.gold)) if number]
    return f" ({' '.join(marks)})" if marks else ""


def printed_colours() -> dict[int, list[str]]:
    """The colours of every slot in the order of the data."""
    found: dict[int, list[str]] = {}
    for rows, entry in zip(BOX.rows, CHALLENGES["skillbook"], strict=True):
        for row, level in zip(rows, LEVELS, strict=True):
            for slot, data in zip(row.slots, entry["rows"][level]["slots"], strict=True):
                found[id(slot)] = data.get("color", effect_language.COLOURS)
    for foe, entry in zip(BOX.foes.values(), CHALLENGES["enemies"], strict=True):
        for slot, data in zip(foe.slots, entry["slots"], strict=True):
            found[id(slot)] = data.get("color", effect_language.COLOURS)
    return found


PRINTED = printed_colours()


def test_every_part_of_the_data_files_is_known() -> None:
    assert set(CARD_DATA) == {"version", "classes", "pregens", *DECKS}
    assert set(CHALLENGES) == {"version", "skillbook", "enemies", "modifiers"}
