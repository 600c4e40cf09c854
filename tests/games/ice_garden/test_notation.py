"""Notation: every choice is one line of text, made once and shared; the questions of section 8 take the right ones."""

import pytest

from meadhall.core import Ask, BadInput
from meadhall.games.ice_garden import RULES, choices
from meadhall.games.ice_garden.choices import CHOICES, EXCHANGE
from tests.games.ice_garden.scene import play, scene


def test_every_choice_is_read_as_it_is_written() -> None:
    assert len(CHOICES) == len({id(choice) for choice in CHOICES.values()})
    for text, choice in CHOICES.items():
        assert choice.text == text
        assert RULES.read(text) is choice
    with pytest.raises(BadInput, match="unknown-choice"):
        RULES.read("place nowhere")


TABLE = choices.__doc__ or ""
TOLD = pytest.mark.skipif(not TABLE, reason="compiled modules carry no docstrings")


@TOLD
def test_every_question_is_in_the_table_of_answers() -> None:
    """The contract for boards names every question that a seat can be asked."""
    asks = {name for name, step in RULES.steps.items() if issubclass(step, Ask) and not step.__subclasses__()}
    seats = {name for name in asks if not name.startswith(("Draw", "Deal", "Show"))}
    assert sorted(name for name in seats if f"`{name}`" not in TABLE) == []


@TOLD
def test_every_verb_is_in_the_table_of_answers() -> None:
    assert sorted({choice.verb for choice in CHOICES.values() if f"`{choice.verb}" not in TABLE}) == []


@pytest.mark.rule("IG-34.13")
def test_there_are_nine_exchanges() -> None:
    assert len(EXCHANGE) == 9
    assert all(choice.gets not in (choice.one, choice.two) for choice in EXCHANGE)


@pytest.mark.rule("IG-36.8")
def test_there_is_a_choice_for_the_sturdiest_unit() -> None:
    game = scene("freihoff: wolf=harrasim harrasim=shield,shield", "vandyken: G=2 wolf=crab3+wyvern", now="activation")
    game.players[0].slots = [*game.players[0].slots[:8], 1, 1, 1, 1]
    game.players[0].read_rows(game.box)
    assert game.players[0].health[3] == RULES.box.most_damage == 7
    play(game, "1 stop", "1 attack", *[f"1 hit wolf harrasim {damage}" for damage in range(6)])
    assert [choice.text for choice in (RULES.read("defeat wolf harrasim 6"),)] == ["defeat wolf harrasim 6"]
    play(game, "1 defeat wolf harrasim 6")
    assert game.players[1].points == 3


def test_targets_name_elements_of_the_board() -> None:
    expected = {
        "to bear": ["bear"],
        "piece bear faun": ["bear", "bear.faun"],
        "defeat bear marker s1": ["bear", "bear.marker-s1"],
        "defeat bear nation": ["bear", "bear.nation"],
        "hit bear faun 1": ["bear", "bear.faun"],
        "plan making": ["box-making"],
        "advance 2": ["helm+2"],
        "up 1": ["level-1"],
        "slot 3": ["slot-3"],
        "upgrade faun": ["row-faun"],
        "ability speed": ["ability-speed"],
        "pillage s2 0": ["s2"],
        "haunt bear": ["bear", "bear.nightmare-token"],
        "pick gold": ["gold"],
        "reveal bear 3": ["bear"],
        "spy attack speed": ["ability-attack", "ability-speed"],
        "exchange population gold mfactor": ["population", "gold", "mfactor"],
        "kidnap nation": ["nation"],
        "character callo": ["callo"],
        "stop": [],
    }
    assert {text: CHOICES[text].targets() for text in expected} == expected
