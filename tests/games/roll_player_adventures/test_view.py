"""What everybody sees and what nobody sees: Part 7 of the rules."""

import json

import pytest

from meadhall.core import SPECTATOR, why_not
from meadhall.games.roll_player_adventures import RULES
from meadhall.games.roll_player_adventures.choices import CHOICES
from tests.games.roll_player_adventures.scene import asking, page, play, public, scene, storybook, told

SECRETS = """
## A
Open words.
? [if keyword BOAT] The hidden choice. -> A29
? [need keyword BOAT] The locked choice. -> A29
? move
## A29
Secret words.
? move
## enc 7
Secret meeting.
! -> back
## enc 8
Another secret.
! -> back
"""


@pytest.mark.rule("RPA-34.2", "RPA-34.4", "RPA-34.7")
@pytest.mark.law("INV-27")
def test_a_view_shows_nothing_that_was_not_read() -> None:
    game = scene(SECRETS, paths="A-B e1, B-C e2, C-D", encounters="e1: random, e2: 8, tokens: [7]")
    seen = json.dumps(RULES.view(game, 0))
    for secret in ("Secret", "hidden choice", "A29", "enc 7", "enc 8", "GOBLIN", "Rope", "no-quarter"):
        assert secret not in seen, secret
    assert "Open words." in seen
    assert "The locked choice." in seen


@pytest.mark.rule("RPA-34.1", "RPA-36.6")
def test_all_seats_see_the_same() -> None:
    game = scene(seats=3, heroes=["W01 spent=C01", "F=3", ""], items=[65], keywords="BOAT", titles=["no-quarter"])
    views = [RULES.view(game, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert all(view == views[0] for view in views)
    seen = public(game)
    assert seen["heroes"][0]["cards"] == [{"id": "W01", "zone": "hand"}, {"id": "C01", "zone": "spent"}]
    assert seen["decks"]["scrolls"] == [f"C{number:02}" for number in range(2, 11)]
    assert "rares" not in seen["decks"]


@pytest.mark.rule("RPA-34.6")
def test_keywords_and_titles_are_seen_by_name_only() -> None:
    game = scene(keywords="BOAT", titles=["no-quarter"])
    journal = public(game)["journal"]
    assert journal["keywords"] == ["BOAT"]
    assert journal["titles"] == [{"slug": "no-quarter", "name": "No Quarter"}]


@pytest.mark.rule("RPA-34.1")
def test_the_book_keeps_what_was_read() -> None:
    game = scene("## A\nOne.\n? On. -> A1\n## A1\nTwo.\n? move\n")
    play(game, "0 choose 1")
    assert [entry["paragraphs"] for entry in public(game)["book"]] == [["One."], ["Two."]]
    assert page(game) == ["Two."]
    assert asking(game) == "ChooseOption"


@pytest.mark.rule("RPA-1.11", "RPA-33.19")
def test_entries_of_items_are_found_by_place_and_number() -> None:
    story = storybook("## A\n? use item\n? move\n## A65\n! -> back\n## A31.34\n! -> back\n")
    assert sorted(story.uses.values()) == sorted([story.labels["A65"], story.labels["A31.34"]])
    assert [item.number for item in story.items] == [31, 34, 65]


@pytest.mark.rule("RPA-34.2", "RPA-34.4")
def test_nothing_is_told_about_what_nobody_can_see() -> None:
    places = "A: {name: a, at: [1, 1]}, B: {name: b, at: [1, 1]}, C: {name: Vault, at: [1, 1], hidden: true}"
    text = "## A\n? Dig. :: xp 1 at C; +token event1 at C; open path A-C; close path A-C; clear e1 -> A\n? move\n"
    text += "## enc 4\n! -> back\n"
    cards = "2: {opens: [A-C], shows: [C]}"
    game = scene(text, locations=places, map_cards=cards, paths="A-B, A-C e1 map 2", encounters="e1: 4")
    assert told(game, "0 choose 1") == ["chose", "entry-read"]
    assert game.place_xp[2] == 1


@pytest.mark.rule("RPA-34.4")
def test_a_hidden_choice_has_no_price() -> None:
    game = scene("## A\n? [if keyword BOAT] {7 gold} Row. -> A\n? Wait. -> A\n? move\n")
    refusal = why_not(game, 0, CHOICES["choose 1"])
    assert refusal is not None
    assert refusal.facts == {"number": 1, "text": "1", "gold": 0, "xp": 0}
