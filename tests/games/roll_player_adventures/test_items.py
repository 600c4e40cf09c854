"""Using items: section 3.7 of the rules."""

import pytest

from tests.games.roll_player_adventures.scene import (
    asking,
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
)

AT_C = "## C\nHere.\n? use item\n? move\n## C65\nLight.\n! +keyword BOAT\n! -> back\n"
AT_D = "## D\n? use item\n? move\n## D31.34\nBoth.\n## D34\nOne.\n"


@pytest.mark.vector(7)
@pytest.mark.rule("RPA-11.1", "RPA-11.2", "RPA-11.3", "RPA-8.2", "DEC-9")
def test_every_player_pays_for_an_item_and_the_entry_of_place_and_number_is_read() -> None:
    game = scene(AT_C, seats=3, entry="C", at="C", items=[65], heroes=["F=2", "F=5", "F=0"])
    say(game, "items", "item 65", "alone", "confirm")
    assert fatigue(game) == [3, 6, 1]
    assert pages(game) == ["C", "C65"]
    assert asking(game) == "ChooseOption"
    assert keywords(game) == ["BOAT"]


@pytest.mark.vector(8)
@pytest.mark.rule("RPA-11.4", "RPA-11.5", "RPA-11.12", "RPA-11.11")
@pytest.mark.parametrize(("first", "second"), [(34, 31), (31, 34)])
def test_two_items_cost_the_sum_and_the_lower_number_comes_first(first: int, second: int) -> None:
    game = scene(AT_D, seats=2, entry="D", at="D", items=[31, 34])
    say(game, "items", f"item {first}")
    assert refused(game, f"0 with {first}") == "same-item RPA-11.11"
    assert refused(game, "0 with 65") == "no-such-item RPA-11.1"
    say(game, f"with {second}", "confirm")
    assert fatigue(game) == [2, 2]
    assert pages(game) == ["D", "D31.34"]
    assert offered(game) == ["items", "move"]


@pytest.mark.rule("RPA-11.6")
def test_nothing_is_used_twice_at_the_same_place_but_a_pair_counts_for_itself() -> None:
    game = scene(AT_D, entry="D", at="D", items=[31, 34])
    play(game, "0 items", "0 item 34", "0 alone", "0 confirm", "0 items", "0 item 34")
    assert refused(game, "0 alone") == "used-here RPA-11.6"
    play(game, "0 with 31", "0 confirm", "0 items")
    assert offered(game) == ["item 31", "back"]
    assert refused(game, "0 item 34") == "used-here RPA-11.6"
    play(game, "0 item 31")
    assert refused(game, "0 with 34") == "used-here RPA-11.6"
    play(game, "0 alone", "0 confirm")
    assert locked(game) == {"items": "nothing-to-use"}
    elsewhere = scene(AT_D.replace("D", "C"), entry="C", at="C", items=[31, 34])
    assert offered(elsewhere) == ["items", "move"]


@pytest.mark.vector(50)
@pytest.mark.rule("RPA-11.7", "RUL-42")
def test_an_item_that_would_exhaust_the_whole_party_cannot_be_used() -> None:
    game = scene(AT_C, entry="C", at="C", items=[65], heroes=["F=15"])
    assert locked(game) == {"items": "nothing-to-use"}
    two = scene(AT_C, entry="C", at="C", items=[65, 31], heroes=["F=14"])
    play(two, "0 items", "0 item 65")
    assert offered(two) == ["alone", "back"]
    assert refused(two, "0 with 31") == "would-exhaust-all RPA-11.7"


@pytest.mark.vector(51)
@pytest.mark.rule("RPA-11.7", "RPA-11.8")
def test_some_may_be_exhausted_by_paying() -> None:
    game = scene(AT_C, seats=2, entry="C", at="C", items=[65], heroes=["F=15", "F=3"])
    say(game, "items", "item 65", "alone", "confirm")
    assert fatigue(game) == [16, 4]


@pytest.mark.rule("RPA-11.8", "RPA-22.3")
def test_who_is_exhausted_adds_nothing_and_who_has_little_room_adds_what_fits() -> None:
    text = AT_C.replace("C65", "C31.34")
    game = scene(text, seats=3, entry="C", at="C", items=[31, 34], heroes=["F=16", "F=15", "F=1"])
    say(game, "items", "item 31", "with 34", "confirm")
    assert fatigue(game) == [16, 16, 3]


