"""Party decisions and votes: RPA-7.2 to RPA-7.4, and who is asked for what (RPA-36.x)."""

import pytest

from meadhall.core import answering
from meadhall.games.roll_player_adventures.state import Adventure
from tests.games.roll_player_adventures.scene import (
    asking,
    current,
    fatigue,
    offered,
    pages,
    play,
    public,
    refused,
    say,
    scene,
    told,
)

THREE = "## A\n? One. -> A1\n? Two. -> A2\n? Three. -> A3\n## A1\n? move\n## A2\n? move\n## A3\n? move\n"


@pytest.mark.rule("RPA-7.2", "RPA-7.4")
def test_what_all_point_at_is_taken_at_once() -> None:
    game = scene(THREE, seats=3)
    assert current(game).asked(game) == (0, 1, 2)
    play(game, "1 choose 2")
    assert public(game)["pointing"] == {"1": "choose 2"}
    assert current(game).asked(game) == (0, 2)
    play(game, "0 choose 2", "2 choose 2")
    assert pages(game) == ["A", "A2"]
    assert public(game)["pointing"] == {}


@pytest.mark.rule("RPA-7.4")
def test_who_has_pointed_may_point_elsewhere() -> None:
    game = scene(THREE, seats=2)
    play(game, "0 choose 1")
    assert current(game).volunteers(game) == (0,)
    assert refused(game, "0 choose 1") == "pointed-already RPA-7.4"
    play(game, "0 choose 3", "1 choose 3")
    assert pages(game) == ["A", "A3"]


@pytest.mark.rule("RPA-7.3", "RPA-7.4", "RUL-31")
def test_where_they_differ_somebody_calls_the_vote_and_the_most_votes_win() -> None:
    game = scene(THREE, seats=3)
    play(game, "0 choose 1", "1 choose 2", "2 choose 2")
    assert asking(game) == "ChooseOption"
    assert current(game).asked(game) == (0, 1, 2)
    assert offered(game, 0) == ["vote", "choose 2", "choose 3"]
    play(game, "0 vote")
    assert pages(game) == ["A", "A2"]


@pytest.mark.rule("RPA-7.3", "DEC-33", "RUL-31")
def test_the_storyteller_breaks_a_tie_between_the_leaders() -> None:
    game = scene(THREE, seats=4, storyteller=2)
    play(game, "0 choose 1", "1 choose 1", "2 choose 3", "3 choose 3", "1 vote")
    assert current(game).asked(game) == (2,)
    assert offered(game, 2) == ["choose 1", "choose 3"]
    assert refused(game, "2 choose 2") == "not-leading RPA-7.3"
    assert refused(game, "0 choose 1") == "not-your-turn "
    play(game, "2 choose 1")
    assert pages(game) == ["A", "A1"]


@pytest.mark.rule("RPA-7.4")
def test_after_the_call_the_missing_seats_may_abstain() -> None:
    game = scene(THREE, seats=3)
    assert refused(game, "0 vote") == "not-pointed RPA-7.4"
    assert refused(game, "0 abstain") == "no-vote RPA-7.3"
    play(game, "0 choose 1", "1 choose 2", "1 vote")
    assert refused(game, "0 vote") == "vote-is-called RPA-7.4"
    assert refused(game, "0 abstain") == "pointed-already RPA-7.4"
    assert offered(game, 2) == ["abstain", "choose 1", "choose 2", "choose 3"]
    play(game, "2 abstain")
    assert current(game).asked(game) == (game.storyteller,)
    play(game, "0 choose 2")
    assert pages(game) == ["A", "A2"]
    assert not game.called


@pytest.mark.rule("RPA-7.3", "RPA-22.4")
def test_exhausted_players_vote_too() -> None:
    game = scene(THREE, seats=3, heroes=["F=16", "F=16"])
    play(game, "0 choose 1", "1 choose 1", "2 choose 2", "2 vote")
    assert pages(game) == ["A", "A1"]


