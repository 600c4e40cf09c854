"""Choice lists: sections 3.3 and 15.4 of the rules."""

import pytest

from meadhall.core import Facts, is_forced, question
from meadhall.games.roll_player_adventures.lists import ChooseOption
from tests.games.roll_player_adventures.scene import (
    asking,
    bits,
    current,
    fatigue,
    keywords,
    locked,
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


@pytest.mark.vector(5)
@pytest.mark.rule("RPA-7.1", "RPA-7.5", "RPA-7.7", "RPA-33.5", "DEC-5")
def test_the_party_chooses_one_of_the_list_and_a_hint_has_no_effect() -> None:
    text = "## A\n? Attack. -> A9\n? Explore. (DEX, WIS) -> A10\n## A9\n? move\n## A10\nFound.\n? move\n"
    game = scene(text)
    assert offered(game) == ["choose 1", "choose 2"]
    assert public(game)["options"][1]["hint"] == ["DEX", "WIS"]
    play(game, "0 choose 2")
    assert pages(game) == ["A", "A10"]
    assert (fatigue(game), game.heroes[0].rows) == ([0], game.heroes[0].scores)


@pytest.mark.rule("RPA-7.6", "RPA-33.6", "RPA-34.4", "RPA-34.8")
def test_a_condition_hides_a_choice_or_locks_it() -> None:
    text = "## A\n? [if keyword BOAT] Row. -> A1\n? [need item 65] Light it. -> A1\n? Wait. -> A1\n## A1\n? move\n"
    game = scene(text)
    assert offered(game) == ["choose 3"]
    assert [option["choice"] for option in public(game)["options"]] == ["choose 2", "choose 3"]
    assert locked(game) == {"choose 2": "locked"}
    assert refused(game, "0 choose 1") == "not-in-the-list RPA-7.1"
    assert refused(game, "0 choose 9") == "not-in-the-list RPA-7.1"
    assert refused(game, "0 choose 2") == "locked RPA-33.6"
    assert offered(scene(text, keywords="BOAT", items=[65])) == ["choose 1", "choose 2", "choose 3"]


@pytest.mark.rule("RPA-7.1")
def test_a_lone_line_is_never_taken_unasked() -> None:
    game = scene("## A\n? {2 gold} Pay him. -> A1\n## A1\n? move\n", gold=2)
    ask = question(game)
    assert (offered(game), ask is not None and is_forced(game, ask)) == (["choose 1"], False)


@pytest.mark.vector(97)
@pytest.mark.rule("RPA-7.6", "RPA-33.7")
def test_a_cost_must_be_paid_in_full() -> None:
    text = "## A\n? {2 gold} Pay. :: gain 1 xp -> A1\n? move\n## A1\n? move\n"
    assert locked(scene(text, gold=1)) == {"choose 1": "too-little-gold"}
    game = scene(text, gold=2)
    play(game, "0 choose 1")
    assert (game.gold, game.xp, pages(game)) == (0, 1, ["A", "A1"])


@pytest.mark.rule("RPA-33.7")
def test_the_cost_is_paid_before_the_effects_and_these_before_the_goto() -> None:
    text = "## A\n? {2 gold} Pay. :: gain 1 gold; +keyword BOAT -> A1\n## A1\n"
    text += "! if gold = 1 and keyword BOAT: gain 1 xp\n? move\n"
    game = play(scene(text, gold=2), "0 choose 1")
    assert (game.gold, game.xp) == (1, 1)


@pytest.mark.rule("RPA-33.23")
@pytest.mark.parametrize(
    ("cost", "state", "reason"),
    [
        ("3 xp", {"xp": 2}, "too-little-xp"),
        ("item 65", {}, "item-missing"),
        ("card", {}, "card-missing"),
        ("1 fatigue each", {"heroes": ["F=15"]}, "too-tired"),
        ("2 gold, 1 xp", {"gold": 2, "xp": 0}, "too-little-xp"),
        ("2 gold, 1 xp", {"gold": 1, "xp": 1}, "too-little-gold"),
    ],
)
def test_what_cannot_be_paid_is_greyed(cost: str, state: dict[str, object], reason: str) -> None:
    game = scene(f"## A\n? {{{cost}}} Do it. -> A1\n? move\n## A1\n? move\n", **state)  # type: ignore[arg-type]
    assert locked(game) == {"choose 1": reason}


@pytest.mark.rule("RPA-33.23", "RPA-11.8")
def test_fatigue_as_a_cost_may_exhaust_some_but_not_all() -> None:
    text = "## A\n? {2 fatigue each} Climb. -> A1\n? move\n## A1\n? move\n"
    game = say(scene(text, seats=2, heroes=["F=15", "F=3"]), "choose 1")
    assert fatigue(game) == [16, 5]


@pytest.mark.rule("RPA-33.23", "DEC-36")
def test_an_item_or_a_card_as_a_cost_is_given_up() -> None:
    text = "## A\n? {item 65, card} Trade it. :: gain 3 gold -> A1\n? move\n## A1\n? move\n"
    game = scene(text, seats=2, items=[65], heroes=["W01 spent=C01", ""])
    say(game, "choose 1")
    assert asking(game) == "PickPayer"
    assert offered(game) == ["to s0"]
    say(game, "to s0")
    assert offered(game) == ["return W01", "return C01"]
    say(game, "return C01")
    assert game.heroes[0].spent == 0
    assert game.decks & bits("C01")
    assert (game.items, game.gold, pages(game)) == (0, 3, ["A", "A1"])


@pytest.mark.rule("RPA-33.6", "RPA-33.27")
def test_once_is_offered_until_it_is_taken_even_after_death() -> None:
    text = """
## A
? {1 gold} once Buy. -> A1
? Hurt yourself. -> A2
? move
## A1
! -> A
## A2
! each fatigue 20
! if exhausted all: death
? move
"""
    game = scene(text, gold=2)
    play(game, "0 choose 1")
    assert offered(game) == ["choose 2", "move"]
    play(game, "0 choose 2")
    assert (pages(game)[-2:], game.gold) == (["death 1", "A"], 1)
    assert offered(game) == ["choose 2", "move"]


@pytest.mark.rule("RPA-7.8", "RPA-13.12")
def test_only_the_list_comes_back_after_a_rest_and_its_conditions_are_looked_at_again() -> None:
    text = "## A\n! gain 2 xp\nHere.\n? {2 xp} Learn. -> A1\n? rest\n? move\n## A1\n? move\n"
    game = scene(text)
    assert offered(game) == ["choose 1", "rest", "move"]
    play(game, "0 rest", "0 spend 1", "* face 1")
    assert offered(game) == ["rest", "move"]
    assert (game.xp, page(game)) == (1, ["Here."])


@pytest.mark.rule("RPA-7.9")
def test_inside_an_encounter_an_empty_list_lets_the_party_go_on() -> None:
    text = "## enc 1\nA toll.\n? {9 gold} Pay. -> enc 1.1\n## enc 1.1\n! -> back\n"
    game = scene(text, paths="A-B e1", encounters="e1: 1")
    play(game, "0 move", "0 go B")
    assert offered(game) == ["go-on"]
    play(game, "0 go-on")
    assert where(game) == "B"


@pytest.mark.rule("RPA-8.6", "RPA-28.5", "RPA-7.8", "DEC-28")
def test_cards_change_hands_only_where_the_story_offers_it_and_keep_their_zone() -> None:
    game = scene("## A\n? trade\n? move\n", seats=2, heroes=["W01 spent=C01 aside=C05", "A03"])
    say(game, "trade")
    assert sorted(offered(game)) == ["done", "give A03", "give C01", "give W01"]
    say(game, "give C01")
    assert offered(game) == ["to s1"]
    play(game, "0 to s1")
    assert (game.heroes[0].spent, game.heroes[1].spent) == (0, bits("C01"))
    say(game, "give A03")
    play(game, "0 to s0")
    assert game.heroes[0].hand == bits("W01", "A03")
    say(game, "done")
    assert asking(game) == "ChooseOption"
    assert "trade" not in offered(scene("## A\n? Wait. -> A\n? move\n", seats=2, heroes=["W01", "A03"]))


@pytest.mark.rule("RPA-8.6")
def test_alone_there_is_nobody_to_trade_with() -> None:
    assert locked(scene("## A\n? trade\n? move\n", heroes=["W01"])) == {"trade": "nobody-to-trade"}


@pytest.mark.rule("RPA-33.8", "RPA-15.3")
def test_the_end_can_be_offered_without_a_flag_or_come_by_itself() -> None:
    game = scene("## A\n? the end\n? move\n")
    assert offered(game) == ["end", "move"]
    play(game, "0 end")
    assert (pages(game)[-1], asking(game)) == ("the end", "")
    assert asking(scene("## A\n! -> the end\n")) == ""


@pytest.mark.rule("RPA-33.3")
def test_here_is_the_base_entry_of_the_partys_location() -> None:
    game = scene("## B\nBarn.\n? Look. -> A1\n## A1\n! +keyword BOAT\n! -> here\n## A\n? move\n", entry="B", at="B")
    play(game, "0 choose 1")
    assert (pages(game), keywords(game)) == (["B", "A1", "B"], ["BOAT"])


@pytest.mark.rule("RPA-9.13", "RPA-33.17")
def test_an_option_that_moves_the_party_names_the_entry_to_read() -> None:
    game = scene("## A\n? Slide down. :: move to C -> C1\n## C1\nDown.\n? move\n", seats=2)
    say(game, "choose 1")
    assert (where(game), pages(game), game.storyteller) == ("C", ["A", "C1"], 1)


def test_an_offered_choice_says_what_it_costs_and_what_it_is() -> None:
    game = scene("## A\n? {1 gold, 2 fatigue each} Sleep in the hay. (CON) -> A\n? rest\n? move\n", gold=1, xp=1)
    ask = current(game)
    assert isinstance(ask, ChooseOption)
    given: dict[str, Facts] = {choice.text: {**ask.consequences(game, 0, choice)} for choice in ask.options(game, 0)}
    costs = {"gold": 1, "xp": 0, "fatigue": 2, "item": 0, "card": 0}
    assert given["choose 1"] == {"text": "Sleep in the hay.", "hint": "CON", **costs}
    assert given["rest"] == {"number": 1, "card": 0}


@pytest.mark.rule("RPA-6.10")
def test_what_a_choice_brings_comes_in_its_order_and_waits_for_whoever_is_asked() -> None:
    game = scene("## A\n? Wait. :: gain 1 gold; one fatigue 1; gain 2 gold -> A1\n## A1\n? move\n", seats=2)
    say(game, "choose 1")
    assert (asking(game), game.gold) == ("PickHero", 1)
    say(game, "to s1")
    assert (fatigue(game), game.gold, pages(game)) == ([0, 1], 3, ["A", "A1"])
