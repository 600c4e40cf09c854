"""Walking and encounters: sections 3.5 and 3.6 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.roll_player_adventures.events import ENTRY_READ
from meadhall.games.roll_player_adventures.state import TO_WALK, Adventure
from tests.games.roll_player_adventures.scene import (
    asking,
    give,
    keywords,
    offered,
    pages,
    play,
    public,
    refused,
    say,
    scene,
    where,
)

MEETING = """
## enc 4
A goat.
? Feed it. -> enc 4.1
? Shoo it. -> enc 4.2
## enc 4.1
! +keyword BOAT
! -> back
## enc 4.2
It goes.
"""


@pytest.mark.rule("RPA-9.1", "RPA-9.2", "RPA-9.6", "RPA-9.11", "DEC-8")
def test_the_party_goes_along_one_path_at_a_time() -> None:
    game = scene(paths="A-B, B-C, A-D")
    play(game, "0 move")
    assert offered(game) == ["go B", "go D"]
    assert refused(game, "0 go C") == "no-way RPA-9.3"
    assert refused(game, "0 go Z") == "no-way RPA-9.3"
    assert refused(game, "0 stop") == "not-walking RPA-9.11"
    play(game, "0 go D")
    assert (where(game), pages(game)) == ("D", ["A", "D"])


@pytest.mark.vector(46)
@pytest.mark.rule("RPA-4.4", "RPA-9.5", "RPA-9.6", "RPA-4.15")
def test_the_books_are_passed_to_the_left_on_arrival() -> None:
    game = scene(seats=3, storyteller=0, entry="begin")
    assert (game.storyteller, game.tome_keeper()) == (0, 2)
    say(game, "move", "go B")
    assert (game.storyteller, game.tome_keeper()) == (1, 0)


@pytest.mark.vector(47)
@pytest.mark.rule("RPA-9.7", "RPA-9.10", "RPA-9.11", "RUL-21")
def test_the_party_may_pass_through_a_place_it_knows() -> None:
    game = scene(seats=3, entry="B", at="B")
    say(game, "move", "go A")
    assert game.storyteller == 1
    say(game, "move", "go B")
    assert (asking(game), where(game)) == ("MoveStep", "B")
    assert offered(game) == ["go A", "go C", "stop"]
    say(game, "go C")
    assert pages(game) == ["B", "A", "C"]
    assert game.storyteller == 2
    say(game, "move", "go B", "stop")
    assert (pages(game)[-1], game.storyteller) == ("B", 0)


@pytest.mark.vector(48)
@pytest.mark.rule("RPA-9.8", "RPA-9.9")
@pytest.mark.parametrize("left", ["xp 1 at B", "+token sentry at B"])
def test_the_party_must_stop_where_something_lies(left: str) -> None:
    game = scene(f"## C\n! {left}\n? move\n", entry="B", at="B")
    play(game, "0 move", "0 go C", "0 move", "0 go B")
    assert pages(game) == ["B", "C", "B"]


@pytest.mark.rule("RPA-9.9")
def test_a_place_that_was_never_read_stops_the_party() -> None:
    game = scene(entry="A")
    play(game, "0 move", "0 go B")
    assert pages(game) == ["A", "B"]


@pytest.mark.rule("RPA-9.3", "RPA-33.26")
def test_a_path_with_a_condition_is_there_while_it_is_true() -> None:
    text = "## A\n? Mend it. :: +keyword BOAT -> A\n? Sink it. :: -keyword BOAT -> A\n? move\n"
    game = scene(text, paths="A-B, A-C if keyword BOAT, B-D")
    assert [path["ends"] for path in public(game)["map"]["paths"]] == [["A", "B"], ["B", "D"]]
    play(game, "0 choose 1")
    assert [path["ends"] for path in public(game)["map"]["paths"]] == [["A", "B"], ["A", "C"], ["B", "D"]]
    play(game, "0 choose 2", "0 move")
    assert offered(game) == ["go B"]


def ways(game: Adventure) -> list[list[str]]:
    return [path["ends"] for path in public(game)["map"]["paths"]]


@pytest.mark.rule("RPA-33.26", "RPA-8.1")
def test_the_later_of_open_and_close_counts_over_card_and_condition() -> None:
    text = """
