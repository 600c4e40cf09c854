"""The four characters: sections 4.41 to 4.44 of the rules."""

import pytest

from meadhall.core import question
from meadhall.games.ice_garden import RULES
from meadhall.games.ice_garden.data import NUMBERS, REGIONS
from meadhall.games.ice_garden.state import IceGarden
from meadhall.games.ice_garden.vandyken import closer_regions
from tests.games.ice_garden.scene import asked, influence, offered, pieces, play, points, refused, scene, tokens, told


def ending(*lines: str) -> str:
    game = scene(*lines, now="end")
    question(game)
    return str(RULES.view(game, 0)["public"]["ending"])


# ---------------------------------------------------------------- Freihoff


@pytest.mark.rule("IG-41.1", "IG-42.1", "IG-43.1", "IG-44.1", "IG-50.3")
@pytest.mark.parametrize(("name", "target"), [("freihoff", 6), ("vandyken", 4), ("callo", 2), ("fjollsfinn", 6)])
def test_the_goals(name: str, target: int) -> None:
    other = "callo:" if name != "callo" else "freihoff:"
    assert ending(f"{name}: goal={target}", other) == "goal"
    assert ending(f"{name}: goal={target - 1}", other) == ""


@pytest.mark.rule("IG-41.2")
def test_the_rite_needs_an_enlightened_one_and_gives_both_abilities() -> None:
    game = scene("freihoff: P=1 G=1 wolf=enlightened", "callo: M=1 wolf=m1", now="domination")
    play(game, "0 pillage s1 0", "0 tower")
    assert (tokens(game, 0), game.regions[6].towers) == ("P1 G0 M1,0,0,0", 1)
    without = scene("freihoff: P=1 G=1 wolf=moonlit2", "callo: M=1 wolf=m1", now="domination")
    assert asked(without) == "0 PickResource"


@pytest.mark.rule("IG-41.3")
def test_no_third_tower_in_a_region() -> None:
    lines = ("freihoff: P=1 G=1 goal=2 wolf=enlightened", "callo: M=1 wolf=m1", "wolf: towers=2")
    game = scene(*lines, now="domination")
    assert refused(game, 0, "tower") == "towers-full"


@pytest.mark.rule("IG-41.3", "IG-1.5")
def test_six_towers_and_no_more() -> None:
    game = scene("freihoff: P=1 G=1 goal=6 wolf=enlightened", "callo: M=1 wolf=m1", now="domination")
    assert refused(game, 0, "tower") == "no-tower-left"


@pytest.mark.rule("IG-41.4")
def test_pillage_needs_an_opponent_with_influence_and_mfactor() -> None:
    lines = ("freihoff: wolf=enlightened", "callo: M=1,0,0,1 wolf=m1", "vandyken: M=1 vuko=1 wolf=m1", "vuko: wolf")
    game = scene(*lines, now="domination")
    assert offered(game, 0) == ["pillage s1 0", "pillage s1 3", "stop"]
    assert refused(game, 0, "pillage s2 0") == "not-among-us"
    assert refused(game, 0, "pillage s0 0") == "not-among-us"
    assert refused(game, 0, "pillage s3 0") == "not-among-us"  # nobody sits there
    assert refused(game, 0, "pillage s1 1") == "no-mfactor-there"
    play(game, "0 pillage s1 3")
    assert (tokens(game, 0), tokens(game, 1)) == ("P0 G0 M1,0,0,0", "P0 G0 M1,0,0,0")


@pytest.mark.rule("IG-41.5")
def test_towers_stay_in_a_region_that_gets_locked() -> None:
    lines = ("callo: M=1 P=1 wolf=m2+faun", "freihoff: goal=2 wolf=m1", "wolf: towers=2 nightmares=2")
    game = scene(*lines, now="domination")
    play(game, "0 lock")
    assert game.regions[6].towers == 2
    assert game.players[1].goal == 2


# ---------------------------------------------------------------- van Dyken


def thorn_scene(*more: str) -> IceGarden:
    lines = ("vandyken: P=2 G=2 wolf=m3", "callo:", "freihoff:", "fjollsfinn:", "thorn: vale")
    return scene(*lines, *more, now="domination")


@pytest.mark.rule("IG-42.2")
def test_the_thorn_is_no_piece() -> None:
    game = scene("vandyken: wolf=m1", "callo: G=2 vale=wild_child", "thorn: vale", "vale: nobody", now="activation")
    assert influence(game, 0, "vale") == 0
    assert asked(game) == ""  # nothing to attack