@pytest.mark.rule("RPA-11.9")
def test_items_stay_with_the_party() -> None:
    game = scene(AT_C, entry="C", at="C", items=[65])
    play(game, "0 items", "0 item 65", "0 alone", "0 confirm")
    assert [item["number"] for item in public(game)["journal"]["items"]] == [65]


@pytest.mark.vector(52)
@pytest.mark.rule("RPA-11.10", "RUL-19")
def test_where_the_story_has_no_entry_the_cost_is_paid_and_nothing_comes_of_it() -> None:
    text = "## B\nHere.\n? use item\n? move\n## nothing\nYou try.\n! -> back\n"
    game = scene(text, seats=2, entry="B", at="B", items=[65])
    say(game, "items", "item 65", "alone", "confirm")
    assert (fatigue(game), page(game)) == ([1, 1], ["You try."])
    assert locked(game) == {"items": "nothing-to-use"}
    assert offered(game) == ["move"]


@pytest.mark.rule("RPA-11.10")
def test_where_nothing_comes_of_it_and_nothing_is_told_the_list_goes_on() -> None:
    game = scene("## B\nHere.\n? use item\n? move\n", seats=2, entry="B", at="B", items=[65])
    say(game, "items", "item 65", "alone", "confirm")
    assert (fatigue(game), offered(game)) == ([1, 1], ["move"])


@pytest.mark.rule("RPA-11.10", "RPA-34.4")
def test_the_screen_does_not_tell_which_uses_have_an_entry() -> None:
    with_entry = scene(AT_C, entry="C", at="C", items=[65])
    without = scene(AT_C.replace("## C65", "## C31"), entry="C", at="C", items=[65])
    for game in (with_entry, without):
        play(game, "0 items", "0 item 65")
    assert offered(with_entry) == offered(without)
    assert public(with_entry) == {**public(without), "adventure": public(with_entry)["adventure"]}


@pytest.mark.rule("RPA-11.1", "RPA-34.8")
def test_items_are_used_only_where_the_list_says_so_and_taken_back_until_confirmed() -> None:
    assert "items" not in offered(scene("## A\n? Wait. -> A\n? move\n", items=[65]))
    game = scene(AT_C, entry="C", at="C", items=[65])
    play(game, "0 items", "0 item 65", "0 alone", "0 back", "0 item 65", "0 back", "0 back")
    assert (offered(game), fatigue(game)) == (["items", "move"], [0])


@pytest.mark.rule("RPA-33.25")
def test_an_item_used_from_an_items_list_comes_back_to_that_list() -> None:
    text = """
## A
? use item
? move
## A65
Deeper.
? use item
? Up. -> back
## A31
! +keyword BOAT
! -> back
"""
    game = scene(text, items=[65, 31])
    play(game, "0 items", "0 item 65", "0 alone", "0 confirm")
    assert offered(game) == ["items", "choose 2"]
    play(game, "0 items", "0 item 31", "0 alone", "0 confirm")
    assert (pages(game), keywords(game)) == (["A", "A65", "A31"], ["BOAT"])
    assert offered(game) == ["items", "choose 2"], "the list of A65, of which one pair is left"
    assert game.read >> game.story.labels["A"] & 1, "nobody comes back to the list before that"


@pytest.mark.rule("RPA-33.25")
def test_reading_a_base_entry_clears_the_way_back() -> None:
    text = "## A\n? use item\n? move\n## A65\n! -> A\n"
    game = scene(text, items=[65])
    play(game, "0 items", "0 item 65", "0 alone", "0 confirm")
    assert (pages(game), game.back) == (["A", "A65", "A"], 0)
    assert game.read >> game.story.labels["A"] & 1


@pytest.mark.rule("RPA-8.5")
def test_an_item_the_party_has_changes_nothing() -> None:
    game = scene("## A\n! +item 65; +item 65; +item 31; -item 31; -item 34\n? move\n", items=[65])
    assert [item["number"] for item in public(game)["journal"]["items"]] == [65]
    assert game.xp == 0


@pytest.mark.rule("RPA-5.4", "RPA-11.3")
def test_the_letter_of_the_place_stands_before_the_number() -> None:
    text = "## C\n? use item\n? move\n## C65\nHere.\n! -> back\n## D65\nThere.\n! -> back\n"
    game = scene(text, entry="C", at="C", items=[65])
    play(game, "0 items", "0 item 65", "0 alone", "0 confirm")
    assert page(game) == ["Here."]