@pytest.mark.rule("RPA-36.2", "RPA-36.1")
def test_alone_nobody_votes() -> None:
    game = scene(THREE)
    assert refused(game, "0 vote") == "no-vote RPA-7.3"
    play(game, "0 choose 3")
    assert (game.storyteller, game.tome_keeper()) == (0, 0)


@pytest.mark.rule("RPA-36.7", "RPA-36.4")
def test_where_one_acts_for_all_the_storyteller_is_asked_everything() -> None:
    game = scene("## A\n! each drain 1\n? One. -> A1\n? move\n## A1\n? move\n", seats=2, acting="one", storyteller=1)
    assert current(game).asked(game) == (1,)
    play(game, "1 row STR", "1 row DEX")
    assert [hero.rows[:2] for hero in game.heroes] == [[2, 1], [1, 2]]
    play(game, "1 choose 1")
    assert pages(game) == ["A", "A1"]


@pytest.mark.rule("RPA-36.6")
def test_every_seat_decides_about_its_own_hero() -> None:
    game = scene("## A\n! each drain 1\n? move\n", seats=2)
    assert current(game).asked(game) == (0,)
    play(game, "0 row STR")
    assert current(game).asked(game) == (1,)
    assert refused(game, "0 row STR") == "not-your-turn "


@pytest.mark.rule("RPA-34.9")
def test_decisions_of_several_players_are_asked_in_the_order_of_seats() -> None:
    game = scene("## A\n! return card each\n? move\n", seats=3, heroes=["W01 A01", "", "T04 C03"])
    assert (asking(game), current(game).asked(game)) == ("PickReturned", (0,))
    play(game, "0 return A01")
    assert current(game).asked(game) == (2,)
    play(game, "2 return C03")
    assert asking(game) == "ChooseOption"


def test_a_lone_option_is_asked_of_the_storyteller_alone() -> None:
    game = scene("## A\n? move\n", seats=3, storyteller=2)
    assert current(game).asked(game) == (2,)


def test_votes_are_told() -> None:
    game = scene(THREE, seats=2)
    assert "vote-tied" in told(game, "0 choose 1", "1 choose 2", "0 vote")
    assert fatigue(say(game, "choose 1")) == [0, 0]


def test_bots_point_after_a_person_and_leave_a_dispute_to_people() -> None:
    game = scene(THREE, seats=3)
    assert current(game).people_first(game, [0, 1])
    assert not current(game).people_first(game, [])
    play(game, "1 choose 2")
    assert not current(game).people_first(game, [0, 1])
    assert current(game).people_first(game, [0])
    play(game, "2 choose 2", "0 choose 1")
    assert current(game).people_first(game, [0, 1])


def test_a_bot_is_not_asked_before_the_person_it_would_follow() -> None:
    game = scene(THREE, seats=3)
    assert answering(game, current(game), [1]) == [1]
    assert answering(game, current(game), []) == [0, 1, 2]
    play(game, "1 choose 2")
    assert answering(game, current(game), [1]) == [0, 2]


def test_bots_vote_once_a_vote_is_called() -> None:
    game = scene(THREE, seats=3)
    play(game, "1 choose 2", "1 vote")
    assert not current(game).people_first(game, [0, 1])


def absent(game: Adventure, seat: int) -> str | None:
    choice = current(game).for_absent(game, seat)
    return None if choice is None else f"{seat} {choice.text}"


@pytest.mark.rule("RPA-7.4")
def test_who_runs_out_of_time_follows_the_majority() -> None:
    game = scene(THREE, seats=4)
    assert absent(game, 3) is None  # nobody points at anything
    play(game, "0 choose 1", "1 choose 2", "2 choose 2")
    assert absent(game, 3) == "3 choose 2"
    play(game, "3 choose 2")
    assert absent(game, 3) == "3 vote"  # so that nobody waits for him any longer
    play(game, "3 vote")
    assert pages(game) == ["A", "A2"]
