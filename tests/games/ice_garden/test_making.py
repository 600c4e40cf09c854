"""Making: section 3.35 of the rules."""

import pytest

from meadhall.games.ice_garden import RULES
from tests.games.ice_garden.scene import asked, influence, offered, pieces, play, promised, refused, rep, scene, tokens


@pytest.mark.rule("IG-35.1")
def test_each_step_once_per_marker_in_any_order() -> None:
    game = scene("freihoff: G=4 M=0,2 wolf=m1", "callo:", now="making 0 0")
    play(game, "0 summon", "0 call moonlit", "0 number 1")
    assert refused(game, 0, "summon") == "step-is-done"
    play(game, "0 improve", "0 upgrade moonlit", "0 ability speed", "0 slot 2")
    assert refused(game, 0, "improve") == "step-is-done"
    play(game, "0 shift", "0 stop")
    assert "summon" in offered(game, 0)  # all three are done: the next marker
    play(game, "0 summon", "0 call moonlit")
    assert pieces(game, 0, "wolf") == "m1+moonlit2"


@pytest.mark.rule("IG-35.2", "IG-35.3", "IG-35.4")
def test_each_step_lets_the_snow_fall_and_costs_reputation() -> None:
    game = scene("freihoff: G=2 M=0,1 wolf=m1 rep=0", "callo:", now="making 0")
    play(game, "0 shift", "0 stop")
    assert (game.snow, rep(game, 0)) == (1, "-1")
    play(game, "0 improve", "0 upgrade moonlit", "0 ability speed", "0 slot 2")
    assert (game.snow, rep(game, 0)) == (2, "-2")
    play(game, "0 summon", "0 call moonlit")
    assert (game.snow, rep(game, 0)) == (3, "-3")


@pytest.mark.rule("IG-35.2", "IG-35.17")
def test_each_step_is_told_what_it_does_to_the_tracks() -> None:
    lines = ("freihoff: G=2 M=0,1 wolf=m1 rep=0", "callo: rep=-1")
    last = RULES.box.snow_end[2]
    for snow, end in ((last - 2, 0), (last - 1, 1)):
        game = scene(*lines, snow=snow, now="making 0")
        fallen = {"snow": snow + 1, "end": end}
        assert promised(game, 0, "shift") == {**fallen, "space": "-1", "worst": 1}
        assert promised(game, 0, "improve") == {**fallen, "space": "-1", "worst": 1}
        assert promised(game, 0, "summon") == fallen
        assert promised(game, 0, "stop") == {}


@pytest.mark.rule("IG-35.3")
def test_five_points_and_no_more() -> None:
    game = scene("freihoff: M=3", "callo:", now="making 0")
    play(game, "0 shift")
    assert offered(game, 0) == ["up 0", "stop"]
    play(game, *["0 up 0", "0 up 0", "0 up 0", "0 up 1", "0 up 2"])
    assert asked(game) == "0 UseMaking"
    assert tokens(game, 0) == "P0 G0 M0,2,0,1"
    assert refused(play(scene("freihoff: M=1", "callo:", now="making 0"), "0 shift"), 0, "down 2") == "no-mfactor-there"


@pytest.mark.rule("IG-35.16")
def test_moving_nothing_is_allowed_and_costs_the_same() -> None:
    game = scene("freihoff:", "callo:", now="making 0")
    assert offered(game, 0) == ["shift", "stop"]
    play(game, "0 shift")
    assert (game.snow, rep(game, 0)) == (1, "0")
    assert refused(game, 0, "improve") == "nothing-to-upgrade"
    assert refused(game, 0, "summon") == "nothing-to-summon"


@pytest.mark.rule("IG-35.4", "IG-35.5", "IG-40.5", "IG-35.9")
def test_an_upgrade_holds_for_all_units_of_its_row() -> None:
    game = scene("callo: P=1 M=1 wolf=faun bear=faun", "freihoff:", now="making 0")
    play(game, "0 improve", "0 upgrade faun", "0 ability influence", "0 slot 2")
    assert (influence(game, 0, "wolf"), influence(game, 0, "bear")) == (3, 3)
    assert tokens(game, 0) == "P0 G0 M0,0,0,0"
    assert game.upgrades == [5, 5, 5, 4]
    game.return_pieces(6, 0, 2, 1)
    game.return_pieces(7, 0, 2, 1)
    game.add(0, 0, 2, 1)
    assert influence(game, 0, "wastes") == 3