@pytest.mark.rule("IG-42.3")
def test_a_lure_needs_a_reserve_and_its_price() -> None:
    assert asked(thorn_scene()) == "0 PickResource"
    game = thorn_scene("wolf: reserve=1")
    play(game, "0 lure raven")
    assert tokens(game, 0) == "P1 G1 M0,0,0,0"
    assert asked(game) == "0 PickResource"  # one region only without a Piper
    poor = scene("vandyken: P=2 wolf=m3", "callo:", "thorn: vale", "wolf: reserve=1", now="domination")
    assert asked(poor) == "0 PickResource"


def closer(game: IceGarden, region: str) -> list[str]:
    return [REGIONS[at] for at in NUMBERS[closer_regions(game, REGIONS.index(region))]]


@pytest.mark.rule("IG-42.5")
def test_closer_is_one_step_less_over_open_regions_in_play() -> None:
    game = thorn_scene("wolf: reserve=1")
    assert closer(game, "wolf") == ["snakes", "raven"]
    assert closer(game, "bear") == ["fire", "raven"]
    assert closer(game, "fire") == ["vale"]
    assert refused(game, 0, "lure bear") == "not-closer"
    locked = thorn_scene("wolf: reserve=1", "raven: locked")
    assert closer(locked, "wolf") == ["snakes"]
    assert refused(locked, 0, "lure raven") == "locked"


@pytest.mark.rule("IG-42.5")
def test_without_a_way_to_the_thorn_nothing_is_lured() -> None:
    lines = ("vandyken: P=2 G=2 wolf=m3", "callo:", "thorn: vale", "wolf: reserve=1", "bear: out", "raven: out")
    game = scene(*lines, "snakes: locked", "wastes: locked", now="domination")
    assert asked(game) == "0 PickResource"


@pytest.mark.rule("IG-42.4", "IG-42.11")
def test_the_second_step_of_a_piper_is_voluntary() -> None:
    lines = ("vandyken: P=2 G=2 wolf=piper", "callo:", "freihoff:", "fjollsfinn:", "thorn: vale", "vuko: raven")
    game = scene(*lines, "wolf: reserve=1", now="domination")
    play(game, "0 lure raven")
    assert offered(game, 0) == ["lure vale", "stop"]
    assert tokens(game, 0) == "P1 G1 M0,0,0,0"
    play(game, "0 stop")
    assert game.regions[5].reserves == 1


@pytest.mark.rule("IG-42.4", "IG-42.11")
def test_a_reserve_that_goes_on_leaves_nothing_behind() -> None:
    lines = ("vandyken: P=2 G=2 wolf=piper", "callo:", "freihoff:", "fjollsfinn:", "thorn: vale")
    game = play(scene(*lines, "wolf: reserve=1", now="domination"), "0 lure raven")
    assert (game.regions[5].reserves, game.regions[5].lured) == (1, 1)
    play(game, "0 lure vale")
    assert (game.regions[5].reserves, game.regions[5].lured) == (0, 0)


@pytest.mark.rule("IG-42.11")
def test_at_the_thorn_a_lure_is_over() -> None:
    lines = ("vandyken: P=2 G=2 raven=piper", "callo:", "thorn: vale", "raven: reserve=1")
    game = play(scene(*lines, now="domination"), "0 lure vale")
    assert game.players[0].goal == 1
    assert asked(game) == "0 PickResource"


@pytest.mark.rule("IG-42.6")
def test_a_reserve_at_the_thorn_is_absorbed_at_once() -> None:
    lines = ("vandyken: P=2 G=2 raven=m3 vale=m3", "callo:", "thorn: vale", "raven: tile=1 reserve=1", "vale: tile=2")
    game = scene(*lines, now="domination")
    events = told(game, "0 lure vale", "0 pick gold", "0 pick gold")
    assert {"kind": "absorbed", "region": "vale", "number": 1, "target": 4} in events
    assert not [event for event in events if event["kind"] == "reserve-paid"]


@pytest.mark.rule("IG-42.7")
def test_one_reserve_per_region_and_round() -> None:
    game = thorn_scene("wolf: reserve=2")
    play(game, "0 lure raven")
    assert asked(game) == "0 PickResource"
    assert (game.regions[6].reserves, game.regions[5].reserves) == (1, 1)


@pytest.mark.rule("IG-42.8", "IG-43.14")
def test_a_lured_reserve_stays_lured_a_pushed_one_can_be_lured() -> None:
    lines = ("vandyken: P=2 G=2 raven=m2", "callo: M=1 P=1 wolf=m2+faun", "freihoff:", "fjollsfinn:", "thorn: vale")
    regions = ("wolf: tile=1 nightmares=2 reserve=2 lured=1", "raven: tile=5")
    game = scene(*lines, *regions, now="domination")
    play(game, "1 lock")
    ask = question(game)
    assert ask is not None
    assert ask.facts(game, 1)["marked"] == 0  # the one that was not lured goes first
    play(game, "1 push raven", "1 push snakes", "1 pick gold")
    assert (game.regions[5].lured, game.regions[4].lured) == (0, 1)
    assert asked(game) == "0 Lure"


