"""Characters imported from Roll Player: section 2B of the rules."""

import pytest

from meadhall.core import BadInput, new_game, question
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.data import CARDS
from meadhall.games.roll_player_adventures.importing import imported_health, imported_race, imported_score
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.scene import asking, bits, current, offered, play, public, refused

ADA = "Ada/Dark Elf/Rogue/27/12.18.14.16.13.15/0.1.0.1.0/1/5/0"
BEN = "Ben/Minotaur/Warrior/41/18.13.13.13.13.13/0.0.0.0.0/0/2/3"
CLEO = "Cleo/Saurian/druid/20/13.13.13.13.13.13/0.0.0.0.0/0/1/1"


def imported(*sheets: str) -> Adventure:
    game = new_game(RULES, len(sheets), {"adventure": "0", "party": ";".join(sheets)})
    assert isinstance(game, Adventure)
    question(game)
    return game


@pytest.mark.rule("RPA-3.3")
def test_health_comes_from_the_stars() -> None:
    stars = [0, 20, 21, 25, 26, 35, 36, 40, 41, 60]
    assert [imported_health(RULES.box, number) for number in stars] == [14, 14, 15, 15, 16, 16, 17, 17, 18, 18]


@pytest.mark.rule("RPA-3.4")
def test_scores_come_from_the_totals() -> None:
    assert [imported_score(RULES.box, total) for total in (0, 13, 14, 15, 16, 17, 18, 22)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("RPA-3.2", "RPA-3.7", "RPA-3.15")
def test_a_race_is_one_of_ours_or_keeps_its_name() -> None:
    assert [imported_race(name) for name in ("Dark Elf", "ORC", "frogkin", "Minotaur", "Owl")] == [
        *("elf", "orc", "saltborn", "Minotaur", "Owl")
    ]


@pytest.mark.rule("RPA-3.1", "RPA-3.2", "RPA-3.6", "RPA-3.8", "RPA-3.14", "DEC-35", "RUL-26")
def test_an_imported_character_has_a_class_of_its_colour() -> None:
    game = imported(ADA)
    hero = game.heroes[0]
    assert (hero.name, hero.race, hero.health) == ("Ada", "elf", 16)
    assert hero.scores == hero.rows == [0, 3, 1, 2, 0, 1]
    assert (asking(game), offered(game)) == ("ImportClass", ["class K03", "class K04"])
    assert refused(game, "0 class K01") == "other-colour RPA-3.14"
    play(game, "0 class K04")
    assert public(game)["heroes"][0]["klass"] == "K04"


@pytest.mark.rule("RPA-3.9", "RPA-3.10", "RPA-3.11", "RPA-3.14", "CH-7")
def test_its_cards_become_random_ones_of_their_kind_and_its_familiar_one_of_ours() -> None:
    game = imported(ADA)
    play(game, "0 class K03")
    assert asking(game) == "DealRandom"
    assert offered(game) == [f"deal W{number:02}" for number in range(1, 11)]
    play(game, "* deal W02")
    assert offered(game)[0] == "deal T01"
    play(game, "* deal T04")
    assert (asking(game), offered(game)) == ("ImportFamiliar", [f"familiar F0{number}" for number in range(1, 6)])
    play(game, "0 familiar F05")
    assert game.heroes[0].hand == bits("W02", "T04", "F05")
    assert CARDS[0].deck == 0


@pytest.mark.rule("RPA-3.5", "DEC-3")
def test_scores_below_six_together_may_be_raised_point_by_point() -> None:
    game = imported(BEN)
    play(game, "0 class K01")
    assert asking(game) == "RaiseImported"
    play(game, "0 raise STR", "0 raise STR")
    assert refused(game, "0 raise STR") == "score-at-limit RPA-3.5"
    play(game, "0 raise DEX")
    assert (game.heroes[0].scores, game.heroes[0].rows) == ([5, 1, 0, 0, 0, 0], [5, 1, 0, 0, 0, 0])
    assert asking(game) == "ChooseOption"


@pytest.mark.rule("RPA-3.5")
def test_raising_is_a_right_and_not_a_duty() -> None:
    game = imported(BEN)
    play(game, "0 class K01", "0 raise DEX", "0 done")
    assert (game.heroes[0].scores, asking(game)) == ([3, 1, 0, 0, 0, 0], "ChooseOption")


@pytest.mark.vector(45)
@pytest.mark.rule("RPA-3.12", "RPA-3.13")
def test_gold_and_xp_are_divided_by_the_players_and_rounded_down() -> None:
    game = imported(ADA, BEN, CLEO)
    assert (asking(game), current(game).asked(game)) == ("ImportClass", (0,))
    assert (game.gold, game.xp) == (2, 1)


@pytest.mark.rule("RPA-3.1")
@pytest.mark.parametrize(
    ("sheets", "code"),
    [
        ([ADA, ADA], "same-colours"),
        ([ADA.replace("Rogue", "Plumber")], "bad-class"),
        ([ADA.replace("/27/", "/many/")], "bad-sheet"),
        (["Ada"], "bad-sheet"),
        ([ADA.replace("0.1.0.1.0", "0.1")], "bad-sheet"),
    ],
)
def test_a_sheet_that_cannot_be_read_is_refused(sheets: list[str], code: str) -> None:
    with pytest.raises(BadInput, match=code):
        imported(*sheets)


@pytest.mark.parametrize(
    ("sheet", "fact", "most"), [("x" * 99, "sheet", 60), (ADA.replace("Rogue", "x" * 99), "class", 40)]
)
def test_what_cannot_be_read_is_told_again_but_not_all_of_it(sheet: str, fact: str, most: int) -> None:
    with pytest.raises(BadInput) as bad:
        imported(sheet)
    assert bad.value.facts[fact] == "x" * most


@pytest.mark.rule("RPA-3.1")
def test_all_characters_are_imported_or_none() -> None:
    with pytest.raises(BadInput, match="sheets-for-seats"):
        new_game(RULES, 2, {"adventure": "0", "party": ADA})
