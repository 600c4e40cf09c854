"""Exhaustion of the whole party and the Death entries: RPA-22.7 to RPA-22.11."""

import pytest

from meadhall.games.roll_player_adventures.campaign import read_campaign, saved_campaign
from meadhall.games.roll_player_adventures.state import Adventure, new_adventure
from tests.games.roll_player_adventures.scene import (
    asking,
    bits,
    fatigue,
    offered,
    page,
    pages,
    play,
    public,
    refused,
    say,
    scene,
    where,
)

DEADLY = "## A\nCamp.\n? rest\n? move\n## B\n! each fatigue 30\n! if exhausted all: death\n? move\n"


def died(**state: object) -> Adventure:
    """A party that dies on reading B."""
    return scene(DEADLY, entry="B", at="B", **state)  # type: ignore[arg-type]


@pytest.mark.vector(78)
@pytest.mark.rule("RPA-22.7", "RPA-22.10", "RPA-33.16", "RPA-22.8")
def test_a_death_costs_something_and_the_party_wakes_at_the_camp() -> None:
    game = died(seats=2, heroes=["H=17", "H=20"], xp=3, rests=2, storyteller=1)
    assert fatigue(game) == [8, 10]
    assert (game.xp, game.deaths, game.rests, where(game)) == (2, 1, 0, "A")
    assert pages(game) == ["B", "death 1", "A"]
    assert public(game)["book"][1]["paragraphs"]
    assert (game.storyteller, page(game)) == (1, ["Camp."]), "the books stay"


@pytest.mark.rule("RPA-22.10")
def test_rows_class_cards_spent_cards_and_tokens_stay_as_they_are() -> None:
    game = died(heroes=["STR=1/3 down spent=C01 box=1"], tokens=0)
    hero = game.heroes[0]
    assert (hero.rows[0], hero.ready, hero.spent, hero.tokens, game.tokens) == (1, False, bits("C01"), 1, 0)


@pytest.mark.vector(77)
@pytest.mark.rule("RPA-22.9", "RUL-23", "RUL-42")
def test_where_the_story_forgets_death_the_next_list_brings_it() -> None:
    game = scene("## B\n! each fatigue 30\nStill here.\n? rest\n? move\n", entry="B", at="B", xp=9)
    assert (game.deaths, pages(game)) == (1, ["B", "death 1", "A"])


@pytest.mark.rule("RPA-22.7", "RPA-36.3")
def test_the_party_follows_the_lines_until_one_mentions_death() -> None:
    game = scene("## B\n! each fatigue 30\n! -> B1\n## B1\n! gain 2 gold\n! -> B2\n## B2\n! death\n", entry="B", at="B")
    assert (pages(game), game.gold) == (["B", "B1", "B2", "death 1", "A"], 2)


@pytest.mark.rule("RPA-22.10", "RPA-9.13")
def test_a_pending_encounter_and_its_walk_are_dropped() -> None:
    game = scene(
        "## enc 4\n! each fatigue 30\n! death\n", paths="A-B, B-C e1, C-D", encounters="e1: 4", entry="B", at="B"
    )
    play(game, "0 move", "0 go C")
    assert (where(game), game.goal, game.space, game.spaces) == ("A", -1, -1, 0)
    assert game.back == 0


COSTS = [
    (0, {"xp": 3}, {"xp": 2}),
    (1, {"gold": 3, "xp": 3}, {"gold": 1, "xp": 3}),
    (1, {"gold": 2, "xp": 3}, {"gold": 0, "xp": 3}),
    (1, {"gold": 1, "xp": 3}, {"gold": 1, "xp": 2}),
    (2, {"xp": 3}, {"xp": 1}),
    (4, {"xp": 2}, {"xp": 0}),
    (5, {"favor": [5, 1, 10], "xp": 0}, {"favor": [4, 1, 9], "xp": 0}),
    (7, {"gold": 5, "xp": 4}, {"gold": 2, "xp": 2}),
]


@pytest.mark.rule("RPA-22.10")
@pytest.mark.parametrize(("deaths", "before", "after"), COSTS)
def test_the_death_table_takes_its_price(deaths: int, before: dict[str, object], after: dict[str, object]) -> None:
    game = died(deaths=deaths, **before)
    assert {name: getattr(game, name) for name in after} == after
    assert game.deaths == deaths + 1


@pytest.mark.rule("RPA-22.10", "DEC-32")
def test_the_fourth_death_costs_a_card() -> None:
    game = died(deaths=3, seats=2, heroes=["W01", "A03 T02"])
    assert asking(game) == "PickPayer"
    say(game, "to s1", "return T02")
    assert (game.heroes[1].hand, where(game)) == (bits("A03"), "A")


