"""What is answered for somebody whose time is over: section 8 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.small_world.choices import BEHEMOTH
from meadhall.games.small_world.markers import ChooseBehemoth
from meadhall.games.small_world.state import SmallWorld
from tests.games.small_world.scene import pieces, play, scene, tribe_of
from tests.games.small_world.test_places import teams


def absent(game: SmallWorld) -> str | None:
    """What the rules answer for whoever is asked."""
    ask = question(game)
    assert ask is not None
    (seat,) = ask.asked(game)
    choice = ask.for_absent(game, seat)
    return None if choice is None else f"{seat} {choice.text}"


@pytest.mark.rule("SW-14.6")
@pytest.mark.parametrize(("race", "answer"), [("humans", "1 lose-horde"), ("pygmies", "1 lose-race")])
def test_hordes_are_lost_first_except_with_pygmies(race: str, answer: str) -> None:
    game = scene("0 orcs: r9 hand=5", f"1 hordes_of {race}: r4=2+horde1 r1 r2", conquering=0)
    assert absent(game) is None  # whose turn it is, is for others to decide
    assert absent(play(game, "0 conquer r4")) == answer


@pytest.mark.rule("SW-14.6")
def test_withdrawn_tokens_are_spread_evenly() -> None:
    game = scene("0 ratmen: r12=9", "1 humans: r11=5 r17 r16 r18", starting=0)
    play(game, "0 expand", "0 conquer r11", "0 stop", "0 place r11=8")
    said = []
    while (answer := absent(game)) is not None:
        said.append(answer)
        play(game, answer)
    assert said == ["1 add r16=2", "1 add r17=1"]  # of 4, and the last region takes the rest


@pytest.mark.rule("SW-14.6")
def test_nothing_is_sacrificed() -> None:
    lines = ("0 ratmen: r24=2 r23", "1 declined humans: r7 r52", "2 giants: r1 hand=5")
    game = teams(*lines, legends="sigil r24 guard humans", conquering=2, whole_turn=True)
    assert absent(play(game, "2 conquer r7")) == "0 pass"


@pytest.mark.rule("SW-14.8")
def test_a_victims_encampments_go_where_most_tokens_stand() -> None:
    lines = ("0 ratmen: r9 hand=9", "1 bivouacking humans: r4=2+camp5 r1=2 r2=3 r3=3")
    game = scene(*lines, conquering=0, whole_turn=True)
    play(game, "0 conquer r4", "0 place r4=1", "1 add r1=0", "1 add r2=0")
    said = []
    while (answer := absent(game)) is not None:
        said.append(answer)
        play(game, answer)
    assert said == ["1 camp r1=0", "1 camp r2=0"]  # r3 has four
    assert pieces(game, 3) == ["camp5"]


@pytest.mark.rule("SW-14.8")
def test_a_victims_behemoths_go_where_most_and_next_most_tokens_stand() -> None:
    game = scene("0 ratmen: r9", "1 behemoth humans: r1 r3=2 r20=3 r21=2", conquering=0)
    humans = tribe_of(game, "humans").number
    both = ChooseBehemoth((1,), humans, (1, 3, 20, 21), 2)
    last = ChooseBehemoth((1,), humans, (20, 21), 1)
    assert [both.for_absent(game, 1), last.for_absent(game, 1)] == [BEHEMOTH[3], BEHEMOTH[20]]


@pytest.mark.rule("SW-14.8")
def test_ones_own_pieces_are_left_to_the_others_decision() -> None:
    game = scene("0 behemoth ratmen: r3+behemoth r9+behemoth r14", redeploying=0)
    assert absent(game) is None
