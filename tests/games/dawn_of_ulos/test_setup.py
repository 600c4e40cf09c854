"""Laying out a table: section 2 of the rules, and the setup of the solo game."""

import json
from random import Random

import pytest

from meadhall.core import CHANCE, BadInput, Chance, Choice, new_game, new_match, question
from meadhall.games.dawn_of_ulos import RULES
from meadhall.games.dawn_of_ulos.counts import total
from meadhall.games.dawn_of_ulos.data import FACTION_IDS
from meadhall.games.dawn_of_ulos.state import ULRIR, DawnOfUlos
from tests.games.dawn_of_ulos.scene import asked, give, offered

BASIC = ["goblins", "orcs", "ratfolk", "satyr", "sheki"]


def started(seats: int, seed: int = 1, **options: str) -> DawnOfUlos:
    """A table at the first question to a person."""
    match = new_match(
        RULES, seats, {name.replace("_", "-"): value for name, value in options.items()}, [], Random(seed)
    )
    match.settle()
    assert isinstance(match.state, DawnOfUlos)
    return match.state


@pytest.mark.rule("UL-2.1", "UL-2.4", "UL-2.5", "UL-2.6", "UL-2.12", "UL-1.37")
@pytest.mark.law("INV-10")
@pytest.mark.parametrize(("seats", "left"), [(2, 42), (3, 39), (4, 36), (5, 33)])
def test_everybody_starts_with_three_tiles_and_25_favor(seats: int, left: int) -> None:
    game = started(seats)
    assert len(game.players) == seats
    for player in game.players:
        assert (total(player.tiles), player.favor, player.cards, player.rifts) == (3, 25, 0, 0)
    assert total(game.supply) == left


@pytest.mark.rule("UL-2.2", "UL-13.1")
def test_the_sections_are_laid_in_random_order_or_as_the_host_says() -> None:
    game = new_game(RULES, 2, {})
    assert isinstance(game, DawnOfUlos)
    for letter in "CAFEB":
        assert asked(game) == "* DrawSection"
        give(game, f"* section {letter}")
    assert [choice.text for choice in offered_by_chance(game)] == ["section D"]
    give(game, "* section D")
    question(game)
    assert game.board.order == "CAFEBD"
    assert started(2, map="FEDCBA").order == "FEDCBA"


def offered_by_chance(game: DawnOfUlos) -> list[Choice]:
    ask = question(game)
    assert ask is not None
    return ask.options(game, CHANCE)


def weights(game: DawnOfUlos) -> list[int]:
    ask = question(game)
    assert isinstance(ask, Chance)
    return ask.weights(game)


@pytest.mark.rule("UL-2.3", "UL-13.2", "UL-1.33")
def test_a_rift_tile_lies_on_each_wasteland_and_six_in_the_box() -> None:
    game = started(2)
    assert (total(game.hidden_rifts), game.box_hidden) == (18, 6)
    assert sum([code & 128 != 0 for code in game.spaces]) == 12


@pytest.mark.rule("UL-2.8", "UL-2.9", "UL-2.10")
def test_the_basic_factions_start_lost_with_full_stacks() -> None:
    game = started(3)
    assert [FACTION_IDS[number] for number in game.factions] == BASIC
    for number in game.factions:
        power = game.powers[number]
        assert (power.stack, power.value, power.legendary, power.camp) == (16, -1, False, -1)
    assert game.tokens == 12
    chosen = started(2, factions="chosen", faction_2="elves")
    assert [FACTION_IDS[number] for number in chosen.factions] == ["goblins", "ratfolk", "satyr", "sheki", "elves"]
    assert chosen.tokens == 0  # no Orcs, no tokens


@pytest.mark.rule("UL-2.7", "UL-2.8", "UL-13.4")
def test_random_factions_are_any_legal_five() -> None:
    game = new_game(RULES, 2, {"factions": "random", "map": "ABCDEF"})
    assert isinstance(game, DawnOfUlos)
    assert len(offered_by_chance(game)) == 231
    give(game, "* factions goblins orcs dwarves elves frogkin")
    assert [FACTION_IDS[number] for number in game.factions] == ["goblins", "orcs", "dwarves", "elves", "frogkin"]


@pytest.mark.rule("UL-2.7")
@pytest.mark.parametrize("names", [["elves", "flayers", "ogres"], ["orcs", "orcs"]])
def test_illegal_sets_of_factions_are_refused(names: list[str]) -> None:
    options = {"factions": "chosen"} | {f"faction-{at + 1}": name for at, name in enumerate(names)}
    with pytest.raises(BadInput, match="bad-factions"):
        new_game(RULES, 2, options)


@pytest.mark.rule("UL-2.11", "UL-13.4")
def test_the_start_player_is_drawn_or_set() -> None:
    game = new_game(RULES, 3, {"map": "ABCDEF"})
    assert isinstance(game, DawnOfUlos)
    for _ in range(9):
        give(game, "* tile " + offered_by_chance(game)[0].text.split()[1])
    assert [choice.text for choice in offered_by_chance(game)] == ["first s0", "first s1", "first s2"]
    give(game, "* first s2")
    question(game)
    assert (game.start, game.active) == (2, 2)
    assert started(3, first="2").start == 1
    with pytest.raises(BadInput, match="seats-for-option"):
        new_game(RULES, 3, {"first": "4"})


@pytest.mark.rule("UL-13.3")
def test_the_supply_has_no_order_and_a_tile_comes_as_often_as_it_is_there() -> None:
    game = new_game(RULES, 2, {"map": "ABCDEF"})
    assert isinstance(game, DawnOfUlos)
    assert weights(game) == [8] * 6
    give(game, "* tile desert-field")
    assert weights(game) == [7, 8, 8, 8, 8, 8]


# ---------------------------------------------------------------- solo


@pytest.mark.rule("UL-11.5", "UL-11.6", "UL-11.7", "UL-11.8", "UL-11.9", "UL-11.10", "UL-2.1", "UL-13.6", "UL-11.42")
@pytest.mark.parametrize(("difficulty", "number"), [("sly", 0), ("shrewd", 1), ("corrupt", 2)])
def test_ulrir_gets_his_mat(difficulty: str, number: int) -> None:
    match = new_match(RULES, 1, {"difficulty": difficulty}, [], Random(3))
    game = match.state
    assert isinstance(game, DawnOfUlos)
    while not asked(game).endswith("Prepare"):
        ask = question(game)
        assert ask is not None
        match.answer(-1, ask.options(game, -1)[0])
    solo = game.solo
    assert solo is not None
    assert (solo.difficulty, len(solo.upper), len(solo.deck)) == (number, 3, 27)
    assert (game.players[ULRIR].favor, game.players[ULRIR].cards, game.players[ULRIR].tiles) == (25, 0, 0)
    assert sorted([game.powers[faction].element for faction in game.factions]) == [0, 1, 2, 3, 4]
    assert (game.start, game.active, total(game.supply)) == (ULRIR, ULRIR, 45)


@pytest.mark.rule("UL-11.42", "UL-2.1")
def test_a_table_is_the_same_after_it_was_saved() -> None:
    for seats in RULES.seats:
        game = started(seats, factions="random")
        text = json.dumps(RULES.save(game))
        assert json.dumps(RULES.save(RULES.load(json.loads(text)))) == text


def test_the_first_question_goes_to_a_person() -> None:
    game = started(2, first="1")
    assert asked(game) == "0 PlaceTile"
    assert offered(game, 0, "place")
