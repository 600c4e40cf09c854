"""The end of the game: section 5 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.state import IceGarden
from tests.games.ice_garden.scene import asked, play, points, scene, told


def ended(*lines: str, standing: list[int] | None = None) -> IceGarden:
    game = scene(*lines, standing=standing, now="end")
    question(game)
    return game


def shown(game: IceGarden) -> tuple[str, int, list[int]]:
    public = RULES.view(game, 0)["public"]
    return public["ending"], public["winner"], public["ranking"]


@pytest.mark.rule("IG-50.1")
def test_the_snow_ends_everything_and_reputation_alone_decides() -> None:
    lines = ("freihoff: goal=6 points=60 rep=-1", "callo: rep=safe", "vandyken: rep=-3")
    game = scene(*lines, snow=31, now="making 0,end")
    events = told(game, "0 shift")
    assert shown(game) == ("snow", 1, [1, 0, 2])
    assert events[-1] == {"kind": "ended", "finale": "snow", "seat": 1, "target": 50}


@pytest.mark.rule("IG-50.2", "IG-50.3")
def test_a_goal_comes_before_points_and_track() -> None:
    game = ended("freihoff: goal=6 helm=10", "callo: points=60")
    assert shown(game) == ("goal", 0, [0, 1])
    assert points(game) == [0, 60]  # nobody gets the points of the Gorge


@pytest.mark.rule("IG-50.2")
def test_a_goal_in_the_middle_of_a_round_waits_for_the_end_check() -> None:
    game = scene("freihoff: P=1 G=1 goal=5 wolf=enlightened", "callo:", now="domination,end")
    play(game, "0 tower")
    assert asked(game) == "0 PickResource"
    play(game, "0 pick gold")
    assert shown(game)[0] == "goal"


@pytest.mark.rule("IG-50.4")
@pytest.mark.parametrize(("had", "ending"), [(49, ""), (50, "points")])
def test_fifty_points_end_the_game(had: int, ending: str) -> None:
    assert shown(ended(f"freihoff: points={had}", "callo:"))[0] == ending


@pytest.mark.rule("IG-50.5")
@pytest.mark.parametrize(("helm", "ending"), [(9, ""), (10, "track")])
def test_the_last_helm_ends_the_game(helm: int, ending: str) -> None:
    assert shown(ended("freihoff:", f"callo: helm={helm}"))[0] == ending


@pytest.mark.rule("IG-50.6")
def test_the_gorge_pays_five_points_to_most_markers_and_better_reputation() -> None:
    game = ended("freihoff: rep=-2 points=50 gorge=2", "callo: rep=-1 gorge=2", "vandyken: gorge=1")
    assert points(game) == [50, 5, 0]
    empty = ended("freihoff: points=50", "callo:")
    assert points(empty) == [50, 0]


@pytest.mark.rule("IG-50.7")
def test_most_points_win_and_a_tie_goes_to_the_better_reputation() -> None:
    game = ended("freihoff: rep=-2 points=50", "callo: rep=-1 points=50")
    assert shown(game) == ("points", 1, [1, 0])


@pytest.mark.rule("IG-50.7")
def test_the_bonus_cannot_start_an_end() -> None:
    assert shown(ended("freihoff: points=46 gorge=3", "callo:"))[0] == ""


@pytest.mark.rule("IG-50.8")
def test_of_two_goals_the_better_reputation() -> None:
    game = ended("freihoff: goal=6 rep=-2 points=40", "callo: goal=2 rep=-1")
    assert shown(game) == ("goal", 1, [1, 0])


@pytest.mark.rule("IG-50.9")
def test_the_others_are_ranked_by_points_then_reputation() -> None:
    lines = ("freihoff: points=10 rep=-1", "callo: goal=2 rep=-9", "vandyken: points=10 rep=0", "fjollsfinn: points=12")
    assert shown(ended(*lines)) == ("goal", 1, [1, 3, 2, 0])
    assert RULES.result(ended(*lines)).winners == [1]


@pytest.mark.rule("IG-50.7")
def test_scores_are_the_points_with_their_sources() -> None:
    game = ended("freihoff: points=50 gorge=1", "callo:")
    result = RULES.result(game)
    assert result.scores == [55, 0]
    assert result.sources[0] == {"combat": 0, "regions": 50, "grace": 0, "judgement": 0, "gorge": 5}