@pytest.mark.rule("IG-42.11")
def test_the_mark_is_lost_at_the_end_of_the_phase() -> None:
    game = thorn_scene("wolf: reserve=1")
    play(game, "0 lure raven", "0 pick gold")
    assert game.regions[5].lured == 0


# ---------------------------------------------------------------- Callo


@pytest.mark.rule("IG-43.4", "IG-43.15")
def test_a_swap_needs_a_faun_a_price_and_markers_on_both_sides() -> None:
    base = ("freihoff: wolf=m1",)
    assert "swap s1" in offered(scene("callo: P=1 wolf=faun", *base, now="domination"), 0)
    assert asked(scene("callo: P=1 wolf=m3", *base, now="domination")) == "0 PickResource"
    assert asked(scene("callo: wolf=faun", *base, now="domination")) == "0 PickResource"
    assert asked(scene("callo: P=1 markers=0 wolf=faun", *base, now="domination")) == "0 PickResource"
    assert asked(scene("callo: P=1 wolf=faun", "freihoff: wolf=moonlit", now="domination")) == "0 PickResource"


@pytest.mark.rule("IG-43.15")
def test_the_reasons_against_a_swap() -> None:
    lines = ("callo: P=3 M=3 markers=0 wolf=faun+nightmare", "freihoff: wolf=m1", "vandyken:")
    game = scene(*lines, now="domination")
    assert refused(game, 0, "swap s1") == "no-markers"
    assert refused(game, 0, "swap s2") == "no-marker-there"
    alone = scene("callo: P=3 M=3 wolf=nightmare", "freihoff: wolf=m1", now="domination")
    assert refused(alone, 0, "swap s1") == "needs-faun"


@pytest.mark.rule("IG-43.5", "IG-38.9")
def test_two_tokens_a_round_for_an_mfactor_each() -> None:
    game = scene("callo: M=3 wolf=nightmare", "freihoff:", now="domination")
    play(game, "0 haunt", "0 haunt")
    assert (tokens(game, 0), game.regions[6].nightmares, game.players[0].nightmares) == ("P0 G0 M1,0,0,0", 2, 2)
    assert asked(game) == "0 PickResource"


@pytest.mark.rule("IG-43.5", "IG-43.13")
def test_the_supply_comes_first() -> None:
    lines = ("callo: M=3 P=3 wolf=nightmare+faun", "freihoff: wolf=m1", "bear: nightmares=1")
    game = scene(*lines, now="domination")
    assert refused(game, 0, "haunt bear") == "supply-first"
    assert refused(game, 0, "lock") == "too-few-nightmares"
    faun = scene("callo: M=3 P=3 wolf=faun", "freihoff: wolf=m1", now="domination")
    assert refused(faun, 0, "haunt") == "needs-nightmare"


@pytest.mark.rule("IG-43.11")
def test_no_nightmare_and_no_lock_beside_the_thorn() -> None:
    lines = ("callo: M=3 P=3 wolf=nightmare+faun", "vandyken: wolf=m1", "thorn: wolf")
    game = scene(*lines, now="domination")
    assert offered(game, 0) == ["swap s1", "stop"]
    assert refused(game, 0, "haunt") == refused(game, 0, "lock") == "thorn-grows-here"


@pytest.mark.rule("IG-43.7", "IG-43.13")
def test_a_lock_needs_a_token_in_the_supply() -> None:
    lines = ("callo: M=3 P=3 goal=2 wolf=faun", "freihoff: wolf=m1", "wolf: nightmares=2")
    assert refused(scene(*lines, now="domination"), 0, "lock") == "no-lock-left"
    poor = scene("callo: P=3 wolf=faun", "freihoff: wolf=m1", "wolf: nightmares=2", now="domination")
    assert refused(poor, 0, "lock") == "too-poor"


@pytest.mark.rule("IG-43.8", "IG-43.14", "IG-46.2", "IG-46.8")
def test_a_lock_strikes_everybody_off_and_pushes_each_reserve() -> None:
    lines = ("callo: M=1 P=1 wolf=m3+faun", "fjollsfinn: wolf=m1+tree", "vandyken:", "thorn: bear")
    regions = ("wolf: nightmares=2 reserve=2 tile=7", "snakes: tile=1", "bear: tile=2", "fire: out")
    game = scene(*lines, *regions, scoring=True, now="domination")
    play(game, "0 lock")
    assert (pieces(game, 1, "wolf"), game.players[1].units[3], game.players[1].markers) == ("", 1, 20)
    assert offered(game, 0) == ["push wastes", "push snakes", "push raven"]
    assert refused(game, 0, "push bear") == "thorn-comes-last"
    assert refused(game, 0, "push fire") == "not-next-to-it"
    play(game, "0 push snakes", "0 push raven", "0 pick gold")
    assert [game.regions[at].reserves for at in (4, 5, 6)] == [1, 1, 0]
    assert points(game) == [9, 0, 0]
    assert tokens(game, 0) == "P0 G1 M0,0,0,0"


