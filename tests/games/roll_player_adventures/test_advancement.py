"""The guild and the market: section 3.19 of the rules."""

import pytest

from meadhall.games.roll_player_adventures.advancement import price
from meadhall.games.roll_player_adventures.data import CARD_NUMBER
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.scene import (
    asking,
    bits,
    cards,
    current,
    fatigue,
    offered,
    play,
    public,
    refused,
    say,
    scene,
)

DECKS = "* deal A05", "* deal W05", "* deal S07", "* deal T01", "* deal C09"


def market(*dealt: str, **state: object) -> Adventure:
    """A party after its adventure, with the market open."""
    game = scene("## A\n! -> the end\n", advancing=True, **state)  # type: ignore[arg-type]
    return play(game, *(dealt or DECKS))


def open_cards(game: Adventure) -> list[str]:
    return [card["card"] for card in public(game)["market"]["cards"]]


@pytest.mark.rule("RPA-23.1", "RPA-35.1", "RPA-35.2", "CH-6", "RPA-15.2")
def test_one_card_of_each_deck_lies_open() -> None:
    game = scene("## A\n! -> the end\n", advancing=True, heroes=["C01 C02 C03 C04 C05 C06 C07 C08 C09"])
    assert asking(game) == "ShowTopCard"
    assert offered(game)[:2] == ["deal A01", "deal A02"]
    play(game, *DECKS[:4])
    assert open_cards(game) == ["A05", "W05", "S07", "T01", "C10"], "the last scroll is known"
    assert not game.decks & game.market


@pytest.mark.rule("RPA-23.1")
def test_an_empty_deck_shows_nothing() -> None:
    game = market(*DECKS[:4], heroes=["C01 C02 C03 C04 C05 C06 C07 C08 C09 C10"])
    assert open_cards(game) == ["A05", "W05", "S07", "T01"]


@pytest.mark.rule("RPA-23.20")
def test_all_cards_come_back_to_hand_first() -> None:
    game = market(heroes=["W01 spent=C01 aside=C05 stored=R07"])
    hero = game.heroes[0]
    assert (hero.hand, hero.spent, hero.aside, hero.stored) == (bits("W01", "C01", "C05", "R07"), 0, 0, 0)


# The guild


@pytest.mark.rule("RPA-23.2", "RPA-23.3", "RPA-23.19", "DEC-24")
def test_health_costs_1_and_from_25_on_2() -> None:
    game = market(xp=4, heroes=["H=24"])
    play(game, "0 health s0", "0 health s0")
    assert (game.heroes[0].health, game.xp) == (26, 1)
    assert refused(game, "0 health s0") == "too-dear RPA-23.2"
    assert refused(game, "0 health s1") == "not-asked "  # nobody sits there


@pytest.mark.rule("RPA-23.4")
def test_a_combat_die_costs_5_and_the_limit() -> None:
    game = market(xp=17, combat_dice=3)
    play(game, "0 dice-limit", "0 dice-limit")
    assert (game.combat_dice, game.xp) == (5, 0)


@pytest.mark.rule("RPA-23.5", "RUL-40")
def test_a_bonus_play_costs_5_and_both_limits() -> None:
    game = market(xp=10)
    assert (game.play_limit, game.bonus_limit) == (4, 1)
    play(game, "0 bonus-limit")
    assert (game.bonus_limit, game.xp) == (2, 0)


@pytest.mark.rule("RUL-3")
def test_the_guild_sells_no_ninth_bonus_play() -> None:
    game = market(xp=99, bonus_limit=8)
    assert refused(game, "0 bonus-limit") == "bonus-is-full RUL-3"
    assert public(game)["market"]["bonus_limit"] == -1


@pytest.mark.rule("RPA-23.6", "RPA-23.7", "DEC-25", "RUL-25")
def test_a_mastery_box_raises_a_score_of_every_player() -> None:
    game = market(seats=2, xp=9)
    say(game, "mastery")
    assert (asking(game), current(game).asked(game)) == ("RaiseScore", (0,))
    play(game, "0 raise INT", "1 raise CHA")
    assert [hero.scores for hero in game.heroes] == [[3, 1, 2, 1, 1, 1], [1, 3, 0, 2, 1, 2]]
    assert (game.mastery, game.xp) == (1, 5)
    assert public(game)["market"]["mastery"] == 5


