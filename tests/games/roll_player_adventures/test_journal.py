"""Cards, gold, XP and favor: sections 3.4, 3.8 and 3.10 of the rules, and conditions about them."""

import pytest

from meadhall.games.roll_player_adventures.conditions import holds
from meadhall.games.roll_player_adventures.data import ALL_CARDS, CARD_NUMBER, CARDS, MARKET_DECKS
from meadhall.games.roll_player_adventures.journal import highest, lowest
from meadhall.games.roll_player_adventures.state import Adventure
from meadhall.games.roll_player_adventures.story.model import Actions
from tests.games.roll_player_adventures.scene import asking, bits, offered, play, public, say, scene


@pytest.mark.rule("RPA-8.3", "RPA-26.1", "DEC-6")
def test_the_party_chooses_who_gets_a_rare_card_exhausted_or_not() -> None:
    game = scene("## A\n! +rare R07; +familiar F05\n? move\n", seats=2, heroes=["F=16", ""])
    assert (asking(game), offered(game)) == ("ReceiveCard", ["to s0", "to s1"])
    say(game, "to s0", "to s1")
    assert [hero.hand for hero in game.heroes] == [bits("R07"), bits("F05")]
    assert not game.decks & bits("R07", "F05")


@pytest.mark.vector(95)
@pytest.mark.rule("RPA-8.5", "RPA-28.2")
def test_a_card_that_is_not_in_its_deck_is_2_xp() -> None:
    game = scene("## A\n! +rare R07\n? move\n", heroes=["R07"])
    assert (game.xp, asking(game)) == (2, "ChooseOption")


@pytest.mark.rule("RPA-33.24", "CH-7", "RPA-8.5")
def test_a_market_card_is_drawn_at_random_and_an_empty_deck_is_2_xp() -> None:
    game = scene("## A\n! +market scrolls\n? move\n", heroes=["C01 C02 C03 C04 C05 C06 C07 C08"])
    assert (asking(game), offered(game)) == ("DealToParty", ["deal C09", "deal C10"])
    play(game, "* deal C10", "0 to s0")
    assert game.heroes[0].hand & bits("C10")
    empty = scene("## A\n! +market scrolls\n? move\n", heroes=["C01 C02 C03 C04 C05 C06 C07 C08 C09 C10"])
    assert empty.xp == 2


@pytest.mark.rule("RPA-8.5")
def test_a_title_or_map_card_the_party_has_pays_nothing() -> None:
    text = "## A\n! +title no-quarter; +map 1; +map 1\n? move\n"
    game = scene(text, titles=["no-quarter"], paths="A-B, B-C map 1, C-D", map_cards="1: {opens: [B-C]}")
    assert (game.xp, game.titles, game.earned) == (0, ["no-quarter"], [])


@pytest.mark.rule("RPA-33.24")
def test_returning_a_card_is_dropped_for_a_player_without_one() -> None:
    game = scene("## A\n! return card one\n? move\n", seats=2)
    assert asking(game) == "ChooseOption"


@pytest.mark.rule("RPA-12.1", "RPA-12.4", "RUL-1")
def test_gold_and_xp_are_the_partys_and_have_no_limit() -> None:
    places = "A: {name: a, at: [1, 1], xp: 3}, B: {name: b, at: [1, 1]}"
    game = scene("## A\n! gain 100 gold; gain 90 xp\n? move\n", locations=places, paths="A-B")
    assert (game.gold, game.xp, game.place_xp[0]) == (100, 90, 3)


# Favor


@pytest.mark.vector(9)
@pytest.mark.rule("RPA-14.1", "RPA-14.2", "RPA-33.15", "RPA-14.4")
def test_favor_beyond_the_end_of_the_track_is_xp() -> None:
    game = scene("## A\n! favor crown +2; favor host -1; favor choir +1\n? move\n", favor=[9, 3, 3], xp=4)
    assert (public(game)["journal"]["favor"], game.xp) == ({"crown": 10, "host": 2, "choir": 4}, 5)


