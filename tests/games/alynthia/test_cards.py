"""Action cards: section 4.4 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from tests.games.alynthia.scene import asked, at, cards, goods, offered, outposts, play, refused, scene, told


@pytest.mark.rule("AL-4.401", "AL-7.4")
def test_a_card_can_be_played_in_the_round_it_was_drawn() -> None:
    game = play(scene("0 - a1: focus=3"), "0 buy-card", "* card acclaim", "0 play acclaim s0")
    assert (game.pool, cards(game, 0), game.discard[5]) == (2, "", 1)
    assert refused(game, 0, "play acclaim s0") == "no-card"


@pytest.mark.rule("AL-4.402")
def test_who_is_done_or_has_passed_may_still_play_cards() -> None:
    together = play(scene("0 - a1: acclaim", "1 - f4:"), "0 done", "0 play acclaim s0")
    assert together.pool == 2
    rivals = scene("0 - a1: acclaim", "1 - f4: focus=1", mode="competitive")
    play(rivals, "0 pass", "0 play acclaim s0")
    assert (rivals.players[0].renown, asked(rivals)) == (2, "1 Command")


@pytest.mark.rule("AL-4.403", "AL-8.18", "AL-8.39")
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_the_seat_that_gets_the_effect_chooses(mode: str) -> None:
    game = scene("0 - a1: crop windfall insight", "1 - f4: a2 c4", mode=mode)
    play(game, "0 play crop s1")
    assert (asked(game), offered(game, 1)) == ("1 ChooseCropSpace", ["crop a2", "crop c4"])
    assert refused(game, 1, "crop a1") == "no-outpost-there"
    play(game, "1 crop c4", "0 play windfall s1", "1 take worker", "0 play insight s1", "1 research conquest")
    assert (goods(game, 1), game.players[1].attack) == ("food=2 worker", 2)
    assert refused(game, 0, "play crop s2") == "no-card"
    assert refused(scene("0 - a1: crop", "1 - f4: a2"), 0, "play crop s4") == "no-such-seat"


@pytest.mark.rule("AL-4.404")
def test_among_rivals_a_ranged_attack_is_ones_own_action() -> None:
    lines = ("0 - a1: ranged focus=2 worker", "1 - f4: ranged focus=2 worker")
    game = scene(*lines, mode="competitive")
    assert refused(game, 0, "play ranged s1") == "only-for-yourself"
    assert refused(game, 1, "shoot b1 worker") == "not-your-command"
    play(game, "0 shoot b1 worker")
    assert game.actions == 1


@pytest.mark.rule("AL-4.405")
def test_bumper_crop_needs_an_outpost() -> None:
    assert refused(scene("0 - a1: crop"), 0, "play crop s0") == "no-outpost"
    game = play(scene("0 - a1: crop c1"), "0 play crop s0")
    assert goods(game, 0) == "stone=2"


@pytest.mark.rule("AL-4.406", "AL-4.407")
def test_a_ranged_attack_costs_as_much_and_takes_no_step() -> None:
    game = scene("0 - f4: ranged focus=1 worker attack=0", dragons="a1=4")
    play(game, "0 shoot a1 worker")
    assert (game.players[0].focus, goods(game, 0), cards(game, 0), at(game, 0)) == (0, "", "", "f4")
    play(game, "* die 1", "* claw 2")
    assert at(game, 0) == "f4"
    assert refused(scene("0 - f4: ranged worker", dragons="a1=4"), 0, "shoot a1 worker") == "too-little-focus"


@pytest.mark.rule("AL-4.408")
def test_a_friend_may_be_given_a_shot_for_this_phase() -> None:
    game = scene("0 - a1: ranged", "1 - f4: focus=2 worker=2 attack=20", dragons="a4=1 b4=1", on=True)
    assert refused(game, 0, "play ranged s0") == "shoot-instead"
    play(game, "0 play ranged s1")
    assert RULES.public_view(game)["players"][1]["shots"] == 1
    used = play(game.copy(), "1 shoot a4 worker", "* die 6", "* claw 0", "* fortune wood")
    assert refused(used, 1, "shoot b4 worker") == "no-card"
    play(game, "0 done", "1 done")
    assert game.players[1].shots == 0


@pytest.mark.rule("AL-4.409", "AL-4.410", "AL-4.412")
def test_insight_windfall_and_acclaim() -> None:
    game = scene("0 - a1: insight windfall acclaim")
    play(game, "0 play insight s0", "0 research fortification", "0 play windfall s0", "0 take worker")
    play(game, "0 play acclaim s0")
    assert (game.players[0].defense, goods(game, 0), game.pool) == (2, "worker", 2)


@pytest.mark.rule("AL-4.411")
def test_several_rushes_add_up() -> None:
    game = scene("0 - a2: focus=2 worker rush=2 attack=1", dragons="b2=4", round=2)
    play(game, "0 attack b2 worker", "* die 2", "* claw 0", "0 rush attack", "0 rush attack")
    assert at(game, 0) == "b2"  # 1 + 2 + 6 against 8


@pytest.mark.rule("AL-4.414", "AL-8.34")
def test_a_swift_march_is_no_action_and_costs_no_focus() -> None:
    game = scene("0 - a1: march", "1 - f4:", mode="competitive")
    play(game, "0 play march s0")
    assert offered(game, 0) == ["march c1", "march a2", "march b2", "march a3"]
    assert refused(game, 0, "stay") == "must-march"
    assert refused(game, 0, "march f1") == "too-far-to-march"
    assert refused(game, 0, "march i6") == "no-such-space"
    play(game, "0 march a3")
    assert (at(game, 0), game.actions) == ("a3", 0)
    other = play(scene("0 - a1: march", "1 - f4:"), "0 play march s1")
    assert "stay" in offered(other, 1)
    assert at(play(other, "1 stay"), 1) == "f4"


@pytest.mark.rule("AL-4.415")
def test_a_march_passes_anything_and_ends_where_one_may_stand() -> None:
    game = play(scene("0 - a1: march", "1 - a3:", dragons="a2=3"), "0 play march s0")
    assert refused(game, 0, "march a3") == "space-taken"
    assert refused(game, 0, "march a2") == "dragons-there"
    assert set(offered(game, 0)) == {"march c1", "march b2"}  # past the nest and past the dragons
    play(game, "0 march b2")
    assert game.battle is None


@pytest.mark.rule("AL-4.416")
def test_a_march_through_the_tunnel() -> None:
    line = "0 mountain a4: X march entrances=a4,c2,f4"
    game = play(scene(line, guilds="advanced"), "0 play march s0")
    assert {"march tunnel", "march f4", "march c2"} <= set(offered(game, 0))
    assert "march a4" not in offered(game, 0)  # not back to where it began
    assert refused(game, 0, "march a4") == "too-far-to-march"


@pytest.mark.rule("AL-4.416", "AL-3.821")
def test_a_march_needs_somewhere_to_go() -> None:
    stuck = scene("0 - a1: march", dragons="a2=1 b2=1 a3=1 c1=1")
    assert refused(stuck, 0, "play march s0") == "nowhere-to-march"


def test_played_cards_are_told() -> None:
    game = scene("0 - a1: windfall", "1 - f4:", mode="competitive")
    played = next(event for event in told(game, "0 play windfall s1") if event["kind"] == "played")
    assert (played["thing"], played["seat"], played["partner"]) == ("windfall", 0, 1)
    assert outposts(game, 0) == []