@pytest.mark.rule("IG-35.6")
def test_an_upgrade_covers_a_blank_or_an_earlier_upgrade_and_nothing_printed() -> None:
    game = scene("callo: G=4 faun=speed", "freihoff:", now="making 0")
    play(game, "0 improve", "0 upgrade wild_child", "0 ability speed")
    assert offered(game, 0) == ["slot 2"]
    assert refused(game, 0, "slot 1") == "printed-there"
    assert refused(game, 0, "slot 3") == "no-such-slot"
    other = scene("callo: P=1 G=1 faun=speed", "freihoff:", now="making 0")
    play(other, "0 improve", "0 upgrade faun", "0 ability shield", "0 slot 2")
    assert (other.players[0].speed[2], other.players[0].health[2]) == (0, 3)
    assert other.upgrades == [5, 4, 5, 5]


@pytest.mark.rule("IG-35.6", "IG-41.9")
def test_maker_spy_slots_may_be_covered() -> None:
    game = scene("freihoff: G=2 wolf=harrasim", "callo:", now="making 0,activation")
    play(game, "0 improve", "0 upgrade harrasim", "0 ability speed", "0 slot 1", "0 stop")
    assert asked(game) == "0 AssignSpy"
    assert offered(game, 0) == ["spy attack", "spy shield", "spy speed", "spy influence", "keep"]
    assert refused(game, 0, "spy attack speed") == "one-slot-free"
    play(game, "0 spy speed")
    assert game.players[0].speed[3] == 2


@pytest.mark.rule("IG-35.7")
def test_rows_of_level_one_and_two_show_no_ability_twice() -> None:
    game = scene("vandyken: G=9 M=9 P=9 piper=speed", "callo:", now="making 0")
    play(game, "0 improve", "0 upgrade crab")
    assert offered(game, 0) == ["ability shield", "ability speed", "ability influence"]
    assert refused(game, 0, "ability attack") == "shown-already"
    piper = scene("vandyken: G=9 M=9 P=9 piper=speed", "callo:", now="making 0")
    play(piper, "0 improve", "0 upgrade piper")
    assert refused(piper, 0, "ability speed") == "shown-already"


@pytest.mark.rule("IG-35.8")
def test_a_row_of_level_three_may_show_it_several_times() -> None:
    game = scene("callo: G=2 M=2 nightmare=attack", "freihoff:", now="making 0")
    play(game, "0 improve", "0 upgrade nightmare", "0 ability attack", "0 slot 4")
    assert game.players[0].attack[3] == 3


@pytest.mark.rule("IG-35.18")
def test_an_upgrade_does_not_replace_its_like() -> None:
    game = scene("callo: G=2 M=2 nightmare=attack", "freihoff:", now="making 0")
    play(game, "0 improve", "0 upgrade nightmare", "0 ability attack")
    assert offered(game, 0) == ["slot 4"]
    assert refused(game, 0, "slot 3") == "same-upgrade"


@pytest.mark.rule("IG-35.18", "IG-35.7")
def test_the_row_is_judged_as_it_looks_after_the_replacement() -> None:
    """Attack covers Shield; then the row shows no Shield, and the other slot may get it."""
    game = scene("callo: G=9 P=9 M=5 faun=shield,speed", "freihoff:", now="making 0 0")
    play(game, "0 improve", "0 upgrade faun")
    assert refused(game, 0, "ability shield") == "shown-already"
    play(game, "0 ability attack", "0 slot 2", "0 stop", "0 improve", "0 upgrade faun", "0 ability shield")
    assert offered(game, 0) == ["slot 2", "slot 3"]