@pytest.mark.vector(58)
@pytest.mark.rule("RPA-14.2", "RUL-18")
def test_at_the_low_end_too() -> None:
    game = scene("## A\n! favor choir -2\n? move\n", favor=[5, 3, 1])
    assert (game.favor[2], game.xp) == (1, 2)


@pytest.mark.rule("RPA-14.3", "RUL-6", "RUL-7")
def test_ties_go_by_the_order_of_the_journal() -> None:
    game = scene(favor=[5, 5, 5])
    assert (highest(game), lowest(game)) == (0, 2)
    game = scene(favor=[3, 6, 6])
    assert (highest(game), lowest(game)) == (1, 0)
    game = scene(favor=[7, 2, 2])
    assert (highest(game), lowest(game)) == (0, 2)


# Conditions


def judged(condition: str, **state: object) -> bool:
    """Whether a condition is true in a scene."""
    game: Adventure = scene(f"## A\n! if {condition}: continue\n? move\n", **state)  # type: ignore[arg-type]
    block = game.story.entries[game.story.labels["A"]].blocks[0]
    assert isinstance(block, Actions)
    return holds(game, block.lines[0].condition)


@pytest.mark.rule("RPA-33.11", "RPA-33.13", "RPA-33.27")
@pytest.mark.parametrize(
    ("condition", "state"),
    [
        ("keyword BOAT", {"keywords": "BOAT"}),
        ("title no-quarter", {"titles": ["no-quarter"]}),
        ("item 65", {"items": [65]}),
        ("card W01", {"heroes": ["W01"]}),
        ("card C01", {"heroes": ["spent=C01"]}),
        ("card C05", {"heroes": ["aside=C05"]}),
        ("gold >= 2", {"gold": 2}),
        ("xp <= 3 and xp = 3", {"xp": 3}),
        ("deaths >= 1", {"deaths": 1}),
        ("players = 3", {"seats": 3}),
        ("done >= 4", {"done": 4}),
        ("favor host >= 7", {"favor": [1, 7, 1]}),
        ("highest host", {"favor": [1, 7, 1]}),
        ("lowest crown", {"favor": [1, 7, 2]}),
        ("legendary", {"legendary": True}),
        ("class black", {"seats": 2}),
        ("class K03", {"seats": 2}),
        ("race halfling", {"seats": 2}),
        ("attribute DEX >= 3", {"seats": 2}),
        ("exhausted any", {"heroes": ["F=16", "F=0"], "seats": 2}),
        ("not keyword ALARM and (gold >= 9 or keyword BOAT)", {"keywords": "BOAT"}),
        ("at least 2 of titles (no-quarter, bell-keepers, heard-the-hush)", {"titles": ["no-quarter", "bell-keepers"]}),
    ],
)
def test_conditions_look_at_journal_and_party(condition: str, state: dict[str, object]) -> None:
    assert judged(condition, **state)
    assert not judged(f"not ({condition})", **state)
    assert not judged(condition)


@pytest.mark.rule("RPA-27.1")
def test_legendary_is_a_title_that_can_never_be_lost() -> None:
    known = "legendary, no-quarter"
    text = "## A\n! -title legendary\n! if title legendary: gain 1 gold\n? move\n"
    game = scene(text, legendary=True, title_cards=known)
    assert (game.gold, game.titles) == (1, ["legendary"])
    assert scene(text, title_cards=known).gold == 0


@pytest.mark.rule("RPA-1.7", "RPA-1.8", "RPA-1.9", "RPA-1.10", "RPA-2.17")
def test_every_card_is_there_once_and_five_decks_are_the_markets() -> None:
    game = scene()
    assert game.decks == ALL_CARDS
    assert [sum(1 for card in CARDS if card.deck == deck) for deck in range(7)] == [10, 10, 10, 10, 10, 5, 24]
    assert MARKET_DECKS == 5
    assert [cost >= 0 for cost in game.box.cost] == [True] * 50 + [False] * 29
    assert CARD_NUMBER["R07"] - CARD_NUMBER["R01"] == 6, "rare cards in the order of their numbers"
