"""The frame of a round, the Initiative phase, variable order: sections 3.31, 3.32 and 6 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.data import LAST_HELM
from meadhall.games.ice_garden.initiative import next_red
from meadhall.games.ice_garden.state import DOMINATION, IceGarden
from meadhall.games.ice_garden.turn import ROUND
from meadhall.games.ice_garden.vuko import active_sides
from tests.games.ice_garden.scene import asked, give, offered, play, refused, scene, told


def phases(game: IceGarden) -> list[str]:
    return [type(step).__name__ for step in ROUND]


@pytest.mark.rule("IG-31.1", "IG-31.2")
def test_a_round_goes_through_its_phases_and_is_followed_by_another() -> None:
    game = scene("freihoff: wolf=m2", "callo:", now="domination,end")
    assert asked(game) == "0 PickResource"
    assert game.phase == DOMINATION
    events = told(game, "0 pick gold")
    assert game.round == 3
    assert {"kind": "turn", "turn": 3} in events
    names = ["Initiative", "Planning", "Action", "Activation", "VukoStep", "Domination", "EndCheck"]
    assert phases(game) == names


@pytest.mark.rule("IG-32.1")
def test_in_round_one_nobody_moves() -> None:
    game = scene("freihoff:", "callo:", order=[1, 0], round_number=0, now="initiative,planning")
    assert asked(game) == "1 PlaceActionMarker"
    assert [player.helm for player in game.players] == [1, 1]
    assert [player.actions for player in game.players] == [3, 3]


@pytest.mark.rule("IG-32.2")
def test_everybody_moves_in_the_old_order() -> None:
    game = scene("freihoff:", "callo:", "vandyken:", order=[2, 0, 1], now="initiative")
    assert asked(game) == "2 Advance"
    assert offered(game, 2) == ["advance 1", "advance 2"]
    play(game, "2 advance 1")
    assert asked(game) == "0 Advance"
    play(game, "0 advance 2")
    assert asked(game) == "1 Advance"
    play(game, "1 advance 1")
    assert [player.helm for player in game.players] == [3, 2, 2]
    assert game.order == [1, 2, 0]  # ship 2 before ship 3; who came last lies on top


@pytest.mark.rule("IG-32.3", "IG-32.4")
def test_a_double_uses_up_the_stage_it_starts_from() -> None:
    game = scene("freihoff: helm=3", "callo: helm=4 doubles=1", now="initiative,initiative")
    play(game, "0 advance 2", "1 advance 1")
    assert game.players[0].doubles == 1 << 1
    assert game.players[0].helm == 5
    assert "advance 2" in offered(game, int(asked(game)[0]))


@pytest.mark.rule("IG-32.3")
def test_a_second_double_has_a_reason() -> None:
    game = scene("freihoff: helm=1", "callo: helm=1", now="initiative")
    game.players[1].doubles = 1 << 1
    play(game, "0 advance 1")
    assert game.players[1].helm == 2
    other = scene("freihoff: helm=1", "callo: helm=1", now="initiative")
    question(other)
    other.players[0].doubles = 1 << 1
    assert refused(other, 0, "advance 2") == "double-used"


@pytest.mark.rule("IG-32.5")
def test_nobody_moves_past_the_last_helm() -> None:
    game = scene("freihoff: helm=9", "callo: helm=7", now="initiative")
    assert asked(game) == "1 Advance"
    assert game.players[0].helm == 10
    game.players[1].helm = 9
    assert refused(game, 1, "advance 2") == "end-of-track"


@pytest.mark.rule("IG-32.10", "IG-33.9")
def test_the_helm_says_how_many_markers_one_takes() -> None:
    game = scene("freihoff: helm=1", "callo: helm=4", now="initiative")
    play(game, "0 advance 2", "1 advance 1")
    assert [player.actions for player in game.players] == [RULES.box.actions[3], RULES.box.actions[5]] == [5, 4]


@pytest.mark.rule("IG-32.11", "IG-32.12", "IG-45.2")
def test_the_rightmost_marker_makes_the_scoring_round_and_the_stage() -> None:
    game = scene("freihoff: helm=2 doubles=1", "callo: helm=1 doubles=1", stages="1a 2a 3a 4a", now="initiative")
    question(game)
    assert game.scoring
    assert active_sides(game) == [0]
    game.players[0].helm = 5
    assert active_sides(game) == [2]


@pytest.mark.rule("IG-32.12")
def test_a_red_helm_that_was_used_scores_no_more() -> None:
    game = scene("freihoff: helm=2 doubles=1", "callo: helm=1 doubles=1", now="initiative")
    game.used_helms = 1 << 3
    question(game)
    assert not game.scoring


@pytest.mark.rule("IG-32.13", "IG-60.3")
def test_order_tokens_are_placed_anew_in_the_new_order() -> None:
    game = scene("freihoff:", "callo:", options={"mode": "order"}, now="initiative,planning")
    play(game, "0 advance 2", "1 advance 1")
    assert game.order == [1, 0]
    assert asked(game) == "1 PlaceOrderToken"
    assert offered(game, 1) == ["order influence", "order move", "order mountain", "order raven", "order making"]
    assert refused(game, 1, "order gorge") == "number-is-fixed"
    play(game, "1 order making", "0 order raven", "1 order move")
    assert refused(game, 0, "order making") == "has-a-number"
    play(game, "0 order mountain")
    assert game.sequence == [5, 4, 2, 3, 1]  # the last box takes the last number
    assert asked(game) == "1 PlaceActionMarker"


@pytest.mark.rule("IG-60.3", "IG-34.1")
def test_boxes_are_resolved_by_their_new_numbers() -> None:
    game = scene("freihoff: P=2 wolf=m1", "callo:")
    game.sequence = [5, 4, 3, 2, 1]
    game.boxes[1], game.boxes[5] = [0], [1]
    game.then(ROUND[2])
    assert asked(game) == "1 UseMaking"
    give(game, "1 stop")
    assert asked(game) == "0 PlaceInfluence"


@pytest.mark.rule("IG-60.5")
def test_the_number_of_players_changes_tiles_and_the_end_of_the_snow_only() -> None:
    for seats, end, regions in ((2, 24, 6), (3, 32, 7), (4, 40, 8)):
        game = scene(*[f"{name}:" for name in ["freihoff", "vandyken", "callo", "fjollsfinn"][:seats]])
        assert (game.snow_end(), game.in_play.bit_count()) == (end, regions)


@pytest.mark.rule("IG-32.12")
def test_after_the_last_red_helm_nobody_can_come_to_another() -> None:
    game = scene("freihoff:", "callo:")
    assert next_red(game) <= LAST_HELM
    game.used_helms = (1 << LAST_HELM + 1) - 1
    assert next_red(game) == LAST_HELM + 1