@pytest.mark.rule("IG-35.9", "IG-35.10")
def test_only_what_can_be_paid_and_is_in_the_stock() -> None:
    game = scene("callo: G=1 P=1 M=0,5", "freihoff:", now="making 0")
    play(game, "0 improve", "0 upgrade faun")
    assert offered(game, 0) == ["ability shield"]
    assert refused(game, 0, "ability attack") == "too-poor"  # M-factor of level 1 pays nothing
    game.upgrades[1] = 0
    assert refused(game, 0, "ability shield") == "upgrades-gone"
    none = scene("callo: G=1 P=1", "freihoff:", now="making 0")
    none.upgrades[1] = 0
    assert refused(none, 0, "improve") == "nothing-to-upgrade"


@pytest.mark.rule("IG-35.11")
def test_summoning_takes_mfactor_of_the_units_level() -> None:
    game = scene("callo: M=5,0,1 wolf=m1", "freihoff:", now="making 0")
    play(game, "0 summon")
    assert offered(game, 0) == ["call faun"]
    assert refused(game, 0, "call wild_child") == "no-mfactor-on-level"
    assert refused(game, 0, "call crab") == "not-your-unit"
    play(game, "0 call faun")
    assert tokens(game, 0) == "P0 G0 M5,0,0,0"
    out = scene("callo: M=0,1 wolf=m1+wild_child3", "freihoff:", now="making 0")
    assert refused(out, 0, "summon") == "nothing-to-summon"


@pytest.mark.rule("IG-35.11")
def test_no_more_units_than_mfactor_and_supply() -> None:
    game = scene("callo: M=0,2,3 wolf=m1", "freihoff:", now="making 0")
    two = play(game.copy(), "0 summon", "0 call wild_child")
    assert offered(two, 0) == ["number 1", "number 2"]
    assert refused(two, 0, "number 3") == "no-mfactor-on-level"
    fauns = play(game.copy(), "0 summon", "0 call faun")
    assert refused(fauns, 0, "number 3") == "none-in-supply"


@pytest.mark.rule("IG-35.14", "IG-46.1")
def test_units_appear_where_their_owner_has_influence() -> None:
    lines = ("callo: M=0,2 vuko=1 wolf=m1 bear=m2 fire=m1", "freihoff:", "vuko: wolf")
    game = scene(*lines, now="making 0")
    play(game, "0 summon", "0 call wild_child", "0 number 2")
    assert offered(game, 0) == ["place fire", "place bear"]
    assert refused(game, 0, "place wolf") == "no-influence"
    play(game, "0 place fire", "0 place bear")
    assert (pieces(game, 0, "fire"), pieces(game, 0, "bear")) == ("m1+wild_child", "m2+wild_child")
    nobody = scene("callo: M=0,2 vuko=1 wolf=m1", "freihoff:", "vuko: wolf", now="making 0")
    assert refused(nobody, 0, "summon") == "nowhere-to-summon"


@pytest.mark.rule("IG-35.15")
def test_mfactor_left_on_a_level_stays() -> None:
    game = scene("callo: M=0,3 wolf=m1", "freihoff:", now="making 0")
    play(game, "0 summon", "0 call wild_child", "0 number 1", "0 stop")
    assert tokens(game, 0) == "P0 G0 M0,2,0,0"


@pytest.mark.rule("IG-35.17", "IG-50.1")
@pytest.mark.parametrize("lines", [["0 shift"], ["0 improve", "0 upgrade moonlit", "0 ability speed", "0 slot 2"]])
def test_the_last_snow_ends_the_game_after_the_reputation_was_lost(lines: list[str]) -> None:
    game = scene("freihoff: G=2 rep=0", "callo: rep=-1", snow=23, now="making 0,domination")
    before = tokens(game, 0)
    play(game, *lines)
    assert asked(game) == ""
    assert (game.snow, rep(game, 0)) == (24, "-1")
    assert tokens(game, 0) == before
    assert RULES.result(game).winners == [1]


@pytest.mark.rule("IG-35.19")
def test_all_units_of_a_step_choose_from_the_same_regions() -> None:
    game = scene("callo: M=0,3 wolf=m1 bear=m1", "freihoff:", now="making 0")
    play(game, "0 summon", "0 call wild_child", "0 number 3")
    for _ in range(3):
        assert offered(game, 0) == ["place wolf", "place bear"]
        play(game, "0 place wolf")