@pytest.mark.rule("RPA-22.10", "RPA-22.2", "RUL-44")
def test_the_seventh_death_costs_health_but_not_below_ten() -> None:
    game = died(deaths=6, seats=3, heroes=["H=17", "H=10", "H=8"])
    assert [hero.health for hero in game.heroes] == [16, 10, 8]
    assert fatigue(game) == [8, 5, 4]


@pytest.mark.rule("RPA-22.10", "DEC-32")
def test_the_ninth_death_costs_a_point_of_a_score() -> None:
    game = died(deaths=8, heroes=["INT=0 STR=3"])
    assert asking(game) == "LowerScore"
    assert refused(game, "0 lower INT") == "score-is-zero RPA-22.10"
    play(game, "0 lower STR")
    assert (game.heroes[0].scores[0], where(game)) == (2, "A")


@pytest.mark.rule("RPA-22.11", "RPA-35.6")
def test_the_tenth_death_ends_the_campaign() -> None:
    game = scene(DEADLY, entry="B", at="B", deaths=9, advancing=True)
    assert asking(game) == ""
    assert public(game)["outcome"] == "long-quiet"
    assert pages(game) == ["B", "death 10"]
    lost = new_adventure(game.story, 1)
    read_campaign(lost, saved_campaign(game))
    assert lost.ending == "long-quiet"


# Legendary mode


@pytest.mark.rule("RPA-27.12", "RPA-22.10")
@pytest.mark.parametrize(
    ("deaths", "before", "after"),
    [
        (5, {"favor": [5, 5, 5], "xp": 4}, {"favor": [4, 4, 4], "xp": 1}),
        (7, {"gold": 5, "xp": 4}, {"gold": 0, "xp": 0}),
    ],
)
def test_legendary_deaths_cost_more(deaths: int, before: dict[str, object], after: dict[str, object]) -> None:
    game = died(deaths=deaths, legendary=True, **before)
    assert {name: getattr(game, name) for name in after} == after


@pytest.mark.rule("RPA-27.12", "RPA-22.10")
def test_legendary_deaths_cost_cards_besides() -> None:
    game = died(deaths=0, legendary=True, xp=3, heroes=["W01 A01"])
    assert (game.xp, asking(game)) == (2, "PickPayer")
    play(game, "0 to s0", "0 return W01")
    assert game.heroes[0].hand == bits("A01")
    fifth = died(deaths=4, legendary=True, xp=3, seats=2, heroes=["W01", "A03"])
    assert (fifth.xp, asking(fifth)) == (0, "PickReturned")
    play(fifth, "0 return W01", "1 return A03")
    assert where(fifth) == "A"


@pytest.mark.rule("RPA-33.24", "RPA-22.10")
def test_who_has_given_the_last_card_is_not_asked_for_another() -> None:
    game = died(deaths=3, legendary=True, seats=2, heroes=["W01", "A03"])
    say(game, "to s0")
    assert offered(game) == ["return W01"]
    play(game, "0 return W01", "1 return A03")
    assert (asking(game), where(game)) == ("ChooseOption", "A")


@pytest.mark.rule("RPA-27.12", "RPA-22.10")
def test_in_legendary_mode_seven_and_nine_cost_twice_as_much_instead() -> None:
    assert died(deaths=6, legendary=True, heroes=["H=17"]).heroes[0].health == 15
    game = died(deaths=8, legendary=True, heroes=["STR=3 DEX=1"])
    play(game, "0 lower STR", "0 lower DEX")
    assert (game.heroes[0].scores[:2], where(game)) == ([2, 0], "A")


@pytest.mark.rule("RPA-22.8", "RPA-27.2")
def test_the_marked_off_box_of_legendary_mode_stays_marked() -> None:
    game = died(legendary=True, rests=3)
    assert (game.rests, public(game)["journal"]["rest_boxes"]) == (0, 3)


@pytest.mark.rule("RPA-33.29")
def test_total_exhaustion_at_the_end_has_no_effect() -> None:
    text = "## A\n! -> the end\n## the end\n! each fatigue 30\nDone.\n? Look back. -> A1\n## A1\nBack there.\n"
    game = scene(text)
    assert (asking(game), game.deaths) == ("ChooseOption", 0)
    assert offered(game) == ["choose 1"]
    play(game, "0 choose 1")
    assert (asking(game), game.deaths, pages(game)) == ("", 0, ["A", "the end", "A1"])