@pytest.mark.rule("IG-43.8", "IG-42.6")
def test_a_reserve_goes_to_the_thorn_only_if_there_is_no_other_place() -> None:
    lines = ("callo: M=1 P=1 goal=1 wolf=m3+faun", "vandyken:", "thorn: bear", "raven: out", "fire: out")
    game = scene(*lines, "wastes: locked", "wolf: nightmares=2 reserve=1", now="domination")
    game.in_play &= ~(1 << 4)
    game.regions[4].tile = 0
    game.by_tile.remove(4)
    play(game, "0 lock")
    assert game.players[1].goal == 1
    assert game.regions[7].reserves == 0


@pytest.mark.rule("IG-43.10", "IG-38.8")
def test_nothing_more_is_sung_behind_a_lock() -> None:
    game = scene("callo: M=3 P=3 wolf=faun+nightmare", "freihoff:", "wolf: locked", now="domination")
    assert asked(game) == "0 PickResource"
    gone = scene("callo: M=3", "freihoff:", "wolf: locked", now="domination")
    assert asked(gone) == ""


@pytest.mark.rule("IG-43.12")
def test_a_lock_is_never_removed() -> None:
    assert not [choice.text for choice in RULES.all_choices() if "unlock" in choice.text]
    game = scene("callo: snakes=m1 G=1", "freihoff: wolf=m1", "snakes: locked", now="move 0")
    play(game, "0 piece snakes marker", "0 to wolf")
    assert game.regions[4].locked


@pytest.mark.rule("IG-43.16")
def test_each_ability_once_in_any_order() -> None:
    lines = ("callo: M=2 P=2 wolf=faun+nightmare", "freihoff: wolf=m2")
    game = scene(*lines, now="domination")
    play(game, "0 haunt", "0 swap s1")
    assert refused(game, 0, "swap s1") == "used-already"
    play(game, "0 haunt")
    assert asked(game) == "0 PickResource"


# ---------------------------------------------------------------- Fjollsfinn


@pytest.mark.rule("IG-44.2", "IG-44.5")
def test_one_drakkar_recruits_a_marker_or_a_nation() -> None:
    lines = ("fjollsfinn: P=1 G=1 wolf=drakkar", "callo: wolf=m1", "freihoff:")
    game = scene(*lines, now="domination")
    assert offered(game, 0) == ["kidnap s1", "kidnap nation", "pass"]
    assert refused(game, 0, "kidnap s2") == refused(game, 0, "kidnap s3") == "no-marker-there"
    game.add(6, 0, 0, 1)
    assert refused(game, 0, "kidnap s0") == "no-marker-there"
    game.add(6, 0, 0, -1)
    assert refused(game, 0, "settle") == "dwellers-there"
    play(game, "0 kidnap nation")
    assert (game.players[0].goal, game.regions[6].nation) == (1, 0)
    assert points(game) == [0, 0, 0]
    assert RULES.view(game, 0)["public"]["players"][0]["dwellers"] == ["nation"]


@pytest.mark.rule("IG-44.2")
def test_no_nation_no_kidnapping_of_it() -> None:
    game = scene("fjollsfinn: P=1 G=1 wolf=drakkar", "callo: wolf=m1", "wolf: nobody", now="domination")
    assert refused(game, 0, "kidnap nation") == "no-nation-there"


@pytest.mark.rule("IG-44.3")
def test_a_settler_stays_on_the_board() -> None:
    game = scene("fjollsfinn: P=3 wolf=drakkar", "callo: wolf=faun", "wolf: nobody", "bear: tile=1", now="domination")
    game.regions[6].pieces[4 + 2] = 0
    game.players[1].units[2] += 1
    play(game, "0 settle")
    assert RULES.view(game, 0)["public"]["players"][0]["dwellers"] == ["population"]
    assert game.stock[0] + game.players[0].tokens[0] == 24 - 1


@pytest.mark.rule("IG-44.9")
def test_more_than_six_dwellers_are_allowed() -> None:
    game = scene("fjollsfinn: P=1 G=1 goal=6 wolf=drakkar", "callo: wolf=m1", now="domination")
    play(game, "0 kidnap s1")
    assert game.players[0].goal == 7