## A
? Open. :: open path A-C -> A
? Close. :: close path A-C -> A
? Map. :: +map 3 -> A
? move
"""
    game = scene(text, paths="A-B, A-C map 3, C-D", map_cards="3: {opens: [A-C], places: {event1: C}}")
    assert where(game) == "A"
    assert ["A", "C"] not in ways(game)
    play(game, "0 choose 1")
    assert ["A", "C"] in ways(game)
    play(game, "0 choose 2", "0 choose 3")
    assert ["A", "C"] not in ways(game)
    assert public(game)["map"]["locations"][2]["tokens"] == ["event1"]
    play(game, "0 choose 1")
    assert ["A", "C"] in ways(game)


@pytest.mark.rule("RPA-33.26", "RPA-8.1")
def test_a_hidden_location_is_nowhere_until_a_card_shows_it() -> None:
    places = "A: {name: a, at: [1, 1]}, B: {name: b, at: [1, 1]}, C: {name: c, at: [1, 1], hidden: true}"
    game = scene(
        "## A\n? Look. :: +map 2 -> A\n? move\n",
        locations=places,
        paths="A-B, A-C map 2",
        map_cards="2: {opens: [A-C], shows: [C]}",
    )
    assert [place["letter"] for place in public(game)["map"]["locations"]] == ["A", "B"]
    play(game, "0 choose 1")
    assert [place["letter"] for place in public(game)["map"]["locations"]] == ["A", "B", "C"]
    play(game, "0 move")
    assert offered(game) == ["go B", "go C"]


@pytest.mark.rule("RPA-9.13", "RPA-33.17")
def test_the_story_moves_the_party_without_a_path() -> None:
    game = scene("## A\n! move to D\n? move\n", seats=2)
    assert (where(game), pages(game), game.storyteller) == ("D", ["A", "D"], 1)
    game = scene("## A\n! move to D; -> D1\n? move\n## D1\nDeep.\n? move\n", seats=2)
    assert (where(game), pages(game), game.storyteller) == ("D", ["A", "D1"], 1)


# Encounters


@pytest.mark.vector(6)
@pytest.mark.rule("RPA-9.4", "RPA-10.1", "RPA-10.2", "RPA-10.3", "RPA-10.6", "RPA-33.19", "RPA-33.25")
def test_a_token_on_the_path_is_met_and_gone_and_the_walk_goes_on() -> None:
    game = scene(MEETING, paths="A-B e1, B-C", encounters="e1: 4")
    assert public(game)["map"]["paths"][0]["encounter"]
    play(game, "0 move", "0 go B")
    assert (pages(game), where(game), game.back) == (["A", "enc 4"], "A", TO_WALK)
    assert public(game)["map"]["goal"] == "B"
    play(game, "0 choose 1")
    assert (pages(game), where(game), keywords(game)) == (["A", "enc 4", "enc 4.1", "B"], "B", ["BOAT"])
    assert not public(game)["map"]["paths"][0]["encounter"]


@pytest.mark.rule("RPA-10.6")
def test_an_encounter_ends_where_one_of_its_entries_ends_without_a_goto() -> None:
    game = scene(MEETING, paths="A-B e1, B-C", encounters="e1: 4")
    play(game, "0 move", "0 go B", "0 choose 2")
    assert (pages(game)[-1], where(game)) == ("B", "B")


@pytest.mark.rule("RPA-9.12", "RPA-9.8")
def test_a_token_stops_the_party_once() -> None:
    game = scene(MEETING, paths="A-B e1, B-C", encounters="e1: 4")
    play(game, "0 move", "0 go B", "0 choose 2", "0 move", "0 go A", "0 go B")
    assert pages(game) == ["A", "enc 4", "enc 4.2", "B"]


@pytest.mark.rule("RPA-10.4", "RPA-9.13")
def test_an_encounter_may_send_the_party_elsewhere() -> None:
    game = scene("## enc 4\n! move to D\n", seats=2, paths="A-B e1, B-C, C-D", encounters="e1: 4")
    say(game, "move", "go B")
    assert (where(game), pages(game), game.goal) == ("D", ["A", "enc 4", "D"], -1)
    assert not game.spaces


@pytest.mark.rule("RPA-10.5")
def test_nothing_is_here_while_an_encounter_is_open() -> None:
    places = "A: {name: a, at: [1, 1], xp: 2}, B: {name: b, at: [1, 1]}"
    text = "## enc 4\n! if xp here: gain 9 gold\n! take xp here\n! if token sentry here: gain 9 gold\n"
    text += "? Go. -> enc 4.1\n## enc 4.1\n! -> back\n"
    text += "## A\n! +token sentry at A\n! if xp here and token sentry here: gain 1 gold\n? move\n"
    game = scene(text, locations=places, paths="A-B e1", encounters="e1: 4")
    play(game, "0 move", "0 go B")
    assert (game.gold, game.xp, game.place_xp[0]) == (1, 0, 2)


@pytest.mark.rule("RPA-4.14", "CH-5", "RPA-34.2", "RPA-34.3")
def test_dealt_tokens_are_unknown_until_they_are_turned() -> None:
    text = "".join(f"## enc {number}\nToken {number}.\n! -> back\n" for number in (1, 2, 7))
    game = scene(text, paths="A-B e1, B-C e2, C-D e3", encounters="e1: random, e2: random, e3: 7, tokens: [1, 2]")
    assert "dealt" not in str(public(game))
    play(game, "0 move", "0 go B")
    assert (asking(game), offered(game)) == ("DrawToken", ["token 1", "token 2"])
    play(game, "* token 2")
    assert pages(game) == ["A", "enc 2", "B"]
    play(game, "0 move", "0 go C")
    assert pages(game)[-2:] == ["enc 1", "C"], "the last one is known"
    play(game, "0 move", "0 go D")
    assert pages(game)[-2:] == ["enc 7", "D"], "a fixed number"


@pytest.mark.rule("RPA-4.14")
def test_more_spaces_than_tokens_are_filled_in_their_order() -> None:
    game = scene(
        "## enc 3\n! -> back\n", paths="A-B e1, B-C e2, C-D e3", encounters="e1: random, e2: random, e3: 3, tokens: [3]"
    )
    assert game.spaces == 0b101


@pytest.mark.rule("RPA-33.20")
def test_a_line_takes_a_token_off_unread() -> None:
    game = scene(MEETING + "## A\n! clear e1\n? move\n", paths="A-B e1, B-C", encounters="e1: 4")
    play(game, "0 move", "0 go B")
    assert pages(game) == ["A", "B"]


@pytest.mark.rule("RPA-10.2", "RPA-4.4")
def test_the_tome_keeper_reads_encounters() -> None:
    game = scene(MEETING, seats=3, paths="A-B e1, B-C", encounters="e1: 4", storyteller=1)
    say(game, "move")
    game.heard = []
    give(game, "1 go B")  # the only way: nobody votes
    question(game)
    assert [event.a for event in game.heard if event.kind == ENTRY_READ] == [game.tome_keeper()] == [0]


# Tokens and XP on the map


@pytest.mark.rule("RPA-33.24")
def test_tokens_are_put_moved_and_taken_off() -> None:
    text = """
## A
! move token event1 to B
! +token event1 at B; +token event2 at C; move token event1 to D; -token event2; xp 2 at B
? move
"""
    game = scene(text)
    places = public(game)["map"]["locations"]
    assert [place["tokens"] for place in places] == [[], [], [], ["event1"]]
    assert [place["xp"] for place in places] == [0, 2, 0, 0]


# The end


@pytest.mark.vector(98)
@pytest.mark.rule("RPA-15.1", "RPA-33.18", "RPA-9.3")
def test_once_it_is_open_the_end_is_offered_under_move_but_not_in_a_walk() -> None:
    game = scene("## A\n? Finish. :: open end -> A\n? move\n", entry="A")
    play(game, "0 move")
    assert refused(game, "0 end") == "end-not-open RPA-15.1"
    game = scene("## A\n? Finish. :: open end -> A\n? move\n", entry="A")
    play(game, "0 choose 1", "0 move")
    assert offered(game) == ["go B", "end"]
    play(game, "0 go B", "0 move", "0 go A")
    assert refused(game, "0 end") == "walking RPA-15.1"
    play(game, "0 stop", "0 move", "0 end")
    assert (pages(game)[-1], asking(game)) == ("the end", "")
