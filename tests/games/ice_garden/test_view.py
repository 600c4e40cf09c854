"""What people see: everything, in the shape that boards draw from (`view.py`)."""

import json

import pytest

from meadhall.core import SPECTATOR, Facts, question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.state import IceGarden
from tests.games.ice_garden.scene import play, scene


def public(game: IceGarden) -> Facts:
    question(game)
    shown: Facts = RULES.view(game, SPECTATOR)["public"]
    return shown


def domination() -> IceGarden:
    lines = (
        "callo: P=3 M=2,0,1,0 vuko=1 rep=-2 gorge=2 points=7 bear=m3+faun faun=speed",
        "freihoff: P=1 rep=-1 helm=4 doubles=1 goal=1 bear=m4 wolf=harrasim",
        "vandyken: helm=4",
        "bear: tile=3 reserve=1 nightmares=1",
        "wolf: towers=1",
        "thorn: vale",
        "vuko: bear",
    )
    return scene(*lines, stages="1a 2b 3b 4a", scoring=True, now="domination")


@pytest.mark.rule("IG-70.2", "IG-30.17")
def test_a_region_shows_everything_in_it() -> None:
    bear = public(domination())["regions"][7]
    assert bear["forces"][0] == {
        "seat": 0,
        "markers": 3,
        "suppressed": 1,
        "units": {"faun": 1},
        "influence": 2 + 2,
        "attack": 0,
        "wounds": [],
    }
    assert bear["rank"] == [1, 0]
    assert bear["ties"] == [1, 0]
    assert bear["offers"] == {"population": 1, "gold": 2, "mfactor": 1}
    names = ("in_play", "tile", "points", "nation", "reserves", "nightmares", "vuko", "thorn", "locked")
    assert [bear[name] for name in names] == [True, 3, [5, 2], True, 1, 1, True, False, False]
    assert public(domination())["regions"][3]["thorn"] is True


@pytest.mark.rule("IG-70.2", "IG-30.17")
def test_a_board_shows_tokens_rows_and_the_way_to_the_goal() -> None:
    player = public(domination())["players"][0]
    assert player["tokens"] == {"population": 3, "gold": 0, "mfactor": 2}
    assert player["mfactor"] == [2, 0, 1, 0]
    assert player["goal"] == {"id": "locked_regions", "done": 0, "target": 2}
    assert (player["vuko"], player["points"], player["gorge"], player["reputation"]) == (1, 7, 2, "-2")
    faun = player["rows"][1]
    assert faun["slots"] == [
        {"kind": "printed", "ability": "lullaby"},
        {"kind": "bought", "ability": "speed"},
        {"kind": "blank", "ability": ""},
    ]
    assert [faun[name] for name in ("unit", "supply", "on_map", "speed", "influence", "health", "attack")] == [
        *["faun", 1, 1, 1, 2, 2, 0]
    ]
    harrasim = public(domination())["players"][1]["rows"][2]
    assert [slot["kind"] for slot in harrasim["slots"]] == ["spy", "spy", "blank", "blank"]


@pytest.mark.rule("IG-70.2")
def test_tracks_show_their_stacks_from_the_top() -> None:
    shown = public(domination())
    assert shown["helms"][3]["stack"] == [1, 2]
    assert shown["helms"][2] == {
        "helm": 3,
        "stage": 1,
        "ship": 3,
        "red": True,
        "used": False,
        "actions": 5,
        "stack": [],
    }
    assert [space["stack"] for space in shown["reputation"][:4]] == [[2], [], [1], [0]]
    assert shown["players"][1]["doubles"] == [1]


@pytest.mark.rule("IG-70.2")
def test_the_region_being_resolved_and_what_was_picked_there() -> None:
    game = play(scene("callo: fire=m3", "freihoff: fire=m2", now="domination"), "0 pick gold")
    shown = public(game)
    assert shown["resolving"] == {"region": "fire", "step": "resources", "rank": [0, 1], "picked": ["gold"]}
    assert shown["regions"][1]["picked"] == ["gold"]
    play(game, "1 pick mfactor")
    assert public(game)["resolving"] == {"region": "", "step": "", "rank": [], "picked": []}


@pytest.mark.rule("IG-70.2", "IG-45.2")
def test_vuko_shows_whom_he_would_visit_and_his_tiles() -> None:
    shown = public(domination())["vuko"]
    assert (shown["region"], shown["next_seat"], shown["next_region"]) == ("bear", 0, "bear")
    assert [stage["active"] for stage in shown["stages"]] == [False, True, False, False]
    assert shown["stages"][1] == {"stage": 2, "side": "long_memory", "code": "2b", "permanent": True, "active": True}


@pytest.mark.rule("IG-70.2")
def test_boxes_show_numbers_and_fields() -> None:
    game = scene("callo: actions=2", "freihoff: actions=1", now="planning")
    play(game, "0 plan making", "1 plan making")
    making = public(game)["boxes"][5]
    assert making == {"id": "making", "number": 5, "fields": 5, "markers": [0, 1]}
    assert [box["number"] for box in public(game)["boxes"]] == [0, 1, 2, 3, 4, 5]


def test_a_view_is_json_as_it_stands() -> None:
    view = RULES.view(domination(), 0)
    assert json.loads(json.dumps(view)) == view
    assert view["private"] == {}


@pytest.mark.rule("IG-36.7", "IG-36.8", "IG-36.12", "IG-43.3", "IG-44.7")
def test_a_region_shows_what_an_attack_could_hit_and_what_it_takes() -> None:
    lines = (
        "vandyken: G=2 wolf=crab2",
        "fjollsfinn: wolf=m1+volcano+tree",
        "callo: wolf=m2+nightmare",
        "freihoff: wolf=moonlit",
    )
    game = scene(*lines, now="activation")
    assert prey(game) == [
        "nation 1x1 for 1",
        "0 crab 2x1 for 1",
        "1 marker 1x1 for 1, bodyguard",
        "1 volcano 1x2 for 1, bodyguard",
        "1 tree 1x4 for 3",
        "2 marker 2x1 for 1",
        "2 nightmare 1x3 for 3, terror",
        "3 moonlit 1x1 for 1",
    ]
    play(game, "0 attack", "0 hit wolf tree 0")
    assert "1 tree 1x3 for 3" in prey(game)
    play(game, "0 hit wolf tree 1", "0 defeat wolf marker s2")
    assert {"1 tree 1x2 for 3", "2 marker 1x1 for 1"} <= set(prey(game))


def prey(game: IceGarden) -> list[str]:
    """What can be hit in the Wolf Fjords: whose, what, how many, how much each takes, what for."""
    found: list[Facts] = next(region["prey"] for region in public(game)["regions"] if region["id"] == "wolf")
    lines = ["{piece} {number}x{needs} for {points}".format(**prey) for prey in found]
    whose = ["" if prey["seat"] < 0 else f"{prey['seat']} " for prey in found]
    guards = [prey["guard"] and f", {prey['guard']}" for prey in found]
    return ["".join(parts) for parts in zip(whose, lines, guards, strict=True)]