@pytest.mark.vector(80)
@pytest.mark.rule("RPA-23.8")
def test_no_score_rises_above_the_limit_of_the_tier_just_marked() -> None:
    game = market(xp=4, heroes=["STR=5"])
    play(game, "0 mastery")
    assert refused(game, "0 raise STR") == "score-at-limit RPA-23.8"
    assert offered(game) == [f"raise {name}" for name in ("DEX", "CON", "INT", "WIS", "CHA")]
    third = market(xp=6, mastery=2, heroes=["STR=5"])
    play(third, "0 mastery", "0 raise STR")
    assert third.heroes[0].scores[0] == 6


@pytest.mark.rule("RPA-23.9")
def test_who_has_every_score_at_the_limit_gets_nothing_and_the_track_ends() -> None:
    all_fives = " ".join(f"{name}=5" for name in ("STR", "DEX", "CON", "INT", "WIS", "CHA"))
    game = market(xp=4, heroes=[all_fives])
    play(game, "0 mastery")
    assert (asking(game), game.mastery) == ("Advance", 1)
    assert refused(market(xp=99, mastery=12), "0 mastery") == "mastery-is-full RPA-23.9"


# The market


@pytest.mark.vector(15)
@pytest.mark.rule("RPA-23.10", "RPA-23.11", "RPA-23.13", "DEC-26", "RUL-41")
def test_a_skill_is_cheaper_by_the_score_of_the_buyer() -> None:
    game = market(gold=5, heroes=["INT=4"])
    play(game, "0 want S07", "0 to s0")
    assert (game.gold, cards(game.heroes[0].hand)) == (1, "S07")
    assert "S07" not in open_cards(game)
    assert len(open_cards(game)) == 4, "bought cards are not replaced"


@pytest.mark.vector(16)
@pytest.mark.rule("RPA-23.14")
def test_a_trait_is_cheaper_for_its_race() -> None:
    game = market(seats=2, gold=5, heroes=["race=orc", "race=human"])
    trait = next(card for card in public(game)["market"]["cards"] if card["card"] == "T01")
    assert trait["prices"] == [4, 6]
    say(game, "want T01")
    assert offered(game) == ["to s0"]
    assert refused(game, f"{game.storyteller} to s1") == "not-enough-gold RPA-23.11"


@pytest.mark.vector(82)
@pytest.mark.rule("RPA-23.15", "RPA-23.16")
def test_a_discount_ends_at_nothing_and_knows_scores_just_raised() -> None:
    game = market(xp=4, gold=5, heroes=["INT=4"])
    card = CARD_NUMBER["S06"]
    game.heroes[0].scores[3] = 8
    assert price(game, card, game.heroes[0]) == 0
    game.heroes[0].scores[3] = 3
    assert price(game, card, game.heroes[0]) == 4
    play(game, "0 mastery", "0 raise INT", "0 want S07", "0 to s0")
    assert game.gold == 5 - (8 - 4)


@pytest.mark.vector(81)
@pytest.mark.rule("RPA-23.12", "RPA-23.17")
def test_a_sold_card_brings_2_gold_and_is_not_among_the_open_ones() -> None:
    game = market(heroes=["W02 R07 F05"])
    play(game, "0 sell W02")
    assert (game.gold, cards(game.heroes[0].hand)) == (2, "F05 R07")
    assert game.decks & bits("W02")
    assert not game.market & bits("W02")
    assert refused(game, "0 want W02") == "not-open RPA-23.1"


@pytest.mark.rule("RPA-23.12", "RPA-1.8")
@pytest.mark.parametrize("card", ["R07", "F05", "W09"])
def test_only_market_cards_of_the_party_are_sold(card: str) -> None:
    assert refused(market(heroes=["W02 R07 F05"]), f"0 sell {card}") == "not-for-sale RPA-23.12"


@pytest.mark.rule("RPA-23.18")
def test_afterwards_the_open_cards_return_and_all_fatigue_is_cleared() -> None:
    game = market(heroes=["F=9"])
    before = game.market
    play(game, "0 done")
    assert (game.market, game.decks & before, fatigue(game)) == (0, before, [0])
    assert asking(game) == ""
