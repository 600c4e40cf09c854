"""The Harvest Phase: section 3.9 of the rules."""

import pytest

from meadhall.games.alynthia import RULES
from tests.games.alynthia.scene import asked, cards, goods, offered, play, refused, scene, told


@pytest.mark.rule("AL-3.901", "AL-3.902", "AL-3.903")
def test_each_outpost_gives_the_resource_of_its_space() -> None:
    game = play(scene("0 - f4: a1 c1+monument c4", "1 - f1: d4", dragons="c4=2", phase="harvest"))
    assert (goods(game, 0), goods(game, 1), game.pool) == ("wood stone food", "stone", 0)


@pytest.mark.rule("AL-3.904", "AL-3.906", "AL-8.32")
def test_hands_are_trimmed_to_the_limit() -> None:
    game = scene("0 - f4: wood=6 rush=3", "1 - f1: food=7", phase="harvest")
    assert asked(game) == "0 TrimHand"
    assert offered(game, 0) == ["discard wood", "discard rush"]
    assert refused(game, 0, "discard stone") == "not-in-hand"
    play(game, "0 discard rush", "0 discard wood")
    assert (goods(game, 0), cards(game, 0), goods(game, 1), asked(game)) == ("wood=5", "rush=2", "food=7", "")
    action = scene("0 - f4: wood=20")
    assert asked(action).endswith("Command")  # no limit before the harvest


@pytest.mark.rule("AL-3.905")
def test_cards_may_be_played_instead_of_discarded() -> None:
    game = scene("0 - f4: wood=4 acclaim windfall rush reroll ranged march", phase="harvest")
    texts = offered(game, 0)
    assert {"play acclaim s0", "play windfall s1", "play march s0"} <= set(texts)
    for card in ("rush", "reroll", "ranged"):
        assert refused(game, 0, f"play {card} s1") in ("only-in-windows", "not-outside-actions")
    play(game, "0 play windfall s0", "0 take worker")
    assert asked(game) == "0 TrimHand"  # the gain counts at once
    play(game, "0 play acclaim s0", "0 discard rush", "0 discard ranged")
    assert asked(game) == ""


@pytest.mark.rule("AL-3.913")
def test_whoever_is_lifted_over_the_limit_is_asked_again() -> None:
    game = scene("0 - f4: food=7", "1 - f1: wood=7 windfall", phase="harvest")
    assert asked(game) == "1 TrimHand"  # all have harvested; seat 0 is within its limit
    play(game, "1 play windfall s0", "0 take food")
    assert asked(game) == "0 TrimHand"
    play(game, "0 discard food")
    assert asked(game) == ""


@pytest.mark.rule("AL-3.913", "AL-3.104")
def test_seats_act_in_turn_order() -> None:
    game = scene("0 - f4: food=8", "1 - f1: wood=8", phase="harvest", first=1)
    assert asked(game) == "1 TrimHand"
    play(game, "1 discard wood")
    assert asked(game) == "0 TrimHand"


@pytest.mark.rule("AL-3.907")
def test_abilities_become_ready() -> None:
    game = play(scene("0 - f4: COM1 spent=COM1,FOCUS7 a1+village+used", phase="harvest"))
    assert game.players[0].spent == 0
    assert [entry["ready"] for entry in RULES.public_view(game)["players"][0]["abilities"]] == [True, True, True]


@pytest.mark.rule("AL-3.908", "AL-3.605")
def test_the_market_is_refilled_to_eight() -> None:
    game = scene("0 - f4:", market="M-stone-1 M-food-1 M-wood-1 M-stone-2 M-wood-3 M-worker", phase="harvest")
    play(game, "* market M-any-2", "* market M-wood-1")
    assert RULES.public_view(game)["market"][-2:] == ["M-any-2", "M-wood-1"]


@pytest.mark.rule("AL-3.909", "AL-3.910", "AL-3.912")
def test_the_round_marker_moves_on_and_the_first_player_stays() -> None:
    game = scene("0 - f4:", "1 - f1:", round=1, first=1, phase="harvest", on=True)
    rounds = [event["round"] for event in told(game) if event["kind"] == "round"]
    assert (rounds, game.round, game.first) == ([2], 2, 1)


@pytest.mark.rule("AL-3.911")
def test_among_rivals_the_first_player_marker_goes_left() -> None:
    game = scene("0 - f4:", "1 - f1:", "2 - a2:", board="T3", mode="competitive", first=2, phase="harvest", on=True)
    play(game)
    assert (game.first, game.in_turn_order()) == (0, [0, 1, 2])
